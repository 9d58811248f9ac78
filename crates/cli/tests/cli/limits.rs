//! Commands with few resources: without `/proc`, without threads, with little memory.

use std::fs;

use jiugong::{Encoding, Metric, Table};
use jiugong_test_support::limits::{Limit, Limited, check_under_all_limits};
use jiugong_test_support::{Output, forge, large};
use tempfile::TempDir;

use crate::{JIUGONG, home};

/// Returns a folder with a sparse table, which is verified in threads.
fn folder_with(name: &str, table: &Table<Vec<u8>>) -> TempDir {
    let folder = tempfile::tempdir().unwrap();
    // Readable for all users, which a copy would not be.
    fs::write(folder.path().join(name), table.as_bytes()).unwrap();
    folder
}

fn folder_with_small_table() -> TempDir {
    let table = forge::table(home("2x5", "corner"), Metric::Stm, Encoding::Sparse);
    folder_with("2x5-corner.table", &table)
}

#[test]
#[ignore = "long: .ci/run runs it"]
fn answers_or_reports_an_error_under_all_limits() {
    for args in [
        "solve 867254301",
        "solve 867254301 --all --json",
        "hint 867254301",
        "distance 867254301",
        "check 867254301 DDLURRULLDRRDLLURURDDLUURDDLLUU",
        "explain 867254301",
        "distribution 2x4",
        "hardest 3x3",
        "random 3x3 --distance 20 --seed 1 --count 100",
        "list 2x4 --solutions",
        "list 4x4 --near 8",
        // Searched in memory.
        "distance 1,2,3,4,5/6,7,8,0,9",
        // Pattern tables.
        "distance 5,1,2,4/9,6,3,8/13,10,7,11/0,14,15,12",
    ] {
        check_under_all_limits(JIUGONG, &[], args);
    }
}

#[test]
#[ignore = "long: .ci/run runs it"]
fn reads_tables_or_reports_an_error_under_all_limits() {
    let files = [(large::NAME, large::table().as_bytes())];
    for args in [
        "random 3x4 --distance 50 --seed 1 --tables .",
        "verify --quick 3x4-corner.table",
        "verify 3x4-corner.table",
    ] {
        check_under_all_limits(JIUGONG, &files, args);
    }
}

#[test]
fn names_the_limit_that_leaves_too_little_memory() {
    let folder = folder_with(large::NAME, large::table());
    // Enough to start, which depends on the number of threads, and to check the checksums.
    let sizes = (24..128).map(|size| Limit::AddressSpace(size << 20));
    let asks = |limit: &Limit| {
        let output = JIUGONG.run_limited(folder.path(), "verify 3x4-corner.table", *limit);
        let Some(Limited::Ran(output)) = output else { return output.is_none() };
        output.stderr.contains("not enough memory: 27.25 MiB needed, ")
    };
    // With a MiB to spare, for other allocations before that of the proof.
    let limit = sizes.filter(asks).nth(1).unwrap();
    let run = |args: &str| JIUGONG.run_limited(folder.path(), args, limit);
    let Some(output) = run("verify 3x4-corner.table") else {
        return;
    };
    let Output { status, stdout, stderr } = output.ran();
    assert_eq!(status, 4, "{stderr}");
    assert!(stdout.ends_with("all 2775 blocks are correct.\n"), "{stdout}");
    let error = stderr.lines().last().unwrap();
    assert!(error.starts_with("jiugong: not enough memory: 27.25 MiB needed, "), "{error}");
    assert!(error.contains("(resource limit RLIMIT_AS of the process); to continue"), "{error}");
    let output = run("verify 3x4-corner.table --lang zh").unwrap().ran();
    assert!(output.stderr.contains("进程的资源限制 RLIMIT_AS"), "{output:?}");
    // The option has no effect on what the system allows.
    let output = run("verify 3x4-corner.table --memory-limit 1G").unwrap().ran();
    assert_eq!(output.status, 4, "{output:?}");
    let error = "jiugong: cannot allocate 27.25 MiB of memory: out of memory\n";
    assert!(output.stderr.ends_with(error), "{output:?}");
}

/// The tables that harder boards need take 163 MiB to build.
#[test]
fn near_boards_need_no_tables_that_take_memory() {
    let folder = tempfile::tempdir().unwrap();
    let near = "1,2,3,4,5/6,7,8,9,10/11,12,13,14,15/16,17,18,19,20/21,22,23,0,24";
    let board = "2,3,8,4,5/1,7,13,9,10/6,11,0,17,15/16,22,12,14,19/21,23,24,18,20";
    for (args, status, answer) in [
        (format!("distance {near} --metric mtm"), 0, "1\n"),
        (format!("check {near} L --metric mtm"), 0, "Correct: a shortest solution, 1 move."),
        (format!("solve {near} --all --metric mtm"), 0, "     1  L\n"),
        ("play --shape 5x5 --metric mtm".to_string(), 2, "the game needs a terminal"),
        (format!("solve {board}"), 0, "\nTile moves: LUURRDLDDDRRUULULLLU\n"),
        (format!("distance {board}"), 0, "20\n"),
        (format!("hint {board} --time-limit 1000"), 0, "\n  L  17←  19 moves left (best)\n"),
    ] {
        let limit = Limit::AddressSpace(75 << 20);
        let Some(output) = JIUGONG.run_limited(folder.path(), &args, limit) else {
            return;
        };
        let output = output.ran();
        assert_eq!(output.status, status, "{output:?}");
        assert!(output.text().contains(answer), "{output:?}");
    }
}

/// Of the sizes between too little to start and enough, some end within any allocation.
#[test]
fn reports_an_allocation_that_fails() {
    let folder = tempfile::tempdir().unwrap();
    let mut reported = 0;
    for size in (8 << 20..32 << 20).step_by(256 << 10) {
        let limit = Limit::AddressSpace(size);
        let Some(limited) = JIUGONG.run_limited(folder.path(), "list 3x3 --csv", limit) else {
            return;
        };
        let Limited::Ran(Output { status, stderr, .. }) = limited else { continue };
        let last = stderr.lines().last().unwrap_or_default();
        assert!(status == 0 || status == 4 && last.starts_with("jiugong: "), "{stderr}");
        assert!(!stderr.contains("memory allocation of"), "{stderr}");
        let refused = "jiugong: not enough memory: the system refuses to allocate more";
        reported += u32::from(last == refused);
    }
    assert!(reported > 0);
}

#[test]
fn notes_that_it_works_in_one_thread() {
    let folder = folder_with_small_table();
    for (lang, note) in [
        ("en", "Working in one thread: cannot start another: "),
        ("zh", "只用一个线程：无法启动其他线程："),
    ] {
        let args = format!("verify 2x5-corner.table --lang {lang}");
        let Some(output) = JIUGONG.run_limited(folder.path(), &args, Limit::Processes(1)) else {
            return;
        };
        let output = output.ran();
        assert_eq!(output.status, 0, "{output:?}");
        assert!(output.stderr.starts_with(note), "{output:?}");
        assert_eq!(output.stderr.lines().count(), 1, "{output:?}");
    }
}

#[test]
fn notes_that_the_available_memory_is_unknown() {
    let folder = folder_with_small_table();
    let run = |args: &str| JIUGONG.run_limited(folder.path(), args, Limit::NoProc);
    let Some(output) = run("verify 2x5-corner.table") else {
        return;
    };
    let output = output.ran();
    assert_eq!(output.status, 0, "{output:?}");
    assert!(output.stderr.starts_with("Cannot check whether 20.04 MiB of memory"), "{output:?}");
    let output = run("verify 2x5-corner.table --memory-limit 21M").unwrap().ran();
    assert_eq!((output.status, output.stderr.as_str()), (0, ""));
}
