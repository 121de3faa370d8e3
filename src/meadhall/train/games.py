"""Games to learn from: positions of them as inputs, and what came of each."""

from dataclasses import replace
from typing import Any, NamedTuple

import numpy as np

from meadhall.arena.matches import seed_of
from meadhall.bots.nets import lend
from meadhall.bots.params import Params, params_by_hand
from meadhall.bots.search import Search
from meadhall.bots.searching import Verdict
from meadhall.bots.sparring import Sparring
from meadhall.core.facts import Facts
from meadhall.core.inputs import Inputs, inputs_of
from meadhall.core.rng import Stream
from meadhall.core.state import State
from meadhall.train.settings import Settings

CHUNK = 50  # games of a shard


class Sample(NamedTuple):
    """Positions of some games: what each seat's judgement sees (position, seat, input), what it should say, and of which game."""

    inputs: Any  # int8
    shares: Any  # float32: of the win
    games: Any  # int32
    guess: Any  # float32 (position, seat): what the hand-written judgement says, in its points

    @property
    def positions(self) -> int:
        return len(self.games)


def sample(facts: Facts, settings: Settings, net: bytes, searched: bool, seed: int, chunk: int) -> Sample:
    """The games of a shard. The same arguments give the same sample, wherever it is made."""
    collector = Collector(facts, settings)
    for number in range(chunk * CHUNK, (chunk + 1) * CHUNK):
        stream = Stream(seed_of(number, seed))
        collector.begin(number)
        state = facts.game.for_bots(facts).start(stream.word())
        (searched_game if searched else quick_game)(state, settings, net, stream, collector)
        collector.end(state)
    return collector.sample()


def quick_game(state: State, settings: Settings, net: bytes, stream: Stream, collector: "Collector") -> None:
    sparring = Sparring(stream.word(), settings.looks, settings.slips)
    begin(state, settings, stream)
    while not state.over:
        collector.offer(state, stream, None)
        sparring.play(state, 1 + stream.below(4))


def searched_game(state: State, settings: Settings, net: bytes, stream: Stream, collector: "Collector") -> None:
    params = params_with(state.facts, settings, net)
    begin(state, settings, stream)
    while not state.over:
        seat = state.actors()[0]
        legal = state.legal(seat)
        action = legal[0]
        if len(legal) > 1:
            search = Search(params, state.redeal(seat, stream.word()), seat, stream.word())
            search.run()
            found = Verdict(search.found(), search.chances(), search.iterations)
            collector.offer(state, stream, found.chances())
            action = legal[stream.below(len(legal))] if stream.below(1000) < settings.slips else found.best()
        state.apply(action, seat)


def params_with(facts: Facts, settings: Settings, net: bytes) -> Params:
    params = replace(params_by_hand(facts), iterations=settings.iterations)
    return replace(params, net=lend(net), **facts.game.search_learnt) if net else replace(params, depth=-1)


def begin(state: State, settings: Settings, stream: Stream) -> None:
    """A few random choices, so that games differ from the start."""
    for _ in range(stream.below(settings.opening + 1)):
        if state.over:
            return
        seat = state.actors()[0]
        legal = state.legal(seat)
        state.apply(legal[stream.below(len(legal))], seat)


class Collector:
    """Keeps some positions of games as they are played."""

    def __init__(self, facts: Facts, settings: Settings) -> None:
        self.reading: Inputs = inputs_of(facts)
        self.facts, self.settings = facts, settings
        self.out = np.zeros(self.reading.size, np.int16)
        self.rows: list[Any] = []
        self.shares: list[list[float]] = []
        self.guesses: list[list[float]] = []
        self.numbers: list[int] = []
        self.game: list[tuple[State, int, list[float] | None]] = []
        self.seen = 0

    def begin(self, number: int) -> None:
        self.number, self.seen = number, 0
        self.game.clear()

    def offer(self, state: State, stream: Stream, chances: list[float] | None) -> None:
        """Keeps a sample in which each of the game's positions is as likely as any other (reservoir sampling)."""
        self.seen += 1
        most = self.settings.positions
        place = len(self.game) if len(self.game) < most else stream.below(self.seen)
        if place >= most:
            return
        seat = state.actors()[0]
        kept = state.redeal(seat, stream.word()) if stream.below(100) < self.settings.redealt else state.clone()
        self.game[place : place + 1] = [(kept, seat, chances)]

    def end(self, state: State) -> None:
        returns = state.returns()
        mixed = self.settings.mixed
        for kept, _, chances in self.game:
            rows = np.zeros((self.facts.players, self.reading.size), np.int8)
            for seat in range(self.facts.players):
                self.reading.show(kept, seat, self.out)
                rows[seat] = self.out
            self.rows.append(rows)
            self.shares.append([(1 - mixed) * end + mixed * now for end, now in zip(returns, chances or returns, strict=True)])
            self.guesses.append([kept.evaluate(seat) for seat in range(self.facts.players)])
            self.numbers.append(self.number)

    def sample(self) -> Sample:
        shape = (0, self.facts.players)
        return Sample(
            np.stack(self.rows) if self.rows else np.zeros((*shape, self.reading.size), np.int8),
            np.array(self.shares, np.float32).reshape(-1, self.facts.players),
            np.array(self.numbers, np.int32),
            np.array(self.guesses, np.float32).reshape(-1, self.facts.players),
        )
