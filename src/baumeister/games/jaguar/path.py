"""The jungle path (Dschungelpfad) on which the explorers walk: fields with numbers and events, as data."""

from __future__ import annotations

import pathlib
import re
import tomllib
from dataclasses import dataclass

from ...errors import brief, short
from ..faults import bad_option

MOST_FIELDS = 63
"""Fields after the start field; the record has no room for more."""
LARGEST_PATH_FILE = 100_000
HIGHEST_NUMBER = 99
EVENTS = "abcd"
FILE_ENDING = ".toml"
_WORD = re.compile(r"(-|[1-9][0-9]?)([a-z]?)")


@dataclass(frozen=True)
class JunglePath:
    """Numbers and events of the fields, start field first; 0 and "" where there is none."""

    numbers: tuple[int, ...]
    events: tuple[str, ...]

    @classmethod
    def of(cls, source: object) -> JunglePath:
        """A path from a path, from its words, or from the name or the text of a TOML file. Raises BadOption
        with a sentence."""
        if isinstance(source, cls):
            return source
        if isinstance(source, pathlib.Path) or (isinstance(source, str) and source.endswith(FILE_ENDING)):
            return cls.from_file(pathlib.Path(source))
        if isinstance(source, str):
            return cls.from_toml(source) if "=" in source else cls.from_words(source.split())
        raise bad_option("jaguar.path_type", value=brief(source))

    @classmethod
    def from_file(cls, file: pathlib.Path) -> JunglePath:
        """Read a TOML file with the one key `fields`."""
        try:
            with file.open("rb") as opened:
                data = opened.read(LARGEST_PATH_FILE + 1)
        except OSError as error:
            raise bad_option("jaguar.path_file", file=str(file), why=str(error.strerror)) from error
        if len(data) > LARGEST_PATH_FILE:
            raise bad_option("jaguar.path_file_size", file=str(file), most=LARGEST_PATH_FILE)
        try:
            text = data.decode("utf-8")
        except UnicodeDecodeError as error:
            raise bad_option("jaguar.path_file_toml", file=str(file)) from error
        return cls.from_toml(text)

    @classmethod
    def from_toml(cls, text: str) -> JunglePath:
        """Read TOML with the one key `fields`."""
        try:
            table = tomllib.loads(text)
        except tomllib.TOMLDecodeError as error:
            raise bad_option("jaguar.path_toml_at", why=short(str(error), 200)) from error
        except (RecursionError, ValueError) as error:  # too deep, too long a number
            raise bad_option("jaguar.path_toml") from error
        for name in table:
            if name != "fields":
                raise bad_option("jaguar.path_key", key=brief(name))
        words = table.get("fields")
        if not isinstance(words, list) or not all(isinstance(word, str) for word in words):
            raise bad_option("jaguar.path_fields")
        return cls.from_words(words)

    @classmethod
    def from_words(cls, words: list[str]) -> JunglePath:
        """One word for each field after the start: a number or `-`, and the event's letter."""
        numbers, events = [0], [""]
        for field, word in enumerate(words, 1):
            found = _WORD.fullmatch(word)
            if found is None:
                raise bad_option("jaguar.path_word", field=field, word=brief(word), most=HIGHEST_NUMBER)
            numbers.append(0 if found[1] == "-" else int(found[1]))
            events.append(found[2])
        return cls(tuple(numbers), tuple(events))

    def __post_init__(self) -> None:
        """Refuse a path on which no game could be played to its end."""
        if len(self.numbers) != len(self.events):
            raise bad_option("jaguar.path_pairs", numbers=len(self.numbers), events=len(self.events))
        if self.last > MOST_FIELDS:
            raise bad_option("jaguar.path_long", fields=self.last, most=MOST_FIELDS)
        if not self.numbers or self.numbers[0] or self.events[0]:
            raise bad_option("jaguar.path_start")
        if not any(self.numbers):
            raise bad_option("jaguar.path_no_number")
        if self.numbers[-1]:
            raise bad_option("jaguar.path_end")
        before = 0
        for field, (number, event) in enumerate(zip(self.numbers, self.events, strict=True)):
            if event not in ("", *EVENTS):
                raise bad_option("jaguar.path_event", field=field, event=brief(event))
            if not 0 <= number <= HIGHEST_NUMBER:
                raise bad_option("jaguar.path_number", field=field, number=number, most=HIGHEST_NUMBER)
            if number and number <= before:
                raise bad_option("jaguar.path_rises", field=field, number=number, before=before)
            before = number or before

    @property
    def last(self) -> int:
        """The last field; an explorer never moves past it."""
        return len(self.numbers) - 1

    @property
    def words(self) -> list[str]:
        """One word for each field after the start."""
        pairs = list(zip(self.numbers, self.events, strict=True))[1:]
        return [f"{number or '-'}{event}" for number, event in pairs]

    def __str__(self) -> str:
        return " ".join(self.words)


DEFAULT_PATH = JunglePath.from_file(pathlib.Path(__file__).with_name("path.toml"))
"""The shipped path."""
SMALL_PATH = JunglePath.from_words(["1", "-"])
"""The usual path of the small game: it ends with the first round."""
