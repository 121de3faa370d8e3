"""How hard is the enemy of a game for one? Wins by skill, and how far one is ahead of it as the game goes on."""

from collections.abc import Sequence

from meadhall.core.facts import Facts
from meadhall.core.state import State
from meadhall.lab.charts import dots, lines
from meadhall.lab.estimates import mean, narrow, number, percent, share
from meadhall.lab.laps import lap_of, option_variants, skills
from meadhall.lab.model import Finding, Row, Setting, Table, Task
from meadhall.lab.watch import game_seed, watched

NAME = "solo"
QUESTION = "How hard is the solo enemy, at every skill?"
TENTHS = 10
AS_IT_IS = "as it is"


def alone(facts: Facts) -> Facts | None:
    """The game for one player, if it can be played so."""
    if facts.players == 1:
        return facts
    return facts.game.facts(1, facts.options, facts.components) if 1 in facts.game.players else None


def enemies(setting: Setting) -> list[tuple[str, Facts]]:
    """The enemy as it is, and as other options make it."""
    facts = alone(setting.facts)
    if facts is None:
        return []
    other = setting.variants or [pair for pair in option_variants(facts.game, facts) if pair[0].startswith("enemy")]
    return [(AS_IT_IS, facts), *other]


def plan(setting: Setting, rows: list[Row]) -> list[Task]:
    """All skills against the enemy as it is; against others the best skill only."""
    due: list[Task] = []
    for name, facts in enemies(setting):
        for bot in skills(setting) if name == AS_IT_IS else skills(setting)[-1:]:
            played = [row for row in rows if (row["enemy"], row["bot"]) == (name, bot)]
            if not played or not narrow([share([row["won"] for row in played])], setting.within):
                numbers = lap_of(len(played), setting.games)
                due += [Task(f"{name} {bot} {n:06}", facts, (bot,), game_seed(setting.seed, n), (name,)) for n in numbers]
    return due


def play(task: Task) -> list[Row]:
    ahead: list[int] = []

    def see(state: State, seat: int, legal: Sequence[int], action: int) -> None:
        ahead.append(state.score(0))

    row, match = watched(task.facts, task.bots, task.seed, see)
    ahead.append(match.state.score(0))
    tenths = [ahead[(len(ahead) - 1) * tenth // TENTHS] for tenth in range(TENTHS + 1)]
    return [{"enemy": task.extra[0], "bot": task.bots[0], "seed": task.seed, "won": row["returns"][0], "ahead": tenths, **row}]


def find(setting: Setting, rows: list[Row]) -> Finding:
    if not enemies(setting):
        return Finding(NAME, QUESTION, 0, [f"{setting.facts.game.name} is not played alone."])
    table = Table("Wins against the enemy, and the lead at the end", ["enemy", "bot", "games", "wins", "lead"])
    by_skill, other, curves = {}, {}, {}
    for name, _ in enemies(setting):
        for bot in skills(setting):
            played = [row for row in rows if (row["enemy"], row["bot"]) == (name, bot)]
            if not played:
                continue
            won = share([row["won"] for row in played])
            table.rows.append([name, bot, len(played), percent(won), number(mean([float(row["ahead"][-1]) for row in played]))])
            if name == AS_IT_IS:
                by_skill[bot] = won
                curves[bot] = [mean([float(row["ahead"][tenth]) for row in played]) for tenth in range(TENTHS + 1)]
            if bot == skills(setting)[-1]:
                other[name] = won
    sentences = [f"Wins against the enemy: {', '.join(f'{bot} {percent(won)}' for bot, won in by_skill.items())}."]
    places = [f"{100 * tenth // TENTHS}%" for tenth in range(TENTHS + 1)]
    charts = [lines("How far one is ahead of the enemy, in points", places, curves, 0.0, percent=False)]
    if len(other) > 1:
        charts.append(dots(f"Wins of {skills(setting)[-1]} against other enemies", other))
    return Finding(NAME, QUESTION, len(rows), sentences, [table], charts)
