"""What is asked: one player, one kind, and the ordered list of choices that are legal now.

A `Choice` is a tuple whose first part is its verb (cards are ids, refs as in `state.py`):

    ("draw",) ("no draw",)                         ("points", n, agent)      so many of its points are CP
    ("buy", n)                                     ("sell", card) ("discard", card) ("stop",) ("pass",)
    ("play", card, Spec)                           ("use", ref, index, Spec)  an ability of a card or player
    ("announce", characteristic)
    ("requisition", card, agent | -1, paying)      ("transfer", card, from_agent, to_agent)
    ("purchase", card, paying)                     ("move", agent, section)        ("team", number, agent)
    ("site", card, target_player, paying)          ("bluff", card, site)           ("investigate", site, team_number)
    ("next", card)                                 ("using", skill)
    ("pay", card, Spec)                            ("decline", card)               ("decline",)  ("agree",)
    ("wield", equipment | -1, agent)               ("hit", ref, amount)      0: the whole damage
    ("absorb", n, equipment)                       ("choose", ref)  or ("choose", word)  or ("choose", ref, paying)
    ("take", card) ("take nothing",)               ("ask", characteristic, value) ("no question",)
    ("guess", x_file) ("no guess",)                ("concede",)

A `Spec` says how a card or ability is announced: (mode, targets, at, to, words, x, paying); `targets` is a tuple of
refs in the order in which the composition names them, flattened (a name with several objects gives several refs).
`paying`, there and elsewhere, is -1, the id of the card whose token pays, or a tuple of several such ids.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from game.engine.core.records import freeze

Choice = tuple[Any, ...]

KINDS = (
    "draw", "points", "buy", "sell", "discard", "window", "check", "combat", "response", "requisition", "deployment",
    "sites", "bluffs", "teams", "allocation", "order", "skill", "bluff", "wield", "hit", "absorb", "choose", "search",
    "may", "question", "reduced", "guess", "penalty",
)  # fmt: skip
"""The kinds of decision."""
PASS: Choice = ("pass",)
STOP: Choice = ("stop",)
CONCEDE: Choice = ("concede",)
DECLINING = frozenset({"no draw", "stop", "pass", "decline", "take nothing", "no question", "no guess"})
"""Verbs that decline; `("buy", 0)`, `("points", 0, …)`, `("absorb", 0, …)` and `("wield", -1, …)` decline too."""


class Spec(NamedTuple):
    """How a card or ability is announced: mode, targets, Site, destination, words, X, and what pays beside the pool."""

    mode: int = 0
    targets: tuple[Any, ...] = ()
    at: int = -1
    to: tuple[Any, ...] = ()
    words: tuple[str, ...] = ()
    x: int = -1
    paying: int | tuple[int, ...] = -1


NO_SPEC = Spec()


class Decision(NamedTuple):
    """A question to one player.

    kind: one of `KINDS`.  choices: in a fixed order.  window: "W1" … "W13" for open windows, else "".
    about: what the question is about, for prompts and screens: pairs such as ("card", 12), ("amount", 3), ("site", 7).
    prompt: key of the sentence that asks it.
    again: the step of the procedure on the stack top that asked; it asks anew when somebody has left the game (12.9).
    """

    player: int
    kind: str
    choices: tuple[Choice, ...]
    window: str = ""
    about: tuple[tuple[str, Any], ...] = ()
    prompt: str = ""
    again: str = ""

    def get(self, name: str, default: Any = None) -> Any:
        """The named part of `about`."""
        for key, value in self.about:
            if key == name:
                return value
        return default


def from_plain(plain: Any) -> Decision:
    """The decision that a saved game wrote down as JSON data, its announcements as `Spec`s again."""
    player, kind, choices, *rest = freeze(plain)
    return Decision(player, kind, tuple(_respecified(choice) for choice in choices), *rest)


def _respecified(choice: Choice) -> Choice:
    where = {"play": 2, "pay": 2, "use": 3}.get(choice[0])
    if where is None:
        return choice
    return (*choice[:where], Spec(*choice[where]), *choice[where + 1 :])


class IllegalChoice(Exception):
    """A choice that is not on offer; nothing was changed.  `key` and `args` say why, for the catalogue of texts."""

    def __init__(self, choice: Choice, reason: str = "", key: str = "", **args: Any) -> None:
        super().__init__(reason or f"{choice!r} is not on offer now")
        self.choice = choice
        self.key = key
        self.args_for_text = args


def declining(decision: Decision) -> Choice | None:
    """The choice that declines this decision, or None where there is a duty."""
    for choice in decision.choices:
        verb = choice[0]
        if verb in DECLINING or (verb in ("buy", "points", "absorb") and choice[1] == 0):
            return choice
        if verb == "wield" and choice[1] == -1:
            return choice
    return decision.choices[0] if decision.kind == "order" else None
