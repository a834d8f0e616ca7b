"""What the window does in rounds that show nothing: what was left is cleared, memory is given back."""

from __future__ import annotations

from weakref import ref

from game.ui.cache import byte_cache, process_memory

HEAVY_MB, WHILE_S = 245.0, 10.0
"""From so much on what nobody has used for so long is let go: less than 260 are to be held."""
OPENING_MB = 240.0
"""From so much on what nobody has used for a moment is let go before a scene opens: what that shows is new anyway."""
FULL_MB, MOMENT_S = 260.0, 1.0
"""From so much on all is let go but what is shown now. It is not cleared, which halts and finds next to nothing."""
WEIGH_MS = 500.0  # between two looks at how much is held
TIDY_MS = 1500.0  # until memory is given back once more, in the next such round; of much it is cleared first


class IdleTasks:
    """What is to be cleared, and how long ago memory was given back."""

    def __init__(self) -> None:
        self._untidy_ms = 0.0
        self._unweighed_ms = 0.0
        self._left: list[ref[object]] = []
        """Scenes that were left since the memory was cleared: most are freed at once, some only when it is."""

    @property
    def waiting(self) -> bool:
        """Whether scenes that were left are still held, so that there is much to clear away."""
        return any(scene() is not None for scene in self._left)

    def open(self) -> None:
        """A scene opens and is going to hold more: room is made for it."""
        if process_memory.resident_mb() > OPENING_MB:
            byte_cache.evict_idle(MOMENT_S)

    def leave(self, scene: object) -> None:
        """A scene is left for good: the next such round clears away what is still held of it."""
        self._left.append(ref(scene))

    def passed(self, ms: float) -> None:
        """Time passes, whatever is shown; where very much is held, what is not needed goes in this very round."""
        self._untidy_ms += ms
        self._unweighed_ms += ms
        if self._unweighed_ms >= WEIGH_MS:
            self._unweighed_ms = 0.0
            held = process_memory.resident_mb()
            if held > HEAVY_MB:
                byte_cache.evict_idle(MOMENT_S if held > FULL_MB else WHILE_S)
                process_memory.trim()

    def spend(self) -> None:
        """A round has nothing to show: clear what was left, or see to the memory."""
        if self.waiting:
            self._left, self._untidy_ms = [], TIDY_MS
            process_memory.clear()
        elif self._untidy_ms >= TIDY_MS:
            if process_memory.untidy():
                process_memory.clear()
            else:
                self._untidy_ms = 0.0
                process_memory.trim()
