from meadhall.games.tiny_epic_vikings.actions cimport Actions

cdef int ANY, BOON_DIR, BOON_GOD, BUILD, BUILD_SPACE, COLLECT, CONTROL, DISCARD, DOWN, DRAW_DISCARD, DRAW_REPLACE
cdef int E_ACTION, E_DISCARDED, E_DREW, E_ENTERED, E_EXCHANGED, E_IDLE, E_LOST_BATTLE, E_SMITTEN, E_TEMPLE_MOVED, ENEMY_ACT
cdef int ENTER_BATTLE, EXCHANGE, EXCHANGE_COUNT, EXCHANGE_FROM, EXCHANGE_TO, EXPLORE, EXPLORE_TEMPLE, FURY, GAIN, HAND
cdef int HARVEST, LOWER, MOST, NO_RESOURCE, NONE, RAISE, RAISE_FURY, REF_BOON, REF_MAT, REF_RUNE, SAIL, SAIL_BOAT, SMITE
cdef int SMITE_TARGET, TEMPLE_FROM, TEMPLE_TO, USE, USE_BOON

cdef class Runes(Actions):
    cpdef int refuse_act(self, int seat, int ref) noexcept
    cdef int is_offered(self, int seat, int ref, int refused) noexcept
    cpdef void begin(self, int seat, int ref) noexcept
    cdef int runes_for(self, int seat, int card) noexcept
    cpdef int refuse_rune_action(self, int seat, int card) noexcept
    cdef int refuse_temple_from(self, int seat, int island) noexcept
    cdef void temple_from(self, int seat, int island) noexcept
    cdef int refuse_temple_to(self, int seat, int origin, int island) noexcept
    cdef void temple_to(self, int seat, int island) noexcept
    cdef int refuse_smite(self, int seat, int target) noexcept
    cdef void smite(self, int seat, int target) noexcept
    cdef void draw_to_hand(self, int seat) noexcept
    cdef void draw_discard(self, int seat, int card) noexcept
    cdef void enter_battle(self, int seat, int card) noexcept
    cdef int can_collect(self, int seat, int ref) noexcept
    cdef void collect(self, int seat, int ref) noexcept
    cdef int refuse_exchange_from(self, int seat, int kind) noexcept
    cdef void exchange_from(self, int seat, int kind) noexcept
    cdef int refuse_exchange_to(self, int seat, int origin, int kind) noexcept
    cdef void exchange_to(self, int seat, int kind) noexcept
    cdef int refuse_exchange_count(self, int seat, int origin, int kind, int n) noexcept
    cdef void exchange_count(self, int seat, int n) noexcept
    cpdef void lose(self, int party) noexcept
    cdef void use_boon(self, int seat, int noun) noexcept
    cdef void boon_god(self, int seat, int rune) noexcept
    cdef int refuse_boon_dir(self, int rune, int noun) noexcept
    cdef void boon_dir(self, int noun) noexcept
