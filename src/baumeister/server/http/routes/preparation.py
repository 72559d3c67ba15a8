"""What the computer still prepares after a first start: it plays meanwhile, but not at full strength yet."""

from __future__ import annotations

from fastapi import APIRouter
from pydantic import BaseModel, Field

from ....games.engine import Cause, cause, preparation
from ....games.registry import names

router = APIRouter(prefix="/api", tags=["analysis"])


class Preparation(BaseModel):
    """How far the games are prepared for full strength."""

    games: dict[str, float] = Field(description="The share that is ready, 0 to 1, of each game not ready yet")
    slow: dict[str, Cause] = Field(description="Games that will stay slower here, and why")


@router.get("/preparation")
async def read_preparation() -> Preparation:
    """On a first start the rules are compiled in the background. Until then the computer, hints and reviews
    answer with slower functions: as fast, and rougher."""
    shares = {name: preparation(name) for name in names()}
    return Preparation(
        games={name: round(share, 2) for name, share in shares.items() if share is not None},
        slow={name: why for name in names() if (why := cause(name)) is not None},
    )
