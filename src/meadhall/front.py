"""What `import meadhall as mh` offers: a game to play from Python, and whole games between bots."""

import secrets
import warnings
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from meadhall.arena.matches import Outcome, play_game
from meadhall.bots import Bot, at_table, make_bot
from meadhall.core.boxes import apart
from meadhall.core.components import Components
from meadhall.core.errors import MeadhallError
from meadhall.core.facts import Facts
from meadhall.core.words import words
from meadhall.games import facts_for, game

__all__ = ["load", "play"]


def load(
    name: str,
    players: int | None = None,
    options: Mapping[str, Any] | str | None = None,
    components: Components | Path | str | None = None,
) -> Facts:
    """A game with its number of players (default: the least), its options or the name of a set of them (`meadhall games`), and, if you have
    one, the component file of your own box.

    `load("saga").start()` is its first position. Wrong names, numbers and files raise MeadhallError with a sentence. A box so far from
    ours that bots and nets are not used to it brings a UserWarning.
    """
    facts = game(name).facts(players, options, Path(components) if isinstance(components, str) else components)
    gap = apart(facts.game, facts.components)
    if gap.is_far:
        warnings.warn(words("en").say("table.box_far", rows=gap.rows, of=gap.of), stacklevel=2)
    return facts


def play(
    name: str | Facts,
    bots: str | Bot | Sequence[str | Bot] = "random",
    seed: int | None = None,
    *,
    players: int | None = None,
    options: Mapping[str, Any] | str | None = None,
    keep_record: bool = False,
) -> Outcome:
    """One whole game between bots: names, or objects of yours with `name` and `choose(state, seat, seed)`.

    One bot plays all seats; otherwise there is one for each. What a bot is handed is a position that its seat could be in, never the
    true one. The same seed gives the same game.
    """
    given = [bots] if isinstance(bots, str) or not isinstance(bots, Sequence) else list(bots)
    many = players if players is not None or len(given) == 1 else len(given)
    facts = facts_for(name, many, options)
    seated = given * facts.players if len(given) == 1 else given
    if len(seated) != facts.players:
        raise MeadhallError("bots_named", given=len(seated), game=facts.game.name, players=facts.players)
    chosen = [make_bot(at_table(bot, facts)) if isinstance(bot, str) else bot for bot in seated]
    return play_game(facts, chosen, secrets.randbits(63) if seed is None else seed, keep_record=keep_record)
