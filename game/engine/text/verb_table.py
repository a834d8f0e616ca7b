"""Every verb of the vocabulary and the sentence it makes."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from itertools import zip_longest

from game.engine.cards.ast import Effect
from game.engine.text import card_verbs, change_verbs, combat_verbs, number_verbs, target_phrases, turn_verbs
from game.engine.text.sentence_writer import Writer

Handler = Callable[[Effect, Writer], None]

HANDLERS: Mapping[str, Handler] = {
    **number_verbs.HANDLERS, **change_verbs.HANDLERS, **card_verbs.HANDLERS, **target_phrases.HANDLERS,
    **combat_verbs.HANDLERS,
    **turn_verbs.HANDLERS,
}  # fmt: skip
"""The handler of each verb; a verb without one cannot be read, and a test says so."""


def write(effects: Iterable[Effect], writer: Writer) -> None:
    """Writes a list of effects, in their order."""
    row = list(effects)
    for effect, after in zip_longest(row, row[1:]):
        allowed, writer.allowed, writer.after = writer.allowed, False, after
        HANDLERS[effect.word](effect, writer)
        if allowed:
            writer.hang("text.may.hung")
    while writer.closing:
        writer.order(writer.closing.pop(0), slot=False)
