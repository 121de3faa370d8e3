"""A record: the set-up of one game, who plays, and its log. Replaying it is the game. `core/record_text.py` writes and reads it as text."""

from collections.abc import Iterable, Iterator

from meadhall.core.facts import Facts
from meadhall.core.fair import Fair
from meadhall.core.log import Entry, Log, Move, Undo, next_position
from meadhall.core.state import State

NEWEST = 2  # of the formats of records; in those of format 1 the chance of bots was made otherwise (bots/base.py)


class Record:
    """Set-up and log of one game. `seats` tells who plays each (`core/players.py`); `result` is told of finished games only; `fair`
    where the seed comes from, if that can be checked."""

    def __init__(
        self, facts: Facts, seed: int, seats: list[str], entries: Iterable[Entry] = (), format: int = NEWEST, fair: Fair | None = None
    ) -> None:
        self.facts = facts
        self.format = format
        self.fair = fair
        self.seed = seed
        self.seats = seats
        self.log = Log(entries)
        self.result = ""

    def add(self, entry: Entry) -> None:
        """One more entry of the log; whoever takes something back takes the result back too."""
        self.log.add(entry)
        if isinstance(entry, Undo):
            self.result = ""

    def position(self, decisions: int | None = None, listen: bool = False) -> State:
        """The position after that many decisions that stand (all of them if not said)."""
        state = self.facts.start(self.seed, listen)
        for entry in self.log.standing(decisions):
            state = next_position(state, entry)
        return state

    def replay(self, listen: bool = False) -> Iterator[tuple[State, Move]]:
        """Each standing move with the position just before it; the position is played on in place."""
        state = self.facts.start(self.seed, listen)
        for entry in self.log.standing():
            if isinstance(entry, Move):
                yield state, entry
            state = next_position(state, entry)

    def finish(self, state: State) -> None:
        """Write down how a finished game ended."""
        self.result = result_words(state)


def result_words(state: State) -> str:
    """The winners and what they won by, as a record's header tells it."""
    result = state.result()
    names = state.facts.game.seat_names(state.facts.players)
    return ", ".join([*(names[seat] for seat in result.winners), result.condition])
