"""Power failures for a database: a library in front of the system's own remembers each file as it was when
it was last flushed (`power.c`); afterwards nothing else is left."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path


class Power:
    """What survives of the files in a folder."""

    def __init__(self, disk: Path, kept: Path, library: Path) -> None:
        self.disk, self._kept, self._library = disk, kept, library

    @classmethod
    def of(cls, disk: Path, kept: Path) -> Power | None:
        """For the files in a folder, and as much of them as was flushed in another, which is made; None if
        there is no C compiler here."""
        compiler = shutil.which("cc")
        if compiler is None:
            return None
        library = kept.with_name(f"{kept.name}.so")
        source = Path(__file__).with_name("power.c")
        made = subprocess.run(
            [compiler, "-O2", "-shared", "-fPIC", "-o", str(library), str(source), "-ldl"], check=False
        )
        kept.mkdir()
        return cls(disk, kept, library) if made.returncode == 0 else None

    @property
    def environment(self) -> dict[str, str]:
        """For the processes whose files are remembered."""
        return {
            "LD_PRELOAD": str(self._library),
            "SOAK_DISK": str(self.disk.resolve()),
            "SOAK_KEPT": str(self._kept.resolve()),
        }

    def keep_all(self, owner: str | None = None) -> None:
        """Everything is on the disk as it is now; `owner` runs the processes, if that is somebody else."""
        shutil.rmtree(self._kept)
        shutil.copytree(self.disk, self._kept)
        if owner is not None:
            for place in (self._kept, *self._kept.rglob("*")):
                shutil.chown(place, owner)

    def lose(self) -> None:
        """The power failed, and the processes are gone: every file is as it was when it was last flushed. A
        file that was deleted stays so: we do not try whether a database survives that one comes back."""
        for kept in _files(self._kept):
            if not (self.disk / kept.relative_to(self._kept)).exists():
                kept.unlink()
        for file in _files(self.disk):
            kept = self._kept / file.relative_to(self.disk)
            if kept.exists():
                shutil.copyfile(kept, file)
            else:
                file.unlink()


def _files(folder: Path) -> list[Path]:
    return [path for path in folder.rglob("*") if path.is_file()]
