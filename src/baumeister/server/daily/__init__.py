"""The deal of the day: chains, attempts, results."""
