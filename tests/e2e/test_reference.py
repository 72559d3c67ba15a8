"""The pages of the API in a real browser, under the content policy of the server."""

from __future__ import annotations

from playwright.sync_api import expect

from .people import Person


def test_the_http_api_is_drawn_without_a_complaint_of_the_browser(ada: Person) -> None:
    ada.page.goto("/api/reference")
    expect(ada.page.get_by_role("heading", name="Baumeister", exact=False).first).to_be_visible()
    expect(ada.page.get_by_text("/api/guest").first).to_be_attached()
    colour = ada.page.evaluate("getComputedStyle(document.querySelector('a[href*=openapi]')).color")
    assert colour == "rgb(15, 118, 110)", "its styles are applied"
    assert ada.faults == []


def test_the_live_messages_are_a_page(ada: Person) -> None:
    ada.page.goto("/api/reference/live")
    ada.page.get_by_role("link", name="Snapshot").first.click()
    expect(ada.page.locator("#Snapshot")).to_be_in_viewport()
    assert ada.faults == []
