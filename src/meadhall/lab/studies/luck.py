"""How much is luck, and how much skill? Each game is played again with one source of chance drawn again, and all else as it was.

Every source has a stream of its own: the set-up, each kind of decision after which the rules draw something (the tape of chance tells
which), the bots' own wavering, and who plays at all: the weaker or the stronger bot, drawn for each seat. What part of the spread of
results hangs on a source is Sobol's total index; the parts add up to more than one where sources work together.
"""

from zlib import crc32

from meadhall.bots.base import decide
from meadhall.core.match import Match
from meadhall.core.players import BOT
from meadhall.core.records import Record
from meadhall.core.rng import Stream
from meadhall.lab.charts import dots
from meadhall.lab.estimates import part, shared
from meadhall.lab.laps import lap_of, skills
from meadhall.lab.model import Estimate, Finding, Row, Setting, Table, Task
from meadhall.lab.watch import bot, game_seed

NAME = "luck"
QUESTION = "How much is luck, of which source, and how much is skill?"
SKILL, SET_UP, WAVERING = "who plays", "set-up", "the bots' own wavering"
ELSEWHERE = 0x5DEECE66D  # added to a seed where something is drawn again


def plan(setting: Setting, rows: list[Row]) -> list[Task]:
    named = skills(setting, ("novice", "greedy"))
    numbers = lap_of(len(rows), setting.games, 20)
    return [Task(f"{n:06}", setting.facts, (named[0], named[-1]), game_seed(setting.seed, n)) for n in numbers]


def play(task: Task) -> list[Row]:
    value, sources = once(task, "")
    changed = {source: once(task, source)[0] for source in (SKILL, SET_UP, WAVERING, *sorted(sources))}
    return [{"seed": task.seed, "value": value, "changed": changed, "draws": sources}]


def once(task: Task, again: str) -> tuple[float, dict[str, int]]:
    """The first seat's share in the game with one source drawn again, and how often each source drew anything."""

    def stream(source: str, number: int = 0) -> Stream:
        return Stream(task.seed + crc32(source.encode()) * 1_000_003 + number * 7919 + (ELSEWHERE if source == again else 0))

    who = stream(SKILL)
    bots = [bot(task.bots[who.below(2)]) for _ in range(task.facts.players)]
    match = Match(Record(task.facts, stream(SET_UP).word() >> 1, [f"{BOT}{each.name}" for each in bots]))
    made, steps, drew = [0] * len(bots), dict[str, int](), dict[str, int]()
    while not match.state.over:
        seat = match.state.actors()[0]
        seed = stream(WAVERING, made[seat] * len(bots) + seat).word()
        action = decide(bots[seat], match.seen_by(seat), seat, seed)
        row = task.facts.game.decisions.of_action(task.facts, action)
        source = f"after {row.part or row.name}"
        steps[source] = steps.get(source, 0) + 1
        match.state.rng = stream(source, steps[source]).word()
        noted = match.state.drawn_from = []
        match.act(seat, action)
        made[seat] += 1
        if noted:
            drew[source] = drew.get(source, 0) + len(noted)
    return match.state.returns()[0], drew


def find(setting: Setting, rows: list[Row]) -> Finding:
    values = [row["value"] for row in rows]
    sources = sorted({source for row in rows for source in row["changed"]}, key=lambda source: (source.startswith("after"), source))
    named = skills(setting, ("novice", "greedy"))
    found: dict[str, Estimate] = {}
    table = Table("Part of the results' spread that hangs on a source", ["source", "part", "draws a game"])
    for source in sources:
        found[source] = shared(values, [row["value"] - row["changed"].get(source, row["value"]) for row in rows])
        draws = sum(row["draws"].get(source, 0) for row in rows) / max(1, len(rows))
        table.rows.append([source, part(found[source]), f"{draws:.1f}" if source.startswith("after") else "–"])
    sentences = []
    if found:
        by_size = sorted((source for source in sources if source != SKILL), key=lambda source: -found[source].value)
        sentences.append(f"Whether {named[0]} or {named[-1]} plays a seat: {part(found[SKILL])} of the spread of results hangs on it.")
        sentences.append(f"Of chance most hangs on {by_size[0]}: {part(found[by_size[0]])}.")
        sentences.append("Parts add up to more than the whole where sources work together: one other draw early on leads to another game.")
    return Finding(NAME, QUESTION, len(rows) * (1 + len(sources)), sentences, [table], [dots("Part of the spread of results", found)])
