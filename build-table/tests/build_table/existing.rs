//! Tables that exist already: valid ones are kept, invalid ones are replaced.

use std::fs;
use std::time::SystemTime;

use jiugong::Encoding;
use jiugong_test_support::forge::Forgery;
use serde_json::json;

use crate::runner::Folder;
use crate::tables::STATES;

fn modified(folder: &Folder, name: &str) -> SystemTime {
    fs::metadata(folder.path(name)).unwrap().modified().unwrap()
}

#[test]
fn keeps_a_valid_table_unless_forced() {
    for options in ["", "--metric mtm"] {
        let args = format!("2x3 --out . {options}");
        let folder = Folder::new();
        folder.build(&args);
        let name = folder.names("").remove(0);
        let time = modified(&folder, &name);
        let table = folder.read(&name);
        let run = folder.build(&format!("{args} --verify"));
        assert_eq!(run.stderr, "");
        assert!(run.stdout.contains("exists and is valid"));
        assert!(run.stdout.contains(": verified\n"));
        assert_eq!(modified(&folder, &name), time);
        folder.build(&format!("{args} --force"));
        assert_ne!(modified(&folder, &name), time);
        assert_eq!(folder.read(&name), table);
    }
}

#[test]
fn replaces_a_table_of_another_encoding() {
    let folder = Folder::new();
    folder.build("2x3 --out .");
    let size = folder.read("2x3-corner.table").len();
    folder.build("2x3 --out . --encoding sparse");
    let table = folder.table("2x3-corner.table");
    assert_eq!(table.header().encoding(), Encoding::Sparse);
    assert!(table.as_bytes().len() < size);
}

#[test]
#[ignore = "long: .ci/run runs it"]
fn keeps_a_valid_large_table_and_replaces_an_invalid_one() {
    let folder = Folder::new();
    let file = "3x4-corner.table";
    folder.build("3x4 --out .");
    let table = folder.read(file);
    let time = modified(&folder, file);
    let run = folder.build("3x4 --out . --json");
    assert_eq!(run.stderr, "");
    let records = run.records();
    assert_eq!(records.len(), 1);
    assert_eq!(records[0]["event"], "kept");
    assert_eq!(records[0]["radius"], json!(53));
    assert_eq!(records[0]["states"], json!(STATES));
    let stdout = folder.build("3x4 --out .").stdout;
    assert!(stdout.contains("exists and is valid"), "{stdout}");
    assert_eq!(modified(&folder, file), time);

    // In the header, the checksums, the blocks and the list of far states; and truncated.
    let length = table.len();
    for (flipped, truncated) in
        [(Some(30), 0), (Some(5000), 0), (Some(5_000_000), 0), (Some(length - 3), 0), (None, 8)]
    {
        let mut invalid = table[..length - truncated].to_vec();
        if let Some(at) = flipped {
            invalid[at] ^= 16;
        }
        folder.write(file, invalid);
        let stderr = folder.build("3x4 --out .").stderr;
        assert!(stderr.contains("is not a valid table and will be replaced"), "{stderr}");
        assert!(folder.read(file) == table, "byte {flipped:?}");
    }
    assert_eq!(folder.names(""), [file]);
}

#[test]
fn verify_rejects_a_wrong_table_with_valid_checksums() {
    let folder = Folder::new();
    let file = "2x3-corner.table";
    folder.build("2x3 --out .");
    let mut wrong = Forgery::of(&folder.table(file));
    let with_distance = |distance| wrong.payload.iter().position(|&byte| byte == distance).unwrap();
    let (near, far) = (with_distance(3), with_distance(5));
    wrong.payload.swap(near, far);
    folder.write(file, wrong.bytes());

    let run = folder.run("2x3 --out . --verify").exits(1);
    assert!(run.stdout.contains("exists and is valid"));
    let expected = format!("build-table: verification of './{file}' failed: ");
    assert!(run.stderr.starts_with(&expected), "{}", run.stderr);
    let run = folder.run("2x3 --out . --verify --json --lang zh").exits(1);
    assert!(run.events("proved").is_empty());
    assert!(run.stderr.contains("未通过验证"), "{}", run.stderr);
}
