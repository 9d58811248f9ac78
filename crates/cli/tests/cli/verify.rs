//! The parallel verification of tables: of 3×4, where it searches again, through the program; and
//! of small tables, where it agrees with the library.

use jiugong::file::FileError;
use std::fs;
use std::path::Path;
use std::sync::Mutex;

use jiugong::{Home, Shape, Table, TableError};
use jiugong_engine::VerifyError;
use jiugong_test_support::forge::{self, Forgery};
use jiugong_test_support::{Output, large};
use serde_json::json;

use crate::{JIUGONG, large_folder};

/// Runs `verify` on the table of 3×4 in a folder.
fn verify_in(folder: &Path, args: &str) -> Output {
    JIUGONG.run_in(folder, &format!("verify {} {args}", large::NAME))
}

/// Runs `verify` on a file of these bytes.
fn verify_bytes(bytes: &[u8], args: &str) -> Output {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join(large::NAME), bytes).unwrap();
    verify_in(folder.path(), args)
}

/// Returns the error that the engine finds in bytes that open as a table.
fn engine_error(bytes: &[u8]) -> Option<TableError> {
    match jiugong_engine::verify(&Table::new(bytes).unwrap(), |_| {}) {
        Ok(()) => None,
        Err(VerifyError::Invalid(error)) => Some(error),
        Err(VerifyError::Io(error)) => panic!("{error}"),
    }
}

#[test]
fn proves_table_of_the_engine() {
    // A pipe gets no progress bar.
    let output = verify_in(large_folder(), "");
    assert_eq!((output.status, output.stderr.as_str()), (0, ""));
    assert_eq!(
        output.stdout,
        "3x4-corner.table: the checksums of the header and of all 2775 blocks are correct.\n\
         3x4-corner.table: correct. All 239500800 distances of 3x4-corner are proved.\n"
    );
    let output = verify_in(large_folder(), "--lang zh");
    assert_eq!((output.status, output.stderr.as_str()), (0, ""));
    assert!(output.stdout.contains("239500800"), "{output:?}");
    assert!(!output.stdout.contains("proved"), "{output:?}");
    for lang in ["en", "zh"] {
        let output = verify_in(large_folder(), &format!("--json --lang {lang}"));
        assert_eq!((output.status, output.stderr.as_str()), (0, ""));
        let expected = json!({
            "file": large::NAME, "table": "3x4-corner", "blocks": 2775, "proved": true,
            "states": 239_500_800, "damage": null,
        });
        assert_eq!(output.json(), [expected]);
    }
}

#[test]
fn quick_checks_the_checksums_only() {
    let first =
        "3x4-corner.table: the checksums of the header and of all 2775 blocks are correct.\n";
    let last = "3x4-corner.table: the distances were not proved, because of --quick.\n";
    // The limit is not needed.
    let output = verify_in(large_folder(), "--quick --memory-limit 1K");
    assert_eq!((output.status, output.stderr.as_str()), (0, ""));
    assert_eq!(output.stdout, format!("{first}{last}"));
    let output = verify_in(large_folder(), "--quick --json");
    let expected = json!({
        "file": large::NAME, "table": "3x4-corner", "blocks": 2775, "proved": null,
        "states": 239_500_800, "damage": null,
    });
    assert_eq!((output.status, output.json()), (0, vec![expected]));

    // A wrong distance under right checksums is not found, a wrong checksum is.
    let mut forgery = Forgery::of(large::table());
    forgery.payload[5_000_000] ^= 1;
    assert_eq!(verify_bytes(&forgery.bytes(), "--quick").status, 0);
    let mut bytes = large::table().as_bytes().to_vec();
    *bytes.last_mut().unwrap() ^= 1;
    let output = verify_bytes(&bytes, "--quick --json");
    assert_eq!((output.status, output.stderr.as_str()), (1, ""));
    let record = &output.json()[0];
    assert_eq!((&record["blocks"], &record["proved"]), (&json!(null), &json!(false)));
    assert_eq!(record["damage"], FileError::Block { block: 2774 }.to_string());
}

#[test]
fn prints_the_result_of_the_checksums_before_it_asks_for_memory() {
    let output = verify_in(large_folder(), "--memory-limit 20M");
    assert_eq!(output.status, 4, "{output:?}");
    assert!(output.stdout.ends_with("all 2775 blocks are correct.\n"), "{output:?}");
    assert_eq!(
        output.stderr,
        "jiugong: not enough memory: 27.25 MiB needed, 20.00 MiB available (given with \
         --memory-limit); to continue, set another limit with --memory-limit SIZE\n"
    );
    let output = verify_in(large_folder(), "--memory-limit 20M --json");
    assert_eq!(output.status, 4, "{output:?}");
    let record = &output.json()[0];
    assert_eq!((&record["blocks"], &record["proved"]), (&json!(2775), &json!(null)));
    // A wrong checksum is found without that memory.
    let mut bytes = large::table().as_bytes().to_vec();
    *bytes.last_mut().unwrap() ^= 1;
    assert_eq!(verify_bytes(&bytes, "--memory-limit 1K").status, 1);
    assert_eq!(verify_in(large_folder(), "--memory-limit 80M").status, 0);
}

#[test]
fn rejects_invalid_memory_limits() {
    for limit in ["8X", "many", "-1G", "99999999999G"] {
        let output = verify_in(large_folder(), &format!("--memory-limit={limit}"));
        assert_eq!(output.status, 2, "{output:?}");
        let expected = format!("invalid value '{limit}' for --memory-limit");
        assert!(output.stderr.contains(&expected), "{output:?}");
    }
}

#[test]
#[ignore = "long: .ci/run runs it"]
fn finds_one_wrong_value_under_valid_checksums() {
    let good = Forgery::of(large::table());
    let counts = large::table().header().distribution().counts();
    let mut forgeries = Vec::new();
    let far = jiugong::file::layout(large::table().header()).far();
    // Of the first block and the last.
    for byte in [0, good.payload.len() - far.len() - 34] {
        let mut bad = good.clone();
        bad.payload[byte] ^= 1;
        let error = engine_error(&bad.bytes()).unwrap();
        forgeries.push((bad, error));
    }
    let entries = far.len() as u64 / 8;
    let far_from_end = |n: usize| {
        let entry = good.payload[good.payload.len() - 8 * n..][..8].try_into();
        u64::from_le_bytes(entry.unwrap())
    };
    // The last far state is the goal.
    let mut bad = good.clone();
    bad.put_far(1, forge::goal_number(large::corner()));
    forgeries.push((bad, TableError::FarEntry { entry: entries - 1 }));
    // The last two far states are exchanged.
    let mut bad = good.clone();
    bad.put_far(1, far_from_end(2));
    bad.put_far(2, far_from_end(1));
    forgeries.push((bad, TableError::FarEntry { entry: entries - 1 }));
    // One state more at distance 20, and one fewer at 21.
    let mut bad = good.clone();
    bad.put_count(20, counts[20] + 1);
    bad.put_count(21, counts[21] - 1);
    let error =
        TableError::StateCount { distance: 20, found: counts[20], expected: counts[20] + 1 };
    forgeries.push((bad, error));
    // One state at a distance beyond the radius.
    let mut bad = good.clone();
    bad.put_count(53, 17);
    bad.put_count(54, 1);
    bad.put(forge::at::RADIUS, [54]);
    let error = TableError::StateCount { distance: 53, found: 18, expected: 17 };
    forgeries.push((bad, error));

    for (forgery, error) in forgeries {
        let output = verify_bytes(&forgery.bytes(), "--json");
        assert_eq!((output.status, output.stderr.as_str()), (1, ""), "{error}");
        let record = &output.json()[0];
        assert_eq!(record["proved"], false);
        assert_eq!(record["damage"], error.to_string());
    }
}

#[test]
fn names_wrong_state() {
    let mut bad = Forgery::of(large::table());
    bad.payload[5_000_000] ^= 1;
    let bytes = bad.bytes();
    let error = engine_error(&bytes).unwrap().to_string();
    // The number of the state.
    let digits = |c: char| c.is_ascii_digit();
    let number = error.split(|c| !digits(c)).find(|number| number.len() > 6).unwrap();
    for (lang, text) in [("en", "NOT correct: "), ("zh", number)] {
        let output = verify_bytes(&bytes, &format!("--lang {lang}"));
        assert_eq!((output.status, output.stderr.as_str()), (1, ""));
        assert!(output.stdout.contains(text), "{output:?}");
        assert!(output.stdout.contains(number), "{output:?}");
    }
}

#[test]
fn names_changed_block() {
    let layout = jiugong::file::layout(large::table().header());
    let payload = layout.payload();
    let last_block = (payload.len() as u64 - 1) / 4096;
    for (at, error) in [
        (payload.start + 5 * 4096 + 17, FileError::Block { block: 5 }),
        (payload.end - 1, FileError::Block { block: last_block }),
        (layout.checksums().start + 100, FileError::ChecksumList),
    ] {
        let mut bytes = large::table().as_bytes().to_vec();
        bytes[at] ^= 2;
        assert_eq!(engine_error(&bytes), Some(error.into()));
        assert_eq!(verify_bytes(&bytes, "").status, 1);
    }
}

#[test]
fn reports_progress_from_start_to_end() {
    let shares = Mutex::new(Vec::new());
    jiugong_engine::verify(large::table(), |share| shares.lock().unwrap().push(share)).unwrap();
    let shares = shares.into_inner().unwrap();
    assert!(shares.iter().all(|share| (0.0..=1.0).contains(share)));
    assert!(shares.iter().any(|&share| share < 0.2));
    assert!(shares.iter().any(|&share| share > 0.95));
}

#[test]
fn engine_agrees_with_the_library_on_small_tables() {
    for shape in [(2, 2), (2, 3), (2, 4), (3, 3)].map(|(rows, cols)| Shape::new(rows, cols)) {
        for home in Home::all(shape.unwrap()) {
            for (metric, encoding) in forge::formats() {
                let table = forge::table(home, metric, encoding);
                assert_eq!(table.verify(), Ok(()));
                assert_eq!(engine_error(table.as_bytes()), None, "{home}");
            }
        }
    }
}

/// The error may differ, because the threads may find another wrong value first.
#[test]
fn engine_and_library_find_wrong_values_in_small_tables() {
    for home in Home::all(Shape::new(2, 3).unwrap()) {
        for (metric, encoding) in forge::formats() {
            let good = Forgery::of(&forge::table(home, metric, encoding));
            for at in (0..good.payload.len()).step_by(5) {
                for change in [1, 2, 64] {
                    let mut bad = good.clone();
                    bad.payload[at] ^= change;
                    let bytes = bad.bytes();
                    let table = Table::new(&bytes[..]).unwrap();
                    assert!(table.verify().is_err(), "{home} at {at}");
                    assert!(engine_error(&bytes).is_some(), "{home} at {at}");
                }
            }
        }
    }
}
