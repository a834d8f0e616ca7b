"""The person of a card before the camera: body, gesture and head together, mirrored where the pose says so."""

from __future__ import annotations

import pygame

from game.ui.art.pad import Pad
from game.ui.art.people import poses
from game.ui.art.people.bust import Bust
from game.ui.art.people.clothes import back_seam, clothe, collar
from game.ui.art.people.gestures import gesture
from game.ui.art.people.poses import Pose
from game.ui.art.people.profile import Profile
from game.ui.art.people.quarter import Quarter
from game.ui.art.people.traits import Traits
from game.ui.style.palette import COLD, LAMP, Color

# The head, how far the collar lies off the middle, how narrow it is, how broad the shoulders are.
VIEWS: dict[str, tuple[type[Bust], float, float, float]] = {
    poses.FRONT: (Bust, 0.0, 1.0, 1.0),
    poses.QUARTER: (Quarter, -5.0, 0.84, 0.94),
    poses.PROFILE: (Profile, -6.0, 0.66, 0.84),
    poses.BACK: (Profile, 0.0, 1.0, 1.02),
}
SHOTS = {  # the height of the middle of the head, and units to a head unit
    poses.CLOSE: (50.0, 1.2),
    poses.MEDIUM: (44.0, 0.98),
    poses.HALF: (30.0, 0.74),
}
TO_THE_FACE = ("phone", "chin")  # what is drawn over the head


def sitter(p: Pad, t: Traits, pose: Pose, x: float = 0.0, rim: Color = LAMP, cold: Color = COLD) -> None:
    """Draws the person with the middle of the head `x` units from the middle of the picture."""
    y, k = SHOTS[pose.shot]
    if not pose.mirrored:
        _draw(p, x, y, k, t, pose, rim, cold)
        return
    other = Pad(p.w, p.h, p.ss, pygame.Surface((p.W, p.H), pygame.SRCALPHA))
    _draw(other, -x, y, k, t, pose, rim, cold)
    p.put_layer(pygame.transform.flip(other.s, True, False))


def _draw(p: Pad, x: float, y: float, k: float, t: Traits, pose: Pose, rim: Color, cold: Color) -> None:
    view, shift, squeeze, side = VIEWS[pose.view]
    head = view(p, x, y, k, t, pose.dark)
    behind = pose.view == poses.BACK
    head.hair_behind()
    body = x + (3 * k if pose.view in (poses.PROFILE, poses.BACK) else 0)
    clothe(p, body, y, k, t, rim, cold, pose.dark, side)
    head.neck()
    if behind:
        back_seam(p, body, y, k, t, pose.dark)
    else:
        collar(p, body, y, k, t, pose.dark, shift, squeeze)
    reaches = pose.gesture in TO_THE_FACE
    if pose.gesture and not (behind or reaches):
        gesture(p, body, y, k, t, pose.gesture, pose.dark)
    head.face(rim, cold)
    if reaches and not behind:
        gesture(p, body, y, k, t, pose.gesture, pose.dark)
