//! Commands with few resources: without `/proc`, without threads, with little memory.

use jiugong_test_support::limits::{Limit, check_under_all_limits};

use crate::LAB;

/// A Sudoku with one solution.
const SUDOKU: &str =
    "530070000600195000098000060800060003400803001700020006060000280000419005000080079";

#[test]
fn answers_or_reports_an_error_under_all_limits() {
    let sudoku = format!("sudoku {SUDOKU} --method dancing-links");
    for args in [
        "compare 867254301 --algorithms a-star,ida-star --columns length,generated",
        "compare --all-depths --count 2 --shape 2x3 --algorithms a-star --columns generated",
        "compare 867254301 --algorithms ida-star --heuristics pattern-4-4 --columns length,generated",
        "heuristics 2x3 --count 5",
        &sudoku,
    ] {
        check_under_all_limits(LAB, &[], args);
    }
}

#[test]
fn notes_that_it_works_in_one_thread() {
    let folder = tempfile::tempdir().unwrap();
    let args = "heuristics 2x3 --count 5";
    let Some(output) = LAB.run_limited(folder.path(), args, Limit::Processes(1)) else {
        return;
    };
    let output = output.ran();
    assert_eq!(output.status, 0, "{output:?}");
    assert!(output.stderr.starts_with("Working in one thread: "), "{output:?}");
}
