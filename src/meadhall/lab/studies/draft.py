"""Which cards are drafted, and do they win? How often a card is taken when it is offered, and what its takers win."""

from collections import defaultdict
from collections.abc import Sequence

from meadhall.core.facts import Facts
from meadhall.core.state import State
from meadhall.lab.charts import dots
from meadhall.lab.estimates import difference, percent, points, share
from meadhall.lab.laps import lap_of, player
from meadhall.lab.model import Finding, Row, Setting, Table, Task
from meadhall.lab.watch import game_seed, watched

NAME = "draft"
QUESTION = "Which cards are drafted, and what do their takers win?"


def drafts(facts: Facts) -> set[int]:
    """The decisions of a draft, by number: they are called so, or are part of one."""
    return {row.number for row in facts.game.decisions.rows[1:] if row.name.startswith("draft") or row.part == "draft"}


def plan(setting: Setting, rows: list[Row]) -> list[Task]:
    if not drafts(setting.facts):
        return []
    numbers = lap_of(len(rows), setting.games)
    return [Task(f"{n:06}", setting.facts, (player(setting),), game_seed(setting.seed, n)) for n in numbers]


def play(task: Task) -> list[Row]:
    asked = drafts(task.facts)
    picks: list[list[object]] = []

    def see(state: State, seat: int, legal: Sequence[int], action: int) -> None:
        if task.facts.game.decisions.of_action(task.facts, action).number in asked and len(legal) > 1:
            picks.append([seat, task.facts.noun(action), [task.facts.noun(each) for each in legal]])

    row, _ = watched(task.facts, task.bots * task.facts.players, task.seed, see)
    return [{"seed": task.seed, **row, "picks": picks}]


def find(setting: Setting, rows: list[Row]) -> Finding:
    if not drafts(setting.facts):
        return Finding(NAME, QUESTION, 0, [f"{setting.facts.game.name} has no draft."])
    seats = [sum(row["returns"][seat] for row in rows) / max(1, len(rows)) for seat in range(setting.facts.players)]
    offered: defaultdict[str, list[float]] = defaultdict(list)
    won: defaultdict[str, list[float]] = defaultdict(list)
    usual: defaultdict[str, list[float]] = defaultdict(list)  # what the seats of its takers win on average, whatever they take
    for row in rows:
        taken: set[tuple[int, str]] = set()
        for seat, card, among in row["picks"]:
            taken.add((seat, card))
            for each in among:
                offered[each].append(float(each == card))
        for seat, card in sorted(taken):
            won[card].append(row["returns"][seat])
            usual[card].append(seats[seat])
    fair = sum(seats) / setting.facts.players
    leads = {card: difference(won[card], usual[card]) for card in won}
    found = {card: share(won[card]) for card in sorted(won, key=lambda card: -sum(won[card]) / len(won[card]))}
    table = Table(
        "Cards, by what their takers win",
        ["card", "offered", "taken when offered", "games taken", "takers' share of the wins", "against their seats' mean"],
    )
    for card, each in found.items():
        taken_when = f"{sum(offered[card]) / len(offered[card]):.0%}"
        table.rows.append([card, len(offered[card]), taken_when, each.n, percent(each), points(leads[card])])
    strong = [card for card in found if leads[card].low > 0]
    weak = [card for card in found if leads[card].high < 0]
    never = sorted(set(offered) - set(won))
    by_chance = len(found) * 0.05
    sentences = [
        f"Takers win more than their seats do on average with {', '.join(strong) or 'no card'}; less with {', '.join(weak) or 'no card'}.",
        f"Of {len(found)} cards about {by_chance:.0f} would stand out by chance alone; takers are not drawn by lot.",
    ]
    if never:
        sentences.append(f"Never taken where there was another: {', '.join(never)}.")
    most = {card: each for card, each in found.items() if card in [*list(found)[:8], *list(found)[-8:]]}
    return Finding(
        NAME,
        QUESTION,
        len(rows),
        sentences,
        [table],
        [dots("Share of the wins of takers: the best and the last", most, fair)] if most else [],
    )
