//! The bytes of tables: of a file, of the program, or built in memory.

use std::borrow::Cow;
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};

use jiugong_engine::Zeroed;

use crate::error::Error;
use crate::mmap::{self, Access, FileBytes};
use crate::msg;
use crate::output::Output;

/// The bytes of a table, and where they come from.
#[derive(Debug)]
pub enum TableBytes {
    /// A file.
    File(FileBytes, PathBuf),
    /// A table that is part of the program.
    Embedded(&'static [u8]),
    /// A complete table built in memory.
    Built(Vec<u8>),
    /// A pattern table built in memory.
    BuiltPattern(Zeroed),
}

impl TableBytes {
    /// Reads or maps a file.
    ///
    /// # Errors
    ///
    /// As [`mmap::open`].
    pub fn open(path: &Path, access: Access, output: &Output) -> io::Result<TableBytes> {
        let bytes = mmap::open(path, access, || changed_text(path, output))?;
        Ok(TableBytes::File(bytes, path.to_path_buf()))
    }

    /// Reads or maps a file; `None` if it does not exist.
    ///
    /// # Errors
    ///
    /// [`Error`] if it is not a readable file.
    pub(crate) fn open_if_exists(
        path: &Path,
        access: Access,
        output: &Output,
    ) -> Result<Option<TableBytes>, Error> {
        let file = path.display().to_string();
        match TableBytes::open(path, access, output) {
            Ok(bytes) => Ok(Some(bytes)),
            Err(error) => match error.kind() {
                ErrorKind::NotFound | ErrorKind::NotADirectory => Ok(None),
                ErrorKind::IsADirectory => Err(Error::Table(msg!("file-is-folder", file = file))),
                ErrorKind::InvalidInput => Err(Error::Table(msg!("file-is-special", file = file))),
                _ => Err(Error::read_file(path, &error)),
            },
        }
    }

    /// Returns the path of the file, `embedded` or `built`.
    pub fn origin(&self) -> Cow<'_, str> {
        match self {
            TableBytes::File(_, path) => path.to_string_lossy(),
            TableBytes::Embedded(_) => "embedded".into(),
            TableBytes::Built(_) | TableBytes::BuiltPattern(_) => "built".into(),
        }
    }

    /// Advises the system to read ahead, for a file of which much will be read.
    pub fn read_ahead(&self) {
        if let TableBytes::File(bytes, _) = self {
            bytes.read_ahead();
        }
    }
}

impl AsRef<[u8]> for TableBytes {
    fn as_ref(&self) -> &[u8] {
        match self {
            TableBytes::File(bytes, _) => bytes.as_ref(),
            TableBytes::Embedded(bytes) => bytes,
            TableBytes::Built(bytes) => bytes,
            TableBytes::BuiltPattern(bytes) => bytes,
        }
    }
}

/// Returns the text to print if a mapped file cannot be read any more.
fn changed_text(path: &Path, output: &Output) -> String {
    let file = path.display().to_string();
    output.error_text(&Error::Table(msg!("table-changed", file = file)))
}
