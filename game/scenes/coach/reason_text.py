"""A reason in words: those of the basic game speak of no points, prices or Health, for it has none (rulebook 14)."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.ai.explanation import Reason
    from game.ui.i18n.texts import Texts


def reason_text(t: Texts, why: Reason, basic: bool) -> str:
    """The sentence of a reason; in the basic game its own, where the usual one speaks of what that has not."""
    own = why.key.replace("reason.", "reason.basic.", 1)
    figures = {name: _word(t, value) for name, value in why.figures().items()}
    return t(own if basic and own in t else why.key, **figures)


def _word(t: Texts, value: int | str) -> int | str:
    """A skill, which a reason names by the key of its word, in that word; all else as it is."""
    return t(value) if isinstance(value, str) and value.startswith("face.word.") else value
