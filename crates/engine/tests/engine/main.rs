//! The engine, compared with the library.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test fails by panicking")]

mod patterns;
mod plain;
mod proofs;
