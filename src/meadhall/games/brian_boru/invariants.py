"""The invariants of the rules that one position can show; AssertionError says which one is broken."""

from meadhall.core.plain import Fields
from meadhall.games.brian_boru.constants import (
    ACTION,
    ALL_CARDS,
    CARDS,
    DRAFT,
    FACE_DOWN,
    FOLLOW,
    MARRIAGES,
    NONE,
    ON_BOARD,
    OVER,
    PRINCESS,
    REGIONS,
    REMOVED,
    SETUP,
    SIDES,
    TOWNS,
    UPKEEP,
    VIKINGS,
)
from meadhall.games.brian_boru.facts import BrianBoruFacts
from meadhall.games.brian_boru.look import region_counts


def check(s: Fields, f: BrianBoruFacts) -> None:
    """The invariants BB-I1 to BB-I34 that one position shows; AssertionError names the one that is broken."""
    n = f.players
    counts = region_counts(s, f)
    check_cards(s, f)
    for town in range(TOWNS):
        assert NONE <= s["disc"][town] < n, "BB-I4: a town holds at most one disc, one monastery and one Viking token"
        assert {s["viking"][town], s["monastery"][town]} <= {0, 1}, (
            "BB-I4: a town holds at most one disc, one monastery and one Viking token"
        )
        assert s["disc"][town] != NONE or not (s["viking"][town] or s["monastery"][town]), (
            "BB-I5: a Viking token or a monastery lies only on a town with a disc"
        )
    for index in range(REGIONS):
        assert s["discs"][index] == sum(s["disc"][t] != NONE for t in range(TOWNS) if f.box.towns[t].region == index), "discs by region"
        if s["claim"][index] != FACE_DOWN:
            assert sum(counts[index]) >= f.box.regions[index].threshold, "BB-I23: the region of a face-up token has reached its threshold"
        assert FACE_DOWN <= s["claim"][index] < n, "BB-I21: every claim token is face down, face up on the board, or with a player"
    for colour in range(3):
        assert s["empty"][colour] == sum(s["disc"][t] == NONE for t in range(TOWNS) if f.box.towns[t].colour == colour), "empty by colour"
    assert (s["holder"] == NONE) != (s["active"] == NONE), "BB-I10: the active town marker is with one player or on one town"
    assert s["active"] == NONE or s["disc"][s["active"]] == NONE, "BB-I11: the active town is empty"
    assert s["holder"] != NONE or s["phase"] == ACTION, "BB-I12: outside the action phase the marker is with a player"
    for seat in range(n):
        assert min(s["coins"][seat], s["points"][seat], s["raiders"][seat], s["church"][seat]) >= 0, (
            "BB-I13: nobody has fewer coins, points, raiders or church discs than none"
        )
        assert s["renown"][seat] >= f.renown, "BB-I14: nobody has less renown than at the start"
        assert sum(s["ledger"][seat]) == s["points"][seat], "points by source"
        assert 0 <= s["track"][seat] <= 9, "BB-I16: every marriage disc is on a space from 0 to 9"
    if s["phase"] != ACTION or s["step"] <= FOLLOW:
        above = [space for space in s["track"][:n] if space > 0]
        assert len(set(above)) == len(above), "BB-I17: no two marriage discs share a space above 0"
    check_decks(s, f)
    if s["phase"] in (DRAFT, SETUP):
        assert s["phase"] == DRAFT or s["area"] == 0, "BB-I20: the battle area is empty"
        assert s["phase"] == SETUP or s["area"] == s["vikings"][s["round"] - 1], (
            "BB-I19: all raiders of the round's card are in the battle area"
        )


def check_cards(s: Fields, f: BrianBoruFacts) -> None:
    n = f.players
    if s["phase"] == SETUP:
        return
    in_trick = [s["card"][seat] for seat in range(n) if s["card"][seat] != NONE and not s["acted"] >> seat & 1]
    parts = [s["aside"], *s["pack"][:n], *s["hand"][:n], *(1 << card for card in in_trick)]
    together = 0
    for part in parts:
        assert together & part == 0, "BB-I1: every action card is in exactly one place"
        together |= part
    assert together & ~ALL_CARDS == 0, "BB-I1: every action card is in exactly one place"
    assert bin(together).count("1") + s["discards"] == CARDS, "BB-I1: every action card is in exactly one place"
    assert bin(s["aside"]).count("1") == CARDS - n * f.dealt, "BB-I3: so many cards are set aside as the deal leaves over"
    sizes = [bin(s["hand"][seat]).count("1") for seat in range(n)]
    if s["phase"] == ACTION:
        assert max(sizes) - min(sizes) <= 1, "BB-I2: hands differ by at most one card, and by none before a trick"
        assert s["turn"] or max(sizes) == min(sizes), "BB-I2: hands differ by at most one card, and by none before a trick"
    for number in range(s["passes"]):
        for seat in range(n):
            assert s["saw"][number + 1][(seat + 1) % n] & ~s["saw"][number][seat] == 0, "packs passed on"


def check_decks(s: Fields, f: BrianBoruFacts) -> None:
    n = f.players
    assert sorted(s["marriages"]) == list(range(7)), "BB-I26: every marriage card is in exactly one place"
    revealed = [*s["marriages"][: min(s["round"], f.rounds - 1)], *([PRINCESS] if s["round"] == f.rounds else [])]
    for card in range(MARRIAGES):
        owner = s["married"][card]
        assert owner == NONE or (card in revealed and (owner == REMOVED or 0 <= owner < n)), (
            "BB-I26: every marriage card is in exactly one place"
        )
        assert card not in revealed or owner != NONE or s["bride"] == card, "BB-I26: every marriage card is in exactly one place"
    assert s["side"] == 0 or s["married"][PRINCESS] != NONE, "BB-I27: only a Princess who was taken has a side"
    assert sorted(s["vikings"]) == sorted(f.box.vikings), "BB-I29: every Viking card is there once"
    assert s["phase"] != UPKEEP or max(s["hand"]) == 0, "BB-I1: every action card is in exactly one place"
    if s["phase"] == OVER:
        assert s["round"] == f.rounds, "BB-I28: the game ends with its last round"
        for index in range(REGIONS):
            if s["claim"][index] == ON_BOARD:
                assert alone(s, f, index) in (NONE, VIKINGS), "BB-I25: a token left on the board has no player alone ahead"
            elif s["claim"][index] != FACE_DOWN:
                assert alone(s, f, index) in (NONE, s["claim"][index]), "BB-I24: who alone leads a region holds its token"


def alone(s: Fields, f: BrianBoruFacts, index: int) -> int:
    """Who alone has the highest count in a region, with military support counted in; NONE on a tie."""
    counts = region_counts(s, f)[index]
    if SIDES[s["side"]] == "military":
        counts[s["married"][PRINCESS]] += counts[-1]
        counts[-1] = 0
    best = max(counts)
    if counts.count(best) > 1:
        return NONE
    return VIKINGS if counts[-1] == best else counts.index(best)
