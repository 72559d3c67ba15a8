"""What Prometheus collects."""

from __future__ import annotations

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram


class Metrics:
    """The metrics of one process."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.commands = Counter(
            "baumeister_commands", "Commands of clients by kind and answer", ["do", "answer"],
            registry=self.registry,
        )  # fmt: skip
        self.seconds = Histogram(
            "baumeister_command_seconds", "From a command's arrival to its answer", registry=self.registry,
            buckets=(0.001, 0.0025, 0.005, 0.01, 0.02, 0.04, 0.08, 0.16, 0.5, 2.0),
        )  # fmt: skip
        self.spare_seconds = Histogram(
            "baumeister_spare_seconds", "A part of the search for puzzles: so long may a game wait",
            registry=self.registry, buckets=(0.05, 0.1, 0.15, 0.2, 0.3, 0.5, 1.0, 2.0),
        )  # fmt: skip
        self.clients = Gauge("baumeister_clients", "Open connections", registry=self.registry)
        self.thinking = Gauge("baumeister_thinking", "Searches waiting or running", registry=self.registry)
        self.tables = Gauge("baumeister_tables", "Tables in memory", registry=self.registry)
        self._counters: dict[tuple[str, str], Counter] = {}

    def count(self, do: str, answer: str, seconds: float) -> None:
        """Count a command. The counters are cached: looking one up costs more than counting."""
        counter = self._counters.get((do, answer))
        if counter is None:
            counter = self._counters[do, answer] = self.commands.labels(do, answer)
        counter.inc()
        self.seconds.observe(seconds)
