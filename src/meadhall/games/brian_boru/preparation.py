"""Set-up of the game and the preparation phase of a round (BB-39 to BB-75)."""

from meadhall.games.brian_boru import constants as k
from meadhall.games.brian_boru import draft, events
from meadhall.games.brian_boru.board import Board, clockwise, place_disc, score

__all__ = ["begin_round"]

# -- set-up ----------------------------------------------------------------------------------------------------------------------


def set_up(b: Board) -> None:
    f = b.f
    for town in range(k.TOWNS):  # BB-54
        b.disc[town] = k.NONE
        b.empty[f.colour[town]] += 1
    for region in range(k.REGIONS):
        b.claim[region] = k.FACE_DOWN  # BB-48
    for seat in range(f.players):
        b.coins[seat] = f.coins  # BB-42
        b.renown[seat] = f.renown  # BB-43
        score(b, seat, f.points, k.AT_START)  # BB-47
        b.card[seat] = k.NONE
    b.bride = b.active = b.leader = b.winner = b.victim = k.NONE
    for card in range(k.MARRIAGES):
        b.married[card] = k.NONE
    shuffle_decks(b)
    b.holder = b.below(f.players)  # BB-56
    events.first_player(b, b.holder)
    b.phase = k.SETUP
    b.actor = b.holder  # BB-57
    b.step = k.START_TOWN


def shuffle_decks(b: Board) -> None:
    """BB-49 to BB-53: marriage cards beyond the deck are the ones left out; the Princess lies below the deck."""
    for i in range(k.ORDINARY):
        b.marriages[i] = i
        b.vikings[i] = b.f.strength[i]
    b.shuffle(b.marriages, 0, k.ORDINARY)
    b.shuffle(b.vikings, 0, k.ORDINARY)


def refuse_start_town(b: Board, seat: int, town: int) -> int:
    """BB-58, BB-59."""
    return 59 if b.discs[b.f.region[town]] > 0 else 0


def choose_start_town(b: Board, seat: int, town: int) -> None:
    """BB-57, BB-60, BB-61."""
    place_disc(b, seat, town)
    events.start_town(b, seat, town)
    b.cursor += 1
    if b.cursor == b.f.players:
        begin_round(b)
    else:
        b.actor = clockwise(b, b.cursor)


# -- preparation phase -----------------------------------------------------------------------------------------------------------


def begin_round(b: Board) -> None:
    """BB-69 to BB-74: the Vikings come, then a marriage card; then the draft."""
    b.area = b.vikings[b.round]
    b.bride = b.marriages[b.round] if b.round < b.f.rounds - 1 else k.PRINCESS
    b.round += 1
    b.trick = 0
    b.reveals += 1
    events.round(b, b.round)
    events.vikings(b, b.area)
    events.bride(b, b.bride)
    draft.begin_draft(b)
