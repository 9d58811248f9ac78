//! The memory and the errors of pattern tables.

use jiugong_engine::available_memory;
use jiugong_lab::{Limits, PartitionError};
use jiugong_terminal::i18n::Value;
use jiugong_terminal::progress::format_bytes;
use jiugong_terminal::{Error, memory, msg};

/// Returns the memory that pattern tables may take, in bytes.
pub fn table_memory(limits: &Limits) -> u64 {
    available_memory().map_or(limits.memory, |available| available.bytes.min(limits.memory))
}

/// Returns the error of a partition, given its name or that of its heuristic.
pub fn partition_error(name: &str, error: PartitionError) -> Error {
    match error {
        PartitionError::Syntax => Error::Usage(msg!("partition-syntax", name = name)),
        PartitionError::Shape(shape) => {
            Error::Input(msg!("partition-shape", name = name, shape = shape.to_string()))
        }
        PartitionError::Sizes { expected, found } => {
            Error::Input(msg!("partition-sizes", name = name, expected = expected, found = found))
        }
        PartitionError::Pattern(error) => {
            Error::Input(msg!("partition-invalid", name = name, error = Value::error(&error)))
        }
        PartitionError::Cells { error, blank } => Error::Input(msg!(
            "partition-cells",
            name = name,
            error = Value::error(&error),
            blank = blank
        )),
        // Either the machine or the option has less.
        PartitionError::Memory { needed } => match memory::check(needed) {
            Err(message) => Error::Io(message),
            Ok(()) => {
                Error::Input(msg!("partition-memory", name = name, needed = format_bytes(needed)))
            }
        },
    }
}
