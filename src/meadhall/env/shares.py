"""Who steps the games of a vector: one thread, several, or worker processes that each have a share of them.

Workers write what their games show straight into memory that the vector's arrays lie in; a pipe only tells them what to do next.
"""

import multiprocessing
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor, wait
from itertools import pairwise
from math import prod
from multiprocessing.sharedctypes import RawArray
from typing import Any, NamedTuple

import numpy as np

from meadhall.bots.processes import START, ignore_interrupts, undisturbed
from meadhall.build import is_compiled
from meadhall.core.errors import MeadhallError
from meadhall.core.facts import Facts
from meadhall.core.native import Bits
from meadhall.core.observing import lens_of
from meadhall.core.rng import next_state
from meadhall.core.state import State
from meadhall.env.batch import Batch

Kept = tuple[bytes, int, int]  # of a game: position, stream and seed


class Playing(NamedTuple):
    """How the games are played."""

    facts: Facts
    kinds: list[int]  # by seat: who chooses
    bots: list[Any]
    skip: bool  # whether choices that are none are made without asking


class Arrays(NamedTuple):
    """What is shown of games, one row for each, and the actions that are to be played in them."""

    observation: Any
    mask: Any
    seat: Any
    reward: Any
    done: Any
    actions: Any

    def flat(self) -> tuple[Any, ...]:
        """Those that are shown, as a batch writes them."""
        return tuple(each.reshape(-1) for each in self[:5])

    def part(self, first: int, stop: int) -> "Arrays":
        return Arrays(*(each[first:stop] for each in self))


class Share:
    """Some games, stepped in this process."""

    def __init__(self, playing: Playing, arrays: Arrays) -> None:
        self.playing, self.arrays = playing, arrays

    def begin(self, streams: list[int]) -> None:
        """New games, by where the chance of each place comes from."""
        facts, kinds, bots, skip = self.playing
        for array in self.arrays:
            array[:] = 0
        self.batch = Batch(facts, lens_of(facts), list(streams), kinds, bots, skip, self.arrays.flat())
        self.batch.begin()
        self.check()

    def step(self) -> None:
        self.batch.step(self.arrays.actions if is_compiled() else self.arrays.actions.tolist())  # the pure rules want Python's own numbers
        self.check()

    def check(self) -> None:
        """Whether every bot has chosen: one of somebody's own may fail."""
        if self.batch.error is not None:
            raise self.batch.error

    def sample(self, stream: Bits) -> None:
        """A legal action for each game, by chance, as those to be played."""
        self.batch.sample(stream, self.arrays.actions)

    def position(self, place: int) -> bytes:
        return self.batch.states[place].to_bytes()

    def seeds(self) -> list[int]:
        return [self.batch.seed_of(place) for place in range(self.batch.n)]

    def kept(self) -> list[Kept]:
        """All that is needed to come back here."""
        batch = self.batch
        return [(state.to_bytes(), batch.stream_of(place), batch.seed_of(place)) for place, state in enumerate(batch.states)]

    def restore(self, kept: Sequence[Kept]) -> None:
        batch = self.batch
        for place, (position, stream, seed) in enumerate(kept):
            batch.put(place, batch.states[place].from_bytes(position), stream, seed)
        self.arrays.reward[:], self.arrays.done[:] = 0, 0

    def close(self) -> None:
        """There is nothing to end."""


def parts(n: int, shares: int) -> list[tuple[int, int]]:
    """The first and the stop of each share of n games."""
    return list(pairwise([n * number // shares for number in range(shares + 1)]))


def chance_of(stream: Bits, first: int) -> Bits:
    """Where a share that begins there finds its chance in a stream that goes on by as much for each game."""
    return (stream + first * next_state(0)) % 2**64


class Team:
    """The same by several threads, each with a share: compiled games are stepped without Python's lock."""

    def __init__(self, playing: Playing, arrays: Arrays, n: int, threads: int) -> None:
        self.bounds = parts(n, threads)
        self.shares = [Share(playing, arrays.part(*each)) for each in self.bounds]
        self.pool = ThreadPoolExecutor(threads - 1, "games")

    def each(self, what: Callable[[int, Share], Any]) -> list[Any]:
        """Have every thread do something; the first share is this one's. All are through before an error of one is raised."""
        rest = [self.pool.submit(what, number, share) for number, share in enumerate(self.shares) if number]
        try:
            first = what(0, self.shares[0])
        finally:
            wait(rest)
        return [first, *(each.result() for each in rest)]

    def begin(self, streams: list[int]) -> None:
        self.each(lambda number, share: share.begin(streams[slice(*self.bounds[number])]))

    def step(self) -> None:
        self.each(lambda _, share: share.step())

    def sample(self, stream: Bits) -> None:
        for (first, _), share in zip(self.bounds, self.shares, strict=True):
            share.sample(chance_of(stream, first))

    def position(self, place: int) -> bytes:
        first, share = next((first, self.shares[number]) for number, (first, stop) in enumerate(self.bounds) if place < stop)
        return share.position(place - first)

    def seeds(self) -> list[int]:
        return [seed for share in self.shares for seed in share.seeds()]

    def kept(self) -> list[Kept]:
        return [one for share in self.shares for one in share.kept()]

    def restore(self, kept: Sequence[Kept]) -> None:
        for bounds, share in zip(self.bounds, self.shares, strict=True):
            share.restore(kept[slice(*bounds)])

    def close(self) -> None:
        self.pool.shutdown()


class Crew:
    """The same by several processes, each with a share."""

    def __init__(self, playing: Playing, raw: list[Any], n: int, processes: int) -> None:
        self.playing = playing
        self.shares = parts(n, processes)
        context: Any = multiprocessing.get_context(START)
        self.pipes, self.workers = [], []
        for share in self.shares:
            ours, theirs = context.Pipe()
            worker = context.Process(target=work, args=(theirs, playing, raw, n, share), daemon=True)
            worker.start()
            theirs.close()
            self.pipes.append(ours)
            self.workers.append(worker)

    def ask(self, what: str, *given: Sequence[Any]) -> list[Any]:
        """Have all workers do something, each with its own of what is given; their answers."""
        try:
            with undisturbed():  # or the next question would be given the answers to this one
                for number, pipe in enumerate(self.pipes):
                    pipe.send((what, *(each[number] for each in given)))
                answers = [pipe.recv() for pipe in self.pipes]
        except (EOFError, OSError):
            self.close()
            raise MeadhallError("vector_worker") from None
        for _, error in answers:
            if error is not None:
                raise error
        return [answer for answer, _ in answers]

    def shared(self, whole: Sequence[Any]) -> list[Sequence[Any]]:
        return [whole[first:stop] for first, stop in self.shares]

    def begin(self, streams: list[int]) -> None:
        self.ask("begin", self.shared(streams))

    def step(self) -> None:
        self.ask("step")

    def sample(self, stream: Bits) -> None:
        self.ask("sample", [chance_of(stream, first) for first, _ in self.shares])

    def position(self, place: int) -> bytes:
        number = next(number for number, (_, stop) in enumerate(self.shares) if place < stop)
        self.pipes[number].send(("position", place - self.shares[number][0]))
        position: bytes = self.pipes[number].recv()[0]
        return position

    def seeds(self) -> list[int]:
        return [seed for seeds in self.ask("seeds") for seed in seeds]

    def kept(self) -> list[Kept]:
        return [one for kept in self.ask("kept") for one in kept]

    def restore(self, kept: Sequence[Kept]) -> None:
        self.ask("restore", self.shared(kept))

    def close(self) -> None:
        for pipe in self.pipes:
            pipe.close()
        for worker in self.workers:
            worker.join()


Games = Share | Team | Crew  # who steps them


def work(pipe: Any, playing: Playing, raw: list[Any], n: int, share: tuple[int, int]) -> None:
    """What a worker does until nobody asks any more."""
    ignore_interrupts()
    games = Share(playing, arrays_in(raw, playing.facts, n).part(*share))
    while True:
        try:
            what, *given = pipe.recv()
        except (EOFError, OSError):
            return
        try:
            pipe.send((getattr(games, what)(*given), None))
        except Exception as error:
            pipe.send((None, error))


def shapes(facts: Facts, n: int) -> list[tuple[tuple[int, ...], Any]]:
    spec = facts.spec
    rows = ((spec.observation,), np.int16), ((spec.actions,), np.uint8), ((), np.int32), ((facts.players,), np.float32), ((), np.uint8)
    return [((n, *shape), np.dtype(kind)) for shape, kind in (*rows, ((), np.int32))]


def room_for(facts: Facts, n: int) -> list[Any]:
    """Memory for the arrays that other processes can see too."""
    return [RawArray("b", prod(shape) * kind.itemsize) for shape, kind in shapes(facts, n)]


def arrays_in(raw: list[Any], facts: Facts, n: int) -> Arrays:
    return Arrays(*(np.frombuffer(room, kind).reshape(shape) for room, (shape, kind) in zip(raw, shapes(facts, n), strict=True)))


def arrays_here(facts: Facts, n: int) -> Arrays:
    return Arrays(*(np.zeros(shape, kind) for shape, kind in shapes(facts, n)))


def position_of(facts: Facts, data: bytes) -> State:
    return facts.start(0).from_bytes(data)
