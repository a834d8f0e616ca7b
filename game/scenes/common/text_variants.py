"""Which wording of a sentence fits this game and this question.

The basic game has no points, no Combat and no Health (rulebook 14); under the optional rules a name may be all that one
gets, or a question may cost it (13.1, 13.2); and not every question lets a name follow (9.3).
"""

from __future__ import annotations

from game.engine.core.decisions import Decision
from game.engine.view.player_view import PlayerView
from game.ui.i18n.texts import Texts


def of_game(view: PlayerView, texts: Texts, key: str) -> str:
    """The key of a sentence as this kind of game words it where it needs words of its own, else the key itself."""
    options = view.options
    forms = (("basic", view.basic), ("single", options.single_guess), ("either", options.question_or_guess))
    return next((own for form, holds in forms if holds and (own := f"{key}.{form}") in texts), key)


def of_question(view: PlayerView, decision: Decision) -> str:
    """The kind of a decision; of a question also that a card gives it, or that no name can follow it any more (9.3)."""
    if decision.kind != "question":
        return decision.kind
    if decision.get("site", -1) < 0:
        return "question.card"
    return "question" if view.may_name(asked=False) else "question.named"
