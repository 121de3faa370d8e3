"""Many games of one kind, stepped by one call into buffers that the caller keeps (`mh.vector` is the way in).

Compiled, a step needs Python's lock only for bots and for the results of games that end: other threads run meanwhile.
"""

from array import array
from collections.abc import Sequence
from typing import Any

from meadhall.core.constants import NOBODY
from meadhall.core.facts import Facts
from meadhall.core.memory import Floats, Ints, Memory, Octets, Row, ShortRow, Shorts, word
from meadhall.core.menu import Menu
from meadhall.core.native import Bits, cython, inner, locked
from meadhall.core.observing import Lens
from meadhall.core.playing import first_seat
from meadhall.core.rng import mix, next_state, opening, pick
from meadhall.core.state import State
from meadhall.env import constants as k


class Batch(Memory):
    """The games, and what is needed to go on with each: the seed of its stream of games, and how many it has begun."""

    facts: Facts
    lens: Lens
    states: list[State]
    where: "array[Bits]"  # compiled only: the addresses of the positions, for when the list cannot be asked
    seeds: "array[Bits]"  # of the game that each place plays now
    streams: "array[Bits]"  # by place: where the seeds of its games come from, and the chance of its opponents
    bots: list[Any]  # by seat: who chooses, where it is neither the learner nor chance
    kinds: Row = word(k.MOST_SEATS)  # by seat: LEARNER, RANDOMLY or BOT
    asked: "array[int]"  # by place: the seat that chooses
    first: "array[int]"  # by place: the least action that its mask allows
    last: "array[int]"  # and the greatest: what is outside is 0
    veiled: State  # a copy to be veiled
    menu: Menu
    paper: Menu  # the positions', which are played by one thread at a time
    observations: Shorts  # what is shown, game after game
    masks: Octets
    seats: Ints
    rewards: Floats
    done: Octets
    error: BaseException | None  # why a bot has not chosen
    n: int
    actions: int
    players: int
    skip: bool  # whether choices that are none are made without asking

    def __init__(
        self, facts: Facts, lens: Lens, seeds: list[int], kinds: list[int], bots: list[Any], skip: bool, shown: Sequence[Any]
    ) -> None:
        """`shown` are the arrays that are written: observations, masks (all zero), seats, rewards, done."""
        self.facts, self.lens, self.skip = facts, lens, skip
        self.observations, self.masks, self.seats, self.rewards, self.done = shown
        self.bots, self.error = bots, None
        for seat, kind in enumerate(kinds):
            self.kinds[seat] = kind
        self.n, self.actions, self.players = len(seeds), facts.actions, facts.players
        self.streams, self.seeds = array("Q", seeds), array("Q", [0]) * self.n
        self.asked = array("i", [NOBODY]) * self.n
        self.first, self.last = array("i", [0]) * self.n, array("i", [-1]) * self.n
        self.menu, self.paper = Menu(), Menu()
        self.states = [facts.start(0) for _ in range(self.n)]
        self.where = array("Q", [0]) * self.n
        for i in range(self.n):
            self.take(i, self.states[i])
        self.veiled = facts.start(0)

    @inner
    @locked
    def take(self, i: int, state: State) -> None:
        """A position for a place."""
        self.states[i] = state
        self.where[i] = id(state)
        if cython.compiled:
            state.paper = self.paper

    @inner
    def restart(self, i: int, state: State) -> None:
        """The next game of a place, up to the learner's first choice. One that ends before it is not shown."""
        self.asked[i] = NOBODY
        while self.asked[i] == NOBODY:
            self.seeds[i] = self.draw(i) >> 1
            state.restart(opening(self.seeds[i]))
            self.asked[i] = self.play_on(i, state)

    @inner
    def draw(self, i: int) -> Bits:
        """Sixty-four bits of the stream of a place."""
        self.streams[i] = next_state(self.streams[i])
        return mix(self.streams[i])

    @inner
    def play_on(self, i: int, state: State) -> int:
        """Until the learner has a choice; the seat that has it, NOBODY if the game has ended before, STUCK if a bot has failed."""
        while True:
            seat = seat_of(state)
            if seat < 0:
                return NOBODY
            kind = self.kinds[seat]
            if kind == k.BOT:
                action = k.STUCK
                with cython.gil:
                    action = self.chosen(i, state, seat)
                if action < 0:
                    return k.STUCK
                state.act(seat, action)
                continue
            if kind == k.LEARNER and not self.skip:
                return seat
            self.menu.n = 0
            state.fill(seat, self.menu)
            if kind == k.RANDOMLY:
                state.act(seat, self.menu.items[pick(self.draw(i), self.menu.n)])
            elif self.menu.n == 1:
                state.act(seat, self.menu.items[0])
            else:
                return seat

    @inner
    @locked
    def chosen(self, i: int, state: State, seat: int) -> int:
        """What a bot chooses, of a position that its seat could be in; STUCK if it fails."""
        try:
            world = state.redeal(seat, self.draw(i))
            action: int = self.bots[seat].choose(world, seat, self.draw(i))
            if not self.facts.is_action(action) or state.refuse(seat, action):
                self.error = state.refusal(seat, action)
                return k.STUCK
        except BaseException as error:  # C has nobody to pass it on to: the step does
            self.error = error
            return k.STUCK
        return action

    @inner
    def show(self, i: int, state: State) -> None:
        """What the seat that chooses in a game knows and may do."""
        seat, seen = self.asked[i], i * self.lens.size
        self.seats[i] = seat
        if cython.compiled:
            self.show_known(state, seat, cython.address(self.observations[seen]))
        else:
            self.show_known(state, seat, self.observations[seen : seen + self.lens.size])
        self.show_legal(i, state, seat)

    @inner
    def show_known(self, state: State, seat: int, observation: ShortRow) -> None:
        if self.lens.veiled:
            self.veiled.become(state)
            self.veiled.veil(seat)
            self.lens.write_row(self.veiled, seat, observation)
        else:
            self.lens.write_row(state, seat, observation)

    @inner
    def show_legal(self, i: int, state: State, seat: int) -> None:
        """Of the mask of a game only what was legal before and what is now is written."""
        start = i * self.actions
        for action in range(self.first[i], self.last[i] + 1):
            self.masks[start + action] = 0
        self.menu.n = 0
        state.fill(seat, self.menu)
        for item in range(self.menu.n):
            self.masks[start + self.menu.items[item]] = 1
        self.first[i], self.last[i] = self.menu.items[0], self.menu.items[self.menu.n - 1]

    def put(self, i: int, state: State, stream: Bits, seed: Bits) -> None:
        """A position to go on from, as a snapshot kept it: somebody learns there and has a choice."""
        self.take(i, state)
        self.streams[i], self.seeds[i] = stream, seed
        self.asked[i] = seat_of(state)
        self.show(i, state)

    def stream_of(self, i: int) -> Bits:
        return self.streams[i]

    def seed_of(self, i: int) -> Bits:
        return self.seeds[i]

    def begin(self) -> None:
        """A new game at every place."""
        for i in range(self.n):
            self.restart(i, self.states[i])
            if self.error is None:
                self.show(i, self.states[i])

    def sample(self, stream: Bits, chosen: Ints) -> None:
        """A legal action for each game, by chance."""
        for i in range(self.n):
            legal, start = 0, i * self.actions
            for action in range(self.first[i], self.last[i] + 1):
                if self.masks[start + action]:
                    legal += 1
            stream = next_state(stream)
            left = pick(stream, legal)
            for action in range(self.first[i], self.last[i] + 1):
                if self.masks[start + action]:
                    if left == 0:
                        chosen[i] = action
                        break
                    left -= 1

    def step(self, actions: Ints) -> None:
        """Play a legal action in every game. Where one ends, its seats get their share and the next begins at once."""
        with cython.nogil:
            for i in range(self.n):
                if cython.compiled:
                    self.step_one(i, cython.cast(State, cython.cast("void*", self.where[i])), actions[i])
                else:
                    self.step_one(i, self.states[i], actions[i])
                if self.asked[i] == k.STUCK:
                    break

    @inner
    def step_one(self, i: int, state: State, action: int) -> None:
        for seat in range(self.players):
            self.rewards[i * self.players + seat] = 0.0
        self.done[i] = 0
        state.act(self.asked[i], action)
        self.asked[i] = self.play_on(i, state)
        if self.asked[i] == NOBODY:
            with cython.gil:
                self.pay(i, state)
            self.done[i] = 1
            self.restart(i, state)
        if self.asked[i] >= 0:
            self.show(i, state)

    @inner
    @locked
    def pay(self, i: int, state: State) -> None:
        shares: tuple[float, ...] = state.returns()
        for seat in range(self.players):
            self.rewards[i * self.players + seat] = shares[seat]


@inner
def seat_of(state: State) -> int:
    """Who chooses: where several do in secret, the first of them; NOBODY once the game is over."""
    acting = state.whose()
    return first_seat(acting) if acting else NOBODY
