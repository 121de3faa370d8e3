"""Cut puzzles from games between bots: `python -m tools.puzzles GAME` writes them into the game's folder.

Every action of a game is looked at quickly. Where one seems far better than the rest, the best that can be done is found and weighed
against the others in three stages, each longer than the last; what does not stand out any more is dropped. What is left is told with
its chance, its margin, and how often bots find it.
"""

import argparse
import re
import sys
import time
from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import NamedTuple

from meadhall.bots import make_bot
from meadhall.bots.base import Bot, choice_of, unabridged
from meadhall.bots.params import params_for
from meadhall.bots.review import Line, goes_on
from meadhall.bots.searching import ponder
from meadhall.core.facts import Facts
from meadhall.core.game import Game
from meadhall.core.log import Move
from meadhall.core.match import Match, several
from meadhall.core.records import Record
from meadhall.core.rng import Stream
from meadhall.core.state import State
from meadhall.games import GAMES, game
from meadhall.puzzles.judge import ENOUGH, GLANCE, Thinker, all_lines, chances_after, line_of, mark_of
from meadhall.puzzles.model import FOLDER, GRADES, FoundBy, grade_of, puzzles_of, theme_of

MARGIN = 0.06  # what every action that does not count gives away at least
HOPELESS = 0.06  # who has no better chance than this, or no worse than one less this, has nothing to find
WAYS = 3  # an action that counts in more ways than these is no puzzle
FEWEST = 3  # actions to choose from
LOOKED_AT = 3000  # positions, to find all actions
KEPT = 5  # actions that are weighed long
DEEP = 3  # times that they are weighed, and that the search must find what counts
ASKED = 8  # times that bots are
WORLDS = 4  # in which an action is carried out each time
SEARCHED = 5  # quick thoughts for each decision of that search
APART = 12  # decisions between two puzzles of a game
EACH = 3  # puzzles of a game at most
BOTS = ("squire", "novice")  # who plays


class Found(NamedTuple):
    """A puzzle: the decisions before it, the actions that were weighed, best first, with what each gives away."""

    at: int
    seat: int
    state: State
    value: float
    lines: list[tuple[Line, float]]
    iterations: int
    by: FoundBy

    @property
    def margin(self) -> float:
        return next(lost for _, lost in self.lines if lost >= ENOUGH)


def played(facts: Facts, seed: int) -> Match:
    """A game between bots, weak and weaker, so that there is something to find."""
    names = [BOTS[(seed + seat) % 2] for seat in range(facts.players)]
    bots = [make_bot(name) for name in names]
    match = Match(Record(facts, seed, [f"bot:{name}" for name in names]))
    while not match.state.over:
        seat = match.state.actors()[0]
        match.act(seat, choice_of(bots[seat], match, seat))
    return match


def starts(match: Match) -> list[tuple[int, int, State]]:
    """Where one seat begins an action, has a choice, and nobody chooses in secret beside it: decisions so far, seat, position."""
    found: list[tuple[int, int, State]] = []
    again = Match(Record(match.facts, match.record.seed, match.record.seats))
    last: State | None = None
    for number, move in enumerate(match.log.moves):
        state = again.state.clone()
        begins = last is None or not goes_on(last, state, move.seat)
        secret = again.opened is not None or several(state.acting())
        if begins and not secret and len(state.legal(move.seat)) > 1:
            found.append((number, move.seat, state))
        again.act(move.seat, move.action)
        last = state
    return found


def promising(state: State, seat: int, seed: int) -> int | None:
    """A quick thought: the choice that stands out, if there is one and the game is open."""
    params = params_for(state.facts)
    found = ponder(replace(params, iterations=params.thought), unabridged(state.redeal(seat, seed)), seat, seed)
    if not HOPELESS < found.chances()[seat] < 1 - HOPELESS:
        return None
    first, second, *_ = sorted(found.choices, key=lambda one: found.choices[one], reverse=True)
    return first if found.chance(first) - found.chance(second) > 0.75 * MARGIN else None


def is_plain(state: State, seat: int, best: int, seed: int) -> bool:
    """Whether a glance ahead begins with the same choice at once: then it is hardly worth weighing for a hard puzzle."""
    return all(line_of(Thinker(GLANCE), state, seat, seed + n)[0] == best for n in range(2))


def candidates(state: State, seat: int, seed: int) -> list[Line]:
    """The actions worth weighing: the best by judgement, the best that begins with each choice, and what bots would do."""
    known = sorted(all_lines(state.redeal(seat, seed), seat, LOOKED_AT), key=lambda one: -one[1])
    if len(known) < FEWEST:
        return []
    first: dict[int, Line] = {}
    for line, _ in known:
        first.setdefault(line[0], line)
    lines = [line_of(Thinker(1), state, seat, seed + n) for n in range(2)] + [line_of(make_bot("squire"), state, seat, seed)]
    lines += [*(line for line, _ in known[:6]), *list(first.values())[:8]]
    unlike: dict[tuple[bytes, ...], Line] = {}
    for line in lines:
        unlike.setdefault(mark_of(state, seat, line), line)
    return list(unlike.values())


def parted(lost: list[float], slack: float) -> bool:
    """Whether what counts is few, and far from what does not; a first look leaves some slack."""
    good = sum(one < ENOUGH - slack for one in lost)
    between = sum(ENOUGH + slack <= one < MARGIN - slack for one in lost)
    return good <= WAYS and not between and max(lost) >= MARGIN - slack


def weighed(at: int, seat: int, state: State, seed: int) -> Found | None:
    """The position as a puzzle, if one action is far better than all others however long one thinks."""
    stream, thought = Stream(seed), params_for(state.facts).thought
    lines = candidates(state, seat, stream.word() % 1_000_000)
    if len(lines) < FEWEST:
        return None
    glance = chances_after(state, seat, lines, stream.word(), 2, thought // 8)
    order = sorted(range(len(lines)), key=lambda n: -glance[n])
    kept = [lines[n] for n in order[:KEPT]]
    rest = [(lines[n], max(glance) - glance[n]) for n in order[KEPT:] if max(glance) - glance[n] >= MARGIN]
    sums, iterations = [0.0] * len(kept), 0
    for n in range(DEEP):
        deep = chances_after(state, seat, kept, stream.word(), WORLDS, thought // 2)
        sums, iterations = [a + b for a, b in zip(sums, deep, strict=True)], iterations + WORLDS * (thought // 2)
        lost = [round((max(sums) - total) / (n + 1), 3) for total in sums]
        if not parted(lost, 0.0 if n + 1 == DEEP else 0.01 / (n + 1)):
            return None
    value = max(sums) / DEEP
    if not HOPELESS < value < 1 - HOPELESS / 2:
        return None
    told = sorted([*zip(kept, lost, strict=True), *rest], key=lambda one: one[1])
    marks = {mark_of(state, seat, line) for line, lose in told if lose < ENOUGH}
    if agreed(state, seat, marks, stream.word()) < DEEP:
        return None
    return Found(at, seat, state, value, told, iterations, asked(state, seat, marks, stream.word()))


class Wanted:
    """How many puzzles are still wanted, so that they are of all grades and not all about the same."""

    def __init__(self, many: int, grade: str = "") -> None:
        self.many, self.grade, self.made = many, grade, Counter[str]()

    def takes(self, grade: str, theme: str) -> bool:
        if self.grade:
            fits = grade == self.grade and self.made[theme] < max(self.many // 2, 1)
        else:
            fits = self.made[grade] < self.many // 2 and self.made[theme] < self.many // 4
        if not fits:
            return False
        self.made.update([grade, theme, "all"])
        return True

    @property
    def done(self) -> bool:
        return self.made["all"] >= self.many


def cut(facts: Facts, seed: int, wanted: Wanted) -> tuple[Match, list[Found]]:
    """The puzzles of one game."""
    match, found = played(facts, seed), list[Found]()
    for at, seat, state in starts(match):
        if wanted.done or len(found) == EACH or (found and at - found[-1].at < APART):
            continue
        best = promising(state, seat, seed + at)
        if best is None or (wanted.grade == "hard" and is_plain(state, seat, best, seed + at)):
            continue
        one = weighed(at, seat, state, seed * 1000 + at)
        if one and not is_dull(one) and wanted.takes(grade_of(one.by), theme(one)):
            found.append(one)
    return match, found


def is_dull(one: Found) -> bool:
    """To do nothing is nothing to look for."""
    facts = one.state.facts
    return all(facts.game.declines(facts, action) for action in one.lines[0][0])


def asked(state: State, seat: int, marks: set[tuple[bytes, ...]], seed: int) -> FoundBy:
    """How often bots find an action that counts."""
    stream = Stream(seed)

    def finds(bot: Callable[[], Bot]) -> int:
        return sum(mark_of(state, seat, line_of(bot(), state, seat, stream.word())) in marks for _ in range(ASKED))

    squire, knight = (finds(partial(make_bot, name)) for name in ("squire", "knight"))
    return FoundBy(squire=squire, glance=finds(partial(Thinker, GLANCE)), knight=knight, of=ASKED)


def agreed(state: State, seat: int, marks: set[tuple[bytes, ...]], seed: int) -> int:
    """How often the long search finds one."""
    stream = Stream(seed)
    return sum(mark_of(state, seat, line_of(Thinker(SEARCHED), state, seat, stream.word())) in marks for _ in range(DEEP))


def told_found(found: FoundBy) -> str:
    return f"found = {{ squire = {found.squire}, glance = {found.glance}, knight = {found.knight}, of = {found.of} }}"


def look_again(title: Game, folder: Path) -> None:
    """Ask all bots again about each puzzle of a game. What the long search mostly misses now, because bots have changed, is taken out."""
    for puzzle in puzzles_of(title).values():
        marks = {mark_of(puzzle.state, puzzle.seat, line) for line, lost in puzzle.lines if lost < ENOUGH}
        file = folder / f"{puzzle.source.name}.toml"
        before, *blocks = file.read_text(encoding="utf-8").split("\n[[puzzles]]\n")
        place = next(n for n, block in enumerate(blocks) if block.startswith(f"at = {puzzle.written.at}\n"))
        if agreed(puzzle.state, puzzle.seat, marks, puzzle.written.at) * 2 < DEEP:
            del blocks[place]
            print(f"{title.name} {puzzle.name}: {puzzle.grade}, taken out", flush=True)
        else:
            found = asked(puzzle.state, puzzle.seat, marks, puzzle.written.at)
            blocks[place] = re.sub(r"found = \{.*\}", told_found(found), blocks[place], count=1)
            print(f"{title.name} {puzzle.name}: {puzzle.grade}, now {grade_of(found)}", flush=True)
        if blocks:
            file.write_text("\n[[puzzles]]\n".join([before, *blocks]), encoding="utf-8")
        else:
            file.unlink()


# -- writing ---------------------------------------------------------------------------------------------------------------------


def notations(facts: Facts, line: Line) -> str:
    return "; ".join(facts.notation(action) for action in line)


def told(match: Match, number: int) -> list[str]:
    """The choices of a game up to a decision, a line for each seat's; where several are asked at once the seat is named."""
    names = match.facts.game.seat_names(match.facts.players)
    lines: list[str] = []
    before: int | None = None
    for state, move in list_moves(match, number):
        text = match.facts.notation(move.action)
        if state:
            lines.append(f"{names[move.seat]}: {text}")
            before = None
        elif before == move.seat and len(lines[-1]) < 100:
            lines[-1] += f"; {text}"
        else:
            lines.append(text)
            before = move.seat
    return lines


def list_moves(match: Match, number: int) -> list[tuple[bool, Move]]:
    """The decisions, each with whether several seats were asked at once."""
    return [(several(state.acting()), move) for n, (state, move) in enumerate(match.record.replay()) if n < number]


def theme(one: Found) -> str:
    """What the best action is about."""
    facts, line = one.state.facts, one.lines[0][0]
    world = one.state.redeal(one.seat, 1)
    world.events = []
    for action in line:
        world.apply(action, one.seat)
    told = [facts.game.events[event.kind].name for event in world.events or []]
    return theme_of(facts, line, told)


def file_text(match: Match, found: list[Found]) -> str:
    facts = match.facts
    lines = [
        "# A game between bots, and the puzzles cut from it: `python -m tools.puzzles` (docs/puzzles.md).",
        "",
        f"players = {facts.players}",
        f"seed = {match.record.seed}",
        "moves = [",
        *(f'  "{line}",' for line in told(match, found[-1].at)),
        "]",
    ]
    for one in found:
        lines += [
            "",
            "[[puzzles]]",
            f"at = {one.at}",
            f"seat = {one.seat}",
            f'theme = "{theme(one)}"',
            f"value = {one.value:.3f}",
            f"margin = {one.margin:.3f}",
            f"iterations = {one.iterations}",
            told_found(one.by),
            "lines = [",
            *(f'  {{ line = "{notations(facts, line)}", lost = {lost:.3f} }},' for line, lost in one.lines),
            "]",
        ]
    return "\n".join(lines) + "\n"


def make(title: Game, players: list[int], wanted: Wanted, seed: int, minutes: float, folder: Path) -> None:
    """Write a file for each game that has a puzzle, until there are enough or so much computing is done."""
    folder.mkdir(exist_ok=True)
    end = time.process_time() + 60 * minutes
    number = max((int(file.stem) for file in folder.glob("[0-9]*.toml")), default=0)
    games = {n: title.facts(n, title.for_people({})) for n in players}
    while not wanted.done and time.process_time() < end:
        match, found = cut(games[players[seed % len(players)]], seed, wanted)
        if found:
            number += 1
            (folder / f"{number:02}.toml").write_text(file_text(match, found), encoding="utf-8")
            print(f"{title.name} {number:02} seed {seed}: {dict(wanted.made)}", flush=True)
        seed += 1


def main() -> None:
    words = argparse.ArgumentParser(description=__doc__)
    words.add_argument("game", choices=GAMES)
    words.add_argument("--players", type=int, nargs="+", help="how many play; one after the other")
    words.add_argument("-n", type=int, default=24, help="puzzles")
    words.add_argument("--seed", type=int, default=1, help="of the first game")
    words.add_argument("--grade", choices=GRADES, default="", help="only puzzles of this grade")
    words.add_argument("--minutes", type=float, default=10, help="of computing, at most")
    words.add_argument("--folder", type=Path, help="instead of the game's own")
    words.add_argument("--again", action="store_true", help="make none, but ask the bots again about those there are")
    args = words.parse_args()
    title = game(args.game)
    own = Path(sys.modules[title.package].__file__ or "").parent / FOLDER
    if args.again:
        look_again(title, args.folder or own)
        return
    make(title, args.players or [min(title.players)], Wanted(args.n, args.grade), args.seed, args.minutes, args.folder or own)


if __name__ == "__main__":
    main()
