"""Whatever a sentence of card text asks for is given to it, and every sentence that is asked for is there."""

from __future__ import annotations

import pytest

import game.engine.text as text_package
from game.engine.cards.card_pool import CardPool
from game.engine.text import card_runs, frame_runs
from game.engine.text.languages.czech import Czech
from game.engine.text.languages.english import English
from game.engine.text.languages.french import French
from game.engine.text.languages.language_renderer import LanguageRenderer
from game.engine.text.text_tree import Node


class Watched(LanguageRenderer):
    """Writes down what is missing and what is left over."""

    def __init__(self, language: str) -> None:
        super().__init__(language)
        self.unknown: set[str] = set()
        self.lacking: set[str] = set()

    def entry(self, key: str) -> str:
        if key not in self.entries:
            self.unknown.add(key)
        return super().entry(key)

    def _fill(self, hole: str, args: dict[str, Node], plural: bool) -> str:
        name = hole.partition(":")[0]
        if "|" not in name and name not in args and name.rpartition("_")[0] not in args:
            self.lacking.add(hole)
        return super()._fill(hole, args, plural)


class WatchedEnglish(Watched, English):
    """English, watched."""


class WatchedFrench(Watched, French):
    """French, watched."""


class WatchedCzech(Watched, Czech):
    """Czech, watched."""


SPEAKERS: dict[str, type[Watched]] = {"en": WatchedEnglish, "fr": WatchedFrench, "cs": WatchedCzech}


@pytest.mark.parametrize("language", SPEAKERS)
def test_placeholders_are_all_given(language: str, pool: CardPool, monkeypatch: pytest.MonkeyPatch) -> None:
    speaker = SPEAKERS[language](language)
    monkeypatch.setattr(text_package, "renderer_of", lambda lang: speaker)
    monkeypatch.setattr(text_package, "_kept", {})
    for card in pool.cards:
        card_runs(card, language)
    for power in pool.powers.values():
        frame_runs(power.frame, "power", language)
    assert speaker.unknown == set()
    assert speaker.lacking <= {"for"}, "a duration is left out where none is said"
