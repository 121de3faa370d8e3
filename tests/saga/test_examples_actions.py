"""The rulebook's worked examples of draft and actions: SG-X1 to SG-X11."""

from tests.saga.table import Table


def test_sg_x1_draft() -> None:
    t = Table(v={"kent": 1, "north": 2}, a={"mercia": 2, "essex": 1}, burhs=["mercia", "essex"], initiative="V", phase="draft")
    assert (t.view(None)["round"], t.actor()) == (1, "V")
    t.play("draft t1")
    assert t.actor() == "A"
    t.play("leave t4")
    tiles = t.view(None)["tiles"]
    assert [tile["holder"] for tile in tiles] == ["V", "A", "A", "V"]
    assert tiles[0]["V"]["actions"] == ["move", "scout"]
    assert (tiles[1]["A"]["actions"], tiles[1]["A"]["either"]) == (["build", "income"], True)
    assert tiles[2]["A"]["actions"] == ["fyrd", "income"]
    assert tiles[3]["V"]["actions"] == ["move", "recruit"]
    assert (t.actor(), t.decision(), t.view(None)["initiative"]) == ("A", "tile_first", "V")
    while t.view(None)["round"] == 1:
        moves = t.offered()
        t.play("action end" if "action end" in moves else "bonus skip" if "bonus skip" in moves else moves[0])
    assert (t.actor(), t.decision()) == ("V", "draft_first")


def test_sg_x2_move_and_bound_units() -> None:
    t = Table(v={"essex": 2, "kent": 1}, a={"essex": 4, "mercia": 1}, burhs=["kent"], tile=4, actor="A")
    t.play("action move", "from essex", "to kent")
    assert t.offered() == ["warriors 1", "warriors 2"]
    assert t.refused("warriors 3") == "SG-104"
    t.play("warriors 2")
    assert (t.units("A", "essex"), t.units("V", "essex"), t.units("A", "kent"), t.units("V", "kent")) == (2, 2, 2, 1)


def test_sg_x3_build() -> None:
    t = Table(a={"northumbria": 2, "mercia": 1, "wessex": 1}, v={"kent": 1}, burhs=["mercia", "essex"], coins=(2, 3), tile=2, actor="A")
    assert t.view(None)["track"]["burh"] == 3
    t.play("action build", "build northumbria")
    assert t.coins() == (2, 2, 11)
    assert t.burh("northumbria")
    assert t.view("A")["track"]["burh"] == 4


def test_sg_x4_fyrd() -> None:
    t = Table(v={"northumbria": 2, "mercia": 1}, leaders={"V1": "mercia"}, burhs=["northumbria", "mercia"], coins=(2, 4), tile=3, actor="A")
    supply = t["supply"][0]
    t.play("action fyrd", "fyrd 2")
    assert t.offered() == ["fyrd 0", "fyrd 1"]
    assert t.refused("fyrd 2") == "SG-120"  # the fourth coin cannot remove the leader
    t.play("fyrd 1")
    assert (t["supply"][0], t.coins()) == (supply + 3, (2, 1, 12))
    assert (t.units("V", "northumbria"), t.units("V", "mercia"), t.where("V1")) == (0, 1, "mercia")


def test_sg_x5_income() -> None:
    t = Table(a={"mercia": 1}, v={"north": 1}, burhs=["mercia", "essex"], coins=(2, 3), tile=4, actor="A")
    t.play("action income", "income-coin mercia")
    assert t.coins()[1] == 4
    t.play("income-coin no")
    assert {"income-recruit warrior", "income-recruit a1"} <= set(t.offered())
    t.play("income-recruit a1")
    assert (t.coins(), t.where("A1")) == ((2, 3, 10), "essex")
    essex = t.view("V")["areas"][t.places.index("essex")]
    assert [leader["ability"] for leader in essex["leaders"]] == [None]
    both = Table(a={"mercia": 1}, v={"north": 1}, burhs=["mercia", "essex"], coins=(2, 3), tile=4, actor="A")
    assert both.play("action income", "income-coin mercia", "income-coin essex").coins()[1] == 5


def test_sg_x6_tribute() -> None:
    t = Table(v={"east_anglia": 2}, a={"east_anglia": 2}, coins=(2, 1), tile=1, actor="A")
    assert t.refused("action move") == "SG-105"
    t.play("action tribute")
    assert t.coins() == (3, 0, 12)
    assert (t.units("V", "east_anglia"), t.units("V", "drakkar"), t.units("A", "east_anglia")) == (0, 2, 2)
    t.play("action move", "to essex", "warriors 2")
    assert t.units("A", "essex") == 2


def test_sg_x7_move_with_a_scouted_marker() -> None:
    t = Table(v={"north": 3, "kent": 1}, slots={"north": "?northumbria"}, round=2, tile=4, actor="V")
    assert t.view("A")["slots"][0]["marker"] is None
    t.play("action move", "from north", "to sail")
    assert t.offered() == ["warriors 1", "warriors 2", "warriors 3"]
    t.play("warriors 3")
    assert (t.units("V", "north"), t.units("V", "northumbria")) == (0, 3)
    assert (t.view("A")["slots"][0]["face"], t.view("A")["slots"][0]["marker"]) == ("up", "northumbria")


def test_sg_x8_move_with_a_draw() -> None:
    def draw(seed: int) -> Table:
        t = Table(v={"middle": 2, "essex": 1, "kent": 1}, a={"essex": 1}, tile=4, actor="V", seed=seed)
        return t.play("action move", "from middle", "to draw")

    t = next(t for t in map(draw, range(100)) if t.view("A")["slots"][1]["marker"] == "essex")
    assert t.refused("warriors 0") == "SG-103"
    t.play("warriors 2")
    assert (t.units("V", "essex"), t.units("A", "essex"), t.units("V", "middle")) == (3, 1, 0)
    view = t.view(None)
    assert view["areas"][t.places.index("essex")]["control"] == "V"
    assert (view["slots"][1]["face"], view["slots"][1]["marker"]) == ("up", "essex")


def test_sg_x9_scout() -> None:
    t = Table(v={"north": 1, "kent": 1}, a={"northumbria": 1}, burhs=["northumbria"], tile=1, actor="V")
    assert t.view("V")["pool"]["count"] == 5
    t.play("action scout", "scout northumbria", "scout-slot north")
    assert t.view("V")["pool"]["count"] == 4
    assert t.view("V")["slots"][0]["marker"] == "northumbria"
    seen = t.view("A")["slots"][0]
    assert (seen["face"], seen["marker"], len(seen["possible"])) == ("down", None, 5)


def test_sg_x10_recruit() -> None:
    position = {"kent": 8, "middle": 1, "south": 1}
    t = Table(v=position, leaders={"V1": "south", "V2": "kent"}, coins=(2, 3), tile=4, actor="V")
    assert (t["supply"][0], t.where("V3")) == (2, "supply")
    t.play("action recruit", "recruit band", "spread-leader middle")
    assert [t.units("V", place) for place in ("north", "middle", "south")] == [2, 2, 2]
    assert (t.warriors("V", "north"), t.where("V3"), t["supply"][0]) == (2, "middle", 0)
    assert t.coins() == (0, 3, 12)


def test_sg_x11_raid() -> None:
    t = Table(
        v={"northumbria": 3, "essex": 3, "mercia": 1},
        a={"essex": 1, "mercia": 1},
        burhs=["northumbria", "mercia", "essex"],
        coins=(2, 3),
        tile=2,
        actor="V",
    )
    assert t.view(None)["track"]["burh"] == 4
    t.play("action raid")
    assert t.refused("raid mercia") == "SG-191"
    t.play("raid northumbria")
    assert t.refused("raid mercia") == "SG-191"
    t.play("raid essex")
    assert t.coins() == (6, 3, 6)
    assert (t.view(None)["supply"]["A"]["burhs"], t.view(None)["track"]["burh"]) == (4, 2)
    assert [t.units("V", place) for place in ("northumbria", "essex", "mercia", "drakkar")] == [0, 1, 1, 5]
    assert [area for area in t.facts.areas if t.burh(area)] == ["mercia"]
