"""Who is ahead: in the regions, as they would be claimed now, and in the trick. For the view; the counting is that of the rules."""

from typing import Literal

from meadhall.core.native import locked
from meadhall.games.brian_boru import constants as k
from meadhall.games.brian_boru.board import Board
from meadhall.games.brian_boru.look import Strengths, standing_of
from meadhall.games.brian_boru.regions import first_in, strength, towns_in
from meadhall.games.brian_boru.schema import Standing
from meadhall.games.brian_boru.tricks import highest


def winner_so_far(b: Board) -> int | None:
    """Who wins the trick as it lies."""
    winner = highest(b) if b.phase == k.ACTION and b.active != k.NONE else b.winner
    return None if winner == k.NONE else winner


def prospects(b: Board, viewer: int) -> dict[str, bool]:
    """By the value of each card in the viewer's hand: whether it would win the trick as it lies."""
    if viewer < 0 or b.step not in (k.LEAD_CARD, k.FOLLOW) or b.card[viewer] != k.NONE:
        return {}
    return {str(card + 1): wins_with(b, viewer, card) for card in range(k.CARDS) if b.hand[viewer] >> card & 1}


@locked
def wins_with(b: Board, seat: int, card: int) -> bool:
    after = b.clone()
    assert isinstance(after, Board)
    lay_card(after, seat, card)
    return bool(highest(after) == seat)


def lay_card(b: Board, seat: int, card: int) -> None:
    b.card[seat] = card


def standing(b: Board, region: int) -> Standing:
    """Who is ahead in a region, and where its token would lie if regions were claimed now (BB-265 to BB-276)."""
    return standing_of(strengths(b, region))


def strengths(b: Board, region: int) -> Strengths:
    seats = tuple([strength(b, region, seat) for seat in range(b.f.players)])
    return Strengths(seats, strength(b, region, k.VIKINGS), towns_in(b, region), token_after(b, region))


def token_after(b: Board, region: int) -> Literal["down", "board"] | int:
    if b.claim[region] == k.FACE_DOWN and towns_in(b, region) < b.f.threshold[region]:
        return "down"
    first = first_in(b, region)
    if first == k.NONE:
        first = b.claim[region]
    return first if 0 <= first < b.f.players else "board"


# -- what a choice would do -------------------------------------------------------------------------------------------------------


def outlook(b: Board, viewer: int) -> dict[str, Standing]:
    """What each town that the viewer may choose would do to its region; while cards are played, what winning the active one would."""
    if viewer < 0:
        return {}
    if b.step in (k.LEAD_CARD, k.FOLLOW):
        towns = [b.active]
    elif asks_for_town(b.step) and viewer == b.actor:
        places = [b.f.place_of(action) for action in b.legal(viewer)]
        towns = [place for place in places if place < k.TOWNS]
    else:
        towns = []
    return {b.f.towns[town]: standing_with(b, town, viewer) for town in towns}


def asks_for_town(step: int) -> bool:
    """Whether the answer to a decision is a town."""
    if step in (k.START_TOWN, k.LEAD_TOWN, k.EXPAND_TOWN, k.FREE_TOWN, k.MARRIAGE_TOWN, k.TRACK_TOWN):
        return True
    return k.VIKING_TARGET <= step <= k.MONASTERY_FOUR


def standing_with(b: Board, town: int, seat: int) -> Standing:
    after = b.clone()
    assert isinstance(after, Board)
    change_town(after, town, seat)
    return standing(after, b.f.region[town])


def change_town(b: Board, town: int, seat: int) -> None:
    """What choosing a town in this decision does to it."""
    if b.step == k.FREE_TOWN:
        b.viking[town] = 0
    elif b.step in (k.VIKING_TARGET, k.VIKING_OWN):
        b.viking[town] = 1
    elif b.step in (k.MONASTERY_LEADER, k.MONASTERY_FOUR):
        b.monastery[town] = 1
    else:
        b.disc[town] = seat
