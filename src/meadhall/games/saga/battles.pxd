from meadhall.games.saga.vikings cimport Vikings

cdef int V, A, NONE, ENGLAND, NORTH, DRAKKAR, BATTLES, PASS, WARRIOR, VICTIM_WARRIOR, VICTIM_STOP, YES
cdef int BATTLE_NEXT, REVEAL, A2_ORIGIN, A2_UNIT, A3_TARGET, V2_ORIGIN, V2_UNIT, V3_VICTIM, CASUALTY, RETREAT, V4_RAID
cdef int STRONG_WITH_BURH, STRONG_WITHOUT_BURH, PULL, SEND_AWAY, LAND, SACRIFICE, RAIDER
cdef int E_BATTLE, E_REVEALED, E_PASSED, E_PULLED, E_SENT_AWAY, E_LANDED, E_KILLED, E_STRENGTHS, E_CASUALTIES
cdef int E_SACRIFICED, E_RETREATED, E_NO_RETREAT, E_BATTLE_OVER

cdef class Battles(Vikings):
    cdef int refuse_battle(self, int step, int noun)
    cdef void choose_battle(self, int step, int noun)
    cdef void pass_over(self, int step)
    cpdef void begin_battles(self)
    cdef void next_battle(self)
    cpdef void end_phase(self)
    cdef int refuse_reveal(self, int label)
    cdef void reveal(self, int label)
    cdef void next_reveal(self)
    cdef int refuse_pull_from(self, int area)
    cdef int refuse_send_away(self, int unit)
    cdef int refuse_victim(self, int noun)
    cdef void kill(self, int noun)
    cdef int strength(self, int side)
    cdef void resolve(self)
    cdef void begin_casualties(self, int side)
    cdef void ask_casualty(self)
    cdef int refuse_casualty(self, int label, int lost)
    cdef void bury(self, int side, int warriors, int group)
    cdef int group_in(self, int side, int place)
    cdef void retreat(self)
    cdef int haven(self, int area)
    cdef int refuse_retreat(self, int place)
    cdef int own_haven(self)
    cdef void after_battle(self)
    cdef void battle_over(self)
