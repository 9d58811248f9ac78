//! The files of searches with `--scratch`: damaged, of another table, or of the user.

use std::fs;

use crate::runner::Folder;
use crate::scratch::{BUILD, EXPECTED, FILES, TABLE, assert_complete, interrupted};

fn copy(from: &Folder, files: &[String]) -> Folder {
    let folder = Folder::in_memory();
    fs::create_dir_all(folder.path(FILES)).unwrap();
    for name in files {
        let file = format!("{FILES}/{name}");
        fs::copy(from.path(&file), folder.path(&file)).unwrap();
    }
    folder
}

/// Every damaged file is found, unless the search does not need it any more.
#[test]
#[ignore = "long: .ci/run runs it"]
fn rejects_damaged_files() {
    let valid = interrupted(44);
    let names = valid.names(FILES);
    let with_end = |end: &str| names.iter().filter(|name| name.ends_with(end)).collect::<Vec<_>>();
    // The longest file of each kind and colour.
    for end in ["-0.level", "-1.level", "-0.bits", "-1.bits", ".cores", "progress"] {
        let longest = with_end(end)
            .into_iter()
            .max_by_key(|name| fs::metadata(valid.path(&format!("{FILES}/{name}"))).unwrap().len());
        let name = longest.unwrap();
        let other = with_end(end).into_iter().chain(&names).find(|other| *other != name).unwrap();
        let damage = |change: &dyn Fn(&mut Vec<u8>)| {
            let folder = copy(&valid, &names);
            let file = format!("{FILES}/{name}");
            let mut bytes = folder.read(&file);
            change(&mut bytes);
            folder.write(&file, &bytes);
            folder
        };
        let flip = |bytes: &mut Vec<u8>, at: usize| {
            let at = at.min(bytes.len() - 1);
            bytes[at] ^= 4;
        };
        let damaged = [
            damage(&|bytes| flip(bytes, 20)),
            damage(&|bytes| flip(bytes, bytes.len() / 2)),
            damage(&|bytes| flip(bytes, bytes.len() - 1)),
            damage(&|bytes| bytes.truncate(bytes.len() / 2)),
            // Another file, of the same kind if there are several.
            damage(&|bytes| *bytes = valid.read(&format!("{FILES}/{other}"))),
        ];
        for (number, folder) in damaged.iter().enumerate() {
            let run = folder.run(BUILD).exits(3);
            let expected = format!(
                "build-table: '{FILES}/{name}' is damaged; remove the folder '{FILES}' to start \
                 again"
            );
            assert_eq!(run.stderr.lines().last().unwrap(), expected, "{number}");
            assert!(!folder.path(TABLE).exists());
        }
        let folder = copy(&valid, &names);
        folder.remove(&format!("{FILES}/{name}"));
        if name == "progress" {
            // The search starts again.
            folder.build(BUILD);
            assert_complete(&folder);
            continue;
        }
        let run = folder.run(BUILD).exits(3);
        let expected = format!(
            "build-table: files of the search in '{FILES}' are missing; remove the folder to start \
             again"
        );
        assert_eq!(run.stderr.lines().last().unwrap(), expected, "{name}");
        assert!(!folder.path(TABLE).exists());
    }
}

#[test]
#[ignore = "long: .ci/run runs it"]
fn rejects_files_of_another_table() {
    let folder = Folder::in_memory();
    folder.run_until(&format!("{BUILD} --home edge-1"), 20, "INT").exits(130);
    fs::rename(folder.path("s/3x4-edge-1"), folder.path(FILES)).unwrap();
    let names = folder.names(FILES);
    let run = folder.run(BUILD).exits(3);
    let expected = format!(
        "build-table: the search in '{FILES}' belongs to 3x4-edge-1 (sparse), expected 3x4-corner \
         (sparse); use another folder, or remove this one to start again"
    );
    assert_eq!(run.stderr.lines().last().unwrap(), expected);
    fs::remove_file(folder.path(&format!("{FILES}/progress"))).unwrap();
    // Without it the search starts again.
    folder.build(BUILD);
    assert_complete(&folder);
    assert!(names.len() > 3);
}

#[test]
fn rejects_files_of_another_version() {
    let folder = interrupted(3);
    let file = format!("{FILES}/progress");
    let mut bytes = folder.read(&file);
    assert_eq!(bytes[8..10], [4, 0]);
    bytes[8] = 3;
    folder.write(&file, &bytes);
    let names = folder.names(FILES);
    for (options, expected) in [
        (
            "",
            "build-table: unsupported version 3 of the search in 's/3x4-corner', expected 4: finish \
             it with the program that began it, or remove the folder to start again",
        ),
        (
            " --lang zh",
            "build-table: 不支持“s/3x4-corner”中搜索的版本 3，应为 4：请用开始此搜索的程序完成它，\
             或删除此文件夹重新开始",
        ),
    ] {
        let run = folder.run(&format!("{BUILD}{options}")).exits(3);
        assert_eq!(run.stderr.lines().last(), Some(expected));
    }
    assert_eq!(folder.names(FILES), names);
}

#[test]
fn keeps_files_that_are_not_its_own() {
    let folder = Folder::in_memory();
    fs::create_dir_all(folder.path(FILES)).unwrap();
    folder.write(&format!("{FILES}/notes.txt"), "the user's own file");
    folder.write("s/other", "another one");
    folder.build(BUILD);
    assert!(folder.read(TABLE) == *EXPECTED);
    assert_eq!(folder.names("s"), ["3x4-corner", "other"]);
    assert_eq!(folder.names(FILES), ["notes.txt"]);
}

#[test]
fn removes_the_files_of_a_table_that_exists() {
    let folder = interrupted(20);
    folder.build("3x4 --out .");
    let run = folder.build(BUILD);
    assert!(run.stdout.contains("exists and is valid"), "{run:?}");
    assert_complete(&folder);
}
