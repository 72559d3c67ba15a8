"""Coverage-guided fuzzing of one target, or of all, one after the other: `make fuzz`.

python -m tests.fuzz [--seconds 60] [--found build/fuzz] [TARGET ...]

An input that breaks a target is written to the `--found` folder, together with the fuzzer's output. The rules
run uncompiled (`NUMBA_DISABLE_JIT=1`), so that the fuzzer sees their branches too.
"""

from __future__ import annotations

import argparse
import hashlib
import os
import random
import re
import subprocess
import sys
import tempfile
from pathlib import Path

from . import mutation, targets

LONGEST_INPUT = 20_000
PATIENCE = 20
"""Seconds after which an input counts as a hang."""
MEGABYTES = 3_000


def main() -> int:
    """Fuzz the named targets, each in its own process; 1 if one of them broke."""
    given = argparse.ArgumentParser(prog="python -m tests.fuzz", description=__doc__)
    given.add_argument("--seconds", type=int, default=60, help="for each target")
    given.add_argument("--found", type=Path, default=Path("build/fuzz"), help="where findings go")
    given.add_argument("--here", action="store_true", help=argparse.SUPPRESS)
    given.add_argument("target", nargs="*", choices=[*targets.NAMES, []])
    wanted = given.parse_args()
    if wanted.here:
        fuzz(wanted.target[0], wanted.seconds, wanted.found)
    broken = [name for name in wanted.target or targets.NAMES if not _apart(name, wanted)]
    return 1 if broken else 0


def _apart(name: str, wanted: argparse.Namespace) -> bool:
    """Fuzz a target in its own process; True if nothing was found."""
    command = [sys.executable, "-m", "tests.fuzz", "--here", name]
    command += [f"--seconds={wanted.seconds}", f"--found={wanted.found}"]
    env = {**os.environ, "NUMBA_DISABLE_JIT": "1", "PYTHONHASHSEED": "0"}
    said = wanted.found / name / "said.txt"
    said.parent.mkdir(parents=True, exist_ok=True)
    with said.open("wb") as file:
        code = subprocess.run(command, env=env, stdout=file, stderr=file, check=False).returncode
    text = said.read_text(errors="replace")
    runs, seen = (re.findall(what, text)[-1:] or ["0"] for what in (r"(?m)^#(\d+)", r"cov: (\d+)"))
    print(
        f"{name:16}{int(runs[0]):>12,} inputs{int(seen[0]):>8,} branches  {'broke' if code else ''}",
        flush=True,
    )
    if code:
        print(f"  see {said}; mend the product and keep the input as tests/fuzz/kept/{name}/broke-...")
    return code == 0


def fuzz(name: str, seconds: int, found: Path) -> None:
    """Fuzz one target in this process, which ends with it."""
    import atheris  # noqa: PLC0415  not installed with the development tools

    with atheris.instrument_imports(include=["baumeister"]):
        target = targets.find(name)
        # Much is imported late: without this the fuzzer would see none of its branches.
        for file in targets.kept(name):
            target(file.read_bytes())
    folder = found / name
    folder.mkdir(parents=True, exist_ok=True)

    def watched(data: bytes) -> None:
        try:
            target(data)
        except BaseException:  # the fuzzer itself loses the input if a library ends the process
            (folder / f"broke-{hashlib.sha256(data).hexdigest()[:12]}").write_bytes(data)
            raise

    def mutate(data: bytes, most: int, seed: int) -> bytes:
        rng = random.Random(seed)
        if rng.random() < 0.4:
            return bytes(atheris.Mutate(data, most))
        changed = mutation.mutated(data, seed)
        return changed if len(changed) <= most else bytes(atheris.Mutate(data, most))

    with tempfile.TemporaryDirectory() as fresh:
        limits = [f"-max_total_time={seconds}", f"-max_len={LONGEST_INPUT}", f"-timeout={PATIENCE}"]
        limits += [f"-rss_limit_mb={MEGABYTES}", f"-artifact_prefix={folder}/", "-print_final_stats=1"]
        folders = [fresh, str(targets.KEPT / name)]
        atheris.Setup([sys.argv[0], *limits, *folders], watched, custom_mutator=mutate)
        atheris.Fuzz()


if __name__ == "__main__":
    sys.exit(main())
