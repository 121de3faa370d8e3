from meadhall.games.tiny_epic_vikings.heuristics cimport Heuristics

cdef int ADD_SETTLERS, BATTLE_OVER, BOON_DIR, BOON_GOD, BUILD_BOAT_AT, BUILD_SPACE, BUILD_TEMPLE_AT, CHIEF_SAILS
cdef int CHOOSE_CARD, CHOOSE_FACE, CHOOSE_FAVOR, CLEAN_UP, CONTROL, DECISIONS, DEDICATE, DEPLOY, DEPLOY_COUNT, DISPLACE_TO
cdef int DOCK_TIE, DRAFT_PICK, DRAW_DISCARD, ENEMY_ACT, ENEMY_DEDICATES, ENEMY_RUNE, ENEMY_TURN, ERA, EXCHANGE_COUNT
cdef int EXCHANGE_FROM, EXCHANGE_TO, EXPLORE_FROM, EXPLORE_TO, FAVOR_TIE, FIGHT, GAIN, HAND, LAST_BATTLES, LEADER, LOSER
cdef int OVER, PAY, PAY_STEEL, PLACE_START_BOAT, PLAY, RAID, RAID_STEP, RAISE_FURY, RECALL, RESOLVE, RETURN_AT
cdef int RETURN_FAVOR, ROUTE_TIE, RUNE, RUNE_ASK, SAIL_BOAT, SAIL_MOVE, SETTLER_TIE, SETTLERS, SMITE_TARGET, SOLO_JOIN
cdef int SOLO_PICK, START_BOATS, STEP_3, SYMBOLS, TAKE_FAVOR, TARGET_TIE, TEMPLE_FROM, TEMPLE_TIE, TEMPLE_TO, TRACK_END
cdef int TURN, USE_BOON, USE_LEADER, USE_RUNE, WIN

cdef class Decisions(Heuristics):
    cpdef void advance(self) noexcept
    cdef void list_options(self, int step) noexcept
    cdef void list_pile(self, int pile) noexcept
    cdef int refuse_noun(self, int step, int seat, int noun) noexcept
    cdef int refuse_early(self, int step, int seat, int noun, int a) noexcept
    cdef int refuse_middle(self, int step, int seat, int noun, int a) noexcept
    cdef int refuse_late(self, int step, int seat, int noun, int a) noexcept
    cdef void choose(self, int step, int seat, int noun) noexcept
    cdef void choose_early(self, int step, int seat, int noun) noexcept
    cdef void choose_middle(self, int step, int seat, int noun) noexcept
    cdef void choose_late(self, int step, int seat, int noun) noexcept
    cdef void run(self, int chore, int who, int a, int b, int c) noexcept
    cdef void run_turn(self, int chore, int who, int a, int b) noexcept
    cdef void run_battle(self, int chore, int who, int a, int b) noexcept
    cdef void run_enemy(self, int chore, int a, int b, int c) noexcept
