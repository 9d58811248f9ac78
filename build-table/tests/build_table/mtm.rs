//! Tables of moves of several tiles, as the generator's users build them.
#![cfg(unix)]
#![allow(clippy::unwrap_used)]

mod program;

use std::fs;
use std::process::Output;

use jiugong::{Encoding, Home, Metric, Table};
use program::{ended, files, records, run, run_until};
use tempfile::tempdir;

#[test]
fn tables_of_mtm_stand_beside_those_of_stm() {
    let folder = tempdir().unwrap();
    for shape in ["2x3", "3x3"] {
        let arguments = format!("{shape} --home all --metric mtm --out . --verify");
        let output = run(folder.path(), &arguments);
        let words = ended(&output, 0);
        assert!(words.contains("-corner-mtm: "), "{words}");
        assert!(words.contains("--metric mtm --out . --force"));
        for home in Home::all(shape.parse().unwrap()) {
            let bytes = fs::read(folder.path().join(home.file_name(Metric::Mtm))).unwrap();
            let table = Table::new(bytes).unwrap();
            let header = table.header();
            assert_eq!((header.home(), header.metric()), (home, Metric::Mtm));
        }
    }
    // Good, and left alone; the table in stm is another.
    let kept = ended(&run(folder.path(), "3x3 --metric mtm --out ."), 0);
    assert_eq!(kept, "");
    ended(&run(folder.path(), "3x3 --out ."), 0);
    assert!(folder.path().join("3x3-corner.table").exists());
}

/// The last level's distance and how many boards it has, of a table that was just built.
fn farthest(output: &Output) -> (u64, u64) {
    let all = records(output);
    let mut levels = all.iter().filter(|record| record["event"] == "level");
    let last = levels.next_back().unwrap();
    assert_eq!(last["found"], last["states"]);
    let number = |field: &str| last[field].as_u64().unwrap();
    (number("distance"), number("count"))
}

/// A search of seconds: it is stopped once, and gone on with.
#[test]
fn twelve_cells_are_built_with_a_stop() {
    let folder = tempdir().unwrap();
    let arguments = "3x4 --metric mtm --out . --checkpoint c";
    let stopped = run_until(folder.path(), arguments, 22, "INT");
    let words = ended(&stopped, 130);
    assert!(
        words.contains("goes on from c/search.checkpoint"),
        "{words}"
    );
    assert_eq!(files(folder.path()), ["c"]);
    let output = run(folder.path(), &format!("{arguments} --json"));
    let words = ended(&output, 0);
    assert!(
        words.starts_with("Going on from a checkpoint, after distance 2"),
        "{words}"
    );
    assert_eq!(farthest(&output), (33, 5));
    assert_eq!(files(folder.path()), ["3x4-corner-mtm.table", "c"]);
    assert!(files(&folder.path().join("c")).is_empty());

    let bytes = fs::read(folder.path().join("3x4-corner-mtm.table")).unwrap();
    let table = Table::new(bytes).unwrap().checked().unwrap();
    assert_eq!(table.header().encoding(), Encoding::Byte);
    let mut counts = vec![0; 256];
    let distances = &table.as_bytes()[table.header().layout().payload()];
    distances
        .iter()
        .for_each(|&distance| counts[usize::from(distance)] += 1);
    table.prove_counts(&counts[..34]).unwrap();
    // Every state would take long to prove: those of one order of thirty.
    for rank in (0..table.index().orders()).step_by(30 * 256) {
        table.prove(rank..rank + 256).unwrap();
    }
}

/// Proofs of half a minute each.
#[test]
#[ignore = "takes minutes"]
fn tables_of_twelve_cells_are_proved() {
    for (shape, expected) in [("3x4", (33, 5)), ("2x6", (41, 36))] {
        let folder = tempdir().unwrap();
        let arguments = format!("{shape} --metric mtm --out . --json --verify");
        let output = run(folder.path(), &arguments);
        ended(&output, 0);
        assert_eq!(farthest(&output), expected);
        assert_eq!(records(&output).last().unwrap()["event"], "proved");
    }
}

#[test]
fn one_bit_a_state_is_refused_before_anything_is_made() {
    let folder = tempdir().unwrap();
    for (lang, word) in [
        ("en", "take --encoding byte"),
        ("zh", "请用 --encoding byte"),
    ] {
        let arguments = format!("3x3 --metric mtm --encoding bit --lang {lang}");
        let refused = ended(&run(folder.path(), &arguments), 2);
        assert!(refused.contains(word), "{refused}");
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 0);
    }
}
