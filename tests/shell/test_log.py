import errno

from dyacht.shell.log import CAP, NAME, FileLog
from tests.shell.fakes import File, MemoryDisk, folder


def log_on(disk: MemoryDisk) -> FileLog:
    return FileLog(folder(disk), 4)


def text(disk: MemoryDisk) -> str:
    return bytes(disk.files[NAME].data).decode()


def test_a_line_has_its_time_and_its_node() -> None:
    disk = MemoryDisk()
    log = log_on(disk)
    log.session("Dicey, door32.sys")
    log.fault("it broke")
    log.note("time up")
    lines = [line[20:] for line in text(disk).splitlines()]
    assert lines == ["node 4 Dicey, door32.sys", "node 4 fault: it broke", "node 4 time up"]
    assert disk.calls.count("append") == 3


def test_the_log_knows_what_it_has_been_told() -> None:
    disk = MemoryDisk()
    log = log_on(disk)
    assert not log.has("Zoë")
    log.note("the caller gave the name Zoë")
    assert log.has("name Zoë")
    assert not log.has("name Zoe")
    disk.refused["open"] = errno.EACCES
    assert not log.has("name Zoë")


def test_a_line_stays_one_line_and_short() -> None:
    disk = MemoryDisk()
    log_on(disk).session("a\x1b[2Jb\nc\r" + "x" * 1000)
    assert text(disk).count("\n") == 1
    assert "a?[2Jb?c?xxx" in text(disk)
    assert len(text(disk)) < 500


def test_the_file_never_grows_past_its_cap_and_keeps_the_newer_half() -> None:
    disk = MemoryDisk()
    disk.files[NAME] = File()
    disk.files[NAME].data[:] = b"".join(b"line %06d\n" % i for i in range(CAP // 12 + 1))
    log_on(disk).session("new")
    assert list(disk.files) == [NAME]
    lines = text(disk).splitlines()
    assert lines[-1].endswith("new")
    assert lines[-2] == f"line {CAP // 12:06}"
    assert lines[0].startswith("line ")
    assert len(lines[0]) == 11
    assert CAP // 2 - 20 < len(text(disk)) < CAP // 2 + 100


def test_a_log_that_can_not_be_written_is_remembered_and_harms_nothing() -> None:
    disk = MemoryDisk()
    disk.refused["append"] = errno.ENOSPC
    log = log_on(disk)
    log.session("x")
    log.fault("y")
    assert log.failure is not None
    assert log.failure.errno == errno.ENOSPC


def test_the_file_of_a_dos_node_is_the_same_file() -> None:
    disk = MemoryDisk()
    disk.files["DYACHT.LOG"] = File()
    log_on(disk).session("x")
    assert list(disk.files) == ["DYACHT.LOG"]
