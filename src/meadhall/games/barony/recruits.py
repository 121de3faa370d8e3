"""Action A: recruit (BA-78 to BA-86)."""

from meadhall.games.barony import constants as k
from meadhall.games.barony import events, turns
from meadhall.games.barony.board import Board, add_knights, by_lake


def can_recruit(b: Board) -> int:
    """BA-78."""
    return b.reserve[b.actor][k.KNIGHT] > 0 and b.cities[b.actor] > 0


def most_recruits(b: Board, seat: int, h: int) -> int:
    """BA-81, BA-82, BA-84."""
    most = b.f.recruit[by_lake(b, h)]
    reserve = b.reserve[seat][k.KNIGHT]
    return most if most < reserve else reserve


def refuse_recruit_city(b: Board, seat: int, h: int) -> int:
    """D-6: BA-79."""
    return 0 if b.building[h] == k.CITY and b.owner[h] == seat else 79


def choose_recruit_city(b: Board, seat: int, h: int) -> None:
    b.source = h
    b.step = k.RECRUIT_NUMBER


def refuse_recruit_number(b: Board, seat: int, noun: int) -> int:
    """D-7: BA-81 to BA-84."""
    n = noun + 1
    if n <= most_recruits(b, seat, b.source):
        return 0
    lake = by_lake(b, b.source)
    if n > b.f.recruit[lake]:
        return 82 if lake else 81
    return 84


def choose_recruit_number(b: Board, seat: int, noun: int) -> None:
    add_knights(b, seat, b.source, noun + 1)  # BA-85
    events.recruited(b, seat, b.source, noun + 1)
    turns.end_turn(b)
