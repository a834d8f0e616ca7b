"""From lines to choices: a typed line is read into words and names and held against the choices on offer.

Nothing is legal because it could be read: a line means the one offered choice that it is, or that alone begins with it.
"""

from __future__ import annotations

import re
from difflib import get_close_matches
from typing import NamedTuple

from game.engine.cards.term_lists import CHARACTERISTICS, KEYWORDS, SITE_KEYWORDS, SKILLS
from game.engine.core.choices import (
    CONCEDE,
    VERBS,
    Choice,
    ChoosePaying,
    Hit,
    PayBluff,
    PlaceSite,
    PlayCard,
    PurchaseAgent,
    RequisitionCard,
    UseAbility,
)
from game.engine.core.decisions import Decision
from game.engine.core.refs import card_ref
from game.engine.core.state import NOBODY, SECTIONS
from game.engine.notation.printer import beginning, lines, tokens, verb
from game.engine.notation.reasons import sentence
from game.engine.notation.things import Token, letter, seat_of
from game.engine.query.play.targeting import one_of
from game.engine.rules.play import explain_refusal
from game.engine.table import GameState

_STRUCTURE = ("on", "and", "at", "to", "as", "x", "mode", "paying", "for", "from", "under", "with", "by", "cp", "card")
_NAMED = (
    "hand",
    "nothing",
    "shared",
    "uses_martial_arts",
    "uses_subterfuge",
    *SECTIONS,
    *SKILLS,
    *KEYWORDS,
    *SITE_KEYWORDS,
)
WORDS = frozenset((*_STRUCTURE, *_NAMED)).union(
    CHARACTERISTICS, *CHARACTERISTICS.values(), *(verb.split() for verb in VERBS)
)
"""Every word of a line; a card file of another set may bring more Keywords."""
FROM_HAND = ("play", "requisition", "purchase", "site", "bluff", "sell", "discard")
"""Verbs of lines whose first card is one of the hand."""
_LEXEME = re.compile(r'\s*(?:"(?P<name>[^"]*)"|#(?P<copy>\d+)|(?P<word>[^\s"#]+))')


class NotationError(ValueError):
    """A line that stands for no choice.  `text` is the part that failed, `reason` a sentence."""

    def __init__(self, text: str, reason: str) -> None:
        super().__init__(f"{text}: {reason}")
        self.text = text
        self.reason = reason


class Invalid(NotationError):
    """The line cannot be read: no such verb, an open quotation mark, a card that does not exist."""


class Illegal(NotationError):
    """The line can be read, but is not on offer now; the reason is the rule's."""


class Ambiguous(NotationError):
    """Several choices begin with the line."""


class _Name(NamedTuple):
    name: str
    player: int | None = None
    copy: int | None = None


_Typed = str | _Name


def split_player(text: str, players: int) -> tuple[int | None, str]:
    """`A: draw` as (0, "draw"); a line without a player gives None."""
    front, colon, rest = text.strip().partition(":")
    seat = seat_of(front.strip(), players)
    if colon and seat >= 0:
        return seat, rest.strip()
    if colon and '"' not in front and len(front.split()) == 1:
        raise Invalid(front.strip(), f"the players of this game are {' '.join(letter(i) for i in range(players))}")
    return None, text.strip()


def parse(g: GameState, text: str) -> Choice:
    """The choice that a typed line means.  Raises Invalid, Illegal or Ambiguous; nothing is changed."""
    seat, body = split_player(text, len(g.players))
    decision = g.decision
    if decision is None:
        raise Illegal(text, "the game is over")
    if seat is not None and seat != decision.player:
        _read(g, body)
        raise Illegal(text, f"it is {letter(decision.player)} who is asked now")
    found = matches(g, decision, body)
    if not found:
        raise Illegal(text, _reason(g, decision, _read(g, body)))
    if len(found) > 1:
        written = dict(zip(decision.choices, lines(g, decision), strict=True))
        told = "; ".join(written[choice] for choice in found[:6])
        raise Ambiguous(text, f"{len(found)} choices begin like this: {told}{' …' if len(found) > 6 else ''}")
    return found[0]


def matches(g: GameState, decision: Decision, text: str) -> list[Choice]:
    """Every choice that this line, without its player, is or begins; one if it is exactly that.  Raises Invalid."""
    plain = " ".join(text.split())
    for choice, written in beginning(g, decision, plain.partition(" ")[0]):
        if written == plain:
            return [choice]
    typed = _read(g, text)
    if typed == ["concede"]:
        return [CONCEDE]
    begun: list[Choice] = []
    whole: list[Choice] = []
    for choice in decision.choices:
        if verb(choice) != typed[0]:
            continue
        for full in (False, True):
            parts = tokens(g, decision, choice, full=full)
            if _begins(typed, parts):
                begun.append(choice)
                if len(parts) == len(typed):
                    whole.append(choice)
                break
    return whole if len(whole) == 1 else _all_of_it(g, _plainly_paid(begun))


def _plainly_paid(found: list[Choice]) -> list[Choice]:
    """Where one choice alone spends nobody's token, the line that does not name a token means it."""
    plain = [choice for choice in found if not _spends_token(choice)]
    return plain if len(plain) == 1 else found


def _spends_token(choice: Choice) -> bool:
    if isinstance(choice, PlayCard | UseAbility | PayBluff):
        return choice.spec.paying != NOBODY
    if isinstance(choice, RequisitionCard | PlaceSite | PurchaseAgent):
        return choice.paying != NOBODY
    return isinstance(choice, ChoosePaying)


def _all_of_it(g: GameState, found: list[Choice]) -> list[Choice]:
    """A line without a number means the most: of damage that may be split, and of a card that does "up to" so much."""
    hits = [choice for choice in found if isinstance(choice, Hit)]
    if len({hit.target for hit in hits}) == 1:
        most = max(hits, key=lambda hit: hit.amount)
        return [most]
    plays = [choice for choice in found if isinstance(choice, PlayCard | PayBluff)]
    if len({(play.card, play.spec._replace(x=-1)) for play in plays}) == 1:
        if not g.def_of(plays[0].card).cost_x:
            dearest = max(plays, key=lambda play: play.spec.x)
            return [dearest]
    return found


def _begins(typed: list[_Typed], parts: list[Token]) -> bool:
    return len(typed) <= len(parts) and all(_same(a, b) for a, b in zip(typed, parts, strict=False))


def _same(typed: _Typed, part: Token) -> bool:
    if isinstance(typed, str) or isinstance(part, str):
        return typed == part
    if typed.name.casefold() != part.name.casefold():
        return False
    return typed.player in (None, part.player) and typed.copy in (None, part.copy)


def _read(g: GameState, text: str) -> list[_Typed]:
    """The words and names of a line; the player in front of a name and the number behind it belong to the name."""
    typed: list[_Typed] = []
    at = 0
    text = text.rstrip()
    while at < len(text):
        lexeme = _LEXEME.match(text, at)
        if lexeme is None:
            raise Invalid(text[at:].strip(), "a quotation mark is open; names of cards stand between two of them")
        at = lexeme.end()
        if lexeme["copy"] is not None:
            _number_last(typed, lexeme["copy"])
        elif lexeme["name"] is not None:
            player = seat_of(typed[-1], len(g.players)) if typed and isinstance(typed[-1], str) else -1
            if player >= 0:
                typed.pop()
            typed.append(_Name(_known(g, lexeme["name"]), player if player >= 0 else None))
        else:
            typed.append(lexeme["word"])
    _check_verb(typed, text)
    _check_words(g, typed)
    return typed


def _number_last(typed: list[_Typed], number: str) -> None:
    last = typed[-1] if typed else None
    if not isinstance(last, _Name):
        raise Invalid(f"#{number}", "the number of a copy stands behind the name of a card")
    typed[-1] = last._replace(copy=int(number))


def _known(g: GameState, name: str) -> str:
    """The name of a card as typed.  Raises Invalid with the nearest names where no card is called so."""
    if name in g.table.pool.by_name:
        return name
    titles = {card.name.casefold(): card.name for card in g.table.pool.cards}
    if name.casefold() in titles:
        return name
    near = get_close_matches(name.casefold(), titles, n=3, cutoff=0.5)
    hint = f"; did you mean {' or '.join(titles[other] for other in near)}?" if near else ""
    raise Invalid(f'"{name}"', f"no card has this name{hint}")


def _check_verb(typed: list[_Typed], text: str) -> None:
    first = typed[0] if typed else ""
    firsts = {verb.split()[0] for verb in VERBS}
    if not isinstance(first, str) or first not in firsts:
        near = get_close_matches(str(first), VERBS, n=1)
        hint = f"; did you mean `{near[0]}`?" if near and isinstance(first, str) else ""
        raise Invalid(text or "(nothing)", f"a line begins with a verb such as play, pass or choose{hint}")


def _check_words(g: GameState, typed: list[_Typed]) -> None:
    """Raises Invalid for a word that no line has, and for one that the card never names; a skill is only refused."""
    for word in typed:
        if isinstance(word, str) and word not in WORDS and not word.isdecimal() and word not in g.table.pool.keywords:
            if seat_of(word, len(g.players)) < 0:
                near = get_close_matches(word, WORDS, n=1)
                raise Invalid(word, f"no line has this word{f'; did you mean {near[0]}?' if near else ''}")
    if typed[0] != "play" or "as" not in typed[:-1] or not isinstance(typed[1], _Name):
        return
    named, title = typed[typed.index("as") + 1], typed[1].name.casefold()
    frame = next(card.frame for card in g.table.pool.cards if card.name.casefold() == title)
    known = next((words for effect in frame.effects() if (words := one_of(effect))), ())
    if known and named not in (*known, *SKILLS):
        raise Invalid(str(named), f'"{typed[1].name}" names one of {", ".join(known)}')


def _reason(g: GameState, decision: Decision, typed: list[_Typed]) -> str:
    """Why a readable line is not on offer: what is offered instead of its later words, or the rule's reason."""
    for length in range(len(typed) - 1, 1, -1):
        begun = _beginning(g, decision, typed[:length])
        if begun:
            return f"what begins like this and is on offer: {'; '.join(begun[:4])}"
    name = next((part for part in typed if isinstance(part, _Name)), None)
    if name is None:
        kind = f"{decision.kind} {decision.window}".strip()
        return f"it is not on offer; {letter(decision.player)} is asked ({kind})"
    verb = str(typed[0])
    card = _card_named(g, decision.player, name, verb)
    if card is None and verb in FROM_HAND:
        return f'"{name.name}" is not in your hand'
    if card is None:
        return f'"{name.name}" is not among what can be chosen now'
    found = explain_refusal.why_not(g, decision.player, card_ref(card), verb)
    return sentence(found.key, found.rule, found.args)


def _beginning(g: GameState, decision: Decision, typed: list[_Typed]) -> list[str]:
    """The lines that begin with these words."""
    pairs = zip(decision.choices, lines(g, decision), strict=True)
    return [written for choice, written in pairs if _begins(typed, tokens(g, decision, choice))]


def _card_named(g: GameState, player: int, name: _Name, verb: str) -> int | None:
    """The card of that name that the verb speaks of: in the player's hand, or on the table, there his own first."""
    wanted, hand = name.name.casefold(), g.players[player].hand
    table = sorted(g.pieces, key=lambda card: g.pieces[card].by != player)
    for card in hand if verb in FROM_HAND else [*table, *hand]:
        if g.def_of(card).name.casefold() == wanted:
            return card
    return None
