//! Completions and manual pages.

use jiugong_test_support::install::{bash_offers, check_completions, check_manual};
use jiugong_test_support::language::check_help;

use crate::{LAB, run};

const COMMANDS: [&str; 7] =
    ["compare", "heuristics", "partitions", "sudoku", "schema", "completions", "man"];

#[test]
fn completions_of_every_shell_know_algorithms_and_heuristics() {
    let names = ["ida-star", "breadth-first", "manhattan", "walking-distance", "dancing-links"];
    check_completions(LAB, &names);
    check_completions(LAB, &["expanded", "spiral", "all"]);
}

#[test]
fn bash_completes_values() {
    let offers = |words: &[&str]| bash_offers(LAB, &[&["jiugong-lab"], words].concat());
    assert_eq!(offers(&["compare", "867254301", "--algorithms", "ida"]), ["ida-star"]);
    assert_eq!(offers(&["heuristics", "--heuristics", "walk"]), ["walking-distance"]);
    assert_eq!(offers(&["compare", "--goal", "l"]), ["last"]);
    // Each name of a list.
    let list = offers(&["compare", "--algorithms", "ida-star,astar,a"]);
    assert_eq!(
        list,
        ["ida-star,astar,a-star", "ida-star,astar,a-star-marking", "ida-star,astar,all"]
    );
    assert_eq!(offers(&["sudoku", "--method", "propagation,d"]), ["propagation,dancing-links"]);
    assert_eq!(offers(&["compare", "--columns", "seconds,exp"]), ["seconds,expanded"]);
}

#[test]
fn scripts_of_other_shells_complete_lists_and_options_after_boards() {
    for (shell, expected) in [
        ("zsh", ":_values -s , name breadth-first "),
        // Options after boards.
        ("zsh", "\n'*:board -- "),
        ("fish", "\"(__fish_complete_list , 'string split , breadth-first,"),
        ("elvish", "has-value [--algorithms --columns --heuristics --method] $words[-2]"),
    ] {
        let script = run(&format!("completions {shell}")).stdout;
        assert!(script.contains(expected), "{script}");
    }
}

#[test]
fn manual_pages_are_complete_in_both_languages() {
    check_manual(LAB, "jiugong-lab", &COMMANDS);
}

#[test]
fn help_of_the_commands_is_in_both_languages() {
    check_help(LAB, &["completions", "man"]);
}
