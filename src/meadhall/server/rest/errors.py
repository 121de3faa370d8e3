"""What a request is told that was not granted."""

import msgspec
from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from starlette.exceptions import HTTPException as RoutingException

from meadhall.core.errors import MeadhallError, Phrase
from meadhall.server import troubles
from meadhall.server.guard import HEADERS, Guard, Till, language_of
from meadhall.server.limits import TooMany
from meadhall.server.shape import MISFIT


def add_errors(app: FastAPI, till: Till) -> None:
    app.add_middleware(Guard, till=till)

    @app.exception_handler(MeadhallError)
    async def explain(request: Request, error: MeadhallError) -> JSONResponse:
        answer = told(request, error, troubles.kind_of(error)[1])
        if isinstance(error, TooMany):
            answer.headers["Retry-After"] = str(error.wait)
        return answer

    @app.exception_handler(RequestValidationError)
    async def malformed(request: Request, error: RequestValidationError) -> JSONResponse:
        first = error.errors()[0]
        where = ".".join(map(str, first["loc"]))
        if first["type"] == MISFIT:
            about = first["ctx"]
            return told(request, Phrase("not_understood", where=f"{where}.{about['where']}".rstrip("."), what=about["what"]), 422)
        return told(request, Phrase("not_understood", where=where, what=first["msg"]), 422)

    @app.exception_handler(RoutingException)
    async def plain(request: Request, error: RoutingException) -> JSONResponse:
        detail: object = error.detail
        answer = told(request, detail if isinstance(detail, Phrase) else Phrase("nothing_here"), error.status_code)
        answer.headers.update(error.headers or {})
        return answer

    @app.exception_handler(Exception)
    async def our_mistake(request: Request, _error: Exception) -> JSONResponse:
        """The trace goes to the server's log, never to the user."""
        request.app.state.hall.faults += 1
        answer = told(request, Phrase("our_mistake"), 500)
        answer.headers.update(HEADERS)
        return answer


def told(request: Request, problem: Phrase, status: int) -> JSONResponse:
    """A sentence in the language of who asks."""
    return JSONResponse(msgspec.to_builtins(troubles.problem(problem, language_of(request))), status)
