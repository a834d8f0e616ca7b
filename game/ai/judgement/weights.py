"""The novice's taste, as numbers. One point of worth is about one resource point well spent."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True)
class Weights:
    """Worths and thresholds; later levels are other values of the same."""

    guess_at: int = 1
    """Name an X-File when at most so many suspects are left."""
    bold_at: int = 3
    """Name one of so many when the other side has no more left either (AI.md 3)."""
    stop: float = 4.5
    """Worth of making an investigation fail that would succeed."""
    succeed: float = 5.5
    """Worth of making one's own check succeed that would fail."""
    question: float = 4.5
    """Worth of a question outside a Site."""
    fetch: float = 1.9
    """Worth of a card fetched into the hand."""
    fell: float = 2.4
    """Worth of putting an Agent in the Hospital."""
    wound: float = 0.35
    """Worth of a point of damage that fells nobody."""
    unanswered: float = 0.85
    """How likely an Adversary is to reach its Combat."""
    mended: tuple[float, ...] = (0.35, 0.25, 0.1)
    """How often a check short by 1, 2, 3 or more is saved by the Investigating Player's cards."""
    saved: float = 0.1
    """How often a Team passes a check for which it has too little."""
    engine: float = 0.3
    """Worth of each point that a card will yield over the turns."""
    banked: float = 1.9
    """Worth of a bonus kept for a later check."""
    lasting: float = 1.9
    """Worth of any other card that stays."""
    second_site: float = 3.5
    """Worth of letting a Team visit two Sites."""
    point: float = 0.6
    """Worth of a point got."""
    healed: float = 0.9
    """Worth of a point of damage healed."""
    swept: float = 1.6
    """Worth of a card swept from beneath one's own Site."""
    torn: float = 0.9
    """Worth of a card that the other side must discard unseen."""
    undrawn: float = 2.6
    """Worth of keeping the other side from drawing this turn."""
    duel: float = 3.0
    """Worth of cutting the Agents in a fight down to one."""
    skilled: float = 1.8
    """Worth of a point of Equipment in a skill that a Site at hand asks for."""
    armed: float = 1.2
    """Worth of a point of Equipment in combat."""
    tooled: float = 0.5
    """Worth of a point of Equipment in any other skill."""
    use: float = 0.8
    """Worth of what is discarded or paid for an ability."""
    site: float = 2.0
    """Worth of a solved Site that tells nothing."""
    told: float = 9.0
    """Worth of a question that would halve the suspects, twice over: it is multiplied by the share it splits off."""
    passes: tuple[float, ...] = (0.55, 0.68, 0.78, 0.85, 0.9)
    """How likely a Team gets through with 0, 1, 2 … more than a Site asks for."""
    feared: float = 1.0
    """By how much a card beneath a Site is expected to lower the total."""
    apart: float = 0.3
    """What it must bring more to divide the Team."""
    errand: float = 0.3
    """A Team is sent for more than this."""
    purse: int = 6
    """Points that must be left after an Agent is bought for a turn."""
    rp: float = 0.55
    """What a resource point is worth when it is paid."""
    cp: float = 0.5
    """What a conspiracy point is worth when it is paid."""
    threshold: float = 0.2
    """An announcement must be worth more than this."""
    own_hand: int = 13
    """Cards to hold at most after buying in the own turn."""
    other_hand: int = 9
    """The same in another player's turn."""
    war_chest: int = 9
    """Conspiracy Points that are not spent on cards while the hand can use them."""
    cp_sold: float = 0.62
    """What a conspiracy point is worth when it is got for a card."""
    short: float = 0.35
    """What it is worth beyond that while the hand cannot be paid."""
    hold: float = 0.2
    """How much of a card's worth counts against selling it."""
    site_kept: float = 2.5
    """What counts against selling a Site that can be solved, while there are few."""
    sites_held: int = 2
    """Sites beyond these are sold and discarded first."""
    crowded: float = 1.0
    """What each card beyond those of a suit takes from the worth of every one, where cards are drawn anew each turn."""
    suit_held: int = 3
    """Cards of a suit that are not too many."""
    stale: float = 2.3
    """A card worth less is let go for a new one."""
    keep: Mapping[str, float] = field(
        default_factory=lambda: {
            "site": 4.0,
            "hopeless site": 0.8,
            "adversary": 5.0,
            "bluff": 5.0,
            "combat": 1.2,
            "agent": 0.7,
            "equipment": 1.5,
            "witness": 1.8,
            "event": 1.8,
            "negates adversaries": 0.8,
            "CP event": 3.0,
        }
    )
    """How gladly a card is held, by suit, and what is added for some kinds."""
    dud: float = 0.3
    """Chance of slipping a worthless card under a Site that no real Bluff covers (AI.md 2)."""


NOVICE = Weights()
