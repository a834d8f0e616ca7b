"""What the window does in rounds that show nothing: letters are drawn ahead, memory is given back.

A font draws a letter when it first meets it, and a screen that meets a dozen new sizes at once comes late; fonts stay
with the main thread, so the picture worker cannot help.
"""

from __future__ import annotations

from collections import deque
from weakref import ref

from game.ui.cache import byte_cache, process_memory
from game.ui.style.layout import TEXT_FLOOR, Layout
from game.ui.text import fonts

LETTERS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789 .,:;!?'\"()-–+/×…"
USUAL = {
    "mono": (15, 16, 17, 18, 20, 14),
    "sans": (14, 15, 16, 17, 18, 12, 12.7),
    "bold": (14, 15, 16, 18, 20, 17, 12, 12.7),
    "italic": (14, 12),
    "mono_bold": (17, 22),
}
"""The faces and sizes, in design units, of nearly all words: set-up, table, papers, and cards as they are held."""
HEAVY_MB, WHILE_S = 236.0, 10.0
"""From so much on what nobody has used for so long is let go: less than 260 are to be held."""
OPENING_MB = 232.0
"""From so much on what nobody has used for a moment is let go before a scene opens: what that shows is new anyway."""
FULL_MB, MOMENT_S = 250.0, 1.0
"""From so much on all is let go but what is shown now. It is not cleared, which halts and finds next to nothing."""
WEIGH_MS = 500.0  # between two looks at how much is held
TIDY_MS = 1500.0  # until memory is given back once more, in the next such round; of much it is cleared first


class IdleTasks:
    """The sizes that are still to be drawn, and what is to be cleared, and how long ago memory was given back."""

    def __init__(self) -> None:
        self.sizes: deque[tuple[str, int]] = deque()
        """Face and size of the letters that are still to be drawn."""
        self._untidy_ms = 0.0
        self._unweighed_ms = 0.0
        self._left: list[ref[object]] = []
        """Scenes that were left since the memory was cleared: most are freed at once, some only when it is."""

    def begin(self, layout: Layout) -> None:
        """The window has these measures: what was to be drawn for others is forgotten."""
        sizes = ((face, unit) for face, units in USUAL.items() for unit in units)
        pixels = ((face, max(TEXT_FLOOR, round(unit * layout.scale * layout.text_scale))) for face, unit in sizes)
        self.sizes = deque(dict.fromkeys(pixels))

    @property
    def waiting(self) -> bool:
        """Whether there are letters left to draw, or much to clear away."""
        return bool(self.sizes) or self._cluttered

    @property
    def _cluttered(self) -> bool:
        """Whether scenes that were left are still held."""
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
        """A round has nothing to show: clear what was left, draw the letters of one size, or see to the memory."""
        if self._cluttered:
            self._left, self._untidy_ms = [], TIDY_MS
            process_memory.clear()
        elif self.sizes:
            face, px = self.sizes.popleft()
            fonts.font(face, px).render(LETTERS, True, (0, 0, 0))
        elif self._untidy_ms >= TIDY_MS:
            if process_memory.untidy():
                process_memory.clear()
            else:
                self._untidy_ms = 0.0
                process_memory.trim()
