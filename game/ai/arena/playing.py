"""One game of a pair, and what is written down about it."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from time import perf_counter

from game.ai.arena.deals import Deal
from game.ai.policy import Policy, make
from game.engine.bots import Bot, BotFault
from game.engine.cards import CardPool
from game.engine.decisions import Choice, Decision
from game.engine.events import Event
from game.engine.game import Game
from game.engine.notation.things import letter

LABELS = ("a", "b")
TURNS = 200
"""Turns after which a game is stopped and counted as capped (RULES 1.2g)."""
DECISIONS = 30_000
"""A game is stopped after so many decisions too."""
AGAIN = 1_000_003
"""How far the seeds of two places of the same player lie apart."""


@dataclass
class Deeds:
    """What one player did in a game."""

    tried: int = 0
    """Investigations begun."""
    won: int = 0
    asked: int = 0
    wrong_guesses: int = 0
    adversaries: int = 0
    felled: int = 0
    """Agents of his whom the other side put in the Hospital."""
    events: int = 0
    """Cards of the Conspiracy played from the hand, Adversaries and Combat cards left out."""
    real: int = 0
    """Bluffs slipped under Sites, and other cards slipped there."""
    duds: int = 0
    paid: int = 0
    met: int = 0
    """Sites investigated although cards lay beneath."""
    ms: list[float] = field(default_factory=list)
    """Milliseconds for each decision with more than one choice."""

    def add(self, other: Deeds) -> None:
        """Take in another game's deeds."""
        for name in self.__dataclass_fields__:
            setattr(self, name, getattr(self, name) + getattr(other, name))


@dataclass
class Played:
    """One game: who sat where, how it ended, what was done."""

    pair: int
    deck: str
    a_place: int
    winner: str = ""
    """ "a", "b", or "" where there is none."""
    end: str = ""
    """How it ended: a reason of the engine's, "capped", or "crashed"."""
    fault: str = ""
    turns: int = 0
    decisions: int = 0
    seconds: float = 0.0
    deeds: dict[str, Deeds] = field(default_factory=lambda: {label: Deeds() for label in LABELS})
    choices: Counter[tuple[str, str]] = field(default_factory=Counter)
    """How often each verb was answered to each kind of decision."""


class Entrants:
    """The two players of a match, each at one place or more.

    Policies are made anew for each game; a bot's program goes on to the next game.
    """

    def __init__(self, a: str, b: str) -> None:
        self._names = {"a": a, "b": b}
        self._bots: dict[str, Bot] = {}

    def seat(self, label: str, seed: int) -> Policy:
        """The player of that label for one game. Raises BotFault, UnknownPolicy."""
        if label in self._bots:
            return self._bots[label]
        policy = make(self._names[label], seed)
        if isinstance(policy, Bot):
            self._bots[label] = policy
        return policy

    def over(self, names: dict[str, str], winner: str, why: str) -> None:
        """Tell the bots; `names` are the players' letters by label."""
        for bot in self._bots.values():
            bot.over(names.get(winner), why)

    def close(self) -> None:
        """Let the bots go; they are started again when next wanted."""
        for bot in self._bots.values():
            bot.close()
        self._bots.clear()


def play(deal: Deal, a_place: int, entrants: Entrants, pool: CardPool) -> Played:
    """One game of a pair; at `a_place`, 0 or 1, and every second place from there sits player a, b at the others.

    A fault ends it and is told in `fault`.
    """
    played = Played(deal.number, deal.deck.id, a_place)
    labels = {place: LABELS[(place + a_place) % 2] for place in range(len(deal.x_files))}
    begun = perf_counter()
    game: Game | None = None
    try:
        policies = {
            place: entrants.seat(label, 2 * deal.seed + (label == "b") + AGAIN * (place // 2))
            for place, label in labels.items()
        }
        game = Game.new(deal.decks(pool), seed=deal.seed, options=deal.options, pool=pool, first=deal.first)
        _run(game, policies, labels, played)
        letters = {label: letter(place) for place, label in labels.items()}
        if game.winner in labels:
            letters[labels[game.winner]] = letter(game.winner)
        entrants.over(letters, played.winner, played.end)
    except BotFault as fault:
        played.end, played.winner, played.fault = "crashed", "", str(fault)
        entrants.close()
    except Exception as fault:
        played.end, played.winner, played.fault = "crashed", "", _told(fault, deal, game, labels)
    played.seconds = perf_counter() - begun
    if game is not None:
        played.turns = game.turn
        _note(game, labels, played)
    return played


def _run(game: Game, policies: dict[int, Policy], labels: dict[int, str], played: Played) -> None:
    while (decision := game.decision) is not None:
        if game.turn > TURNS or played.decisions >= DECISIONS:
            played.end = "capped"
            return
        seat = decision.player
        begun = perf_counter()
        choice = policies[seat].choose(game.view(seat), decision)
        if len(decision.choices) > 1:
            played.deeds[labels[seat]].ms.append(1000 * (perf_counter() - begun))
        played.choices[_kind(decision), choice[0]] += 1
        _count_slip(game, decision, choice, played.deeds[labels[seat]])
        played.decisions += 1
        game.apply(choice)
    played.winner, played.end = labels.get(game.winner, ""), game.why


def _kind(decision: Decision) -> str:
    return f"{decision.kind} {decision.window}".strip()


def _count_slip(game: Game, decision: Decision, choice: Choice, deeds: Deeds) -> None:
    if decision.kind == "bluffs" and choice[0] == "bluff":
        if game.def_of(choice[1]).suit == "bluff":
            deeds.real += 1
        else:
            deeds.duds += 1


def _note(game: Game, labels: dict[int, str], played: Played) -> None:
    """Read the log of the whole game, which nobody but the arena sees."""
    beneath: dict[int, int] = {}
    for event in game.log or ():
        if event.player not in labels:
            continue
        deeds = played.deeds[labels[event.player]]
        if event.kind == "slipped":
            beneath[event.data[0]] = beneath.get(event.data[0], 0) + 1
        elif event.kind == "check" and event.data[4] >= 0:
            deeds.tried += 1
            deeds.met += beneath.pop(event.data[4], 0) > 0
        else:
            _note_deed(game, event, deeds)


def _note_deed(game: Game, event: Event, deeds: Deeds) -> None:
    kind, data = event.kind, event.data
    if kind == "checked":
        deeds.won += bool(data[1] and data[5] >= 0)
    elif kind == "asked":
        deeds.asked += 1
    elif kind == "guessed":
        deeds.wrong_guesses += not data[1]
    elif kind == "paid":
        deeds.paid += 1
    elif kind == "hospital":
        deeds.felled += 1
    elif kind == "played" and data[2] == "cp":
        suit = game.def_of(data[0]).suit
        deeds.adversaries += suit == "adversary"
        deeds.events += suit not in ("adversary", "combat")


def _told(fault: Exception, deal: Deal, game: Game | None, labels: dict[int, str]) -> str:
    where = fault.__traceback__
    while where is not None and where.tb_next is not None:
        where = where.tb_next
    place = f"{where.tb_frame.f_code.co_filename.rpartition('/')[2]}:{where.tb_lineno}" if where is not None else "?"
    asked = game.decision if game is not None else None
    when = "" if game is None or asked is None else f", turn {game.turn}, {asked.kind} of {labels[asked.player]}"
    return f"pair {deal.number}{when}: {type(fault).__name__}: {fault} ({place})"
