cimport cython
from meadhall.games.brian_boru.redeal cimport Redeal

cdef int ACTION, CARDS, CHURCH, COIN, COURT, DRAFT, EXPAND, EXPAND_COST, FACE_DOWN, FREE, LOWER, MONASTERY_FOUR, MONASTERY_LEADER
cdef int NONE, OVER, OWNERS, PAY, PRIMARY, PRINCESS, RAID, REGIONS, TOP, TOWNS, UPKEEP, UPPER, VIKINGS, WHITE
cdef double TOWN, MONASTERY, RIVALS

cdef class Paper:
    cdef int towns[8][6]
    cdef int strong[8][6]

cdef Paper PAPER

cdef class Heuristics(Redeal):
    cdef void count_regions(self) noexcept
    cdef double chance(self, double x) noexcept
    cdef int rounds_after(self) noexcept
    cdef double urgency(self) noexcept
    cdef double prospects(self, int seat) noexcept
    cdef double coins_worth(self, int seat, int n) noexcept
    @cython.locals(own=int, rival=int, total=int, n=int, missing=int, lead=double, likely=double)
    cdef double region_worth(self, int seat, int region, int more) noexcept
    cdef double spread_worth(self, int regions) noexcept
    @cython.locals(rival=int, card=double, wins=double, reward=double, later=double)
    cdef double court_worth(self, int seat, int space) noexcept
    @cython.locals(best=int, least=int, fewer=int, wins=double, loses=double, later=double, urgency=double)
    cdef double raid_worth(self, int seat, int n) noexcept
    @cython.locals(best=int, wins=double, later=double, four=double)
    cdef double church_worth(self, int seat, int n) noexcept
    @cython.locals(worth=double, worst=double, each=double)
    cdef double cards_worth(self, int seat) noexcept
    @cython.locals(wins=double)
    cdef double card_worth(self, int seat, int card) noexcept
    @cython.locals(wins=double, worth=double)
    cdef double trick_worth(self, int seat, int card) noexcept
    @cython.locals(wins=double, hand=int, held=int, fits=int)
    cdef double winning(self, int seat, int card) noexcept
    cdef double best_line(self, int seat, int card) noexcept
    @cython.locals(coins=int, steps=int, raiders=int, discs=int, paid=int, worth=double, space=int, held=int, symbol=int)
    cdef double line_worth(self, int seat, int card, int line) noexcept
    cdef double town_worth(self, int seat, int town) noexcept
    cdef double expand_worth(self, int seat) noexcept
    cdef double free_worth(self, int seat) noexcept
