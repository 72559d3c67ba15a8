"""Live play: who is connected, what they are sent, and what the server processes tell each other."""
