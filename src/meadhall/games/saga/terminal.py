"""Saga's board as text."""

from meadhall.core.words import Noun, Words
from meadhall.games.saga.constants import SIDES
from meadhall.games.saga.look import ABILITIES
from meadhall.games.saga.names import road
from meadhall.games.saga.schema import Ability, Area, Condition, Leader, Revealed, SagaView, Side, Slot, Tile

MARKS = {"V": "⚔", "A": "◯"}
WINS: dict[Side, tuple[Condition, ...]] = {"V": ("areas", "coins", "no_anglo_saxons"), "A": ("clock", "no_vikings")}


def board(words: Words, view: SagaView) -> str:
    """The whole view in about forty lines."""
    parts = [header(words, view), land(words, view), battle(words, view), [tile(words, t) for t in view["tiles"]], leaders(words, view)]
    return "\n\n".join("\n".join(lines) for lines in parts if lines)


def beside(words: Words, view: SagaView) -> list[str]:
    """The same without the map."""
    parts = [header(words, view), battle(words, view), [tile(words, t) for t in view["tiles"]], leaders(words, view)]
    return [line for lines in parts if lines for line in (*lines, "")]


def side_name(words: Words, side: str) -> str:
    return words.name(Noun("side", side))


def names(words: Words, places: list[str]) -> str:
    return ", ".join(words.name(Noun("place", place)) for place in places)


# -- track, coins, supplies, and how far the victory conditions are --------------------------------------------------------------


def header(words: Words, view: SagaView) -> list[str]:
    track, coins = view["track"], view["coins"]

    def piece(name: str) -> str:
        return words.name(Noun("piece", name))

    started = [words.say("round_line", n=view["round"])] if view["round"] else []
    first = [
        *started,
        words.name(Noun("phase", view["phase"])),
        f"{piece('round_marker')} {track['round']}/{track['spaces']}",
        f"{piece('burh_marker')} {track['burh']}",
        f"{piece('initiative')}: {side_name(words, view['initiative'])}",
    ]
    lines = [" · ".join(first)]
    for side in SIDES:
        held = view["supply"][side]
        pieces = [words.say("warriors.name", n=held["warriors"]), words.say("count.leader", n=held["leaders"])]
        pieces += [words.say("count.burh", n=view["supply"]["A"]["burhs"])] if side == "A" else []
        lines.append(
            f"{MARKS[side]} {side_name(words, side)}: {words.say('count.coin', n=coins[side])} · {piece('supply')}: {', '.join(pieces)}"
        )
    markers = view["pool"]["markers"]
    known = "" if markers is None else f" ({names(words, markers)})"
    lines.append(f"  {piece('bank')}: {words.say('count.coin', n=coins['bank'])} · {piece('pool')}: {view['pool']['count']}{known}")
    for side in SIDES:
        ways = [f"{words.name(Noun('condition_short', way))} ({progress(words, view, way)})" for way in WINS[side]]
        lines.append(f"{MARKS[side]} {words.say('text.wins', side=Noun('side', side))} {' · '.join(ways)}")
    return lines


def progress(words: Words, view: SagaView, way: Condition) -> str:
    now, needed = view["conditions"][way]
    if way == "clock":
        return words.say("board.rounds", n=max(0, now - needed))
    return words.say("board.left", n=now) if way.startswith("no_") else f"{now}/{needed}"


# -- the map -------------------------------------------------------------------------------------------------------------------------


def land(words: Words, view: SagaView) -> list[str]:
    lines = []
    width = max(len(name(words, area)) for area in view["areas"])
    slots = {slot["id"]: slot for slot in view["slots"]}
    for area in view["areas"]:
        if area["kind"] == "scandinavia" and area["id"] == view["slots"][0]["id"]:
            lines.append("")
        units = [u for u in (units_of(words, area, side) for side in SIDES) if u]
        burh = "⌂ " if area["burh"] else "  "
        kind = {"coast": "≈", "inland": "♔"}.get(area["kind"], " ")
        lines.append(f"  {kind} {name(words, area).ljust(width)}  {burh}{'   '.join(units)}{marker(words, slots.get(area['id']))}".rstrip())
    lines.append(words.say("text.roads", pairs=" · ".join(roads(words, view))))
    return lines


def name(words: Words, area: Area) -> str:
    return words.name(Noun("place", area["id"]))


def roads(words: Words, view: SagaView) -> list[str]:
    """Every pair of adjacent areas once."""
    order = [area["id"] for area in view["areas"]]
    pairs = [(area["id"], other) for area in view["areas"] for other in area["neighbours"] if order.index(area["id"]) < order.index(other)]
    return [road(words, *pair) for pair in pairs]


def units_of(words: Words, area: Area, side: Side) -> str:
    leaders = [leader_tag(words, leader) for leader in area["leaders"] if leader["side"] == side]
    warriors = area["warriors"][side]
    if not warriors and not leaders:
        return ""
    return f"{MARKS[side]} {' + '.join([*([str(warriors)] if warriors else []), *leaders])}"


def leader_tag(words: Words, leader: Leader | Revealed) -> str:
    return f"[{leader['label']} {words.name(Noun('leader', leader['ability'])) if leader['ability'] else '?'}]"


def marker(words: Words, slot: Slot | None) -> str:
    """Where a marker leads; of a face-down one that is not known, where it may lead."""
    if slot is None or slot["face"] == "empty":
        return ""
    if slot["marker"] is None:
        return f"   → ▼ {words.say('text.may_be', areas=names(words, slot['possible']))}"
    return f"   → {words.name(Noun('place', slot['marker']))}{'' if slot['face'] == 'up' else ' (▼)'}"


# -- battles, tiles, leaders -----------------------------------------------------------------------------------------------------------


def battle(words: Words, view: SagaView) -> list[str]:
    """The battle under way, those that wait, and who has fallen for good."""
    lines = []
    fought = view["battle"]
    if fought is not None:
        parts = [words.say("sheet.battle", area=Noun("place", fought["area"]))]
        revealed = [f"{MARKS[leader['side']]} {leader_tag(words, leader)}" for leader in fought["revealed"]]
        passed = [side_name(words, side) for side in SIDES if fought["passed"][side]]
        losses = fought["losses"]
        parts += [words.say("text.revealed", leaders=", ".join(revealed))] if revealed else []
        parts += [words.say("text.passed", sides=", ".join(passed))] if passed else []
        parts += [words.say("text.losses", v=losses["V"], a=losses["A"])] if losses else []
        lines.append(" · ".join(parts))
    if waiting := [area for area in view["battles"] if fought is None or area != fought["area"]]:
        lines.append(words.say("text.battles", areas=names(words, waiting)))
    if view["gone"]:
        fallen = [f"{MARKS[leader['side']]} {leader_tag(words, leader)}" for leader in view["gone"]]
        lines.append(words.say("text.gone", leaders=", ".join(fallen)))
    return lines


def tile(words: Words, t: Tile) -> str:
    halves = []
    for side in SIDES:
        half = t[side]
        joint = " / " if half["either"] else " + "
        actions = joint.join(words.name(Noun("action", action)) for action in half["actions"])
        bonus = f"({words.name(Noun('printed_bonus', half['bonus']))}) " if half["bonus"] else ""
        halves.append(f"{MARKS[side]} {bonus}{actions}")
    icon = f" · {words.name(Noun('icon', t['icon']))}" if t["icon"] else ""
    holder = f"{MARKS[t['holder']]} " if t["holder"] else "  "
    used = " ✓" if t["used"] else ""
    return f"{holder}{words.name(Noun('tile', 't' + str(t['id'])))}: {halves[0]} | {halves[1]}{icon}{used}"


def leaders(words: Words, view: SagaView) -> list[str]:
    """Abilities: the viewer's own leaders with where they are, and all that the other side can have, with what is known of them."""
    lines = []
    where: dict[Ability, tuple[int, str]] = {
        leader["ability"]: (leader["label"], place) for place, leader in standing(view) if leader["ability"] is not None
    }
    where |= {leader["ability"]: (leader["label"], leader["where"]) for leader in view["own_leaders"]}
    for side in sorted(SIDES, key=lambda side: side != view["seat"]):
        lines.append(words.say("text.leaders", side=Noun("side", side)))
        lines += [ability_line(words, view, ability, where.get(ability)) for ability in ABILITIES[SIDES.index(side)]]
    return lines


def standing(view: SagaView) -> list[tuple[str, Leader]]:
    """The leaders on the board and those gone for good, with where they are."""
    return [*((area["id"], leader) for area in view["areas"] for leader in area["leaders"]), *(("gone", leader) for leader in view["gone"])]


def ability_line(words: Words, view: SagaView, ability: Ability, where: tuple[int, str] | None) -> str:
    """An ability, and the label and place of the leader that has it, if known."""
    text = f"{words.name(Noun('leader', ability))}: {words.name(Noun('ability', view['abilities'][ability]))}"
    if where is None:
        return f"  [?] {text}"
    label, place = where
    table = "place" if words.has(f"place.{place}") else "piece"
    return f"  [{label or '-'}] {text} ({words.name(Noun(table, place))})"
