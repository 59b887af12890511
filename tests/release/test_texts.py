"""What a sysop reads out of a zip, on whatever he reads it."""

import re

import pytest
import texts
from hypothesis import given
from hypothesis import strategies as st
from programs import data, version

NAMES = [*(each["name"] for each in data()["target"]), "all-in-one"]
every_zip = pytest.mark.parametrize("name", NAMES)


@every_zip
def test_every_text_is_for_a_screen_of_80_columns_and_for_dos(name: str) -> None:
    for file, content in texts.texts(name).items():
        assert content.endswith(b"\r\n"), file
        lines = content.decode("cp437").split("\r\n")
        assert not any("\n" in line or "\r" in line or "\t" in line for line in lines), file
        assert file == "install-xtrn.ini" or max(map(len, lines)) <= texts.COLUMNS, file


@every_zip
def test_no_mark_of_markdown_or_of_a_template_is_left(name: str) -> None:
    for file, content in texts.texts(name).items():
        if file.endswith(".TXT"):
            assert not re.search(rb"\{(version|programs?)\}|\*\*|```|^#|\|--", content, re.M), file


@every_zip
def test_the_guide_names_the_programs_of_its_zip_and_the_version(name: str) -> None:
    guide = texts.texts(name)["DYACHT.TXT"].decode("cp437")
    assert version() in guide
    for file, _ in texts.commands(name):
        assert re.search(rf"^  {re.escape(file)}  ", guide, re.M)


@every_zip
def test_a_file_listing_takes_file_id_diz(name: str) -> None:
    lines = texts.texts(name)["FILE_ID.DIZ"].decode("ascii").splitlines()
    assert len(lines) <= 10
    assert max(map(len, lines)) <= 45
    assert version() in lines[0]


def test_synchronet_is_told_one_program_a_section_and_each_has_its_own_code() -> None:
    made = texts.texts("all-in-one")["install-xtrn.ini"].decode()
    codes = re.findall(r"^\[prog:(\w+)\]", made, re.M)
    assert len(codes) == len(set(codes)) == len(re.findall(r"^cmd = .* -D%f\r?$", made, re.M)) == 5
    assert all(len(code) <= 8 for code in codes)


def test_the_newest_heading_of_what_is_new_is_the_version() -> None:
    found = re.search(r"^## (.*)$", (texts.DOCS / "whatsnew.md").read_text(), re.M)
    assert found
    assert found[1] == version()


def test_a_line_that_is_too_long_is_an_error_and_not_cut() -> None:
    with pytest.raises(ValueError, match="longer than 79"):
        texts.encoded(["x" * 80])


def test_a_letter_that_a_pc_has_not_is_an_error() -> None:
    with pytest.raises(UnicodeEncodeError):
        texts.encoded(["☃"])


def test_code_stands_as_it_is_written() -> None:
    assert texts.text("Say\n\n```\n{ *a*: [`b`] }\n```\n\nand go on.") == ["Say", "", "    { *a*: [`b`] }", "", "and go on."]


def test_a_table_has_its_entries_beside_each_other() -> None:
    assert texts.text("| Key | |\n|---|---|\n| R | roll |\n| SPACE | hold |") == ["  R      roll", "  SPACE  hold"]


@given(st.lists(st.text("ab -", min_size=1, max_size=30), min_size=1, max_size=40))
def test_a_paragraph_keeps_its_words_in_their_order(words: list[str]) -> None:
    markdown = "x" + " ".join(words)
    assert " ".join(texts.text(markdown)).split() == markdown.split()
