//! The message catalogues.

use jiugong_test_support::catalogue;

#[test]
fn catalogues_match_their_uses() {
    catalogue::check_program(env!("CARGO_MANIFEST_DIR"), &[]);
}
