"""Every Viking card, Favor card, god, dedication and mat action against expectations written by hand, in words and in play."""

import pytest

from meadhall.games.tiny_epic_vikings import battle, end
from meadhall.games.tiny_epic_vikings import constants as c
from meadhall.games.tiny_epic_vikings.look_cards import act_words, printed
from tests.tiny_epic_vikings.table import VIKINGS, Table

# id: strength with 2 active runes of every kind (own card included) and 1 wood, 2 food, 3 steel; cost; Leader; needs; Rune Action
CARDS = {
    "r01": (3, 0, "sail 3", "1 secrets", "explore 1"),
    "r02": (4, 0, "sail 3", "3 riches", "build"),
    "r03": (7, 1, "sail 2", "3 any", "smite 1"),
    "r04": (2, 0, "sail 4", "2 riches", "harvest 2"),
    "r05": (4, 0, "sail 2", "1 wrath", "exchange"),
    "r06": (4, 0, "explore 2", "2 riches", "sail 2"),
    "r07": (9, 2, "explore 1", "3 riches", "smite 2"),
    "r08": (3, 0, "explore 3", "2 secrets", "explore_temple"),
    "r09": (7, 0, "explore 2", "1 wrath", "draw_replace"),
    "r10": (4, 0, "harvest 3", "2 riches", "collect food per riches"),
    "r11": (2, 0, "harvest 4", "2 wrath", "sail 3"),
    "r12": (4, 0, "harvest 2", "2 riches", "enter_battle"),
    "r13": (5, 0, "harvest 3", "4 any", "build"),
    "r14": (5, 0, "build", "1 secrets", "collect wood 1 steel 1"),
    "r15": (6, 0, "build", "2 wrath", "explore 2"),
    "r16": (11, 3, "build", "2 riches", "enter_battle"),
    "s01": (3, 0, "sail 3", "1 wrath", "explore 1"),
    "s02": (4, 0, "sail 3", "3 secrets", "build"),
    "s03": (7, 1, "sail 2", "3 any", "smite 1"),
    "s04": (2, 0, "sail 4", "2 secrets", "harvest 2"),
    "s05": (4, 0, "sail 2", "1 riches", "exchange"),
    "s06": (4, 0, "explore 2", "2 secrets", "sail 2"),
    "s07": (9, 2, "explore 1", "3 secrets", "smite 2"),
    "s08": (3, 0, "explore 3", "2 wrath", "explore_temple"),
    "s09": (7, 0, "explore 2", "1 riches", "draw_replace"),
    "s10": (4, 0, "harvest 3", "2 secrets", "collect wood per secrets"),
    "s11": (2, 0, "harvest 4", "2 riches", "sail 3"),
    "s12": (3, 0, "harvest 2", "2 secrets", "enter_battle"),
    "s13": (5, 0, "harvest 3", "4 any", "build"),
    "s14": (5, 0, "build", "1 wrath", "collect food 1 steel 1"),
    "s15": (6, 0, "build", "2 riches", "explore 2"),
    "s16": (11, 3, "build", "2 secrets", "enter_battle"),
    "w01": (3, 0, "sail 3", "1 riches", "explore 1"),
    "w02": (4, 0, "sail 3", "3 wrath", "build"),
    "w03": (7, 1, "sail 2", "3 any", "smite 1"),
    "w04": (2, 0, "sail 4", "2 wrath", "harvest 2"),
    "w05": (4, 0, "sail 2", "1 secrets", "exchange"),
    "w06": (4, 0, "explore 2", "2 wrath", "sail 2"),
    "w07": (9, 2, "explore 1", "3 wrath", "smite 2"),
    "w08": (3, 0, "explore 3", "2 riches", "explore_temple"),
    "w09": (7, 0, "explore 2", "1 secrets", "draw_replace"),
    "w10": (4, 0, "harvest 3", "2 wrath", "collect steel per wrath"),
    "w11": (2, 0, "harvest 4", "2 secrets", "sail 3"),
    "w12": (5, 0, "harvest 2", "2 wrath", "enter_battle"),
    "w13": (5, 0, "harvest 3", "4 any", "build"),
    "w14": (5, 0, "build", "1 riches", "collect wood 1 food 1"),
    "w15": (6, 0, "build", "2 secrets", "explore 2"),
    "w16": (11, 3, "build", "2 wrath", "enter_battle"),
}
FIRST_QUESTION = {
    "sail": "sail_boat",
    "explore": "explore_from",
    "harvest": "gain_resource",
    "build": "build_space",
    "explore_temple": "temple_from",
    "smite": "smite_target",
    "draw_replace": "draw_discard",
    "enter_battle": "choose_favor",
    "exchange": "exchange_from",
}


@pytest.mark.parametrize("card", CARDS)
def test_card(card: str) -> None:
    """TV-2, TV-3, TV-86, TV-93, TV-216 for each of the 48 cards: rune, strength, cost, Leader Action, needs, Rune Action, in play."""
    strength, steel, leader, needs, action = CARDS[card]
    rune = {"r": "riches", "s": "secrets", "w": "wrath"}[card[0]]
    face = printed(VIKINGS.facts(3))[card]
    assert (face["rune"], face["steel"], face["leader"], face["rune_action"]) == (rune, steel, leader, action)
    n, kind = needs.split()
    assert face["needs"] == {"rune": kind, "n": int(n)}

    others = [f"{letter}{number:02}" for letter in "rsw" for number in (1, 4) if f"{letter}{number:02}" != card]
    two = [c_ for letter in "rsw" for c_ in [o for o in others if o[0] == letter][: 1 if letter == card[0] else 2]]
    t = Table(3, era=3, hands={"blue": [card]}, rows={"blue": two}, goods={"blue": (1, 2, 3)})
    assert t["card_runes"][0] == [2 - (kind == rune) for kind in c.RUNES]
    assert battle.strength_of(t.state, 0, t.card(card)) == strength

    held = [letter for letter, r in (("a", "riches"), ("b", "secrets"), ("c", "wrath")) if kind in (r, "any")]
    more = {"riches": "yh", "secrets": "zd", "wrath": "xf"}.get(kind, "xy")
    islands = [*held, *more]
    where = dict.fromkeys(islands, 1)
    t = Table(
        3, hands={"blue": [card]}, settlers={"blue": where, "red": {"d": 3}}, holds={"blue": islands}, temples={"blue": [islands[0]]},
        built={"blue": ["temple-1"]}, goods={"blue": (4, 2, 3)}, deck=["s13" if card != "s13" else "r13"],
    )  # fmt: skip
    t.up(card)
    assert t.decision() == "use_leader_action"
    t.play("leader use")
    assert t.decision() == FIRST_QUESTION[leader.split()[0]]
    if leader != "build":
        bonus = 1 if leader.startswith("harvest") else 0  # one temple built
        assert t.state.prompt(0).args["n"] == int(leader.split()[1]) + bonus
    while t.decision() not in ("use_rune_action",):
        declining = [m for m in t.offered() if m.rsplit(" ", 1)[1] in ("none", "stop", "done")]
        t.play((declining or t.offered())[0])
    before = t.goods("blue")
    t.play("rune use")
    if action.startswith("collect"):
        parts = action.split()
        gain: dict[str, int] = dict.fromkeys(c.RESOURCES, 0)
        if "per" in parts:
            gain[parts[1]] = t.runes("blue", parts[3])
        else:
            gain |= {parts[i]: int(parts[i + 1]) for i in range(1, len(parts), 2)}
        assert t.goods("blue") == tuple(min(7, b + g) for b, g in zip(before, gain.values(), strict=True))
    else:
        assert t.decision() == FIRST_QUESTION[action.split()[0]]
        if " " in action:
            assert t.state.prompt(0).args["n"] == int(action.split()[1]) + action.startswith("harvest")


FAVORS = {
    "f01": ("riches", "food 2 any 1"),
    "f02": ("riches", "wood 2 steel 1"),
    "f03": ("riches riches", "food 1 steel 1"),
    "f04": ("riches secrets", "wood 1 food 1"),
    "f05": ("riches secrets", "steel 2"),
    "f06": ("riches riches secrets", "any 1"),
    "f07": ("secrets", "wood 2 any 1"),
    "f08": ("secrets", "food 1 steel 2"),
    "f09": ("secrets secrets", "wood 1 food 1"),
    "f10": ("secrets wrath", "wood 1 steel 1"),
    "f11": ("secrets wrath", "food 2"),
    "f12": ("secrets secrets wrath", "any 1"),
    "f13": ("wrath", "steel 2 any 1"),
    "f14": ("wrath", "wood 1 food 2"),
    "f15": ("wrath wrath", "wood 1 steel 1"),
    "f16": ("wrath riches", "food 1 steel 1"),
    "f17": ("wrath riches", "wood 2"),
    "f18": ("wrath wrath riches", "any 1"),
}


@pytest.mark.parametrize("favor", FAVORS)
def test_favor(favor: str) -> None:
    """TV-4, TV-102, TV-268, TV-501 for each of the 18 Favor cards: pouch when won, runes when scored (3, 2, 1)."""
    runes, pouch = FAVORS[favor]
    parts = pouch.split()
    gain = {parts[i]: int(parts[i + 1]) for i in range(0, len(parts), 2)}
    t = Table(3, battle={"blue": "s15"}, deck=["w01"], turn=3, top=[favor], goods={"blue": (0, 0, 0)}, fury=(9, 5, 0))
    for _ in range(gain.get("any", 0)):
        assert t.decision() == "gain_resource"
        t.play("gain wood")
    assert t.goods("blue") == (gain.get("wood", 0) + gain.get("any", 0), gain.get("food", 0), gain.get("steel", 0))
    assert t.favors("blue") == [favor]
    assert end.score_of(t.state, 0) == sum({"riches": 3, "secrets": 2, "wrath": 1}[rune] for rune in runes.split())


def test_gods_and_mats() -> None:
    """TV-241, TV-253, TV-421: the Boons, the dedications and the enemy's mat actions as the data says."""
    box = VIKINGS.facts(1).box
    assert {name: act_words(act) for name, act in box.gods} == {
        "Odin": "draw_replace",
        "Frigg": "collect any 2",
        "Thor": "smite 1",
        "Freya": "explore 1",
        "Loki": "fury",
        "Tyr": "collect steel 2",
    }
    assert [act_words(act) for act in box.dedications] == ["sail 2", "explore 2", "harvest 3", "build"]
    assert [act_words(act) for act in box.mat] == ["harvest 2", "build", "explore 2"]


@pytest.mark.parametrize(
    ("space", "decision", "n"), [(1, "sail_boat", 2), (2, "explore_from", 2), (3, "gain_resource", 3), (4, "build_space", None)]
)
def test_offering(space: int, decision: str, n: int | None) -> None:
    """TV-250, TV-253: each of the four dedication actions."""
    t = Table(3, hands={"blue": ["r01"]}, villages={"blue": 1}, settlers={"blue": {"a": 1}}, goods={"blue": (3, 0, 0)})
    t.up("r01", "leader skip").done().play(f"dedicate action-{space}")
    assert t.decision() == decision
    assert t.state.prompt(0).args.get("n") == n
