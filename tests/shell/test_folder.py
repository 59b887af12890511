import pytest

from tests.shell.fakes import File, MemoryDisk, folder


def test_a_name_that_is_not_there_is_made_in_lower_case() -> None:
    assert folder(MemoryDisk(), "data").path_of("dyacht.dat") == "data/dyacht.dat"


@pytest.mark.parametrize(
    ("there", "wanted"),
    [
        (["DYACHT.DAT"], "DYACHT.DAT"),
        (["Dyacht.Dat", "dyacht.dat", "DYACHT.DAT"], "dyacht.dat"),
        (["Dyacht.dat", "DYACHT.DAT"], "DYACHT.DAT"),
        (["dyacht.dat.bak", "xdyacht.dat", "dyacht.da"], "dyacht.dat"),
    ],
)
def test_every_node_chooses_the_same_spelling(there: list[str], wanted: str) -> None:
    for order in (there, there[::-1]):
        disk = MemoryDisk()
        disk.files = {name: File() for name in order}
        assert folder(disk).path_of("dyacht.dat") == f"data/{wanted}"
