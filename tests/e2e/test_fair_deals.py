"""The browser client takes part in deals by itself, and shows a red notice when a server cheats."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from click.testing import CliRunner
from playwright.sync_api import Browser, expect

from baumeister.server.tables import table
from baumeister.terminal.cli import main

from ..built import built_client
from ..server import cheating
from ..server.cheating import IN_ONE_GAME, Cheat
from ..server.conftest import quiet
from ..server.serving import Running, running
from .people import Person

PATIENCE = 60_000
Visit = Callable[[str], Person]


@pytest.fixture(scope="module")
def local(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """The real server, in this process: it can be made to cheat."""
    with running(quiet(tmp_path_factory.mktemp("local"), computer_table=False), built_client()) as found:
        yield found


@pytest.fixture
def meet(browser: Browser, local: Running) -> Iterator[Visit]:
    people: list[Person] = []

    def come(name: str) -> Person:
        context = browser.new_context(base_url=f"http://{local.address}", locale="en", accept_downloads=True)
        context.set_default_timeout(PATIENCE)
        people.append(Person(name, context))
        people[-1].page.goto("/")
        return people[-1]

    yield come
    for person in people:
        person.context.close()


def begin(ada: Person, ben: Person, game: str, **terms: object) -> str:
    """A game between two browsers that both take part."""
    found = ada.open(game=game, takes_part=True, **terms)
    expect(ada.page.get_by_role("heading", level=1)).to_be_visible()
    ben.page.goto(f"/table/{found}")
    ben.page.get_by_label("Your name").fill(ben.name)
    ben.page.get_by_role("button", name="Sit down and play").click()
    for person in (ada, ben):
        expect(person.board).to_be_visible()
    return found


def resign(at: str, *people: Person) -> None:
    """Both move; then the player to move gives up."""
    for n in range(40):
        for person in people:
            told = person.context.request.get(f"/api/tables/{at}").json()
            if told["state"]["to_move"] in told["you"]:
                begun = {0, 1} <= {player for _, player in told["log"]}
                play = {"do": "play", "at": told["state"]["length"], "moves": told["sight"]["moves"][:1]}
                command = {"do": "resign"} if begun else play
                command |= {"id": f"r{n}", "table": at}
                assert person.context.request.post("/api/commands", data=command).ok
                if begun:
                    return
    raise AssertionError("not both move")


def deal_of(person: Person, at: str) -> dict[str, object]:
    found: dict[str, object] = person.context.request.get(f"/api/tables/{at}").json()["deal"]
    return found


def alarm(person: Person, about: str = "deal") -> str:
    """The code of the red notice, once there is one."""
    found = person.page.get_by_role("alert")
    expect(found.first).to_contain_text(f"This {about} cannot be trusted.")
    return found.first.get_attribute("data-alarm") or ""


def test_two_browsers_take_part_without_being_asked_and_find_the_deal_fair(meet: Visit) -> None:
    ada, ben = meet("Ada"), meet("Ben")
    at = begin(ada, ben, "jaguar")
    assert deal_of(ada, at)["parts"] == [True, True]
    words = []
    for person in (ada, ben):
        person.page.get_by_text("Deal", exact=True).click()
        words.append(person.page.locator("[data-fingerprint]").inner_text())
    assert words[0] == words[1]
    assert len(words[0].split()) == 4
    ada.page.reload()
    expect(ada.board).to_be_visible()
    resign(at, ada, ben)
    for person in (ada, ben):
        expect(person.page.locator("[data-fair=true]")).to_have_count(1)
        assert person.page.get_by_role("alert").count() == 0
    ada.page.goto(f"/review/{at}")
    expect(ada.page.locator("[data-fair=true]")).to_contain_text("The deal was fair")
    expect(ada.page.get_by_text(re.compile("kept the server’s promise"))).to_be_visible()
    # What the browser kept is what `baumeister verify` reads.
    with ada.page.expect_download() as saved:
        ada.page.get_by_role("button", name="Save what your browser kept").click()
    record = ada.context.request.get(f"/api/tables/{at}/record").text()
    file = Path(saved.value.path()).with_name("game.txt")
    file.write_text(record)
    done = CliRunner().invoke(main, ["verify", str(file), "--notes", str(saved.value.path()), "--json"])
    assert done.exit_code == 0, done.stderr
    told = json.loads(done.stdout)
    assert (told["compared"], told["fingerprint"], told["server_seats"]) == (True, words[0], [])


def test_a_game_against_the_computer_begins_at_once(meet: Visit) -> None:
    ada = meet("Ada")
    ada.play_computer("jaguar")
    at = ada.page.url.rsplit("/", 1)[-1]
    assert deal_of(ada, at)["parts"].count(True) == 1  # type: ignore[attr-defined]
    assert deal_of(ada, at)["redealt"] == 0


def test_a_player_who_takes_no_part_is_marked(meet: Visit) -> None:
    ada, ben = meet("Ada"), meet("Ben")
    at = ada.open(game="jaguar")
    ben.join(at)
    assert deal_of(ben, at)["parts"] == [False, True]
    expect(ben.page.get_by_text("dealt by the server")).to_have_count(1)
    resign(at, ada, ben)
    ben.page.goto(f"/review/{at}")
    expect(ben.page.locator("[data-by-server='0']")).to_contain_text("Ada: dealt by the server")


def test_a_part_that_came_too_late_accuses_nobody_and_is_not_called_fair(
    meet: Visit, monkeypatch: pytest.MonkeyPatch
) -> None:
    cheating.look_away(monkeypatch)
    ada, ben = meet("Ada"), meet("Ben")
    at = begin(ada, ben, "jaguar")
    notice = ada.page.locator("[data-alarm='late']")
    expect(notice).to_contain_text("This deal is not proved to be fair.")
    expect(notice).to_have_role("status")
    resign(at, ada, ben)
    ada.page.goto(f"/review/{at}")
    expect(ada.page.locator("[data-doubt='late']")).to_contain_text("slow line")
    expect(ada.page.locator("[data-by-server='0']")).to_contain_text("Ada: dealt by the server")
    expect(ben.page.get_by_role("alert")).to_have_count(0)


@pytest.mark.parametrize(("cheat", "game"), IN_ONE_GAME, ids=lambda x: getattr(x, "__name__", x))
def test_the_browser_finds_out_a_server_that_cheats(
    meet: Visit, monkeypatch: pytest.MonkeyPatch, cheat: Cheat, game: str
) -> None:
    monkeypatch.setattr(table, "DEAL_PATIENCE", 2000)
    cheat(monkeypatch)
    ada, ben = meet("Ada"), meet("Ben")
    at = begin(ada, ben, game)
    resign(at, ada, ben)
    victim = ben if cheat is cheating.promise_two_secrets else ada
    about = "lot" if game == "pagode" else "deal"  # without cards, chance only decides who begins
    assert alarm(victim, about)
    # The notice survives a reload, and its file convinces others.
    victim.page.reload()
    assert alarm(victim, about)
    with victim.page.expect_download() as saved:
        victim.page.get_by_role("button", name="Save the proof").click()
    done = CliRunner().invoke(main, ["verify", str(saved.value.path())])
    assert done.exit_code == 3, done.output


def follow(person: Person, before: str) -> str:
    """The next table, to which the page goes by itself."""
    person.page.wait_for_url(lambda url: "/table/" in url and before not in url)
    return person.page.url.rsplit("/", 1)[-1]


def test_the_browser_finds_out_known_nonces_in_a_rematch(
    meet: Visit, monkeypatch: pytest.MonkeyPatch
) -> None:
    ada, ben = meet("Ada"), meet("Ben")
    first = begin(ada, ben, "jaguar")
    resign(first, ada, ben)
    cheating.reuse_nonces(monkeypatch)
    for n, person in enumerate((ada, ben)):
        expect(person.page.locator("[data-fair=true]")).to_have_count(1)
        offer = {"do": "offer", "id": f"o{n}", "table": first, "what": "rematch"}
        assert person.context.request.post("/api/commands", data=offer).ok
    follow(ada, first)
    assert alarm(ada) == "reused"


def test_the_browser_finds_out_the_wrong_first_player(meet: Visit, monkeypatch: pytest.MonkeyPatch) -> None:
    cheating.let_the_same_begin_again(monkeypatch)
    ada, ben = meet("Ada"), meet("Ben")
    first = begin(ada, ben, "pagode", games=3)
    resign(first, ada, ben)
    assert alarm(ada, "lot") == "first"


def test_the_browser_finds_out_a_forged_start(meet: Visit, monkeypatch: pytest.MonkeyPatch) -> None:
    ada, ben = meet("Ada"), meet("Ben")
    first = begin(ada, ben, "jaguar")
    resign(first, ada, ben)
    expect(ada.page.locator("[data-fair=true]")).to_have_count(1)
    cheating.begin_a_continued_game_differently(monkeypatch)
    ada.open(game="jaguar", against="myself", takes_part=True, **{"from": {"table": first, "length": 1}})
    assert alarm(ada) == "start"
