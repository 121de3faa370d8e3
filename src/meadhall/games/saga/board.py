"""The board of Saga: what lies where, and the questions one can ask of it. Its memory is declared in board.pxd."""

import cython

from meadhall.core.facts import Facts
from meadhall.core.state import State
from meadhall.games.saga.constants import (
    ASIDE,
    BANK,
    E_REPLACEMENT,
    E_UNMASKED,
    ENGLAND,
    GONE,
    NONE,
    SUPPLY,
    A,
    V,
)
from meadhall.games.saga.facts import SagaFacts


class Board(State):
    """Pieces, coins, markers and tiles, and where the turn stands. Arrays by side are indexed V, A."""

    f: SagaFacts
    warriors: list[list[int]]  # by side and place
    units: list[list[int]]  # warriors and leaders, by side and place
    supply: list[int]  # warriors in supply
    leader_at: list[list[int]]  # place of each ability, or SUPPLY, ASIDE, GONE
    label: list[list[int]]  # public label of each ability, 0 = not yet on the board (SG-233)
    ability: list[list[int]]  # the ability that bears a label
    seen: list[list[int]]  # abilities that the opponent has seen revealed (SG-225)
    labels: list[int]  # labels given so far
    lost: list[int]  # leaders out of the game
    burh: list[int]  # by English area
    burhs: int  # in A's supply
    coins: list[int]  # V, A, bank
    slot: list[int]  # the area on the marker of each slot, or NONE
    face_up: list[int]
    possible: list[int]  # placements of face-down markers that A must reckon with (SG-338), see markers.py
    initiative: int
    round: int
    marker: int  # the round marker's space
    holder: list[int]  # side that holds each tile, or NONE
    used: list[int]  # tiles already resolved this round
    phase: int
    step: int  # the decision asked (D-1 to D-37)
    actor: int
    turn: int  # how many players have finished their tiles this round
    tile: int  # the tile being resolved
    done: list[int]  # actions already carried out on it
    origin: int
    target: int
    cursor: int  # the area or leader label that is being asked about
    group: int  # bit mask of leaders chosen so far
    count: int  # how many were chosen so far
    need: int  # how many must be chosen
    chosen: int  # the marker chosen by Scout, known to V only
    income_used: list[int]
    income_unasked: list[int]
    income_pass: int
    spread_from: int  # SUPPLY or DRAKKAR
    spread_warriors: int
    spread_leaders: int  # bit mask: abilities from the supply, labels from the Drakkar
    spread_rest: int
    allot: list[int]  # units that each Scandinavian area is still to receive
    raided: list[int]
    battles: list[int]  # English areas with a battle still to be fought
    battle: int  # the area of the battle going on, or NONE
    revealed: list[int]  # bit masks of labels revealed in this battle
    passed: list[int]
    loss: list[int]
    battle_winner: int
    winner: int
    condition: int
    reveals: int
    menu_n: int  # the options of the decision asked, in ascending order
    menu: list[int]
    memory_end: int

    def __cinit__(self) -> None:
        # Compiled only: the block of memory that a clone copies.
        self.memory = cython.cast("char*", cython.address(self.warriors))
        self.memory_size = cython.cast("char*", cython.address(self.memory_end)) - self.memory

    def bind(self, facts: Facts) -> None:
        self.facts = facts
        self.f = facts  # type: ignore[assignment]

    # -- questions --------------------------------------------------------------------------------------------------

    def leaders(self, side: int, place: int) -> int:
        """How many leaders of a side are in a place."""
        return self.units[side][place] - self.warriors[side][place]

    def movable(self, side: int, place: int) -> int:
        """SG-34, SG-104: units of a side that are not bound; at most all, at least none."""
        free = self.units[side][place]
        if place < ENGLAND:
            free -= self.units[1 - side][place]
        return free if free > 0 else 0

    def controller(self, area: int) -> int:
        """SG-30 to SG-32: the side with strictly more units, or NONE."""
        difference = self.units[V][area] - self.units[A][area]
        if difference > 0:
            return V
        return A if difference < 0 else NONE

    def burhs_on_board(self) -> int:
        return self.f.burhs - self.burhs

    def burh_space(self) -> int:
        """SG-330, SG-331: where the burh marker stands."""
        space = self.f.burh_start + self.burhs_on_board() - 2
        if space < 1:
            return 1
        return self.f.spaces if space > self.f.spaces else space

    def leader_here(self, side: int, label: int, place: int) -> int:
        """Whether the leader with this label stands in a place."""
        return label <= self.labels[side] and self.leader_at[side][self.ability[side][label]] == place

    def next_label(self, side: int, place: int, after: int) -> int:
        """The next leader of a side in a place, in label order; 0 if there is none."""
        for label in range(after + 1, self.labels[side] + 1):
            if self.leader_at[side][self.ability[side][label]] == place:
                return label
        return 0

    def leaders_in_supply(self, side: int) -> int:
        n = 0
        for ability in range(4):
            if self.leader_at[side][ability] == SUPPLY:
                n += 1
        return n

    def in_england(self, side: int) -> int:
        """Units of a side in England."""
        n = 0
        for area in range(ENGLAND):
            n += self.units[side][area]
        return n

    def in_pool(self, area: int) -> int:
        """Whether the marker of a coastal area lies off the board."""
        return area != self.slot[0] and area != self.slot[1] and area != self.slot[2] and self.f.coastal[area]

    # -- changes ----------------------------------------------------------------------------------------------------

    def pay(self, giver: int, taker: int, n: int) -> None:
        self.coins[giver] -= n
        self.coins[taker] += n

    def take_coins(self, side: int, n: int) -> int:
        """SG-7: as many of n coins as the bank has; returns their number."""
        taken = n if n < self.coins[BANK] else self.coins[BANK]
        self.pay(BANK, side, taken)
        return taken

    def add_warriors(self, side: int, place: int, n: int) -> None:
        """From the supply to a place, or back with a negative number."""
        self.supply[side] -= n
        self.warriors[side][place] += n
        self.units[side][place] += n

    def enter(self, side: int, ability: int, place: int) -> None:
        """A leader comes on the board from the supply and gets the next label (SG-233, SG-343)."""
        self.labels[side] += 1
        self.label[side][ability] = self.labels[side]
        self.ability[side][self.labels[side]] = ability
        self.leader_at[side][ability] = place
        self.units[side][place] += 1

    def shift_leader(self, side: int, label: int, place: int) -> None:
        """A leader on the board goes to another place."""
        ability = self.ability[side][label]
        self.units[side][self.leader_at[side][ability]] -= 1
        self.leader_at[side][ability] = place
        self.units[side][place] += 1

    def shift_group(self, side: int, origin: int, target: int, warriors: int, group: int) -> None:
        """Warriors and the leaders of a bit mask of labels go together (SG-346)."""
        self.warriors[side][origin] -= warriors
        self.units[side][origin] -= warriors
        self.warriors[side][target] += warriors
        self.units[side][target] += warriors
        for label in range(1, 5):
            if group >> label & 1:
                self.shift_leader(side, label, target)

    def remove_leader(self, side: int, label: int) -> None:
        """SG-214 to SG-217: out of the game for good; the first loss brings the set-aside leader."""
        ability = self.ability[side][label]
        area = self.leader_at[side][ability]
        self.units[side][area] -= 1
        self.leader_at[side][ability] = GONE
        if self.f.removed_leader_public and not self.seen[side][ability]:  # O-6
            self.seen[side][ability] = 1
            self.reveals += 1
            self.tell(E_UNMASKED, side, label, ability, area)
        self.lost[side] += 1
        if self.lost[side] == 1:
            for other in range(4):
                if self.leader_at[side][other] == ASIDE:
                    self.leader_at[side][other] = SUPPLY
            self.tell(E_REPLACEMENT, side)
