"""The word catalogues: one TOML file per language and package, for command line, log, prompts and page alike.

A message is a text with `{name}` or `{name:form}` in it; a value is a number, a text, a `Noun` (a table of the catalogue with its
grammatical forms), or a function from form to text. A message that depends on a number is a table of plural forms
(one, few, many, other) chosen by its argument `n`.
"""

import re
import tomllib
from collections.abc import Callable
from functools import cache, lru_cache
from importlib.resources import files
from typing import Any, NamedTuple

from meadhall.core.bounded_toml import Tables
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

    def __init__(self, language: str, tables: Tables) -> None:
        self.language = language
        self.tables = tables
        self.found: dict[str, Any] = {}  # by dotted key: what was once looked for

    def find(self, key: str) -> Any:
        """The message at a dotted key; KeyError names the whole key."""
        known = self.found.get(key)
        if known is None:
            known = self.found[key] = self.look_up(key)
        return known

    def look_up(self, key: str) -> Any:
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
        try:
            found = self.find(f"{noun.table}.{noun.key}")
        except KeyError:
            return noun.key.replace("_", " ").capitalize()
        return found if isinstance(found, str) else str(found.get(form, found["name"]))

    def say(self, key: str, /, **args: Value) -> str:
        """The message of a key as a sentence of its own: a slot at its beginning gets a capital letter."""
        message = self.message(key, args)
        text = self.filled(message, args)
        return text[:1].upper() + text[1:] if message[:1] == "{" else text

    def message(self, key: str, args: dict[str, Value]) -> str:
        found = self.find(key)
        return str(found[plural(self.language, int(args["n"]))] if isinstance(found, dict) else found)  # type: ignore[arg-type]

    def fill(self, key: str, /, **args: Value) -> str:
        """The message of a key with its slots filled, to stand anywhere."""
        return self.filled(self.message(key, args), args)

    def filled(self, message: str, args: dict[str, Value]) -> str:
        text, slots = parts_of(message)
        for name, form, following in slots:
            value = args[name]
            if isinstance(value, Noun):
                text += self.name(value, form)
            else:
                text += value(form) if callable(value) else str(value)
            text += following
        return text

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


@lru_cache(maxsize=20_000)
def parts_of(message: str) -> tuple[str, tuple[tuple[str, str, str], ...]]:
    """What stands before the first slot, and each slot: its name, its form, and what stands between it and the next."""
    first, *rest = SLOT.split(message)
    return first, tuple(zip(rest[::3], [form or "name" for form in rest[1::3]], rest[2::3], strict=True))


@cache
def words(language: str, package: str = "meadhall.core") -> Words:
    """The catalogue of a language for a package, with the common words in it."""
    if language not in LANGUAGES:
        raise MeadhallError("no_words", language=repr(language), known=", ".join(LANGUAGES))
    tables: Tables = {}
    for folder in dict.fromkeys(("meadhall.core", package)):
        text = (files(folder) / "words" / f"{language}.toml").read_text(encoding="utf-8")
        tables |= tomllib.loads(text)
    return Words(language, tables)
