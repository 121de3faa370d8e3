"""The numbered rules of a game in one language, read from its markdown page: one source for refusals, pages and docs.

A line below a rule gives the sentence that holds instead with an option of the game:

    - **BA-75** A player may not pass while any action is legal. [ruling]
      - `free_pass = true`: A player may pass at any time.

Several conditions are joined by commas, a name without a value holds with every value, and `{name}` in the sentence is that value. Of
several lines that fit the last one counts. Besides options a game may name what its component file says, such as the map (`in_force` in
core/game.py).
"""

import re
from functools import cache, lru_cache
from importlib.resources import files
from typing import NamedTuple
from unicodedata import combining, normalize

from meadhall.core.errors import MeadhallError
from meadhall.core.options import Options, written

LANGUAGES = ("en", "pl", "cs")
LINE = re.compile(r"^- \*\*([A-Z]{2}-[XH]?\d+)\*\* (.*?)(?: \[(rulebook|ruling|component data|reconstruction)\])?$")
VARIANT = re.compile(r"^  - `([^`]+)`: (.*)$")


class Rule(NamedTuple):
    number: str
    section: str
    sentence: str
    basis: str


class Rulebook:
    """The rules as they hold with some options; without any, as they usually do."""

    def __init__(self, text: str, options: Options | None = None) -> None:
        self.rules: dict[str, Rule] = {}
        self.variants: dict[str, list[str]] = {}  # by the number of a rule: with which options it reads otherwise,
        self.readings: dict[str, list[str]] = {}  # and how
        self.title = ""
        section, number = "", ""
        lines: list[str] = []
        for line in text.splitlines():
            if line.startswith("# "):
                self.title = line[2:]
            elif line.startswith("#"):
                section = line.lstrip("# ")
            elif match := LINE.match(line):
                number = match[1]
                self.rules[number] = Rule(number, section, match[2], match[3] or "")
            elif match := VARIANT.match(line):
                self.variants.setdefault(number, []).append(match[1])
                self.readings.setdefault(number, []).append(match[2])
                if options is not None and fits(match[1], options):
                    usual = self.rules[number]
                    self.rules[number] = usual._replace(sentence=match[2].format(**options))
                    lines[-1] = lines[-1].replace(usual.sentence, self.rules[number].sentence)
                continue
            lines.append(line)
        self.text = "\n".join(lines) + "\n"

    def sentence(self, number: str) -> str:
        return self.rules[number].sentence

    def sentence_with(self, number: str, options: Options) -> str:
        """The sentence of a rule as it holds with these options."""
        both = zip(self.variants.get(number, ()), self.readings.get(number, ()), strict=True)
        found = [reading.format(**options) for conditions, reading in both if fits(conditions, options)]
        return found[-1] if found else self.sentence(number)

    def changed_by(self, option: str) -> list[str]:
        """The numbers of the rules that read otherwise with an option."""
        return [number for number, found in self.variants.items() if any(name_in(each, option) for each in found)]

    def find(self, words: str) -> list[Rule]:
        """The rule of that number, or all rules whose text or topic holds every word; letters need not have their marks."""
        wanted = words.strip()
        if wanted.upper() in self.rules:
            return [self.rules[wanted.upper()]]
        parts = bare(wanted).split()
        return [rule for rule in self.rules.values() if all(part in bare(f"{rule.section} {rule.sentence}") for part in parts)]


def bare(text: str) -> str:
    """As one types in a hurry: small letters without their marks."""
    return "".join(letter for letter in normalize("NFD", text.lower()) if not combining(letter)).replace("ł", "l")


def name_in(conditions: str, option: str) -> bool:
    return any(one.partition(" = ")[0] == option for one in conditions.split(", "))


def fits(conditions: str, options: Options) -> bool:
    """Whether options are as `name = value, name` wants them."""
    wanted = [one.partition(" = ") for one in conditions.split(", ")]
    return all(not value or written(options[name]) == value for name, _, value in wanted)


@lru_cache(maxsize=64)
def read_rulebook(package: str, language: str, options: tuple[tuple[str, str | int | bool], ...] = ()) -> Rulebook:
    """The rulebook of a game's package, as it holds with these options."""
    if language not in LANGUAGES:
        raise MeadhallError("no_rules", language=repr(language), known=", ".join(LANGUAGES))
    text = (files(package) / "rules" / f"{language}.md").read_text(encoding="utf-8")
    return Rulebook(text, dict(options) if options else None)


@cache
def read_how_to_play(package: str, language: str) -> str:
    """The game on one page, in the same markdown; its pictures are steps of lessons. '' where nobody has written it yet."""
    page = files(package) / "how_to_play" / f"{language}.md"
    return page.read_text(encoding="utf-8") if page.is_file() else ""
