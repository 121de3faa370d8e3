"""The log as a tale: what one did in one go is one sentence, and what goes without saying is left out.

An event's row says what it goes on with (`after`), how alike ones become one (`merges`) and whether it is left out (`unsaid`).
"""

from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

from meadhall.core.events import EventRow, Given
from meadhall.core.values import Event
from meadhall.core.words import Words


class Heard(NamedTuple):
    """An event, and the seat whose decision it came of."""

    doer: int
    event: Event
    apart: bool = False  # something else was told in between: no sentence goes on


class Told(NamedTuple):
    text: str  # of the event alone; empty if it is left out
    joined: str  # the sentence before it, which now tells this event as well; empty if it begins a sentence


class Part(NamedTuple):
    row: EventRow
    given: Given


def tell(facts: Any, words: Words, heard: Sequence[Heard], first: int = 0) -> list[Told]:
    """What the log says of events, from one of them on."""
    found: list[Told] = []
    sentence: list[Part] = []
    doer = None
    for place, one in enumerate(heard):
        row = facts.game.events[one.event.kind]
        part = Part(row, row.given(one.event))
        if one.apart:
            sentence = []
        if row.unsaid is not None and row.unsaid(facts, part.given):
            found.append(Told("", ""))
            continue
        longer = together(sentence, part) if one.doer == doer or row.who(part.given) is not None else None
        sentence, doer = longer or [part], one.doer
        if place < first:
            found.append(Told("", ""))
        else:
            found.append(Told(row.text(words, facts, one.event), written(facts, words, sentence) if longer else ""))
    return found[first:]


def together(sentence: list[Part], part: Part) -> list[Part] | None:
    """The sentence with one part more, if it can tell that too."""
    if not sentence:
        return None
    last = sentence[-1]
    if last.row is part.row and part.row.merges is not None and (both := part.row.merges(last.given, part.given)) is not None:
        return [*sentence[:-1], Part(part.row, both)]
    people = {who for one in (sentence[0], last, part) if (who := one.row.who(one.given)) is not None}
    return [*sentence, part] if last.row.name in part.row.after and len(people) < 2 else None


def written(facts: Any, words: Words, sentence: list[Part]) -> str:
    head, *tails = sentence
    text = words.say(head.row.key(facts, head.given), **head.row.slots_in(words, facts, head.given))
    for row, given in tails:
        tail = words.fill(row.key(facts, given, "tail"), **row.slots_in(words, facts, given))
        text = text.removesuffix(".") + ("" if tail[0] in ",;:" else " ") + tail + "."
    return text


def sentences(facts: Any, words: Words, heard: Iterable[Heard]) -> list[str]:
    """The same as a list of whole sentences."""
    found: list[str] = []
    for text, joined in tell(facts, words, list(heard)):
        if joined:
            found[-1] = joined
        elif text:
            found.append(text)
    return found
