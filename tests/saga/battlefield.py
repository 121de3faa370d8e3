"""Short cuts for the tests of battles: one battle under way while two others wait, so that its end can be looked at."""

from collections.abc import Mapping
from typing import Any

from meadhall.games.saga.constants import SIDES
from tests.saga.table import Table

# Two areas that do not touch the battle area: a battle of one warrior against one waits in each of them.
WAITING = {
    "northumbria": ("kent", "sussex"),
    "mercia": ("kent", "sussex"),
    "east_anglia": ("kent", "sussex"),
    "essex": ("northumbria", "sussex"),
    "kent": ("northumbria", "east_anglia"),
    "sussex": ("northumbria", "east_anglia"),
    "wessex": ("northumbria", "east_anglia"),
}


def battle(
    area: str, v: int | Mapping[str, int] = 0, a: int | Mapping[str, int] = 0, leaders: Mapping[str, str] | None = None, **more: Any
) -> Table:
    """V has chosen to fight in this area first. A plain number stands for so many warriors in the battle itself."""
    pieces = []
    for warriors in (v, a):
        given = {area: warriors} if isinstance(warriors, int) else dict(warriors)
        assert not set(WAITING[area]) & set(given), "the waiting battles are one against one"
        pieces.append(given | dict.fromkeys(WAITING[area], 1))
    t = Table(v=pieces[0], a=pieces[1], leaders=leaders, phase="battles", **more)
    return t.play(f"battle {area}")


def is_over(t: Table, area: str) -> bool:
    """Whether the battle in this area is over and V is asked which of the waiting ones comes next."""
    return t.offered() == [f"battle {other}" for other in WAITING[area]]


def strengths(t: Table) -> tuple[int, int, str]:
    """Of the last battle: V's strength, A's strength, the winner."""
    _, v, a, winner, *_ = t.events("strengths")[-1]
    return v, a, SIDES[winner]


def losses(t: Table, side: str) -> list[tuple[str, int, list[int]]]:
    """A side's casualties so far: area, warriors, labels of leaders."""
    return [
        (t.places[area], warriors, [label for label in range(1, 5) if group >> label & 1])
        for who, area, warriors, group, *_ in t.events("casualties")
        if SIDES[who] == side
    ]


def supply(t: Table, side: str) -> int:
    """Warriors in a side's supply."""
    return int(t["supply"][SIDES.index(side)])


def shown(t: Table, viewer: str | None, side: str, label: int) -> str | None:
    """The ability that a viewer is shown for the leader with this label, on the board or gone; None if it is hidden from him."""
    view = t.view(viewer)
    found = [
        leader["ability"]
        for leader in [*(leader for area in view["areas"] for leader in area["leaders"]), *view["gone"]]
        if leader["side"] == side and leader["label"] == label
    ]
    assert len(found) == 1, f"leader {label} of {side} is in {len(found)} places"
    ability: str | None = found[0]
    return ability


LAZY = ("draft t1", "leave t4", "bonus skip", "action end", "reveal pass")


def idle(t: Table) -> Table:
    """Both players do as little as they can until the round ends: no bonus, no action, no reveal; otherwise the first choice."""
    number = t["round"]
    while not t.state.over and t["round"] == number:
        offered = t.offered()
        t.play(next((move for move in LAZY if move in offered), offered[0]))
    return t
