from meadhall.core.facts cimport Facts

cdef class SagaFacts(Facts):
    cdef readonly int home, spaces, burh_start
    cdef readonly int win_areas, win_coins, warriors, burhs
    cdef readonly int coins[3]
    cdef readonly int act_first, draft_first
    cdef readonly bint a3_targets_leaders, removed_leader_public
    cdef int adjacent[10][10]
    cdef int coastal[7]
    cdef int seal[7]
    cdef int seal_area[5]
    cdef int bonus[2][4]
    cdef int action[2][4][9]
    cdef int either[2][4]
    cdef int nouns[38]
    cdef readonly tuple areas
    cdef readonly tuple places
