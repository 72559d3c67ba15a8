from __future__ import annotations

import signal

from .helpers import hidden, own_state

__all__ = ["hidden", "own_state"]

# A job in the background of a shell ignores Ctrl-C, and so would the programs that the tests start.
if signal.getsignal(signal.SIGINT) == signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)
