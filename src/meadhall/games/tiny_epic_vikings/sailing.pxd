from meadhall.games.tiny_epic_vikings.battle cimport Battle

cdef int DEPLOY, DEPLOY_COUNT, DISPLACE_TO, E_BOAT_HOME, E_DEPLOYED, E_DISPLACED, E_LANDED, E_PAID, E_RAIDED, E_RECALLED
cdef int E_SAILED, FOOD, NONE, RAID, RAID_STEP, RECALL, SAIL_MOVE, STEEL, USE

cdef class Sailing(Battle):
    cdef int refuse_recall(self, int seat, int island) noexcept
    cdef void recall(self, int seat, int island) noexcept
    cdef int place_has_boat(self, int seat, int place) noexcept
    cdef int refuse_sail_boat(self, int seat, int place) noexcept
    cdef void sail_boat(self, int seat, int place) noexcept
    cdef int refuse_sail_move(self, int seat, int origin, int place) noexcept
    cdef void sail_move(self, int seat, int place) noexcept
    cdef void land(self, int seat, int dock, int n) noexcept
    cdef void boat_home(self, int dock) noexcept
    cdef int refuse_displace(self, int dock, int fjord) noexcept
    cdef void displace(self, int party, int fjord) noexcept
    cdef void deploy(self, int seat, int dock, int n) noexcept
    cdef int refuse_deploy(self, int seat, int n, int count) noexcept
    cdef void deploy_count(self, int seat, int count) noexcept
    cdef void raid_step(self, int seat, int dock) noexcept
    cdef void raid(self, int seat, int noun) noexcept
    cdef void take_village(self, int party, int dock) noexcept
