"""A first evening with each game, as somebody new spends it: start page, lesson, a game against the first
level to its end with the mouse, review, rematch. Moves of the computer are replayed until the player, who is
impatient, switches motion off in the settings. Each game in another language, with a picture of every station
in `build/evening`; `make evening` goes through all of them."""

from __future__ import annotations

import json
import os
import random
import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

import baumeister as bm

from .clicks import CLICKS, pagoda_steps
from .conftest import Visit
from .people import REPLAYS, Person

ROOT = Path(__file__).parents[2]
PICTURES = ROOT / "build" / "evening"
LANGUAGES = ("en", "de", "fr")
WORDS = {
    "en": {
        "learn": "Learn it",
        "next": "Next",
        "mine": "Your move",
        "motion": "Motion",
        "review": "Review the game",
        "back": "Back to the table",
        "again": "Rematch",
    },
    "de": {
        "learn": "Lernen",
        "next": "Weiter",
        "mine": "Du bist dran",
        "motion": "Bewegung",
        "review": "Spiel analysieren",
        "back": "Zurück zum Tisch",
        "again": "Revanche",
    },
    "fr": {
        "learn": "Apprendre",
        "next": "Suivant",
        "mine": "À vous de jouer",
        "motion": "Mouvement",
        "review": "Analyser la partie",
        "back": "Retour à la table",
        "again": "Revanche",
    },
}
IMPATIENT_TURNS = 3


def evenings() -> list[tuple[str, str]]:
    """Which game in which language: each game in one, unless more are wanted."""
    wanted = os.environ.get("BAUMEISTER_EVENING_LANGUAGES", "").split()
    games = bm.names()
    if wanted:
        return [(game, language) for game in games for language in wanted]
    return [(game, LANGUAGES[n % len(LANGUAGES)]) for n, game in enumerate(games)]


class Evening:
    """One person, one game, one language."""

    def __init__(self, person: Person, game: str, language: str) -> None:
        self.person, self.page, self.game = person, person.page, game
        self.words = WORDS[language]
        self.name = f"{game}-{language}"
        self.click = CLICKS[game]
        self.stations = 0

    def picture(self, station: str) -> None:
        """Only for people: what is right is checked beside it."""
        PICTURES.mkdir(parents=True, exist_ok=True)
        self.stations += 1
        self.page.screenshot(path=PICTURES / f"{self.name}-{self.stations}-{station}.png")

    def start(self) -> None:
        """The start page says what kind of game it is; one click leads to the lesson."""
        card = self.page.locator(f"[aria-labelledby=game-{self.game}]")
        expect(card.locator("[data-facts]")).to_have_text(re.compile(r"^\d+–\d+ [Mm]inut\w+ · .+ · .+"))
        self.picture("start")
        card.get_by_role("link", name=self.words["learn"]).click()

    def lesson(self) -> None:
        """The aim first; what is asked is done on the board, and the last button leads to a game."""
        steps = self.lesson_steps()
        forward = self.page.get_by_role("button", name=self.words["next"], exact=True)
        dots = self.page.locator("button.dot")
        expect(dots).to_have_count(len(steps))
        self.picture("aim")
        solved = 0
        for n, step in enumerate(steps):
            if n > 0:
                dots.nth(n).click()
            expect(dots.nth(n)).to_have_attribute("aria-current", "step")
            if step["answers"] and n < 4:
                assert self.click(self.person, next(iter(step["answers"])))
                expect(self.page.locator(".said.good")).to_be_visible()
                solved += 1
        assert solved >= 2
        expect(forward).to_have_count(0)
        self.picture("lesson-end")

    def lesson_steps(self) -> list[Any]:
        file = ROOT / "web" / "src" / "games" / self.game / "lesson.json"
        found: list[Any] = json.loads(file.read_text("utf-8"))["steps"]
        return found

    def finish_lesson(self) -> None:
        """Solve the last step if it asks, then start the game against the first level."""
        steps = self.lesson_steps()
        if steps[-1]["answers"]:
            assert self.click(self.person, next(iter(steps[-1]["answers"])))
        self.page.locator(".answer .main").click()
        self.page.wait_for_url("**/table/*")
        assert "beginner" in [seat["level"] for seat in self.person.look()["seats"]]

    def wait_for_turn(self) -> bool:
        """True when it is my turn, False when the game is over."""
        over = self.page.locator("[data-next-step]")
        mine = self.person.headline.filter(has_text=re.compile(f"^{self.words['mine']}$"))
        over.or_(mine).first.wait_for()
        return not over.is_visible()

    def play(self) -> None:
        """The whole game with the mouse."""
        rng = random.Random(11)
        self.play_impatiently()
        self.switch_motion_off()
        while self.wait_for_turn():
            told = self.person.look()
            if told["state"]["status"] == "over" or told["state"]["to_move"] not in told["you"]:
                continue
            self.move(told, rng)
        self.picture("end")

    def move(self, told: Any, rng: random.Random) -> None:
        """One move, or turn, with the mouse; the server has it afterwards."""
        if told["sight"]["undoable"]:
            self.turn_of_steps(rng)
        else:
            assert self.one_click_move(told["sight"], rng)
        self.until(told["state"]["length"] + 1)

    def until(self, length: int, *, mine: bool = False) -> Any:
        """What the server tells as soon as the log has this length, and it is my turn if that is wanted."""
        while True:
            told = self.person.look()
            ready = not mine or told["state"]["to_move"] in told["you"] or told["state"]["status"] == "over"
            if told["state"]["length"] >= length and ready:
                return told
            self.page.wait_for_timeout(30)

    def play_impatiently(self) -> None:
        """What the computer does is replayed. A click ends that at once, and counts on the board, too."""
        rng = random.Random(5)
        assert self.wait_for_turn()
        self.page.evaluate(REPLAYS)
        for _ in range(IMPATIENT_TURNS):
            told = self.until(0, mine=True)
            self.move(told, rng)
            answered = self.until(told["state"]["length"] + 2, mine=True)
            expect(self.page.locator("[data-length]").last).to_be_attached()
            if answered["state"]["status"] == "over":
                return
        assert self.page.evaluate("replays") > 0, "nothing was replayed"

    def switch_motion_off(self) -> None:
        """In the settings, with clicks; the table is still there afterwards."""
        table = self.page.url
        self.page.goto("/settings")
        self.picture("settings")
        self.page.get_by_role("switch", name=self.words["motion"]).click(force=True)
        self.page.goto(table)

    def one_click_move(self, sight: Any, rng: random.Random) -> bool:
        """What wins first, then what completes a building, then stones close together, then anything."""
        moves = [move for move in sight["moves"] if move != "resign"]
        rng.shuffle(moves)
        view = sight["view"]
        lacking = [f"ST{one['missing']}" for one in view.get("unfinished", [[], []])[view["player"]]]
        together = [f"ST{file}{rank}" for file in "cdfg" for rank in "3467"]
        best = [move for move in ["m", *lacking, *together] if move in moves]
        return any(self.click(self.person, move) for move in best + moves)

    def turn_of_steps(self, rng: random.Random) -> None:
        """Build as long as something can be built, then end the turn with the board's own button."""
        end = self.person.board.locator("[data-end-turn]")
        if "K" in self.person.look()["sight"]["moves"]:  # the table cards are drawn: use the fan, or keep it
            self.person.board.locator(".pagoda-button").first.click()
            return
        where = end.bounding_box()
        for _ in range(4):
            found = pagoda_steps(self.person)
            if not found and end.get_attribute("aria-disabled") == "false":
                break
            if not found:  # the column that is owed can only be paid with an ability
                self.person.stage((self.person.suggestions("C") or self.person.suggestions("D"))[0])
                continue
            before = self.person.staged
            self.click(self.person, rng.choice(found))
            self.person.wait_for_staged(before)
        now = end.bounding_box()
        assert where is not None
        assert now is not None
        assert abs(now["y"] - where["y"]) <= 1, "the button that ends the turn has moved"
        assert end.get_attribute("aria-disabled") == "false", "nothing could be built"
        end.click()

    def review(self) -> None:
        """What decided the game is told without asking; the review shows the rest."""
        expect(self.page.locator("[data-decided]")).to_be_visible()
        self.picture("decided")
        self.page.get_by_role("link", name=self.words["review"]).click()
        self.page.wait_for_url("**/review/*")
        expect(self.page.locator(".graph")).to_be_visible()
        self.picture("review")
        self.page.get_by_role("link", name=self.words["back"]).click()

    def rematch(self) -> None:
        """One click, and the next game is there."""
        old = self.page.url
        self.page.get_by_role("button", name=self.words["again"], exact=True).click()
        self.page.wait_for_url(lambda url: "/table/" in url and url != old)
        expect(self.person.board).to_be_visible()
        self.picture("rematch")


@pytest.mark.parametrize(("game", "language"), evenings())
def test_a_first_evening_goes_well(visit: Visit, game: str, language: str) -> None:
    ada = visit(locale=language, pace="quick")
    evening = Evening(ada, game, language)
    evening.start()
    evening.lesson()
    evening.finish_lesson()
    evening.play()
    evening.review()
    evening.rematch()
