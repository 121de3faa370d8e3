"""What the page shows of majorities and tricks is what the rules do with them."""

import random
from typing import Any

import pytest

from meadhall.core.constants import SPECTATOR
from meadhall.core.state import State
from meadhall.games import game
from meadhall.games.brian_boru.decisions import DECISIONS

GAINS = ("start_town", "expand", "marriage_town", "track_town")


def positions(players: int, seed: int) -> Any:
    """Every position of a random game, with who acted in it, how, and the one that followed."""
    luck = random.Random(seed)
    state = game("brian-boru").facts(players).start(seed, listen=True)
    while not state.over:
        seat = luck.choice(state.actors())
        action = luck.choice(state.legal(seat))
        before = state.clone()
        assert state.events is not None
        state.events.clear()
        state.apply(action, seat)
        yield before, seat, action, state


def happened(state: State, name: str) -> list[tuple[int, ...]]:
    kinds = [row.name for row in state.facts.game.events]
    return [event.args for event in state.events or () if kinds[event.kind] == name]


@pytest.mark.parametrize("players", [3, 4, 5])
def test_the_card_that_wins_as_the_trick_lies_wins_if_it_is_the_last(players: int) -> None:
    seen = 0
    for before, seat, action, after in positions(players, players):
        if DECISIONS.rows[before.fields()["step"]].name not in ("lead_card", "follow_card"):
            continue
        trick = before.view(SPECTATOR)["trick"]
        cards = [card for card in trick["cards"] if card is not None]
        assert [trick["cards"][one] for one in trick["order"]] == sorted(cards)
        for winner, *_ in happened(after, "trick_won"):
            played = before.facts.place_of(action) + 1
            whole = [played if one == seat else card for one, card in enumerate(trick["cards"])]
            assert whole[winner] == max(card for card in whole if fits(before, card))
            assert trick["winning"] is None or winner in (trick["winning"], seat)
            seen += 1
    assert seen > 5


def fits(state: State, card: int) -> bool:
    view = state.view(SPECTATOR)
    colour = next(town["colour"] for town in view["board"]["towns"] if town["id"] == view["marker"]["town"])
    return next(one["suit"] for one in view["board"]["cards"] if one["value"] == card) in (colour, "white")


@pytest.mark.parametrize(("claim", "token"), [(-2, "down"), (-1, "board"), (1, 1)], ids=["face down", "on the board", "a player's"])
def test_a_token_that_lies_face_up_needs_no_more_towns(claim: int, token: str | int) -> None:
    """BB-265, BB-268: the number of towns counts only for a token that nobody has turned up yet."""
    state = game("brian-boru").facts(3).start(1)
    fields = state.to_dict()
    fields["claim"][0] = claim
    assert state.from_dict(fields).view(SPECTATOR)["regions"][0]["standing"]["token"] == token


@pytest.mark.parametrize("players", [3, 4, 5])
def test_the_outlook_of_a_town_is_the_standing_of_its_region_once_it_is_chosen(players: int) -> None:
    """Where the choice is at once carried out and nothing else follows in that region."""
    seen = 0
    for before, seat, action, after in positions(players, 10 + players):
        decision = DECISIONS.rows[before.fields()["step"]].name
        view = before.view(seat)
        if decision not in GAINS or before.facts.place_of(action) >= len(view["towns"]):
            continue
        town = view["towns"][before.facts.place_of(action)]["id"]
        region = next(one["region"] for one in view["board"]["towns"] if one["id"] == town)
        told, now = view["outlook"][town], next(one for one in after.view(seat)["regions"] if one["id"] == region)["standing"]
        if after.fields()["round"] == before.fields()["round"] and now["total"] == told["total"]:
            assert now["seats"] == told["seats"] and now["leaders"] == told["leaders"]
            seen += 1
        assert before.view(SPECTATOR)["outlook"] == {}
        assert all(before.view(other)["outlook"] == {} for other in range(players) if other != seat)
    assert seen > 5


BECOMES = {
    "viking_target": ("viking", 1),
    "viking_own": ("viking", 1),
    "monastery_leader": ("monastery", 1),
    "monastery_four": ("monastery", 1),
}


def test_the_outlook_of_a_town_that_falls_to_the_vikings_or_gets_a_monastery() -> None:
    """It is the standing of a board on which just that has happened."""
    seen = set()
    for before, seat, _, _ in positions(4, 14):
        decision = DECISIONS.rows[before.fields()["step"]].name
        if decision not in BECOMES:
            continue
        field, value = BECOMES[decision]
        view = before.view(seat)
        for number, town in enumerate(view["towns"]):
            if town["id"] in view["outlook"]:
                marks = list(before.to_dict()[field])
                marks[number] = value
                region = view["board"]["towns"][number]["region"]
                after = next(one for one in before.from_dict({field: marks}).view(seat)["regions"] if one["id"] == region)
                assert view["outlook"][town["id"]] == after["standing"]
                seen.add(field)
    assert seen == {"viking", "monastery"}


@pytest.mark.parametrize("players", [3, 5])
def test_the_token_goes_where_the_standing_said(players: int) -> None:
    """At the end regions are claimed as they stood; those that the last choice changed are left out."""
    seen = 0
    for before, _, _, after in positions(players, 20 + players):
        if not after.over:
            continue
        for old, new in zip(before.view(SPECTATOR)["regions"], after.view(SPECTATOR)["regions"], strict=True):
            if old["counts"] == new["counts"] and old["vikings"] == new["vikings"]:
                assert old["standing"]["token"] == (new["holder"] if new["token"] == "player" else new["token"])
                seen += 1
    assert seen > 3
