"""The web application: `create_app(settings)`."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from starlette.exceptions import HTTPException

from .. import __version__
from .client import BUILT, Client, build_of
from .errors import Refusal, bad_message
from .guard import Guard
from .house import House
from .routes import analysis, live, meta, notes, people, study, tables
from .routes.common import language
from .settings import Settings


def create_app(settings: Settings, client: Path = BUILT) -> FastAPI:
    """A server process as an ASGI application, with the built client in that folder."""
    house = House(settings, build_of(client))

    @asynccontextmanager
    async def lifespan(_: FastAPI) -> AsyncIterator[None]:
        await house.open()
        yield
        await house.close()

    app = FastAPI(
        title="Baumeister",
        version=__version__,
        lifespan=lifespan,
        docs_url=None,
        redoc_url=None,
        redirect_slashes=False,  # the new address would be made from whatever host the request names
        openapi_url="/api/openapi.json",
    )
    app.state.house = house
    for module in (people, tables, study, analysis, notes, live, meta):
        app.include_router(module.router)
    app.router.default = Client(client, house.known_game)
    _answer_faults(app)
    app.add_middleware(Guard, house=house)
    return app


def _answer_faults(app: FastAPI) -> None:
    """Every fault is answered in the same shape, in the client's language; the guard answers our own."""

    def answer(request: Request, refused: Refusal) -> JSONResponse:
        return JSONResponse(refused.as_dict(language(request)), refused.status)

    async def refusal(request: Request, fault: Exception) -> JSONResponse:
        assert isinstance(fault, Refusal)
        return answer(request, fault)

    async def invalid(request: Request, fault: Exception) -> JSONResponse:
        assert isinstance(fault, RequestValidationError)
        return answer(request, bad_message(fault.errors()))

    async def http(request: Request, fault: Exception) -> JSONResponse:
        assert isinstance(fault, HTTPException)
        if isinstance(fault.__cause__, Refusal):  # FastAPI wraps whatever ends the reading of a body
            return answer(request, fault.__cause__)
        codes = {404: "not_found", 405: "bad_method"}
        return answer(request, Refusal(codes.get(fault.status_code, "bad_message")))

    app.add_exception_handler(Refusal, refusal)
    app.add_exception_handler(RequestValidationError, invalid)
    app.add_exception_handler(HTTPException, http)
