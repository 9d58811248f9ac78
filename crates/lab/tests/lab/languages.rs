//! Help, answers and errors in English and Chinese, JSON that is the same in both, and the message
//! catalogues.

use jiugong_test_support::catalogue;
use jiugong_test_support::language::check_help;

use crate::{LAB, run};

#[test]
fn catalogues_match_their_uses() {
    catalogue::check_program(env!("CARGO_MANIFEST_DIR"), &[]);
}

#[test]
fn help_is_in_both_languages() {
    check_help(LAB, &["compare", "heuristics", "sudoku"]);
}

#[test]
fn help_describes_each_column_in_a_line() {
    for (help, line) in [
        ("compare --help", "\n  distinct     distinct boards generated;"),
        ("compare --help --lang zh", "\n  distinct     不同局面：生成的不同局面数；"),
        ("sudoku --help", "\n  guesses      nodes with more than one choice\n"),
        ("sudoku --help --lang zh", "\n  猜测    有多种选择的节点\n"),
    ] {
        let help = run(help).stdout;
        assert!(help.contains(line), "{help}");
    }
}
