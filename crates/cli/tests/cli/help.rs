//! The help, in both languages.

use std::path::Path;

use jiugong_test_support::Output;
use jiugong_test_support::language::check_help;

use crate::{JIUGONG, run};

pub const COMMANDS: [&str; 16] = [
    "solve",
    "hint",
    "distance",
    "check",
    "improve",
    "explain",
    "play",
    "distribution",
    "hardest",
    "random",
    "info",
    "verify",
    "list",
    "board",
    "completions",
    "man",
];

#[test]
fn help_is_complete_in_both_languages() {
    check_help(JIUGONG, &COMMANDS);
}

#[test]
fn short_help_has_an_example_and_the_options() {
    for (lang, more, global) in [
        ("en", "--help explains more.", "Global options:"),
        ("zh", "详细说明见 --help", "通用选项："),
    ] {
        for name in COMMANDS {
            let [short, long] = ["-h", "--help"]
                .map(|option| run(&format!("{name} {option} --lang {lang}")).stdout);
            assert!(short.lines().count() < long.lines().count(), "{short}");
            assert!(!long.contains(more), "{long}");
            assert!(!short.contains("JSON fields") && !short.contains("Exit status"), "{short}");
            let example = format!("\n  jiugong {name}");
            assert!(short.contains(&example) || name == "solve", "{short}");
            let option = short.rfind("--lang").unwrap();
            assert!(short.find(global).is_some_and(|global| global < option), "{short}");
        }
    }
}

#[test]
fn help_obeys_columns_and_breaks_no_word() {
    for columns in [50, 72] {
        let mut command = JIUGONG.command(Path::new("."));
        command.env("COLUMNS", columns.to_string()).args(["list", "--help"]);
        let help = Output::of(&mut command).stdout;
        let prose = help.lines().filter(|line| !line.contains("numpy.load"));
        for line in prose {
            assert!(line.chars().count() <= columns, "{line}");
            assert!(!line.ends_with('-') && !line.ends_with("docs/"), "{line}");
        }
    }
}
