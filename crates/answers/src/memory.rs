//! The memory that tables take, and the memory that is available to the program.

use jiugong::{Distances, Encoding, Message, Metric, Shape, message};
pub use jiugong_engine::MemoryLimit;
use jiugong_engine::{AvailableMemory, Bits, Bytes, Search, TrackDistances, available_memory};

use crate::observer::{Event, Observer};
use crate::thresholds::encoding;

/// The memory that a program needs in addition to a search by the engine, in bytes.
pub const OTHER_MEMORY: u64 = 32 << 20;

/// Error for work that needs more memory than is available.
#[derive(Clone, Debug)]
pub struct NotEnoughMemory {
    /// The memory that is needed, in bytes.
    pub needed: u64,
    /// The memory that is available, in bytes.
    pub available: u64,
    /// The limit that the system has; `None` if the caller gave it.
    pub limit: Option<MemoryLimit>,
}

impl NotEnoughMemory {
    /// Returns the message.
    pub fn message(&self) -> Message {
        message!(
            "memory-insufficient",
            "not enough memory: {needed} bytes needed, {available} bytes available";
            needed = self.needed, available = self.available
        )
    }
}

/// The memory that work may use: a number of bytes, or all that is available.
#[derive(Clone, Copy, Debug, Default)]
pub struct MemoryBudget(pub Option<u64>);

impl MemoryBudget {
    /// Checks that the budget has the memory that is needed, in bytes. If there is no budget and
    /// the system does not report what is available, the check passes, and the observer is told.
    ///
    /// # Errors
    ///
    /// [`NotEnoughMemory`].
    pub fn check(self, needed: u64, observer: &dyn Observer) -> Result<(), NotEnoughMemory> {
        if let Some(bytes) = self.0 {
            let error = NotEnoughMemory { needed, available: bytes, limit: None };
            return if needed <= bytes { Ok(()) } else { Err(error) };
        }
        let available = available_memory();
        if available.is_none() && needed > 0 {
            observer.event(&Event::MemoryUnknown { needed });
        }
        check_available(needed, available)
    }
}

/// Checks that memory is available, in bytes. If the system does not report it, the check passes.
///
/// # Errors
///
/// [`NotEnoughMemory`].
pub fn check(needed: u64) -> Result<(), NotEnoughMemory> {
    check_available(needed, available_memory())
}

/// Checks that the memory needed is within the available memory.
///
/// # Errors
///
/// [`NotEnoughMemory`].
pub fn check_available(
    needed: u64,
    available: Option<AvailableMemory>,
) -> Result<(), NotEnoughMemory> {
    match available {
        Some(AvailableMemory { bytes, limit }) if needed > bytes => {
            Err(NotEnoughMemory { needed, available: bytes, limit: Some(limit) })
        }
        _ => Ok(()),
    }
}

/// Returns the number of states of a complete table, at most [`u64::MAX`].
pub fn table_states(shape: Shape) -> u64 {
    shape.states().and_then(|states| u64::try_from(states).ok()).unwrap_or(u64::MAX)
}

/// Returns the memory that a [`search`](jiugong::search()) of a small shape takes with its table,
/// in bytes.
pub fn search_memory(shape: Shape) -> u64 {
    // For each state two copies of its distance, of which one is the table, a list entry of four
    // bytes, and less than two links of eight bytes.
    const PER_STATE: u64 = 2 + 4 + 16;
    table_states(shape).saturating_mul(PER_STATE)
}

/// Returns the memory that building a complete table in the default encoding takes, in bytes.
pub fn table_memory(shape: Shape, metric: Metric) -> u64 {
    if shape.cells() <= Distances::MAX_CELLS {
        search_memory(shape)
    } else {
        build_memory(shape, metric, encoding(shape))
    }
}

/// Returns the memory that building a table of a larger shape takes, in bytes.
pub fn build_memory(shape: Shape, metric: Metric, encoding: Encoding) -> u64 {
    engine_memory(shape, metric, encoding).saturating_add(OTHER_MEMORY)
}

/// Returns the memory that the engine's search of a shape takes, in bytes.
pub fn engine_memory(shape: Shape, metric: Metric, encoding: Encoding) -> u64 {
    match (encoding, metric) {
        (Encoding::Byte, _) => Search::<Bytes>::memory(shape, metric),
        (Encoding::Sparse, Metric::Stm) => Search::<Bits>::memory(shape, metric),
        (Encoding::Sparse, Metric::Mtm) => Search::<TrackDistances>::memory(shape, metric),
    }
}

/// Returns a number of bytes as text, in a binary unit.
pub fn format_bytes(bytes: u64) -> String {
    let mut number = bytes as f64;
    if bytes < 1024 {
        return format!("{bytes} B");
    }
    let mut unit = "";
    for next in ["KiB", "MiB", "GiB", "TiB", "PiB", "EiB"] {
        if number < 1024.0 {
            break;
        }
        (number, unit) = (number / 1024.0, next);
    }
    format!("{number:.2} {unit}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn compares_with_the_available_memory() {
        let available = AvailableMemory { bytes: 1 << 20, limit: MemoryLimit::Machine };
        assert!(check_available(1 << 20, Some(available.clone())).is_ok());
        let error = check_available((1 << 20) + 1, Some(available)).unwrap_err();
        assert_eq!((error.needed, error.available), ((1 << 20) + 1, 1 << 20));
        assert!(check_available(u64::MAX, None).is_ok());
    }
}
