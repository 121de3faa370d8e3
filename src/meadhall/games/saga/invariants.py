"""The invariants of the rules that one position can show; AssertionError says which one is broken."""

from meadhall.core.plain import Fields
from meadhall.games.saga.constants import DRAKKAR, ENGLAND, GONE, NONE, PHASES, SETUP, A, V
from meadhall.games.saga.facts import SagaFacts


def check(s: Fields, f: SagaFacts) -> None:
    """The invariants SG-I1 to SG-I23 of the rules; AssertionError names the one that is broken."""
    assert sum(s["coins"]) == 15 and min(s["coins"]) >= 0, "SG-I1: there are 15 coins in all, and nobody has less than none"
    for side in (V, A):
        leaders = s["leader_at"][side]
        assert sum(s["warriors"][side]) + s["supply"][side] == f.warriors and min(*s["warriors"][side], s["supply"][side]) >= 0, (
            "SG-I2: a side's warriors on the board and in its supply are those of the box"
        )
        for place in range(11):
            assert s["units"][side][place] == s["warriors"][side][place] + leaders.count(place), (
                "SG-I4: the units of a place are its warriors and leaders, and every leader is in one place"
            )
        assert leaders.count(12) == (s["lost"][side] == 0), "SG-I5: a side has a leader set aside as long as it has lost none"
        assert leaders.count(GONE) == s["lost"][side], (
            "SG-I4: the units of a place are its warriors and leaders, and every leader is in one place"
        )
        labels = sorted(label for label in s["label"][side] if label)
        assert labels == list(range(1, s["labels"][side] + 1)), "SG-I22: leaders in play have labels from 1 without a gap, each its own"
        for ability in range(4):
            labelled = s["label"][side][ability] > 0
            assert labelled == (leaders[ability] <= DRAKKAR or leaders[ability] == GONE), (
                "SG-I22: leaders in play have labels from 1 without a gap, each its own"
            )
            assert not labelled or s["ability"][side][s["label"][side][ability]] == ability, (
                "SG-I22: leaders in play have labels from 1 without a gap, each its own"
            )
        assert s["battle"] != NONE or s["revealed"][side] == 0, "SG-I15: no leader is revealed outside a battle"
    assert sum(s["burh"]) + s["burhs"] == f.burhs and set(s["burh"]) <= {0, 1}, (
        "SG-I3: burhs on the board and in the supply are those of the box, at most one in an area"
    )
    filled = [m for m in s["slot"] if m != NONE]
    assert len(set(filled)) == len(filled) and all(f.is_coastal(m) for m in filled), (
        "SG-I6: every slot holds another marker of a coastal area"
    )
    assert sum(s["units"][A][ENGLAND:]) == 0, "SG-I11: no Anglo-Saxon unit is outside England"
    if s["phase"] != SETUP:
        assert s["leader_at"][V].count(11) <= 1 and s["leader_at"][A].count(11) <= 3, (
            "SG-I21: at most one Viking leader and three Anglo-Saxon leaders are in supply"
        )
        assert 1 <= s["round"] <= f.spaces, "SG-I18: the round is one of the track"
    phase = PHASES[s["phase"]]
    if phase in ("draft", "actions", "battles"):
        assert s["marker"] == f.spaces - (s["round"] - 1), "SG-I8: the round marker has moved one space a round"
    if phase == "draft":
        assert not any(s["units"][V][a] and s["units"][A][a] for a in range(ENGLAND)), (
            "SG-I9: no area holds units of both sides when a round begins"
        )
        assert s["units"][V][DRAKKAR] == 0, "SG-I10: the Drakkar is empty when a round begins"
        assert sum(s["units"][V][:ENGLAND]) > 0 and sum(s["units"][A][:ENGLAND]) > 0, (
            "SG-I19: both sides have units in England when a round begins"
        )
        assert s["coins"][V] <= f.win_coins - 1 + 2, "SG-I20: the Vikings begin no round with coins that would have won"
    if phase == "actions":
        assert sorted(s["holder"]) == [V, V, A, A], "SG-I12: in the action phase each player has two tiles"
    world = sum(f.seal_of(s["slot"][i]) * 5**i for i in range(3) if s["slot"][i] != NONE and not s["face_up"][i])
    assert s["possible"][world], "SG-I23: the true places of the markers are among those that the Anglo-Saxons reckon with"
