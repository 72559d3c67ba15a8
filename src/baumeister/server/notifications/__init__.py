"""Notifications: it is your turn, somebody challenges you, a game is over; by Web Push, mail or webhook."""
