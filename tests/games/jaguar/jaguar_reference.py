"""The rules once more, slow and simple, by trying everything. Shares no code with the package."""

from __future__ import annotations

from itertools import combinations, pairwise

LEVEL = [1, 1, 1, 1, 2, 2, 2, 3, 3, 4]


class Stack:
    """A field of a pyramid: its cards from bottom to top, and whether a stone lies on it."""

    def __init__(self) -> None:
        self.cards: list[int] = []
        self.stone = False


class Reference:
    """One game, driven by the texts of moves and chance outcomes."""

    def __init__(self, path: list[str]) -> None:
        self.numbers = [0] + [int(w.rstrip("abcd")) if w[0] != "-" else 0 for w in path]
        self.events = [""] + [w[-1] if w[-1] in "abcd" else "" for w in path]
        self.explorers = [0, 0]
        self.winner: int | None = None
        self.round_winner: int | None = None
        self.turns = 0
        self.reset()

    def reset(self) -> None:
        self.hands: list[list[int]] = [[], []]
        self.pyramids = [[Stack() for _ in range(10)], [Stack() for _ in range(10)]]
        self.offer: list[int] = []
        self.bids: list[int] = []
        self.done = [False, False]
        self.waiting: int | None = None
        self.due, self.player, self.on_turn, self.event = "deal", -1, -1, ""

    # ---- what is legal ----------------------------------------------------------------------------

    def rises(self, p: int, card: int, field: int) -> bool:
        tops = [s.cards[-1] if s.cards else 0 for s in self.pyramids[p]]
        tops[field] = card
        shown = [t for t in tops if t]
        return all(a < b for a, b in pairwise(shown))

    def empty_fields(self, p: int, card: int) -> list[int]:
        return [f for f in range(10) if not self.pyramids[p][f].cards and self.rises(p, card, f)]

    def lays(self, p: int, card: int) -> list[str]:
        if free := self.empty_fields(p, card):
            return [f"{card}@{f + 1}" for f in free]
        stacks = self.pyramids[p]
        cover = [f for f in range(10) if stacks[f].cards and not stacks[f].stone and self.rises(p, card, f)]
        return [f"{card}x{f + 1}" for f in cover]

    def moves(self) -> list[str]:
        p = self.player
        if self.due == "bid":
            return [f"b{v}" for v in self.hands[p]]
        if self.due == "offer":
            return [f"o{a},{b}" for a, b in combinations(sorted(self.hands[p]), 2)]
        if self.due in ("take", "lay"):
            texts = [t for card in self.offer for t in self.lays(p, card)]
            return texts or [f"{card}#" for card in self.offer]
        if self.due == "last":
            return ["k"] + [f"{v}@{f + 1}" for v in self.hands[p] for f in self.empty_fields(p, v)]
        return ["e-", *self.aims(p, self.event)] if self.due == "event" else []

    def aims(self, p: int, event: str) -> list[str]:
        own, enemy = self.pyramids[p], self.pyramids[1 - p]
        if event == "a":
            return [f"es{f + 1}" for f in range(10) if own[f].stone]
        if event == "b":
            return [f"er{f + 1}" for f in range(10) if own[f].cards and not own[f].stone]
        if event == "c":
            return [f"eo{f + 1}" for f in range(10) if enemy[f].cards and not enemy[f].stone]
        return ["eh"] if event == "d" and self.hands[1 - p] else []

    # ---- what follows -----------------------------------------------------------------------------

    def play(self, text: str) -> None:
        if text.startswith(">"):
            self.chance(*text[1:].split(" "))
        elif self.due == "bid":
            self.bids.append(int(text[1:]))
            self.player = 1
            if len(self.bids) == 2:
                self.begin_turn(0 if self.bids[0] > self.bids[1] else 1)
        elif self.due == "offer":
            self.offer = [int(v) for v in text[1:].split(",")]
            self.hands[self.player] = [v for v in self.hands[self.player] if v not in self.offer]
            self.due, self.player = "take", 1 - self.player
        elif self.due in ("take", "lay"):
            self.lay(text)
        elif self.due == "event":
            self.decide(text)
        else:
            self.last(text)

    def chance(self, word: str, rest: str) -> None:
        if word == "deal":
            self.hands = [[int(v) for v in half.split(",")] for half in rest.split("/")]
            if self.explorers[0] == self.explorers[1]:
                self.due, self.player = "bid", 0
            else:
                self.begin_turn(self.explorers.index(min(self.explorers)))
        elif word == "d":
            self.hands[1 - self.player].remove(int(rest))
            self.after_card()
        elif int(rest) < self.numbers[max(self.explorers)]:
            self.end_game()
        else:
            self.reset()

    def lay(self, text: str) -> None:
        p = self.player
        if text.endswith("#"):
            self.turns += 1
            self.end_round(1 - p)
            return
        card, field = (int(part) for part in text.replace("x", "@").split("@"))
        self.offer.remove(card)
        stack = self.pyramids[p][field - 1]
        stack.cards.append(card)
        self.done[p] = self.done[p] or all(s.cards for s in self.pyramids[p])
        self.waiting = self.on_turn if self.offer else None
        if "x" in text:
            stack.stone = True
            event = self.walk(1 - p, LEVEL[field - 1])
            if self.aims(1 - p, event):
                self.due, self.player, self.event = "event", 1 - p, event
                return
        self.after_card()

    def walk(self, p: int, fields: int) -> str:
        start = self.explorers[p]
        self.explorers[p] = min(start + fields, len(self.numbers) - 1)
        return self.events[self.explorers[p]] if self.explorers[p] != start else ""

    def decide(self, text: str) -> None:
        if text == "eh":
            self.due = "d"
            return
        if text != "e-":
            owner = 1 - self.player if text[1] == "o" else self.player
            stack = self.pyramids[owner][int(text[2:]) - 1]
            stack.stone = False
            if text[1] != "s":
                stack.cards = []
        self.after_card()

    def after_card(self) -> None:
        if self.waiting is not None:
            self.due, self.player = "lay", self.waiting
            return
        self.turns += 1
        if any(self.done):
            self.end_round(self.better())
        else:
            self.begin_turn(1 - self.on_turn)

    def begin_turn(self, p: int) -> None:
        self.on_turn = self.player = p
        self.due = "offer"
        if len(self.hands[p]) < 2:
            self.due = "last"
            self.queue = [q for q in (p, 1 - p) if self.hands[q]]
            self.next_last()

    def next_last(self) -> None:
        if self.queue:
            self.player = self.queue.pop(0)
        else:
            self.end_round(self.better())

    def last(self, text: str) -> None:
        if text != "k":
            card, field = (int(part) for part in text.split("@"))
            self.pyramids[self.player][field - 1].cards.append(card)
            self.hands[self.player].remove(card)
            self.done[self.player] = all(s.cards for s in self.pyramids[self.player])
        self.next_last()

    def better(self) -> int:
        ranks = []
        for p in (0, 1):
            tops = [s.cards[-1] for s in self.pyramids[p] if s.cards]
            ranks.append(
                (self.done[p], len(tops), min(tops, default=0) - max(tops, default=0), max(tops, default=0))
            )
        assert ranks[0] != ranks[1]
        return ranks.index(max(ranks))

    def end_round(self, winner: int) -> None:
        self.round_winner = winner
        self.walk(winner, 5)
        lead = max(self.explorers)
        if self.numbers[lead]:
            self.due, self.player = "test", -1
        elif any(self.numbers[lead:]):
            self.reset()
        else:
            self.end_game()

    def end_game(self) -> None:
        self.due, self.player = "over", -1
        level = self.explorers[0] == self.explorers[1]
        self.winner = self.round_winner if level else self.explorers.index(max(self.explorers))
