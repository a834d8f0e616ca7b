"""The one manager of pygame_gui's elements, made when the first field is entered.

The toolkit is loaded on another thread as soon as a screen has a field (`load_ahead`); what it costs: docs/client.md.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.ui.style.palette import BONE, INK, LAMP, UMBER, Color, theme
from game.ui.text.fonts import FACES
from game.ui.workers.picture_worker import picture_worker

if TYPE_CHECKING:
    from pygame_gui import UIManager

    from game.ui.style.layout import Layout


class Style(NamedTuple):
    """How the words of a field look; the name is that of a class in the theme."""

    name: str
    face: str
    size: float
    ink: Color
    marked: Color
    cursor: Color


ON_PAPER = Style("@paper", "sans", 15, INK, LAMP, INK)
ON_DARK = Style("@dark", "sans", 15, BONE, UMBER, LAMP)
NUMBER = Style("@number", "mono", 16, INK, LAMP, INK)
STYLES = (ON_PAPER, ON_DARK, NUMBER)

_held: list[tuple[tuple[Layout, bool], UIManager]] = []
"""The manager, and for which sizes and contrast it was made; empty until a field is entered."""


def manager(layout: Layout) -> UIManager:
    """The manager of all elements, in the sizes of this layout."""
    wanted = (layout, theme.high)
    if not _held or _held[0][0] != wanted:
        forget()
        _held.append((wanted, _made(layout)))
    return _held[0][1]


def load_ahead() -> None:
    """Have the toolkit loaded while a field is looked at, so that nobody waits for it who enters it."""
    picture_worker.also("pygame_gui", lambda: import_module("pygame_gui.elements"))


def forget() -> None:
    """Drop the manager: fonts die with pygame, and sizes with the window."""
    if _held:
        _held.clear()
        from pygame_gui.core.utility import set_default_manager  # as slow to import as the rest of it

        set_default_manager(None)


def _made(layout: Layout) -> UIManager:
    import pygame_gui  # slow: it is loaded on another thread, where there is one

    pygame.event.set_blocked([pygame_gui.UI_TEXT_ENTRY_CHANGED, pygame_gui.UI_TEXT_ENTRY_FINISHED])

    class Pointed(pygame_gui.UIManager):  # type: ignore[misc, unused-ignore]
        """A manager for which the pointer is where the signals tell it, in pixels of the picture."""

        def _update_mouse_position(self) -> None:
            pass

    looks: dict[str, object] = {style.name: _look(style, layout) for style in STYLES}
    looks["vertical_scroll_bar"] = {"misc": {"enable_arrow_buttons": "0"}}
    return Pointed(layout.size, looks, enable_live_theme_updates=False)


def _look(style: Style, layout: Layout) -> dict[str, object]:
    """A class of the theme: only words, cursor and what is selected; the field is drawn by itself."""
    clear = "#00000000"
    ink = _hex(theme.words(style.ink))
    return {
        "colours": {
            **dict.fromkeys(("dark_bg", "normal_border", "disabled_dark_bg", "disabled_border"), clear),
            **dict.fromkeys(("normal_text", "selected_text"), ink),
            "selected_bg": _hex(style.marked),
            "text_cursor": _hex(style.cursor),
        },
        "font": {
            "name": style.face,
            "size": str(layout.text(style.size)),
            "regular_resource": {"package": "pygame_gui.data", "resource": f"{FACES[style.face]}.ttf"},
        },
        "misc": {"border_width": "0", "shadow_width": "0", "padding": "0,0", "shape": "rectangle"},
    }


def _hex(color: Color) -> str:
    return "#{:02x}{:02x}{:02x}".format(*color)
