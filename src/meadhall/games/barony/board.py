"""The board of Barony: what lies where, and the questions one can ask of it. Its memory is declared in position.py."""

from meadhall.core.asking import Asking
from meadhall.core.facts import Facts
from meadhall.games.barony import constants as k
from meadhall.games.barony.facts import BaronyFacts
from meadhall.games.barony.position import Position


class Board(Asking, Position):
    """A position with its facts."""

    f: BaronyFacts

    def bind(self, facts: Facts) -> None:
        self.facts = facts
        self.f = facts  # type: ignore[assignment]


# -- questions --------------------------------------------------------------------------------------------------


def mine(b: Board, seat: int, h: int) -> int:
    """How many pieces of a seat are on a hex."""
    return b.knights[seat][h] + (b.owner[h] == seat)


def foreign(b: Board, seat: int, h: int) -> int:
    """How many pieces of all other seats are on a hex."""
    return b.pieces[h] - b.knights[seat][h] - (b.owner[h] == seat)


def by_lake(b: Board, h: int) -> int:
    """BA-82, BA-83."""
    near, terrain = b.near[h], b.terrain
    for direction in range(6):
        if near[direction] >= 0 and terrain[near[direction]] == k.LAKE:
            return 1
    return 0


def by_city(b: Board, h: int) -> int:
    """BA-58, BA-144: whether a city of anybody is adjacent."""
    near, building = b.near[h], b.building
    for direction in range(6):
        if near[direction] >= 0 and building[near[direction]] == k.CITY:
            return 1
    return 0


def is_border(b: Board, h: int) -> int:
    """BA-47, BA-48: a neighbour position is off the map; a lake is on it."""
    for direction in range(6):
        if b.near[h][direction] < 0:
            return 1
    return 0


def holds_tokens(b: Board, seat: int) -> int:
    for kind in range(4):
        if b.tokens[seat][kind] > 0:
            return 1
    return 0


def in_bank(b: Board, kind: int) -> int:
    """O-3: tokens of a kind that nobody has; counts only with a limited bank."""
    left = b.f.per_kind
    for seat in range(b.f.players):
        left -= b.tokens[seat][kind]
    return left


# -- changes ----------------------------------------------------------------------------------------------------


def add_knights(b: Board, seat: int, h: int, n: int) -> None:
    """From reserve to a hex, or back with a negative number."""
    b.reserve[seat][k.KNIGHT] -= n
    put_knights(b, seat, h, n)


def put_knights(b: Board, seat: int, h: int, n: int) -> None:
    """Knights come to a hex, or leave it with a negative number."""
    if b.knights[seat][h] == 0:
        post(b, seat, h)
    b.knights[seat][h] += n
    b.pieces[h] += n
    if b.knights[seat][h] == 0:
        unpost(b, seat, h)


def post(b: Board, row: int, h: int) -> None:
    """A hex joins the list of its kind."""
    i = b.posts_n[row]
    b.posts_n[row] += 1
    while i > 0 and b.posts[row][i - 1] > h:
        b.posts[row][i] = b.posts[row][i - 1]
        i -= 1
    b.posts[row][i] = h


def unpost(b: Board, row: int, h: int) -> None:
    """And leaves it."""
    b.posts_n[row] -= 1
    last = b.posts_n[row]
    for i in range(last):
        if b.posts[row][i] >= h:
            b.posts[row][i] = b.posts[row][i + 1]
    b.posts[row][last] = 0


def add_building(b: Board, seat: int, h: int, kind: int) -> None:
    """From reserve to a hex."""
    b.reserve[seat][kind] -= 1
    b.building[h] = kind
    b.owner[h] = seat
    post(b, k.BUILT + seat, h)
    b.pieces[h] += 1
    if kind == k.CITY:
        b.cities[seat] += 1


def take_building(b: Board, h: int) -> None:
    """BA-113, BA-149: a village goes back to its owner's reserve."""
    b.reserve[b.owner[h]][k.VILLAGE] += 1
    unpost(b, k.BUILT + b.owner[h], h)
    b.building[h] = 0
    b.owner[h] = k.NONE
    b.pieces[h] -= 1


def forget_turn(b: Board) -> None:
    """What only the decisions of a turn need, so that equal positions are equal in memory."""
    b.source = b.direction = b.target = b.second = b.victim = b.site = k.NONE
    b.shared = 0
    for kind in range(4):
        b.given[kind] = 0
