//! Messages, usage errors and resources.

use std::fs;
use std::process::Stdio;

use jiugong_engine::available_memory;

use crate::runner::{Folder, Run};

#[test]
fn prints_the_plan_before_and_the_table_after() {
    for (options, name, size, radius) in
        [("", "2x3-corner", 12648, 21), ("--home corner --metric mtm", "2x3-corner-mtm", 12648, 20)]
    {
        let folder = Folder::new();
        let run = folder.build(&format!("2x3 --out tables {options}"));
        let stderr = &run.stderr;
        let plan = format!("{name}: 360 states; needs ");
        assert!(stderr.starts_with(&plan), "{stderr}");
        let command = ["build-table 2x3", options, "--out tables --force"];
        let command = command.join(" ").replace("  ", " ");
        assert!(stderr.ends_with(&format!("run: {command}\n")), "{stderr}");
        // There is no progress bar in a pipe.
        assert!(!stderr.contains(['\r', '█']), "{stderr}");
        let line = format!("tables/{name}.table: {size} bytes, 360 states, radius {radius}, 0.0");
        assert!(run.stdout.starts_with(&line), "{}", run.stdout);
        assert_eq!(run.stdout.lines().count(), 1);
    }
}

#[test]
fn rejects_invalid_usage() {
    let folder = Folder::new();
    let run = |args: &str, expected: &str| {
        let stderr = folder.run(args).exits(2).stderr;
        assert!(stderr.starts_with("build-table: "), "{args}: {stderr}");
        assert!(stderr.contains(expected), "{args}: {stderr}");
    };
    for (args, expected) in [
        ("3", "invalid shape '3'"),
        ("2x9", "2x9 has 18 cells, expected at most 16"),
        ("2x7 --metric mtm", "2x7 has 14 cells, expected at most 12"),
        ("3x4 --code sse9", "invalid value 'sse9' for --code"),
        ("3x3 --home middle", "unknown class 'middle' of 3x3: expected corner, edge, centre, all"),
        ("2x5 --home edge", "edge-1, edge-2"),
        ("3x3 --metric xtm", "invalid value 'xtm' for --metric"),
        ("3x3 --encoding word", "invalid value 'word' for --encoding"),
        ("3x3 --threads 0", "'0' for --threads: expected a whole number from 1 to 1024"),
        ("3x3 --threads many", "invalid value 'many' for --threads"),
        ("3x3 --frob", "unknown option '--frob'"),
        ("3x3 2x2", "unexpected argument '2x2'"),
        ("3x3 --out", "--out needs a value"),
        (
            "3x3 --metric mtm --encoding sparse",
            "sparse encoding cannot represent distances in mtm: use byte encoding",
        ),
        ("3x6 --lang zh", "3x6 有 18 格，最多 16 格"),
        ("3x3 --metric mtm --encoding sparse --lang zh", "请用 byte 编码"),
    ] {
        run(args, expected);
        assert!(folder.names("").is_empty());
    }
}

/// The check comes before all work. On a machine with enough memory the build would start, so it is
/// not tried there.
#[test]
fn rejects_insufficient_memory_with_both_numbers() {
    let Some(available) = available_memory() else {
        return;
    };
    for (args, gigabytes, needed) in [
        ("3x5", 170, "162.73 GiB"),
        ("4x4 --complete", 2600, "2.38 TiB"),
        ("2x8", 2600, "2.38 TiB"),
        ("2x7 --encoding byte", 49, "46.43 GiB"),
    ] {
        if available.bytes > gigabytes * 1_000_000_000 {
            continue;
        }
        for lang in ["en", "zh"] {
            let folder = Folder::new();
            let run = folder.run(&format!("{args} --lang {lang} --checkpoint c"));
            let Run { stdout, stderr, .. } = run.exits(4);
            let error = stderr.lines().last().unwrap();
            assert!(error.contains(needed), "{stderr}");
            assert!(error.matches("iB").count() >= 2, "{stderr}");
            assert_eq!(stdout, "");
            // No empty folder is left.
            assert!(folder.names("").is_empty());
        }
    }
}

#[test]
fn fails_if_standard_output_is_full() {
    let folder = Folder::new();
    let full = fs::OpenOptions::new().write(true).open("/dev/full");
    let output = folder.command("2x2 --out .").stdout(Stdio::from(full.unwrap())).output().unwrap();
    Run::from(output).exits(4);
    assert_eq!(folder.names(""), ["2x2-corner.table"]);
}

#[test]
fn builds_all_tables_if_the_output_is_closed() {
    for args in ["3x3 --home all --out .", "3x3 --home all --out . --json"] {
        let folder = Folder::new();
        let mut child = folder.spawn_piped(args);
        drop(child.stdout.take());
        drop(child.stderr.take());
        assert_eq!(child.wait().unwrap().code(), Some(0));
        assert_eq!(folder.names("").len(), 3);
    }
}
