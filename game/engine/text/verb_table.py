"""Every verb of the vocabulary and the sentence it makes: the function of its name in one of these modules."""

from __future__ import annotations

from game.engine.cards.verb_specs import VERBS
from game.engine.text import card_verbs, change_verbs, combat_verbs, number_verbs, target_phrases, turn_verbs
from game.engine.text.sentence_writer import HANDLERS, write

__all__ = ["HANDLERS", "write"]

for _module in (card_verbs, change_verbs, combat_verbs, number_verbs, target_phrases, turn_verbs):
    for _word in VERBS:
        _handler = vars(_module).get(_word, vars(_module).get(f"{_word}_"))
        if _handler is not None and _handler.__module__ == _module.__name__:
            HANDLERS[_word] = _handler
