from meadhall.games.saga.anglo_saxons cimport AngloSaxons

cdef int V, A, BANK, ENGLAND, NORTH, DRAKKAR, SUPPLY, NONE, NO_AREA, SINGLE, BAND, ACTIONS, ONLOOKERS, NEXT_ACTION
cdef int SCOUT_MARKER, SCOUT_SLOT, RECRUIT_SIZE, RECRUIT_LEADER, SPREAD_AREA, SPREAD_LEADER, RAID_AREA, RAID_STAY
cdef int SCOUT, RECRUIT, RAID
cdef int E_BAND, E_PAID, E_RECRUITED, E_RETURNED, E_RAIDED, E_TO_DRAKKAR

cdef class Vikings(AngloSaxons):
    cdef int refuse_viking(self, int step, int noun) noexcept
    cdef void choose_viking(self, int step, int noun) noexcept
    cdef int refuse_viking_action(self, int action) noexcept
    cdef void begin_viking_action(self, int action) noexcept
    cdef int refuse_recruit_size(self, int size) noexcept
    cdef int refuse_recruit_leader(self, int ability, int joins) noexcept
    cdef int leaders_left(self, int side, int after) noexcept
    cdef void ask_recruit_leader(self) noexcept
    cdef void begin_spread(self, int origin, int warriors, int leaders) noexcept
    cdef int fewest(self) noexcept
    cdef void fill_levels(self) noexcept
    cdef void fill_last_level(self, int chosen) noexcept
    cdef void ask_spread_leader(self) noexcept
    cdef void place_leader(self, int slot) noexcept
    cdef void place_warriors(self) noexcept
    cdef void after_spread(self) noexcept
    cdef void new_round(self) noexcept
    cdef int raid_area(self, int after) noexcept
    cdef void ask_raid(self) noexcept
    cdef void take_burh(self, int area) noexcept
    cdef int labels_after(self, int side, int place, int after) noexcept
    cdef void ask_raider(self) noexcept
    cdef int refuse_raid_stay(self, int label, int stays) noexcept
    cdef void sail_home(self, int area, int warriors_staying) noexcept
