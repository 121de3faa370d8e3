"""The names of Brian Boru's numbers. Steps are numbered like the decisions of the rules (BB-D1 to BB-D18)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

if TYPE_CHECKING:  # the declarations are made before anything is installed
    from meadhall.games.brian_boru.schema import Condition, Phase, PrincessSide, Suit, SymbolName

# What the box holds.
TOWNS, REGIONS, CARDS, MOST_PLAYERS = 53, 8, 25, 5
ALL_CARDS = (1 << CARDS) - 1
NONE = -1

# Colours of towns and suits of cards; the card of value n has the number n - 1.
RED, BLUE, YELLOW, WHITE = 0, 1, 2, 3
SUITS: tuple[Suit, ...] = ("red", "blue", "yellow", "white")

# The marriage cards: seven ordinary ones in the order of the file, then the Princess of Denmark.
ORDINARY, PRINCESS, MARRIAGES = 7, 7, 8
REMOVED = -2  # instead of an owner: out of the game, publicly (BB-194, BB-213)
NO_SIDE, MILITARY, TRADE, SPURN = 0, 1, 2, 3
SIDES: tuple[PrincessSide | Literal[""], ...] = ("", "military", "trade", "spurn")

# Claim tokens: the seat that holds one, or
ON_BOARD, FACE_DOWN = -1, -2
VIKINGS, OWNERS = 5, 6  # one more owner of towns beside the seats

# Spaces of the marriage track.
TOP, SPACES = 9, 10

# Phases of the game (BB-64).
SETUP, DRAFT, ACTION, UPKEEP, OVER = 0, 1, 2, 3, 4
PHASES: tuple[Phase, ...] = ("setup", "draft", "action", "upkeep", "over")

# Symbols of the action lines; 0 ends a line.
CLAIM, COIN, PAY, COURT, RAID, CHURCH, EXPAND, FREE = 1, 2, 3, 4, 5, 6, 7, 8
SYMBOLS: tuple[SymbolName | Literal[""], ...] = ("", "claim", "coin", "pay", "court", "raid", "church", "expand", "free")
PRIMARY, UPPER, LOWER = 0, 1, 2
EXTRA_COST, EXPAND_COST = 2, 5

# Steps = decisions.
START_TOWN, KEEP, LEAD_TOWN, LEAD_CARD, FOLLOW, LINE = 1, 2, 3, 4, 5, 6
BUY_DISC, BUY_RAIDER, BUY_STEP, EXPAND_TOWN, FREE_TOWN = 7, 8, 9, 10, 11
MARRIAGE_TOWN, CHOOSE_SIDE, TRACK_TOWN = 12, 13, 14
VIKING_TARGET, VIKING_OWN, MONASTERY_LEADER, MONASTERY_FOUR = 15, 16, 17, 18
NO, YES = 0, 1
NO_TOWN = 53  # EXPAND_TOWN: after the towns

# Where points come from; the first five during the game, the others in the final scoring.
AT_START, BY_PAY, BY_MARRIAGE, BY_SPOILS, BY_CHURCH = 0, 1, 2, 3, 4
BY_COINS, BY_MARKER, BY_RENOWN, BY_TOKENS, BY_HALVES, BY_REGIONS = 5, 6, 7, 8, 9, 10
SOURCES = 11
SOURCE_NAMES = ("start", "pay", "marriage", "spoils", "church", "coins", "marker", "renown", "tokens", "halves", "regions")

# What decided the game (BB-303 to BB-308).
CONDITIONS: tuple[Condition | Literal[""], ...] = ("", "points", "tokens", "marriages", "shared")
