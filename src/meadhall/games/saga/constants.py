"""The names of Saga's numbers. Steps are numbered like the decisions of the rules (D-1 to D-37)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

if TYPE_CHECKING:  # the declarations are made before anything is installed
    from meadhall.games.saga.schema import Action, Bonus, Condition, Phase, Side

# Sides, which are also the seats, and the bank as third owner of coins.
V, A, BANK = 0, 1, 2
SIDES: tuple[Side, ...] = ("V", "A")

# Places: England 0-6 in map order, Scandinavia 7-9, the Drakkar; and where a leader can be besides.
ENGLAND, NORTH, MIDDLE, SOUTH, DRAKKAR, PLACES = 7, 7, 8, 9, 10, 11
SUPPLY, ASIDE, GONE = 11, 12, 13
NONE = -1

# Phases of the game (SG-72).
SETUP, DRAFT, ACTIONS, BATTLES, END, OVER = 0, 1, 2, 3, 4, 5
PHASES: tuple[Phase, ...] = ("setup", "draft", "actions", "battles", "end", "over")

# Steps = decisions.
SETUP_LEADER, DRAFT_FIRST, DRAFT_LEAVE, TILE_FIRST, BONUS, NEXT_ACTION = 1, 2, 3, 4, 5, 6
MOVE_ORIGIN, MOVE_DEST, MOVE_LEADER, MOVE_WARRIORS = 7, 8, 9, 10
BONUS_ORIGIN, BONUS_DEST, BONUS_UNIT = 11, 12, 13
BUILD_AREA, FYRD_COUNT, INCOME_COIN, INCOME_RECRUIT, TRIBUTE_AREA = 14, 15, 16, 17, 18
SCOUT_MARKER, SCOUT_SLOT, RECRUIT_SIZE, RECRUIT_LEADER, SPREAD_AREA, SPREAD_LEADER = 19, 20, 21, 22, 23, 24
RAID_AREA, RAID_STAY, BATTLE_NEXT, REVEAL = 25, 26, 27, 28
A2_ORIGIN, A2_UNIT, A3_TARGET, V2_ORIGIN, V2_UNIT, V3_VICTIM = 29, 30, 31, 32, 33, 34
CASUALTY, RETREAT, V4_RAID = 35, 36, 37

# Nouns of the verbs that do not name a place.
SAIL, DRAW, REPLACE = 10, 11, 12  # MOVE_DEST, after the places 0-9
NO_AREA = 7  # INCOME_COIN, RAID_AREA: not here
WARRIOR = 0  # a unit is a warrior (0) or a leader by its label (1-4)
NOBODY = 5  # INCOME_RECRUIT: warrior 0, leaders A1-A4 1-4, nobody 5
VICTIM_WARRIOR, VICTIM_STOP = 4, 5  # V3_VICTIM: labels 1-4 are nouns 0-3
PASS = 0  # REVEAL: labels 1-4 are nouns 1-4
SINGLE, BAND = 0, 1  # RECRUIT_SIZE
NO, YES = 0, 1

# Actions of the tiles = nouns of NEXT_ACTION; bonuses = nouns of BONUS.
END_TILE, MOVE, BUILD, FYRD, INCOME, TRIBUTE, SCOUT, RECRUIT, RAID = 0, 1, 2, 3, 4, 5, 6, 7, 8
ACTION_NAMES: tuple[Action | Literal["end"], ...] = ("end", "move", "build", "fyrd", "income", "tribute", "scout", "recruit", "raid")
SKIP, BONUS_MOVE, BONUS_COIN, BONUS_WARRIOR = 0, 1, 2, 3
BONUS_NAMES = ("skip", "move", "coin", "warrior")
NO_BONUS, MOVE1_OR_COIN, COIN, RECRUIT_WARRIOR, FULL_MOVE = 0, 1, 2, 3, 4
PRINTED_BONUSES: tuple[Bonus | None, ...] = (None, "move1_or_coin", "coin", "recruit_warrior", "move")

# Leaders by ability: A1-A4 and V1-V4 are 0-3 of their side.
STRONG_WITH_BURH = 0  # V1, A1
LAND, SACRIFICE, RAIDER = 1, 2, 3  # V2, V3, V4
PULL, SEND_AWAY, STRONG_WITHOUT_BURH = 1, 2, 3  # A2, A3, A4

# How the game was won (section 12 of the rules).
CLOCK, NO_VIKINGS, AREAS, COINS, NO_ANGLO_SAXONS = 1, 2, 3, 4, 5
CONDITIONS: tuple[Condition | Literal[""], ...] = ("", "clock", "no_vikings", "areas", "coins", "no_anglo_saxons")
