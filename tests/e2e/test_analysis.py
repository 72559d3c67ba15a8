"""The analysis board: a record, branches, lines, links; a position put there by hand and played on."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from playwright.sync_api import expect

from baumeister import Record

from .accessibility import violations
from .conftest import Review, Visit
from .people import PHONE, Person

RECORD = "Baumeister 1\nGame: pagode\nPlayer 0: Gudrun\nResult: *\n\n>first 0\n1. STe4 STe6\n2. STa1 STi9\n"


UNDER = """message => {
    const { left, right, top, bottom } = message.getBoundingClientRect();
    const there = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    return message.contains(there) ? "covered" : "free";
}"""
"""Whether what lies under the middle of a message can be clicked."""


def type_move(person: Person, move: str) -> None:
    field = person.page.locator("[data-typed]")
    field.fill(move)
    field.press("Enter")


def test_a_record_is_pasted_branched_searched_and_taken_along(visit: Visit, tmp_path: Path) -> None:
    ada = visit(path="/analysis")
    page = ada.page
    page.locator("[data-record]").fill(RECORD.replace("STe6", "STe4"))
    page.locator("[data-read]").click()
    expect(page.locator("[data-fault]")).to_contain_text("cannot be read (line 7, column 9: STe4: e4 is not")
    assert violations(ada) == []
    page.locator("[data-record]").fill(RECORD)
    page.locator("[data-read]").click()
    expect(page.get_by_text("Gudrun – Red")).to_be_visible()
    lines = page.locator("[data-lines]")
    expect(lines.locator("[aria-current]")).to_have_text("STi9")
    # Two turns back, something else is played: a branch, which gets a name.
    page.get_by_role("heading", level=1).click()
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("ArrowLeft")
    expect(lines.locator("[aria-current]")).to_have_text("STe6")
    type_move(ada, "STb2")
    expect(lines.locator("[aria-current]")).to_have_text("STb2")
    expect(lines.locator("li")).to_have_count(2)
    page.get_by_role("button", name="Name this branch: Branch 1").click()
    page.get_by_label("Name of the branch").fill("Bolder")
    page.get_by_role("button", name="Keep").click()
    expect(lines.get_by_text("Bolder")).to_be_visible()
    # The computer thinks along until it is asked not to.
    expect(page.get_by_label("Think along")).to_be_checked()
    expect(page.locator("[data-chances]")).to_be_visible()
    expect(page.locator("[data-best] li")).not_to_have_count(0)
    assert violations(ada) == []
    page.locator("[data-best] button").first.click()
    expect(lines.locator("li").nth(1).locator(".moves button")).to_have_count(2)
    # As a record, and as a link, which somebody else opens whole or cut in half.
    with page.expect_download() as download:
        page.locator("[data-download]").click()
    saved = tmp_path / "line.txt"
    download.value.save_as(saved)
    assert [entry.text for entry in Record.load(saved).entries][:4] == [">first 0", "STe4", "STe6", "STb2"]
    ada.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.locator("[data-copy]").click()
    expect(page.get_by_text("Copied.")).to_be_visible()
    assert page.locator("[data-message]").evaluate(UNDER) == "free", "the message swallows clicks"
    link = page.evaluate("navigator.clipboard.readText()")
    bob = visit("Bob", path=link)
    expect(bob.page.locator("[data-lines]").get_by_text("Bolder")).to_be_visible()
    eve = visit("Eve", path=link[: len(link) // 2])
    expect(eve.page.locator("[data-fault]")).to_contain_text(
        re.compile(r"cut off: \d+ of its \d+ characters")
    )


def test_from_an_empty_table_both_sides_are_played(visit: Visit) -> None:
    ada = visit(path="/analysis", locale="de", viewport=PHONE)
    ada.page.locator("[data-begin]").click()
    current = ada.page.locator("[data-lines] [aria-current]")
    expect(current).to_have_text(re.compile(r">first [01]"))
    for move in ("STe4", "Se6", "Sa1"):
        type_move(ada, move)
        expect(current).to_have_text(move)
    expect(ada.page.locator("[data-square=e6]")).to_have_accessible_name(re.compile("Säule"))
    expect(ada.page.locator("[data-square=e4]")).to_have_accessible_name(re.compile("Stein"))
    assert violations(ada) == []


def test_a_record_is_dropped_or_read_from_a_file(visit: Visit) -> None:
    ada = visit(path="/analysis", locale="fr")
    page = ada.page
    page.locator("[data-record]").evaluate(
        """(field, text) => {
            const dataTransfer = new DataTransfer();
            dataTransfer.items.add(new File([text], "game.txt", { type: "text/plain" }));
            for (const kind of ["dragover", "drop"])
                field.dispatchEvent(new DragEvent(kind, { dataTransfer, bubbles: true, cancelable: true }));
        }""",
        RECORD,
    )
    expect(page.locator("[data-lines] [aria-current]")).to_have_text("STi9")
    page.get_by_role("link", name="Autre départ").click()
    field = page.locator("input[type=file]")
    box = field.bounding_box()
    assert box is not None
    assert box["width"] <= 1, "the browser's own words, in its own language, are seen"
    expect(page.get_by_text("Lire dans un fichier…")).to_be_visible()
    wrong = RECORD.replace("STe6", "STe4").encode()
    for _ in range(2):  # also the same file again
        page.locator("[data-record]").fill("")
        field.set_input_files({"name": "game.txt", "mimeType": "text/plain", "buffer": wrong})
        expect(page.locator("[data-record]")).to_have_value(RECORD.replace("STe6", "STe4"))
    expect(page.locator("[data-fault]")).to_contain_text("ligne 7, colonne 9")


PAPER = {"width": 794, "height": 1123}
"""A4, as a browser lays it out."""


CASTLE = (
    "Baumeister 1\nGame: pagode\nPlayer 0: Gudrun\nResult: *\n\n"
    ">first 0\n1. STb2 STa9\n2. STb7 STc8\n3. STg2 STe5\n"
)
"""Gudrun lacks one stone for a castle."""


def test_board_position_and_the_coachs_sentence_are_printed_and_no_controls(visit: Visit) -> None:
    ada = visit(path="/analysis", viewport=PAPER)
    page = ada.page
    page.add_init_script("print = () => (window.printed = (window.printed ?? 0) + 1)")
    page.reload()
    page.locator("[data-record]").fill(CASTLE)
    page.locator("[data-read]").click()
    moves = page.locator("[data-lines] .moves button")
    expect(moves).to_have_text([">first 0", "STb2", "STa9", "STb7", "STc8", "STg2", "STe5"])
    page.get_by_label("Think along").check()
    expect(page.locator("[data-best] li")).to_have_count(3)
    expect(page.get_by_role("button", name="Think longer")).to_be_visible()
    page.get_by_role("button", name="Print", exact=True).click()
    assert page.evaluate("window.printed") == 1
    page.emulate_media(media="print")
    for seen in (
        page.get_by_role("heading", level=1, name="Pagode"),
        page.get_by_text("Gudrun – Red"),
        page.locator("[data-square=b2]"),
        page.locator("[data-square=a9]"),
        page.get_by_text("That completes the castle b2-b7-g2-g7: the best own building is then worth 100."),
        page.get_by_role("heading", name="What the computer thinks"),
        *moves.all(),
    ):
        expect(seen).to_be_visible()
        box = seen.bounding_box()
        assert box is not None
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= PAPER["width"], "it is cut off at the edge of the paper"
    left = page.locator("button, a, input, select, textarea, [role=switch], nav").filter(visible=True)
    best = page.locator("[data-best] button").all_inner_texts()
    assert len(best) == 3
    reserve = page.locator("[data-board]").get_by_role("button", name="from your reserve").all_inner_texts()
    expect(page.locator("[data-best] button").first).to_have_css("border-top-width", "0px")
    # What is left is read, not pressed.
    assert set(left.all_inner_texts()) == {*moves.all_inner_texts(), *best, *reserve}
    expect(page.locator("#app > header")).to_be_hidden()
    sheet = page.pdf(format="A4")
    assert sheet.count(b"/Type /Page\n") + sheet.count(b"/Type /Page ") <= 2


def test_a_finished_game_goes_to_the_board_with_all_its_cards(review: Review) -> None:
    ada, table = review("jaguar")
    ada.page.locator("[data-analyse]").click()
    ada.page.wait_for_url(f"**/analysis/{table}#*")
    expect(ada.page.locator("[data-lines] [aria-current]")).to_be_visible()
    expect(ada.board).to_be_visible()
    ada.page.get_by_role("heading", level=1).click()
    ada.page.keyboard.press("Home")
    ada.page.get_by_role("button", name=re.compile("^Only what .* knows$")).first.click()
    expect(ada.page.get_by_text("Position that was set up")).to_be_visible()
    # All cards of the deal can be read: a long entry is broken into lines.
    assert ada.page.locator("[data-lines]").evaluate("list => list.scrollWidth <= list.clientWidth")


def test_a_position_is_put_on_the_board_mended_and_played_on(visit: Visit) -> None:
    ada = visit(path="/analysis")
    page = ada.page
    page.locator("[data-edit]").click()
    editor = page.locator("[data-editor]")
    expect(editor.locator("[data-verdict]")).to_have_text("This position is possible.")
    for square in ("a1", "b2", "c3", "d4", "e5", "f6", "g7", "h8"):
        editor.locator(f"[data-square={square}]").click()
    expect(editor.locator("[data-impossible]")).to_contain_text("at most 7 stones")
    assert violations(ada) == []
    # The eighth stone becomes a pillar.
    editor.locator("[data-square=h8]").click()
    expect(editor.locator("[data-verdict]")).to_have_text("This position is possible.")
    expect(editor.get_by_role("button", name="h8: pillar of Green")).to_be_visible()
    editor.locator("[data-play-from]").click()
    page.wait_for_url("**/table/*")
    expect(ada.board).to_be_visible()
    table = page.url.rsplit("/", 1)[1]
    told = ada.context.request.get(f"/api/tables/{table}").json()
    assert told["sight"]["view"]["pillars"] == [["h8"], []]
    assert ada.faults == []


def edit(visit: Visit, title: str) -> Person:
    """Somebody with the editor of a game in front of them."""
    person = visit(path="/analysis")
    person.page.get_by_text(title, exact=True).click()
    person.page.locator("[data-edit]").click()
    return person


def play_from(person: Person) -> dict[str, Any]:
    """Play on from the position; returns what the table shows first."""
    person.page.locator("[data-play-from]").click()
    person.page.wait_for_url("**/table/*")
    expect(person.board).to_be_visible()
    table = person.page.url.rsplit("/", 1)[1]
    view: dict[str, Any] = person.context.request.get(f"/api/tables/{table}").json()["sight"]["view"]
    return view


def test_a_position_of_pagoda_is_filled_in_refused_with_a_sentence_and_played_on(visit: Visit) -> None:
    ada = edit(visit, "Pagoda")
    editor, verdict = ada.page.locator("[data-editor]"), ada.page.locator("[data-verdict]")
    expect(verdict).to_contain_text("2 to 4 hand cards")
    hand = editor.get_by_role("group", name="Hand, Player 1", exact=True)
    hand.get_by_label("red").fill("2")
    hand.get_by_label("red").press("Tab")
    expect(verdict).to_have_text("This position is possible.")
    site = editor.get_by_role("group", name="Site 1")
    site.get_by_role("button", name="Add a floor").click()
    expect(editor.locator("[data-impossible]")).to_contain_text(
        "what stands on the sites gave 1 points, but the scores add up to 0"
    )
    expect(editor.locator("[data-play-from]")).to_have_count(0)
    assert violations(ada) == []
    editor.get_by_label("Points, Player 1").fill("1")
    editor.get_by_label("Points, Player 1").press("Tab")
    expect(verdict).to_have_text("This position is possible.")
    view = play_from(ada)
    assert view["sites"][0]["floors"] == [{"colour": "r", "columns": 1, "tile": None}]
    assert (view["hand"]["r"], view["scores"]) == (2, [1, 0])


def test_a_position_of_jaguar_is_filled_in_refused_with_a_sentence_and_played_on(visit: Visit) -> None:
    ada = edit(visit, "The Pyramids of the Jaguar")
    editor, verdict = ada.page.locator("[data-editor]"), ada.page.locator("[data-verdict]")
    expect(verdict).to_contain_text(
        "40 cards are out of sight, but the pile and the enemy hand have room for 25"
    )
    hand = editor.get_by_label("Hand of Player 1")
    hand.fill("17 2 3 4 5 6 7 8 9 10 11 12 13")
    editor.get_by_label("Pyramid of Player 1, field 1", exact=True).fill("30*/14")
    editor.get_by_label("Pyramid of Player 2, field 10").fill("17")
    hand.press("Tab")
    expect(editor.locator("[data-impossible]")).to_contain_text("the card 17 lies in two places")
    assert violations(ada) == []
    hand.fill("16 2 3 4 5 6 7 8 9 10 11 12 13")
    hand.press("Tab")
    expect(verdict).to_have_text("This position is possible.")
    view = play_from(ada)
    assert view["pyramids"][0][0] == {"card": 30, "stone": True, "covered": [14]}
    assert view["pyramids"][1][9]["card"] == 17
    assert view["hand"] == [*range(2, 14), 16]
