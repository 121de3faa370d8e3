"""What studies share: whom they have play, and how much at a time."""

from contextlib import suppress

from meadhall.core.errors import OptionError
from meadhall.core.facts import Facts
from meadhall.core.game import Game
from meadhall.lab.model import Setting

LAP = 40  # games after which a study looks whether it has enough
SKILLS = ("random", "peasant", "novice", "greedy")  # quick enough for thousands of games; `greedy` is the level that people know as squire


def skills(setting: Setting, usual: tuple[str, ...] = SKILLS) -> tuple[str, ...]:
    return setting.bots or usual


def player(setting: Setting) -> str:
    """The one bot of a study that needs only one: the best that was named."""
    return setting.bots[-1] if setting.bots else "greedy"


def sides(facts: Facts) -> list[str]:
    """The seats by name, as words."""
    return [name.replace("_", " ") for name in facts.game.seat_names(facts.players)]


def lap_of(played: int, most: int, lap: int = LAP) -> range:
    """The numbers of the next games: twice as many each time, so that looking costs little."""
    return range(played, min(most, max(lap, 2 * played)))


def option_variants(game: Game, facts: Facts) -> list[tuple[str, Facts]]:
    """Every other value of every option of a game, one at a time; of numbers none, nor what is for other numbers of players."""
    found = []
    for option in game.options:
        for value in option.values if not option.span else ():
            if value == facts.options[option.name]:
                continue
            with suppress(OptionError):
                changed = {**facts.options, option.name: value}
                found.append((f"{option.name}={str(value).lower()}", game.facts(facts.players, changed, facts.components)))
    return found
