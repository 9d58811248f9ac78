//! The generator as its users run it: what it builds, what it says, and what is left when
//! something goes wrong.

#![cfg(unix)]
#![allow(clippy::unwrap_used)]

mod program;

use std::fs;
use std::path::Path;
use std::process::Stdio;
use std::thread;
use std::time::{Duration, Instant};

use jiugong::{Encoding, Home, Metric, Shape, Table};
use program::{build_table, ended, files, run, run_limited, said};
use tempfile::tempdir;

/// The committed table of a class of 3×3.
fn committed(class: &str) -> Vec<u8> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    fs::read(root.join(format!("../data/3x3-{class}.table"))).unwrap()
}

#[test]
fn the_committed_tables_are_what_it_builds_with_any_number_of_threads() {
    for threads in [1, 2, 7] {
        let folder = tempdir().unwrap();
        let output = run(
            folder.path(),
            &format!("3x3 --home all --threads {threads}"),
        );
        ended(&output, 0);
        for class in ["corner", "edge", "centre"] {
            let built = fs::read(folder.path().join(format!("data/3x3-{class}.table"))).unwrap();
            assert!(built == committed(class), "{class} with {threads} threads");
        }
        let names = ["3x3-centre.table", "3x3-corner.table", "3x3-edge.table"];
        assert_eq!(files(&folder.path().join("data")), names);
    }
}

#[test]
fn every_shape_up_to_ten_cells_is_built_and_proved_in_both_encodings() {
    for shape in ["2x2", "2x3", "3x2", "2x4", "3x3", "2x5"] {
        for encoding in Encoding::ALL {
            let folder = tempdir().unwrap();
            let arguments = format!("{shape} --home all --out . --encoding {}", encoding.name());
            // One bit a state is proved by walks; of the largest shape one class will do.
            let arguments = match (shape, encoding) {
                ("2x5", Encoding::Bit) => arguments.replace("all", "edge-2"),
                _ => arguments,
            };
            let output = run(folder.path(), &format!("{arguments} --verify"));
            ended(&output, 0);
            let shape: Shape = shape.parse().unwrap();
            let homes: Vec<Home> = Home::all(shape)
                .filter(|home| folder.path().join(home.file_name(Metric::Stm)).exists())
                .collect();
            assert_eq!(files(folder.path()).len(), homes.len());
            assert_eq!(said(&output.stdout).matches("proved").count(), homes.len());
            for home in homes {
                let bytes = fs::read(folder.path().join(home.file_name(Metric::Stm))).unwrap();
                let table = Table::new(bytes).unwrap();
                assert_eq!(
                    (table.header().home(), table.header().encoding()),
                    (home, encoding)
                );
            }
        }
    }
}

#[test]
fn it_says_what_it_needs_before_and_what_it_made_after() {
    let folder = tempdir().unwrap();
    let output = run(folder.path(), "2x3 --out tables");
    let words = ended(&output, 0);
    assert!(words.contains("2x3-corner: 360 states; needs "), "{words}");
    assert!(words.contains("build-table 2x3 --home corner --out tables --force"));
    assert!(
        !words.contains('\r') && !words.contains('█'),
        "no bar in a pipe: {words}"
    );
    let made = said(&output.stdout);
    assert!(
        made.starts_with("tables/2x3-corner.table: 8552 bytes, 360 states, radius 21, "),
        "{made}"
    );
}

#[test]
fn a_good_table_is_left_alone_unless_it_is_forced() {
    let folder = tempdir().unwrap();
    let file = folder.path().join("2x3-corner.table");
    ended(&run(folder.path(), "2x3 --out ."), 0);
    let before = fs::metadata(&file).unwrap().modified().unwrap();
    let good = fs::read(&file).unwrap();
    let again = run(folder.path(), "2x3 --out . --verify");
    assert_eq!(ended(&again, 0), "");
    assert!(said(&again.stdout).contains("already there and good"));
    assert!(said(&again.stdout).contains("proved"));
    assert_eq!(fs::metadata(&file).unwrap().modified().unwrap(), before);
    ended(&run(folder.path(), "2x3 --out . --force"), 0);
    assert_ne!(fs::metadata(&file).unwrap().modified().unwrap(), before);
    assert_eq!(fs::read(&file).unwrap(), good);
    // Another encoding is another table.
    ended(&run(folder.path(), "2x3 --out . --encoding bit"), 0);
    assert!(fs::read(&file).unwrap().len() < good.len());
}

#[test]
fn a_bad_table_is_built_again() {
    let folder = tempdir().unwrap();
    let file = folder.path().join("2x3-corner.table");
    ended(&run(folder.path(), "2x3 --out ."), 0);
    let good = fs::read(&file).unwrap();
    for (at, cut, why) in [
        (8300, 0, "damaged"),
        (20, 0, "damaged"),
        (0, 100, "cut off"),
        (0, 8552, "empty"),
    ] {
        let mut bad = good.clone();
        bad.truncate(good.len() - cut);
        if let Some(byte) = bad.get_mut(at).filter(|_| cut == 0) {
            *byte ^= 4;
        }
        fs::write(&file, bad).unwrap();
        let words = ended(&run(folder.path(), "2x3 --out ."), 0);
        assert!(
            words.contains("is no good table") && words.contains(why),
            "{why}: {words}"
        );
        assert_eq!(fs::read(&file).unwrap(), good);
    }
}

#[test]
fn a_reader_keeps_the_old_file() {
    use std::io::Read;
    let folder = tempdir().unwrap();
    ended(&run(folder.path(), "2x3 --out ."), 0);
    let mut old = fs::File::open(folder.path().join("2x3-corner.table")).unwrap();
    ended(&run(folder.path(), "2x3 --out . --encoding bit"), 0);
    let mut bytes = Vec::new();
    old.read_to_end(&mut bytes).unwrap();
    assert_eq!(
        Table::new(bytes).unwrap().header().encoding(),
        Encoding::Byte
    );
}

#[test]
fn every_bad_usage_is_told() {
    let folder = tempdir().unwrap();
    for (arguments, says) in [
        ("3", "'3' is no shape"),
        ("5x5", "5x5 has more cells than are built here: at most 16"),
        (
            "2x7 --metric mtm",
            "2x7 has more cells than are built here: at most 12",
        ),
        ("3x4 --code sse9", "'sse9' will not do"),
        (
            "3x3 --home middle",
            "choose one of corner, edge, centre, all",
        ),
        ("2x5 --home edge", "edge-1, edge-2"),
        ("3x3 --metric xtm", "'xtm' will not do"),
        ("3x3 --encoding word", "'word' will not do"),
        ("3x3 --threads 0", "'0' will not do"),
        ("3x3 --threads many", "'many' will not do"),
        ("3x3 --frob", "no option '--frob'"),
        ("3x3 2x2", "no option '2x2'"),
        ("3x3 --out", "needs a value"),
    ] {
        let output = run(folder.path(), arguments);
        let words = ended(&output, 2);
        assert!(
            words.starts_with("build-table: ") && words.contains(says),
            "{arguments}: {words}"
        );
    }
    let chinese = run(folder.path(), "3x6 --lang zh");
    assert!(ended(&chinese, 2).contains("3x6 的格数超出"));
    assert!(files(folder.path()).is_empty());
}

#[test]
fn a_folder_that_cannot_be_used_is_told() {
    let folder = tempdir().unwrap();
    fs::write(folder.path().join("file"), "").unwrap();
    let words = ended(&run(folder.path(), "2x2 --out file"), 4);
    assert!(words.contains("cannot use the folder 'file'"), "{words}");
    let words = ended(&run(folder.path(), "2x2 --out file/below"), 4);
    assert!(
        words.contains("cannot use the folder 'file/below'"),
        "{words}"
    );
    // A folder stands where the table should be.
    fs::create_dir_all(folder.path().join("tables/2x2-corner.table/x")).unwrap();
    let words = ended(&run(folder.path(), "2x2 --out tables"), 4);
    assert!(
        words.contains("cannot write 'tables/2x2-corner.table'"),
        "{words}"
    );
    assert_eq!(files(&folder.path().join("tables")), ["2x2-corner.table"]);
}

#[test]
fn a_disk_that_fills_up_leaves_what_was_there() {
    let folder = tempdir().unwrap();
    ended(&run(folder.path(), "3x3 --out . --encoding bit"), 0);
    let before = fs::read(folder.path().join("3x3-corner.table")).unwrap();
    let output = run_limited(folder.path(), "3x3 --out .", 64);
    let words = ended(&output, 4);
    assert!(
        words.contains("cannot write './3x3-corner.table'"),
        "{words}"
    );
    assert_eq!(files(folder.path()), ["3x3-corner.table"], "no litter");
    assert_eq!(
        fs::read(folder.path().join("3x3-corner.table")).unwrap(),
        before
    );
}

#[test]
fn killed_at_any_moment_it_leaves_a_whole_table_or_none() {
    let folder = tempdir().unwrap();
    let file = folder.path().join("2x5-corner.table");
    let begun = Instant::now();
    ended(&run(folder.path(), "2x5 --out ."), 0);
    let whole = begun.elapsed();
    let good = fs::read(&file).unwrap();
    let mut killed = 0;
    for moment in 0..24 {
        let mut child = build_table(folder.path())
            .args(["2x5", "--out", ".", "--force"])
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        thread::sleep(whole * moment / 20);
        killed += u32::from(child.try_wait().unwrap().is_none());
        child.kill().unwrap();
        child.wait().unwrap();
        assert!(fs::read(&file).unwrap() == good, "moment {moment}");
        if moment % 4 == 0 {
            fs::remove_file(&file).unwrap();
            ended(&run(folder.path(), "2x5 --out ."), 0);
        }
    }
    assert!(killed > 5, "{killed} were killed at work");
    // What a killed one may leave is hidden, and gone after the next.
    ended(&run(folder.path(), "2x5 --out . --force"), 0);
    assert_eq!(files(folder.path()), ["2x5-corner.table"]);
}

#[test]
fn what_a_killed_one_left_does_not_hinder_the_next() {
    let folder = tempdir().unwrap();
    fs::write(
        folder.path().join(".3x3-corner.table.partial"),
        vec![7; 500_000],
    )
    .unwrap();
    ended(&run(folder.path(), "3x3 --out ."), 0);
    assert_eq!(files(folder.path()), ["3x3-corner.table"]);
    assert!(fs::read(folder.path().join("3x3-corner.table")).unwrap() == committed("corner"));
}

#[test]
fn two_at_once_make_one_good_table() {
    let folder = tempdir().unwrap();
    for _ in 0..10 {
        let mut children: Vec<_> = (0..4)
            .map(|_| {
                build_table(folder.path())
                    .args(["3x3", "--home", "all", "--out", ".", "--force"])
                    .stdout(Stdio::null())
                    .stderr(Stdio::piped())
                    .spawn()
                    .unwrap()
            })
            .collect();
        for child in children.drain(..) {
            ended(&child.wait_with_output().unwrap(), 0);
        }
        for class in ["corner", "edge", "centre"] {
            let built = fs::read(folder.path().join(format!("3x3-{class}.table"))).unwrap();
            assert!(built == committed(class));
        }
        assert_eq!(files(folder.path()).len(), 3);
    }
}

#[test]
fn a_lock_that_is_held_is_waited_for() {
    let folder = tempdir().unwrap();
    let held = fs::File::open(folder.path()).unwrap();
    held.lock().unwrap();
    let child = build_table(folder.path())
        .args(["2x2", "--out", "."])
        .stderr(Stdio::piped())
        .spawn();
    let mut child = child.unwrap();
    thread::sleep(Duration::from_millis(300));
    assert!(child.try_wait().unwrap().is_none());
    assert!(files(folder.path()).is_empty());
    drop(held);
    assert_eq!(child.wait().unwrap().code(), Some(0));
    assert_eq!(files(folder.path()), ["2x2-corner.table"]);
}

#[test]
fn a_closed_pipe_and_a_full_disk_under_its_words_do_no_harm() {
    let folder = tempdir().unwrap();
    let full = fs::OpenOptions::new()
        .write(true)
        .open("/dev/full")
        .unwrap();
    let output = build_table(folder.path())
        .args(["2x2", "--out", "."])
        .stdout(Stdio::from(full))
        .stderr(Stdio::piped())
        .output()
        .unwrap();
    assert_eq!(output.status.code(), Some(4), "{output:?}");
    assert_eq!(files(folder.path()), ["2x2-corner.table"]);
    let mut child = build_table(folder.path())
        .args(["2x2", "--out", ".", "--force"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    drop(child.stdout.take());
    drop(child.stderr.take());
    assert_eq!(child.wait().unwrap().code(), Some(0));
}
