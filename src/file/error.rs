//! Errors of files.

use crate::message::Message;
use crate::{impl_error, message};

/// Error for bytes that are not a valid table file of any kind, or of another kind than expected.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FileError {
    /// The file is empty.
    Empty,
    /// The file does not begin with the magic bytes of its kind.
    Magic,
    /// The file has another version of the format.
    Version {
        /// The version of the file.
        found: u16,
        /// The version that can be read.
        supported: u16,
    },
    /// The file is shorter or longer than its header implies.
    Length {
        /// The length of the file, in bytes.
        found: u64,
        /// The length that the header implies, in bytes.
        expected: u64,
    },
    /// The checksum of the header is wrong.
    HeaderChecksum,
    /// The header is intact, but its fields contradict each other, or the file is too large to be
    /// addressed on this machine.
    Header,
    /// A checksum of checksums is wrong, or the padding after them is not zero.
    ChecksumList,
    /// A block of the payload was changed, or belongs to another position or file, or has unused
    /// bits that are not zero.
    Block {
        /// The number of the block, from 0.
        block: u64,
    },
}

impl FileError {
    pub(crate) fn message(self) -> Message {
        match self {
            FileError::Empty => message!("table-empty", "the file is empty"),
            FileError::Magic => message!("table-magic", "not a table file (bad magic)"),
            FileError::Version { found, supported } => message!(
                "table-version",
                "table of format version {found}, expected version {supported}"; found, supported
            ),
            FileError::Length { found, expected } if found < expected => message!(
                "table-short",
                "the table is truncated: expected {expected} bytes, found {found}"; found, expected
            ),
            FileError::Length { found, expected } => message!(
                "table-long",
                "unexpected data after the end of the table: expected {expected} bytes, found \
                 {found}";
                found, expected
            ),
            FileError::HeaderChecksum => {
                message!("table-header-checksum", "damaged table: wrong header checksum")
            }
            FileError::Header => {
                message!("table-header", "invalid table: the header contradicts itself")
            }
            FileError::ChecksumList => {
                message!("table-checksum-list", "damaged table: the block checksums were changed")
            }
            FileError::Block { block } => message!(
                "table-block", "damaged table: block {block} was changed"; block
            ),
        }
    }
}

impl_error!(FileError);
