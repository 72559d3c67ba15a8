"""Constants of Pagoda: colours, cards, sites, and the numbers of the steps.

Cards of one colour are alike, so every heap of cards is five counts, in the order red, yellow, green, blue,
violet. A card in a player's possession has an index 0 .. 9: table cards 0 .. 4, hand cards 5 .. 9.

A whole action is a head step (what and where) followed by one step for each card paid, in one fixed order, so
that every whole is exactly one sequence of steps:

    0 ..  29  COLUMN + 5 * site + colour
   30 ..  59  TILE + 5 * site + field colour
   60 ..  89  ROOF + 5 * site + tip colour
   90 .. 119  ALTERNATIVE + 5 * site + colour
  120 .. 125  LANTERN, DRAGON, END, FAN, PASS, DONE (the dragon has chosen)
  126 .. 135  PAY + index of a card
  136         KEEP (the fan; its number is the last, so that those of rules version 1 stay the same)
"""

from __future__ import annotations

RED, YELLOW, GREEN, BLUE, VIOLET = 0, 1, 2, 3, 4
COLOURS = ("red", "yellow", "green", "blue", "violet")
ABILITIES = ("lantern", "dragon", "rice bowl", "Buddha", "fan")
"""What a tile of each colour gives."""
ALL_COLOURS = 31
"""All five colours as bits."""
COLOUR_LETTERS = "rygbv"
CARD_LETTERS = "RYGBVrygbv"
"""[index of a card]: its letter in a payment."""
COLOURS_BY_LETTER = (3, 2, 0, 4, 1)
"""The colours in the alphabetical order of their letters."""

SITES = 6
CARDS_OF_EACH_COLOUR = 11
TABLE_SIZE, HAND_SIZE, FAN_HAND_SIZE = 5, 2, 4
PAGODAS_TO_END = 3
"""As soon as so many are complete, the end is near."""
SMALL_SITES, SMALL_FLOORS, SMALL_COLOURS, SMALL_CARDS_OF_EACH_COLOUR, SMALL_PAGODAS_TO_END = 2, 1, 3, 4, 1
"""The small game: only the first sites and colours. Each player has one table card of each and no hand."""
COLUMN_LIMIT = 3
"""Columns a turn; the lantern allows one more."""
USES_PER_TILE = 2
"""Uses that laying a tile gives."""

COLUMN, TILE, ROOF, ALTERNATIVE = 0, 30, 60, 90
LANTERN, DRAGON, END, FAN, PASS, DONE = 120, 121, 122, 123, 124, 125
PAY = 126
KEEP = 136
ACTIONS = MAX_LEGAL = 137
OUTCOMES = 5
