"""What cannot be saved is told at the foot of the window for as long as it cannot, and covers nothing."""

from __future__ import annotations

import errno
import os

import pygame
import pytest
from pygame import Rect

import game.scenes.samples  # noqa: F401  registers all scenes
from game.ui.i18n.texts import LANGUAGES, Texts
from game.ui.runtime.app import App
from game.ui.testing import screenshots
from game.ui.text.recorder import Recorder
from game.ui.widgets import toast
from game.ui.widgets.toast import TakenOver
from game.ui.workers.file_writer import file_writer
from tests.support.scenes.screens import recording
from tests.support.scenes.windows import window

FAULTS = (errno.ENOSPC, errno.EACCES, errno.EROFS, errno.EIO)


class Disk:
    """Refuses with this error, or takes everything."""

    def __init__(self, error: int) -> None:
        self.error = error

    def write(self) -> None:
        if self.error:
            raise OSError(self.error, os.strerror(self.error))


def opened(size: tuple[int, int] = (1280, 720), language: str = "en", text: int = 100) -> App:
    return window(size, text_percent=text, speed="normal", language=language)


@pytest.mark.parametrize("error", FAULTS)
def test_the_line_comes_and_goes_with_what_it_tells(error: int) -> None:
    app, disk = opened(), Disk(error)
    app.advance(16)
    assert app.layout.size == (1280, 720)
    file_writer.submit_with_retry("a", disk.write)
    app.advance(16)
    assert app.layout.size[0] == 1280 and 660 < app.layout.size[1] < 720
    disk.error = 0
    file_writer.retry()
    app.advance(16)
    assert app.layout.size == (1280, 720)


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_says_why_in_every_language(language: str) -> None:
    t = Texts(language, strict=True)
    told = {toast.words(OSError(error, os.strerror(error)), t) for error in FAULTS}
    told.add(toast.words(TakenOver("another window"), t))
    assert len(told) == 4 and toast.words(None, t) == ""


@pytest.mark.parametrize("name", ["table", "combat", "result", "title", "setup", "decks_shelf", "learn"])
@pytest.mark.parametrize("size", [(1280, 720), (1024, 600)])
def test_nothing_lies_under_it(name: str, size: tuple[int, int]) -> None:
    app = screenshots.draw(name, size).app
    file_writer.submit_with_retry("a", Disk(errno.ENOSPC).write)
    app.advance(16)
    recorder = recording(app)
    high = app.canvas.full.h
    assert high < size[1] and app.canvas.full == Rect(0, 0, size[0], high)
    assert recorder.lines
    assert all(app.canvas.full.contains(line.box) for line in recorder.lines)
    assert [line.text for line in recorder.lines if line.text != line.whole] == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("text", [100, 150])
def test_its_words_are_whole(language: str, text: int) -> None:
    app, told = opened((1024, 600), language, text), ""
    for fault in (*(OSError(error, os.strerror(error)) for error in FAULTS), TakenOver("another window")):
        told = app.tell_saving(fault) or told
        recorder = app._whole.recorder = Recorder(app._whole.full)
        app._foot.draw(app._whole)
        strip = Rect(0, app.layout.size[1], 1024, app._foot.high(app._whole))
        assert " ".join(line.text for line in recorder.lines) == told
        assert all(strip.contains(line.box) for line in recorder.lines)


@pytest.mark.parametrize("size", [(1, 1), (300, 60), (455, 768), (16_384, 200)])
def test_a_window_of_any_size_has_it(size: tuple[int, int]) -> None:
    app = opened(size)
    before = app.layout.size
    assert app.tell_saving(OSError(errno.ENOSPC, "full"))
    assert app.layout.size[0] == before[0] and before[1] / 2 < app.layout.size[1] < before[1]


def test_the_window_is_measured_whole() -> None:
    app = opened()
    app.tell_saving(OSError(errno.ENOSPC, "full"))
    app.take(pygame.event.Event(pygame.VIDEORESIZE, size=(1280, 720), w=1280, h=720))
    assert app.layout.size[1] < 720, "it is not another size"
    assert app.tell_saving(OSError(errno.ENOSPC, "full")) == "", "nothing new"
