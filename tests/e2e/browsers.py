"""The browser that is installed."""

from __future__ import annotations

import shutil

from playwright.sync_api import Browser, Playwright


def launch(playwright: Playwright) -> Browser | None:
    """Start Debian's Chromium; None if there is none. The same engine without windows needs a third less
    time, so it is used if it is installed."""
    path = shutil.which("chromium-headless-shell") or shutil.which("chromium")
    if path is None:
        return None
    # In a container Chromium cannot make its own sandbox; the pages here are ours.
    return playwright.chromium.launch(executable_path=path, args=["--no-sandbox"])
