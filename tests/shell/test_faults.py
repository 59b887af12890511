from dyacht.shell.faults import Fault, NoData, WrongCall
from dyacht.shell.ways import Refused


def test_each_fault_has_the_exit_code_of_its_kind() -> None:
    assert (WrongCall.exit_code, Refused.exit_code, NoData.exit_code) == (2, 2, 3)
    assert all(issubclass(each, Fault) for each in (WrongCall, Refused, NoData))
