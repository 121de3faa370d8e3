"""Retreat after a battle (SG-291 to SG-309)."""

import pytest

from tests.saga.battlefield import battle, is_over, strengths, supply

# In Essex V loses 1 to 1 without casualties; its neighbours are Mercia, East Anglia and Kent.
# In Mercia the same; its neighbours are Northumbria, East Anglia, Essex and Wessex, and it is inland.


def test_sg291_the_losers_remaining_units_must_retreat() -> None:
    t = battle("kent", v=3, a=3)
    assert (t.actor(), t.decision()) == ("V", "retreat")
    t.play("retreat wessex")
    assert (t.units("V", "kent"), t.units("V", "wessex")) == (0, 2)
    t = battle("kent", v=5, a=4)
    assert (t.actor(), t.decision()) == ("A", "retreat")
    t.play("retreat wessex")
    assert (t.units("A", "kent"), t.units("A", "wessex")) == (0, 2)


def test_sg291_no_retreat_when_nobody_is_left() -> None:
    t = battle("kent", v=2, a=1)
    assert strengths(t) == (2, 1, "V")
    assert is_over(t, "kent")
    assert t.events("retreated") == t.events("no_retreat") == []


def test_sg292_the_loser_retreats_even_if_the_winner_is_wiped_out() -> None:
    t = battle("kent", v=2, leaders={"A4": "kent"}, aside=("V4", "A1")).play("reveal 1")
    assert (t.units("A", "kent"), t.units("V", "kent")) == (0, 1)
    assert (t.actor(), t.decision()) == ("V", "retreat")
    assert "retreat kent" not in t.offered()
    t.play("retreat essex")
    assert (t.units("V", "kent"), t.units("V", "essex")) == (0, 1)


def test_sg293_the_winner_never_retreats() -> None:
    t = battle("kent", v=3, a=3)
    assert t.state.legal(1) == []
    assert t.refused("retreat wessex", "A") == "SG-296"
    t.play("retreat wessex")
    assert t.units("A", "kent") == 2
    t = battle("kent", v=5, a=4).play("retreat wessex")
    assert t.units("V", "kent") == 3
    assert [side for side, *_ in t.events("retreated")] == [1]


def test_sg294_all_retreating_units_go_to_the_same_place() -> None:
    t = battle("kent", v=3, a=5, leaders={"V1": "kent", "V2": "kent"}).play("reveal pass", "casualty 1-kept", "casualty 2-kept")
    t.play("retreat sussex")
    assert (t.units("V", "kent"), t.warriors("V", "sussex"), t.where("V1"), t.where("V2")) == (0, 1, "sussex", "sussex")
    assert is_over(t, "kent")  # one choice for all of them


def test_sg295_a_retreat_on_land_goes_to_an_adjacent_area() -> None:
    """Also SG-296: the retreating player chooses among the legal places."""
    t = battle("kent", v=3, a=3)
    assert t.offered() == ["retreat essex", "retreat sussex", "retreat wessex", "retreat drakkar"]
    for area in ("mercia", "northumbria", "kent"):
        assert t.refused(f"retreat {area}") == "SG-295"
    t = battle("kent", v=5, a=4)
    assert (t.actor(), t.offered()) == ("A", ["retreat essex", "retreat sussex", "retreat wessex"])
    assert t.refused("retreat mercia") == "SG-295"
    assert t.refused("retreat kent") == "SG-295"


@pytest.mark.parametrize("place", ["essex", "sussex", "wessex", "drakkar"])
def test_sg296_every_legal_place_can_be_chosen(place: str) -> None:
    t = battle("kent", v=3, a=3).play(f"retreat {place}")
    assert t.units("V", place) == 2


# -- Anglo-Saxons -----------------------------------------------------------------------------------------------------------


def test_sg297_a_may_retreat_to_any_adjacent_area_without_v_units() -> None:
    """Empty, with a burh, with own units and both; not with a V unit, even if A has more there; never to the Drakkar."""
    t = battle(
        "mercia", v={"mercia": 5, "essex": 1}, a={"mercia": 4, "wessex": 2, "essex": 3, "northumbria": 1}, burhs=["east_anglia", "wessex"]
    )
    assert (t.actor(), t.offered()) == ("A", ["retreat northumbria", "retreat east_anglia", "retreat wessex"])
    assert t.refused("retreat essex") == "SG-297"
    assert t.refused("retreat drakkar") == "SG-27"
    assert t.refused("retreat north") == "SG-27"
    t.play("retreat east_anglia")
    assert t.units("A", "east_anglia") == 2


def test_sg297_a_leader_of_v_closes_an_area_too() -> None:
    t = battle("kent", v=5, a=4, leaders={"V1": "wessex"})
    assert t.offered() == ["retreat essex", "retreat sussex"]
    assert t.refused("retreat wessex") == "SG-297"


def test_sg297_a_need_not_go_where_he_has_units() -> None:
    t = battle("kent", v=5, a={"kent": 4, "essex": 2})
    assert t.offered() == ["retreat essex", "retreat sussex", "retreat wessex"]


# -- Vikings: forbidden areas --------------------------------------------------------------------------------------------------


def test_sg298_v_may_not_retreat_to_an_area_with_a_units() -> None:
    t = battle("essex", v=1, a={"essex": 1, "kent": 1}, leaders={"A1": "mercia"})
    assert t.offered() == ["retreat east_anglia", "retreat drakkar"]
    assert t.refused("retreat kent") == "SG-298"
    assert t.refused("retreat mercia") == "SG-298"


def test_sg298_even_if_v_has_units_there_too() -> None:
    """Another battle waits in Kent: it is no place to retreat to, and does not force V there."""
    t = battle("essex", v={"essex": 1, "kent": 4}, a={"essex": 1, "kent": 1})
    assert t.offered() == ["retreat mercia", "retreat east_anglia", "retreat drakkar"]
    assert t.refused("retreat kent") == "SG-298"


def test_sg299_v_may_not_retreat_to_an_area_with_a_burh() -> None:
    t = battle("essex", v=1, a=1, burhs=["kent"])
    assert t.offered() == ["retreat mercia", "retreat east_anglia", "retreat drakkar"]
    assert t.refused("retreat kent") == "SG-299"


def test_sg299_even_if_he_has_units_there() -> None:
    t = battle("essex", v={"essex": 1, "kent": 2}, a=1, burhs=["kent"])
    assert t.offered() == ["retreat mercia", "retreat east_anglia", "retreat drakkar"]
    assert t.refused("retreat kent") == "SG-299"


# -- Vikings: where they must and may ---------------------------------------------------------------------------------------------


def test_sg300_v_must_retreat_to_an_area_with_v_units() -> None:
    t = battle("essex", v={"essex": 1, "kent": 1, "east_anglia": 2}, a=1)
    assert t.offered() == ["retreat east_anglia", "retreat kent"]
    assert t.refused("retreat mercia") == "SG-301"
    assert t.refused("retreat drakkar") == "SG-300"
    t.play("retreat east_anglia")
    assert t.units("V", "east_anglia") == 3


def test_sg300_a_leader_is_a_v_unit_for_this() -> None:
    t = battle("essex", v={"essex": 1, "east_anglia": 2}, a=1, leaders={"V1": "kent"})
    assert t.offered() == ["retreat east_anglia", "retreat kent"]


def test_sg300_one_such_area_is_forced() -> None:
    t = battle("essex", v={"essex": 1, "mercia": 1}, a=1)
    assert is_over(t, "essex")
    assert t.units("V", "mercia") == 2


def test_sg300_own_units_further_away_do_not_count() -> None:
    t = battle("essex", v={"essex": 1, "wessex": 3}, a=1)
    assert t.offered() == ["retreat mercia", "retreat east_anglia", "retreat kent", "retreat drakkar"]


def test_sg301_otherwise_to_an_empty_area_without_a_burh() -> None:
    t = battle("mercia", v=1, a={"mercia": 1, "essex": 1}, burhs=["wessex"])
    assert t.offered() == ["retreat northumbria", "retreat east_anglia"]
    t.play("retreat east_anglia")
    assert t.units("V", "east_anglia") == 1


def test_sg302_otherwise_to_the_drakkar_from_a_coastal_area() -> None:
    """Also SG-303: V chooses freely between empty areas and the Drakkar."""
    t = battle("essex", v=1, a=1)
    assert t.offered() == ["retreat mercia", "retreat east_anglia", "retreat kent", "retreat drakkar"]
    t.play("retreat drakkar")
    assert t.units("V", "drakkar") == 1
    t = battle("essex", v=1, a=1).play("retreat mercia")
    assert (t.units("V", "drakkar"), t.units("V", "mercia")) == (0, 1)


def test_sg302_the_drakkar_is_forced_when_no_area_is_open() -> None:
    t = battle("essex", v=1, a={"essex": 1, "mercia": 1, "kent": 1}, burhs=["east_anglia"])
    assert is_over(t, "essex")
    assert t.units("V", "drakkar") == 1


def test_sg304_no_drakkar_from_an_inland_area() -> None:
    for area in ("mercia", "wessex"):
        t = battle(area, v=1, a=1)
        assert t.decision() == "retreat"
        assert "retreat drakkar" not in t.offered()
        assert t.refused("retreat drakkar") == "SG-304"


def test_sg305_units_on_the_drakkar_do_not_make_it_an_own_area() -> None:
    t = battle("essex", v={"essex": 1, "drakkar": 3}, a=1)
    assert t.offered() == ["retreat mercia", "retreat east_anglia", "retreat kent", "retreat drakkar"]
    t = battle("mercia", v={"mercia": 1, "drakkar": 3}, a=1)
    assert t.refused("retreat drakkar") == "SG-304"
    t = battle("essex", v={"essex": 1, "drakkar": 3, "kent": 1, "east_anglia": 1}, a=1)
    assert t.refused("retreat drakkar") == "SG-300"  # the own areas on land go first


def test_sg306_v_does_not_retreat_to_scandinavia() -> None:
    t = battle("essex", v={"essex": 1, "north": 2, "middle": 1, "south": 1}, a=1)
    assert t.offered() == ["retreat mercia", "retreat east_anglia", "retreat kent", "retreat drakkar"]
    for place in ("north", "middle", "south"):
        assert t.refused(f"retreat {place}") == "SG-306"


# -- no way out ----------------------------------------------------------------------------------------------------------------------


def test_sg307_without_a_legal_place_v_units_are_removed() -> None:
    """Inland, all neighbours closed. Also SG-308: leaders among them are lost and bring the set-aside leader."""
    around = {"mercia": 4, "northumbria": 1, "essex": 1}
    t = battle("mercia", v={"mercia": 3, "wessex": 1, "north": 1}, a=around, leaders={"V1": "mercia"}, burhs=["east_anglia", "wessex"])
    t.play("reveal pass", "casualty 1-kept")  # 4 to 4: V keeps V1 and a warrior
    assert is_over(t, "mercia")
    assert (t.units("V", "mercia"), t.units("V", "drakkar"), t.units("V", "wessex")) == (0, 0, 1)
    assert (t.where("V1"), t.where("V4")) == ("gone", "supply")
    assert supply(t, "V") == 12 - 2 - 2
    assert t.events("no_retreat") == [(0, 1, 1, 1 << 1, 0)]


def test_sg307_without_a_legal_place_a_units_are_removed() -> None:
    t = battle("kent", v={"kent": 5, "essex": 1, "wessex": 1, "sussex": 1}, a=3, leaders={"A1": "kent"})
    t.play("reveal pass", "casualty 1-kept")  # 5 to 4: A keeps A1 and a warrior
    assert is_over(t, "kent")
    assert (t.units("A", "kent"), t.where("A1"), t.where("A4")) == (0, "gone", "supply")
    assert supply(t, "A") == 12 - 2
    assert t.events("no_retreat") == [(1, 4, 1, 1 << 1, 0)]


def test_sg308_leaders_removed_together_bring_one_replacement() -> None:
    around = {"mercia": 3, "northumbria": 1, "essex": 1, "wessex": 1, "east_anglia": 1}
    t = battle("mercia", a=around, leaders={"V1": "mercia", "V2": "mercia", "V3": "mercia"})
    t.play("reveal pass", "casualty 1-kept", "casualty 2-kept")  # 3 to 3: V3 is the casualty, the others have no way out
    assert [t.where(leader) for leader in ("V1", "V2", "V3", "V4")] == ["gone", "gone", "gone", "supply"]
    assert t.events("replacement") == [(0, 0, 0, 0, 0)]


def test_sg309_removal_cannot_be_chosen_while_a_place_exists() -> None:
    """The options are places only; a single one is taken."""
    t = battle("mercia", v=1, a={"mercia": 1, "northumbria": 1, "essex": 1}, burhs=["east_anglia"])
    assert is_over(t, "mercia")
    assert (t.units("V", "wessex"), t.events("no_retreat")) == (1, [])
    t = battle("kent", v=3, a=3)
    assert all(move.startswith("retreat ") for move in t.offered())
    assert t.refused("casualty 1-lost") != ""
