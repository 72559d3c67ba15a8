"""What the benchmarks print and write: tables of figures, each with its goal."""

from __future__ import annotations

import re
from pathlib import Path


class Report:
    """Sections of a page; every row is printed as it is measured."""

    def __init__(self) -> None:
        self.lines: list[str] = []

    def section(self, title: str, text: str = "") -> None:
        """Begin a table."""
        print(f"\n{title}", flush=True)
        said = [text, ""] if text else []
        self.lines += ["", f"## {title}", "", *said, "| what | measured | goal | |", "|---|---|---|---|"]

    def line(self, what: str, value: str, goal: str = "", reached: bool | None = None) -> None:
        """One row of the table."""
        mark = "" if reached is None else "reached" if reached else "NOT reached"
        print(f"  {what:<68} {value:>16}  {goal:<10} {mark}", flush=True)
        self.lines.append(f"| {what} | {value} | {goal} | {mark} |")

    def replace_section(self, page: Path, title: str) -> None:
        """Write this report in place of the page's section of that title, or at its end. Rows that were not
        measured this time stay as they are."""
        text = page.read_text()
        begin, old, after = split_at_section(text, title)
        measured = {line.split("|")[1] for line in self.lines if line.startswith("| ")}
        kept = [
            line for line in old.splitlines() if line.startswith("| ") and line.split("|")[1] not in measured
        ]
        page.write_text(begin.rstrip("\n") + "\n" + "\n".join([*self.lines, *kept]) + "\n" + after)


def split_at_section(text: str, title: str) -> tuple[str, str, str]:
    """A page before, in and after the section of that title."""
    found = re.search(rf"^## {re.escape(title)}$.*?(?=^## |\Z)", text, re.MULTILINE | re.DOTALL)
    if found is None:
        return text, "", ""
    return text[: found.start()], found.group(), "\n" + text[found.end() :] if text[found.end() :] else ""
