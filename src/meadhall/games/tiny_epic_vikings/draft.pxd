from meadhall.games.tiny_epic_vikings.control cimport Control

cdef int DISCARD, DRAFT, DRAFT_PICK, E_DEALT, E_ENEMY_DISCARD, E_ENEMY_ISLAND, E_ERA, E_FIRST_PLAYER, E_FURY, E_GODS
cdef int E_PASSED, E_PICKED, E_PILE, E_START_BOAT, ENEMY_DECK, ENEMY_DOWN, ERA, HAND, NONE, PACK, PILE, PLACE_START_BOAT
cdef int SETTLERS, SETUP, SOLO_PICK, START_BOATS, TURN, TURNS

cdef class Draft(Control):
    cpdef void lay_out(self) noexcept
    cdef void draw_gods(self) noexcept
    cdef int god_taken(self, int god, int runes) noexcept
    cdef void deal_favors(self) noexcept
    cdef void set_up_passive_enemy(self) noexcept
    cdef void set_up_enemy(self) noexcept
    cpdef void start_boats(self, int placed) noexcept
    cdef int refuse_start_boat(self, int fjord) noexcept
    cdef void place_start_boat(self, int seat, int fjord) noexcept
    cpdef void begin_era(self) noexcept
    cdef void deal_to_pack(self, int pack) noexcept
    cdef int ring(self) noexcept
    cdef int ring_of(self, int holder) noexcept
    cdef int pack_of(self, int holder, int at_round) noexcept
    cdef int refuse_pick(self, int seat, int card) noexcept
    cdef void choose_pick(self, int seat, int card) noexcept
    cdef void keep(self, int seat, int card) noexcept
    cdef void pass_hands(self) noexcept
    cdef void enemy_discards(self) noexcept
    cpdef void begin_turns(self) noexcept
    cpdef void deal_piles(self) noexcept
    cdef void reveal_pile(self, int pile) noexcept
    cdef int refuse_solo_pick(self, int pile, int card) noexcept
    cdef void solo_pick(self, int pile, int card) noexcept
    cdef void gather_enemy_deck(self) noexcept
