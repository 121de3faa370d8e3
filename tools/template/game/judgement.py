"""How well a seat stands, for bots, in points: what it has on the row, and its card while it may still be reached."""

from meadhall.games.new_game import constants as k
from meadhall.games.new_game.board import Board, for_the_card, on_the_row
from meadhall.games.new_game.stones import winner

HOPE = 0.5  # share of the card's points while its space is free
WON = 100.0


def evaluate(b: Board, seat: int) -> float:
    best = -1.0
    for other in range(b.f.players):
        if other != seat:
            worth = prospects(b, other)
            if worth > best:
                best = worth
    lead = prospects(b, seat) - best
    if b.phase == k.OVER:
        return lead + (WON if winner(b) == seat else -WON)
    return lead


def prospects(b: Board, seat: int) -> float:
    worth = 1.0 * on_the_row(b, seat) + for_the_card(b, seat)
    if b.phase != k.OVER and b.owner[b.card[seat]] == k.NONE:
        worth += HOPE * b.f.card_points
    return worth
