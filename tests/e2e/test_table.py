"""Everything around the board."""

from __future__ import annotations

import random
import re

import pytest
from playwright.sync_api import expect

from ..server.processes import Process
from ..server.serving import wait_until
from .conftest import Visit
from .pairs import command, play_from_afar, two
from .people import Person


def test_a_killed_server_comes_back_and_the_game_goes_on(ada: Person, server: Process) -> None:
    ada.open(game="pagode", against="computer", level="beginner")
    assert ada.wait_for_turn()
    ada.one_move(random.Random(1))
    assert ada.wait_for_turn()
    length = len(ada.look()["log"])
    lies = ada.board.bounding_box()
    server.kill()
    expect(ada.page.get_by_text("Connection lost")).to_be_visible()
    assert ada.board.bounding_box() == lies, "the board moved away under the hand"
    # A move played now is kept and sent when the server is back.
    told = ada.page.locator("datalist option")
    ada.typed.fill("ST")
    move = told.first.get_attribute("value")
    assert move is not None
    ada.type_move(move)
    server.start()
    expect(ada.page.get_by_text("Connection lost")).to_be_hidden()
    expect(ada.move_list).to_contain_text(move)
    assert ada.wait_for_turn()
    assert len(ada.look()["log"]) == length + 2


def everything(person: Person) -> str:
    """All text of the page, including what only a screen reader or a mouse finds."""
    said: str = person.page.locator("main").evaluate(
        """main => [main.textContent, ...[...main.querySelectorAll("*")].flatMap(
            one => ["aria-label", "title", "alt"].map(name => one.getAttribute(name) ?? ""))].join(" ")"""
    )
    return f"{said} {person.speech.text_content()}"


def test_two_at_one_device_see_nothing_before_the_curtain_is_lifted(ada: Person) -> None:
    ada.open(game="jaguar", against="myself")
    curtain = ada.page.get_by_role("button", name=re.compile("lift the curtain"))
    seen: list[set[int]] = []
    rng = random.Random(4)
    for _ in range(2):
        expect(curtain).to_be_visible()
        view = ada.look()["sight"]["view"]
        ada.page.locator("main").focus()
        for key in "lhbs":
            ada.page.keyboard.press(key)
            assert set(re.findall(r"\d+", everything(ada))) <= {"1", "2"}
        # "Player 1" and "Player 2" are the only numbers shown or read out.
        assert set(re.findall(r"\d+", everything(ada))) <= {"1", "2"}
        curtain.click()
        expect(curtain).to_be_hidden()
        seen.append(set(view["hand"]))
        moves = ada.look()["sight"]["moves"]
        ada.type_move(rng.choice(moves))
    assert not seen[0] & seen[1]


def test_the_log_at_one_device_shows_nothing_of_the_other_hand(ada: Person) -> None:
    ada.open(game="jaguar", against="myself")
    curtain = ada.page.get_by_role("button", name=re.compile("lift the curtain"))
    curtain.click()
    first = ada.look()
    ada.type_move(first["sight"]["moves"][0])
    curtain.click()
    deal = ada.move_list.locator("[data-length]").first
    assert deal.get_attribute("title") == ada.look()["log"][0][0]
    assert re.findall(r"\d", deal.inner_text()) == []


def test_moves_and_readouts_are_spoken(ada: Person) -> None:
    ada.open(game="pagode", against="computer", level="beginner")
    assert ada.wait_for_turn()
    ada.one_move(random.Random(2))
    expect(ada.speech).not_to_be_empty()
    assert ada.wait_for_turn()
    ada.page.locator("main").focus()
    ada.page.keyboard.press("l")
    expect(ada.speech).not_to_be_empty()
    ada.page.keyboard.press("?")
    expect(ada.page.get_by_role("dialog", name="Keys at the table")).to_be_visible()
    ada.page.keyboard.press("Escape")
    expect(ada.page.get_by_role("dialog")).to_have_count(0)


def test_looking_back_during_play(ada: Person) -> None:
    ada.open(game="pagode", against="computer", level="beginner")
    for n in range(2):
        assert ada.wait_for_turn()
        ada.one_move(random.Random(n))
    assert ada.wait_for_turn()
    ada.page.reload()
    expect(ada.headline).to_have_text("Your move")
    ada.page.locator("main").focus()
    ada.page.keyboard.press("ArrowLeft")
    expect(ada.page.get_by_text("You are looking back")).to_be_visible()
    ada.page.keyboard.press("Home")
    ada.page.keyboard.press("Escape")
    expect(ada.headline).to_have_text("Your move")


def test_a_move_is_taken_back_by_consent(visit: Visit) -> None:
    first, second = two(visit)
    first.type_move("STe4")
    expect(second.move_list).to_contain_text("STe4")
    first.act("Take back")
    expect(
        second.page.get_by_role("main").get_by_text("asks to take a move back: Stone on e4.")
    ).to_be_visible()
    second.page.get_by_role("button", name="Accept").click()
    expect(first.move_list).not_to_contain_text("STe4")
    expect(first.headline).to_have_text("Your move")


def test_against_the_computer_a_move_is_taken_back_at_once(ada: Person) -> None:
    ada.open(game="pagode", against="computer", level="beginner", seat=0)
    assert ada.wait_for_turn()
    before = ada.look()["state"]["length"]
    ada.one_move(random.Random(3))
    assert ada.wait_for_turn()
    ada.act("Take back")
    expect(ada.page.locator("[data-length]")).to_have_count(before)


def both_move(first: Person, second: Person) -> None:
    """Before, a game can only be called off."""
    for person in (first, second):
        assert person.wait_for_turn()
        person.one_move(random.Random(1))


def test_until_both_have_moved_a_game_can_only_be_called_off(visit: Visit) -> None:
    first, second = two(visit)
    for name in ("Resign", "Offer a draw"):
        expect(first.page.get_by_role("button", name=name)).to_have_count(0)
    first.type_move(first.stones()[0])
    assert second.wait_for_turn()
    second.act("Call off")
    second.page.get_by_role("dialog").get_by_role("button", name="Call off").click()
    for person in (first, second):
        expect(person.headline).to_contain_text("called off")
        expect(person.headline).not_to_have_text(re.compile("win"))
        assert person.look()["state"]["result"]["winner"] is None


def test_a_draw_is_offered_declined_and_accepted(visit: Visit) -> None:
    first, second = two(visit)
    both_move(first, second)
    first.act("Offer a draw")
    expect(first.page.get_by_text("You have offered a draw.")).to_be_visible()
    expect(second.speech).to_contain_text("offers a draw")
    second.act("Decline")
    expect(first.page.get_by_text("You have offered a draw.")).to_be_hidden()
    second.act("Offer a draw")
    first.act("Accept")
    for person in (first, second):
        expect(person.headline).to_have_text("Draw (by agreement)")


def test_a_rematch_both_agree_to_begins_for_both(visit: Visit) -> None:
    first, second = two(visit, game="jaguar")
    both_move(first, second)
    first.act("Resign")
    first.page.get_by_role("dialog").get_by_role("button", name="Resign").click()
    expect(second.headline).to_have_text(re.compile("win"))
    old = first.page.url
    first.act("Mirrored rematch")
    second.act("Accept")
    for person in (first, second):
        person.page.wait_for_url(lambda url: url != old)
        expect(person.board).to_be_visible()
    assert first.page.url == second.page.url


def test_a_rematch_also_begins_for_a_player_who_came_back_to_a_finished_game(ada: Person) -> None:
    ada.open(game="pagode", against="computer", level="beginner")
    assert ada.wait_for_turn()
    ada.one_move(random.Random(1))
    assert ada.wait_for_turn()
    ada.act("Resign")
    ada.page.get_by_role("dialog").get_by_role("button", name="Resign").click()
    expect(ada.headline).to_have_text(re.compile("win"))
    old = ada.page.url
    ada.page.reload()
    ada.act("Rematch")
    ada.page.wait_for_url(lambda url: url != old)
    expect(ada.board).to_be_visible()


def test_a_match_goes_on_by_itself_and_shows_its_score(visit: Visit) -> None:
    first, second = two(visit, games=2)
    for person in (first, second):
        expect(person.page.get_by_text("Game 1 of 2, 0 : 0")).to_be_visible()
    first.type_move("STe4")
    assert second.wait_for_turn()
    second.type_move("STe6")
    assert first.wait_for_turn()
    first.type_move("resign")
    for person in (first, second):
        expect(person.page.get_by_text(re.compile(r"Game 2 of 2, (0 : [1-9]|[1-9]\d* : 0)"))).to_be_visible()
        expect(person.board).to_be_visible()


def test_a_win_is_claimed_when_the_other_players_time_is_over(visit: Visit) -> None:
    # Both have moved before a page is loaded: on a busy machine that takes longer than this clock allows.
    ada, linus = visit("Ada"), visit("Linus")
    table = ada.open_from_afar(game="pagode", clock={"kind": "time", "seconds": 4, "increment": 0})
    linus.come_in()
    command(linus, table, "join")
    play_from_afar(table, [ada, linus], 2)
    to_move = ada.context.request.get(f"/api/tables/{table}").json()
    first, second = (ada, linus) if to_move["state"]["to_move"] in to_move["you"] else (linus, ada)
    for person in (first, second):
        person.page.goto(f"/table/{table}")
    expect(second.page.get_by_text("has run out of time")).to_be_visible()
    second.act("Claim the win")
    second.page.get_by_role("dialog").get_by_role("button", name="Claim the win").click()
    expect(first.headline).to_have_text(re.compile("win"))
    expect(first.headline).to_contain_text("on time")


def test_a_win_against_a_player_who_has_left_is_claimed_when_the_server_allows_it(visit: Visit) -> None:
    first, second = two(visit, clock={"kind": "time", "seconds": 600, "increment": 5})
    first.page.goto("/")
    told = re.compile(r"has left the table\. You may call the game off in \d+ s")
    expect(second.page.get_by_text(told)).to_be_visible(timeout=20_000)
    expect(second.page.get_by_role("button", name="Claim the win")).to_have_count(0)


def test_confirmation_of_moves_is_a_setting(ada: Person) -> None:
    ada.page.goto("/settings")
    ada.page.get_by_text("Always", exact=True).click()
    ada.open(game="pagode", against="computer", level="beginner")
    assert ada.wait_for_turn()
    length, move = ada.look()["state"]["length"], ada.stones()[0]
    ada.type_move(move)
    confirm = ada.page.get_by_role("button", name="Confirm")
    expect(confirm).to_be_visible()
    assert ada.look()["state"]["length"] == length
    confirm.click()
    expect(ada.move_list).to_contain_text(move)


def test_on_a_phone_people_are_asked_once_whether_moves_need_confirmation(visit: Visit) -> None:
    ada = visit(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    ada.open(game="pagode", against="computer", level="beginner")
    assert ada.wait_for_turn()
    ada.act("Yes, let me confirm")
    ada.type_move(ada.stones()[0])
    expect(ada.page.get_by_role("button", name="Confirm", exact=True)).to_be_visible()
    ada.page.reload()
    assert ada.wait_for_turn()
    expect(ada.page.get_by_role("button", name="Yes, let me confirm")).to_have_count(0)


def test_a_refused_move_says_which_rule_it_breaks_in_the_language_of_the_page(visit: Visit) -> None:
    ada = visit(locale="de")
    ada.open(game="pagode", against="myself")
    expect(ada.board).to_be_visible()
    ada.type_move("Se4-d4")
    said = (
        "Dieser Zug ist nicht erlaubt. Se4-d4: eine Säule zieht nur auf Felder der Farbe, auf der sie steht"
    )
    expect(ada.page.get_by_text(said)).to_be_visible()
    ada.page.get_by_label("Sprache").select_option("fr")
    ada.type_move("m")
    said = "Ce coup n’est pas permis. m : vous n’avez pas de bâtiment valide à annoncer"
    expect(ada.page.get_by_text(said)).to_be_visible()
    ada.page.get_by_label("Langue").select_option("en")
    ada.type_move("STz9")
    expect(
        ada.page.get_by_text("This move is not allowed. STz9: this is not a move of Pagode")
    ).to_be_visible()


def test_a_typed_step_that_is_refused_says_why_and_stages_nothing(ada: Person) -> None:
    ada.open(game="pagoda", against="myself")
    ada.page.get_by_role("button", name=re.compile("lift the curtain")).click()
    ada.type_move("C7r:R")
    expect(ada.page.get_by_text("C7r:R: there is no site 7; the sites are 1 to 6")).to_be_visible()
    expect(ada.page.get_by_role("button", name="Confirm", exact=True)).to_have_count(0)


def test_what_is_typed_as_the_rulebook_spells_it_is_understood(ada: Person) -> None:
    ada.open(game="pagode", against="myself")
    expect(ada.board).to_be_visible()
    ada.type_move("STe4+")
    expect(ada.move_list).to_contain_text("STe4")


def test_a_hint_shows_a_move(ada: Person) -> None:
    ada.open(game="jaguar", against="computer", level="beginner")
    assert ada.wait_for_turn()
    ada.act("Hint")
    shown = ada.page.get_by_text(re.compile(r"Hint: .* \(winning chances \d+\s?%\)"))
    expect(shown).to_be_visible()
    told = ada.look()
    ada.type_move(told["sight"]["moves"][0])
    ada.expect_move_after(told)
    expect(shown).to_have_count(0)
    # The coach's sentence stands beside a hint that has one.
    for _ in range(8):
        assert ada.wait_for_turn()
        answer = ada.context.request.post(f"/api/tables/{ada.page.url.rsplit('/', 1)[1]}/hint")
        best = answer.json()["moves"][0]
        if best["why"] is not None:
            ada.act("Hint")
            expect(ada.page.locator("[data-why]")).to_have_text(best["why"]["text"]["en"])
            return
        told = ada.look()
        ada.type_move(best["move"])
        ada.expect_move_after(told)
    raise AssertionError("no hint had a reason")


def test_a_second_tab_of_the_same_seat_is_told_and_both_stay_correct(ada: Person) -> None:
    ada.open(game="pagode", against="computer", level="beginner")
    assert ada.wait_for_turn()
    other = ada.context.new_page()
    ada.watch(other)
    other.goto(ada.page.url)
    expect(other.get_by_text("open in another tab")).to_be_visible()
    move = ada.stones()[0]
    ada.type_move(move)
    expect(other.get_by_role("region", name="Moves", exact=True)).to_contain_text(move)


def test_spectators_watch_and_cannot_play(visit: Visit) -> None:
    first, _ = two(visit)
    grace = visit("Grace", path=first.page.url)
    expect(grace.page.get_by_text("You are watching")).to_be_visible()
    expect(grace.page.get_by_role("button", name="Resign")).to_have_count(0)
    first.type_move("STe4")
    expect(grace.move_list).to_contain_text("STe4")


FAN = {
    "en": ("Use the fan", "Keep the fan", "Your table cards are drawn"),
    "de": ("Fächer benutzen", "Fächer aufheben", "Deine Tischkarten sind gezogen"),
    "fr": ("Utiliser l’éventail", "Garder l’éventail", "Vos cartes de la table sont piochées"),
}


def test_the_fan_is_decided_with_two_buttons(ada: Person) -> None:
    table = ada.open_from_afar(game="pagoda", options={"quick": True}, against="myself")
    reach_the_fan(ada, table)
    ada.page.goto(f"/table/{table}")
    for language, (use, keep, asked) in FAN.items():
        ada.speak(language)
        ada.page.locator(".curtain button").click()
        expect(ada.page.get_by_text(asked).first).to_be_visible()
        for name in (use, keep):
            expect(ada.board.get_by_role("button", name=name)).to_be_visible()
    ada.board.get_by_role("button", name=keep).click()
    expect(ada.board.get_by_role("button", name=use)).to_have_count(0)
    wait_until(lambda: "K" in [text for text, _ in ada.look()["log"]])


def reach_the_fan(person: Person, table: str) -> None:
    """Play on, tiles first, until the fan is to be decided."""
    rng = random.Random(3)
    for n in range(600):
        found = person.context.request.get(f"/api/tables/{table}").json()
        moves = found["sight"]["moves"]
        if moves == ["F", "K"]:
            return
        tiles = [move for move in moves if move[0] == "T"]
        columns = [move for move in moves if move[0] == "C"]
        move = rng.choice(tiles or columns or [move for move in moves if move in "EP"] or moves)
        command = {"do": "play", "id": f"fan{n}", "table": table, "at": found["state"]["length"]} | {
            "moves": [move]
        }
        assert person.context.request.post("/api/commands", data=command).ok
    pytest.fail("the fan was never to be decided")
