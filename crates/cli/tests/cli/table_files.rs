//! Table files that are valid, missing, damaged or forged, and `jiugong info`.

use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};

use jiugong::{Encoding, Metric, Table};
use jiugong_test_support::Output;
use jiugong_test_support::forge::{self, Forgery};
use jiugong_test_support::goal_forge::GoalForgery;
use jiugong_test_support::obstacle::{Obstacle, snapshot};

use crate::records::write_tables;
use crate::{JIUGONG, home};

const TABLE: &[u8] = include_bytes!("../../../../data/3x3-corner.table");

/// The only board of 3×3 that is 24 moves from the goal in `mtm`.
const HARDEST_MTM: &str = "1,4,7/2,0,8/3,6,5";

/// Creates a folder with one table file of these bytes.
fn folder_with(bytes: &[u8]) -> (tempfile::TempDir, PathBuf) {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("3x3-corner.table");
    fs::write(&file, bytes).unwrap();
    (folder, file)
}

#[test]
fn info_and_verify_accept_committed_tables() {
    for (class, radius) in [("corner", 31), ("edge", 31), ("centre", 30)] {
        let file = format!("{}/../../data/3x3-{class}.table", env!("CARGO_MANIFEST_DIR"));
        let record = &JIUGONG.run_args(["info", &file, "--json"]).json()[0];
        assert_eq!(record["home"], class);
        assert_eq!(record["radius"], radius);
        assert_eq!(record["states"], 181_440);
        assert_eq!(record["encoding"], "byte");
        let output = JIUGONG.run_args(["verify", &file]);
        assert_eq!((output.status, output.stderr.as_str()), (0, ""));
        assert!(output.stdout.contains("proved"));
        let output = JIUGONG.run_args(["verify", &file, "--json"]);
        assert_eq!(output.json()[0]["proved"], true);
    }
}

/// The checksums of the files are right.
#[test]
fn forged_files_are_rejected() {
    let good = Forgery::of(&Table::new(TABLE).unwrap());
    let mut header = good.clone();
    header.put(forge::at::HOME, [8]);
    let (folder, _) = folder_with(&header.bytes());
    for args in ["solve 867254301 --tables .", "info 3x3-corner.table", "verify 3x3-corner.table"] {
        let output = JIUGONG.run_in(folder.path(), args);
        assert_eq!((output.status, output.stdout.as_str()), (3, ""), "{args}: {output:?}");
        assert!(output.stderr.contains("the header contradicts itself"), "{output:?}");
        assert!(output.stderr.contains("build-table 3x3 --home corner --out . --force"));
    }
    let mut distance = good;
    distance.payload[5000] ^= 2;
    let (folder, _) = folder_with(&distance.bytes());
    let output = JIUGONG.run_in(folder.path(), "verify 3x3-corner.table --json");
    assert_eq!((output.status, &output.json()[0]["proved"]), (1, &false.into()));
    // Only the boards that are looked for show that it is wrong.
    write_tables(folder.path());
    let path = folder.path().join("tables/3x3-goal-abc______.table");
    let mut forgery = GoalForgery::of(&fs::read(&path).unwrap());
    forgery.payload.fill(0);
    fs::write(path, forgery.bytes()).unwrap();
    for limit in ["", "--time-limit 2"] {
        let args = format!("random 3x3 --goal first-row --distance 9 {limit} --tables tables");
        let output = JIUGONG.run_in(folder.path(), &args);
        assert_eq!((output.status, output.stdout.as_str()), (3, ""), "{output:?}");
        assert!(output.stderr.contains("states at distance 9, found 0"), "{output:?}");
    }
}

/// Only the table of the start's home exists.
#[test]
fn goal_without_table_is_answered_from_the_other_end() {
    let start = home("2x5", "edge-1");
    for (metric, encoding) in forge::formats() {
        let table = forge::table(start, metric, encoding);
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join(start.file_name(metric));
        fs::write(&file, table.as_bytes()).unwrap();
        let without_table = tempfile::tempdir().unwrap();
        let ask = |command: &str, tables: &Path| {
            let mut asked = JIUGONG.command(folder.path());
            let mut command = command.split(' ');
            asked.args(command.next()).arg("1 0 3 4 5/6 2 7 8 9");
            asked.args(command).args(["--metric", metric.name(), "--json"]);
            Output::of(asked.arg("--tables").arg(tables))
        };
        for command in ["solve --all", "hint", "distance", "check R3 --moves blank"] {
            let other_end = ask(command, folder.path());
            assert!(other_end.status < 2, "{other_end:?}");
            if !command.starts_with("check") {
                assert_eq!(other_end.status, 0, "{other_end:?}");
            }
            // Without the file, the goal's own table is searched in memory.
            let built = ask(command, without_table.path());
            assert!(built.stdout.contains("\"table\":\"built\""), "{built:?}");
            let file = format!("\"{}\"", file.display());
            assert_eq!(other_end.stdout.replace(&file, "\"built\""), built.stdout);
        }
        // The file is used: damage in it is found.
        let mut damaged = table.as_bytes().to_vec();
        *damaged.last_mut().unwrap() ^= 1;
        fs::write(&file, damaged).unwrap();
        assert_eq!(ask("solve", folder.path()).status, 3);
    }
}

#[test]
fn finds_tables_by_metric() {
    let folder = tempfile::tempdir().unwrap();
    let home = home("3x3", "corner");
    let file = folder.path().join(home.file_name(Metric::Mtm));
    let table = forge::table(home, Metric::Mtm, Encoding::Byte);
    fs::write(&file, table.as_bytes()).unwrap();
    let run = |args: &str| JIUGONG.run_in(folder.path(), args);
    let distance = run(&format!("distance {HARDEST_MTM} --metric mtm --tables ."));
    assert_eq!(distance.stdout, "24\n");
    assert_eq!(run("distance 867254301 --tables .").stdout, "31\n");
    for command in ["info", "verify"] {
        let output = run(&format!("{command} 3x3-corner-mtm.table"));
        assert_eq!(output.status, 0);
        assert!(output.stdout.contains("mtm"), "{output:?}");
    }
    let info = run("info 3x3-corner-mtm.table --json");
    assert_eq!(info.json()[0]["metric"], "mtm");
    let verify = run("verify 3x3-corner-mtm.table --json");
    assert_eq!(verify.json()[0]["table"], "3x3-corner-mtm");

    // The file is used: damage is found, and the remedy is for its metric.
    let mut damaged = table.as_bytes().to_vec();
    *damaged.last_mut().unwrap() ^= 1;
    let stm = forge::table(home, Metric::Stm, Encoding::Byte);
    for (bytes, text) in [
        (&damaged[..], "damaged table"),
        (stm.as_bytes(), "expected the table 3x3-corner-mtm, found 3x3-corner"),
    ] {
        fs::write(&file, bytes).unwrap();
        let output = run("solve 867254301 --metric mtm --tables .");
        assert_eq!((output.status, output.stdout.as_str()), (3, ""));
        assert!(output.stderr.contains(text), "{output:?}");
        let remedy = "`build-table 3x3 --home corner --metric mtm --out . --force`";
        assert!(output.stderr.contains(remedy), "{output:?}");
        assert_eq!(run("distance 867254301 --tables .").stdout, "31\n");
    }
}

#[test]
fn opens_nothing_but_regular_files() {
    for obstacle in Obstacle::ALL {
        let folder = tempfile::tempdir().unwrap();
        obstacle.create(&folder.path().join("3x3-corner.table"));
        let before = snapshot(folder.path());
        for args in
            ["solve 867254301 --tables .", "info 3x3-corner.table", "verify 3x3-corner.table"]
        {
            let output = JIUGONG.run_in(folder.path(), args);
            // A broken link is no table, so the one in the program is used.
            if obstacle == Obstacle::BrokenLink && args.starts_with("solve") {
                assert_eq!(output.status, 0, "{output:?}");
                continue;
            }
            let status = if obstacle == Obstacle::LinkLoop { 4 } else { 3 };
            assert_eq!((output.status, output.stdout.as_str()), (status, ""), "{output:?}");
            assert!(output.stderr.contains("3x3-corner.table'"), "{output:?}");
        }
        assert_eq!(snapshot(folder.path()), before);
    }
}

#[test]
fn reports_file_without_permission() {
    let (folder, file) = folder_with(TABLE);
    fs::set_permissions(&file, fs::Permissions::from_mode(0o000)).unwrap();
    let mut command = JIUGONG.unprivileged_command(folder.path());
    let output = Output::of(command.args(["info", "3x3-corner.table"]));
    assert_eq!(output.status, 4);
    assert!(output.stderr.contains("cannot read '3x3-corner.table'"), "{output:?}");
}
