"""Many games of one kind, stepped by one call into buffers that the caller keeps (`mh.vector` is the way in)."""

from ctypes import memset
from typing import Any

from meadhall.core.constants import NOBODY
from meadhall.core.facts import Facts
from meadhall.core.memory import Floats, Ints, Memory, Octets, Row, ShortRow, Shorts, word
from meadhall.core.menu import Menu
from meadhall.core.native import Address, Bits, cython, inner
from meadhall.core.observing import Lens
from meadhall.core.rng import mix, next_state, pick
from meadhall.core.state import State, first_seat
from meadhall.env import constants as k


class Batch(Memory):
    """The games, and what is needed to go on with each: the seed of its stream of games, and how many it has begun."""

    facts: Facts
    lens: Lens
    states: list[State]
    seeds: list[int]  # of the game that each place plays now
    streams: list[int]  # by place: where the seeds of its games come from, and the chance of its opponents
    bots: list[Any]  # by seat: who chooses, where it is neither the learner nor chance
    kinds: Row = word(k.MOST_SEATS)  # by seat: LEARNER, RANDOMLY or BOT
    paper: State  # for veiled copies
    menu: Menu
    n: int
    actions: int
    players: int
    skip: bool  # whether choices that are none are made without asking
    veiled: bool  # whether anything is hidden at all

    def __init__(self, facts: Facts, lens: Lens, seeds: list[int], kinds: list[int], bots: list[Any], skip: bool) -> None:
        self.facts, self.lens, self.skip = facts, lens, skip
        self.bots = bots
        for seat, kind in enumerate(kinds):
            self.kinds[seat] = kind
        self.n, self.actions, self.players = len(seeds), facts.actions, facts.players
        self.veiled = facts.game.uncertain
        self.streams = seeds
        self.seeds = [0] * self.n
        self.states = [facts.start(0) for _ in range(self.n)]
        self.paper = facts.start(0)
        self.menu = Menu()

    def restart(self, i: int) -> None:
        """The next game of a place, up to the learner's first choice. One that ends before it is not shown."""
        while True:
            self.seeds[i] = self.draw(i) >> 1
            self.states[i] = self.facts.start(self.seeds[i])
            if self.play_on(i):
                return

    @inner
    def draw(self, i: int) -> Bits:
        """Sixty-four bits of the stream of a place."""
        stream: Bits = next_state(self.streams[i])
        self.streams[i] = stream
        return mix(stream)

    @inner
    def play_on(self, i: int) -> bool:
        """Until the learner has a choice; whether the game goes on."""
        state: State = self.states[i]
        menu: Menu = self.menu
        while True:
            seat = seat_of(state)
            if seat < 0:
                return False
            kind = self.kinds[seat]
            if kind == k.BOT:
                state.act(seat, self.chosen(i, state, seat))
                continue
            if kind == k.LEARNER and not self.skip:
                return True
            menu.n = 0
            state.fill(seat, menu)
            if kind == k.RANDOMLY:
                state.act(seat, menu.items[pick(self.draw(i), menu.n)])
            elif menu.n == 1:
                state.act(seat, menu.items[0])
            else:
                return True

    @inner
    def chosen(self, i: int, state: State, seat: int) -> int:
        """What a bot chooses, of a position that its seat could be in."""
        world = state.redeal(seat, self.draw(i))
        action: int = self.bots[seat].choose(world, seat, self.draw(i))
        return action

    def show(self, i: int, observations: Shorts, masks: Octets, seats: Ints) -> None:
        """What the seat that chooses in a game knows and may do."""
        seen, first = i * self.lens.size, i * self.actions
        if cython.compiled:
            mask = cython.cast("char*", cython.address(masks[first]))
            seats[i] = self.show_to(self.states[i], cython.address(observations[seen]), mask)
        else:
            seats[i] = self.show_to(self.states[i], observations[seen : seen + self.lens.size], masks[first : first + self.actions])

    @inner
    def show_to(self, state: State, observation: ShortRow, mask: Address) -> int:
        """The same into the places of one game; returns who chooses."""
        seat = seat_of(state)
        lens: Lens = self.lens
        menu: Menu = self.menu
        if self.veiled:
            paper: State = self.paper
            paper.become(state)
            paper.veil(seat)
            lens.write_row(paper, seat, observation)
        else:
            lens.write_row(state, seat, observation)
        if cython.compiled:
            memset(mask, 0, self.actions)
        else:
            mask[:] = 0
        menu.n = 0
        state.fill(seat, menu)
        for item in range(menu.n):
            mask[menu.items[item]] = 1
        return seat

    def begin(self, observations: Shorts, masks: Octets, seats: Ints) -> None:
        """A new game at every place."""
        for i in range(self.n):
            self.restart(i)
            self.show(i, observations, masks, seats)

    def first_illegal(self, actions: Ints, masks: Octets) -> int:
        """The first place whose action may not be played; -1 if there is none."""
        for i in range(self.n):
            if actions[i] < 0 or actions[i] >= self.actions or masks[i * self.actions + actions[i]] == 0:
                return i
        return -1

    def step(self, actions: Ints, observations: Shorts, masks: Octets, seats: Ints, rewards: Floats, done: Octets) -> None:
        """Play a legal action in every game. Where one ends, its seats get their share and the next begins at once."""
        for i in range(self.n):
            state: State = self.states[i]
            for seat in range(self.players):
                rewards[i * self.players + seat] = 0.0
            done[i] = 0
            state.act(seat_of(state), actions[i])
            if not self.play_on(i):
                self.pay(i, state, rewards)
                done[i] = 1
                self.restart(i)
            self.show(i, observations, masks, seats)

    @inner
    def pay(self, i: int, state: State, rewards: Floats) -> None:
        shares: tuple[float, ...] = state.returns()
        for seat in range(self.players):
            rewards[i * self.players + seat] = shares[seat]


@inner
def seat_of(state: State) -> int:
    """Who chooses: where several do in secret, the first of them; NOBODY once the game is over."""
    acting = state.acting()
    return first_seat(acting) if acting else NOBODY
