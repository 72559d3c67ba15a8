"""Puzzles line by line: the board, what somebody types, the other side's answer, and why a move was wrong."""

from __future__ import annotations

from collections.abc import Sequence

from ..errors import IllegalMove
from ..games.coaching import about, coach_text, explain
from ..games.position import Position
from ..players import Limit
from ..puzzles import Puzzle, theme_titles
from ..puzzles.refutation import LONGEST_REFUTATION, play_out, solves
from .console import Stopped, ask, refuse, say, title

LANGUAGE = "en"
"""The terminal speaks English."""
WHY_SECONDS = 2.0
"""How long full strength may think about all moves of a refutation together."""
COMMANDS_HELP = "Type a move, or: hint, moves, show, why, next, quit."


def solve_all(puzzles: Sequence[Puzzle]) -> None:
    """One after the other, until somebody stops."""
    streak = 0
    for one in puzzles:
        streak = streak + 1 if PuzzleClient(one).solve() else 0
        say(f"{streak} in a row.")
    say("These were all.")


class PuzzleClient:
    """One puzzle."""

    def __init__(self, one: Puzzle) -> None:
        self.puzzle = one
        self.played = 0
        self.wrong: str | None = None
        self.over = self.helped = False
        told = theme_titles(one.game)[one.theme]
        seat = one.position().game.seats[one.player]
        title(f"{told['title'][LANGUAGE]} (difficulty {one.rating}). You are {seat}.")
        say(told["task"][LANGUAGE])
        say(COMMANDS_HELP)

    def solve(self) -> bool:
        """Take lines until the next puzzle is wanted; True if it was solved without help."""
        self._show_board()
        solved = False
        while True:
            line = ask("puzzle> ")
            if line in ("quit", "exit"):
                raise Stopped
            if line == "next":
                return solved
            if line == "hint":
                self._hint()
            elif line == "moves":
                say("  ".join(self._position().moves()))
            elif line == "show":
                self._show_solution()
            elif line == "why":
                self._why()
            elif line and self.over:
                say("This puzzle is over; type next, or why after a wrong move.")
            elif line:
                solved = self._try(line) or solved

    def _position(self) -> Position:
        return self.puzzle.after(self.played)

    def _show_board(self) -> None:
        pos = self._position()
        say(pos.game.type.text_board.draw(pos.view(self.puzzle.player)))

    def _try(self, move: str) -> bool:
        """Play a move; True if it solves the puzzle and nobody helped."""
        try:
            right = solves(self.puzzle, self.played, move)
        except IllegalMove as refused:
            refuse(str(refused))
            return False
        if not right:
            self.over, self.wrong = True, move
            say(f"No, {move} is not it. Type why, show or next.")
            return False
        self.played += 1
        if self.played == len(self.puzzle.solution):
            self.over = True
            say(f"Solved. {self._figures()}")
            return not self.helped
        say(f"Right. The answer is {self.puzzle.line[2 * self.played - 1]}.")
        self._show_board()
        return False

    def _hint(self) -> None:
        self.helped = True
        move = self.puzzle.line[2 * min(self.played, len(self.puzzle.solution) - 1)]
        things = self._position().game.type.text_board.things(move)
        say(f"Look at {things[0]}." if things else f"It begins with {move[0]}.")

    def _show_solution(self) -> None:
        self.over = True
        say(f"{' '.join(self.puzzle.line[2 * self.played :])}. {self._figures()}")

    def _figures(self) -> str:
        one = self.puzzle
        if "deals" in one.facts:
            told = f"over {one.facts['deals']} possible hands"
        else:
            told = f"over {one.facts['turns']} turn{'s' if one.facts['turns'] > 1 else ''}"
        return f"Proved {told}: worth {one.best:.0%}, the next best move {one.second:.0%}."

    def _why(self) -> None:
        """Play out what is wrong with the last move."""
        if self.wrong is None:
            say("There is something to refute only after a wrong move.")
            return
        view = self._position().view(self.puzzle.player)
        reason = explain(view, self.wrong, self.puzzle.line[2 * self.played])
        # What is good about the right move is told with the solution.
        if reason is not None and about(self.puzzle.game, reason.code) == "move":
            say(coach_text(self.puzzle.game, reason, LANGUAGE))
        value = (self.puzzle.values or {}).get(self.wrong) if self.played == 0 else None
        if value is not None:
            say(f"{self.wrong} is worth {value:.0%}, the best move {self.puzzle.best:.0%}.")
        limit = Limit(seconds=WHY_SECONDS / LONGEST_REFUTATION)
        *_, last = play_out(self.puzzle, self.played, self.wrong, limit)
        log = [(entry.text, entry.player) for entry in last.log]
        say("It may go on: " + " ".join(last.game.type.views.log(log, self.puzzle.player)))
