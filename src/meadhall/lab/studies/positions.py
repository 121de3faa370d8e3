"""Where does it matter what one plays? Positions in which the search sees much more in another choice than the bot that played made.

Each comes as a record that ends at it: the page opens it (lobby, "open a record"), and so does `meadhall replay FILE --at N`.
"""

from collections.abc import Sequence
from dataclasses import replace

from meadhall.bots.base import unabridged
from meadhall.bots.params import params_for
from meadhall.bots.searching import ponder
from meadhall.core.record_text import record_text
from meadhall.core.rng import Stream
from meadhall.core.state import State
from meadhall.lab.laps import lap_of, player, sides
from meadhall.lab.model import Finding, Row, Setting, Table, Task
from meadhall.lab.watch import game_seed, watched

NAME = "positions"
QUESTION = "Which positions are worth a look?"
LOOKS = 8  # positions of a game that the search looks at
THOUGHT = 150  # its iterations for each
TRIED = 8  # a choice that was tried less often is not judged


def plan(setting: Setting, rows: list[Row]) -> list[Task]:
    games = max(4, setting.games // 10)
    numbers = lap_of(len({row["number"] for row in rows}), games, 10)
    return [Task(f"{n:06}", setting.facts, (player(setting),), game_seed(setting.seed, n), (n,)) for n in numbers]


def play(task: Task) -> list[Row]:
    seen: list[tuple[int, State, int, int]] = []
    stream = Stream(task.seed)
    made = [0]

    def see(state: State, seat: int, legal: Sequence[int], action: int) -> None:
        if state.settled() and len(legal) > 1:
            seen.append((made[0], state.clone(), seat, action))
        made[0] += 1

    _, match = watched(task.facts, task.bots * task.facts.players, task.seed, see)
    step = max(1, len(seen) // LOOKS)
    rows: list[Row] = []
    for at, state, seat, action in seen[step // 2 :: step][:LOOKS]:
        params = replace(params_for(task.facts), iterations=THOUGHT)
        verdict = ponder(params, unabridged(state.redeal(seat, stream.word())), seat, stream.word())
        best, tried = verdict.best(), verdict.choices.get(action, (0, 0.0))[0]
        gap = verdict.chance(best) - verdict.chance(action) if tried >= TRIED else 0.0
        told = {"best": task.facts.notation(best), "played": task.facts.notation(action)}
        rows.append({"number": task.extra[0], "seed": task.seed, "at": at, "seat": seat, "gap": round(gap, 4), **told})
    best_row = max(rows, key=lambda each: each["gap"], default=None)
    if best_row is not None:
        best_row["record"] = record_text(match.record)
    return rows


def find(setting: Setting, rows: list[Row]) -> Finding:
    chosen = sorted((row for row in rows if row.get("record")), key=lambda row: -row["gap"])[: setting.limit]
    names = sides(setting.facts)
    table = Table("Where another choice was worth more", ["record", "decision", "seat", "played", "the search", "gain"])
    files = {}
    for place, row in enumerate(chosen, 1):
        file = f"position-{place:02}.txt"
        files[file] = row["record"]
        table.rows.append([file, row["at"], names[row["seat"]], row["played"], row["best"], f"{row['gap']:+.0%}"])
    sentences = [
        f"{len(rows)} positions of {len({row['number'] for row in rows})} games were looked at with {THOUGHT} iterations a position.",
        "On the page choose “open a record” in the lobby and go to the decision; or: meadhall replay FILE --at DECISION.",
    ]
    return Finding(NAME, QUESTION, len({row["number"] for row in rows}), sentences, [table], files=files)
