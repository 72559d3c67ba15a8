"""Moves and chance outcomes as text, both ways."""

from __future__ import annotations

import random

import pytest

import baumeister as bm
from baumeister import IllegalMove
from baumeister.games.jaguar import notation, rules
from baumeister.games.position import Position

from . import positions as at
from .positions import GAME, NORTH, deal, play, position
from .refused import (
    BID,
    EVENT_A,
    EVENT_D,
    LAST,
    LAY,
    OFFER,
    TAKE,
)


def test_every_step_has_its_own_text() -> None:
    assert len(notation.STEP_TEXTS) == rules.ACTIONS == 1293
    assert len({*notation.STEP_TEXTS, *notation.COVER_TEXTS}) == rules.ACTIONS + 400


def test_the_documented_numbers_of_the_steps() -> None:
    documented = {
        "b1": 0, "b40": 39, "o1,2": 40, "o1,40": 78, "o2,3": 79, "o39,40": 819, "1@1": 820, "1@10": 829,
        "40@10": 1219, "1#": 1220, "40#": 1259, "es1": 1260, "er1": 1270, "eo10": 1289, "eh": 1290,
        "e-": 1291, "k": 1292,
    }  # fmt: skip
    assert {text: notation.STEP_TEXTS.index(text) for text in documented} == documented


@pytest.mark.parametrize("path", [None, "1a 2b 3c 4d 5a 6b 7c 8d 9a 10b 11c 12d 13 - -"])
def test_every_move_reads_back(path: str | None) -> None:
    game = GAME if path is None else bm.game("jaguar", path=path)
    for seed in range(3):
        pos, chooser = game.start(seed=seed), random.Random(seed)
        while pos.outcome is None:
            texts = pos.moves()
            assert texts == sorted(set(texts))
            steps = sorted(step for text in texts for step in pos.steps_of(text))
            assert steps == pos.legal_steps().tolist()
            for text in texts:
                assert notation.write(pos.states, pos.steps_of(text)) == text
            pos = pos.play(chooser.choice(texts))
        again = play(game.start(chance=pos.chance_log), *[e.text for e in pos.log if e.player is not None])
        assert again == pos


@pytest.mark.parametrize(
    ("pos", "spelled", "text"),
    [
        (BID, " B17 ", "b17"),
        (OFFER, "o17,3", "o3,17"),
        (OFFER, "O 3, 17", "o3,17"),
        (TAKE, "17 @ 3", "17@3"),
        (LAY, "17X4", "17x4"),
        (EVENT_A, "ES3", "es3"),
        (LAST, "K", "k"),
    ],
)
def test_spellings_that_people_use(pos: Position, spelled: str, text: str) -> None:
    assert pos.play(spelled).log[-1].text == text


# ---- chance -------------------------------------------------------------------------------------------

DRAW = EVENT_D.play("eh")

TEST = position("lay", offer=[15], north={1: "12*<13", 2: "17*<18"}, hands=([1], [2]), explorers=(4, 4)).play(
    "15#"
)

START = GAME.start(chance=[])


def test_chance_texts_read_back() -> None:
    assert BID.chance_log == [deal([17], [23])]
    assert DRAW.play(">d 4").chance_log == [">d 4"]
    card = int(TEST.legal_steps()[0]) + 1
    assert TEST.play(f"> test {card}").chance_log == [f">test {card}"]


def test_a_seed_writes_a_deal_that_can_be_given_again() -> None:
    one = GAME.start(seed=11)
    assert GAME.start(chance=one.chance_log).view(NORTH) == one.view(NORTH)
    hands = [part.split(",") for part in one.chance_log[0].removeprefix(">deal ").split("/")]
    assert [len(hand) for hand in hands] == [15, 15]
    assert all(hand == sorted(hand, key=int) for hand in hands)


FIFTEEN = ",".join(str(v) for v in range(1, 16))


@pytest.mark.parametrize(
    ("pos", "text", "sentence"),
    [
        (START, ">dael 1", "not a chance outcome; they are written >deal"),
        (START, ">test 5", "a '>deal' is due now, not a '>test'"),
        (DRAW, ">test 5", "a '>d' is due now, not a '>test'"),
        (TEST, ">d 5", "a '>test' is due now, not a '>d'"),
        (START, ">deal 1,2,3", "a deal is written >deal 1,5,9,.../2,3,8,..., the hand of player 0 first"),
        (START, ">deal 1,2/3,4", "each player gets 15 cards, not 2 and 2"),
        (START, ">deal 1,x/3,4", "'x' is not a card; the cards are 1 to 40"),
        (START, ">deal", "a deal is written"),
        (START, f">deal {FIFTEEN}/{FIFTEEN}", "the card 1 is dealt twice"),
        (START, f">deal {FIFTEEN}/41", "there is no card 41"),
        (DRAW, ">d 1", "1 is not in the hand that is drawn from"),
        (DRAW, ">d", "'' is not a card"),
        (TEST, ">test 1", "1 is not one of the cards of the pile"),
        (TEST, ">test 400", "there is no card 400"),
    ],
)  # fmt: skip
def test_bad_chance_is_refused_with_a_sentence(pos: Position, text: str, sentence: str) -> None:
    with pytest.raises(IllegalMove) as refused:
        pos.play(text)
    assert str(refused.value).startswith(f"{text}: {sentence}")


def test_chance_that_is_not_due_is_refused() -> None:
    with pytest.raises(IllegalMove, match="no chance outcome is due now"):
        OFFER.play(">test 5")
    with pytest.raises(IllegalMove, match="a chance outcome is due first"):
        DRAW.play("e-")


def test_event_d_after_the_second_card_draws_from_the_player_on_turn() -> None:
    pos = position("event", event="d", on_turn=NORTH, to_move=1, hands=([1, 2], [3, 4])).play("eh")
    with pytest.raises(IllegalMove, match="3 is not in the hand"):
        pos.play(">d 3")
    assert at.phase(pos.play(">d 2")) == "offer"
