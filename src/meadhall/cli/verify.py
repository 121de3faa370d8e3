"""`meadhall verify`: whether the chance of a recorded game was as promised."""

from pathlib import Path
from typing import Annotated

import typer

from meadhall.cli.common import ComponentFile, Language, say
from meadhall.core.components import Components
from meadhall.core.draws import draws
from meadhall.core.errors import MeadhallError
from meadhall.core.fair import commitment
from meadhall.core.record_text import read_record
from meadhall.core.words import words
from meadhall.games import game


def verify(
    file: Annotated[Path, typer.Argument(help="A record file.")],
    committed: Annotated[str, typer.Option("--commitment", help="What the table showed at the start.")] = "",
    components: ComponentFile = None,
    language: Language = "en",
) -> None:
    """Work out again what a record's shuffles and draws follow from: the commitment, the seed and every move."""
    found = read_record(file, game, None if components is None else Components.read(components))  # seed, moves and result are checked here
    if found.fair is None:
        raise MeadhallError("not_fair", file=str(file))
    told, common = commitment(found.facts, found.fair), words(language)
    names = found.facts.game.seat_names(found.facts.players)
    say(common.say("table.committed", commitment=told))
    for name, more in zip(names, found.fair.added, strict=True):
        say(f"  {name}: {more or '-'}")
    say(common.say("table.drawn", seed=found.seed, n=len(draws(found))))
    if committed and committed.strip().lower() != told:
        raise MeadhallError("other_commitment", told=committed.strip())
