"""What a viewer cannot know, dealt again: the cards of all others, until they are shown (NG-3, NG-12)."""

from meadhall.games.new_game import constants as k
from meadhall.games.new_game.board import Board
from meadhall.games.new_game.stones import draw_card


def deal(b: Board, viewer: int) -> None:
    """Every way to deal the cards that the viewer has not seen is as likely."""
    if b.phase == k.OVER:
        return
    taken, n = 0, 0
    if viewer != k.NONE:
        taken, n = 1 << b.card[viewer], 1
    for seat in range(b.f.players):
        if seat != viewer:
            taken = draw_card(b, seat, taken, n)
            n += 1
