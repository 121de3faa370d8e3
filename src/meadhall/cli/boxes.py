"""`meadhall components`: where the data of a game comes from, and what an owner does with a box: begin one, check, compare and edit it."""

import json
import webbrowser
from pathlib import Path
from typing import Annotated, Any
from urllib.error import HTTPError, URLError
from urllib.parse import urlsplit
from urllib.request import Request, urlopen

import typer
from rich.table import Table as Grid

from meadhall.cli.common import GameName, Language, complaints, console, say
from meadhall.core.boxes import check_box, compare
from meadhall.core.components import Components
from meadhall.core.errors import MeadhallError
from meadhall.core.game import Game
from meadhall.core.new_box import new_box
from meadhall.core.textfiles import FileTrouble, write_text
from meadhall.core.toml_text import written
from meadhall.core.words import Noun, words
from meadhall.games import game

PATIENCE = 20.0  # seconds that a server may take
MOST_ANSWER = 1 << 20  # bytes


def components(
    name: GameName,
    check: Annotated[Path | None, typer.Option(help="Check your own component file instead of showing ours.")] = None,
    new: Annotated[Path | None, typer.Option(help="Write a file for your own box, with remarks, to fill in.")] = None,
    compare: Annotated[
        tuple[Path, Path] | None, typer.Option(help="Two owners' files side by side: where they differ, and what both say alike.")
    ] = None,
    edit: Annotated[Path | None, typer.Option(help="Open your own file on the page of a server; one that is not there yet is new.")] = None,
    server: Annotated[str, typer.Option(help="The server for --edit.", envvar="MEADHALL_SERVER")] = "http://localhost:8000",
    language: Language = "en",
) -> None:
    """Show where the component data of a game comes from; or begin, check, compare or edit a file for your own box."""
    title = game(name)
    if new is not None:
        begin(title, new, language)
    elif check is not None:
        tell_problems(title, check, language)
    elif compare is not None:
        side_by_side(title, *compare, language)
    elif edit is not None:
        open_page(title, edit, server, language)
    else:
        show(title, language)


def show(title: Game, language: str) -> None:
    box, common = title.own_components(), words(language)
    grid = Grid(caption=common.say("table.digest", digest=box.digest), caption_justify="left")
    for column in ("part", "source", "note"):
        grid.add_column(common.say(f"table.{column}"))
    for part, (source, note) in box.sources().items():
        grid.add_row(part, common.name(Noun("basis", source)), note)
    console.print(grid)


def begin(title: Game, file: Path, language: str) -> None:
    try:
        write_text(file, new_box(title, language))
    except FileTrouble as trouble:
        raise MeadhallError("file", file=str(file), what=trouble) from None
    say(words(language).say("table.new_box", file=str(file), game=title.name))


def tell_problems(title: Game, file: Path, language: str) -> None:
    """All that is wrong with a half-finished box, or the first thing that is wrong with a whole file."""
    box, common = Components.read(file), words(language)
    if box.heading.rest is not None:
        found = check_box(title, box)
        for path, what in found.problems:
            told = f"{file}: {'.'.join(path)}: {what.told(language)}" if path else what.told(language)
            complaints.print(f"meadhall: {told}", style="red", markup=False, highlight=False)
        for table, share in found.shares.items():
            if share.yours:
                part = title.words(language).name(Noun("part", table))
                say(common.say("table.box_share", part=part, yours=share.yours, of=share.of))
        if found.problems:
            raise typer.Exit(2)
    digest = title.facts(components=box).components.digest
    say(common.say("table.fits", file=str(file), digest=digest))


def side_by_side(title: Game, one: Path, other: Path, language: str) -> None:
    common, catalogue = words(language), title.words(language)
    found = compare(title, Components.read(one), Components.read(other))
    if found.differences:
        grid = Grid()
        for column in (common.say("table.part"), common.say("table.row"), str(one), str(other)):
            grid.add_column(column, overflow="fold")
        for gap in found.differences:
            sides = (", ".join(cell(column, pair[side]) for column, *pair in gap.cells()) for side in (0, 1))
            grid.add_row(catalogue.name(Noun("part", gap.table)), gap.row, *sides)
        console.print(grid, markup=False)
    for table, rows in found.confirmed.items():
        part = catalogue.name(Noun("part", table))
        say(common.say("table.confirmed", part=part, n=len(rows), rows=", ".join(rows)))
    say(common.say("table.compared", n=len(found.differences)))


def cell(column: str, value: Any) -> str:
    """A cell as the file has it; one that is not there has no value."""
    told = "–" if value is None else written(value)
    return f"{column} = {told}" if column else told


# -- on the page ------------------------------------------------------------------------------------------------------------


def open_page(title: Game, file: Path, server: str, language: str) -> None:
    """Keep the file on a server, and open the page on it there."""
    text = Components.read(file).text if file.exists() else new_box(title, language)
    kept = ask(server.rstrip("/"), {"game": title.name, "box": text}, language)
    address = f"{server.rstrip('/')}/box/{title.name}?kept={kept}"
    say(words(language).say("table.box_opened", address=address))
    webbrowser.open(address)


def ask(server: str, wish: dict[str, str], language: str) -> str:
    """The name by which the server keeps a box."""
    if urlsplit(server).scheme not in ("http", "https"):
        raise MeadhallError("no_server", server=server, why="http://, https://")
    headers = {"Content-Type": "application/json", "Accept-Language": language}
    try:
        with urlopen(Request(f"{server}/api/boxes", json.dumps(wish).encode(), headers), timeout=PATIENCE) as answer:
            return str(json.loads(answer.read(MOST_ANSWER))["box"])
    except HTTPError as error:
        raise MeadhallError(sentence(error) or error.reason) from None
    except (URLError, OSError, ValueError, KeyError, TypeError) as error:
        raise MeadhallError("no_server", server=server, why=getattr(error, "reason", None) or str(error)) from None


def sentence(answer: HTTPError) -> str:
    """Why a server has refused, in its words."""
    try:
        return str(json.loads(answer.read(MOST_ANSWER))["error"])
    except (ValueError, KeyError, TypeError):
        return ""
