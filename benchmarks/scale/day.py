"""A day of traffic, played through the model: people come and go, and the computer answers their moves with a
number of workers. Events are simulated one by one; of large sites a small part is simulated, which waits a
little longer than the whole would."""

from __future__ import annotations

import heapq
import math
import random
from collections import deque
from dataclasses import dataclass, field

from .model import USUAL, Constants, Habits

HOURS = 24
PROFILE = (20, 12, 8, 6, 5, 6, 10, 18, 26, 32, 36, 40, 46, 48, 46, 46, 50, 58, 72, 90, 100, 96, 70, 40)
"""People at once in each hour, in per cent of the busiest: evenings are full."""
MOST_SIMULATED = 1500
"""People who play the computer and are simulated one by one; the others are like them."""


@dataclass
class Hour:
    """What happened in an hour."""

    waits: list[float] = field(default_factory=list)
    busy: float = 0.0

    def quantile(self, share: float) -> float:
        """So long was the wait of that share of the moves at most."""
        ordered = sorted(self.waits)
        return ordered[min(len(ordered) - 1, int(share * len(ordered)))] if ordered else 0.0


@dataclass(frozen=True)
class Day:
    """A simulated day."""

    people: int
    workers: int
    part: float
    """The part of the site that was simulated."""
    hours: list[Hour]

    def load(self, hour: int) -> float:
        """How busy the workers were."""
        return self.hours[hour].busy / (3600 * max(1, round(self.workers * self.part)))


def at_once(peak: float, second: float) -> float:
    """How many are there at that second of the day; from hour to hour it changes steadily."""
    hour = second / 3600
    first = int(hour) % HOURS
    here, after = PROFILE[first], PROFILE[(first + 1) % HOURS]
    return peak * (here + (after - here) * (hour - int(hour))) / 100


def simulate(
    people: int, workers: int, c: Constants, habits: Habits = USUAL, *, seed: int = 1, minutes: int = 10
) -> Day:
    """The waiting times of people who play the computer, in `minutes` of every hour."""
    rng = random.Random(seed)
    peak = people * habits.playing * habits.against_computer
    part = min(1.0, MOST_SIMULATED / peak) if peak else 1.0
    servers = max(1, round(workers * part))
    return Day(
        people, workers, part, [_hour(rng, peak * part, h, servers, c, habits, minutes) for h in range(HOURS)]
    )


def _hour(
    rng: random.Random, peak: float, hour: int, servers: int, c: Constants, habits: Habits, minutes: int
) -> Hour:
    """One hour: each person thinks about their move, asks, waits for a worker, and thinks again. The workers
    take the moves in the order of asking, which is fair as long as everybody has one game."""
    found = Hour()
    players = round(at_once(peak, hour * 3600 + 1800))
    asked = [(rng.random() * habits.seconds_per_move, n) for n in range(players)]
    heapq.heapify(asked)
    free = [0.0] * servers
    heapq.heapify(free)
    end, warm_up = minutes * 60.0, 60.0
    while asked and asked[0][0] < end:
        moment, who = heapq.heappop(asked)
        begins = max(moment, heapq.heappop(free))
        service = c.computer_seconds_per_move
        heapq.heappush(free, begins + service)
        if moment >= warm_up:
            found.waits.append(begins - moment)
            found.busy += service
        heapq.heappush(asked, (begins + service + rng.expovariate(1 / habits.seconds_per_move), who))
    found.busy *= 3600 / (end - warm_up)
    return found


def workers_for(people: int, c: Constants, habits: Habits = USUAL, *, longest: float = 1.0) -> int:
    """The fewest workers with which 99 of 100 moves in the busiest hour wait no longer than that."""
    busiest = max(range(HOURS), key=PROFILE.__getitem__)
    thinking = people * habits.playing * habits.against_computer / habits.seconds_per_move
    least = max(1, math.floor(thinking * c.computer_seconds_per_move * 0.3))

    def enough(workers: int) -> bool:
        day_peak = people * habits.playing * habits.against_computer
        part = min(1.0, MOST_SIMULATED / day_peak)
        servers = max(1, round(workers * part))
        hour = _hour(random.Random(1), day_peak * part, busiest, servers, c, habits, 6)
        return hour.quantile(0.99) <= longest

    low, high = least, least
    while not enough(high):
        low, high = high, high * 2
    while high - low > max(1, high // 50):
        middle = (low + high) // 2
        low, high = (low, middle) if enough(middle) else (middle, high)
    return high


def chart(day: Day) -> deque[str]:
    """The day as text: people, load of the workers, and waiting times, hour by hour."""
    lines = deque(["hour  people    load  wait p50  wait p99"])
    for hour, found in enumerate(day.hours):
        people = round(at_once(day.people, hour * 3600 + 1800))
        waits = f"{found.quantile(0.5):7.2f} s {found.quantile(0.99):7.2f} s"
        lines.append(f"{hour:4d} {people:8d} {day.load(hour):6.0%}  {waits}")
    return lines
