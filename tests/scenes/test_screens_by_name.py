"""Every screen and panel that is known by name can be made."""

from __future__ import annotations

from game.scenes import screens


def test_each_name_leads_to_what_makes_its_screen() -> None:
    for name in screens.SCREENS:
        assert callable(screens.screen(name)), name


def test_each_panel_can_be_made() -> None:
    assert len(screens.panel_makers()) == len(screens.PANELS)
    assert all(callable(make) for make in screens.panel_makers())
