"""Changed Keywords in words: what each was, what it is, and who has done it."""

from __future__ import annotations

from game.engine.view.player_view import PlayerView
from game.scenes.table.facts import barred_agents
from game.ui.i18n.texts import Texts


def sentences(view: PlayerView, texts: Texts, card: int) -> list[str]:
    """For each change of a card what it was, what it is, and who has done it with which card."""
    told = []
    for each in view.keyword_changes().get(card, ()):
        by = barred_agents.by(view, texts, each.by, each.source)
        key = "altered.becomes" if each.old else "altered.added"
        told.append(texts(key, old=keyword_word(texts, each.old), new=keyword_word(texts, each.new), by=by))
    return told


def keyword_word(texts: Texts, name: str, form: str = "word") -> str:
    for key in (f"face.{form}.{name}", f"face.word.{name}"):
        if key in texts:
            return texts(key)
    return name.replace("_", " ")
