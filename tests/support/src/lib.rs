//! What the tests and benches of several crates share.
#![allow(
    missing_docs,
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "code for tests"
)]

pub mod forge;
pub mod independent;
pub mod measure;
