"""Trees grown at the same time: a pool of processes that lives as long as this one."""

import multiprocessing
import os
import signal
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from functools import cache
from typing import Any

from meadhall.bots.frames import Frame, frame_of, state_of
from meadhall.core.state import State


def ignore_interrupts() -> None:
    """Ctrl-C is for the process that reports, not for its workers."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


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


@cache
def pool() -> ProcessPoolExecutor:
    return ProcessPoolExecutor(os.cpu_count() or 1, mp_context=multiprocessing.get_context("forkserver"), initializer=ignore_interrupts)


def elsewhere(work: Callable[..., Any], params: Any, frame: Frame, position: bytes, seat: int, seed: int) -> Any:
    return work(params, state_of(frame, position), seat, seed)


def in_parallel(work: Callable[..., Any], params: Any, state: State, seat: int, seeds: list[int]) -> list[Any]:
    """The work for each seed, in their order. A process that is itself one of several does it alone: all cores are busy then."""
    if multiprocessing.parent_process() is not None:
        return [work(params, state, seat, seed) for seed in seeds]
    frame, position = frame_of(state.facts), state.to_bytes()
    futures = [pool().submit(elsewhere, work, params, frame, position, seat, seed) for seed in seeds]
    return [future.result() for future in futures]
