"""A mirrored deal is the same deal, whatever is played."""

from __future__ import annotations

import baumeister as bm
from baumeister.arena.seeded_chance import SeededChance
from baumeister.games.position import Position


def play_on(name: str, deal: str, choices: int, most: int = 10_000) -> Position:
    """A game with the chance outcomes of `deal` and random players with another seed."""
    chance = SeededChance(deal)
    pos, bot = chance.act(bm.game(name).start(chance=())), bm.player(name, "random")
    for n in range(most):
        if pos.to_move is None:
            break
        pos = chance.act(pos.play(bot.choose(pos.view(pos.to_move), seed=f"{choices}/{n}")))
    return pos


def cards(pos: Position) -> str:
    """Every card drawn in a game of Pagoda up to the first reshuffle, in order."""
    drawn = [text[1:] for text in pos.chance_log if not text.startswith(">first")]
    return "".join(drawn).upper().partition("~")[0]


def test_the_pile_of_pagoda_keeps_its_order_however_many_cards_each_turn_takes() -> None:
    one, two = play_on("pagoda", "a", 1), play_on("pagoda", "a", 2)
    assert [len(text) for text in one.chance_log] != [len(text) for text in two.chance_log]
    length = min(len(cards(one)), len(cards(two)))
    assert length > 30
    assert cards(one)[:length] == cards(two)[:length]
    assert cards(play_on("pagoda", "b", 1))[:length] != cards(one)[:length]


def test_the_lot_of_pagoda_is_the_same() -> None:
    lots = {
        (deal, n): play_on("pagoda", f"{deal}", n, most=1).chance_log for deal in range(12) for n in (1, 2)
    }
    firsts = {key: next(text for text in log if text.startswith(">first")) for key, log in lots.items()}
    assert all(firsts[deal, 1] == firsts[deal, 2] for deal in range(12))
    assert len(set(firsts.values())) == 2


def rounds(pos: Position, word: str) -> list[str]:
    return [text for text in pos.chance_log if text.startswith(f">{word} ")]


def test_every_deal_of_jaguar_is_the_same_even_if_earlier_rounds_went_differently() -> None:
    games = [play_on("jaguar", "f", choices) for choices in range(4)]
    # Only some of the games drew cards from hands, which would shift a single random stream.
    assert len({len(rounds(game, "d")) for game in games}) > 1
    longest = max((rounds(game, "deal") for game in games), key=len)
    assert len(longest) >= 4
    for game in games:
        assert rounds(game, "deal") == longest[: len(rounds(game, "deal"))]
    assert len(set(longest)) == len(longest)


def test_the_jungle_test_after_a_deal_is_the_same_card_if_the_same_cards_are_left() -> None:
    def tests(pos: Position) -> dict[int, str]:
        found, deals = {}, 0
        for text in pos.chance_log:
            deals += text.startswith(">deal ")
            if text.startswith(">test "):
                found[deals] = text
        return found

    games = [tests(play_on("jaguar", "f", choices)) for choices in range(4)]
    common = [n for n in range(1, 9) if sum(n in game for game in games) > 1]
    assert common
    for n in common:
        assert len({game[n] for game in games if n in game}) == 1


def test_the_same_player_begins_pagode_and_another_deal_may_let_the_other_begin() -> None:
    begins = [play_on("pagode", f"{deal}", 0, most=0).to_move for deal in range(20)]
    assert set(begins) == {0, 1}
    assert begins == [play_on("pagode", f"{deal}", 1, most=0).to_move for deal in range(20)]
