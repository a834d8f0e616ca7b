"""rulebook 13.4: what the values of an X-File let its owner do, once he has announced them.

Each power stands in the game as a card of every player: it lies nowhere until its value is announced, whatever the
X-File is, and from then on in play with its tokens, at no place that a card could name as a target (13.4e).  The
composition of the power is run as that of any other card.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from game.engine.cards.ast import Use
from game.engine.cards.card_def import CardDef, PowerDef
from game.engine.cards.card_pool import CardPool
from game.engine.core.choices import Choice, Spec, UseAbility
from game.engine.core.event_data import AbilityUsed, TokensChanged, ValueAnnounced
from game.engine.core.refs import Ref, card_ref
from game.engine.core.state import NOBODY, Env, PowerPiece, RulesEvent
from game.engine.query.effects import conditions, select
from game.engine.query.frames import WindowFrame
from game.engine.query.play import targeting, timing
from game.engine.rules.play import ability_use
from game.engine.rules.zones import FILE, enter_play
from game.engine.table import GameState

SUIT = "power"


@cache
def as_card(power: PowerDef) -> CardDef:
    """The power in the shape of a card, so that everything which runs cards runs it."""
    name = f"{power.value.replace('_', ' ').title().replace(' Of ', ' of ')} (power)"
    return CardDef(id=power.id, number=0, name=name, suit=SUIT, slug=power.value, frame=power.frame,
                   missing=power.missing, characteristics={power.characteristic: power.value},
                   file=power.file, line=power.line)  # fmt: skip


def card_of(pool: CardPool, number: str) -> CardDef:
    """The power of that id, as a saved game names it.  Raises KeyError if the pool has none."""
    for power in pool.powers.values():
        if power.id == number:
            return as_card(power)
    raise KeyError(number)


# -- announcing a value (13.4a to 13.4d) ---------------------------------------------------------------


def unannounced(g: GameState, player: int) -> list[str]:
    """13.4c: the characteristics that the player has not announced yet."""
    traits = g.table.pool.x_files[g.players[player].x_file].characteristics
    return [kind for kind in traits if kind not in g.players[player].announced]


def announce(g: GameState, player: int, characteristic: str) -> None:
    """13.4b, 13.4c: a player tells all opponents a value of his X-File; the tokens of its power are placed (13.4d)."""
    value = g.table.pool.x_files[g.players[player].x_file].characteristics[characteristic]
    g.players[player].announced.append(characteristic)
    g.log_event(player, ValueAnnounced(characteristic, value))
    piece = bring(g, player, characteristic, value)
    if piece is not None and piece.tokens:
        g.log_event(player, TokensChanged(piece.card, "", piece.tokens))


def bring(g: GameState, player: int, characteristic: str, value: str) -> PowerPiece | None:
    """The power of an announced value begins to work; None where the pool knows no power for it."""
    power = g.table.pool.power(characteristic, value)
    if power is None:
        return None
    d = as_card(power)
    for card in _cards(g):
        if g.table.defs[card] is d and g.owner(card) == player:
            piece = PowerPiece(card=card, by=player, at=FILE, tokens=d.frame.plain_tokens, since=g.turn)
            enter_play(g, piece)
            return piece
    return None


def of_player(g: GameState, player: int) -> list[PowerPiece]:
    """The powers that the player has announced, in that order."""
    return [piece for piece in g.pieces.values() if isinstance(piece, PowerPiece) and piece.by == player]


def value_of(g: GameState, card: int) -> str:
    """The value by which a line names a power, "" for any other card."""
    d = g.table.defs[card]
    return d.slug if card >= 0 and d.suit == SUIT else ""


def put_away(g: GameState, player: int) -> None:
    """12.9: the powers of a player who leaves the game work no more."""
    for piece in of_player(g, player):
        del g.pieces[piece.card]
        g.zone[piece.card] = FILE


def _cards(g: GameState) -> range:
    """The powers come before all cards of the game."""
    return range(len(g.players) * len(g.table.pool.powers))


# -- using a power (13.4e to 13.4h) --------------------------------------------------------------------


def uses(g: GameState, player: int, window: WindowFrame) -> Iterator[Choice]:
    """Every use of the player's powers that may be made now."""
    for piece in of_player(g, player):
        d = g.def_of(piece.card)
        for index, use in enumerate(() if d.missing else d.frame.uses):
            if pays(use) or not ability_use.usable(g, player, piece.card, index, use):
                continue
            for moment in timing.all_of_use(g, player, use, window):
                yield from _uses_at(g, player, piece.card, index, use, window, moment)


def _uses_at(
    g: GameState, player: int, card: int, index: int, use: Use, window: WindowFrame, moment: RulesEvent | bool
) -> Iterator[Choice]:
    env = environment(g, player, card, window, moment)
    if use.condition is not None and not conditions.holds(g, env, use.condition):
        return
    for targets in targeting.targets_of(g, env, use.targets):
        env.names = targeting.bind(g, use.targets, targets)
        if not ability_use.can_use(g, env, use) or not timing.answers(g, window, env):
            continue
        told = targets or ((moment.it,) if isinstance(moment, RulesEvent) else ())
        for words in targeting.words_of(g, env, use):
            yield UseAbility("use", card_ref(card), index, Spec(0, told, words=words))


def environment(g: GameState, player: int, card: int, window: WindowFrame, moment: RulesEvent | bool) -> Env:
    """What the words of a power speak of; in another's turn its foe is the player whose turn it is (13.4f)."""
    env = timing.env_of(g, player, card, window, moment)
    if player != g.active:
        env.foe = g.active
    return env


def moment_of(g: GameState, player: int, use: Use, spec: Spec, window: WindowFrame) -> RulesEvent | bool:
    """The moment that a use answers: of several the one about what it names."""
    found = timing.all_of_use(g, player, use, window)
    meant = [one for one in found if isinstance(one, RulesEvent) and one.it in spec.targets]
    return next(iter(meant or found), False)


def remember(g: GameState, piece: PowerPiece, spec: Spec) -> None:
    """What the power was used on, and when: some may not strike the same Agent in two turns running."""
    piece.used_on, piece.used_in = (spec.targets[0] if spec.targets else ()), g.turn


# -- a power that pays for a card ----------------------------------------------------------------------


def pays(use: Use) -> bool:
    """Whether the use is to play a card from the hand for nothing: it is named as what pays for that card."""
    return len(use.do) == 1 and use.do[0].word == "play" and use.do[0].arg("onto") is not None


def paying(g: GameState, player: int, card: int) -> list[PowerPiece]:
    """The powers that could pay for this card now, its targets apart."""
    return [piece for piece, use in _payers(g, player) if _fits(g, piece, use, card)]


def payer(g: GameState, player: int, card: int, names: dict[str, tuple[Ref, ...]]) -> int:
    """The power that may pay for a card with these targets, NOBODY for none."""
    for piece, use in _payers(g, player):
        onto, env = use.do[0].selector("onto"), Env(player, piece.card)
        aimed = (ref for refs in names.values() for ref in refs if select.matches(g, env, ref, onto))
        if _fits(g, piece, use, card) and any(aimed):
            return piece.card
    return NOBODY


def pay(g: GameState, player: int, card: int) -> None:
    """The power pays the whole cost; its limit is spent."""
    index, use = next((i, use) for i, use in enumerate(g.def_of(card).frame.uses) if pays(use))
    g.players[player].used.append(use.spent(card, index))
    g.log_event(player, AbilityUsed(card_ref(card), index, (), ()))


def _payers(g: GameState, player: int) -> Iterator[tuple[PowerPiece, Use]]:
    for piece in of_player(g, player):
        for index, use in enumerate(g.def_of(piece.card).frame.uses):
            if pays(use) and ability_use.usable(g, player, piece.card, index, use):
                yield piece, use


def _fits(g: GameState, piece: PowerPiece, use: Use, card: int) -> bool:
    return card_ref(card) in select.find(g, Env(piece.by, piece.card), use.do[0].selector("what"))
