//! Temporary files: their names and permissions, those that killed builds leave, and those that are
//! complete but cannot be moved to their place.

use std::fs::{self, File};
use std::os::unix::fs::{MetadataExt, PermissionsExt, chown, symlink};
use std::process::Command;

use jiugong_test_support::obstacle::{make_pipe, snapshot};

use crate::runner::{Folder, Run, send};
use crate::tables::committed;

/// The name of a temporary file with these random characters.
fn temporary(random: char) -> String {
    format!(".jiugong-{}.partial", random.to_string().repeat(16))
}

/// A slow build with checkpoints.
const SLOW_BUILD: &str = "3x4 --out . --checkpoint c --code portable --threads 1";

#[test]
fn follows_no_link_with_the_name_of_the_table() {
    let folder = Folder::new();
    folder.write("victim", "precious");
    let links = [".3x4-corner.table.partial", ".search.checkpoint.partial"];
    for link in links {
        symlink("victim", folder.path(link)).unwrap();
    }
    let before = snapshot(&folder.path(""));
    folder.build("3x4 --out . --checkpoint .");
    let mut after = snapshot(&folder.path(""));
    after.remove(&folder.path("3x4-corner.table")).unwrap();
    assert_eq!(after, before);
}

#[test]
fn removes_the_file_of_a_killed_build() {
    let folder = Folder::new();
    folder.write(&temporary('a'), vec![7; 500_000]);
    folder.build("3x3 --out .");
    assert_eq!(folder.names(""), ["3x3-corner.table"]);
    assert!(folder.read("3x3-corner.table") == committed("corner"));
    // A checkpoint is usually being written when a build is killed.
    folder.run_until(SLOW_BUILD, 20, "KILL");
    folder.write(&format!("c/{}", temporary('b')), "partial");
    folder.build("3x4 --out . --checkpoint c");
    assert!(folder.names("c").is_empty());
    assert_eq!(folder.names(""), ["3x3-corner.table", "3x4-corner.table", "c"]);
}

#[test]
fn leaves_files_that_are_in_use_or_of_others() {
    let folder = Folder::new();
    folder.write("victim", "precious");
    symlink("victim", folder.path(&temporary('a'))).unwrap();
    make_pipe(&folder.path(&temporary('b')));
    fs::create_dir(folder.path(&temporary('c'))).unwrap();
    folder.write(&temporary('d'), "another build writes this");
    let lock = File::open(folder.path(&temporary('d'))).unwrap();
    lock.lock().unwrap();
    for other in [".jiugong-x.partial", ".jiugong-aaaaaaaaaaaaaaaa.partial~", "jiugong.complete"] {
        folder.write(other, "something else");
    }
    folder.write(&temporary('e'), "another user's");
    let is_superuser = chown(folder.path(&temporary('e')), Some(65_534), None).is_ok();
    if !is_superuser {
        folder.remove(&temporary('e'));
    }
    let before = snapshot(&folder.path(""));
    folder.build("2x2 --out .");
    let mut after = snapshot(&folder.path(""));
    after.remove(&folder.path("2x2-corner.table")).unwrap();
    assert_eq!(after, before);
}

#[test]
fn tables_have_the_permissions_of_new_files() {
    for (umask, mode) in [("022", 0o644), ("077", 0o600), ("002", 0o664)] {
        let folder = Folder::new();
        let program = env!("CARGO_BIN_EXE_build-table");
        let script = format!("umask {umask}; exec '{program}' 2x2 --out .");
        let output =
            Command::new("sh").args(["-c", &script]).current_dir(folder.path("")).output().unwrap();
        Run::from(output).exits(0);
        let metadata = fs::metadata(folder.path("2x2-corner.table")).unwrap();
        assert_eq!(metadata.permissions().mode() & 0o777, mode);
        assert_eq!(metadata.nlink(), 1);
    }
}

#[test]
fn keeps_a_checkpoint_that_cannot_be_moved_to_its_place() {
    let folder = Folder::new();
    let checkpoint = folder.path("c/search.checkpoint");
    let run = folder.run_until_and(SLOW_BUILD, 20, |child| {
        // The build may write a checkpoint in between.
        while fs::create_dir(&checkpoint).is_err() {
            let _ = fs::remove_file(&checkpoint);
        }
        send(child, "INT");
    });
    let stderr = run.exits(130).stderr;
    let last = stderr.lines().last().unwrap();
    assert!(last.contains("cannot write checkpoint 'c/search.checkpoint': is a dir"), "{stderr}");
    fs::remove_dir(&checkpoint).unwrap();
    run_command(&folder, last);
    let stderr = folder.build("3x4 --out . --checkpoint c").stderr;
    assert!(stderr.contains("Resuming from the checkpoint after distance 2"), "{stderr}");
    assert!(folder.names("c").is_empty());
}

/// Runs the command that an error message gives.
fn run_command(folder: &Folder, message: &str) {
    let command = message.split('`').nth(1).unwrap();
    let status = Command::new("sh").args(["-c", command]).current_dir(folder.path("")).status();
    assert!(status.unwrap().success(), "{command}");
}

#[test]
fn keeps_a_table_that_cannot_be_moved_to_its_place() {
    let folder = Folder::new();
    folder.build("3x4 --out .");
    let table = folder.read("3x4-corner.table");
    folder.remove("3x4-corner.table");

    let run = folder.run_until_and(SLOW_BUILD, 20, |_| {
        fs::create_dir(folder.path("3x4-corner.table")).unwrap();
    });
    let stderr = run.exits(4).stderr;
    assert!(stderr.contains("cannot write './3x4-corner.table': is a directory; "), "{stderr}");
    let kept =
        stderr.split("the finished file is kept as '").nth(1).unwrap().split('\'').next().unwrap();
    assert!(folder.read(kept) == table);
    assert_eq!(folder.names("c"), ["search.checkpoint"]);

    // No other build removes it, and the command in the message completes the build.
    folder.build("2x2 --out .");
    fs::remove_dir(folder.path("3x4-corner.table")).unwrap();
    run_command(&folder, &stderr);
    let stdout = folder.build("3x4 --out . --checkpoint c").stdout;
    assert!(stdout.contains("exists and is valid"), "{stdout}");
    assert!(folder.read("3x4-corner.table") == table);
    assert_eq!(folder.names(""), ["2x2-corner.table", "3x4-corner.table", "c"]);
    assert!(folder.names("c").is_empty());
}
