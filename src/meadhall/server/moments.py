"""What a decision does, moment by moment: each event that is shown, with the board as it was right then.

A moment carries only where its view differs from the view that the decision leads to. So a message needs no earlier one, and what
the page shows in the end is the server's view itself.
"""

from collections.abc import Iterator
from typing import cast

from meadhall.core.authority import Sight
from meadhall.core.differing import changes
from meadhall.core.events import Shown
from meadhall.core.state import Event, View
from meadhall.core.words import Words
from meadhall.server.heard import may_know
from meadhall.server.protocol import Change, Dwell, Moment
from meadhall.server.sheets import sheets_at


def moments(sight: Sight, viewer: int, words: Words, first: int, view: View) -> list[Moment]:
    """What a viewer may watch of decisions `first` to the newest; `view` is what they lead to."""
    return [moment for number in range(first, sight.decisions + 1) for moment in moments_of(sight, viewer, words, number, view)]


def moments_of(sight: Sight, viewer: int, words: Words, number: int, view: View) -> Iterator[Moment]:
    """Those of one decision. An event that ends a sheet is shown with it, even if it were not shown otherwise."""
    facts = sight.state.facts
    game, move = facts.game, sight.moves[number - 1]
    seen = [(event, state) for event, state in sight.scenes(number) if may_know(event, viewer)]
    for line, (event, state) in enumerate(seen):
        shown, ends = game.event_shown(event), game.sheets.closed_by(game.events[event.kind].name)
        if shown == Shown.NOT and not ends:
            continue
        then = state.glimpse(viewer)
        sheets = [sheet for sheet in sheets_at(sight, viewer, words, number, line, then, number) if sheet.itself] if ends else []
        if shown == Shown.NOT and not sheets:
            continue
        of = game.told_of(facts, event, move.seat)
        yield Moment(
            number=number,
            seat=None if of is None or of < 0 else move.seat,
            of=of,
            event=game.events[event.kind].name,
            text=game.event_text(facts, words, event),
            things=list(game.event_things(facts, event)),
            to=hits(sight, event, move.seat),
            shown=cast(Dwell, (Shown.SCORE if shown == Shown.NOT else shown).value),
            changes=[Change(path=path, value=value) for path, value in changes(view, then)],
            sheets=sheets,
        )


def hits(sight: Sight, event: Event, doer: int) -> list[int]:
    """The seats to whom another has done this."""
    facts = sight.state.facts
    return [seat for seat in facts.game.event_hits(facts, event) if seat != doer]
