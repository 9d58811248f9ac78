//! The shared message catalogues.

use jiugong_test_support::catalogue;

const APP: &str = env!("CARGO_MANIFEST_DIR");

#[test]
fn shared_catalogues_match_their_uses() {
    catalogue::check_shared(APP, &["cli", "build-table", "lab"]);
}

#[test]
fn library_errors_have_chinese_texts() {
    catalogue::check_library(APP);
}
