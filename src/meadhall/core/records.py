"""A game is its log: a record is set-up + actions as readable text, and replaying it is the game.

    meadhall record 1
    game: saga
    rules: 1
    players: 2
    options: v_tiles=b
    components: 3f8a0c7d5e21b964
    seats: vikings=Eva, anglo_saxons=bot:greedy
    seed: 4710
    result: vikings, coins

    1 vikings: set-up v2
    2 vikings: set-up v1
    3 vikings: draft t1
    undo 3
    3 vikings: draft t2

One line a decision, numbered from 1. `undo N` takes back decision N and all after it; it is an entry, never a deletion.
`redeal SEAT SEED` is where a game was played on otherwise than it went: all that the seat could not know is dealt anew from the
seed (`State.redeal`); what stands before it cannot be taken back. Lines that begin with `#` and empty lines are for people. `result`
stands in records of finished games only. A seat that changed hands names all who played it: `Eva; bot:knight from 41` is Eva, and from
the 41st entry of the log on the knight.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, NamedTuple

from meadhall.core.components import Components
from meadhall.core.errors import MeadhallError, Phrase, RecordError, Refused
from meadhall.core.facts import Facts
from meadhall.core.game import Game
from meadhall.core.options import changed, written
from meadhall.core.state import State
from meadhall.core.textfiles import FileTrouble, read_text, write_text

FORMAT = "meadhall record 1"
HEADER = ("game", "rules", "players", "options", "components", "seats", "seed", "result")
MOST = 20 * 1024 * 1024


BOT = "bot:"  # before the name of a player that is none of the people


PLAYER = re.compile(r"(?P<name>.*?)(?: from (?P<since>\d{1,9}))?")


def player_at(who: str, entry: int) -> str:
    """Who made an entry of the log (counted from 1) for a seat of the header."""
    player = ""
    for part in who.split(";"):
        found = PLAYER.fullmatch(part.strip())
        if found and int(found["since"] or 0) <= entry:
            player = found["name"]
    return player


def person(name: str) -> str:
    """A person's name that a header cannot take for a bot, for several players, or for who plays from an entry on."""
    name = re.sub(r" from (\d+)$", r" (\1)", " ".join(name.replace(";", " ").split()))
    return name.replace(BOT, "bot ") if name.startswith(BOT) else name


def handed_over(who: str, player: str, entry: int) -> str:
    """A seat of the header that another plays from an entry on."""
    return f"{who}; {player} from {entry}"


def bot_of(player: str) -> str | None:
    """The bot that a player of the header is; None of a person."""
    return player.removeprefix(BOT) if player.startswith(BOT) else None


class Move(NamedTuple):
    """One decision: who, and the action's number."""

    seat: int
    action: int


class Redeal(NamedTuple):
    """All that a seat cannot know is dealt anew."""

    seat: int
    seed: int

    def of(self, state: State) -> State:
        """The position dealt anew; whoever listened to the old one listens to it."""
        other = state.redeal(self.seat, self.seed)
        other.events = state.events
        return other


Entry = Move | Redeal | int


@dataclass
class Record:
    """Set-up and log of one game. `entries` holds moves, redeals and, as plain numbers, undo entries."""

    facts: Facts
    seed: int
    seats: list[str]
    entries: list[Entry] = field(default_factory=list)
    result: str = ""

    # -- the log --------------------------------------------------------------------------------------------------------

    def standing(self) -> list[Move | Redeal]:
        """The log without what undo entries took back."""
        found: list[Move | Redeal] = []
        places: list[int] = []  # of each move in it
        for entry in self.entries:
            if isinstance(entry, int):
                del found[places[entry - 1] :], places[entry - 1 :]
                continue
            if isinstance(entry, Move):
                places.append(len(found))
            found.append(entry)
        return found

    def moves(self) -> list[Move]:
        """The moves that stand."""
        return [entry for entry in self.standing() if isinstance(entry, Move)]

    def fixed(self) -> int:
        """How many decisions cannot be taken back: those before a redeal."""
        standing = self.standing()
        last = max((place for place, entry in enumerate(standing) if isinstance(entry, Redeal)), default=0)
        return sum(isinstance(entry, Move) for entry in standing[:last])

    def add(self, seat: int, action: int) -> None:
        self.entries.append(Move(seat, action))

    def undo(self, number: int) -> None:
        """Take back decision `number` (from 1) and all after it, by an entry in the log."""
        last, fixed = len(self.moves()), self.fixed()
        if not 1 <= number <= last:
            raise RecordError("record_no_decision", number=number, last=last)
        if number <= fixed:
            raise RecordError("record_fixed", number=number, fixed=fixed)
        self.entries.append(number)
        self.result = ""

    def position(self, decisions: int | None = None, listen: bool = False) -> State:
        """The position after that many decisions that stand (all of them if not said)."""
        state = self.facts.start(self.seed, listen)
        made = 0
        for entry in self.standing():
            if isinstance(entry, Redeal):
                state = entry.of(state)
            elif made == decisions:
                break
            else:
                state.apply(entry.action, entry.seat)
                made += 1
        return state

    def replay(self, listen: bool = False) -> Iterator[tuple[State, Move]]:
        """Each standing move with the position just before it; the position is played on in place."""
        state = self.facts.start(self.seed, listen)
        for entry in self.standing():
            if isinstance(entry, Redeal):
                state = entry.of(state)
            else:
                yield state, entry
                state.apply(entry.action, entry.seat)

    def finish(self, state: State) -> None:
        """Write the result of a finished game into the header."""
        self.result = result_words(state)

    # -- text -------------------------------------------------------------------------------------------------------------

    def header(self) -> str:
        game, facts = self.facts.game, self.facts
        names = game.seat_names(facts.players)
        options = changed(game.options, facts.options)
        lines = [
            FORMAT,
            f"game: {game.name}",
            f"rules: {game.version}",
            f"players: {facts.players}",
            f"options: {', '.join(f'{name}={written(value)}' for name, value in options.items())}".rstrip(),
            f"components: {facts.components.digest}",
            f"seats: {', '.join(f'{name}={clean(who)}' for name, who in zip(names, self.seats, strict=True))}",
            f"seed: {self.seed}",
        ]
        if self.result:
            lines.append(f"result: {self.result}")
        return "\n".join(lines) + "\n\n"

    def text(self) -> str:
        lines = []
        number = 0
        for entry in self.entries:
            if isinstance(entry, Move):
                number += 1
                lines.append(entry_line(self.facts, number, entry))
            elif isinstance(entry, Redeal):
                lines.append(redeal_line(self.facts, entry))
            else:
                number = entry - 1
                lines.append(f"undo {entry}")
        return self.header() + "".join(line + "\n" for line in lines)

    def write(self, path: Path, replace: bool = False) -> None:
        """Write the whole file or nothing; an existing file stays unless `replace` is said."""
        try:
            write_text(path, self.text(), replace)
        except FileTrouble as trouble:
            raise RecordError("file", file=str(path), what=trouble) from None


def entry_line(facts: Facts, number: int, move: Move) -> str:
    return f"{number} {facts.game.seat_names(facts.players)[move.seat]}: {facts.notation(move.action)}"


def redeal_line(facts: Facts, entry: Redeal) -> str:
    return f"redeal {facts.game.seat_names(facts.players)[entry.seat]} {entry.seed}"


def clean(name: str) -> str:
    """A player's name that cannot break the header."""
    return " ".join(name.replace(",", " ").replace("=", " ").split())


def result_words(state: State) -> str:
    result = state.result()
    names = state.facts.game.seat_names(state.facts.players)
    return ", ".join([*(names[seat] for seat in result.winners), result.condition])


# -- reading ----------------------------------------------------------------------------------------------------------------


def read_record(path: Path, games: Any, components: Components | None = None) -> Record:
    """The record in a file. `games` finds a game by its name."""
    try:
        text = read_text(path, MOST)
    except FileTrouble as trouble:
        raise RecordError("file", file=str(path), what=trouble) from None
    return parse_record(text, str(path), games, components)


def parse_record(text: str, name: str, games: Any, components: Components | None = None) -> Record:
    """The record in a text, checked by replaying it: every line is a legal move of its position, the result is true."""

    def wrong(line: int, why: str | Phrase, /, **about: Any) -> RecordError:
        return RecordError("record_line", file=name, line=line, what=Phrase(why, **about) if isinstance(why, str) else why)

    lines = text.splitlines()
    if not lines or lines[0].strip() != FORMAT:
        raise wrong(1, "record_begins", format=FORMAT)
    header: dict[str, tuple[int, str]] = {}
    at = 1
    while at < len(lines) and lines[at].strip():
        key, colon, value = lines[at].partition(":")
        if key.startswith("#"):
            at += 1
            continue
        if not colon or key.strip() not in HEADER:
            raise wrong(at + 1, "record_no_header", text=lines[at].strip(), known=", ".join(HEADER))
        if key.strip() in header:
            raise wrong(at + 1, "record_twice", key=key.strip())
        header[key.strip()] = (at + 1, value.strip())
        at += 1
    for key in HEADER[:-1]:
        if key not in header:
            raise wrong(at + 1, "record_lacks", key=key)
    try:
        game: Game = games(header["game"][1])
    except MeadhallError as error:
        raise wrong(header["game"][0], error) from None
    if header["rules"][1] != str(game.version):
        raise wrong(header["rules"][0], "record_rules", old=header["rules"][1], game=game.name, new=game.version)
    facts = settle_facts(header, game, components, wrong)
    record = Record(facts, read_number(header, "seed", wrong), read_seats(header, facts, wrong))
    state = read_moves(record, lines, at, wrong)
    if "result" in header:
        line, told = header["result"]
        if not state.over:
            raise wrong(line, "record_unfinished")
        if told != result_words(state):
            raise wrong(line, "record_result", told=told, true=result_words(state))
        record.result = told
    return record


def settle_facts(header: dict[str, tuple[int, str]], game: Game, components: Components | None, wrong: Any) -> Facts:
    players = read_number(header, "players", wrong)
    if players not in game.players:
        raise wrong(header["players"][0], game.wrong_players(players))
    line, text = header["options"]
    options = {}
    for part in filter(None, (p.strip() for p in text.split(","))):
        key, equals, value = part.partition("=")
        if not equals:
            raise wrong(line, "record_option", text=part)
        if key.strip() in options:
            raise wrong(line, "record_option_twice", key=key.strip())
        options[key.strip()] = value.strip()
    try:
        facts = game.facts(players, options, components)
    except MeadhallError as error:
        raise wrong(line, error) from None
    line, digest = header["components"]
    if digest != facts.components.digest:
        raise wrong(line, "record_components", digest=digest, file=facts.components.name, own=facts.components.digest)
    return facts


def read_number(header: dict[str, tuple[int, str]], key: str, wrong: Any) -> int:
    line, text = header[key]
    if not is_seed(text):
        raise wrong(line, "record_number", key=key, text=text)
    return int(text)


def is_seed(text: str) -> bool:
    return text.isascii() and text.isdigit() and len(text) <= 20


def read_seats(header: dict[str, tuple[int, str]], facts: Facts, wrong: Any) -> list[str]:
    line, text = header["seats"]
    names = facts.game.seat_names(facts.players)
    seats = [part.strip().partition("=") for part in text.split(",")]
    if tuple(key for key, _, _ in seats) != names:
        raise wrong(line, "record_seats", seats=", ".join(names), first=names[0])
    return [who for _, _, who in seats]


def read_moves(record: Record, lines: list[str], at: int, wrong: Any) -> State:
    """Replay line by line; an undo goes back to the position it names."""
    facts = record.facts
    names = facts.game.seat_names(facts.players)
    state = facts.start(record.seed)
    before: list[State] = []  # the position before each standing move
    fixed = 0  # of them cannot be taken back
    for number in range(at, len(lines)):
        line = lines[number].strip()
        if not line or line.startswith("#"):
            continue
        words = line.split()
        if words[0] == "undo":
            if len(words) != 2 or words[1] not in map(str, range(fixed + 1, len(before) + 1)):
                raise wrong(number + 1, "record_undo", text=line, first=fixed + 1, last=len(before))
            record.entries.append(int(words[1]))
            state = before[int(words[1]) - 1]
            del before[int(words[1]) - 1 :]
            continue
        if words[0] == "redeal":
            if len(words) != 3 or words[1] not in names or not is_seed(words[2]) or int(words[2]) >= 1 << 64:
                raise wrong(number + 1, "record_redeal", text=line, seats="|".join(names))
            if state.over:
                raise wrong(number + 1, "record_over", text=line)
            redeal = Redeal(names.index(words[1]), int(words[2]))
            record.entries.append(redeal)
            state, fixed = redeal.of(state), len(before)
            continue
        if len(words) < 3 or words[0] != str(len(before) + 1) or words[1].rstrip(":") not in names:
            raise wrong(number + 1, "record_move", text=line, number=len(before) + 1, seats="|".join(names))
        seat = names.index(words[1].rstrip(":"))
        try:
            action = facts.parse(" ".join(words[2:]))
            if state.over:
                raise wrong(number + 1, "record_over", text=line)
            before.append(state.clone())
            state.apply(action, seat)
        except Refused as refused:
            raise wrong(number + 1, "record_impossible", why=refused) from None
        except RecordError:
            raise
        except MeadhallError as error:
            raise wrong(number + 1, error) from None
        record.entries.append(Move(seat, action))
    return state
