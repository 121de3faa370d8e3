"""The board of Tiny Epic Vikings: what lies where, and the small changes that every phase uses. Its memory is declared in position.py.

What is still to be done lies on a stack: the top is either a decision (D1 to D41), which stays there while it is asked,
or a chore, which is taken off and carried out (chores.py). To do A and then B, B is pushed first.
"""

from meadhall.core.asking import Asking
from meadhall.core.constants import EVERYBODY
from meadhall.core.facts import Facts
from meadhall.games.tiny_epic_vikings import constants as k
from meadhall.games.tiny_epic_vikings import events
from meadhall.games.tiny_epic_vikings.facts import VikingFacts
from meadhall.games.tiny_epic_vikings.position import Position

__all__ = ["active_runes", "influence", "push"]


class Board(Asking, Position):
    """A position with its facts."""

    f: VikingFacts

    def bind(self, facts: Facts) -> None:
        self.facts = facts
        self.f = facts  # type: ignore[assignment]


# -- the stack ----------------------------------------------------------------------------------------------------


def push(b: Board, kind: int, who: int = 0, first: int = 0, second: int = 0, third: int = 0) -> None:
    """A decision or a chore that comes next, whose it is, and what it is about."""
    top = b.depth
    b.s_kind[top] = kind
    b.s_who[top] = who
    b.s_a[top] = first
    b.s_b[top] = second
    b.s_c[top] = third
    b.depth = top + 1


def about(b: Board) -> int:
    """What the decision asked is about: the first of its numbers."""
    return b.s_a[b.depth - 1]


def answered(b: Board) -> int:
    """The decision asked is taken off the stack; returns what it was about."""
    b.depth -= 1
    return b.s_a[b.depth]


def refuse_nothing(b: Board, seat: int, noun: int) -> int:
    """Whatever is chosen is allowed: yes or no, one god or another."""
    return 0


# -- questions ----------------------------------------------------------------------------------------------------


def boots(b: Board, party: int, island: int) -> int:
    """TV-196: land forces."""
    return b.settlers[party][island] + b.temples[party][island]


def influence(b: Board, party: int, island: int) -> int:
    """TV-192 to TV-195, TV-379, TV-380."""
    n = b.settlers[party][island] + b.f.temple_influence * b.temples[party][island]
    n += b.f.boat_influence * b.docks_of[party][island]
    if b.chief != k.NONE and party == b.f.enemy and b.f.island_of[b.chief] == island:
        n += b.f.boat_influence
    return n


def active_runes(b: Board, party: int, kind: int) -> int:
    """TV-39, TV-44: active runes of a kind, or of all kinds together."""
    if kind == k.ANY:
        n = 0
        for rune in range(3):
            n += b.held[party][rune] + b.card_runes[party][rune]
        return n
    return b.held[party][kind] + b.card_runes[party][kind]


def island_runes(b: Board, party: int) -> int:
    return b.held[party][0] + b.held[party][1] + b.held[party][2]


def no_favors(b: Board) -> int:
    """TV-77: nothing to fight for."""
    return b.favor_n[0] + b.favor_n[1] == 0


def boats_built(b: Board, party: int) -> int:
    """TV-178, TV-408: empty boat spaces of a mat."""
    return (b.boat_space[party][0] == 0) + (b.boat_space[party][1] == 0) + (b.boat_space[party][2] == 0)


def temples_built(b: Board, party: int) -> int:
    return (b.temple_space[party][0] == 0) + (b.temple_space[party][1] == 0)


def others(b: Board, seat: int) -> int:
    """All viewers but one seat, as a mask for secret events. Alone, there is nobody to hide anything from."""
    return 0 if b.f.solo else EVERYBODY ^ (1 << seat)


def owner(b: Board, seat: int) -> int:
    """A seat, as such a mask."""
    return EVERYBODY if b.f.solo else 1 << seat


# -- pieces and goods ---------------------------------------------------------------------------------------------


def dock_boat(b: Board, party: int, dock: int) -> None:
    b.docked[dock] = party
    b.docks_of[party][b.f.island_of[dock]] += 1


def undock_boat(b: Board, dock: int) -> None:
    b.docks_of[b.docked[dock]][b.f.island_of[dock]] -= 1
    b.docked[dock] = k.NONE


def gain(b: Board, party: int, kind: int, n: int) -> None:
    """TV-34, TV-35: what does not fit is lost. The solo enemy's markers move (TV-409, TV-410, TV-423)."""
    if b.f.solo and party == b.f.enemy:
        for _ in range(n):
            move_marker(b, kind)
        return
    room = k.MOST_GOODS - b.goods[party][kind]
    taken = n if n < room else room
    if taken > 0:
        b.goods[party][kind] += taken
        events.gained(b, party, kind, taken)


def move_marker(b: Board, kind: int) -> None:
    enemy = b.f.enemy
    if b.goods[enemy][kind] >= b.f.track_end:
        return
    b.goods[enemy][kind] += 1
    space = b.goods[enemy][kind]
    events.marker(b, kind, space)
    if b.f.track[kind][space]:
        b.waiting[kind] |= 1 << space
