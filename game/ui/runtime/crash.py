"""After a fault of the program: a report for those who mend it, and one message for the player."""

from __future__ import annotations

import os
import platform
import sys
import time
import traceback
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from pathlib import Path

import pygame

from game import __version__
from game.engine.core.clean_text import drawable
from game.ui.i18n.texts import Texts
from game.ui.runtime.anonymize import anonymous
from game.ui.runtime.scene_protocol import SceneProtocol
from game.ui.user_files import shown, user_folder
from game.ui.workers.file_writer import file_writer


def tell_crash(fault: BaseException, saved: Sequence[str], t: Texts, names: Iterable[str] = ()) -> None:
    """Say what happened, what was kept (`saved`, sentences) and where the report is; printed, and shown in a box.

    `names` are not written into the report.
    """
    report = write_report(fault, saved, names)
    lines = [t("crash.what"), *saved]
    if report:
        lines.append(t("crash.report", path=shown(report)))
    message = "\n\n".join(lines)
    with suppress(OSError):  # nobody reads it
        print(f"{t('app.name')}: {type(fault).__name__}: {drawable(str(fault))}\n{message}", file=sys.stderr)
    if os.environ.get("SDL_VIDEODRIVER") != "dummy":
        try:
            pygame.display.message_box(t("crash.title"), message, message_type="error")
        except pygame.error:
            return  # it was printed


def rescued(scenes: Iterable[SceneProtocol]) -> list[str]:
    """Have every scene keep what it can; what they say of it, or what went wrong there too."""
    told: list[str | None] = []
    rescues: list[Callable[[], str | None]] = [file_writer.finish, *(scene.rescue for scene in scenes)]
    for rescue in rescues:
        try:
            told.append(rescue())
        except Exception as second:
            told.append(f"({type(second).__name__}: {second})")
    return [text for text in told if text]


def given_names(scenes: Iterable[SceneProtocol]) -> set[str]:
    """Names of people and decks that the scenes know from the player."""
    found: set[str] = set()
    for scene in scenes:
        with suppress(Exception):
            found.update(scene.given_names)
    return found


def closed(*closing: Callable[[], None]) -> None:
    """Close all of these; what goes wrong is written down, as it must not hide why the program is left."""
    for close in closing:
        try:
            close()
        except Exception as fault:
            write_report(fault, ())


def write_report(fault: BaseException, notes: Sequence[str], names: Iterable[str] = ()) -> Path | None:
    """Write what is needed to find a fault, and nobody's name; the file, or None where none can be written."""
    sdl = ".".join(map(str, pygame.get_sdl_version()))
    lines = [
        f"xfiles-ccg {__version__}, Python {platform.python_version()}, {platform.platform()}",
        f"pygame-ce {pygame.version.ver}, SDL {sdl}",
        *notes,
        "",
        *traceback.format_exception(fault),
    ]
    text = anonymous("\n".join(lines), names)
    try:
        path = user_folder() / "reports" / f"{time.strftime('%Y%m%d-%H%M%S')}.txt"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8", errors="backslashreplace")
    except OSError:
        return None
    return path
