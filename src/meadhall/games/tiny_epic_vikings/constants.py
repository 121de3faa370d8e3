"""The names of Tiny Epic Vikings' numbers. Decisions are numbered as in the rules (D1 to D40); D41 exists with one option only."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:  # the declarations are made before anything is installed
    from meadhall.games.tiny_epic_vikings.schema import End, Good, Phase, Rune

NONE = -1

# Phases.
SETUP, DRAFT, TURNS, OVER = 0, 1, 2, 3
PHASES: tuple[Phase, ...] = ("setup", "draft", "actions", "over")

# Runes and resources; ANY as a kind of rune or of resource.
RICHES, SECRETS, WRATH, ANY = 0, 1, 2, 3
RUNES: tuple[Rune, ...] = ("riches", "secrets", "wrath")
WOOD, FOOD, STEEL = 0, 1, 2
RESOURCES: tuple[Good, ...] = ("wood", "food", "steel")

# What a strength is boosted by: nothing, a rune (0-2), any rune (3), a resource (4-6).
NO_BOOST, BOOST_RESOURCE = -1, 4

# Actions of cards, Boons, dedications and the enemy's mat.
SAIL, EXPLORE, HARVEST, BUILD, EXPLORE_TEMPLE, SMITE, DRAW_REPLACE, ENTER_BATTLE, COLLECT, EXCHANGE, FURY = range(11)
ACTS = ("sail", "explore", "harvest", "build", "explore_temple", "smite", "draw_replace", "enter_battle", "collect", "exchange", "fury")
# References to them: Leader Actions by card, Rune Actions by card, Boons by god, dedications by space, mat actions by rune.
REF_RUNE, REF_BOON, REF_DEDICATION, REF_MAT, REFS = 48, 96, 102, 106, 109

# Sizes.
CARDS, FAVORS, GODS, ISLANDS, DOCKS, FJORDS, PARTIES, SPACES = 48, 18, 6, 9, 36, 16, 4, 7
MOST_GOODS, VILLAGES, SETTLERS = 7, 13, 6
SOLO = 1  # the party of the solo enemy
STACK, MOST_OPTIONS = 48, 56

# Where a Viking card is. HAND, ROW (face up), DOWN (face down in a row) and PACK (being drafted) + party or pack.
DECK, DISCARD, INVADER, HAND, ROW, DOWN, PACK, ENEMY_DECK, PILE, ENEMY_DOWN = 0, 1, 2, 4, 8, 12, 16, 20, 21, 22

# Ends of the rows of Favor cards: row x 2 + end.
TOP, BOTTOM, LEFT, RIGHT = 0, 1, 0, 1
ENDS: tuple[End, ...] = ("top-left", "top-right", "bottom-left", "bottom-right")

# Decisions.
PLACE_START_BOAT, DRAFT_PICK, SOLO_PICK, RECALL, CHOOSE_CARD, CHOOSE_FACE, CHOOSE_FAVOR, USE_LEADER = 1, 2, 3, 4, 5, 6, 7, 8
SAIL_BOAT, SAIL_MOVE, DISPLACE_TO, DEPLOY_COUNT, RAID, EXPLORE_FROM, EXPLORE_TO, GAIN = 9, 10, 11, 12, 13, 14, 15, 16
BUILD_SPACE, BUILD_BOAT_AT, BUILD_TEMPLE_AT, USE_RUNE, TEMPLE_FROM, TEMPLE_TO, SMITE_TARGET, DRAW_DISCARD = 17, 18, 19, 20, 21, 22, 23, 24
EXCHANGE_FROM, EXCHANGE_TO, EXCHANGE_COUNT, USE_BOON, BOON_GOD, BOON_DIR, RETURN_FAVOR, RETURN_AT = 25, 26, 27, 28, 29, 30, 31, 32
DEDICATE, SOLO_JOIN, TARGET_TIE, ROUTE_TIE, SETTLER_TIE, DOCK_TIE, TEMPLE_TIE, FAVOR_TIE, PAY_STEEL = 33, 34, 35, 36, 37, 38, 39, 40, 41
DECISIONS = 41

# Chores: what follows without a choice, waiting on the stack.
START_BOATS, ERA, TURN, PLAY, LEADER, RUNE, RUNE_ASK, DEDICATION, CONTROL, DEPLOY, RAID_STEP = 42, 43, 44, 45, 46, 47, 48, 49, 51, 52, 53
RESOLVE, PAY, FIGHT, WIN, TAKE_FAVOR, LOSER, RAISE_FURY, BATTLE_OVER, LAST_BATTLES = 54, 55, 56, 57, 58, 59, 60, 61, 62
CLEAN_UP, ENEMY_TURN, ENEMY_ACT, ENEMY_RUNE = 63, 64, 65, 66
CHIEF_SAILS, ADD_SETTLERS, ENEMY_DEDICATES, SYMBOLS, TRACK_END = 67, 68, 69, 70, 71

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

# The rule that asks for each decision, D1 to D41: why a choice of another one has to wait.
ASKED_BY = (
    0, 29, 49, 324, 71, 61, 62, 75, 66,
    141, 142, 147, 157, 163, 168, 169, 37, 181, 185, 188,
    66, 219, 219, 222, 227, 239, 239, 239,
    112, 244, 244, 105, 108, 69, 330, 356, 358, 374, 402, 447, 475, 86,
)  # fmt: skip
