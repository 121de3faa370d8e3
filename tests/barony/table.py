"""Setting up a position of Barony in a few lines, playing it by notation, and looking at it.

    t = Table({(0, 0): "P Rc Rk", (1, 0): "L", (0, 1): "A"}, reserve={"R": {"knight": 4}})
    t.play("action recruit", "recruit 0,0", "knights 3")
    assert t.at(0, 0) == "P Rc 4Rk"

Only the hexes named exist. R, B, G, Y are seats 0 to 3; k knight, v village, s stronghold, c city. Hexes are written q,r in
moves as well. Pieces that are not named are in reserve.
"""

from collections.abc import Mapping
from typing import Any, cast

from meadhall.core.components import Components
from meadhall.core.errors import Refused
from meadhall.core.state import State
from meadhall.core.values import Event
from meadhall.games import game
from meadhall.games.barony import constants as c
from meadhall.games.barony import starts
from tests.barony import ledger

BARONY = game("barony")
COLOURS = "RBGY"
HEX_VERBS = ("start", "recruit", "move", "also-move", "build", "also-build", "city", "expedition")
Hex = tuple[int, int]


def seat_of(colour: str) -> int:
    return COLOURS.index(colour)


def kinds(text: str) -> list[int]:
    """Tokens written 'A 1 M 2' as numbers of each kind."""
    words = text.split()
    found = dict(zip(words[::2], map(int, words[1::2]), strict=True))
    return [found.get(letter, 0) for letter in c.LETTERS[:4]]


class Table:
    state: Any

    def __init__(
        self,
        hexes: Mapping[Hex, str],
        players: int = 4,
        actor: str = "R",
        reserve: Mapping[str, Mapping[str, int]] | None = None,
        tokens: Mapping[str, str] | None = None,  # {"B": "A 1 M 2"}
        titles: Mapping[str, str] | None = None,
        founded: Mapping[str, int] | None = None,
        round: int = 1,
        phase: str = "turns",  # or "placement": its first step
        options: Mapping[str, Any] | None = None,
        components: Components | None = None,
    ) -> None:
        self.facts = cast("Any", BARONY.facts(players, options, components))
        start: Any = self.facts.start(0)
        fields = start.to_dict()
        for name in ("terrain", "q", "r", "pieces", "building"):
            fields[name] = [c.LAKE if name == "terrain" else 0] * c.MOST_HEXES
        fields["owner"] = [c.NONE] * c.MOST_HEXES
        fields["near"] = [[c.NONE] * 6 for _ in range(c.MOST_HEXES)]
        fields["knights"] = [[0] * c.MOST_HEXES for _ in range(4)]
        fields["reserve"] = [list(self.facts.pieces_of) if seat < players else [0] * 4 for seat in range(4)]
        fields["cities"] = [0] * 4
        self.places = sorted(hexes, key=lambda place: (place[1], place[0]))
        fields["hexes"] = len(self.places)
        for h, place in enumerate(self.places):
            fields["q"][h], fields["r"][h] = place
            for i, (_, dq, dr) in enumerate(c.DIRECTIONS):
                beside = (place[0] + dq, place[1] + dr)
                if beside in hexes:
                    fields["near"][h][i] = self.places.index(beside)
            terrain, *pieces = hexes[place].split()
            fields["terrain"][h] = c.LETTERS.index(terrain)
            for piece in pieces:
                self._put(fields, h, piece)
        for colour, given in (reserve or {}).items():
            for name, n in given.items():
                fields["reserve"][seat_of(colour)][c.PIECES.index(name)] = n
        for colour, text in (tokens or {}).items():
            fields["tokens"][seat_of(colour)] = kinds(text)
        for colour, title in (titles or {}).items():
            fields["title"][seat_of(colour)] = c.TITLES.index(title)
        for colour, n in (founded or {}).items():
            fields["founded"][seat_of(colour)] = n
        camps = [[h for h, n in enumerate(fields["knights"][seat]) if n] for seat in range(4)]
        built = [[h for h, owner in enumerate(fields["owner"]) if owner == seat] for seat in range(4)]
        for row, posts in enumerate(camps + built):
            fields["posts"][row], fields["posts_n"][row] = posts + [0] * (c.MOST_POSTS - len(posts)), len(posts)
        fields["round"], fields["actor"] = round, seat_of(actor)
        fields["phase"], fields["step"], fields["count"] = c.TURNS, c.ACTION, 0
        self.state = start.from_dict(fields)
        self.state.events = []
        if phase == "placement":
            starts.begin_placement(self.state)

    @staticmethod
    def _put(fields: dict[str, Any], h: int, piece: str) -> None:
        """'Rc', 'Bk' or '3Bk' on a hex."""
        n = int(piece[:-2] or 1)
        seat, kind = seat_of(piece[-2]), "kvsc".index(piece[-1])
        fields["reserve"][seat][kind] -= n
        fields["pieces"][h] += n
        if kind == c.KNIGHT:
            fields["knights"][seat][h] += n
        else:
            fields["building"][h], fields["owner"][h] = kind, seat
            fields["cities"][seat] += kind == c.CITY

    # -- playing ------------------------------------------------------------------------------------------------------------

    def action(self, move: str) -> int:
        verb, noun = move.split()
        if verb in HEX_VERBS and "," in noun:
            q, r = noun.split(",")
            noun = str(self.places.index((int(q), int(r))))
        found: int = self.facts.parse(f"{verb} {noun}")
        return found

    def words(self, action: int) -> str:
        verb, noun = self.facts.notation(action).split()
        if verb in HEX_VERBS and noun != "stop":
            noun = "{},{}".format(*self.places[int(noun)])
        return f"{verb} {noun}"

    def play(self, *moves: str) -> "Table":
        """The log must tell all of it."""
        for move in moves:
            before, at = self.state.to_dict(), len(self.told())
            self.state.apply(self.action(move))
            if self.state.events is not None:
                ledger.check(before, self.state.to_dict(), self.told()[at:])
        return self

    def offered(self) -> list[str]:
        """The nouns of the legal choices."""
        return [] if self.state.over else [self.words(action).split()[1] for action in self.state.legal()]

    def refused(self, move: str, seat: str | None = None) -> str:
        """The number of the rule that forbids a move, e.g. 'BA-101'; '' if it is legal."""
        who = self.state.actors()[0] if seat is None else seat_of(seat)
        reason: Refused | None = self.state.why_not(who, self.action(move))
        return "" if reason is None else reason.rule

    # -- looking ------------------------------------------------------------------------------------------------------------

    def __getitem__(self, field: str) -> Any:
        return self.state.to_dict()[field]

    def at(self, q: int, r: int) -> str:
        """A hex in the writing that sets it up."""
        fields, h = self.state.to_dict(), self.places.index((q, r))
        words = [c.LETTERS[fields["terrain"][h]]]
        if fields["owner"][h] != c.NONE:
            words.append(COLOURS[fields["owner"][h]] + "kvsc"[fields["building"][h]])
        for seat in range(4):
            n = fields["knights"][seat][h]
            if n:
                words.append(f"{n if n > 1 else ''}{COLOURS[seat]}k")
        return " ".join(words)

    def reserve(self, colour: str, piece: str) -> int:
        return int(self["reserve"][seat_of(colour)][c.PIECES.index(piece)])

    def tokens(self, colour: str) -> str:
        """'A 1 M 2'"""
        return " ".join(f"{letter} {n}" for letter, n in zip("APFM", self["tokens"][seat_of(colour)], strict=True) if n)

    def seat(self, colour: str) -> dict[str, Any]:
        found: dict[str, Any] = self.state.view(0)["seats"][seat_of(colour)]
        return found

    def decision(self) -> str:
        return str(self.state.prompt(0).decision)

    def actor(self) -> str:
        return "" if self.state.over else COLOURS[self.state.actors()[0]]

    def events(self, kind: str) -> list[tuple[int, ...]]:
        """The particulars of all events of a kind so far."""
        number = [row.name for row in BARONY.events].index(kind)
        return [event.args for event in self.told() if event.kind == number]

    def told(self) -> list[Event]:
        state: State = self.state
        return list(state.events or [])


def spread(hexes: set[tuple[int, int]], first: tuple[int, int]) -> set[tuple[int, int]]:
    """The hexes that hang together with the first."""
    reached, edge = {first}, [first]
    while edge:
        q, r = edge.pop()
        for _, dq, dr in c.DIRECTIONS:
            other = (q + dq, r + dr)
            if other in hexes and other not in reached:
                reached.add(other)
                edge.append(other)
    return reached
