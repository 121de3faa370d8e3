"""The names of Barony's numbers. Steps are numbered like the decisions of the rules (D-1 to D-18, then the parts of a free payment)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

if TYPE_CHECKING:  # the declarations are made before anything is installed
    from meadhall.games.barony.schema import Condition, Direction, Phase, Piece, Terrain, Title

NONE = -1

# Terrains; the first four are also the kinds of tokens, in their order.
FIELD, PLAIN, FOREST, MOUNTAIN, LAKE = 0, 1, 2, 3, 4
TERRAINS: tuple[Terrain, ...] = ("field", "plain", "forest", "mountain", "lake")
LETTERS = "APFML"
KINDS = 4

# Pieces; those from VILLAGE on are buildings.
KNIGHT, VILLAGE, STRONGHOLD, CITY = 0, 1, 2, 3
PIECES: tuple[Piece, ...] = ("knight", "village", "stronghold", "city")
MOST_POSTS = 21  # hexes that a seat's buildings can stand on; its knights stand on fewer
BUILT = 4  # in `posts`, the first row of buildings

# Directions (section "Board" of the rules): name, dq, dr.
DIRECTIONS: tuple[tuple[Direction, int, int], ...] = (("e", 1, 0), ("se", 0, 1), ("sw", -1, 1), ("w", -1, 0), ("nw", 0, -1), ("ne", 1, -1))

# A slot is up or down: its three hexes clockwise, and the nine hexes round it clockwise, as (dq, dr) from (q0, r0).
SLOT_HEXES = (((0, 0), (0, 1), (-1, 1)), ((1, 0), (2, 0), (1, 1)))
SLOT_RINGS = (
    ((1, -1), (1, 0), (1, 1), (0, 2), (-1, 2), (-2, 2), (-2, 1), (-1, 0), (0, -1)),
    ((1, -1), (2, -1), (3, -1), (3, 0), (2, 1), (1, 2), (0, 2), (0, 1), (0, 0)),
)
UP, DOWN = 0, 1

TITLES: tuple[Title, ...] = ("baron", "viscount", "count", "marquis", "duke")
DUKE = 4
NEW_CITIES = 2

# Phases of the game.
LAYOUT, PLACEMENT, TURNS, OVER = 0, 1, 2, 3
PHASES: tuple[Phase, ...] = ("layout", "placement", "turns", "over")

# Layouts (option O-1).
BANDS, RANDOM_GROWTH, PLAYERS_LAY = 0, 1, 2
LAYOUTS = ("bands", "random_growth", "players_lay")

# Steps = decisions.
LAY_TILE, LAY_SLOT, LAY_TURN, START_HEX, ACTION = 1, 2, 3, 4, 5
RECRUIT_CITY, RECRUIT_NUMBER = 6, 7
MOVE_HEX, MOVE_DIRECTION, THEFT, SECOND_HEX, SECOND_DIRECTION = 8, 9, 10, 11, 12
BUILD_HEX, BUILD_KIND, BUILD_NEXT = 13, 14, 15
CITY_HEX, EXPEDITION_HEX, PAYMENT = 16, 17, 18
GIVE = 19  # to 22: field, plain, forest, mountain, if the player wants to pay freely

# Actions of a turn = nouns of ACTION.
RECRUIT, MOVE, BUILD, NEW_CITY, EXPEDITION, TITLE, PASS = 0, 1, 2, 3, 4, 5, 6
ACTIONS = ("recruit", "move", "build", "city", "expedition", "title", "pass")

MOST_HEXES = 108
MOST_GIVEN = 127  # tokens of one kind in a free payment
USUAL_CAP = 200  # rounds, if no other number was agreed on
ENDLESS = 1_000_000  # rounds of a game without a cap: every game ends

# How the game ended (section 13 of the rules).
BY_DUKE, ALL_PASSED, BY_CAP = 1, 2, 3
CONDITIONS: tuple[Condition | Literal[""], ...] = ("", "duke", "all_passed", "round_cap")
