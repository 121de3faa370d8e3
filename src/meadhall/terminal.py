"""Playing in the terminal: people at one keyboard, against each other and against bots."""

from pathlib import Path

from rich.console import Console
from rich.text import Text

from meadhall.bots import Bot, choice_of
from meadhall.bots.plugins import trouble_of
from meadhall.core.authority import Authority
from meadhall.core.constants import EVERYBODY, SPECTATOR, SPECTATORS
from meadhall.core.errors import MeadhallError, Refused
from meadhall.core.record_text import entry_line, write_record
from meadhall.core.records import Record
from meadhall.core.state import State
from meadhall.core.telling import Heard, sentences
from meadhall.core.values import Event
from meadhall.core.words import Noun, words


class Quit(Exception):
    """The player wants to leave the table."""


class Keyboard:
    """One game at one keyboard, from where the record's log ends. A seat is played by a bot, or by a person (None)."""

    def __init__(self, record: Record, bots: list[Bot | None], language: str, console: Console) -> None:
        self.match = Authority(record)
        self.bots = bots
        self.facts = record.facts
        self.game = record.facts.game
        self.words = self.game.words(language)
        self.common = words(language)
        self.language = language
        self.console = console
        self.names = [self.words.name(Noun("seat", n)) for n in self.game.seat_names(self.facts.players)]
        self.people = [seat for seat, bot in enumerate(bots) if bot is None]
        self.facing: int | None = None  # whose secrets the screen may show
        self.shown = ""  # the board as the person facing the screen has last seen it
        self.heard = 0  # events already told to the person facing the screen
        self.troubles: list[str] = []  # of bots, not told yet

    @property
    def state(self) -> State:
        return self.match.state

    def events(self) -> list[Event]:
        """All that has happened so far."""
        return [event for group in self.match.events for event in group]

    def play(self) -> None:
        """Until the game is over; raises Quit when a person leaves."""
        if len(self.people) == 1:
            self.facing = self.people[0]
            self.print(self.common.say("terminal.your_seat", seat=self.names[self.facing]))
        while not self.state.over:
            seat = self.state.actors()[0]
            bot = self.bots[seat]
            if bot is not None:
                action = choice_of(bot, self.match, seat)
                self.hear_trouble(bot)
            else:
                self.face(seat)
                action = self.ask(seat)
            self.match.act(seat, action)
        self.tell_news()
        self.tell_troubles()
        self.print(self.board())
        self.print(self.game.prompt_text(self.facts, self.words, self.state.prompt(SPECTATOR), SPECTATOR), "bold")

    def viewer(self) -> int:
        return SPECTATOR if self.facing is None else self.facing

    def face(self, seat: int) -> None:
        """With several people, a curtain comes down before another one's secrets are shown."""
        if seat == self.facing:
            self.tell_news()
        elif self.has_secrets():
            self.console.clear()
            self.input(self.common.say("terminal.hand_over", seat=self.names[seat]))
            self.facing = seat
            self.shown = ""
            self.tell_log(12)
        else:
            self.facing = seat
            self.tell_news()
            self.print(self.common.say("terminal.next_seat", seat=self.names[seat]))
        self.tell_troubles()

    def has_secrets(self) -> bool:
        """Whether anybody at the keyboard sees more of the table, or of the log, than spectators do."""
        if any(event.seats != EVERYBODY for event in self.state.events or []):
            return True
        public = {**self.state.view(SPECTATOR), "seat": None}
        return any({**self.state.view(seat), "seat": None} != public for seat in self.people)

    def tell_news(self) -> None:
        """The events since the last look, as this viewer may know them."""
        events = self.events()
        self.tell(events[self.heard :])
        self.heard = len(events)

    def tell_log(self, most: int = 400) -> None:
        """The last of all events, as they may be looked up now."""
        events = self.events()
        self.tell(self.game.shown_events(self.facts, events), most)
        self.heard = len(events)

    def tell(self, events: list[Event], most: int = 400) -> None:
        lines = sentences(self.facts, self.words, [Heard(SPECTATOR, event) for event in events if is_for(event, self.viewer())])
        for line in lines[-most:]:
            self.print(f"  {line}", "dim")

    def hear_trouble(self, bot: Bot) -> None:
        """What went wrong with a bot is told at once, but with several people after the next curtain, which would hide it."""
        trouble = trouble_of(bot)
        if trouble is not None and trouble.told(self.language) not in self.troubles:
            self.troubles.append(trouble.told(self.language))
        if len(self.people) < 2:
            self.tell_troubles()

    def tell_troubles(self) -> None:
        for trouble in self.troubles:
            self.print(trouble, "yellow")
        self.troubles.clear()

    # -- a person's choice ----------------------------------------------------------------------------------------------------

    def ask(self, seat: int) -> int:
        if not self.shown or (self.state.settled() and self.shown != self.board()):
            self.show_board()  # not for every part of an action, nor when nothing has changed
        while True:
            numbered = self.numbered(self.state.legal(seat))
            view = self.state.view(seat)
            self.print(self.game.prompt_text(self.facts, self.words, self.state.prompt(seat), seat), "bold")
            for number, action in numbered.items():
                line = Text(f"  {number:>2}  {self.game.choice_here(self.facts, self.words, action, view)}  ")
                self.console.print(line.append(self.facts.notation(action), "dim"), highlight=False)
            try:
                action = self.answer(seat, numbered, self.input(self.common.say("terminal.choose")))
            except MeadhallError as error:
                self.print(error.told(self.language), "red")
                continue
            except OSError as error:
                self.print(str(error), "red")
                continue
            if action >= 0:
                return action
            seat = self.state.actors()[0]

    def numbered(self, actions: list[int]) -> dict[str, int]:
        """The choices by the number to type: a choice of how many is its own number, all others count from 1; declining comes last."""
        actions = sorted(actions, key=lambda action: self.game.declines(self.facts, action))
        nouns = [self.facts.noun(action) for action in actions]
        counts = all(noun.isdigit() for noun in nouns) and len(set(nouns)) == len(nouns)
        return dict(zip(nouns if counts else map(str, range(1, len(actions) + 1)), actions, strict=True))

    def answer(self, seat: int, numbered: dict[str, int], text: str) -> int:
        """The action chosen, or -1 if something else was asked for."""
        command, _, rest = text.strip().partition(" ")
        if text.strip().isdigit():
            if text.strip() in numbered:
                return numbered[text.strip()]
            self.print(self.common.say("terminal.unknown_choice", text=text.strip()))
        elif command in ("", "help", "?"):
            self.print(self.common.say("terminal.help"))
        elif command == "board":
            self.show_board()
        elif command == "log":
            self.tell_log()
        elif command == "why":
            action = self.facts.parse(rest)
            refusal = self.state.why_not(seat, action)
            self.print(self.common.say("terminal.allowed") if refusal is None else self.refusal_text(refusal, seat, action), "yellow")
        elif command == "rules":
            found = self.game.rulebook(self.language, self.facts).find(rest)
            for rule in found[:20]:
                self.print(f"{rule.number}: {rule.sentence}")
            if not found:
                self.print(self.common.say("trouble.nothing_found", text=rest))
        elif command == "undo":
            self.undo(seat)
        elif command == "save" and rest.strip():
            write_record(self.match.record, Path(rest.strip()))
            self.print(self.common.say("terminal.saved", file=rest.strip()))
        elif command in ("quit", "exit"):
            raise Quit
        else:
            action = self.facts.parse(text)
            refusal = self.state.why_not(seat, action)
            if refusal is None:
                return action
            self.print(self.refusal_text(refusal, seat, action), "yellow")
        return -1

    def refusal_text(self, refusal: Refused, seat: int, action: int) -> str:
        """The rule that forbids an action; for one of another decision also that this one is open now, whose question follows."""
        text = f"{refusal.sentence_in(self.language)} ({refusal.rule})"
        verbs = {self.facts.verb(legal).name for legal in self.state.legal(seat)}
        return text if self.facts.verb(action).name in verbs else f"{text}\n{self.common.say('terminal.other_decision')}"

    def undo(self, seat: int) -> None:
        """Take back the last choice if it was one's own and nothing has been told since."""
        match = self.match
        if match.decisions <= match.fixed or match.moves[-1].seat != seat:
            self.print(self.common.say("terminal.nothing_to_undo"))
        elif not match.undo_is_free(seat):
            self.print(self.common.say("terminal.undo_told"))
        else:
            match.accept(match.propose_undo(seat, match.shown_version(seat)))
            self.heard = len(self.events())
            self.print(self.common.say("terminal.undone"))

    def board(self) -> str:
        return self.game.board_text(self.facts, self.words, self.state.view(self.viewer()))

    def show_board(self) -> None:
        self.shown = self.board()
        self.print(f"\n{self.shown}\n")

    # -- the screen -----------------------------------------------------------------------------------------------------------

    def print(self, text: str, style: str | None = None) -> None:
        self.console.print(text, style=style, markup=False, highlight=False)

    def input(self, text: str) -> str:
        try:
            return self.console.input(text, markup=False)
        except (EOFError, KeyboardInterrupt):
            raise Quit from None
        except UnicodeDecodeError:
            return "\N{REPLACEMENT CHARACTER}"


def transcript(record: Record, language: str, viewer: int | None) -> list[str]:
    """The log of a record in words: the decisions and what happened. Without a viewer it tells all; with one, what they may know."""
    game, facts = record.facts.game, record.facts
    catalogue = game.words(language)
    match = Authority(Record(facts, record.seed, record.seats, record.log.entries, record.format))
    happened = [event for group in match.events for event in group]
    events = iter(happened if viewer is None else game.shown_events(facts, happened))
    lines: list[str] = []
    for number, group in enumerate(match.events):  # of set-up, then of each decision
        if number and viewer in (None, match.moves[number - 1].seat):
            lines.append(entry_line(facts, number, match.moves[number - 1]))
        told = [Heard(SPECTATOR, event) for event in (next(events) for _ in group) if is_for(event, viewer)]
        lines += [f"    {line}" for line in sentences(facts, catalogue, told)]
        lines += [entry_line(facts, number, redeal) for decisions, redeal in match.log.redeals if decisions == number]
    return lines


def is_for(event: Event, viewer: int | None) -> bool:
    """Whether a viewer is told an event in this form; None is told the fullest form of everything."""
    if viewer is None:
        return event.seats == EVERYBODY or not event.seats & SPECTATORS
    return bool(event.seats & (SPECTATORS if viewer == SPECTATOR else 1 << viewer))
