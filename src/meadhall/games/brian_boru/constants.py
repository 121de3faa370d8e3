"""The names of Brian Boru's numbers. Steps are numbered like the decisions of the rules (BB-D1 to BB-D18)."""

# What the box holds.
TOWNS, REGIONS, CARDS, MOST_PLAYERS = 53, 8, 25, 5
ALL_CARDS = (1 << CARDS) - 1
NONE = -1

# Colours of towns and suits of cards; the card of value n has the number n - 1.
RED, BLUE, YELLOW, WHITE = 0, 1, 2, 3
SUITS = ("red", "blue", "yellow", "white")

# The marriage cards: seven ordinary ones in the order of the file, then the Princess of Denmark.
ORDINARY, PRINCESS, MARRIAGES = 7, 7, 8
REMOVED = -2  # instead of an owner: out of the game, publicly (BB-194, BB-213)
NO_SIDE, MILITARY, TRADE, SPURN = 0, 1, 2, 3
SIDES = ("", "military", "trade", "spurn")

# Claim tokens: the seat that holds one, or
ON_BOARD, FACE_DOWN = -1, -2
VIKINGS = 5  # as one more owner of towns

# Spaces of the marriage track.
TOP, SPACES = 9, 10

# Phases of the game (BB-64).
SETUP, DRAFT, ACTION, UPKEEP, OVER = 0, 1, 2, 3, 4
PHASES = ("setup", "draft", "action", "upkeep", "over")

# Symbols of the action lines; 0 ends a line.
CLAIM, COIN, PAY, COURT, RAID, CHURCH, EXPAND, FREE = 1, 2, 3, 4, 5, 6, 7, 8
SYMBOLS = ("", "claim", "coin", "pay", "court", "raid", "church", "expand", "free")
PRIMARY, UPPER, LOWER = 0, 1, 2
EXTRA_COST, EXPAND_COST = 2, 5

# Steps = decisions.
START_TOWN, KEEP, LEAD_TOWN, LEAD_CARD, FOLLOW, LINE = 1, 2, 3, 4, 5, 6
BUY_DISC, BUY_RAIDER, BUY_STEP, EXPAND_TOWN, FREE_TOWN = 7, 8, 9, 10, 11
MARRIAGE_TOWN, CHOOSE_SIDE, TRACK_TOWN = 12, 13, 14
VIKING_TARGET, VIKING_OWN, MONASTERY_LEADER, MONASTERY_FOUR = 15, 16, 17, 18
STEPS = 18
STRIDE = 54
NO, YES = 0, 1
NO_TOWN = 53  # EXPAND_TOWN: after the towns
DECISIONS = (
    "",
    "start_town",
    "draft_pick",
    "lead_town",
    "lead_card",
    "follow_card",
    "secondary_line",
    "buy_church",
    "buy_raider",
    "buy_step",
    "expand",
    "free_town",
    "marriage_town",
    "princess",
    "track_town",
    "viking_target",
    "viking_own_town",
    "monastery_leader",
    "monastery_four",
)

# Where points come from; the first five during the game, the others in the final scoring.
AT_START, BY_PAY, BY_MARRIAGE, BY_SPOILS, BY_CHURCH = 0, 1, 2, 3, 4
BY_COINS, BY_MARKER, BY_RENOWN, BY_TOKENS, BY_HALVES, BY_REGIONS = 5, 6, 7, 8, 9, 10
SOURCES = 11
SOURCE_NAMES = ("start", "pay", "marriage", "spoils", "church", "coins", "marker", "renown", "tokens", "halves", "regions")

# Events: number, and in EVENTS (game.py) the name and particulars of each.
(
    E_FIRST_PLAYER,
    E_START_TOWN,
    E_ROUND,
    E_VIKINGS,
    E_BRIDE,
    E_PACK,
    E_KEPT,
    E_PICKED,
    E_PASSED_ON,
    E_REST,
    E_DRAFTED,
    E_CANNOT_LEAD,
    E_NOBODY_LEADS,
    E_TRICK,
    E_ACTIVE_TOWN,
    E_PLAYED,
    E_TRICK_WON,
    E_LINE,
    E_CLAIMED,
    E_COIN,
    E_PAID,
    E_CHURCH,
    E_RAID,
    E_COURT,
    E_SLID,
    E_EXPANDED,
    E_FREED,
    E_LAST_CARDS,
    E_MARRIED,
    E_UNMARRIED,
    E_POINTS,
    E_RENOWN,
    E_TOWN,
    E_PRINCESS,
    E_HOME,
    E_REPELLED,
    E_INCURSION,
    E_LOST,
    E_RAIDERS_BACK,
    E_MONASTERY,
    E_MARKER,
    E_DISCS_BACK,
    E_TURNED_UP,
    E_TOKEN,
    E_WON,
) = range(45)
