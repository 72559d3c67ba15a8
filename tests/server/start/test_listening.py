"""Ports that are taken, forbidden or of another machine."""

from __future__ import annotations

import socket
from collections.abc import Iterator
from contextlib import ExitStack

import pytest

from baumeister import BadOption
from baumeister.server.start import listening
from baumeister.server.start.listening import (
    claim,
    find_running,
    local_address,
    open_sockets,
    wait_for_running,
)

from ..serving import Running


@pytest.fixture
def taken() -> Iterator[int]:
    """A port that another program uses."""
    with socket.create_server(("127.0.0.1", 0)) as other:
        yield other.getsockname()[1]


@pytest.fixture
def free_port(taken: int) -> int:
    """A port that nobody uses."""
    with socket.create_server(("127.0.0.1", 0)) as other:
        port: int = other.getsockname()[1]
    return port


def test_a_taken_port_is_a_sentence_that_says_what_to_do(taken: int) -> None:
    with pytest.raises(
        BadOption, match=f"port {taken} of 127.0.0.1 is taken, another program uses it; .*--port N"
    ):
        open_sockets("127.0.0.1", taken)


@pytest.mark.parametrize(
    ("host", "said"),
    [("nowhere.invalid", "127.0.0.1 is this machine"), ("192.0.2.7", "no address of this machine")],
)
def test_an_address_that_is_not_ours_is_a_sentence(host: str, said: str) -> None:
    with pytest.raises(BadOption, match=said):
        open_sockets(host, 0)


def test_a_name_with_two_addresses_gets_one_port() -> None:
    opened = open_sockets("localhost", 0)
    try:
        assert len({each.getsockname()[1] for each in opened}) == 1
    finally:
        for each in opened:
            each.close()


def test_a_running_server_is_recognised_and_another_program_is_not(server: Running, taken: int) -> None:
    host, port = server.address.split(":")
    assert find_running("0.0.0.0", int(port)) == f"http://{host}:{port}/"  # noqa: S104  as settings say it
    assert find_running("127.0.0.1", 1) is None
    with pytest.raises(BadOption, match="Baumeister is running there already"):
        open_sockets(host, int(port))


def test_addresses_are_written_as_a_browser_takes_them() -> None:
    assert local_address("::", 80) == "http://[::1]:80/"
    assert local_address("0.0.0.0", 81) == "http://127.0.0.1:81/"  # noqa: S104  as settings say it


def test_a_port_is_claimed_by_one_start_at_a_time(free_port: int) -> None:
    """Before it listens, nothing else tells the two apart."""
    with ExitStack() as first, ExitStack() as second:
        assert claim("127.0.0.1", free_port, first)
        assert not claim("127.0.0.1", free_port, second)
        assert claim("127.0.0.1", 0, second), "any free port is fine"
        first.close()
        assert claim("127.0.0.1", free_port, second)


def test_a_server_that_never_answers_is_not_waited_for_forever(
    server: Running, free_port: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(listening, "START_SECONDS", 0.3)
    assert wait_for_running("127.0.0.1", free_port) is None
    port = int(server.address.split(":")[1])
    assert wait_for_running("127.0.0.1", port) == f"http://127.0.0.1:{port}/"
