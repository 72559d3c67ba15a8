"""What people connect to: tables, live play, accounts, ratings.

Reading order: `tables.py` (a game as a list of events), `rulebook.py` (what a command does to a table),
`desk.py` (store first, then acknowledge, then broadcast), `live.py` and `routes/` (how commands come in),
`app.py` (how it is put together).
"""
