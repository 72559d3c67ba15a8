"""Who somebody is and how strong they play: guests, accounts, sessions, tokens, ratings."""
