//! The transcripts of `jiugong-lab`.

use crate::LAB;

jiugong_test_support::transcripts! {
    LAB, || tempfile::tempdir().unwrap(),
    compare
    heuristics
    sudoku
}
