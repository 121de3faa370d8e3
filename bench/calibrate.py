"""How the search is set: the scale at which a game's judgement fits quick games, and trials of other settings at equal seconds of work.

    python -m bench.calibrate                                  the scales of all games, kept for docs/bots.md
    python -m bench.calibrate GAME -p 2 --trial depth=-1       these settings against the game's own, until the sequential test has decided
    python -m bench.calibrate GAME -p 2 --trial scale=17 --against scale=8
    python -m bench.calibrate GAME -p 2 --trial net --against greedy           the same with the game's own net, and against a bot
    python -m bench.calibrate GAME -p 2 --trial net,depth=0 --against net

Trials are kept too (bench/kept/trials.jsonl); `python -m bench.bots --write` tells them.
"""

import argparse
import json
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from bench import search_speed
from meadhall.arena.duel import Thinker, duel, knobs_of
from meadhall.arena.tally import interval
from meadhall.bots.nets import brought
from meadhall.bots.params import params_by_hand
from meadhall.bots.roster import BOTS
from meadhall.core.facts import Facts
from meadhall.games import GAMES, game
from meadhall.train.fit import GRID, losses, shares_of
from meadhall.train.games import CHUNK, sample
from meadhall.train.settings import Settings

NET = "net"
KEPT = Path(__file__).parent / "kept"
SCALES, TRIALS = KEPT / "scales.json", KEPT / "trials.jsonl"
AGAIN = 200  # samples of games for an interval
SEED = 11


class Scale(NamedTuple):
    game: str
    players: int
    games: int
    positions: int
    scale: float
    interval: tuple[float, float]
    loss: float
    now: float  # the setting
    loss_now: float
    constant: float  # the loss of knowing nothing


def scale_of(name: str, players: int, games: int) -> Scale:
    """Fitted to quick games; its interval by drawing whole games again and again."""
    facts = game(name).facts(players)
    found = [sample(facts, Settings(), b"", False, SEED, chunk) for chunk in range(-(-games // CHUNK))]
    guess, shares = (np.concatenate([getattr(one, field) for one in found]) for field in ("guess", "shares"))
    numbers = np.concatenate([one.games for one in found])
    count = int(numbers.max()) + 1
    now = params_by_hand(facts).scale
    sums = np.stack([np.bincount(numbers, losses(shares_of(guess / scale), shares), count) for scale in (*GRID, now)])
    even = losses(np.broadcast_to(shares.mean(0), shares.shape), shares).mean()
    chance, n = np.random.default_rng(SEED), len(numbers)
    drawn = [GRID[np.argmin(sums[:-1, chance.integers(0, count, count)].sum(1))] for _ in range(AGAIN)]
    low, high = np.quantile(drawn, (0.025, 0.975))
    best = int(np.argmin(sums[:-1].sum(1)))
    loss, loss_now = sums[best].sum() / n, sums[-1].sum() / n
    return Scale(name, players, count, n, float(GRID[best]), (float(low), float(high)), float(loss), now, float(loss_now), float(even))


def try_out(name: str, players: int, one: str, other: str, seconds: float, games: int, jobs: int) -> dict[str, Any]:
    facts = game(name).facts(players)
    for stood in duel(facts, thinker(facts, one, seconds), thinker(facts, other, seconds), games, SEED, jobs):
        print(f"{stood.wins:g} of {stood.games} {stood.verdict}", end="\r", flush=True)
        if stood.verdict:
            break
    told = {"game": name, "players": players, "one": one, "other": other, "seconds": seconds, "games": stood.games, "wins": stood.wins}
    with TRIALS.open("a", encoding="utf-8") as file:
        file.write(json.dumps(told | {"verdict": stood.verdict}) + "\n")
    return told


def thinker(facts: Facts, text: str, seconds: float) -> Thinker:
    """Who is meant: a bot by its name, or the search with these knobs; with the game's own net if `net` is the first of them."""
    if text in BOTS:
        return Thinker(seconds, name=text)
    first, _, rest = text.partition(",")
    return Thinker(seconds, knobs_of(rest), brought(facts).read_bytes()) if first == NET else Thinker(seconds, knobs_of(text))


def scales_table() -> list[str]:
    lines = [
        "| game | games | positions | scale | log-loss | set to | log-loss | of knowing nothing |",
        "|---|---|---|---|---|---|---|---|",
    ]
    for row in json.loads(SCALES.read_text(encoding="utf-8")) if SCALES.exists() else []:
        one = Scale(**row)
        cells = [search_speed.title(one.game, one.players), f"{one.games:,}", f"{one.positions:,}"]
        cells += [f"{one.scale:.1f} ({one.interval[0]:.1f}–{one.interval[1]:.1f})", f"{one.loss:.3f}"]
        lines.append(f"| {' | '.join([*cells, f'{one.now:g}', f'{one.loss_now:.3f}', f'{one.constant:.3f}'])} |")
    return lines


def trials_table() -> list[str]:
    lines = ["| game | settings | against | s a choice | wins | fair | verdict |", "|---|---|---|---|---|---|---|"]
    if not TRIALS.exists():
        return ["None is kept yet."]
    for line in TRIALS.read_text(encoding="utf-8").splitlines():
        one = json.loads(line)
        low, high = interval(one["wins"], one["games"])
        cells = [search_speed.title(one["game"], one["players"]), f"`{one['one']}`", f"`{one['other']}`" if one["other"] else "as it was"]
        cells += [f"{one['seconds']:g}", f"{one['wins'] / one['games']:.0%} ({low:.0%}–{high:.0%}) of {one['games']}"]
        cells += [f"{1 / one['players']:.0%}", one["verdict"] or "open"]
        lines.append(f"| {' | '.join(cells)} |")
    return lines


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", nargs="?", choices=GAMES)
    parser.add_argument("-p", "--players", type=int)
    parser.add_argument("-n", "--games", type=int, default=1000)
    parser.add_argument("--trial")
    parser.add_argument("--against", default="")
    parser.add_argument("--seconds", type=float, default=0.01)
    parser.add_argument("--jobs", type=int, default=1)
    wanted = parser.parse_args()
    if wanted.trial is not None:
        if wanted.game is None:
            parser.error("a trial needs a game")
        players = wanted.players or game(wanted.game).players[0]
        print(try_out(wanted.game, players, wanted.trial, wanted.against, wanted.seconds, wanted.games, wanted.jobs))
        return
    tables = [(name, players) for name in GAMES for players in game(name).players]
    found = [scale_of(*table, wanted.games)._asdict() for table in tables]
    SCALES.write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")
    print("\n".join(scales_table()))


if __name__ == "__main__":
    main()
