//! Builds that are interrupted or killed, without checkpoints.

use std::fs;
use std::io::{BufRead, BufReader};
use std::process::Stdio;
use std::thread;
use std::time::{Duration, Instant};

use jiugong_test_support::Output;

use crate::runner::{Folder, send};

#[test]
fn killed_build_leaves_a_complete_table_or_none() {
    let folder = Folder::new();
    let file = "2x5-corner.table";
    let start = Instant::now();
    folder.build("2x5 --out .");
    let mut time = start.elapsed();
    let table = folder.read(file);
    let mut killed = 0;
    for moment in 0..24 {
        let mut child = folder
            .command("2x5 --out . --force")
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        thread::sleep(time * moment / 20);
        if child.try_wait().unwrap().is_none() {
            killed += 1;
        } else if moment < 20 {
            // The first build took longer.
            time /= 2;
        }
        child.kill().unwrap();
        child.wait().unwrap();
        assert!(folder.read(file) == table, "moment {moment}");
        if moment % 4 == 0 {
            folder.remove(file);
            folder.build("2x5 --out .");
        }
    }
    assert!(killed > 5, "only {killed} were running when killed");
    // A killed build may leave a hidden file, which the next one removes.
    folder.build("2x5 --out . --force");
    assert_eq!(folder.names(""), [file]);
}

#[test]
fn leaves_a_complete_table_or_none_when_stopped_while_writing() {
    let folder = Folder::new();
    let file = "3x4-corner.table";
    folder.build("3x4 --out .");
    let table = folder.read(file);
    folder.remove(file);
    for (moment, signal) in (0..4).zip(["KILL", "INT"].into_iter().cycle()) {
        let mut child = folder.spawn_piped("3x4 --out . --json");
        let mut lines = BufReader::new(child.stdout.take().unwrap()).lines();
        // Writing starts after the last level.
        lines.find(|line| line.as_ref().unwrap().contains("\"distance\":53,")).unwrap().unwrap();
        thread::sleep(Duration::from_millis(24 * moment));
        send(&child, signal);
        // Keeps the pipe from filling up.
        lines.for_each(drop);
        let output = child.wait_with_output().unwrap();
        let written = fs::read(folder.path(file)).ok();
        assert!(written.as_ref().is_none_or(|bytes| *bytes == table), "{moment}");
        if signal == "INT" {
            let is_written = written.is_some();
            let status = if is_written { 0 } else { 130 };
            assert_eq!(output.status.code(), Some(status));
            assert_eq!(folder.names(""), [file][..usize::from(is_written)]);
        }
        if written.is_some() {
            folder.remove(file);
        }
    }
    // The hidden file of a killed build does not affect the next one.
    folder.build("3x4 --out .");
    assert_eq!(folder.names(""), [file]);
}

#[test]
fn names_the_checkpoint_when_stopped_while_writing() {
    let folder = Folder::new();
    let mut interrupted = 0;
    for _ in 0..3 {
        let mut child = folder.spawn_piped("3x4 --out . --checkpoint c --json --force");
        let mut lines = BufReader::new(child.stdout.take().unwrap()).lines();
        lines.find(|line| line.as_ref().unwrap().contains("\"distance\":53,")).unwrap().unwrap();
        send(&child, "INT");
        lines.for_each(drop);
        let output = Output::from(child.wait_with_output().unwrap());
        if output.status == 130 {
            interrupted += 1;
            let expected =
                "interrupted after distance 53; to resume from 'c/search.checkpoint', run the";
            assert!(output.stderr.contains(expected), "{output:?}");
            assert_eq!(folder.names("c"), ["search.checkpoint"]);
        }
    }
    assert!(interrupted > 0);
}

#[test]
fn interrupted_search_without_checkpoint_leaves_nothing() {
    let folder = Folder::new();
    let args = "3x4 --out . --code portable --threads 1";
    let run = folder.run_until(args, 20, "INT").exits(130);
    assert_eq!(run.stderr, "build-table: interrupted; no partial file is left\n");
    assert!(folder.names("").is_empty());
}

/// By then the tables are complete, so that nothing must be saved.
#[test]
fn exits_at_once_when_interrupted_while_verifying() {
    let folder = Folder::new();
    // The proof takes seconds.
    let args = "2x5 --home all --out . --encoding sparse --verify --json";
    let mut child = folder.command(args).stdout(Stdio::piped()).spawn().unwrap();
    let mut lines = BufReader::new(child.stdout.take().unwrap()).lines();
    let built = lines.by_ref().filter(|line| line.as_ref().unwrap().contains("\"built\""));
    assert_eq!(built.take(3).count(), 3);
    send(&child, "INT");
    assert_eq!(lines.count(), 0, "a table was verified");
    assert_eq!(child.wait().unwrap().code(), Some(130));
    let names = ["2x5-corner.table", "2x5-edge-1.table", "2x5-edge-2.table"];
    assert_eq!(folder.names(""), names);
}
