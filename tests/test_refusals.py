"""Every refusal number in the rules of every game is asserted by a test of that game, or stands below with the reason why it cannot be.

Both sides are read from the source. Code: what the `refuse...` functions return. Tests: the strings "SG-105" that an `assert` of
`tests/GAME` compares by `==` with what `refused` or `why_not` answered, directly or by a name, a table or a parameter.
"""

import ast
import re
from functools import cache
from pathlib import Path

import pytest

from meadhall.games import GAMES, game
from tests.trials import trial

TESTS = Path(__file__).parent
SOURCE = TESTS.parent / "src" / "meadhall" / "games"
ASKING = ("refused", "why_not")

# Numbers that are calculated: what they can be.
CALCULATED = {
    "319 + self.condition": (320, 321, 322, 323, 324),
    "50 + self.f.players": (52, 53, 54),
}


def folder(name: str) -> str:
    return name.replace("-", "_")


def functions(tree: ast.AST) -> list[ast.FunctionDef]:
    return [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)]


@cache
def trees(place: Path) -> list[tuple[str, ast.Module]]:
    return [(path.name, ast.parse(path.read_text(encoding="utf-8"))) for path in sorted(place.glob("*.py"))]


# -- the code ---------------------------------------------------------------------------------------------------------------


class Returned:
    """The numbers that the `refuse...` functions of a game return."""

    def __init__(self, name: str) -> None:
        self.numbers: set[int] = set()
        self.unknown: list[str] = []  # what this reader does not understand
        self.all = {f.name: f for _, tree in trees(SOURCE / folder(name)) for f in functions(tree)}
        self.refusing = {f for f in self.all if f.startswith("refuse")}
        self.tables = {
            ast.unparse(node.targets[0]): {
                part.value for part in ast.walk(node.value) if isinstance(part, ast.Constant) and type(part.value) is int
            }
            for _, tree in trees(SOURCE / folder(name))
            for node in tree.body
            if isinstance(node, ast.Assign)
        }
        for f in self.refusing:
            for node in ast.walk(self.all[f]):
                if isinstance(node, ast.Return) and node.value is not None:
                    self.read(self.all[f], node.value)
        for _, tree in trees(SOURCE / folder(name)):
            for node in ast.walk(tree):
                if isinstance(node, ast.Call):
                    self.read_rule_given(node)

    def read(self, f: ast.FunctionDef, value: ast.expr) -> None:
        match value:
            case ast.Constant(value=int(number)):
                self.numbers |= {number} - {0}
            case ast.IfExp(body=one, orelse=other):
                self.read(f, one)
                self.read(f, other)
            case ast.Name(id=variable) if variable in [a.arg for a in f.args.args]:
                pass  # given by the caller: see read_rule_given
            case ast.Name(id=variable):
                for node in ast.walk(f):
                    if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == variable:
                        self.read(f, node.value)
            case ast.Call(func=ast.Attribute(attr=called) | ast.Name(id=called)) if called in self.refusing or called == "refuse":
                pass  # read where it is defined; `refuse` asks the predicate in a decision's row
            case ast.Subscript(value=ast.Name(id=table) | ast.Attribute(attr=table)) if table in self.tables:
                self.numbers |= self.tables[table] - {0}
            case _ if ast.unparse(value) in CALCULATED:
                self.numbers |= set(CALCULATED[ast.unparse(value)])
            case _:
                self.unknown.append(f"{f.name}: return {ast.unparse(value)}")

    def read_rule_given(self, call: ast.Call) -> None:
        """A predicate that several rules share is told its number: `refuse_unit(side, place, unit, 203)`."""
        called = ast.unparse(call.func).rpartition(".")[2]
        if called not in self.refusing:
            return
        parameters = [a.arg for a in self.all[called].args.args if a.arg != "self"]
        for parameter, given in zip(parameters, call.args, strict=False):
            if parameter == "rule" and isinstance(given, ast.Constant):
                self.numbers.add(int(str(given.value)))
            elif parameter == "rule":
                self.unknown.append(ast.unparse(call))


# -- the tests --------------------------------------------------------------------------------------------------------------


class Names:
    """What the names in a test stand for: all that is assigned to them, looped over, or given as a parameter."""

    def __init__(self, module: ast.Module, f: ast.FunctionDef) -> None:
        self.given: dict[str, list[ast.expr]] = {}
        for node in [*module.body, *ast.walk(f)]:
            match node:
                case ast.Assign(targets=[target], value=value):
                    self.bind(target, value)
                case ast.AnnAssign(target=target, value=ast.expr() as value) | ast.NamedExpr(target=target, value=value):
                    self.bind(target, value)
                case ast.For(target=target, iter=value) | ast.comprehension(target=target, iter=value):
                    self.bind(target, value)
                case ast.Call(func=ast.Attribute(attr="parametrize"), args=[names, values, *_]):
                    for name in re.findall(r"\w+", ast.unparse(names)):
                        self.given.setdefault(name, []).append(values)

    def bind(self, target: ast.expr, value: ast.expr) -> None:
        for node in ast.walk(target):
            if isinstance(node, ast.Name):
                self.given.setdefault(node.id, []).append(value)

    def parts(self, value: ast.expr) -> list[ast.AST]:
        """The parts of an expression, and of what its names stand for."""
        found, told, left = [], set(), [value]
        while left:
            for node in ast.walk(left.pop()):
                found.append(node)
                if isinstance(node, ast.Name) and node.id not in told:
                    told.add(node.id)
                    left += self.given.get(node.id, [])
        return found


def asks(node: ast.AST) -> bool:
    return isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in ASKING


def asserted(name: str) -> set[int]:
    """The numbers that the tests of a game compare a refusal with."""
    rule = re.compile(rf"{game(name).prefix}-(\d+)")
    found = set()
    for _, tree in trees(TESTS / folder(name)):
        for f in functions(tree):
            names = Names(tree, f)
            for claim in [node for node in ast.walk(f) if isinstance(node, ast.Assert)]:
                for equation in [node for node in ast.walk(claim.test) if isinstance(node, ast.Compare)]:
                    parts = names.parts(equation)
                    if all(isinstance(op, ast.Eq) for op in equation.ops) and any(map(asks, parts)):
                        words = [str(node.value) for node in parts if isinstance(node, ast.Constant)]
                        found |= {int(match[1]) for word in words if (match := rule.fullmatch(word))}
    return found


@pytest.mark.parametrize("name", GAMES)
def test_every_refusal_number_is_asserted(name: str) -> None:
    returned = Returned(name)
    assert not returned.unknown, f"no telling which numbers these return: {returned.unknown}"
    assert len(returned.numbers) >= trial(name).refusals
    missing = sorted(returned.numbers - asserted(name) - set(trial(name).unreachable))
    assert not missing, f"{name}: no test asserts the refusals {missing}"


@pytest.mark.parametrize("name", GAMES)
def test_every_refusal_number_is_a_rule(name: str) -> None:
    rules = game(name).rulebook("en").rules
    assert {f"{game(name).prefix}-{number}" for number in Returned(name).numbers} <= set(rules)


@pytest.mark.parametrize("name", GAMES)
def test_what_is_called_unreachable_is_in_the_code_and_not_asserted(name: str) -> None:
    listed = set(trial(name).unreachable)
    assert listed <= Returned(name).numbers and not listed & asserted(name)
