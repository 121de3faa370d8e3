"""Setting up a position of Tiny Epic Vikings in a few lines, playing it by notation, and looking at it.

    t = Table(3, hands={"blue": ["r01"]}, boats={"blue": ["e6"]}, goods={"blue": (2, 2, 2)})
    t.play("card r01", "face up", "leader use", "boat e6", "sail i1", ...)
    assert t.settlers("blue", "b") == 2

The party named first takes his turn. Cards not named fill up hands and the deck; `deck` names its top cards, the first on top.
Decisions with a single option are taken by the engine and must not be played.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from meadhall.core.components import Components
from meadhall.core.errors import Refused
from meadhall.games.tiny_epic_vikings import board, turns
from meadhall.games.tiny_epic_vikings import constants as c
from meadhall.games.tiny_epic_vikings.game import TINY_EPIC_VIKINGS
from tests.tiny_epic_vikings import ledger

VIKINGS: Any = TINY_EPIC_VIKINGS
Many = Mapping[str, Sequence[str]]


class Table:
    state: Any

    def __init__(
        self,
        players: int = 3,
        *,
        hands: Many | None = None,
        rows: Many | None = None,  # face-up cards of this era
        settlers: Mapping[str, Mapping[str, int]] | None = None,
        temples: Many | None = None,
        boats: Many | None = None,  # fjords and docks; by default one boat in an edge fjord each
        goods: Mapping[str, tuple[int, int, int]] | None = None,  # wood, food, steel; the solo enemy's markers
        holds: Many | None = None,  # islands
        built: Many | None = None,  # boat-1 ... temple-2: spaces of the mat that are empty
        villages: Mapping[str, int] | None = None,
        dedicated: Sequence[int] = (0,) * 7,
        no_village: Sequence[str] = (),
        favors: Many | None = None,
        top: Sequence[str] | None = None,
        bottom: Sequence[str] | None = None,
        deck: Sequence[str] = (),
        discards: Sequence[str] = (),
        invaders: Sequence[str] = (),
        enemy_deck: Sequence[str] = (),  # solo: the first on top
        chief: str | None = None,
        fury: tuple[int, int, int] = (0, 0, 0),
        gods: Sequence[str] = ("Odin", "Frigg", "Thor"),  # of riches, secrets, wrath
        mat_settlers: int | None = None,  # of the solo enemy
        mat_boats: Sequence[int] = (2, 2, 2),
        mat_temples: Sequence[int] = (2, 2),
        last_rune: str = "riches",
        battle: Mapping[str, str] | None = None,  # running: party -> card, the starter first; for the first Favor card of the top row
        bonus: int = 0,
        era: int = 1,
        turn: int = 0,
        first: str = "blue",
        options: Mapping[str, Any] | None = None,
        components: Components | None = None,
        seed: int = 0,
        enemy_turn: bool = False,
    ) -> None:
        self.facts: Any = VIKINGS.facts(players, options, components)
        f = self.facts
        start = f.start(seed)
        s = start.to_dict()
        s["phase"], s["era"], s["depth"] = c.TURNS, era, 0
        s["first"] = f.party_names.index(first)
        for party in range(4):
            if f.enemy != 2 or party != 2 or settlers is not None:
                s["settlers"][party] = [0] * 9
            if f.enemy != 2 or party != 2 or temples is not None:
                s["temples"][party] = [0] * 9
            s["boats"][party], s["docks_of"][party] = [0] * 16, [0] * 9
        for name, where in (settlers or {}).items():
            for island, n in where.items():
                s["settlers"][self.party(name)][self.island(island)] = n
        for name, islands in (temples or {}).items():
            for island in islands:
                s["temples"][self.party(name)][self.island(island)] = 1
        s["docked"] = [c.NONE] * 36
        edge = [i for i in range(f.fjords) if f.box.map.edge[i]]
        for seat in range(players):
            given = (boats or {}).get(f.party_names[seat])
            for place in given if given is not None else (f.fjord_names[edge[seat]],):
                self.put_boat(s, seat, place)
            s["mat_settlers"][seat] = 6 - sum(s["settlers"][seat])
            spaces = (built or {}).get(f.party_names[seat], ())
            s["boat_space"][seat] = [int(f"boat-{i + 1}" not in spaces) for i in range(3)]
            s["temple_space"][seat] = [int(f"temple-{i + 1}" not in spaces) for i in range(2)]
        for name, stock in (goods or {}).items():
            s["goods"][self.party(name)] = list(stock)
        if holds is not None or f.enemy != 2:
            s["holder"] = [c.NONE] * 9
            s["held"] = [[0] * 3 for _ in range(4)]
        for name, islands in (holds or {}).items():
            for island in islands:
                s["holder"][self.island(island)] = self.party(name)
                s["held"][self.party(name)][f.box.map.rune[self.island(island)]] += 1
        for name, n in (villages or {}).items():
            s["villages"][self.party(name)] = n
        s["dedicated"] = list(dedicated)
        for dock in no_village:
            s["village"][f.dock_names.index(dock)] = 0
        s["fury"] = list(fury)
        s["god"] = [f.god_names.index(god) for god in gods]
        if f.solo:
            for place in (boats or {}).get("enemy", ()):
                self.put_boat(s, 1, place)
            s["chief"] = f.dock_names.index(chief or "ac")
            s["mat_settlers"][1] = 12 - sum(s["settlers"][1]) if mat_settlers is None else mat_settlers
            s["boat_space"][1], s["temple_space"][1] = list(mat_boats), list(mat_temples)
            s["last_rune"] = c.RUNES.index(last_rune)
            s["waiting"] = [0] * 3
        self.lay_favors(s, favors or {}, top, bottom)
        self.lay_cards(
            s,
            hands=hands or {},
            rows=rows or {},
            deck=deck,
            discards=discards,
            invaders=invaders,
            enemy_deck=enemy_deck,
            battle=battle or {},
            era=era,
        )
        if battle:
            self.lay_battle(s, battle, bonus)
        self.state = start.from_dict(s)
        self.state.events = []
        if turn == 0 and f.solo and enemy_turn:
            turn = 1
        before = self.state.to_dict()
        turns.begin_turn(self.state, turn)
        self.state.advance()
        ledger.check(before, self.state.to_dict(), f, self.state.events)

    # -- setting up -------------------------------------------------------------------------------------------------------------

    def party(self, name: str) -> int:
        return int(self.facts.party_names.index(name))

    def island(self, name: str) -> int:
        return int(self.facts.island_names.index(name))

    def card(self, name: str) -> int:
        return int(self.facts.card_ids.index(name))

    def put_boat(self, s: dict[str, Any], party: int, place: str) -> None:
        if place in self.facts.fjord_names:
            s["boats"][party][self.facts.fjord_names.index(place)] += 1
        else:
            dock = self.facts.dock_names.index(place)
            s["docked"][dock] = party
            s["docks_of"][party][self.facts.box.map.island[dock]] += 1

    def lay_favors(self, s: dict[str, Any], favors: Many, top: Sequence[str] | None, bottom: Sequence[str] | None) -> None:
        ids = self.facts.favor_ids
        used = {name for held in favors.values() for name in held} | {*(top or ()), *(bottom or ())}
        spare = [name for name in ids if name not in used]
        for line, given in enumerate((top, bottom)):
            row = list(given) if given is not None else [spare.pop(0) for _ in range(self.facts.row_size - 1)]
            s["favor_n"][line] = len(row)
            s["favor_row"][line] = [ids.index(name) for name in row] + [0] * (18 - len(row))
        for name, held in favors.items():
            for favor in held:
                s["favor_owner"][ids.index(favor)] = self.party(name)
            s["favors"][self.party(name)] = len(held)

    def lay_cards(
        self,
        s: dict[str, Any],
        *,
        hands: Many,
        rows: Many,
        deck: Sequence[str],
        discards: Sequence[str],
        invaders: Sequence[str],
        enemy_deck: Sequence[str],
        battle: Mapping[str, str],
        era: int,
    ) -> None:
        f = self.facts
        named = {*deck, *discards, *invaders, *enemy_deck, *battle.values()}
        for group in (hands, rows):
            named |= {card for cards in group.values() for card in cards}
        spare = [name for name in reversed(f.card_ids) if name not in named]
        s["where"] = [c.DECK] * 48
        s["slot_card"] = [[c.NONE] * 12 for _ in range(4)]
        s["slot_shown"] = [[0] * 12 for _ in range(4)]
        s["draft_round"] = f.box.hand[era - 1]
        s["pending"] = [c.NONE] * 4
        s["row_n"], s["card_runes"] = [0] * 4, [[0] * 3 for _ in range(4)]
        for seat in range(f.players):
            name = f.party_names[seat]
            row = list(rows.get(name, ()))
            hand = list(hands.get(name, ()))
            fighting = int(name in battle)
            while len(hand) + len(row) + fighting < f.box.hand[era - 1]:
                hand.append(spare.pop(0))
            for card in hand:
                s["where"][self.card(card)] = c.HAND + seat
            for slot, card in enumerate([*row, *hand, *([battle[name]] if fighting else [])][:6]):
                s["slot_card"][seat][slot] = self.card(card)
                s["slot_shown"][seat][slot] = int(card in row)
        for name, row_cards in rows.items():
            party = self.party(name)
            for card in row_cards:
                s["where"][self.card(card)] = c.ROW + party
                s["row"][party][s["row_n"][party]] = self.card(card)
                s["row_n"][party] += 1
                s["card_runes"][party][f.box.cards[self.card(card)].rune] += 1
        for pile, where in ((discards, c.DISCARD), (invaders, c.INVADER), (enemy_deck, c.ENEMY_DECK)):
            for card in pile:
                s["where"][self.card(card)] = where
        s["invaders"] = [self.card(card) for card in invaders] + [0] * (48 - len(invaders))
        s["invaders_n"] = len(invaders)
        if f.solo:
            full = [self.card(card) for card in reversed(enemy_deck)]
            while len(full) < 8:
                full.insert(0, self.card(spare.pop(0)))
                s["where"][full[0]] = c.ENEMY_DECK
            s["enemy_deck"] = full + [0] * (48 - len(full))
            s["enemy_deck_n"] = len(full)
        for card in battle.values():
            s["where"][self.card(card)] = c.DISCARD  # for the moment
        below = [i for i in range(48) if s["where"][i] == c.DECK and f.card_ids[i] not in deck]
        order = below + [self.card(card) for card in reversed(deck)]
        s["deck"], s["deck_n"] = order + [0] * (48 - len(order)), len(order)

    def lay_battle(self, s: dict[str, Any], battle: Mapping[str, str], bonus: int) -> None:
        s["battle"], s["bonus"] = 1, bonus
        s["starter"] = self.party(next(iter(battle)))
        s["contested"], s["taken_from"] = s["favor_row"][0][0], 0
        s["favor_row"][0] = [*s["favor_row"][0][1:], 0]
        s["favor_n"][0] -= 1
        for name, card in battle.items():
            party, number = self.party(name), self.card(card)
            s["battle_card"][party] = number
            s["where"][number] = c.DOWN + party
            if name == "enemy":
                s["battle_row"][0], s["battle_row_n"] = number, 1
            else:
                s["row"][party][s["row_n"][party]] = number
                s["row_n"][party] += 1

    # -- playing ----------------------------------------------------------------------------------------------------------------

    def play(self, *moves: str) -> "Table":
        """The log must tell all of it."""
        for move in moves:
            self.state.events = self.state.events or []
            before, at = self.state.to_dict(), len(self.state.events)
            self.state.apply(self.facts.parse(move))
            ledger.check(before, self.state.to_dict(), self.facts, self.state.events[at:])
        return self

    def up(self, card: str, *moves: str) -> "Table":
        """Play a card face up, recalling nobody."""
        self.done()
        if len(self.offered()) > 1 and self.decision() == "choose_card":
            self.play(f"card {card}")
        if self.decision() == "choose_face":
            self.play("face up")
        return self.play(*moves)

    def down(self, card: str, *moves: str) -> "Table":
        self.done()
        if self.decision() == "choose_card":
            self.play(f"card {card}")
        return self.play("face down", *moves)

    def empty_the_deck(self) -> None:
        """All its cards lie with the Invaders."""
        s = self.state.to_dict()
        s["where"] = [c.INVADER if place == c.DECK else place for place in s["where"]]
        self.state = self.state.from_dict(s | {"deck_n": 0})

    def done(self) -> "Table":
        """Recall nobody, if asked."""
        while not self.state.over and self.decision() == "recall_settler":
            self.play("recall done")
        return self

    def skip(self) -> "Table":
        """Decline whatever can be declined until the next card, draft or battle question."""
        while not self.state.over and self.decision() not in ("choose_card", "choose_face", "draft_pick", "solo_pick", "solo_join"):
            declining = [m for m in self.offered() if m.rsplit(" ", 1)[1] in ("done", "skip", "none", "stop", "no", "0")]
            self.play((declining or self.offered())[0])
        return self

    def offered(self) -> list[str]:
        """The legal choices in words."""
        return [] if self.state.over else [self.facts.notation(action) for action in self.state.legal()]

    def nouns(self) -> list[str]:
        return [words.split(" ", 1)[1] for words in self.offered()]

    def refused(self, move: str, seat: str | None = None) -> str:
        """The number of the rule that forbids a move, e.g. 'TV-105'; '' if it is legal."""
        who = self.state.actors()[0] if seat is None else self.party(seat)
        reason: Refused | None = self.state.why_not(who, self.facts.parse(move))
        return "" if reason is None else reason.rule

    # -- looking ----------------------------------------------------------------------------------------------------------------

    def __getitem__(self, field: str) -> Any:
        return self.state.to_dict()[field]

    def decision(self) -> str:
        return str(self.state.prompt(self.state.actors()[0] if self.state.actors() else 0).decision)

    def actor(self) -> str:
        return "" if self.state.over else str(self.facts.party_names[self.state.actors()[0]])

    def goods(self, name: str) -> tuple[int, ...]:
        return tuple(self["goods"][self.party(name)])

    def settlers(self, name: str, island: str) -> int:
        return int(self["settlers"][self.party(name)][self.island(island)])

    def temple(self, name: str, island: str) -> bool:
        return bool(self["temples"][self.party(name)][self.island(island)])

    def on_mat(self, name: str) -> int:
        return int(self["mat_settlers"][self.party(name)])

    def influence(self, name: str, island: str) -> int:
        return int(board.influence(self.state, self.party(name), self.island(island)))

    def holder(self, island: str) -> str:
        held = self["holder"][self.island(island)]
        return "" if held == c.NONE else str(self.facts.party_names[held])

    def boats(self, name: str) -> list[str]:
        """Where a party's boats are."""
        party, f = self.party(name), self.facts
        afloat = [f.fjord_names[i] for i in range(f.fjords) for _ in range(self["boats"][party][i])]
        return afloat + [f.dock_names[i] for i in range(f.docks) if self["docked"][i] == party]

    def chief(self) -> str:
        return str(self.facts.dock_names[self["chief"]])

    def village(self, dock: str) -> bool:
        return bool(self["village"][self.facts.dock_names.index(dock)])

    def fury(self) -> tuple[int, ...]:
        return tuple(self["fury"])

    def favors(self, name: str) -> list[str]:
        return [self.facts.favor_ids[i] for i in range(18) if self["favor_owner"][i] == self.party(name)]

    def favor_row(self, line: int) -> list[str]:
        return [self.facts.favor_ids[i] for i in self["favor_row"][line][: self["favor_n"][line]]]

    def contested(self) -> str:
        return "" if self["contested"] == c.NONE else str(self.facts.favor_ids[self["contested"]])

    def cards(self, place: int) -> list[str]:
        return [self.facts.card_ids[i] for i in range(48) if self["where"][i] == place]

    def hand(self, name: str) -> list[str]:
        return self.cards(c.HAND + self.party(name))

    def runes(self, name: str, rune: str) -> int:
        return int(board.active_runes(self.state, self.party(name), (*c.RUNES, "any").index(rune)))

    def view(self, name: str | None) -> dict[str, Any]:
        found: dict[str, Any] = self.state.view(-1 if name is None else self.party(name))
        return found

    def events(self, kind: str) -> list[tuple[int, ...]]:
        """The particulars of all events of a kind so far."""
        number = [row.name for row in VIKINGS.events].index(kind)
        return [event.args for event in (self.state.events or []) if event.kind == number]
