"""The board of Brian Boru: what lies where, and the questions one can ask of it. Its memory is declared in board.pxd.

Sets of action cards are bit masks: the card of value n is bit n - 1.
"""

import cython

from meadhall.core.facts import Facts
from meadhall.core.state import State
from meadhall.games.brian_boru.constants import NONE, TOWNS, VIKINGS
from meadhall.games.brian_boru.facts import BrianBoruFacts


class Board(State):
    """Map, tracks, tokens and cards, and where the round stands. Arrays by seat come first in an index."""

    f: BrianBoruFacts
    saw: list[list[int]]  # by pack and seat: the cards of the pack when the seat received it this round
    pack: list[int]  # cards in the pack that a seat is picking from
    hand: list[int]  # cards kept in the draft, then the hand
    played: list[int]  # cards that a seat has played this round
    lacks: list[int]  # cards that a seat is publicly known not to hold (BB-102)
    aside: int
    coins: list[int]
    points: list[int]
    ledger: list[list[int]]  # by seat: points by source
    reveals: int
    disc: list[int]  # by town: the seat whose disc lies there, or NONE
    viking: list[int]  # by town: a Viking control token
    monastery: list[int]
    discs: list[int]  # by region: towns with a disc
    empty: list[int]  # by colour: towns without one
    claim: list[int]  # by region: the seat that holds the claim token, ON_BOARD or FACE_DOWN
    renown: list[int]
    raiders: list[int]
    church: list[int]
    track: list[int]
    area: int  # raiders in the battle area
    married: list[int]  # by marriage card: the seat that took it, NONE or REMOVED
    side: int  # the Princess's side, or SPURN
    bride: int  # the face-up marriage card, or NONE
    marriages: list[int]  # ordinary cards: first those of the deck from the top, then those left out
    vikings: list[int]  # strengths of the Viking deck from the top
    round: int
    phase: int
    step: int  # the decision asked (BB-D1 to BB-D18)
    actor: int
    holder: int  # of the active town marker, or NONE while it lies on a town
    active: int  # the active town, or NONE
    passes: int  # how often packs have been passed on this round
    picks: list[int]  # cards kept from the present pack
    picking: int  # bit mask of the seats that still have to keep cards
    discards: int  # cards in the discard pile
    trick: int  # number of the trick, from 1
    leader: int
    turn: int  # cards played in this trick
    card: list[int]  # by seat: the card played in this trick, or NONE
    acted: int  # bit mask of the seats whose action is done
    winner: int
    line: int  # the line being resolved, and the place of its next symbol
    at: int
    cursor: int  # how far a clockwise round has come
    victim: int
    won: int  # bit mask of the winners
    condition: int
    memory_end: int

    def __cinit__(self) -> None:
        # Compiled only: the block of memory that a clone copies.
        self.memory = cython.cast("char*", cython.address(self.saw))
        self.memory_size = cython.cast("char*", cython.address(self.memory_end)) - self.memory

    def bind(self, facts: Facts) -> None:
        self.facts = facts
        self.f = facts  # type: ignore[assignment]

    def advance(self) -> None:
        """Go on until a player has a real choice."""
        raise NotImplementedError

    # -- sets of cards ------------------------------------------------------------------------------------------------

    def bits(self, cards: int) -> int:
        """How many cards a set has."""
        n = 0
        while cards:
            cards &= cards - 1
            n += 1
        return n

    def draw(self, cards: int, n: int) -> int:
        """A random card of a set of n."""
        nth = self.below(n)
        while nth > 0:
            cards &= cards - 1
            nth -= 1
        card = 0
        while not cards >> card & 1:
            card += 1
        return card

    # -- questions ----------------------------------------------------------------------------------------------------

    def clockwise(self, n: int) -> int:
        """BB-310: the nth seat clockwise from the marker holder, who is the first."""
        return (self.holder + n) % self.f.players

    def controls(self, seat: int, town: int) -> int:
        """BB-12: a disc without a Viking control token."""
        return self.disc[town] == seat and not self.viking[town]

    def weight(self, town: int) -> int:
        """BB-14."""
        return 2 if self.monastery[town] else 1

    def count(self, region: int, owner: int) -> int:
        """BB-13, BB-15: the weights of the towns that a seat or the Vikings control in a region."""
        n = 0
        for i in range(self.f.size[region]):
            town = self.f.member[region][i]
            if self.viking[town]:
                if owner == VIKINGS:
                    n += self.weight(town)
            elif self.disc[town] == owner:
                n += self.weight(town)
        return n

    def has_town(self, seat: int) -> int:
        """Whether a seat controls any town."""
        for town in range(TOWNS):
            if self.controls(seat, town):
                return 1
        return 0

    # -- changes ------------------------------------------------------------------------------------------------------

    def place_disc(self, seat: int, town: int) -> None:
        """BB-10, BB-16: for the rest of the game."""
        self.disc[town] = seat
        self.discs[self.f.region[town]] += 1
        self.empty[self.f.colour[town]] -= 1

    def score(self, seat: int, n: int, source: int) -> None:
        """BB-36: points without a limit, and where they came from."""
        self.points[seat] += n
        self.ledger[seat][source] += n

    def take_marker(self, seat: int) -> None:
        self.holder = seat
        self.active = NONE
