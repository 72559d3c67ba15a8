"""What a server says when it starts, to a person at a terminal."""

from __future__ import annotations

import segno
from sqlalchemy import make_url

from ..home_network import guest_origins
from ..settings import Settings


def greeting(settings: Settings, address: str) -> str:
    """Where to play, how to invite, where the games are and how to stop. `address` is for this machine."""
    lines = ["", f"Baumeister is ready: {address}"]
    if settings.lan:
        port = make_url(address).port
        lines += invitation(guest_origins(settings, "http", "127.0.0.1", port))
    lines += [f"Games are stored in {games_are_in(settings.database)}", "Ctrl-C stops the server."]
    return "\n".join(lines) + "\n"


def invitation(origins: list[str]) -> list[str]:
    """The addresses for people in the same network, and a code for their telephones."""
    if not origins:
        return ["This machine is in no network, so nobody else can come."]
    others = [f"or                     {origin}/" for origin in origins[1:]]
    return [f"For others at home:    {origins[0]}/", *others, "", qr_for_terminal(f"{origins[0]}/")]


def qr_for_terminal(text: str) -> str:
    """A QR code of half blocks, which stays dark on light whatever the colours of the terminal are."""
    rows = [list(row) for row in segno.make(text, micro=False).matrix_iter(border=2)]
    rows += [[0] * len(rows[0])] * (len(rows) % 2)
    halves = {(0, 0): " ", (1, 0): "▀", (0, 1): "▄", (1, 1): "█"}
    drawn = (
        "".join(halves[bool(upper), bool(lower)] for upper, lower in zip(top, bottom, strict=True))
        for top, bottom in zip(rows[::2], rows[1::2], strict=True)
    )
    return "\n".join(f"\x1b[30;107m{line}\x1b[0m" for line in drawn)


def games_are_in(database: str) -> str:
    """The database as a person names it, without a password."""
    url = make_url(database)
    if url.get_backend_name() == "sqlite":
        return str(url.database)
    return url.set(drivername="postgresql").render_as_string(hide_password=True)
