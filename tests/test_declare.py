"""The generator of C declarations: what it makes of a small package, and where it stops the build."""

import ast
from pathlib import Path
from textwrap import dedent

import pytest

from meadhall.games.barony.events import EVENTS
from tools.declare import DeclarationError, Program, generate
from tools.declare.events import events

ROOT = Path(__file__).resolve().parent.parent
CORE = {
    "core/__init__.py": 'COMPILED = ("menu", "state", "asking")\n',
    "core/menu.py": "class Menu:\n    n: int\n",
    "core/state.py": "class State:\n    def act(self, seat: int, action: int) -> None: ...\n",
    "core/asking.py": "class Decision: ...\n\n\nclass Decisions: ...\n",
    **{f"core/{name}.py": (ROOT / f"src/meadhall/core/{name}.py").read_text(encoding="utf-8") for name in ("memory", "native", "plain")},
}
GAME = {
    "toy/constants.py": 'NONE = -1\nLAKE, HILL = 4, 5\nNAMES = ("lake", "hill")\n',
    "toy/position.py": """
        from meadhall.core.memory import Grid, Memory, Row, byte, word
        class Position(Memory):
            round: int = word()
            terrain: Row = byte(7)
            near: Grid = byte(7, 6)
    """,
    "toy/board.py": '''
        """The board."""
        from meadhall.core.memory import ByteRow
        from meadhall.core.state import State
        from meadhall.toy import constants as k
        from meadhall.toy.position import Position


        class Board(State, Position):
            """A position."""

            last: int

            def act(self, seat: int, action: int) -> None:
                self.round += 1


        def wet(b: Board, h: int) -> int:
            return b.terrain[h] == k.LAKE


        def shuffle(b: Board, cards: ByteRow, n: int = 3) -> None:
            worth: float = 0.5
            cards[0] = wet(b, n) * int(worth)


        def shown(b: Board) -> dict[str, int]:
            return {"round": b.round}
    ''',
}


def program(tmp_path: Path, listed: str, **files: str) -> Path:
    """The source folder of a small program: the core's stand-ins, the toy's files, and those given (`x` for toy/x.py)."""
    src = tmp_path / "src"
    given = CORE | GAME | {f"toy/{name}.py": text for name, text in files.items()}
    given |= {"__init__.py": "", "toy/__init__.py": f"COMPILED = ({listed},)\n"}
    for name, text in given.items():
        path = src / "meadhall" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(dedent(text).lstrip("\n"), encoding="utf-8")
    return src


def made(tmp_path: Path, listed: str, **files: str) -> Path:
    generate(program(tmp_path, listed, **files), tmp_path / "out")
    return tmp_path / "out" / "meadhall" / "toy"


def declared(folder: Path, name: str) -> list[str]:
    return (folder / f"{name}.pxd").read_text(encoding="utf-8").splitlines()


def copied(folder: Path, name: str) -> list[str]:
    return (folder / f"{name}.py").read_text(encoding="utf-8").splitlines()


def trouble(tmp_path: Path, listed: str, **files: str) -> str:
    with pytest.raises(DeclarationError) as caught:
        made(tmp_path, listed, **files)
    return str(caught.value).removeprefix(f"{tmp_path / 'src' / 'meadhall'}/")


# -- what is made ---------------------------------------------------------------------------------------------------------------


def test_integers_of_constants_are_a_c_enum(tmp_path: Path) -> None:
    assert declared(made(tmp_path, '"board"'), "constants") == ["cdef enum:", "    NONE = -1", "    LAKE = 4", "    HILL = 5"]


def test_a_class_has_its_declared_memory_as_one_block(tmp_path: Path) -> None:
    lines = declared(made(tmp_path, '"board"'), "board")
    start = lines.index("cdef class Board(State):")
    assert lines[start + 1 : start + 6] == [
        "    cdef readonly int last",
        "    cdef readonly int round",
        "    cdef readonly int8_t terrain[7]",
        "    cdef readonly int8_t near[7][6]",
        "    cdef signed char memory_end",
    ]


def test_functions_of_numbers_and_compiled_classes_are_c_functions(tmp_path: Path) -> None:
    lines = declared(made(tmp_path, '"board"'), "board")
    assert lines[-4:] == [
        "cdef inline int wet(Board b, int h) noexcept nogil:",
        "    return b.terrain[h] == k.LAKE",
        "@cython.locals(worth=double)",
        "cdef void shuffle(Board b, int8_t* cards, int n=*) noexcept nogil",
    ]
    assert "from meadhall.toy cimport constants as k" in lines
    assert not any("shown" in line or "act(" in line for line in lines)


def test_a_function_that_python_calls_is_both(tmp_path: Path) -> None:
    folder = made(tmp_path, '"board"', look="from meadhall.toy.board import wet\n")
    assert "cpdef int wet(Board b, int h) noexcept nogil" in declared(folder, "board")
    folder = made(tmp_path, '"board"', board=GAME["toy/board.py"] + '\n\n        __all__ = ["wet"]\n')
    assert "cpdef int wet(Board b, int h) noexcept nogil" in declared(folder, "board")


def test_the_copy_keeps_its_lines(tmp_path: Path) -> None:
    folder = made(tmp_path, '"board"')
    source = dedent(GAME["toy/board.py"]).strip("\n").splitlines()
    copy = copied(folder, "board")
    assert len(copy) == len(source)
    changed = {before: after for before, after in zip(source, copy, strict=True) if before != after and before}
    assert changed["class Board(State, Position):"] == "class Board(State):"
    assert changed["def wet(b: Board, h: int) -> int:"] == "pass"
    assert copy[source.index("def shown(b: Board) -> dict[str, int]:") - 1] == "@cython.locals(b=Board)"
    ast.parse("\n".join(copy))


def test_numbers_of_a_module(tmp_path: Path) -> None:
    text = """
        from meadhall.toy.board import Board
        WIDE, HIGH = 8, 9
        SHARE = 0.5
        WORTH = (0.5, 1.5)
        def area(b: Board) -> float:
            return WIDE * HIGH * SHARE * WORTH[1]
    """
    folder = made(tmp_path, '"board", "land"', land=text)
    lines = declared(folder, "land")
    assert {"    WIDE = 8", "    HIGH = 9", "cdef double SHARE", "cdef double[2] WORTH", "cdef double area(Board b) noexcept nogil"} <= set(
        lines
    )
    assert copied(folder, "land")[1:4] == ["pass", "SHARE = 0.5", "WORTH = (0.5, 1.5)"]


def test_imported_c_names_are_taken_from_the_declaration(tmp_path: Path) -> None:
    text = """
        from meadhall.toy.board import Board, shown, wet
        from meadhall.toy.constants import LAKE, NAMES
        def deep(b: Board) -> int:
            return wet(b, LAKE)
    """
    folder = made(tmp_path, '"board", "land"', land=text)
    assert copied(folder, "land")[:2] == [
        "import cython; from meadhall.toy.board import Board, shown",
        "from meadhall.toy.constants import NAMES",
    ]
    assert "from meadhall.toy.board cimport wet as wet" in declared(folder, "land")
    assert "from meadhall.toy.constants cimport LAKE as LAKE" in declared(folder, "land")


def test_what_is_compiled_has_the_real_cython(tmp_path: Path) -> None:
    """The stand-in of core/native.py is for the pure build, which needs no Cython."""
    text = "from meadhall.core.native import cython, inner\ndef f(n: int) -> bool:\n    return bool(cython.compiled)\n"
    folder = made(tmp_path, '"board", "land"', land=text)
    assert copied(folder, "land")[0] == "import cython; from meadhall.core.native import inner"


def test_an_event_becomes_a_c_function(tmp_path: Path) -> None:
    text = """
        from meadhall.core.state import State
        class Table:
            def public(self, *_): return lambda f: f
            secret = public
        EVENTS = Table()
        @EVENTS.public(1)
        def moved(b: State, seat: int, target: int) -> None: ...
        @EVENTS.secret(1)
        def drew(b: State, seats: int, card: int) -> None: ...
    """
    assert declared(made(tmp_path, '"board"', events=text), "events")[1:] == [
        "cdef inline void moved(State b, int seat, int target) noexcept nogil:",
        "    if b.events is not None:",
        "        b.tell(0, seat, target)",
        "cdef inline void drew(State b, int seats, int card) noexcept nogil:",
        "    if b.events is not None:",
        "        b.tell_secret(seats, 1, card)",
    ]


DECISIONS = """
    from meadhall.core.asking import Decision, Decisions
    from meadhall.core.menu import Menu
    from meadhall.toy.board import Board


    def refuse(b: Board, seat: int, noun: int) -> int:
        return 0 if seat else 7


    def choose(b: Board, seat: int, noun: int) -> None:
        b.round = noun


    def among(b: Board, seat: int, menu: Menu) -> None:
        menu.n = 0


    TABLE = Decisions(
        Decision(1, refuse=refuse, choose=choose, among=among),
        Decision(2, refuse=refuse, choose=choose),
    )
"""


def test_a_table_of_decisions_gets_a_switch(tmp_path: Path) -> None:
    folder = made(tmp_path, '"board", "decisions"', decisions=DECISIONS)
    copy = copied(folder, "decisions")
    assert "    Decision(1, refuse=1, choose=1, among=1)," in copy
    assert "    Decision(2, refuse=1, choose=1)," in copy
    assert "TABLE = Switch(" in copy
    assert "        if hook == 1: return refuse(cython.cast(Board, b), seat, noun)" in copy
    assert "cdef class Switch(Decisions):" in declared(folder, "decisions")


def test_only_what_changed_is_written_and_what_is_gone_goes(tmp_path: Path) -> None:
    text = "from meadhall.toy.board import Board\ndef f(b: Board) -> int:\n    return 1\n"
    folder = made(tmp_path, '"board", "land"', land=text)
    before = (folder / "board.pxd").stat().st_mtime_ns
    made(tmp_path, '"board"')
    assert (folder / "board.pxd").stat().st_mtime_ns == before
    assert not (folder / "land.pxd").exists() and not (folder / "land.py").exists()


CLASSES = """
    from array import array
    from math import sqrt
    from typing import TYPE_CHECKING, NamedTuple
    from meadhall.core.memory import Memory, Row, word
    from meadhall.core.native import Address, Bits, Open, Whole, inner
    from meadhall.toy import constants as k
    from meadhall.toy.board import Board
    if TYPE_CHECKING:
        from meadhall.toy.late import Late
    GOLDEN: Bits = 0x9E3779B97F4A7C15


    class Pair(NamedTuple):
        left: int


    class Tree(Memory):
        \"\"\"A tree.\"\"\"

        wide: Row = word(k.LAKE, 2)
        next: "Leaf"
        late: "Late"
        seed: Open[Bits]
        names: "list[str] | None"
        block: Address
        visits: "array[int]"

        def grow(self, n: int) -> float:
            return sqrt(n)

        @inner
        def told(self, names: tuple[str, ...], pair: Pair) -> dict[str, int]:
            return {}

        def start(self, seed: Whole) -> int:
            return 1

        def check(self) -> None:
            raise ValueError

        def later(self) -> None:
            raise NotImplementedError


    class Leaf(Tree):
        pass
"""


def test_a_change_of_constants_compiles_again_whoever_reads_them(tmp_path: Path) -> None:
    """Cython's own account of what a module hangs on; it does not look behind an `as`."""
    dependencies = pytest.importorskip("Cython.Build.Dependencies")
    text = """
        from meadhall.toy.board import Board, wet
        def drowned(b: Board) -> int:
            return wet(b, 0)
    """
    folder = made(tmp_path, '"board", "land"', land=text)
    options = dependencies.CompilationOptions(dependencies.default_options)
    tree = dependencies.DependencyTree(
        dependencies.Context([str(tmp_path / "out")], dependencies.get_directive_defaults(), options=options)
    )
    for name in ("board", "land"):
        assert str(folder / "constants.pxd") in tree.all_dependencies(str(folder / f"{name}.py"))


def test_classes_of_a_module(tmp_path: Path) -> None:
    folder = made(tmp_path, '"board", "tree"', tree=CLASSES)
    lines = declared(folder, "tree")
    assert lines[lines.index("cdef u64 GOLDEN") + 1 :] == [
        "cdef class Tree",
        "cdef class Leaf(Tree)",
        "",
        "cdef class Tree:",
        "    cdef readonly int wide[4][2]",
        "    cdef readonly Leaf next",
        "    cdef readonly object late",
        "    cdef public u64 seed",
        "    cdef readonly list names",
        "    cdef char* block",
        "    cdef int[::1] visits",
        "    cpdef double grow(self, int n) noexcept",
        "    cdef dict told(self, tuple names, object pair)",
        "    cpdef void later(self) noexcept",
        "",
        "cdef class Leaf(Tree):",
        "    pass",
    ]
    assert "from libc.math cimport sqrt as sqrt" in lines
    copy = copied(folder, "tree")
    assert {"class Tree:", "class Pair(NamedTuple):", "GOLDEN = 0x9E3779B97F4A7C15"} <= set(copy)
    assert not any("sqrt" in line for line in copy[:5]) and not any("@inner" in line or "word(" in line for line in copy)


def test_a_package_that_passes_errors_on(tmp_path: Path) -> None:
    text = "from meadhall.toy.board import Board\ndef f(b: Board) -> int:\n    raise ValueError\n"
    src = program(tmp_path, '"board", "land"', land=text)
    (src / "meadhall/toy/__init__.py").write_text('COMPILED = ("board", "land")\nRAISING = True\n')
    generate(src, tmp_path / "out")
    assert declared(tmp_path / "out/meadhall/toy", "land")[-1] == "cdef int f(Board b)"


def test_what_a_function_imports_when_it_runs_is_open_to_python(tmp_path: Path) -> None:
    sea = "from meadhall.toy.board import Board\n\ndef shown(b: Board) -> str:\n    from meadhall.toy.land import f\n    return str(f(b))\n"
    land = "from meadhall.toy.board import Board\ndef f(b: Board) -> int:\n    return 1\n"
    folder = made(tmp_path, '"board", "land", "sea"', land=land, sea=sea)
    assert declared(folder, "land")[-1] == "cpdef int f(Board b) noexcept nogil"
    assert not any("cimport f" in line for line in declared(folder, "sea"))


WITH_PAPER = """
    from meadhall.core.memory import Memory, Row, Scratch, byte, word
    class Position(Memory):
        round: int = word()
    class Sheet(Scratch):
        cells: Row = byte(7)
"""


def test_what_runs_without_the_lock(tmp_path: Path) -> None:
    """A local that only names an object is none in C; paper is each thread's own; what handles objects says so."""
    board = """
        from meadhall.core.memory import Scratch, byte, word
        from meadhall.core.native import inner, locked
        from meadhall.core.state import State
        from meadhall.toy.position import Position, Sheet


        class Facts:
            \"\"\"What is settled.\"\"\"

            size: int


        class Board(State, Position):
            f: Facts
            last: int

            @inner
            @locked
            def bind(self, f: Facts) -> None:
                self.f = f

            @inner
            def grow(self) -> None:
                f = self.f
                last = self.last
                self.last = f.size
                self.round = f.size + last


        class Paper(Sheet):
            \"\"\"To tick off.\"\"\"


        PAPER = Paper()


        @locked
        def note(b: Board) -> int:
            return len(str(b))


        def mark(b: Board, h: int) -> None:
            f: Facts = b.f
            for i in range(f.size):
                PAPER.cells[h] += i
    """
    folder = made(tmp_path, '"board"', board=board, position=WITH_PAPER)
    lines = declared(folder, "board")
    assert {
        "    cdef void bind(self, Facts f) noexcept",
        "    cdef void grow(self) noexcept nogil",
        "cdef int note(Board b) noexcept",
        "cdef void mark(Board b, int h) noexcept nogil",
        "    typedef struct { int8_t cells[7]; } meadhall_toy_board_PAPER;",
        '    Paper PAPER "meadhall_toy_board_PAPER_own"',
    } <= set(lines)
    assert "cdef class Paper" not in lines and not any("locals" in line for line in lines)
    copy = "\n".join(line.strip() for line in copied(folder, "board") if line.strip())
    assert "pass\nlast = self.last\nself.last = self.f.size\nself.round = self.f.size + last" in copy
    assert "pass\nfor i in range(b.f.size):\nPAPER.cells[h] += i" in copy
    assert "@" not in copy and "class Paper" not in copy and "PAPER =" not in copy


def test_paper_is_its_modules_own(tmp_path: Path) -> None:
    text = "from meadhall.toy.position import Sheet\nclass Paper(Sheet):\n    'To tick off.'\nPAPER = Paper()\n"
    said = trouble(tmp_path, '"board", "land"', land=text, look="from meadhall.toy.land import PAPER\n", position=WITH_PAPER)
    assert said == "toy/land.py:4: PAPER is paper of this module's own, so no other can import it"
    said = trouble(tmp_path, '"board", "land"', land=text.replace("'To tick off.'", "n: int"), look="", position=WITH_PAPER)
    assert said == "toy/land.py:2: Paper is paper: it has declared fields only"


# -- where it stops ---------------------------------------------------------------------------------------------------------------


def test_a_listed_module_without_a_file(tmp_path: Path) -> None:
    assert trouble(tmp_path, '"board",\n"sea"') == "toy/__init__.py:2: COMPILED or AS_WRITTEN lists 'sea', but there is no sea.py"


def test_a_declaring_module_is_not_compiled(tmp_path: Path) -> None:
    assert trouble(tmp_path, '"constants"') == "toy/__init__.py:1: constants.py declares, it is not compiled"


IMPORT = "from meadhall.toy.board import Board\n"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("def f(b: Board, n: itn) -> int:\n    return n\n", "2: unknown annotation 'itn' of 'n' of f"),
        ("def f(b: Board, n) -> int:\n    return n\n", "2: 'n' of f has no annotation"),
        ("def f(b: Board):\n    return 1\n", "2: the result of f has no annotation"),
        ("def f(b: Board) -> None:\n    x: flaot = 1.0\n", "3: unknown annotation 'flaot' of 'x'"),
        ("class More(Board):\n    n: nit\n", "3: unknown annotation 'nit' of 'n'"),
        ("A, B = 1, 2.5\n", "2: one kind of number a line, please"),
        ("BIG = 5_000_000_000\n", "2: BIG = 5000000000 is too large for a C int"),
        ("from meadhall.core.native import inner\n@inner\ndef f(*n: int) -> None: ...\n", "4: f cannot be @inner: C has no such function"),
        (
            "from meadhall.core.memory import word\nclass More(Board):\n    n: int = word(A)\n",
            "4: word(A) gives no size: name 'A' is not defined",
        ),
        ("class More(dict, Board):\n    pass\n", "2: the base dict of More is neither a compiled class nor declared memory"),
    ],
)
def test_what_cannot_be_declared(tmp_path: Path, text: str, said: str) -> None:
    assert trouble(tmp_path, '"board", "land"', land=IMPORT + text) == f"toy/land.py:{said}"


def test_a_number_of_c_cannot_be_imported(tmp_path: Path) -> None:
    said = trouble(tmp_path, '"board", "land"', land="WIDE = 8\n", look="from meadhall.toy.land import WIDE\n")
    assert said == "toy/land.py:1: WIDE is a C number here, so look.py cannot import it: declare it in constants.py"


def test_what_python_calls_cannot_be_inner(tmp_path: Path) -> None:
    text = "from meadhall.core.native import inner\n@inner\ndef f(names: list[str]) -> None: ...\n"
    said = trouble(tmp_path, '"board", "land"', land=text, look="from meadhall.toy.land import f\n")
    assert said == "toy/land.py:3: f is @inner, so Python cannot call it"


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        (
            "(b: Board, seat: int, noun: int) -> int",
            "(b: Board, seat: int, noun: int) -> str",
            "refuse=refuse of a Decision is no C function",
        ),
        (
            "(b: Board, seat: int, noun: int) -> int",
            "(b: Board, seat: int) -> int",
            "refuse=refuse of a Decision is int f(Board b, int seat)",
        ),
        ("choose=choose", "choose=lambda b, seat, noun: None", "choose=lambda b, seat, noun: None of a Decision is no C function"),
        ("among=among", "among=choose", "among=choose of a Decision is void f(Board b, int seat, int noun) noexcept"),
    ],
)
def test_what_cannot_stand_in_a_decision(tmp_path: Path, old: str, new: str, said: str) -> None:
    told = trouble(tmp_path, '"board", "decisions"', decisions=DECISIONS.replace(old, new, 1))
    assert told.startswith("toy/decisions.py:") and said in told and "wanted: ({position}, int, " in told


def test_an_event_with_too_many_particulars(tmp_path: Path) -> None:
    text = """
        from meadhall.core.state import State
        @EVENTS.public(1)
        def f(b: State, a: int, c: int, d: int, e: int, g: int, h: int) -> None: ...
    """
    assert trouble(tmp_path, '"board"', events=text) == "toy/events.py:3: event f: the position, and at most five particulars"


# -- the program itself -------------------------------------------------------------------------------------------------------------


def test_events_are_numbered_alike_in_both_builds() -> None:
    told = list(events(Program(ROOT / "src").modules["meadhall.games.barony.events"]))
    assert [node.name for node, _ in told] == [row.name for row in EVENTS]
    assert [secret for _, secret in told] == [row.secret for row in EVENTS]
