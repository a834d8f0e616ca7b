"""The strip stays as it was, dimmed, while the computer answers at once: it does not change twice within a blink."""

from __future__ import annotations

from dataclasses import replace

from game.scenes.table.core.prompt_model import Prompt
from game.session.session import Session, SessionProtocol

BLINK_MS = 250
"""Whoever has been waited for longer is told of."""


class Steady:
    """What the strip of one table said last, for as long as that may still be seen."""

    def __init__(self) -> None:
        self._last: Prompt | None = None

    def of(self, asked: Prompt, session: SessionProtocol, plain: bool) -> Prompt:
        """What the strip says; `plain` where no sheet asks in words of its own."""
        if session.decision is not None or session.over:
            self._last = asked if plain else None
            return asked
        return _dimmed(self._last) if self._last is not None and blinks(session) else asked


def blinks(session: SessionProtocol) -> bool:
    """Whether one person alone waits, and has not waited long yet; among several all that one was asked is put by."""
    alone = isinstance(session, Session) and session.practice and not session.gone
    return alone and session.waited <= BLINK_MS and not session.stops.passing


def _dimmed(was: Prompt) -> Prompt:
    """The same with buttons that cannot be pressed now, each with its cap in its place."""
    return replace(was, buttons=tuple(replace(one, kind="off") for one in was.buttons))
