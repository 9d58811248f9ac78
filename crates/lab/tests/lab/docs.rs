//! `docs/laboratory.md`: its transcripts and charts are what the program prints and draws. Some of
//! the commands take a minute; `.ci/run` runs them.

use std::fs;
use std::path::Path;

use jiugong_test_support::Output;

use crate::LAB;

#[test]
#[ignore = "long: .ci/run runs it"]
fn transcripts_are_up_to_date() {
    trycmd::TestCases::new().env("LC_ALL", "C").case("../../docs/laboratory.md");
}

/// Each chart is followed by the command that draws it. If its transcript is on the page, it is
/// marked `ignore` and checked here, so that no command runs twice.
#[test]
#[ignore = "long: .ci/run runs it"]
fn charts_are_up_to_date() {
    let docs = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs");
    let page = fs::read_to_string(docs.join("laboratory.md")).unwrap();
    let folder = tempfile::tempdir().unwrap();
    let lines = page.lines().map(|line| line.trim_matches(['*', '`']));
    let commands = lines.filter(|line| line.starts_with("jiugong-lab") && line.contains("--svg"));
    let (mut charts, mut transcripts) = (0, 0);
    for command in commands {
        let (command, chart) = command.split_once(" --svg docs/").unwrap();
        let transcript = page.split(&format!("```console,ignore\n$ {command}\n")).nth(1);
        let args = command.split(' ').skip(1);
        // Without a timeout: this takes minutes on a busy machine.
        let mut command = LAB.std_command(folder.path());
        let output = command.args(args).args(["--svg", chart]).output().unwrap();
        let output = Output::from(output);
        assert_eq!(output.status, 0, "{output:?}");
        if let Some(transcript) = transcript {
            let expected = transcript.split("```").next().unwrap();
            assert_eq!(output.stdout.trim_end(), expected.trim_end());
            transcripts += 1;
        }
        let drawn = fs::read_to_string(folder.path().join(chart)).unwrap();
        let committed = fs::read_to_string(docs.join(chart)).unwrap();
        assert!(drawn == committed, "{chart} differs");
        charts += 1;
    }
    let images = page.matches("![").count();
    assert_eq!(charts, images);
    assert_eq!(transcripts, page.matches("```console,ignore").count());
}
