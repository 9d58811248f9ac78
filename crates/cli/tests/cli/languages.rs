//! English and Chinese: help, answers and errors, chosen by option or locale.

use jiugong_test_support::Output;
use jiugong_test_support::language::{assert_chinese, assert_english, check_help, count_chinese};

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
fn answers_and_errors_are_in_the_language_of_the_option() {
    for args in [
        "solve 867254301",
        "solve 123456780",
        "solve 812043765",
        "solve 867254301 --all --limit 2",
        "solve 867254301 --moves blank",
        "hint 867254301",
        "check 123405786 LU",
        "check 123405786 LUDU",
        "check 123405786 LL",
        "check 123405786 L",
        "check 213456780 L",
        "explain 867254301",
        "explain 812043765",
        "explain 123456780",
        "explain 2,1,3,4/5,6,7,0",
        "explain 1,2,3,4/5,6,7,8/9,10,0,11",
        "explain 8672543",
        "play 867254301",
        "play 867254301 --json",
        "play 812043765",
        "play --distance 40",
        "play 1,2,3,4/5,6,7,8/9,10,0,11",
        "play 867254301 --distance 3",
        "solve 867254301 --metric mtm",
        "hint 867254301 --metric mtm",
        "check 123450786 R3 --metric mtm",
        "distribution --metric mtm",
        "solve 867254301 --metric ltm",
        "solve 1,2,3,4/5,6,7,8/9,10,0,11 --metric mtm",
        "distribution",
        "hardest",
        "random --distance 40",
        "solve 8 6 7 2 5 4 3 0",
        "solve 8672543?1",
        "solve 867254331",
        "solve 867254309",
        "solve 867254001",
        "solve 123456789",
        "solve 123456788 --blank 9",
        "solve 123456780 --blank 10",
        "solve 1,2,3/4,5/6,7,8",
        "solve 1,2/3,0 --shape 3x2",
        "solve 867254301 --goal snail",
        "solve 867254301 --goal 123456788",
        "hardest 2x3 --goal 867254301",
        "check 867254301 UX",
        "check 867254301 U0",
        "solve 867254301 --shape 9",
        "distribution --home middle",
        "solve 1,2,3,4/5,6,7,8/9,10,0,11",
        "solve 867254301 --tables missing",
        "info missing.table",
        "verify .",
        "frob",
        "solve",
        "solve 867254301 --frob",
        "solve 867254301 --goal",
        "solve 867254301 --moves gap",
        "solve 867254301 --json --json",
        "distribution --home edge --goal last",
    ] {
        assert_chinese(&run(&format!("{args} --lang zh")));
        assert_english(&run(&format!("{args} --lang en")));
    }
}

#[test]
fn json_does_not_depend_on_language() {
    for args in [
        "solve 867254301 --all",
        "solve 812043765",
        "solve 867254331",
        "hint 867254301",
        "solve 867254301 --metric mtm --all",
        "hint 867254301 --metric mtm",
        "distance 867254301 812043765",
        "check 123405786 LUDU",
        "explain 867254301",
        "explain 812043765",
        "distribution --home edge",
        "hardest",
        "random --seed 1 --distance 9",
    ] {
        let [english, chinese] =
            ["en", "zh"].map(|lang| run(&format!("{args} --json --lang {lang}")));
        assert_eq!(english.status, chinese.status, "{args}");
        assert_eq!(english.stdout, chinese.stdout, "{args}");
        assert!(!english.stdout.is_empty());
    }
}

#[test]
fn option_overrides_locale() {
    let folder = tempfile::tempdir().unwrap();
    let is_chinese = |variables: &[(&str, &str)], args: &[&str]| {
        let mut command = JIUGONG.command(folder.path());
        command.envs(variables.iter().copied()).args(["hint", "123405786"]).args(args);
        count_chinese(&Output::of(&mut command).stdout) > 0
    };
    assert!(!is_chinese(&[], &[]));
    assert!(is_chinese(&[("LANG", "zh_CN.UTF-8")], &[]));
    let messages = [("LC_MESSAGES", "zh_SG.UTF-8"), ("LANG", "en_US.UTF-8")];
    assert!(is_chinese(&messages, &[]));
    assert!(!is_chinese(&[("LC_ALL", "C"), ("LANG", "zh_CN.UTF-8")], &[]));
    assert!(!is_chinese(&[("LANG", "zh_CN.UTF-8")], &["--lang", "en"]));
    assert!(is_chinese(&[("LC_ALL", "C")], &["--lang=zh"]));
}
