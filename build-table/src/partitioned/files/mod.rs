//! The files of a search in parts: for each part a file for each set of states, and one file with
//! the progress of the search.
//!
//! A file has a header, which identifies the table, the part and the level; its contents; and the
//! XXH3 checksum of all these bytes. It is complete and on the disk before it is renamed to its
//! name.

mod batch;
mod found;
mod part;
mod sent;

use std::fs::{self, File};
use std::io::{self, BufReader, BufWriter, Read, Write};
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};

use jiugong_app::{Error, msg};

use super::folder_lock::FolderLock;
use super::traffic::Traffic;
use crate::checkpoint::{self, BUFFER_SIZE, Checksummed};
use crate::plan::CompletePlan;
pub use batch::BATCH_BYTES;
use batch::{Batch, NEW};
pub use found::FoundLevels;
use found::PROGRESS;
pub use part::{Content, Level};
use sent::SENT;

/// The folder of the files.
///
/// Files are written in batches, because flushing takes long: all files of a batch are flushed to
/// the disk before the first is renamed.
#[derive(Debug)]
pub struct Files {
    folder: PathBuf,
    table: checkpoint::Header,
    purpose: Purpose,
    batch: Mutex<Batch>,
    /// The bytes read and written so far.
    read: AtomicU64,
    written: AtomicU64,
}

/// The purpose of the files.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Purpose {
    /// A search in the files, to be resumed.
    Search,
    /// A checkpoint of a search in memory.
    Checkpoint,
    /// A search in the files that is not resumed: files are renamed without flushing them.
    Proof,
}

impl Files {
    /// Names the files of a table's search in a folder. Does not access them.
    pub fn new(folder: PathBuf, plan: &CompletePlan, purpose: Purpose) -> Files {
        Files {
            folder,
            table: checkpoint::header(plan),
            purpose,
            batch: Mutex::default(),
            read: AtomicU64::new(0),
            written: AtomicU64::new(0),
        }
    }

    /// Names the files of a table's search or proof in a folder for several tables. Does not access
    /// them.
    pub fn in_scratch(scratch: &Path, plan: &CompletePlan, purpose: Purpose) -> Files {
        let folder = match purpose {
            Purpose::Proof => format!("{}.verify", plan.name()),
            Purpose::Search | Purpose::Checkpoint => plan.name(),
        };
        Files::new(scratch.join(folder), plan, purpose)
    }

    /// Creates the folder.
    pub fn create(&self) -> Result<(), Error> {
        fs::create_dir_all(&self.folder).map_err(|error| self.unwritable(&self.folder, &error))
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
        let folder = self.folder.display().to_string();
        Error::Checkpoint(msg!("parts-incomplete", folder = folder))
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
            Err(error) => return Err(self.unwritable(&self.folder, &error)),
        };
        for entry in entries {
            let path = entry.map_err(|error| self.unwritable(&self.folder, &error))?.path();
            if is_own(&path) {
                fs::remove_file(&path).map_err(|error| self.unwritable(&path, &error))?;
            }
        }
        Ok(())
    }

    /// Removes the files of the search, and the folder if there are no others.
    pub fn remove(&self) -> Result<(), Error> {
        self.clear()?;
        FolderLock::remove(&self.folder)
    }

    fn unwritable(&self, path: &Path, error: &io::Error) -> Error {
        let (file, error) = (path.display().to_string(), error.to_string());
        Error::Io(if self.purpose == Purpose::Search {
            msg!("parts-unwritable", file = file, error = error)
        } else {
            msg!("file-unwritable", file = file, error = error)
        })
    }

    fn path(&self, content: &str, colour: usize, part: usize) -> PathBuf {
        self.folder.join(format!("{part:04}-{colour}.{content}"))
    }

    fn write_checked(
        &self,
        file: &mut File,
        write: impl FnOnce(&mut dyn Write) -> io::Result<()>,
    ) -> io::Result<()> {
        let mut out = Checksummed::new(BufWriter::with_capacity(BUFFER_SIZE, file));
        out.write_all(&self.table)?;
        write(&mut out)?;
        let checksum = out.checksum.digest();
        out.inner.write_all(&checksum.to_le_bytes())?;
        out.inner.flush()
    }

    /// Reads a file; `None` if it does not exist.
    fn read_checked<T>(
        &self,
        path: &Path,
        read: impl FnOnce(&mut dyn Read) -> io::Result<T>,
    ) -> Result<Option<T>, Error> {
        let Some(file) = open(path)? else { return Ok(None) };
        let len = file.metadata().map_err(|error| unreadable(path, &error))?.len();
        self.read.fetch_add(len, Ordering::Relaxed);
        let mut from = Checksummed::new(BufReader::with_capacity(BUFFER_SIZE, file));
        let mut table = checkpoint::Header::default();
        let result = from.read_exact(&mut table).and_then(|()| {
            if table != self.table {
                return Err(io::ErrorKind::InvalidData.into());
            }
            let result = read(&mut from)?;
            let expected = from.checksum.digest().to_le_bytes();
            let mut rest = Vec::new();
            from.inner.take(expected.len() as u64 + 1).read_to_end(&mut rest)?;
            if rest == expected { Ok(result) } else { Err(io::ErrorKind::InvalidData.into()) }
        });
        result.map(Some).map_err(|error| unreadable(path, &error))
    }
}

/// Opens a file; `None` if it does not exist.
fn open(path: &Path) -> Result<Option<File>, Error> {
    match File::open(path) {
        Ok(file) => Ok(Some(file)),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
        Err(error) => Err(Error::read_file(path, &error)),
    }
}

/// Returns whether [`Files`] writes files of this name.
fn is_own(path: &Path) -> bool {
    let path = if path.extension().is_some_and(|end| end == NEW) {
        path.with_extension("")
    } else {
        path.to_path_buf()
    };
    let is_of_part = path.extension().is_some_and(|end| {
        end == SENT || [Content::Level, Content::Bits].iter().any(|content| end == content.name())
    });
    is_of_part || path.file_name().is_some_and(|name| name == PROGRESS)
}

fn unreadable(path: &Path, error: &io::Error) -> Error {
    match error.kind() {
        io::ErrorKind::UnexpectedEof | io::ErrorKind::InvalidData => damaged(path),
        _ => Error::read_file(path, error),
    }
}

fn damaged(path: &Path) -> Error {
    let folder = path.parent().unwrap_or(path).display().to_string();
    Error::Checkpoint(msg!("parts-damaged", file = path.display().to_string(), folder = folder))
}
