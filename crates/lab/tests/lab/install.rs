//! Completions and manual pages.

use jiugong_test_support::install::{bash_offers, check_completions, check_manual};
use jiugong_test_support::language::check_help;

use crate::LAB;

const COMMANDS: [&str; 5] = ["compare", "heuristics", "sudoku", "completions", "man"];

#[test]
fn completions_of_every_shell_know_algorithms_and_heuristics() {
    let values = ["ida-star", "breadth-first", "manhattan", "dancing-links", "expanded", "spiral"];
    check_completions(LAB, &["compare", "sudoku", "algorithms", "columns"], &values);
}

#[test]
fn bash_completes_values() {
    let offers = |words: &[&str]| bash_offers(LAB, &[&["jiugong-lab"], words].concat());
    assert_eq!(offers(&["compare", "867254301", "--algorithms", "ida"]), ["ida-star"]);
    assert_eq!(offers(&["heuristics", "--heuristics", "walk"]), ["walking-distance"]);
    assert_eq!(offers(&["compare", "--goal", "l"]), ["last"]);
    assert_eq!(offers(&["compare", "--columns", "exp"]), ["expanded"]);
}

#[test]
fn manual_pages_are_complete_in_both_languages() {
    check_manual(LAB, "jiugong-lab", &COMMANDS);
}

#[test]
fn help_of_the_commands_is_in_both_languages() {
    check_help(LAB, &["completions", "man"]);
}
