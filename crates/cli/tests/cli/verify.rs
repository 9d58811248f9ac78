//! The verification of the table of 3×4, which searches again in threads.

use jiugong::file::FileError;
use std::fs;
use std::path::Path;

use jiugong::{Table, TableError};
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
    let output = verify_in(large_folder(), "--memory-limit 80M");
    assert_eq!((output.status, output.stderr.as_str()), (0, ""));
    assert_eq!(
        output.stdout,
        "3x4-corner.table: the checksums of the header and of all 2775 blocks are correct.\n\
         3x4-corner.table: correct. All 239500800 distances of 3x4-corner are proved.\n"
    );
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
}

/// A wrong distance under right checksums is not found by `--quick`; a wrong checksum is, without
/// the memory of the proof.
#[test]
fn quick_checks_the_checksums_only() {
    let mut forgery = Forgery::of(large::table());
    forgery.payload[5_000_000] ^= 1;
    let bytes = forgery.bytes();
    assert_eq!(verify_bytes(&bytes, "--quick --memory-limit 1K").status, 0);
    let layout = jiugong::file::layout(large::table().header());
    let payload = layout.payload();
    for (at, error) in [
        (payload.start + 5 * 4096 + 17, FileError::Block { block: 5 }),
        (payload.end - 1, FileError::Block { block: 2774 }),
        (layout.checksums().start + 100, FileError::ChecksumList),
    ] {
        let mut bytes = large::table().as_bytes().to_vec();
        bytes[at] ^= 2;
        assert_eq!(engine_error(&bytes), Some(error.into()));
        for args in ["--memory-limit 1K --json", "--quick --json"] {
            let output = verify_bytes(&bytes, args);
            assert_eq!((output.status, output.stderr.as_str()), (1, ""));
            let record = &output.json()[0];
            assert_eq!((&record["blocks"], &record["proved"]), (&json!(null), &json!(false)));
            assert_eq!(record["damage"], error.to_string());
        }
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
