"""Which value of an option or of a number in the component file brings a seat nearest to a target share?

All values are played on the same seeds; after each lap those that are clearly farther from the target than the best are left out.
"""

from meadhall.core.errors import MeadhallError
from meadhall.lab.charts import dots
from meadhall.lab.estimates import percent, share
from meadhall.lab.laps import lap_of, player, sides
from meadhall.lab.model import Estimate, Finding, Row, Setting, Table, Task
from meadhall.lab.watch import ended, game_seed

NAME = "tune"
QUESTION = "Which value brings the sides nearest to the target?"


def target(setting: Setting) -> float:
    return 1 / setting.facts.players if setting.target is None else setting.target


def plan(setting: Setting, rows: list[Row]) -> list[Task]:
    if len(setting.variants) < 2:
        raise MeadhallError("lab_tune")
    played = {name: len([row for row in rows if row["value"] == name]) for name, _ in setting.variants}
    most = max(played.values())
    alive = [name for name in left(setting, rows) if played[name] == most]  # who was left out once stays out
    if most and len(alive) == 1 and most >= setting.games // 2:
        return []
    due: list[Task] = []
    for name, facts in setting.variants:
        if name in alive or not most:
            numbers = lap_of(played[name], setting.games, 20)
            due += [Task(f"{name} {n:06}", facts, (player(setting),), game_seed(setting.seed, n), (name,)) for n in numbers]
    return due


def play(task: Task) -> list[Row]:
    return [{"value": task.extra[0], "seed": task.seed, **ended(task.facts, task.bots * task.facts.players, task.seed)}]


def estimates(setting: Setting, rows: list[Row]) -> dict[str, Estimate]:
    found = {name: share([row["returns"][setting.seat] for row in rows if row["value"] == name]) for name, _ in setting.variants}
    return {name: each for name, each in found.items() if each.n}


def left(setting: Setting, rows: list[Row]) -> list[str]:
    """Those whose interval comes as near to the target as the best value does."""
    found = estimates(setting, rows)
    aim = target(setting)
    least = min((farthest(each, aim) for each in found.values()), default=1.0)
    return [name for name, each in found.items() if nearest(each, aim) <= least]


def nearest(each: Estimate, aim: float) -> float:
    return max(0.0, each.low - aim, aim - each.high)


def farthest(each: Estimate, aim: float) -> float:
    return max(abs(each.low - aim), abs(each.high - aim))


def find(setting: Setting, rows: list[Row]) -> Finding:
    found, aim = estimates(setting, rows), target(setting)
    who = sides(setting.facts)[setting.seat]
    table = Table(f"Share of the wins of {who}; the target is {aim:.0%}", ["value", "games", "share"])
    table.rows = [[name, each.n, percent(each)] for name, each in found.items()]
    best = min(found, key=lambda name: (-found[name].n, abs(found[name].value - aim)))
    fits = [name for name, each in found.items() if each.low <= aim <= each.high]
    sentences = [f"Nearest to {aim:.0%} for {who}: {best} with {percent(found[best])}."]
    sentences.append(f"The interval holds the target for {', '.join(fits)}." if fits else "No value reaches the target.")
    return Finding(NAME, QUESTION, len(rows), sentences, [table], [dots(f"Share of {who}", found, aim)])
