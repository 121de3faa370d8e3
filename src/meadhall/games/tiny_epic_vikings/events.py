"""What happens in Tiny Epic Vikings, for log and animation. A secret event is told in two forms: to those who know, and to the others."""

from typing import Annotated

from meadhall.core.events import Events, Particular, Shown, added, again, onwards, to
from meadhall.core.state import State
from meadhall.games.tiny_epic_vikings import names, things

Party = Annotated[int, Particular(names.party)]  # or NONE
Island = Annotated[int, Particular(names.island, thing=things.of_island)]  # or NONE
Dock = Annotated[int, Particular(names.dock, thing=things.of_dock)]
ChiefDock = Annotated[int, Particular(names.dock)]
Fjord = Annotated[int, Particular(names.fjord, thing=things.of_fjord)]
Place = Annotated[int, Particular(names.place, thing=things.of_place)]  # a fjord, or a dock after all fjords
Card = Annotated[int, Particular(names.card, thing=things.of_card)]  # or NONE for those who do not know
Favor = Annotated[int, Particular(names.favor, thing=things.of_favor)]
End = Annotated[int, Particular(names.end, thing=things.of_end)]
Rune = Annotated[int, Particular(names.rune, thing=things.of_rune)]
Resource = Annotated[int, Particular(names.resource)]
Space = Annotated[int, Particular(names.dedication, thing=things.of_space)]
Symbol = Annotated[int, Particular(names.symbol)]
Direction = Annotated[int, Particular(names.direction)]
Condition = Annotated[int, Particular(names.condition)]

EVENTS = Events()


@EVENTS.public(Shown.REVEAL, impersonal=True, slots=names.gods)
def gods(b: State, riches: int, secrets: int, wrath: int) -> None:
    """TV-13 to TV-16: the god of each rune."""


@EVENTS.public(Shown.MOVE, things=things.mat)
def first_player(b: State, party: Party) -> None:
    """TV-27."""


@EVENTS.public(Shown.MOVE, impersonal=True)
def enemy_island(b: State, island: Island, dock: Dock) -> None:
    """TV-315, TV-318: where the solo enemy starts, and its Chieftain Boat."""


@EVENTS.public(Shown.MOVE)
def start_boat(b: State, party: Party, fjord: Fjord) -> None:
    """TV-28, TV-29."""


@EVENTS.public(Shown.NOT, impersonal=True)
def era(b: State, n: int) -> None:
    """TV-31: an era begins."""


@EVENTS.public(Shown.NOT, impersonal=True, slots=names.piles_dealt, variant=names.if_piles, unsaid=True)
def dealt(b: State, n: int) -> None:
    """TV-46, TV-323: cards to each hand, or piles of three."""


@EVENTS.secret(Shown.NOT, variant=names.if_hidden, unsaid=names.is_hidden)
def picked(b: State, seats: int, party: Party, card: Card) -> None:
    """TV-49, TV-50: a card is kept; only its owner knows which."""


@EVENTS.public(Shown.NOT, impersonal=True, unsaid=True)
def passed(b: State, round: int, direction: Direction) -> None:
    """TV-51, TV-52: the hands go on."""


@EVENTS.public(Shown.MOVE, impersonal=True, variant=names.if_hidden)
def enemy_discard(b: State, card: Card) -> None:
    """TV-304: the two-player enemy's hand loses a card; with OPT-9 face down."""


@EVENTS.public(Shown.NOT, slots=names.pile, unsaid=True)
def pile(b: State, first: Card, second: Card, third: Card) -> None:
    """TV-324: the next pile of three."""


@EVENTS.public(Shown.NOT, impersonal=True, things=things.mat, unsaid=True)
def turn(b: State, party: Party, n: int) -> None:
    """TV-58: a turn begins."""


@EVENTS.public(Shown.MOVE)
def recalled(b: State, party: Party, island: Island) -> None:
    """TV-71: a settler comes home."""


@EVENTS.public(Shown.MOVE)
def played_up(b: State, party: Party, card: Card) -> None:
    """TV-63: face up."""


@EVENTS.secret(Shown.MOVE, variant=names.if_hidden)
def played_down(b: State, seats: int, party: Party, card: Card) -> None:
    """TV-64: face down; only its owner knows it."""


@EVENTS.public(Shown.BATTLE, after=("played_down",))
def battle_started(b: State, party: Party, favor: Favor, end: End) -> None:
    """TV-74: for a Favor card from the end of a row."""


@EVENTS.public(Shown.MOVE, after=("played_down",))
def joined(b: State, party: Party) -> None:
    """TV-79."""


@EVENTS.public(Shown.MOVE)
def entered(b: State, party: Party, card: Card) -> None:
    """TV-231: a card already face up goes to battle."""


@EVENTS.public(Shown.NOT)
def declined(b: State, party: Party) -> None:
    """TV-334: the lone player does not join."""


@EVENTS.public(Shown.MOVE, slots=names.action, variant=names.if_one_settler, unsaid=True)
def action(b: State, party: Party, act: int, n: int) -> None:
    """TV-65, TV-338: an action begins."""


@EVENTS.public(Shown.MOVE, after=("played_up",), merges=onwards)
def sailed(b: State, party: Party, origin: Place, target: Place) -> None:
    """TV-142: a move of a boat."""


@EVENTS.public(Shown.MOVE, unsaid=True)
def landed(b: State, party: Party, dock: Dock) -> None:
    """TV-145."""


@EVENTS.public(Shown.MOVE, hits=to("party"))
def displaced(b: State, party: Party, dock: Dock, fjord: Fjord) -> None:
    """TV-147: a boat makes way."""


@EVENTS.public(Shown.MOVE, impersonal=True)
def boat_home(b: State, dock: Dock) -> None:
    """TV-415: the solo enemy's boat leaves for its mat."""


@EVENTS.public(Shown.MOVE, after=("sailed",))
def deployed(b: State, party: Party, island: Island, n: int) -> None:
    """TV-153."""


@EVENTS.public(Shown.BATTLE, hits=to("victim"))
def attacked(b: State, party: Party, victim: Party, island: Island) -> None:
    """TV-159, TV-160: the victim loses a settler."""


@EVENTS.public(Shown.MOVE, after=("paid",))
def raided(b: State, party: Party, dock: Dock) -> None:
    """TV-165: a village."""


@EVENTS.public(Shown.MOVE, after=("played_up",))
def explored(b: State, party: Party, origin: Island, target: Island) -> None:
    """TV-168: a step of a settler."""


@EVENTS.public(Shown.MOVE, slots=names.goods_moved, things=things.good, after=("gained",), merges=added("n"))
def gained(b: State, party: Party, resource: Resource, n: int) -> None:
    """TV-34."""


@EVENTS.public(Shown.MOVE, hits=to("party"), slots=names.goods_moved, things=things.good)
def lost(b: State, party: Party, resource: Resource, n: int) -> None:
    """TV-414."""


@EVENTS.public(Shown.MOVE, after=("paid",))
def built_boat(b: State, party: Party, fjord: Fjord) -> None:
    """TV-184."""


@EVENTS.public(Shown.MOVE, after=("paid",))
def built_temple(b: State, party: Party, island: Island) -> None:
    """TV-191."""


@EVENTS.public(Shown.MOVE)
def temple_moved(b: State, party: Party, origin: Island, target: Island) -> None:
    """TV-219."""


@EVENTS.public(Shown.BATTLE, hits=to("victim"))
def smitten(b: State, party: Party, victim: Party, island: Island) -> None:
    """TV-222."""


@EVENTS.secret(Shown.REVEAL, variant=names.if_hidden, things=things.deck)
def drew(b: State, seats: int, party: Party, card: Card) -> None:
    """TV-226: only the seat knows which."""


@EVENTS.public(Shown.MOVE, after=("drew",))
def discarded(b: State, party: Party, card: Card) -> None:
    """TV-227."""


@EVENTS.public(Shown.MOVE, slots=names.exchange, things=things.exchanged_goods)
def exchanged(b: State, party: Party, given: Resource, resource: Resource, n: int) -> None:
    """TV-239."""


@EVENTS.public(Shown.BATTLE, hits=to("victim"), slots=names.island_rune, variant=names.if_from)
def rune_taken(b: State, island: Island, party: Party, victim: Party) -> None:
    """TV-202: control of an island, from whom or NONE."""


@EVENTS.public(Shown.BATTLE, hits=to("victim"), slots=names.island_rune)
def rune_returned(b: State, island: Island, victim: Party) -> None:
    """TV-207."""


@EVENTS.public(Shown.MOVE, impersonal=True, variant=names.up_or_down, after=("rune_taken",))
def fury(b: State, rune: Rune, change: int, n: int) -> None:
    """TV-212: the change, and the Fury now."""


@EVENTS.public(Shown.REVEAL, unsaid=True)
def revealed(b: State, party: Party, card: Card) -> None:
    """TV-85: a card in the battle."""


@EVENTS.public(Shown.MOVE, slots=names.goods_moved, things=things.good)
def paid(b: State, party: Party, resource: Resource, n: int) -> None:
    """TV-86, TV-163, TV-182."""


@EVENTS.public(Shown.BATTLE)
def out(b: State, party: Party, card: Card) -> None:
    """TV-87: its steel is not paid."""


@EVENTS.public(Shown.BATTLE, impersonal=True, things=things.invaders)
def invader(b: State, card: Card, strength: int) -> None:
    """TV-117, TV-118."""


@EVENTS.public(Shown.BATTLE)
def strength(b: State, party: Party, card: Card, strength: int) -> None:
    """TV-91."""


@EVENTS.public(Shown.BATTLE)
def won_favor(b: State, party: Party, favor: Favor) -> None:
    """TV-102."""


@EVENTS.public(Shown.MOVE, impersonal=True)
def favor_back(b: State, favor: Favor, end: End) -> None:
    """TV-101, TV-502: nobody wins it."""


@EVENTS.public(Shown.BATTLE)
def lost_battle(b: State, party: Party, card: Card) -> None:
    """TV-111: one of the losers."""


@EVENTS.public(Shown.MOVE, unsaid=True)
def favor_kept(b: State, party: Party, n: int) -> None:
    """TV-103: how many it has now."""


@EVENTS.public(Shown.MOVE)
def favor_returned(b: State, party: Party, favor: Favor, end: End) -> None:
    """TV-105, TV-108."""


@EVENTS.public(Shown.MOVE)
def dedicated(b: State, party: Party, space: Space) -> None:
    """TV-250."""


@EVENTS.public(Shown.NOT, impersonal=True, things=things.deck)
def reshuffled(b: State, n: int) -> None:
    """TV-47, TV-344: the discards become a deck."""


@EVENTS.public(Shown.NOT, impersonal=True)
def clean_up(b: State, n: int) -> None:
    """TV-257: an era is over."""


@EVENTS.public(Shown.REVEAL, things=things.mat)
def chieftain(b: State, party: Party) -> None:
    """TV-261: who begins the next era."""


@EVENTS.public(Shown.REVEAL, impersonal=True, things=things.enemy_deck)
def enemy_card(b: State, card: Card) -> None:
    """TV-337: the solo enemy plays a card."""


@EVENTS.public(Shown.MOVE, impersonal=True, things=things.docks_of_chief, merges=onwards)
def chief_moved(b: State, origin: ChiefDock, target: ChiefDock) -> None:
    """TV-357, TV-432: the Chieftain Boat; it may chase a boat out of its own dock."""


@EVENTS.public(Shown.MOVE, impersonal=True, variant=names.if_moved, merges=again)
def enemy_settler(b: State, origin: Island, target: Island) -> None:
    """TV-368, TV-372: from its mat (NONE) or another island."""


@EVENTS.public(Shown.MOVE, impersonal=True)
def enemy_boat(b: State, dock: Dock) -> None:
    """TV-395."""


@EVENTS.public(Shown.MOVE, impersonal=True)
def enemy_temple(b: State, island: Island, n: int) -> None:
    """TV-446, TV-448: `n` settlers go home."""


@EVENTS.public(Shown.NOT, impersonal=True, things=things.marker, unsaid=True)
def marker(b: State, resource: Resource, n: int) -> None:
    """TV-409: on the enemy's track."""


@EVENTS.public(Shown.REVEAL, impersonal=True, things=things.symbol, unsaid=True)
def symbol(b: State, resource: Resource, n: int, symbol: Symbol) -> None:
    """TV-424: of a space of the enemy's track."""


@EVENTS.public(Shown.MOVE, impersonal=True, things=things.marker)
def track_end(b: State, resource: Resource) -> None:
    """TV-413."""


@EVENTS.public(Shown.SCORE, slots=names.score, things=things.mat)
def scored(b: State, party: Party, points: int) -> None:
    """TV-267, TV-268: final points."""


@EVENTS.public(Shown.SCORE, impersonal=True, slots=names.winners)
def won(b: State, parties: int, condition: Condition) -> None:
    """TV-273 to TV-279: who, as a bit mask, and how."""


@EVENTS.public(Shown.NOT, slots=names.idle, variant=names.if_idle, things=things.idle_card)
def idle(b: State, party: Party, ref: int, rule: int, n: int) -> None:
    """TV-67, TV-216: an action is not offered; the rule, and with too few active runes how many there are."""


@EVENTS.public(Shown.NOT, impersonal=True, unsaid=True)
def battle_over(b: State) -> None:
    """TV-115: a battle ends."""


@EVENTS.public(Shown.REVEAL, impersonal=True, slots=names.island_rune)
def enemy_target(b: State, island: Island) -> None:
    """TV-349, TV-356: where the solo enemy sails to."""
