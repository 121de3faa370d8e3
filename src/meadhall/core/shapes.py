"""What does not fit a shape, told to people. The schema library (msgspec) finds it; the words of all languages are ours."""

import re
from collections.abc import Sequence
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin

import msgspec

from meadhall.core.errors import Phrase

STEP = re.compile(r"(?:\.|\[)(\w+)")  # of a place such as $.seats[0].name; a key of a table is not told ([...])
PLACE = re.compile(r"\.(\w+)|\[(\d+|\.\.\.)\]")  # the same, with a step for the key that is not told
LONGEST_SHOWN = 60  # characters of a value in a sentence
MISSING = re.compile(r"Object missing required field `(.+)`")
UNKNOWN = re.compile(r"Object contains unknown field `(.*)`", re.DOTALL)
VALUE = re.compile(r"Invalid (?:enum )?value (.+)", re.DOTALL)
KIND = re.compile(r"Expected `(.+?)`(?:, got `(.+)`)?")
LENGTH = re.compile(r"Expected `(.+)` of length (<=|>=) (\d+)")
BOUND = re.compile(r"Expected `int` (<=|>=) (-?\d+)")
PATTERN = re.compile(r"Expected `str` matching regex")


def misfit(error: msgspec.MsgspecError) -> tuple[str, Phrase]:
    """Where something does not fit its shape ('seats.0.name'; '' for the whole), and what is wrong there."""
    said, place = parted(error)
    steps = STEP.findall(place)
    if found := MISSING.fullmatch(said):
        return ".".join([*steps, found[1]]), Phrase("shape_missing")
    if found := UNKNOWN.fullmatch(said):
        return ".".join([*steps, found[1]]), Phrase("shape_unknown")
    return ".".join(steps), told(said)


def parted(error: msgspec.MsgspecError) -> tuple[str, str]:
    """What the library said, and the place it names at the end. What it quotes may look like a place too."""
    said, at, place = str(error).rpartition(" - at `$")
    return (said, place) if at else (place, "")


def told(said: str) -> Phrase:
    if found := VALUE.fullmatch(said):
        return Phrase("shape_value", given=found[1])
    if found := LENGTH.fullmatch(said):
        most = int(found[3])
        return (
            Phrase("shape_empty")
            if found[2] == ">="
            else Phrase("too_long", most=most)
            if found[1] == "str"
            else Phrase("too_many", most=most)
        )
    if found := BOUND.fullmatch(said):
        return Phrase("shape_most", most=int(found[2])) if found[1] == "<=" else Phrase("shape_least", least=int(found[2]))
    if "out of range" in said:
        return Phrase("shape_out_of_range")
    if PATTERN.match(said):
        return Phrase("shape_letters")
    if found := KIND.fullmatch(said):
        return Phrase("shape_kind", right=kinds(found[1]))
    return Phrase("shape_broken", why=said)


def kinds(named: str) -> str:
    """The kinds of value that the library names, as JSON calls them, which needs no translation."""
    return " / ".join(
        {"str": "string", "int": "integer", "float": "number", "bool": "boolean"}.get(kind, kind) for kind in named.split(" | ")
    )


# -- values at hand ---------------------------------------------------------------------------------------------------------
#
# Who writes a file by hand is told more than who sends a message: every key, what stands there, and what would be right.


def misfit_of(value: Any, shape: Any, error: msgspec.ValidationError, *steps: str) -> tuple[str | Phrase, Phrase]:
    """Where in a value that was refused something does not fit its shape, and what is wrong there. `steps` lead to the value."""
    found = UNKNOWN.fullmatch(str(error))
    said, place = (str(error), "") if found and found[1] in value else parted(error)
    path: list[str | int] = [*steps]
    for name, index in PLACE.findall(place):
        value, shape, step = inside(value, shape, name, index)
        path.append(step)
    if found := MISSING.fullmatch(said):
        field = next(field for field in msgspec.structs.fields(plain(shape)) if field.encode_name == found[1])
        return where([*path, found[1]]), Phrase("part_missing", right=right(field.type))
    if found := UNKNOWN.fullmatch(said):
        known = ", ".join(field.encode_name for field in msgspec.structs.fields(plain(shape)))
        return where([*path, found[1]]), Phrase("part_unknown", known=known)
    if " of length " in said:
        return where(path), wrong_length(shape, len(value))
    if BOUND.fullmatch(said):
        return where(path), not_within(value, *bounds(shape))
    return where(path), Phrase("part_wrong", right=right(shape), given=shown(value))


def inside(value: Any, shape: Any, name: str, index: str) -> tuple[Any, Any, str | int]:
    """One step further in: the value there, its shape, and the step."""
    shape = plain(shape)
    if name:
        return value[name], next(field.type for field in msgspec.structs.fields(shape) if field.encode_name == name), name
    parts = get_args(shape)
    if index == "...":
        key = next(key for key in value if not fits(value[key], parts[1]))
        return value[key], parts[1], key
    place = int(index)
    return value[place], parts[place] if get_origin(shape) is tuple else parts[0], place


def plain(shape: Any) -> Any:
    """A shape without its bounds, and without the leave to be left out."""
    while get_origin(shape) in (Annotated, Union, UnionType):
        shape = get_args(shape)[0]
    return shape


def fits(value: Any, shape: Any) -> bool:
    try:
        msgspec.convert(value, shape)
    except msgspec.ValidationError:
        return False
    return True


def where(path: Sequence[str | int]) -> str | Phrase:
    """'cards.deck, entry 3: suit': people count from 1."""
    told: str | Phrase = ""
    for step in path:
        if isinstance(step, int):
            told = Phrase("part_entry", key=told, n=step + 1)
        elif isinstance(told, Phrase):
            told = Phrase("part_of_entry", key=told, part=step)
        else:
            told = f"{told}.{step}" if told else step
    return told


def shown(value: Any) -> str:
    text = repr(value)
    return text if len(text) <= LONGEST_SHOWN else text[: LONGEST_SHOWN - 1] + "…"


def right(shape: Any) -> str | Phrase:
    """What would fit."""
    if NoneType in get_args(shape):
        return Phrase("part_optional", right=right(get_args(shape)[0]))
    if get_origin(shape) is Literal:
        known = get_args(shape)
        return repr(known[0]) if len(known) == 1 else Phrase("one_of", known=", ".join(known))
    kind = kind_of(shape)
    if isinstance(kind, msgspec.inspect.IntType):
        least, most = bounds(shape)
        return str(least) if least == most else Phrase("whole_number", least=least, most=most)
    if isinstance(kind, msgspec.inspect.StrType):
        return Phrase("kind_text")
    if isinstance(kind, msgspec.inspect.BoolType):
        return Phrase("kind_flag")
    return Phrase("kind_table" if isinstance(kind, (msgspec.inspect.StructType, msgspec.inspect.DictType)) else "kind_list")


def kind_of(shape: Any) -> msgspec.inspect.Type:
    return msgspec.inspect.type_info(get_args(shape)[0] if NoneType in get_args(shape) else shape)


def bounds(shape: Any) -> tuple[int, int]:
    """Every number of a shape has a least and a most value."""
    kind = kind_of(shape)
    assert isinstance(kind, msgspec.inspect.IntType) and kind.ge is not None and kind.le is not None
    return kind.ge, kind.le


def not_within(value: int, least: int, most: int) -> Phrase:
    if least == most:
        return Phrase("part_wrong", right=str(least), given=value)
    return Phrase("part_range", least=least, most=most, given=value)


def wrong_length(shape: Any, given: int) -> Phrase:
    kind = kind_of(shape)
    if isinstance(kind, msgspec.inspect.TupleType):
        return Phrase("part_length", right=len(kind.item_types), given=given)
    assert isinstance(kind, (msgspec.inspect.ListType, msgspec.inspect.DictType))
    least, most = kind.min_length or 0, kind.max_length
    if not given:
        return Phrase("shape_empty")
    if least == most:
        return Phrase("part_length", right=least, given=given)
    return Phrase("part_lengths", least=least, most=most, given=given)
