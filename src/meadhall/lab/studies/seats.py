"""Which seat or side is better, at every skill? The same bot plays all seats: whatever is left is the seat's."""

from meadhall.lab.charts import lines
from meadhall.lab.estimates import narrow, percent, share
from meadhall.lab.laps import lap_of, sides, skills
from meadhall.lab.model import Estimate, Finding, Row, Setting, Table, Task
from meadhall.lab.watch import ended, game_seed

NAME = "seats"
QUESTION = "Which seat or side is better, at every skill?"


def plan(setting: Setting, rows: list[Row]) -> list[Task]:
    """Every skill is played until its intervals are narrow enough, all on the same seeds."""
    due: list[Task] = []
    for bot in skills(setting):
        played = [row for row in rows if row["bot"] == bot]
        if not narrow(by_seat(setting, played), setting.within):
            numbers = lap_of(len(played), setting.games * (10 if bot == "random" else 1))
            due += [Task(f"{bot} {number:06}", setting.facts, (bot,), game_seed(setting.seed, number)) for number in numbers]
    return due


def play(task: Task) -> list[Row]:
    return [{"bot": task.bots[0], "seed": task.seed, **ended(task.facts, task.bots * task.facts.players, task.seed)}]


def by_seat(setting: Setting, rows: list[Row]) -> list[Estimate]:
    return [share([row["returns"][seat] for row in rows]) for seat in range(setting.facts.players)] if rows else []


def find(setting: Setting, rows: list[Row]) -> Finding:
    players = setting.facts.players
    names = sides(setting.facts)
    fair = 1 / players if players > 1 else None
    table = Table("Share of the wins by seat", ["bot", "games", *names])
    found: dict[str, list[Estimate]] = {}
    sentences = []
    for bot in skills(setting):
        played = [row for row in rows if row["bot"] == bot]
        if not played:
            continue
        found[bot] = by_seat(setting, played)
        table.rows.append([bot, len(played), *map(percent, found[bot])])
        if fair is None:
            sentences.append(f"Alone, {bot} wins {percent(found[bot][0])} of its games.")
            continue
        uneven = [f"{name} {percent(each)}" for name, each in zip(names, found[bot], strict=True) if not each.low <= fair <= each.high]
        sentences.append(
            f"With {bot} in all seats: {', '.join(uneven)} of the wins; fair would be {fair:.0%}."
            if uneven
            else f"With {bot} in all seats, no seat has shown an advantage in {len(played)} games."
        )
    series = {name: [found[bot][seat] for bot in found] for seat, name in enumerate(names)}
    return Finding(NAME, QUESTION, len(rows), sentences, [table], [lines("Wins by seat and skill", list(found), series, fair)])
