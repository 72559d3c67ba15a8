"""What Prometheus collects."""

from __future__ import annotations

import re

import httpx

from .playing import start_game
from .serving import Running, Visitor


def test_the_metrics_name_nobody(server: Running, anna: Visitor, bert: Visitor) -> None:
    table = start_game(anna, bert, "jaguar")
    anna.do("dance", table)
    anna.do("resign", "x" * 30)
    text = httpx.get(f"http://{server.address}/metrics").text
    labels = set(re.findall(r'(\w+)="', text))
    assert labels <= {"do", "answer", "le"}
    for secret in (table, "Anna", "Bert", "dance", "x" * 30):
        assert secret not in text
