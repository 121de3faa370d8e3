from meadhall.core.facts cimport Facts

cdef class BrianBoruFacts(Facts):
    cdef readonly object box
    cdef readonly tuple towns, regions, marriages
    cdef readonly int dealt, packs, tricks, rounds, spurn
    cdef readonly int coins, renown, points
    cdef int region[53]
    cdef int colour[53]
    cdef int degree[53]
    cdef int neighbour[53][53]
    cdef int size[8]
    cdef int member[8][53]
    cdef int threshold[8]
    cdef int worth[8]
    cdef int suit[25]
    cdef int fits[3]
    cdef int lines[25]
    cdef int line[25][3][9]
    cdef int card_points[8]
    cdef int card_renown[8]
    cdef int card_town[8]
    cdef int space_coins[10]
    cdef int space_renown[10]
    cdef int space_town[10]
    cdef int strength[7]
    cdef int spread[9]
    cdef int nouns[19]
