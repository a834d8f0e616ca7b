"""Where the data of the game lies: beside the package in a checkout, inside it in an installed wheel."""

from __future__ import annotations

from pathlib import Path

_PACKAGE = Path(__file__).resolve().parent


def _data(folder: str) -> Path:
    packed = _PACKAGE / "_data" / folder
    return packed if packed.is_dir() else _PACKAGE.parent / folder


def cards_dir() -> Path:
    """The folder of the card pool and the ready-made decks."""
    return _data("cards")


def asset_dir() -> Path:
    """The folder of design tokens, texts and lessons."""
    return _data("assets")


def asset(name: str) -> Path:
    """One file of the assets, such as `palette.yaml` or `text/ui.en.json`."""
    return asset_dir() / name
