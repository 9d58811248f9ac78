//! The shared message catalogues.

use jiugong_test_support::catalogue;

#[test]
fn shared_catalogues_match_their_uses() {
    catalogue::check_shared(&["crates/cli", "build-table", "crates/lab"]);
}

#[test]
fn library_errors_have_chinese_texts() {
    catalogue::check_library();
}
