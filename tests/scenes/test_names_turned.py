"""Players without a name of their own are called by the words of the language in use, also in a running game."""

from __future__ import annotations

import pytest

from game.engine.text import card_text
from game.scenes.common.deck_choice import pool
from game.scenes.replay.samples import recorded
from game.scenes.saved_cases import read_notes
from game.scenes.table import open_game
from game.scenes.table.scene import TableScene
from game.scenes.table.wording.prompt_hint import on_one_line
from game.session.game_setup import GameSetup
from game.ui.runtime.switch_language import speak
from game.ui.workers.file_writer import file_writer
from tests.support.scenes.screens import expect
from tests.support.scenes.windows import push, window

SETUP = GameSetup.duel("two_roads", "paper_trail", "novice", 5, 0)


pytestmark = pytest.mark.usefixtures("own_home")


def test_a_running_game_is_told_with_the_names_of_the_new_language() -> None:
    app = window()
    table = push(expect(open_game.new_table(app, SETUP), TableScene))
    before = table.session.view.names
    speak(app, "cs")
    after = table.session.view.names
    assert after == ("Hráč", app.t("table.opponent.novice")) and before[0] != after[0]
    assert not [line for line in table.log if before[0] in line.text.split()]
    table.close()


def test_a_case_that_is_taken_up_in_another_language_is_told_in_it() -> None:
    app = window()
    table = push(expect(open_game.new_table(app, SETUP), TableScene))
    decision = table.session.decision
    table.choice_controller.send(decision.choices[0])
    file_writer.finish()
    table.close()
    app.t.turn_to("cs")
    (note,) = read_notes()
    again = expect(open_game.resume_table(app, note), TableScene)
    assert again.session.view.names[1] == app.t("table.opponent.novice")
    again.close()


def test_what_somebody_called_himself_and_what_was_recorded_stays() -> None:
    assert recorded().header.names == recorded().end(pool()).table.names


def test_a_card_text_on_one_line_keeps_its_hard_spaces() -> None:
    said = [card_text(card, "fr") for card in pool().cards]
    hard = [text for text in said if "\u00a0" in text or "\u202f" in text]
    assert hard
    for text in hard:
        line = on_one_line(text)
        assert "\n" not in line and "  " not in line
        assert sum(map(line.count, "\u00a0\u202f")) == sum(map(text.count, "\u00a0\u202f"))
