"""Writes what follows from the schema: the page's types (web/src/generated/protocol.ts and schema.ts in the folder of each
game's board) and the tables of docs/server.md.

    python -m tools.schema           write them
    python -m tools.schema --check   say what is out of date, and fail if anything is

A shape is a msgspec structure (protocol) or a TypedDict (views). Its docstring and the remarks behind its fields go along. The files are
committed, so that the page can be built without Python; `make check` and a test see to it that they are up to date.
"""

import inspect
import re
import sys
import types
from collections.abc import Mapping
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Annotated, Any, Literal, NotRequired, Required, Union, get_args, get_origin, get_type_hints, is_typeddict

import msgspec
from fastapi import FastAPI
from fastapi.routing import APIRoute

from meadhall.games import GAMES, game
from meadhall.server import protocol
from meadhall.server.rest import add_rest
from meadhall.server.shape import Shape

ROOT = Path(__file__).parents[1]
WEB = ROOT / "web" / "src"
DOCS = ROOT / "docs" / "server.md"
HEAD = "/** Made by `python -m tools.schema` from {source}; change it there. */\n"
PLAIN = {int: "number", float: "number", str: "string", bool: "boolean", type(None): "null", Any: "unknown", object: "unknown"}
NAMED = (Literal, Union, dict)  # kinds of types that keep the name they are given
NOT_SENT = "Particulars"  # what a prompt's sentence is made of; the page is sent the sentence
REMARK = re.compile(r"^    (\w+): [^#\n]*  # (.+)$", re.MULTILINE)


# -- shapes ----------------------------------------------------------------------------------------------------------------------


class Field(msgspec.Struct):
    name: str
    kind: Any
    optional: bool
    remark: str


def modules_of(module: types.ModuleType) -> list[types.ModuleType]:
    """A module itself, or those that a package lists."""
    return list(getattr(module, "MODULES", [module]))


@cache
def shapes_of(module: types.ModuleType) -> list[type]:
    """The shapes that a module declares, in its order."""
    own = [
        shape for one in modules_of(module) for shape in vars(one).values() if isinstance(shape, type) and shape.__module__ == one.__name__
    ]
    return [
        one
        for one in own
        if (is_typeddict(one) and one.__name__ != NOT_SENT) or (issubclass(one, msgspec.Struct) and one.__struct_fields__)
    ]


@cache
def fields_of(shape: type) -> list[Field]:
    hints = get_type_hints(shape, include_extras=True)
    remarks = {name: remark for base in reversed(bases_of(shape)) for name, remark in REMARK.findall(source_of(base))}
    if is_typeddict(shape):
        optional = shape.__optional_keys__  # type: ignore[attr-defined]
        return [Field(name, kind, name in optional, remarks.get(name, "")) for name, kind in hints.items()]
    return [
        Field(one.name, hints[one.name], not one.required, remarks.get(one.name, ""))
        for one in msgspec.structs.fields(shape)  # type: ignore[arg-type]
    ]


@cache
def source_of(shape: type) -> str:
    """The lines of a shape; none of one that is made by a call, because a field is called like a word of Python."""
    try:
        return inspect.getsource(shape)
    except OSError:
        return ""


def bases_of(shape: type) -> list[type]:
    """A shape and what it extends."""
    more = getattr(shape, "__orig_bases__", ()) if is_typeddict(shape) else shape.__bases__
    return [
        shape,
        *(base for one in more if isinstance(one, type) and (is_typeddict(one) or issubclass(one, Shape)) for base in bases_of(one)),
    ]


def pair_of(kind: Any) -> int | None:
    """The length of a list that always has the same."""
    limits = [one for one in get_args(kind)[1:] if isinstance(one, msgspec.Meta)] if get_origin(kind) is Annotated else []
    return next((one.max_length for one in limits if one.max_length is not None and one.min_length == one.max_length), None)


def tag_of(shape: type) -> str | None:
    config = getattr(shape, "__struct_config__", None)
    return config.tag if config is not None and config.tag is not None else None


def aliases_of(module: types.ModuleType) -> dict[Any, str]:
    """Names of choices and unions that a module declares: the page calls them so too."""
    declared = [item for one in modules_of(module) for item in vars(one).items()]
    names = [(kind, name) for name, kind in declared if name[0].isupper() and name != "View"]
    return {kind: name for kind, name in names if get_origin(kind) in NAMED or isinstance(kind, types.UnionType) or pair_of(kind)}


# -- TypeScript ------------------------------------------------------------------------------------------------------------------


class Writer:
    """Types of a module in TypeScript, as prettier lays them out."""

    WIDTH = 120

    def __init__(self, module: types.ModuleType) -> None:
        self.module = module
        self.aliases = aliases_of(module)

    def text(self) -> str:
        parts = [self.alias(kind, name) for kind, name in self.aliases.items()] + [self.shape(shape) for shape in shapes_of(self.module)]
        source = f"src/{self.module.__name__.replace('.', '/')}"  # wherever it is installed
        return HEAD.format(source=source + ("" if hasattr(self.module, "MODULES") else ".py")) + "\n" + "\n".join(parts)

    def alias(self, kind: Any, name: str) -> str:
        value = self.written(kind, named=False)
        line = f"export type {name} = {value};\n"
        if len(line) <= self.WIDTH + 1:
            return line
        return f"export type {name} =\n" + "\n".join(f"  | {one}" for one in value.split(" | ")) + ";\n"

    def shape(self, shape: type) -> str:
        remark = inspect.cleandoc(shape.__doc__ or "") if shape.__doc__ and not shape.__doc__.startswith(f"{shape.__name__}(") else ""
        lines = [comment(remark), f"export type {shape.__name__} = {{"]
        if tag := tag_of(shape):
            lines.append(f"  type: '{tag}';")
        for field in fields_of(shape):
            lines += [comment(field.remark, "  "), *self.field(field)]
        return "\n".join(line for line in [*lines, "};\n"] if line)

    def field(self, field: Field) -> list[str]:
        return [f"  {field.name}{'?' if field.optional else ''}: {self.written(field.kind)};"]

    def written(self, kind: Any, named: bool = True) -> str:
        origin, inner = get_origin(kind), get_args(kind)
        if named and kind in self.aliases:
            return self.aliases[kind]
        if (size := pair_of(kind)) is not None:
            return "[" + ", ".join([self.written(get_args(inner[0])[0])] * size) + "]"
        if origin is Annotated or origin in (Required, NotRequired):
            return self.written(inner[0])
        if named and isinstance(kind, type) and kind in shapes_of(self.module):
            return kind.__name__
        if kind in PLAIN:
            return PLAIN[kind]
        if origin is Literal:
            return " | ".join(repr(value) if isinstance(value, str) else str(value).lower() for value in inner)
        if origin is Union or isinstance(kind, types.UnionType):
            return self.union([one for one in inner if one is not msgspec.UnsetType])
        if origin is list:
            item = self.written(inner[0])
            return f"({item})[]" if " " in item and not item.startswith(("{", "[", "Record")) else f"{item}[]"
        if origin is tuple:
            return "[" + ", ".join(self.written(one) for one in inner) + "]"
        if origin in (dict, Mapping, types.MappingProxyType) or getattr(origin, "__name__", "") == "Mapping":
            if inner[1] is Any and origin is not dict:
                return "unknown"  # a view: what it holds is between the game and its board
            keys = self.written(inner[0])
            found = f"Record<{keys}, {self.written(inner[1])}>"
            return found if keys == "string" else f"Partial<{found}>"
        raise TypeError(f"{self.module.__name__}: TypeScript has no word for {kind!r}")

    def union(self, kinds: list[Any]) -> str:
        """A choice's name instead of its values where it has one; none comes last."""
        named = [self.written(one) for one in kinds if one is not type(None)]
        return " | ".join([*named, "null"] if type(None) in kinds else named)


def comment(text: str, indent: str = "") -> str:
    if not text:
        return ""
    lines = text.splitlines()
    if len(lines) == 1:
        return f"{indent}/** {text} */"
    return "\n".join([f"{indent}/**", *(f"{indent} * {line}".rstrip() for line in lines), f"{indent} */"])


# -- docs/server.md ----------------------------------------------------------------------------------------------------------------


def wishes() -> str:
    rows = []
    for shape in get_args(protocol.ToServer):
        named = ", ".join(f"{field.name}?" if field.optional else field.name for field in fields_of(shape))
        rows.append(f'| `{{type: "{tag_of(shape)}", {named}}}` | {shape.__doc__} |')
    return "\n".join(["| message | means |", "|---|---|", *rows])


def messages() -> str:
    rows = []
    for shape in get_args(protocol.FromServer):
        named = ", ".join(f"{field.name}?" if field.optional else field.name for field in fields_of(shape))
        rows.append(f"| `{tag_of(shape)}` | `{{{named}}}` | {shape.__doc__} |")
    codes = ", ".join(get_args(protocol.ErrorCode))
    return "\n".join(["| message | has | means |", "|---|---|---|", *rows, "", f"Codes of `error`: {codes}."])


def state_fields() -> str:
    return "\n".join(["| field | is | |", "|---|---|---|", *rows_of(protocol.TableState)])


def shown_shapes() -> str:
    """The parts of a state."""
    parts = (protocol.PromptShown, protocol.Choice, protocol.LogEntry, protocol.LogLine, protocol.SeatShown, protocol.UndoShown)
    return "\n".join(
        ["| part | field | is | |", "|---|---|---|---|", *(f"| `{one.__name__}` {row}" for one in parts for row in rows_of(one))]
    )


def rows_of(shape: type) -> list[str]:
    writer = Writer(protocol)
    return [
        f"| `{field.name}` | `{writer.written(field.kind)}` | {field.remark} |".replace(" | null`", " or null`").replace("  |", " |")
        for field in fields_of(shape)
    ]


def calls() -> str:
    """Every call of the REST interface: what it takes, what it answers, what it does."""
    nobody: Any = None  # no call is made, so no hall is needed
    app = FastAPI(openapi_url=None, docs_url=None, redoc_url=None)
    add_rest(app, nobody, nobody, nobody, nobody, nobody)
    writer, rows = Writer(protocol), []
    for route in app.routes:
        assert isinstance(route, APIRoute)
        query = "&".join(f"{one.alias}=" for one in route.dependant.query_params)
        path = route.path + (f"?{query}" if query else "")
        sent = ", ".join(f"`{writer.written(one.field_info.annotation)}`" for one in route.dependant.body_params)
        answer = get_type_hints(route.endpoint).get("return")
        told = (
            ""
            if answer in (None, type(None))
            else "text"
            if answer not in shapes_of(protocol) and get_origin(answer) is not list
            else f"`{writer.written(answer)}`"
        )
        said = " ".join((route.endpoint.__doc__ or "").split())
        rows.append(f"| `{min(route.methods or ())} {path}` | {sent} | {told} | {said} |".replace("|  |", "| |"))
    return "\n".join(["| call | takes | answers | does |", "|---|---|---|---|", *rows])


SECTIONS = {"calls": calls, "wishes": wishes, "messages": messages, "state": state_fields, "parts": shown_shapes}


def documented(text: str) -> str:
    """The page with every table between its marks made again."""
    for name, made in SECTIONS.items():
        mark, end = f"<!-- made: {name} -->\n", "<!-- end -->"
        before, found, rest = text.partition(mark)
        if not found or end not in rest:
            raise SystemExit(f"{DOCS.name}: the marks of '{name}' are missing")
        text = before + mark + made() + "\n" + rest[rest.index(end) :]
    return text


# -- writing -----------------------------------------------------------------------------------------------------------------------


def made() -> dict[Path, str]:
    """Every file that follows from the schema."""
    files = {WEB / "generated" / "protocol.ts": Writer(protocol).text()}
    for name in GAMES:
        files[WEB / "games" / name / "schema.ts"] = Writer(import_module(f"{game(name).package}.schema")).text()
    files[DOCS] = documented(DOCS.read_text(encoding="utf-8"))
    return files


def out_of_date() -> list[Path]:
    return [path for path, text in made().items() if not path.is_file() or path.read_text(encoding="utf-8") != text]


def main() -> None:
    if "--check" in sys.argv:
        if late := out_of_date():
            raise SystemExit(f"out of date: {', '.join(str(path.relative_to(ROOT)) for path in late)}; run: python -m tools.schema")
        return
    for path, text in made().items():
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
