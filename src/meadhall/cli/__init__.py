"""The command line: play, simulate, arena, lab, train, serve, think, replay, rules, components, lessons, puzzles, games: a module each."""

import os
import sys
from typing import Annotated

import typer

from meadhall import __version__
from meadhall.build import is_compiled
from meadhall.cli import library
from meadhall.cli.arena import arena
from meadhall.cli.boxes import components
from meadhall.cli.common import complaints, spoken
from meadhall.cli.lab import lab
from meadhall.cli.operate import admin, backup, restore
from meadhall.cli.play import play
from meadhall.cli.replay import replay
from meadhall.cli.serve import serve
from meadhall.cli.simulate import simulate
from meadhall.cli.think import think
from meadhall.cli.train import train
from meadhall.cli.verify import verify
from meadhall.core.errors import MeadhallError

app = typer.Typer(
    no_args_is_help=True,
    add_completion=False,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
)


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


for command in (
    library.games,
    play,
    simulate,
    arena,
    lab,
    train,
    serve,
    think,
    replay,
    library.rules,
    components,
    library.lessons,
    library.puzzles,
    verify,
    backup,
    restore,
):
    app.command()(command)
app.add_typer(admin, name="admin")


def main() -> None:
    """Run a command; mistakes are told in one sentence."""
    try:
        app()
    except MeadhallError as error:
        complaints.print(f"meadhall: {error.told(spoken[0])}", style="red", markup=False, highlight=False)
        sys.exit(2)
    except BrokenPipeError:
        os._exit(0)
