"""The board of Brian Boru: what lies where, and the questions one can ask of it. Its memory is declared in position.py."""

from meadhall.core.asking import Asking
from meadhall.core.facts import Facts
from meadhall.core.memory import ByteRow
from meadhall.games.brian_boru import constants as k
from meadhall.games.brian_boru.facts import BrianBoruFacts
from meadhall.games.brian_boru.position import Position


class Board(Asking, Position):
    """A position with its facts."""

    f: BrianBoruFacts

    def bind(self, facts: Facts) -> None:
        self.facts = facts
        self.f = facts  # type: ignore[assignment]


# -- sets of cards ----------------------------------------------------------------------------------------------------


def bits(cards: int) -> int:
    """How many cards a set has."""
    n = 0
    while cards:
        cards &= cards - 1
        n += 1
    return n


def draw(b: Board, cards: int, n: int) -> int:
    """A random card of a set of n."""
    nth = b.below(n)
    while nth > 0:
        cards &= cards - 1
        nth -= 1
    card = 0
    while not cards >> card & 1:
        card += 1
    return card


# -- questions --------------------------------------------------------------------------------------------------------


def clockwise(b: Board, n: int) -> int:
    """BB-310: the nth seat clockwise from the marker holder, who is the first."""
    return (b.holder + n) % b.f.players


def controls(b: Board, seat: int, town: int) -> int:
    """BB-12: a disc without a Viking control token."""
    return b.disc[town] == seat and not b.viking[town]


def weight(b: Board, town: int) -> int:
    """BB-14."""
    return 2 if b.monastery[town] else 1


def count(b: Board, region: int, owner: int) -> int:
    """BB-13, BB-15: the weights of the towns that a seat or the Vikings control in a region."""
    n = 0
    for i in range(b.f.size[region]):
        town = b.f.member[region][i]
        if b.viking[town]:
            if owner == k.VIKINGS:
                n += weight(b, town)
        elif b.disc[town] == owner:
            n += weight(b, town)
    return n


def has_town(b: Board, seat: int) -> int:
    """Whether a seat controls any town."""
    for town in range(k.TOWNS):
        if controls(b, seat, town):
            return 1
    return 0


def most(b: Board, held: ByteRow) -> int:
    """The highest number of the players' raiders or church discs."""
    best: int = 0
    for seat in range(b.f.players):
        best = max(best, held[seat])
    return best


def alone(b: Board, held: ByteRow) -> int:
    """The seat that alone has the most of them, or NONE; nobody leads with 0, which is then what all have."""
    best = most(b, held)
    leader = k.NONE
    for seat in range(b.f.players):
        if held[seat] == best:
            if leader != k.NONE:
                return k.NONE
            leader = seat
    return leader


# -- changes ----------------------------------------------------------------------------------------------------------


def place_disc(b: Board, seat: int, town: int) -> None:
    """BB-10, BB-16: for the rest of the game."""
    b.disc[town] = seat
    b.discs[b.f.region[town]] += 1
    b.empty[b.f.colour[town]] -= 1


def score(b: Board, seat: int, n: int, source: int) -> None:
    """BB-36: points without a limit, and where they came from."""
    b.points[seat] += n
    b.ledger[seat][source] += n


def take_marker(b: Board, seat: int) -> None:
    b.holder = seat
    b.active = k.NONE
