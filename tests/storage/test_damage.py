"""Damage sweep: a harmed file is either opened and equal, or refused with a sentence; never anything else."""

from __future__ import annotations

import random
import time
from pathlib import Path

import pytest

from tests.storage.storage_events import Story
from tourney_desktop.domain.errors import FileError
from tourney_desktop.storage.event_file import open_event_file


def harmed(content: bytes, chance: random.Random) -> bytes:
    image = bytearray(content)
    match chance.randrange(4):
        case 0:
            return bytes(image[: chance.randrange(len(image))])
        case 1:
            page = chance.randrange(len(image) // 4096) * 4096
            image[page : page + 4096] = bytes(4096)
        case 2:
            one, two = (chance.randrange(len(image) // 4096) * 4096 for _ in range(2))
            image[one : one + 4096] = content[two : two + 4096]
        case _:
            for _ in range(chance.choice((1, 1, 2, 8, 32))):
                image[chance.randrange(len(image))] ^= 1 << chance.randrange(8)
    return bytes(image)


@pytest.mark.parametrize(
    "count", [300, pytest.param(3000, marks=[pytest.mark.slow, pytest.mark.timeout(600)])]
)
def test_damage_is_noticed_or_harmless(event: Path, story: Story, count: int) -> None:
    content = event.read_bytes()
    chance = random.Random(count)
    target = event.with_name("harmed.tourney")
    refused = 0
    for number in range(count):
        image = harmed(content, chance)
        target.write_bytes(image)
        start = time.monotonic()
        try:
            store = open_event_file(target, write=bool(number % 2))
        except FileError as error:
            refused += bool(str(error))
        else:
            assert tuple(store.load()) == tuple(story.actions), number
            store.close()
        assert time.monotonic() - start < 5
        assert target.read_bytes() == image, number
        assert not target.with_name(target.name + ".lock").exists()
    assert refused > count * 0.6
