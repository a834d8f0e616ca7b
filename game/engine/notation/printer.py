"""From choices to lines.  Every verb of `decisions.py` has its shape here, in the order of GRAMMAR.md."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from game.engine.core.choices import CONCEDE, Choice, Spec
from game.engine.core.decisions import Decision
from game.engine.core.refs import Ref, card_ref, team_ref
from game.engine.core.state import NOBODY, SitePiece
from game.engine.notation.things import Thing, Token, card_tokens, letter, ref_tokens
from game.engine.query.frames import CheckFrame, CombatFrame
from game.engine.rules import powers
from game.engine.rules.case_assignment import FREE_SITE
from game.engine.rules.pools import Paying

if TYPE_CHECKING:
    from game.engine.cards.card_pool import CardPool
    from game.engine.table import GameState


class _Writer:
    """Makes the tokens of the choices of one decision."""

    __slots__ = ("decision", "full", "g", "me")

    def __init__(self, g: GameState, decision: Decision, full: bool) -> None:
        self.g = g
        self.decision = decision
        self.me = decision.player
        self.full = full

    def card(self, card: int) -> list[Token]:
        return card_tokens(self.g, card, self.me)

    def x_file(self, index: int) -> Token:
        pool: CardPool = self.g.table.pool
        return Thing(pool.x_files[index].name)

    def ref(self, ref: Ref) -> list[Token]:
        return ref_tokens(self.g, ref, self.me)

    def anything(self, what: Any) -> list[Token]:
        """A card's id, a ref, a word or a number."""
        if isinstance(what, tuple):
            return self.ref(what)
        return [str(what)]

    def paying(self, paying: Paying) -> list[Token]:
        """With whose tokens a cost is met; below -1 stands the Agent whose token places a Site for nothing."""
        if not isinstance(paying, int):
            return ["paying", *[part for each in paying for part in ("and", *self.card(each))][1:]]
        card = paying
        if card == NOBODY:
            return []
        if power := powers.value_of(self.g, card):
            return ["paying", power]
        return ["paying", *self.card(card if card >= 0 else FREE_SITE - card)]

    def spec(self, choice: Choice, index: int = 0) -> list[Token]:
        """The suffixes, in their order: mode, at, on, to, as, x, paying."""
        spec: Spec = choice[-1]
        tokens: list[Token] = []
        if spec.mode or index:
            tokens += ["mode", str((spec.mode or index) + 1)]
        if spec.at != NOBODY:
            tokens += ["at", *self.card(spec.at)]
        for place, ref in enumerate(
            ref for i, ref in enumerate(spec.targets) if self.full or not self._fixed(choice, i)
        ):
            tokens += ["on" if place == 0 else "and", *self.ref(ref)]
        for where in _places(spec.to):
            tokens += ["to", *self.anything(where)]
        for place, word in enumerate(spec.words):
            tokens += ["as" if place == 0 else "to", word]
        if spec.x != -1:
            tokens += ["x", str(spec.x)]
        return [*tokens, *self.paying(spec.paying)]

    def _fixed(self, choice: Choice, place: int) -> bool:
        """What the position fixes is not written: the only opponent, the Team and Site that the card is about."""
        spec: Spec = choice[-1]
        ref = spec.targets[place]
        if ref[0] == "player":
            return len(self.g.players) == 2 and ref[1] != self.me
        if ref not in (_running(self.g) if spec.at == NOBODY else _at_site(self.g, spec.at)):
            return False
        return all(
            len(other[-1].targets) > place and other[-1].targets[place] == ref
            for other in self.decision.choices
            if other[:-1] == choice[:-1] and (other[-1].mode, other[-1].at) == (spec.mode, spec.at)
        )

    def used(self, ref: Ref) -> list[Token]:
        """What is used: a card by its name, a power by its value."""
        power = powers.value_of(self.g, ref[1])
        return [power] if power else card_tokens(self.g, ref[1], self.me, marked=True)


_SHAPES: dict[str, Callable[[_Writer, Choice], list[Token]]] = {
    "points": lambda w, c: ["points", str(c[1]), "cp", *w.card(c[2])],
    "buy": lambda w, c: ["buy", str(c[1])],
    "sell": lambda w, c: ["sell", *w.card(c[1])],
    "discard": lambda w, c: ["discard", *w.card(c[1])],
    "play": lambda w, c: ["play", *w.card(c[1]), *w.spec(c)],
    "use": lambda w, c: ["use", *w.used(c[1]), *w.spec(c, c[2])],
    "announce": lambda w, c: ["announce", c[1]],
    "requisition": lambda w, c: [
        "requisition",
        *w.card(c[1]),
        *(["for", *w.card(c[2])] if c[2] != NOBODY else []),
        *w.paying(c[3]),
    ],
    "transfer": lambda w, c: ["transfer", *w.card(c[1]), "from", *w.card(c[2]), "to", *w.card(c[3])],
    "purchase": lambda w, c: ["purchase", *w.card(c[1]), *(w.paying(c[2]) if len(c) > 2 else [])],
    "move": lambda w, c: ["move", *w.card(c[1]), c[2]],
    "team": lambda w, c: ["team", str(c[1]), *w.card(c[2])],
    "site": lambda w, c: ["site", *w.card(c[1]), "on", letter(c[2]), *w.paying(c[3])],
    "bluff": lambda w, c: ["bluff", *w.card(c[1]), "under", *w.card(c[2])],
    "investigate": lambda w, c: ["investigate", *w.card(c[1]), "with", "team", str(c[2])],
    "next": lambda w, c: ["next", *(w.card(c[1]) if isinstance(c[1], int) else w.anything(c[1]))],
    "using": lambda w, c: ["using", c[1]],
    "pay": lambda w, c: ["pay", *w.card(c[1]), *w.spec(c)],
    "decline": lambda w, c: ["decline", *(w.card(c[1]) if len(c) > 1 else [])],
    "wield": lambda w, c: ["wield", *(["nothing"] if c[1] == NOBODY else w.card(c[1])), "by", *w.card(c[2])],
    "hit": lambda w, c: ["hit", *w.ref(c[1]), *([str(c[2])] if c[2] else [])],
    "absorb": lambda w, c: ["absorb", str(c[1]), "with", *w.card(c[2])],
    "choose": lambda w, c: ["choose", *w.anything(c[1]), *(w.paying(c[2]) if len(c) > 2 else [])],
    "take": lambda w, c: ["take", *w.card(c[1])],
    "ask": lambda w, c: ["ask", c[1], c[2]],
    "guess": lambda w, c: ["guess", w.x_file(c[1])],
}


def tokens(g: GameState, decision: Decision, choice: Choice, *, full: bool = False) -> list[Token]:
    """The parts of a choice's line.  With `full` also those that the position fixes are there."""
    shape = _SHAPES.get(choice[0])
    if shape is None:
        return list(choice[0].split())
    return shape(_Writer(g, decision, full), choice)


def text_of(parts: Sequence[Token], *, numbered: bool = False) -> str:
    """Tokens as text."""
    return " ".join(part if isinstance(part, str) else part.text(numbered=numbered) for part in parts)


def lines(g: GameState, decision: Decision) -> list[str]:
    """The canonical line of every choice, in the order of the choices; no two of them are the same."""
    return _told_apart(g, decision, decision.choices)


def beginning(g: GameState, decision: Decision, word: str) -> list[tuple[Choice, str]]:
    """The choices whose lines begin with this word, and these lines as `lines` has them."""
    choices = [choice for choice in decision.choices if verb(choice) == word]
    return list(zip(choices, _told_apart(g, decision, choices), strict=True))


def verb(choice: Choice) -> str:
    """The word with which its line begins."""
    return str(choice[0]).partition(" ")[0]


def _told_apart(g: GameState, decision: Decision, choices: Sequence[Choice]) -> list[str]:
    """The lines of these choices, among which are all that may be like one of them."""
    written = [text_of(tokens(g, decision, choice)) for choice in choices]
    for group in _alike(written):
        for i in group:
            written[i] = text_of(tokens(g, decision, choices[i]), numbered=True)
    for group in _alike(written):
        for i in group:
            written[i] = text_of(tokens(g, decision, choices[i], full=True), numbered=True)
    for group in _alike(written):
        for count, i in enumerate(group[1:], start=2):
            written[i] = f"{written[i]} #{count}"
    return written


def line(g: GameState, decision: Decision, choice: Choice) -> str:
    """The canonical line of one choice, without the player in front."""
    if choice == CONCEDE:
        return "concede"
    return dict(beginning(g, decision, verb(choice)))[choice]


def with_player(decision: Decision, text: str) -> str:
    """A line as replays and scenarios hold it: `A: draw`."""
    return f"{letter(decision.player)}: {text}"


def _alike(written: list[str]) -> list[list[int]]:
    places: dict[str, list[int]] = {}
    for i, text in enumerate(written):
        places.setdefault(text, []).append(i)
    return [group for group in places.values() if len(group) > 1]


def _places(to: Sequence[Any]) -> Sequence[Any]:
    """The destinations of a Spec: one ref, one word, or several of them."""
    if to and isinstance(to[0], str) and to[0] in ("card", "team", "section", "player", "under"):
        return (to,)
    return to


def _running(g: GameState) -> tuple[Ref, ...]:
    """The Team and Site of the running check, and the attacked Team of the running Combat."""
    found: list[Ref] = []
    for frame in reversed(g.stack):
        if isinstance(frame, CheckFrame | CombatFrame):
            found += [frame.team] if frame.team else []
            found += [card_ref(frame.site)] if frame.site != NOBODY else []
    return tuple(found)


def _at_site(g: GameState, card: int) -> tuple[Ref, ...]:
    """A Site and the Team sent there, for a Bluff played face up at it."""
    site = g.pieces.get(card)
    team = site.team if isinstance(site, SitePiece) else 0
    return (card_ref(card), team_ref(g.pieces[card].by, "field", team)) if team else (card_ref(card),)
