"""The names of Tiny Epic Vikings' numbers. Decisions are numbered as in the rules (D1 to D40); D41 exists with one option only."""

NONE = -1

# Phases.
SETUP, DRAFT, TURNS, OVER = 0, 1, 2, 3
PHASES = ("setup", "draft", "actions", "over")

# Runes and resources; ANY as a kind of rune or of resource.
RICHES, SECRETS, WRATH, ANY = 0, 1, 2, 3
RUNES = ("riches", "secrets", "wrath")
WOOD, FOOD, STEEL = 0, 1, 2
RESOURCES = ("wood", "food", "steel")

# What a strength is boosted by: nothing, a rune (0-2), any rune (3), a resource (4-6).
NO_BOOST, BOOST_RESOURCE = -1, 4

# Actions of cards, Boons, dedications and the enemy's mat.
SAIL, EXPLORE, HARVEST, BUILD, EXPLORE_TEMPLE, SMITE, DRAW_REPLACE, ENTER_BATTLE, COLLECT, EXCHANGE, FURY = range(11)
ACTS = ("sail", "explore", "harvest", "build", "explore_temple", "smite", "draw_replace", "enter_battle", "collect", "exchange", "fury")
# References to them: Leader Actions by card, Rune Actions by card, Boons by god, dedications by space, mat actions by rune.
REF_RUNE, REF_BOON, REF_DEDICATION, REF_MAT, REFS = 48, 96, 102, 106, 109

# Sizes.
CARDS, FAVORS, GODS, ISLANDS, DOCKS, FJORDS = 48, 18, 6, 9, 36, 16
MOST, VILLAGES, SETTLERS = 7, 13, 6
STACK = 48

# Where a Viking card is. HAND, ROW (face up), DOWN (face down in a row) and PACK (being drafted) + party or pack.
DECK, DISCARD, INVADER, HAND, ROW, DOWN, PACK, ENEMY_DECK, PILE, ENEMY_DOWN = 0, 1, 2, 4, 8, 12, 16, 20, 21, 22

# Ends of the rows of Favor cards: row x 2 + end.
TOP, BOTTOM, LEFT, RIGHT = 0, 1, 0, 1
ENDS = ("top-left", "top-right", "bottom-left", "bottom-right")

# Decisions.
PLACE_START_BOAT, DRAFT_PICK, SOLO_PICK, RECALL, CHOOSE_CARD, CHOOSE_FACE, CHOOSE_FAVOR, USE_LEADER = 1, 2, 3, 4, 5, 6, 7, 8
SAIL_BOAT, SAIL_MOVE, DISPLACE_TO, DEPLOY_COUNT, RAID, EXPLORE_FROM, EXPLORE_TO, GAIN = 9, 10, 11, 12, 13, 14, 15, 16
BUILD_SPACE, BUILD_BOAT_AT, BUILD_TEMPLE_AT, USE_RUNE, TEMPLE_FROM, TEMPLE_TO, SMITE_TARGET, DRAW_DISCARD = 17, 18, 19, 20, 21, 22, 23, 24
EXCHANGE_FROM, EXCHANGE_TO, EXCHANGE_COUNT, USE_BOON, BOON_GOD, BOON_DIR, RETURN_FAVOR, RETURN_AT = 25, 26, 27, 28, 29, 30, 31, 32
DEDICATE, SOLO_JOIN, TARGET_TIE, ROUTE_TIE, SETTLER_TIE, DOCK_TIE, TEMPLE_TIE, FAVOR_TIE, PAY_STEEL = 33, 34, 35, 36, 37, 38, 39, 40, 41
DECISIONS = 41
STRIDE = 64

DECISION_NAMES = (
    *("", "place_start_boat", "draft_pick", "solo_pick", "recall_settler", "choose_card", "choose_face", "choose_favor"),
    *("use_leader_action", "sail_boat", "sail_move", "displace_to", "deploy_count", "raid", "explore_from", "explore_to"),
    *("gain_resource", "build_space", "build_boat_at", "build_temple_at", "use_rune_action", "temple_from", "temple_to"),
    *("smite_target", "draw_discard", "exchange_from", "exchange_to", "exchange_count", "use_boon", "boon_fury_god"),
    *("boon_fury_dir", "return_favor", "return_favor_at", "dedicate", "solo_join", "enemy_target_tie", "enemy_route_tie"),
    *("enemy_settler_tie", "enemy_dock_tie", "enemy_temple_tie", "enemy_favor_tie", "pay_steel"),
)

# Chores: what follows without a choice, waiting on the stack.
(
    START_BOATS,
    ERA,
    TURN,
    PLAY,
    LEADER,
    RUNE,
    RUNE_ASK,
    STEP_3,
    TURN_END,
    CONTROL,
    DEPLOY,
    RAID_STEP,
    RESOLVE,
    PAY,
    FIGHT,
    WIN,
    TAKE_FAVOR,
    LOSER,
    RAISE_FURY,
    BATTLE_OVER,
    LAST_BATTLES,
    CLEAN_UP,
    ENEMY_TURN,
    ENEMY_ACT,
    ENEMY_RUNE,
    CHIEF_SAILS,
    ADD_SETTLERS,
    ENEMY_DEDICATES,
    SYMBOLS,
    TRACK_END,
) = range(DECISIONS + 1, DECISIONS + 31)

# Nouns.
# "done", "stop" and "none" come after the islands or places of the map; SMITE_TARGET is island x parties + party.
UP, FACE_DOWN = 0, 1  # CHOOSE_FACE
SKIP, USE = 0, 1  # USE_LEADER, USE_RUNE, USE_BOON; RAID: leave, raid; SOLO_JOIN: decline, join; PAY_STEEL: refuse, pay
BUILD_NOTHING = 5  # BUILD_SPACE: boat spaces 0-2, temple spaces 3-4, none
NO_RESOURCE = 3  # EXCHANGE_FROM
NO_SPACE = 7  # DEDICATE: actions 0-3, gods by rune 4-6
RAISE, LOWER = 0, 1  # BOON_DIR

# Symbols of the enemy's resource tracks; a battle symbol is S_BATTLE + its bonus strength.
NO_SYMBOL, S_FURY, S_CHASE, S_CROSS, S_SETTLER, S_BOAT, S_TEMPLE, S_BATTLE = 0, 1, 2, 3, 4, 5, 6, 10
SYMBOL_NAMES = ("", "fury", "chase", "cross", "settler", "boat", "temple")

# Options as numbers.
LAST_TURN_DEFAULT, LAST_TURN_ALL, LAST_TURN_NEVER = 0, 1, 2  # OPT-5
FOR_BUILD, FOR_CHASE = 0, 1  # DOCK_TIE

# How the game was won.
CONDITIONS = ("points", "island_runes", "favors", "temples", "boats", "resources", "shared")

# Events: number here, name and particulars in game.py.
(
    E_GODS,
    E_FIRST_PLAYER,
    E_ENEMY_ISLAND,
    E_START_BOAT,
    E_ERA,
    E_DEALT,
    E_PICKED,
    E_PASSED,
    E_ENEMY_DISCARD,
    E_PILE,
    E_TURN,
    E_RECALLED,
    E_PLAYED_UP,
    E_PLAYED_DOWN,
    E_BATTLE_STARTED,
    E_JOINED,
    E_ENTERED,
    E_DECLINED,
    E_ACTION,
    E_SAILED,
    E_LANDED,
    E_DISPLACED,
    E_BOAT_HOME,
    E_DEPLOYED,
    E_ATTACKED,
    E_RAIDED,
    E_EXPLORED,
    E_GAINED,
    E_LOST,
    E_BUILT_BOAT,
    E_BUILT_TEMPLE,
    E_TEMPLE_MOVED,
    E_SMITTEN,
    E_DREW,
    E_DISCARDED,
    E_EXCHANGED,
    E_RUNE_TAKEN,
    E_RUNE_RETURNED,
    E_FURY,
    E_REVEALED,
    E_PAID,
    E_OUT,
    E_INVADER,
    E_STRENGTH,
    E_WON_FAVOR,
    E_FAVOR_BACK,
    E_LOST_BATTLE,
    E_FAVOR_KEPT,
    E_FAVOR_RETURNED,
    E_DEDICATED,
    E_RESHUFFLED,
    E_CLEAN_UP,
    E_CHIEFTAIN,
    E_ENEMY_CARD,
    E_CHIEF_MOVED,
    E_ENEMY_SETTLER,
    E_ENEMY_BOAT,
    E_ENEMY_TEMPLE,
    E_MARKER,
    E_SYMBOL,
    E_TRACK_END,
    E_SCORED,
    E_WON,
    E_IDLE,
) = range(64)
