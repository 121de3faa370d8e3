"""What happens in New Game, for log and animation. All of it is public but for the cards (NG-3)."""

from typing import Annotated

from meadhall.core.events import Events, Particular, Shown
from meadhall.core.state import State
from meadhall.games.new_game import names

Seat = Annotated[int, Particular(names.player)]
Space = Annotated[int, Particular(names.space, thing=lambda facts, number: f"space:{number + 1}")]
Card = Annotated[int, Particular(names.space)]  # which space it names is no business of the board

EVENTS = Events()


@EVENTS.secret(Shown.NOT)
def drawn(b: State, seats: int, seat: Seat, card: Card) -> None:
    """NG-3: a player looks at the own card."""


@EVENTS.public(Shown.MOVE)
def laid(b: State, seat: Seat, space: Space) -> None:
    """NG-4."""


@EVENTS.public(Shown.NOT)
def passed(b: State, seat: Seat) -> None:
    """NG-7."""


@EVENTS.public(Shown.REVEAL)
def crowned(b: State, seat: Seat, space: Space, n: int) -> None:
    """NG-9."""


@EVENTS.public(Shown.REVEAL)
def lost(b: State, seat: Seat, space: Space, n: int) -> None:
    """NG-9."""


@EVENTS.public(Shown.SCORE)
def shown(b: State, seat: Seat, card: Card) -> None:
    """NG-12."""


@EVENTS.public(Shown.SCORE, impersonal=True)
def over(b: State, seat: Seat, n: int) -> None:
    """NG-13."""
