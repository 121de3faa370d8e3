from meadhall.games.saga.vikings cimport Vikings

cdef int V, A, NONE, ENGLAND, NORTH, DRAKKAR, BATTLES, PASS, WARRIOR, VICTIM_WARRIOR, VICTIM_STOP, YES
cdef int BATTLE_NEXT, REVEAL, A2_ORIGIN, A2_UNIT, A3_TARGET, V2_ORIGIN, V2_UNIT, V3_VICTIM, CASUALTY, RETREAT, V4_RAID
cdef int STRONG_WITH_BURH, STRONG_WITHOUT_BURH, PULL, SEND_AWAY, LAND, SACRIFICE, RAIDER
cdef int E_BATTLE, E_REVEALED, E_PASSED, E_PULLED, E_SENT_AWAY, E_LANDED, E_KILLED, E_STRENGTHS, E_CASUALTIES
cdef int E_SACRIFICED, E_RETREATED, E_NO_RETREAT, E_BATTLE_OVER

cdef class Battles(Vikings):
    cdef int refuse_battle(self, int step, int noun) noexcept
    cdef void choose_battle(self, int step, int noun) noexcept
    cdef void pass_over(self, int step) noexcept
    cpdef void begin_battles(self) noexcept
    cdef void next_battle(self) noexcept
    cpdef void end_phase(self) noexcept
    cdef int refuse_reveal(self, int label) noexcept
    cdef void reveal(self, int label) noexcept
    cdef void next_reveal(self) noexcept
    cdef int refuse_pull_from(self, int area) noexcept
    cdef int refuse_send_away(self, int unit) noexcept
    cdef int refuse_victim(self, int noun) noexcept
    cdef void kill(self, int noun) noexcept
    cdef int strength(self, int side) noexcept
    cdef void resolve(self) noexcept
    cdef void begin_casualties(self, int side) noexcept
    cdef void ask_casualty(self) noexcept
    cdef int refuse_casualty(self, int label, int lost) noexcept
    cdef void bury(self, int side, int warriors, int group) noexcept
    cdef int group_in(self, int side, int place) noexcept
    cdef void retreat(self) noexcept
    cdef int haven(self, int area) noexcept
    cdef int refuse_retreat(self, int place) noexcept
    cdef int own_haven(self) noexcept
    cdef void after_battle(self) noexcept
    cdef void battle_over(self) noexcept
