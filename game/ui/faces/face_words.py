"""The words on a frame, in the language in use."""

from __future__ import annotations

from game.ui.i18n.texts import in_use


def language() -> str:
    """The code of the language in use, such as "en"."""
    return in_use().language


def suit_word(suit: str) -> str:
    """The name of a suit."""
    return in_use()(f"face.suit.{suit}")


def suit_letters(suit: str) -> str:
    """One or two letters that stand for a suit on its tag."""
    return in_use()(f"face.letters.{suit}")


def word(name: str) -> str:
    """A skill, keyword, activator, question or value in full."""
    return in_use()(f"face.word.{name}")


def short_word(name: str) -> str:
    """The same where there is little room."""
    key = f"face.short.{name}"
    return in_use()(key) if key in in_use() else word(name)


def least_word(name: str) -> str:
    """The same where there is least room of all."""
    key = f"face.least.{name}"
    return in_use()(key) if key in in_use() else short_word(name)
