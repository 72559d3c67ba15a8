"""Computes the lessons of the browser client, which knows no rules: positions, legal moves, and the position
after each accepted answer.

    python scripts/make_lessons.py           reads lesson.toml and rules.toml of every folder
                                             in web/src/games, writes their .json beside them
    python scripts/make_lessons.py --check   writes nothing, lists what is out of date, fails if anything is

A lesson names the game and, optionally, `options` and `seat` (who looks; default 0). Then come its steps:

    [[step]]
    start = [">first 0", "STe4"]   chance outcomes and moves from the beginning; without it the step goes on
                                   where the previous one ended (which then has at most one accepted answer)
    seed = 7                       if the chance outcomes are not in `start`
    staged = 1                     the last moves, this many, are only staged
    title, text                    what to do, as { en = "", de = "", fr = "" }
    accept = ["STe7", "S*-b7"]     right answers, * for anything; none if there is only text to read
    then = ["Sa5"]                 the other side's replies
    done                           text after a right answer
    again                          text after any other legal move; optional, as is
    [[step.wrong]]                 another text (`text`) for certain moves (`moves`, as in accept)

The source of a rules page also names the game, its `options` and `seat`, then positions to draw and games to
play through:

    [[diagram]]
    name, start, seed              as above
    [[sample]]
    name, start, seed
    moves = "STe4 STe6"            every position on the way is kept
"""

from __future__ import annotations

import argparse
import json
import sys
import tomllib
from collections.abc import Mapping, Sequence
from fnmatch import fnmatchcase
from pathlib import Path
from typing import Any

import baumeister as bm
from baumeister.server.tables.projection import view_position

GAMES = Path(__file__).parent.parent / "web" / "src" / "games"
LANGUAGES = ("en", "de", "fr")
MOST_ANSWERS = 40
"""Every accepted answer adds a view to the file that players load."""
SHOWN = 2
"""How many of the last log entries are shown as having just happened."""


class BadLesson(Exception):
    """A source that cannot be computed, with a sentence that says why."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Write or check every lesson; 1 if something is out of date or cannot be computed."""
    parser = argparse.ArgumentParser(description="Compute the lessons of the browser client.")
    parser.add_argument("--check", action="store_true", help="write nothing; fail if a lesson is out of date")
    parser.add_argument("--games", type=Path, default=GAMES, help="the folder with <game>/lesson.toml")
    asked = parser.parse_args(arguments)
    stale = []
    for file, compute in (("lesson.toml", lesson), ("rules.toml", rules_page)):
        for source in sorted(asked.games.glob(f"*/{file}")):
            name = f"{source.parent.name}/{file}"
            try:
                text = compute(tomllib.loads(source.read_text(encoding="utf-8")))
            except (BadLesson, tomllib.TOMLDecodeError, bm.BaumeisterError) as error:
                print(f"{name}: {error}", file=sys.stderr)
                return 1
            target = source.with_suffix(".json")
            if target.exists() and target.read_text(encoding="utf-8") == text:
                continue
            stale.append(name)
            if not asked.check:
                target.write_text(text, encoding="utf-8")
    if stale:
        print(f"{'out of date' if asked.check else 'written'}: {', '.join(stale)}")
    return int(asked.check and bool(stale))


def as_json(value: object) -> str:
    """Without spaces."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def lesson(source: Mapping[str, Any]) -> str:
    """A lesson with everything its steps need, one line per step, so that a diff is readable."""
    game = bm.game(source["game"], **source.get("options", {}))
    steps = []
    end: bm.Position | None = None
    for number, described in enumerate(source["step"], 1):
        try:
            step, end = worked_out(game, described, end, described.get("seat", source.get("seat", 0)))
        except (BadLesson, bm.BaumeisterError) as error:
            raise BadLesson(f"step {number}: {error}") from error
        steps.append(step)
    lines = ",\n".join(map(as_json, steps))
    return f'{{"game":"{game.name}","steps":[\n{lines}\n]}}\n'


def rules_page(source: Mapping[str, Any]) -> str:
    """The positions of a rules page, one line each."""
    game, seat = bm.game(source["game"], **source.get("options", {})), source.get("seat", 0)
    diagrams, samples = {}, {}
    for described in (*source.get("diagram", ()), *source.get("sample", ())):
        try:
            pos = beginning(game, described, None)
            diagrams[described["name"]] = sight(pos, seat, asked=False)
            if "moves" in described:
                first, *rest = described["moves"].split()
                samples[described["name"]] = [pos, *line(pos, first, rest)]
        except (BadLesson, bm.BaumeisterError) as error:
            raise BadLesson(f"{described['name']}: {error}") from error
    drawn = [f'"{name}":{as_json(seen)}' for name, seen in diagrams.items() if name not in samples]
    played = [
        f'"{name}":[\n' + ",\n".join(as_json(sight(pos, seat, asked=False)) for pos in found) + "\n]"
        for name, found in samples.items()
    ]
    return '{"diagrams":{\n' + ",\n".join(drawn) + '\n},"samples":{\n' + ",\n".join(played) + "\n}}\n"


def worked_out(
    game: bm.Game, described: Mapping[str, Any], before: bm.Position | None, seat: int
) -> tuple[dict[str, Any], bm.Position | None]:
    """A step, and the position after it if there is only one."""
    pos = beginning(game, described, before)
    if pos.to_move != seat and described.get("accept"):
        raise BadLesson(f"player {seat} is not to move, so there is nothing to answer")
    step = sight(pos, seat) | {"seat": seat, "staged": staged(pos, described.get("staged", 0))}
    step |= {name: words(described, name) for name in ("title", "text")}
    if described.get("accept"):
        step["done"] = words(described, "done")
    if "again" in described:
        step["again"] = words(described, "again")
    step["wrong"] = {
        move: words(wrong, "text")
        for wrong in described.get("wrong", ())
        for move in matching(pos, wrong["moves"])
    }
    accepted = matching(pos, described.get("accept", ()))
    if len(accepted) > MOST_ANSWERS:
        raise BadLesson(f"{len(accepted)} answers are accepted; more than {MOST_ANSWERS} make the file heavy")
    lines = {move: line(pos, move, described.get("then", ())) for move in accepted}
    step["answers"] = {
        move: [sight(after, seat, asked=False) for after in found] for move, found in lines.items()
    }
    ends = [found[-1] for found in lines.values()] or [pos]
    return step, ends[0] if len(ends) == 1 else None


def beginning(game: bm.Game, described: Mapping[str, Any], before: bm.Position | None) -> bm.Position:
    """Where a step starts."""
    if "start" not in described:
        if before is None:
            raise BadLesson("it has no start, and the step before does not end in one position")
        return before
    seed = described.get("seed")
    pos = game.start(seed=seed) if seed is not None else game.start(chance=[])
    for text in described["start"]:
        pos = pos.play(text)
    return pos


def line(pos: bm.Position, move: str, replies: Sequence[str]) -> list[bm.Position]:
    """The positions after an answer and after each reply to it."""
    found = [pos.play(move)]
    for reply in replies:
        found.append(found[-1].play(reply))
    return found


def matching(pos: bm.Position, patterns: Sequence[str]) -> list[str]:
    """The legal moves that match a pattern; each pattern must match one."""
    moves = pos.moves()
    for pattern in patterns:
        if not any(fnmatchcase(move, pattern) for move in moves):
            raise BadLesson(f"no legal move fits {pattern!r}")
    return [move for move in moves if any(fnmatchcase(move, pattern) for pattern in patterns)]


def sight(pos: bm.Position, seat: int, *, asked: bool = True) -> dict[str, Any]:
    """What the pupil sees: the same as the server would send, with the legal moves if there is a question."""
    seen = view_position(pos, seat, mine=asked and pos.to_move == seat)
    entries = [(entry.text, entry.player) for entry in pos.log]
    texts = pos.game.type.views.log(entries, seat)
    last = [[text, player] for text, (_, player) in zip(texts, entries, strict=True)]
    return {name: getattr(seen, name) for name in ("view", "moves", "undoable")} | {"last": last[-SHOWN:]}


def staged(pos: bm.Position, number: int) -> list[str]:
    """The last moves, if they are only staged."""
    return [entry.text for entry in pos.log[len(pos.log) - number :]]


def words(described: Mapping[str, Any], name: str) -> dict[str, str]:
    """A text in all three languages."""
    texts = described.get(name, {})
    missing = [language for language in LANGUAGES if not str(texts.get(language, "")).strip()]
    if missing:
        raise BadLesson(f"{name} has no text in {', '.join(missing)}")
    return {language: texts[language].strip() for language in LANGUAGES}


if __name__ == "__main__":
    sys.exit(main())
