"""The command line: play, simulate, arena, serve, replay, rules, components, lessons, games."""

import json
import os
import secrets
import sys
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table as Grid

from meadhall import __version__, terminal
from meadhall.arena.matches import play_many
from meadhall.arena.ratings import model
from meadhall.arena.report import arena_tables
from meadhall.arena.rerun import rerun
from meadhall.arena.tally import Tally
from meadhall.arena.tournament import Tournament
from meadhall.bots import BOTS, known_bots, make_bot
from meadhall.bots.processes import undisturbed
from meadhall.build import is_compiled
from meadhall.core.components import Components
from meadhall.core.constants import SPECTATOR
from meadhall.core.errors import MeadhallError
from meadhall.core.facts import Facts
from meadhall.core.game import Game
from meadhall.core.options import written
from meadhall.core.players import BOT, bot_of, handed_over, player_at
from meadhall.core.record_text import read_record, write_record
from meadhall.core.records import Record
from meadhall.core.textfiles import FileTrouble, write_text
from meadhall.core.words import LANGUAGES, Noun, Words, words
from meadhall.games import GAMES, game
from meadhall.lessons.check import problems
from meadhall.lessons.model import lessons_of

app = typer.Typer(
    no_args_is_help=True,
    add_completion=False,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
)

GameName = Annotated[str, typer.Argument(help=f"One of: {', '.join(GAMES)}.", metavar="GAME")]
BOTS_KNOWN = f"{', '.join(BOTS)}, search:BUDGET, or one of your own"
spoken = ["en"]  # the language that a command was given, for what goes wrong in it


def speak(language: str) -> str:
    words(language)
    spoken[:] = [language]
    return language


Language = Annotated[
    str, typer.Option("--language", "-l", help=f"One of {', '.join(LANGUAGES)}.", envvar="MEADHALL_LANGUAGE", callback=speak)
]
Players = Annotated[int | None, typer.Option("--players", "-p", help="Number of players; default: the least the game takes.")]
Options = Annotated[list[str] | None, typer.Option("--option", "-o", help="An option of the game, as name=value. Repeatable.")]
ComponentFile = Annotated[Path | None, typer.Option("--components", help="Your own component file (TOML).")]
Seed = Annotated[int | None, typer.Option("--seed", "-s", help="Seed of the random stream; the same seed gives the same game.")]

console = Console()
complaints = Console(stderr=True)


def tell_version(wanted: bool) -> None:
    if wanted:
        print(f"meadhall {__version__} ({'compiled' if is_compiled() else 'pure Python'})")
        raise typer.Exit


@app.callback()
def meadhall(
    version: Annotated[
        bool, typer.Option("--version", help="Print the version and the build.", callback=tell_version, is_eager=True)
    ] = False,
) -> None:
    """Meadhall: medieval area-control board games, complete and exact. An unofficial fan implementation."""


def settle(name: str, players: int | None, options: list[str] | None, components: Path | None, people: bool = False) -> Facts:
    """The facts that a command line describes."""
    given = {}
    for item in options or []:
        key, equals, value = item.partition("=")
        if not equals:
            raise MeadhallError("option_written", item=item)
        given[key.strip()] = value.strip()
    return game(name).facts(players, game(name).for_people(given) if people else given, components)


def seed_or_new(seed: int | None) -> int:
    if seed is None:
        return secrets.randbits(32)
    if not 0 <= seed < 1 << 64:
        raise MeadhallError("seed", seed=seed)
    return seed


@app.command()
def games(language: Language = "en") -> None:
    """List the games, their players and their options."""
    for name in GAMES:
        found = game(name)
        catalogue = found.words(language)
        grid = Grid(
            title=f"[bold]{catalogue.say('title')}[/]  ({name})",
            title_justify="left",
            caption=catalogue.say("blurb"),
            caption_justify="left",
        )
        grid.add_column(catalogue.say("table.option"))
        grid.add_column(catalogue.say("table.values"))
        grid.add_row(catalogue.say("table.players"), ", ".join(map(str, found.players)))
        for option in found.options:
            grid.add_row(option.name, option.allowed().told(language) if option.span else ", ".join(map(written, option.values)))
        console.print(grid)


@app.command()
def play(
    name: GameName,
    seats: Annotated[
        str | None,
        typer.Option(help=f"Who plays each seat, comma separated: 'me' or a bot ({BOTS_KNOWN}). Default: me, then greedy bots."),
    ] = None,
    players: Players = None,
    option: Options = None,
    components: ComponentFile = None,
    seed: Seed = None,
    record: Annotated[Path | None, typer.Option(help="Write the record of the game here when you finish or leave.")] = None,
    resume: Annotated[Path | None, typer.Option(help="Go on with the game of this record.")] = None,
    language: Language = "en",
) -> None:
    """Play a game in the terminal, against people at the same keyboard or against bots."""
    if resume is not None:
        given = [flag for flag, value in (("--players", players), ("--option", option), ("--seed", seed)) if value not in (None, [])]
        if given:
            raise MeadhallError("resume_settled", flags=", ".join(given), file=str(resume))
        started = read_record(resume, game, None if components is None else Components.read(components))
        if started.facts.game.name != name:
            raise MeadhallError("record_of_other", file=str(resume), game=started.facts.game.name, wanted=name)
    else:
        facts = settle(name, players, option, components, people=True)
        started = Record(facts, seed_or_new(seed), [])
    who = seat_players(seats, started)
    started.seats = seats_written(who, started)
    common = words(language)
    if record is not None:
        write_record(started, record, replace=record == resume)  # a place that cannot be written is told before the game, not after it
    if not is_compiled():
        complaints.print(common.say("terminal.pure_build"), style="yellow")
    table = terminal.Keyboard(started, [None if bot == "me" else make_bot(bot) for bot in who], language, console)
    try:
        table.play()
    except (terminal.Quit, KeyboardInterrupt):
        console.print()
    if record is None:
        if not table.state.over:
            say(common.say("terminal.left"))
        return
    write_record(started, record, replace=True)
    told = "terminal.saved" if table.state.over else "terminal.saved_unfinished"
    say(common.say(told, file=str(record), game=name))


def say(text: str) -> None:
    """Print a sentence as it is, whatever brackets stand in it."""
    console.print(text, markup=False, highlight=False)


def seat_players(seats: str | None, record: Record) -> list[str]:
    """Who sits where: 'me' or a bot's name for each seat. A game that goes on keeps its seats unless told otherwise."""
    facts = record.facts
    if seats is None:
        if not record.seats:
            return ["me", *(["greedy"] * (facts.players - 1))]
        last = [bot_of(player_at(who, len(record.log) + 1)) for who in record.seats]
        return [bot if bot is not None and is_bot(bot) else "me" for bot in last]
    who = [part.strip() for part in seats.split(",")]
    names = facts.game.seat_names(facts.players)
    if len(who) != facts.players:
        raise MeadhallError("seats_named", given=len(who), game=facts.game.name, players=facts.players, names=", ".join(names))
    for bot in who:
        if bot != "me":
            make_bot(bot)
    return who


def seats_written(who: list[str], record: Record) -> list[str]:
    """The players for the record's header; in a game that goes on, from which entry of its log on there are others."""
    playing = ["me" if bot == "me" else f"{BOT}{bot}" for bot in who]
    since = len(record.log) + 1
    found = []
    for player, before in zip(playing, record.seats or playing, strict=True):
        last = player_at(before, since)
        same = player == last or (player == "me" and bot_of(last) is None)
        found.append(before if same else handed_over(before, player, since))
    return found


def is_bot(name: str) -> bool:
    try:
        make_bot(name)
    except MeadhallError as error:
        if error.key != "no_bot":  # but a file of bots that cannot be read
            raise
        return False
    return True


@app.command()
def simulate(
    name: GameName,
    n: Annotated[int, typer.Option("-n", help="Number of games.")] = 100,
    bots: Annotated[str, typer.Option(help=f"One bot for all seats, or one per seat, comma separated ({BOTS_KNOWN}).")] = "random",
    players: Players = None,
    option: Options = None,
    components: ComponentFile = None,
    jobs: Annotated[int, typer.Option("--jobs", "-j", help="Processes that play at the same time.")] = 1,
    seed: Seed = 1,
    records: Annotated[Path | None, typer.Option(help="Write a record of every game into this folder.")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print the result as JSON.")] = False,
    language: Language = "en",
) -> None:
    """Play many games between bots; print win rates with 95 % intervals, lengths and ways to win."""
    facts = settle(name, players, option, components)
    names = bot_names(bots, facts)
    for what, value, most in (("-n", n, 100_000_000), ("--jobs", jobs, 256)):
        if not 1 <= value <= most:
            raise MeadhallError("flag_range", flag=what, most=most, given=value)
    if records is not None:
        prepare_folder(records)
    tally = Tally(list(facts.game.seat_names(facts.players)), names)
    stopped = False
    columns = (TextColumn(name), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    bar = Progress(*columns, console=complaints, transient=True, disable=not sys.stderr.isatty())
    with bar:
        task = bar.add_task(name, total=n)
        try:
            for outcome in play_many(facts, names, n, seed_or_new(seed), jobs, records is not None):
                with undisturbed():
                    if records is not None:
                        write_new(records / f"{name}-{outcome.number:06}.txt", outcome.record)
                    tally.add(outcome)
                bar.advance(task)
        except KeyboardInterrupt:
            stopped = True
    if as_json:
        print(json.dumps({"game": name, "players": facts.players, "seed": seed, "stopped": stopped, **tally.as_dict()}, indent=1))
    else:
        report(tally, facts.game, facts.game.words(language), records)
        if stopped:
            console.print(words(language).say("table.stopped"))
    if stopped:
        raise typer.Exit(130)


def bot_names(bots: str, facts: Facts) -> list[str]:
    names = [part.strip() for part in bots.split(",")]
    for bot in names:
        make_bot(bot)
    if len(names) == 1:
        return names * facts.players
    if len(names) != facts.players:
        raise MeadhallError("bots_named", given=len(names), game=facts.game.name, players=facts.players)
    return names


def prepare_folder(folder: Path) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise MeadhallError("folder_not_made", folder=str(folder), why=error.strerror) from None


def write_new(path: Path, text: str) -> None:
    """Write a file that must not be there yet."""
    try:
        write_text(path, text)
    except FileTrouble as trouble:
        raise MeadhallError("file_elsewhere", file=str(path), what=trouble) from None


def report(tally: Tally, played: Game, catalogue: Words, records: Path | None) -> None:
    told = tally.as_dict()
    grid = Grid()
    for column in ("seat", "bot", "wins", "rate", "interval", "ways"):
        grid.add_column(catalogue.say(f"table.{column}"), justify="left" if column in ("seat", "bot", "ways") else "right")
    for row in told["seats"]:
        commonest = sorted(row["conditions"].items(), key=lambda item: -item[1])
        ways = ", ".join(f"{catalogue.name(Noun('condition_short', way))} {count}" for way, count in commonest)
        low, high = row["interval"]
        grid.add_row(
            catalogue.name(Noun("seat", row["seat"])),
            row["bot"],
            f"{row['wins']:g}",
            catalogue.percent(row["rate"]),
            f"{catalogue.percent(low)} – {catalogue.percent(high)}",
            ways,
        )
    console.print(grid)
    rounds = told["rounds"]
    console.print(
        catalogue.say(
            "table.rounds",
            n=tally.games,
            mean=catalogue.decimal(rounds["mean"]),
            least=rounds["least"],
            most=rounds["most"],
            decisions=f"{told['decisions_per_game']:.0f}",
        ),
        highlight=False,
    )
    for sentence in tally.forfeits.told(catalogue):
        say(sentence)
    if records is not None:
        say(catalogue.say("table.records", n=tally.games, folder=str(records)))


@app.command()
def arena(
    name: GameName,
    bots: Annotated[str, typer.Option(help=f"The bots, comma separated ({BOTS_KNOWN}).")] = "novice,squire,knight",
    rounds: Annotated[int, typer.Option("--rounds", "-n", help="Rounds: in each, every bot meets every other from every seat.")] = 50,
    players: Players = None,
    option: Options = None,
    components: ComponentFile = None,
    jobs: Annotated[int, typer.Option("--jobs", "-j", help="Processes that play at the same time.")] = 1,
    seed: Seed = 1,
    out: Annotated[Path | None, typer.Option(help="Folder for records, results and plot; if it holds part of this arena, go on.")] = None,
    about: Annotated[str, typer.Option(help="Ask only how this one of the bots fares against each other one.")] = "",
    every: Annotated[bool, typer.Option("--every", help="Play all rounds, also of questions that are decided.")] = False,
    as_json: Annotated[bool, typer.Option("--json", help="Print the result as JSON.")] = False,
    language: Language = "en",
) -> None:
    """Find out which bot is stronger: round-robins from all seats on the same seeds, stopped where the answer is sure."""
    facts = settle(name, players, option, components)
    for what, value, most in (("--rounds", rounds, 1_000_000), ("--jobs", jobs, 256)):
        if not 1 <= value <= most:
            raise MeadhallError("flag_range", flag=what, most=most, given=value)
    if facts.players > 1:
        model()  # before hours of play, not after them
    named = [part.strip() for part in bots.split(",")]
    contest = Tournament(facts, named, rounds, seed_or_new(seed), jobs, not every, out, about)
    stopped = False
    columns = (TextColumn(name), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=complaints, transient=True, disable=not sys.stderr.isatty()) as bar:
        task = bar.add_task(name, total=len(contest), completed=len(contest.played))
        try:
            for _ in contest.run():
                bar.advance(task)
        except KeyboardInterrupt:
            stopped = True
    catalogue = facts.game.words(language)
    if as_json:
        print(json.dumps({"stopped": stopped, **contest.as_dict()}, indent=1))
    else:
        for grid in arena_tables(contest, catalogue):
            console.print(grid)
        for sentence in contest.forfeits().told(catalogue):
            say(sentence)
        if stopped:
            say(catalogue.say("table.stopped" if out is None else "table.goes_on"))
    plotted = contest.write_plot(catalogue)
    if plotted is not None and not as_json:
        say(catalogue.say("table.plotted", file=str(plotted)))
    if stopped:
        raise typer.Exit(130)


@app.command()
def serve(
    host: Annotated[str, typer.Option(help="Address to listen on; 0.0.0.0 lets others in your network come in.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(help="Port to listen on.", min=0, max=65535)] = 8000,
    data: Annotated[Path, typer.Option(help="Folder of the embedded database.")] = Path("meadhall-data"),
    database: Annotated[str | None, typer.Option(help="A database URL instead, as in postgresql+psycopg://...")] = None,
    limits: Annotated[Path | None, typer.Option(help="A TOML file of what one client may ask (docs/operate.md).")] = None,
    proxy: Annotated[str, typer.Option(help="Proxies whose word on where a request comes from is taken: addresses or networks.")] = "",
) -> None:
    """Serve the page and the tables; prints the address to open in a browser."""
    from meadhall.server.run import run

    known_bots()  # a file of bots that is wrong is told now, not at the first table
    run(host, port, data, database, limits, proxy)


@app.command()
def replay(
    file: Annotated[Path, typer.Argument(help="A record file.")],
    at: Annotated[int | None, typer.Option(help="Show the position after this many decisions instead of the log.")] = None,
    check_bots: Annotated[bool, typer.Option("--check-bots", help="Let the bots choose again, and tell where they now differ.")] = False,
    seat: Annotated[
        str | None,
        typer.Option(help="Through the eyes of this seat, or 'spectator'. Default: the whole log; of a board the spectators' view."),
    ] = None,
    components: ComponentFile = None,
    language: Language = "en",
) -> None:
    """Tell the game of a record in words, or show its board at a decision."""
    found = read_record(file, game, None if components is None else Components.read(components))
    facts = found.facts
    if check_bots:
        again = list(rerun(found))
        for one in again:
            if one.chosen not in (None, one.written):
                say(f"{one.number} {one.bot}: {facts.notation(one.written)} / {facts.notation(one.chosen or 0)}")
        differ = sum(one.chosen not in (None, one.written) for one in again)
        clock = sum(one.chosen is None for one in again)
        say(words(language).say("table.checked", n=len(again) - clock, differ=differ, clock=clock))
        raise typer.Exit(1 if differ else 0)
    viewer = None if seat is None else viewer_of(seat, facts)
    if at is None:
        for line in terminal.transcript(found, language, viewer):
            console.print(line, highlight=False, markup=False)
        return
    moves = len(found.log.moves)
    if not 0 <= at <= moves:
        raise MeadhallError("file_decisions", file=str(file), last=moves, given=at)
    state = found.position(at)
    eyes = SPECTATOR if viewer is None else viewer
    console.print(facts.game.board_text(facts, facts.game.words(language), state.view(eyes)), highlight=False, markup=False)
    console.print(facts.game.prompt_text(facts, facts.game.words(language), state.prompt(eyes), eyes), highlight=False, markup=False)


def viewer_of(seat: str, facts: Facts) -> int:
    names = facts.game.seat_names(facts.players)
    if seat == "spectator":
        return SPECTATOR
    if seat not in names:
        raise MeadhallError("no_seat_named", seat=repr(seat), names=", ".join(names))
    return names.index(seat)


@app.command()
def rules(
    name: GameName,
    number: Annotated[list[str] | None, typer.Argument(help="A rule's number (SG-105), or words to look for.", metavar="[NUMBER]")] = None,
    language: Language = "en",
) -> None:
    """Show the numbered rules of a game: all, one by its number, or those with certain words."""
    book = game(name).rulebook(language)
    if not number:
        console.print(book.text, highlight=False, markup=False)
        return
    wanted = " ".join(number)
    found = book.find(wanted)
    if not found:
        raise MeadhallError("nothing_found", text=wanted)
    for rule in found:
        console.print(f"[bold]{rule.number}[/]  {rule.sentence.replace('[', chr(92) + '[')}", highlight=False)
        if rule.basis:
            console.print(f"      [dim]{rule.section} · {words(language).name(Noun('basis', rule.basis))}[/]", highlight=False)


@app.command()
def components(
    name: GameName,
    check: Annotated[Path | None, typer.Option(help="Check your own component file instead of showing ours.")] = None,
    language: Language = "en",
) -> None:
    """Show where the component data of a game comes from, or check your own file."""
    found = game(name)
    common = words(language)
    if check is not None:
        facts = found.facts(components=check)
        say(common.say("table.fits", file=str(check), digest=facts.components.digest))
        return
    box = found.own_components()
    grid = Grid(caption=common.say("table.digest", digest=box.digest), caption_justify="left")
    for column in ("part", "source", "note"):
        grid.add_column(common.say(f"table.{column}"))
    for part, (source, note) in box.sources().items():
        grid.add_row(part, common.name(Noun("basis", source)), note)
    console.print(grid)


@app.command()
def lessons(
    name: Annotated[str | None, typer.Argument(help=f"One of: {', '.join(GAMES)}; default: all.", metavar="[GAME]")] = None,
    check: Annotated[bool, typer.Option("--check", help="Play every lesson's script, and tell what is wrong with its file.")] = False,
    language: Language = "en",
) -> None:
    """List the lessons of a game, or check their files."""
    common, wrong = words(language), 0
    for title in (game(one) for one in ([name] if name else GAMES)):
        if not check:
            for lesson in lessons_of(title).values():
                say(f"{title.name}/{lesson.name}: {lesson.text(language, None, 'title')}")
            continue
        for problem in problems(title):
            wrong += 1
            complaints.print(f"{title.name}/{problem.told(language)}", style="red", markup=False, highlight=False)
    if check:
        say(common.say("table.lessons_wrong", n=wrong) if wrong else common.say("table.lessons_sound"))
        raise typer.Exit(1 if wrong else 0)


def main() -> None:
    """Run a command; mistakes are told in one sentence."""
    try:
        app()
    except MeadhallError as error:
        complaints.print(f"meadhall: {error.told(spoken[0])}", style="red", markup=False, highlight=False)
        sys.exit(2)
    except BrokenPipeError:
        os._exit(0)
