//! The chapter on the laboratory says what the program says.
#![allow(clippy::unwrap_used)]

use std::fs;
use std::path::Path;
use std::process::Command;

#[test]
fn the_transcripts_are_real() {
    trycmd::TestCases::new()
        .env("LC_ALL", "C")
        .case("../docs/laboratory.md");
}

/// Each picture stands above the command that draws it.
#[test]
fn the_pictures_are_what_their_commands_draw() {
    let docs = Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs");
    let chapter = fs::read_to_string(docs.join("laboratory.md")).unwrap();
    let folder = tempfile::tempdir().unwrap();
    let lines = chapter.lines().map(|line| line.trim_matches(['*', '`']));
    let commands = lines.filter(|line| line.starts_with("jiugong-lab") && line.contains("--svg"));
    let mut pictures = 0;
    for command in commands {
        let (command, picture) = command.split_once(" --svg docs/").unwrap();
        let drawn = folder.path().join(picture);
        let ran = Command::new(env!("CARGO_BIN_EXE_jiugong-lab"))
            .args(command.split(' ').skip(1))
            .args(["--lang", "en", "--svg"])
            .arg(&drawn)
            .output()
            .unwrap();
        assert!(ran.status.success(), "{command}");
        let committed = fs::read_to_string(docs.join(picture)).unwrap();
        assert!(
            fs::read_to_string(drawn).unwrap() == committed,
            "{picture} is another"
        );
        pictures += 1;
    }
    assert_eq!(
        pictures,
        chapter.matches("](").count() - chapter.matches("](../").count()
    );
}
