from meadhall.core.facts cimport Facts
from meadhall.core.state cimport State
from meadhall.games.saga.facts cimport SagaFacts

cdef int V, A, BANK, ENGLAND, NORTH, SUPPLY, ASIDE, GONE, NONE
cdef int E_REPLACEMENT, E_UNMASKED

cdef class Board(State):
    cdef SagaFacts f
    # the memory of a position, read by core.plain as well
    cdef signed char warriors[2][11]
    cdef signed char units[2][11]
    cdef signed char supply[2]
    cdef signed char leader_at[2][4]
    cdef signed char label[2][4]
    cdef signed char ability[2][5]
    cdef signed char seen[2][4]
    cdef signed char labels[2]
    cdef signed char lost[2]
    cdef signed char burh[7]
    cdef signed char burhs
    cdef signed char coins[3]
    cdef signed char slot[3]
    cdef signed char face_up[3]
    cdef signed char possible[125]
    cdef signed char initiative, round, marker
    cdef signed char holder[4]
    cdef signed char used[4]
    cdef signed char phase, step, actor, turn, tile
    cdef signed char done[9]
    cdef signed char origin, target, cursor, group, count, need, chosen
    cdef signed char income_used[7]
    cdef signed char income_unasked[7]
    cdef signed char income_pass
    cdef signed char spread_from, spread_warriors, spread_leaders, spread_rest
    cdef signed char allot[3]
    cdef signed char raided[7]
    cdef signed char battles[7]
    cdef signed char battle
    cdef signed char revealed[2]
    cdef signed char passed[2]
    cdef signed char loss[2]
    cdef signed char battle_winner, winner, condition
    cdef signed char menu_n
    cdef signed char menu[16]
    cdef short reveals
    cdef signed char memory_end

    cdef int leaders(self, int side, int place) noexcept
    cdef int movable(self, int side, int place) noexcept
    cdef int controller(self, int area) noexcept
    cdef int burhs_on_board(self) noexcept
    cdef int burh_space(self) noexcept
    cdef int leader_here(self, int side, int label, int place) noexcept
    cdef int next_label(self, int side, int place, int after) noexcept
    cdef int leaders_in_supply(self, int side) noexcept
    cdef int in_england(self, int side) noexcept
    cdef int in_pool(self, int area) noexcept
    cdef void pay(self, int giver, int taker, int n) noexcept
    cdef int take_coins(self, int side, int n) noexcept
    cdef void add_warriors(self, int side, int place, int n) noexcept
    cdef void enter(self, int side, int ability, int place) noexcept
    cdef void shift_leader(self, int side, int label, int place) noexcept
    cdef void shift_group(self, int side, int origin, int target, int warriors, int group) noexcept
    cdef void remove_leader(self, int side, int label) noexcept
