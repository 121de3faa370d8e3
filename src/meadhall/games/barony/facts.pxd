from meadhall.core.facts cimport Facts

cdef class BaronyFacts(Facts):
    cdef readonly int hexes, tiles, layout, cap, cost, title_points, city_points, per_kind
    cdef readonly bint connected_land, limited_bank, free_pass, any_set, canonical, silent, random_first
    cdef readonly int payments
    cdef readonly int slot_q0, slot_r0, slot_width
    cdef int tile[36]
    cdef int kind[36][3]
    cdef int gold[4]
    cdef int silver[4]
    cdef int pieces[4]
    cdef int start_order[12]
    cdef int recruit[2]
    cdef int slot[36][3]
    cdef int payment[1024][4]
    cdef int dq[6]
    cdef int dr[6]
    cdef int slot_hex[6][2]
    cdef int ring[18][2]
    cdef int nouns[23]
    cdef readonly tuple kinds
    cdef readonly tuple gold_of, silver_of, pieces_of
