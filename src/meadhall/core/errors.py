"""Errors are for people: what was wrong, where, and what would be right."""

MOST_NAMED = 40  # words that an error message lists


class MeadhallError(Exception):
    """Anything a user can cause. Its text is shown as it is; no stack trace reaches anybody."""


class Refused(MeadhallError):
    """An action that a numbered rule forbids in this position."""

    def __init__(self, rule: str, sentence: str, action: str) -> None:
        super().__init__(f"{action}: {sentence} ({rule})")
        self.rule = rule
        self.sentence = sentence
        self.action = action


class UnknownAction(MeadhallError):
    """Words or a number that name no action of the game at all."""


class UnknownWords(UnknownAction):
    """Words that name no action. What is known at that place: the verbs, or the nouns of the verb that was understood."""

    def __init__(self, text: str, verb: str | None, known: tuple[str, ...]) -> None:
        shown = known if len(known) <= MOST_NAMED else (*known[:3], "…", known[-1])
        taken = f"one of {', '.join(shown)}" if shown else "nothing in this game"
        super().__init__(f"'{text}' is no action: " + ("it must begin with " if verb is None else f"'{verb}' takes ") + taken)
        self.text = text
        self.verb = verb
        self.known = shown


class OptionError(MeadhallError):
    """An option that the game does not have, or a value it does not take."""


class ComponentError(MeadhallError):
    """A component file that does not describe a playable box."""


class RecordError(MeadhallError):
    """A record that is damaged, impossible, or of a version that cannot be replayed."""
