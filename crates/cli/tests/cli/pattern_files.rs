//! Pattern tables in files: which ones answer, and the commands about files.

use jiugong::file::FileError;
use std::fs;
use std::ops::Range;
use std::path::Path;

use jiugong::{Home, Shape, TableError};
use jiugong_pattern::{Partition, PatternSize, PatternTable};
use jiugong_test_support::Output;
use jiugong_test_support::forge::{PatternForgery, pattern_at as at};
use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng};
use serde_json::{Value, json};
use tempfile::TempDir;

use crate::{JIUGONG, argument};

/// 9 moves from the default goal.
const NEAR: &str = "5 1 2 4/9 6 3 8/13 10 7 11/0 14 15 12";

/// The tables of 4×4 with the blank in a corner.
const CORNER: [&str; 3] =
    ["4x4-0-1.2.4.5.6.pattern", "4x4-0-12.13.14.15.pattern", "4x4-0-9.10.11.13.14.15.pattern"];

/// Returns a folder with the small tables of a home.
fn folder_of(shape: &str, home: &str) -> TempDir {
    let folder = tempfile::tempdir().unwrap();
    let home = Home::from_name(shape.parse::<Shape>().unwrap(), home).unwrap();
    for partition in Partition::recommended(home, PatternSize::Small) {
        for pattern in partition.canonical_patterns() {
            let table = PatternTable::build(&pattern).unwrap();
            fs::write(folder.path().join(pattern.file_name()), table.as_bytes()).unwrap();
        }
    }
    folder
}

fn solve(folder: &Path, board: &str, options: &str) -> Output {
    JIUGONG.run_in(folder, &format!("solve {} --tables . {options}", argument(board)))
}

fn record(folder: &Path, board: &str, options: &str) -> Value {
    let output = solve(folder, board, &format!("--json {options}"));
    assert_eq!((output.status, output.stderr.as_str()), (0, ""));
    output.json()[0].clone()
}

#[test]
fn tables_in_the_folder_answer_and_are_named() {
    let folder = folder_of("4x4", "corner");
    let found = record(folder.path(), NEAR, "");
    let files = CORNER.map(|name| format!("./{name}")).join(", ");
    assert_eq!(found["table"], files);
    let empty = tempfile::tempdir().unwrap();
    let mut built = record(empty.path(), NEAR, "");
    assert_eq!(built["table"], "search");
    built["table"] = found["table"].clone();
    assert_eq!(found, built);
    let output = solve(folder.path(), NEAR, "--verbose");
    for name in CORNER {
        let table = name.trim_end_matches(".pattern");
        let note = format!("{table}: table from './{name}'");
        assert!(output.stderr.contains(&note), "{output:?}");
    }
    let output = solve(folder.path(), NEAR, "--verbose --lang zh");
    assert_eq!(output.stderr.matches(".pattern").count(), 3, "{output:?}");
}

/// The tables serve every goal with the blank in a corner, and no other.
#[test]
fn tables_serve_the_goals_of_their_home() {
    let folder = folder_of("4x4", "corner");
    for (goal, board, is_found) in [
        ("first", "1 0 2 3/4 5 6 7/8 9 10 11/12 13 14 15", true),
        ("15 14 13 12/11 10 9 8/7 6 5 4/0 3 2 1", "15 14 13 12/11 10 9 8/0 6 5 4/7 3 2 1", true),
        ("1 0 2 3/4 5 6 7/8 9 10 11/12 13 14 15", "0 1 2 3/4 5 6 7/8 9 10 11/12 13 14 15", false),
    ] {
        let found = record(folder.path(), board, &format!("--goal {}", argument(goal)));
        assert_eq!(found["distance"], 1);
        assert_eq!(found["table"] != "search", is_found, "{found}");
    }
    // Without one of them none is used.
    fs::remove_file(folder.path().join(CORNER[2])).unwrap();
    assert_eq!(record(folder.path(), NEAR, "")["table"], "search");
}

#[test]
fn tables_serve_both_orientations() {
    let folder = folder_of("3x5", "corner");
    let wide = record(folder.path(), "1 2 3 4 5/6 7 8 9 10/11 12 0 13 14", "");
    assert_eq!((&wide["moves"], wide["table"] != "built"), (&json!("LL"), true));
    let tall = record(folder.path(), "1 2 3/4 5 6/7 8 9/10 0 12/13 11 14", "");
    assert_eq!((&tall["moves"], &tall["table"]), (&json!("UL"), &wide["table"]));
}

#[test]
fn damaged_tables_are_errors_with_a_remedy() {
    let folder = folder_of("4x4", "corner");
    let file = folder.path().join(CORNER[0]);
    let good = fs::read(&file).unwrap();
    let mut flipped = good.clone();
    *flipped.last_mut().unwrap() ^= 1;
    let mut header = good.clone();
    header[100] ^= 1;
    let other = fs::read(folder.path().join(CORNER[1])).unwrap();
    let remedy = "`build-table 4x4 --home corner --pattern 1,2,4,5,6 --out . --force`";
    for (bytes, problem) in [
        (&flipped[..], "damaged table: block"),
        (&header[..], "damaged table: wrong header checksum"),
        (&good[..good.len() - 1], "the table is truncated"),
        (&[], "the file is empty"),
        (b"x", "not a table file"),
        (&other[..], "expected the table 4x4-0-1.2.4.5.6, found 4x4-0-12.13.14.15"),
    ] {
        fs::write(&file, bytes).unwrap();
        let output = solve(folder.path(), NEAR, "");
        assert_eq!((output.status, output.stdout.as_str()), (3, ""), "{output:?}");
        assert!(output.stderr.contains(problem) && output.stderr.contains(remedy), "{output:?}");
        let output = solve(folder.path(), NEAR, "--lang zh");
        assert!(output.stderr.contains(remedy), "{output:?}");
        // Each line of a batch is an error, but the file is examined once.
        let mut command = JIUGONG.command(folder.path());
        command.args(["solve", "-", "--tables", "."]);
        let output = Output::of(command.write_stdin(format!("{NEAR}\n{NEAR}\n")));
        assert_eq!(output.status, 3, "{output:?}");
        assert_eq!(output.stdout.matches(problem).count(), 2, "{output:?}");
    }
    fs::remove_file(&file).unwrap();
    fs::create_dir(&file).unwrap();
    let output = solve(folder.path(), NEAR, "");
    assert!(output.stderr.contains("is a folder, not a table file"), "{output:?}");
}

#[test]
fn info_prints_the_header() {
    let folder = folder_of("4x4", "corner");
    let name = CORNER[1];
    let bytes = fs::read(folder.path().join(name)).unwrap();
    let table = jiugong_pattern::PatternFile::new(bytes).unwrap();
    let distribution = table.header().distribution();
    let output = JIUGONG.run_in(folder.path(), &format!("info {name}"));
    assert_eq!((output.status, output.stderr.as_str()), (0, ""));
    let expected = format!(
        "{name}\n    shape     4x4\n    pattern   12,13,14,15 (cells of its tiles in the goal)\n    \
         home      corner (cell 0)\n    version   1\n    bytes     {}\n    states    {}\n    \
         radius    {}\n    mean      {:.4}\n",
        table.as_bytes().len(),
        distribution.states(),
        distribution.radius(),
        distribution.mean()
    );
    let trimmed = |text: &str| text.lines().map(str::trim).collect::<Vec<_>>().join("\n");
    assert_eq!(trimmed(&output.stdout), trimmed(&expected));
    let output = JIUGONG.run_in(folder.path(), &format!("info {name} --lang zh"));
    assert!(
        output.stdout.contains("12,13,14,15") && !output.stdout.contains("shape"),
        "{output:?}"
    );
    let output = JIUGONG.run_in(folder.path(), &format!("info {name} --json"));
    let expected = json!({
        "file": name, "shape": "4x4", "home": "corner", "metric": "stm", "encoding": "bit",
        "pattern": [12, 13, 14, 15], "goals": null, "pieces": null, "version": 1, "bytes": table.as_bytes().len(),
        "states": distribution.states(), "radius": distribution.radius(),
        "mean": distribution.mean(), "counts": distribution.counts(),
    });
    assert_eq!(output.json(), [expected]);
    // The records of complete tables have the same fields.
    let complete = format!("{}/../../data/3x3-edge.table", env!("CARGO_MANIFEST_DIR"));
    let complete = JIUGONG.run_args(["info", &complete, "--json"]);
    assert_eq!(complete.json()[0]["pattern"], Value::Null);
    let fields = |output: &Output| {
        let fields = output.stdout.split("\":").filter_map(|part| part.rsplit('"').next());
        fields.take(14).map(String::from).collect::<Vec<_>>()
    };
    assert_eq!(fields(&output), fields(&complete));
}

#[test]
fn verify_proves_tables() {
    let folder = folder_of("4x4", "corner");
    for name in CORNER {
        let table = name.trim_end_matches(".pattern");
        let output = JIUGONG.run_in(folder.path(), &format!("verify {name}"));
        assert_eq!((output.status, output.stderr.as_str()), (0, ""));
        assert!(output.stdout.contains(&format!("distances of {table} are proved.\n")));
        let output = JIUGONG.run_in(folder.path(), &format!("verify {name} --json --lang zh"));
        let record = &output.json()[0];
        assert_eq!((&record["table"], &record["proved"]), (&json!(table), &json!(true)));
        let output = JIUGONG.run_in(folder.path(), &format!("verify {name} --quick"));
        assert!(output.stdout.ends_with("because of --quick.\n"), "{output:?}");
    }
    let needed = JIUGONG.run_in(folder.path(), &format!("verify {} --memory-limit 1K", CORNER[0]));
    assert_eq!(needed.status, 4, "{needed:?}");
}

/// Solves a hard board with forged tables, whose checksums are right. Asserts that each run ends
/// within its limit, with a legal solution, an error, or the answer that no solution is known.
fn check_forgeries(seeds: Range<u64>) {
    const LIMIT: f64 = 0.3;
    let folder = folder_of("4x4", "corner");
    let good = CORNER.map(|name| fs::read(folder.path().join(name)).unwrap());
    let board = "15 14 8 12/10 11 9 13/2 6 5 1/7 3 4 0";
    let mut solved = 0;
    for seed in seeds {
        let mut random = ChaCha8Rng::seed_from_u64(seed);
        for (name, good) in CORNER.iter().zip(&good) {
            let mut forgery = PatternForgery::of(good);
            let share = random.random::<f64>() * 1e-3;
            match seed % 5 {
                0 => forgery.payload.fill(0xff),
                1 => forgery.payload.fill(0),
                2 => random.fill(&mut forgery.payload[..]),
                3 => {
                    let half = forgery.payload.len() / 2;
                    forgery.payload[half..].fill(0xff);
                }
                _ => {
                    for byte in &mut forgery.payload {
                        if random.random_bool(share) {
                            *byte ^= 1 << random.random_range(0..8);
                        }
                    }
                }
            }
            fs::write(folder.path().join(name), forgery.bytes()).unwrap();
        }
        // It ends: a search that does not is killed by the harness.
        let output = solve(folder.path(), board, &format!("--json --time-limit {LIMIT}"));
        match output.status {
            0 => {
                let record = output.json()[0].clone();
                let Some(moves) = record["moves"].as_str() else {
                    assert_eq!(record["upper_bound"], Value::Null, "{seed}: {record}");
                    continue;
                };
                solved += 1;
                let check = format!("check {} {moves} --json --time-limit 0", argument(board));
                let checked = JIUGONG.run_in(folder.path(), &format!("{check} --tables ."));
                assert_eq!(checked.json()[0]["reaches_goal"], true, "{seed}: {checked:?}");
            }
            status => {
                assert_eq!(status, 3, "{seed}: {output:?}");
                assert!(!output.stderr.contains("panicked"), "{seed}: {output:?}");
            }
        }
    }
    assert!(solved > 0);
}

#[test]
fn forged_tables_end_within_the_limit() {
    check_forgeries(0..5);
}

#[test]
#[ignore = "long: .ci/run runs it"]
fn many_forged_tables_end_within_the_limit() {
    check_forgeries(0..200);
}

#[test]
fn verify_finds_damage_and_forgeries() {
    let folder = folder_of("4x4", "corner");
    let file = folder.path().join("x.pattern");
    let verify = |bytes: &[u8]| {
        fs::write(&file, bytes).unwrap();
        let output = JIUGONG.run_in(folder.path(), "verify x.pattern --json");
        assert_eq!((output.status, output.stderr.as_str()), (1, ""), "{output:?}");
        output.json()[0].clone()
    };
    let good = fs::read(folder.path().join(CORNER[1])).unwrap();
    let mut flipped = good.clone();
    *flipped.last_mut().unwrap() ^= 1;
    let block = ((good.len() - 1 - 3 * 4096) / 4096) as u64;
    let damage = FileError::Block { block }.to_string();
    let record = verify(&flipped);
    assert_eq!((&record["blocks"], &record["damage"]), (&Value::Null, &json!(damage)));
    for bit in [0, 1_000, 33_333] {
        let mut forgery = PatternForgery::of(&good);
        forgery.payload[bit / 8] ^= 1 << (bit % 8);
        let record = verify(&forgery.bytes());
        assert_eq!(record["proved"], false);
        assert!(record["blocks"].is_u64(), "{record}");
    }
    let mut forgery = PatternForgery::of(&good);
    let (more, fewer) = (forgery.count(9) + 1, forgery.count(10) - 1);
    forgery.put_count(9, more);
    forgery.put_count(10, fewer);
    let error = TableError::StateCount { distance: 9, found: more - 1, expected: more };
    assert_eq!(verify(&forgery.bytes())["damage"], error.to_string());
    let mut forgery = PatternForgery::of(&good);
    forgery.put(at::CELLS, 0_u32.to_le_bytes());
    fs::write(&file, forgery.bytes()).unwrap();
    let output = JIUGONG.run_in(folder.path(), "verify x.pattern");
    assert_eq!(output.status, 3, "{output:?}");
}
