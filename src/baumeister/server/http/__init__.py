"""Requests and answers: the routes, what every request passes first, and the files of the browser client."""
