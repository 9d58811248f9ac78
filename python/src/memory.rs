//! A check of the available memory.

use jiugong_engine::available_memory;

use crate::error::{Error, Kind, Result};

/// Checks that memory is available, in bytes. If the system does not report it, the check passes.
pub fn check_memory(needed: u64) -> Result<()> {
    let available = available_memory().map_or(u64::MAX, |memory| memory.bytes);
    if needed <= available {
        return Ok(());
    }
    let mb = |bytes: u64| format!("{} MB", bytes.div_ceil(1_000_000));
    let text = format!("not enough memory: {} needed, {} available", mb(needed), mb(available));
    Err(Error::new(Kind::Table, "memory-insufficient", text))
}
