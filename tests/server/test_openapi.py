"""What the server says of itself at /openapi.json is true: whatever fits that description, or just does not, is answered as described."""

import random
from collections.abc import Iterator
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis.errors import Unsatisfiable
from schemathesis import GenerationMode
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import content_type_conformance, response_schema_conformance, status_code_conformance

from meadhall.server.guard import HEADERS
from meadhall.server.thinkers import add_thinker
from tests.scale import scaled
from tests.server import http
from tests.server.house import PATIENCE, House, apart

CHECKS = [not_a_server_error, status_code_conformance, content_type_conformance, response_schema_conformance]
CALLS = [
    "GET /api/games",
    "GET /api/words/{language}",
    "GET /api/rules/{name}",
    "GET /api/how-to-play/{name}",
    "GET /api/examples/{name}/{number}",
    "GET /api/components/{name}",
    "GET /api/workshop/{name}",
    "POST /api/workshop/{name}/check",
    "POST /api/workshop/{name}/compare",
    "POST /api/workshop/{name}/trial",
    "POST /api/boxes",
    "GET /api/boxes/{key}",
    "GET /api/trials/{key}",
    "DELETE /api/trials/{key}",
    "GET /api/lessons/{name}",
    "GET /api/primer/{name}",
    "POST /api/lessons/{name}/{lesson}",
    "POST /api/lessons/{name}/{lesson}/why",
    "GET /api/puzzle-of-the-day",
    "GET /api/puzzles/{name}",
    "POST /api/puzzles/{name}/{puzzle}",
    "POST /api/puzzles/{name}/{puzzle}/why",
    "POST /api/tables",
    "GET /api/tables",
    "GET /api/tables/{table_id}/sheets/{decision}/{line}",
    "POST /api/tables/lookup",
    "GET /api/tables/{table_id}",
    "GET /api/tables/{table_id}/box",
    "GET /api/tables/{table_id}/rules",
    "POST /api/tables/{table_id}/seats/{seat}",
    "POST /api/tables/{table_id}/again",
    "GET /api/tables/{table_id}/positions/{decision}",
    "GET /api/tables/{table_id}/record",
    "POST /api/records",
    "PUT /api/tables/{table_id}/seats/{seat}/player",
    "POST /api/tables/{table_id}/hint",
    "GET /api/tables/{table_id}/review",
    "POST /api/tables/{table_id}/review/{number}",
    "GET /api/tables/{table_id}/chance",
    "POST /api/tables/{table_id}/leave",
    "POST /api/tables/{table_id}/what-if",
    "POST /api/work",
    "POST /api/work/renew",
    "POST /api/work/answer",
    "POST /api/work/back",
]
ROOMY = settings(
    max_examples=min(200, scaled(10)),
    deadline=None,
    database=None,
    derandomize=True,
    phases=[Phase.explicit, Phase.generate],
    suppress_health_check=list(HealthCheck),
)


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    with House(tmp_path_factory.mktemp("openapi")) as open_house:
        yield open_house


@pytest.fixture(scope="module")
def described(house: House) -> Any:
    return schemathesis.openapi.from_url(house.url("/openapi.json"), timeout=PATIENCE)


def test_every_call_of_the_docs_is_described(house: House) -> None:
    described = http.get(house.url("/openapi.json"), timeout=PATIENCE).json()["paths"]
    assert {f"{method.upper()} {path}" for path, methods in described.items() for method in methods} == set(CALLS)


@pytest.mark.parametrize("mode", [GenerationMode.POSITIVE, GenerationMode.NEGATIVE])
@pytest.mark.parametrize("call", CALLS)
def test_every_call_is_answered_as_described(house: House, described: Any, call: str, mode: Any) -> None:
    """Half of the calls are about a table that is there, half of these with the secret of a seat."""
    method, path = call.split()
    operation = described[path][method]
    table, keys = house.new_table("person", "open", listed=True)
    machine = apart(add_thinker, house.store, "mill")
    luck = random.Random(1)

    @ROOMY
    @given(case=operation.as_strategy(generation_mode=mode))
    def ask(case: Any) -> None:
        if "{table_id}" in path and luck.random() < 0.5:
            case.path_parameters["table_id"] = table
            if luck.random() < 0.5:
                case.headers["X-Seat-Secret"] = keys[0]
        if "{lesson}" in path and luck.random() < 0.8:
            case.path_parameters.update(name="barony", lesson="turn")
        if "{puzzle}" in path and luck.random() < 0.8:
            case.path_parameters.update(name="barony", puzzle="02-34")
        if "/work" in path and luck.random() < 0.8:
            case.headers["X-Thinker-Key"] = machine
            if isinstance(case.body, dict) and "wait" in case.body and luck.random() < 0.9:
                case.body["wait"] = 0
        response = case.call(timeout=PATIENCE)
        case.validate_response(response, checks=CHECKS)
        assert {name.lower() for name in HEADERS} <= {name.lower() for name in response.headers}

    try:
        ask()
    except Unsatisfiable:
        assert call == "GET /api/tables" and mode == GenerationMode.NEGATIVE  # it takes nothing that could be wrong
    assert http.get(house.url(f"/api/tables/{table}"), timeout=PATIENCE).status_code == 200  # it is still there, and still answers
