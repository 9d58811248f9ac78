//! The proof of tables by all threads: of 3×4, where it is by a search, through the program; and
//! of small tables, where it is the library's.

#![allow(clippy::unwrap_used, clippy::panic)]

mod forge;
mod large;
mod program;

use std::fs;
use std::sync::Mutex;

use forge::Forgery;
use jiugong::proof::{Unproved, prove};
use jiugong::{TableError, Encoding, Home, Shape, Table};
use program::{Ran, finish, jiugong};
use serde_json::json;

/// Puts a file of these bytes in a folder of its own and has it proved.
fn verified(bytes: &[u8], arguments: &str) -> Ran {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join(large::NAME), bytes).unwrap();
    let mut command = jiugong(folder.path());
    command.args(["verify", large::NAME]);
    finish(command.args(arguments.split_whitespace()))
}

/// What the proof finds wrong with bytes that open as a table.
fn damage_of(bytes: &[u8]) -> Option<TableError> {
    match prove(&Table::new(bytes).unwrap(), |_| {}) {
        Ok(()) => None,
        Err(Unproved::Damaged(damage)) => Some(damage),
        Err(Unproved::Io(error)) => panic!("{error}"),
    }
}

#[test]
fn the_engine_s_table_is_proved_in_either_language() {
    let ask = |arguments: &str| {
        let mut command = jiugong(large::folder());
        command.args(["verify", large::NAME]);
        finish(command.args(arguments.split_whitespace()))
    };
    // No bar in a pipe.
    let said = "3x4-corner.table: proved. All 239500800 distances of 3x4-corner are right.\n";
    let ran = ask("");
    assert_eq!(
        (ran.status, ran.out.as_str(), ran.err.as_str()),
        (0, said, "")
    );
    let ran = ask("--lang zh");
    assert_eq!((ran.status, ran.err.as_str()), (0, ""));
    assert!(
        ran.out.contains("239500800") && !ran.out.contains("proved"),
        "{ran:?}"
    );
    for lang in ["en", "zh"] {
        let ran = ask(&format!("--json --lang {lang}"));
        assert_eq!((ran.status, ran.err.as_str()), (0, ""));
        let expected = json!({
            "file": large::NAME, "table": "3x4-corner", "proved": true, "states": 239_500_800,
        });
        assert_eq!(ran.json(), [expected]);
    }
}

/// Every checksum is right, and one thing is wrong.
#[test]
fn whatever_is_wrong_in_it_is_named() {
    let good = Forgery::of(large::table());
    let distribution = large::table().header().distribution();
    let mut forgeries = Vec::new();
    for state in [0, 239_500_799] {
        let mut bad = good.clone();
        let bit = bad.payload[(state / 8) as usize] >> (state % 8) & 1;
        bad.set_bit(state, bit == 0);
        forgeries.push((bad, TableError::WrongDistance { state }));
    }
    // The last state of the list becomes the goal; the last two change places.
    let list = (good.payload.len() - 239_500_800 / 8) as u64 / 8;
    let last = |n: usize| {
        good.payload[good.payload.len() - 8 * n..][..8]
            .try_into()
            .unwrap()
    };
    let mut bad = good.clone();
    bad.put_far(1, forge::goal_number(large::corner()));
    forgeries.push((bad, TableError::FarEntry { entry: list - 1 }));
    let mut bad = good.clone();
    bad.put_far(1, u64::from_le_bytes(last(2)));
    bad.put_far(2, u64::from_le_bytes(last(1)));
    forgeries.push((bad, TableError::FarEntry { entry: list - 2 }));
    // A board more here and one fewer there.
    let (found, next) = (distribution.at(20), distribution.at(21));
    let mut bad = good.clone();
    bad.put_count(20, found + 1);
    bad.put_count(21, next - 1);
    let (distance, expected) = (20, found + 1);
    forgeries.push((
        bad,
        TableError::StateCount {
            distance,
            found,
            expected,
        },
    ));
    // A radius more, of one board.
    let mut bad = good.clone();
    bad.put_count(53, 17);
    bad.put_count(54, 1);
    bad.put(forge::at::RADIUS, [54]);
    let (distance, found, expected) = (53, 18, 17);
    forgeries.push((
        bad,
        TableError::StateCount {
            distance,
            found,
            expected,
        },
    ));

    for (forgery, expected) in forgeries {
        let bytes = forgery.bytes();
        let ran = verified(&bytes, "--json");
        assert_eq!((ran.status, ran.err.as_str()), (1, ""), "{expected}");
        let record = &ran.json()[0];
        assert_eq!(record["proved"], false);
        assert_eq!(record["damage"], expected.to_string());
    }
}

#[test]
fn a_wrong_state_is_told_by_its_number() {
    let mut bad = Forgery::of(large::table());
    let bit = bad.payload[12_500_000] & 1;
    bad.set_bit(100_000_000, bit == 0);
    let bytes = bad.bytes();
    for (lang, says) in [("en", "NOT right. "), ("zh", "100000000")] {
        let ran = verified(&bytes, &format!("--lang {lang}"));
        assert_eq!((ran.status, ran.err.as_str()), (1, ""));
        assert!(
            ran.out.contains(says) && ran.out.contains("100000000"),
            "{ran:?}"
        );
    }
}

/// A byte that was changed and no checksum with it.
#[test]
fn an_accident_is_told_by_its_block() {
    let layout = large::table().header().layout();
    let (payload, sums) = (layout.payload(), layout.sums());
    for (at, damage) in [
        (payload.start + 5 * 4096 + 17, TableError::Block { block: 5 }),
        (
            payload.end - 1,
            TableError::Block {
                block: (payload.len() as u64 - 1) / 4096,
            },
        ),
        (sums.start + 100, TableError::ChecksumList),
    ] {
        let mut bytes = large::table().as_bytes().to_vec();
        bytes[at] ^= 2;
        assert_eq!(damage_of(&bytes), Some(damage));
        assert_eq!(verified(&bytes, "").status, 1);
    }
}

#[test]
fn it_tells_how_far_it_is() {
    let told = Mutex::new(Vec::new());
    prove(large::table(), |share| told.lock().unwrap().push(share)).unwrap();
    let told = told.into_inner().unwrap();
    assert!(told.iter().all(|share| (0.0..=1.0).contains(share)));
    assert!(told.iter().any(|&share| share < 0.2) && told.iter().any(|&share| share > 0.95));
}

#[test]
fn small_tables_are_proved_as_the_library_proves_them() {
    for (rows, cols) in [(2, 2), (2, 3), (2, 4), (3, 3)] {
        for home in Home::all(Shape::new(rows, cols).unwrap()) {
            let encoded = Encoding::ALL.map(|encoding| forge::table(home, encoding));
            for table in encoded.into_iter().chain([forge::mtm_table(home)]) {
                assert_eq!(table.verify(), Ok(()));
                assert_eq!(damage_of(table.as_bytes()), None, "{home}");
            }
        }
    }
    // One value wrong: the threads may meet another sign of it first.
    for home in Home::all(Shape::new(2, 3).unwrap()) {
        let encoded = Encoding::ALL.map(|encoding| forge::table(home, encoding));
        for table in encoded.into_iter().chain([forge::mtm_table(home)]) {
            let good = Forgery::of(&table);
            for at in (0..good.payload.len()).step_by(5) {
                for change in [1, 2, 64] {
                    let mut bad = good.clone();
                    bad.payload[at] ^= change;
                    let bytes = bad.bytes();
                    let alone = Table::new(&bytes[..]).unwrap().verify();
                    assert!(alone.is_err(), "{home} at {at}");
                    assert!(damage_of(&bytes).is_some(), "{home} at {at}");
                }
            }
        }
    }
}
