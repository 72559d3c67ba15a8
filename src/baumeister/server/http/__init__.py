"""Requests and answers: the routes, the checks before them, and the files of the browser client."""
