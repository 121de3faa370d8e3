from meadhall.games.saga.anglo_saxons cimport AngloSaxons

cdef int V, A, BANK, ENGLAND, NORTH, DRAKKAR, SUPPLY, NONE, NO_AREA, SINGLE, BAND, ACTIONS, ONLOOKERS, NEXT_ACTION
cdef int SCOUT_MARKER, SCOUT_SLOT, RECRUIT_SIZE, RECRUIT_LEADER, SPREAD_AREA, SPREAD_LEADER, RAID_AREA, RAID_STAY
cdef int SCOUT, RECRUIT, RAID
cdef int E_BAND, E_PAID, E_RECRUITED, E_RETURNED, E_RAIDED, E_TO_DRAKKAR

cdef class Vikings(AngloSaxons):
    cdef int refuse_viking(self, int step, int noun)
    cdef void choose_viking(self, int step, int noun)
    cdef int refuse_viking_action(self, int action)
    cdef void begin_viking_action(self, int action)
    cdef int refuse_recruit_size(self, int size)
    cdef int refuse_recruit_leader(self, int ability, int joins)
    cdef int leaders_left(self, int side, int after)
    cdef void ask_recruit_leader(self)
    cdef void begin_spread(self, int origin, int warriors, int leaders)
    cdef int fewest(self)
    cdef void fill_levels(self)
    cdef void fill_last_level(self, int chosen)
    cdef void ask_spread_leader(self)
    cdef void place_leader(self, int slot)
    cdef void place_warriors(self)
    cdef void after_spread(self)
    cdef void new_round(self)
    cdef int raid_area(self, int after)
    cdef void ask_raid(self)
    cdef void take_burh(self, int area)
    cdef int labels_after(self, int side, int place, int after)
    cdef void ask_raider(self)
    cdef int refuse_raid_stay(self, int label, int stays)
    cdef void sail_home(self, int area, int warriors_staying)
