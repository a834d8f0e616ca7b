"""Where the data of the game lies: beside the package in a checkout, inside it in an installed wheel."""

from __future__ import annotations

import os
import sys
from pathlib import Path

HOME_VARIABLE = "XFILES_CCG_HOME"
"""Puts the player's folder elsewhere: for tests, or for several players on one machine."""
NAME = "xfiles-ccg"
CARDS_VARIABLE = "XFILES_CCG_CARDS"
"""Names further folders of card sets, one after the other as PATH does; the command line writes them there."""
_PACKAGE = Path(__file__).resolve().parent


def _data(folder: str) -> Path:
    packed = _PACKAGE / "_data" / folder
    return packed if packed.is_dir() else _PACKAGE.parent / folder


def player_folder() -> Path:
    """The folder of settings, decks and saves, where the system keeps such; it may not be there yet."""
    if chosen := os.environ.get(HOME_VARIABLE, ""):
        return Path(chosen)
    data = os.environ.get("APPDATA" if sys.platform == "win32" else "XDG_DATA_HOME", "")
    usual = "Library/Application Support" if sys.platform == "darwin" else ".local/share"
    return (Path(data) if data else Path(os.path.expanduser("~"), usual)) / NAME / NAME  # noqa: PTH111 - never raises


def cards_dir() -> Path:
    """The folder of the card pool and the ready-made decks."""
    return _data("cards")


def card_folders() -> tuple[Path, ...]:
    """The folders that hold card sets: the game's own, then the further ones."""
    return (cards_dir(), *(Path(each) for each in os.environ.get(CARDS_VARIABLE, "").split(os.pathsep) if each))


def asset_dir() -> Path:
    """The folder of design tokens, texts and lessons."""
    return _data("assets")


def asset(name: str) -> Path:
    """One file of the assets, such as `palette.yaml` or `text/ui.en.json`."""
    return asset_dir() / name
