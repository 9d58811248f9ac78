//! The transcript of `build-table`.

use crate::obstacles::BUILD_TABLE;

jiugong_test_support::transcripts! {
    BUILD_TABLE, || tempfile::tempdir().unwrap(),
    usage
}
