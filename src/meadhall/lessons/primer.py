"""What helps a newcomer while a game is played: the phases of a round, tips, and which rule tells of what on the board.

Every game may have a folder `primer`: the table (`primer.toml`), and its words in `words/LANGUAGE.toml`: `phase.NAME.title` and `text`,
`tip.NAME.title`, `text` and `why`.
"""

from functools import cache
from importlib.resources import files
from typing import Annotated, Literal

from msgspec import Meta, field

from meadhall.core.components import Part
from meadhall.core.errors import MeadhallError
from meadhall.core.game import Game
from meadhall.core.values import View
from meadhall.core.words import Words, words
from meadhall.lessons.files import shaped

Key = Annotated[str, Meta(pattern="^[a-z][a-z_]*$")]
FILE = "primer.toml"


class PrimerError(MeadhallError):
    """A primer that cannot be read: where, what is wrong, what would be right."""


class Phase(Part):
    """A part of a round, or of a turn, in the order in which they follow; one without decisions goes by itself."""

    name: Key
    rule: str
    decisions: list[str] = field(default_factory=list)
    during: list[str] = field(default_factory=list)  # only while the view's `phase` is one of these; none: always


class Tip(Part):
    """Said once: when a decision is asked of me, or when I see an event."""

    name: Key
    rule: str
    decision: str = ""
    event: str = ""
    of: Literal["me", "others", "any"] = "any"  # whose doing the event is


class Primer(Part):
    """The whole file."""

    phases: list[Phase] = field(default_factory=list)
    tips: list[Tip] = field(default_factory=list)
    about: dict[str, str] = field(default_factory=dict)  # the rule of a thing: by its id, or by the beginning of it up to a colon

    def phase_of(self, decision: str, view: View) -> list[Phase]:
        """The phases that a decision belongs to in a position: there is exactly one (a test holds it)."""
        return [one for one in self.phases if decision in one.decisions and (not one.during or view["phase"] in one.during)]

    def rule_of(self, thing: str) -> str | None:
        """The rule that tells of a thing: that of its own id, else of the longest part of it."""
        parts = thing.split(":")
        kinds = [":".join(parts[:end]) for end in range(len(parts), 0, -1)]
        return next((self.about[kind] for kind in kinds if kind in self.about), None)


@cache
def primer_of(game: Game) -> Primer:
    """That of a game; empty where it has none."""
    file = files(game.package) / "primer" / FILE
    if not file.is_file():
        return Primer()
    return shaped(file.read_text(encoding="utf-8"), Primer, FILE, PrimerError)


def primer_words(game: Game, language: str) -> Words:
    return words(language, f"{game.package}.primer")
