"""Games to watch."""

from __future__ import annotations

from fastapi import APIRouter
from pydantic import BaseModel, Field

from ...watching.listing import WatchedGame, tell_game
from ..dependencies import WithServices, offered, refusals

router = APIRouter(prefix="/api", tags=["watching"], dependencies=[offered("watching")])


class Watching(BaseModel):
    """What there is to watch now."""

    games: list[WatchedGame] = Field(description="Running public games; the first one is featured")
    computer: WatchedGame | None = Field(
        description="The computer's table, if no public game runs: strong levels play each other while "
        "somebody watches"
    )


@router.get("/watching", responses=refusals(404))
async def list_watched(services: WithServices) -> Watching:
    """Running games that were opened in the lobby, for everybody. A spectator sees what both players see, and
    hands only after the end."""
    games = await services.listing.find()
    if games or not services.settings.computer_table:
        return Watching(games=games, computer=None)
    table = await services.computer_table.find()
    spectators = services.hub.presence(table).spectators
    return Watching(games=[], computer=tell_game(table, (None, None), spectators))
