"""The board as the log tells it: `check` carries out on the fields of a position what the events say, and nothing else.

Whoever only reads the log must end where the rules have gone; `Table` holds that for every move of every test. So an event that is
missing, told twice or told with a wrong particular is noticed, whichever rule it belongs to.
"""

from collections.abc import Sequence
from typing import Any

from meadhall.core.constants import EVERYBODY
from meadhall.games.tiny_epic_vikings import constants as c
from meadhall.games.tiny_epic_vikings.game import TINY_EPIC_VIKINGS

Fields = dict[str, Any]
ROWS = TINY_EPIC_VIKINGS.events
AS_THEY_ARE = ["settlers", "mat_settlers", "temples", "boats", "chief", "villages", "dedicated", "goods", "god", "fury", "favors"]
AS_THEY_ARE += ["favor_owner", "contested", "era", "first", "turn", "strength", "waiting", "points", "winners"]
TOLD_OF = {c.DISCARD, c.INVADER, *(place + party for place in (c.HAND, c.DOWN, c.ROW) for party in range(4))}


def told(s: Fields, f: Any) -> Fields:
    """What the log tells of a position, to all seats together: not what lies in decks and packs."""
    fields = {name: s[name] for name in AS_THEY_ARE}
    fields["docked"], fields["village"], fields["holder"] = s["docked"][: f.docks], s["village"][: f.docks], s["holder"][: f.islands]
    fields["mat_boats"] = [sum(spaces) for spaces in s["boat_space"]]
    fields["mat_temples"] = [sum(spaces) for spaces in s["temple_space"]]
    fields["favor_row"] = [s["favor_row"][line][: s["favor_n"][line]] for line in range(2)]
    fields["cards"] = {card: place for card, place in enumerate(s["where"]) if place in TOLD_OF}
    fields["fighters"] = {party for party in range(4) if s["battle"] and s["battle_card"][party] != c.NONE}
    fields["condition"] = s["condition"] if s["winners"] else 0
    return fields


def check(before: Fields, after: Fields, f: Any, events: Sequence[Any]) -> None:
    """Whether the events lead from one position to the other."""
    check_secrets(f, events)
    s = told(before, f)
    for event in events:
        row = ROWS[event.kind]
        tell(s, f, row.name, event.args[: len(row.particulars)])
    wanted = told(after, f)
    if not (after["battle"] and after["contested"] != c.NONE):
        s["fighters"] = wanted["fighters"] = set()  # none yet, or it is resolved
    if f.solo:  # what is left of the enemy's deck is discarded without a word, and what it lays face down is unknown
        for fields in (s, wanted):
            fields["cards"] = {card: place for card, place in fields["cards"].items() if place not in (c.DISCARD, c.DOWN + 1)}
    wrong = {name: (s[name], wanted[name]) for name in wanted if s[name] != wanted[name]}
    assert not wrong, f"as the log tells it, and as it is: {wrong}"


def check_secrets(f: Any, events: Sequence[Any]) -> None:
    """TV-485: a card that only its owner knows is told twice, to him and without its name to everybody else."""
    told_twice = list(events)
    while told_twice:
        event = told_twice.pop(0)
        if not ROWS[event.kind].secret or f.solo:
            assert event.seats == EVERYBODY
            continue
        party, card = event.args[:2]
        other = told_twice.pop(0)
        assert (event.seats, other.seats, other.kind) == (1 << party, EVERYBODY ^ 1 << party, event.kind)
        assert card != c.NONE and other.args[:2] == (party, c.NONE)


def tell(s: Fields, f: Any, name: str, args: tuple[int, ...]) -> None:
    for telling in (tell_pieces, tell_boats, tell_goods, tell_cards, tell_battle):
        if telling(s, f, name, args):
            return
    assert name in TELLING_NOTHING, name


def tell_pieces(s: Fields, f: Any, name: str, args: tuple[int, ...]) -> bool:
    settlers, mat, temples = s["settlers"], s["mat_settlers"], s["temples"]
    match name, args:
        case "recalled", (party, island):
            settlers[party][island] -= 1
            mat[party] += 1
        case "deployed", (party, island, n):
            settlers[party][island] += n
            mat[party] -= n
            s["goods"][party][c.FOOD] -= n  # TV-154
        case (("attacked" | "smitten"), (party, victim, island)):
            assert party != victim
            settlers[victim][island] -= 1
            mat[victim] += f.solo or victim != f.enemy  # TV-287
        case "explored", (party, origin, target):
            settlers[party][origin] -= 1
            settlers[party][target] += 1
        case "enemy_settler", (origin, target):
            source, place = (mat, 1) if origin == c.NONE else (settlers[1], origin)
            source[place] -= 1
            settlers[1][target] += 1
        case "built_temple", (party, island):
            temples[party][island] += 1
            s["mat_temples"][party] -= 1
        case "temple_moved", (party, origin, target):
            temples[party][origin] -= 1
            temples[party][target] += 1
        case "enemy_temple", (island, n):
            temples[1][island] += 1
            s["mat_temples"][1] -= 1
            settlers[1][island] -= n
            mat[1] += n
        case "rune_taken", (island, party, victim):
            assert s["holder"][island] == victim != party
            s["holder"][island] = party
        case "rune_returned", (island, victim):
            assert s["holder"][island] == victim
            passive = f.enemy == 2 and settlers[2][island] + temples[2][island] > 0
            s["holder"][island] = 2 if passive else c.NONE  # TV-291
        case "fury", (rune, change, n):
            assert n == max(0, s["fury"][rune] + change)
            s["fury"][rune] = n
        case "enemy_island", (island, dock):
            s["holder"][island], s["chief"], settlers[1][island], mat[1] = 1, dock, 2, 10
        case _:
            return False
    return True


def tell_boats(s: Fields, f: Any, name: str, args: tuple[int, ...]) -> bool:
    boats, docked = s["boats"], s["docked"]
    match name, args:
        case "start_boat", (party, fjord):
            boats[party][fjord] += 1
        case "sailed", (party, origin, target):
            if origin < f.fjords:
                boats[party][origin] -= 1
            else:
                assert docked[origin - f.fjords] == party
                docked[origin - f.fjords] = c.NONE
            if target < f.fjords:
                boats[party][target] += 1
        case "landed", (party, dock):
            docked[dock] = party  # whoever lay there is displaced
        case "displaced", (party, _, fjord):
            boats[party][fjord] += 1
        case "boat_home", (dock,):
            assert docked[dock] == 1
            s["mat_boats"][1] += 1
        case "built_boat", (party, fjord):
            boats[party][fjord] += 1
            s["mat_boats"][party] -= 1
        case "enemy_boat", (dock,):
            assert docked[dock] == c.NONE
            docked[dock] = 1
            s["mat_boats"][1] -= 1
        case "chief_moved", (origin, target):
            assert s["chief"] == origin
            s["chief"] = target
            if docked[target] == 0:
                docked[target] = c.NONE  # it is displaced
        case "raided", (party, dock):
            assert s["village"][dock]
            s["village"][dock] = 0
            s["villages"][party] += 1
        case "dedicated", (party, space):
            s["villages"][party] -= 1
            s["dedicated"][space] += 1
        case _:
            return False
    return True


def tell_goods(s: Fields, f: Any, name: str, args: tuple[int, ...]) -> bool:
    goods = s["goods"]
    match name, args:
        case "gained", (party, kind, n):
            assert n > 0
            goods[party][kind] += n
        case (("lost" | "paid"), (party, kind, n)):
            goods[party][kind] -= n
        case "exchanged", (party, given, kind, n):
            goods[party][given] -= n
            goods[party][kind] += n
        case "marker", (kind, n):
            goods[1][kind] += 1
            assert goods[1][kind] == n
            if f.track[kind][n]:
                s["waiting"][kind] |= 1 << n
        case "symbol", (kind, n, symbol):
            assert symbol == f.track[kind][n] and s["waiting"][kind] >> n & 1
            s["waiting"][kind] ^= 1 << n
        case "track_end", (kind,):
            goods[1][kind] = 0
        case "gods", gods:
            s["god"] = list(gods)
        case "era", (n,):
            s["era"] += 1
            assert s["era"] == n
        case "dealt", (n,):
            assert n == f.box.hand[s["era"] - 1]
        case "turn", (party, n):
            s["turn"] = n - 1
            assert party == (s["first"] + s["turn"]) % f.sides
        case (("first_player" | "chieftain"), (party,)):
            s["first"] = party
        case "scored", (party, points):
            s["points"][party] = points
        case "won", (winners, condition):
            s["winners"], s["condition"] = winners, condition
        case _:
            return False
    return True


def tell_cards(s: Fields, f: Any, name: str, args: tuple[int, ...]) -> bool:
    cards = s["cards"]
    match name, args:
        case (("picked" | "drew"), (seat, card)):
            if card != c.NONE:
                assert card not in cards
                cards[card] = c.HAND + seat
        case "played_down", (seat, card):
            if card != c.NONE:
                assert cards[card] == c.HAND + seat
                cards[card] = c.DOWN + seat
        case "played_up", (party, card):
            assert cards[card] == c.HAND + party
            cards[card] = c.ROW + party
        case "entered", (party, card):
            assert cards[card] == c.ROW + party
            cards[card] = c.DOWN + party
        case "revealed", (party, card):
            cards[card] = c.ROW + party
        case "enemy_card", (card,):
            cards[card] = c.ROW + 1
        case "invader", (card, _):
            cards[card] = c.INVADER
        case "discarded", (seat, card):
            assert cards[card] == c.HAND + seat
            cards[card] = c.DISCARD
        case "enemy_discard", (card,):
            if card != c.NONE:  # OPT-9: told again when it is turned up
                cards[card] = c.DISCARD
        case "reshuffled", (n,):
            assert list(cards.values()).count(c.DISCARD) == n or f.solo
            s["cards"] = {card: place for card, place in cards.items() if place != c.DISCARD}
        case "clean_up", (era,):
            assert s["era"] == era
            s["cards"] = {card: c.INVADER if place == c.INVADER else c.DISCARD for card, place in cards.items()}
        case _:
            return False
    return True


def tell_battle(s: Fields, f: Any, name: str, args: tuple[int, ...]) -> bool:
    rows = s["favor_row"]
    match name, args:
        case "battle_started", (party, favor, end):
            assert rows[end >> 1].pop(-(end & 1)) == favor
            s["contested"] = favor
            s["fighters"] = {party}
        case "joined", (party,):
            s["fighters"].add(party)
        case "favor_back", (favor, end):
            assert s["contested"] == favor
            rows[end >> 1].insert(len(rows[end >> 1]) * (end & 1), favor)
            s["contested"] = c.NONE
        case "strength", (party, _, n):
            s["strength"][party] = n
        case "won_favor", (_, favor):
            assert s["contested"] == favor
        case "favor_kept", (party, n):
            s["favor_owner"][s["contested"]] = party
            s["contested"] = c.NONE
            s["favors"][party] += 1
            assert s["favors"][party] == n
        case "favor_returned", (party, favor, end):
            assert s["favor_owner"][favor] == party
            s["favor_owner"][favor] = c.NONE
            s["favors"][party] -= 1
            rows[end >> 1].insert(len(rows[end >> 1]) * (end & 1), favor)
        case _:
            return False
    return True


# What happens on the way, and changes nothing that lasts.
TELLING_NOTHING = ("passed", "pile", "declined", "action", "out", "lost_battle", "battle_over", "enemy_target", "idle")
