//! Proofs in files, with `--scratch` and `--verify`.

use std::fs;
use std::process::Child;
use std::thread;
use std::time::Duration;

use jiugong::Table;
use jiugong_test_support::forge::Forgery;

use crate::runner::{Folder, Run, send};
use crate::scratch::{BUILD, EXPECTED, TABLE, assert_complete};

/// The files of the proof.
const PROOF: &str = "s/3x4-corner.verify";

/// Returns a folder with the table.
fn with_table() -> Folder {
    let folder = Folder::in_memory();
    folder.write(TABLE, &*EXPECTED);
    folder
}

#[test]
fn builds_and_proves_a_table() {
    let folder = Folder::in_memory();
    let run = folder.build("2x6 --out . --scratch s --verify --json");
    assert_eq!(run.events("proved").len(), 1, "{run:?}");
    assert!(folder.names("s").is_empty());
}

#[test]
#[ignore = "long: .ci/run runs it"]
fn finds_the_errors_that_a_proof_in_one_piece_finds() {
    let folder = Folder::in_memory();
    for (name, wrong) in Forgery::of(&Table::new(&**EXPECTED).unwrap()).wrong_tables() {
        folder.write(TABLE, wrong.bytes());
        let expected = folder.run("3x4 --out . --verify").exits(1);
        let start = format!("build-table: verification of './{TABLE}' failed: ");
        assert!(expected.stderr.starts_with(&start), "{name}: {expected:?}");
        let run = folder.run(&format!("{BUILD} --verify")).exits(1);
        assert_eq!((run.stdout, run.stderr), (expected.stdout, expected.stderr), "{name}");
        assert!(folder.names("s").is_empty(), "{name}");
    }
}

/// Runs a proof of the table that exists, and calls `act` when it has files.
fn prove_until(folder: &Folder, act: impl FnOnce(&Child)) -> Run {
    let mut child = folder.spawn_piped(&format!("{BUILD} --verify --code portable --threads 1"));
    let file = folder.path(PROOF).join("0000-1.level");
    while !file.exists() {
        assert!(child.try_wait().unwrap().is_none(), "no file");
        thread::sleep(Duration::from_millis(1));
    }
    act(&child);
    child.wait_with_output().unwrap().into()
}

#[test]
fn interrupted_proof_leaves_no_files() {
    let folder = with_table();
    for signal in ["INT", "TERM"] {
        let run = prove_until(&folder, |child| send(child, signal)).exits(130);
        assert_eq!(run.stderr, "build-table: interrupted; no partial file is left\n");
        assert!(!run.stdout.contains("verified"), "{run:?}");
        assert_complete(&folder);
    }
}

#[test]
fn removes_the_files_of_a_killed_proof() {
    let folder = with_table();
    prove_until(&folder, |child| send(child, "KILL"));
    assert!(!folder.names(PROOF).is_empty());
    let run = folder.build(&format!("{BUILD} --verify"));
    assert!(run.stdout.ends_with(": verified\n"), "{run:?}");
    assert_complete(&folder);
}

#[test]
fn rejects_a_second_proof() {
    let folder = with_table();
    let mut second = None;
    let run = prove_until(&folder, |_| {
        second = Some(folder.run(&format!("{BUILD} --verify")));
    });
    assert!(run.exits(0).stdout.ends_with(": verified\n"));
    let stderr = second.unwrap().exits(4).stderr;
    assert_eq!(stderr, format!("build-table: another process uses the folder '{PROOF}'\n"));
    assert_complete(&folder);
}

#[test]
fn proof_on_a_full_disk_leaves_no_files() {
    let folder = with_table();
    let run = folder.run_limited(&format!("{BUILD} --verify"), 60).exits(4);
    assert!(run.stderr.starts_with(&format!("build-table: cannot write '{PROOF}/")), "{run:?}");
    assert_eq!(run.stderr.lines().count(), 1, "{run:?}");
    assert!(!run.stderr.contains("run the same command again"), "{run:?}");
    assert_complete(&folder);
}

#[test]
fn rejects_a_proof_without_enough_memory() {
    let folder = with_table();
    let run = folder.run(&format!("{BUILD} --verify --memory-limit 20M")).exits(4);
    assert!(run.stderr.contains("not enough memory: "), "{run:?}");
    assert_eq!(folder.names(""), [TABLE]);
}

/// Returns the most memory that a process has used so far, in KiB; `None` if it has ended.
#[cfg(target_os = "linux")]
fn peak_memory(process: u32) -> Option<u64> {
    let status = fs::read_to_string(format!("/proc/{process}/status")).ok()?;
    let peak = status.lines().find_map(|line| line.strip_prefix("VmHWM:"))?;
    peak.trim().strip_suffix(" kB")?.parse().ok()
}

/// The table, which is in memory too, takes 29 MiB.
#[cfg(target_os = "linux")]
#[test]
fn proves_in_little_memory() {
    let folder = with_table();
    let mut child = folder.spawn_piped(&format!("{BUILD} --verify --memory-limit 64M"));
    let mut most = 0;
    while child.try_wait().unwrap().is_none() {
        most = most.max(peak_memory(child.id()).unwrap_or(0));
        thread::sleep(Duration::from_millis(1));
    }
    let run = Run::from(child.wait_with_output().unwrap()).exits(0);
    assert!(run.stdout.ends_with(": verified\n"), "{run:?}");
    assert!((1..64 << 10).contains(&most), "{most} KiB");
}
