//! Every way in which a table file can be missing or wrong, through the program.

#![cfg(unix)]
#![allow(clippy::unwrap_used)]

mod forge;
mod program;

use std::fs;
use std::path::{Path, PathBuf};

use forge::Forgery;
use jiugong::{Metric, Table};
use program::{Ran, finish, jiugong};

const TABLE: &[u8] = include_bytes!("../data/3x3-corner.table");

/// A folder with one table file of these bytes.
fn folder_with(bytes: &[u8]) -> (tempfile::TempDir, PathBuf) {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("3x3-corner.table");
    fs::write(&file, bytes).unwrap();
    (folder, file)
}

/// Asks a question that the folder's table answers.
fn ask(folder: &Path) -> Ran {
    finish(jiugong(folder).args(["solve", "867254301", "--json", "--tables", "."]))
}

/// That a file of these bytes is refused with status 3 by every command that opens it, with
/// these words and the command that puts it right.
#[track_caller]
fn refused(bytes: &[u8], says: &str) {
    let (folder, file) = folder_with(bytes);
    let commands: [&[&str]; 3] = [
        &["solve", "867254301", "--tables", "."],
        &["info", "3x3-corner.table"],
        &["verify", "3x3-corner.table"],
    ];
    for command in commands {
        let ran = finish(jiugong(folder.path()).args(command));
        assert_eq!(
            (ran.status, ran.out.as_str()),
            (3, ""),
            "{command:?}: {ran:?}"
        );
        assert!(
            ran.err.contains(says),
            "{command:?}: {} lacks {says}",
            ran.err
        );
        assert!(
            ran.err
                .contains("build-table 3x3 --home corner --out . --force"),
            "{ran:?}"
        );
    }
    assert_eq!(fs::read(file).unwrap(), bytes, "the file is left as it was");
}

#[test]
fn a_good_table_in_a_folder_is_used() {
    let (folder, _) = folder_with(TABLE);
    assert_eq!(ask(folder.path()).status, 0);
    let by_variable = finish(
        jiugong(folder.path())
            .args(["distance", "867254301"])
            .env("JIUGONG_TABLES", folder.path()),
    );
    assert_eq!(by_variable.out, "31\n");
}

#[test]
fn empty_truncated_and_extended_files_are_told_apart() {
    refused(b"", "the file is empty");
    for length in [
        1,
        7,
        8,
        9,
        10,
        100,
        4095,
        4096,
        4097,
        8191,
        8192,
        100_000,
        TABLE.len() - 1,
    ] {
        refused(&TABLE[..length], "the table is cut off");
    }
    let longer = [TABLE, b"x"].concat();
    refused(
        &longer,
        "there is something behind the table: 189633 bytes instead of 189632",
    );
    refused(
        &[TABLE, TABLE].concat(),
        "there is something behind the table",
    );
}

#[test]
fn other_files_and_other_versions_are_told_apart() {
    refused(b"#!/bin/sh\necho hello\n", "this is not a table file");
    // Changed by a transfer as text.
    let text: Vec<u8> = TABLE
        .iter()
        .copied()
        .filter(|&byte| byte != b'\r')
        .collect();
    refused(&text, "this is not a table file");
    let mut other = TABLE.to_vec();
    other[8] = 2;
    refused(
        &other,
        "this is a table of format version 2, and this program reads version 1",
    );
}

#[test]
fn a_flip_in_any_byte_of_the_header_is_found() {
    let (folder, file) = folder_with(TABLE);
    let mut bytes = TABLE.to_vec();
    for at in 0..4096 {
        bytes[at] ^= 0x40;
        fs::write(&file, &bytes).unwrap();
        let ran = ask(folder.path());
        assert_eq!(
            (ran.status, ran.out.as_str()),
            (3, ""),
            "byte {at}: {ran:?}"
        );
        bytes[at] ^= 0x40;
    }
}

#[test]
fn a_flip_in_the_payload_is_found_before_anything_is_answered() {
    let (folder, file) = folder_with(TABLE);
    let mut bytes = TABLE.to_vec();
    for at in (4096..TABLE.len())
        .step_by(9973)
        .chain([4096, 8191, 8192, TABLE.len() - 1])
    {
        bytes[at] ^= 1;
        fs::write(&file, &bytes).unwrap();
        let ran = ask(folder.path());
        assert_eq!(
            (ran.status, ran.out.as_str()),
            (3, ""),
            "byte {at}: {ran:?}"
        );
        assert!(ran.err.contains("damaged"), "{ran:?}");
        let ran = finish(jiugong(folder.path()).args(["verify", "3x3-corner.table"]));
        assert_eq!(
            (ran.status, ran.err.as_str()),
            (1, ""),
            "byte {at}: {ran:?}"
        );
        assert!(ran.out.contains("NOT right"), "{ran:?}");
        bytes[at] ^= 1;
    }
}

#[test]
fn a_header_that_claims_what_cannot_be_is_refused() {
    for (at, bytes) in [
        (16, &(1u64 << 63).to_le_bytes()[..]),
        (16, &u64::MAX.to_le_bytes()),
        (10, &[0]),
        (10, &[255]),
        (11, &[4]),
        (12, &[8]),
        (13, &[9]),
        (14, &[9]),
        (15, &[30]),
        (24, &[2]),
    ] {
        let mut forged = Forgery::of(&Table::new(TABLE).unwrap());
        forged.header[at..at + bytes.len()].copy_from_slice(bytes);
        let forged = forged.bytes();
        refused(&forged, "the header of the table contradicts itself");
    }
}

#[test]
fn distances_that_are_none_are_found_by_their_proof() {
    // Every checksum right, one distance wrong.
    let mut forged = Forgery::of(&Table::new(TABLE).unwrap());
    forged.payload[5000] ^= 2;
    let forged = forged.bytes();
    let (folder, _) = folder_with(&forged);
    let ran = finish(jiugong(folder.path()).args(["verify", "3x3-corner.table", "--json"]));
    assert_eq!(ran.status, 1, "{ran:?}");
    assert_eq!(ran.json()[0]["proved"], false);
}

#[test]
fn another_puzzle_s_table_is_not_mistaken_for_the_one_that_is_asked() {
    let edge = include_bytes!("../data/3x3-edge.table");
    let (folder, _) = folder_with(edge);
    let ran = ask(folder.path());
    assert_eq!(ran.status, 3);
    assert!(
        ran.err.contains("is the table 3x3-edge, not 3x3-corner"),
        "{ran:?}"
    );
}

#[test]
fn what_is_no_file_is_told() {
    let folder = tempfile::tempdir().unwrap();
    fs::create_dir(folder.path().join("3x3-corner.table")).unwrap();
    let ran = ask(folder.path());
    assert_eq!(ran.status, 3);
    assert!(ran.err.contains("is a folder, not a table file"), "{ran:?}");

    let folder = tempfile::tempdir().unwrap();
    let pipe = folder.path().join("3x3-corner.table");
    let made = std::process::Command::new("mkfifo")
        .arg(&pipe)
        .status()
        .unwrap();
    assert!(made.success());
    let ran = ask(folder.path());
    assert_eq!(
        ran.status, 3,
        "a pipe that nobody writes to is not waited for: {ran:?}"
    );
    assert!(ran.err.contains("no ordinary file"), "{ran:?}");

    let ran = finish(jiugong(folder.path()).args(["info", "missing.table"]));
    assert_eq!(ran.status, 3);
    assert!(ran.err.contains("there is no file 'missing.table'"));
    let ran = finish(jiugong(folder.path()).args(["solve", "867254301", "--tables", "missing"]));
    assert_eq!(ran.status, 3);
    assert!(
        ran.err.contains("the table folder 'missing' is not there"),
        "{ran:?}"
    );
}

#[test]
fn a_file_without_permission_is_told() {
    use std::os::unix::fs::PermissionsExt;
    use std::os::unix::process::CommandExt;
    let (folder, file) = folder_with(TABLE);
    let copy = folder.path().join("jiugong");
    program::copy_to(&copy);
    fs::set_permissions(folder.path(), fs::Permissions::from_mode(0o755)).unwrap();
    fs::set_permissions(&file, fs::Permissions::from_mode(0o000)).unwrap();
    let mut command = std::process::Command::new(copy);
    command
        .args(["info", "3x3-corner.table"])
        .current_dir(folder.path())
        .env_clear();
    // To the superuser nothing is forbidden, so nobody asks.
    let is_root = fs::metadata("/proc/self").is_ok_and(|me| {
        use std::os::unix::fs::MetadataExt;
        me.uid() == 0
    });
    if is_root {
        command.uid(65_534);
    }
    let output = command.output().unwrap();
    assert_eq!(output.status.code(), Some(4));
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(said.contains("cannot read '3x3-corner.table'"), "{said}");
}

#[test]
fn a_goal_without_a_table_is_answered_from_the_other_end() {
    // Only the table of the start's class is there.
    let folder = tempfile::tempdir().unwrap();
    let home = jiugong::Home::named("2x5".parse().unwrap(), "edge-1").unwrap();
    let table = forge::table(home, jiugong::Encoding::Bit);
    let file = folder.path().join(home.file_name(Metric::Stm));
    fs::write(&file, table.as_bytes()).unwrap();
    let ask = |command: &[&str], tables: &str| {
        let start = ["1 0 3 4 5/6 2 7 8 9", "--json", "--tables", tables];
        finish(jiugong(folder.path()).args(command).args(start))
    };
    // The same asked of the goal's own table, searched in memory: the same path, too.
    let empty = tempfile::tempdir().unwrap();
    for command in [&["solve", "--all"][..], &["hint"], &["distance"]] {
        let other_end = ask(command, ".");
        assert_eq!(other_end.status, 0, "{other_end:?}");
        let own = ask(command, &empty.path().display().to_string());
        assert_eq!(other_end.out, own.out);
    }
    // It is the file that was asked: damaged, it is noticed.
    let mut damaged = table.as_bytes().to_vec();
    *damaged.last_mut().unwrap() ^= 1;
    fs::write(&file, damaged).unwrap();
    assert_eq!(ask(&["solve"], ".").status, 3);
}
