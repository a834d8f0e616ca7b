"""Play the games of a pair."""

from __future__ import annotations

from collections.abc import Mapping
from time import perf_counter

from game.ai.arena.game_stats import LABELS, Observer, Played
from game.ai.arena.match import Match
from game.ai.arena.oracles import make, show
from game.ai.arena.pairings import Deal, deal_of
from game.ai.policy import Policy
from game.engine.cards.card_pool import CardPool
from game.engine.game import Game
from game.engine.notation.things import letter
from game.engine.record.bots import Bot, BotFault

TURNS = 200
"""Turns after which a game is stopped and counted as capped (rulebook 1.2g)."""
DECISIONS = 30_000
"""Decisions after which a game is stopped too."""
AGAIN = 1_000_003
"""Distance between the seeds of two places of the same player."""


class Entrants:
    """The two players of a match, each at one or more places.

    Policies are made anew for each game; a bot process is used again. A bot at two places is two processes, so that
    neither knows the other's hand.
    """

    def __init__(self, a: str, b: str) -> None:
        self._names = {"a": a, "b": b}
        self._bots: dict[tuple[str, int], Bot] = {}

    def seat(self, label: str, seed: int, turn: int = 0) -> Policy:
        """Policy of a label for one game, at its place number `turn`. Raises BotFault, UnknownPolicy."""
        if (label, turn) in self._bots:
            return self._bots[label, turn]
        policy = make(self._names[label], seed)
        if isinstance(policy, Bot):
            self._bots[label, turn] = policy
        return policy

    def over(self, names: dict[str, str], winner: str, why: str) -> None:
        """Tell the bots; `names` are the players' letters by label."""
        for bot in self._bots.values():
            bot.over(names.get(winner), why)

    def close(self) -> None:
        """End the bots; they are started again when needed."""
        for bot in self._bots.values():
            bot.close()
        self._bots.clear()


def play_both(match: Match, number: int, entrants: Entrants, pool: CardPool) -> list[Played]:
    """Both games of pair `number`: with a in the first place, and in the second."""
    dealt = deal_of(match, number, pool)
    return [play(dealt, place, entrants, pool) for place in (0, 1)]


def play(deal: Deal, a_place: int, entrants: Entrants, pool: CardPool) -> Played:
    """Play one game of a pair; player a has `a_place` (0 or 1) and every second place from there, b the others.

    A fault ends the game and is recorded in `fault`.
    """
    played = Played(deal.number, deal.deck, a_place)
    labels = {place: LABELS[(place + a_place) % 2] for place in range(len(deal.x_files))}
    begun = perf_counter()
    game: Game | None = None
    try:
        policies = {
            place: entrants.seat(label, 2 * deal.seed + (label == "b") + AGAIN * (place // 2), place // 2)
            for place, label in labels.items()
        }
        game = Game.new(deal.decks(pool, a_place), seed=deal.seed, options=deal.options, pool=pool, first=deal.first)
        for policy in policies.values():
            show(policy, game)
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
    played.turns = game.turn if game is not None else 0
    return played


def _run(game: Game, policies: Mapping[int, Policy], labels: Mapping[int, str], played: Played) -> None:
    observer = Observer(game, labels, played)
    observer.applied()
    while (decision := game.decision) is not None:
        if game.turn > TURNS or played.decisions >= DECISIONS:
            played.end = "capped"
            return
        begun = perf_counter()
        choice = policies[decision.player].choose(game.view(decision.player), decision)
        observer.chosen(decision, choice, 1000 * (perf_counter() - begun))
        game.apply(choice)
        observer.applied()
    played.winner, played.end = labels.get(game.winner, ""), game.why


def _told(fault: Exception, deal: Deal, game: Game | None, labels: Mapping[int, str]) -> str:
    where = fault.__traceback__
    while where is not None and where.tb_next is not None:
        where = where.tb_next
    place = f"{where.tb_frame.f_code.co_filename.rpartition('/')[2]}:{where.tb_lineno}" if where is not None else "?"
    asked = game.decision if game is not None else None
    when = "" if game is None or asked is None else f", turn {game.turn}, {asked.kind} of {labels[asked.player]}"
    return f"pair {deal.number}{when}: {type(fault).__name__}: {fault} ({place})"
