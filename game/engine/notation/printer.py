"""From choices to lines: the verb of a choice and what `patterns.yaml` says of its class."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, cast

from game.engine.cards.card_pool import CardPool
from game.engine.core import choices
from game.engine.core.choices import CONCEDE, Choice, PayBluff, PlayCard, Spec, UseAbility
from game.engine.core.decisions import Decision
from game.engine.core.refs import CardRef, HiddenRef, PlayerRef, Ref, SectionRef, TeamRef, card_ref, team_ref
from game.engine.core.state import NOBODY, SitePiece
from game.engine.notation.patterns import patterns
from game.engine.notation.things import Thing, Token, card_tokens, letter, ref_tokens
from game.engine.query.frames import CheckFrame, CombatFrame
from game.engine.rules import powers
from game.engine.rules.phases.case_assignment import FREE_SITE
from game.engine.rules.play.pools import Paying
from game.engine.table import GameState

_Announcing = PlayCard | PayBluff | UseAbility


class _Writer:
    """Makes the tokens of a choice: a method for each way in which `patterns.yaml` has a field written."""

    __slots__ = ("choice", "decision", "full", "g", "me")

    def __init__(self, g: GameState, decision: Decision, choice: Choice, full: bool) -> None:
        self.g = g
        self.decision = decision
        self.choice = choice
        self.me = decision.player
        self.full = full

    def word(self, value: str | int) -> list[Token]:
        return [str(value)]

    def part(self, amount: int) -> list[Token]:
        """How much of the damage; all of it is not written."""
        return [str(amount)] if amount else []

    def player(self, seat: int) -> list[Token]:
        return [letter(seat)]

    def card(self, card: int) -> list[Token]:
        return card_tokens(self.g, card, self.me)

    def bearer(self, card: int) -> list[Token]:
        return ["for", *self.card(card)] if card != NOBODY else []

    def wielded(self, card: int) -> list[Token]:
        return self.card(card) if card != NOBODY else ["nothing"]

    def x_file(self, index: int) -> list[Token]:
        pool: CardPool = self.g.table.pool
        return [Thing(pool.x_files[index].name)]

    def object(self, what: Ref | str) -> list[Token]:
        """A ref or a word."""
        return [what] if isinstance(what, str) else ref_tokens(self.g, what, self.me)

    def paying(self, paying: Paying) -> list[Token]:
        """With whose tokens a cost is met; below -1 stands the Agent whose token places a Site for nothing."""
        if not isinstance(paying, int):
            return ["paying", *[part for each in paying for part in ("and", *self.card(each))][1:]]
        if paying == NOBODY:
            return []
        if power := powers.value_of(self.g, paying):
            return ["paying", power]
        return ["paying", *self.card(paying if paying >= 0 else FREE_SITE - paying)]

    def suffixes(self, spec: Spec) -> list[Token]:
        """The suffixes, in their order: mode, at, on, to, as, x, paying."""
        choice = cast("_Announcing", self.choice)
        index = choice.ability if isinstance(choice, UseAbility) else 0
        tokens: list[Token] = []
        if spec.mode or index:
            tokens += ["mode", str((spec.mode or index) + 1)]
        if spec.at != NOBODY:
            tokens += ["at", *self.card(spec.at)]
        for place, ref in enumerate(
            ref for i, ref in enumerate(spec.targets) if self.full or not self._fixed(choice, i)
        ):
            tokens += ["on" if place == 0 else "and", *self.object(ref)]
        for where in _places(spec.to):
            tokens += ["to", *self.object(where)]
        for place, word in enumerate(spec.words):
            tokens += ["as" if place == 0 else "to", word]
        if spec.x != -1:
            tokens += ["x", str(spec.x)]
        return [*tokens, *self.paying(spec.paying)]

    def _fixed(self, choice: _Announcing, place: int) -> bool:
        """What the position fixes is not written: the only opponent, the Team and Site that the card is about."""
        spec, subject = choice.spec, _subject(choice)
        ref = spec.targets[place]
        if isinstance(ref, PlayerRef):
            return len(self.g.players) == 2 and ref.player != self.me
        if ref not in (_running(self.g) if spec.at == NOBODY else _at_site(self.g, spec.at)):
            return False
        return all(
            len(other.spec.targets) > place and other.spec.targets[place] == ref
            for other in self.decision.choices
            if isinstance(other, _Announcing) and _subject(other) == subject
            if (other.spec.mode, other.spec.at) == (spec.mode, spec.at)
        )

    def used(self, source: CardRef) -> list[Token]:
        """What is used: a card by its name, a power by its value."""
        power = powers.value_of(self.g, source.card)
        return [power] if power else card_tokens(self.g, source.card, self.me, marked=True)


def _subject(choice: _Announcing) -> tuple[int, int]:
    """The card that is announced, or the ability by its index; -1 for the card itself."""
    return (choice.source.card, choice.ability) if isinstance(choice, UseAbility) else (choice.card, -1)


def tokens(g: GameState, decision: Decision, choice: Choice, *, full: bool = False) -> list[Token]:
    """The parts of a choice's line.  With `full` also those that the position fixes are there."""
    writer = _Writer(g, decision, choice, full)
    found: list[Token] = [*choices.verb_of(choice).split()]
    for part in patterns("lines").get(type(choice).__name__, ()):
        if isinstance(part, str):
            found += part.split()
        else:
            found += getattr(writer, part.how)(getattr(choice, part.field))
    return found


def text_of(parts: Sequence[Token], *, numbered: bool = False) -> str:
    """Tokens as text."""
    return " ".join(part if isinstance(part, str) else part.text(numbered=numbered) for part in parts)


def lines(g: GameState, decision: Decision) -> list[str]:
    """The canonical line of every choice, in the order of the choices; no two of them are the same."""
    return _told_apart(g, decision, decision.choices)


def beginning(g: GameState, decision: Decision, word: str) -> list[tuple[Choice, str]]:
    """The choices whose lines begin with this word, and these lines as `lines` has them."""
    begun = [choice for choice in decision.choices if verb(choice) == word]
    return list(zip(begun, _told_apart(g, decision, begun), strict=True))


def verb(choice: Choice) -> str:
    """The word with which its line begins."""
    return choices.verb_of(choice).partition(" ")[0]


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
    return dict(beginning(g, decision, verb(decision.choices[decision.choices.index(choice)])))[choice]


def with_player(decision: Decision, text: str) -> str:
    """A line as replays and scenarios hold it: `A: draw`."""
    return f"{letter(decision.player)}: {text}"


def _alike(written: list[str]) -> list[list[int]]:
    places: dict[str, list[int]] = {}
    for i, text in enumerate(written):
        places.setdefault(text, []).append(i)
    return [group for group in places.values() if len(group) > 1]


def _places(to: Ref) -> Sequence[Any]:
    """The destinations of a Spec: one ref, one word, or several of them."""
    return (to,) if isinstance(to, CardRef | TeamRef | SectionRef | PlayerRef | HiddenRef) else to


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
