"""Records in notebooks: a slider through the positions of a game (`pip install 'baumeister[notebook]'`)."""

from __future__ import annotations

import html
from typing import TYPE_CHECKING, Any

from ..games.position import Position

if TYPE_CHECKING:
    from .record import Record


def show(record: Record) -> None:
    """Display a record in the notebook: interactive if ipywidgets is there, else its text."""
    try:
        found: Any = slider(record)
    except ModuleNotFoundError:
        print(record)
        return
    from IPython import display  # noqa: PLC0415  it comes with notebooks

    put: Any = display.display
    put(found)


def slider(record: Record) -> Any:
    """A widget: a slider, buttons to play and step, and the position. A finished game is shown as each mover
    saw it, an unfinished one with nothing hidden in it. Raises ModuleNotFoundError without ipywidgets."""
    import ipywidgets  # noqa: PLC0415  an extra

    moments = record.moments()
    number = ipywidgets.IntSlider(
        value=0, min=0, max=len(moments) - 1, description="Position", layout={"width": "60%"}
    )
    play = ipywidgets.Play(min=0, max=len(moments) - 1, interval=1000)
    ipywidgets.jslink((play, "value"), (number, "value"))
    board = ipywidgets.HTML()

    def draw(_: object = None) -> None:
        pos, entries = moments[number.value]
        told = " ".join(entry.text for entry in entries) if record.result is not None else ""
        board.value = f"<p><code>{html.escape(told)}</code></p>{picture(pos, record.result is not None)}"

    number.observe(draw, names="value")
    draw()
    return ipywidgets.VBox([ipywidgets.HBox([play, number]), board])


def picture(pos: Position, finished: bool) -> str:
    """A position as HTML: its drawing, or its text board where the game has none."""
    viewer = pos.to_move if finished else None
    if pos.game.type.drawing is not None:
        return pos.svg(viewer)
    return f"<pre>{html.escape(pos.game.type.text_board.draw(pos.view(viewer)))}</pre>"
