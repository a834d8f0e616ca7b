"""The way that a pupil came: back from where nothing goes on any more to where it still does."""

from __future__ import annotations


class LessonRewind:
    """The beats of one lesson that were begun, each with the number of choices that had been made."""

    def __init__(self) -> None:
        self._marks: list[tuple[int, int]] = []
        self._lost: dict[int, int] = {}
        """How often the way was lost at each beat."""

    def reached(self, index: int, mark: int) -> None:
        """A beat begins, after so many choices."""
        self._marks = [(beat, count) for beat, count in self._marks if beat < index and count <= mark]
        self._marks.append((index, mark))

    def at(self, count: int) -> tuple[int, int]:
        """The last beat that was begun after so many choices or fewer, and its mark: what came later is forgotten."""
        self._marks = [(beat, mark) for beat, mark in self._marks if mark <= count]
        return self._marks[-1] if self._marks else (0, 0)

    def back(self, index: int) -> tuple[int, int]:
        """Where to begin anew after the way was lost at this beat: each time a beat earlier, at last the first.

        What spoiled it may have been done beats ago, so going back to the same place for ever would not help.
        """
        again = self._lost.get(index, 0)
        self._lost[index] = again + 1
        kept = len(self._marks) - again
        self._marks = self._marks[:kept] if kept > 0 else []
        return self._marks[-1] if self._marks else (0, 0)
