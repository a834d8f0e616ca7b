"""What a person looks like, read from a card: words of the name first, then skills, then dice.

Nobody is a likeness. The dice are seeded by the name, so that two printings show one person in two poses.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from random import Random
from typing import Any

from game.engine.cards.card_def import CardDef
from game.ui.art.dice import dice_for
from game.ui.style.palette import Color

# Given and family names on the cards; they say which of the two stencils is drawn.
WOMEN = frozenset({
    "dana", "phoebe", "lucy", "nancy", "karen", "samantha", "sheila", "maggie", "kristen", "michelle", "sharon",
    "kelly", "zoe", "lula", "eve", "braun", "green", "kazdin", "spiller", "scully", "kosseff", "lazard", "generoo",
    "kilar", "mrs", "loa",
})


@dataclass(frozen=True, slots=True)
class Traits:
    """Hair, hat, glasses (1 round, 2 square), beard (1 full, 2 moustache, 3 long), coat and the shape of a head.

    `tone` is how grey the hair is, `dye` its colour where it has one; `cloth` is the colour of the coat.
    """

    woman: bool = False
    hair: str = "crew"
    hat: str = ""
    glasses: int = 0
    beard: int = 0
    coat: str = "suit"
    skin: int = 0
    age: float = 0.7
    turn: float = 0.0
    tilt: float = 0.0
    jaw: float = 1.0
    wide: float = 1.0
    tone: int = 30
    brow: float = 0.6
    build: float = 1.0
    nose: float = 1.0
    dye: Color | None = None
    cloth: Color | None = None


BROWN, AUBURN, BLOND, SAND = (74, 50, 34), (126, 62, 34), (176, 140, 84), (132, 104, 68)
DYES: tuple[tuple[Color | None, int], ...] = (
    (None, 18), (None, 30), (BROWN, 40), (BROWN, 40), (AUBURN, 60), (BLOND, 90), (SAND, 80), (None, 104), (None, 140)
)  # fmt: skip
SUITINGS: tuple[Color, ...] = ((44, 46, 52), (38, 48, 70), (82, 70, 58), (92, 96, 100), (58, 44, 46), (60, 66, 58))
WOOLS: tuple[Color, ...] = ((84, 62, 54), (62, 84, 74), (112, 88, 60), (66, 70, 98), (116, 62, 54))
MEN_CUTS = ("part", "part", "crew", "slick", "mop", "receding", "bald", "curly")
WOMEN_CUTS = ("bob", "bob", "long", "fringe", "bun", "curly")
AGENTS_WEAR = ("suit", "suit", "suit", "trench", "leather", "shirt")
PEOPLE_WEAR = ("sweater", "trench", "check", "suit", "leather", "hood", "turtleneck", "shirt")


def traits_of(card: CardDef, r: Random) -> Traits:
    """The person on a card, thrown with these dice."""
    words = words_of(card)
    woman = bool(WOMEN & words)
    dye, tone = r.choice(DYES)
    drawn = Traits(
        woman=woman,
        skin=r.choice([0, 0, 0, 0, 1, 1, 2]),
        age=r.random(),
        jaw=r.uniform(0.84, 1.14),
        wide=r.uniform(0.92, 1.07),
        tone=tone,
        dye=dye,
        brow=r.uniform(-0.8, 0.8),
        build=r.uniform(0.86, 1.16),
        nose=r.uniform(0.72, 1.3),
        hair=r.choice(WOMEN_CUTS if woman else MEN_CUTS),
        beard=0 if woman else r.choice([0, 0, 0, 0, 1, 2, 3]),
        glasses=r.choice([0, 0, 0, 0, 1, 2] if woman else [0, 0, 0, 1, 2]),
    )
    drawn = replace(drawn, **_from_title(words, card.suit, woman, r))
    if "computer" in card.keywords or card.skills.get("computer", 0) > 2:
        drawn = replace(drawn, glasses=r.choice([1, 2]), hat="")
    if drawn.hat and drawn.hair in ("curly", "mop", "part"):
        drawn = replace(drawn, hair="crew")
    if drawn.skin == 2 and drawn.dye in (AUBURN, BLOND, SAND):
        drawn = replace(drawn, dye=None, tone=18)
    cloths = {"suit": SUITINGS, "sweater": WOOLS, "turtleneck": WOOLS, "hood": WOOLS}
    return replace(drawn, cloth=r.choice(cloths[drawn.coat])) if drawn.coat in cloths else drawn


def words_of(card: CardDef) -> frozenset[str]:
    """The words of the name, in lower case."""
    return frozenset(w.strip(".,!").lower() for w in card.name.replace("-", " ").split())


def _from_title(words: frozenset[str], suit: str, woman: bool, r: Random) -> dict[str, Any]:
    """What an office or a title says about looks; where there is none, what the suit wears."""

    def any_of(*titles: str) -> bool:
        return not words.isdisjoint(titles)

    if any_of("sheriff", "marshall", "arens"):
        return {"hat": "sheriff", "coat": "uniform", "hair": "crew", "beard": r.choice([0, 2])}
    if any_of("lt", "colonel", "commander", "pvt", "general"):
        return {"hat": "peaked", "coat": "uniform", "hair": "crew", "beard": 0, "glasses": 0}
    if any_of("dr", "medic"):
        return {"coat": r.choice(["lab", "lab", "scrubs", "suit", "turtleneck"]), "glasses": r.choice([1, 2, 0, 0])}
    if any_of("detective", "inspector", "tail"):
        return {"coat": "trench", "hat": "" if woman else r.choice(["fedora", ""])}
    if any_of("elder", "hosteen"):
        return {"hair": "long", "skin": 1, "age": 0.95, "coat": "blanket", "tone": 120, "dye": None, "beard": 0}
    if any_of("senator", "sir", "chief", "director"):
        hair, tone = r.choice(["slick", "receding", "bald"]), r.choice([110, 150])
        return {"hair": hair, "age": 0.9, "tone": tone, "dye": None, "coat": "suit"}
    if any_of("overcoat", "throat", "x", "man"):
        return {"coat": "trench", "hat": "fedora", "hair": "crew", "glasses": 0, "beard": 0}
    if any_of("calusari"):
        return {"hair": "long", "beard": 3, "coat": "robe", "hat": "", "tone": 140, "dye": None, "age": 0.95}
    if suit == "agent":
        beard = 0 if woman else r.choice([0, 0, 0, 2, 1])
        return {"coat": r.choice(AGENTS_WEAR), "beard": beard}
    if suit in ("witness", "bluff"):
        hat = r.choice(["", "", "", "", "cap", "wool"])
        return {"coat": r.choice(PEOPLE_WEAR), "hat": "" if woman else hat}
    return {}


def likeness(card: CardDef) -> Traits:
    """The person of a card as this printing shows them: same name, same person, another turn of the head."""
    drawn = traits_of(card, dice_for("face", card.name))
    pose = dice_for("pose", card.id)
    return replace(drawn, turn=pose.uniform(-1.7, 1.7), tilt=pose.uniform(-0.07, 0.07))
