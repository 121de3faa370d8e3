"""What is a card, a tile, an action or a leader worth? One seat must do without it wherever it has another choice (restricted play, Jaffe
et al. 2012); each game is compared with the same seed without the ban, from the same seat."""

from collections import Counter
from collections.abc import Sequence

from meadhall.bots.base import WORLDS
from meadhall.bots.greedy import choose_greedily
from meadhall.core.rng import Stream
from meadhall.core.state import State
from meadhall.lab.charts import dots
from meadhall.lab.estimates import difference, points
from meadhall.lab.laps import lap_of
from meadhall.lab.model import Estimate, Finding, Row, Setting, Table, Task
from meadhall.lab.watch import game_seed, watched

NAME = "worth"
QUESTION = "What is each card, tile, action or leader worth?"
FREE = ""  # the games without a ban
MANY = 48  # nouns of a verb that stand for cards, tiles and actions; more are places of a map


class Restricted:
    """The greedy bot, which may not choose an action as long as it has others, nor count on it."""

    name = "greedy"

    def __init__(self, barred: int) -> None:
        self.barred = barred

    def choose(self, state: State, seat: int, seed: int) -> int:
        actions = [action for action in state.legal(seat) if action != self.barred]
        if len(actions) == 1:
            return actions[0]
        stream = Stream(seed)
        worlds = [state.redeal(seat, stream.word()) for _ in range(WORLDS if state.facts.game.uncertain else 1)]
        return choose_greedily(worlds, seat, stream.word(), self.barred)


def plan(setting: Setting, rows: list[Row]) -> list[Task]:
    """First games without a ban, which tell what is chosen most; then these games again without one item each."""
    free = [row for row in rows if row["item"] == FREE]
    if len(free) < setting.games:
        return tasks(setting, FREE, lap_of(len(free), setting.games))
    return [task for item in items(setting, free) for task in tasks(setting, item, range(setting.games))]


def tasks(setting: Setting, item: str, numbers: Sequence[int]) -> list[Task]:
    return [Task(f"{item or '-'} {n:06}", setting.facts, ("greedy",), game_seed(setting.seed, n), (item, n)) for n in numbers]


def items(setting: Setting, free: list[Row]) -> list[str]:
    """What is chosen in most games where there was another choice."""
    used = Counter(item for row in free for item in row["used"])
    return sorted(item for item, _ in used.most_common(setting.limit))


def play(task: Task) -> list[Row]:
    item, number = task.extra
    players = task.facts.players
    seat = number % players
    row: Row = {"item": item, "number": number, "seat": seat, "seed": task.seed}
    if item:
        barred = task.facts.parse(item)
        bots = [Restricted(barred) if other == seat else "greedy" for other in range(players)]
        return [row | watched(task.facts, bots, task.seed)[0]]
    used: set[str] = set()

    def see(state: State, who: int, legal: Sequence[int], action: int) -> None:
        verb = task.facts.verb(action)
        declines = task.facts.game.decisions.of_action(task.facts, action).declines
        if len(legal) > 1 and len(verb.nouns) <= MANY and task.facts.noun(action) not in declines:
            used.add(task.facts.notation(action))

    return [row | watched(task.facts, ["greedy"] * players, task.seed, see)[0] | {"used": sorted(used)}]


def find(setting: Setting, rows: list[Row]) -> Finding:
    free = {row["number"]: row for row in rows if row["item"] == FREE}
    found: dict[str, Estimate] = {}
    for item in items(setting, list(free.values())):
        pairs = [(free[row["number"]], row) for row in rows if row["item"] == item and row["number"] in free]
        seats = [row["seat"] for _, row in pairs]
        ours = [old["returns"][seat] for (old, _), seat in zip(pairs, seats, strict=True)]
        theirs = [new["returns"][seat] for (_, new), seat in zip(pairs, seats, strict=True)]
        if pairs:
            found[item] = difference(ours, theirs)
    best = dict(sorted(found.items(), key=lambda pair: -pair[1].value))
    used = Counter(item for row in free.values() for item in row["used"])
    table = Table("Percentage points of wins that a seat loses without it", ["without", "pairs", "worth", "games that use it"])
    table.rows = [[item, each.n, points(each), f"{used[item] / len(free):.0%}"] for item, each in best.items()]
    clear = [item for item, each in best.items() if each.low > 0]
    better = [item for item, each in best.items() if each.high < 0]
    sentences = [
        f"Worth most: {', '.join(f'{item} {points(best[item])}' for item in clear[:3])} percentage points."
        if clear
        else "Nothing has shown a worth of its own: what is barred can be replaced, or the sample is too small."
    ]
    if better:
        sentences.append(f"Greedy bots win more without {', '.join(better)}: they overrate it.")
    return Finding(NAME, QUESTION, len(rows), sentences, [table], [dots("Worth, as a share of the wins", best, 0.0)] if best else [])
