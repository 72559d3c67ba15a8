from __future__ import annotations

from baumeister.games.registry import names

collect_ignore_glob = [] if "lantern" in names() else ["test_*.py"]
