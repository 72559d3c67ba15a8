"""What the page says while the computer is not at full strength yet, and where it never will be."""

from __future__ import annotations

from playwright.sync_api import expect

from .conftest import Visit


def test_one_quiet_line_says_how_far_it_is_and_then_why_it_stays_slower(visit: Visit) -> None:
    """The answers of the server are made up: this one has everything compiled."""
    told: dict[str, dict[str, object]] = {"games": {"pagode": 0.6, "jaguar": 0.4}, "slow": {}}
    ada = visit(path="/")
    ada.context.route("**/api/preparation", lambda route: route.fulfill(json=told))
    expect(ada.page.get_by_test_id("preparing")).to_have_text("Preparing full strength: 50%")
    told["games"] = {}
    told["slow"] = {"pagode": "no_storage"}
    slow = "The computer thinks more slowly here: compiled rules cannot be stored on this machine."
    expect(ada.page.get_by_test_id("slow")).to_have_text(slow)
    expect(ada.page.get_by_test_id("preparing")).to_have_count(0)
    ada.play_computer("pagode")
    expect(ada.page.get_by_test_id("slow")).to_have_text(slow)
