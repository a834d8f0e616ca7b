"""The story of a recorded game that was played to its end: its result, laid over the table on which it was watched."""

from __future__ import annotations

from collections.abc import Callable

from game.scenes.replay.playback import Playback
from game.scenes.result.scene import Result
from game.scenes.result.story import tell
from game.ui.runtime.app import App


class ReplayResult(Result):
    """The result of an old case: nothing is dealt again from here, it leads back to where it was watched."""

    ON, ON_SAY = "replay.story.back", "replay.story.back.say"

    def __init__(self, app: App, playback: Playback, anew: Callable[[], None]) -> None:
        end = playback.moments.at(playback.moments.length).view(playback.me)
        story = tell(end, playback.moments.length)
        super().__init__(app, story, playback.setup, playback.replay, playback.me, leave=app.pop)
        self.anew = anew
        """Shows it from the beginning, on the table below or on one that is laid out then."""

    @property
    def reviewed(self) -> bool:
        """A record does not say who sat at the screen: any of two players is reviewed."""
        return len(self.setup.seats) == 2 and self.recorded is not None and bool(self.recorded.lines)

    def watch(self) -> None:
        """From the beginning, on the table on which it lies."""
        self.desk()
        self.anew()


class Listed(ReplayResult):
    """The story of an old case that was opened in the list, to which it leads back; from there it can be watched."""

    ON, ON_SAY = "cases.title", "cases.story.back.say"
