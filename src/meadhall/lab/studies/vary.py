"""What does a rule or a component change? Both kinds of game are played on the same seeds by the same bots, and compared pair by pair."""

from meadhall.lab.charts import dots
from meadhall.lab.estimates import difference, mean, narrow, number, points
from meadhall.lab.laps import lap_of, option_variants, player, sides
from meadhall.lab.model import Estimate, Finding, Row, Setting, Table, Task
from meadhall.lab.watch import ended, game_seed

NAME = "vary"
QUESTION = "What does another rule or component change?"
AS_IT_IS = "as it is"


def variants(setting: Setting) -> list[tuple[str, object]]:
    return [(AS_IT_IS, setting.facts), *(setting.variants or option_variants(setting.facts.game, setting.facts))]


def plan(setting: Setting, rows: list[Row]) -> list[Task]:
    """A variant is played until the difference that it makes for the first seat is known well enough."""
    due: list[Task] = []
    most = 0
    for name, facts in setting.variants or option_variants(setting.facts.game, setting.facts):
        played = len([row for row in rows if row["variant"] == name])
        if played and narrow([change(setting, rows, name, setting.seat)], setting.within):
            continue
        numbers = lap_of(played, setting.games)
        most = max(most, numbers.stop if len(numbers) else 0)
        due += [Task(f"{name} {n:06}", facts, (player(setting),), game_seed(setting.seed, n), (name, n)) for n in numbers]
    return [
        Task(f"{AS_IT_IS} {n:06}", setting.facts, (player(setting),), game_seed(setting.seed, n), (AS_IT_IS, n)) for n in range(most)
    ] + due


def play(task: Task) -> list[Row]:
    variant, n = task.extra
    return [{"variant": variant, "number": n, "seed": task.seed, **ended(task.facts, task.bots * task.facts.players, task.seed)}]


def pairs(rows: list[Row], name: str) -> list[tuple[Row, Row]]:
    """The games of a variant, each with the one on its seed as things are."""
    usual = {row["number"]: row for row in rows if row["variant"] == AS_IT_IS}
    return [(row, usual[row["number"]]) for row in rows if row["variant"] == name and row["number"] in usual]


def same(new: Row, old: Row) -> bool:
    return {**new, "variant": ""} == {**old, "variant": ""}


def change(setting: Setting, rows: list[Row], name: str, seat: int) -> Estimate:
    found = pairs(rows, name)
    return difference([new["returns"][seat] for new, _ in found], [old["returns"][seat] for _, old in found])


def find(setting: Setting, rows: list[Row]) -> Finding:
    names = sides(setting.facts)
    table = Table(
        "Change of each seat's share of the wins, in percentage points, and of the length", ["variant", "pairs", *names, "decisions"]
    )
    seen: dict[str, Estimate] = {}
    sentences, quiet, idle = [], [], []
    for name, _ in variants(setting)[1:]:
        found = pairs(rows, name)
        if not found:
            continue
        by_seat = [change(setting, rows, name, seat) for seat in range(len(names))]
        if all(same(new, old) for new, old in found):
            idle.append(name)
            continue
        longer = mean([float(new["decisions"] - old["decisions"]) for new, old in found])
        table.rows.append([name, len(found), *map(points, by_seat), number(longer)])
        seen[name] = by_seat[setting.seat]
        clear = [f"{who} {points(each)}" for who, each in zip(names, by_seat, strict=True) if not each.low <= 0 <= each.high]
        if clear:
            sentences.append(f"{name}: {', '.join(clear)} percentage points of the wins.")
        else:
            quiet.append(name)
    if quiet:
        sentences.append(f"No change of the shares was shown by {', '.join(quiet)}.")
    if idle:
        sentences.append(f"Not one game went otherwise with {', '.join(idle)}: it is so already, or these bots never use it.")
    charts = [dots(f"Change of the share of {names[setting.seat]}", seen, 0.0)] if seen else []
    return Finding(NAME, QUESTION, len(rows), sentences, [table], charts)
