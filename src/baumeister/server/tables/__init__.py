"""Tables: a game with its seats as a list of events, and everything that can happen to it.

Reading order: `table.py` (a table rebuilt from its events), `commands.py` (what a command leads to),
`service.py` (store first, then broadcast, then acknowledge), `projection.py` (what one person may see).
"""
