"""The jungle path (Dschungelpfad) on which the explorers walk: fields with numbers and events, as data."""

from __future__ import annotations

import pathlib
import re
import tomllib
from dataclasses import dataclass

from ...errors import BadOption, brief

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
            return cls.from_toml(source, "the path") if "=" in source else cls.from_words(source.split())
        raise BadOption(f"path must be a TOML file or the text of a path, not {brief(source)}")

    @classmethod
    def from_file(cls, file: pathlib.Path) -> JunglePath:
        """Read a TOML file with the one key `fields`."""
        try:
            with file.open("rb") as opened:
                data = opened.read(LARGEST_PATH_FILE + 1)
        except OSError as error:
            raise BadOption(f"the path file {file} cannot be read: {error.strerror}") from error
        if len(data) > LARGEST_PATH_FILE:
            raise BadOption(f"the path file {file} is larger than {LARGEST_PATH_FILE} bytes")
        try:
            text = data.decode("utf-8")
        except UnicodeDecodeError as error:
            raise BadOption(f"the path file {file} is not valid TOML") from error
        return cls.from_toml(text, f"the path file {file}")

    @classmethod
    def from_toml(cls, text: str, what: str) -> JunglePath:
        """Read TOML with the one key `fields`; refusals call it `what`."""
        try:
            table = tomllib.loads(text)
        except tomllib.TOMLDecodeError as error:
            raise BadOption(f"{what} is not valid TOML: {error}") from error
        except (RecursionError, ValueError) as error:  # too deep, too long a number
            raise BadOption(f"{what} is not valid TOML") from error
        for name in table:
            if name != "fields":
                raise BadOption(f"{what} has the unknown key {brief(name)}; it may only have 'fields'")
        words = table.get("fields")
        if not isinstance(words, list) or not all(isinstance(word, str) for word in words):
            raise BadOption(f'{what} needs \'fields\', a list of words such as "-", "5", "6b"')
        return cls.from_words(words)

    @classmethod
    def from_words(cls, words: list[str]) -> JunglePath:
        """One word for each field after the start: a number or `-`, and the event's letter."""
        numbers, events = [0], [""]
        for field, word in enumerate(words, 1):
            found = _WORD.fullmatch(word)
            if found is None:
                raise BadOption(
                    f"path: field {field} is {brief(word)}; a field is a number from 1 to {HIGHEST_NUMBER} "
                    "or '-' and the letter of its event if it has one"
                )
            numbers.append(0 if found[1] == "-" else int(found[1]))
            events.append(found[2])
        return cls(tuple(numbers), tuple(events))

    def __post_init__(self) -> None:
        """Refuse a path on which no game could be played to its end."""
        if len(self.numbers) != len(self.events):
            raise BadOption(f"path: {len(self.numbers)} numbers but {len(self.events)} events")
        if self.last > MOST_FIELDS:
            raise BadOption(f"path: {self.last} fields after the start; {MOST_FIELDS} are allowed")
        if not self.numbers or self.numbers[0] or self.events[0]:
            raise BadOption("path: the start field carries neither a number nor an event")
        if not any(self.numbers):
            raise BadOption("path: at least one field needs a number, or no jungle test could be made")
        if self.numbers[-1]:
            raise BadOption("path: it must end with at least one field without a number")
        before = 0
        for field, (number, event) in enumerate(zip(self.numbers, self.events, strict=True)):
            if event not in ("", *EVENTS):
                raise BadOption(f"path: field {field} has the unknown event {brief(event)}, not a, b, c or d")
            if not 0 <= number <= HIGHEST_NUMBER:
                raise BadOption(f"path: field {field} has {number}; numbers go from 1 to {HIGHEST_NUMBER}")
            if number and number <= before:
                raise BadOption(f"path: field {field} has {number} after {before}; the numbers must rise")
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
