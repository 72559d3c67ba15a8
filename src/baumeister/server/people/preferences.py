"""What somebody has set for themselves, wherever they sign in."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field
from sqlalchemy import Connection, delete, insert, select

from ..store.schema import preferences

IDS_IN_QUERY = 500
LONGEST_ADDRESS = 500

Language = Literal["de", "en", "fr"]
Channel = Literal["push", "mail", "webhook"]
NotifiedEvent = Literal["turn", "challenge", "offer", "over", "time", "test"]
Mode = Literal["off", "now", "away", "daily"]
EVENTS: tuple[NotifiedEvent, ...] = ("turn", "challenge", "offer", "over", "time")
"""What somebody can be told of; `test` is a message that they ask for."""


class EventModes(BaseModel):
    """When I want to be told of what: at once, only when I am away, or once a day."""

    model_config = ConfigDict(extra="ignore", frozen=True)

    turn: Mode = "off"
    challenge: Mode = "off"
    offer: Mode = "off"
    over: Mode = "off"
    time: Mode = Field(default="off", description="A day before my time for a turn runs out")


WHEN_AWAY = EventModes(turn="away", challenge="away", offer="away", over="away", time="now")


class Notifications(BaseModel):
    """How I want to be told. Nothing goes to a browser that has not agreed, or to an address I have not
    confirmed."""

    model_config = ConfigDict(extra="ignore", frozen=True)

    push: EventModes = WHEN_AWAY
    mail: EventModes = EventModes()
    webhook: EventModes = WHEN_AWAY
    webhook_url: Annotated[str, Field(max_length=LONGEST_ADDRESS)] | None = Field(
        default=None, description="Of Discord, Slack or ntfy; what the operator allows"
    )
    digest_hour: Annotated[int, Field(ge=0, le=23)] = Field(default=17, description="Of `daily`, UTC")
    language: Language = Field(default="en", description="Of mail and webhook")


class Preferences(BaseModel):
    """All preferences; the defaults count for those who have set nothing."""

    model_config = ConfigDict(extra="ignore", frozen=True)

    online: bool = Field(default=True, description="Others may see that I am online")
    challenges: Literal["all", "known", "none"] = Field(
        default="all",
        description="Who may challenge me: `all`; `known`: my favourites, and those whom I have played with",
    )
    profile: bool = Field(
        default=True, description="Others may see my page and find me in rankings and among games to watch"
    )
    notifications: Notifications = Notifications()


def find_preferences(conn: Connection, user: str) -> Preferences:
    """The preferences of a person."""
    return find_all(conn, [user]).get(user, Preferences())


def find_all(conn: Connection, users: Sequence[str]) -> dict[str, Preferences]:
    """The preferences of those people who have set any."""
    p = preferences.c
    found: dict[str, Preferences] = {}
    for n in range(0, len(users), IDS_IN_QUERY):
        some = select(p.user_id, p.data).where(p.user_id.in_(users[n : n + IDS_IN_QUERY]))
        found |= {user: Preferences.model_validate_json(data) for user, data in conn.execute(some)}
    return found


def hidden_people(conn: Connection, users: Sequence[str]) -> set[str]:
    """Those of these people who do not want others to see their page."""
    return {user for user, wanted in find_all(conn, users).items() if not wanted.profile}


def store_preferences(conn: Connection, user: str, wanted: Preferences) -> None:
    """Replace the preferences of a person."""
    conn.execute(delete(preferences).where(preferences.c.user_id == user))
    conn.execute(insert(preferences).values(user_id=user, data=wanted.model_dump_json()))
