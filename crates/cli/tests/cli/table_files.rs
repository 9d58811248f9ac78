//! Table files that are valid, missing, damaged or forged, and `jiugong info`.

use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};

use jiugong::{Encoding, Metric, Table};
use jiugong_test_support::Output;
use jiugong_test_support::forge::{self, Forgery};
use jiugong_test_support::obstacle::{Obstacle, snapshot};

use crate::{JIUGONG, home};

const TABLE: &[u8] = include_bytes!("../../../../data/3x3-corner.table");

/// The only board of 3×3 that is 24 moves from the goal in `mtm`.
const HARDEST_MTM: &str = "1,4,7/2,0,8/3,6,5";

/// Creates a folder with one table file of these bytes.
fn folder_with(bytes: &[u8]) -> (tempfile::TempDir, PathBuf) {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("3x3-corner.table");
    fs::write(&file, bytes).unwrap();
    (folder, file)
}

/// Solves a board with the table in a folder.
fn solve(folder: &Path) -> Output {
    JIUGONG.run_in(folder, "solve 867254301 --json --tables .")
}

/// Asserts that every command that opens a file of these bytes rejects it with status 3, with this
/// text and the command that builds the table again.
#[track_caller]
fn assert_rejected(bytes: &[u8], text: &str) {
    let (folder, file) = folder_with(bytes);
    for args in ["solve 867254301 --tables .", "info 3x3-corner.table", "verify 3x3-corner.table"] {
        let output = JIUGONG.run_in(folder.path(), args);
        assert_eq!(output.status, 3, "{args}: {output:?}");
        assert_eq!(output.stdout, "", "{args}");
        assert!(
            output.stderr.contains(text),
            "{args}: expected {text:?}, found {:?}",
            output.stderr
        );
        let remedy = "build-table 3x3 --home corner --out . --force";
        assert!(output.stderr.contains(remedy), "{output:?}");
    }
    assert_eq!(fs::read(file).unwrap(), bytes, "the file is not changed");
}

#[test]
fn uses_table_in_folder() {
    let (folder, _) = folder_with(TABLE);
    assert_eq!(solve(folder.path()).status, 0);
    let mut command = JIUGONG.command(folder.path());
    command.args(["distance", "867254301"]).env("JIUGONG_TABLES", folder.path());
    assert_eq!(Output::of(&mut command).stdout, "31\n");
}

#[test]
fn info_and_verify_accept_committed_tables() {
    for (class, radius) in [("corner", 31), ("edge", 31), ("centre", 30)] {
        let file = format!("{}/../../data/3x3-{class}.table", env!("CARGO_MANIFEST_DIR"));
        let record = &JIUGONG.run_args(["info", &file, "--json"]).json()[0];
        assert_eq!(record["home"], class);
        assert_eq!(record["radius"], radius);
        assert_eq!(record["states"], 181_440);
        assert_eq!(record["encoding"], "byte");
        let output = JIUGONG.run_args(["verify", &file]);
        assert_eq!((output.status, output.stderr.as_str()), (0, ""));
        assert!(output.stdout.contains("proved"));
        let output = JIUGONG.run_args(["verify", &file, "--json"]);
        assert_eq!(output.json()[0]["proved"], true);
    }
}

#[test]
fn info_and_verify_continue_after_a_damaged_file() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("a.table"), TABLE).unwrap();
    fs::write(folder.path().join("b.table"), &TABLE[..10_000]).unwrap();
    fs::write(folder.path().join("c.table"), TABLE).unwrap();
    for (command, lines) in [("info", 20), ("verify", 4)] {
        let output = JIUGONG.run_in(folder.path(), &format!("{command} a.table b.table c.table"));
        assert_eq!((output.status, output.stdout.lines().count()), (3, lines), "{output:?}");
        assert!(output.stdout.contains("a.table") && output.stdout.contains("c.table"));
        assert!(output.stderr.contains("'b.table': the table is truncated"), "{output:?}");
    }
}

#[test]
fn rejects_empty_truncated_and_extended_files() {
    assert_rejected(b"", "the file is empty");
    let lengths = [1, 8, 10, 100, 4095, 4096, 4097, 8192, 12_288, 100_000, TABLE.len() - 1];
    for length in lengths {
        assert_rejected(&TABLE[..length], "the table is truncated");
    }
    assert_rejected(
        &[TABLE, b"x"].concat(),
        "unexpected data after the end of the table: expected 193728 bytes, found 193729",
    );
    assert_rejected(&[TABLE, TABLE].concat(), "unexpected data after the end of the table");
}

#[test]
fn rejects_other_files_and_other_versions() {
    assert_rejected(b"#!/bin/sh\necho hello\n", "not a table file");
    // Damaged by a transfer in text mode.
    let text: Vec<u8> = TABLE.iter().copied().filter(|&byte| byte != b'\r').collect();
    assert_rejected(&text, "not a table file");
    let mut other = TABLE.to_vec();
    other[8] = 1;
    assert_rejected(&other, "table of format version 1, expected version 2");
}

#[test]
fn finds_flipped_bytes_of_the_header() {
    let (folder, file) = folder_with(TABLE);
    let mut bytes = TABLE.to_vec();
    // Samples of the fields and of the zeros after them; the library's tests flip every byte.
    for at in (0..512).step_by(5).chain((512..4096).step_by(61)).chain([4095]) {
        bytes[at] ^= 0x40;
        fs::write(&file, &bytes).unwrap();
        let output = solve(folder.path());
        assert_eq!(output.status, 3, "byte {at}: {output:?}");
        assert_eq!(output.json().len(), 1, "byte {at}");
        assert!(output.json()[0]["error"]["code"].as_str().unwrap().starts_with("table-"));
        bytes[at] ^= 0x40;
    }
}

#[test]
fn finds_flipped_bytes_of_the_payload_before_answering() {
    let (folder, file) = folder_with(TABLE);
    let mut bytes = TABLE.to_vec();
    let ends = [8192, 12_287, 12_288, TABLE.len() - 1];
    for at in (8192..TABLE.len()).step_by(9973).chain(ends) {
        bytes[at] ^= 1;
        fs::write(&file, &bytes).unwrap();
        let output = solve(folder.path());
        assert_eq!(output.status, 3, "byte {at}: {output:?}");
        assert_eq!(output.json().len(), 1, "byte {at}");
        let code = output.json()[0]["error"]["code"].clone();
        assert!(code == "table-block" || code == "table-checksum-list", "byte {at}: {code}");
        assert!(output.stderr.contains("damaged"), "{output:?}");
        let output = JIUGONG.run_in(folder.path(), "verify 3x3-corner.table");
        assert_eq!(output.status, 1, "byte {at}: {output:?}");
        assert_eq!(output.stderr, "", "byte {at}");
        assert!(output.stdout.contains("NOT correct"), "{output:?}");
        bytes[at] ^= 1;
    }
}

#[test]
fn rejects_header_that_contradicts_itself() {
    for (at, bytes) in [
        (forge::at::STATES, &(1u64 << 63).to_le_bytes()[..]),
        (forge::at::STATES, &u64::MAX.to_le_bytes()),
        (forge::at::ROWS, &[0]),
        (forge::at::ROWS, &[255]),
        (forge::at::COLS, &[4]),
        (forge::at::HOME, &[8]),
        (forge::at::METRIC, &[9]),
        (forge::at::ENCODING, &[9]),
        (forge::at::RADIUS, &[30]),
        (forge::at::DISTRIBUTION, &[2]),
    ] {
        let mut forged = Forgery::of(&Table::new(TABLE).unwrap());
        forged.header[at..at + bytes.len()].copy_from_slice(bytes);
        assert_rejected(&forged.bytes(), "the header contradicts itself");
    }
}

#[test]
fn verify_finds_wrong_distance_under_valid_checksums() {
    let mut forged = Forgery::of(&Table::new(TABLE).unwrap());
    forged.payload[5000] ^= 2;
    let (folder, _) = folder_with(&forged.bytes());
    let output = JIUGONG.run_in(folder.path(), "verify 3x3-corner.table --json");
    assert_eq!(output.status, 1, "{output:?}");
    assert_eq!(output.json()[0]["proved"], false);
}

#[test]
fn rejects_table_of_another_home() {
    let edge = include_bytes!("../../../../data/3x3-edge.table");
    let (folder, _) = folder_with(edge);
    let output = solve(folder.path());
    assert_eq!(output.status, 3);
    assert!(output.stderr.contains("expected the table 3x3-corner, found 3x3-edge"), "{output:?}");
}

#[test]
fn finds_tables_by_metric() {
    let folder = tempfile::tempdir().unwrap();
    let home = home("3x3", "corner");
    let file = folder.path().join(home.file_name(Metric::Mtm));
    let table = forge::table(home, Metric::Mtm, Encoding::Byte);
    fs::write(&file, table.as_bytes()).unwrap();
    let run = |args: &str| JIUGONG.run_in(folder.path(), args);
    let distance = run(&format!("distance {HARDEST_MTM} --metric mtm --tables ."));
    assert_eq!(distance.stdout, "24\n");
    assert_eq!(run("distance 867254301 --tables .").stdout, "31\n");
    for command in ["info", "verify"] {
        let output = run(&format!("{command} 3x3-corner-mtm.table"));
        assert_eq!(output.status, 0);
        assert!(output.stdout.contains("mtm"), "{output:?}");
    }
    let info = run("info 3x3-corner-mtm.table --json");
    assert_eq!(info.json()[0]["metric"], "mtm");
    let verify = run("verify 3x3-corner-mtm.table --json");
    assert_eq!(verify.json()[0]["table"], "3x3-corner-mtm");

    // The file is used: damage is found, and the remedy is for its metric.
    let mut damaged = table.as_bytes().to_vec();
    *damaged.last_mut().unwrap() ^= 1;
    let stm = forge::table(home, Metric::Stm, Encoding::Byte);
    for (bytes, text) in [
        (&damaged[..], "damaged table"),
        (stm.as_bytes(), "expected the table 3x3-corner-mtm, found 3x3-corner"),
    ] {
        fs::write(&file, bytes).unwrap();
        let output = run("solve 867254301 --metric mtm --tables .");
        assert_eq!((output.status, output.stdout.as_str()), (3, ""));
        assert!(output.stderr.contains(text), "{output:?}");
        let remedy = "`build-table 3x3 --home corner --metric mtm --out . --force`";
        assert!(output.stderr.contains(remedy), "{output:?}");
        assert_eq!(run("distance 867254301 --tables .").stdout, "31\n");
    }
}

#[test]
fn rejects_folders_pipes_and_missing_files() {
    let folder = tempfile::tempdir().unwrap();
    fs::create_dir(folder.path().join("3x3-corner.table")).unwrap();
    let output = solve(folder.path());
    assert_eq!(output.status, 3);
    assert!(output.stderr.contains("is a folder, not a table file"), "{output:?}");

    let folder = tempfile::tempdir().unwrap();
    let pipe = folder.path().join("3x3-corner.table");
    let status = std::process::Command::new("mkfifo").arg(&pipe).status();
    assert!(status.unwrap().success());
    let output = solve(folder.path());
    assert_eq!(output.status, 3, "a pipe without a writer does not block: {output:?}");
    assert!(output.stderr.contains("not a regular file"), "{output:?}");

    let output = JIUGONG.run("info missing.table");
    assert_eq!(output.status, 3);
    assert!(output.stderr.contains("file 'missing.table' not found"));
    let output = JIUGONG.run("solve 867254301 --tables missing");
    assert_eq!(output.status, 3);
    assert!(output.stderr.contains("table folder 'missing' not found"), "{output:?}");
}

#[test]
fn opens_nothing_but_regular_files() {
    for obstacle in Obstacle::ALL {
        let folder = tempfile::tempdir().unwrap();
        obstacle.create(&folder.path().join("3x3-corner.table"));
        let before = snapshot(folder.path());
        for args in
            ["solve 867254301 --tables .", "info 3x3-corner.table", "verify 3x3-corner.table"]
        {
            let output = JIUGONG.run_in(folder.path(), args);
            // A broken link is no table, so the one in the program is used.
            if obstacle == Obstacle::BrokenLink && args.starts_with("solve") {
                assert_eq!(output.status, 0, "{output:?}");
                continue;
            }
            let status = if obstacle == Obstacle::LinkLoop { 4 } else { 3 };
            assert_eq!((output.status, output.stdout.as_str()), (status, ""), "{output:?}");
            assert!(output.stderr.contains("3x3-corner.table'"), "{output:?}");
        }
        assert_eq!(snapshot(folder.path()), before);
    }
}

#[test]
fn a_table_that_cannot_be_read_ends_no_batch() {
    let folder = tempfile::tempdir().unwrap();
    Obstacle::LinkLoop.create(&folder.path().join("3x3-corner.table"));
    let mut command = JIUGONG.command(folder.path());
    command.args(["distance", "-", "--tables", "."]);
    command.write_stdin("867254301\n1,2,3/4,0,5\n123405786\n");
    let output = Output::of(&mut command);
    assert_eq!(output.status, 4, "{output:?}");
    let lines: Vec<&str> = output.stdout.lines().collect();
    assert_eq!(lines.len(), 3, "{output:?}");
    for line in [lines[0], lines[2]] {
        assert!(line.contains("cannot read './3x3-corner.table'"), "{output:?}");
    }
    assert_eq!(lines[1], "1 2 3/4 0 5\t1");
    command.arg("--json");
    let records = Output::of(&mut command).json();
    assert_eq!(records[0]["error"]["code"], "file-unreadable");
    assert_eq!((&records[1]["distance"], &records[2]["line"]), (&1.into(), &3.into()));
}

#[test]
fn reports_file_without_permission() {
    let (folder, file) = folder_with(TABLE);
    fs::set_permissions(&file, fs::Permissions::from_mode(0o000)).unwrap();
    let mut command = JIUGONG.unprivileged_command(folder.path());
    let output = Output::of(command.args(["info", "3x3-corner.table"]));
    assert_eq!(output.status, 4);
    assert!(output.stderr.contains("cannot read '3x3-corner.table'"), "{output:?}");
}
