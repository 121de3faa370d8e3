"""The invariants TV-I1 to TV-I25 of the rules, checked on the fields of a position; AssertionError names the one that is broken.

Those about the course of a game (TV-I6 never increasing, TV-I19, TV-I21, TV-I22, TV-I25) are checked by the tests over whole games.
"""

from meadhall.core.plain import Fields
from meadhall.games.tiny_epic_vikings.constants import (
    CHOOSE_FAVOR,
    CONTROL,
    DECISIONS,
    DECK,
    DISCARD,
    DISPLACE_TO,
    DOWN,
    DRAW_DISCARD,
    ENEMY_DECK,
    FAVOR_TIE,
    HAND,
    INVADER,
    NONE,
    OVER,
    PACK,
    PILE,
    RETURN_AT,
    RETURN_FAVOR,
    ROW,
    SETTLERS,
    SETUP,
    SOLO,
    STACK,
    TURNS,
)
from meadhall.games.tiny_epic_vikings.facts import VikingFacts


def check(s: Fields, f: VikingFacts) -> None:
    frames = [(s["s_kind"][d], s["s_who"][d]) for d in range(s["depth"])]
    assert len(frames) < STACK - 8, "the stack is nearly full"
    assert s["phase"] == OVER or frames[-1][0] <= DECISIONS, "a decision must be on top"
    check_cards(s, f)
    check_favors(s, f, frames)
    check_pieces(s, f, frames)
    check_control(s, f, frames)
    check_battle(s, f, frames)
    check_turns(s, f, frames)


def check_cards(s: Fields, f: VikingFacts) -> None:
    where = s["where"]
    assert sorted(s["deck"][: s["deck_n"]]) == [c for c in range(48) if where[c] == DECK], (
        "TV-I1: every Viking card is in exactly one place (deck)"
    )
    assert sorted(s["invaders"][: s["invaders_n"]]) == [c for c in range(48) if where[c] == INVADER], (
        "TV-I1: every Viking card is in exactly one place (Invaders)"
    )
    for party in range(4):
        row = s["row"][party][: s["row_n"][party]]
        if f.solo and party == 1:
            row = row + s["battle_row"][: s["battle_row_n"]]
        assert sorted(row) == [c for c in range(48) if where[c] in (ROW + party, DOWN + party)], (
            "TV-I1: every Viking card is in exactly one place (rows)"
        )
        for rune in range(3):
            up = sum(1 for c in row if where[c] == ROW + party and f.box.cards[c].rune == rune)
            assert s["card_runes"][party][rune] == up, "TV-39 runes of face-up cards"
    if f.solo and s["phase"] == TURNS:
        assert sorted(s["enemy_deck"][: s["enemy_deck_n"]]) == [c for c in range(48) if where[c] == ENEMY_DECK], (
            "TV-I1: every Viking card is in exactly one place (enemy deck)"
        )
    if s["phase"] == TURNS:
        assert not any(PACK <= w < PACK + 4 or w == PILE for w in where), "TV-I1: every Viking card is in exactly one place (draft)"
    assert all(s["batch"][c] == s["epoch"] for c in s["deck"][: s["deck_n"]]), "batch of the deck"
    assert s["deck_n"] + where.count(DISCARD) >= 0, "TV-I23: no pile has fewer cards than none"


def check_favors(s: Fields, f: VikingFacts, frames: list[tuple[int, int]]) -> None:
    rows = [favor for line in range(2) for favor in s["favor_row"][line][: s["favor_n"][line]]]
    owned = [favor for favor in range(18) if s["favor_owner"][favor] != NONE]
    moving = [s["s_a"][d] for d, (kind, _) in enumerate(frames) if kind == RETURN_AT and s["favor_owner"][s["s_a"][d]] == NONE]
    contested = [s["contested"]] if s["contested"] != NONE else []
    everything = [*rows, *owned, *contested, *moving]
    assert len(set(everything)) == len(everything), "TV-I2: every Favor card is in exactly one place (twice)"
    assert 18 - len(everything) == {1: 10, 2: 10, 3: 8, 4: 4}[f.players], "TV-I2: every Favor card is in exactly one place"
    for party in range(4):
        n = s["favor_owner"].count(party)
        assert s["favors"][party] == n, "TV-I2: every Favor card is in exactly one place (count)"
        returning = any(kind in (RETURN_FAVOR, RETURN_AT) and who == party for kind, who in frames)
        assert n <= 3 + returning or (f.solo and party == 1), "TV-I17: a player keeps at most 3 Favor cards"


def check_pieces(s: Fields, f: VikingFacts, frames: list[tuple[int, int]]) -> None:
    for seat in range(f.players):
        displaced = sum(1 for kind, who in frames if kind == DISPLACE_TO and who == seat)
        afloat = sum(s["boats"][seat]) + s["docked"][: f.docks].count(seat) + displaced
        assert sum(s["settlers"][seat]) + s["mat_settlers"][seat] == SETTLERS, (
            "TV-I3: a player's pieces on mat and map are those of the box (settlers)"
        )
        assert sum(s["temples"][seat]) + sum(s["temple_space"][seat]) == 2, (
            "TV-I3: a player's pieces on mat and map are those of the box (temples)"
        )
        assert sum(s["boat_space"][seat]) + afloat == 4 or s["phase"] == SETUP, (
            "TV-I3: a player's pieces on mat and map are those of the box (boats)"
        )
        assert all(0 <= n <= 7 for n in s["goods"][seat]), "TV-I7: goods and markers stay on their tracks"
        assert max(s["temples"][seat]) <= 1, "TV-I10: nobody has two boats in a dock or two temples on an island"
    for party in range(f.parties):
        for island in range(f.islands):
            docked = sum(1 for d in range(f.docks) if s["docked"][d] == party and f.box.map.island[d] == island)
            assert s["docks_of"][party][island] == docked, "TV-194 docked boats"
    assert min(map(min, (*s["settlers"], *s["temples"], *s["boats"]))) >= 0, "TV-I11: pieces are only where they may be"
    assert all(n >= 0 for n in s["fury"]), "TV-I8: Fury is never below 0"
    assert sum(s["village"]) + sum(s["villages"]) + sum(s["dedicated"]) == sum(f.box.map.village), (
        "TV-I19: every village is on a dock, kept, dedicated or out of the game"
    )
    assert max(s["dedicated"]) <= (2 if f.solo else f.players), "TV-I20: a dedication space holds at most a village of each player"
    if f.solo:
        assert sum(s["settlers"][SOLO]) + s["mat_settlers"][SOLO] == 2 * SETTLERS, (
            "TV-I4: the solo enemy's pieces on mat and map are those of the box (settlers)"
        )
        assert sum(s["boat_space"][SOLO]) + s["docked"][: f.docks].count(SOLO) == 6, (
            "TV-I4: the solo enemy's pieces on mat and map are those of the box (boats)"
        )
        assert sum(s["temples"][SOLO]) + sum(s["temple_space"][SOLO]) == 4, (
            "TV-I4: the solo enemy's pieces on mat and map are those of the box (temples)"
        )
        assert 0 <= s["chief"] < f.docks, "TV-I4: the solo enemy's pieces on mat and map are those of the box (Chieftain Boat)"
        for spaces in (s["boat_space"][SOLO], s["temple_space"][SOLO]):
            n = sum(spaces)
            filled = [min(2, max(0, n - 2 * right)) for right in range(len(spaces))][::-1]
            assert spaces == filled, "TV-I5: the solo enemy's mat is filled from the right"
        assert all(0 <= n <= f.track_end for n in s["goods"][SOLO]), "TV-I7: goods and markers stay on their tracks (markers)"
    elif f.enemy != NONE:
        assert sum(s["temples"][2]) == 3, "TV-I6: the enemy of two players keeps 3 temples and at most 6 settlers (temples)"
        assert sum(s["settlers"][2]) <= SETTLERS, "TV-I6: the enemy of two players keeps 3 temples and at most 6 settlers"


def check_control(s: Fields, f: VikingFacts, frames: list[tuple[int, int]]) -> None:
    for party in range(f.parties):
        for rune in range(3):
            islands = sum(1 for i in range(f.islands) if s["holder"][i] == party and f.box.map.rune[i] == rune)
            assert s["held"][party][rune] == islands, "TV-I14: every island rune is on its island or with one holder"
    for island in range(f.islands):
        if s["holder"][island] == NONE and f.early_control:
            assert not claimed(s, f, island), "TV-198: a free rune is taken as soon as somebody may"
    if any(kind == CONTROL for kind, _ in frames):
        return  # in the middle of an action
    for island in range(f.islands):
        holder = s["holder"][island]
        if holder == NONE:
            continue
        influence = [measure(s, f, party, island) for party in range(f.parties)]
        assert influence[holder] > 0 or (holder == f.enemy and not f.solo), "TV-I12: who holds an island's rune has influence there"
        boots = [p for p in range(f.parties) if p != holder and s["settlers"][p][island] + s["temples"][p][island] > 0]
        above = [influence[p] for p in boots if influence[p] > influence[holder]]
        assert not above or above.count(max(above)) > 1, "TV-I13: nobody with boots has more influence than the holder"


def claimed(s: Fields, f: VikingFacts, island: int) -> bool:
    """TV-199: whether somebody with boots has strictly the most influence."""
    influence = [measure(s, f, party, island) for party in range(f.parties)]
    best = influence.index(max(influence))
    return influence.count(influence[best]) == 1 and s["settlers"][best][island] + s["temples"][best][island] > 0


def measure(s: Fields, f: VikingFacts, party: int, island: int) -> int:
    chief = int(s["chief"] != NONE and party == f.enemy and f.box.map.island[s["chief"]] == island)
    total: int = s["settlers"][party][island] + f.temple_influence * s["temples"][party][island]
    boats: int = s["docks_of"][party][island] + chief
    return total + f.boat_influence * boats


def check_battle(s: Fields, f: VikingFacts, frames: list[tuple[int, int]]) -> None:
    down = [c for c in range(48) if DOWN <= s["where"][c] < DOWN + 4]
    if not s["battle"]:
        assert not down, "TV-I16: only participants of a battle have a face-down card, the rightmost of their row"
        return
    fighters = [p for p in range(f.sides) if s["battle_card"][p] != NONE]
    choosing = any(kind in (CHOOSE_FAVOR, FAVOR_TIE) for kind, _ in frames)
    assert s["battle_card"][s["starter"]] != NONE, "TV-I15: a battle has a starter, participants and one contested card"
    assert (s["contested"] == NONE) == choosing, "TV-I15: a battle has a starter, participants and one contested card (contested)"
    for party in fighters:
        card = s["battle_card"][party]
        row = s["battle_row"][: s["battle_row_n"]] if f.solo and party == 1 else s["row"][party][: s["row_n"][party]]
        assert row[-1] == card, "TV-I16: only participants of a battle have a face-down card, the rightmost of their row (rightmost)"
        assert [c for c in down if s["where"][c] == DOWN + party] == [card], (
            "TV-I16: only participants of a battle have a face-down card, the rightmost of their row"
        )
    assert len(down) == len(fighters), "TV-I16: only participants of a battle have a face-down card, the rightmost of their row (down)"


def check_turns(s: Fields, f: VikingFacts, frames: list[tuple[int, int]]) -> None:
    if s["phase"] != TURNS:
        return
    hand = f.box.hand[s["era"] - 1]
    for seat in range(f.players):
        held = s["where"].count(HAND + seat)
        drawn = sum(1 for kind, who in frames if kind == DRAW_DISCARD and who == seat)
        assert held + s["row_n"][seat] == hand + drawn, "TV-I18: hands shrink by one card a turn"
        done = (s["turn"] - (seat - s["first"]) % f.sides + f.sides - 1) // f.sides
        assert s["row_n"][seat] - done in (0, 1), "TV-I18: hands shrink by one card a turn (turns)"
