"""The power of an X-File (13.4) has no card: where it is looked at, as in the log, a slip tells what it does."""

from __future__ import annotations

from pygame import Rect

from game.engine.rules.powers import SUIT, as_card
from game.engine.text import card_text
from game.scenes.common.deck_choice import pool
from game.scenes.table.overlay import card_zoom
from game.ui.i18n.texts import Texts
from game.ui.runtime.app import App
from game.ui.settings import Settings
from game.ui.text.recorder import Recorder


class View:
    """Every card is the power."""

    def __init__(self) -> None:
        self.power = as_card(next(iter(pool().powers.values())))

    def card(self, number: int) -> object:
        """The one there is."""
        return self.power


def test_a_power_that_is_looked_at_is_told_on_a_slip_and_stays_in_the_window() -> None:
    view = View()
    assert view.power.suit == SUIT == card_zoom.POWER
    app = App(Settings(), Texts("en"))
    recorder = Recorder(Rect(0, 0, 1024, 600))
    app.open_hidden((1024, 600), recorder)
    for place in (Rect(10, 560, 40, 30), Rect(980, 5, 40, 30)):
        before = app.canvas.surface.copy()
        card_zoom.card(app.canvas, view, app.t, 1, place, 560)  # type: ignore[arg-type]
        assert app.canvas.surface.get_buffer().raw != before.get_buffer().raw
    told = " ".join(line.text for line in recorder.lines)
    assert card_text(view.power, "en").split()[0] in told
