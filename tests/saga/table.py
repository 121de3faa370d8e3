"""Setting up a position of Saga in a few lines, playing it by notation, and looking at it.

    t = Table(v={"kent": 2}, a={"essex": 4}, burhs=["kent"], tile=4, actor="A")
    t.play("action move", "from essex", "to kent", "warriors 2")
    assert t.units("A", "kent") == 2

Pieces that are not named are in supply. Leaders not named: A's are in supply, V's too; `aside` names the two set aside.
"""

from collections.abc import Mapping, Sequence
from copy import copy
from typing import Any

from meadhall.core.components import Components
from meadhall.core.errors import Refused
from meadhall.core.state import State
from meadhall.core.values import Event
from meadhall.games import game
from meadhall.games.saga import battles, draft, end
from meadhall.games.saga import constants as c
from meadhall.games.saga.decisions import DECISIONS
from tests.saga import ledger

SAGA = game("saga")


class Table:
    state: Any
    facts: Any

    def __init__(
        self,
        v: Mapping[str, int] | None = None,
        a: Mapping[str, int] | None = None,
        leaders: Mapping[str, str] | None = None,  # {"V1": "kent", "A2": "mercia", "A3": "gone"}; labels in this order
        aside: Sequence[str] = ("V4", "A4"),
        seen: Sequence[str] = (),  # abilities revealed in an earlier battle
        burhs: Sequence[str] = (),
        coins: tuple[int, int] = (2, 3),  # V, A
        slots: Mapping[str, str] | None = None,  # {"north": "kent"} face up, {"north": "?kent"} face down
        initiative: str = "V",
        round: int = 1,
        tile: int | None = None,  # the actor is about to choose an action of this tile (D-6), bonus used or skipped
        actor: str = "V",
        hold: Mapping[str, Sequence[int]] | None = None,  # {"V": [1, 4], "A": [2, 3]}: both tiles still to be resolved
        bonus: bool = False,  # with tile: stop at its bonus decision (D-5) instead
        phase: str = "actions",  # or "battles", "end", "draft": that phase begins
        options: Mapping[str, Any] | None = None,
        components: Components | None = None,
        seed: int = 0,
    ) -> None:
        self.facts = SAGA.facts(options=options, components=components)
        self.places = self.facts.places
        start = self.facts.start(seed)
        fields = start.to_dict()
        for side, pieces in ((c.V, v or {}), (c.A, a or {})):
            fields["warriors"][side] = [pieces.get(place, 0) for place in self.places]
            fields["units"][side] = list(fields["warriors"][side])
            fields["supply"][side] = 12 - sum(pieces.values())
            fields["leader_at"][side] = [c.SUPPLY] * 4
            fields["label"][side], fields["ability"][side] = [0] * 4, [0] * 5
            fields["labels"][side] = fields["lost"][side] = 0
        for name in aside:
            side, ability = self.leader(name)
            fields["leader_at"][side][ability] = c.ASIDE
        for name, place in (leaders or {}).items():
            side, ability = self.leader(name)
            fields["labels"][side] += 1
            fields["label"][side][ability] = fields["labels"][side]
            fields["ability"][side][fields["labels"][side]] = ability
            if place == "gone":
                fields["leader_at"][side][ability] = c.GONE
                fields["lost"][side] += 1
            else:
                fields["leader_at"][side][ability] = self.places.index(place)
                fields["units"][side][self.places.index(place)] += 1
        for name in seen:
            side, ability = self.leader(name)
            fields["seen"][side][ability] = 1
        fields["burh"] = [int(area in burhs) for area in self.facts.areas]
        fields["burhs"] = 5 - len(burhs)
        fields["coins"] = [*coins, 15 - sum(coins)]
        fields["slot"], fields["face_up"], fields["possible"] = [c.NONE] * 3, [0] * 3, [0] * 125
        for name, marker in (slots or {}).items():
            fields["slot"][self.places.index(name) - c.NORTH] = self.places.index(marker.lstrip("?"))
            fields["face_up"][self.places.index(name) - c.NORTH] = int(not marker.startswith("?"))
        self._possible(fields)
        fields["initiative"] = c.SIDES.index(initiative)
        fields["round"], fields["marker"] = round, self.facts.spaces - (round - 1)
        fields["actor"] = c.SIDES.index(actor)
        fields["phase"] = c.PHASES.index(phase)
        if hold is None:
            mine = [tile if tile is not None else 2]
            mine.append(next(t for t in (3, 4, 1, 2) if t not in mine))
            hold = {actor: mine, "A" if actor == "V" else "V": [t for t in (1, 2, 3, 4) if t not in mine]}
        for side_name, tiles in hold.items():
            for number in tiles:
                fields["holder"][number - 1] = c.SIDES.index(side_name)
        fields["step"] = c.TILE_FIRST
        if tile is not None:
            fields["tile"] = tile - 1
            fields["step"] = c.BONUS if bonus else c.NEXT_ACTION
        self.state = start.from_dict(fields)
        self.state.events = []
        if phase == "battles":
            battles.begin_battles(self.state)
        elif phase == "end":
            end.end_phase(self.state)
        elif phase == "draft":
            draft.begin_draft(self.state)
        self.state.advance()

    def _possible(self, fields: dict[str, Any]) -> None:
        """All placements of the face-down markers that the face-up ones leave."""
        down = [i for i in range(3) if fields["slot"][i] != c.NONE and not fields["face_up"][i]]
        up = {self.facts.seal_of(fields["slot"][i]) for i in range(3) if fields["face_up"][i]}
        for world in range(125):
            digits = [world // 5**i % 5 for i in range(3)]
            chosen = [digits[i] for i in down]
            fixed = all(digits[i] == 0 for i in range(3) if i not in down)
            fields["possible"][world] = int(fixed and len(set(chosen)) == len(chosen) and not up & set(chosen))

    @staticmethod
    def leader(name: str) -> tuple[int, int]:
        return c.SIDES.index(name[0]), int(name[1]) - 1

    # -- playing ------------------------------------------------------------------------------------------------------------

    def play(self, *moves: str) -> "Table":
        """The log must tell all of it."""
        for move in moves:
            self.state.events = self.state.events or []
            before, at = self.state.to_dict(), len(self.state.events)
            self.state.apply(self.facts.parse(move))
            ledger.check(before, self.state.to_dict(), self.state.events[at:])
        return self

    def offered(self) -> list[str]:
        """The legal choices in words."""
        return [] if self.state.over else [self.facts.notation(action) for action in self.state.legal()]

    def refused(self, move: str, seat: str | None = None) -> str:
        """The number of the rule that forbids a move, e.g. 'SG-105'; '' if it is legal."""
        who = self.state.actors()[0] if seat is None else c.SIDES.index(seat)
        reason: Refused | None = self.state.why_not(who, self.facts.parse(move))
        return "" if reason is None else reason.rule

    def while_asked(self, decision: str, **fields: Any) -> "Table":
        """The same table at a decision that is settled without asking, for looking at what its predicate says."""
        other = copy(self)
        other.state = self.state.from_dict({"step": [row.name for row in DECISIONS.rows].index(decision)} | fields)
        return other

    # -- looking ------------------------------------------------------------------------------------------------------------

    def __getitem__(self, field: str) -> Any:
        return self.state.to_dict()[field]

    def units(self, side: str, place: str) -> int:
        return int(self["units"][c.SIDES.index(side)][self.places.index(place)])

    def warriors(self, side: str, place: str) -> int:
        return int(self["warriors"][c.SIDES.index(side)][self.places.index(place)])

    def where(self, leader: str) -> str:
        side, ability = self.leader(leader)
        at = self["leader_at"][side][ability]
        return str(self.places[at]) if at <= c.DRAKKAR else ("supply", "aside", "gone")[at - c.SUPPLY]

    def coins(self) -> tuple[int, ...]:
        """V, A, bank."""
        return tuple(self["coins"])

    def burh(self, area: str) -> bool:
        return bool(self["burh"][self.places.index(area)])

    def decision(self) -> str:
        return str(self.state.prompt(self.state.actors()[0] if self.state.actors() else 0).decision)

    def actor(self) -> str:
        return "" if self.state.over else c.SIDES[self.state.actors()[0]]

    def view(self, side: str | None) -> dict[str, Any]:
        found: dict[str, Any] = self.state.view(-1 if side is None else c.SIDES.index(side))
        return found

    def events(self, kind: str) -> list[tuple[int, ...]]:
        """The particulars of all events of a kind so far."""
        number = [row.name for row in SAGA.events].index(kind)
        return [event.args for event in self.told() if event.kind == number]

    def told(self) -> list[Event]:
        state: State = self.state
        return list(state.events or [])
