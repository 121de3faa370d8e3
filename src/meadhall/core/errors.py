"""Errors are for people: what was wrong, where, and what would be right; each in the language of who is told."""

from collections.abc import Callable
from typing import Any

MOST_NAMED = 40  # words that an error message lists


class Phrase:
    """Words by their key in the catalogues' table `trouble`, and what fills their slots: texts, numbers, other phrases.

    What has blanks in it is no key but the words themselves: what a database, a parser or a plug-in said.
    """

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
        return words(language).fill(f"trouble.{self.key}", **about)

    def __str__(self) -> str:
        return self.told("en")


class MeadhallError(Phrase, Exception):
    """Anything a user can cause. It is told as one sentence; no stack trace reaches anybody."""

    def __init__(self, key: str, /, **about: Any) -> None:
        Phrase.__init__(self, key, **about)
        Exception.__init__(self, key)


class Refused(MeadhallError):
    """An action that a numbered rule forbids in this position. `rulebook` gives the rules in a language."""

    def __init__(self, rule: str, rulebook: Callable[[str], Any], action: str) -> None:
        super().__init__(rule)
        self.rule = rule
        self.rulebook = rulebook
        self.action = action

    @property
    def sentence(self) -> str:
        return str(self.rulebook("en").sentence(self.rule))

    def told(self, language: str) -> str:
        return f"{self.action}: {self.rulebook(language).sentence(self.rule)} ({self.rule})"


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
