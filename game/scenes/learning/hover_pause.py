"""While the speaker says something new no card is held up over it, until something else is really pointed at."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.scenes.learning.lesson_mode import LessonMode


class HoverPause:
    """Keeps the card under the resting pointer from being shown large while the speaker says something new."""

    def __init__(self, mode: LessonMode) -> None:
        self.mode, self.scene = mode, mode.scene
        self._spoken: tuple[str, str] | None = None
        """What was said when it was looked last, whatever its numbers."""
        self._keeps = False
        self._at = (0, 0)
        self._on: object = None
        """Where the pointer was when it was said, and on what."""

    def keep(self) -> None:
        """Before time passes at the table: the pointer counts as still as long as it rests on the same thing."""
        scene, said = self.scene, self.mode.speaker.said
        spoken = (said.key, said.tone) if said is not None else None
        if spoken != self._spoken:
            self._spoken = spoken
            if spoken is not None:
                self._keeps, self._at, self._on = True, scene.pointer, self._under
                scene.transient.put_back()
        if not self._keeps:
            return
        if scene.pointer == self._at:
            self._on = self._under  # what lies there has changed, not what is pointed at
        self._keeps = self._under == self._on
        if self._keeps:
            scene.zoom.hold_still()

    @property
    def _under(self) -> object:
        """What lies under the pointer: the card, or else the thing."""
        target = self.scene.targets.hovered
        if target is None:
            return None
        return target.data if isinstance(target.data, int) and target.data >= 0 else target.key
