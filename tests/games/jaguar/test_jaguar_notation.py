"""Text of moves and chance outcomes both ways, and a sentence for everything that is refused."""

from __future__ import annotations

import random

import pytest

import baumeister as bm
from baumeister import IllegalMove
from baumeister.games.jaguar import notation, rules
from baumeister.games.position import Position

from . import jaguar_positions as at
from .jaguar_positions import NORTH, deal, play, position

GAME = bm.game("jaguar")

BID = GAME.start(chance=[deal([17], [23])])
OFFER = position(hands=([3, 17, 20], [1, 2]))
TAKE = position("take", offer=[17, 23], south={2: 9, 5: 20, 6: 30}, hands=([1, 2], [3, 4]))
LAY = position("lay", offer=[17], north={2: 9, 3: "12*<13", 4: 20, 5: 22}, hands=([1, 2], [3, 4]))
STUCK = position("lay", offer=[17], north={3: "12*<13", 4: "20*<21"}, hands=([1, 2], [3, 4]))
EVENT_A = position("event", event="a", offer=[30], north={3: "12*<13", 4: 20}, hands=([1, 2], [3, 4]))
EVENT_B = position("event", event="b", offer=[30], north={3: "12*<13", 4: 20}, hands=([1, 2], [3, 4]))
EVENT_C = position("event", event="c", offer=[30], south={3: "12*<13", 4: 20}, hands=([1, 2], [3, 4]))
EVENT_D = position("event", event="d", offer=[30], hands=([1, 2], [3, 4]))
LAST = position("last", hands=([7], [3]), north={3: 12, 1: 5})
DUE_OFFER = "an offer of two cards is due (o17,23)"
DUE_TAKE = "one card of the offer must be taken and laid first (17@5)"


def test_every_step_has_its_own_text() -> None:
    assert len(notation.TEXTS) == rules.ACTIONS == 1293
    assert len({*notation.TEXTS, *notation.COVERED}) == rules.ACTIONS + 400


def test_the_documented_numbers_of_the_steps() -> None:
    documented = {
        "b1": 0, "b40": 39, "o1,2": 40, "o1,40": 78, "o2,3": 79, "o39,40": 819, "1@1": 820, "1@10": 829,
        "40@10": 1219, "1#": 1220, "40#": 1259, "es1": 1260, "er1": 1270, "eo10": 1289, "eh": 1290,
        "e-": 1291, "k": 1292,
    }  # fmt: skip
    assert {text: notation.TEXTS.index(text) for text in documented} == documented


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


REFUSED = [
    # malformed
    (OFFER, "hello", "not a move; moves are written b17, o17,23"),
    (OFFER, "", "not a move"),
    (OFFER, "resign", "not a move"),
    (OFFER, "draw", "not a move"),
    (OFFER, "o17", "not a move"),
    (OFFER, "17@", "not a move"),
    (OFFER, "b\u0661", "not a move"),
    (BID, "b41", "there is no card 41; the cards are 1 to 40"),
    (BID, "b0", "there is no card 0"),
    (BID, "b" + "9" * 200, "there is no card 9999"),
    (TAKE, "17@11", "there is no field 11; the fields are 1 to 10"),
    (TAKE, "17@0", "there is no field 0"),
    (OFFER, "o17,17", "an offer is two different cards"),
    # not due now
    (BID, "o1,2", "a start bid is due (b17)"),
    (OFFER, "b17", DUE_OFFER),
    (OFFER, "17@5", DUE_OFFER),
    (OFFER, "17x5", DUE_OFFER),
    (OFFER, "17#", DUE_OFFER),
    (OFFER, "es1", DUE_OFFER),
    (OFFER, "k", DUE_OFFER),
    (TAKE, "o1,2", DUE_TAKE),
    (TAKE, "e-", DUE_TAKE),
    (LAY, "k", "the card left of the offer must be laid first (17@5)"),
    (LAST, "o1,2", "a last card may be laid (17@5) or kept (k)"),
    (LAST, "e-", "a last card may be laid (17@5) or kept (k)"),
    # bids and offers
    (BID, "b23", "23 is not in the hand"),
    (OFFER, "o3,4", "4 is not in the hand"),
    (OFFER, "o4,5", "4 and 5 are not in the hand"),
    # laying
    (TAKE, "18@3", "18 is not on offer; 17 and 23 are"),
    (TAKE, "18#", "18 is not on offer; 17 and 23 are"),
    (LAY, "23@9", "23 is not the card that is left; 17 is"),
    (TAKE, "17@1", "17 on field 1 breaks the rising order: 9 lies on field 2"),
    (TAKE, "17@8", "17 on field 8 breaks the rising order: 20 lies on field 5"),
    (TAKE, "17@5", "field 5 is not empty, 20 lies there; to cover it write 17x5"),
    (TAKE, "17x3", "field 3 is empty, there is nothing to cover; write 17@3"),
    (TAKE, "17x5", "a card covers another only if no empty field fits, and 17 fits on field 3 (J1)"),
    (LAY, "17x3", "the 12 on field 3 carries a jaguar stone and cannot be covered"),
    (LAY, "17x2", "17 on field 2 breaks the rising order: 12 lies on field 3"),
    (LAY, "17x5", "17 on field 5 breaks the rising order: 20 lies on field 4"),
    (LAY, "17#", "17 can be laid: 17x4"),
    (TAKE, "17#", "17 can be laid: 17@3, 17@4"),
    (STUCK, "17x4", "the 20 on field 4 carries a jaguar stone and cannot be covered"),
    (STUCK, "17@5", "17 on field 5 breaks the rising order: 20 lies on field 4"),
    # events
    (EVENT_A, "er4", "the event to decide on is (a), to take a jaguar stone off one of your cards (es5); e-"),
    (EVENT_B, "es3", "the event to decide on is (b), to remove one of your cards without a jaguar stone"),
    (EVENT_C, "eh", "the event to decide on is (c), to remove an enemy card without a jaguar stone (eo5)"),
    (EVENT_D, "eo4", "the event to decide on is (d), to draw a card from the enemy hand (eh)"),
    (EVENT_D, "30@1", "the event to decide on is (d)"),
    (EVENT_D, "k", "the event to decide on is (d)"),
    (EVENT_A, "es4", "field 4 carries no jaguar stone"),
    (EVENT_B, "er5", "field 5 is empty"),
    (EVENT_B, "er3", "the 12 on field 3 carries a jaguar stone and cannot be removed"),
    (EVENT_C, "eo3", "the 12 on field 3 carries a jaguar stone and cannot be removed"),
    (EVENT_C, "eo1", "field 1 is empty"),
    # last cards
    (LAST, "3@1", "3 is not in the hand"),
    (LAST, "7#", "no round is lost with a last card; k keeps it (J6)"),
    (LAST, "7x3", "a last card goes on an empty field, and 12 lies on field 3 (J6)"),
    (LAST, "7@4", "7 on field 4 breaks the rising order: 12 lies on field 3"),
]  # fmt: skip


@pytest.mark.parametrize(("pos", "text", "sentence"), REFUSED)
def test_refused_with_the_rule(pos: Position, text: str, sentence: str) -> None:
    with pytest.raises(IllegalMove) as refused:
        pos.play(text)
    assert str(refused.value).startswith(f"{text}: {sentence}")


def test_J2_is_a_reason() -> None:
    pos = position("take", offer=[7, 30], south={1: "5*<6", 2: "20*<21"})
    with pytest.raises(IllegalMove) as refused:
        pos.play("7#")
    assert (
        str(refused.value)
        == "7#: 30 can be laid, and a player who can lay one of the two cards must take it (J2)"
    )


def test_every_refused_step_has_a_sentence() -> None:
    for pos in (BID, OFFER, TAKE, LAY, STUCK, EVENT_A, EVENT_B, EVENT_C, EVENT_D, LAST):
        legal = set(pos.legal_steps().tolist())
        for step, text in enumerate(notation.TEXTS):
            if step in legal:
                continue
            with pytest.raises(IllegalMove) as refused:
                pos.play(text)
            assert len(str(refused.value)) > len(text) + 10


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
        (TEST, ">test 1", "1 is not one of the ten cards of the pile"),
        (TEST, ">test 400", "there is no card 400"),
    ],
)  # fmt: skip
def test_chance_refused_with_a_sentence(pos: Position, text: str, sentence: str) -> None:
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
