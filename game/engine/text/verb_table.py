"""Every verb of the vocabulary and the sentence it makes."""

from __future__ import annotations

from game.engine.text import card_verbs, change_verbs, combat_verbs, number_verbs, target_phrases, turn_verbs
from game.engine.text.sentence_writer import HANDLERS, write

__all__ = ["HANDLERS", "write"]

HANDLERS.update({
    **number_verbs.HANDLERS, **change_verbs.HANDLERS, **card_verbs.HANDLERS, **target_phrases.HANDLERS,
    **combat_verbs.HANDLERS,
    **turn_verbs.HANDLERS,
})  # fmt: skip
