//! A table of megabytes while it is written: a full disk, and programs that are stopped.

#![cfg(unix)]
#![allow(clippy::unwrap_used)]

mod program;

use std::fs;
use std::io::{BufRead, BufReader};
use std::process::Stdio;
use std::thread;
use std::time::Duration;

use program::{build_table, ended, files, run, run_limited, send};
use tempfile::tempdir;

const TABLE: &str = "3x4-corner.table";

#[test]
fn a_disk_that_fills_up_leaves_the_old_table() {
    let folder = tempdir().unwrap();
    ended(&run(folder.path(), "3x4 --out ."), 0);
    let good = fs::read(folder.path().join(TABLE)).unwrap();
    // Nearly all of it, so that only the last part does not fit; and next to nothing.
    for limit in [29_000, 100] {
        let output = run_limited(folder.path(), "3x4 --out . --force", limit);
        let words = ended(&output, 4);
        assert!(
            words.contains(&format!("cannot write './{TABLE}'")),
            "{words}"
        );
        assert_eq!(files(folder.path()), [TABLE], "no litter");
        assert!(fs::read(folder.path().join(TABLE)).unwrap() == good);
    }
    // With a checkpoint the search was not in vain: in its folder there was room.
    let folder = tempdir().unwrap();
    fs::create_dir(folder.path().join(format!(".{TABLE}.partial"))).unwrap();
    let output = run(folder.path(), "3x4 --out . --checkpoint c");
    ended(&output, 4);
    assert_eq!(files(&folder.path().join("c")), ["search.checkpoint"]);
    fs::remove_dir(folder.path().join(format!(".{TABLE}.partial"))).unwrap();
    let words = ended(&run(folder.path(), "3x4 --out . --checkpoint c"), 0);
    assert!(words.contains("Going on from a checkpoint"), "{words}");
    assert!(fs::read(folder.path().join(TABLE)).unwrap() == good);
}

#[test]
fn stopped_or_killed_it_leaves_a_whole_table_or_none() {
    let folder = tempdir().unwrap();
    let file = folder.path().join(TABLE);
    ended(&run(folder.path(), "3x4 --out ."), 0);
    let good = fs::read(&file).unwrap();
    fs::remove_file(&file).unwrap();
    for (moment, signal) in (0..12).zip(["KILL", "INT"].into_iter().cycle()) {
        let mut command = build_table(folder.path());
        command.args(["3x4", "--out", ".", "--json"]);
        let piped = command.stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = piped.spawn().unwrap();
        let mut lines = BufReader::new(child.stdout.take().unwrap()).lines();
        // It is written when the last level is found.
        lines
            .find(|line| line.as_ref().unwrap().contains("\"distance\":53,"))
            .unwrap()
            .unwrap();
        thread::sleep(Duration::from_millis(8 * moment));
        send(&child, signal);
        // What it says is read, so that it does not wait for that.
        lines.for_each(drop);
        let output = child.wait_with_output().unwrap();
        let there = fs::read(&file).ok();
        assert!(
            there.as_ref().is_none_or(|bytes| *bytes == good),
            "{moment}"
        );
        if signal == "INT" {
            let is_there = there.is_some();
            assert_eq!(output.status.code(), Some(if is_there { 0 } else { 130 }));
            let left = files(folder.path());
            assert_eq!(left, [TABLE][..usize::from(is_there)], "no litter");
        }
        if there.is_some() {
            fs::remove_file(&file).unwrap();
        }
    }
    // What a killed one may leave does not hinder the next.
    ended(&run(folder.path(), "3x4 --out ."), 0);
    assert_eq!(files(folder.path()), [TABLE]);
}

/// The tables are there by then, and there is nothing to put away.
#[test]
fn a_proof_is_stopped_at_once() {
    let folder = tempdir().unwrap();
    let mut command = build_table(folder.path());
    // Seconds of walks.
    let arguments = "2x5 --home all --out . --encoding bit --verify --json";
    command.args(arguments.split(' '));
    let mut child = command.stdout(Stdio::piped()).spawn().unwrap();
    let mut lines = BufReader::new(child.stdout.take().unwrap()).lines();
    let built = lines
        .by_ref()
        .filter(|line| line.as_ref().unwrap().contains("\"built\""));
    assert_eq!(built.take(3).count(), 3);
    send(&child, "INT");
    assert_eq!(lines.count(), 0, "nothing is proved");
    assert_eq!(child.wait().unwrap().code(), Some(130));
    let names = ["2x5-corner.table", "2x5-edge-1.table", "2x5-edge-2.table"];
    assert_eq!(files(folder.path()), names);
}
