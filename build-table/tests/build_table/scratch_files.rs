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
    // The longest file of each kind and colour. Of what parts have sent, only that to parts that
    // are not done is needed, which the last part is not: all files are damaged.
    let mut samples = vec![with_end(".sent")];
    for end in ["-0.level", "-1.level", "-0.bits", "-1.bits", "progress"] {
        let longest = with_end(end)
            .into_iter()
            .max_by_key(|name| fs::metadata(valid.path(&format!("{FILES}/{name}"))).unwrap().len());
        samples.push(vec![longest.unwrap()]);
    }
    for sample in samples {
        let damage = |change: &dyn Fn(&mut Vec<u8>)| {
            let folder = copy(&valid, &names);
            for name in &sample {
                let file = format!("{FILES}/{name}");
                let mut bytes = folder.read(&file);
                change(&mut bytes);
                folder.write(&file, &bytes);
            }
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
        ];
        for (number, folder) in damaged.iter().enumerate() {
            let run = folder.run(BUILD);
            if sample[0].ends_with(".sent") && number < 2 && run.status == Some(0) {
                assert_complete(folder);
                continue;
            }
            let run = run.exits(3);
            let last = run.stderr.lines().last().unwrap();
            let is_named = sample.iter().any(|name| {
                last == format!(
                    "build-table: '{FILES}/{name}' is damaged; remove the folder '{FILES}' to start \
                     again"
                )
            });
            assert!(is_named, "{sample:?} {number}: {run:?}");
            assert!(!folder.path(TABLE).exists());
        }
        let folder = copy(&valid, &names);
        sample.iter().for_each(|name| folder.remove(&format!("{FILES}/{name}")));
        if sample[0] == "progress" {
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
        assert_eq!(run.stderr.lines().last().unwrap(), expected, "{sample:?}");
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
    assert!(run.stderr.contains(&format!("'{FILES}/progress' is damaged")), "{run:?}");
    fs::remove_file(folder.path(&format!("{FILES}/progress"))).unwrap();
    // Without it the search starts again.
    folder.build(BUILD);
    assert_complete(&folder);
    assert!(names.len() > 3);
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
