cimport cython
from meadhall.games.tiny_epic_vikings.hidden cimport Hidden

cdef int ANY, BUILD, CHOOSE_CARD, DEDICATE, DEPLOY_COUNT, DRAFT, DRAFT_PICK, EXPLORE, FOOD, HAND, HARVEST
cdef int NO_SPACE, NONE, OVER, PLACE_START_BOAT, RAID_STEP, RECALL, REF_BOON, REF_RUNE, RUNE, RUNE_ASK, SAIL, SMITE
cdef int SOLO_JOIN, SOLO_PICK, STEEL, TURNS, USE_BOON, USE_RUNE
cdef double WIN, UNIT, VILLAGE, INVADERS

cdef class Heuristics(Hidden):
    cdef double chance(self, double x) noexcept
    cdef int turns_left(self, int party) noexcept
    @cython.locals(place=double, lead=int)
    cdef double place_ahead(self, int rune, int left) noexcept
    cdef double worth_at(self, double place, int first, int second, int third) noexcept
    cdef double island_worth(self, int rune, int left) noexcept
    @cython.locals(worth=double)
    cdef double favor_worth(self, int favor, int left) noexcept
    @cython.locals(worth=double, own=int, left=int)
    cdef double prospects(self, int party) noexcept
    @cython.locals(rival=int, holder=int, steep=double, likely=double)
    cdef double hold(self, int party, int island, int own, int left) noexcept
    @cython.locals(each=double, worth=double, n=int, room=int, built=int)
    cdef double goods_worth(self, int party, int left) noexcept
    @cython.locals(markers=int)
    cdef double enemy_worth(self, int left) noexcept
    @cython.locals(worth=double)
    cdef double cards_worth(self, int party) noexcept
    @cython.locals(worth=double, have=int, missing=int, fights=double)
    cdef double card_worth(self, int party, int card) noexcept
    cdef double act_worth(self, int act, int n) noexcept
    @cython.locals(of=int, count=int)
    @cython.locals(mine=double, best=double, rivals=int, wins=double, prize=double)
    cdef double battle_worth(self, int party, int left) noexcept
    cdef double fighter(self, int party) noexcept
    @cython.locals(worth=double, kind=int, a=int, cost=int, boon=int)
    cdef double pending_worth(self, int party, int left) noexcept
    @cython.locals(most=int, own=int, each=double, now=double, best=double, count=int)
    cdef double landing_worth(self, int party, int island, int n, int left) noexcept
