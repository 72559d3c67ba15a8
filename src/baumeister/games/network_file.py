"""The file of a learned evaluation: `network.bin` in a game's folder.

The first line is JSON and says what the network is: the game and variant, the features it was trained on, its
widths, the date, the data, the command that made it, and the checksum of what follows: the int16 numbers,
little-endian, compressed by LZMA. `training/` writes it; nothing else is needed to play with it.
"""

from __future__ import annotations

import hashlib
import json
import lzma
from dataclasses import asdict, dataclass
from pathlib import Path

import numpy as np

from ..errors import BadNetwork, brief
from .compiled import Int16s

NETWORK_FILE = "network.bin"
FORMAT = 1
LARGEST_FILE = 4_000_000
LARGEST_NETWORK = 16_000_000
LONGEST_HEADER = 20_000


@dataclass(frozen=True, kw_only=True)
class NetworkHeader:
    """What a network is, and how it was made."""

    game: str
    variant: str
    """The options it was trained with, in words."""
    features: str
    """The name of its inputs, which the game's evaluation must have too."""
    numbers: int
    """How many int16 numbers it has."""
    date: str
    data: str
    """The games it was trained on."""
    command: str
    """The command that made it."""
    sha256: str = ""
    format: int = FORMAT


def write_network(file: Path, header: NetworkHeader, numbers: Int16s) -> None:
    """Write a network; its checksum is put into the header."""
    data = np.ascontiguousarray(numbers, "<i2").tobytes()
    shown = asdict(header) | {"numbers": len(numbers), "sha256": hashlib.sha256(data).hexdigest()}
    file.write_bytes(json.dumps(shown).encode() + b"\n" + lzma.compress(data, preset=9))


def read_network(file: Path, game: str, features: str) -> tuple[NetworkHeader, Int16s]:
    """The network in a file. Raises BadNetwork with a sentence if it is missing, damaged, or made for
    another game or for other features."""
    try:
        if file.stat().st_size > LARGEST_FILE:
            raise BadNetwork(f"{file} is larger than {LARGEST_FILE} bytes")
        first, _, packed = file.read_bytes().partition(b"\n")
    except OSError as fault:
        raise BadNetwork(f"{file} cannot be read: {fault.strerror}") from None
    header = _read_header(file, first)
    if header.format != FORMAT:
        raise BadNetwork(f"{file} has the format {brief(header.format)}; this version reads {FORMAT}")
    if header.game != game:
        raise BadNetwork(f"{file} is for {brief(header.game)}, not for {game}")
    if header.features != features:
        raise BadNetwork(f"{file} knows the features {brief(header.features)}; {game} has {features}")
    data = _unpack(file, packed, header)
    if hashlib.sha256(data).hexdigest() != header.sha256:
        raise BadNetwork(f"{file} is damaged: its checksum is wrong")
    return header, np.frombuffer(data, "<i2").astype(np.int16)


def _read_header(file: Path, line: bytes) -> NetworkHeader:
    try:
        return NetworkHeader(**json.loads(line[:LONGEST_HEADER]))
    except (ValueError, TypeError):
        raise BadNetwork(f"{file} does not begin with the header of a network") from None


def _unpack(file: Path, packed: bytes, header: NetworkHeader) -> bytes:
    wanted = header.numbers if isinstance(header.numbers, int) else 0
    if not 0 < wanted <= LARGEST_NETWORK:
        raise BadNetwork(f"{file}: a network has 1 to {LARGEST_NETWORK} numbers, not {brief(header.numbers)}")
    try:
        data = lzma.LZMADecompressor().decompress(packed, max_length=2 * wanted + 1)
    except (lzma.LZMAError, EOFError):
        raise BadNetwork(f"{file} is damaged: it cannot be unpacked") from None
    if len(data) != 2 * wanted:
        raise BadNetwork(f"{file} is damaged: it has {len(data) // 2} numbers instead of {wanted}")
    return data
