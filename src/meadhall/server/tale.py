"""The log of a game as a viewer is told it: an entry for each decision that says something."""

from collections.abc import Sequence, Set

from meadhall.core.authority import Sight
from meadhall.core.constants import SPECTATOR
from meadhall.core.telling import Heard, Told, tell
from meadhall.core.values import Event
from meadhall.core.words import Noun, Words
from meadhall.server.heard import everybody_knows, known, settled_until, shown_events
from meadhall.server.moments import hits
from meadhall.server.protocol import LogEntry, LogLine
from meadhall.server.sheets import titles_ended

LOOK_BACK = 12  # decisions; no sentence is made of more


def plain_line(seat: int, text: str) -> LogLine:
    """What is told of a seat besides the game's events."""
    return LogLine(seat=seat, text=text, joined="", things=[], to=[], sheets=[])


def log_entry(
    sight: Sight, number: int, heard: list[Event], told: list[Told], words: Words, ended: dict[tuple[int, int], list[str]]
) -> LogEntry:
    """What a viewer may know of decision `number` (0 = set-up)."""
    facts = sight.state.facts
    doer = sight.moves[number - 1].seat if number else SPECTATOR
    lines = [
        LogLine(
            seat=facts.game.told_of(facts, event, doer),
            text=text,
            joined=joined,
            things=list(facts.game.event_things(facts, event)),
            to=hits(sight, event, doer),
            sheets=ended.get((number, line), []),
        )
        for line, (event, (text, joined)) in enumerate(zip(heard, told, strict=True))
    ]
    names = facts.game.seat_names(facts.players)
    redealt = [
        plain_line(redeal.seat, words.say("redealt", seat=Noun("seat", names[redeal.seat])))
        for after, redeal in sight.redeals
        if after == number
    ]
    somebodys = number and (redealt or not all(facts.game.is_impersonal(event) for event in heard))
    return LogEntry(number=number, seat=doer if somebodys else None, lines=lines + redealt)


def log(
    sight: Sight, viewer: int, words: Words, first: int = 0, last: int | None = None, goings: Sequence[tuple[int, LogLine]] = ()
) -> list[LogEntry]:
    """The entries that say something, from decision `first` on; who came and went stands after the decision that it followed."""
    end = sight.decisions if last is None else last
    start = sentence_start(sight, viewer, first)
    heard = [known(events, viewer) for events in shown_events(sight, end, start)]
    earlier = sum(map(len, heard[: first - start]))
    told = iter(tell(sight.state.facts, words, with_doers(sight, heard, start, {after for after, _ in [*goings, *sight.redeals]}), earlier))
    ended = titles_ended(sight, viewer, words, first, end)
    entries = [
        log_entry(sight, number, events, [next(told) for _ in events], words, ended)
        for number, events in enumerate(heard[first - start :], first)
    ]
    for after, line in goings:
        if first <= after <= end:
            entries[after - first].lines.append(line)
    return [entry for entry in entries if entry.lines]


def differs(sight: Sight, viewer: int, first: int, last: int) -> bool:
    """Whether the entries of decisions `first` to `last` may read otherwise for another viewer: something in them, or in what a sentence
    or a sheet of theirs began with, is a secret."""
    rows, closing = sight.state.facts.game.events, sight.state.facts.game.sheets.closing
    ended = any(rows[event.kind].name in closing for events in sight.events[first : last + 1] for event in events)
    return not everybody_knows(sight, 0 if ended else sentence_start(sight, viewer, first), last)


def sentence_start(sight: Sight, viewer: int, first: int) -> int:
    """The decision before `first` with which a sentence may have begun that goes on in it; `first` itself if none goes on."""
    rows = sight.state.facts.game.events
    for number in range(min(first, sight.decisions), max(0, first - LOOK_BACK), -1):
        heard = known(sight.events[number], viewer)
        if heard and not rows[heard[0].kind].goes_on and rows[heard[0].kind].unsaid is None:
            return number
    return max(0, first - LOOK_BACK)


def with_doers(sight: Sight, heard: list[list[Event]], start: int, ends: Set[int] = frozenset()) -> list[Heard]:
    """The events of decisions from `start` on, each with whose decision it was. After the decisions `ends` something else is told."""
    found: list[Heard] = []
    apart = False
    for number, events in enumerate(heard, start):
        for event in events:
            found.append(Heard(sight.moves[number - 1].seat if number else SPECTATOR, event, apart))
            apart = False
        apart = apart or number in ends
    return found


def log_start(sight: Sight, first: int) -> int:
    """The first entry of the log to send to viewers who have all before `first`: an earlier one, if old entries read otherwise now."""
    if first == 0 or not sight.state.facts.game.log_settled_by:
        return first
    start = settled_until(sight, first - 1)
    before, now = shown_events(sight, first - 1, start), shown_events(sight, sight.decisions, start)
    return next((number for number in range(start, first) if before[number - start] != now[number - start]), first)
