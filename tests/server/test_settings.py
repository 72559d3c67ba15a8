"""What an operator can set."""

from __future__ import annotations

import re
import socket
from pathlib import Path

import pytest

from baumeister import BadOption
from baumeister.server import settings
from baumeister.server.settings import OTHER_VARIABLES, Settings, load_settings


@pytest.mark.parametrize(
    ("name", "value", "said"),
    [
        ("PORT", "99999", "port"),
        ("DATABASE", "mysql://x", "sqlite"),
        ("REDIS", "localhost:6379", "redis://"),
        ("RATE", "often", "for example 600/minute, and not often"),
        ("SIGN_IN_RATE", "10/fortnight", "sign_in_rate"),
        ("LOG_LEVEL", "loud", "DEBUG, INFO, WARNING, ERROR or CRITICAL"),
        ("SETTINGS", "none.toml", "no such file"),
        ("HOSTZ", "x", "no setting BAUMEISTER_HOSTZ; did you mean BAUMEISTER_HOST[?]"),
        ("DATABSE", "x", "did you mean BAUMEISTER_DATABASE?"),
        ("COFFEE", "x", "there are BAUMEISTER_DATABASE, BAUMEISTER_REDIS, BAUMEISTER_HOST"),
        ("HOSTS", "play.example", r"a list in JSON, for example \[\"play.example\"\], and not play.example"),
        ("ORIGINS", '{"a": 1}', "a list in JSON"),
        ("TRUSTED_PROXIES", "10.0.0.1,10.0.0.2", r"for example \[\"play.example\"\]"),
        ("HOSTS", "[1, 2]", "hosts"),
        ("SECURE_COOKIES", "perhaps", "secure_cookies"),
    ],
)
def test_a_wrong_setting_is_answered_with_a_sentence(
    monkeypatch: pytest.MonkeyPatch, name: str, value: str, said: str
) -> None:
    monkeypatch.setenv(f"BAUMEISTER_{name}", value)
    with pytest.raises(BadOption, match=said):
        load_settings()


def test_the_environment_wins_over_the_file(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    file = tmp_path / "settings.toml"
    file.write_text('port = 9000\nhost = "::1"\norigins = ["https://a.example"]\n')
    monkeypatch.setenv("BAUMEISTER_SETTINGS", str(file))
    monkeypatch.setenv("BAUMEISTER_PORT", "9001")
    found = load_settings()
    assert (found.port, found.host, found.origins) == (9001, "::1", ["https://a.example"])
    file.write_text("port = [")
    with pytest.raises(BadOption):
        load_settings()
    file.write_text("prot = 9000\n")
    with pytest.raises(BadOption, match=r"settings\.toml: there is no setting prot; did you mean port\?"):
        load_settings()


def test_every_variable_that_the_program_reads_is_known() -> None:
    """A variable that is missing there would keep a server from starting."""
    folder = Path(settings.__file__).parents[1]
    sources = (file.read_text(encoding="utf-8") for file in folder.rglob("*.py"))
    read = {name for source in sources for name in re.findall(r"(?<!_)BAUMEISTER_([A-Z_]+[A-Z])", source)}
    assert read - OTHER_VARIABLES <= {name.upper() for name in Settings.model_fields} | {"COMPLETE"}


def test_in_the_home_network_it_listens_for_others_and_knows_its_own_names_and_numbers() -> None:
    home = Settings(lan=True)
    assert home.listens_on == "0.0.0.0"  # noqa: S104  that is what is tested
    assert Settings(lan=True, host="192.168.1.5").listens_on == "192.168.1.5"
    for host in ("127.0.0.1", "localhost", "192.168.1.5", "fd00::5", f"{socket.gethostname().lower()}.local"):
        assert home.allows_host(host), host
    assert not home.allows_host(None)
    for host in ("evil.example", "192.168.1.5.evil.example", ""):
        assert not home.allows_host(host), host
    assert not Settings(lan=True, hosts=["play.example"]).allows_host("192.168.1.5")
    assert not Settings().allows_host("192.168.1.5")
    assert Settings(host="192.168.1.5").allows_host("anything")
