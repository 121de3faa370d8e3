"""Barony's board as text: the map in hexes with their numbers, then a line for each player."""

from meadhall.core.words import Noun, Words
from meadhall.games.barony.constants import LETTERS, PIECES, TERRAINS
from meadhall.games.barony.schema import BaronyView, ByKind, Hex, Kind

MARKS = {"knight": "♞", "village": "⌂", "stronghold": "♜", "city": "♛"}
KINDS: tuple[Kind, ...] = ("field", "plain", "forest", "mountain")


def board(words: Words, view: BaronyView, names: tuple[str, ...]) -> str:
    """The whole view. A hex is two lines: terrain and number, then the pieces on it, each after its owner's first letter."""
    return "\n".join([heading(words, view), legend(words, view), "", *land(words, view, names), "", *players(words, view, names)])


def heading(words: Words, view: BaronyView) -> str:
    head = [words.name(Noun("phase", view["phase"]))]
    if view["round"]:
        head.insert(0, words.say("round_line", n=view["round"]))
    if view["last_round"]:
        head.append(words.say("last_round_line"))
    return " · ".join(head)


def players(words: Words, view: BaronyView, names: tuple[str, ...]) -> list[str]:
    lines = [player(words, view, names, seat) for seat in view["order"]]
    if view["bank"] is not None:
        lines.append(f"{words.name(Noun('piece', 'bank'))}: {counts(words, view['bank'])}")
    return lines


def legend(words: Words, view: BaronyView) -> str:
    """What the letters and marks mean, and what tokens are worth (gold/silver)."""
    parts = []
    for letter, terrain in zip(LETTERS, TERRAINS, strict=True):
        value = None if terrain == "lake" else view["values"][terrain]
        parts.append(f"{letter} {words.name(Noun('terrain', terrain))}" + (f" {value['gold']}/{value['silver']}" if value else ""))
    parts += [f"{MARKS[piece]} {words.name(Noun('piece', piece))}" for piece in PIECES]
    return " · ".join(parts)


def land(words: Words, view: BaronyView, names: tuple[str, ...]) -> list[str]:
    """Rows of hexes, each shifted by half a hex (as nearly as characters can) against the next."""
    hexes = view["hexes"]
    if not hexes:
        return []
    laying = view["phase"] == "layout"
    left = min(2 * h["q"] + h["r"] for h in hexes)
    width = 8 if laying or len(names) > 3 else 7  # three players' knights and a gap; so the map of three players fits 80 columns
    lines = []
    for r in range(min(h["r"] for h in hexes), max(h["r"] for h in hexes) + 1):
        upper = lower = ""
        for h in sorted((h for h in hexes if h["r"] == r), key=lambda h: int(h["q"])):
            column = width * (2 * h["q"] + r - left) // 2
            where = f"{h['q']},{h['r']}" if laying else str(h["id"])
            upper = upper.ljust(column) + f"{LETTERS[TERRAINS.index(h['terrain'])]} {where}"
            lower = lower.ljust(column) + pieces(words, h, names)
        lines += [upper.rstrip(), lower.rstrip()]
    return lines


def pieces(words: Words, h: Hex, names: tuple[str, ...]) -> str:
    """'R♛♞2 B♞': by owner, the building first, then the knights."""
    shown = []
    for seat, name in enumerate(names):
        building = h["building"]
        mine = MARKS[building["kind"]] if building and building["seat"] == seat else ""
        knights = h["knights"][seat]
        if knights:
            mine += MARKS["knight"] + (str(knights) if knights > 1 else "")
        if mine:
            shown.append(initial(words, name) + mine)
    return (" " if len(shown) < 3 else "").join(shown)


def initial(words: Words, name: str) -> str:
    return words.name(Noun("player", name))[0]


def player(words: Words, view: BaronyView, names: tuple[str, ...], seat: int) -> str:
    def piece(name: str) -> str:
        return words.name(Noun("piece", name))

    own = view["seats"][seat]
    turn = "→" if view["actor"] == seat else " "
    reserve = " ".join(f"{MARKS[kind]}{own['reserve'][kind]}" for kind in PIECES)
    gone = f" ({piece('removed')}: {MARKS['knight']}{own['removed']})" if own["removed"] else ""
    hand = f" · {piece('hand')}: {' '.join(view['layout']['hands'][seat])}" if view["layout"] else ""
    return (
        f"{turn} {words.name(Noun('player', names[seat]))}: {words.name(Noun('title_of', own['title']))}, "
        f"{own['points']} {piece('points')} + {own['silver']} {piece('silver')} · "
        f"{own['gold']} {piece('gold')}: {counts(words, own['tokens'])}"
        f" · {piece('reserve')}: {reserve}{gone}{hand}"
    )


def counts(words: Words, tokens: ByKind) -> str:
    return words.both([words.say(f"tokens.{kind}", n=tokens[kind]) for kind in KINDS if tokens[kind]]) or "–"
