//! The files of a search in parts: for each part a file for each set of states, and one file with
//! the progress of the search.
//!
//! The file of a part consists of [coded] [blocks], that of the progress has a header, which
//! identifies the table, and the XXH3 checksum of all its bytes. A file is complete and on the disk
//! before it is renamed to its name.

mod batch;
mod blocks;
mod coded;
mod found;
mod lock;
mod names;
mod packing;
mod part;

use std::fs::{self, File};
use std::io::{self, Read, Write};
use std::mem;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};

use jiugong::{Encoding, Home, Metric};
use jiugong_engine::{CheckpointHeader, Checksummed};

use crate::{Error, Traffic};
pub use batch::BATCH_BYTES;
use batch::Batch;
use blocks::Coders;
pub use blocks::{BLOCK, FILE_HEAD, Label, Level};
pub use coded::{Decoder, Encoder, LENGTHS as CODED_LENGTHS};
pub use found::FoundLevels;
pub use lock::FolderLock;
pub use names::{Content, table_name};
use names::{PROGRESS, is_own};
pub use packing::Packing;

/// The folder of the files.
///
/// Files are written in batches, because flushing takes long: all files of a batch are flushed to
/// the disk before the first is renamed.
#[derive(Debug)]
pub struct Files {
    folder: PathBuf,
    table: CheckpointHeader,
    purpose: Purpose,
    batch: Mutex<Batch>,
    coders: Mutex<Coders>,
    /// The bytes read and written so far.
    read: AtomicU64,
    written: AtomicU64,
}

/// The version of the files. Others are rejected.
const VERSION: u16 = 4;

/// The purpose of the files.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Purpose {
    /// A search in the files, to be resumed.
    Search,
    /// A checkpoint of a search in memory.
    Checkpoint,
}

impl Files {
    /// Names the files of a table's search in a folder. Does not access them.
    pub fn new(folder: PathBuf, home: Home, purpose: Purpose) -> Files {
        Files {
            folder,
            table: CheckpointHeader::new(home, Metric::Stm, Encoding::Sparse).with_version(VERSION),
            purpose,
            batch: Mutex::default(),
            coders: Mutex::default(),
            read: AtomicU64::new(0),
            written: AtomicU64::new(0),
        }
    }

    /// Names the files of a table's search in a folder for several tables. Does not access
    /// them.
    pub fn in_scratch(scratch: &Path, home: Home) -> Files {
        Files::new(scratch.join(table_name(home)), home, Purpose::Search)
    }

    /// Creates the folder.
    pub fn create(&self) -> Result<(), Error> {
        fs::create_dir_all(&self.folder).map_err(|error| self.unwritable(&self.folder, error))
    }

    /// Returns the number of bytes read and written.
    pub fn traffic(&self) -> Traffic {
        let bytes = |counter: &AtomicU64| counter.load(Ordering::Relaxed);
        Traffic { sent: 0, read: bytes(&self.read), written: bytes(&self.written) }
    }

    /// Returns the path of the folder.
    pub fn folder(&self) -> &Path {
        &self.folder
    }

    /// Returns the error of a search with missing files.
    pub fn incomplete(&self) -> Error {
        Error::Incomplete { folder: self.folder.clone() }
    }

    /// Returns the error of a damaged file of a part.
    pub fn damaged(&self, label: Label) -> Error {
        damaged(&self.path(label))
    }

    /// Returns whether there is a search to resume, complete or not.
    pub fn exists(&self) -> bool {
        self.folder.join(PROGRESS).exists()
    }

    /// Removes the files of the search. Others stay.
    pub fn clear(&self) -> Result<(), Error> {
        let entries = match fs::read_dir(&self.folder) {
            Ok(entries) => entries,
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(()),
            Err(error) => return Err(self.unwritable(&self.folder, error)),
        };
        for entry in entries {
            let path = entry.map_err(|error| self.unwritable(&self.folder, error))?.path();
            if is_own(&path) {
                fs::remove_file(&path).map_err(|error| self.unwritable(&path, error))?;
            }
        }
        Ok(())
    }

    /// Removes the files of the search, and the folder if there are no others.
    pub fn remove(&self) -> Result<(), Error> {
        self.clear()?;
        FolderLock::remove(&self.folder)
    }

    /// Adds a file, written with `fill`, to the batch.
    fn add(
        &self,
        path: &Path,
        fill: impl FnOnce(&mut File) -> io::Result<()>,
    ) -> Result<(), Error> {
        let written = batch::write(path, fill);
        let (file, len) = written.map_err(|error| self.unwritable(path, error))?;
        self.written.fetch_add(len, Ordering::Relaxed);
        let is_full = self.batch().push(file, path, len);
        if is_full { self.flush() } else { Ok(()) }
    }

    /// Flushes the files of the batch to the disk, and then renames them in the sequence in which
    /// they were written.
    pub fn flush(&self) -> Result<(), Error> {
        let batch = mem::take(&mut *self.batch());
        batch.flush().map_err(|(path, error)| self.unwritable(&path, error))
    }

    fn batch(&self) -> MutexGuard<'_, Batch> {
        self.batch.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn unwritable(&self, path: &Path, error: io::Error) -> Error {
        match self.purpose {
            Purpose::Search => Error::WriteResumable { path: path.into(), error },
            Purpose::Checkpoint => Error::write(path, error),
        }
    }

    fn path(&self, label: Label) -> PathBuf {
        let Label { content, set, part } = label;
        self.folder.join(format!("{part:04}-{set}.{}", content.name()))
    }

    /// Checks that files with this header are of the same version and table.
    fn check_header(&self, path: &Path, header: CheckpointHeader) -> Result<(), Error> {
        let folder = || self.folder.clone();
        if header.version() != VERSION {
            let found = header.version();
            return Err(Error::OtherVersion { folder: folder(), found, expected: VERSION });
        }
        match header.table() {
            _ if header == self.table => Ok(()),
            Some(found) => Err(Error::OtherTable {
                folder: folder(),
                found,
                expected: self.table.table().unwrap_or_default(),
            }),
            None => Err(damaged(path)),
        }
    }

    fn write_checked(
        &self,
        file: &mut File,
        write: impl FnOnce(&mut dyn Write) -> io::Result<()>,
    ) -> io::Result<()> {
        let mut out = Checksummed::writer(file);
        self.table.write(&mut out)?;
        write(&mut out)?;
        out.finish()
    }

    /// Reads a file; `None` if it does not exist.
    fn read_checked<T>(
        &self,
        path: &Path,
        read: impl FnOnce(&mut dyn Read) -> io::Result<T>,
    ) -> Result<Option<T>, Error> {
        let Some(file) = open(path)? else { return Ok(None) };
        let len = file.metadata().map_err(|error| unreadable(path, error))?.len();
        self.read.fetch_add(len, Ordering::Relaxed);
        let mut from = Checksummed::reader(file);
        let header = CheckpointHeader::read(&mut from).map_err(|error| unreadable(path, error))?;
        self.check_header(path, header)?;
        let result = read(&mut from).and_then(|result| {
            if from.ends_with_checksum()? {
                Ok(result)
            } else {
                Err(io::ErrorKind::InvalidData.into())
            }
        });
        result.map(Some).map_err(|error| unreadable(path, error))
    }
}

/// Opens a file; `None` if it does not exist.
fn open(path: &Path) -> Result<Option<File>, Error> {
    match File::open(path) {
        Ok(file) => Ok(Some(file)),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
        Err(error) => Err(Error::read(path, error)),
    }
}

fn unreadable(path: &Path, error: io::Error) -> Error {
    match error.kind() {
        io::ErrorKind::UnexpectedEof | io::ErrorKind::InvalidData => damaged(path),
        _ => Error::read(path, error),
    }
}

fn damaged(path: &Path) -> Error {
    Error::Damaged { path: path.into() }
}
