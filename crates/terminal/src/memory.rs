//! The memory that a command may use.

use std::io;

use clap::Args;
use jiugong_answers::Observer;
use jiugong_answers::memory::{self, MemoryBudget, NotEnoughMemory};
use jiugong_engine::MemoryLimit;
use parse_size::Config;

use crate::error::Error;
use crate::i18n::{Expected, Message};
use crate::msg;
use crate::progress::format_bytes;

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
    /// Returns the memory that the command may use.
    pub fn budget(&self) -> MemoryBudget {
        MemoryBudget(self.memory_limit)
    }

    /// Checks that the memory that a command needs is available, in bytes: see
    /// [`MemoryBudget::check`].
    ///
    /// # Errors
    ///
    /// A message with both numbers and the limit.
    pub fn check(&self, needed: u64, observer: &dyn Observer) -> Result<(), Message> {
        self.budget().check(needed, observer).map_err(|error| insufficient(&error))
    }
}

/// Returns the error for memory that the system refused although it seemed to be available.
pub fn refused(needed: u64, error: &io::Error) -> Error {
    Error::Io(refused_message(needed, error))
}

pub(crate) fn refused_message(needed: u64, error: &io::Error) -> Message {
    msg!("memory-refused", needed = format_bytes(needed), error = error)
}

/// Checks that memory is available, in bytes.
///
/// # Errors
///
/// As [`MemoryArgs::check`].
pub fn check(needed: u64) -> Result<(), Message> {
    memory::check(needed).map_err(|error| insufficient(&error))
}

/// Returns the message for work that needs more memory than is available: both numbers and the
/// limit.
pub fn insufficient(error: &NotEnoughMemory) -> Message {
    msg!(
        "memory-insufficient",
        needed = format_bytes(error.needed),
        available = format_bytes(error.available),
        limit = error.limit.as_ref().map_or_else(|| msg!("memory-of-option"), limit_text)
    )
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
            ("500 MiB", 500 << 20),
            ("1_000kb", 1000 << 10),
            ("1e3b", 1000),
        ] {
            assert_eq!(parse_size(text).unwrap(), bytes, "{text}");
        }
        for text in ["", "G", "8X", "-1", "+1", ".5", "inf", "8 G G", "8é", "16E", "99999999999G"]
        {
            assert!(parse_size(text).is_err(), "{text}");
        }
    }

    #[test]
    fn names_what_limits_the_memory() {
        let text = |limit| {
            let (needed, available) = ((1 << 20) + 1, 1 << 20);
            let error = NotEnoughMemory { needed, available, limit: Some(limit) };
            let message = insufficient(&error);
            assert_eq!(message.id, "memory-insufficient");
            format!("{:?}", message.args)
        };
        assert!(text(MemoryLimit::Machine).contains("memory-of-machine"));
        assert!(text(MemoryLimit::AddressSpace).contains("RLIMIT_AS"));
        let group = text(MemoryLimit::ControlGroup("/sys/fs/cgroup/a b/memory.max".into()));
        assert!(
            group.contains("\"memory.max\"") && group.contains("\"/sys/fs/cgroup/a b\""),
            "{group}"
        );
    }
}
