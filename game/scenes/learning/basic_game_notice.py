"""What the basic game lacks, said once where the first one begins: a sheet on the still empty desk (rulebook 14)."""

from __future__ import annotations

from game.scenes.table.hints import seen_store
from game.scenes.table.hints.opening_sheet import OpeningSheet
from game.scenes.table.overlay.speaking_table import SpeakingTable

NAME = "basic_game"


class BasicGameNotice(OpeningSheet):
    """The sheet over the other player's Field; once it was put away it is not shown again."""

    def __init__(self, scene: SpeakingTable) -> None:
        super().__init__(scene, scene.app.settings.hints and NAME not in seen_store.known())

    @property
    def words(self) -> tuple[str, str]:
        """What there is not."""
        return self.scene.t("basic.lacks.title"), self.scene.t("basic.lacks")

    def put_away(self) -> None:
        """It has been read, for good."""
        seen_store.put_away(NAME)
        super().put_away()
