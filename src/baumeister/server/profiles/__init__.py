"""A page for each person: ratings, results, openings, streaks and last games."""
