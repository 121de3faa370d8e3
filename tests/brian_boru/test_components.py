"""What is in the box (BB-1 to BB-38), and the sentences for component files that do not fit."""

import pytest

from meadhall.core.components import Components
from meadhall.core.errors import ComponentError, OptionError
from meadhall.games.brian_boru.constants import SUITS, SYMBOLS
from tests.boxes import box_keys, own_keys, refusal
from tests.brian_boru.table import BRIAN_BORU, Table

FACTS = BRIAN_BORU.facts(4)
BOX = FACTS.box  # type: ignore[attr-defined]
TOWNS = {town.id: town for town in BOX.towns}

# id: threshold, points, half rounded down, towns, red, blue, yellow
REGIONS = {
    "MUN": (5, 7, 3, 10, 4, 3, 3),
    "CON": (5, 7, 3, 9, 4, 2, 3),
    "LEI": (4, 6, 3, 9, 1, 4, 4),
    "NUN": (4, 6, 3, 7, 3, 2, 2),
    "SUN": (3, 5, 2, 6, 2, 2, 2),
    "ULA": (3, 4, 2, 5, 2, 2, 1),
    "BRE": (2, 3, 1, 4, 1, 2, 1),
    "DUB": (2, 2, 1, 3, 1, 1, 1),
}


def test_bb1_bb2_bb32_regions() -> None:
    """BB-1, BB-2, BB-32: eight regions, each with the numbers of its claim token."""
    found = {}
    for index, region in enumerate(BOX.regions):
        here = [town.colour for town in BOX.towns if town.region == index]
        found[region.id] = (region.threshold, region.points, region.points // 2, len(here), *(here.count(colour) for colour in range(3)))
    assert found == REGIONS


def test_bb3_bb4_towns() -> None:
    """BB-3, BB-4: 53 towns, each in one region, none white."""
    assert len(BOX.towns) == len(TOWNS) == 53
    colours = [town.colour for town in BOX.towns]
    assert [colours.count(colour) for colour in range(4)] == [18, 18, 17, 0]
    assert SUITS == ("red", "blue", "yellow", "white")


def test_bb5_bb8_bb9_roads() -> None:
    """BB-5, BB-8, BB-9: 36 roads, 7 across a border, and six towns without any."""
    assert len(BOX.roads) == 36
    assert sum(BOX.towns[one].region != BOX.towns[other].region for one, other in BOX.roads) == 7
    joined = {town for road in BOX.roads for town in road}
    assert {town.id for i, town in enumerate(BOX.towns) if i not in joined} == {"B4", "C1", "C8", "D1", "M7", "M10"}


def test_bb6_bb7_roads_both_ways_and_only_direct() -> None:
    """BB-6, BB-7: N1-N2-B1 is a chain; from either end only the next town can be reached."""
    for own, target in (("n1", "n2"), ("n2", "n1")):
        t = Table(discs={"B": [own]}, coins=[0, 5, 0, 0], action=("B", 20))
        assert f"expand {target}" in t.offered()
    t = Table(discs={"B": ["n1"]}, coins=[0, 5, 0, 0], action=("B", 20))
    assert t.refused("expand b1") == "BB-165"
    t = Table(discs={"B": ["n1"], "C": ["n2"]}, coins=[0, 5, 0, 0], action=("B", 20))
    assert t.decision() == "lead_town"  # past an occupied town there is nothing


def test_bb17_bb18_values_and_suits() -> None:
    """BB-17, BB-18."""
    suits = {suit: [card.value for card in BOX.cards if SUITS[card.suit] == suit] for suit in SUITS}
    assert suits == {
        "yellow": [1, 4, 7, 10, 14, 17, 23],
        "red": [2, 5, 8, 11, 15, 18, 24],
        "blue": [3, 6, 9, 12, 16, 19, 25],
        "white": [13, 20, 21, 22],
    }


def test_bb20_to_bb24_bb143_symbols_of_the_lines() -> None:
    """Claim opens every primary; expand ends every upper line; free stands on one lower line only.

    Rules: BB-20, BB-21, BB-22, BB-23, BB-24, BB-143.
    """
    for card in BOX.cards:
        names = [[SYMBOLS[symbol] for symbol in line] for line in card.lines]
        assert names[0][0] == "claim"
        assert names[0].count("claim") == 1
        assert names[1][-1] == "expand"
        assert names[1].count("expand") == 1
        assert not any("claim" in line for line in names[1:])
        assert "expand" not in names[0]
        assert len(names) == 2 or "expand" not in names[2]
        assert [i for i, line in enumerate(names) if "free" in line] == ([2] if card.value == 13 else [])
    assert "renown" not in SYMBOLS


def test_bb27_bb216_marriage_cards() -> None:
    """BB-27, BB-216: seven ordinary ones and the Princess, who gives nothing of herself."""
    assert len(BOX.marriages) == 8
    assert BOX.marriages[-1].id == "estrid"
    assert BOX.marriages[-1][1:] == (0, 0, -1)
    assert BOX.spurn == 4


def test_bb31_viking_cards() -> None:
    """BB-31."""
    assert sorted(BOX.vikings) == [9, 10, 11, 12, 12, 13, 14]


def test_bb33_bb34_pieces_do_not_run_out() -> None:
    """BB-33, BB-34: more coins, renown, raiders, monasteries and discs than the box holds."""
    t = Table(coins=[60, 60, 60, 60], church=[30, 0, 0, 0], action=("A", 1), won=True)
    t.play(*["buy-step yes"] * 7)  # up to the top space
    assert t["coins"][0] == 60 - 14 + 1
    towns = [town.lower() for town in FACTS.towns]  # type: ignore[attr-defined]
    t = Table(
        discs={"A": towns[:40]},
        monasteries=towns[:16],
        church=[4, 0, 0, 0],
        renown=[14, 14, 14, 14],
        raiders=[31, 0, 0, 0],
        begin="battle",
        area=0,
    )
    t.play(f"monastery {towns[20]}")
    assert sum(t["monastery"]) == 17
    assert t["renown"][0] == 15
    many = Table(discs={"B": towns[:30]}, vikings=towns[:10], raiders=[2, 0, 1, 1], area=1, begin="battle")
    many.play(f"viking-target {towns[25]}")
    assert sum(many["viking"]) == 11


def test_bb35_bb36_score_beyond_the_track() -> None:
    """BB-35, BB-36: the track ends at 59, the count does not."""
    assert BOX.score_track == 59
    t = Table(points=[58, 0, 0, 0], track=[1, 0, 0, 0], area=0, begin="marriage", bride="brigid")
    assert t["points"][0] == 62


def test_bb37_score_not_below_zero() -> None:
    """BB-37."""
    assert Table(coins=[0] * 4, points=[3, 0, 0, 0], action=("A", 22), won=True)["points"][0] == 0


def test_bb38_reference_card_has_no_effect() -> None:
    """BB-38: no verb, no noun and no table of the file is about it."""
    assert not any("reference" in verb.name for verb in FACTS.verbs)
    assert "reference" not in FACTS.components.tables


# -- component files of owners --------------------------------------------------------------------------------------------

TEXT = BRIAN_BORU.own_components().text

WRONG = [
    ('game = "brian-boru"', 'game = "saga"', "game: must be 'brian-boru', not 'saga'"),
    (
        "threshold = 5, points = 7 }\nCON",
        "threshold = 11, points = 7 }\nCON",
        "regions.MUN.threshold: is 11, but the region has only 10 towns",
    ),
    ("threshold = 2, points = 2", "threshold = 4, points = 2", "regions.DUB.threshold: is 4, but the region has only 3 towns"),
    ('DUB = { name = "Dubhlinn", threshold = 2, points = 2 }\n', "", "regions: must have 8 entries, not 7"),
    ("threshold = 4, points = 6 }\nNUN", "points = 6 }\nNUN", "regions.LEI.threshold: is missing; it must be a whole number from 1 to 20"),
    ('N1 = { region = "NUN"', 'N1 = { region = "ALB"', "towns.N1.region: must be one of MUN, CON, LEI, NUN, SUN, ULA, BRE, DUB, not 'ALB'"),
    (
        'colour = "red", name = "Ráith Both"',
        'colour = "white", name = "Ráith Both"',
        "towns.N1.colour: must be one of red, blue, yellow, not 'white'",
    ),
    ('M10 = { region = "MUN"', 'n1 = { region = "MUN"', "towns.n1: must have an id that no other town has"),
    ('["N1", "N2"], ', '["N1", "X9"], ', "roads.joins: the road N1-X9 leads to an unknown town 'X9'"),
    ('["N1", "N2"], ', '["N1", "N1"], ', "roads.joins: the road N1-N1 must join two different towns"),
    ('["N1", "N2"], ', '["N1", "N2"], ["N2", "N1"], ', "roads.joins: the road N2-N1 is named twice"),
    ("{ value = 2, ", "{ value = 1, ", "cards.deck: has the value 1 twice; each value from 1 to 25 must occur once"),
    ("{ value = 2, ", "{ value = 26, ", "cards.deck, entry 2: value: must be from 1 to 25, not 26"),
    (
        'value = 14, suit = "yellow"',
        'value = 14, suit = "green"',
        "cards.deck, entry 14: suit: must be one of red, blue, yellow, white, not 'green'",
    ),
    (
        'primary = "claim", upper = "coin expand", lower = "court',
        'primary = "court", upper = "coin expand", lower = "court',
        "cards.deck, entry 14: primary: must begin with 'claim' and have it once",
    ),
    ('lower = "free pay"', 'lower = "claim pay"', "cards.deck, entry 13: lower: must not have 'claim', which belongs to primary actions"),
    ('lower = "free pay"', 'lower = "free gift"', "cards.deck, entry 13: lower: has an unknown symbol 'gift'; there are claim, coin, pay"),
    ('lower = "free pay"', 'lower = " "', "cards.deck, entry 13: lower: must be a text of at least one symbol"),
    (
        'lower = "free pay"',
        'lower = "pay pay pay pay pay pay pay pay pay"',
        "cards.deck, entry 13: lower: has 9 symbols; a line has at most 8",
    ),
    ('lower = "free pay"', 'third = "free pay"', "cards.deck, entry 13: third: is unknown; there are value, suit, primary, upper, lower"),
    ('{ points = 2, town = "MUN" }', '{ points = 2, town = "M" }', "marriages.orlaith.town: must be one of"),
    ("brigid = { points = 4 }\n", "", "marriages: must have 8 entries, not 7"),
    (
        "brigid = { points = 4 }",
        'brigid = { choose = ["military", "trade", "spurn"], spurn = 4 }',
        "marriages: must have exactly one card with 'choose'",
    ),
    ('["military", "trade", "spurn"]', '["military", "spurn"]', "marriages.estrid.choose: must have 3 entries, not 2"),
    ("spurn = 4 }", "spurn = 21 }", "marriages.estrid.spurn: must be from 0 to 20, not 21"),
    (", spurn = 4 }", " }", "marriages.estrid: must have 'choose' and 'spurn' and nothing else"),
    ("spurn = 4 }", "spurn = 4, points = 1 }", "marriages.estrid: must have 'choose' and 'spurn' and nothing else"),
    ("brigid = { points = 4 }", "brigid = { points = 4, spurn = 1 }", "marriages.brigid.spurn: must not stand here"),
    ("brigid = { points = 4 }", 'brigid = { points = "4" }', "brigid.points: must be a whole number from 0 to 20 or left out, not '4'"),
    ('["renown"], ["town"], []]', '["renown"], ["town"]]', "marriage_track.spaces: must have 10 entries, not 9"),
    (
        '["renown"], ["town"], []]',
        '["renown"], ["city"], []]',
        "marriage_track.spaces, entry 9, entry 1: must be one of coin, renown, town, not 'city'",
    ),
    ('["renown"], ["town"], []]', '["renown"], ["town", "town"], []]', "marriage_track.spaces, entry 9: must not give more than one town"),
    ("spaces = [[], []", 'spaces = [["coin"], []', "marriage_track.spaces, entry 1: must give nothing"),
    ("[9, 10, 11, 12, 12, 13, 14]", "[9, 10, 11, 12, 13, 14]", "viking_deck.strengths: must have 7 entries, not 6"),
    ("[9, 10, 11, 12, 12, 13, 14]", "[9, 10, 11, 12, 12, 13, 0]", "viking_deck.strengths, entry 7: must be from 1 to 60, not 0"),
    ("points = [0, 0, 0, 1", "points = [0, 0, 1", "region_spread.points: must have 9 entries, not 8"),
    ("deal = { 3 = 8, 4 = 6", "deal = { 3 = 8, 4 = 7", "setup.deal.4: must be from 3 to 6, not 7"),
    ("tricks = { 3 = 7, 4 = 5", "tricks = { 3 = 7, 4 = 9", "setup.tricks.4: must be from 1 to 6, not 9"),
    ("rounds = { 3 = 3, 4 = 4", "rounds = { 3 = 3, 4 = 5", "setup.rounds.4: must be 4, not 5"),
    ("rounds = { 3 = 3,", "rounds = { 2 = 3, 3 = 3,", "setup.rounds.2: is unknown; there are 3, 4, 5"),
    ("coins = 3\n", "coins = -1\n", "setup.coins: must be from 0 to 60, not -1"),
    (
        '[roads]\nsource = "public"',
        '[roads]\nsource = "hearsay"',
        "roads.source: must be one of rulebook, public, reconstruction, owners, confirmed, not 'hearsay'",
    ),
    ("[region_spread]", "[spread]", "spread: is unknown; there are game, regions"),
]


@pytest.mark.parametrize(("old", "new", "sentence"), WRONG)
def test_component_errors_in_one_sentence(old: str, new: str, sentence: str) -> None:
    told = str(refused(old, new))
    assert told.startswith("my-box.toml: ")
    assert sentence in told


def refused(old: str, new: str) -> ComponentError:
    assert old in TEXT, "the test must change the file"
    return refusal(lambda: BRIAN_BORU.facts(4, components=Components(TEXT.replace(old, new, 1), "my-box.toml")))


def test_every_sentence_of_ours_is_said() -> None:
    assert own_keys((refused(old, new) for old, new, _ in WRONG), BRIAN_BORU.package) == box_keys(BRIAN_BORU.package)


def test_every_part_says_where_it_comes_from() -> None:
    sources = BRIAN_BORU.own_components().sources()
    assert set(sources) == {"regions", "towns", "roads", "cards", "marriages", "marriage_track", "viking_deck", "region_spread", "setup"}
    assert sources["viking_deck"][0] == "reconstruction"
    assert sources["setup"][0] == "rulebook"


def test_an_owners_numbers_count() -> None:
    """A file with other strengths and a two-coin space 1 is played as it says."""
    text = TEXT.replace("[9, 10, 11, 12, 12, 13, 14]", "[3, 3, 3, 3, 3, 3, 3]").replace(
        "spaces = [[], []", 'spaces = [[], ["coin", "coin"]'
    )
    box = Components(text, "my-box.toml")
    t = Table(components=box, coins=[0] * 4, track=[1, 2, 0, 0], area=0, begin="marriage")
    assert t["coins"] == [2, 0, 0, 0]
    assert t["area"] == 3


def test_bb39_bb_o1_players_and_option() -> None:
    """BB-39: three to five players; BB-O1 is for five only."""
    for players in (2, 6):
        with pytest.raises(OptionError, match="brian-boru is for 3 to 5 players"):
            BRIAN_BORU.facts(players)
    with pytest.raises(OptionError, match="for 5 players only"):
        BRIAN_BORU.facts(4, {"last_card": "play"})
    with pytest.raises(OptionError, match="it must be one of discard, play"):
        BRIAN_BORU.facts(5, {"last_card": "eat"})
    assert BRIAN_BORU.facts(5).options == {"last_card": "discard", "older_tricks": "covered"}
