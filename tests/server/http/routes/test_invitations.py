"""Inviting somebody, and who is there."""

from __future__ import annotations

import io
import json
from collections.abc import Iterator
from xml.etree import ElementTree as ET

import httpx
import pytest
import segno

from baumeister.server import home_network

from ...conftest import quiet
from ...serving import Running, Visitor, running


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A server for the home network."""
    with running(quiet(tmp_path_factory.mktemp("home"), lan=True)) as found:
        yield found


def port_of(server: Running) -> str:
    return server.address.split(":")[1]


def test_a_guest_is_never_sent_the_address_of_this_machine(
    home: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(home_network, "addresses", lambda: ["192.168.1.5"])
    port = port_of(home)
    told = httpx.get(f"http://127.0.0.1:{port}/api/invitation").json()
    assert told == {"origins": [f"http://192.168.1.5:{port}"], "lan": True}
    there = httpx.get(
        f"http://127.0.0.1:{port}/api/invitation", headers={"host": f"192.168.1.7:{port}"}
    ).json()
    assert there["origins"] == [f"http://192.168.1.7:{port}"]


def test_the_code_is_that_of_the_address(home: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(home_network, "addresses", lambda: ["192.168.1.5"])
    answer = httpx.get(
        f"http://127.0.0.1:{port_of(home)}/api/invitation.svg", params={"path": "/table/AbC-1"}
    )
    assert answer.headers["content-type"] == "image/svg+xml"
    drawn = io.BytesIO()
    meant = segno.make(f"http://192.168.1.5:{port_of(home)}/table/AbC-1", micro=False)
    meant.save(drawn, kind="svg", scale=4, border=3, light="#fff")
    assert answer.content == drawn.getvalue()
    assert ET.fromstring(answer.content).tag.endswith("svg")  # noqa: S314  our own


@pytest.mark.parametrize(
    "path", ["//evil.example", "https://evil.example/", "/a?b", "table", "/" + "x" * 300]
)
def test_the_code_leads_to_no_other_server(home: Running, path: str) -> None:
    answer = httpx.get(f"http://127.0.0.1:{port_of(home)}/api/invitation.svg", params={"path": path})
    assert answer.status_code == 422


def test_a_server_for_one_machine_says_that_nobody_else_can_come(server: Running) -> None:
    at = f"http://{server.address}/api"
    assert httpx.get(f"{at}/invitation").json() == {"origins": [], "lan": False}
    assert httpx.get(f"{at}/invitation.svg").status_code == 404
    assert httpx.get(f"{at}/here").status_code == 404, "only a home tells who is there"


def test_the_start_page_of_a_home_shows_who_is_there(home: Running) -> None:
    address = f"127.0.0.1:{port_of(home)}"
    with Visitor(address, "Zoe") as zoe, Visitor(address, "Ada") as ada, Visitor(address) as nobody:
        for each in (zoe, ada, nobody):
            each.get("/api/here")
        assert ada.get("/api/here") == {"names": ["Ada", "Zoe"], "unnamed": 1}
        nobody.post("/api/guest", name="Ben")
        told = nobody.get("/api/here")
        assert told == {"names": ["Ada", "Ben", "Zoe"], "unnamed": 0}
        assert "id" not in json.dumps(told)
