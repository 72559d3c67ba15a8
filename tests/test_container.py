"""The container files: what they name exists, and each setting in them is one that the server takes."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
from pathlib import Path

import pytest
import yaml

from baumeister.server.settings import load_settings

ROOT = Path(__file__).parents[1]
SITE = {"SITE": "play.example", "POSTGRES_PASSWORD": "secret"}


def settings_of_container() -> dict[str, str]:
    text = (ROOT / "Containerfile").read_text()
    return dict(re.findall(r"(BAUMEISTER_\w+)=(\S+)", text))


def settings_of_site() -> dict[str, str]:
    site = yaml.safe_load((ROOT / "compose.yaml").read_text())
    given: dict[str, str] = site["services"]["server"]["environment"]
    return {name: re.sub(r"\$\{(\w+)[^}]*\}", lambda m: SITE[m[1]], value) for name, value in given.items()}


def test_the_server_takes_every_setting_of_the_container_and_of_the_site(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for name in [name for name in os.environ if name.startswith("BAUMEISTER_")]:
        monkeypatch.delenv(name)
    for name, value in (settings_of_container() | settings_of_site()).items():
        monkeypatch.setenv(name, value)
    found = load_settings()
    assert (found.host, found.port, found.secure_cookies) == ("0.0.0.0", 8173, True)  # noqa: S104  in a container
    assert found.database == "postgresql+psycopg://baumeister:secret@database/baumeister"
    assert found.allows_host("play.example")
    assert found.allows_host("127.0.0.1"), "the health check asks there"


def test_the_container_is_not_root_and_says_how_it_is() -> None:
    text = (ROOT / "Containerfile").read_text()
    last = text.rpartition("\nFROM ")[2]
    assert re.search(r"^USER [1-9]\d+$", last, re.MULTILINE)
    check = re.search(r"^HEALTHCHECK .*?CMD (\[.*?\])$", last, re.MULTILINE | re.DOTALL)
    assert check
    program = json.loads(check[1])[2]
    assert "/ready" in program
    compile(program, "health check", "exec")
    for copied in re.findall(r"^COPY (?!--from)(.*) \S+$", text, re.MULTILINE):
        for name in copied.split():
            assert (ROOT / name).exists(), name


def test_the_site_names_a_proxy_that_passes_on_to_the_server() -> None:
    site = yaml.safe_load((ROOT / "compose.yaml").read_text())
    assert {"server", "database", "redis", "caddy"} == set(site["services"])
    rules = (ROOT / "Caddyfile").read_text()
    assert f"server {settings_of_container()['BAUMEISTER_PORT']}" in rules
    if shutil.which("caddy"):
        command = ["caddy", "validate", "--config", str(ROOT / "Caddyfile"), "--adapter", "caddyfile"]
        done = subprocess.run(command, env=os.environ | SITE, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stderr
