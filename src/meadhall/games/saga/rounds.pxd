from meadhall.games.saga.battles cimport Battles

cdef int V, A, BANK, NONE, ENGLAND, NORTH, SOUTH, DRAKKAR, SUPPLY, ASIDE
cdef int DRAFT, ACTIONS, END, OVER, BATTLES
cdef int SETUP_LEADER, DRAFT_FIRST, DRAFT_LEAVE, TILE_FIRST, BONUS, NEXT_ACTION, MOVE_ORIGIN, BONUS_ORIGIN
cdef int END_TILE, MOVE, SCOUT, SKIP, BONUS_MOVE, BONUS_COIN, BONUS_WARRIOR
cdef int MOVE1_OR_COIN, COIN, RECRUIT_WARRIOR, FULL_MOVE
cdef int CLOCK, NO_VIKINGS, AREAS, COINS, NO_ANGLO_SAXONS, ONLOOKERS
cdef int E_FIRST_MARKER, E_SECOND_MARKER, E_LEADER_PLACED, E_ROUND, E_DRAFTED, E_INITIATIVE, E_FIRST_ACTOR
cdef int E_TILE, E_BONUS, E_ACTION, E_TILE_USED, E_ROUND_MARKER, E_INLAND_COINS, E_WON

cdef class Rounds(Battles):
    cpdef void set_up(self)
    cpdef void advance(self) noexcept
    cdef void set_aside(self, int side) noexcept
    cdef int refuse_turn(self, int step, int noun) noexcept
    cdef void choose_turn(self, int step, int noun) noexcept
    cpdef void begin_draft(self) noexcept
    cdef void take_tile(self, int side, int tile) noexcept
    cdef void begin_actions(self) noexcept
    cdef void begin_tile(self, int tile) noexcept
    cdef int refuse_bonus(self, int noun) noexcept
    cdef void use_bonus(self, int noun) noexcept
    cdef int refuse_action(self, int action) noexcept
    cdef void begin_action(self, int action) noexcept
    cdef void end_tile(self) noexcept
    cdef int victory(self) noexcept
    cdef int viking_areas(self) noexcept
