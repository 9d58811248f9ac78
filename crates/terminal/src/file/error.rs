//! Reasons why a file cannot be written.

use std::io;
use std::path::{Path, PathBuf};

use tempfile::NamedTempFile;

use super::temporary;
use jiugong_answers::text::quote;

use crate::i18n::Message;
use crate::msg;

/// The reason why a file cannot be written.
#[derive(Debug)]
pub enum WriteError {
    /// The system refused an operation.
    System(io::Error),
    /// A device, pipe or socket is in the place of the file.
    NotRegular,
    /// A pipe is in the place of the file, and no program reads it.
    NoReader,
    /// A link to a file that does not exist is in the place of the file.
    BrokenLink,
    /// A link that another user created is in the place of the file.
    ForeignLink,
    /// A file that only another user may replace is in the place of the file.
    ForeignFile,
    /// The file is complete, but cannot be flushed to the disk or moved to its place. It is removed
    /// with this error.
    Unmoved {
        /// The reason.
        error: Box<WriteError>,
        /// The complete file.
        file: NamedTempFile,
        /// The folder of the file.
        folder: PathBuf,
    },
    /// The file is complete and kept, but not in its place.
    Kept {
        /// The reason.
        error: Box<WriteError>,
        /// The path of the complete file.
        file: PathBuf,
    },
    /// The file is complete and in its place, but the folder cannot be flushed to the disk.
    Unflushed(io::Error),
}

impl WriteError {
    /// Keeps the complete file, if there is one.
    pub fn keep(self) -> WriteError {
        match self {
            WriteError::Unmoved { error, file, folder } => match temporary::keep(file, &folder) {
                Some(file) => WriteError::Kept { error, file },
                None => *error,
            },
            other => other,
        }
    }

    /// Returns whether the file is complete.
    pub fn is_complete(&self) -> bool {
        matches!(
            self,
            WriteError::Unmoved { .. } | WriteError::Kept { .. } | WriteError::Unflushed(_)
        )
    }

    /// Returns the reason as a message, given the path of the file.
    pub fn reason(&self, path: &Path) -> Message {
        match self {
            WriteError::System(error) => msg!("system-error", error = error),
            WriteError::NotRegular => msg!("write-not-regular"),
            WriteError::NoReader => msg!("write-no-reader"),
            WriteError::BrokenLink => msg!("write-broken-link"),
            WriteError::ForeignLink => msg!("write-foreign-link"),
            WriteError::ForeignFile => msg!("write-foreign-file"),
            WriteError::Unmoved { error, .. } => error.reason(path),
            WriteError::Kept { error, file } => {
                let file = file.display().to_string();
                let command = format!("mv {} {}", quote(&file), quote(&path.display().to_string()));
                msg!("write-kept", error = error.reason(path), kept = file, command = command)
            }
            WriteError::Unflushed(error) => msg!("write-unflushed", error = error),
        }
    }
}

impl From<io::Error> for WriteError {
    fn from(error: io::Error) -> WriteError {
        WriteError::System(error)
    }
}
