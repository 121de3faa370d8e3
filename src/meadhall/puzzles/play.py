"""A puzzle under way. Nothing is kept between two choices: the choices so far are the whole of it."""

from collections.abc import Sequence
from datetime import date

from meadhall.bots.review import Line, goes_on
from meadhall.core.authority import Authority, NotNow
from meadhall.core.players import BOT
from meadhall.core.records import Record
from meadhall.core.rng import Stream
from meadhall.games import GAMES, game
from meadhall.puzzles.judge import lost_by
from meadhall.puzzles.model import Puzzle, counts, puzzles_of

OTHERS = "squire"  # who sits on the other seats


class Play:
    """The choices that were made so far, on the game that led to the puzzle. `done`: they are a whole action."""

    def __init__(self, puzzle: Puzzle, choices: Sequence[int] = ()) -> None:
        self.puzzle, self.done = puzzle, False
        facts = puzzle.facts
        seats = ["solver" if seat == puzzle.seat else f"{BOT}{OTHERS}" for seat in range(facts.players)]
        self.game = Authority(Record(facts, puzzle.source.written.seed, seats, puzzle.start))
        for action in choices:
            if self.done:
                raise NotNow("action_done")
            self.choose(action)

    @property
    def line(self) -> Line:
        return tuple(move.action for move in self.game.moves[self.puzzle.written.at :])

    def choose(self, action: int) -> None:
        """One choice more; raises what the rules say of one that is not legal."""
        before = self.game.state.clone()
        self.game.act(self.puzzle.seat, action)
        self.done = not goes_on(before, self.game.state, self.puzzle.seat)


def judged_now(puzzle: Puzzle, line: Line) -> float:
    """What an action gives away that was not weighed when the puzzle was made."""
    return lost_by(puzzle.state, puzzle.seat, line, puzzle.best, puzzle.source.written.seed)


def is_solved(puzzle: Puzzle, line: Line) -> bool:
    """Whether a whole action counts."""
    lost = puzzle.lost(line)
    return counts(judged_now(puzzle, line) if lost is None else lost)


def of_the_day(day: date) -> Puzzle:
    """The same for everybody: the games take turns, and all puzzles of a game come before any comes again."""
    titles = [title for title in map(game, GAMES) if title.on_page and puzzles_of(title)]
    rounds, turn = divmod(day.toordinal(), len(titles))
    known = sorted(puzzles_of(titles[turn]).items())
    lap, place = divmod(rounds, len(known))
    stream = Stream(lap)
    for last in range(len(known) - 1, 0, -1):  # Fisher and Yates
        other = stream.below(last + 1)
        known[last], known[other] = known[other], known[last]
    return known[place][1]
