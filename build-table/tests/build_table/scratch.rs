//! Searches in files, with `--scratch`.

use std::fs::{self, Permissions};
use std::os::unix::fs::PermissionsExt;
use std::sync::LazyLock;

use jiugong_test_support::{Output, Program};

use crate::runner::{Folder, Run};

pub const TABLE: &str = "3x4-corner.table";

pub const BUILD: &str = "3x4 --out . --scratch s";

/// The folder of the files of the search.
pub const FILES: &str = "s/3x4-corner";

const RESUMING: &str = "Resuming from the checkpoint after distance ";

/// The table that a search in memory finds.
pub static EXPECTED: LazyLock<Vec<u8>> = LazyLock::new(|| {
    let folder = Folder::new();
    folder.build("3x4 --out .");
    folder.read(TABLE)
});

/// Asserts that the folder has the table and no files of the search.
#[track_caller]
pub fn assert_complete(folder: &Folder) {
    assert!(folder.read(TABLE) == *EXPECTED);
    assert_eq!(folder.names(""), [TABLE, "s"]);
    assert!(folder.names("s").is_empty());
}

/// Asserts that the build resumes and completes the search.
#[track_caller]
fn assert_resumes(folder: &Folder) {
    let stderr = folder.build(BUILD).stderr;
    assert!(stderr.contains(RESUMING), "{stderr}");
    assert!(stderr.ends_with("run: build-table 3x4 --scratch s --out . --force\n"), "{stderr}");
    assert_complete(folder);
}

/// Returns a folder with the files of a search that was interrupted at a distance.
pub fn interrupted(distance: u64) -> Folder {
    let folder = Folder::in_memory();
    let run = folder.run_until(BUILD, distance, "INT").exits(130);
    assert_interrupted(&run);
    assert_eq!(folder.names(""), ["s"]);
    assert_eq!(folder.names("s"), ["3x4-corner"]);
    folder
}

#[track_caller]
fn assert_interrupted(run: &Run) {
    let last = run.records().pop().unwrap();
    let expected = format!(
        "build-table: interrupted after distance {}; to resume from '{FILES}', run the same \
         command again\n",
        last["distance"]
    );
    assert_eq!(run.stderr, expected);
}

#[test]
fn builds_the_same_table_in_little_memory() {
    let folder = Folder::in_memory();
    let run = folder.build(&format!("{BUILD} --memory-limit 64M --json"));
    assert_complete(&folder);
    let levels = run.events("level");
    assert!(levels.iter().map(|level| level["distance"].as_u64().unwrap()).eq(0..=53));
    let built = run.events("built").remove(0);
    let memory = built["memory"].as_u64();
    assert!(memory.is_none_or(|memory| memory < 64 << 20), "{built}");
    // A search in memory needs more.
    folder.run("3x4 --out . --memory-limit 64M --force --json").exits(0);
    folder.remove(TABLE);
    folder.run("3x4 --out . --memory-limit 64M").exits(4);
}

/// The first levels of a shape whose search takes hours.
#[test]
#[ignore = "long: .ci/run runs it"]
fn finds_the_first_levels_of_3x5() {
    // OEIS A346737.
    let expected =
        [1, 2, 4, 9, 21, 42, 89, 164, 349, 644, 1349, 2473, 5109, 9110, 18489, 32321, 64962];
    let folder = Folder::new();
    let run = folder.run_until("3x5 --out . --scratch s --force", 16, "INT").exits(130);
    let levels = run.events("level");
    let counts = levels.iter().map(|level| level["count"].as_u64().unwrap());
    assert!(counts.take(expected.len()).eq(expected), "{levels:?}");
}

#[test]
#[ignore = "long: .ci/run runs it"]
fn builds_and_proves_the_same_tables_of_all_homes() {
    for shape in ["2x6", "3x4"] {
        let (expected, folder) = (Folder::new(), Folder::in_memory());
        expected.build(&format!("{shape} --out out --home all"));
        let run = folder.build(&format!("{shape} --out out --home all --scratch s --verify"));
        let names = expected.names("out");
        assert_eq!(folder.names("out"), names);
        assert_eq!(run.stdout.matches(": verified\n").count(), names.len(), "{run:?}");
        for name in names {
            let file = format!("out/{name}");
            assert!(folder.read(&file) == expected.read(&file), "{name}");
        }
        assert!(folder.names("s").is_empty());
    }
}

#[test]
fn resumes_after_kill() {
    let folder = Folder::in_memory();
    let mut resumed = 0;
    for (distance, options) in [
        (1, ""),
        (9, "--threads 1"),
        (24, "--code portable"),
        (31, ""),
        (32, "--threads 1"),
        (37, ""),
        (53, ""),
    ] {
        let run = folder.run_until(&format!("{BUILD} {options}"), distance, "KILL");
        // The last one may have written the table.
        assert!(run.status.is_none() || distance == 53, "{run:?}");
        resumed += u32::from(run.stderr.starts_with(RESUMING));
    }
    assert_eq!(resumed, 6);
    folder.build(BUILD);
    assert_complete(&folder);
}

#[test]
fn resumes_after_interruption() {
    let folder = interrupted(3);
    let run = folder.run_until(BUILD, 34, "INT").exits(130);
    let (note, error) = run.stderr.split_once('\n').unwrap();
    assert!(note.starts_with(RESUMING), "{run:?}");
    assert_interrupted(&Run { stderr: error.into(), ..run });
    let run = folder.run_until(&format!("{BUILD} --lang zh"), 36, "TERM").exits(130);
    assert!(run.stderr.contains("之后中断；"), "{run:?}");
    assert!(run.stderr.contains(FILES), "{run:?}");
    assert_resumes(&folder);
}

/// The files of the search are the same whether it was interrupted while it wrote the table.
#[test]
#[ignore = "long: .ci/run runs it"]
fn leaves_a_complete_table_or_none_when_interrupted_while_writing() {
    for _ in 0..3 {
        let folder = Folder::in_memory();
        let run = folder.run_until(BUILD, 53, "INT");
        if folder.path(TABLE).exists() {
            run.exits(0);
            assert_complete(&folder);
        } else {
            let stderr = run.exits(130).stderr;
            assert!(stderr.contains("interrupted after distance 53"), "{stderr}");
            assert_eq!(folder.names(""), ["s"]);
            assert_resumes(&folder);
        }
    }
}

#[test]
fn resumes_the_interrupted_table_first() {
    let folder = Folder::in_memory();
    folder.run_until(&format!("{BUILD} --home centre"), 20, "INT").exits(130);
    let run = folder.run_until(&format!("{BUILD} --home all"), 22, "INT").exits(130);
    assert!(run.stderr.starts_with(RESUMING), "{run:?}");
    assert_eq!(folder.names("s"), ["3x4-centre"]);
}

#[test]
fn rejects_a_second_process() {
    let folder = Folder::in_memory();
    let mut second = None;
    let run = folder.run_until_and(BUILD, 15, |_| second = Some(folder.run(BUILD)));
    run.exits(0);
    let stderr = second.unwrap().exits(4).stderr;
    let expected = format!("build-table: another process uses the folder '{FILES}'");
    assert_eq!(stderr.lines().last(), Some(&*expected));
    assert_complete(&folder);
}

/// A limit on the size of files acts as a full disk.
#[test]
fn resumes_after_a_full_disk() {
    let folder = Folder::in_memory();
    for limit in [8, 30, 60] {
        let run = folder.run_limited(BUILD, limit).exits(4);
        let last = run.stderr.lines().last().unwrap();
        assert!(last.starts_with(&format!("build-table: cannot write '{FILES}/")), "{run:?}");
        let remedy = "; to resume after the last complete distance, run the same command again";
        assert!(last.ends_with(remedy), "{run:?}");
        assert_eq!(folder.names(""), ["s"]);
    }
    // The files of the search fit, but not the table.
    let run = folder.run_limited(BUILD, 1 << 10).exits(4);
    let last = run.stderr.lines().last().unwrap();
    assert!(run.stderr.contains(RESUMING), "{run:?}");
    assert!(last.starts_with(&format!("build-table: cannot write './{TABLE}': ")), "{run:?}");
    let remedy = format!(
        "; no partial file is left, and checkpoint '{FILES}' is kept: to resume, run the same \
         command again"
    );
    assert!(last.ends_with(&remedy), "{run:?}");
    assert_eq!(folder.names(""), ["s"]);
    assert_resumes(&folder);
}

#[test]
fn rejects_insufficient_disk_space_before_the_search() {
    let folder = Folder::in_memory();
    let run = folder.run("4x4 --out out --scratch s --memory-limit 1T").exits(4);
    let last = run.stderr.lines().last().unwrap();
    assert!(last.starts_with("build-table: not enough disk space in '"), "{run:?}");
    assert!(
        last.contains(" GiB needed, ") && last.ends_with(" available; to continue, use --force"),
        "{run:?}"
    );
    assert!(folder.names("").is_empty());
}

#[test]
fn rejects_unusable_folders_before_the_search() {
    let folder = Folder::in_memory();
    folder.write("s", "a file");
    for path in ["s", "s/below"] {
        let run = folder.run(&format!("3x4 --out . --scratch {path} --json")).exits(4);
        assert!(run.stderr.contains(&format!("cannot write to folder '{path}': ")), "{run:?}");
        assert!(run.events("level").is_empty(), "{run:?}");
    }
    assert_eq!(folder.read("s"), b"a file");
    folder.remove("s");
    fs::create_dir(folder.path("s")).unwrap();
    folder.write(FILES, "a file");
    let run = folder.run(&format!("{BUILD} --json")).exits(4);
    assert!(run.stderr.contains(&format!("cannot write '{FILES}': ")), "{run:?}");
    assert!(run.events("level").is_empty(), "{run:?}");
    folder.remove(FILES);
    fs::create_dir(folder.path("out")).unwrap();
    fs::set_permissions(folder.path("out"), Permissions::from_mode(0o777)).unwrap();
    for mode in [0o555, 0o333, 0o000] {
        fs::set_permissions(folder.path("s"), Permissions::from_mode(mode)).unwrap();
        // Without the superuser's rights, which ignore permissions.
        let program = Program::new(env!("CARGO_BIN_EXE_build-table"));
        let mut command = program.unprivileged_command(&folder.path(""));
        let output = Output::of(command.args("3x4 --out out --scratch s".split(' ')));
        assert_eq!(output.status, 4, "{output:?}");
        assert!(output.stderr.contains("cannot write to folder 's': "), "{output:?}");
    }
    assert!(folder.names("s").is_empty());
}

#[cfg(not(feature = "mpi"))]
#[test]
fn reports_that_the_program_has_no_mpi() {
    for (lang, expected) in [
        (
            "en",
            "build-table: this build-table has no MPI: build it with cargo build --release -p \
             build-table --features mpi\n",
        ),
        (
            "zh",
            "build-table: 此 build-table 不含 MPI：请用 cargo build --release -p build-table \
             --features mpi 编译\n",
        ),
    ] {
        let folder = Folder::new();
        let run = folder.run(&format!("3x4 --mpi --lang {lang}")).exits(2);
        assert_eq!(run.stderr, expected);
        assert!(folder.names("").is_empty());
    }
}
