"""Power failures for a SQLite file: a library in front of the system's own remembers each file as it was when
it was last flushed (`power.c`); afterwards nothing else is left."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path


class Power:
    """What survives of the files in a folder."""

    def __init__(self, disk: Path, work: Path, library: Path) -> None:
        self.disk, self._kept, self._library = disk, work / "kept", library
        self._kept.mkdir()

    @classmethod
    def of(cls, disk: Path, work: Path) -> Power | None:
        """None if there is no C compiler here."""
        compiler = shutil.which("cc")
        if compiler is None:
            return None
        library = work / "power.so"
        source = Path(__file__).with_name("power.c")
        made = subprocess.run(
            [compiler, "-O2", "-shared", "-fPIC", "-o", str(library), str(source), "-ldl"], check=False
        )
        return cls(disk, work, library) if made.returncode == 0 else None

    @property
    def environment(self) -> dict[str, str]:
        """For the process whose files are remembered."""
        return {
            "LD_PRELOAD": str(self._library),
            "SOAK_DISK": str(self.disk.resolve()),
            "SOAK_KEPT": str(self._kept.resolve()),
        }

    def lose(self) -> None:
        """The power failed, and the process is gone: every file is as it was when it was last flushed. A file
        that was deleted stays so: we do not try whether SQLite survives that one comes back."""
        for kept in self._kept.iterdir():
            if not (self.disk / kept.name).exists():
                kept.unlink()
        for file in self.disk.iterdir():
            kept = self._kept / file.name
            if kept.exists():
                shutil.copyfile(kept, file)
            else:
                file.unlink()
