"""What people connect to: tables, live play, accounts, ratings.

| folder | what is there |
|---|---|
| `tables/` | a game as a list of events, what a command does to it, what each person may see of it |
| `live/` | sockets, sessions, who is connected, news between server processes |
| `computer/` | computer seats, hints, reviews, and the queue for thinking time |
| `people/` | accounts, sessions, tokens, rate limits, ratings |
| `http/` | routes, middleware, the files of the browser client |
| `store/` | the database: schema, writer, queries, migrations, backup |

`services.py` puts the parts of one process together, `app.py` makes it a web application, `serve.py` runs it.
Each folder may use those below it: http, then live and computer, then tables, then people, then store.
"""
