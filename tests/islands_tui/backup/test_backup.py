"""Everything in one archive and back: nothing is overwritten, every record is checked, and archives may be hostile."""

from __future__ import annotations

import json
import os
import stat
import zipfile
from collections.abc import Callable, Mapping
from datetime import date
from pathlib import Path

import pytest

from islands_tui.backup import archive as archives
from islands_tui.backup.archive import MANIFEST, Archive
from islands_tui.backup.merging import Merged, Merger
from islands_tui.cli.program import run
from islands_tui.matches.exercises.store import ExerciseStore
from islands_tui.matches.records import match_store
from islands_tui.people import changes, register
from islands_tui.people.result_index import ResultIndex
from islands_tui.settings import data_folder, settings
from islands_tui.settings.guest_name import USER_VARIABLE
from islands_tui.settings.play_only import PLAY_ONLY_VARIABLE
from islands_tui.text.problem import Problem
from rules.engine.record_entries import Participant
from tests.islands_tui.builders import a_stored_match
from tests.islands_tui.people.households import BEGINNING, HOUR, a_finished, a_header, a_text, course, keep
from tests.islands_tui.shared_tables import refused

Said = Callable[..., list[str]]


@pytest.fixture
def said(capsys: pytest.CaptureFixture[str]) -> Said:
    """What a call prints; its exit code is as expected."""

    def call(*args: str | Path, code: int = 0) -> list[str]:
        assert run([str(arg) for arg in args]) == code
        out, err = capsys.readouterr()
        return (out + err).splitlines()

    return call


@pytest.fixture
def elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[], Path]:
    """Moves to another home, which is empty."""

    def move() -> Path:
        folder = tmp_path / "elsewhere"
        monkeypatch.setenv("ISLANDS_HOME", str(folder))
        return folder

    return move


def files() -> dict[str, tuple[bytes, int]]:
    """All records here with the times when they were written last."""
    folder = data_folder.records_folder()
    return {path.name: (path.read_bytes(), path.stat().st_mtime_ns) for path in folder.iterdir()}


def a_home() -> None:
    for number in range(3):
        a_finished(f"match-{number}", ("Ann", "Bob"), seed=number + 1, hour=number)
    a_finished("match-3", ("Anna", "Bob"), hour=3)
    index = ResultIndex()
    index.read_for(60)
    changes.join("anna", "ann", index.results)
    settings.save(settings.load()._replace(glyphs="box", pace="slow"))
    ExerciseStore().keep_answer("Ann", "question", True, date.today)


def test_everything_comes_back_as_it_was(
    said: Said, elsewhere: Callable[[], Path], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    a_home()
    monkeypatch.setenv(PLAY_ONLY_VARIABLE, "1")
    monkeypatch.setenv(USER_VARIABLE, "Zoë")
    ExerciseStore().keep_answer("Zoë", "question", True, date.today)
    monkeypatch.delenv(PLAY_ONLY_VARIABLE)
    before, file = files(), tmp_path / "all.zip"
    assert said("backup", file) == [f"4 matches are in {file}, with people and settings."]
    assert stat.S_IMODE(file.stat().st_mode) == 0o600, "it has all hidden cards"
    elsewhere()
    assert said("restore", file) == ["4 matches are new here, 0 went on, 0 were here already."]
    assert files() == before
    assert register.load().key_of("Anna") == "ann"
    assert (settings.load().glyphs, settings.load().pace) == ("box", "slow")
    assert ExerciseStore().progress("Ann", "question") is not None
    monkeypatch.setenv(PLAY_ONLY_VARIABLE, "1")
    monkeypatch.setenv(USER_VARIABLE, "Zoë")
    assert ExerciseStore().progress("Zoë", "question") is not None
    monkeypatch.delenv(PLAY_ONLY_VARIABLE)
    assert said("restore", file) == ["0 matches are new here, 0 went on, 4 were here already."]
    assert files() == before


def test_a_backup_never_replaces_a_file(said: Said, tmp_path: Path) -> None:
    a_home()
    file = tmp_path / "all.zip"
    file.write_text("precious")
    assert "exists already" in said("backup", file, code=2)[0]
    assert file.read_text() == "precious"
    assert "can't be written" in said("backup", tmp_path / "no" / "x.zip", code=1)[0]


def test_a_backup_that_fails_leaves_no_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    a_home()

    def stopped(done: int) -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        archives.pack(tmp_path / "all.zip", stopped)
    assert list(tmp_path.glob("*.zip")) == []


def test_a_broken_record_is_packed_and_told_and_not_restored(
    said: Said, elsewhere: Callable[[], Path], tmp_path: Path
) -> None:
    a_finished("good", ("Ann", "Bob"))
    a_finished("broken", ("Ann", "Bob"), seed=2)
    path = data_folder.path_of("broken")
    path.write_text(path.read_text().replace("Ann", "Eve"))
    file = tmp_path / "all.zip"
    told = said("backup", file, code=1)
    assert told[0].startswith("In the backup, but it can't be read: broken, line 1: ")
    elsewhere()
    told = said("restore", file, code=1)
    assert told[0].startswith("Left out: broken, line 1: ")
    assert told[1] == "1 match is new here, 0 went on, 0 were here already."
    assert data_folder.names() == ["good"]


def test_settings_and_people_that_are_here_stay(said: Said, elsewhere: Callable[[], Path], tmp_path: Path) -> None:
    a_home()
    said("backup", tmp_path / "all.zip")
    elsewhere()
    a_finished("own", ("Ann", "Cy"), seed=7)
    index = ResultIndex()
    index.read_for(60)
    changes.rename("ann", "Annabel", index.results)
    settings.save(settings.load()._replace(glyphs="ascii"))
    said("restore", tmp_path / "all.zip")
    assert settings.load().glyphs == "ascii"
    people = register.load()
    assert people.entry("ann").name == "Annabel"
    assert people.key_of("anna") == "ann"
    assert set(data_folder.names()) == {"own", *(f"match-{number}" for number in range(4))}


def a_record(moves: int | None = None, seed: int = 1) -> bytes:
    """A match of Ann and Bob up to a move, or whole."""
    played, end = course("smugglers", 2, seed)
    header = a_header("smugglers", [Participant("Ann"), Participant("Bob")], seed)
    return (a_text(header, *played[:moves]) if moves else a_text(header, *played, end)).encode()


def test_a_match_that_went_on_elsewhere_goes_on_here_and_one_that_is_further_here_stays() -> None:
    keep("one", a_record(4).decode(), BEGINNING)
    merger = Merger()
    assert merger.add("other-name", a_record(2)) is Merged.SAME
    assert data_folder.path_of("one").read_bytes() == a_record(4)
    assert merger.add("other-name", a_record(), BEGINNING + HOUR) is Merged.LONGER
    assert data_folder.path_of("one").read_bytes() == a_record()
    assert data_folder.path_of("one").stat().st_mtime_ns == BEGINNING + HOUR
    assert merger.add("one", a_record()) is Merged.SAME
    assert data_folder.names() == ["one"]


def test_a_match_that_went_on_in_two_places_is_kept_twice() -> None:
    moves, _ = course("smugglers", 2, 1)
    header = a_header("smugglers", [Participant("Ann"), Participant("Bob")], 1)
    keep("one", a_text(header, *moves[:3]))
    other = a_text(header, *moves[:2], moves[2]._replace(seconds=moves[2].seconds + 1)).encode()
    assert Merger().add("one", other) is Merged.RENAMED
    assert sorted(data_folder.names()) == ["one", "one-2"]
    assert Merger().add("one", other) is Merged.SAME, "also when it is restored again"
    assert data_folder.path_of("one-2").read_bytes() == other


def test_a_match_that_is_open_is_left_as_it_is() -> None:
    stored = a_stored_match(seed=3)
    here = data_folder.path_of(stored.name).read_bytes()
    stored.match.play(stored.match.legal()[0])
    longer = data_folder.path_of(stored.name).read_bytes()
    data_folder.path_of(stored.name).write_bytes(here)
    with refused("archive.open_elsewhere"):
        Merger().add(stored.name, longer)
    assert data_folder.path_of(stored.name).read_bytes() == here
    stored.file.close()
    assert Merger().add(stored.name, longer) is Merged.LONGER
    match_store.open_match(stored.name).close()


def test_a_move_that_the_rules_forbid_is_found_although_every_checksum_fits() -> None:
    moves, end = course("smugglers", 2, 1)
    header = a_header("smugglers", [Participant("Ann"), Participant("Bob")], 1)
    cheat = a_text(header, *moves, end._replace(points=tuple(points + 1 for points in end.points))).encode()
    with pytest.raises(Problem):
        Merger().add("cheat", cheat)
    assert data_folder.names() == []


# Hostile archives

GOOD: Mapping[str, bytes] = {MANIFEST: b'{"islands_backup": 1, "times": {}}', "matches/one.jsonl": b""}


def an_archive(path: Path, members: Mapping[str, bytes], mode: int = stat.S_IFREG | 0o600) -> Path:
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in members.items():
            info = zipfile.ZipInfo(name)
            info.external_attr = (mode if name != MANIFEST else stat.S_IFREG | 0o600) << 16
            archive.writestr(info, data, zipfile.ZIP_DEFLATED)
    return path


@pytest.mark.parametrize(
    "member",
    [
        "../evil.jsonl", "matches/../../evil.jsonl", "/etc/passwd", "matches//etc.jsonl", "matches/a/b.jsonl", "evil",
        "matches/.hidden.jsonl", "matches/.jsonl", "matches/x.txt", "matches/a\\b.jsonl", "guests/../x.json",
        "guests/user.toml", "matches/" + "x" * 300 + ".jsonl", "matches/bell\a.jsonl",
    ],
)  # fmt: skip
def test_no_path_leads_out_of_the_folder(member: str, said: Said, tmp_path: Path) -> None:
    file = an_archive(tmp_path / "x.zip", {**GOOD, member: a_record()})
    (line,) = said("restore", file, code=1)
    assert "a backup holds nothing of that name" in line
    assert not data_folder.home().exists(), "nothing of it was used"


@pytest.mark.parametrize("mode", [stat.S_IFLNK | 0o777, stat.S_IFIFO | 0o600, stat.S_IFCHR | 0o600])
def test_links_and_devices_are_refused(mode: int, said: Said, tmp_path: Path) -> None:
    file = an_archive(tmp_path / "x.zip", {**GOOD, "matches/two.jsonl": b"/etc/passwd"}, mode)
    (line,) = said("restore", file, code=1)
    assert "not a plain file" in line
    assert not data_folder.home().exists()


def test_a_folder_a_double_and_a_part_that_is_too_large_are_refused(
    said: Said, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert "not a plain file" in said("restore", an_archive(tmp_path / "1", {**GOOD, "matches/": b""}), code=1)[0]
    with zipfile.ZipFile(tmp_path / "2", "w") as archive:
        archive.writestr("people.json", "{}")
        with pytest.warns(UserWarning, match="Duplicate name"):
            archive.writestr("people.json", "{}")
    assert "twice" in said("restore", tmp_path / "2", code=1)[0]
    monkeypatch.setattr(archives, "LARGEST_FILE", 1000)
    bomb = an_archive(tmp_path / "3", {**GOOD, "people.json": b" " * 5000})
    assert "too large" in said("restore", bomb, code=1)[0]
    monkeypatch.setattr(archives, "MOST_FILES", 1)
    assert "more than 1 files" in said("restore", an_archive(tmp_path / "4", GOOD), code=1)[0]


def test_a_part_that_is_larger_than_it_says_is_left_out(
    said: Said, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The size that a zip file claims is a number like any other."""
    monkeypatch.setattr(archives, "LARGEST_RECORD", 5000)
    file = an_archive(tmp_path / "x.zip", {**GOOD, "matches/one.jsonl": b"x" * 100_000})
    data = file.read_bytes()
    size = (100_000).to_bytes(4, "little")
    assert data.count(size) == 2
    file.write_bytes(data.replace(size, (100).to_bytes(4, "little")))
    told = said("restore", file, code=1)
    assert len(told) == 2
    assert "matches/one.jsonl" in told[0]


def test_an_archive_cut_off_anywhere_costs_one_line(said: Said, tmp_path: Path) -> None:
    a_finished("one", ("Ann", "Bob"))
    said("backup", tmp_path / "all.zip")
    whole = (tmp_path / "all.zip").read_bytes()
    for size in (0, 1, 30, len(whole) // 2, len(whole) - 30, len(whole) - 1):
        (tmp_path / "cut.zip").write_bytes(whole[:size])
        (line,) = said("restore", tmp_path / "cut.zip", code=1)
        assert "is no backup of Islands, or it is damaged" in line, size


def test_whatever_byte_is_flipped_nothing_wrong_comes_in(said: Said, tmp_path: Path) -> None:
    a_finished("one", ("Ann", "Bob"))
    honest = data_folder.path_of("one").read_bytes()
    said("backup", tmp_path / "all.zip")
    whole = (tmp_path / "all.zip").read_bytes()
    data_folder.path_of("one").unlink()
    for place in range(0, len(whole), max(1, len(whole) // 60)):
        (tmp_path / "bad.zip").write_bytes(whole[:place] + bytes([whole[place] ^ 0x55]) + whole[place + 1 :])
        assert run(["restore", str(tmp_path / "bad.zip")]) in (0, 1)
        for path in data_folder.records_folder().glob("*"):
            assert path.read_bytes() == honest
            path.unlink()


@pytest.mark.parametrize("manifest", [b"", b"[]", b"{}", b'{"islands_backup": "1"}', b"\xff", b'{"islands_backup": 2}'])
def test_what_is_no_backup_of_ours_is_told(manifest: bytes, said: Said, tmp_path: Path) -> None:
    (line,) = said("restore", an_archive(tmp_path / "x.zip", {**GOOD, MANIFEST: manifest}), code=1)
    assert ("newer version" if b" 2" in manifest else "is no backup") in line


def test_what_is_no_file_is_told(said: Said, tmp_path: Path) -> None:
    assert "no such file" in said("restore", tmp_path / "nothing", code=1)[0].casefold()
    assert "is no backup" in said("restore", tmp_path, code=1)[0]
    os.mkfifo(tmp_path / "pipe")
    assert "is no backup" in said("restore", tmp_path / "pipe", code=1)[0]


def test_people_in_an_archive_that_make_no_sense_are_told(said: Said, tmp_path: Path) -> None:
    people = json.dumps({"people": [{"name": "A", "keys": ["a", "b"], "rated": True}, 7]}).encode()
    file = an_archive(tmp_path / "x.zip", {MANIFEST: GOOD[MANIFEST], "people.json": people})
    assert said("restore", file, code=1)[0] == "Left out: people.json: can't be read"
    assert register.load().key_of("b") == "a", "the rest is taken"
    file = an_archive(tmp_path / "y.zip", {MANIFEST: GOOD[MANIFEST], "settings.json": b'{"glyphs": 9}'})
    said("restore", file)
    assert settings.load().glyphs is None


# Other homes


def test_records_of_other_homes_are_taken_over(said: Said, elsewhere: Callable[[], Path], tmp_path: Path) -> None:
    a_home()
    there, own = data_folder.home(), files()
    (data_folder.records_folder() / "nonsense.jsonl").write_text("nonsense\n")
    elsewhere()
    keep("match-0", a_record(seed=9).decode())
    told = said("import", there, there / "matches" / "match-1.jsonl", code=1)
    assert told == [
        "Left out: nonsense, line 1: this is not a match record",
        "4 matches are new here, 0 went on, 1 was here already.",
        "1 has another name here: its own was taken.",
    ]
    assert files()["match-0-2.jsonl"] == own["match-0.jsonl"]
    assert "holds no matches" in said("import", tmp_path, code=1)[0]
    assert "can't be read" in said("import", tmp_path / "nothing", code=2)[0]


@pytest.mark.parametrize("command", ["backup", "restore", "import"])
def test_guests_take_nothing_along(command: str, said: Said, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    a_home()
    monkeypatch.setenv(PLAY_ONLY_VARIABLE, "1")
    monkeypatch.setenv(USER_VARIABLE, "Ann")
    assert "play-only" in said(command, tmp_path / "x.zip", code=2)[0]
    assert not (tmp_path / "x.zip").exists()


def test_an_archive_is_closed_whatever_is_in_it(tmp_path: Path) -> None:
    with Archive(an_archive(tmp_path / "x.zip", GOOD)) as archive:
        assert [part.name for part in archive.records] == ["one"]
        assert archive.table("people.json") is None
