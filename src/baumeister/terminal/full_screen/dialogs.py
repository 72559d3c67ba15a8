"""Dialogs over a table: a question, the curtain, a page to read, the legal moves."""

from __future__ import annotations

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical, VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import Button, Input, Label, OptionList, Static
from textual.widgets.option_list import Option

from ..console import read_number
from ..move_completion import MOST_LISTED_MOVES, group_by_beginning

BACK_KEY: BindingType = Binding("escape", "dismiss(None)", "Back")


class Question(ModalScreen[int]):
    """One of several choices; its number is the answer."""

    def __init__(self, question: str, choices: list[str]) -> None:
        super().__init__()
        self.question, self.choices = question, choices

    def compose(self) -> ComposeResult:
        """The question above, the choices below."""
        with Vertical(classes="paper"):
            yield Label(self.question, classes="heading")
            yield OptionList(*self.choices)

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Enter, or a click."""
        self.dismiss(event.option_index)


class NumberQuestion(ModalScreen[int]):
    """A whole number; Enter alone is the default."""

    def __init__(self, question: str, least: int, most: int, default: int) -> None:
        super().__init__()
        self.question, self.bounds = question, (least, most, default)

    def compose(self) -> ComposeResult:
        """The question above, the number below."""
        least, most, default = self.bounds
        with Vertical(classes="paper"):
            yield Label(self.question, classes="heading")
            yield Input(placeholder=str(default))
            yield Label(f"A number from {least} to {most}; Enter for {default}")

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Anything but a number in that range is typed again."""
        number = read_number(event.value.strip(), *self.bounds)
        if number is None:
            event.input.clear()
        else:
            self.dismiss(number)


class Curtain(ModalScreen[bool]):
    """Covers everything until the next player sits in front of the screen."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("enter", "dismiss(True)", "Show my cards")]

    def __init__(self, who: str) -> None:
        super().__init__()
        self.who = who

    def compose(self) -> ComposeResult:
        """Nothing but whose turn it is."""
        yield Label(f"{self.who}, press Enter when only you can see the screen.", id="curtain")
        yield Button("Show my cards", variant="primary")

    def on_button_pressed(self) -> None:
        """For the mouse."""
        self.dismiss(True)


class Page(ModalScreen[None]):
    """Something to read."""

    BINDINGS: ClassVar[list[BindingType]] = [
        BACK_KEY,
        Binding("enter,q,f1", "dismiss(None)", "Back", show=False),
    ]

    def __init__(self, heading: str, text: str) -> None:
        super().__init__()
        self.heading, self.text = heading, text

    def compose(self) -> ComposeResult:
        """A page that scrolls."""
        with Vertical(classes="paper"):
            yield Label(self.heading, classes="heading")
            with VerticalScroll(can_focus=True):
                yield Static(self.text, markup=False)


class Moves(ModalScreen[str | None]):
    """The legal moves that begin as typed. If there are many, only their beginnings are shown, which open
    when chosen; the answer is a whole move."""

    BINDINGS: ClassVar[list[BindingType]] = [
        BACK_KEY,
        Binding("backspace,left", "shorter", "Shorter beginning"),
    ]

    def __init__(self, moves: list[str], typed: str) -> None:
        super().__init__()
        self.moves, self.path = moves, [typed]

    def compose(self) -> ComposeResult:
        """How many there are, and the list."""
        with Vertical(classes="paper"):
            yield Label(classes="heading")
            yield OptionList()

    def on_mount(self) -> None:
        """Fill the list."""
        self._fill()

    def _fill(self) -> None:
        typed = self.path[-1]
        found = [move for move in self.moves if move.startswith(typed)]
        self.query_one(Label).update(
            f"{len(found)} legal moves" + (f" that begin with {typed}" if typed else "")
        )
        options = self.query_one(OptionList)
        options.clear_options()
        if len(found) <= MOST_LISTED_MOVES:
            options.add_options(Option(move, move) for move in found)
        else:
            counts = group_by_beginning(found, typed)
            options.add_options(
                Option(f"{begin}...  {n}", f"{begin}...") if n > 1 else Option(begin, begin)
                for begin, n in counts.items()
            )
        options.highlighted = 0 if found else None
        options.focus()

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """A whole move is the answer; a beginning is opened."""
        chosen = event.option.id or ""
        if not chosen.endswith("..."):
            self.dismiss(chosen)
        else:
            self.path.append(chosen.removesuffix("..."))
            self._fill()

    def action_shorter(self) -> None:
        """Back to the shorter beginning."""
        if len(self.path) > 1:
            self.path.pop()
            self._fill()
