"""Running studies: plan, play, look, and plan again until the study has enough."""

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

from meadhall.arena.crew import spread
from meadhall.bots.processes import undisturbed
from meadhall.core.facts import Facts
from meadhall.lab.model import Finding, Row, Setting, Study, Task, frame_of
from meadhall.lab.store import Store
from meadhall.lab.studies import study

CHEAP, DEAR = 64, 4  # tasks that a worker does between two reports: of random bots, and of others


def run_study(
    name: str,
    setting: Setting,
    *,
    folder: Path | None = None,
    jobs: int = 1,
    on: str = "",
    told: Callable[[int], None] = lambda done: None,
) -> Finding:
    """Play what the study still needs and say what was found. Interrupted, what has been played is kept in its folder."""
    asked = study(name)
    store = Store(frame_of(name, setting), folder)
    while True:
        due = [task for task in asked.plan(setting, store.all()) if task.key not in store.rows]
        if not due:
            break
        for done in spread(on, jobs, play_tasks, chunks(name, due)):
            with undisturbed():
                for key, rows in done:
                    store.add(key, rows)
            told(len(done))
    store.write_table()
    finding = asked.find(setting, store.all())
    finding.games = finding.games or len(store.all())
    return finding


def chunks(name: str, due: Sequence[Task]) -> Iterator[tuple[Any, ...]]:
    """Tasks of the same facts, which are sent once, some at a time."""
    start = 0
    while start < len(due):
        size = CHEAP if set(due[start].bots) == {"random"} else DEAR
        stop = start + 1
        while stop < len(due) and stop - start < size and due[stop].facts is due[start].facts:
            stop += 1
        yield name, due[start].facts, [(task.key, task.bots, task.seed, task.extra) for task in due[start:stop]]
        start = stop


def play_tasks(name: str, facts: Facts, tasks: list[tuple[str, tuple[str, ...], int, tuple[Any, ...]]]) -> list[tuple[str, list[Row]]]:
    """What a worker does: wherever it runs, the same rows."""
    asked: Study = study(name)
    return [(key, asked.play(Task(key, facts, bots, seed, extra))) for key, bots, seed, extra in tasks]
