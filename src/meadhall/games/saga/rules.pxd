from meadhall.core.menu cimport Menu
from meadhall.games.saga.heuristics cimport Heuristics

cdef int V, A, NONE, SETUP, DRAFT, ACTIONS, BATTLES, END, OVER, SUPPLY, GONE, ENGLAND
cdef int SETUP_LEADER, DRAFT_FIRST, DRAFT_LEAVE, TILE_FIRST, BONUS, NEXT_ACTION, MOVE_ORIGIN, BONUS_UNIT, TRIBUTE_AREA, RAID_STAY
cdef int BUILD_AREA, FYRD_COUNT, INCOME_RECRUIT, SCOUT_MARKER, SCOUT_SLOT, RECRUIT_SIZE, RECRUIT_LEADER, RAID_AREA, BATTLE_NEXT
cdef int MOVE, BUILD, FYRD, INCOME, TRIBUTE, SCOUT, RECRUIT, RAID, MOVE_WARRIORS, BONUS_ORIGIN, SPREAD_LEADER
cdef int STRIDE, SPREAD_AREA, REVEAL, RETREAT, V3_VICTIM, A2_ORIGIN, CASUALTY, V4_RAID, BONUS_MOVE

cdef class Saga(Heuristics):
    cdef int refuse_noun(self, int step, int noun) noexcept
    cdef void choose(self, int step, int noun) noexcept
    cdef void list_options(self) noexcept
    cdef int refuse_turn_of(self, int seat) noexcept
    cdef int refuse_turn_in_battle(self, int seat) noexcept
    cdef int refuse_step_now(self, int step, int noun) noexcept
    cdef int refuse_step_in_battle(self, int step) noexcept
    cdef int refuse_late_bonus(self, int noun) noexcept
    cdef int opens(self, int step) noexcept
    cdef int action_of(self, int step) noexcept
    cdef void deal_leaders(self, int side) noexcept
    cdef void gather_leaders(self, int side) noexcept
    cdef void swap_leaders(self, int side, int one, int other) noexcept
    cdef void recast_band(self, int side) noexcept
