# SPDX-FileCopyrightText: 2026 German Whist contributors
# SPDX-License-Identifier: MIT
"""The record in the non-volatile memory: whole or refused, whatever happens to the memory."""

import random

import pytest

from handheld.store import (
    BROKEN,
    EMPTY,
    FOREIGN,
    HEADER,
    LOADED,
    NO_MEMORY,
    OTHER_VERSION,
    Store,
    check_sum,
)

SIZE = 40
WHOLE = HEADER + SIZE
ROOM = 128


class Flash(bytearray):
    """A memory that counts its writes, and can be made to fail."""

    def __init__(self, content=b"\xff" * ROOM):
        super().__init__(content)
        self.slices = []
        self.reading = self.writing = None
        """What reading and writing raise, None for nothing."""

    def __getitem__(self, index):
        if self.reading:
            raise self.reading
        return super().__getitem__(index)

    def __setitem__(self, index, value):
        self.slices.append((index.start, index.stop))
        if self.writing:
            raise self.writing
        assert isinstance(value, bytearray) and len(value) == index.stop - index.start
        super().__setitem__(index, value)


def filled(nvm, seed):
    """Return a store with something in its record, not written yet."""
    store = Store(nvm, SIZE)
    store.buf[HEADER:] = random.Random(seed).randbytes(SIZE)
    return store


def written(seed=1):
    """Return a memory with a record in it, and the record."""
    nvm = Flash()
    store = filled(nvm, seed)
    assert store.save()
    return nvm, bytes(store.buf)


def loaded(content):
    """Return what a store makes of a memory's content."""
    return Store(Flash(content), SIZE).load()


def sealed(version=1, size=SIZE, magic=None):
    """Return a whole record with another version, length or magic."""
    data = bytearray(written()[1][: HEADER + min(size, SIZE)]) + bytes(max(0, size - SIZE))
    data[4] = version
    data[5:7] = size.to_bytes(2, "little")
    data[7:9] = check_sum(data).to_bytes(2, "little")
    if magic:
        data[:4] = magic
    return bytes(data)


def test_the_check_sum_is_the_known_one():
    """CRC-16/CCITT-FALSE of "123456789" is 0x29B1; magic and the sum itself are left out."""
    assert check_sum(b"****" + b"123" + b"??" + b"456789") == 0x29B1


def test_what_was_written_is_read():
    nvm, record = written()
    assert nvm.slices == [(0, WHOLE)], "one slice, from the first byte"
    assert bytes(nvm[WHOLE:]) == b"\xff" * (ROOM - WHOLE)
    code, data = Store(nvm, SIZE).load()
    assert code == LOADED and data == record


def test_what_is_in_the_memory_already_is_not_written_again():
    nvm, record = written()
    again = Store(nvm, SIZE)
    _, data = again.load()
    again.buf[:] = data
    again.settle()
    for _ in range(3):
        assert again.save()
    assert again.writes == 0 and len(nvm.slices) == 1
    again.buf[-1] ^= 1
    assert again.save() and again.save()
    assert again.writes == 1 and len(nvm.slices) == 2
    again.buf[-1] ^= 1
    assert again.save()
    assert bytes(nvm[:WHOLE]) == record


def test_a_record_with_the_same_sum_is_not_taken_for_the_same():
    nvm = Flash()
    store = filled(nvm, 2)
    store.save()
    first = bytes(store.buf[HEADER:])
    # The sum is linear: what changes no sum has the polynomial itself as a difference.
    for place, bits in ((0, 0x01), (1, 0x10), (2, 0x21)):
        store.buf[HEADER + place] ^= bits
    assert store.save()
    assert bytes(store.buf[7:9]) == bytes(Store(nvm, SIZE).load()[1][7:9])
    assert bytes(nvm[HEADER:WHOLE]) == bytes(store.buf[HEADER:]) != first
    assert store.writes == 2


@pytest.mark.parametrize("byte", [0, 0xFF])
def test_erased_memory_is_empty(byte):
    assert loaded(bytes([byte]) * ROOM) == (EMPTY, None)


def test_foreign_contents_are_told_from_erased_memory():
    dice = random.Random(3)
    assert loaded(b"\x00\x01" * (ROOM // 2)) == (FOREIGN, None)
    assert loaded(b"ABCD" + bytes(ROOM - 4)) == (FOREIGN, None)
    for _ in range(300):
        assert loaded(dice.randbytes(ROOM))[0] in (FOREIGN, BROKEN)
    for magic in (b"GWh\x1b", b"hWG\x1a"):
        assert loaded(sealed(magic=magic) + bytes(ROOM))[1] is None


@pytest.mark.parametrize("version", [0, 2, 3, 127, 255])
def test_another_version_is_told(version):
    assert loaded(sealed(version=version).ljust(ROOM, b"\xff")) == (OTHER_VERSION, None)


def test_a_shorter_and_a_longer_record_are_whole_too():
    """Of an older and of a newer program with the same version."""
    for size in (0, 1, SIZE - 1, SIZE + 1, ROOM - HEADER):
        record = sealed(size=size)
        assert loaded(record.ljust(ROOM, b"\xff")) == (LOADED, record)
    assert loaded(sealed(size=ROOM - HEADER + 1)[:ROOM]) == (BROKEN, None)
    record = bytearray(sealed())
    record[5:7] = b"\xff\xff"
    assert loaded(bytes(record).ljust(ROOM, b"\xff")) == (BROKEN, None)


@pytest.mark.parametrize("erased", [False, True])
def test_a_write_cut_off_at_every_byte(erased):
    """Over the record before, or over memory that was erased first."""
    nvm, old = written(1)
    new = written(2)[1]
    for count in range(WHOLE + 1):
        content = bytearray(b"\xff" * ROOM if erased else nvm)
        content[:count] = new[:count]
        code, data = loaded(content)
        if bytes(content[:WHOLE]) in (old, new):
            assert code == LOADED and data == content[:WHOLE]
        elif count == 0:
            assert code == EMPTY
        else:
            assert (code, data) == (BROKEN, None)


def test_every_flipped_bit_and_byte_is_found():
    nvm, _ = written()
    for place in range(WHOLE):
        for bit in range(8):
            content = bytearray(nvm)
            content[place] ^= 1 << bit
            assert loaded(content)[1] is None
    for place in range(WHOLE, ROOM):
        content = bytearray(nvm)
        content[place] ^= 0xFF
        assert loaded(content)[0] == LOADED, "what lies behind the record does not matter"


def test_a_few_flipped_bits_are_found():
    nvm, _ = written()
    dice = random.Random(4)
    for _ in range(3000):
        content = bytearray(nvm)
        for place in dice.sample(range(WHOLE * 8), dice.randrange(2, 12)):
            content[place // 8] ^= 1 << place % 8
        assert loaded(content)[1] is None


@pytest.mark.parametrize("room", [None, 0, 16, WHOLE - 1])
def test_no_memory_or_too_little(room):
    nvm = None if room is None else Flash(b"\xff" * room)
    store = filled(nvm, 5)
    assert store.load() == (NO_MEMORY, None)
    assert not store.save()
    assert store.writes == 0 and not store.failed
    assert nvm is None or not nvm.slices


def test_just_enough_memory():
    nvm = Flash(b"\xff" * WHOLE)
    store = filled(nvm, 6)
    assert store.load() == (EMPTY, None)
    assert store.save()
    assert Store(nvm, SIZE).load() == (LOADED, store.buf)


ERRORS = [
    OSError(5),
    RuntimeError("write failed"),
    ValueError(),
    NotImplementedError(),
    TypeError(),
]


@pytest.mark.parametrize("error", ERRORS, ids=lambda error: type(error).__name__)
def test_a_write_that_raises_is_made_good_by_the_next(error):
    nvm = Flash()
    store = filled(nvm, 7)
    store.settle()
    nvm.writing = error
    store.buf[HEADER] ^= 1
    for _ in range(3):
        assert not store.save()
        assert store.failed
    nvm.writing = None
    assert store.save() and not store.failed
    assert Store(nvm, SIZE).load() == (LOADED, store.buf)


@pytest.mark.parametrize("error", ERRORS, ids=lambda error: type(error).__name__)
def test_a_read_that_raises_is_a_broken_record(error):
    nvm, _ = written()
    nvm.reading = error
    store = Store(nvm, SIZE)
    assert store.load() == (BROKEN, None)
    assert store.save()


def test_a_memory_that_has_no_length():
    assert Store(object(), SIZE).load() == (NO_MEMORY, None)
