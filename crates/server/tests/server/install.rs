//! Completions and manual pages.

use jiugong_test_support::Program;
use jiugong_test_support::install::check_manual;

#[test]
fn manual_pages_are_complete_in_both_languages() {
    let server = Program::new(env!("CARGO_BIN_EXE_jiugong-server"));
    check_manual(server, "jiugong-server", &["completions", "man"]);
}
