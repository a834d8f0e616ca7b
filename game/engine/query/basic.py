"""rulebook 14, BASIC.md: how the basic game differs. The chapters ask here; each answer names its paragraph.

In the advanced game every question is answered as if it had not been asked.
"""

from __future__ import annotations

from game.engine.cards.card_def import CardDef
from game.engine.core.state import Options
from game.engine.query.play.refusal import Obstacle
from game.engine.table import GameState

HAND = 10
"""14.5: cards in the opening hand, and as many as a Briefing draws up to."""
PLAYS = 3
"""14.7: cards that a player may announce in an Investigation Phase."""
DISCARDS = 3
"""14.11: cards that a player may discard in a Debriefing."""
TEAM = 4
"""14.3: Agents of a team."""
DECK = 30
"""B4: cards of a deck, at least."""
TOKENS = 2
"""B21: what an Agent carries whom an Adversary has sent to the Hospital."""
TIER = 3
"""14.14, B7: the advanced price of the one tier of a sliding Bluff, which takes off 2."""
ADVANCED_RULES = ("killer_cards", "x_file_powers")
"""B1: optional rules that the basic game has not."""
OPEN = frozenset({"W3", "W5", "W8", "W9", "W10", "W11", "W12", "check", "respond", "owner"})
"""B9: the plays of cards that are given."""
NAMED = {"W3": "briefing"}
"""B9: the play of cards that is only for cards whose words name its phase, and that word."""


# -- before the game ---------------------------------------------------------------------------------------


def options_in_force(options: Options) -> Options:
    """B1: the options of a game, without those that the basic game has not."""
    if not options.basic_game:
        return options
    agreed = options.copy()
    for name in ADVANCED_RULES:
        setattr(agreed, name, False)
    return agreed


def is_out(card: CardDef) -> bool:
    """14.2: the card is left out of decks of the basic game."""
    return card.advanced_only or card.is_killer


def opening_hand(options: Options, otherwise: int) -> int:
    """14.5, B8."""
    return HAND if options.basic_game else otherwise


def draws_up(g: GameState) -> bool:
    """14.5, B8: in the Briefing every player draws up to ten, and nothing else happens in it."""
    return g.options.basic_game


# -- points ------------------------------------------------------------------------------------------------


def has_no_costs(g: GameState) -> bool:
    """14.4, B6: nothing costs, gives or takes points."""
    return g.options.basic_game


# -- when cards are played -----------------------------------------------------------------------------------


def is_closed(g: GameState, window: str) -> bool:
    """14.8, 14.9, B9, B10: this play of cards is not given."""
    if not g.options.basic_game:
        return False
    return window not in OPEN or (window == "W3" and len(g.clockwise(0)) == 2 and not g.options.ask_always)


def obstacle(g: GameState, player: int, d: CardDef, window: str) -> Obstacle | None:
    """14.7, 14.8: why the player may not announce the card in a play of cards of this name."""
    if not g.options.basic_game:
        return None
    return plays_obstacle(g, player) or _phase_obstacle(d, window)


def _phase_obstacle(d: CardDef, window: str) -> Obstacle | None:
    """14.8: in a phase that is not for cards only those may be played whose words name it."""
    if window not in NAMED or _names(d, NAMED[window]):
        return None
    return Obstacle("refused_basic_phase", "14.8", (("name", d.name),))


def is_for_answers_only(g: GameState, window: str) -> bool:
    """14.8, B11: the play of cards for a placed Site lies in a phase that is not for cards: only answers are given."""
    return g.options.basic_game and window == "respond" and g.phase == "case_assignment"


def _names(d: CardDef, word: str) -> bool:
    return any(word in mode.when for mode in d.frame.modes)


def plays_obstacle(g: GameState, player: int) -> Obstacle | None:
    """14.7, B14: the player has announced three cards in this Investigation Phase."""
    if not g.options.basic_game or g.phase != "investigation" or g.players[player].plays < PLAYS:
        return None
    return Obstacle("refused_basic_plays", "14.7", (("n", PLAYS),))


def count(g: GameState, player: int) -> None:
    """B14: the player has announced a card."""
    if g.options.basic_game and g.phase == "investigation":
        g.players[player].plays += 1


# -- Sites ---------------------------------------------------------------------------------------------------


def note_site(g: GameState, player: int, title: str) -> None:
    """B12: a Site counts from its announcement."""
    if g.options.basic_game:
        g.players[player].placed.append(title)


def has_placed(g: GameState, player: int) -> bool:
    """14.7, B12: the one Site of this turn has been placed."""
    return g.options.basic_game and bool(g.players[player].placed)


def has_sent(g: GameState, visits: int) -> bool:
    """14.7, B12: the one Site of this turn has been given a Team."""
    return g.options.basic_game and visits > 0


def forbids_cards_beneath(g: GameState) -> bool:
    """14.10, B16: no card is put beneath a Site."""
    return g.options.basic_game


# -- Agents and Adversaries ------------------------------------------------------------------------------------


def has_combat(g: GameState) -> bool:
    """14.6, B20: an Adversary fights; in the basic game it sends one Agent to the Hospital."""
    return not g.options.basic_game


def heals(g: GameState, otherwise: int) -> int:
    """B21: what the Healing Phase takes off one Agent."""
    return 1 if g.options.basic_game else otherwise


def is_well(g: GameState, health: int) -> bool:
    """4.2e, B21: an Agent that still carries something may leave the Hospital; without Health there is no threshold."""
    return health >= 3 and not g.options.basic_game


# -- Debriefing --------------------------------------------------------------------------------------------------


def discards_left(g: GameState, done: int) -> int | None:
    """14.11, B17: how many more cards may be discarded; None for as many as one likes."""
    return DISCARDS - done if g.options.basic_game else None


def excess(g: GameState, otherwise: int) -> int:
    """B17: how many cards must be discarded."""
    return 0 if g.options.basic_game else otherwise
