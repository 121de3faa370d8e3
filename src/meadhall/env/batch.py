"""Many games of one kind, stepped by one call into buffers that the caller keeps (`mh.vector` is the way in)."""

from array import array
from collections.abc import Sequence
from typing import Any

from meadhall.core.constants import NOBODY
from meadhall.core.facts import Facts
from meadhall.core.memory import Floats, Ints, Memory, Octets, Row, ShortRow, Shorts, word
from meadhall.core.menu import Menu
from meadhall.core.native import Bits, cython, inner
from meadhall.core.observing import Lens
from meadhall.core.playing import first_seat
from meadhall.core.rng import mix, next_state, pick
from meadhall.core.state import State
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
    asked: "array[int]"  # by place: the seat that chooses
    first: "array[int]"  # by place: the least action that its mask allows
    last: "array[int]"  # and the greatest: what is outside is 0
    paper: State  # for veiled copies
    menu: Menu
    observations: Shorts  # what is shown, game after game
    masks: Octets
    seats: Ints
    rewards: Floats
    done: Octets
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
        self.bots = bots
        for seat, kind in enumerate(kinds):
            self.kinds[seat] = kind
        self.n, self.actions, self.players = len(seeds), facts.actions, facts.players
        self.streams = seeds
        self.seeds = [0] * self.n
        self.asked = array("i", [NOBODY]) * self.n
        self.first, self.last = array("i", [0]) * self.n, array("i", [-1]) * self.n
        self.states = [facts.start(0) for _ in range(self.n)]
        self.paper = facts.start(0)
        self.menu = Menu()

    def restart(self, i: int) -> None:
        """The next game of a place, up to the learner's first choice. One that ends before it is not shown."""
        while True:
            self.seeds[i] = self.draw(i) >> 1
            self.states[i] = self.facts.start(self.seeds[i])
            self.asked[i] = self.play_on(i, self.states[i])
            if self.asked[i] >= 0:
                return

    @inner
    def draw(self, i: int) -> Bits:
        """Sixty-four bits of the stream of a place."""
        stream: Bits = next_state(self.streams[i])
        self.streams[i] = stream
        return mix(stream)

    @inner
    def play_on(self, i: int, state: State) -> int:
        """Until the learner has a choice; the seat that has it, NOBODY if the game has ended before."""
        menu: Menu = self.menu
        while True:
            seat = seat_of(state)
            if seat < 0:
                return NOBODY
            kind = self.kinds[seat]
            if kind == k.BOT:
                state.act(seat, self.chosen(i, state, seat))
                continue
            if kind == k.LEARNER and not self.skip:
                return seat
            menu.n = 0
            state.fill(seat, menu)
            if kind == k.RANDOMLY:
                state.act(seat, menu.items[pick(self.draw(i), menu.n)])
            elif menu.n == 1:
                state.act(seat, menu.items[0])
            else:
                return seat

    @inner
    def chosen(self, i: int, state: State, seat: int) -> int:
        """What a bot chooses, of a position that its seat could be in."""
        world = state.redeal(seat, self.draw(i))
        action: int = self.bots[seat].choose(world, seat, self.draw(i))
        if not self.facts.is_action(action) or state.refuse(seat, action):
            raise state.refusal(seat, action)
        return action

    def show(self, i: int) -> None:
        """What the seat that chooses in a game knows and may do."""
        state: State = self.states[i]
        seat, seen = self.asked[i], i * self.lens.size
        self.seats[i] = seat
        if cython.compiled:
            self.show_known(state, seat, cython.address(self.observations[seen]))
        else:
            self.show_known(state, seat, self.observations[seen : seen + self.lens.size])
        self.show_legal(i, state, seat)

    @inner
    def show_known(self, state: State, seat: int, observation: ShortRow) -> None:
        lens: Lens = self.lens
        if lens.veiled:
            paper: State = self.paper
            paper.become(state)
            paper.veil(seat)
            lens.write_row(paper, seat, observation)
        else:
            lens.write_row(state, seat, observation)

    @inner
    def show_legal(self, i: int, state: State, seat: int) -> None:
        """Of the mask of a game only what was legal before and what is now is written."""
        menu: Menu = self.menu
        start = i * self.actions
        for action in range(self.first[i], self.last[i] + 1):
            self.masks[start + action] = 0
        menu.n = 0
        state.fill(seat, menu)
        for item in range(menu.n):
            self.masks[start + menu.items[item]] = 1
        self.first[i], self.last[i] = menu.items[0], menu.items[menu.n - 1]

    def put(self, i: int, state: State, stream: Bits, seed: Bits) -> None:
        """A position to go on from, as a snapshot kept it: somebody learns there and has a choice."""
        self.states[i], self.streams[i], self.seeds[i] = state, stream, seed
        self.asked[i] = seat_of(state)
        self.show(i)

    def begin(self) -> None:
        """A new game at every place."""
        for i in range(self.n):
            self.restart(i)
            self.show(i)

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
        for i in range(self.n):
            state: State = self.states[i]
            for seat in range(self.players):
                self.rewards[i * self.players + seat] = 0.0
            self.done[i] = 0
            state.act(self.asked[i], actions[i])
            self.asked[i] = self.play_on(i, state)
            if self.asked[i] < 0:
                self.pay(i, state)
                self.done[i] = 1
                self.restart(i)
            self.show(i)

    @inner
    def pay(self, i: int, state: State) -> None:
        shares: tuple[float, ...] = state.returns()
        for seat in range(self.players):
            self.rewards[i * self.players + seat] = shares[seat]


@inner
def seat_of(state: State) -> int:
    """Who chooses: where several do in secret, the first of them; NOBODY once the game is over."""
    acting = state.acting()
    return first_seat(acting) if acting else NOBODY
