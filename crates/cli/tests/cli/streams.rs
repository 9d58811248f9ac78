//! Standard input and output that are closed, full or unreadable.

use std::fs::File;
use std::process::{Command, Stdio};

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

/// Runs a script in which `$0` is the program.
fn run_script(script: &str) -> Output {
    let folder = tempfile::tempdir().unwrap();
    let mut command = Command::new("sh");
    command.args(["-c", script, JIUGONG.path()]).current_dir(folder.path());
    Output::from(command.output().unwrap())
}

#[test]
fn output_closed_from_the_start_is_reported() {
    for args in ["distance 867254301", "solve 867254301 --json", "--help", "--version"] {
        let output = run_script(&format!("\"$0\" {args} >&-"));
        assert_eq!(output.status, 4, "{args}");
        assert_eq!(output.stderr, "jiugong: standard output is closed\n");
    }
    // Like the null device of a program that discards the output.
    let output = run_script("\"$0\" distance 867254301 1<>/dev/null");
    assert_eq!((output.status, output.stderr.as_str()), (0, ""));
}

#[test]
fn size_limit_of_files_is_reported() {
    let output = run_script("ulimit -f 0; \"$0\" distance 867254301 >answers; echo $? >&2");
    let expected = "jiugong: cannot write to standard output: File too large (os error 27)\n4\n";
    assert_eq!(output.stderr, expected);
    let output = run_script("ulimit -f 0; exec \"$0\" solve 867254301 --svg strip.svg");
    assert_eq!(output.status, 4);
    assert!(output.stderr.contains("'strip.svg': File too large"), "{output:?}");
    assert!(output.stdout.contains("31 moves"), "the answer is not lost: {output:?}");
}

#[test]
fn control_characters_of_arguments_are_escaped() {
    for args in [
        ["info", "a\x1b[2J\rb"],
        ["solve", "1 2 3 4 5 6 7 8 \x1b[2J"],
        ["hardest", "--tables=a\x1b[2J\nb"],
        ["hardest", "--goal=\x1b]0;x\x07"],
        ["solve", "--\x1b[2J"],
    ] {
        let output = JIUGONG.run_args(args);
        assert!(matches!(output.status, 2..=4), "{output:?}");
        let text = output.text();
        assert!(text.contains("\\u{1b}"), "{text:?}");
        assert!(!text.contains(|c: char| c.is_control() && c != '\n'), "{text:?}");
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
