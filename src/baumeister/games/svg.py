"""As much of SVG as the drawings need."""

from __future__ import annotations

from xml.etree import ElementTree

Element = ElementTree.Element

PAPER, INK, FAINT = "#fbf7ee", "#2b2a27", "#b9b2a3"
FONT = "system-ui, sans-serif"


def sheet(width: float, height: float, title: str) -> Element:
    """An empty drawing, readable on light and dark pages; a screen reader reads the title."""
    root = Element(
        "svg", xmlns="http://www.w3.org/2000/svg", viewBox=f"0 0 {number(width)} {number(height)}", role="img"
    )
    root.attrib |= {"width": number(width), "height": number(height), "font-family": FONT}
    ElementTree.SubElement(root, "title").text = title
    box(root, 0, 0, width, height, PAPER, round_=8)
    return root


def box(
    into: Element,
    x: float,
    y: float,
    width: float,
    height: float,
    fill: str,
    *,
    edge: str = "none",
    round_: float = 0,
) -> None:
    """A rectangle."""
    made = ElementTree.SubElement(
        into, "rect", x=number(x), y=number(y), width=number(width), height=number(height)
    )
    made.attrib |= {"rx": number(round_), "fill": fill, "stroke": edge}


def disc(
    into: Element, x: float, y: float, radius: float, fill: str, *, edge: str = INK, width: float = 1.5
) -> None:
    """A circle around a centre."""
    made = ElementTree.SubElement(into, "circle", cx=number(x), cy=number(y), r=number(radius), fill=fill)
    made.attrib |= {"stroke": edge, "stroke-width": number(width)}


def line(into: Element, x1: float, y1: float, x2: float, y2: float, colour: str, width: float = 2) -> None:
    """A straight line."""
    made = ElementTree.SubElement(into, "line", x1=number(x1), y1=number(y1), x2=number(x2), y2=number(y2))
    made.attrib |= {"stroke": colour, "stroke-width": number(width)}


def write(
    into: Element, x: float, y: float, text: str, size: float = 12, *, fill: str = INK, bold: bool = False,
    anchor: str = "middle",
) -> None:  # fmt: skip
    """A line of text whose middle, start or end is at x."""
    made = ElementTree.SubElement(into, "text", x=number(x), y=number(y), fill=fill)
    made.attrib |= {"font-size": number(size), "text-anchor": anchor}
    if bold:
        made.set("font-weight", "bold")
    made.text = text


def number(value: float) -> str:
    """Short, and the same on every machine."""
    return f"{value:.1f}".removesuffix(".0")


def text(root: Element) -> str:
    """The file."""
    ElementTree.indent(root)
    return ElementTree.tostring(root, "unicode") + "\n"
