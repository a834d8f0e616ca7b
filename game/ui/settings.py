"""What the player has set, kept in the system's folder for it; a damaged file costs a message, never the game."""

from __future__ import annotations

import json
import os
import tempfile
from collections.abc import Iterable
from dataclasses import asdict, dataclass, field, fields
from functools import lru_cache
from itertools import count
from pathlib import Path

from game.ui.languages import LANGUAGES, USUAL, of_system
from game.ui.layout import DESIGN_SIZE, SCALES, SMALLEST_WINDOW
from game.ui.motion import SPEEDS, Pace
from game.ui.quality import CHOICES
from game.ui.texts import Texts

HOME_VARIABLE = "XFILES_CCG_HOME"  # puts settings, saves and reports elsewhere: tests, several players on one machine
FILE = "settings.json"
VERSION = 1  # of the file: raised when a setting changes its meaning


@lru_cache(maxsize=4)
def _preference_folder(chosen: str) -> Path:
    if chosen:
        folder = Path(chosen)
        folder.mkdir(parents=True, exist_ok=True)
        return folder
    import pygame

    return Path(pygame.system.get_pref_path("xfiles-ccg", "xfiles-ccg"))


def user_folder() -> Path:
    """The folder for settings, saves and reports; it exists."""
    return _preference_folder(os.environ.get(HOME_VARIABLE, ""))


def write_atomically(path: Path, text: str) -> None:
    """Write a new file beside `path`, then put it in its place: a crash leaves the old one whole. Raises OSError."""
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}-", suffix=".new")
    new = Path(name)
    try:
        with os.fdopen(handle, "w", encoding="utf-8") as out:
            out.write(text)
        new.replace(path)
    except BaseException:
        new.unlink(missing_ok=True)
        raise


UNREADABLE = (OSError, ValueError, TypeError, KeyError, AttributeError, OverflowError, RecursionError)
"""What reading a damaged file of the user's may raise."""


def put_aside(path: Path, name: str) -> bool:
    """Give a damaged file this name, with a number where one lies there already; False where that cannot be done."""
    first = path.with_name(name)
    names = (first.with_stem(f"{first.stem}{number or ''}") for number in count())
    try:
        path.replace(next(name for name in names if not name.exists()))
    except OSError:
        return False
    return True


@dataclass(slots=True)
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
    help_level: str = "explains"  # in the notebook and at questions: off, marks, explains
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
    stop_cards: bool = True  # against the computer one is asked where a card of the hand can be played
    ask_forced: bool = False  # what has only one answer is asked all the same
    focus_line: bool = True  # the line at the foot says what is focused
    read_aloud: bool = False  # and it is written to the terminal
    keys: dict[str, list[str]] = field(default_factory=dict)  # those that are not as usual: action to names of keys
    pad: dict[str, str] = field(default_factory=dict)  # the pad's buttons that are not as usual: button to action

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
        settings = cls(language=of_system())
        try:
            stored = json.loads(path.read_text(encoding="utf-8"))
        except FileNotFoundError:
            return settings, ""
        except (OSError, ValueError) as fault:
            return settings, Texts(settings.language)("settings.file.unreadable", path=path, fault=fault)
        if not isinstance(stored, dict):
            return settings, Texts(settings.language)("settings.file.shapeless", path=path)
        wrong: list[str] = []
        for known in fields(cls):
            value = stored.get(known.name, getattr(settings, known.name))
            if type(value) is type(getattr(settings, known.name)) and _sensible(known.name, value):
                setattr(settings, known.name, value)
            else:
                wrong.append(known.name)
        complaints: list[str] = []
        version = stored.get("version", VERSION)
        if isinstance(version, int) and version > VERSION:
            complaints.append(Texts(settings.language)("settings.file.newer", path=path))
        if wrong:
            complaints.append(Texts(settings.language)("settings.file.senseless", path=path, names=", ".join(wrong)))
        return settings, " ".join(complaints)

    def save(self, path: Path | None = None) -> None:
        """Keep them; a folder that cannot be written is no reason to stop playing."""
        try:
            write_atomically(
                path or user_folder() / FILE, json.dumps({"version": VERSION, **asdict(self)}, indent=1) + "\n"
            )
        except OSError:
            return


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


def _sensible(name: str, value: object) -> bool:
    if name in RANGES:
        low, high = RANGES[name]
        return isinstance(value, int) and low <= value <= high
    if name == "scale_percent":
        return value in SCALES
    if name == "keys":
        return isinstance(value, dict) and all(isinstance(names, list) for names in value.values())
    if name == "pad":
        return isinstance(value, dict) and all(isinstance(action, str) for action in value.values())
    if name == "language":
        return value in LANGUAGES
    if name == "effects":
        return value in CHOICES
    if name == "deck_view":
        return value in DECK_VIEWS
    return value in SPEEDS if name == "speed" else True
