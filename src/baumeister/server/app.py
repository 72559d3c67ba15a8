"""The web application: `create_app(settings)`."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from starlette.exceptions import HTTPException

from .. import __version__
from ..games.registry import names
from .errors import Refusal, bad_message, language_of
from .http.middleware import GuardMiddleware
from .http.openapi import describe, name_operation
from .http.routes import (
    analysis,
    challenges,
    contacts,
    daily,
    duels,
    events,
    invitations,
    lines,
    meta,
    notes,
    notifications,
    people,
    preparation,
    profiles,
    puzzles,
    recovery,
    reference,
    sessions,
    study,
    tables,
    watching,
)
from .http.static_files import BUILT_CLIENT, ClientFiles, build_of
from .services import Services, open_services
from .settings import Settings


def create_app(settings: Settings, client: Path = BUILT_CLIENT) -> FastAPI:
    """A server process as an ASGI application that serves the built client from `client`. While it runs, its
    services are in `app.state.services`."""
    build = build_of(client)

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        async with open_services(settings, build) as services:
            app.state.services = services
            yield

    app = FastAPI(
        title="Baumeister",
        version=__version__,
        lifespan=lifespan,
        docs_url=None,
        redoc_url=None,
        redirect_slashes=False,  # a redirect would trust the Host header of the request
        openapi_url="/api/openapi.json",
        generate_unique_id_function=name_operation,
    )
    modules = (
        people, recovery, sessions, tables, study, analysis, lines, daily, duels, puzzles, preparation, notes,
        events, invitations, meta, challenges, contacts, notifications, profiles, watching, reference,
    )  # fmt: skip
    for module in modules:
        app.include_router(module.router)

    def game_of(table_id: str) -> str | None:
        services: Services = app.state.services
        return services.tables.public_game(table_id)

    app.router.default = ClientFiles(client, game_of)
    described = partial(describe, app, [module.router for module in modules], names()[0])
    app.openapi = described  # type: ignore[method-assign]  # as FastAPI's documentation does it
    _answer_faults(app)
    app.add_middleware(GuardMiddleware, settings=settings, build=build)
    return app


def _answer_faults(app: FastAPI) -> None:
    """Answer every error in the same shape and in the client's language; the middleware answers internal
    ones."""

    def answer(request: Request, refused: Refusal) -> JSONResponse:
        told = refused.reason(language_of(request.headers.get("accept-language")))
        return JSONResponse(told.model_dump(), refused.status)

    async def refusal(request: Request, fault: Exception) -> JSONResponse:
        assert isinstance(fault, Refusal)
        return answer(request, fault)

    async def invalid(request: Request, fault: Exception) -> JSONResponse:
        assert isinstance(fault, RequestValidationError)
        return answer(request, bad_message(fault.errors()))

    async def http(request: Request, fault: Exception) -> JSONResponse:
        assert isinstance(fault, HTTPException)
        if isinstance(fault.__cause__, Refusal):  # FastAPI wraps exceptions raised while it reads a body
            return answer(request, fault.__cause__)
        codes = {404: "not_found", 405: "bad_method"}
        return answer(request, Refusal(codes.get(fault.status_code, "bad_message")))

    app.add_exception_handler(Refusal, refusal)
    app.add_exception_handler(RequestValidationError, invalid)
    app.add_exception_handler(HTTPException, http)
