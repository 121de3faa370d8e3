"""How does a game run? Its length, its choices, who leads when, and when it is decided, by the search's win chance."""

from collections.abc import Sequence
from itertools import pairwise

from meadhall.bots.review import chances_in
from meadhall.core.rng import Stream
from meadhall.core.state import State
from meadhall.lab.charts import lines
from meadhall.lab.estimates import mean, number, percent, share
from meadhall.lab.laps import lap_of, player
from meadhall.lab.model import Finding, Row, Setting, Table, Task
from meadhall.lab.watch import game_seed, watched

NAME = "shape"
QUESTION = "How does a game run, and when is it decided?"
LOOKS = 10  # how often the search looks at a game
THOUGHT = 40  # its iterations each time
DECIDED = 0.8  # a chance to win that says: decided
LOOKED_AT = 5  # the search looks at one game out of this many


def plan(setting: Setting, rows: list[Row]) -> list[Task]:
    numbers = lap_of(len(rows), setting.games)
    return [Task(f"{n:06}", setting.facts, (player(setting),), game_seed(setting.seed, n), (n % LOOKED_AT == 0,)) for n in numbers]


def play(task: Task) -> list[Row]:
    options: list[int] = []
    leads: list[int] = []
    positions: list[State] = []

    def see(state: State, seat: int, legal: Sequence[int], action: int) -> None:
        options.append(len(legal))
        if state.settled():
            leads.append(leader(state))
        if task.extra[0]:
            positions.append(state.clone())

    row, _ = watched(task.facts, task.bots * task.facts.players, task.seed, see)
    known = [who for who in leads if who >= 0]
    row |= {
        "seed": task.seed,
        "branching": sum(options) / len(options),
        "widest": max(options),
        "forced": options.count(1) / len(options),
        "lead_changes": sum(a != b for a, b in pairwise(known)),
        "led": share_led(known, row["returns"]),
        "chances": looks(positions, task.seed) if positions else [],
    }
    return [row]


def leader(state: State) -> int:
    """The side with most points, -1 where several have; a solo enemy is a side too."""
    points = [state.points_of(side) for side in range(state.sides())]
    return points.index(max(points)) if points.count(max(points)) == 1 else -1


def share_led(leads: list[int], returns: list[float]) -> float:
    """For what part of the game the winner led."""
    winner = returns.index(max(returns))
    return leads.count(winner) / len(leads) if leads else 0.0


def looks(positions: list[State], seed: int) -> list[list[float]]:
    """Every seat's chances to win at some points of the game, evenly spread; as the seat to choose may judge them."""
    stream = Stream(seed)
    at = [positions[len(positions) * look // LOOKS] for look in range(LOOKS)]
    return [[round(chance, 4) for chance in chances_in(state, state.actors()[0], stream.word(), THOUGHT)] for state in at]


def find(setting: Setting, rows: list[Row]) -> Finding:
    def over(key: str) -> list[float]:
        return [float(row[key]) for row in rows]

    table = Table("A game", ["of", "mean"])
    for key, words in (
        ("rounds", "rounds"),
        ("decisions", "decisions"),
        ("branching", "choices at a decision"),
        ("lead_changes", "changes of the lead"),
    ):
        table.rows.append([words, number(mean(over(key)))])
    table.rows.append(["decisions with one choice", percent(mean(over("forced")))])
    table.rows.append(["part of the game that the winner led", percent(mean(over("led")))])
    sentences = [f"A game takes {number(mean(over('decisions')))} decisions with {number(mean(over('branching')))} choices each."]
    seen = [row for row in rows if row["chances"]]
    charts = []
    if seen and setting.facts.players > 1:
        best = [mean([max(row["chances"][look]) for row in seen]) for look in range(LOOKS)]
        final = [[row["chances"][look][row["returns"].index(max(row["returns"]))] for row in seen] for look in range(LOOKS)]
        places = [f"{100 * look // LOOKS}%" for look in range(LOOKS)]
        charts = [
            lines(
                "Chances as the game goes on",
                places,
                {"of the favourite": best, "of the later winner": list(map(mean, final))},
                1 / setting.facts.players,
            )
        ]
        when = [decided(row["chances"]) for row in seen]
        sure = [at for at in when if at is not None]
        table.rows.append(
            [
                f"games decided before their last tenth (a chance of {DECIDED:.0%} that stays)",
                percent(share([float(at is not None) for at in when])),
            ]
        )
        if sure:
            table.rows.append(["when, as a part of the game", percent(mean(sure))])
        right = share([float(chance > 1 / setting.facts.players) for chance in final[LOOKS // 2]])
        sentences.append(f"Half way, the search saw the later winner above the fair share in {percent(right)} of {len(seen)} games.")
    return Finding(NAME, QUESTION, len(rows), sentences, [table], charts)


def decided(chances: list[list[float]]) -> float | None:
    """From what part of the game on one seat had a chance above DECIDED at every look."""
    for seat in range(len(chances[0])):
        at = len(chances)
        while at > 0 and chances[at - 1][seat] >= DECIDED:
            at -= 1
        if at < len(chances):
            return at / len(chances)
    return None
