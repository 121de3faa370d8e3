"""The laboratory: what designers ask of a game, answered by playing it. `mh.lab.run("saga", "seats")`, or `meadhall lab saga seats`."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from meadhall.bots import make_bot
from meadhall.core.components import Components
from meadhall.core.errors import MeadhallError
from meadhall.core.facts import Facts
from meadhall.games import game
from meadhall.lab.changes import variants_of
from meadhall.lab.model import Estimate, Finding, Row, Setting, Table
from meadhall.lab.report import html_of, text_of
from meadhall.lab.runner import run_study
from meadhall.lab.studies import STUDIES, study

__all__ = ["STUDIES", "Estimate", "Finding", "Row", "Setting", "Table", "html_of", "run", "setting", "text_of"]


def setting(
    name: str | Facts,
    *,
    players: int | None = None,
    options: Mapping[str, Any] | None = None,
    components: Components | Path | str | None = None,
    bots: str | Sequence[str] = (),
    games: int = 200,
    seed: int = 1,
    within: float = 0.04,
    vary: str | Sequence[str] = (),
    target: float | None = None,
    seat: int | str = 0,
    limit: int = 16,
) -> Setting:
    """What a study is told. Wrong names and numbers raise MeadhallError with a sentence."""
    box = Path(components) if isinstance(components, str) else components
    facts = name if isinstance(name, Facts) else game(name).facts(players, options, box)
    named = tuple(part.strip() for part in bots.split(",") if part.strip()) if isinstance(bots, str) else tuple(bots)
    for bot in named:
        make_bot(bot)
    names = facts.game.seat_names(facts.players)
    if isinstance(seat, str) and seat not in names:
        raise MeadhallError("lab_seat", seat=repr(seat), names=", ".join(names))
    place = names.index(seat) if isinstance(seat, str) else seat
    if not 0 <= place < facts.players:
        raise MeadhallError("no_seat", seat=place, last=facts.players - 1)
    for flag, value, least, most in (("games", games, 1, 10_000_000), ("limit", limit, 1, 1000)):
        if not least <= value <= most:
            raise MeadhallError("flag_range", flag=flag, most=most, given=value)
    if not 0 < within <= 0.5 or (target is not None and not 0 <= target <= 1):
        raise MeadhallError("lab_share", within=within, target="–" if target is None else target)
    variants = variants_of(facts, [vary] if isinstance(vary, str) else list(vary))
    return Setting(facts, named, games, seed, within, variants, target, place, limit)


def run(
    name: str | Facts,
    studies: str | Sequence[str] = "seats",
    *,
    out: Path | str | None = None,
    jobs: int = 1,
    on: str = "",
    **about: Any,
) -> Finding | list[Finding]:
    """Run one study, or several, and return what each found: sentences, tables with intervals, plots.

    `about` is what `setting` takes. With a folder `out` the rows are kept there (Parquet, or CSV without pyarrow), a second start goes on
    where the first stopped, and more games extend it. `on="ray"` or an address has a Ray cluster play; the rows are the same.

    >>> import meadhall as mh
    >>> found = mh.lab.run("saga", "seats", bots="random", games=20)
    >>> found.sentences[0].startswith("With random in all seats")
    True
    """
    given = setting(name, **about)
    wanted = [studies] if isinstance(studies, str) else list(studies)
    for each in wanted:
        study(each)
    found = [run_study(each, given, folder=None if out is None else Path(out) / each, jobs=jobs, on=on) for each in wanted]
    return found[0] if isinstance(studies, str) else found
