"""What people connect to: tables, live play, accounts, ratings.

| folder | what is there |
|---|---|
| `tables/` | a game as a list of events, what a command does to it, what each person may see of it |
| `live/` | sockets, sessions, who is connected, news between server processes |
| `computer/` | computer seats, hints, reviews, and the queue for thinking time |
| `people/` | accounts, sessions, tokens, rate limits, ratings |
| `challenges/` | one person asks another for a game |
| `daily/` | the deal of the day: its chain of secrets, one try each, the comparison |
| `notifications/` | what waits for somebody, by push, mail or webhook |
| `start/` | starting a process: its port, its greeting, running it |
| `http/` | routes, middleware, the files of the browser client |
| `store/` | the database: schema, writer, queries, migrations, backup |

`services.py` puts the parts of one process together, `app.py` makes it a web application, `start/serve.py`
runs it. Which folder may use which is in pyproject.toml, checked by import-linter.
"""
