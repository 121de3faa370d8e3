"""Which rules, cards and tiles are never used? Every action and every event of the game is counted, at several skills."""

from collections import Counter, defaultdict
from collections.abc import Sequence

from meadhall.core.facts import Facts
from meadhall.core.state import State
from meadhall.lab.laps import lap_of, skills
from meadhall.lab.model import Finding, Row, Setting, Table, Task
from meadhall.lab.watch import game_seed, watched

NAME = "unused"
QUESTION = "Which rules, cards and tiles are never used?"


def plan(setting: Setting, rows: list[Row]) -> list[Task]:
    due: list[Task] = []
    for bot in skills(setting, ("random", "greedy")):
        played = len([row for row in rows if row["bot"] == bot])
        due += [Task(f"{bot} {n:06}", setting.facts, (bot,), game_seed(setting.seed, n)) for n in lap_of(played, setting.games)]
    return due


def play(task: Task) -> list[Row]:
    chosen: Counter[int] = Counter()
    offered: Counter[int] = Counter()

    def see(state: State, seat: int, legal: Sequence[int], action: int) -> None:
        offered.update(legal)
        chosen[action] += 1

    row, match = watched(task.facts, task.bots * task.facts.players, task.seed, see, listen=True)
    told = Counter(event.kind for event in match.state.events or ())
    counts = {"chosen": sorted(chosen.items()), "offered": sorted(offered.items()), "events": sorted(told.items())}
    return [{"bot": task.bots[0], "seed": task.seed, **row, **counts}]


def find(setting: Setting, rows: list[Row]) -> Finding:
    facts = setting.facts
    chosen, offered, events = added(rows, "chosen"), added(rows, "offered"), added(rows, "events")
    never = [action for action in every_action(facts) if not offered[action]]
    refused = [action for action in every_action(facts) if offered[action] and not chosen[action]]
    silent = [row.name for kind, row in enumerate(facts.game.events) if row.name and not events[kind]]
    rare = sorted((action for action in chosen if offered[action] >= 20), key=lambda action: chosen[action] / offered[action])[
        : setting.limit
    ]
    total = len(every_action(facts))
    bots = ", ".join(skills(setting, ("random", "greedy")))
    tables = [
        Table("Never possible", ["decision", "answers"], [[verb, nouns] for verb, nouns in by_verb(facts, never).items()]),
        Table("Possible, but never chosen", ["decision", "answers"], [[verb, nouns] for verb, nouns in by_verb(facts, refused).items()]),
        Table(
            "Chosen least where possible",
            ["action", "possible", "chosen"],
            [[facts.notation(a), offered[a], f"{chosen[a] / offered[a]:.1%}"] for a in rare],
        ),
    ]
    sentences = [
        f"In {len(rows)} games of {bots}, {len(never)} of {total} answers were never possible, {len(refused)} not chosen.",
        f"Never told by the log: {', '.join(silent)}." if silent else "Everything that the log can tell has happened.",
    ]
    return Finding(NAME, QUESTION, len(rows), sentences, [table for table in tables if table.rows])


def added(rows: list[Row], key: str) -> Counter[int]:
    total: Counter[int] = Counter()
    for row in rows:
        total.update(dict(row[key]))
    return total


def every_action(facts: Facts) -> list[int]:
    return [action for action in range(facts.actions) if facts.is_action(action)]


def by_verb(facts: Facts, actions: Sequence[int]) -> dict[str, str]:
    found: defaultdict[str, list[str]] = defaultdict(list)
    for action in actions:
        found[facts.verb(action).name].append(facts.noun(action))
    return {
        verb: "all" if len(nouns) == len(facts.verbs[verb_place(facts, verb)].nouns) else shortened(nouns) for verb, nouns in found.items()
    }


def verb_place(facts: Facts, name: str) -> int:
    return [verb.name for verb in facts.verbs].index(name)


def shortened(nouns: list[str], most: int = 12) -> str:
    return ", ".join(nouns) if len(nouns) <= most else f"{', '.join(nouns[:most])} and {len(nouns) - most} more"
