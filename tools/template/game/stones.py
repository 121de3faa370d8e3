"""The rules of New Game in the order of its rulebook: set-up, a stone, the die, the end."""

from meadhall.games.new_game import constants as k
from meadhall.games.new_game import events
from meadhall.games.new_game.board import Board, for_the_card, is_beside_own, on_the_row

# -- set-up -----------------------------------------------------------------------------------------------------------------------


def set_up(b: Board) -> None:
    """NG-2, NG-3."""
    b.laid = k.NONE
    for space in range(b.f.spaces):
        b.owner[space] = k.NONE
    taken = 0
    for seat in range(b.f.players):
        taken = draw_card(b, seat, taken, seat)
        events.drawn(b, 1 << seat, seat, b.card[seat])
    b.step = k.LAY


def draw_card(b: Board, seat: int, taken: int, n: int) -> int:
    """A seat draws a card that nobody has: `taken` is a bit mask of the `n` cards that others hold. Returns the mask with this one."""
    left = b.below(b.f.spaces - n)
    space = 0
    while taken >> space & 1 or left > 0:
        if not taken >> space & 1:
            left -= 1
        space += 1
    b.card[seat] = space
    return taken | 1 << space


# -- a stone ----------------------------------------------------------------------------------------------------------------------


def refuse_lay(b: Board, seat: int, space: int) -> int:
    if b.owner[space] != k.NONE:
        return 5
    if b.f.apart and is_beside_own(b, seat, space):
        return 6
    return 0


def choose_lay(b: Board, seat: int, space: int) -> None:
    """NG-4."""
    b.owner[space] = seat
    b.laid = space
    events.laid(b, seat, space)
    b.step = k.DIE


def pass_turn(b: Board) -> None:
    """NG-7."""
    events.passed(b, b.actor)
    end_turn(b)


# -- the die ----------------------------------------------------------------------------------------------------------------------


def refuse_die(b: Board, seat: int, answer: int) -> int:
    """NG-8: both answers are always free."""
    return 0


def choose_die(b: Board, seat: int, answer: int) -> None:
    """NG-8, NG-9."""
    if answer == k.THROW:
        b.thrown = b.below(k.FACES) + 1
        b.reveals += 1
        if b.thrown >= b.f.crowns:
            b.crowned[b.laid] = 1
            events.crowned(b, seat, b.laid, b.thrown)
        else:
            b.owner[b.laid] = k.NONE
            events.lost(b, seat, b.laid, b.thrown)
    end_turn(b)


def end_turn(b: Board) -> None:
    b.laid = k.NONE
    b.turns += 1
    b.actor = b.turns % b.f.players
    b.step = k.LAY
    if b.turns == b.f.turns * b.f.players:
        end(b)


# -- the end ----------------------------------------------------------------------------------------------------------------------


def end(b: Board) -> None:
    """NG-10, NG-12."""
    b.phase = k.OVER
    b.step = 0
    b.reveals += 1
    for seat in range(b.f.players):
        events.shown(b, seat, b.card[seat])
    won = winner(b)
    events.over(b, won, points(b, won))


def points(b: Board, seat: int) -> int:
    """NG-11, NG-12."""
    return on_the_row(b, seat) + for_the_card(b, seat)


def winner(b: Board) -> int:
    """NG-13: the most points; on a tie whoever comes later in turn order."""
    best = 0
    for seat in range(b.f.players):
        if points(b, seat) >= points(b, best):
            best = seat
    return best
