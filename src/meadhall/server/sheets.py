"""Sheets as a viewer is told them: a round, a trick, a battle in one piece, with what each has got by every line.

The lines are the log's, the numbers those of its events. How many there are after a line is counted back
from the view at the end.
"""

from collections import Counter
from typing import NamedTuple

from msgspec.structs import replace

from meadhall.core.authority import Sight, watched
from meadhall.core.sheets import Count, SheetRow
from meadhall.core.telling import Part, together, written
from meadhall.core.values import Event, View
from meadhall.core.words import Words
from meadhall.server.heard import known, may_know, shown_events
from meadhall.server.protocol import Gain, Sheet, SheetLine, SheetPart


class HeardIn(NamedTuple):
    """An event that a viewer has heard of, and in which decision."""

    number: int
    event: Event


def titles_ended(sight: Sight, viewer: int, words: Words, first: int, last: int) -> dict[tuple[int, int], list[str]]:
    """By decision and line of its entry in the log: the titles of the sheets that end there, in decisions `first` to `last`."""
    game = sight.state.facts.game
    found: dict[tuple[int, int], list[str]] = {}
    for number in range(max(1, first), last + 1):
        for line, event in enumerate(known(sight.events[number], viewer)):
            rows = game.sheets.closed_by(game.events[event.kind].name)
            opened = [(row, place) for row in rows if (place := opening(sight, viewer, row, number, line))]
            if opened:
                found[number, line] = [title(sight, words, row, known(sight.events[n], viewer)[at]) for row, (n, at) in opened]
    return found


def opening(sight: Sight, viewer: int, row: SheetRow, number: int, line: int) -> tuple[int, int] | None:
    """Decision and line of the event that opened the sheet which ends here; None if none has, or it has ended before."""
    events = sight.state.facts.game.events
    for n in range(number, -1, -1):
        heard = known(sight.events[n], viewer)
        for at in range((line if n == number else len(heard)) - 1, -1, -1):
            name = events[heard[at].kind].name
            if name in row.opens:
                return n, at
            if name in row.closes:
                return None
    return None


def title(sight: Sight, words: Words, row: SheetRow, opening: Event) -> str:
    facts = sight.state.facts
    event = facts.game.events[opening.kind]
    return words.say(f"sheet.{row.name}", **event.slots_in(words, facts, event.given(opening)))


def sheets_of_line(sight: Sight, viewer: int, words: Words, number: int, line: int) -> list[Sheet]:
    """The sheets that end with a line of the log; none if there is no such line."""
    if not 0 < number <= sight.decisions or line >= len(known(sight.events[number], viewer)):
        return []
    seen = [state for event, state in watched(sight.before[number - 1], sight.moves[number - 1]) if may_know(event, viewer)]
    return sheets_at(sight, viewer, words, number, line, seen[line].glimpse(viewer), sight.decisions)


def sheets_at(
    sight: Sight, viewer: int, words: Words, number: int, line: int, view: View, newest: int, itself: bool = False
) -> list[Sheet]:
    """The sheets that end with an event of a decision, or those of them that open by themselves. `view` is what the viewer sees right
    then; the log is told as when decision `newest` is the newest."""
    game = sight.state.facts.game
    rows = game.sheets.closed_by(game.events[known(sight.events[number], viewer)[line].kind].name)
    rows = [row for row in rows if row.itself] if itself else rows
    found = [(row, stretch(sight, viewer, row, number, line, newest)) for row in rows]
    return [Telling(sight, words, row, told, view).sheet(number) for row, told in found if told]


def stretch(sight: Sight, viewer: int, row: SheetRow, number: int, line: int, newest: int) -> list[HeardIn]:
    """From the event that opens a sheet to the one that closes it; none if nothing has opened it."""
    opened = opening(sight, viewer, row, number, line)
    if opened is None:
        return []
    first, at = opened
    groups = [known(group, viewer) for group in shown_events(sight, newest, first)[: number - first + 1]]
    groups[-1] = groups[-1][: line + 1]
    return [HeardIn(n, event) for n, group in enumerate(groups, first) for event in group][at:]


class Telling:
    """A sheet while it is made."""

    def __init__(self, sight: Sight, words: Words, row: SheetRow, heard: list[HeardIn], view: View) -> None:
        self.sight, self.view = sight, view
        self.facts = sight.state.facts
        self.game = self.facts.game
        self.words = words
        self.row = row
        self.heard = heard
        counted = [self.counts(one) for one in heard]
        self.sums = Counter[tuple[str, int]]()
        for count in (count for counts in counted for count in counts):
            self.sums[count.tally, count.who] += count.n
        everybody = sorted({*range(self.facts.players), *(who for _, who in self.sums)})
        # Of an enemy without a seat, and of what is counted from nothing, only what the events count.
        self.pairs = [
            (tally, who)
            for tally in row.tallies
            for who in everybody
            if (who < self.facts.players and self.game.sheets.tallies[tally].now) or (tally, who) in self.sums
        ]
        self.totals = {(tally, who): self.now(tally, who, view) - self.sums[tally, who] for tally, who in self.pairs}  # so far

    def now(self, tally: str, who: int, view: View) -> int:
        now = self.game.sheets.tallies[tally].now
        return now(view, who) if now else self.sums[tally, who]

    def counts(self, one: HeardIn) -> list[Count]:
        event = self.game.events[one.event.kind]
        return self.game.sheets.counted(event.name, event.given(one.event), self.row)

    def sheet(self, number: int) -> Sheet:
        return Sheet(
            kind=self.row.name,
            number=number,
            title=title(self.sight, self.words, self.row, self.heard[0].event),
            itself=self.row.itself,
            parts=self.parts(),
            sums=[self.gain(tally, who, self.sums[tally, who]) for tally, who in self.pairs],
            picture=self.row.picture(self.view) if self.row.picture else None,
        )

    def parts(self) -> list[SheetPart]:
        """The lines, part by part; of a brief part what each has got."""
        found: list[tuple[str, list[HeardIn]]] = [("", [])]
        for one in self.heard:
            event = self.game.events[one.event.kind]
            part = self.row.parts(event.name, event.given(one.event), found[-1][0]) if self.row.parts else ""
            if part != found[-1][0]:
                found.append((part, []))
            found[-1][1].append(one)
        made = [SheetPart(title=self.title_of(part), lines=self.lines(part, heard)) for part, heard in found]
        return [part for part in made if part.lines]

    def title_of(self, part: str) -> str:
        key = f"sheet_part.{part or self.row.name}"
        return self.words.say(key) if self.words.has(key) else ""

    def lines(self, part: str, heard: list[HeardIn]) -> list[SheetLine]:
        if part in self.row.brief:
            return self.brief_lines(heard)
        found: list[SheetLine] = []
        sentence: list[Part] = []
        for one in heard:
            line = self.line(one)
            if line is None:
                continue
            event = self.game.events[one.event.kind]
            last = Part(event, event.given(one.event))
            longer = None if self.row.why else together(sentence, last)  # an automaton's actions are told one by one
            sentence = longer or [last]
            found.append(self.longer(found.pop(), line, sentence) if longer else line)
        return found

    def longer(self, line: SheetLine, other: SheetLine, sentence: list[Part]) -> SheetLine:
        """Two lines as one, whose sentence tells both."""
        gains = {(gain.tally, gain.seat): gain for gain in line.gains}
        for gain in other.gains:
            before = gains.get((gain.tally, gain.seat))
            gains[gain.tally, gain.seat] = self.gain(gain.tally, gain.seat, gain.n + (before.n if before else 0))
        text = written(self.facts, self.words, sentence)
        things = list(dict.fromkeys([*line.things, *other.things]))
        return replace(line, number=other.number, text=text, things=things, gains=[gain for gain in gains.values() if gain.n])

    def brief_lines(self, heard: list[HeardIn]) -> list[SheetLine]:
        counts = [count for one in heard for count in self.counts(one)]
        gains: dict[int, Counter[str]] = {}
        for count in counts:
            gains.setdefault(count.who, Counter())[count.tally] += count.n
        return [
            SheetLine(
                number=heard[-1].number,
                seat=who,
                text=self.called(who),
                things=[],
                rule=None,
                why=None,
                gains=[self.counted(tally, who, sums[tally]) for tally in self.row.tallies if sums[tally]],
            )
            for who, sums in sorted(gains.items())
            if any(sums.values())
        ]

    def line(self, one: HeardIn) -> SheetLine | None:
        """A line of the log; an event that gets none is counted all the same."""
        event = self.game.events[one.event.kind]
        given = event.given(one.event)
        gains = [self.counted(*count) for count in self.counts(one)]
        if self.row.told is not None and event.name not in self.row.told:
            return None
        if one is self.heard[-1] and event.name in self.row.opens:
            return None  # it begins the next
        if one is self.heard[0] and event.impersonal and not gains and not self.row.why:
            return None  # the title says as much
        rule = self.row.why(event.name, given) if self.row.why else 0
        number = f"{self.game.prefix}-{rule}" if rule else None
        return SheetLine(
            number=one.number,
            seat=event.who(given),
            text=event.text(self.words, self.facts, one.event),
            things=list(event.touched(self.facts, one.event)),
            rule=number,
            why=self.game.rule_text(self.facts, number, self.words.language) if number else None,
            gains=gains,
        )

    def counted(self, tally: str, who: int, n: int) -> Gain:
        self.totals[tally, who] += n
        return self.gain(tally, who, n)

    def gain(self, tally: str, who: int, n: int) -> Gain:
        what, counted = self.words.say(f"tally.{tally}"), self.words.say(f"counted.{tally}", n=abs(n))
        total = self.totals[tally, who]
        return Gain(seat=who, who=self.called(who), tally=tally, what=what, counted=counted, n=n, total=total)

    def called(self, who: int) -> str:
        return self.game.sheets.called(self.words, self.facts, who)
