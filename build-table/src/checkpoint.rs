//! Checkpoints: interrupted searches, saved to be resumed.
//!
//! A checkpoint file has a header that identifies the table, the bytes that [`Search::save`]
//! writes, and the XXH3 checksum of all these bytes.

use std::fs;
use std::io::{self, BufReader, BufWriter, Read, Write};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use jiugong::{Encoding, Home, Metric, Shape};
use jiugong_answers::files::open_regular;
use jiugong_app::file::{Destination, WriteError};
use jiugong_app::{Error, Message, msg};
use jiugong_engine::{Search, Sink};
use xxhash_rust::xxh3::Xxh3;

use crate::args::Args;
use crate::plan::{CompletePlan, TablePlan};

/// The name of the file in the folder that the user gives, the same for all tables: only one search
/// is active at a time.
const FILE_NAME: &str = "search.checkpoint";

const MAGIC: [u8; 8] = *b"\x89JGC\r\n\x1a\n";

/// The version of the format. Other versions are rejected.
const VERSION: u16 = 1;

/// At most one part in this many of the running time is spent on writing checkpoints.
const TIME_PARTS: u32 = 10;

/// The size of the buffers for reading and writing.
pub const BUFFER_SIZE: usize = 1 << 20;

/// The header, which identifies the table: the magic bytes, the version, and a byte each for rows,
/// columns, home, metric and encoding.
pub type Header = [u8; 15];

/// Returns the header of a table's checkpoint.
pub fn header(plan: &CompletePlan) -> Header {
    let shape = plan.home.shape();
    let mut header = Header::default();
    header[..8].copy_from_slice(&MAGIC);
    header[8..10].copy_from_slice(&VERSION.to_le_bytes());
    header[10..].copy_from_slice(&[
        shape.rows() as u8,
        shape.cols() as u8,
        plan.home.cell() as u8,
        plan.metric as u8,
        plan.encoding as u8,
    ]);
    header
}

/// Returns the name and the encoding of a header's table, if its fields are valid.
fn table(header: &Header) -> Option<String> {
    let [rows, cols, home, metric, encoding] = *header.last_chunk()?;
    let shape = Shape::new(usize::from(rows), usize::from(cols)).ok()?;
    let home = Home::all(shape).find(|other| other.cell() == usize::from(home))?;
    let metric = *Metric::ALL.get(usize::from(metric))?;
    let encoding = Encoding::ALL.get(usize::from(encoding))?;
    Some(format!("{} ({})", home.table_name(metric), encoding.name()))
}

/// The checkpoint of one table.
pub struct Checkpoint<'a> {
    plan: &'a CompletePlan,
    path: PathBuf,
}

impl<'a> Checkpoint<'a> {
    /// Creates the checkpoint of a table in a folder. Does not access the file.
    pub fn new(folder: &Path, plan: &'a CompletePlan) -> Checkpoint<'a> {
        Checkpoint { plan, path: folder.join(FILE_NAME) }
    }

    /// Creates the checkpoint of a table if checkpoints are enabled. Pattern tables have none: they
    /// are built in seconds.
    pub fn of(plan: &'a TablePlan, args: &Args) -> Option<Checkpoint<'a>> {
        match plan {
            TablePlan::Complete(plan) => Some(Checkpoint::new(args.checkpoint.as_deref()?, plan)),
            TablePlan::Pattern(_) => None,
        }
    }

    /// Returns the path of the file.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Returns the path of the file as text.
    pub fn file(&self) -> String {
        self.path.display().to_string()
    }

    /// Loads the saved search with `load`; `None` if there is no file.
    ///
    /// # Errors
    ///
    /// [`Error::Checkpoint`] if the file is damaged, or of another table or version; [`Error::Io`]
    /// if it cannot be read.
    pub fn load<S: Sink>(
        &self,
        load: impl FnOnce(&mut dyn Read) -> io::Result<Search<S>>,
    ) -> Result<Option<Search<S>>, Error> {
        let file = match open_regular(&self.path) {
            Ok(file) => file,
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
            Err(error) => return Err(Error::read_file(&self.path, &error)),
        };
        let mut file = Checksummed::new(BufReader::with_capacity(BUFFER_SIZE, file));
        let header = read_header(&mut file).ok_or_else(|| self.damaged())?;
        self.check_header(&header)?;
        let search = load(&mut file).map_err(|error| match error.kind() {
            io::ErrorKind::UnexpectedEof | io::ErrorKind::InvalidData => self.damaged(),
            _ => Error::read_file(&self.path, &error),
        })?;
        let checksum = file.checksum.digest().to_le_bytes();
        // One byte more, to find data after the end.
        let mut rest = Vec::new();
        file.inner
            .take(checksum.len() as u64 + 1)
            .read_to_end(&mut rest)
            .map_err(|error| Error::read_file(&self.path, &error))?;
        if rest != checksum {
            return Err(self.damaged());
        }
        Ok(Some(search))
    }

    fn check_header(&self, header: &Header) -> Result<(), Error> {
        let version = u16::from_le_bytes([header[8], header[9]]);
        if version != VERSION {
            return Err(Error::Checkpoint(msg!(
                "checkpoint-version",
                file = self.file(),
                found = version,
                expected = VERSION
            )));
        }
        let expected = self::header(self.plan);
        if *header != expected {
            return Err(Error::Checkpoint(msg!(
                "checkpoint-mismatch",
                file = self.file(),
                found = table(header).ok_or_else(|| self.damaged())?,
                expected = table(&expected).unwrap_or_default()
            )));
        }
        Ok(())
    }

    fn damaged(&self) -> Error {
        Error::Checkpoint(msg!("checkpoint-damaged", file = self.file()))
    }

    /// Checks that the checkpoint can be written, and returns its destination.
    ///
    /// # Errors
    ///
    /// [`Error::Io`] if it cannot be written.
    pub fn destination(&self) -> Result<Destination, Error> {
        Destination::new(&self.path).map_err(|error| Error::Io(self.unwritable(&error)))
    }

    fn unwritable(&self, error: &WriteError) -> Message {
        msg!("checkpoint-unwritable", file = self.file(), error = error.reason(&self.path))
    }

    /// Returns whether there is a checkpoint of this table, complete or not.
    pub fn exists(&self) -> bool {
        let found = open_regular(&self.path).ok().and_then(|mut file| read_header(&mut file));
        found == Some(header(self.plan))
    }

    /// Removes the checkpoint of this table. That of another table is kept.
    pub fn remove(&self) -> Result<(), Error> {
        if !self.exists() {
            return Ok(());
        }
        fs::remove_file(&self.path).map_err(|error| Error::write_file(&self.path, error))
    }
}

/// Saves a search at intervals.
pub struct Saver<'a> {
    checkpoint: &'a Checkpoint<'a>,
    destination: Destination,
    /// When the next checkpoint may be written.
    due: Instant,
}

impl<'a> Saver<'a> {
    /// Creates the saver of a checkpoint, before the search.
    ///
    /// # Errors
    ///
    /// [`Error::Io`] if the checkpoint cannot be written.
    pub fn new(checkpoint: &'a Checkpoint<'a>) -> Result<Saver<'a>, Error> {
        Ok(Saver { checkpoint, destination: checkpoint.destination()?, due: Instant::now() })
    }

    /// Returns the path of the file as text.
    pub fn file(&self) -> String {
        self.checkpoint.file()
    }

    /// Saves a search unless the last checkpoint was written so recently that writing would exceed
    /// its share of the running time.
    ///
    /// # Errors
    ///
    /// A message if the file cannot be written. The last checkpoint is then kept.
    pub fn save_if_due<S: Sink>(&mut self, search: &Search<S>) -> Result<(), Message> {
        let start = Instant::now();
        if start < self.due {
            return Ok(());
        }
        let result = self.write(search).map_err(|error| self.checkpoint.unwritable(&error));
        let time = start.elapsed().max(Duration::from_millis(1));
        self.due = Instant::now() + time * (TIME_PARTS - 1);
        result
    }

    /// Saves a search, replacing the last checkpoint.
    ///
    /// # Errors
    ///
    /// A message if the file cannot be written. The last checkpoint is then kept, and so is the new
    /// checkpoint if it is complete.
    pub fn save<S: Sink>(&self, search: &Search<S>) -> Result<(), Message> {
        self.write(search).map_err(|error| self.checkpoint.unwritable(&error.keep()))
    }

    fn write<S: Sink>(&self, search: &Search<S>) -> Result<(), WriteError> {
        self.destination.write(|file| {
            let mut file = Checksummed::new(BufWriter::with_capacity(BUFFER_SIZE, file));
            file.write_all(&header(self.checkpoint.plan))?;
            search.save(&mut file)?;
            let checksum = file.checksum.digest();
            file.inner.write_all(&checksum.to_le_bytes())?;
            file.inner.flush()
        })
    }
}

/// Reads a header; `None` if the file is too short or of another format.
fn read_header(file: &mut impl Read) -> Option<Header> {
    let mut header = Header::default();
    file.read_exact(&mut header).ok()?;
    header.starts_with(&MAGIC).then_some(header)
}

/// A reader or writer that computes the checksum of all bytes that pass.
pub struct Checksummed<T> {
    pub inner: T,
    pub checksum: Xxh3,
}

impl<T> Checksummed<T> {
    pub fn new(inner: T) -> Checksummed<T> {
        Checksummed { inner, checksum: Xxh3::new() }
    }
}

impl<T: Read> Read for Checksummed<T> {
    fn read(&mut self, bytes: &mut [u8]) -> io::Result<usize> {
        let read = self.inner.read(bytes)?;
        self.checksum.update(&bytes[..read]);
        Ok(read)
    }
}

impl<T: Write> Write for Checksummed<T> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let written = self.inner.write(bytes)?;
        self.checksum.update(&bytes[..written]);
        Ok(written)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.inner.flush()
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use super::*;

    #[test]
    fn header_identifies_the_table() {
        for home in Home::all(Shape::new(2, 7).unwrap()) {
            for encoding in Encoding::ALL {
                let metric = Metric::Stm;
                let header = header(&CompletePlan { home, metric, encoding, path: PathBuf::new() });
                let expected = [2, 7, home.cell() as u8, 0, encoding as u8];
                assert_eq!(header, *[&MAGIC[..], &[1, 0], &expected].concat());
                let name = format!("{} ({})", home.table_name(metric), encoding.name());
                assert_eq!(table(&header), Some(name));
            }
        }
    }
}
