"""What happens in Barony, for log and animation. Everybody sees all of it (BA-14)."""

from typing import Annotated

from meadhall.core.events import Events, Particular, Shown, again, to
from meadhall.core.state import State
from meadhall.games.barony import names
from meadhall.games.barony.constants import PIECES, TERRAINS

Seat = Annotated[int, Particular(names.player)]
Hex = Annotated[int, Particular(names.hexagon, thing=lambda facts, h: f"hex:{h}")]
Piece = Annotated[int, Particular(names.piece)]
LostPiece = Annotated[int, Particular(names.piece, thing=lambda facts, kind: f"reserve:{PIECES[kind]}")]
Token = Annotated[int, Particular(names.token, thing=lambda facts, kind: f"token:{TERRAINS[kind]}")]
Title = Annotated[int, Particular(names.title)]
Condition = Annotated[int, Particular(names.condition)]

EVENTS = Events()


@EVENTS.public(Shown.NOT, slots=names.order)
def seated(b: State, first: int, second: int, third: int, fourth: int) -> None:
    """O-9: who sits where in turn order; NONE for places that nobody has."""


@EVENTS.public(Shown.MOVE, slots=names.laid)
def laid(b: State, tile: int, q: int, r: int, down: int, turn: int) -> None:
    """BA-34: a player has laid a tile."""


@EVENTS.public(Shown.NOT)
def map(b: State, n: int) -> None:
    """BA-45: the map is complete; how many hexes it has."""


@EVENTS.public(Shown.MOVE, after=("start",))
def start(b: State, player: Seat, hex: Hex) -> None:
    """BA-51: a first city and its knight."""


@EVENTS.public(Shown.MOVE)
def skipped(b: State, player: Seat) -> None:
    """BA-61: no hex is left for a first city."""


@EVENTS.public(Shown.NOT, impersonal=True)
def round(b: State, n: int) -> None:
    """BA-68: a round begins."""


@EVENTS.public(Shown.MOVE)
def recruited(b: State, player: Seat, hex: Hex, n: int) -> None:
    """BA-85: knights come to a city."""


@EVENTS.public(Shown.MOVE, after=("moved",), merges=again)
def moved(b: State, player: Seat, origin: Hex, target: Hex) -> None:
    """BA-89: a knight goes one step."""


@EVENTS.public(Shown.BATTLE, hits=to("owner"), after=("moved",))
def destroyed(b: State, player: Seat, owner: Seat, hex: Hex, piece: LostPiece) -> None:
    """BA-106: a piece goes back to its owner's reserve."""


@EVENTS.public(Shown.BATTLE, hits=to("owner"), after=("destroyed",))
def stolen(b: State, player: Seat, owner: Seat, token: Token) -> None:
    """BA-115: a token changes hands."""


@EVENTS.public(Shown.MOVE)
def built(b: State, player: Seat, hex: Hex, piece: Piece) -> None:
    """BA-130: a building takes the place of a knight."""


@EVENTS.public(Shown.MOVE, after=("built",))
def token(b: State, player: Seat, token: Token) -> None:
    """BA-134: the terrain pays."""


@EVENTS.public(Shown.MOVE)
def city(b: State, player: Seat, hex: Hex) -> None:
    """BA-148: a village becomes a city."""


@EVENTS.public(Shown.MOVE)
def expedition(b: State, player: Seat, hex: Hex) -> None:
    """BA-161: a knight comes from afar."""


@EVENTS.public(Shown.MOVE, slots=names.payment)
def paid(b: State, player: Seat, field: int, plain: int, forest: int, mountain: int) -> None:
    """BA-169: tokens for a title."""


@EVENTS.public(Shown.SCORE, after=("paid",))
def title(b: State, player: Seat, title: Title) -> None:
    """BA-172: a title more."""


@EVENTS.public(Shown.SCORE)
def last_round(b: State, player: Seat) -> None:
    """BA-181: somebody is duke."""


@EVENTS.public(Shown.MOVE)
def passed(b: State, player: Seat) -> None:
    """BA-76."""


@EVENTS.public(Shown.SCORE)
def over(b: State, player: Seat, condition: Condition, n: int) -> None:
    """BA-191: who has won, how, and with how many points."""
