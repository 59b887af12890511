from types import SimpleNamespace

import pytest

from dyacht.shell import windows_api


def test_a_cell_is_one_word_and_a_handle_as_wide_as_an_address() -> None:
    assert windows_api.place(79, 300).value == 300 << 16 | 79
    assert windows_api.handle(2**32 - 1).value == 2**32 - 1


def test_the_first_three_numbers_are_descriptors_and_all_others_handles(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(windows_api, "crt", lambda: SimpleNamespace(get_osfhandle=lambda number: 100 + number))
    assert [windows_api.handle_of(number) for number in (0, 1, 2, 3, 4, 508)] == [100, 101, 102, 3, 4, 508]
