"""Starting a server process: its port, what it says, and running it (`serve.py`)."""
