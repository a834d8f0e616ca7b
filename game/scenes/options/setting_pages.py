"""What can be set, page by page: which lines there are and which values each of them takes."""

from __future__ import annotations

from dataclasses import dataclass

from game.ui.animation.tween import SPEEDS
from game.ui.i18n.texts import LANGUAGES
from game.ui.settings import HELP_LEVELS
from game.ui.style.layout import SCALES, TEXT_SIZES
from game.ui.style.quality import CHOICES


@dataclass(frozen=True, slots=True)
class OptionRow:
    """A setting with a few values, side by side."""

    name: str
    values: tuple[object, ...]


@dataclass(frozen=True, slots=True)
class Toggle:
    """A setting that is on or off."""

    name: str


@dataclass(frozen=True, slots=True)
class Slider:
    """A setting that is a number."""

    name: str
    low: int
    high: int
    step: int


@dataclass(frozen=True, slots=True)
class Sizes:
    """The size of the window: what the screen has room for."""

    name: str = "size"


@dataclass(frozen=True, slots=True)
class Flags:
    """Where the game stops: a flag for each phase, in my turn and in theirs."""

    name: str = "stops"


Line = OptionRow | Toggle | Slider | Sizes | Flags


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
            OptionRow("language", LANGUAGES),
            Toggle("fullscreen"),
            Sizes(),
            OptionRow("scale_percent", SCALES),
            OptionRow("effects", tuple(CHOICES)),
            OptionRow("plain_window", (True, False)),
        ),
    ),
    Page(
        "reading",
        "lens",
        (
            OptionRow("text_percent", TEXT_SIZES),
            OptionRow("card_percent", TEXT_SIZES),
            OptionRow("help_level", HELP_LEVELS),
            Toggle("hints"),
        ),
    ),
    Page(
        "pace",
        "play",
        (
            OptionRow("speed", tuple(SPEEDS)),
            Toggle("reduced_motion"),
            Toggle("two_presses"),
            Slider("hold_ms", 300, 2000, 100),
            Slider("hover_ms", 100, 1000, 50),
            Toggle("practice"),
            Toggle("coach"),
            Toggle("summary"),
        ),
    ),
    Page(
        "colours",
        "star",
        (
            Toggle("high_contrast"),
            Slider("room_light", 0, 100, 5),
            Slider("scan_lines", 0, 100, 5),
            Slider("grain", 0, 100, 5),
            Slider("vignette", 0, 100, 5),
        ),
    ),
    Page(
        "sound",
        "phone",
        (
            Toggle("muted"),
            Slider("volume_effects", 0, 100, 5),
            Slider("volume_ambience", 0, 100, 5),
            Slider("volume_music", 0, 100, 5),
        ),
    ),
    Page("passing", "flag", (Flags(), Toggle("stop_cards"), Toggle("full_control"), Toggle("ask_forced"))),
    Page("keys", "list"),
    Page("aloud", "people", (Toggle("focus_line"), Toggle("read_aloud"))),
)
