"""The sockets of a server, opened before anything else: a busy port is a sentence and not a traceback."""

from __future__ import annotations

import errno
import json
import os
import socket
import time
import urllib.request
from contextlib import ExitStack

import filelock

from ...errors import BadOption
from ...games.code_store import cache_folder
from ..http.routes.meta import PROGRAM
from ..settings import LOOPBACK

START_SECONDS = 60.0
"""The most that a start takes on a busy machine."""


def open_sockets(host: str, port: int) -> list[socket.socket]:
    """Reserve a port on every address of a host; port 0 takes a free one. The server listens when it is
    ready: until then, proxies ask another one. Raises BadOption with a sentence if that is impossible."""
    try:
        found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)
    except OSError:
        raise BadOption(
            f"there is no address {host}; 127.0.0.1 is this machine alone, 0.0.0.0 everybody who can reach it"
        ) from None
    opened: list[socket.socket] = []
    for family, _, _, _, (address, *_) in dict.fromkeys(found):
        if opened:
            port = opened[0].getsockname()[1]
        try:
            opened.append(_reserve(family, str(address), port))
        except OSError as fault:
            if opened and fault.errno in (errno.EAFNOSUPPORT, errno.EADDRNOTAVAIL):
                continue  # a name with an IPv6 address on a machine without IPv6
            for other in opened:
                other.close()
            raise BadOption(_why(host, port, fault)) from None
    return opened


def _reserve(family: int, address: str, port: int) -> socket.socket:
    reserved = socket.socket(family, socket.SOCK_STREAM)
    try:
        if os.name == "posix":  # elsewhere it would let two programs share a port
            reserved.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        if family == socket.AF_INET6:
            reserved.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, 1)
        reserved.bind((address, port))
    except OSError:
        reserved.close()
        raise
    return reserved


def _why(host: str, port: int, fault: OSError) -> str:
    if fault.errno == errno.EADDRINUSE:
        who = "Baumeister is running there already" if find_running(host, port) else "another program uses it"
        return f"port {port} of {host} is taken, {who}; choose another with --port N (0 takes a free one)"
    if fault.errno == errno.EACCES:
        return f"port {port} is for the administrator alone; choose one from 1024 to 65535 with --port N"
    if fault.errno == errno.EADDRNOTAVAIL:
        return f"{host} is no address of this machine; 127.0.0.1 and 0.0.0.0 always work"
    return f"port {port} of {host} cannot be opened: {fault.strerror or fault}"


def find_running(host: str, port: int) -> str | None:
    """The address of a Baumeister that serves on that port of this machine already; None if none does."""
    address = local_address(host, port)
    try:
        with urllib.request.urlopen(f"{address}health", timeout=3) as answer:  # noqa: S310  http, from above
            told = json.loads(answer.read(1000))
    except (OSError, ValueError):
        return None
    return address if isinstance(told, dict) and told.get("program") == PROGRAM else None


def claim(host: str, port: int, stack: ExitStack) -> bool:
    """Keep another start of ours off this port until the stack is closed: Linux lets two programs reserve one
    as long as neither listens. False if another start has claimed it."""
    folder = cache_folder()
    if folder is None or port == 0:
        return True
    lock = filelock.FileLock(folder / f"serving-{host.replace(':', '_')}-{port}.lock", timeout=0)
    try:
        lock.acquire()
    except filelock.Timeout:
        return False
    except OSError:  # a folder that knows no locks
        return True
    stack.callback(lock.release)
    return True


def wait_for_running(host: str, port: int) -> str | None:
    """The address of a Baumeister that is just starting on that port, as soon as it answers; None if it does
    not in time."""
    until = time.monotonic() + START_SECONDS
    while (running := find_running(host, port)) is None and time.monotonic() < until:
        time.sleep(0.2)
    return running


def local_address(host: str, port: int) -> str:
    """Where a browser on this machine finds a server that listens on that host."""
    host = {"0.0.0.0": LOOPBACK[0], "::": "::1"}.get(host, host)  # noqa: S104  compared, not bound
    return f"http://[{host}]:{port}/" if ":" in host else f"http://{host}:{port}/"
