//! The errors of a search in parts.

use std::io;
use std::path::{Path, PathBuf};

/// An error of a search in parts, without text: [`Program`] makes it.
#[derive(Debug)]
#[allow(missing_docs, reason = "the names of fields say what they are")]
pub enum Error {
    /// There are more ranks than parts.
    TooManyRanks { table: String, ranks: usize, parts: usize },
    /// A rank has other options or another version than rank 0.
    OtherOptions { rank: usize, found: String, expected: String },
    /// Ranks have not answered in time.
    NoAnswer { ranks: Vec<usize>, seconds: u64 },
    /// The ranks have not connected or ended together in time.
    NotConnected { seconds: u64 },
    /// The search cannot start, or has a wrong result.
    Failed { table: String, error: String },
    /// The system refused memory that seemed to be available.
    Memory { needed: u64, error: io::Error },
    /// A file or folder cannot be read.
    Read { path: PathBuf, error: io::Error },
    /// A file or folder cannot be written.
    Write { path: PathBuf, error: io::Error },
    /// A file of a search cannot be written. The search can be resumed.
    WriteResumable { path: PathBuf, error: io::Error },
    /// A file of the search is damaged.
    Damaged { path: PathBuf },
    /// The search in a folder is of another version of the program.
    OtherVersion { folder: PathBuf, found: u16, expected: u16 },
    /// The search in a folder is of another table.
    OtherTable { folder: PathBuf, found: String, expected: String },
    /// Files of the search in a folder are missing.
    Incomplete { folder: PathBuf },
    /// Another process uses the folder.
    Locked { folder: PathBuf },
    /// The table file cannot be written. The search is saved in `saved`, if at all.
    Unwritten { file: PathBuf, saved: Option<PathBuf>, error: Box<Error> },
    /// The search was stopped on request. It is saved in `saved`, if at all.
    Stopped { saved: Option<PathBuf>, distance: usize },
    /// The search was stopped on request, and could not be saved.
    StoppedUnsaved(Box<Error>),
    /// The system refused a thread.
    Thread(io::Error),
    /// The system refused an operation.
    System(io::Error),
    /// An error of the program, with its text.
    Program { kind: ErrorKind, text: String },
    /// The error of another rank, with its text.
    OfRank { rank: usize, kind: ErrorKind, text: String },
}

/// The kind of an error, from which the exit status of a program follows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ErrorKind {
    /// Invalid use of the program.
    Usage,
    /// A table was proved wrong.
    Incorrect,
    /// Files of a search, or a table, are damaged or missing.
    Files,
    /// The system refused an operation.
    System,
    /// The user interrupted the program.
    Stopped,
}

impl ErrorKind {
    #[cfg(feature = "mpi")]
    const ALL: [ErrorKind; 5] = [
        ErrorKind::Usage,
        ErrorKind::Incorrect,
        ErrorKind::Files,
        ErrorKind::System,
        ErrorKind::Stopped,
    ];

    /// Returns the kind with a number in [`ErrorKind::ALL`].
    #[cfg(feature = "mpi")]
    pub(crate) fn from_number(number: u8) -> ErrorKind {
        ErrorKind::ALL.get(usize::from(number)).copied().unwrap_or(ErrorKind::System)
    }
}

/// The program of a rank, which makes texts of errors.
pub trait Program {
    /// Returns the text of an error in the language of the user.
    fn text(&self, error: &Error) -> String;

    /// Returns the line that the program prints before it ends with the error.
    fn line(&self, error: &Error) -> String;

    /// Returns the exit status of errors of a kind.
    fn status(&self, kind: ErrorKind) -> u8;
}

impl Error {
    /// Returns the kind of the error.
    pub fn kind(&self) -> ErrorKind {
        match self {
            Error::TooManyRanks { .. } | Error::OtherOptions { .. } => ErrorKind::Usage,
            Error::Damaged { .. }
            | Error::OtherVersion { .. }
            | Error::OtherTable { .. }
            | Error::Incomplete { .. } => ErrorKind::Files,
            Error::Stopped { .. } | Error::StoppedUnsaved(_) => ErrorKind::Stopped,
            Error::Program { kind, .. } | Error::OfRank { kind, .. } => *kind,
            Error::NoAnswer { .. }
            | Error::NotConnected { .. }
            | Error::Failed { .. }
            | Error::Memory { .. }
            | Error::Read { .. }
            | Error::Write { .. }
            | Error::WriteResumable { .. }
            | Error::Locked { .. }
            | Error::Unwritten { .. }
            | Error::Thread(_)
            | Error::System(_) => ErrorKind::System,
        }
    }

    pub(crate) fn read(path: &Path, error: io::Error) -> Error {
        Error::Read { path: path.into(), error }
    }

    pub(crate) fn write(path: &Path, error: io::Error) -> Error {
        Error::Write { path: path.into(), error }
    }
}
