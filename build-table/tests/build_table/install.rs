//! Completions and manual pages.

use jiugong_test_support::Program;
use jiugong_test_support::install::{
    bash_offers, check_completions, check_manual, check_unwritable_manual,
};
use jiugong_test_support::language::check_help;

const BUILD_TABLE: Program = Program::new(env!("CARGO_BIN_EXE_build-table"));

const COMMANDS: [&str; 2] = ["completions", "man"];

#[test]
fn completions_of_every_shell_know_values() {
    let values = ["corner", "edge", "centre", "all", "stm", "mtm", "byte", "sparse", "portable"];
    check_completions(BUILD_TABLE, &["man", "home", "metric", "json"], &values);
}

#[test]
fn bash_completes_values() {
    let offers = |words: &[&str]| bash_offers(BUILD_TABLE, &[&["build-table"], words].concat());
    assert_eq!(offers(&["3x4", "--home", "c"]), ["corner", "centre"]);
    assert_eq!(offers(&["--metric", ""]), ["stm", "mtm"]);
    assert_eq!(offers(&["completions", "e"]), ["elvish"]);
}

#[test]
fn manual_pages_are_complete_in_both_languages() {
    check_manual(BUILD_TABLE, "build-table", &COMMANDS);
    check_unwritable_manual(BUILD_TABLE);
}

#[test]
fn help_of_the_commands_is_in_both_languages() {
    check_help(BUILD_TABLE, &COMMANDS);
}

#[test]
fn arguments_of_a_build_are_refused_by_name() {
    for (args, expected) in [
        ("3x3 man pages", "man conflicts with RxC"),
        ("3x3 man pages --lang zh", "man 不能与 行x列 同用"),
        ("--home edge man pages", "man conflicts with --home"),
    ] {
        let output = BUILD_TABLE.run(args);
        assert_eq!((output.status, output.stdout.as_str()), (2, ""));
        assert!(output.stderr.contains(expected), "{output:?}");
    }
}

#[test]
fn options_of_all_commands_may_come_first() {
    let folder = tempfile::tempdir().unwrap();
    let output = BUILD_TABLE.run_in(folder.path(), "--lang zh man pages");
    assert_eq!((output.status, output.text().as_str()), (0, ""));
    assert!(folder.path().join("pages/zh_CN/man1/build-table.1").exists());
    for (args, same) in
        [("help", "--help"), ("help man", "man --help"), ("--lang zh man -h", "man -h --lang zh")]
    {
        let [output, same] = [args, same].map(|args| BUILD_TABLE.run(args));
        assert_eq!((output.status, output.stdout), (0, same.stdout), "{args}");
    }
}
