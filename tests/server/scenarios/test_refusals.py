"""A refused move is explained in the player's language, with the rule it breaks, over every connection."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from ..serving import Running, Visitor, good

RULES = {
    # game, moves before, the move: the code, the section, and the sentence in each language
    ("pagode", "STe4", "STe4"): (
        "pagode.occupied",
        "pagode#a-turn-is-exactly-one-of-these",
        {
            "de": "STe4: e4 ist besetzt; dort steht ein {} Stein",
            "en": "STe4: e4 is not empty; there is a {} stone on it",
            "fr": "STe4 : e4 est prise ; il y a une pierre {}",
        },
    ),
    ("pagoda", "", "E"): (
        "pagoda.column_due",
        "pagoda#a-turn",
        {
            "de": "E: jeder Zug baut mindestens eine Säule",
            "en": "E: every turn builds at least one column",
            "fr": "E : chaque tour construit au moins une colonne",
        },
    ),
    ("jaguar", "", "o1,2"): (
        "jaguar.bid_due",
        "jaguar#a-round",
        {
            "de": "o1,2: jetzt wird eine Startkarte gezeigt (b17)",
            "en": "o1,2: a start bid is due (b17)",
            "fr": "o1,2 : il faut d’abord une carte de départ (b17)",
        },
    ),
}
FIRST = {"de": ("grüner", "roter"), "en": ("green", "red"), "fr": ("verte", "rouge")}
SENTENCES = {
    "de": "Dieser Zug ist nicht erlaubt.",
    "en": "This move is not allowed.",
    "fr": "Ce coup n’est pas permis.",
}
NONSENSE = {
    "pagode": (
        "hello",
        "STz9",
        "Sa1-a1",
        "Sa1-b1",
        "Aa1",
        "Aa1a1",
        "Aa1b2",
        "xa1",
        "xa1b1",
        "-STa1",
        "m",
        "w",
    ),
    "pagoda": (
        "hello",
        "C",
        "C7r:R",
        "C1r",
        "C1r:",
        "T1rg:R",
        "R1rg:R",
        "R1rg:R+RR",
        "A1r:R",
        "D:R",
        "L",
        "F",
    ),
    "jaguar": ("hello", "b41", "o1,1", "o1,2", "1@1", "1@11", "1#", "es1", "eh", "e-", "k"),
}


@pytest.fixture(params=["de", "en", "fr"])
def alone(server: Running, request: pytest.FixtureRequest) -> Iterator[tuple[Visitor, str]]:
    """Somebody who plays both sides, in one of the languages."""
    with Visitor(server.address, "Anna", request.param) as visitor:
        yield visitor, request.param


@pytest.mark.parametrize(("game", "before", "move"), RULES)
def test_an_illegal_move_is_refused_in_the_language_of_its_player(
    alone: tuple[Visitor, str], game: str, before: str, move: str
) -> None:
    anna, language = alone
    table = anna.open(game, against="myself")
    first = anna.look(table)["state"]["to_move"]
    for played in before.split():
        good(anna.play(table, played))
    code, section, sentences = RULES[game, before, move]
    told = {
        "code": "illegal_move",
        "sentence": SENTENCES[language],
        "rule": sentences[language].format(FIRST[language][first]),
        "broken": code,
        "section": section,
    }
    refused = anna.play(table, move)
    answered = refused.json()
    facts = answered.pop("facts")
    assert (refused.status_code, answered) == (422, told)
    if language == "en":
        assert all(str(fact) in answered["rule"] for fact in facts.values() if isinstance(fact, int))
    length = anna.look(table)["state"]["length"]
    with anna.live(**{"accept-language": language}) as socket:
        answer = socket.ask("play", table=table, at=length, moves=[move])
    assert answer == {"say": "refused", "id": answer["id"], "facts": facts, **told}


@pytest.mark.parametrize("game", NONSENSE)
def test_no_illegal_move_is_refused_without_its_rule(anna: Visitor, game: str) -> None:
    table = anna.open(game, against="myself")
    for text in NONSENSE[game]:
        refused = anna.play(table, text).json()
        assert refused["code"] == "illegal_move"
        assert refused["broken"].startswith(f"{game}.")
        assert refused["rule"].startswith(f"{text}: ")


def test_a_previewed_step_is_refused_in_the_same_way(alone: tuple[Visitor, str]) -> None:
    anna, language = alone
    table = anna.open("pagoda", against="myself")
    length = anna.look(table)["state"]["length"]
    with anna.live(**{"accept-language": language}) as socket:
        answer = socket.ask("preview", table=table, at=length, moves=["C7r:R"])
    assert answer["broken"] == "pagoda.no_site"
    assert (
        answer["rule"]
        == {
            "de": "C7r:R: einen Platz 7 gibt es nicht; es gibt die Plätze 1 bis 6",
            "en": "C7r:R: there is no site 7; the sites are 1 to 6",
            "fr": "C7r:R : il n’y a pas de site 7 ; les sites vont de 1 à 6",
        }[language]
    )


def test_a_malformed_message_breaks_no_rule_of_the_game(anna: Visitor) -> None:
    refused = anna.do("play", anna.open("pagode", against="myself"), at="now", moves=[]).json()
    assert refused["code"] == "bad_message"
    assert refused["rule"]
    assert (refused["broken"], refused["section"]) == (None, None)
