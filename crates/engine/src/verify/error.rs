//! The error of proofs.

use std::error::Error;
use std::{fmt, io};

use jiugong::TableError;
use jiugong::file::FileError;

/// Error for a table that could not be proved.
#[derive(Debug)]
pub enum VerifyError {
    /// The table is invalid.
    Invalid(TableError),
    /// The system could not provide the memory.
    Io(io::Error),
}

impl fmt::Display for VerifyError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            VerifyError::Invalid(error) => error.fmt(f),
            VerifyError::Io(error) => error.fmt(f),
        }
    }
}

impl Error for VerifyError {}

impl From<TableError> for VerifyError {
    fn from(error: TableError) -> VerifyError {
        VerifyError::Invalid(error)
    }
}

impl From<FileError> for VerifyError {
    fn from(error: FileError) -> VerifyError {
        VerifyError::Invalid(error.into())
    }
}
