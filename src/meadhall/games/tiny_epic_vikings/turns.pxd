from meadhall.games.tiny_epic_vikings.runes cimport Runes

cdef int CHOOSE_CARD, CHOOSE_FACE, CLEAN_UP, DEDICATE, DISCARD, E_CHIEFTAIN, E_CLEAN_UP, E_DECLINED, E_DEDICATED
cdef int E_PLAYED_UP, E_SCORED, E_TURN, E_WON, ENEMY_DECK, ENEMY_TURN, ERA, HAND, LAST_BATTLES, LAST_TURN_ALL
cdef int LAST_TURN_DEFAULT, LEADER, NO_SPACE, OVER, PLAY, RECALL, REF_DEDICATION, REF_RUNE, RESOLVE, ROW, RUNE, RUNE_ASK
cdef int SOLO_JOIN, STEP_3, SYMBOLS, TRACK_END, TURN, UP, USE, USE_LEADER, USE_RUNE

cdef class Turns(Runes):
    cpdef int turns_in_era(self) noexcept
    cpdef void begin_turn(self, int turn) noexcept
    cdef void begin_solo_turn(self, int who, int last) noexcept
    cdef void solo_join(self, int noun) noexcept
    cdef void last_battles(self) noexcept
    cdef void play(self, int seat, int joining) noexcept
    cdef int refuse_card(self, int seat, int card) noexcept
    cdef void choose_card(self, int seat, int card) noexcept
    cdef int refuse_face(self, int noun) noexcept
    cdef void choose_face(self, int seat, int noun) noexcept
    cdef void leader(self, int seat, int card) noexcept
    cdef void use_leader(self, int seat, int noun) noexcept
    cdef void rune(self, int seat, int card) noexcept
    cdef void rune_ask(self, int seat, int card) noexcept
    cdef void use_rune(self, int seat, int noun) noexcept
    cdef int space_limit(self) noexcept
    cdef int refuse_dedicate(self, int seat, int space) noexcept
    cdef void step_3(self, int seat) noexcept
    cdef void dedicate(self, int seat, int space) noexcept
    cpdef void clean_up(self) noexcept
    cdef void pass_chieftain(self) noexcept
    cpdef int place_of(self, int rune) noexcept
    cpdef int score_of(self, int party) noexcept
    cpdef int tie_break(self, int party, int which) noexcept
    cpdef void score_all(self) noexcept
