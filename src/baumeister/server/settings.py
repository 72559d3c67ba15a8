"""What an operator can set, in environment variables `BAUMEISTER_...` or in the TOML file that
`BAUMEISTER_SETTINGS` names."""

from __future__ import annotations

import logging
import os
from pathlib import Path
from typing import Annotated, Any

import platformdirs
from limits import parse as parse_rate
from pydantic import Field, ValidationError, field_validator
from pydantic_settings import BaseSettings, PydanticBaseSettingsSource, SettingsConfigDict
from pydantic_settings import TomlConfigSettingsSource as TomlFile

from ..errors import BadOption

LOOPBACK = ("127.0.0.1", "localhost", "::1")
"""What programs on this machine call it."""


def default_database() -> str:
    """A SQLite file in the system's folder for user data."""
    folder = Path(platformdirs.user_data_dir("baumeister"))
    return f"sqlite:///{folder / 'baumeister.db'}"


class Settings(BaseSettings):
    """All settings; the defaults suit a single laptop."""

    model_config = SettingsConfigDict(env_prefix="BAUMEISTER_", extra="ignore", frozen=True)

    database: str = Field(
        default_factory=default_database, description="SQLAlchemy URL: sqlite or postgresql"
    )
    redis: str | None = Field(
        default=None, description="redis://...; needed as soon as several processes serve"
    )
    host: str = Field(default="127.0.0.1", description="Address to listen on")
    port: Annotated[int, Field(ge=0, le=65535)] = 8173
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
    thinking_seconds: Annotated[float, Field(gt=0, le=600)] = Field(
        default=10.0, description="No level thinks longer about a move"
    )
    analysis_simulations: Annotated[int, Field(ge=1, le=10_000_000)] = Field(
        default=6400, description="How hard a review searches each move; a hint searches four times as hard"
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
        default=100, description="Socket commands per second and client"
    )
    log_level: str = Field(default="INFO", description="DEBUG, INFO, WARNING, ERROR or CRITICAL")

    @property
    def known_hosts(self) -> frozenset[str]:
        """The hosts a request may name; empty: any."""
        alone = self.host in LOOPBACK and not (self.trusted_proxies or self.origins)
        return frozenset(self.hosts or (LOOPBACK if alone else ()))

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

    @field_validator("rate", "sign_in_rate")
    @classmethod
    def _readable_rate(cls, rate: str) -> str:
        parse_rate(rate)
        return rate

    @field_validator("log_level")
    @classmethod
    def _known_level(cls, level: str) -> str:
        if level.upper() not in logging.getLevelNamesMapping():
            raise ValueError(f"there is no level {level}")
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
    one of them is wrong."""
    file = os.environ.get("BAUMEISTER_SETTINGS")
    if file and not Path(file).is_file():
        raise BadOption(f"BAUMEISTER_SETTINGS names {file}, and there is no such file")
    try:
        return Settings(**given)
    except ValidationError as fault:
        first = fault.errors()[0]
        name = ".".join(str(part) for part in first["loc"])
        raise BadOption(f"the setting {name}: {first['msg'].removeprefix('Value error, ')}") from None
    except ValueError as fault:
        raise BadOption(f"the settings cannot be read: {fault}") from None
