"""Another language needs a catalogue and the forms of its nouns; order and case are the catalogue’s own."""

from __future__ import annotations

import re

import pytest

import game.engine.text as text_package
from game.engine.cards.card_pool import CardPool
from game.engine.text import card_paragraphs
from game.engine.text.languages.language_renderer import LanguageRenderer
from game.engine.text.text_tree import Noun


class Cases(LanguageRenderer):
    """A made-up language: nouns show their case as a number, the verb stands last."""

    def __init__(self) -> None:
        super().__init__("en")
        self.entries = {
            **self.entries,
            "text.heal": "{t_3} {n} {n:wound|wounds} heal",
            "text.clause.usual": "{subject}, {said},",
            "text.check": "with {skill_2} {n} {tests|test}",
            "text.word.sciences": "Science",
            "text.label": "{items} —",
            "text.join.or": "{first} sive {last}",
            "text.may": "licet {do_inf}",
            "text.may.hung": "licet {first_inf}",
            "text.draw_inf": "to-draw {n}",
            "text.control.take_inf": "to-take {t_4}",
        }

    def noun(self, noun: Noun, form: str) -> str:
        marks = "".join(f" {self.say(mark).strip('… ')}" for mark in noun.marks)
        zone = f" in-{noun.zone}" if noun.zone else ""
        return f"{noun.det}-{noun.word}-{form or 1}{zone}{marks}"

    def word(self, name: str, form: str = "") -> str:
        return f"{super().word(name)}-{form}" if form else super().word(name)


def spoken(name: str) -> str:
    renderer = Cases()
    marked = " ".join(map(renderer.paragraph, card_paragraphs(CardPool.load().named(name))))
    return re.sub(r"</?[a-z]>", "", marked)


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("First Aid", "A-agent-3 in-field 1 wound heal."),
        ("Successful Diagnosis", "A-agent-3 in-hospital damaged 2 wounds heal."),
        ("Unexplainable Time Loss", "Their-team-1, with Science-2 4 tests,. Fail: The turn ends at once."),
        ("Agent Lucy Kazdin", "When your-agent-1 is abducted, licet to-draw 2."),
        ("Cigarette Butts", "During a(n) Occult Investigation, Behavioral sive Bureaucracy check — Pay"),
    ],
)
def test_entries_pick_forms_and_order(name: str, text: str) -> None:
    assert spoken(name).startswith(text)


def test_a_verb_behind_may_is_asked_for_in_its_form() -> None:
    assert "Licet to-take a-card-4 in-there RP sive RP/CP." in spoken("Agent Jerry Lamana")


def test_a_language_is_found_by_its_class_and_catalogue(monkeypatch: pytest.MonkeyPatch) -> None:
    text_package.renderer_of.cache_clear()
    monkeypatch.setitem(text_package.LANGUAGES, "yy", lambda lang: Cases())
    monkeypatch.setattr(text_package, "known", lambda lang: lang in ("en", "yy"))
    card = CardPool.load().named("First Aid")
    try:
        assert (
            "".join(words for _, words in text_package.card_runs(card, "yy")[0]) == "A-agent-3 in-field 1 wound heal."
        )
        assert text_package.card_text(card) == "Heal 1 damage on an Agent in the Field."
    finally:
        text_package.renderer_of.cache_clear()
        text_package._kept.clear()
