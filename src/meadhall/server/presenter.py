"""The presenter: what leaves the server, in the language of who is told, made of what they may know.

The parts of a message have modules of their own: the log (`tale.py`), what is watched (`moments.py`), `sheets.py` and `ways.py`.
What is the same for everybody is made in `library.py`, refusals in `reasons.py`, errors in `troubles.py`.
"""

from bisect import bisect_right
from collections import OrderedDict
from collections.abc import Sequence
from functools import lru_cache
from typing import Any, NamedTuple

import msgspec

from meadhall.core.authority import Sight
from meadhall.core.boxes import apart
from meadhall.core.constants import SPECTATOR
from meadhall.core.differing import changes
from meadhall.core.errors import Phrase
from meadhall.core.facts import Facts
from meadhall.core.log import Move
from meadhall.core.players import LEFT, RESIGNED, bot_of, hands
from meadhall.core.state import State
from meadhall.core.values import View
from meadhall.core.words import Noun, Words
from meadhall.server import chance
from meadhall.server.endings import decided, ending
from meadhall.server.moments import moments
from meadhall.server.naming import called, named, spoken
from meadhall.server.protocol import (
    BoxAtTable,
    Change,
    Choice,
    Created,
    ErrorCode,
    LogEntry,
    LogLine,
    PromptShown,
    Replayed,
    SeatKey,
    SeatsChanged,
    SeatShown,
    Sheet,
    Summary,
    TableState,
    TableStep,
    Trouble,
    UndoShown,
    Way,
)
from meadhall.server.seats import seat_shown
from meadhall.server.sheets import sheets_of_line
from meadhall.server.table import News, Table, Viewer
from meadhall.server.tale import differs, log, log_start, plain_line
from meadhall.server.troubles import for_people
from meadhall.server.ways import beyond, is_final, pieces, ways

MOST_LOGS = 24  # whole logs that are kept, some hundred KB each
LOGS: OrderedDict[tuple[Table, int, str], tuple[tuple[Any, ...], list[LogEntry]]] = OrderedDict()  # by table, viewer and language

# -- telling all who look on -------------------------------------------------------------------------------------------------


def show_all(table: Table, log_from: int | None = None, dealt: bool = False) -> None:
    for viewer in list(table.viewers):
        show(table, viewer, News(table.authority.sight(viewer.facing).decisions if log_from is None else log_from, dealt=dealt))


def show(table: Table, viewer: Viewer, news: News) -> None:
    if viewer.soon is not None:
        viewer.soon(news)
    else:
        viewer.send(table_state(table, viewer, *news))


def tell_presence(table: Table, before: list[SeatShown]) -> None:
    """Who is here, if that has changed: a second tab of the same player is nobody's business."""
    now = seats(table)
    if now != before:
        for viewer in list(table.viewers):
            viewer.send(SeatsChanged(seats=now))


def tell_trouble(table: Table, code: ErrorCode, trouble: Phrase) -> None:
    for viewer in list(table.viewers):
        viewer.send(Trouble(code=code, text=for_people(trouble).told(viewer.language)))


# -- a table -----------------------------------------------------------------------------------------------------------------


def table_state(
    table: Table, viewer: Viewer, log_from: int, news_from: int | None = None, taken_by: int | None = None, dealt: bool = False
) -> TableState:
    """All that a connection is shown: the position through its eyes, and the news."""
    shown = common_parts(table, viewer, News(log_from, news_from, taken_by, dealt))
    ways = table_ways(table, viewer, shown["choices"])
    return TableState(view=table_view(table, viewer.facing), ways=ways, box=box_at(table.facts), **shown)


def table_step(table: Table, viewer: Viewer, news: News, before: View) -> TableStep:
    """The same for somebody who has the view before it, as changes and without ways."""
    shown = common_parts(table, viewer, news)
    different = changes(before, table_view(table, viewer.facing))
    return TableStep(changes=[Change(path=path, value=value) for path, value in different], **shown)


def common_parts(table: Table, viewer: Viewer, news: News) -> dict[str, Any]:
    """What state and step both have."""
    authority = table.authority
    eyes = viewer.facing
    sight = authority.sight(eyes)
    first = log_start(sight, news.log_from)
    told = spoken(table, viewer.language)
    view = table_view(table, eyes)
    prompt = prompted(sight.state, eyes, told)
    plays = eyes != SPECTATOR and table.seats[eyes].kind != "bot"
    offered = table_choices(table, eyes, viewer.language) if plays else []
    if offered and authority.opened is None and (later := beyond(sight.state, eyes)):
        prompt = msgspec.structs.replace(prompt, text=f"{prompted(later, eyes, told).text} {prompt.text}")
    return {
        "version": authority.shown_version(eyes),
        "decisions": sight.decisions,
        "facing": None if eyes == SPECTATOR else eyes,
        "own": sorted(viewer.seats),
        "due": sorted(seat for seat in viewer.seats.intersection(authority.state.actors()) if table.seats[seat].kind != "bot"),
        "prompt": prompt,
        "choices": offered,
        "over": sight.state.over,
        "ending": ending(sight.state),
        "log_from": first,
        "log": table_log(table, sight, eyes, viewer.language, first),
        "moments": moments(sight, eyes, told, news.news_from, view) if news.news_from else [],
        "seats": seats(table),
        "undo": undo(table, eyes),
        "notice": notice(table, viewer, told, news),
    }


def table_view(table: Table, eyes: int) -> View:
    """The newest view through these eyes, made once for all who have them."""
    state = table.authority.sight(eyes).state
    kept = table.views.get(eyes)
    if kept is None or kept[0] is not state:
        kept = table.views[eyes] = state, state.shown(eyes)
    return kept[1]


def table_choices(table: Table, eyes: int, language: str) -> list[Choice]:
    """What a seat may choose now; made once for the choices and for the ways that begin with them."""
    state = table.authority.sight(eyes).state
    kept = table.choices.get(eyes)
    words = spoken(table, language)
    if kept is None or kept[0] is not state or kept[1] is not words:
        kept = table.choices[eyes] = state, words, choices(state, eyes, words, table_view(table, eyes))
    return kept[2]


def table_ways(table: Table, viewer: Viewer, offered: list[Choice]) -> list[Way]:
    authority, eyes = table.authority, viewer.facing
    if not offered or authority.opened is not None:
        return []
    return ways(authority.sight(eyes), eyes, spoken(table, viewer.language), offered, authority.fixed)


def may_choose(table: Table, viewer: Viewer) -> bool:
    """Whether one gesture may stand for several of this viewer's choices."""
    eyes, authority = viewer.facing, table.authority
    plays = eyes != SPECTATOR and table.seats[eyes].kind != "bot"
    return plays and authority.opened is None and authority.state.actors() == (eyes,)


def later_ways(table: Table, viewer: Viewer) -> list[Way]:
    """The ways that a step has left out."""
    if not may_choose(table, viewer):
        return []
    return table_ways(table, viewer, table_choices(table, viewer.facing, viewer.language))


def notice(table: Table, viewer: Viewer, words: Words, news: News) -> str:
    """What the position alone does not tell: somebody else has taken back, or what one saw was dealt again."""
    if news.taken_by is not None and news.taken_by not in viewer.seats:
        return words.say("taken_back", seat=called_here(table, words, news.taken_by))
    return words.say("dealt_again") if news.dealt else ""


def called_here(table: Table, words: Words, seat: int) -> str | Noun:
    """A seat by the name of its person, or by its role."""
    roles = table.facts.game.seat_names(table.facts.players)
    name = dict(called(table.seats, roles)).get(roles[seat])
    return Noun("seat", roles[seat]) if name is None else named(words, name)


def goings(table: Table, words: Words) -> list[tuple[int, LogLine]]:
    """Who left the table, came back or resigned, each with the number of decisions before it. While a secret choice is open, nothing
    tells how many have answered it."""
    authority = table.authority
    found = []
    for seat, who in enumerate(authority.record.seats):
        away, players = False, hands(who)
        for name, since in players if len(players) > 1 else ():
            if name in (LEFT, RESIGNED):
                key, away = name, True
            elif away and bot_of(name) is None:
                key, away = "came_back", False
            else:
                continue
            after = min(bisect_right(authority.log.ends, since - 1) - 1, authority.known_to_all)
            found.append((after, plain_line(seat, words.say(key, seat=called_here(table, words, seat)))))
    return found


def replayed(table: Table, sight: Sight, decision: int, eyes: int, language: str) -> Replayed:
    """The game after a number of decisions, only to be looked at: there is nothing to choose."""
    state, told = sight.position(decision), spoken(table, language)
    seen = position(state, eyes, told)
    return Replayed(
        decision=decision,
        decisions=sight.decisions,
        view=seen.view,
        prompt=seen.prompt,
        choices=[],
        over=state.over,
        log=table_log(table, sight, eyes, language, 0, decision),
        seats=seats(table),
    )


def sheets(table: Table, eyes: int, language: str, decision: int, line: int) -> list[Sheet]:
    """What ends with a line of the log."""
    return sheets_of_line(table.authority.sight(eyes), eyes, spoken(table, language), decision, line)


def seats(table: Table) -> list[SeatShown]:
    names = table.facts.game.seat_names(table.facts.players)
    present = {seat for viewer in table.viewers for seat in viewer.seats}
    players = table.authority.record.seats
    return [seat_shown(number, names[number], seat, players[number], number in present) for number, seat in enumerate(table.seats)]


def undo(table: Table, eyes: int) -> UndoShown:
    """Whether this viewer may take back, alone or by asking, and who asks already. After the end nobody may."""
    authority = table.authority
    over = authority.state.over
    mine = eyes != SPECTATOR and not table.from_record and not over and has_chosen(authority.sight(eyes).moves, eyes, authority.fixed)
    free = mine and authority.undo_is_free(eyes)
    wanted = table.undo_wanted
    return UndoShown(
        free=free,
        ask=mine and not free,
        wanted_by=wanted[0] if wanted else None,
        agreed=sorted(table.undo_agreed) if wanted else [],
    )


def has_chosen(moves: Sequence[Move], seat: int, fixed: int) -> bool:
    """Whether one of the decisions after the first `fixed` was this seat's; the last ones are looked at first."""
    return any(moves[place].seat == seat for place in range(len(moves) - 1, fixed - 1, -1))


def summary(table: Table) -> Summary:
    """What anybody may know of a table, for lists."""
    sight = table.authority.sight(SPECTATOR)
    state = sight.state
    return Summary(
        table=table.id,
        game=table.facts.game.name,
        seats=seats(table),
        over=state.over,
        winners=list(state.result().winners) if state.over else [],
        ending=ending(state),
        to_move=list(state.actors()),
        decisions=sight.decisions,
        changed=table.changed,
        from_record=table.from_record,
        box=box_at(table.facts),
        outdated="",
    )


def box_at(facts: Facts) -> BoxAtTable | None:
    """The owner's box that a game is played with."""
    box = facts.components
    if box.is_of(facts.game.own_components()):
        return None
    gap = apart(facts.game, box)
    return BoxAtTable(name=box.heading.box, digest=box.digest, yours=box.heading.yours, rows=gap.rows, of=gap.of, far=gap.is_far)


def seat_key(table: Table, seat: int, secret: str) -> SeatKey:
    return SeatKey(seat=seat, secret=secret, commitment=chance.commitment(table))


def created(table: Table, keys: dict[int, str]) -> Created:
    return Created(table=table.id, keys=[seat_key(table, seat, secret) for seat, secret in keys.items()])


# -- a position --------------------------------------------------------------------------------------------------------------


class Seen(NamedTuple):
    view: View
    prompt: PromptShown


def position(state: State, viewer: int, words: Words) -> Seen:
    """A position through a viewer's eyes: the view, and what is asked."""
    return Seen(state.shown(viewer), prompted(state, viewer, words))


def prompted(state: State, viewer: int, words: Words) -> PromptShown:
    facts = state.facts
    question = state.prompt(viewer)
    text = facts.game.prompt_text(facts, words, question, viewer)
    return PromptShown(decision=question.decision, seats=list(question.seats), text=text, decided=decided(state, viewer, words))


def choices(state: State, viewer: int, words: Words, view: View) -> list[Choice]:
    if viewer == SPECTATOR or viewer not in state.actors():
        return []
    facts = state.facts
    game, legal = facts.game, state.legal(viewer)
    answers = {action: answer(facts, action) for action in legal}
    return [
        Choice(
            action=action,
            notation=one.notation,
            text=game.choice_here(facts, words, action, view),
            things=list(game.things_here(facts, action, viewer, view)),
            final=one.verb in game.irrevocable and is_final(state, viewer, action),
            declines=one.declines,
            idle=is_idle(state, viewer, action, legal),
            aside=one.aside,
            pieces=pieces(state, viewer, action),
        )
        for action, one in sorted(answers.items(), key=lambda item: item[1].declines)
    ]


class ActionSaid(NamedTuple):
    """What an action is in every position."""

    verb: str
    notation: str
    declines: bool
    aside: bool


@lru_cache(maxsize=20_000)
def answer(facts: Facts, action: int) -> ActionSaid:
    game = facts.game
    return ActionSaid(facts.verb(action).name, facts.notation(action), game.declines(facts, action), game.is_aside(facts, action))


def is_idle(state: State, viewer: int, action: int, legal: Sequence[int]) -> bool:
    """Whether a choice gives up what another legal choice would still do."""
    facts = state.facts
    game, one = facts.game, answer(facts, action)
    if one.verb in game.futile:
        return comes_to_nothing(state, viewer, action) and not all(comes_to_nothing(state, viewer, other) for other in legal)
    return one.verb in game.wasteful and one.declines and not all(answer(facts, other).declines for other in legal)


def comes_to_nothing(state: State, viewer: int, action: int) -> bool:
    """Whether a choice does nothing for its seat before something else begins; tried in a redealt position."""
    game, facts = state.facts.game, state.facts
    after = state.redeal(viewer, 0)
    after.events = []
    after.apply(action, viewer)
    while after.actors() == (viewer,):
        legal = after.legal(viewer)
        if game.decisions.of_action(facts, legal[0]).begins:
            break
        if not all(game.declines(facts, one) for one in legal):
            return False
        after.apply(legal[0], viewer)
    return not any(event.args[:1] == (viewer,) for event in after.events[1:])


# -- the log -----------------------------------------------------------------------------------------------------------------


def table_log(table: Table, sight: Sight, viewer: int, language: str, first: int, last: int | None = None) -> list[LogEntry]:
    """The log of a table; the whole of it is kept for who comes next."""
    told = spoken(table, language)
    if first or last not in (None, sight.decisions):
        end = sight.decisions if last is None else last
        own = viewer if differs(sight, viewer, first, end) else None  # else all who speak the language are told the same
        mark = "log", told, own, first, end, tuple(table.authority.record.seats)
        if mark not in sight.kept:
            sight.kept[mark] = log(sight, viewer, told, first, end, goings(table, told))
        found: list[LogEntry] = sight.kept[mark]
        return found
    key = table, viewer, language
    state = (
        table.authority.version,
        table.authority.record.seed,
        tuple(table.authority.record.seats),
        tuple(seat.name for seat in table.seats),
    )
    kept = LOGS.get(key)
    if kept is None or kept[0] != state:
        kept = LOGS[key] = state, log(sight, viewer, told, goings=goings(table, told))
        while len(LOGS) > MOST_LOGS:
            LOGS.popitem(last=False)
    LOGS.move_to_end(key)
    return kept[1]
