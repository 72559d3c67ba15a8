"""Random records for property tests: random games with random names, headers, clocks and comments."""

from __future__ import annotations

import random

from hypothesis import strategies as st

import baumeister as bm
from baumeister.records import Entry, Record
from baumeister.records.text_format import RESERVED_HEADERS

from ..variants import VARIANTS

TURNING = "\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"
"""Characters that change the direction of text; a record has none."""
text = st.text(st.characters(exclude_categories=("Cc", "Cs"), exclude_characters=TURNING), max_size=40)
comment = st.text(
    st.characters(
        exclude_categories=("Cc", "Cs"), exclude_characters=TURNING, include_characters="\n\t\\{}[]>"
    ),
    max_size=60,
)
comments = st.lists(comment, max_size=2).map(tuple)
key = st.from_regex(r"[A-Za-z][A-Za-z0-9 _-]{0,20}[A-Za-z0-9_-]", fullmatch=True).filter(
    lambda k: k not in RESERVED_HEADERS
)
headers = st.dictionaries(key, text, max_size=4)
clock = st.none() | st.integers(0, 10_000 * 3_600_000 - 1)
name = st.none() | text


def played(game: bm.Game, seed: int, turns: int) -> bm.Position:
    """A position of a random game after at most this many decisions, including draw offers."""
    chooser = random.Random(seed)
    pos = game.start(seed=seed)
    for _ in range(turns):
        if pos.to_move is None:
            break
        if game.type.notation.AGREED_DRAW and chooser.random() < 0.1:
            word = "draw" if pos.draw_offer is None else "accept"
            offer = pos.draw_offer
            pos = pos.play(word, chooser.randrange(2) if offer is None else 1 - offer)
        else:
            pos = pos.play(chooser.choice(pos.moves()))
    return pos


@st.composite
def records(draw: st.DrawFn, game: str) -> Record:
    """A record of a random game."""
    variant = draw(st.sampled_from([variant for variant in VARIANTS if variant.game == game]))
    pos = played(variant.make(), draw(st.integers(0, 10**6)), draw(st.integers(0, 40)))
    noted = draw(st.dictionaries(st.integers(0, 40), st.tuples(clock, comments), max_size=4))
    entries = []
    for n, entry in enumerate(pos.log):
        time, said = noted.get(n, (None, ()))
        entries.append(Entry(entry.text, entry.player, None if entry.player is None else time, said))
    result = None
    if pos.outcome is None and draw(st.booleans()):
        points = draw(st.tuples(st.integers(0, 500), st.integers(0, 500)))
        result = bm.Outcome(draw(st.sampled_from([0, 1, None])), points, draw(text.filter(str.strip)))
    return Record(
        pos.game,
        entries,
        players=draw(st.tuples(name, name)),
        headers=draw(headers),
        comments=draw(comments),
        result=result,
    )
