"""What a card of others does is begun in the strip where all of it has no room, and where the rest is stands there."""

from __future__ import annotations

import pytest

from game.scenes.table.scene import TableScene
from tests.support.scenes.screens import recording
from tests.support.scenes.windows import at


def answering(language: str, text: int, size: tuple[int, int]) -> TableScene:
    """A table at which a card with a long text waits to be answered."""
    return at("answer", size, text_percent=text, language=language)


@pytest.mark.parametrize("language", ["en", "fr", "cs"])
@pytest.mark.parametrize(("text", "size"), [(100, (1280, 720)), (150, (1024, 600)), (100, (1920, 1080))])
def test_a_long_text_is_begun_and_says_where_the_rest_is(language: str, text: int, size: tuple[int, int]) -> None:
    """Where it had no room nothing of it was told, and «Answer it?» was asked about nobody knew what."""
    scene = answering(language, text, size)
    recorder = recording(scene.app)
    strip = scene.places["prompt",]
    lines = [line for line in recorder.lines if strip.rect.contains(line.box)]
    assert len(lines) == 2 and lines[1].text == lines[1].whole
    told, more = lines[1].whole, scene.t("strip.more")
    if more in told:
        told = told.removesuffix(f"… {more}")
        assert len(told.split()) > 2
    assert told in strip.say
