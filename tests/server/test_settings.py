"""What an operator can set."""

from __future__ import annotations

from pathlib import Path

import pytest

from baumeister import BadOption
from baumeister.server.settings import load_settings


@pytest.mark.parametrize(
    ("name", "value", "said"),
    [
        ("PORT", "99999", "port"),
        ("DATABASE", "mysql://x", "sqlite"),
        ("REDIS", "localhost:6379", "redis://"),
        ("RATE", "often", "rate"),
        ("SIGN_IN_RATE", "10/fortnight", "sign_in_rate"),
        ("LOG_LEVEL", "loud", "log_level"),
        ("SETTINGS", "none.toml", "no such file"),
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
