"""Every redeal is a position that its viewer could be in, at any time of a game (BB-H5 to BB-H24, BB-H34)."""

from collections import Counter
from typing import Any

import pytest

from meadhall.core.rng import Stream
from meadhall.games.brian_boru import constants as c
from tests.brian_boru.table import BRIAN_BORU
from tests.brian_boru.test_draft import drafting, pick
from tests.brian_boru.test_rounds import play_until


def cards_in(cards: int) -> int:
    return cards.bit_count()


def check_decks(true: dict[str, Any], dealt: dict[str, Any], rounds: int) -> None:
    """BB-H21 to BB-H24: what has been turned over stays, and the rest are the same cards."""
    for deck, open_cards in (("vikings", true["round"]), ("marriages", min(true["round"], rounds - 1))):
        assert dealt[deck][:open_cards] == true[deck][:open_cards]
        assert sorted(dealt[deck]) == sorted(true[deck])


def check_packs(true: dict[str, Any], dealt: dict[str, Any], viewer: int, facts: Any) -> None:
    """BB-76, BB-82 to BB-88: packs of the right size go round, each seat keeps two of them; the viewer's are as they were."""
    n, last = facts.players, true["passes"]
    for number in range(last + 1):
        for seat in range(n):
            received = dealt["saw"][number][seat]
            assert cards_in(received) == facts.dealt - 2 * number
            assert received == true["saw"][number][seat] or seat != viewer
            assert number == 0 or received & ~dealt["saw"][number - 1][(seat - 1) % n] == 0
    assert sum(dealt["saw"][0][:n]) + dealt["aside"] == c.ALL_CARDS


def check_hands(true: dict[str, Any], dealt: dict[str, Any], viewer: int, facts: Any) -> None:
    """BB-85, BB-88, BB-106, BB-H17: what a seat kept is in its hand or was played by it, and is nothing that it is known to lack."""
    n, last = facts.players, true["passes"]
    for seat in range(n):
        kept = 0
        for number in range(last):
            kept |= dealt["saw"][number][seat] & ~dealt["saw"][number + 1][(seat + 1) % n]
        present = dealt["saw"][last][seat]
        hand = dealt["hand"][seat]
        if true["phase"] == c.DRAFT:
            assert hand & dealt["pack"][seat] == 0 and hand | dealt["pack"][seat] == kept | present
            assert cards_in(hand & present) == dealt["picks"][seat]
        else:
            assert true["played"][seat] & ~(kept | present) == 0
            assert hand == ((kept | present) & ~true["played"][seat] if true["phase"] == c.ACTION else 0)
            assert hand & true["lacks"][seat] == 0
        assert seat != viewer or hand == true["hand"][seat]


@pytest.mark.parametrize("players", [3, 4, 5])
def test_a_redeal_is_a_position_that_the_viewer_could_be_in(players: int) -> None:
    facts: Any = BRIAN_BORU.facts(players)
    stream = Stream(players)
    state = drafting(players, players)
    phases = set()
    while not state.over:
        viewer = stream.below(players + 1) - 1
        true, dealt = state.to_dict(), state.redeal(viewer, stream.below(10**6)).to_dict()
        phases.add((true["round"], true["phase"]))
        check_decks(true, dealt, facts.rounds)
        check_packs(true, dealt, viewer, facts)
        check_hands(true, dealt, viewer, facts)
        seats = state.actors()
        seat = seats[stream.below(len(seats))]
        legal = state.legal(seat)
        state.apply(legal[stream.below(len(legal))], seat)
    assert phases >= {(round_, phase) for round_ in range(1, facts.rounds + 1) for phase in (c.DRAFT, c.ACTION)}
    assert any(phase == c.UPKEEP for _, phase in phases)


def test_bb_h17_a_redeal_gives_nobody_what_he_is_known_to_lack() -> None:
    """BB-102, BB-H17: whether the viewer has seen such a card in a pack or not."""
    state = play_until(drafting(3, 6), "action")
    true = state.to_dict()
    seen = true["saw"][0][0] | true["saw"][1][0] | true["saw"][2][0] | true["saw"][3][0]
    for without in (true["hand"][2] & seen, true["hand"][2] & ~seen):
        assert without
        known = state.from_dict({"lacks": [0, without, 0, 0, 0]})
        for seed in range(30):
            check_hands(known.to_dict(), known.redeal(0, seed).to_dict(), 0, state.facts)


@pytest.mark.parametrize("round_", [1, 2, 3])
def test_bb_h23_bb_h24_any_card_may_be_next(round_: int) -> None:
    """BB-H21 to BB-H24: of both decks, whatever has not been turned over."""
    state = drafting(4, 3).from_dict({"round": round_})
    true = state.to_dict()
    others = [state.redeal(1, seed).to_dict() for seed in range(60)]
    assert {other["vikings"][round_] for other in others} == set(true["vikings"][round_:])
    if round_ < state.facts.rounds - 1:
        assert {other["marriages"][round_] for other in others} == set(true["marriages"][round_:])


def test_bb_h34_how_far_others_have_come_with_a_pack() -> None:
    """One position of another seat has all four cards left, four have kept one of them: it is one out of five."""
    state = drafting(3, 3)
    for _ in range(2):
        for seat in range(3):
            pick(state, seat, *state.view(seat)["draft"]["pack"][:2])
    pick(state, 1, *state.view(1)["draft"]["pack"][:2])
    picks = Counter(tuple(state.redeal(0, seed).to_dict()["picks"][:3]) for seed in range(300))
    assert set(picks) == {(0, 2, 0), (0, 2, 1)}, "1 is known to have finished"
    assert 40 < picks[0, 2, 0] < 80
