//! The memory that a command needs, and the memory that is available to it.

use std::io;
use std::sync::atomic::{AtomicBool, Ordering};

use clap::Args;
use jiugong::{Distances, Encoding, Metric, Shape};
use jiugong_engine::{AvailableMemory, Bits, Bytes, MemoryLimit, Search, available_memory};
use parse_size::Config;

use crate::default_table::encoding;
use crate::error::Error;
use crate::i18n::{Expected, Message};
use crate::msg;
use crate::output::Output;
use crate::progress::format_bytes;

/// The memory that `build-table` needs in addition to a search by the engine.
pub const OTHER_MEMORY: u64 = 32 << 20;

/// The option of the commands that may need much memory.
#[derive(Clone, Copy, Debug, Default, Args)]
pub struct MemoryArgs {
    /// The memory that the command may use, in bytes, in place of what is available.
    #[arg(long, alias = "memory", value_name = "SIZE", value_parser = parse_size)]
    pub memory_limit: Option<u64>,
}

/// Parses a size such as `8G` or `500M`; the units are powers of 1024, and without one the size is
/// in GiB.
fn parse_size(text: &str) -> Result<u64, Expected> {
    let size = Config::new().with_binary().with_default_factor(1 << 30).parse_size(text);
    size.map_err(|_| Expected(msg!("expected-size")))
}

impl MemoryArgs {
    /// Checks that the memory that a command needs is available, in bytes. If the system does not
    /// report it, the check passes, and the first one prints a note.
    ///
    /// # Errors
    ///
    /// A message with both numbers and the limit.
    pub fn check(&self, needed: u64, output: &Output) -> Result<(), Message> {
        if let Some(limit) = self.memory_limit {
            return check_available(needed, limit, || msg!("memory-of-option"));
        }
        static IS_NOTED: AtomicBool = AtomicBool::new(false);
        let available = available_memory();
        if available.is_none() && needed > 0 && !IS_NOTED.swap(true, Ordering::Relaxed) {
            output.note(&msg!("memory-unknown", needed = format_bytes(needed)));
        }
        check(needed, available)
    }
}

/// Returns the error for memory that the system refused although it seemed to be available.
pub fn refused(needed: u64, error: &io::Error) -> Error {
    Error::Io(msg!("memory-refused", needed = format_bytes(needed), error = error.to_string()))
}

/// Checks that the memory for a table built by a query is available, in bytes.
///
/// # Errors
///
/// As [`MemoryArgs::check`].
pub fn check_build(needed: u64) -> Result<(), Message> {
    check(needed, available_memory())
}

/// Returns the memory that a [`search`](jiugong::search) of a small shape takes with its table, in
/// bytes.
pub fn search_memory(shape: Shape) -> u64 {
    // For each state two copies of its distance, of which one is the table, a list entry of four
    // bytes, and less than two links of eight bytes.
    const PER_STATE: u64 = 2 + 4 + 16;
    let states = u64::try_from(shape.states()).unwrap_or(u64::MAX);
    states.saturating_mul(PER_STATE)
}

/// Returns the memory that building a complete table in the default encoding takes, in bytes.
pub(crate) fn table_memory(shape: Shape, metric: Metric) -> u64 {
    if shape.cells() <= Distances::MAX_CELLS {
        search_memory(shape)
    } else {
        build_memory(shape, metric, encoding(shape, metric))
    }
}

/// Returns the memory that building a table of a larger shape takes, in bytes.
pub fn build_memory(shape: Shape, metric: Metric, encoding: Encoding) -> u64 {
    engine_memory(shape, metric, encoding).saturating_add(OTHER_MEMORY)
}

/// Returns the memory that the engine's search of a shape takes, in bytes.
pub fn engine_memory(shape: Shape, metric: Metric, encoding: Encoding) -> u64 {
    match encoding {
        Encoding::Byte => Search::<Bytes>::memory(shape, metric),
        Encoding::Bit => Search::<Bits>::memory(shape, metric),
    }
}

fn check(needed: u64, available: Option<AvailableMemory>) -> Result<(), Message> {
    match available {
        Some(AvailableMemory { bytes, limit }) => {
            check_available(needed, bytes, || limit_text(&limit))
        }
        None => Ok(()),
    }
}

fn check_available(
    needed: u64,
    available: u64,
    limit: impl FnOnce() -> Message,
) -> Result<(), Message> {
    if needed <= available {
        return Ok(());
    }
    Err(msg!(
        "memory-insufficient",
        needed = format_bytes(needed),
        available = format_bytes(available),
        limit = limit()
    ))
}

/// Returns the text of a limit: what it is and where it was found.
fn limit_text(limit: &MemoryLimit) -> Message {
    match limit {
        MemoryLimit::Machine => msg!("memory-of-machine"),
        MemoryLimit::ControlGroup(file) => {
            let folder = file.parent().unwrap_or(file);
            let name = file.file_name().unwrap_or_default();
            msg!(
                "memory-of-group",
                name = name.to_string_lossy().into_owned(),
                group = folder.display().to_string()
            )
        }
        MemoryLimit::AddressSpace => msg!("memory-of-resource", name = "RLIMIT_AS"),
        MemoryLimit::DataSegment => msg!("memory-of-resource", name = "RLIMIT_DATA"),
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use super::*;

    #[test]
    fn parses_sizes_with_binary_units() {
        for (text, bytes) in [
            ("500M", 500 << 20),
            ("8G", 8 << 30),
            ("8GiB", 8 << 30),
            ("1.5g", 3 << 29),
            ("4096B", 4096),
            ("8", 8 << 30),
            ("0.5", 1 << 29),
        ] {
            assert_eq!(parse_size(text).unwrap(), bytes, "{text}");
        }
        for text in ["", "G", "8X", "-1", "8 G G", "99999999999G"] {
            assert!(parse_size(text).is_err(), "{text}");
        }
    }

    #[test]
    fn names_what_limits_the_memory() {
        let check = |limit| {
            let available = AvailableMemory { bytes: 1 << 20, limit };
            check(1 << 20, Some(available.clone())).unwrap();
            let message = check((1 << 20) + 1, Some(available)).unwrap_err();
            assert_eq!(message.id, "memory-insufficient");
            format!("{:?}", message.args)
        };
        assert!(check(MemoryLimit::Machine).contains("memory-of-machine"));
        assert!(check(MemoryLimit::AddressSpace).contains("RLIMIT_AS"));
        let text = check(MemoryLimit::ControlGroup("/sys/fs/cgroup/a b/memory.max".into()));
        assert!(
            text.contains("\"memory.max\"") && text.contains("\"/sys/fs/cgroup/a b\""),
            "{text}"
        );
    }

    #[test]
    fn passes_if_the_available_memory_is_unknown() {
        check(u64::MAX, None).unwrap();
    }
}
