"""Of one thing the screen speaks in the singular: «1 Resource points» stood on a plate."""

from __future__ import annotations

import pytest

from game.ui.i18n.texts import Texts

COUNTED = (
    "table.say_pool.RP",
    "table.say_pool.CP",
    "table.say_hand",
    "table.say_deck",
    "table.say_discard",
    "log.looked",
    "log.looked.you",
    "notebook.say_value",
)


@pytest.mark.parametrize("key", COUNTED)
@pytest.mark.parametrize("language", ["en", "fr", "cs"])
def test_one_thing_is_said_otherwise_than_two_or_five(language: str, key: str) -> None:
    texts = Texts(language, strict=True)
    one, two, five = (texts(key, n=n, who="Les", value="Occult") for n in (1, 2, 5))
    assert one.replace("1", "") != two.replace("2", "")
    assert one.replace("1", "") != five.replace("5", "")
    if language == "cs":
        assert two.replace("2", "") != five.replace("5", "")
