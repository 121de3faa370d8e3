"""What happens in Saga, for log and animation. Secret events are told in two forms: to those who know, and to the others."""

from typing import Annotated

from meadhall.core.events import Events, Particular, Shown, to
from meadhall.core.state import State
from meadhall.games.saga import names, things
from meadhall.games.saga.constants import A, V
from meadhall.games.saga.facts import SagaFacts

Side = Annotated[int, Particular(names.side)]
Place = Annotated[int, Particular(names.place, thing=things.of_place)]
Slot = Annotated[int, Particular(names.place, thing=things.of_slot)]
Marker = Annotated[int, Particular(names.place)]  # the area on it, or NONE for those who do not know
Tile = Annotated[int, Particular(names.tile, thing=things.of_tile)]
Action = Annotated[int, Particular(names.action)]
Bonus = Annotated[int, Particular(names.bonus)]
VikingLeader = Annotated[int, Particular(names.viking_leader)]  # or NONE
Unit = Annotated[int, Particular(names.unit)]
Condition = Annotated[int, Particular(names.condition)]


def the_vikings(facts: SagaFacts, given: names.Given) -> tuple[int, ...]:
    return (V,)


def the_anglo_saxons(facts: SagaFacts, given: names.Given) -> tuple[int, ...]:
    return (A,)


EVENTS = Events()


@EVENTS.public(Shown.MOVE, impersonal=True)
def first_marker(b: State, area: Place) -> None:
    """SG-50: where the first Vikings have landed."""


@EVENTS.public(Shown.MOVE, impersonal=True)
def second_marker(b: State, area: Place) -> None:
    """SG-52: where the second burh stands."""


@EVENTS.secret(Shown.MOVE, variant=names.if_known)
def leader_placed(b: State, seats: int, place: Place, label: int, ability: VikingLeader) -> None:
    """SG-65: a Viking leader in Scandinavia; only V knows who it is."""


@EVENTS.public(Shown.NOT, impersonal=True)
def round(b: State, n: int) -> None:
    """SG-72: a round begins."""


@EVENTS.public(Shown.MOVE, after=("drafted",))
def drafted(b: State, side: Side, tile: Tile) -> None:
    """SG-76, SG-77: a side takes a tile."""


@EVENTS.public(Shown.MOVE, impersonal=True)
def initiative(b: State, side: Side) -> None:
    """SG-79: it changes hands."""


@EVENTS.public(Shown.NOT, impersonal=True, unsaid=True)
def first_actor(b: State, side: Side) -> None:
    """SG-83: who resolves tiles first."""


@EVENTS.public(Shown.MOVE, announces=True, unsaid=True)
def tile(b: State, side: Side, tile: Tile) -> None:
    """SG-85: a tile is begun."""


@EVENTS.public(Shown.MOVE, variant=names.if_coin, unsaid=names.is_no_coin)
def bonus(b: State, side: Side, bonus: Bonus, tile: Tile) -> None:
    """SG-88: its bonus is used."""


@EVENTS.public(Shown.MOVE, announces=True, unsaid=True)
def action(b: State, side: Side, action: Action, tile: Tile) -> None:
    """SG-93: an action is chosen."""


@EVENTS.public(Shown.NOT, unsaid=True)
def tile_used(b: State, side: Side, tile: Tile) -> None:
    """SG-99: a tile is finished."""


@EVENTS.public(Shown.MOVE, slots=names.group)
def moved(b: State, side: Side, origin: Place, target: Place, warriors: int, leaders: int) -> None:
    """SG-101: warriors, and leaders as a bit mask of labels."""


@EVENTS.public(Shown.REVEAL)
def turned_up(b: State, place: Slot, area: Marker) -> None:
    """SG-157: a face-down marker is shown."""


@EVENTS.public(Shown.REVEAL)
def drawn(b: State, place: Slot, area: Marker) -> None:
    """SG-158, SG-159: a marker of the pool lies face up."""


@EVENTS.public(Shown.MOVE)
def built(b: State, area: Place, space: int) -> None:
    """SG-113: a burh, and where the burh marker stands now."""


@EVENTS.public(Shown.MOVE, hits=the_vikings)
def fyrd(b: State, area: Place, n: int) -> None:
    """SG-120: Viking warriors are driven off."""


@EVENTS.public(Shown.MOVE, after=("coin",))
def coin(b: State, side: Side, area: Place, n: int) -> None:
    """SG-127: a burh pays."""


@EVENTS.public(Shown.MOVE)
def paid(b: State, side: Side, n: int) -> None:
    """SG-176: coins for recruits."""


@EVENTS.secret(Shown.MOVE, slots=names.recruit, variant=names.if_paid_and_known, after=("paid", "recruited"))
def recruited(b: State, seats: int, side: Side, place: Place, label: int, ability: int) -> None:
    """SG-138, SG-187: a warrior (label 0), or a leader; only its side knows who it is."""


@EVENTS.public(Shown.MOVE, hits=the_vikings)
def tribute(b: State, area: Place) -> None:
    """SG-143: a coin changes hands."""


@EVENTS.secret(Shown.REVEAL, variant=names.if_unknown)
def scouted(b: State, seats: int, place: Slot, area: Marker) -> None:
    """SG-170: a marker is laid face down; only V knows which."""


@EVENTS.public(Shown.BATTLE, hits=the_anglo_saxons)
def raided(b: State, area: Place, n: int, space: int) -> None:
    """SG-192: a burh falls for coins, and where the burh marker stands now."""


@EVENTS.public(Shown.MOVE, slots=names.group, things=things.drakkar)
def to_drakkar(b: State, area: Place, warriors: int, leaders: int) -> None:
    """SG-145, SG-197: Vikings leave an area."""


@EVENTS.public(Shown.BATTLE, impersonal=True)
def battle(b: State, area: Place, v: int, a: int) -> None:
    """SG-237: a battle begins, and how many units each side has in it."""


@EVENTS.public(Shown.REVEAL, slots=names.leader_of_side)
def revealed(b: State, side: Side, label: int, ability: int, area: Place, strength: int) -> None:
    """SG-223: a leader is known to both, and what strength he adds besides his own."""


@EVENTS.public(Shown.MOVE, unsaid=True)
def passed(b: State, side: Side) -> None:
    """SG-242: no leader is revealed."""


@EVENTS.public(Shown.BATTLE)
def pulled(b: State, origin: Place, target: Place, unit: Unit) -> None:
    """SG-255: A2."""


@EVENTS.public(Shown.BATTLE, hits=the_vikings)
def sent_away(b: State, area: Place, unit: Unit, strength: int) -> None:
    """SG-257: A3; and the strength that goes with the unit."""


@EVENTS.public(Shown.BATTLE)
def landed(b: State, origin: Place, target: Place, unit: Unit) -> None:
    """SG-263: V2."""


@EVENTS.public(Shown.BATTLE, hits=the_anglo_saxons)
def killed(b: State, area: Place, unit: Unit, strength: int) -> None:
    """SG-267: V3; and the strength that is lost with the unit."""


@EVENTS.public(Shown.BATTLE, impersonal=True, slots=names.strengths, variant=names.if_tie)
def strengths(b: State, area: Place, v: int, a: int, side: Side) -> None:
    """SG-277: both strengths, and who has won."""


@EVENTS.public(Shown.BATTLE, slots=names.group, hits=to("side"))
def casualties(b: State, side: Side, area: Place, warriors: int, leaders: int) -> None:
    """SG-284: who falls."""


@EVENTS.public(Shown.BATTLE, slots=names.group, hits=to("side"))
def retreated(b: State, side: Side, origin: Place, target: Place, warriors: int, leaders: int) -> None:
    """SG-294: the loser leaves."""


@EVENTS.public(Shown.BATTLE, slots=names.group, hits=to("side"))
def no_retreat(b: State, side: Side, area: Place, warriors: int, leaders: int) -> None:
    """SG-307: there is no place to go to."""


@EVENTS.public(Shown.MOVE, after=("casualties", "no_retreat"))
def replacement(b: State, side: Side) -> None:
    """SG-215: the leader set aside joins the supply."""


@EVENTS.public(Shown.NOT, unsaid=True)
def battle_over(b: State, area: Place) -> None:
    """SG-238: a battle ends."""


@EVENTS.public(Shown.MOVE, impersonal=True, unsaid=True)
def round_marker(b: State, n: int) -> None:
    """SG-312: it goes one space on."""


@EVENTS.public(Shown.SCORE)
def inland_coins(b: State, n: int) -> None:
    """SG-313: coins for inland areas."""


@EVENTS.public(Shown.MOVE, slots=names.group)
def returned(b: State, place: Place, warriors: int, leaders: int) -> None:
    """SG-315: from the Drakkar home."""


@EVENTS.public(Shown.SCORE, impersonal=True)
def won(b: State, side: Side, condition: Condition) -> None:
    """SG-319: who has won, and how."""


@EVENTS.public(Shown.BATTLE)
def sacrificed(b: State, label: int, ability: VikingLeader, area: Place) -> None:
    """SG-266: V3 falls."""


@EVENTS.public(Shown.MOVE, slots=names.band, things=things.of_band, after=("paid", "recruited"))
def band(b: State, at_north: int, at_middle: int, at_south: int) -> None:
    """SG-185: recruits in Scandinavia."""


@EVENTS.secret(Shown.REVEAL, variant=names.if_unknown, after=("scouted",))
def displaced(b: State, seats: int, place: Slot, area: Marker) -> None:
    """SG-161, SG-172: a marker goes back to the pool; if it lay face down, only V knows which."""


@EVENTS.public(Shown.REVEAL, slots=names.leader_of_side)
def unmasked(b: State, side: Side, label: int, ability: int, area: Place) -> None:
    """O-6: a leader out of the game is shown."""
