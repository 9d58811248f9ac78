//! Forged files of pattern tables.

use std::fs;
use std::ops::Range;
use std::path::Path;

use jiugong::TableError;
use jiugong_pattern::{Partition, PatternSize, PatternTable};
use jiugong_test_support::forge::{PatternForgery, pattern_at as at};
use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng};
use serde_json::{Value, json};

use crate::{JIUGONG, argument, home};

/// The tables of 4×4 with the blank in a corner.
const CORNER: [&str; 3] =
    ["4x4-0-1.2.4.5.6.pattern", "4x4-0-12.13.14.15.pattern", "4x4-0-9.10.11.13.14.15.pattern"];

/// Writes the small tables of 4×4 with the blank in a corner.
pub fn write_tables(folder: &Path) {
    for partition in Partition::recommended(home("4x4", "corner"), PatternSize::Small) {
        for pattern in partition.canonical_patterns() {
            let table = PatternTable::build(&pattern).unwrap();
            fs::write(folder.join(pattern.file_name()), table.as_bytes()).unwrap();
        }
    }
}

/// Solves a hard board with forged tables, whose checksums are right. Asserts that each run ends
/// within its limit, with a legal solution, an error, or the answer that no solution is known.
fn check_forgeries(seeds: Range<u64>) {
    let folder = tempfile::tempdir().unwrap();
    write_tables(folder.path());
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
        let args = format!("solve {} --tables . --json --time-limit 0.3", argument(board));
        let output = JIUGONG.run_in(folder.path(), &args);
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
fn verify_finds_forged_tables() {
    let folder = tempfile::tempdir().unwrap();
    write_tables(folder.path());
    let good = fs::read(folder.path().join(CORNER[1])).unwrap();
    let verify = |forgery: &PatternForgery| {
        fs::write(folder.path().join("x.pattern"), forgery.bytes()).unwrap();
        JIUGONG.run_in(folder.path(), "verify x.pattern --json")
    };
    let mut forgery = PatternForgery::of(&good);
    forgery.payload[125] ^= 1;
    let output = verify(&forgery);
    let record = &output.json()[0];
    assert_eq!((output.status, &record["proved"]), (1, &json!(false)));
    assert!(record["blocks"].is_u64(), "{record}");
    let mut forgery = PatternForgery::of(&good);
    let (more, fewer) = (forgery.count(9) + 1, forgery.count(10) - 1);
    forgery.put_count(9, more);
    forgery.put_count(10, fewer);
    let error = TableError::StateCount { distance: 9, found: more - 1, expected: more };
    assert_eq!(verify(&forgery).json()[0]["damage"], error.to_string());
    let mut forgery = PatternForgery::of(&good);
    forgery.put(at::CELLS, 0_u32.to_le_bytes());
    assert_eq!(verify(&forgery).status, 3);
}
