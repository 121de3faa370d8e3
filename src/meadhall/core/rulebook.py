"""The numbered rules of a game in one language, read from its markdown page: one source for refusals, pages and docs."""

import re
from functools import cache
from importlib.resources import files
from typing import NamedTuple
from unicodedata import combining, normalize

from meadhall.core.errors import MeadhallError

LANGUAGES = ("en", "pl", "cs")
LINE = re.compile(r"^- \*\*([A-Z]{2}-[XH]?\d+)\*\* (.*?)(?: \[(rulebook|ruling|component data|reconstruction)\])?$")


class Rule(NamedTuple):
    number: str
    section: str
    sentence: str
    basis: str


class Rulebook:
    def __init__(self, text: str) -> None:
        self.text = text
        self.rules: dict[str, Rule] = {}
        self.title = ""
        section = ""
        for line in text.splitlines():
            if line.startswith("# "):
                self.title = line[2:]
            elif line.startswith("#"):
                section = line.lstrip("# ")
            elif match := LINE.match(line):
                self.rules[match[1]] = Rule(match[1], section, match[2], match[3] or "")

    def sentence(self, number: str) -> str:
        return self.rules[number].sentence

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


@cache
def read_rulebook(package: str, language: str) -> Rulebook:
    if language not in LANGUAGES:
        raise MeadhallError("no_rules", language=repr(language), known=", ".join(LANGUAGES))
    return Rulebook((files(package) / "rules" / f"{language}.md").read_text(encoding="utf-8"))


@cache
def read_how_to_play(package: str, language: str) -> str:
    """The game on one page, in the same markdown; its pictures are steps of lessons. '' where nobody has written it yet."""
    page = files(package) / "how_to_play" / f"{language}.md"
    return page.read_text(encoding="utf-8") if page.is_file() else ""
