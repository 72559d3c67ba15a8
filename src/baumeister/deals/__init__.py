"""Deals that nobody can steer and everybody can check. docs/fair-deals.md specifies them.

`deal.py` says which cards a deal gives, `headers.py` how a record names a deal, `verify.py` checks a record,
`guard.py` is the part of a player's own program (it takes part, keeps what it saw and compares),
`notes.py` is what it keeps, `fingerprint.py` the four words that two players compare, and `computer.py`
recomputes the moves of computer players.
"""
