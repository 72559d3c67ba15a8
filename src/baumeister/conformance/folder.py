"""What a game's folder lacks: files, functions, sentences, languages. One sentence for each."""

from __future__ import annotations

import ast
import inspect
import re
import string
import tomllib
from collections.abc import Iterator, Mapping
from typing import Any, TypeGuard

import numpy as np

from ..games.coaching import COACH_FILE
from ..games.compiled import JIT, python
from ..games.contract import (
    FIRST_RULES,
    GAME_NAME_PATTERN,
    LONGEST_GAME_NAME,
    Evaluation,
    FromView,
    GameType,
    Notation,
    Rules,
    TextBoard,
    Views,
)
from ..games.endings import ENDINGS_FILE as ENDINGS
from ..games.endings import endings, read_ending, write_ending
from ..games.evaluation import tuned_weights
from ..games.faults import FAULTS_FILE as FAULTS
from ..games.faults import REFUSALS_FILE as REFUSALS
from ..games.options import RESERVED_NAMES, GameOptions, OptionFacts
from ..games.reasons import LANGUAGES
from ..players.levels import LEVELS_FILE, PERSONALITIES_FILE, levels, personalities
from ..players.registry import BASELINES

PROTOCOLS: dict[str, type] = {
    "rules": Rules,
    "notation": Notation,
    "view": Views,
    "from_view": FromView,
    "text_board": TextBoard,
    "evaluation": Evaluation,
}
"""The modules, each with its protocol."""
OPTIONAL_MODULES = {"evaluation"}
OPTIONAL_MEMBERS = {"NETWORK_FEATURES", "is_redundant", "network_size"}
UNCOMPILED_MEMBERS = {"network_size"}
REQUIRED_FILES = (
    "options.py",
    "state.py",
    *(f"{part}.py" for part in PROTOCOLS if part not in OPTIONAL_MODULES),
)
SENTENCE_FILES = (REFUSALS, ENDINGS)
WIDEST_HELP = 80
"""Characters of a line that the terminal shows."""


def find_gaps(sheet: GameType) -> list[str]:
    """Everything that the folder of a game lacks."""
    missing = [name for name in (*REQUIRED_FILES, *SENTENCE_FILES) if not (sheet.folder / name).exists()]
    gaps = [f"{name} is missing" for name in missing]
    gaps += _fact_sheet(sheet)
    gaps += _options(sheet.options)
    for part, protocol in PROTOCOLS.items():
        if (sheet.folder / f"{part}.py").exists():
            gaps += _members(sheet, part, protocol)
    if "state.py" not in missing:
        gaps += _record(sheet)
    for file in SENTENCE_FILES:
        if file not in missing:
            gaps += _sentences(sheet, file)
    if not gaps:
        gaps += _codes(sheet)
        gaps += _players(sheet)
    return gaps


def _fact_sheet(sheet: GameType) -> Iterator[str]:
    if not re.fullmatch(GAME_NAME_PATTERN, sheet.name) or len(sheet.name) > LONGEST_GAME_NAME:
        yield (
            f"GAME.name is {sheet.name!r}; programs need a word of at most {LONGEST_GAME_NAME} "
            "lower-case letters, digits and underscores"
        )
    versions = sheet.rules_versions
    if not versions or list(versions) != sorted(set(versions)) or versions[0] < FIRST_RULES:
        yield f"GAME.rules_versions are {versions}; name each once, from {FIRST_RULES} on, oldest first"
    if not sheet.title.strip():
        yield "GAME.title is empty"
    if len(set(sheet.seats)) != 2 or not all(seat.strip() for seat in sheet.seats):
        yield f"GAME.seats are {sheet.seats}; two players need two names"


# ---- options --------------------------------------------------------------------------------------------


def _options(options: type[GameOptions]) -> Iterator[str]:
    try:
        options().numbers()
    except Exception as fault:  # whatever it is, it is what the folder lacks
        yield f"options.py: the usual options are refused: {fault}"
    for facts in options.described():
        yield from _option(facts)


def _option(facts: OptionFacts) -> Iterator[str]:
    if facts.name in RESERVED_NAMES:
        yield f"options.py: {facts.name} is a name that commands and environments need; choose another"
    for what, texts in (("label", facts.label), ("hint", facts.hint)):
        for language in LANGUAGES:
            if not texts.get(language, "").strip():
                yield f"options.py: {facts.name} has no {what} in {language}"
    if facts.type == "integer" and (facts.least is None or facts.most is None):
        yield f"options.py: {facts.name} is a number without bounds (least, most)"


# ---- modules --------------------------------------------------------------------------------------------


def _members(sheet: GameType, part: str, protocol: type) -> Iterator[str]:
    try:
        module = sheet.module(part)
    except Exception as fault:  # whatever it is, it is what the folder lacks
        yield f"{part}.py cannot be loaded: {type(fault).__name__}: {fault}"
        return
    for name in protocol.__annotations__:
        if not hasattr(module, name) and name not in OPTIONAL_MEMBERS:
            yield f"{part}.py lacks {name}"
    for name, wanted in vars(protocol).items():
        if name.startswith("_") or not inspect.isfunction(wanted):
            continue
        if not hasattr(module, name):
            if name not in OPTIONAL_MEMBERS:
                yield f"{part}.py lacks {_call(wanted)}: {(wanted.__doc__ or '').split('.')[0]}"
            continue
        given = getattr(module, name)
        if _arguments(python(given)) != _arguments(wanted) - 1:
            yield f"{part}.py: {name} must be {_call(wanted)}"
        compiled = protocol in (Rules, Evaluation) and name not in UNCOMPILED_MEMBERS
        if JIT and compiled and not hasattr(given, "py_func"):
            yield f"{part}.py: {name} is not decorated with @rule"
    if part == "notation":
        yield from _help(getattr(module, "HELP", ""))


def _call(function: Any) -> str:
    return f"{function.__name__}({', '.join(list(inspect.signature(function).parameters)[1:])})"


def _arguments(function: Any) -> int:
    return len(inspect.signature(function).parameters)


def _help(text: str) -> Iterator[str]:
    if not text.strip():
        yield "notation.py: HELP says nothing"
    for line in text.splitlines():
        if len(line) > WIDEST_HELP:
            yield f"notation.py: a line of HELP is longer than {WIDEST_HELP} characters: {line[:30]}..."


def _record(sheet: GameType) -> Iterator[str]:
    try:
        dtype = sheet.dtype
    except Exception as fault:  # too large, or the same as another game's, or no record at all
        yield f"state.py: {fault}"
        return
    for name, kind in (("to_move", np.int8), ("ply", np.int32)):
        if dtype.fields is None or name not in dtype.fields:
            yield f"state.py: the record has no field {name}"
        elif dtype.fields[name][0] != kind:
            yield f"state.py: {name} is {dtype.fields[name][0]}; it must be {np.dtype(kind)}"


# ---- sentences ------------------------------------------------------------------------------------------


def _sentences(sheet: GameType, file: str) -> Iterator[str]:
    try:
        found = tomllib.loads((sheet.folder / file).read_text(encoding="utf-8"))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as fault:
        yield f"{file} cannot be read: {fault}"
        return
    forms = found.pop("words", {})
    wanted = ("record", *LANGUAGES) if file == ENDINGS else LANGUAGES
    for code, texts in found.items():
        lacking = [key for key in wanted if not str(texts.get(key, "")).strip()]
        yield from (f"{file}: [{code}] has no sentence in {key}" for key in lacking)
        if not lacking and len({frozenset(_facts(texts[key])) for key in wanted}) > 1:
            yield f"{file}: the sentences of [{code}] do not use the same facts"
        for language in set(LANGUAGES) - set(lacking):
            for name, form in _facts(texts[language]).items():
                if form and form not in forms.get(language, {}):
                    yield f"{file}: [{code}] asks for the form {name}:{form}, which [words.{language}] lacks"


def _facts(template: str) -> dict[str, str]:
    """The facts of a sentence, each with the form that it asks for."""
    parsed = string.Formatter().parse(template)
    return {name: form or "" for _, name, form, _ in parsed if name is not None}


def _codes(sheet: GameType) -> Iterator[str]:
    """The modules and the files of sentences must have the same codes."""
    trees = [ast.parse(file.read_text(encoding="utf-8")) for file in sorted(sheet.folder.glob("*.py"))]
    nodes = [node for tree in trees for node in ast.walk(tree)]
    codes_given = [node.args[0] for node in nodes if _gives_a_code(node)]
    said = {str(code.value) for code in codes_given if isinstance(code, ast.Constant)}
    made = [_pattern(code) for code in codes_given if isinstance(code, ast.JoinedStr)]
    texts = {node.value for node in nodes if isinstance(node, ast.Constant)}
    texts |= {text.removeprefix(f"{sheet.name}.") for text in texts if isinstance(text, str)}
    own = {
        file: set(tomllib.loads((sheet.folder / file).read_text(encoding="utf-8"))) - {"words"}
        for file in (*SENTENCE_FILES, FAULTS, COACH_FILE)
        if (sheet.folder / file).exists()
    }
    known = set(endings(sheet.name)).union(*own.values())
    yield from (
        f"{REFUSALS}, {ENDINGS} or {FAULTS}: there is no sentence for {code}" for code in sorted(said - known)
    )
    for file, codes in own.items():
        unsaid = [
            code for code in sorted(codes - texts) if not any(re.fullmatch(form, code) for form in made)
        ]
        yield from (f"{file}: no module says [{code}]" for code in unsaid)
    for code in sorted(own[ENDINGS]):
        facts = dict.fromkeys(_facts(endings(sheet.name)[code]["record"]), 7)
        if read_ending(sheet.name, write_ending(sheet.name, code, facts)) != (code, facts):
            yield f"{ENDINGS}: the record's text of [{code}] cannot be read back"


def _gives_a_code(node: ast.AST) -> TypeGuard[ast.Call]:
    """True for a call `why("code", ...)`."""
    named = isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "why"
    return isinstance(node, ast.Call) and named and bool(node.args)


def _pattern(code: ast.JoinedStr) -> str:
    """What an f-string can become."""
    parts = [part.value if isinstance(part, ast.Constant) else None for part in code.values]
    return "".join(r"\w+" if part is None else re.escape(str(part)) for part in parts)


# ---- computer players -----------------------------------------------------------------------------------


def _players(sheet: GameType) -> Iterator[str]:
    try:
        tuned_weights(sheet.name)
        for level in levels(sheet.name):
            level.player()
            yield from _lacking(LEVELS_FILE, level.name, "title", level.title)
        taken = {*BASELINES, *(level.name for level in levels(sheet.name))}
        for found in personalities(sheet.name):
            found.player()
            yield from _lacking(PERSONALITIES_FILE, found.name, "title", found.title)
            yield from _lacking(PERSONALITIES_FILE, found.name, "character", found.character)
            if found.name in taken:
                yield f"{PERSONALITIES_FILE}: {found.name} is the name of another player"
            taken.add(found.name)
    except Exception as fault:  # whatever it is, it is what the folder lacks
        yield f"the computer's levels cannot be made: {type(fault).__name__}: {fault}"


def _lacking(file: str, name: str, what: str, texts: Mapping[str, str]) -> Iterator[str]:
    for language in LANGUAGES:
        if not texts.get(language):
            yield f"{file}: {name} has no {what} in {language}"
