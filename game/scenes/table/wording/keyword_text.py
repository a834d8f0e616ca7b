"""Changed Keywords in words: what each was, what it is, and who has done it."""

from __future__ import annotations

from game.engine.view.player_view import PlayerView
from game.scenes.common import short_names
from game.ui.i18n.texts import Texts


def sentences(view: PlayerView, texts: Texts, card: int) -> list[str]:
    """For each change of a card what it was, what it is, and who has done it with which card."""
    told = []
    for each in view.keyword_changes().get(card, ()):
        known = view.card(each.source) if each.source >= 0 else None
        who = texts("table.you") if each.by == short_names.you(view) else view.names[each.by]
        by = texts.pair(who, short_names.short(known)) if known is not None else who
        key = "altered.becomes" if each.old else "altered.added"
        told.append(texts(key, old=keyword_word(texts, each.old), new=keyword_word(texts, each.new), by=by))
    return told


def keyword_word(texts: Texts, name: str, form: str = "word") -> str:
    for key in (f"face.{form}.{name}", f"face.word.{name}"):
        if key in texts:
            return texts(key)
    return name.replace("_", " ")
