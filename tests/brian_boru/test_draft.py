"""The draft phase (BB-76 to BB-92, BB-311)."""

from itertools import permutations
from typing import Any

from meadhall.core.rng import Stream
from tests.brian_boru.table import BRIAN_BORU
from tests.brian_boru.test_rounds import place_all, play_until


def drafting(players: int = 4, seed: int = 0) -> Any:
    return place_all(BRIAN_BORU.facts(players).start(seed))


def pick(state: Any, seat: int, *values: int) -> None:
    for value in values:
        state.apply(state.facts.parse(f"keep {value}"), seat)


def pick_first(state: Any, n: int = 2) -> None:
    """Every seat keeps the n lowest cards of its pack."""
    for seat in range(state.facts.players):
        pick(state, seat, *state.view(seat)["draft"]["pack"][:n])


def test_bb76_to_bb81_deal() -> None:
    """BB-76, BB-77, BB-78, BB-79, BB-80, BB-81, BB-I1: all 25 cards, 8 / 6 / 5 each, one aside except with five players."""
    for players, size, aside in ((3, 8, 1), (4, 6, 1), (5, 5, 0)):
        for seed in range(5):
            state = drafting(players, seed)
            packs = [state.view(seat)["draft"]["pack"] for seat in range(players)]
            assert [len(pack) for pack in packs] == [size] * players
            cards = [value for pack in packs for value in pack]
            assert len(set(cards)) == len(cards) == 25 - aside
            assert state.view(0)["aside"] == aside


def test_bb76_every_round_all_cards_again() -> None:
    """BB-76: the second round deals 24 cards of the 25 again, in another way."""
    state = drafting()
    first = [state.view(seat)["draft"]["pack"] for seat in range(4)]
    play_until(state, "draft", 2)
    second = [state.view(seat)["draft"]["pack"] for seat in range(4)]
    assert len({value for pack in second for value in pack}) == 24
    assert first != second
    assert state.view(0)["discards"] == 0
    assert state.view(0)["seats"][0]["hand"] == []


def test_bb82_keep_exactly_two() -> None:
    """BB-82, BB-85: two cards of the pack; whoever has them waits."""
    state = drafting()
    pack = state.view(0)["draft"]["pack"]
    assert [state.facts.notation(action) for action in state.legal(0)] == [f"keep {value}" for value in pack]
    other = state.view(1)["draft"]["pack"][0]
    assert state.why_not(0, state.facts.parse(f"keep {other}")).rule == "BB-82"
    pick(state, 0, *pack[:2])
    assert state.actors() == (1, 2, 3)
    assert state.legal(0) == []
    assert state.why_not(0, state.facts.parse(f"keep {pack[2]}")).rule == "BB-85"


def test_bb83_at_the_same_time() -> None:
    """BB-83: all seats act at once."""
    assert drafting(5).actors() == (0, 1, 2, 3, 4)


def test_bb84_bb90_bb91_kept_cards() -> None:
    """BB-84, BB-90, BB-91: they can be looked at by their owner only, and not be given back."""
    state = drafting()
    first, second, third = state.view(2)["draft"]["pack"][:3]
    pick(state, 2, first)
    assert state.view(2)["seats"][2]["hand"] == [first]
    assert all(state.view(seat)["seats"][2]["hand"] is None for seat in (0, 1, 3, -1))
    assert state.why_not(2, state.facts.parse(f"keep {first}")).rule == "BB-91"
    pick(state, 2, second)
    for seat in (0, 1, 3):
        pick(state, seat, *state.view(seat)["draft"]["pack"][:2])
    assert state.view(2)["seats"][2]["hand"] == [first, second]
    assert third in state.view(3)["draft"]["pack"]


def test_bb85_bb86_bb87_passing_to_the_left() -> None:
    """BB-85, BB-86, BB-87: the rest goes to the next seat, in every round, until nothing is left."""
    state = drafting(3, 2)
    for round_ in (1, 2):
        play_until(state, "draft", round_)
        for _ in range(2):
            packs = [state.view(seat)["draft"]["pack"] for seat in range(3)]
            pick_first(state)
            assert [state.view((seat + 1) % 3)["draft"]["pack"] for seat in range(3)] == [pack[2:] for pack in packs]
        pick_first(state)
        assert state.view(0)["phase"] == "action"


def test_bb88_bb89_bb92_last_pack_whole() -> None:
    """BB-88, BB-89, BB-92: packs of 8, 6, 4, 2 / 6, 4, 2 / 5, 3, 1; the last one is kept without a choice."""
    for players, sizes, hand in ((3, [8, 6, 4], 8), (4, [6, 4], 6), (5, [5, 3], 5)):
        state = drafting(players, 4)
        for size in sizes:
            assert state.view(0)["draft"]["size"] == size == len(state.view(0)["draft"]["pack"])
            pick_first(state)
        assert state.view(0)["phase"] == "action"
        assert [len(state.view(seat)["seats"][seat]["hand"]) for seat in range(players)] == [hand] * players


def test_bb88_the_cards_of_the_last_pack() -> None:
    """BB-88, BB-H9: with three players the last two cards are the rest of one's own first pack."""
    state = drafting(3, 8)
    own = state.view(0)["draft"]["pack"]
    for _ in range(3):
        pick_first(state)
    hand = state.view(0)["seats"][0]["hand"]
    assert own[:2] == [value for value in own if value in hand][:2]
    assert own[6:] == [value for value in own if value in hand][2:]


def test_bb311_order_of_the_picks_is_free() -> None:
    """BB-311: every order in which the seats answer leads to the same position."""
    start = drafting(3, 6)
    chosen = [start.view(seat)["draft"]["pack"][1:3] for seat in range(3)]
    ends = []
    for order in permutations([0, 0, 1, 1, 2, 2]):
        state = start.clone()
        picks = [list(cards) for cards in chosen]
        for seat in order:
            pick(state, seat, picks[seat].pop())
        ends.append(state.to_bytes())
    assert len(set(ends)) == 1
    stream = Stream(1)
    other = start.clone()
    for seat in (2, 0, 1):
        first, second = chosen[seat] if stream.below(2) else chosen[seat][::-1]
        pick(other, seat, first, second)
    assert other.to_bytes() == ends[0]
