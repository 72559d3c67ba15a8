"""The browser's types of messages and answers are generated from the server's models, and up to date."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

from baumeister.server.schema_document import document
from baumeister.server.tables.messages import VERSION

WEB = Path(__file__).parents[2] / "web"
LIB = WEB / "src" / "lib"


def test_the_types_match_the_server() -> None:
    # Node comes as a Python package, so it is beside the interpreter.
    path = os.pathsep.join((str(Path(sys.executable).parent), os.environ["PATH"]))
    node = shutil.which("node", path=path)
    assert node is not None
    made = subprocess.run(
        [node, "wire.ts", "--print"],
        cwd=WEB,
        input=json.dumps(document(), sort_keys=True),
        env=os.environ | {"PATH": path},
        capture_output=True,
        text=True,
        check=True,
    )
    assert made.stdout == (LIB / "wire.ts").read_text(encoding="utf-8"), "run npm --prefix web run wire"


def test_both_have_the_same_version_of_the_messages() -> None:
    source = (LIB / "protocol.ts").read_text(encoding="utf-8")
    assert re.findall(r"^export const PROTOCOL_VERSION = (\d+);$", source, re.MULTILINE) == [str(VERSION)]
