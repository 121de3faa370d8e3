from meadhall.core.facts cimport Facts

cdef int NONE

cdef class VikingFacts(Facts):
    cdef readonly int sides, parties, enemy, solo
    cdef readonly int islands, docks, fjords
    # cards
    cdef int rune[48]
    cdef int base[48]
    cdef int factor[48]
    cdef int of[48]
    cdef int steel[48]
    cdef int needs[48]
    cdef int needs_n[48]
    # actions by reference
    cdef int act[109]
    cdef int act_n[109]
    cdef int pouch[109][4]
    cdef int act_resource[109]
    cdef int act_per[109]
    # Favor cards
    cdef int favor_runes[18][3]
    cdef int favor_pouch[18][4]
    # mats
    cdef readonly int boat_harvest, start_goods, temple_influence, boat_influence, god_fury, chieftain_sail, track_end
    cdef readonly int row_size
    cdef int boat_cost[3]
    cdef int temple_cost[2]
    cdef int hand[4]
    cdef int passing[4]
    cdef int raid_steel[4]
    cdef int island_points[3]
    cdef int favor_points[3]
    cdef int track[3][8]
    # map
    cdef int island_rune[9]
    cdef int outer[9]
    cdef int top[9]
    cdef int shore_n[9]
    cdef int shore[9][36]
    cdef int next_to[9][9]
    cdef int island_of[36]
    cdef int pair[36]
    cdef int beside[36][2]
    cdef int has_village[36]
    cdef int side[36]
    cdef int edge[16]
    cdef int touches[16][9]
    cdef int water[16][16]
    cdef int touching[16][36]
    cdef int chief_start[9]
    cdef int chief_step[36][36]
    cdef int chief_way[36][36]
    cdef int chief_far[36][9]
    # options
    cdef readonly int own_card_counts, last_turn, boat_near_boats, explore_one, chase_raids, hidden_discards
    cdef readonly int fresh_only, mat_by_need, early_control, steel_refusable, first_player
    cdef int nouns[42]
    # for people
    cdef readonly tuple card_ids, card_names, favor_ids, god_names, island_names, dock_names, fjord_names, party_names
    cdef readonly object box
