"""Every lesson can be played as it is written, nobody is ever stranded in one, and what is wrong with a file is told."""

import hashlib
import json
import random
import tomllib
from pathlib import Path

import pytest

from meadhall.core import state as core_state
from meadhall.core.errors import Refused
from meadhall.core.log import Move
from meadhall.games import GAMES, game
from meadhall.lessons import check, length, model
from meadhall.lessons.model import Lesson, LessonError, lessons_of
from meadhall.lessons.play import begin, goes_onward, line, reached, script
from meadhall.server import lessons as served
from meadhall.server.protocol import LessonMove, LessonShown, LessonWhy, LessonWish
from tests.scale import scaled

PINNED = Path(__file__).parent / "lessons.toml"
CHOICES = 100 if core_state.__file__.endswith(".py") else scaled(1000)
LESSONS = [(name, lesson) for name in GAMES for lesson in lessons_of(game(name)).values()]
IDS = [f"{name}-{lesson.name}" for name, lesson in LESSONS]
each_lesson = pytest.mark.parametrize(("name", "lesson"), LESSONS, ids=IDS)


@pytest.mark.parametrize("name", GAMES)
def test_every_lesson_is_sound(name: str) -> None:
    assert [str(problem) for problem in check.problems(game(name))] == []


@each_lesson
def test_the_minutes_of_a_lesson_are_what_it_takes(name: str, lesson: Lesson) -> None:
    """For whoever reads every word of it in the longest language."""
    assert lesson.written.minutes == max(1, round(length.seconds(lesson) / 60))


@pytest.mark.parametrize("name", GAMES)
def test_ten_minutes_are_enough_to_begin(name: str) -> None:
    """The lobby promises it: the first lessons, with goal, turn and what is fought for, and none of the free play."""
    enough = length.first(lessons_of(game(name)).values())
    assert len(enough) >= 3 and sum(map(length.seconds, enough)) <= 600
    assert "first" not in [lesson.name for lesson in enough]


def fingerprint(lesson: Lesson, number: int) -> str:
    """What the learner sees at the beginning of a step."""
    view = begin(lesson, number).game.sight(lesson.seat).state.view(lesson.seat)
    return hashlib.sha256(json.dumps(view, sort_keys=True).encode()).hexdigest()[:12]


def pins() -> dict[str, dict[str, str]]:
    """Where each lesson begins, and where its last step does if no bot has a hand in it. `python -m tests.test_lessons` writes them."""
    return {
        name: {
            "start": fingerprint(lesson, 0),
            **({} if any(step.bot for step in lesson.steps) else {"end": fingerprint(lesson, len(lesson.steps) - 1)}),
        }
        for name, (_, lesson) in zip(IDS, LESSONS, strict=True)
    }


def test_lessons_begin_and_end_where_they_did() -> None:
    """Who changes rules or a lesson looks at it again, and then pins it again."""
    assert pins() == tomllib.loads(PINNED.read_text(encoding="utf-8"))


@each_lesson
def test_what_is_shown_is_accepted(name: str, lesson: Lesson) -> None:
    """From the first step to the last, as a browser plays it: what 'Show me' shows leads to each goal."""
    moves = None
    for number, step in enumerate(lesson.steps):
        play = begin(lesson, number, moves)
        assert (play.shown() is None) == (step.goal is None)
        verdict = "open"
        while step.goal and verdict == "open":
            action = play.shown()
            assert action is not None
            play, verdict, _ = play.choose(action)
            assert verdict != "astray"
        moves = play.moves


@each_lesson
def test_nobody_is_stranded(name: str, lesson: Lesson) -> None:
    """Random legal choices from every step: each is answered, and leads on, or back to where one can choose again."""
    luck = random.Random(f"{name} {lesson.name}")
    seat, taken = lesson.seat, [number for number, step in enumerate(lesson.steps) if step.goal]
    for number in taken:
        play = begin(lesson, number)
        for _ in range(CHOICES // len(taken)):
            legal = play.game.seen_by(seat).legal(seat)
            assert play.asked and legal, f"stranded in {lesson.steps[number].name}"
            assert not (play.own and reached(play)), f"{lesson.steps[number].name} has not ended with its goal"
            play, verdict, text = play.choose(luck.choice(legal))
            assert verdict == "open" or text
            if verdict == "done":
                onward(lesson, number, play.moves)
                play = begin(lesson, number)
        assert play.back().moves[: play.since] == play.moves[: play.since]


def onward(lesson: Lesson, number: int, moves: list[Move]) -> None:
    """However the goal was reached, the next step begins where something can be done."""
    if number + 1 < len(lesson.steps):
        after = begin(lesson, number + 1, moves)
        assert after.asked or lesson.steps[number + 1].goal is None or after.game.state.over
        assert goes_onward(lesson, number + 1) or after.moves[: len(line(lesson, number + 1))] == list(line(lesson, number + 1))


@each_lesson
def test_a_lesson_is_told_in_every_language(name: str, lesson: Lesson) -> None:
    """All that the page is sent, for each step and each answer; and nothing but what the learner's seat may see."""
    for number, step in enumerate(lesson.steps):
        for language in ("en", "pl", "cs"):
            shown = served.answer(lesson, LessonWish(step=number, language=language, show=True))
            assert shown.step.say and shown.state.facing == lesson.seat
            assert bool(shown.state.choices) == bool(step.goal)
            assert (shown.show is not None) == bool(step.goal)
        assert shown.state.view == begin(lesson, number).game.sight(lesson.seat).state.view(lesson.seat)


# -- as the page plays it ------------------------------------------------------------------------------------------------------


def wish(shown: LessonShown, *choices: str, lesson: Lesson) -> LessonShown:
    actions = [lesson.facts.parse(choice) for choice in choices]
    return served.answer(lesson, LessonWish(step=shown.step.number, moves=shown.moves, since=shown.since, actions=actions))


def test_a_choice_that_leads_elsewhere_is_answered_and_not_made() -> None:
    lesson = lessons_of(game("barony"))["turn"]
    begun = served.answer(lesson, LessonWish(step=1))
    wrong = wish(begun, "action move", lesson=lesson)
    assert (wrong.verdict, wrong.answer[:15], wrong.moves) == ("astray", "That is allowed", [])
    dry = wish(begun, "action recruit", "recruit 4", lesson=lesson)
    assert (dry.verdict, dry.answer[:17], len(dry.moves)) == ("astray", "No lake lies ther", 1)
    right = wish(dry, "recruit 31", "knights 3", lesson=lesson)
    assert (right.verdict, right.state.choices, len(right.moves)) == ("done", [], 3)
    after = served.answer(lesson, LessonWish(step=2, moves=right.moves))
    assert [move.seat for move in after.moves] == [0, 0, 0, 1, 1, 1]
    assert [moment.seat for moment in after.state.moments] == [1]  # one sees what Blue does


def test_a_step_comes_back_when_its_goal_is_missed() -> None:
    lesson = lessons_of(game("barony"))["turn"]
    begun = served.answer(lesson, LessonWish(step=2))
    missed = wish(begun, "action move", "move 31", "to e", "also-move 31", "also-to e", lesson=lesson)
    assert (missed.verdict, missed.moves) == ("astray", begun.moves)
    assert missed.answer.startswith("A knight may go there.")


@pytest.mark.parametrize("kept", [["keep 23", "keep 25"], ["keep 1", "keep 2"]])
def test_a_step_with_a_secret_choice_ends_with_it(kept: list[str]) -> None:
    """The log tells such a choice by seats when all have made it, and what the others chose stood before mine until then."""
    lesson = lessons_of(game("brian-boru"))["draft"]
    shown = wish(served.answer(lesson, LessonWish(step=2)), *kept, lesson=lesson)
    assert (shown.verdict, shown.answer[:15]) == ("done", "You have passed")
    shown = served.answer(lesson, LessonWish(step=3, moves=shown.moves))
    for _ in range(2 + 2):
        assert shown.verdict == "open"
        shown = wish(shown, shown.state.choices[0].notation, lesson=lesson)
    assert (shown.verdict, shown.answer) == ("done", "The draft is over.")


def test_whoever_plays_freely_goes_on_from_where_they_are() -> None:
    lesson = lessons_of(game("barony"))["goal"]
    begun = served.answer(lesson, LessonWish(step=2))
    placed = wish(begun, "start 19", lesson=lesson)
    after = served.answer(lesson, LessonWish(step=3, moves=placed.moves))
    assert after.moves[0] == LessonMove(seat=0, action=lesson.facts.parse("start 19"))
    assert [move.seat for move in after.moves] == [0, 1, 1, 1]


def test_what_no_rule_allows_is_refused() -> None:
    lesson = lessons_of(game("barony"))["goal"]
    begun = served.answer(lesson, LessonWish(step=2))
    with pytest.raises(Refused, match="BA-56"):
        wish(begun, "start 1", lesson=lesson)
    why = served.why(lesson, LessonWhy(moves=[], thing="hex:1"))
    assert (why.rule, why.text) == ("BA-56", "A start city may not be placed on a forest.")


# -- bad files -----------------------------------------------------------------------------------------------------------------

GOOD = """
players = 2
seat = 0
seed = 9
minutes = 2
start = ["start 31", "start 10; start 24; start 52", "start 4; start 46"]

[[steps]]
name = "recruit"
highlight = ["hex:31"]
goal = { made = ["knights 3"] }
script = ["action recruit; recruit 31; knights 3"]
allow = ["action recruit", "recruit 31", "knights 3"]
astray = { "recruit *" = "dry" }
"""

BAD = [
    ("players = 2", "players = 2\nplayer = 3", "02-turn.toml: player: is unknown; there are players, seed, "),
    ("seed = 9", "", "02-turn.toml: seed: is missing; it must be a whole number from 0 to 1000000"),
    ("seat = 0", "seat = 2", "02-turn.toml: seat: must be from 0 to 1, not 2"),
    ("players = 2", "players = 5", "02-turn.toml: barony is for 2 to 4 players, not 5"),
    ("players = 2", "players = [", "02-turn.toml: not a TOML file: "),
    ("start 31", "start 99", "02-turn.toml: start: 'start 99' cannot be played there: 'start 99' is no action"),
    ("start 31", "start 30", "02-turn.toml: start: 'start 30' cannot be played there: start 30: A start city may not be placed on a lake"),
    ('"hex:31"', '"hex:99"', "02-turn.toml: step recruit: highlight: must be one of hex:0, hex:1, "),
    ("recruit 31; knights 3", "recruit 31; knights 4", "02-turn.toml: step recruit: script: 'knights 4' cannot be played there: "),
    ("recruit 31; knights 3", "recruit 4; knights 2", "02-turn.toml: step recruit: script: 'recruit 4' leads astray"),
    ("; knights 3", "", "02-turn.toml: step recruit: script: ends with 'recruit 31' before the goal is reached"),
    ('made = ["knights 3"]', 'made = ["recruit *"]', "02-turn.toml: step recruit: script: the goal is reached with 'recruit 31' already"),
    ('made = ["knights 3"]', 'made = ["hire *"]', "02-turn.toml: step recruit: goal.made: no choice of the game is like 'hire *'"),
    ('made = ["knights 3"]', 'told = ["hired"]', "02-turn.toml: step recruit: goal.told: must be one of seated, laid, "),
    ('made = ["knights 3"]', "turns = 0", "02-turn.toml: step recruit: goal: is empty"),
    ('"dry"', '"wet"', "02-turn.toml: step recruit: wet: is missing; write turn.recruit.wet in words/en.toml"),
    ('name = "recruit"', 'name = "hire"', "02-turn.toml: step hire: say: is missing; write turn.hire.say in words/en.toml"),
    ("; start 46", "", "02-turn.toml: step recruit: script: 'action recruit' cannot be played there: "),
    ('"start 4; start 46"]', "]", "02-turn.toml: step recruit: "),
    ("goal = { made", 'bot = "jester"\ngoal = { made', "02-turn.toml: step recruit: bot: plays the others"),
]


@pytest.mark.parametrize(("old", "new", "told"), BAD, ids=[told[14:60] for _, _, told in BAD])
def test_a_bad_file_is_told_with_step_and_what_would_be_right(old: str, new: str, told: str, monkeypatch: pytest.MonkeyPatch) -> None:
    assert GOOD.count(old) >= 1
    monkeypatch.setattr(check, "written_lessons", lambda _: [("02-turn.toml", GOOD.replace(old, new, 1))])
    found = [problem for problem in check.problems(game("barony")) if "words/" not in problem.told("en") or "missing" in problem.told("en")]
    assert found and found[0].told("en").startswith(told)
    assert all(problem.told(language) for problem in found for language in ("pl", "cs"))


def test_a_name_that_is_no_lessons_is_told() -> None:
    with pytest.raises(LessonError, match=r"Turn\.toml: a lesson's file is called like 03-move\.toml"):
        model.Lesson(game("barony"), "Turn.toml", GOOD)


def test_words_that_nobody_says_are_told() -> None:
    lesson = model.Lesson(game("barony"), "02-turn.toml", GOOD)
    assert "words/en.toml: turn.six is said by no step" in [str(one)[:42] for one in check.unused_words(game("barony"), [lesson])]
    assert len(script(lesson, 0)) == 3


if __name__ == "__main__":
    tables = [f"[{name}]\n" + "".join(f'{key} = "{value}"\n' for key, value in pin.items()) for name, pin in pins().items()]
    PINNED.write_text(
        "# What the learner sees at the start and the end of each lesson. `python -m tests.test_lessons` writes it.\n\n" + "\n".join(tables)
    )


@each_lesson
def test_who_skips_finds_the_step_done(name: str, lesson: Lesson) -> None:
    """The guide does what is left of a step, so what the next one says is true of the board."""
    now = served.answer(lesson, LessonWish(step=0))
    for number, step in enumerate(lesson.steps[:-1]):
        before = len(now.moves)
        now = served.answer(lesson, LessonWish(step=number, moves=now.moves, since=now.since, skip=True))
        assert now.step.number == number + 1
        if step.goal:
            assert len(now.moves) > before, f"{step.name} is done by nobody"
