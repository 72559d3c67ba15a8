"""The computer at work: its seats, its reports, hints and reviews, and the queue they all wait in."""
