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
    cpdef void advance(self)
    cdef void set_aside(self, int side)
    cdef int refuse_turn(self, int step, int noun)
    cdef void choose_turn(self, int step, int noun)
    cpdef void begin_draft(self)
    cdef void take_tile(self, int side, int tile)
    cdef void begin_actions(self)
    cdef void begin_tile(self, int tile)
    cdef int refuse_bonus(self, int noun)
    cdef void use_bonus(self, int noun)
    cdef int refuse_action(self, int action)
    cdef void begin_action(self, int action)
    cdef void end_tile(self)
    cdef int victory(self)
    cdef int viking_areas(self)
