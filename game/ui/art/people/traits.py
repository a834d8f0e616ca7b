"""What a person looks like, read from a card: words of the name first, then skills, then dice.

Nobody is a likeness. The dice are seeded by the name, so that two printings show one person in two poses.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from random import Random
from typing import TYPE_CHECKING, Any

from game.ui.art.dice import dice_for

if TYPE_CHECKING:
    from game.engine.cards import CardDef

# Given and family names on the cards; they say which of the two stencils is drawn.
WOMEN = frozenset({
    "dana", "phoebe", "lucy", "nancy", "karen", "samantha", "sheila", "maggie", "kristen", "michelle", "sharon",
    "kelly", "zoe", "lula", "eve", "braun", "green", "kazdin", "spiller", "scully", "kosseff", "lazard", "generoo",
    "kilar", "mrs", "loa",
})


@dataclass(frozen=True, slots=True)
class Traits:
    """Hair, hat, glasses (1 round, 2 square), beard (1 full, 2 moustache, 3 long), coat and the shape of a head."""

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


def traits_of(card: CardDef, r: Random) -> Traits:
    """The person on a card, thrown with these dice."""
    words = frozenset(w.strip(".,!").lower() for w in card.name.replace("-", " ").split())
    woman = bool(WOMEN & words)
    drawn = Traits(
        woman=woman,
        skin=r.choice([0, 0, 0, 0, 1]),
        age=r.random(),
        turn=r.uniform(-0.8, 0.8),
        tilt=r.uniform(-0.05, 0.05),
        jaw=r.uniform(0.88, 1.1),
        wide=r.uniform(0.94, 1.05),
        tone=r.choice([20, 34, 52, 78, 110]),
        brow=r.uniform(-0.8, 0.8),
        hair=r.choice(
            ["bob", "bob", "long", "fringe", "bun", "curly"]
            if woman
            else ["part", "part", "crew", "slick", "mop", "receding", "bald", "curly"]
        ),
        beard=0 if woman else r.choice([0, 0, 0, 0, 1, 2, 3]),
        glasses=r.choice([0, 0, 0, 0, 1, 2] if woman else [0, 0, 0, 1, 2]),
    )
    drawn = replace(drawn, **_from_title(words, card.suit, woman, r))
    if "computer" in card.keywords or card.skills.get("computer", 0) > 2:
        drawn = replace(drawn, glasses=r.choice([1, 2]), hat="")
    if drawn.hat and drawn.hair in ("curly", "mop", "part"):
        drawn = replace(drawn, hair="crew")
    return drawn


def _from_title(words: frozenset[str], suit: str, woman: bool, r: Random) -> dict[str, Any]:
    """What an office or a title says about looks; where there is none, what the suit wears."""

    def any_of(*titles: str) -> bool:
        return not words.isdisjoint(titles)

    if any_of("sheriff", "marshall", "arens"):
        return {"hat": "sheriff", "coat": "uniform", "hair": "crew", "beard": r.choice([0, 2])}
    if any_of("lt", "colonel", "commander", "pvt", "general"):
        return {"hat": "peaked", "coat": "uniform", "hair": "crew", "beard": 0, "glasses": 0}
    if any_of("berets"):
        return {"hat": "beret", "coat": "uniform", "hair": "crew", "beard": 0}
    if any_of("dr", "medic"):
        return {"coat": "lab", "glasses": r.choice([1, 1, 2, 0])}
    if any_of("detective", "inspector", "tail"):
        return {"coat": "trench", "hat": "" if woman else r.choice(["fedora", ""])}
    if any_of("elder", "hosteen"):
        return {"hair": "long", "skin": 1, "age": 0.95, "coat": "blanket", "tone": 120, "beard": 0}
    if any_of("senator", "sir", "chief", "director"):
        hair, tone = r.choice(["slick", "receding", "bald"]), r.choice([110, 150])
        return {"hair": hair, "age": 0.9, "tone": tone, "coat": "suit"}
    if any_of("overcoat", "throat", "x", "man"):
        return {"coat": "trench", "hat": "fedora", "hair": "crew", "glasses": 0, "beard": 0}
    if any_of("calusari"):
        return {"hair": "long", "beard": 3, "coat": "robe", "hat": "", "tone": 140, "age": 0.95}
    if suit == "agent":
        return {"coat": "suit", "beard": 0 if woman else r.choice([0, 0, 0, 2])}
    if suit in ("witness", "bluff"):
        return {"coat": r.choice(["sweater", "trench", "check", "suit", "sweater"])}
    return {}


def likeness(card: CardDef) -> Traits:
    """The person of a card as this printing shows them: same name, same person, another turn of the head."""
    drawn = traits_of(card, dice_for("face", card.name))
    pose = dice_for("pose", card.id)
    return replace(drawn, turn=pose.uniform(-1.7, 1.7), tilt=pose.uniform(-0.07, 0.07))
