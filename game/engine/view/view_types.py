"""What a view is made of: small read-only records, with cards as ids and -1 for a card that may not be seen."""

from __future__ import annotations

from typing import Any, NamedTuple

from game.engine.core.refs import HiddenRef, Ref
from game.engine.core.state import NOBODY

HIDDEN = -1
"""Stands for the id of a card that the viewer may not see."""


class PlayerInfo(NamedTuple):
    """What everybody may know of a player (1.3g, 1.3h); `x_file` only one's own, or anybody's once the game is over."""

    seat: int
    name: str
    rp: int
    cp: int
    buying_rp: int
    hand_size: int
    deck_size: int
    discard: tuple[int, ...]
    """The top card is the last."""
    removed: tuple[int, ...]
    announced: tuple[tuple[str, str], ...]
    """Characteristics announced to all, with their values (13.4b)."""
    guessed: bool
    out: bool
    x_file: int | None
    """Index into the pool's X-Files."""
    powers: tuple[tuple[str, int], ...] = ()
    """Announced values with the tokens left on their powers (13.4d)."""
    plays: int = 0
    """In the basic game: cards announced in this Investigation Phase (14.7)."""


class AgentInfo(NamedTuple):
    """An Agent on the table, in training ("training") or abducted ("deck"); numbers with all modifiers."""

    card: int
    owner: int
    controller: int
    name: str
    section: str
    team: int
    damage: int
    health: int
    """Current Health (1.4d)."""
    permanent_health: int
    res: int
    equipment: tuple[int, ...]
    attached: tuple[int, ...]
    tokens: int
    purse: int
    doom: int
    purchased: bool
    eligible_to_leave: bool
    """May leave the Hospital now (4.2e); True for whoever is not in it."""
    heals: bool
    """No card bars it from healing in the Healing Phase (4.2d)."""
    kept: bool
    """A card keeps it in the Hospital, however well it is (4.2e)."""
    hurt: bool
    """Was damaged in Combat this turn."""


class UnderInfo(NamedTuple):
    """A card beneath a Site: who may use it, and what it is, if the viewer may know."""

    by: int
    face_up: bool
    card: int
    ref: HiddenRef


class SiteInfo(NamedTuple):
    """A Site in a Field."""

    card: int
    owner: int
    target: int
    under: tuple[UnderInfo, ...]
    team: int
    """Number of the Team of the Field allocated to it, 0 for none."""
    investigated: bool
    prerequisites: tuple[tuple[str, int], ...]
    """Skills and levels as they are now (7.8f)."""
    questions: tuple[str, ...]
    attached: tuple[int, ...]
    tokens: int


class CheckInfo(NamedTuple):
    """The innermost running Skill Check."""

    owner: int
    team: Ref
    skill: str
    need: int
    total: int
    parts: tuple[tuple[Ref, int, str], ...]
    """What makes the total: of what, how much, label."""
    site: int
    depth: int
    failed_by: int
    """The card that has made it fail whatever its total, -1 for none."""

    @property
    def has_failed(self) -> bool:
        """Whether a card has made it fail already."""
        return self.failed_by != NOBODY


class CombatInfo(NamedTuple):
    """The running Combat."""

    by: int
    adversaries: tuple[tuple[int, int], ...]
    """Each Adversary with its Health now."""
    team: Ref
    members: tuple[Ref, ...]
    round: str
    """"lrc", "crc" or "" between rounds."""
    number: int
    values: tuple[tuple[Ref, int], ...]
    packets: tuple[tuple[Ref, Ref, int], ...]
    """Source, target and amount, as far as assigned in this round."""
    site: int
    depth: int
    skips_long: int = NOBODY
    """The Adversary whose text leaves out the long-range round, -1 for none (8.3c)."""


class Ending(NamedTuple):
    """How a game ended: `why` is a key of the texts, `x_file` the X-File that was named, -1 for none."""

    why: str
    winner: int
    loser: int
    x_file: int = -1


class PendingInfo(NamedTuple):
    """A card announced and not yet resolved."""

    card: int
    by: int
    targets: tuple[Ref, ...]
    mode: int
    x: int
    kind: str
    paid: int = 0
    """Points paid for it."""


class ProcessInfo(NamedTuple):
    """Something going on, for the tray: `key` names its text, `about` gives what the text speaks of."""

    kind: str
    key: str
    about: tuple[tuple[str, Any], ...]


class Refusal(NamedTuple):
    """Why something cannot be done: a key of the texts, the paragraph of the rule book, what the sentence speaks of."""

    key: str
    rule: str = ""
    args: tuple[tuple[str, Any], ...] = ()
