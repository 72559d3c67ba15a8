"""People I know: recent opponents, favourites, people I have blocked, who is online; what I have set for
myself."""

from __future__ import annotations

from fastapi import APIRouter
from pydantic import BaseModel, Field
from sqlalchemy import Connection

from ...errors import Refusal
from ...notifications.outgoing import is_allowed
from ...people import contacts, preferences
from ...people.accounts import Person
from ...people.contacts import Acquaintance
from ...people.preferences import Preferences
from ..dependencies import InPerson, SignedIn, WithServices, offered, refusals
from .challenges import PersonBody

router = APIRouter(prefix="/api", tags=["contacts"])

MOST_SHOWN_ONLINE = 200


class Contact(BaseModel):
    """Somebody I know."""

    name: str
    account: bool = Field(description="False: a guest, whom only `table` identifies")
    table: str | None = Field(description="The last table at which both of us sat")
    online: bool = Field(description="False also if they do not show it")
    favourite: bool
    blocked: bool


class Contacts(BaseModel):
    """The people I know. Nobody else learns whom I like or block."""

    recent: list[Contact]
    favourites: list[Contact]
    blocked: list[Contact]


class ContactChange(PersonBody):
    """What I want to remember about somebody."""

    favourite: bool | None = None
    blocked: bool | None = None


@router.get("/contacts", responses=refusals(401, 403, 404), dependencies=[offered("challenges")])
async def list_contacts(services: WithServices, user: SignedIn) -> Contacts:
    """The people I know."""
    online = services.hub.online()

    def read(conn: Connection) -> Contacts:
        recent = contacts.recent_opponents(conn, user.id)
        liked = contacts.find_contacts(conn, user.id, "favourite")
        blocked = contacts.find_contacts(conn, user.id, "blocked")
        favourites = {known.person.id for known in liked}
        refused = {known.person.id for known in blocked}
        everybody = {known.person.id for known in (*recent, *liked)} & online
        shown = _visible(conn, everybody, user.id)

        def contact(known: Acquaintance) -> Contact:
            other = known.person
            return Contact(
                name=other.name,
                account=other.account,
                table=known.table,
                online=other.id in shown,
                favourite=other.id in favourites,
                blocked=other.id in refused,
            )

        return Contacts(
            recent=[contact(known) for known in recent],
            favourites=[contact(known) for known in liked],
            blocked=[contact(known) for known in blocked],
        )

    return await services.store.read(read)


def _visible(conn: Connection, people: set[str], viewer: str) -> set[str]:
    """Those who show that they are online, to somebody who has not blocked them and is not blocked."""
    wanted = preferences.find_all(conn, sorted(people))
    hidden = {user for user in people if not wanted.get(user, Preferences()).online}
    return people - hidden - contacts.blocks_between(conn, viewer)


@router.put("/contacts", status_code=204, responses=refusals(401, 403, 404, 409),
            dependencies=[offered("challenges")])  # fmt: skip
async def change_contact(body: ContactChange, services: WithServices, user: SignedIn) -> None:
    """Add somebody to my favourites or to the people I have blocked, or remove them. Nobody is told. Somebody
    who is blocked can neither challenge me nor sit down at a table of mine, and does not see whether I am
    online."""

    def change(conn: Connection) -> Person:
        other = contacts.find_person(conn, user.id, name=body.name, table=body.table)
        if body.favourite is not None:
            contacts.set_contact(conn, user.id, other.id, "favourite", wanted=body.favourite)
        if body.blocked is not None:
            contacts.set_contact(conn, user.id, other.id, "blocked", wanted=body.blocked)
        return other

    other = await services.store.write(change)
    if body.blocked:
        await services.challenges.close_between(user.id, other.id)


@router.get("/online", responses=refusals(401, 403, 404), dependencies=[offered("challenges")])
async def list_online(services: WithServices, user: SignedIn) -> list[str]:
    """The names of other people with an account who are online and show it."""
    online = services.hub.online() - {user.id}

    def read(conn: Connection) -> list[str]:
        shown = sorted(_visible(conn, online, user.id))[: 2 * MOST_SHOWN_ONLINE]
        people = contacts.load_people(conn, shown).values()
        return sorted(person.name for person in people if person.account)[:MOST_SHOWN_ONLINE]

    return await services.store.read(read)


@router.get("/preferences", responses=refusals(401, 403))
async def own_preferences(services: WithServices, user: InPerson) -> Preferences:
    """What I have set for myself, on all my devices."""
    return await services.store.read(lambda conn: preferences.find_preferences(conn, user.id))


@router.put("/preferences", responses=refusals(401, 403))
async def set_preferences(wanted: Preferences, services: WithServices, user: InPerson) -> Preferences:
    """Replace what I have set for myself."""
    address = wanted.notifications.webhook_url
    if address is not None and not is_allowed(address, services.settings.webhook_hosts):
        raise Refusal("bad_address", rule=f"allowed: {', '.join(services.settings.webhook_hosts)}")
    await services.store.write(lambda conn: preferences.store_preferences(conn, user.id, wanted))
    return wanted
