"""Fills in page.md, which becomes docs/web-speed.md."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

TEMPLATE = Path(__file__).with_name("page.md")
Filled = dict[str, str]
Row = list[object]


def page(figures: dict[str, Any], remark: str) -> str:
    """Everything that was measured so far."""
    writers: dict[str, Callable[[Any], Filled]] = {
        "weight": weights,
        "lighthouse": scores,
        "clicks": answers,
        "memory": sizes,
    }
    filled: defaultdict[str, str] = defaultdict(lambda: "not measured yet")
    filled["remark"] = f"{remark}\n" if remark else ""
    for name, write in writers.items():
        if name in figures:
            filled |= write(figures[name])
    return TEMPLATE.read_text(encoding="utf-8").format_map(filled)


def table(head: Row, rows: Iterable[Row]) -> str:
    lines: list[Row] = [head, ["---" for _ in head], *rows]
    return "\n".join(f"| {' | '.join(str(cell) for cell in line)} |" for line in lines)


def reached(all_of_them: Iterable[bool]) -> str:
    every = list(all_of_them)
    return f"{'reached' if all(every) else '**not reached**'} ({sum(every)} of {len(every)})"


def weights(found: dict[str, dict[str, int]]) -> Filled:
    rows: list[Row] = [
        [name, each["files"], *(f"{each[kind] / 1000:.1f}" for kind in ("js", "css", "fonts"))]
        for name, each in found.items()
    ]
    return {
        "light": reached(each["js"] <= 150_000 for each in found.values()),
        "weight": table(["page", "files", "JavaScript", "styles", "fonts"], rows),
    }


def scores(found: dict[str, dict[str, dict[str, float]]]) -> Filled:
    every = [(name, device, each) for name, of in found.items() for device, each in of.items()]
    head: Row = ["page", "device", "performance", "accessibility"]
    head += ["first paint", "largest paint", "blocked", "shift"]
    return {
        "fast": reached(each["performance"] >= 95 for *_, each in every),
        "accessible": reached(each["accessibility"] >= 100 for *_, each in every),
        "lighthouse": table(head, (score(*one) for one in every)),
    }


def score(name: str, device: str, each: dict[str, float]) -> Row:
    paints = [f"{each[paint] / 1000:.1f}" for paint in ("first paint", "largest paint")]
    marks = [f"{each[mark]:.0f}" for mark in ("performance", "accessibility")]
    return [name, device, *marks, *paints, f"{each['blocked']:.0f}", f"{each['shift']:.2f}"]


def answers(found: dict[str, Any]) -> Filled:
    every = [(game, name, each) for game, of in found.items() for name, each in of["clicks"].items()]
    clicks: list[Row] = [
        [game, name, f"{each['median']:.0f}", f"{each['worst']:.0f}"] for game, name, each in every
    ]
    frames: list[Row] = [[game, *smoothness(of["frames"])] for game, of in found.items()]
    return {
        "answered": reached(each["median"] <= 50 for *_, each in every),
        "clicks": table(["game", "click", "median", "worst"], clicks),
        "smooth": reached(of["frames"]["per second"] >= 57 for of in found.values()),
        "frames": table(["game", "frames", "a second", "late", "longest"], frames),
    }


def smoothness(frames: dict[str, float]) -> Row:
    return [frames["count"], f"{frames['per second']:.1f}", f"{frames['late']:.1%}", f"{frames['worst']:.0f}"]


def sizes(found: dict[str, Any]) -> Filled:
    head: Row = [
        "game",
        "moves",
        "where",
        "moves in the list",
        "heap, MB",
        "objects, MB",
        "nodes",
        "listeners",
    ]
    rows: list[Row] = [
        [
            game,
            moves,
            place,
            each.get("entries", ""),
            *(f"{each[name] / 1e6:.2f}" for name in ("heap", "objects")),
            each["nodes"],
            each["listeners"],
        ]
        for game, of in found.items()
        for moves, places in of.items()
        for place, each in places.items()
    ]
    return {"steady": reached(growth(of) <= 1.05 for of in found.values()), "memory": table(head, rows)}


def growth(found: dict[str, Any]) -> float:
    """The largest growth of any figure between the first and the last moment."""
    first, *_, last = (places["start page"] for places in found.values())
    return max(float(last[name] / first[name]) for name in ("objects", "nodes", "listeners"))
