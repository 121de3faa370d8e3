"""The word catalogues: one TOML file per language and package, for command line, log, prompts and page alike.

A message is a text with `{name}` or `{name:form}` in it; a value is a number, a text, a `Noun` (a table of the catalogue with its
grammatical forms), or a function from form to text. A message that depends on a number is a table of plural forms
(one, few, many, other) chosen by its argument `n`.
"""

import re
import tomllib
from collections.abc import Callable
from functools import cache
from importlib.resources import files
from typing import Any, NamedTuple

from meadhall.core.errors import MeadhallError

LANGUAGES = ("en", "pl", "cs")
SLOT = re.compile(r"\{(\w+)(?::(\w+))?\}")


class Noun(NamedTuple):
    """A thing with a name in every language: `Noun("place", "kent")`."""

    table: str
    key: str


Value = int | str | Noun | Callable[[str], str]


def plural(language: str, n: int) -> str:
    """The plural category of a number (Unicode CLDR)."""
    if n == 1:
        return "one"
    if language == "pl":
        return "few" if n % 10 in (2, 3, 4) and n % 100 not in (12, 13, 14) else "many"
    if language == "cs":
        return "few" if n in (2, 3, 4) else "other"
    return "other"


class Words:
    """The catalogue of one language: common words, and those of one game."""

    def __init__(self, language: str, tables: dict[str, Any]) -> None:
        self.language = language
        self.tables = tables

    def find(self, key: str) -> Any:
        """The message at a dotted key; KeyError names the whole key."""
        found: Any = self.tables
        for part in key.split("."):
            if not isinstance(found, dict) or part not in found:
                raise KeyError(f"{self.language}: {key}")
            found = found[part]
        return found

    def has(self, key: str) -> bool:
        try:
            self.find(key)
        except KeyError:
            return False
        return True

    def name(self, noun: Noun, form: str = "name") -> str:
        """A noun in a grammatical form; a noun without forms is the same in all. Names of an owner's own stay as they are."""
        if not self.has(f"{noun.table}.{noun.key}"):
            return noun.key.replace("_", " ").capitalize()
        found = self.find(f"{noun.table}.{noun.key}")
        if isinstance(found, str):
            return found
        return str(found.get(form, found["name"]))

    def say(self, key: str, /, **args: Value) -> str:
        """The message of a key as a sentence of its own: a slot at its beginning gets a capital letter."""
        text = self.fill(key, **args)
        return text[:1].upper() + text[1:] if self.message(key, args)[:1] == "{" else text

    def message(self, key: str, args: dict[str, Value]) -> str:
        found = self.find(key)
        return str(found[plural(self.language, int(args["n"]))] if isinstance(found, dict) else found)  # type: ignore[arg-type]

    def fill(self, key: str, /, **args: Value) -> str:
        """The message of a key with its slots filled, to stand anywhere."""

        def fill(slot: re.Match[str]) -> str:
            value, form = args[slot[1]], slot[2] or "name"
            if isinstance(value, Noun):
                return self.name(value, form)
            return value(form) if callable(value) else str(value)

        return SLOT.sub(fill, self.message(key, args))

    def decimal(self, number: float, digits: int = 1) -> str:
        """A number with that many digits behind the decimal sign of the language."""
        return f"{number:.{digits}f}".replace(".", str(self.find("decimal_sign")))

    def percent(self, share: float, digits: int = 1) -> str:
        return self.say("percent", number=self.decimal(100 * share, digits))

    def both(self, texts: list[str]) -> str:
        """'a', 'a and b', 'a, b and c'."""
        if len(texts) < 2:
            return "".join(texts)
        return self.fill("list", others=", ".join(texts[:-1]), last=texts[-1])


@cache
def words(language: str, package: str = "meadhall.core") -> Words:
    """The catalogue of a language for a package, with the common words in it."""
    if language not in LANGUAGES:
        raise MeadhallError("no_words", language=repr(language), known=", ".join(LANGUAGES))
    tables: dict[str, Any] = {}
    for folder in dict.fromkeys(("meadhall.core", package)):
        text = (files(folder) / "words" / f"{language}.toml").read_text(encoding="utf-8")
        tables |= tomllib.loads(text)
    return Words(language, tables)
