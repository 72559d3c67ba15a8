"""Moves made with the mouse on the boards, as a player makes them."""

from __future__ import annotations

import re

from playwright.sync_api import Locator

from .people import Person


def click_pagode(person: Person, move: str) -> bool:
    """Place, move a pillar, declare or waive. False for what needs other clicks."""
    board = person.board_or_page
    if placed := re.fullmatch(r"(ST|S)([a-i][1-9])\+?", move):
        board.locator("[data-reserve] button").nth(0 if placed[1] == "ST" else 1).click()
        board.locator(f"[data-square={placed[2]}]").click()
    elif moved := re.fullmatch(r"S([a-i][1-9])-([a-i][1-9])\+?", move):
        for square in moved.groups():
            board.locator(f"[data-square={square}]").click()
    elif move in ("m", "w"):
        board.locator(".actions .now button").nth(-1 if move == "w" else 0).click()
        board.get_by_role("alertdialog").locator("button.main").click()
    else:
        return False
    return True


def click_pagoda(person: Person, move: str) -> bool:
    """Pick a card and a site, then the first answer to every question: something is built there."""
    board = person.board_or_page
    if move == "E":
        board.locator("[data-end-turn]").click()
        return True
    if not (found := re.fullmatch(r"([ACTR])(\d).*?:(\w+).*", move)):
        return False
    kind, site, cards = found.groups()
    if kind == "A":
        board.locator(".pagoda-button:not([data-end-turn])").first.click()
    for card in cards if kind == "A" else cards[0]:
        heap = board.locator(".heap:not(.hand)" if card.isupper() else ".heap.hand")
        heap.locator(f".playing:not(.picked):has(.hue-{card.lower()})").first.click()
    board.locator(f"[data-site='{int(site) - 1}']").click()
    questions = board.get_by_role("dialog")
    for _ in range(4):
        if questions.count() == 0:
            break
        questions.locator(".option").first.click()
    return True


def pagoda_steps(person: Person) -> list[str]:
    """What can be built now, with what is staged: roofs and tiles first, they bring the game on."""
    table = person.page.url.rsplit("/", 1)[1]
    request = person.context.request
    told = request.get(f"/api/tables/{table}").json()
    staged = person.staged.split()
    command = {"do": "preview", "id": "p", "table": table, "at": told["state"]["length"], "moves": staged}
    sight = request.post("/api/commands", data=command).json()["sight"] if staged else told["sight"]
    moves: list[str] = sight["moves"]
    simple = [move for move in moves if re.fullmatch(r"[CTR]\d\w+:\w", move) or move.startswith("R")]
    alternatives = [] if staged else [move for move in moves if move[0] == "A"]
    kinds = [*([move for move in simple if move[0] == kind] for kind in "RTC"), alternatives]
    return next((found for found in kinds if found), [])


ENDED_ROUND = ".summary > button"


def click_jaguar(person: Person, move: str) -> bool:
    """Bids, offers, laying and covering, events, and the buttons for everything else."""
    board = person.board_or_page
    _leave_ended_round(board)
    hand = board.locator(".hold .hand")
    if shown := re.fullmatch(r"b(\d+)|o(\d+),(\d+)", move):
        for card in filter(None, shown.groups()):
            hand.locator(f"[data-card='{card}']").click()
        board.locator(".hold .actions .main").click()
    elif laid := re.fullmatch(r"(\d+)[@x](\d+)", move):
        _pick(board, laid[1])
        board.locator(f"[data-side=own][data-field='{laid[2]}']").click()
    elif aimed := re.fullmatch(r"e([sro])(\d+)", move):
        side = "enemy" if aimed[1] == "o" else "own"
        board.locator(f"[data-side={side}][data-field='{aimed[2]}']").click()
    else:
        board.locator(".hold .actions button").first.click()
    return True


def _leave_ended_round(board: Locator) -> None:
    """A round that has just ended is shown until somebody goes on."""
    if board.locator(ENDED_ROUND).is_visible():
        board.locator(ENDED_ROUND).click()


def _pick(board: Locator, card: str) -> None:
    """Take a card that is offered, or in the last turn one from the hand, unless it is taken already."""
    places = board.locator(f".middle [data-card='{card}'], .hold .hand [data-card='{card}']")
    places.or_(board.locator(ENDED_ROUND)).first.wait_for()
    _leave_ended_round(board)
    if places.first.get_attribute("aria-pressed") != "true":
        places.first.click()


CLICKS = {"pagode": click_pagode, "pagoda": click_pagoda, "jaguar": click_jaguar}
