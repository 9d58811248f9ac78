//! Builds with few resources: without `/proc`, without threads, with little memory.

use jiugong_test_support::Program;
use jiugong_test_support::limits::{Limit, check_under_all_limits, check_under_limits};

use crate::runner::Folder;

const BUILD_TABLE: Program = Program::new(env!("CARGO_BIN_EXE_build-table"));

#[test]
fn builds_small_tables_or_reports_an_error_under_all_limits() {
    for args in [
        "3x3 --out .",
        "3x3 --out . --force --threads 4",
        "2x5 --out . --verify",
        "2x4 --metric mtm --out .",
        "2x5 --checkpoint c --out . --force",
        "4x4 --pattern 1,2,3,4 --out . --force --verify",
    ] {
        check_under_all_limits(BUILD_TABLE, &[], args);
    }
}

#[test]
#[ignore = "long: .ci/run runs it"]
fn builds_large_table_or_reports_an_error_under_all_limits() {
    check_under_all_limits(BUILD_TABLE, &[], "3x4 --out . --force --verify");
}

#[test]
#[ignore = "long: .ci/run runs it"]
fn builds_table_in_files_or_reports_an_error_under_limits() {
    let limits = [
        Limit::Processes(1),
        Limit::Processes(2),
        Limit::Processes(3),
        Limit::Processes(4),
        // One thread starts, but has no memory for others.
        Limit::AddressSpace(14 << 20),
        Limit::AddressSpace(40 << 20),
    ];
    for args in ["3x4 --scratch s --out . --force", "3x4 --scratch s --out . --force --verify"] {
        check_under_limits(BUILD_TABLE, args, &limits);
    }
}

#[test]
fn memory_limit_replaces_the_available_memory() {
    let folder = Folder::new();
    for (lang, expected) in [
        (
            "en",
            "build-table: not enough memory: 108.25 MiB needed, 100.00 MiB available (given with \
             --memory-limit); use --scratch FOLDER, which needs 34.20 MiB of memory and 49.63 MiB \
             for files there, or --force to build anyway",
        ),
        (
            "zh",
            "build-table: 内存不足：需要 108.25 MiB，可用 100.00 MiB（由 --memory-limit 给出）；\
             请用 --scratch 文件夹，需要 34.20 MiB 内存和 49.63 MiB 磁盘空间；或用 --force \
             强制生成",
        ),
    ] {
        let run = folder.run(&format!("3x4 --out . --memory-limit 100M --lang {lang}")).exits(4);
        assert_eq!(run.stderr.lines().last(), Some(expected));
        assert!(folder.names("").is_empty());
    }
    folder.build("3x4 --out . --memory-limit 109M");
    // Tables that exist need no memory.
    folder.build("3x4 --out . --memory-limit 100M");
}

#[test]
fn force_overrides_the_check_of_memory() {
    let folder = Folder::new();
    let run = folder.build("3x4 --out . --memory-limit 100M --force --verify");
    let note = "Continuing because of --force: not enough memory: 108.25 MiB needed, 100.00 MiB ";
    assert!(run.stderr.contains(note), "{run:?}");
    assert!(run.stdout.ends_with("./3x4-corner.table: verified\n"), "{run:?}");
}

#[test]
fn names_the_limit_that_leaves_too_little_memory() {
    let folder = tempfile::tempdir().unwrap();
    let limit = Limit::AddressSpace(100 << 20);
    let Some(limited) = BUILD_TABLE.run_limited(folder.path(), "3x4 --out .", limit) else {
        return;
    };
    let output = limited.ran();
    assert_eq!(output.status, 4, "{output:?}");
    let error = output.stderr.lines().last().unwrap();
    assert!(error.starts_with("build-table: not enough memory: 108.25 MiB needed, "), "{error}");
    assert!(error.contains("(resource limit RLIMIT_AS of the process)"), "{error}");
}
