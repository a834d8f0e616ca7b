"""Fit `odds.yaml` to games of the computer players: where cards lay that an opponent could not see.

python -m game.ai.training.fit_likelihood 60 novice agent > game/ai/belief/odds.yaml
"""

from __future__ import annotations

import math
import sys
from collections import Counter
from collections.abc import Iterator, Sequence

from game.ai.arena.pairings import deal
from game.ai.belief.card_likelihood import is_real
from game.ai.belief.moment_features import CASES, moment
from game.ai.opponents import make
from game.engine.cards.card_pool import CardPool
from game.engine.decks.legality import SHARES
from game.engine.game import Game
from game.engine.query.visibility import may_see

EVERY = 4
"""Decisions between two samples."""
LONGEST = 3000
LEARNT_FROM = 96
"""Seed of the training deals; other seeds are for tests."""
DOUBT = 20
"""Pseudo-counts with the usual odds, so that small samples count little."""


ROUNDS = 12
"""Iterations of the fit."""

Cell = tuple[str, int]
"""Row and case in the table of odds."""


def games(number: int, levels: Sequence[str], seed: int = LEARNT_FROM) -> Iterator[Game]:
    """Games of these levels, each against each, yielded every few decisions."""
    pool = CardPool.load()
    for at in range(number):
        drawn = deal(seed, at, pool)
        game = Game.new(drawn.decks(pool), drawn.seed, drawn.options, pool, first=drawn.first)
        seats = [make(levels[(at + seat * (at // len(levels))) % len(levels)], 2 * at + seat) for seat in (0, 1)]
        for decisions in range(LONGEST):
            decision = game.decision
            if decision is None:
                break
            if decisions % EVERY == EVERY - 1:
                yield game
            game.apply(seats[decision.player].choose(game.view(decision.player), decision))


class Tally:
    """Counts where the cards lay that opponents could not see."""

    def __init__(self) -> None:
        self._looks: list[tuple[Counter[Cell], Counter[Cell]]] = []
        """For each sample the cards held, and all in hand and deck, by case."""
        self._dud: Counter[str] = Counter()
        self._blind_dud: dict[str, float] = {}
        self._real = 0
        self._beneath = 0

    def look(self, game: Game, player: int) -> None:
        """Count the cards of one player that his opponent does not see."""
        hand = list(map(game.def_of, game.players[player].hand))
        deck = [game.def_of(card) for card in game.players[player].deck if card not in game.pieces]
        under = [
            game.def_of(card)
            for card, zone in enumerate(game.zone)
            if zone == "under" and game.owner(card) == player and not may_see(game, 1 - player, card)
        ]
        now = moment(game.view(1 - player), player)
        held = Counter((now.row(d), now.cell(d)) for d in hand)
        self._looks.append((held, held + Counter((now.row(d), now.cell(d)) for d in deck)))
        duds = [d for d in under if not is_real(d)]
        self._beneath += len(under)
        self._real += len(under) - len(duds)
        self._dud.update(d.suit for d in duds)
        spare = [d for d in (*hand, *deck, *duds) if not is_real(d)]
        for d in spare:
            self._blind_dud[d.suit] = self._blind_dud.get(d.suit, 0.0) + len(duds) / len(spare)

    def odds(self) -> dict[Cell, float]:
        """Odds for which weighted drawing fills hands as observed."""
        found: dict[Cell, float] = {cell: 1.0 for _, lying in self._looks for cell in lying}
        for _ in range(ROUNDS):
            seen: Counter[Cell] = Counter()
            expected = dict.fromkeys(found, 0.0)
            for held, lying in self._looks:
                seen.update(held)
                far = pace([(found[cell], count) for cell, count in lying.items()], held.total())
                for cell, count in lying.items():
                    expected[cell] += count * -math.expm1(-far * found[cell])
            for row in {row for row, _ in found}:
                cells = [cell for cell in found if cell[0] == row]
                usual = sum(found[cell] * expected[cell] for cell in cells) / (sum(expected[c] for c in cells) or 1.0)
                for cell in cells:
                    nearer = (seen[cell] + DOUBT * usual / found[cell]) / (expected[cell] + DOUBT)
                    found[cell] *= min(2.0, max(0.5, nearer))
        return found

    def lines(self) -> Iterator[str]:
        """Lines of the file."""
        odds = self.odds()
        yield f"real: {self._real / max(1, self._beneath):.2f}"
        yield "trust: 4"
        yield "hand:"
        for row in sorted({row for row, _ in odds}):
            there = [odds[cell] for cell in odds if cell[0] == row]
            usual = sum(there) / len(there)
            yield f"  {row}: [{', '.join(f'{odds.get((row, cell), usual):.2f}' for cell in range(CASES))}]"
        yield "dud:"
        for suit in SHARES:
            yield f"  {suit}: {(self._dud[suit] + 1) / (self._blind_dud.get(suit, 0.0) + 1):.2f}"


def pace(weights: Sequence[tuple[float, float]], held: int) -> float:
    """The pace at which `held` of these cards (odds, number) are expected to be drawn, by bisection."""
    total = sum(count for _, count in weights)
    if held >= total:
        return math.inf if held else 0.0
    low, high = 0.0, 1.0
    while sum(count * -math.expm1(-high * weight) for weight, count in weights) < held:
        high *= 2
    for _ in range(30):
        middle = (low + high) / 2
        if sum(count * -math.expm1(-middle * weight) for weight, count in weights) < held:
            low = middle
        else:
            high = middle
    return high


def main(arguments: Sequence[str]) -> None:
    """Play and print."""
    number, levels = int(arguments[0]), arguments[1:]
    tally = Tally()
    for game in games(number, levels):
        for player in (0, 1):
            tally.look(game, player)
    print("# Where cards lay that an opponent could not see, beside a blind deal; see `card_likelihood.Odds`. Made by")
    print(f"# python -m game.ai.training.fit_likelihood {' '.join(arguments)}")
    print("# hand, own turn or another's: outside a check, not fitting it, fitting, fitting and passed, too dear")
    print("\n".join(tally.lines()))


if __name__ == "__main__":
    main(sys.argv[1:])
