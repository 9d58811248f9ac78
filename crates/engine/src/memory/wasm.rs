//! The memory of WebAssembly: one that grows, up to a limit that it does not report.

use std::io;

use super::{AvailableMemory, try_with_capacity};

pub(super) fn available_memory() -> Option<AvailableMemory> {
    None
}

pub(super) fn resident_memory() -> Option<u64> {
    None
}

/// Allocates zeros.
pub(super) fn zeroed(bytes: usize) -> io::Result<Vec<u8>> {
    let mut zeroed = try_with_capacity(bytes)?;
    zeroed.resize(bytes, 0);
    Ok(zeroed)
}
