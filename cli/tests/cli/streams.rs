//! Standard input and output that are closed, full or unreadable.

use std::fs::File;
use std::process::Stdio;

use jiugong_test_support::Output;

use crate::JIUGONG;

#[test]
fn closed_output_ends_program_without_error() {
    let line = JIUGONG.first_line_then_close("solve - --json", "867254301");
    assert!(line.contains("\"distance\":31"));
    JIUGONG.run_with_closed_output("explain 867254301");
}

#[cfg(target_os = "linux")]
#[test]
fn full_disk_is_reported() {
    let folder = tempfile::tempdir().unwrap();
    for args in ["solve 867254301", "distribution", "completions bash", "--help"] {
        let full = File::options().write(true).open("/dev/full").unwrap();
        let mut command = JIUGONG.std_command(folder.path());
        command.args(args.split(' ')).stdout(Stdio::from(full));
        let output = Output::from(command.output().unwrap());
        assert_eq!(output.status, 4, "{args}");
        assert!(!output.stderr.is_empty(), "{args}");
    }
}

#[test]
fn unreadable_input_is_reported() {
    let folder = tempfile::tempdir().unwrap();
    let file = File::open(folder.path()).unwrap();
    let mut command = JIUGONG.std_command(folder.path());
    command.args(["solve", "-"]).stdin(Stdio::from(file));
    let output = Output::from(command.output().unwrap());
    assert_eq!(output.status, 4);
    assert!(output.stderr.contains("standard input"), "{output:?}");
}
