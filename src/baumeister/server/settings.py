"""What an operator can set, in environment variables `BAUMEISTER_...` or in the TOML file that
`BAUMEISTER_SETTINGS` names."""

from __future__ import annotations

import difflib
import ipaddress
import json
import logging
import os
import socket
import tomllib
from functools import cached_property
from pathlib import Path
from typing import Annotated, Any, Literal

import platformdirs
from limits import parse as parse_rate
from pydantic import Field, ValidationError, field_validator, model_validator
from pydantic_settings import BaseSettings, PydanticBaseSettingsSource, SettingsConfigDict
from pydantic_settings import TomlConfigSettingsSource as TomlFile

from ..errors import BadOption

LOOPBACK = ("127.0.0.1", "localhost", "::1")
"""What programs on this machine call it."""
PREFIX = "BAUMEISTER_"
OPTIONAL_PARTS = ("challenges", "notifications", "profiles", "watching", "duels", "puzzles", "phrases")
"""Settings that switch a part of the server on or off; the client hides what is off."""
OTHER_VARIABLES = frozenset({"CACHE", "SETTINGS", "TARGET", "TOKEN", "WITHOUT_CLIENT"})
"""Variables that other parts of the program read: the cache of compiled code and its processor, the file of
settings, the token of a player at another server, and how the package is built."""


def default_database() -> str:
    """A SQLite file in the system's folder for user data."""
    folder = Path(platformdirs.user_data_dir("baumeister"))
    return f"sqlite:///{folder / 'baumeister.db'}"


class Settings(BaseSettings):
    """All settings; the defaults suit a single laptop."""

    model_config = SettingsConfigDict(env_prefix=PREFIX, extra="ignore", frozen=True)

    database: str = Field(
        default_factory=default_database, description="SQLAlchemy URL: sqlite or postgresql"
    )
    redis: str | None = Field(
        default=None, description="redis://...; needed as soon as several processes serve"
    )
    host: str = Field(default="127.0.0.1", description="Address to listen on")
    port: Annotated[int, Field(ge=0, le=65535)] = 8173
    lan: bool = Field(
        default=False, description="Listen in the home network, and tell its addresses to those who invite"
    )
    origins: list[str] = Field(
        default_factory=list,
        description="Further origins (https://play.example) whose pages may act for a user",
    )
    secure_cookies: bool = Field(
        default=False, description="Cookies over HTTPS only; set it behind a TLS proxy"
    )
    hosts: list[str] = Field(
        default_factory=list,
        description="Host names that requests may use; if none are given: those of this machine if it "
        "listens for nobody else and trusts no proxy, otherwise any",
    )
    trusted_proxies: list[str] = Field(
        default_factory=list, description="Addresses of proxies whose X-Forwarded-For is trusted"
    )
    thinkers: Annotated[int, Field(ge=1, le=256)] = Field(
        default=max(1, (os.cpu_count() or 2) - 1), description="Threads in which computer seats think"
    )
    thinking_queue: Annotated[int, Field(ge=1)] = Field(
        default=1000, description="Tables that may wait for a thinker"
    )
    thinking_each: Annotated[int, Field(ge=1)] = Field(
        default=100, description="Tables of one person that may wait for a thinker"
    )
    thinking_from_address: Annotated[int, Field(ge=1)] = Field(
        default=500, description="Tables of the people at one address that may wait for a thinker"
    )
    thinking_seconds: Annotated[float, Field(gt=0, le=600)] = Field(
        default=10.0, description="No level thinks longer about a move"
    )
    analysis_simulations: Annotated[int, Field(ge=1, le=10_000_000)] = Field(
        default=6400, description="How hard a review searches each move; a hint searches four times as hard"
    )
    daily: bool = Field(default=True, description="A deal of the day for everybody, from a published chain")
    duels: bool = Field(
        default=True, description="People can give a friend the cards of a finished game against the computer"
    )
    puzzles: bool = Field(default=True, description="Puzzles for everybody, rated for accounts")
    puzzles_from_games: bool = Field(
        default=True, description="Look for more puzzles in people's finished games while nobody waits"
    )
    gone_seconds: Annotated[int, Field(ge=1)] = Field(
        default=60, description="How long a player must be gone before the other may claim"
    )
    flag_seconds: Annotated[int, Field(ge=1)] = Field(
        default=3600, description="How long after a player's time runs out an unclaimed game is ended"
    )
    abandoned_days: Annotated[float, Field(gt=0)] = Field(
        default=30, description="A game without a clock is closed after this long without a move"
    )
    body_limit: Annotated[int, Field(ge=1000)] = Field(
        default=256_000, description="Largest request body in bytes"
    )
    tables_each: Annotated[int, Field(ge=1)] = Field(
        default=500, description="Unfinished tables one person may have"
    )
    rate: str = Field(
        default="600/minute", description="Requests per address, and per account (format of `limits`)"
    )
    sign_in_rate: str = Field(default="10/minute", description="Password attempts and new guests per address")
    sockets_each: Annotated[int, Field(ge=1)] = Field(
        default=1000, description="Sockets and event streams open at a time per address"
    )
    commands_rate: Annotated[int, Field(ge=1)] = Field(
        default=100, description="Commands per second and person, over all sockets and requests"
    )
    metrics_host: str = Field(default="127.0.0.1", description="Address for `metrics_port`")
    metrics_port: Annotated[int, Field(ge=1, le=65535)] | None = Field(
        default=None, description="Port for /metrics alone; if none is given, it is at the main one"
    )
    mail_rate: str = Field(default="5/hour", description="Links by mail per address and per account")
    smtp_host: str | None = Field(default=None, description="Server that sends mail; none: no mail is sent")
    smtp_port: Annotated[int, Field(ge=1, le=65535)] = 587
    smtp_security: Literal["starttls", "tls", "none"] = Field(
        default="starttls", description="How the connection to it is encrypted"
    )
    smtp_user: str | None = None
    smtp_password: str | None = None
    mail_from: str = Field(default="", description="Sender of mail: Baumeister <play@example.org>")
    public_address: str = Field(
        default="", description="Where people find this server, for links in mail: https://play.example"
    )
    challenges: bool = Field(
        default=True, description="People can challenge each other by name, and see who is online"
    )
    challenge_rate: str = Field(
        default="50/day", description="Challenges per person and, for guests, per address"
    )
    notifications: bool = Field(
        default=True,
        description="People can have themselves told by push, mail or webhook what waits for them",
    )
    phrases: bool = Field(default=True, description="Players can send each other ready phrases")
    phrase_rate: str = Field(default="6/minute", description="Phrases per person")
    push_hosts: list[str] = Field(
        default=[
            "fcm.googleapis.com",
            "*.push.services.mozilla.com",
            "*.notify.windows.com",
            "*.push.apple.com",
        ],
        description="Push services of browsers to which notifications may be sent",
    )
    webhook_hosts: list[str] = Field(
        default=["discord.com", "hooks.slack.com", "ntfy.sh"],
        description="Hosts of webhooks that people may name",
    )
    profiles: bool = Field(
        default=True, description="A page for each person with an account, unless they keep it private"
    )
    watching: bool = Field(default=True, description="Running games of the lobby are shown on the start page")
    computer_table: bool = Field(
        default=True,
        description="Strong levels play each other while somebody watches and no public game runs",
    )
    log_level: str = Field(default="INFO", description="DEBUG, INFO, WARNING, ERROR or CRITICAL")

    @property
    def listens_on(self) -> str:
        """The address to listen on: in the home network all of this machine's."""
        return "0.0.0.0" if self.lan and self.host in LOOPBACK else self.host  # noqa: S104  that is wanted

    @property
    def offers(self) -> list[str]:
        """The optional parts that are switched on."""
        return [name for name in OPTIONAL_PARTS if getattr(self, name)]

    @cached_property
    def known_hosts(self) -> frozenset[str]:
        """The host names a request may use; empty: any."""
        if self.hosts:
            return frozenset(self.hosts)
        if self.lan:
            name = socket.gethostname().lower()
            return frozenset((*LOOPBACK, name, f"{name}.local"))
        alone = self.host in LOOPBACK and not (self.trusted_proxies or self.origins)
        return frozenset(LOOPBACK if alone else ())

    def allows_host(self, host: str | None) -> bool:
        """True if requests may name this host. In the home network every number is allowed: it changes, and a
        page from elsewhere that wants to reach this machine needs a name."""
        known = self.known_hosts
        return not known or host in known or (self.lan and not self.hosts and _is_number(host))

    @field_validator("database")
    @classmethod
    def _known_database(cls, url: str) -> str:
        if url.startswith("postgresql://"):
            return "postgresql+psycopg://" + url.removeprefix("postgresql://")
        if not url.startswith(("sqlite:///", "postgresql+psycopg://")):
            raise ValueError("the database is sqlite:///FILE or postgresql://USER@HOST/NAME")
        return url

    @field_validator("redis")
    @classmethod
    def _known_redis(cls, url: str | None) -> str | None:
        if url is not None and not url.startswith(("redis://", "rediss://")):
            raise ValueError("the address of Redis is redis://HOST:PORT/0")
        return url

    @model_validator(mode="after")
    def _complete_mail(self) -> Settings:
        if self.smtp_host is None:
            return self
        if "@" not in self.mail_from:
            raise ValueError("smtp_host needs mail_from, an address such as play@example.org")
        if not self.public_address.startswith(("https://", "http://")):
            raise ValueError("smtp_host needs public_address, such as https://play.example")
        return self

    @field_validator("rate", "sign_in_rate", "mail_rate", "challenge_rate", "phrase_rate")
    @classmethod
    def _readable_rate(cls, rate: str) -> str:
        try:
            parse_rate(rate)
        except ValueError:
            raise ValueError(
                f"a rate is a number and a time, for example 600/minute, and not {rate}"
            ) from None
        return rate

    @field_validator("log_level")
    @classmethod
    def _known_level(cls, level: str) -> str:
        if level.upper() not in logging.getLevelNamesMapping():
            raise ValueError(f"DEBUG, INFO, WARNING, ERROR or CRITICAL is allowed, and not {level}")
        return level.upper()

    @classmethod
    def settings_customise_sources(
        cls,
        settings_cls: type[BaseSettings],
        init_settings: PydanticBaseSettingsSource,
        env_settings: PydanticBaseSettingsSource,
        dotenv_settings: PydanticBaseSettingsSource,  # noqa: ARG003  not for us
        file_secret_settings: PydanticBaseSettingsSource,  # noqa: ARG003
    ) -> tuple[PydanticBaseSettingsSource, ...]:
        """Values given in code win over the environment, which wins over the file."""
        file = os.environ.get("BAUMEISTER_SETTINGS")
        found = (TomlFile(settings_cls, Path(file)),) if file else ()
        return (init_settings, env_settings, *found)


def load_settings(**given: Any) -> Settings:
    """The settings of this process, with those given on the command line. Raises BadOption with a sentence if
    one of them is wrong, or if the environment or the file names one that does not exist."""
    _check_environment()
    file = os.environ.get(f"{PREFIX}SETTINGS")
    if file:
        _check_file(Path(file))
    try:
        return Settings(**given)
    except ValidationError as fault:
        first = fault.errors()[0]
        name = ".".join(str(part) for part in first["loc"])
        raise BadOption(f"the setting {name}: {first['msg'].removeprefix('Value error, ')}") from None


def _check_environment() -> None:
    """A misspelt name would otherwise be ignored, and a list is written in JSON."""
    for variable, value in os.environ.items():
        if not variable.startswith(PREFIX):
            continue
        name = variable.removeprefix(PREFIX)
        if name in OTHER_VARIABLES:
            continue
        field = Settings.model_fields.get(name.lower())
        if field is None:
            raise BadOption(f"there is no setting {variable}; {_meant(name.lower(), PREFIX)}")
        if field.annotation == list[str] and not _is_list(value):
            raise BadOption(
                f'{variable} is a list in JSON, for example ["{_example(value)}"], and not {value}'
            )


def _check_file(file: Path) -> None:
    try:
        found = tomllib.loads(file.read_text(encoding="utf-8"))
    except FileNotFoundError:
        raise BadOption(f"{PREFIX}SETTINGS names {file}, and there is no such file") from None
    except (OSError, ValueError) as fault:
        raise BadOption(f"the settings in {file} cannot be read: {fault}") from None
    for name in found:
        if name not in Settings.model_fields:
            raise BadOption(f"{file}: there is no setting {name}; {_meant(name)}")


def _meant(name: str, prefix: str = "") -> str:
    """The setting that looks most like a misspelt one; if none does, all of them."""
    known = list(Settings.model_fields)
    close = difflib.get_close_matches(name, known, n=1)
    shown = [f"{prefix}{x.upper() if prefix else x}" for x in (close or known)]
    return f"did you mean {shown[0]}?" if close else f"there are {', '.join(shown)}"


def _is_list(value: str) -> bool:
    try:
        return isinstance(json.loads(value), list)
    except ValueError:
        return False


def _example(value: str) -> str:
    """What was typed, if it is one plain word: the list was meant to hold it."""
    return value if value and all(c.isalnum() or c in ".:/-" for c in value) else "play.example"


def _is_number(host: str | None) -> bool:
    try:
        ipaddress.ip_address(host or "")
    except ValueError:
        return False
    return True
