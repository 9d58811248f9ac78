//! The transcripts of `jiugong`.

use std::fs;

use tempfile::TempDir;

use crate::{JIUGONG, pattern_tables, records};

jiugong_test_support::transcripts! {
    JIUGONG, folder,
    all_boards
    batches
    boards
    command_line
    explain
    files
    goals
    images
    large_boards
    mistakes
    moves
    patterns
    solutions
    streams
}

/// Returns a folder with the folders `tables` and `patterns`.
fn folder() -> TempDir {
    let folder = tempfile::tempdir().unwrap();
    records::write_tables(folder.path());
    let patterns = folder.path().join("patterns");
    fs::create_dir(&patterns).unwrap();
    pattern_tables::write_tables(&patterns);
    folder
}
