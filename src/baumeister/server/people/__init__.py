"""Who somebody is and how well they play: guests, accounts, sessions, tokens, ratings."""
