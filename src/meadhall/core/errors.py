"""Errors are for people: what was wrong, where, and what would be right; each in the language of who is told."""

from collections.abc import Callable
from typing import Any, ClassVar

MOST_NAMED = 40  # words that an error message lists


class Phrase:
    """Words by their key in the catalogues' table `trouble`, and what fills their slots: texts, numbers, other phrases.

    What has blanks in it is no key but the words themselves: what a database, a parser or a plug-in said.
    A game with sentences of its own names its package and table in a subclass (its box.py).
    """

    package: ClassVar[str] = "meadhall.core"
    table: ClassVar[str] = "trouble"
    key: str
    about: dict[str, Any]

    def __init__(self, key: str, /, **about: Any) -> None:
        self.key = key
        self.about = about

    def told(self, language: str) -> str:
        from meadhall.core.words import words  # which raises these errors itself

        if " " in self.key:
            return self.key
        about = {name: value.told(language) if isinstance(value, Phrase) else value for name, value in self.about.items()}
        return words(language, self.package).fill(f"{self.table}.{self.key}", **about)

    def __str__(self) -> str:
        return self.told("en")


class MeadhallError(Phrase, Exception):
    """Anything a user can cause. It is told as one sentence; no stack trace reaches anybody."""

    def __init__(self, key: str, /, **about: Any) -> None:
        Phrase.__init__(self, key, **about)
        Exception.__init__(self, key)


class Refused(MeadhallError):
    """An action that a numbered rule forbids in this position. `sentence_in` gives the rule in a language."""

    def __init__(self, rule: str, sentence_in: Callable[[str], str], action: str) -> None:
        super().__init__(rule)
        self.rule = rule
        self.sentence_in = sentence_in
        self.action = action

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.rule, self.sentence_in, self.action)

    @property
    def sentence(self) -> str:
        return self.sentence_in("en")

    def told(self, language: str) -> str:
        return f"{self.action}: {self.sentence_in(language)} ({self.rule})"


class UnknownAction(MeadhallError):
    """Words or a number that name no action of the game at all."""


class UnknownWords(UnknownAction):
    """Words that name no action. What is known at that place: the verbs, or the nouns of the verb that was understood."""

    def __init__(self, text: str, verb: str | None, known: tuple[str, ...]) -> None:
        shown = known if len(known) <= MOST_NAMED else (*known[:3], "…", known[-1])
        key = "verb_unknown" if verb is None else "noun_unknown" if shown else "noun_nothing"
        super().__init__(key, text=text, verb=verb, known=", ".join(shown))


class OptionError(MeadhallError):
    """An option that the game does not have, or a value it does not take."""


class ComponentError(MeadhallError):
    """A component file that does not describe a playable box."""


class RecordError(MeadhallError):
    """A record that is damaged, impossible, or of a version that cannot be replayed."""
