"""Records as readable text: set-up + log.

    meadhall record 2
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

One line a decision, numbered from 1. `undo N` takes back decision N and all after it; it is an entry, never a deletion. `undo N alone`
takes back an answer to a secret choice, and what others have answered since stands.
`redeal SEAT SEED` is where a game was played on otherwise than it went: all that the seat could not know is dealt again from the
seed (`State.redeal`); what stands before it cannot be taken back. Lines that begin with `#` and empty lines are for people. `result`
stands in records of finished games only. A seat that changed hands names all who played it: `Eva; bot:knight from 41` is Eva, and from
the 41st entry of the log on the knight. `Eva; left from 41; bot:peasant from 41` says that she left the table then, `resigned` that she
gave up. Where the seed can be checked (`core/fair.py`), `table`, `secret` and `added` (by seat, as `seats`) say what it is made of.

A game that was played with an owner's box brings the box along, so that it can be replayed anywhere: after the log, in lines that begin
with `|`, stands the component file whose digest `components` tells.

Format 1 is read and written too: the chance of its bots was made otherwise (`bots/base.py`).
"""

from collections.abc import Callable
from pathlib import Path
from typing import Any

from meadhall.core.components import Components
from meadhall.core.errors import MeadhallError, Phrase, RecordError, Refused
from meadhall.core.facts import Facts
from meadhall.core.fair import BYTES, Fair, seed_of
from meadhall.core.game import Game
from meadhall.core.log import MOST_AFTER, MOST_ENTRIES, Entry, Log, Move, Redeal, Undo, next_position
from meadhall.core.options import changed, written
from meadhall.core.records import NEWEST, Record, result_words
from meadhall.core.state import State
from meadhall.core.textfiles import FileTrouble, read_text, write_text
from meadhall.core.toml_text import toml_text

BEGINS = "meadhall record "
FORMAT = f"{BEGINS}{NEWEST}"
HEADER = ("game", "rules", "players", "options", "components", "seats", "seed")
FAIR = ("table", "secret", "added")
AT_WILL = (*FAIR, "result")
LARGEST = 20 * 1024 * 1024
BOX = "|"  # before each line of a box
BOX_FILE = "box.toml"  # what it is called where no file is at hand
LARGEST_BOX = 512 * 1024  # letters of a box in a record

Wrong = Callable[..., RecordError]  # the complaint about a line: its number, the words, what fills them


# -- writing ----------------------------------------------------------------------------------------------------------------


def record_text(record: Record) -> str:
    """The whole text: the header, and a line for each entry of the log."""
    lines, log = [], Log()
    for entry in record.log.entries:
        log.add(entry)
        lines.append(entry_line(record.facts, len(log.moves), entry))
    return header(record) + "".join(line + "\n" for line in lines) + box_lines(record.facts)


def box_lines(facts: Facts) -> str:
    """The owner's box that a game is played with; nothing where it is ours, which everybody has."""
    if facts.components.is_of(facts.game.own_components()):
        return ""
    text = toml_text(facts.components.tables)
    if len(text) > LARGEST_BOX:
        return ""
    return "\n" + "".join(f"{BOX} {line}".rstrip() + "\n" for line in text.splitlines())


def write_record(record: Record, path: Path, replace: bool = False) -> None:
    """Write the whole file or nothing; an existing file stays unless `replace` is said."""
    try:
        write_text(path, record_text(record), replace)
    except FileTrouble as trouble:
        raise RecordError("file", file=str(path), what=trouble) from None


def header(record: Record) -> str:
    game, facts = record.facts.game, record.facts
    names = game.seat_names(facts.players)
    options = changed(game.options, facts.options)
    lines = [
        f"{BEGINS}{record.format}",
        f"game: {game.name}",
        f"rules: {game.version}",
        f"players: {facts.players}",
        f"options: {', '.join(f'{name}={written(value)}' for name, value in options.items())}".rstrip(),
        f"components: {facts.components.digest}",
        f"seats: {', '.join(f'{name}={clean(who)}' for name, who in zip(names, record.seats, strict=True))}",
        f"seed: {record.seed}",
    ]
    if record.fair is not None:
        added = ", ".join(f"{name}={more}" for name, more in zip(names, record.fair.added, strict=True))
        lines += [f"table: {record.fair.table}", f"secret: {record.fair.secret}", f"added: {added}"]
    if record.result:
        lines.append(f"result: {record.result}")
    return "\n".join(lines) + "\n\n"


def entry_line(facts: Facts, number: int, entry: Entry) -> str:
    """An entry of the log; a move is its decision's `number`."""
    if isinstance(entry, Undo):
        return f"undo {entry.number}{' alone' if entry.alone else ''}"
    name = facts.game.seat_names(facts.players)[entry.seat]
    if isinstance(entry, Redeal):
        return f"redeal {name} {entry.seed}"
    return f"{number} {name}: {facts.notation(entry.action)}"


def clean(name: str) -> str:
    """A player's name that cannot break the header."""
    return " ".join(name.replace(",", " ").replace("=", " ").split())


# -- reading ----------------------------------------------------------------------------------------------------------------


def read_record(path: Path, games: Any, components: Components | None = None) -> Record:
    """The record in a file. `games` finds a game by its name."""
    try:
        text = read_text(path, LARGEST)
    except FileTrouble as trouble:
        raise RecordError("file", file=str(path), what=trouble) from None
    return parse_record(text, str(path), games, components)


def parse_record(text: str, name: str, games: Any, components: Components | None = None) -> Record:
    """The record in a text, checked by replaying it: every line is a legal move of its position, the result is true."""

    def wrong(line: int, why: str | Phrase, /, **about: Any) -> RecordError:
        return RecordError("record_line", file=name, line=line, what=Phrase(why, **about) if isinstance(why, str) else why)

    lines = text.splitlines()
    written_as = {f"{BEGINS}{number}": number for number in range(1, NEWEST + 1)}
    if not lines or lines[0].strip() not in written_as:
        raise wrong(1, "record_begins", format=FORMAT)
    header: dict[str, tuple[int, str]] = {}
    at = 1
    while at < len(lines) and lines[at].strip():
        key, colon, value = lines[at].partition(":")
        if key.startswith("#"):
            at += 1
            continue
        if not colon or key.strip() not in (*HEADER, *AT_WILL):
            raise wrong(at + 1, "record_no_header", text=lines[at].strip(), known=", ".join((*HEADER, *AT_WILL)))
        if key.strip() in header:
            raise wrong(at + 1, "record_twice", key=key.strip())
        header[key.strip()] = (at + 1, value.strip())
        at += 1
    for key in (*HEADER, *(FAIR if header.keys() & set(FAIR) else ())):
        if key not in header:
            raise wrong(at + 1, "record_lacks", key=key)
    try:
        game: Game = games(header["game"][1])
    except MeadhallError as error:
        raise wrong(header["game"][0], error) from None
    if header["rules"][1] != str(game.version):
        raise wrong(header["rules"][0], "record_rules", old=header["rules"][1], game=game.name, new=game.version)
    facts = settle_facts(header, game, components or read_box(lines, wrong), wrong)
    record = Record(facts, read_number(header, "seed", wrong), read_seats(header, "seats", facts, wrong))
    record.format, record.fair = written_as[lines[0].strip()], read_fair(header, facts, wrong)
    state = read_log(record, lines, at, wrong)
    if "result" in header:
        line, told = header["result"]
        if not state.over:
            raise wrong(line, "record_unfinished")
        if told != result_words(state):
            raise wrong(line, "record_result", told=told, true=result_words(state))
        record.result = told
    return record


def read_box(lines: list[str], wrong: Wrong) -> Components | None:
    """The box that a record brings along."""
    found = [(number, line.lstrip()[len(BOX) :]) for number, line in enumerate(lines, 1) if line.lstrip().startswith(BOX)]
    if not found:
        return None
    first = found[0][0]
    text = "\n".join(line for _, line in found)
    if len(text) > LARGEST_BOX:
        raise wrong(first, "record_box_large", most=LARGEST_BOX)
    try:
        return Components(text, BOX_FILE)
    except MeadhallError as error:
        raise wrong(first, error) from None


def settle_facts(header: dict[str, tuple[int, str]], game: Game, components: Components | None, wrong: Wrong) -> Facts:
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


def read_number(header: dict[str, tuple[int, str]], key: str, wrong: Wrong) -> int:
    line, text = header[key]
    if not is_seed(text):
        raise wrong(line, "record_number", key=key, text=text)
    return int(text)


def is_seed(text: str) -> bool:
    return text.isascii() and text.isdigit() and len(text) <= 20


def plain_number(text: str) -> int:
    """A number as we write it; 0 of anything else."""
    return int(text) if is_seed(text) and text == str(int(text)) else 0


def read_fair(header: dict[str, tuple[int, str]], facts: Facts, wrong: Wrong) -> Fair | None:
    """What the seed is made of, which must come to it."""
    if "secret" not in header:
        return None
    line, secret = header["secret"]
    fair = Fair(header["table"][1][:24], secret, tuple(read_seats(header, "added", facts, wrong)))
    for text in (secret, *filter(None, fair.added)):
        if not BYTES.fullmatch(text):
            raise wrong(line, "record_bytes")
    if header["seed"][1] != str(seed_of(secret, fair.added)):
        raise wrong(header["seed"][0], "record_seed", told=header["seed"][1], true=seed_of(secret, fair.added))
    return fair


def read_seats(header: dict[str, tuple[int, str]], key: str, facts: Facts, wrong: Wrong) -> list[str]:
    """What a line tells of each seat."""
    line, text = header[key]
    names = facts.game.seat_names(facts.players)
    seats = [part.strip().partition("=") for part in text.split(",")]
    if tuple(key for key, _, _ in seats) != names:
        raise wrong(line, "record_seats", seats=", ".join(names), first=names[0])
    return [who for _, _, who in seats]


def read_log(record: Record, lines: list[str], at: int, wrong: Wrong) -> State:
    """Play the log line by line, each in the position that it was written for; the position at its end."""
    state = record.facts.start(record.seed)
    before: list[State] = []  # the position before each standing move
    for number, text in enumerate(lines[at:], at + 1):
        line = text.strip()
        if not line or line.startswith(("#", BOX)):
            continue
        if len(record.log) == MOST_ENTRIES:
            raise wrong(number, "record_long", most=MOST_ENTRIES)
        try:
            entry = read_entry(record, state, line)
            if isinstance(entry, Undo):
                stands = record.log.moves[entry.number :] if entry.alone else []
                state = before[entry.number - 1]
                del before[entry.number - 1 :]
                for move in stands:
                    before.append(state.clone())
                    state = next_position(state, move)
            else:
                if isinstance(entry, Move):
                    before.append(state.clone())
                state = next_position(state, entry)
        except Refused as refused:
            raise wrong(number, "record_impossible", why=refused) from None
        except MeadhallError as error:
            raise wrong(number, error) from None
        record.add(entry)
    return state


def read_entry(record: Record, state: State, line: str) -> Entry:
    """The entry that a line tells, if it can stand here; whether the rules allow a move is not asked yet."""
    facts, log = record.facts, record.log
    names = facts.game.seat_names(facts.players)
    word, *words = line.split()
    if word == "undo":
        alone = words[1:] == ["alone"]
        undo = plain_number(words[0] if alone else " ".join(words))
        if not max(log.fixed, len(log.moves) - MOST_AFTER if alone else 0) < undo <= len(log.moves):
            raise RecordError("record_undo", text=line, first=log.fixed + 1, last=len(log.moves))
        return Undo(undo, alone)
    if word == "redeal":
        if len(words) != 2 or words[0] not in names or not is_seed(words[1]) or int(words[1]) >= 1 << 64:
            raise RecordError("record_redeal", text=line, seats="|".join(names))
        entry: Entry = Redeal(names.index(words[0]), int(words[1]))
    else:
        following = len(log.moves) + 1
        if len(words) < 2 or word != str(following) or words[0].rstrip(":") not in names:
            raise RecordError("record_move", text=line, number=following, seats="|".join(names))
        entry = Move(names.index(words[0].rstrip(":")), facts.parse(" ".join(words[1:])))
    if state.over:
        raise RecordError("record_over", text=line)
    return entry
