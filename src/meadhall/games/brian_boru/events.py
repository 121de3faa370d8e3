"""What happens in Brian Boru, for log and animation. All of it is public but for the cards of the draft (BB-H5 to BB-H7)."""

from typing import Annotated

from meadhall.core.events import Events, Particular, Shown, added, again, to
from meadhall.core.state import State
from meadhall.games.brian_boru import names
from meadhall.games.brian_boru.facts import BrianBoruFacts


def town_thing(facts: BrianBoruFacts, number: int) -> str:
    return f"town:{facts.towns[number]}"


def on_track(facts: BrianBoruFacts, given: names.Given) -> tuple[str, ...]:
    return ("track:marriage",)


def rewarded(facts: BrianBoruFacts, given: names.Given) -> tuple[str, ...]:
    """What a space of the track gives."""
    return ("track:marriage",) if given["space"] else ()


def town_gained(facts: BrianBoruFacts, given: names.Given) -> tuple[str, ...]:
    return (*rewarded(facts, given), town_thing(facts, given["town"]))


Seat = Annotated[int, Particular(names.player)]
Holder = Annotated[int, Particular(names.holder)]
Town = Annotated[int, Particular(names.town, thing=town_thing)]
TownGained = Annotated[int, Particular(names.town)]
Region = Annotated[int, Particular(names.region, thing=lambda facts, number: f"region:{facts.regions[number]}")]
Marriage = Annotated[int, Particular(names.marriage)]
Card = Annotated[int, Particular(names.shown_card, thing=lambda facts, number: f"card:{number + 1}" if number >= 0 else "")]
Cards = Annotated[int, Particular(names.cards)]  # a bit mask
Source = Annotated[int, Particular(names.source)]
Condition = Annotated[int, Particular(names.condition)]

ACTS = ("claimed", "coin", "paid", "church", "raid", "court", "slid")  # what a card does, one after the other

EVENTS = Events()

# -- set-up and preparation -----------------------------------------------------------------------------------------------------


@EVENTS.public(Shown.MOVE)
def first_player(b: State, seat: Seat) -> None:
    """BB-56: who gets the active town marker."""


@EVENTS.public(Shown.MOVE)
def start_town(b: State, seat: Seat, town: Town) -> None:
    """BB-57: a first disc."""


@EVENTS.public(Shown.NOT, impersonal=True)
def round(b: State, n: int) -> None:
    """BB-64: a round begins."""


@EVENTS.public(Shown.REVEAL, impersonal=True)
def vikings(b: State, n: int) -> None:
    """BB-70: `n` raiders come."""


@EVENTS.public(Shown.REVEAL, impersonal=True, things=on_track)
def bride(b: State, marriage: Marriage) -> None:
    """BB-73: the marriage on offer."""


# -- draft ----------------------------------------------------------------------------------------------------------------------


@EVENTS.secret(Shown.NOT)
def pack(b: State, seats: int, seat: Seat, cards: Cards) -> None:
    """BB-83: a player looks at a pack."""


@EVENTS.secret(Shown.NOT, after=("kept",))
def kept(b: State, seats: int, seat: Seat, card: Card) -> None:
    """BB-82: a player keeps a card."""


@EVENTS.public(Shown.NOT, unsaid=True)
def picked(b: State, seat: Seat) -> None:
    """BB-84: a player has kept two cards."""


@EVENTS.public(Shown.NOT, impersonal=True, unsaid=True)
def passed_on(b: State, n: int) -> None:
    """BB-85: the packs go to the left; how many cards each has."""


@EVENTS.secret(Shown.NOT)
def rest(b: State, seats: int, seat: Seat, cards: Cards) -> None:
    """BB-88: a player keeps the last pack whole."""


@EVENTS.public(Shown.NOT, impersonal=True)
def drafted(b: State, n: int) -> None:
    """BB-92: the draft of this round is over."""


# -- tricks ---------------------------------------------------------------------------------------------------------------------


@EVENTS.public(Shown.MOVE)
def cannot_lead(b: State, seat: Seat) -> None:
    """BB-102: a player shows that no card fits."""


@EVENTS.public(Shown.MOVE, impersonal=True)
def nobody_leads(b: State) -> None:
    """BB-103: the tricks of this round end early."""


@EVENTS.public(Shown.NOT, impersonal=True, unsaid=True)
def trick(b: State, seat: Seat, trick: int) -> None:
    """BB-96: who leads the next trick."""


@EVENTS.public(Shown.MOVE)
def active_town(b: State, seat: Seat, town: Town) -> None:
    """BB-97: what the trick is about."""


@EVENTS.public(Shown.MOVE, variant=names.named_or_not)
def played(b: State, seat: Seat, card: Card, trick: int, n: int) -> None:
    """BB-106: a card, in which trick of which round."""


@EVENTS.public(Shown.REVEAL)
def trick_won(b: State, seat: Seat) -> None:
    """BB-110: who wins the trick."""


@EVENTS.public(Shown.MOVE, variant=names.which_line, unsaid=True)
def line(b: State, seat: Seat, line: int) -> None:
    """BB-118: a secondary action, 0 for the upper one."""


# -- symbols --------------------------------------------------------------------------------------------------------------------
# `space` is the one of the marriage track that gives a reward, 0 if none does: that one never gives any.


@EVENTS.public(Shown.MOVE)
def claimed(b: State, seat: Seat, town: Town) -> None:
    """BB-133: the active town, and the marker."""


@EVENTS.public(Shown.MOVE, variant=names.by_track, things=rewarded, after=(*ACTS, "married"), merges=added("n"))
def coin(b: State, seat: Seat, n: int, space: int) -> None:
    """BB-135, BB-196: coins gained."""


@EVENTS.public(Shown.MOVE, slots=names.payment, variant=names.coin_or_points, after=ACTS, merges=names.paid_together)
def paid(b: State, seat: Seat, coins: int, points: int) -> None:
    """BB-136: a coin, or points for want of one."""


@EVENTS.public(Shown.MOVE, variant=names.bought, after=ACTS, merges=again)
def church(b: State, seat: Seat, coins: int) -> None:
    """BB-144: a disc to the church, and what it costs."""


@EVENTS.public(Shown.MOVE, variant=names.bought, after=ACTS, merges=again)
def raid(b: State, seat: Seat, coins: int) -> None:
    """BB-146: a raider, and what it costs."""


@EVENTS.public(Shown.MOVE, variant=names.bought, things=on_track, after=ACTS, merges=names.further_up)
def court(b: State, seat: Seat, space: int, coins: int) -> None:
    """BB-150: a step up to this space, and what it costs."""


@EVENTS.public(Shown.MOVE, things=on_track, after=("court",))
def slid(b: State, seat: Seat, space: int) -> None:
    """BB-155: down to a free space."""


@EVENTS.public(Shown.MOVE, after=ACTS)
def expanded(b: State, seat: Seat, town: Town) -> None:
    """BB-164: a town next to one's own."""


@EVENTS.public(Shown.MOVE, hits=to("owner"), variant=names.own_again, after=ACTS)
def freed(b: State, seat: Seat, town: Town, owner: Seat) -> None:
    """BB-174: a town is its owner's again."""


@EVENTS.public(Shown.NOT, impersonal=True)
def last_cards(b: State) -> None:
    """BB-94: the tricks of this round are over."""


# -- upkeep: marriage -----------------------------------------------------------------------------------------------------------


@EVENTS.public(Shown.REVEAL, things=on_track)
def married(b: State, seat: Seat, marriage: Marriage) -> None:
    """BB-182: who takes the card."""


@EVENTS.public(Shown.REVEAL, impersonal=True, things=on_track)
def unmarried(b: State, marriage: Marriage) -> None:
    """BB-194: nobody has courted."""


@EVENTS.public(Shown.SCORE, after=("married", "renown", "princess"))
def points(b: State, seat: Seat, n: int, source: Source) -> None:
    """BB-36: points gained."""


@EVENTS.public(Shown.SCORE, variant=names.by_track, things=rewarded, after=("married", "points"))
def renown(b: State, seat: Seat, n: int, space: int, source: Source) -> None:
    """BB-188, BB-196, BB-236: renown gained."""


@EVENTS.public(Shown.MOVE, variant=names.by_track, things=town_gained, after=("married", "points", "renown"))
def town(b: State, seat: Seat, town: TownGained, space: int) -> None:
    """BB-189, BB-198: a town gained."""


@EVENTS.public(Shown.MOVE, variant=names.which_side, things=on_track)
def princess(b: State, seat: Seat, side: int) -> None:
    """BB-203: what becomes of the Princess of Denmark."""


@EVENTS.public(Shown.MOVE, things=on_track, unsaid=True)
def home(b: State, seat: Seat) -> None:
    """BB-193: the disc of who married goes back to the first space."""


# -- upkeep: battle, church, regions --------------------------------------------------------------------------------------------


@EVENTS.public(Shown.BATTLE, impersonal=True)
def repelled(b: State) -> None:
    """BB-220: no raider is left in the battle area."""


@EVENTS.public(Shown.BATTLE, impersonal=True)
def incursion(b: State, n: int) -> None:
    """BB-221: how many are left."""


@EVENTS.public(Shown.BATTLE, variant=names.who_chose, hits=to("seat"))
def lost(b: State, seat: Seat, town: Town, chooser: Seat) -> None:
    """BB-231: a town falls to the Vikings."""


@EVENTS.public(Shown.MOVE, after=("points", "renown"))
def raiders_back(b: State, seat: Seat, n: int) -> None:
    """BB-238, BB-241."""


@EVENTS.public(Shown.MOVE)
def monastery(b: State, seat: Seat, town: Town) -> None:
    """BB-258: a monastery is built."""


@EVENTS.public(Shown.MOVE, after=("monastery",))
def marker(b: State, seat: Seat) -> None:
    """BB-102, BB-246: who takes the active town marker."""


@EVENTS.public(Shown.MOVE, after=("monastery", "marker", "points"))
def discs_back(b: State, seat: Seat, n: int) -> None:
    """BB-247, BB-251, BB-255: from the church."""


@EVENTS.public(Shown.REVEAL, impersonal=True)
def turned_up(b: State, region: Region) -> None:
    """BB-266: a claim token."""


@EVENTS.public(Shown.SCORE, variant=names.to_board, hits=to("old"))
def token(b: State, region: Region, seat: Holder, old: Holder) -> None:
    """BB-270, BB-275: a claim token goes to a player, or back to the board; and who had it."""


@EVENTS.public(Shown.SCORE, impersonal=True, slots=names.winners)
def won(b: State, seats: int, condition: Condition) -> None:
    """BB-303: who has won (a bit mask), and what decided."""
