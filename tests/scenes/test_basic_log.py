"""The log of a basic game speaks of tokens in the Hospital, never of damage (rulebook 14.6)."""

from __future__ import annotations

from game.ai.opponents import make
from game.engine.decks.library import ready_made
from game.engine.game import Game
from game.scenes.common.deck_choice import pool, rules_of
from game.scenes.table.log.event_text import Teller
from game.ui.i18n.texts import Texts


def test_who_is_sent_to_the_hospital_takes_no_damage() -> None:
    options = rules_of(("basic_game",))
    texts = Texts("en", strict=True)
    told: list[str] = []
    for seed in range(1, 30):
        game = Game.new(ready_made(pool(), options)[:2], seed, options, pool(), ("Sprotch", "Skritch"))
        policies = [make("novice", seed), make("novice", seed + 1)]
        while game.decision is not None:
            player = game.decision.player
            game.apply(policies[player].choose(game.view(player), game.decision))
        teller = Teller(game.view(0), texts)
        lines = [(event.kind, line.text) for event in game.view(0).events() if (line := teller.tell(event))]
        told += [text for kind, text in lines if kind in ("damaged", "healed")]
        assert not any("damage" in text for _, text in lines)
        if any("come off" in text or "comes off" in text for text in told):
            break
    assert any("tokens" in text for text in told), "nobody came to the Hospital"
