"""What can be set, page by page: which lines there are and which values each of them takes."""

from __future__ import annotations

from dataclasses import dataclass

from game.ui.animation.tween import SPEEDS
from game.ui.i18n.texts import LANGUAGES
from game.ui.settings import HELP_LEVELS
from game.ui.style.layout import SCALES, TEXT_SIZES
from game.ui.style.quality import CHOICES


@dataclass(frozen=True, slots=True)
class Line:
    """One setting: a few values side by side, a number on a slider, else it is on or off.

    The window's SIZE has the values for which the screen has room, the STOPS a flag for each phase of either turn.
    """

    name: str
    values: tuple[object, ...] = ()
    numbers: range | None = None
    own: bool = False  # where people share the screen each sets it for himself, at the table
    idle_by: tuple[str, ...] = ()  # each of these settings leaves it without effect while it is on, or effects are few


@dataclass(frozen=True, slots=True)
class Page:
    """One tab. The page of the keys has no lines; it shows every action with its key."""

    name: str
    icon: str
    lines: tuple[Line, ...] = ()

    @property
    def settings(self) -> tuple[str, ...]:
        """The settings that this page resets."""
        return WHOLE.get(self.name) or tuple(line.name for line in self.lines)


SIZE, STOPS = "size", "stops"
PERCENT = range(0, 101, 5)
LIGHTS = ("high_contrast", "effects")
WHOLE = {
    "window": ("width", "height", "fullscreen", "scale_percent", "effects", "plain_window"),
    "keys": ("keys", "pad"),
}
"""Pages whose settings are not the names of their lines."""

SIZES = ((1024, 600), (1280, 720), (1366, 768), (1600, 900), (1920, 1080), (2560, 1080), (2560, 1440), (3840, 2160))

PAGES = (
    Page(
        "window",
        "folder",
        (
            Line("language", LANGUAGES),
            Line("fullscreen"),
            Line(SIZE, idle_by=("fullscreen",)),
            Line("scale_percent", SCALES),
            Line("effects", tuple(CHOICES)),
            Line("plain_window", (True, False)),
        ),
    ),
    Page(
        "reading",
        "lens",
        (
            Line("text_percent", TEXT_SIZES),
            Line("card_percent", TEXT_SIZES),
            Line("help_level", HELP_LEVELS),
            Line("hints"),
        ),
    ),
    Page(
        "pace",
        "play",
        (
            Line("speed", tuple(SPEEDS)),
            Line("reduced_motion"),
            Line("two_presses"),
            Line("hold_ms", numbers=range(300, 2001, 100)),
            Line("hover_ms", numbers=range(100, 1001, 50)),
            Line("practice"),
            Line("coach"),
            Line("summary"),
        ),
    ),
    Page(
        "colours",
        "star",
        (
            Line("high_contrast"),
            Line("room_light", numbers=PERCENT, idle_by=LIGHTS),
            Line("scan_lines", numbers=PERCENT, idle_by=LIGHTS),
            Line("grain", numbers=PERCENT, idle_by=LIGHTS),
            Line("vignette", numbers=PERCENT, idle_by=LIGHTS),
        ),
    ),
    Page(
        "sound",
        "phone",
        (
            Line("muted"),
            Line("volume_effects", numbers=PERCENT, idle_by=("muted",)),
            Line("volume_ambience", numbers=PERCENT, idle_by=("muted",)),
            Line("volume_music", numbers=PERCENT, idle_by=("muted",)),
        ),
    ),
    Page(
        "passing",
        "flag",
        (
            Line(STOPS, own=True, idle_by=("full_control",)),
            Line("stop_cards", idle_by=("full_control",)),
            Line("full_control", own=True),
            Line("ask_forced", idle_by=("full_control",)),
        ),
    ),
    Page("keys", "list"),
    Page("aloud", "people", (Line("focus_line"), Line("read_aloud"))),
)
