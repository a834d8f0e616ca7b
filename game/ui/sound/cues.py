"""Sound cues: what moves says here what it should sound like; whoever plays sounds listens.

Scenes and motions name a sound at its moment and know nothing of loudspeakers. Without a listener a cue
does nothing; everything that a cue tells is seen as well.
"""

from __future__ import annotations

from typing import Protocol

NAMES: dict[str, str] = {
    # paper
    "card_swish": "a card is drawn or announced; the pitch rises with `order`",
    "paper_slap": "a Site is placed",
    "paper_under": "a card is slipped beneath a Site",
    "paper_slide": "cards are sold or discarded, people who were bought leave",
    "folder_shut": "a Site is closed, the curtain falls",
    "tear": "a card is negated",
    "seal": "a card beneath a Site is revealed",
    "wax": "the seal of a name breaks",
    # desk
    "clip": "a Team is set",
    "photo": "an Agent moves",
    "clack": "Equipment is attached",
    "stamp": "a check succeeds, an answer is stamped",
    "soft_stamp": "a card has resolved",
    "thud": "a check fails",
    "pencil": "an arrow grows, a suspect is crossed off",
    "adding": "the adding machine turns a line in",
    "tab": "the phase changes",
    "clock": "a new turn begins",
    "leaf": "somebody has been deciding for long",
    "creak": "the other player acts",
    "key": "a button or a switch is pressed",
    "refused": "what was pointed at cannot be chosen",
    "lift": "a card is picked up, or laid back",
    "page": "a sheet is laid over the desk or taken away",
    "dial": "the radio is tuned",
    # points
    "shield_up": "RP are gained",
    "shield_down": "RP are spent",
    "eye_up": "CP are gained",
    "eye_down": "CP are spent",
    # combat
    "low_string": "a Combat opens",
    "combat_over": "a Combat ends",
    "shot": "damage at long range",
    "claw": "damage at close range dealt by an Adversary",
    "blow": "damage at close range dealt by the Bureau",
    "shield": "damage is absorbed",
    "heal": "damage is taken away",
    # people
    "steps": "a Team sets out",
    "trolley": "an Agent goes to the Hospital",
    "abduction": "an Agent is lifted into white",
    # questions
    "phone": "a question is asked",
    "half_ring": "a Bluff is revealed",
    "hush": "a name is being put down: everything else falls silent until the verdict",
    "chord": "the name is right",
    "thunder": "the name is wrong",
    "victory": "the game is won",
    "defeat": "the game is lost",
}
"""Every cue there is, and when it is given."""


class Listener(Protocol):
    """Whoever makes sounds of cues."""

    def __call__(self, name: str, pan: float, order: int) -> None:
        """`name` of `NAMES`; `pan` from -1 (left) to 1; `order` counts cues of one series, for the pitch."""


_listeners: list[Listener] = []


def cue(name: str, pan: float = 0.0, order: int = 0) -> None:
    """Give a cue; without a listener nothing happens. Raises KeyError for a name that is not in `NAMES`."""
    if name not in NAMES:
        raise KeyError(f'there is no sound cue "{name}"; the cues are listed in game/ui/sound/cues.py')
    for listener in tuple(_listeners):
        listener(name, max(-1.0, min(1.0, pan)), order)


def listen(listener: Listener) -> None:
    """Hear all cues from now on."""
    if listener not in _listeners:
        _listeners.append(listener)


def leave(listener: Listener) -> None:
    """Hear no more."""
    if listener in _listeners:
        _listeners.remove(listener)
