"""How long is waited before the session goes on by itself, so that what has happened can be seen."""

from __future__ import annotations

from collections.abc import Callable


class AutoDelay:
    """Time that passes before an automatic answer, and after one that is noted. All times are milliseconds."""

    def __init__(self, pause: Callable[[], float] | None, look: Callable[[bool], float] | None) -> None:
        self._pause = pause or (lambda: 0.0)
        self._look = look
        self._resting = 0.0
        self._left: float | None = None

    def rest(self, ms: float) -> None:
        """Something was answered by itself that is to be seen for so long."""
        self._resting = ms

    def resting(self, ms: float) -> bool:
        """So much time passes: whether what was answered is still to be seen."""
        self._resting -= ms
        return self._resting > 0

    def waits(self, ms: float, shown: bool, reading: bool) -> bool:
        """So much time passes before an automatic pass: whether it still has to wait.

        `shown`: it is one of a single player's stops, at which he only looks on; `reading`: there are numbers to read.
        """
        if self._left is None:
            self._left = self._look(reading) if shown and self._look is not None else self._pause()
        self._left -= ms
        return self._left > 0

    def renew(self) -> None:
        """The next pass waits its own time."""
        self._left = None

    def hasten(self) -> None:
        """Whoever looks on has seen enough."""
        self._resting, self._left = 0.0, 0.0
