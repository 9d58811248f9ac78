//! Files and folders: atomic replacement, full disks, concurrent builds.

use std::fs;
use std::io::Read;

use jiugong::{Encoding, Table};

use crate::runner::{Folder, Run};
use crate::tables::committed;

#[test]
fn readers_keep_the_old_file() {
    let folder = Folder::new();
    folder.build("2x3 --out .");
    let mut old = fs::File::open(folder.path("2x3-corner.table")).unwrap();
    folder.build("2x3 --out . --encoding sparse");
    let mut bytes = Vec::new();
    old.read_to_end(&mut bytes).unwrap();
    let table = Table::new(bytes).unwrap();
    assert_eq!(table.header().encoding(), Encoding::Byte);
}

#[test]
fn rejects_an_unusable_output_folder() {
    let folder = Folder::new();
    folder.write("file", "");
    for unusable in ["file", "file/below"] {
        let stderr = folder.run(&format!("2x2 --out {unusable}")).exits(4).stderr;
        let expected = format!("cannot write to folder '{unusable}': ");
        assert!(stderr.contains(&expected), "{stderr}");
    }
    // A folder has the name of the table.
    fs::create_dir_all(folder.path("tables/2x2-corner.table/x")).unwrap();
    let stderr = folder.run("2x2 --out tables").exits(4).stderr;
    assert!(stderr.contains("cannot write 'tables/2x2-corner.table': "), "{stderr}");
    assert_eq!(folder.names("tables"), ["2x2-corner.table"]);
}

#[test]
fn rejects_an_unusable_checkpoint_folder() {
    let folder = Folder::new();
    folder.write("file", "");
    for unusable in ["file", "file/below"] {
        let run = folder.run(&format!("3x4 --out out --checkpoint {unusable}"));
        let stderr = run.exits(4).stderr;
        let expected = format!("cannot write to folder '{unusable}': ");
        assert!(stderr.contains(&expected), "{stderr}");
        assert!(folder.names("out").is_empty());
    }
    assert_eq!(folder.names(""), ["file", "out"]);
    // Missing folders are created, with their parents. If the table exists, none is needed.
    folder.build("3x4 --out out --checkpoint one/two");
    assert!(folder.names("one/two").is_empty());
    folder.build("3x4 --out out --checkpoint file");
}

#[test]
fn full_disk_leaves_the_old_table() {
    let folder = Folder::new();
    for (args, limits) in [
        ("3x3 --out . --encoding sparse", vec![64]),
        // Room for all but the last part, and for almost nothing.
        ("3x4 --out .", vec![11_000, 100]),
    ] {
        folder.build(args);
        let file = folder.names("").remove(0);
        let table = folder.read(&file);
        for limit in limits {
            let args = args.replace("sparse", "byte");
            let run = folder.run_limited(&format!("{args} --force"), limit);
            let stderr = run.exits(4).stderr;
            let expected = format!("cannot write './{file}': ");
            assert!(stderr.contains(&expected), "{stderr}");
            assert!(stderr.ends_with("; no partial file is left\n"), "{stderr}");
            assert_eq!(folder.names(""), [file.as_str()]);
            assert!(folder.read(&file) == table);
        }
        folder.remove(&file);
    }
}

#[test]
fn full_disk_leaves_the_checkpoint() {
    let folder = Folder::new();
    folder.build("3x4 --out .");
    let table = folder.read("3x4-corner.table");
    folder.remove("3x4-corner.table");
    let stderr = folder.run_limited("3x4 --out . --checkpoint c", 100).exits(4).stderr;
    let expected = "; no partial file is left, and checkpoint 'c/search.checkpoint' is kept: to \
                    resume, run the same command again\n";
    assert!(stderr.ends_with(expected), "{stderr}");
    assert_eq!(folder.names(""), ["c"]);
    assert_eq!(folder.names("c"), ["search.checkpoint"]);
    let stderr = folder.build("3x4 --out . --checkpoint c").stderr;
    assert!(stderr.contains("Resuming from the checkpoint"), "{stderr}");
    assert!(folder.read("3x4-corner.table") == table);
}

#[test]
fn concurrent_builds_write_valid_tables() {
    let folder = Folder::new();
    for _ in 0..10 {
        let children: Vec<_> =
            (0..4).map(|_| folder.spawn_piped("3x3 --home all --out . --force")).collect();
        for child in children {
            Run::from(child.wait_with_output().unwrap()).exits(0);
        }
        for class in ["corner", "edge", "centre"] {
            let built = folder.read(&format!("3x3-{class}.table"));
            assert!(built == committed(class));
        }
        assert_eq!(folder.names("").len(), 3);
    }
}

/// Every user who may read a folder can lock it.
#[test]
fn does_not_wait_for_the_lock_of_a_folder() {
    let folder = Folder::new();
    let lock = fs::File::open(folder.path("")).unwrap();
    lock.lock().unwrap();
    folder.build("3x4 --out . --checkpoint .");
    assert_eq!(folder.names(""), ["3x4-corner.table"]);
}
