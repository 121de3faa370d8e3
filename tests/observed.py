"""What a seat observes: for the tests of each game that hides something."""

from meadhall.core.facts import Facts
from meadhall.core.rng import Stream
from tests.battery import shown


def observes_what_it_sees(facts: Facts, seed: int) -> None:
    """In a random game: a seat observes the same in all positions that it cannot tell apart, and something else as soon as its view is
    another one, unless others answer in secret."""
    stream = Stream(seed)
    state = facts.start(seed)
    before: dict[int, tuple[bytes, bytes]] = {}
    while not state.over:
        for seat in range(facts.players):
            known = state.knowledge(seat)
            assert state.redeal(seat, stream.word()).knowledge(seat) == known, f"seat {seat}: {state!r}"
            if len(state.actors()) == 1:
                view = shown(state, seat)
                assert seat not in before or before[seat][0] == view or before[seat][1] != known, f"seat {seat}: {state!r}"
                before[seat] = view, known
        seat = state.actors()[stream.below(len(state.actors()))]
        legal = state.legal(seat)
        state.apply(legal[stream.below(len(legal))], seat)
