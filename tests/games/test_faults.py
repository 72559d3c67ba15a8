"""What is wrong with options, records and chance outcomes is told in every language, with the same facts."""

from __future__ import annotations

import functools
import pickle
import re
import string
from pathlib import Path
from typing import Any

import pytest

import baumeister as bm
from baumeister.errors import Fault
from baumeister.games.faults import FAULTS_FILE, bad_option, fault_text, sentences, view_fault
from baumeister.games.reasons import LANGUAGES, catalogue

SOURCES = Path(bm.__file__).parent
PARTS = ("option", "record", "move", "table", "name")
CODES = [(part, code) for part in PARTS for code in sentences(part) if code != "words"]
CODES += [(game, code) for game in bm.names() for code in catalogue(game, FAULTS_FILE) if code != "words"]
CALLS = re.compile(r'(?:bad_option|bad_record|broken_rule|fault|Fault|why)\(\s*"([a-z_.]+)"')


def fields(template: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(template) if name}


@functools.cache
def source(folder: Path) -> str:
    return "\n".join(file.read_text(encoding="utf-8") for file in folder.rglob("*.py"))


@pytest.mark.parametrize(("part", "code"), CODES)
def test_a_sentence_is_there_in_every_language_and_is_given_somewhere(part: str, code: str) -> None:
    texts = sentences(part)[code]
    assert set(texts) == set(LANGUAGES)
    assert texts["de"] == texts["en"] or len(set(texts.values())) == len(LANGUAGES)
    assert not any(text.endswith(".") for text in texts.values())
    extra = fields(texts["de"]) | fields(texts["fr"])
    assert extra <= fields(texts["en"]) | {"n"}, "every fact of a translation is one of the English sentence"
    folder = SOURCES if part in PARTS else SOURCES / "games" / part
    known = {f"{part}.{code}", code} if part not in PARTS else {f"{part}.{code}"}
    assert any(f'"{name}"' in source(folder) for name in known)


def test_every_code_in_the_sources_has_its_sentence() -> None:
    used = {code for code in CALLS.findall(source(SOURCES)) if "." in code}
    assert len(used) > 60
    for code in used:
        part, _, rest = code.partition(".")
        assert rest in sentences(part), code


@pytest.mark.parametrize(
    ("game", "options", "code", "german", "french"),
    [
        ("jaguar", {"path": "1 3 2 -"}, "jaguar.path_rises", "Feld 3 hat 2 nach 3", "la case 3 a 2 après 3"),
        ("jaguar", {"path": "x"}, "jaguar.path_word", "Feld 1 ist 'x'", "la case 1 est 'x'"),
        ("jaguar", {"path": "fields ="}, "jaguar.path_toml_at", "kein gültiges TOML", "pas du TOML valable"),
        ("pagode", {"turn_limit": -5}, "option.bounds", "zwischen 0 und 100000 liegen", "entre 0 et 100000"),
        ("pagode", {"turn_limit": "9"}, "option.number", "eine ganze Zahl", "un nombre entier"),
        ("pagoda", {"quick": 1}, "option.flag", "quick ist wahr oder falsch", "quick est vrai ou faux"),
        ("pagoda", {"speed": 1}, "option.unknown", "keine Einstellung 'speed'", "pas de réglage 'speed'"),
        ("pagoda", {"rules": 99}, "option.rules", "keine Fassung 99", "pas de version 99"),
        (
            "pagoda",
            {"small": True, "quick": True},
            "pagoda.small_and_quick",
            "schließen einander",
            "s’excluent",
        ),
        ("chess", {}, "option.game", "ein Spiel 'chess' gibt es nicht", "pas de jeu 'chess'"),
    ],
)
def test_an_option_is_refused_in_the_readers_language(
    game: str, options: dict[str, Any], code: str, german: str, french: str
) -> None:
    with pytest.raises((bm.BadOption, bm.UnknownGame)) as refused:
        bm.game(game, **options)
    fault = refused.value.fault
    assert fault is not None
    assert fault.code == code
    assert fault_text(fault, "en") == str(refused.value)
    assert german in fault_text(fault, "de")
    assert french in fault_text(fault, "fr")


@pytest.mark.parametrize(
    ("game", "chance", "code", "german"),
    [
        ("jaguar", [">deal 1"], "jaguar.chance_deal", "eine Verteilung schreibt man"),
        ("jaguar", [">d 3"], "jaguar.chance_due", "an der Reihe ist '>deal', nicht '>d'"),
        ("pagoda", [">R"], "pagoda.chance_due", "fällige Karten: 2"),
        ("pagode", [">first 3"], "move.first", "wer beginnt, wird"),
    ],
)
def test_a_chance_outcome_is_refused_in_the_readers_language(
    game: str, chance: list[str], code: str, german: str
) -> None:
    with pytest.raises(bm.IllegalMove) as refused:
        bm.game(game).start(chance=chance)
    assert refused.value.broken is not None
    assert refused.value.broken.code == code
    assert german in fault_text(refused.value.broken, "de")


def test_a_fault_may_be_about_another_one() -> None:
    inner = view_fault("pagode", "two pieces stand on a1")
    told = Fault("record.set_up", {"why": inner}, place=(3, 9))
    assert fault_text(told, "en") == "line 3, column 9: the set-up cannot be: two pieces stand on a1"
    assert fault_text(told, "de") == (
        "Zeile 3, Spalte 9: die aufgebaute Stellung kann es nicht geben: auf a1 stehen zwei Stücke"
    )


def test_an_error_keeps_its_fault_when_a_worker_sends_it() -> None:
    error = bad_option("option.flag", option="quick", value="3")
    assert pickle.loads(pickle.dumps(error)).fault == error.fault
