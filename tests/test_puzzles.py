"""Every puzzle can be solved as it is written, nobody is ever stranded in one, and what is wrong with a file is told."""

import hashlib
import json
import random
import tomllib
from collections import Counter
from datetime import date, timedelta
from pathlib import Path

import pytest

from meadhall.core import state as core_state
from meadhall.core.authority import NotNow
from meadhall.games import GAMES, game
from meadhall.puzzles import check
from meadhall.puzzles.judge import ENOUGH, lost_by
from meadhall.puzzles.model import GRADES, FoundBy, Puzzle, counts, grade_of, puzzles_of, themes
from meadhall.puzzles.play import Play, is_solved, judged_now, of_the_day
from meadhall.server import puzzles as served
from meadhall.server.protocol import Language, PuzzleShown, PuzzleWhy, PuzzleWish
from tests.scale import SCALE, scaled

PINNED = Path(__file__).parent / "puzzles.toml"
PURE = core_state.__file__.endswith(".py")
CHOICES = 10 if PURE else scaled(40)  # of a fuzzer, in each puzzle
JUDGED = 1 if PURE else scaled(3)  # actions of a game that are judged on the spot
LANGUAGES: tuple[Language, ...] = ("en", "pl", "cs")
FEWEST = 20  # puzzles of a game
YES_OR_NO = ("reveal", "join")  # themes whose hint asks whether something is worth it
ASKED = [name for name in GAMES if puzzles_of(game(name))]
each_game = pytest.mark.parametrize("name", ASKED)


def known(name: str) -> list[Puzzle]:
    return list(puzzles_of(game(name)).values())


def told(puzzle: Puzzle, wish: PuzzleWish) -> PuzzleShown:
    """What the page is sent; an action that nobody has thought of is judged here, and not by a worker."""
    play, lost = served.attempt(puzzle, wish)
    return served.shown(play, judged_now(puzzle, play.line) if play.done and lost is None else lost, wish)


@each_game
def test_there_are_enough_and_all_are_sound(name: str) -> None:
    assert [str(problem) for problem in check.problems(game(name))] == []
    assert len(known(name)) >= FEWEST
    assert {puzzle.grade for puzzle in known(name)} >= {"easy", "medium"}
    most = Counter(puzzle.written.theme for puzzle in known(name)).most_common(1)
    assert most[0][1] <= len(known(name)) / 3, "they are not all about the same"


@each_game
def test_one_action_is_clearly_best(name: str) -> None:
    """What counts gives away less than 3 of 100 chances, all else twice as much, and there is something to choose from."""
    for puzzle in known(name):
        lost = [share for _, share in puzzle.lines]
        assert not [share for share in lost if ENOUGH <= share < 2 * ENOUGH], puzzle.name
        assert len(puzzle.state.legal(puzzle.seat)) > 1 and len(lost) >= 3
        assert sum(map(counts, lost)) <= 3
        assert 0.05 < puzzle.written.value < 0.98


@each_game
def test_a_hint_is_about_what_the_solution_does(name: str) -> None:
    """It speaks of what comes of the best action, or of a choice in it; of one that is declined only where it asks for yes or no."""
    for puzzle in known(name):
        facts, state = puzzle.facts, puzzle.state.clone()
        state.events = []
        for action in puzzle.best:
            state.apply(action, puzzle.seat)
        told = {facts.game.events[event.kind].name for event in state.events or []}
        for action in puzzle.best:
            verb, _, noun = facts.notation(action).partition(" ")
            told |= {verb, noun} if verb in YES_OR_NO or not facts.game.declines(facts, action) else set()
        assert puzzle.written.theme in told, f"{puzzle.name}: {puzzle.written.theme} is not among {sorted(told)}"


def fingerprint(puzzle: Puzzle) -> str:
    """What the solver sees at first, and after the solution."""
    views = [Play(puzzle, line).game.sight(puzzle.seat).state.view(puzzle.seat) for line in ((), puzzle.best)]
    return hashlib.sha256(json.dumps(views, sort_keys=True).encode()).hexdigest()[:12]


def pins() -> dict[str, dict[str, str]]:
    """By game and puzzle; `python -m tests.test_puzzles` writes them."""
    return {name: {puzzle.name: fingerprint(puzzle) for puzzle in known(name)} for name in ASKED}


def test_puzzles_are_where_they_were() -> None:
    """Who changes rules or a puzzle looks at it again, and then pins it again."""
    assert pins() == tomllib.loads(PINNED.read_text(encoding="utf-8"))


@each_game
def test_each_solution_is_accepted_and_each_other_answered(name: str) -> None:
    """Choice by choice as a browser plays it, in any language; an action that does not count is taken back."""
    for number, puzzle in enumerate(known(name)):
        language: Language = LANGUAGES[number % 3]
        for line, lost in puzzle.lines if SCALE > 1 else [puzzle.lines[0], next(one for one in puzzle.lines if not counts(one[1]))]:
            shown = told(puzzle, PuzzleWish(language=language))
            assert shown.hint and shown.state.due == [puzzle.seat] and shown.solution is None
            for action in line:
                assert shown.verdict == "open" and action in [choice.action for choice in shown.state.choices]
                shown = told(puzzle, PuzzleWish(choices=shown.choices, actions=[action], language=language))
            assert (shown.verdict, shown.lost) == ("done" if counts(lost) else "astray", lost)
            assert len(shown.tried) == len(line) and all(shown.tried)
            assert (shown.choices == []) == (not counts(lost)) and bool(shown.state.choices) == (not counts(lost))
        solution = told(puzzle, PuzzleWish(show=True, language=language)).solution
        assert solution is not None and len(solution.best.texts) == len(puzzle.best)
        assert solution.next.texts and solution.best.texts != solution.next.texts


@each_game
def test_nobody_is_stranded(name: str) -> None:
    """Random legal choices: each leads on, or the action is whole; then it is known, or judged on the spot."""
    luck, judged = random.Random(name), 0
    for puzzle in known(name):
        play = Play(puzzle)
        for _ in range(CHOICES):
            legal = play.game.seen_by(puzzle.seat).legal(puzzle.seat)
            assert legal, f"stranded in {puzzle.name}"
            play.choose(luck.choice(legal))
            if play.done:
                if puzzle.lost(play.line) is None and judged < JUDGED:
                    judged += 1
                    assert 0 <= judged_now(puzzle, play.line) <= 1
                play = Play(puzzle)


@each_game
def test_only_what_the_seat_may_know_is_shown_and_thought_about(name: str) -> None:
    for puzzle in known(name)[:3]:
        seat = puzzle.seat
        assert told(puzzle, PuzzleWish()).state.view == puzzle.state.view(seat)
        hidden = puzzle.state.redeal(seat, 5)
        other = puzzle.lines[-1][0]
        assert lost_by(hidden, seat, other, puzzle.best, 7) == lost_by(puzzle.state, seat, other, puzzle.best, 7)


def test_the_same_action_in_another_order_counts_as_well() -> None:
    puzzle = puzzles_of(game("barony"))["02-34"]
    assert puzzle.written.lines[0].line == "action move; move 47; to nw; also-move 51; also-to nw"
    turned = puzzle.read("action move; move 51; to nw; also-move 47; also-to nw")
    assert puzzle.lost(turned) == 0.0 and is_solved(puzzle, turned)


def test_more_than_one_action_is_refused() -> None:
    puzzle = known("barony")[0]
    with pytest.raises(NotNow, match="this action is done"):
        Play(puzzle, [*puzzle.best, puzzle.best[0]])
    gesture = told(puzzle, PuzzleWish(actions=[*puzzle.best, puzzle.best[0]]))  # one gesture may lead into the next action
    assert (gesture.verdict, gesture.choices) == ("done", list(puzzle.best))


def test_what_no_rule_allows_is_explained() -> None:
    puzzle = known("barony")[0]
    found = [served.why(puzzle, PuzzleWhy(choices=list(puzzle.best[:1]), thing=f"hex:{n}")) for n in range(30)]
    assert any(one.rule and one.text for one in found)


# -- the puzzle of the day -------------------------------------------------------------------------------------------------------


def test_every_day_has_its_puzzle() -> None:
    """The games take turns, and all puzzles of a game come before any comes again."""
    day = date(2026, 11, 18)
    shown = [of_the_day(day + timedelta(days=n)) for n in range(2 * max(len(known(name)) for name in ASKED) * len(ASKED))]
    assert shown[0] is of_the_day(day)
    for turn in range(len(ASKED)):
        row = shown[turn :: len(ASKED)]
        assert len({puzzle.game.name for puzzle in row}) == 1
        laps = Counter(puzzle.name for puzzle in row)
        assert set(laps) == set(puzzles_of(row[0].game)) and max(laps.values()) - min(laps.values()) <= 2
    assert {puzzle.game.name for puzzle in shown[: len(ASKED)]} == set(ASKED)
    told_card = served.daily(day)
    assert (told_card.date, told_card.game, told_card.puzzle.name) == ("2026-11-18", shown[0].game.name, shown[0].name)


def test_a_grade_says_who_finds_it() -> None:
    def grade(squire: int, glance: int, knight: int) -> str:
        return grade_of(FoundBy(squire=squire, glance=glance, knight=knight, of=8))

    assert [grade(7, 0, 0), grade(6, 7, 7), grade(0, 6, 8)] == list(GRADES)
    assert grade(0, 8, 6) == "hard"


# -- bad files -------------------------------------------------------------------------------------------------------------------

GOOD = """
players = 2
seed = 9
moves = ["start 31", "start 10; start 24; start 52", "start 4; start 46"]

[[puzzles]]
at = 6
seat = 0
theme = "recruited"
value = 0.5
margin = 0.1
iterations = 100
found = { squire = 0, glance = 3, knight = 3, of = 3 }
lines = [
  { line = "action recruit; recruit 31; knights 3", lost = 0.0 },
  { line = "action recruit; recruit 4; knights 2", lost = 0.1 },
]
"""

BAD = [
    ("seed = 9", "", "01.toml: seed: is missing"),
    ("players = 2", "players = 7", "01.toml: players: must be "),
    ("players = 2", "players = [", "01.toml: not a TOML file: "),
    ("start 31", "start 30", "01.toml: moves: 'start 30' cannot be played there: "),
    ("at = 6", "at = 7", "01.toml: puzzle at 7: at: must be from 0 to 6, not 7"),
    ("at = 6", "at = 5", "01.toml: puzzle at 5: "),
    ("seat = 0", "seat = 1", "01.toml: puzzle at 6: seat: must be the only one who is asked (0), not 1"),
    ('"recruited"', '"hired"', "01.toml: puzzle at 6: theme: is missing; write theme.hired in puzzles/words/en.toml"),
    ("knights 3", "knights 4", "01.toml: puzzle at 6: lines: 'action recruit; recruit 31; knights 4' cannot be played there: "),
    ("; knights 3", "", "01.toml: puzzle at 6: lines: 'action recruit; recruit 31' is not a whole action"),
    (
        "recruit 4; knights 2",
        "recruit 31; knights 3",
        "01.toml: puzzle at 6: lines: 'action recruit; recruit 31; knights 3' leads to the same",
    ),
    ("lost = 0.0", "lost = 0.2", "01.toml: puzzle at 6: lines: must be sorted by what they give away"),
    ("margin = 0.1", "margin = 0.2", "01.toml: puzzle at 6: margin: must be what the best of those that do not count gives away: 0.1"),
]


@pytest.mark.parametrize(("old", "new", "why"), BAD, ids=[why[9:60] for _, _, why in BAD])
def test_a_bad_file_is_told_with_puzzle_and_what_would_be_right(old: str, new: str, why: str, monkeypatch: pytest.MonkeyPatch) -> None:
    assert GOOD.count(old) >= 1
    monkeypatch.setattr(check, "written_sources", lambda _: [("01.toml", GOOD.replace(old, new, 1))])
    (found,) = check.problems(game("barony"))
    assert found.told("en").startswith(why)
    assert found.told("pl") and found.told("cs")


def test_a_good_file_and_one_with_a_bad_name(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(check, "written_sources", lambda _: [("01.toml", GOOD), ("one.toml", GOOD)])
    assert [problem.told("en")[:40] for problem in check.problems(game("barony"))] == ["one.toml: a file of puzzles is called li"]
    assert "recruited" in themes(game("barony"))


if __name__ == "__main__":
    tables = [f"[{name}]\n" + "".join(f'{key} = "{value}"\n' for key, value in pinned.items()) for name, pinned in pins().items()]
    PINNED.write_text(
        "# What the solver sees of each puzzle at first and after its solution. `python -m tests.test_puzzles` writes it.\n\n"
        + "\n".join(tables)
    )
