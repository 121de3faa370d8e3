"""Setting up a position of Brian Boru in a few lines, playing it by notation, and looking at it.

    t = Table(4, discs={"B": ["l8", "b4"], "C": ["l7"]}, coins=[0, 2, 0, 0], hands={"A": [11, 5], ...}, holder="A")
    t.play("active c8", "lead 11", "follow 2", "follow 13", "follow 17")
    assert t.offered() == ["line upper", "line lower"]

Seats are A to E. `begin` says what begins: a trick, the action of a card (see `action`), a step of the upkeep or the end.
Hands that are not named hold two cards each that nobody else has.
"""

from collections.abc import Mapping, Sequence
from typing import Any, cast

from meadhall.core.components import Components
from meadhall.core.errors import Refused
from meadhall.core.state import State
from meadhall.core.values import Event
from meadhall.games import game
from meadhall.games.brian_boru import battle, church, marriage, preparation, regions, tricks
from meadhall.games.brian_boru import constants as c
from tests.brian_boru import ledger

BRIAN_BORU = game("brian-boru")
SEATS = "ABCDE"
# A has married the Princess in the last round and chosen military support.
PRINCESS_FIGHTS: dict[str, Any] = {"round": 4, "married": {"estrid": "A"}, "princess": "military"}
BEGIN = {
    "trick": tricks.begin_trick,
    "marriage": marriage.begin_marriage,
    "battle": battle.begin_battle,
    "church": church.begin_church,
    "regions": regions.claim_regions,
    "end": regions.end_game,
    "upkeep": tricks.end_actions,
    "round": preparation.begin_round,
}


def mask(values: Sequence[int]) -> int:
    return sum(1 << value - 1 for value in values)


class Table:
    state: Any

    def __init__(
        self,
        players: int = 4,
        *,
        discs: Mapping[str, Sequence[str]] | None = None,  # {"A": ["n1", "n2"]}
        vikings: Sequence[str] = (),  # towns under Viking control
        monasteries: Sequence[str] = (),
        coins: Sequence[int] | None = None,
        points: Sequence[int] | None = None,
        renown: Sequence[int] | None = None,
        raiders: Sequence[int] | None = None,
        church: Sequence[int] | None = None,
        track: Sequence[int] | None = None,
        claims: Mapping[str, str] | None = None,  # {"LEI": "A", "ULA": "board"}; others lie face down
        area: int = 9,
        holder: str = "A",
        hands: Mapping[str, Sequence[int]] | None = None,
        round: int = 1,
        trick: int = 0,  # tricks already played
        bride: str = "brigid",
        married: Mapping[str, str] | None = None,  # {"aoife": "A"}
        princess: str = "",  # "military" or "trade", for whom `married` names
        action: tuple[str, int] | None = None,  # ("B", 2): B, alone still to act, has lost with the card of value 2
        won: bool = False,  # with action: B has won with it
        active: str = "c8",  # with action and won: the active town
        begin: str = "trick",  # or action, marriage, battle, church, regions, end, upkeep, round
        options: Mapping[str, Any] | None = None,
        components: Components | None = None,
        seed: int = 0,
    ) -> None:
        self.facts = cast(Any, BRIAN_BORU.facts(players, options=options, components=components))
        self.players = players
        self.towns = [town.lower() for town in self.facts.towns]
        self.regions = list(self.facts.regions)
        self.marriages = list(self.facts.marriages)
        start = self.facts.start(seed)
        fields = start.to_dict()
        self.put_map(fields, discs or {}, vikings, monasteries)
        for name, given in (("coins", coins), ("renown", renown), ("raiders", raiders), ("church", church), ("track", track)):
            if given is not None:
                fields[name] = [*given, *([0] * (5 - len(given)))]
        if points is not None:
            fields["points"] = [*points, *([0] * (5 - len(points)))]
            for seat, n in enumerate(fields["points"]):
                fields["ledger"][seat] = [n, *([0] * 10)]
        for region, where in (claims or {}).items():
            fields["claim"][self.regions.index(region)] = c.ON_BOARD if where == "board" else SEATS.index(where)
        fields["area"], fields["holder"], fields["round"], fields["trick"] = area, SEATS.index(holder), round, trick
        fields["vikings"][round - 1], fields["passes"] = area, self.facts.packs - 1
        self.put_marriages(fields, bride, married or {}, princess)
        self.put_hands(fields, hands or {}, action)
        fields["phase"] = c.ACTION if begin in ("trick", "action") or action else c.UPKEEP
        fields["cursor"] = 0
        if action:
            self.put_action(fields, action, won, active)
        self.state = start.from_dict(fields)
        self.state.events = []
        if action:
            tricks.next_action(self.state)
        else:
            BEGIN[begin](self.state)
        self.state.advance()
        ledger.check(start.from_dict(fields).to_dict(), self.state.to_dict(), self.facts, self.state.events)

    # -- putting things on the table ------------------------------------------------------------------------------------------

    def put_map(
        self, fields: dict[str, Any], discs: Mapping[str, Sequence[str]], vikings: Sequence[str], monasteries: Sequence[str]
    ) -> None:
        fields["disc"] = [c.NONE] * 53
        for seat, towns in discs.items():
            for town in towns:
                fields["disc"][self.towns.index(town)] = SEATS.index(seat)
        fields["viking"] = [int(town in vikings) for town in self.towns]
        fields["monastery"] = [int(town in monasteries) for town in self.towns]
        box = self.facts.box.towns
        fields["discs"] = [sum(fields["disc"][t] != c.NONE for t in range(53) if box[t].region == r) for r in range(8)]
        fields["empty"] = [sum(fields["disc"][t] == c.NONE for t in range(53) if box[t].colour == k) for k in range(3)]

    def put_marriages(self, fields: dict[str, Any], bride: str, married: Mapping[str, str], princess: str) -> None:
        fields["bride"] = self.marriages.index(bride)
        for card, seat in married.items():
            fields["married"][self.marriages.index(card)] = SEATS.index(seat)
        fields["side"] = c.SIDES.index(princess)
        order = [self.marriages.index(card) for card in married if card != "estrid"]
        if fields["bride"] != c.PRINCESS:
            order.insert(fields["round"] - 1, fields["bride"])
        fields["marriages"] = [*order, *(card for card in range(7) if card not in order)]

    def put_hands(self, fields: dict[str, Any], hands: Mapping[str, Sequence[int]], action: tuple[str, int] | None) -> None:
        used = {value for hand in hands.values() for value in hand} | ({action[1]} if action else set())
        spare = [value for value in range(1, 26) if value not in used]
        fields["hand"], fields["pack"], fields["played"] = [0] * 5, [0] * 5, [0] * 5
        fields["saw"] = [[0] * 5 for _ in range(4)]
        for seat in range(self.players):
            own = hands.get(SEATS[seat])
            fields["hand"][seat] = mask([spare.pop(), spare.pop()] if own is None else own)
        fields["aside"] = 0
        for _ in range(25 - self.players * self.facts.dealt):
            fields["aside"] |= mask([spare.pop()])
        self.spare = spare
        fields["discards"] = len(spare)

    def put_action(self, fields: dict[str, Any], action: tuple[str, int], won: bool, active: str) -> None:
        seat = SEATS.index(action[0])
        others = [other for other in range(self.players) if other != seat]
        for other in others:
            fields["card"][other] = self.spare.pop() - 1
        fields["card"][seat] = action[1] - 1
        fields["acted"] = sum(1 << other for other in others)
        fields["trick"], fields["turn"] = 1, self.players
        fields["winner"] = seat if won else others[0]
        fields["leader"] = others[0]
        if won:
            fields["active"], fields["holder"] = self.towns.index(active), c.NONE

    # -- playing --------------------------------------------------------------------------------------------------------------

    def play(self, *moves: str, seat: str | None = None) -> "Table":
        """Moves in words. The only card that fits the active town need not be named. The log must tell all of it."""
        for move, after in zip(moves, (*moves[1:], ""), strict=True):
            before, at = self.state.to_dict(), len(self.state.events)
            self.state.apply(self.facts.parse(move), None if seat is None else SEATS.index(seat))
            if move.startswith("active") and not after.startswith("lead") and len(self.offered()) == 1:
                self.state.apply(self.state.legal()[0])
            ledger.check(before, self.state.to_dict(), self.facts, self.state.events[at:])
        return self

    def offered(self, seat: str | None = None) -> list[str]:
        """The legal choices in words."""
        if self.state.over:
            return []
        return [self.facts.notation(action) for action in self.state.legal(None if seat is None else SEATS.index(seat))]

    def nouns(self) -> list[str]:
        return [move.split()[1] for move in self.offered()]

    def refused(self, move: str, seat: str | None = None) -> str:
        """The number of the rule that forbids a move, e.g. 'BB-101'; '' if it is legal."""
        who = self.state.actors()[0] if seat is None else SEATS.index(seat)
        reason: Refused | None = self.state.why_not(who, self.facts.parse(move))
        return "" if reason is None else reason.rule

    # -- looking --------------------------------------------------------------------------------------------------------------

    def __getitem__(self, field: str) -> Any:
        """A field of the memory; by seat, only those who play."""
        value = self.state.to_dict()[field]
        return value[: self.players] if isinstance(value, list) and len(value) == 5 else value

    def disc(self, town: str) -> str:
        """The seat whose disc lies on a town, or ''."""
        seat = self["disc"][self.towns.index(town)]
        return "" if seat == c.NONE else SEATS[seat]

    def viking(self, town: str) -> bool:
        return bool(self["viking"][self.towns.index(town)])

    def monastery(self, town: str) -> bool:
        return bool(self["monastery"][self.towns.index(town)])

    def token(self, region: str) -> str:
        """'down', 'board' or the seat that holds the claim token."""
        where = self["claim"][self.regions.index(region)]
        return {c.FACE_DOWN: "down", c.ON_BOARD: "board"}.get(where, SEATS[where])

    def decision(self) -> str:
        return str(self.state.prompt(self.state.actors()[0] if self.state.actors() else 0).decision)

    def actor(self) -> str:
        return "" if self.state.over else SEATS[self.state.actors()[0]]

    def holder(self) -> str:
        return "" if self["holder"] == c.NONE else SEATS[self["holder"]]

    def view(self, seat: str | None) -> dict[str, Any]:
        found: dict[str, Any] = self.state.view(-1 if seat is None else SEATS.index(seat))
        return found

    def hand(self, seat: str) -> list[int]:
        cards = self["hand"][SEATS.index(seat)]
        return [value for value in range(1, 26) if cards >> value - 1 & 1]

    def score(self, seat: str) -> dict[str, int]:
        """The points by source, without the sources that gave nothing."""
        return {name: n for name, n in self.view(None)["seats"][SEATS.index(seat)]["score"].items() if n}

    def events(self, kind: str) -> list[tuple[int, ...]]:
        """The particulars of all events of a kind so far."""
        number = [row.name for row in BRIAN_BORU.events].index(kind)
        return [event.args for event in self.told() if event.kind == number]

    def log(self, kind: str) -> list[str]:
        """The log's sentences for all events of a kind, as it tells them now."""
        number = [row.name for row in BRIAN_BORU.events].index(kind)
        words = BRIAN_BORU.words("en")
        return [
            BRIAN_BORU.event_text(self.facts, words, event)
            for event in BRIAN_BORU.shown_events(self.facts, self.told())
            if event.kind == number
        ]

    def told(self) -> list[Event]:
        state: State = self.state
        return list(state.events or [])
