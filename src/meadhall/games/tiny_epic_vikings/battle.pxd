cimport cython
from meadhall.games.tiny_epic_vikings.draft cimport Draft

cdef int ANY, BATTLE_OVER, BOOST_RESOURCE, CHOOSE_FAVOR, DOWN, E_BATTLE_STARTED, E_FAVOR_KEPT, E_FAVOR_RETURNED
cdef int E_INVADER, E_JOINED, E_OUT, E_PAID, E_REVEALED, E_STRENGTH, E_WON_FAVOR, FIGHT, GAIN, INVADER, LOSER, NO_BOOST
cdef int NONE, PAY, PAY_STEEL, RAISE_FURY, RESOLVE, RETURN_AT, RETURN_FAVOR, ROW, STEEL, SYMBOLS, TAKE_FAVOR, USE, WIN
cdef int WOOD

cdef class Battle(Draft):
    cdef void go_to_battle(self, int seat, int card) noexcept
    cdef void contest(self, int noun) noexcept
    cdef void choose_favor(self, int seat, int noun) noexcept
    cdef void enemy_joins(self) noexcept
    cpdef void resolve(self) noexcept
    cdef void turn_up(self, int party, int card) noexcept
    cdef void pay_cost(self, int party) noexcept
    cdef void pay_steel(self, int party, int cost) noexcept
    cdef void choose_pay(self, int party, int noun) noexcept
    @cython.locals(count=int, total=int)
    cpdef int strength_of(self, int party, int card) noexcept
    cdef int fresh_runes(self, int kind) noexcept
    cpdef void fight(self) noexcept
    cdef void fight_invaders(self, int fighter, int strength) noexcept
    @cython.locals(count=int)
    cpdef int invader_strength(self, int card) noexcept
    cpdef void win(self, int party) noexcept
    cdef void keep_favor(self, int party, int favor) noexcept
    cdef void return_favor(self, int party, int favor) noexcept
    cdef int refuse_return_at(self, int noun) noexcept
    cdef void return_favor_at(self, int party, int noun) noexcept
    cdef void battle_over(self) noexcept
