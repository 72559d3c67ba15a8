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
    # Podman's own format of images knows no health check and leaves it out, with a warning.
    for told in (text, (ROOT / "docs/operate.md").read_text()):
        assert "podman build --format docker" in told
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


def test_a_server_of_the_site_can_send_notifications_and_the_database_reaches_nobody() -> None:
    site = yaml.safe_load((ROOT / "compose.yaml").read_text())
    inner = {name for name, network in site["networks"].items() if network.get("internal")}
    reach = {name: set(service["networks"]) - inner for name, service in site["services"].items()}
    assert reach["server"]
    assert not reach["database"]
    assert not reach["redis"]
    assert settings_of_site()["BAUMEISTER_PUBLIC_ADDRESS"] == "https://play.example"


def test_nothing_that_was_built_here_is_copied_into_the_container() -> None:
    ignored = (ROOT / ".dockerignore").read_text().splitlines()
    taken = {line[1:] for line in ignored if line.startswith("!")}
    copied = re.findall(r"^COPY (?!--from)(.*) \S+$", (ROOT / "Containerfile").read_text(), re.MULTILINE)
    assert taken == {name for names in copied for name in names.split()}
    built = ("web/node_modules", "src/baumeister/server/static", "src/baumeister/compiled_code")
    assert ignored[1] == "*"
    assert set(built) <= set(ignored)
