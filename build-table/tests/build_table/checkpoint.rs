//! Checkpoints: searches that are interrupted or killed, and resumed.

use std::fs;

use crate::runner::Folder;

const CHECKPOINT: &str = "c/search.checkpoint";

const TABLE: &str = "3x4-corner.table";

/// A build with checkpoints.
const BUILD: &str = "3x4 --out . --checkpoint c";

/// The same, slow enough to be interrupted.
const SLOW_BUILD: &str = "3x4 --out . --checkpoint c --code portable --threads 1";

const RESUMING: &str = "Resuming from the checkpoint after distance ";

/// Returns the table that an uninterrupted build writes.
fn uninterrupted(args: &str) -> Vec<u8> {
    let folder = Folder::new();
    folder.build(args);
    let name = folder.names("").remove(0);
    folder.read(&name)
}

/// Returns a folder with the checkpoint of a build that was interrupted at a distance.
fn interrupted(args: &str, distance: u64) -> Folder {
    let folder = Folder::new();
    let run = folder.run_until(args, distance, "INT").exits(130);
    let last = run.records().pop().unwrap();
    let expected = format!(
        "build-table: interrupted after distance {}; to resume from '{CHECKPOINT}', run the same \
         command again\n",
        last["distance"]
    );
    assert_eq!(run.stderr, expected);
    assert_eq!(folder.names("c"), ["search.checkpoint"]);
    assert_eq!(folder.names(""), ["c"]);
    folder
}

/// Asserts that the folder has the table and no checkpoint.
#[track_caller]
fn assert_complete(folder: &Folder, table: &[u8]) {
    assert!(folder.read(TABLE) == table);
    assert_eq!(folder.names(""), [TABLE, "c"]);
    assert!(folder.names("c").is_empty());
}

#[test]
fn resumes_after_kill() {
    let table = uninterrupted("3x4 --out .");
    let folder = Folder::new();
    let mut resumed = 0;
    let mut resumed_after = 0;
    let slow = "--code portable --threads 1";
    // Each run resumes the search of one with other options.
    for (distance, options) in [
        (1, "--threads 2"),
        (12, slow),
        (20, "--threads 3"),
        (26, slow),
        (29, "--code portable"),
        (31, slow),
        (33, slow),
        (36, slow),
    ] {
        let run = folder.run_until(&format!("{BUILD} {options}"), distance, "KILL");
        assert_eq!(run.status, None, "{run:?}");
        assert!(!folder.path(TABLE).exists());
        if let Some(after) = run.stderr.strip_prefix(RESUMING) {
            let after = after.trim_end().trim_end_matches('.').parse().unwrap();
            assert!(after >= resumed_after, "{after} after {resumed_after}");
            resumed_after = after;
            resumed += 1;
        }
    }
    assert!(resumed > 2, "only {resumed} runs resumed");
    let run = folder.build(&format!("{BUILD} --json"));
    assert!(run.stderr.starts_with(RESUMING));
    // All levels are reported, including those of the runs before.
    let levels = run.events("level");
    let distances = levels.iter().map(|level| level["distance"].as_u64().unwrap());
    assert!(distances.eq(0..=53));
    assert_complete(&folder, &table);
}

#[test]
fn resumes_after_interruption() {
    let table = uninterrupted("3x4 --out .");
    let folder = interrupted(SLOW_BUILD, 24);
    let stderr = folder.build(BUILD).stderr;
    assert!(stderr.contains(RESUMING), "{stderr}");
    assert_complete(&folder, &table);
    // At the first level, by SIGTERM, in Chinese.
    let folder = Folder::new();
    let run = folder.run_until(&format!("{SLOW_BUILD} --lang zh"), 0, "TERM");
    let stderr = run.exits(130).stderr;
    assert!(stderr.contains(CHECKPOINT) && !stderr.contains("interrupted"), "{stderr}");
    folder.build(BUILD);
    assert_complete(&folder, &table);
}

#[test]
#[ignore = "long: .ci/run runs it"]
fn resumes_with_a_byte_for_each_state() {
    let args = "3x4 --out . --encoding byte";
    let folder = interrupted(&format!("{args} --checkpoint c --threads 1"), 28);
    let stderr = folder.build(&format!("{args} --checkpoint c")).stderr;
    assert!(stderr.contains(RESUMING), "{stderr}");
    assert_complete(&folder, &uninterrupted(args));
}

#[test]
#[ignore = "long: .ci/run runs it"]
fn resumes_the_interrupted_table_first() {
    let slow = "--out . --checkpoint c --code portable --threads 1";
    let folder = interrupted(&format!("3x4 --home centre {slow}"), 20);
    let stderr = folder.build(&format!("{BUILD} --home all --force")).stderr;
    assert!(stderr.contains(RESUMING), "{stderr}");
    assert!(folder.names("c").is_empty());
    let table = uninterrupted("3x4 --home centre --out .");
    assert!(folder.read("3x4-centre.table") == table);
}

#[test]
fn removes_only_the_checkpoint_of_an_existing_table() {
    let folder = interrupted(SLOW_BUILD, 20);
    let checkpoint = folder.read(CHECKPOINT);
    folder.build("3x4 --out .");
    folder.build(BUILD);
    assert!(folder.names("c").is_empty());
    folder.write(CHECKPOINT, checkpoint);
    folder.build("3x3 --out . --checkpoint c");
    assert_eq!(folder.names("c"), ["search.checkpoint"]);
}

#[test]
fn rejects_damaged_checkpoint() {
    let folder = interrupted(SLOW_BUILD, 20);
    let valid = folder.read(CHECKPOINT);
    let flipped = |at: usize| {
        let mut bytes = valid.clone();
        bytes[at] ^= 4;
        bytes
    };
    let length = valid.len();
    let damaged = [
        flipped(length / 2),
        flipped(40),
        flipped(length - 1),
        flipped(1),
        valid[..length / 2].to_vec(),
        valid[..length - 1].to_vec(),
        valid[..10].to_vec(),
        Vec::new(),
        [&valid[..], b"x"].concat(),
        b"a text file that is not a checkpoint".to_vec(),
    ];
    // An invalid table is not replaced before the checkpoint is checked.
    folder.write(TABLE, "old");
    for bytes in damaged {
        folder.write(CHECKPOINT, bytes);
        let error = format!("checkpoint '{CHECKPOINT}' is damaged; remove it to start again");
        assert_rejected(&folder, BUILD, &error);
    }
    folder.write(CHECKPOINT, flipped(8));
    let error = format!(
        "unsupported version 7 of checkpoint '{CHECKPOINT}', expected 3; remove it to start again"
    );
    assert_rejected(&folder, BUILD, &error);
    // After all that, the valid one is resumed.
    folder.write(CHECKPOINT, &valid);
    let stderr = folder.build(BUILD).stderr;
    assert!(stderr.contains(RESUMING), "{stderr}");
}

#[test]
fn rejects_checkpoint_of_another_table() {
    let folder = interrupted(SLOW_BUILD, 20);
    folder.write(TABLE, "old");
    let mismatch = |found: &str, expected: &str| {
        format!(
            "checkpoint '{CHECKPOINT}' belongs to {found}, expected {expected}; finish that build \
             first, use another folder, or remove the checkpoint"
        )
    };
    for (options, expected) in [
        ("--home edge-1", "3x4-edge-1 (sparse)"),
        ("--encoding byte", "3x4-corner (byte)"),
        ("--metric mtm", "3x4-corner-mtm (sparse)"),
    ] {
        let error = mismatch("3x4-corner (sparse)", expected);
        assert_rejected(&folder, &format!("{BUILD} {options}"), &error);
    }
    let run = folder.run(&format!("{BUILD} --home centre --lang zh"));
    assert!(run.exits(3).stderr.contains("3x4-centre"));

    let args = "2x6 --out . --checkpoint c --code portable --threads 1";
    let other = interrupted(args, 20);
    folder.write(CHECKPOINT, other.read(CHECKPOINT));
    let error = mismatch("2x6-corner (sparse)", "3x4-corner (sparse)");
    assert_rejected(&folder, BUILD, &error);
}

/// Asserts that a build ends with an error of its checkpoint, and changes no file. The folder must
/// have an invalid table.
#[track_caller]
fn assert_rejected(folder: &Folder, args: &str, error: &str) {
    let checkpoint = folder.read(CHECKPOINT);
    let run = folder.run(args).exits(3);
    let last = run.stderr.lines().last().unwrap();
    assert_eq!(last, format!("build-table: {error}"));
    assert_eq!(run.stdout, "");
    assert!(folder.read(CHECKPOINT) == checkpoint, "{error}");
    assert_eq!(folder.read(TABLE), b"old");
    assert_eq!(folder.names(""), [TABLE, "c"]);
    assert_eq!(folder.names("c"), ["search.checkpoint"]);
}

/// In the middle of a search, a checkpoint is larger than the table.
#[test]
#[ignore = "long: .ci/run runs it"]
fn search_continues_if_checkpoints_cannot_be_written() {
    let table = uninterrupted("3x4 --out .");
    let folder = interrupted(SLOW_BUILD, 36);
    let checkpoint = folder.read(CHECKPOINT);
    assert!(checkpoint.len() > 40 << 20, "{}", checkpoint.len());
    let stderr = folder.run_limited(BUILD, 32 << 10).exits(0).stderr;
    let error = format!("cannot write checkpoint '{CHECKPOINT}': ");
    assert_eq!(stderr.matches(&error).count(), 1, "{stderr}");
    assert_complete(&folder, &table);
    // The error is printed once even if no checkpoint can be written at all.
    folder.remove(TABLE);
    let run = folder.run_until_and(SLOW_BUILD, 10, |_| {
        fs::rename(folder.path("c"), folder.path("moved")).unwrap();
    });
    let stderr = run.exits(0).stderr;
    assert_eq!(stderr.matches(&error).count(), 1, "{stderr}");
    fs::remove_dir_all(folder.path("moved")).unwrap();

    // If the build is interrupted then, it prints the error, and the last valid checkpoint stays.
    folder.remove(TABLE);
    fs::create_dir(folder.path("c")).unwrap();
    folder.write(CHECKPOINT, &checkpoint);
    let run = folder.run_limited_until(SLOW_BUILD, 1 << 10, 38, "INT");
    let stderr = run.exits(130).stderr;
    let last = stderr.lines().last().unwrap();
    assert!(last.starts_with(&format!("build-table: {error}")), "{stderr}");
    assert!(folder.read(CHECKPOINT) == checkpoint);
    folder.build(BUILD);
    assert_complete(&folder, &table);
}
