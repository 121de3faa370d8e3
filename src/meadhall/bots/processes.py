"""Worker processes: the pools in which bots think and games are played side by side. Ctrl-C is for the process that reports."""

import multiprocessing
import os
import signal
import threading
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from contextlib import contextmanager
from functools import cache
from itertools import islice
from multiprocessing import connection
from typing import Any, TypeVar

from meadhall.bots.frames import Frame, frame_of, state_of
from meadhall.core.state import State

START = "forkserver" if "forkserver" in multiprocessing.get_all_start_methods() else "spawn"  # on Windows
AHEAD = 2  # pieces of work that each process has waiting
Done = TypeVar("Done")


def ignore_interrupts() -> None:
    """How a worker begins: Ctrl-C is not for it, and it does not outlive the process that it works for, however that ended."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if (parent := multiprocessing.parent_process()) is not None:
        threading.Thread(target=end_with, args=(parent.sentinel,), daemon=True).start()


def end_with(sentinel: int) -> None:
    """Nobody else would: the server that forks lives as long as any of its workers, and these wait for work for ever."""
    connection.wait([sentinel])
    os._exit(1)


@contextmanager
def undisturbed() -> Iterator[None]:
    """Ctrl-C waits until this is done. Threads and workers that start meanwhile do not get it at all."""
    if not hasattr(signal, "pthread_sigmask"):  # Windows
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def new_pool(processes: int, begin: Callable[[], None] = ignore_interrupts) -> ProcessPoolExecutor:
    """Started by a server that forks: a worker inherits no threads, locks or open files of this process. Each begins with `begin`."""
    return ProcessPoolExecutor(processes, mp_context=multiprocessing.get_context(START), initializer=begin)


def end_pool(pool: ProcessPoolExecutor) -> None:
    """At once, whatever its workers do. What was still asked of it fails as broken."""
    for process in list((getattr(pool, "_processes", None) or {}).values()):
        process.kill()
    pool.shutdown(wait=False)


def side_by_side(processes: int, work: Callable[..., Done], todo: Iterable[tuple[Any, ...]]) -> Iterator[Done]:
    """What comes of the work, in the order in which it is done. `todo` is asked for more only when the processes will soon be idle, so it
    may depend on what has been done. One process does it here."""
    if processes == 1:
        for what in todo:
            yield work(*what)
        return
    with new_pool(processes) as pool:
        waiting: set[Future[Done]] = set()
        left = iter(todo)
        try:
            while True:
                for what in islice(left, AHEAD * processes - len(waiting)):
                    with undisturbed():
                        waiting.add(pool.submit(work, *what))
                if not waiting:
                    return
                done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
                for future in done:
                    yield future.result()
        finally:
            for future in waiting:
                future.cancel()


@cache
def tree_pool() -> ProcessPoolExecutor:
    """For the trees of one search; it lives as long as this process."""
    return new_pool(os.cpu_count() or 1)


def elsewhere(work: Callable[..., Any], params: Any, frame: Frame, position: bytes, seat: int, seed: int) -> Any:
    return work(params, state_of(frame, position), seat, seed)


def in_parallel(work: Callable[..., Any], params: Any, state: State, seat: int, seeds: list[int]) -> list[Any]:
    """The work for each seed, in their order. A process that is itself one of several does it alone: all cores are busy then."""
    if multiprocessing.parent_process() is not None:
        return [work(params, state, seat, seed) for seed in seeds]
    frame, position = frame_of(state.facts), state.to_bytes()
    futures = [tree_pool().submit(elsewhere, work, params, frame, position, seat, seed) for seed in seeds]
    return [future.result() for future in futures]
