//! The bytes of tables: of a file, of the program, or built in memory.
//!
//! Small files are read; large ones are mapped, or read too if a search needs all of them.

use std::borrow::Cow;
use std::fs::File;
use std::io::{self, ErrorKind, Read};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use jiugong_engine::{Zeroed, try_with_capacity, zeroed};
#[cfg(unix)]
use memmap2::Advice;
use memmap2::Mmap;

use super::map::map;
use super::regular::open_regular;
use crate::error::Error;
use crate::memory;
use crate::observer::{Event, Observer, TableOrigin};
use crate::thresholds::MAX_READ_FILE;

/// The bytes of a table, and where they come from.
#[derive(Debug)]
pub enum TableBytes {
    /// A small file, read.
    Read(Vec<u8>, PathBuf),
    /// A large file, read into huge pages if the system has them.
    ReadLarge(Zeroed, PathBuf),
    /// A large file, mapped.
    Mapped(Mmap, PathBuf),
    /// A table that is part of the program.
    Embedded(&'static [u8]),
    /// A complete table built in memory.
    Built(Vec<u8>),
    /// A pattern table built in memory.
    BuiltPattern(Zeroed),
}

/// The parts of a file that will be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Access {
    /// A few pages.
    FewPages,
    /// Bytes all over the file, many times.
    Everywhere,
}

impl TableBytes {
    /// Reads or maps a file.
    ///
    /// # Errors
    ///
    /// [`Error`] if the file does not exist, is no regular file, or cannot be read.
    pub fn open(path: &Path, access: Access, observer: &dyn Observer) -> Result<TableBytes, Error> {
        TableBytes::open_io(path, access, observer).map_err(|error| match error.kind() {
            ErrorKind::NotFound | ErrorKind::NotADirectory => Error::FileMissing(path.into()),
            ErrorKind::IsADirectory => Error::FileIsFolder(path.into()),
            ErrorKind::InvalidInput => Error::FileIsSpecial(path.into()),
            _ => Error::FileUnreadable(path.into(), Arc::new(error)),
        })
    }

    /// Reads or maps a file as [`open`](TableBytes::open) does, with the error of the system.
    ///
    /// # Errors
    ///
    /// As [`open_regular`]; the system's, if the file cannot be read or mapped.
    pub fn open_io(path: &Path, access: Access, observer: &dyn Observer) -> io::Result<TableBytes> {
        read_or_map(open_regular(path)?, path, access, observer)
    }

    /// Reads or maps a file; `None` if it does not exist.
    ///
    /// # Errors
    ///
    /// [`Error`] if it is no regular file, or cannot be read.
    pub(crate) fn open_if_exists(
        path: &Path,
        access: Access,
        observer: &dyn Observer,
    ) -> Result<Option<TableBytes>, Error> {
        match TableBytes::open(path, access, observer) {
            Ok(bytes) => Ok(Some(bytes)),
            Err(Error::FileMissing(_)) => Ok(None),
            Err(error) => Err(error),
        }
    }

    /// Returns where the bytes come from.
    pub fn table_origin(&self) -> TableOrigin<'_> {
        match self {
            TableBytes::Read(_, path)
            | TableBytes::ReadLarge(_, path)
            | TableBytes::Mapped(_, path) => TableOrigin::File(path),
            TableBytes::Embedded(_) => TableOrigin::Embedded,
            TableBytes::Built(_) | TableBytes::BuiltPattern(_) => TableOrigin::Built,
        }
    }

    /// Returns the path of the file, `embedded` or `built`.
    pub fn origin(&self) -> Cow<'_, str> {
        self.table_origin().text()
    }

    /// Advises the system to read ahead, for a file of which much will be read.
    pub fn read_ahead(&self) {
        #[cfg(unix)]
        if let TableBytes::Mapped(map, _) = self {
            // It only makes the program faster.
            let _ = map.advise(Advice::Normal);
        }
    }
}

impl AsRef<[u8]> for TableBytes {
    fn as_ref(&self) -> &[u8] {
        match self {
            TableBytes::Read(bytes, _) | TableBytes::Built(bytes) => bytes,
            TableBytes::ReadLarge(bytes, _) | TableBytes::BuiltPattern(bytes) => bytes,
            TableBytes::Mapped(map, _) => map,
            TableBytes::Embedded(bytes) => bytes,
        }
    }
}

fn read_or_map(
    mut file: File,
    path: &Path,
    access: Access,
    observer: &dyn Observer,
) -> io::Result<TableBytes> {
    let length = file.metadata()?.len();
    if length <= MAX_READ_FILE {
        // One byte more, to find that the file has grown.
        let mut bytes = try_with_capacity(length as usize + 1)?;
        file.by_ref().take(length + 1).read_to_end(&mut bytes)?;
        return Ok(TableBytes::Read(bytes, path.into()));
    }
    if access == Access::Everywhere && memory::check(length).is_ok() {
        let mut bytes = zeroed(length)?;
        file.read_exact(&mut bytes)?;
        return Ok(TableBytes::ReadLarge(bytes, path.into()));
    }
    let map = map(&file)?;
    let addresses = map.as_ptr_range();
    let addresses = addresses.start as usize..addresses.end as usize;
    observer.event(&Event::FileMapped { path, addresses });
    // An answer needs a few pages. Some systems read megabytes ahead of each. An error is ignored:
    // the advice only makes the program faster.
    #[cfg(unix)]
    if access == Access::FewPages {
        let _ = map.advise(Advice::Random);
    }
    Ok(TableBytes::Mapped(map, path.into()))
}
