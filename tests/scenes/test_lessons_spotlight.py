"""The darkness of a lesson: what its holes show is whole, also where two of them overlap."""

from __future__ import annotations

from pygame import Rect

from game.scenes.learning.spotlight import Spotlight
from game.ui.style.palette import LAMP
from tests.support.scenes.windows import window


def test_no_frame_runs_through_what_another_hole_shows() -> None:
    """The frame round a Team's tag cut the number over the second Agent: a 1 looked like an i."""
    canvas = window().canvas
    canvas.surface.fill((255, 255, 255))
    tag, agent = Rect(300, 300, 180, 30), Rect(380, 318, 100, 140)
    Spotlight().paint(canvas, [tag, agent], 1.0)
    at = canvas.surface.get_at
    number = Rect(384, 306, 20, 30)
    assert all(at((x, y))[:3] == (255, 255, 255) for x in range(number.x, number.right) for y in (318, 319, 326))
    assert at((302, 300))[:3] != (255, 255, 255) or at((390, 300))[:3] != (255, 255, 255), "the tag is framed"
    assert at((430, 457))[:3] != (255, 255, 255), "so is the Agent"
    assert max(at((200, 200))[:3]) < 120, "all else is dark"


def test_the_frame_round_holes_that_lie_over_each_other_is_one_line() -> None:
    """Where the frames of a tag and of a photograph met, ends of both stuck out."""
    canvas = window().canvas
    canvas.surface.fill((255, 255, 255))
    tag, agent = Rect(300, 300, 180, 30), Rect(380, 318, 100, 140)
    Spotlight().paint(canvas, [tag, agent], 1.0)
    at = canvas.surface.get_at
    assert {at((x, y))[:3] for x in (478, 479) for y in range(312, 446)} == {LAMP[:3]}, "it runs on at the right side"
    assert {at((x, y))[:3] for x in range(440, 478) for y in range(312, 440)} == {(255, 255, 255)}, "nothing inside it"
    assert {at((x, y))[:3] for x in range(312, 376) for y in (328, 329)} == {LAMP[:3]}, "and below the tag"
