//! Searches that are stopped, killed and gone on with.

#![cfg(unix)]
#![allow(clippy::unwrap_used)]

mod program;

use std::fs;
use std::path::Path;

use program::{ended, files, records, run, run_limited, run_until, said};
use tempfile::{TempDir, tempdir};

const FILE: &str = "c/search.checkpoint";

/// The slowest way, so that there is time to stop it in.
const SEARCH: &str = "3x4 --out . --checkpoint c --code portable --threads 1";

/// The table that an undisturbed run makes.
fn undisturbed(arguments: &str) -> Vec<u8> {
    let folder = tempdir().unwrap();
    ended(&run(folder.path(), arguments), 0);
    let name = files(folder.path()).remove(0);
    fs::read(folder.path().join(name)).unwrap()
}

/// A folder with the checkpoint of a search that was stopped in the middle.
fn stopped(arguments: &str, distance: u64) -> TempDir {
    let folder = tempdir().unwrap();
    let output = run_until(folder.path(), arguments, distance, "INT");
    let words = ended(&output, 130);
    let last = records(&output).pop().unwrap();
    let says = format!(
        "build-table: stopped after distance {}; the same command goes on from {FILE}\n",
        last["distance"]
    );
    assert_eq!(words, says);
    assert_eq!(files(&folder.path().join("c")), ["search.checkpoint"]);
    assert_eq!(files(folder.path()), ["c"], "no table and no part of one");
    folder
}

/// That the table is there, and of checkpoints nothing.
#[track_caller]
fn done(folder: &Path, good: &[u8]) {
    assert!(fs::read(folder.join("3x4-corner.table")).unwrap() == good);
    assert_eq!(files(folder), ["3x4-corner.table", "c"]);
    assert!(files(&folder.join("c")).is_empty());
}

#[test]
fn killed_again_and_again_it_ends_with_the_same_bytes() {
    let good = undisturbed("3x4 --out .");
    let folder = tempdir().unwrap();
    let (mut went_on, mut from) = (0, 0);
    let slow = "--code portable --threads 1";
    // Each goes on from what another did in another way.
    for (distance, means) in [
        (1, "--threads 2"),
        (12, slow),
        (20, "--threads 3"),
        (26, slow),
        (29, "--code portable"),
        (31, slow),
        (33, slow),
        (36, slow),
    ] {
        let arguments = format!("3x4 --out . --checkpoint c {means}");
        let output = run_until(folder.path(), &arguments, distance, "KILL");
        assert_eq!(output.status.code(), None, "{output:?}");
        let words = said(&output.stderr);
        assert!(!folder.path().join("3x4-corner.table").exists());
        if let Some(after) = words.strip_prefix("Going on from a checkpoint, after distance ") {
            let after = after.trim_end().trim_end_matches('.').parse().unwrap();
            assert!(after >= from, "back from {from} to {after}");
            (went_on, from) = (went_on + 1, after);
        }
    }
    assert!(went_on > 2, "{went_on} went on");
    let output = run(folder.path(), "3x4 --out . --checkpoint c --json");
    let words = ended(&output, 0);
    assert!(words.starts_with("Going on from a checkpoint, after distance "));
    // All levels are told, those of the runs before at once.
    let levels = records(&output);
    let levels = levels.iter().filter(|record| record["event"] == "level");
    let told = levels.map(|level| level["distance"].as_u64().unwrap());
    assert!(told.eq(0..=53));
    done(folder.path(), &good);
}

#[test]
fn stopped_it_leaves_a_checkpoint_that_the_next_goes_on_from() {
    let good = undisturbed("3x4 --out .");
    let folder = stopped(SEARCH, 24);
    let words = ended(&run(folder.path(), SEARCH), 0);
    assert!(words.contains("Going on from a checkpoint, after distance "));
    done(folder.path(), &good);
    // At the first moment, too, by the other signal that asks, and in Chinese.
    let folder = tempdir().unwrap();
    let output = run_until(folder.path(), &format!("{SEARCH} --lang zh"), 0, "TERM");
    let words = ended(&output, 130);
    assert!(
        words.contains(FILE) && !words.contains("stopped"),
        "{words}"
    );
    ended(&run(folder.path(), "3x4 --out . --checkpoint c"), 0);
    done(folder.path(), &good);
}

#[test]
fn stopped_without_a_checkpoint_it_leaves_nothing() {
    let folder = tempdir().unwrap();
    let arguments = "3x4 --out . --code portable --threads 1";
    let output = run_until(folder.path(), arguments, 20, "INT");
    assert_eq!(
        ended(&output, 130),
        "build-table: stopped; nothing half-made is left\n"
    );
    assert!(files(folder.path()).is_empty());
}

#[test]
fn a_byte_a_state_is_gone_on_with() {
    let arguments = "3x4 --out . --encoding byte";
    let folder = stopped(&format!("{arguments} --checkpoint c --threads 1"), 28);
    ended(
        &run(folder.path(), &format!("{arguments} --checkpoint c")),
        0,
    );
    done(folder.path(), &undisturbed(arguments));
}

#[test]
fn of_several_tables_the_one_that_was_left_is_gone_on_with_first() {
    let slow = "--out . --checkpoint c --code portable --threads 1";
    let folder = stopped(&format!("3x4 --home centre {slow}"), 20);
    let all = "3x4 --home all --force --out . --checkpoint c";
    let words = ended(&run(folder.path(), all), 0);
    assert!(words.contains("Going on from a checkpoint"), "{words}");
    assert!(files(&folder.path().join("c")).is_empty());
    let centre = fs::read(folder.path().join("3x4-centre.table")).unwrap();
    assert!(centre == undisturbed("3x4 --home centre --out ."));
}

#[test]
fn a_checkpoint_of_a_table_that_is_there_is_removed_and_another_stays() {
    let folder = stopped(SEARCH, 20);
    let left = fs::read(folder.path().join(FILE)).unwrap();
    ended(&run(folder.path(), "3x4 --out ."), 0);
    ended(&run(folder.path(), SEARCH), 0);
    assert!(files(&folder.path().join("c")).is_empty());
    fs::write(folder.path().join(FILE), left).unwrap();
    ended(&run(folder.path(), "3x3 --out . --checkpoint c"), 0);
    assert_eq!(files(&folder.path().join("c")), ["search.checkpoint"]);
}

#[test]
fn a_checkpoint_that_will_not_do_is_refused_and_left_as_it_is() {
    let folder = stopped(SEARCH, 20);
    let other = stopped("2x6 --out . --checkpoint c --code portable --threads 1", 20);
    let file = folder.path().join(FILE);
    let good = fs::read(&file).unwrap();
    let flipped = |at: usize| {
        let mut bytes = good.clone();
        bytes[at] ^= 4;
        bytes
    };
    let (length, damaged) = (good.len(), "is damaged; remove it to begin anew");
    let bad = [
        (flipped(length / 2), damaged),
        (flipped(40), damaged),
        (flipped(length - 1), damaged),
        (good[..length / 2].to_vec(), damaged),
        (good[..length - 1].to_vec(), damaged),
        (good[..10].to_vec(), damaged),
        (Vec::new(), damaged),
        ([&good[..], b"x"].concat(), damaged),
        (flipped(1), damaged),
        (b"no checkpoint at all, but a letter".to_vec(), damaged),
        (
            flipped(8),
            "is of version 5, which is not read here; remove it",
        ),
        (
            fs::read(other.path().join(FILE)).unwrap(),
            "is of 2x6-corner (bit), not of 3x4-corner (bit); finish that first, give another \
             folder, or remove it",
        ),
    ];
    // The table there is no good, and stays all the same.
    let table = folder.path().join("3x4-corner.table");
    fs::write(&table, "old").unwrap();
    let refused = |arguments: &str, says: &str| {
        let before = fs::read(&file).unwrap();
        let output = run(folder.path(), arguments);
        let words = ended(&output, 3);
        let says = format!("build-table: the checkpoint {FILE} {says}");
        let last = words.lines().last().unwrap();
        assert!(last.starts_with(&says), "{words} lacks {says}");
        assert_eq!(said(&output.stdout), "");
        assert!(fs::read(&file).unwrap() == before, "{says}");
        assert_eq!(fs::read(&table).unwrap(), b"old");
        assert_eq!(files(folder.path()), ["3x4-corner.table", "c"]);
        assert_eq!(files(&folder.path().join("c")), ["search.checkpoint"]);
    };
    for (bytes, says) in bad {
        fs::write(&file, bytes).unwrap();
        refused("3x4 --out . --checkpoint c", says);
    }
    // A good one of another home, encoding or metric.
    fs::write(&file, &good).unwrap();
    for (arguments, name) in [
        ("--home edge-1", "3x4-edge-1 (bit)"),
        ("--encoding byte", "3x4-corner (byte)"),
        ("--metric mtm", "3x4-corner-mtm (byte)"),
    ] {
        let says = format!("is of 3x4-corner (bit), not of {name}; finish that first");
        refused(&format!("3x4 --out . --checkpoint c {arguments}"), &says);
    }
    let output = run(
        folder.path(),
        "3x4 --out . --checkpoint c --home centre --lang zh",
    );
    assert!(ended(&output, 3).contains("3x4-centre"));
    // And after all that it is gone on from.
    let words = ended(&run(folder.path(), "3x4 --out . --checkpoint c"), 0);
    assert!(words.contains("Going on from a checkpoint"));
}

#[test]
fn a_folder_for_checkpoints_that_cannot_be_used_is_told() {
    let folder = tempdir().unwrap();
    fs::write(folder.path().join("file"), "").unwrap();
    for bad in ["file", "file/below"] {
        let output = run(folder.path(), &format!("3x4 --out out --checkpoint {bad}"));
        let words = ended(&output, 4);
        let says = format!("cannot use the folder '{bad}'");
        assert!(words.contains(&says), "{words}");
        assert!(files(&folder.path().join("out")).is_empty());
    }
    assert_eq!(files(folder.path()), ["file", "out"]);
    // Folders above that are not there are made; and a table that is there needs none.
    let made = run(folder.path(), "3x4 --out out --checkpoint one/two");
    ended(&made, 0);
    assert!(files(&folder.path().join("one/two")).is_empty());
    ended(&run(folder.path(), "3x4 --out out --checkpoint file"), 0);
}

/// A checkpoint in the middle takes more room than the table.
#[test]
fn a_disk_too_full_for_checkpoints_does_not_stop_the_search() {
    let good = undisturbed("3x4 --out .");
    let folder = stopped(SEARCH, 36);
    let file = folder.path().join(FILE);
    let before = fs::read(&file).unwrap();
    assert!(before.len() > 40 << 20, "{}", before.len());
    let output = run_limited(folder.path(), "3x4 --out . --checkpoint c", 32 << 10);
    let words = ended(&output, 0);
    let says = format!("cannot write the checkpoint {FILE}: ");
    assert_eq!(words.matches(&says).count(), 1, "{words}");
    done(folder.path(), &good);
    // Where none at all can be written it is said once, too.
    fs::remove_file(folder.path().join("3x4-corner.table")).unwrap();
    fs::create_dir(folder.path().join("c/.search.checkpoint.partial")).unwrap();
    let words = ended(&run(folder.path(), "3x4 --out . --checkpoint c"), 0);
    assert_eq!(words.matches(&says).count(), 1, "{words}");

    // Stopped there, it says that no new one was made, and the last good one stays.
    fs::remove_file(folder.path().join("3x4-corner.table")).unwrap();
    fs::write(&file, &before).unwrap();
    let output = run_until(folder.path(), SEARCH, 38, "INT");
    let words = ended(&output, 130);
    let last = words.lines().last().unwrap();
    assert!(last.starts_with(&format!("build-table: {says}")), "{words}");
    assert!(fs::read(&file).unwrap() == before);
    fs::remove_dir(folder.path().join("c/.search.checkpoint.partial")).unwrap();
    ended(&run(folder.path(), "3x4 --out . --checkpoint c"), 0);
    done(folder.path(), &good);
}
