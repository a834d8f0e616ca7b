"""How a printing shows its person: from which side, how near, with what in the hands, before which wall.

The person comes from the name (`traits`), the pose from the number of the card, so that two printings of one name
are the same person in two poses and two neighbours in a hand never stand alike.
"""

from __future__ import annotations

from dataclasses import dataclass

from game.engine.cards.card_def import CardDef
from game.ui.art.dice import dice_for

FRONT, QUARTER, PROFILE, BACK = "front", "quarter", "profile", "back"
CLOSE, MEDIUM, HALF = "close", "medium", "half"


@dataclass(frozen=True, slots=True)
class Pose:
    """View of the head, whether it is mirrored (the light then comes from the right), how near, gesture, wall.

    `BACK` is a look over the shoulder. `dark`, 0 to 1, pulls the person into shadow.
    """

    view: str = FRONT
    mirrored: bool = False
    shot: str = MEDIUM
    gesture: str = ""
    setting: str = "wall"
    dark: float = 0.0


STANCES: tuple[tuple[str, bool, str], ...] = (
    (QUARTER, False, MEDIUM),
    (PROFILE, True, MEDIUM),
    (FRONT, False, HALF),
    (QUARTER, True, CLOSE),
    (PROFILE, False, HALF),
    (FRONT, True, CLOSE),
    (QUARTER, True, HALF),
    (PROFILE, False, CLOSE),
    (QUARTER, False, HALF),
    (BACK, True, MEDIUM),
    (FRONT, False, MEDIUM),
    (PROFILE, True, HALF),
    (QUARTER, False, CLOSE),
)
MANNERS = {  # what somebody of that skill or keyword has in the hands, and where
    "medical": (("folder", "folded", "cup"), ("tiles", "tiles")),
    "sciences": (("folder", "cup", "book"), ("flasks", "board")),
    "computer": (("folder", "cup", "phone"), ("screens", "city")),
    "evidence_collection": (("torch", "folder", "badge"), ("pinboard", "cabinets")),
    "observation": (("torch", "pockets", "phone"), ("city", "window")),
    "criminal_investigation": (("badge", "holster", "phone"), ("chart", "blinds")),
    "subterfuge": (("phone", "pockets", "holster"), ("garage", "rain")),
    "bureaucracy": (("folder", "folded", "phone"), ("cabinets", "office")),
    "alien_investigation": (("torch", "chin", "book"), ("stars", "dish")),
    "occult_investigation": (("book", "torch", "chin"), ("library", "woods")),
    "behavioral": (("chin", "folded", "book"), ("library", "window")),
    "alien": (("torch", "phone", "folded"), ("desert", "stars")),
    "occult": (("candle", "chin", "folded"), ("woods", "candles")),
    "primordial": (("torch", "book", "chin"), ("ice", "flasks")),
    "evolutionary": (("chin", "folded", "pockets"), ("tent", "tiles")),
    "government": (("folder", "phone", "folded"), ("office", "garage")),
}
WITHOUT = ("folded", "pockets", "chin", "cup", "folder")
PLACES = ("wall", "window", "street", "woods", "rain", "tiles")
RURAL = frozenset({"sheriff", "marshall", "elder", "hosteen", "ranger"})
ROBED = frozenset({"calusari"})


def pose_of(card: CardDef) -> Pose:
    """The pose of a printing."""
    dice = dice_for("pose", card.id)
    view, mirrored, shot = STANCES[card.number * 5 % len(STANCES)]
    strong = sorted(card.skills, key=lambda name: (-card.skills[name], name))[:3] or list(card.keywords)
    telling = [name for name in strong if name in MANNERS]
    words = frozenset(word.strip(".,").lower() for word in card.name.replace("-", " ").split())
    gesture = dice.choice(MANNERS[telling[0]][0] if telling else WITHOUT)
    setting = dice.choice(MANNERS[dice.choice(telling)][1] if telling else PLACES)
    if words & RURAL:
        setting = dice.choice(("desert", "woods", "street"))
    if words & ROBED:
        view, shot, gesture, setting = FRONT, HALF, "candle", "candles"
    dark = 0.3 if "subterfuge" in strong[:1] else dice.choice((0.0, 0.0, 0.0, 0.14))
    return Pose(view, mirrored, shot, gesture if shot == HALF else "", setting, dark)
