//! Messages, usage errors and resources.

use jiugong_engine::available_memory;

use crate::runner::{Folder, Run};

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
