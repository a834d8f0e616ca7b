"""Learns `odds.yaml` from games of the computer players: where the cards lay that an opponent could not see.

python -m game.ai.belief.learning 60 novice agent > game/ai/belief/odds.yaml
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterator, Sequence

from game.ai.arena.deals import deal
from game.ai.belief.moment import moment
from game.ai.belief.odds import is_real
from game.ai.policy import make
from game.engine.cards import CardPool
from game.engine.deck_making import SHARES
from game.engine.game import Game
from game.engine.secrecy import may_see

EVERY = 4
"""Decisions from one look to the next."""
LONGEST = 3000
LEARNT_FROM = 96
"""Seed of the deals from which is learnt; others are for tests."""
DOUBT = 20
"""So many cards as usual are added to what was seen: it keeps small numbers from speaking."""


def games(number: int, levels: Sequence[str], seed: int = LEARNT_FROM) -> Iterator[Game]:
    """Games of these levels, each against each, at every so many of their decisions."""
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
    """How often cards were held or beneath a Site, and how often a blind deal would have put them there."""

    def __init__(self) -> None:
        self.held: Counter[tuple[str, int]] = Counter()
        self.blindly_held: Counter[tuple[str, int]] = Counter()
        self.dud: Counter[str] = Counter()
        self.blind_dud: Counter[str] = Counter()
        self.real = 0
        self.beneath = 0

    def look(self, game: Game, player: int) -> None:
        """Count the cards of one player that his opponent does not see."""
        hand = list(map(game.def_of, game.players[player].hand))
        deck = [game.def_of(card) for card in game.players[player].deck if card not in game.pieces]
        under = [
            game.def_of(card)
            for card, zone in enumerate(game.zone)
            if zone == "under" and game.owner(card) == player and not may_see(game, 1 - player, card)
        ]
        share, now = len(hand) / max(1, len(hand) + len(deck)), moment(game.view(1 - player), player)
        for d in (*hand, *deck):
            self.blindly_held[now.row(d), now.cell(d)] += share  # type: ignore[assignment]
        for d in hand:
            self.held[now.row(d), now.cell(d)] += 1
        duds = [d for d in under if not is_real(d)]
        self.beneath += len(under)
        self.real += len(under) - len(duds)
        spare = [d for d in (*hand, *deck, *duds) if not is_real(d)]
        for d in spare:
            self.blind_dud[d.suit] += len(duds) / len(spare)  # type: ignore[assignment]
        self.dud.update(d.suit for d in duds)

    def lines(self) -> Iterator[str]:
        """The file."""
        yield f"real: {self.real / max(1, self.beneath):.2f}"
        yield "trust: 4"
        yield "hand:"
        for row in sorted({row for row, _ in self.blindly_held}):
            cells = [(self.held[row, cell], self.blindly_held[row, cell]) for cell in range(5)]
            usual = (sum(seen for seen, _ in cells) + DOUBT) / (sum(blind for _, blind in cells) + DOUBT)
            found = ((seen + DOUBT * usual) / (blind + DOUBT) for seen, blind in cells)
            yield f"  {row}: [{', '.join(f'{odds:.2f}' for odds in found)}]"
        yield "dud:"
        for suit in SHARES:
            yield f"  {suit}: {(self.dud[suit] + 1) / (self.blind_dud[suit] + 1):.2f}"


def main(arguments: Sequence[str]) -> None:
    """Play and print."""
    number, levels = int(arguments[0]), arguments[1:]
    tally = Tally()
    for game in games(number, levels):
        for player in (0, 1):
            tally.look(game, player)
    print("# Where cards lay that an opponent could not see, beside a blind deal; see `odds.Odds`. Made by")
    print(f"# python -m game.ai.belief.learning {' '.join(arguments)}")
    print("# hand, own turn or another's: outside a check, not fitting it, fitting, fitting and passed, too dear")
    print("\n".join(tally.lines()))


if __name__ == "__main__":
    main(sys.argv[1:])
