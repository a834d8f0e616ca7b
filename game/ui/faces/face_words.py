"""The words on a frame, in the language in use."""

from __future__ import annotations

from game.ui.i18n.texts import Texts, in_use, use


def texts() -> Texts:
    """The catalogue in use; English until `speak` is called."""
    return in_use()


def speak(catalogue: Texts) -> None:
    """From now on the faces speak this catalogue's language; faces drawn before are kept under their own."""
    use(catalogue)


def language() -> str:
    """The code of the language in use, such as "en"."""
    return texts().language


def suit_word(suit: str) -> str:
    """The name of a suit."""
    return texts()(f"face.suit.{suit}")


def suit_letters(suit: str) -> str:
    """One or two letters that stand for a suit on its tag."""
    return texts()(f"face.letters.{suit}")


def word(name: str) -> str:
    """A skill, keyword, activator, question or value in full."""
    return texts()(f"face.word.{name}")


def short_word(name: str) -> str:
    """The same where there is little room."""
    key = f"face.short.{name}"
    return texts()(key) if key in texts() else word(name)


def least_word(name: str) -> str:
    """The same where there is least room of all."""
    key = f"face.least.{name}"
    return texts()(key) if key in texts() else short_word(name)
