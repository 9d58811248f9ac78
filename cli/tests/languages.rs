//! The program speaks English and Chinese: help, answers and errors, by option or by locale; and
//! its JSON is the same in both.

#![allow(clippy::unwrap_used)]

mod program;

use program::speech::{self, chinese, speaks_chinese};
use program::{finish, jiugong, run};

const COMMANDS: [&str; 12] = [
    "solve",
    "hint",
    "distance",
    "check",
    "explain",
    "play",
    "distribution",
    "hardest",
    "random",
    "info",
    "verify",
    "completions",
];

#[test]
fn every_help_is_in_either_language() {
    speech::helps(&COMMANDS);
}

#[test]
fn every_answer_and_every_error_is_in_chinese_if_that_is_wished() {
    for arguments in [
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
        speaks_chinese(&run(&format!("{arguments} --lang zh")));
        let in_english = run(&format!("{arguments} --lang en"));
        let text = format!("{}{}", in_english.out, in_english.err);
        assert_eq!(chinese(&text), 0, "{text}");
    }
}

#[test]
fn json_is_the_same_in_both() {
    for arguments in [
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
            ["en", "zh"].map(|lang| run(&format!("{arguments} --json --lang {lang}")));
        assert_eq!(
            (english.status, &english.out),
            (chinese.status, &chinese.out),
            "{arguments}"
        );
        assert!(!english.out.is_empty());
    }
}

#[test]
fn the_locale_chooses_and_the_option_overrides() {
    let folder = tempfile::tempdir().unwrap();
    let says = |variables: &[(&str, &str)], arguments: &[&str]| {
        let mut command = jiugong(folder.path());
        command
            .envs(variables.iter().copied())
            .args(["hint", "123405786"])
            .args(arguments);
        chinese(&finish(&mut command).out) > 0
    };
    assert!(!says(&[], &[]));
    assert!(says(&[("LANG", "zh_CN.UTF-8")], &[]));
    assert!(says(
        &[("LC_MESSAGES", "zh_SG.UTF-8"), ("LANG", "en_US.UTF-8")],
        &[]
    ));
    assert!(!says(&[("LC_ALL", "C"), ("LANG", "zh_CN.UTF-8")], &[]));
    assert!(!says(&[("LANG", "zh_CN.UTF-8")], &["--lang", "en"]));
    assert!(says(&[("LC_ALL", "C")], &["--lang=zh"]));
}
