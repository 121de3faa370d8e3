"""What a decision does, moment by moment: each event that is shown, with the board as it was right then.

A moment carries only where its view differs from the view that the decision leads to. So a message needs no earlier one, and what
the page shows in the end is the server's view itself.
"""

from collections.abc import Iterator
from typing import NamedTuple, cast

from meadhall.core.authority import Sight
from meadhall.core.differing import changes
from meadhall.core.events import Shown
from meadhall.core.values import Event, View
from meadhall.core.words import Words
from meadhall.server.heard import may_know
from meadhall.server.protocol import Change, Dwell, Moment
from meadhall.server.sheets import sheets_at


def moments(sight: Sight, viewer: int, words: Words, first: int, view: View) -> list[Moment]:
    """What a viewer may watch of decisions `first` to the newest; `view` is what they lead to."""
    return [moment for number in range(first, sight.decisions + 1) for moment in moments_of(sight, viewer, words, number, view)]


def moments_of(sight: Sight, viewer: int, words: Words, number: int, view: View) -> Iterator[Moment]:
    """Those of one decision. An event that ends a sheet is shown with it, even if it were not shown otherwise."""
    seen = [(place, state) for place, (event, state) in enumerate(sight.scenes(number)) if may_know(event, viewer)]
    for line, (place, state) in enumerate(seen):
        said = said_of(sight, words, number, place)
        if said is None:
            continue
        then = state.glimpse(viewer)
        sheets = sheets_at(sight, viewer, words, number, line, then, number, itself=True) if said.ends else []
        if said.silent and not sheets:
            continue
        yield Moment(
            number=number,
            seat=said.seat,
            of=said.of,
            event=said.event,
            text=said.text,
            things=said.things,
            to=said.to,
            shown=said.shown,
            changes=[Change(path=path, value=value) for path, value in changes(view, then)],
            sheets=sheets,
        )


class MomentText(NamedTuple):
    """What everybody who may know of a moment is told."""

    ends: bool  # a sheet that opens by itself may end with it
    silent: bool  # shown only where a sheet ends with it
    seat: int | None
    of: int | None
    event: str
    text: str
    things: list[str]
    to: list[int]
    shown: Dwell


def said_of(sight: Sight, words: Words, number: int, place: int) -> MomentText | None:
    """What is told of an event of a decision; None if it is never shown. Once for all who speak a language."""
    key = "said", number, place, words
    if key not in sight.kept:
        sight.kept[key] = saying(sight, words, number, place)
    found: MomentText | None = sight.kept[key]
    return found


def saying(sight: Sight, words: Words, number: int, place: int) -> MomentText | None:
    facts, (event, _) = sight.state.facts, sight.scenes(number)[place]
    game, doer = facts.game, sight.moves[number - 1].seat
    name, shown = game.events[event.kind].name, game.event_shown(event)
    ends = any(row.itself for row in game.sheets.closed_by(name))
    if shown == Shown.NOT and not ends:
        return None
    of = game.told_of(facts, event, doer)
    dwell = cast(Dwell, (Shown.SCORE if shown == Shown.NOT else shown).value)
    text, things = game.event_text(facts, words, event), list(game.event_things(facts, event))
    seat = None if of is None or of < 0 else doer
    return MomentText(ends, shown == Shown.NOT, seat, of, name, text, things, hits(sight, event, doer), dwell)


def hits(sight: Sight, event: Event, doer: int) -> list[int]:
    """The seats to whom another has done this."""
    facts = sight.state.facts
    return [seat for seat in facts.game.event_hits(facts, event) if seat != doer]
