"""What the player did, in the game's own words, whatever it was done with."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Signal:
    """One thing that the player did.

    `name` is one of `move press release click drag_start drag drop wheel number text compose erase confirm back
    next_group previous_group left right up down first last page_up page_down undo notebook log discards my_x_file mute
    help menu copy cut paste select_all find remove more less fullscreen whole_card full_control pass_on file …`; a
    key's release is told as `NAME_end`. `file` is one that was dropped on the window, its path in `text`.
    Pointer signals carry `pos` in pixels of the window and, where it matters, `button` (1 left, 2 middle, 3 right) and
    `start`, the place where the button went down.
    """

    name: str
    pos: tuple[int, int] = (0, 0)
    button: int = 0
    start: tuple[int, int] = (0, 0)
    number: int = 0
    text: str = ""
    shift: bool = False
    repeat: bool = False

    @property
    def pointer(self) -> bool:
        """Whether it came from the mouse."""
        return self.name in POINTER

    @property
    def letting_go(self) -> bool:
        """Whether it is the end of a press, by which nothing new is wanted."""
        return self.name == "release" or self.name.endswith("_end")


POINTER = {"move", "press", "release", "click", "drag_start", "drag", "drop", "wheel"}
