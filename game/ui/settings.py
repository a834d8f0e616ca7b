"""What the player has set, kept in the system's folder for it; a damaged file costs a message, never the game."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from contextlib import suppress
from copy import deepcopy
from dataclasses import dataclass, field, fields
from pathlib import Path
from typing import Any

from game.engine.core.typed_json import Fields, JsonFault
from game.ui.animation.tween import SPEEDS, Pace
from game.ui.i18n.texts import LANGUAGES, USUAL, Texts, preferred
from game.ui.style.layout import DESIGN_SIZE, SCALES, SMALLEST_WINDOW
from game.ui.style.quality import CHOICES
from game.ui.user_files import LaterVersion, PlayerFile, shown, user_folder
from game.ui.workers.file_writer import file_writer

FILE = "settings.json"
VERSION = 1  # of the file: raised when a setting changes its meaning


@dataclass
class Settings:
    """Every setting has a default that works."""

    width: int = DESIGN_SIZE[0]
    height: int = DESIGN_SIZE[1]
    fullscreen: bool = False
    speed: str = "normal"
    reduced_motion: bool = False
    text_percent: int = 100
    language: str = USUAL  # where nothing is set, the one that the system asks for
    effects: str = "auto"  # which effects are drawn: all, few, or as many as frames have time for
    plain_window: bool = True  # without the slow way through software OpenGL, where there is a choice
    help_level: str = "marks"  # in the notebook and at questions: off, marks, explains
    deck: str = ""  # what was chosen at the last set-up
    opponent: str = "novice"
    foe_deck: str = ""
    deck_view: str = "grid"  # how the cards lie while a deck is built: grid, list
    stops: str = ""  # the flags on the phase tabs that stay, such as "briefing.mine investigation.theirs"
    practice: bool = True  # against the computer alone, a choice may be taken back after it was made
    hints: bool = True  # what is met for the first time is told in one line
    coach: bool = True  # against the computer alone, the coach can be asked; such a game does not count for the deck
    summary: bool = True  # what the others did is told when my turn begins
    volume_effects: int = 80  # per cent: cards, stamps, fights
    volume_ambience: int = 60  # rain, street, hum
    volume_music: int = 50  # the drone and the radio
    muted: bool = False
    station: int = 0  # what the radio on the desk is tuned to; 0 is off
    scale_percent: int = 0  # pixels to a design unit, whatever the window; 0 lets the window decide
    card_percent: int = 100  # how large a card that is held is drawn
    high_contrast: bool = False
    room_light: int = 100  # per cent: the light of lamp and window over the table
    scan_lines: int = 0  # per cent, like the next two: an old screen
    grain: int = 0
    vignette: int = 0
    two_presses: bool = False  # what is held elsewhere is pressed twice
    hold_ms: int = 900  # how long what cannot be undone is held
    hover_ms: int = 250  # how long the pointer rests before a card is shown large
    full_control: bool = False  # every window stops
    stop_cards: bool = True  # against the computer one is asked where there is news for a card of one's own
    ask_forced: bool = False  # what has only one answer is asked all the same
    focus_line: bool = True  # the line at the foot says what is focused
    read_aloud: bool = False  # and it is written to the terminal
    keys: dict[str, list[str]] = field(default_factory=dict)  # those that are not as usual: action to names of keys
    pad: dict[str, str] = field(default_factory=dict)  # the pad's buttons that are not as usual: button to action

    def __post_init__(self) -> None:
        self._kept: dict[str, Any] = {}
        """As the file has them, as far as is known: what differs is written."""

    @property
    def pace(self) -> Pace:
        """How things move."""
        return Pace(self.speed, self.reduced_motion)

    def usual(self, names: Iterable[str]) -> None:
        """Give these settings back their defaults."""
        fresh = Settings()
        for name in names:
            setattr(self, name, getattr(fresh, name))

    @classmethod
    def load(cls, path: Path | None = None) -> tuple[Settings, str]:
        """The settings as last saved, and a sentence about what could not be read (empty if all could)."""
        path = path or user_folder() / FILE
        settings = cls(language=system_language())
        file, t, place = _file(path), Texts(settings.language), shown(path)
        complaints: list[str] = []
        try:
            found: Fields | None = file.read()
        except FileNotFoundError:
            found = None
        except LaterVersion:
            found = file.glance()
            complaints.append(t("settings.file.newer", path=place))
        except (OSError, JsonFault) as fault:
            return settings, t("settings.file.unreadable", path=place, fault=fault)
        wrong = settings._take(found.plain if found is not None else {})
        if wrong:
            complaints.append(t("settings.file.senseless", path=place, names=", ".join(wrong)))
        return settings, " ".join(complaints)

    def _take(self, stored: dict[str, Any]) -> list[str]:
        """Take what makes sense; the names of what does not."""
        wrong: list[str] = []
        for name in _NAMES:
            if name not in stored:
                continue
            if type(stored[name]) is type(getattr(self, name)) and _sensible(name, stored[name]):
                setattr(self, name, stored[name])
            else:
                wrong.append(name)
        self._kept = {name: deepcopy(getattr(self, name)) for name in _NAMES if name not in wrong}
        return wrong

    def save(self, path: Path | None = None) -> None:
        """Keep what has changed since they were read or saved last: another window may have changed the rest."""
        now = {name: deepcopy(getattr(self, name)) for name in _NAMES}
        changed = {name: value for name, value in now.items() if name not in self._kept or self._kept[name] != value}
        file = _file(path or user_folder() / FILE)
        for name in changed:
            self._kept.pop(name, None)  # it is written even if it is set back before the disk takes it

        def write() -> None:
            with suppress(LaterVersion):
                file.change(lambda plain: plain.update(changed))
            self._kept |= changed

        file_writer.submit_with_retry((file.path, FILE), write)


RANGES: dict[str, tuple[int, int]] = {
    "width": (SMALLEST_WINDOW[0], 16384),
    "height": (SMALLEST_WINDOW[1], 16384),
    "text_percent": (100, 150),
    "card_percent": (100, 150),
    "volume_effects": (0, 100),
    "volume_ambience": (0, 100),
    "volume_music": (0, 100),
    "station": (0, 3),
    "room_light": (0, 100),
    "scan_lines": (0, 100),
    "grain": (0, 100),
    "vignette": (0, 100),
    "hold_ms": (300, 2000),
    "hover_ms": (100, 1000),
}
"""The least and the most of every setting that is a number."""


DECK_VIEWS = ("grid", "list")
HELP_LEVELS = ("off", "marks", "explains")
VALUES: dict[str, Collection[object]] = {
    "scale_percent": SCALES,
    "language": LANGUAGES,
    "effects": CHOICES,
    "deck_view": DECK_VIEWS,
    "help_level": HELP_LEVELS,
    "speed": SPEEDS,
}
"""What a setting may be that has a few values; a text that is not here may be any."""
_NAMES = tuple(known.name for known in fields(Settings))


def system_language() -> str:
    """The language that the player's system asks for, as far as it tells."""
    import pygame  # the command line shows no window

    return preferred(str(locale["language"]) for locale in pygame.system.get_pref_locales())


def _file(path: Path) -> PlayerFile[Fields]:
    return PlayerFile(path, lambda fields: fields, VERSION)


def _sensible(name: str, value: object) -> bool:
    if name in RANGES:
        low, high = RANGES[name]
        return isinstance(value, int) and low <= value <= high
    if name == "keys":
        return isinstance(value, dict) and all(isinstance(names, list) and _texts(names) for names in value.values())
    if name == "pad":
        return isinstance(value, dict) and _texts(value.values())
    return name not in VALUES or value in VALUES[name]


def _texts(values: Iterable[object]) -> bool:
    return all(isinstance(value, str) for value in values)
