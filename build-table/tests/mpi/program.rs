//! The program, started with `mpirun`.

use std::fs::{self, File};
use std::os::unix::fs::symlink;
use std::path::{Path, PathBuf};
use std::process::Command;

use jiugong::Table;
use jiugong_test_support::Program;
use jiugong_test_support::forge::Forgery;
use jiugong_test_support::limits::Limit;
use jiugong_test_support::mpirun::{Ranks, Run, Transport, run, send_signal};
use serde_json::Value;
use tempfile::TempDir;

use crate::runner::{PROGRAM, mpirun, mpirun_two, mpirun_until};

const BUILD_TABLE: Program = Program::new(PROGRAM);

/// A folder for tables and checkpoints.
struct Folder(TempDir);

impl Folder {
    fn new() -> Folder {
        Folder(tempfile::tempdir().unwrap())
    }

    fn path(&self, name: &str) -> PathBuf {
        self.0.path().join(name)
    }

    fn read(&self, name: &str) -> Vec<u8> {
        fs::read(self.path(name)).unwrap()
    }

    /// Returns the sorted names of the files in a folder below this one, hidden files included.
    fn names(&self, below: impl AsRef<Path>) -> Vec<String> {
        let entries = fs::read_dir(self.0.path().join(below)).unwrap();
        let mut names: Vec<_> =
            entries.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
        names.sort();
        names
    }

    /// Returns the arguments of a build of `args` in this folder.
    fn args(&self, args: &str) -> String {
        format!("{args} --mpi --out {}", self.path("out").display())
    }

    /// As [`args`](Folder::args), with checkpoints in this folder.
    fn checkpoint_args(&self, args: &str) -> String {
        format!("{} --checkpoint {}", self.args(args), self.path("c").display())
    }

    /// Asserts that the folder has the tables that a build by one process writes.
    #[track_caller]
    fn assert_built(&self, args: &str) {
        let expected = Folder::new();
        let out = expected.path("out");
        let mut command = Command::new(PROGRAM);
        command.args(args.split_whitespace()).arg("--out").arg(out);
        assert!(command.output().unwrap().status.success());
        let names = expected.names("out");
        assert_eq!(self.names("out"), names);
        for name in names {
            let file = format!("out/{name}");
            assert!(self.read(&file) == expected.read(&file), "{name}");
        }
    }
}

#[test]
fn prints_its_version() {
    let run = mpirun(1, "--version").exits(0);
    assert!(run.stdout.starts_with("build-table "), "{run:?}");
}

#[test]
fn builds_the_same_table_with_any_number_of_ranks() {
    for shape in ["3x4", "2x6"] {
        for ranks in [1, 2, 4, 7] {
            let folder = Folder::new();
            mpirun(ranks, &folder.args(shape)).exits(0);
            folder.assert_built(shape);
        }
    }
}

#[test]
fn sends_the_planned_number_of_bytes() {
    for shape in ["3x4", "2x6"] {
        for ranks in [1, 2, 4] {
            let folder = Folder::new();
            let built = mpirun(ranks, &folder.args(&format!("{shape} --json"))).exits(0);
            let plan = format!("{shape} --plan --ranks {ranks} --json");
            let plan = Command::new(PROGRAM).args(plan.split(' ')).output().unwrap();
            let sent = |text: &str| {
                let record: Value = serde_json::from_str(text.lines().last().unwrap()).unwrap();
                record["sent"].as_u64().unwrap()
            };
            let planned = sent(str::from_utf8(&plan.stdout).unwrap());
            assert_eq!(sent(&built.stdout), planned, "{shape} {ranks}");
            assert_eq!(planned > 0, ranks > 1);
        }
    }
}

#[test]
fn builds_the_same_tables_of_all_homes() {
    let folder = Folder::new();
    mpirun(2, &folder.args("3x4 --home all")).exits(0);
    folder.assert_built("3x4 --home all");
}

#[test]
fn only_rank_0_prints() {
    let folder = Folder::new();
    let run = mpirun(3, &folder.args("3x4")).exits(0);
    assert_eq!(run.stdout.lines().count(), 1, "{run:?}");
    assert_eq!(run.stderr.lines().count(), 3, "{run:?}");
    let run = mpirun(3, &folder.args("3x4")).exits(0);
    assert!(run.stdout.contains("exists and is valid"), "{run:?}");
    assert_eq!(run.stdout.lines().count(), 1, "{run:?}");
    assert_eq!(run.stderr, "");
    let run = mpirun(3, &folder.args("3x4 --force --verify --json")).exits(0);
    for (event, count) in [("plan", 1), ("level", 54), ("built", 1), ("proved", 1)] {
        let found = run.stdout.matches(&format!("{{\"event\":\"{event}\"")).count();
        assert_eq!(found, count, "{event}: {run:?}");
    }
    assert_eq!(run.stdout.lines().count(), 57, "{run:?}");
    folder.assert_built("3x4");
}

/// Runs the program in one process in this folder, and returns its result as text.
fn run_alone(folder: &Folder, args: &str) -> (Option<i32>, String, String) {
    let mut command = Command::new(PROGRAM);
    command.args(args.split_whitespace()).arg("--out").arg(folder.path("out"));
    let output = command.env("LC_ALL", "C").output().unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    (output.status.code(), text(output.stdout), text(output.stderr))
}

#[test]
fn proves_right_tables_with_any_number_of_ranks() {
    for shape in ["3x4", "2x6"] {
        let folder = Folder::new();
        assert_eq!(run_alone(&folder, shape).0, Some(0));
        for ranks in [1, 2, 4, 7] {
            let run = mpirun(ranks, &folder.args(&format!("{shape} --verify"))).exits(0);
            assert_eq!(run.stdout.matches(": verified\n").count(), 1, "{run:?}");
            assert_eq!(run.stderr, "");
        }
    }
}

#[test]
fn finds_the_errors_that_a_proof_in_one_piece_finds() {
    let folder = Folder::new();
    assert_eq!(run_alone(&folder, "3x4").0, Some(0));
    let right = Table::new(folder.read("out/3x4-corner.table")).unwrap();
    // The library tests all of them.
    for (name, wrong) in Forgery::of(&right).wrong_tables().into_iter().step_by(6) {
        fs::write(folder.path("out/3x4-corner.table"), wrong.bytes()).unwrap();
        let (status, stdout, stderr) = run_alone(&folder, "3x4 --verify");
        assert_eq!(status, Some(1), "{name}: {stderr}");
        let run = mpirun(2, &folder.args("3x4 --verify")).exits(1);
        assert_eq!(run.errors("build-table"), [stderr.trim_end()], "{name}: {run:?}");
        assert_eq!(run.stdout, stdout, "{name}");
    }
}

/// Asserts that a rank is killed while a level is found.
fn kill(folder: &Folder, ranks: usize, distance: usize) -> Run {
    let args = folder.checkpoint_args("3x4 --json --code portable --threads 1");
    let text = format!("\"distance\":{distance},");
    let run = mpirun_until(ranks, &args, &text, ranks - 1, |process| send_signal(process, "KILL"));
    assert_ne!(run.status, Some(0), "{run:?}");
    assert!(run.errors("build-table").is_empty(), "{run:?}");
    let out = folder.path("out");
    assert!(!out.join("3x4-corner.table").exists());
    run
}

#[test]
fn resumes_with_any_number_of_ranks_after_a_rank_is_killed() {
    let folder = Folder::new();
    kill(&folder, 3, 20);
    for (ranks, distance) in [(3, 27), (2, 32)] {
        let run = kill(&folder, ranks, distance);
        assert!(run.stderr.contains("Resuming from the checkpoint after distance "), "{run:?}");
    }
    // A checkpoint that is not complete.
    fs::create_dir(folder.path("c/3x4-corner/level-99")).unwrap();
    let run = mpirun(5, &folder.checkpoint_args("3x4")).exits(0);
    assert!(run.stderr.contains("Resuming from the checkpoint after distance "), "{run:?}");
    // The hidden file of a killed build does not affect the next one.
    folder.assert_built("3x4");
    assert!(folder.names("c").is_empty());
}

#[test]
fn rejects_a_checkpoint_that_another_build_uses() {
    let folder = Folder::new();
    fs::create_dir_all(folder.path("c/3x4-corner")).unwrap();
    let lock = File::create(folder.path("c/3x4-corner/lock")).unwrap();
    lock.lock().unwrap();
    let run = mpirun(2, &folder.checkpoint_args("3x4")).exits(4);
    let [error] = run.errors("build-table")[..] else { panic!("{run:?}") };
    assert!(error.starts_with("build-table: another process uses the folder "), "{run:?}");
    assert!(folder.names("out").is_empty());
}

#[test]
fn continues_if_a_checkpoint_cannot_be_written() {
    let folder = Folder::new();
    fs::create_dir_all(folder.path("c/3x4-corner")).unwrap();
    // The folder of the first checkpoint.
    symlink("missing/folder", folder.path("c/3x4-corner/level-1")).unwrap();
    let run = mpirun(2, &folder.checkpoint_args("3x4")).exits(0);
    assert!(run.errors("build-table").is_empty(), "{run:?}");
    assert_eq!(run.stderr.matches("cannot write '").count(), 1, "{run:?}");
    assert!(run.stderr.contains("/c/3x4-corner/level-1': "), "{run:?}");
    folder.assert_built("3x4");
}

#[test]
fn rejects_damaged_checkpoint() {
    let folder = Folder::new();
    kill(&folder, 2, 25);
    let level = folder.names("c/3x4-corner").remove(0);
    for name in ["0000-0.level", "0109-1.bits", "progress"] {
        let file = format!("c/3x4-corner/{level}/{name}");
        let mut bytes = folder.read(&file);
        let middle = bytes.len() / 2;
        bytes[middle] ^= 4;
        fs::write(folder.path(&file), &bytes).unwrap();
        let run = mpirun(2, &folder.checkpoint_args("3x4")).exits(3);
        let [error] = run.errors("build-table")[..] else { panic!("{run:?}") };
        assert!(error.contains(&format!("{name}' is damaged; remove the folder ")), "{run:?}");
        bytes[middle] ^= 4;
        fs::write(folder.path(&file), &bytes).unwrap();
    }
    fs::remove_file(folder.path(&format!("c/3x4-corner/{level}/0050-0.level"))).unwrap();
    let run = mpirun(2, &folder.checkpoint_args("3x4")).exits(3);
    assert!(run.errors("build-table")[0].contains("are missing; remove the folder"), "{run:?}");
}

#[test]
fn a_stopped_rank_ends_the_search() {
    let folder = Folder::new();
    let args = folder.args("3x4 --json --timeout 3");
    let run = mpirun_until(3, &args, "\"distance\":15,", 1, |process| send_signal(process, "STOP"));
    let run = run.exits(4);
    let [error] = run.errors("build-table")[..] else { panic!("{run:?}") };
    // Rank 2 may wait for rank 1 too.
    let ranks = ["rank 1", "ranks 1, 2"];
    let texts = ranks.map(|ranks| format!("build-table: no answer from {ranks} in 3 s; "));
    assert!(texts.iter().any(|text| error.starts_with(text)), "{run:?}");
    assert!(folder.names("out").is_empty(), "{run:?}");
}

#[test]
fn an_interrupted_rank_ends_the_search() {
    let folder = Folder::new();
    let args = folder.args("3x4 --json --code portable --threads 1");
    let run = mpirun_until(3, &args, "\"distance\":15,", 1, |process| send_signal(process, "INT"));
    let run = run.exits(130);
    let expected = "build-table: interrupted; no partial file is left";
    assert_eq!(run.errors("build-table"), [expected], "{run:?}");
    assert!(folder.names("out").is_empty());
}

#[test]
fn an_interrupted_rank_ends_the_proof() {
    let folder = Folder::new();
    assert_eq!(run_alone(&folder, "3x4").0, Some(0));
    let args = folder.args("3x4 --verify --json --code portable --threads 1");
    let run = mpirun_until(2, &args, "\"kept\"", 1, |process| send_signal(process, "INT"));
    let run = run.exits(130);
    assert!(!run.stdout.contains("\"proved\""), "{run:?}");
    assert_eq!(folder.names("out"), ["3x4-corner.table"]);
}

#[test]
fn a_refused_thread_is_an_error() {
    let folder = Folder::new();
    // The program is copied to a folder that other users can read.
    let limit = Limit::Processes(1);
    let (Some(prefix), program) = (limit.prefix(), BUILD_TABLE.path_under(limit, folder.0.path()))
    else {
        return;
    };
    let args = folder.args("3x4");
    let mut command: Vec<&str> = prefix[1..].iter().map(String::as_str).collect();
    command.push(program.to_str().unwrap());
    command.extend(args.split_whitespace());
    let ranks = Ranks::new(2, &prefix[0], command);
    let run = run(&[ranks], Transport::Tcp, None).exits(4);
    let errors = run.errors("build-table");
    assert!(!errors.is_empty(), "{run:?}");
    for error in errors {
        assert!(error.starts_with("build-table: cannot start a thread: "), "{run:?}");
    }
    assert!(!run.stderr.contains("panicked"), "{run:?}");
}

#[test]
fn rejects_other_options_of_a_rank() {
    let folder = Folder::new();
    let run = mpirun_two(&folder.args("3x4"), &folder.args("3x4 --home centre"), None).exits(2);
    let [error] = run.errors("build-table")[..] else { panic!("{run:?}") };
    assert!(error.contains("rank 1 has other options or another version"), "{run:?}");
    assert!(folder.names("").is_empty());
}

#[test]
fn an_unusable_folder_is_one_error() {
    let folder = Folder::new();
    fs::write(folder.path("out"), "a file").unwrap();
    let run = mpirun(3, &folder.args("3x4")).exits(4);
    let [error] = run.errors("build-table")[..] else { panic!("{run:?}") };
    assert!(error.contains("cannot write to folder"), "{run:?}");
    assert_eq!(folder.read("out"), b"a file");
}

#[test]
fn a_full_disk_at_one_rank_leaves_no_partial_table() {
    let folder = Folder::new();
    let args = folder.args("3x4");
    let run = mpirun_two(&args, &args, Some(8 << 10)).exits(4);
    let [error] = run.errors("build-table")[..] else { panic!("{run:?}") };
    let file = folder.path("out/3x4-corner.table");
    let start = format!("build-table: cannot write '{}': ", file.display());
    assert!(error.starts_with(&start) && error.contains("rank 1: "), "{run:?}");
    assert!(error.ends_with("; no partial file is left"), "{run:?}");
    assert!(folder.names("out").is_empty());
    // A checkpoint cannot be written either, or the table if no checkpoint was due.
    let args = folder.checkpoint_args("3x4 --code portable --threads 1");
    let run = mpirun_two(&args, &args, Some(8)).exits(4);
    let [error] = run.errors("build-table")[..] else { panic!("{run:?}") };
    assert!(error.contains("rank 1: ") && error.contains("cannot write '"), "{run:?}");
    assert!(error.ends_with("run the same command again"), "{run:?}");
    assert!(folder.names("out").is_empty());
    mpirun(2, &args).exits(0);
    folder.assert_built("3x4");
    assert!(folder.names("c").is_empty());
}
