"""What the player has set, kept in the system's folder for it; a damaged file costs a message, never the game."""

from __future__ import annotations

import json
import os
import tempfile
from dataclasses import asdict, dataclass, fields
from functools import lru_cache
from pathlib import Path

from game.ui.layout import DESIGN_SIZE, SMALLEST_WINDOW
from game.ui.motion import SPEEDS, Pace

HOME_VARIABLE = "XFILES_CCG_HOME"  # puts settings, saves and reports elsewhere: tests, several players on one machine
FILE = "settings.json"


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


@dataclass(slots=True)
class Settings:
    """Every setting has a default that works."""

    width: int = DESIGN_SIZE[0]
    height: int = DESIGN_SIZE[1]
    fullscreen: bool = False
    speed: str = "normal"
    reduced_motion: bool = False
    text_percent: int = 100
    language: str = "en"
    plain_window: bool = True  # without the slow way through software OpenGL, where there is a choice
    help_level: str = "explains"  # in the notebook and at questions: off, marks, explains
    deck: str = ""  # what was chosen at the last set-up
    opponent: str = "novice"
    foe_deck: str = ""
    stops: str = ""  # the flags on the phase tabs that stay, such as "briefing.mine investigation.theirs"
    practice: bool = True  # against the computer alone, a choice may be taken back after it was made
    summary: bool = True  # what the others did is told when my turn begins
    volume_effects: int = 80  # per cent: cards, stamps, fights
    volume_ambience: int = 60  # rain, street, hum
    volume_music: int = 50  # the drone and the radio
    muted: bool = False
    station: int = 0  # what the radio on the desk is tuned to; 0 is off

    @property
    def pace(self) -> Pace:
        """How things move."""
        return Pace(self.speed, self.reduced_motion)

    @classmethod
    def load(cls, path: Path | None = None) -> tuple[Settings, str]:
        """The settings as last saved, and a sentence about what could not be read (empty if all could)."""
        path = path or user_folder() / FILE
        settings = cls()
        try:
            stored = json.loads(path.read_text(encoding="utf-8"))
        except FileNotFoundError:
            return settings, ""
        except (OSError, ValueError) as fault:
            return settings, f"{path}: the settings cannot be read ({fault}); the usual ones are used."
        if not isinstance(stored, dict):
            return settings, f"{path}: expected settings by name; the usual ones are used."
        wrong: list[str] = []
        for known in fields(cls):
            value = stored.get(known.name, getattr(settings, known.name))
            if type(value) is type(getattr(settings, known.name)) and _sensible(known.name, value):
                setattr(settings, known.name, value)
            else:
                wrong.append(known.name)
        if wrong:
            return settings, f"{path}: {', '.join(wrong)} made no sense and took the usual value."
        return settings, ""

    def save(self, path: Path | None = None) -> None:
        """Keep them; a folder that cannot be written is no reason to stop playing."""
        try:
            write_atomically(path or user_folder() / FILE, json.dumps(asdict(self), indent=1) + "\n")
        except OSError:
            return


def _sensible(name: str, value: object) -> bool:
    if name == "width":
        return isinstance(value, int) and SMALLEST_WINDOW[0] <= value <= 16384
    if name == "height":
        return isinstance(value, int) and SMALLEST_WINDOW[1] <= value <= 16384
    if name == "text_percent":
        return isinstance(value, int) and 100 <= value <= 150
    if name.startswith("volume_"):
        return isinstance(value, int) and 0 <= value <= 100
    if name == "station":
        return isinstance(value, int) and 0 <= value <= 3
    return value in SPEEDS if name == "speed" else True
