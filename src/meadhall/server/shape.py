"""The base of all messages: fast structures of msgspec that FastAPI takes and describes as it does its own."""

from typing import Any, Self

import msgspec
from pydantic import GetJsonSchemaHandler
from pydantic.json_schema import JsonSchemaValue
from pydantic_core import CoreSchema, PydanticCustomError, core_schema

from meadhall.core.shapes import misfit

MISFIT = "misfit"


class Shape(msgspec.Struct):
    @classmethod
    def from_request(cls, sent: object) -> Self:
        """What FastAPI has read of a request, checked. Halves of characters are no text: encoding finds them."""
        try:
            msgspec.json.encode(sent)
            return sent if isinstance(sent, cls) else msgspec.convert(sent, cls)
        except msgspec.ValidationError as error:
            where, what = misfit(error)
            raise PydanticCustomError(MISFIT, "{what}", {"where": where, "what": what}) from None
        except (UnicodeError, TypeError) as error:
            raise PydanticCustomError(MISFIT, "{what}", {"where": "", "what": str(error)}) from None

    @classmethod
    def __get_pydantic_core_schema__(cls, _source: object, _handler: object) -> CoreSchema:
        plain = core_schema.plain_serializer_function_ser_schema(msgspec.to_builtins)
        return core_schema.no_info_plain_validator_function(cls.from_request, serialization=plain)

    @classmethod
    def __get_pydantic_json_schema__(cls, _schema: CoreSchema, _handler: GetJsonSchemaHandler) -> JsonSchemaValue:
        described = msgspec.json.schema(cls)
        found: JsonSchemaValue = inlined(described, described.get("$defs", {}))
        return found


def inlined(part: Any, named: JsonSchemaValue) -> Any:
    """A JSON schema without references: no shape of ours contains itself."""
    if isinstance(part, list):
        return [inlined(one, named) for one in part]
    if not isinstance(part, dict):
        return part
    if "$ref" in part:
        return inlined(named[part["$ref"].rpartition("/")[2]], named)
    return {key: inlined(value, named) for key, value in part.items() if key != "$defs"}
