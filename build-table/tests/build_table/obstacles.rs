//! Obstacles at the path of a table or a checkpoint: each is an error before the search, and none
//! is replaced.

use std::fs::{self, Permissions};
use std::os::unix::fs::{MetadataExt, PermissionsExt, chown, lchown, symlink};
use std::path::Path;

use jiugong_test_support::obstacle::{Obstacle, snapshot};
use jiugong_test_support::program::NOBODY;
use jiugong_test_support::{Output, Program};

use crate::runner::Folder;
use crate::tables::committed;

pub const BUILD_TABLE: Program = Program::new(env!("CARGO_BIN_EXE_build-table"));

/// A build with checkpoints.
const BUILD: &str = "3x4 --out out --checkpoint c --json";

const TABLE: &str = "out/3x4-corner.table";

const CHECKPOINT: &str = "c/search.checkpoint";

/// Creates the folders of [`BUILD`].
fn folder() -> Folder {
    let folder = Folder::new();
    for name in ["out", "c"] {
        fs::create_dir(folder.path(name)).unwrap();
    }
    folder
}

/// Asserts that a build failed before its search, with an error that contains `expected`.
#[track_caller]
fn assert_rejected(output: &Output, expected: &str) {
    assert_eq!(output.status, 4, "{output:?}");
    assert!(!output.stdout.contains("\"level\""), "{output:?}");
    assert!(output.stderr.contains(expected), "expected {expected:?}, found {output:?}");
}

fn is_superuser() -> bool {
    fs::metadata("/proc/self").is_ok_and(|process| process.uid() == 0)
}

#[test]
fn rejects_everything_but_a_regular_file_before_the_search() {
    for obstacle in Obstacle::ALL {
        for (place, error) in [
            (TABLE, format!("cannot write '{TABLE}': ")),
            (CHECKPOINT, format!("cannot write checkpoint '{CHECKPOINT}': ")),
        ] {
            let folder = folder();
            obstacle.create(&folder.path(place));
            let before = snapshot(&folder.path(""));
            let output = BUILD_TABLE.run_in(&folder.path(""), BUILD);
            assert_rejected(&output, &error);
            assert_rejected(&output, obstacle.error());
            assert_eq!(snapshot(&folder.path("")), before, "{obstacle:?} at {place}");
        }
    }
}

#[test]
fn rejects_obstacles_of_small_tables_in_chinese() {
    for obstacle in Obstacle::ALL {
        let folder = folder();
        obstacle.create(&folder.path("out/2x2-corner.table"));
        let before = snapshot(&folder.path(""));
        let args = "2x2 --out out --force --verify --lang zh";
        let output = BUILD_TABLE.run_in(&folder.path(""), args);
        assert_rejected(&output, "无法写入“out/2x2-corner.table”：");
        assert_eq!(snapshot(&folder.path("")), before, "{obstacle:?}");
    }
}

#[test]
fn rejects_unusable_folders_before_the_search() {
    for mode in [0o555, 0o333, 0o666, 0o000] {
        for unusable in ["out", "c"] {
            let folder = folder();
            for name in ["out", "c"] {
                let mode = if name == unusable { mode } else { 0o777 };
                let mode = Permissions::from_mode(mode);
                fs::set_permissions(folder.path(name), mode).unwrap();
            }
            // Without the superuser's rights, which ignore permissions.
            let mut command = BUILD_TABLE.unprivileged_command(&folder.path(""));
            let output = Output::of(command.args(BUILD.split(' ')));
            assert_rejected(&output, &format!("cannot write to folder '{unusable}': "));
            let mode = Permissions::from_mode(0o755);
            fs::set_permissions(folder.path(unusable), mode).unwrap();
            assert!(folder.names(unusable).is_empty());
        }
    }
    let long = "x".repeat(256);
    for args in [format!("3x4 --out {long}"), format!("3x4 --checkpoint {long}")] {
        let output = BUILD_TABLE.run_in(&folder().path(""), &args);
        assert_rejected(&output, &format!("cannot write to folder '{long}': "));
    }
}

/// Needs the superuser, to create files of other users.
#[test]
fn rejects_files_and_links_of_other_users_before_the_search() {
    if !is_superuser() {
        return;
    }
    const OTHER: u32 = NOBODY - 1;
    for place in [TABLE, CHECKPOINT] {
        for (is_link, expected) in [
            (false, "this file belongs to another user"),
            (true, "this link belongs to another user"),
        ] {
            let folder = folder();
            for name in ["out", "c"] {
                // As /tmp.
                let mode = Permissions::from_mode(0o1777);
                fs::set_permissions(folder.path(name), mode).unwrap();
            }
            let path = folder.path(place);
            if is_link {
                folder.write("victim", "the user's own file");
                chown(folder.path("victim"), Some(NOBODY), None).unwrap();
                symlink("../victim", &path).unwrap();
            } else {
                folder.write(place, "another user's file");
            }
            lchown(&path, Some(OTHER), None).unwrap();
            let mut command = BUILD_TABLE.unprivileged_command(&folder.path(""));
            let before = snapshot(&folder.path(""));
            // A checkpoint that is not one is read before it would be written.
            let output = Output::of(command.args(BUILD.split(' ')));
            assert_rejected(&output, expected);
            assert_eq!(snapshot(&folder.path("")), before, "{place}");
        }
    }
}

#[test]
fn replaces_the_file_that_a_link_leads_to() {
    let folder = folder();
    fs::create_dir(folder.path("disk")).unwrap();
    folder.write("disk/table", "old");
    symlink("../disk/table", folder.path("out/link")).unwrap();
    symlink("link", folder.path("out/3x3-corner.table")).unwrap();
    folder.build("3x3 --out out");
    assert_eq!(fs::read_link(folder.path("out/3x3-corner.table")).unwrap(), Path::new("link"));
    assert!(folder.read("disk/table") == committed("corner"));
    assert_eq!(folder.names("disk"), ["table"]);
    assert_eq!(folder.names("out"), ["3x3-corner.table", "link"]);
}
