"""What is wrong with the puzzles of a game, so that none of them can rot: `meadhall puzzles --check`, and the tests."""

from collections.abc import Iterator

from meadhall.core.errors import Phrase
from meadhall.core.game import Game
from meadhall.core.words import LANGUAGES
from meadhall.puzzles.judge import mark_of
from meadhall.puzzles.model import FOLDER, Puzzle, PuzzleError, Source, counts, words_of, written_sources
from meadhall.puzzles.play import Play

ROUNDED = 0.0006  # two numbers as they are written are the same


def problems(game: Game) -> Iterator[PuzzleError]:
    """All that is wrong, the first thing in each file."""
    for file, text in written_sources(game):
        try:
            names: set[str] = set()
            for puzzle in Source(game, file, text).puzzles:
                if puzzle.name in names:
                    raise puzzle.wrong("at", Phrase("puzzle_twice"))
                names.add(puzzle.name)
                check(puzzle)
        except PuzzleError as error:
            yield error


def check(puzzle: Puzzle) -> None:
    """Raise what is wrong with a puzzle."""
    asked = puzzle.state.actors()
    if asked != (puzzle.seat,):
        raise puzzle.wrong("seat", Phrase("puzzle_seat", seats=", ".join(map(str, asked)), given=puzzle.seat))
    if Play(puzzle).game.opened is not None:
        raise puzzle.wrong("at", Phrase("puzzle_secret"))
    lost = [share for _, share in puzzle.lines]
    marks = [mark_of(puzzle.state, puzzle.seat, line) for line, _ in puzzle.lines]
    if len(set(marks)) < len(marks):
        again = next(number for number, mark in enumerate(marks) if mark in marks[:number])
        raise puzzle.wrong("lines", Phrase("puzzle_same", line=puzzle.written.lines[again].line))
    if lost != sorted(lost) or lost[0] != 0:
        raise puzzle.wrong("lines", Phrase("puzzle_order"))
    worse = next((share for share in lost if not counts(share)), None)
    if worse is None or abs(worse - puzzle.written.margin) > ROUNDED:
        raise puzzle.wrong("margin", Phrase("puzzle_margin", given=puzzle.written.margin, right="-" if worse is None else worse))
    for language in LANGUAGES:
        if not words_of(puzzle.game, language).has(f"theme.{puzzle.written.theme}"):
            file = f"{FOLDER}/words/{language}.toml"
            raise puzzle.wrong("theme", Phrase("lesson_no_words", key=f"theme.{puzzle.written.theme}", file=file))
