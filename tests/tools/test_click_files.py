"""What a click on a card enters: panels, guards, keys and stops are not asked where they have no say."""

from __future__ import annotations

from functools import reduce
from pathlib import Path

import pytest

from tests.tools.click_files import of_clicks

MOST = 25
"""Files of scenes and sessions; how many of the drawing it takes depends on which pictures are ready."""
IDLE = (
    *("combat/panel", "question/panel", "case_closed_panel", "hotkeys", "turn_summary", "drag_drop"),
    *("agent_card", "own_hand", "window_frame", "barred_agents", "shown_opponents", "core/slip"),
    *("auto_answer", "declined_offers", "news", "undo_trail", "latest_news", "event_text", "keyword_bands"),
    *("input/focus", "input/signals", "overlay/hover_zoom", "overlay/targeting_arrow", "wording/outcome_preview"),
    *("common/players", "session/stops"),
    *("workers/picture_worker", "workers/sliced_work", "cards/card_images", "style/quality"),
)
"""What a click that only readies a card need not ask."""


@pytest.mark.parametrize("clicks", [2, pytest.param(6, marks=pytest.mark.matrix)])
def test_a_click_on_a_card_enters_no_file_that_it_does_not_need(clicks: int) -> None:
    always = reduce(set.__and__, ({*files} for files in of_clicks(clicks)))
    names = {"/".join(Path(name).with_suffix("").parts[-2:]) for name in always}
    assert len([name for name in always if "/game/ui/" not in name]) <= MOST
    assert [idle for idle in IDLE if any(name.endswith(idle) for name in names)] == []
