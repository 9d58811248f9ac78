//! Completions and manual pages.

use jiugong_test_support::install::{
    bash_offers, check_completions, check_manual, check_unwritable_manual,
};

use crate::JIUGONG;
use crate::help::COMMANDS;

#[test]
fn completions_of_every_shell_know_commands_and_values() {
    let values = [
        "last", "first", "spiral", "snake", "columns", "corner", "stm", "mtm", "tile", "blank",
        "3x4",
    ];
    check_completions(JIUGONG, &["distribution", "man", "goal", "home", "json"], &values);
}

#[test]
fn bash_completes_values() {
    let offers = |words: &[&str]| bash_offers(JIUGONG, &[&["jiugong"], words].concat());
    assert_eq!(offers(&["solve", "867254301", "--goal", "s"]), ["spiral", "snake"]);
    assert_eq!(
        offers(&["solve", "867254301", "--goal", ""]),
        ["last", "first", "spiral", "snake", "columns"]
    );
    assert_eq!(offers(&["distribution", "--home", "c"]), ["corner", "centre"]);
    assert_eq!(offers(&["hint", "--moves", "b"]), ["blank"]);
    assert_eq!(offers(&["list", "--shape", "4"]), ["4x4", "4x5", "4x6"]);
    assert_eq!(offers(&["completions", "f"]), ["fish"]);
    // A command has no options about boards without boards.
    assert_eq!(offers(&["info", "--g"]), [""; 0]);
    assert_eq!(offers(&["info", "--j"]), ["--json"]);
    let table = concat!(env!("CARGO_MANIFEST_DIR"), "/../../data/3x3-co");
    let file = concat!(env!("CARGO_MANIFEST_DIR"), "/../../data/3x3-corner.table");
    assert_eq!(offers(&["solve", "--svg", table]), [file]);
}

#[test]
fn goals_that_are_not_offered_are_taken() {
    let output = JIUGONG.run("distance 867254301 --goal 867254310");
    assert_ne!(output.status, 2, "{output:?}");
}

#[test]
fn manual_pages_are_complete_in_both_languages() {
    check_manual(JIUGONG, "jiugong", &COMMANDS);
    check_unwritable_manual(JIUGONG);
}
