//! A search that was left, kept in a file to go on with.
//!
//! The file is a header that tells whose search it is, what [`Search::save`] writes, and the XXH3
//! checksum of all before.

use std::fs::{self, File};
use std::io::{self, BufReader, BufWriter, Read, Write};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use jiugong::{Encoding, Home, Metric};
use jiugong_app::i18n::Words;
use jiugong_app::say;
use jiugong_engine::{Record, Search};
use serde::{Deserialize, Serialize};
use xxhash_rust::xxh3::Xxh3;

use crate::failure::Failure;
use crate::job::Job;
use jiugong_app::atomic_file::write;

/// The file's name in the folder that the user gives: there is one search at a time.
const NAME: &str = "search.checkpoint";

const MAGIC: [u8; 8] = *b"\x89JGC\r\n\x1a\n";

/// Another version is not read: a checkpoint lives for a day.
const VERSION: u16 = 1;

/// Of the time that is spent, at most one part in so many goes into checkpoints.
const SHARE: u32 = 10;

/// Bytes that are read and written at a time.
const BUFFER: usize = 1 << 20;

/// Whose search it is.
#[derive(Debug, PartialEq, Eq, Serialize, Deserialize)]
struct Header {
    magic: [u8; 8],
    version: u16,
    rows: u8,
    cols: u8,
    home: u8,
    metric: u8,
    encoding: u8,
}

impl Header {
    fn of(job: &Job) -> Header {
        Header {
            magic: MAGIC,
            version: VERSION,
            rows: job.home.shape().rows() as u8,
            cols: job.home.shape().cols() as u8,
            home: job.home.cell() as u8,
            metric: job.metric as u8,
            encoding: job.encoding as u8,
        }
    }

    /// The table it is for, where there is such a table.
    fn name(&self) -> Option<String> {
        let shape = jiugong::Shape::new(self.rows.into(), self.cols.into()).ok()?;
        let home = Home::all(shape).find(|home| home.cell() == usize::from(self.home))?;
        let metric = *Metric::ALL.get(usize::from(self.metric))?;
        let encoding = Encoding::ALL.get(usize::from(self.encoding))?;
        Some(format!("{} ({})", home.table_name(metric), encoding.name()))
    }
}

/// Where checkpoints of a search go, and when.
pub struct Checkpoint<'a> {
    job: &'a Job,
    words: &'a Words,
    path: PathBuf,
    /// When the next one may be written.
    due: Instant,
}

impl<'a> Checkpoint<'a> {
    /// Checkpoints in a folder.
    pub fn new(folder: &Path, job: &'a Job, words: &'a Words) -> Checkpoint<'a> {
        Checkpoint {
            job,
            words,
            path: folder.join(NAME),
            due: Instant::now(),
        }
    }

    /// The file, as it is said.
    pub fn file(&self) -> String {
        self.path.display().to_string()
    }

    /// The search that was left, if there is one, by `load`.
    pub fn load<R: Record>(
        &self,
        load: impl FnOnce(&mut dyn Read) -> io::Result<Search<R>>,
    ) -> Result<Option<Search<R>>, Failure> {
        let file = match File::open(&self.path) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
            opened => opened.map_err(|error| self.refused(&error))?,
        };
        let mut file = Summed::new(BufReader::with_capacity(BUFFER, file));
        let mut header = [0; HEADER];
        let read = file.read_exact(&mut header);
        let header = read.ok().and_then(|()| decode(&header));
        let header = header.filter(|header| header.magic == MAGIC);
        let header = header.ok_or_else(|| self.damaged())?;
        if header.version != VERSION {
            let (file, found) = (self.file(), header.version);
            return Err(Failure::Checkpoint(say!(
                self.words,
                "checkpoint-version",
                file = file,
                found = found
            )));
        }
        if header != Header::of(self.job) {
            let found = header.name().ok_or_else(|| self.damaged())?;
            let expected = Header::of(self.job).name().unwrap_or_default();
            let file = self.file();
            return Err(Failure::Checkpoint(say!(
                self.words,
                "checkpoint-other",
                file = file,
                found = found,
                expected = expected
            )));
        }
        let search = load(&mut file).map_err(|error| match error.kind() {
            io::ErrorKind::UnexpectedEof | io::ErrorKind::InvalidData => self.damaged(),
            _ => self.refused(&error),
        })?;
        let sum = file.sum.digest();
        let mut rest = Vec::new();
        let read = file.inner.take(9).read_to_end(&mut rest);
        read.map_err(|error| self.refused(&error))?;
        if rest != sum.to_le_bytes() {
            return Err(self.damaged());
        }
        Ok(Some(search))
    }

    /// Writes a checkpoint, if enough time has passed since the last that few of it goes into
    /// them.
    pub fn save_if_due<R: Record>(&mut self, search: &Search<R>) -> io::Result<()> {
        if Instant::now() < self.due {
            return Ok(());
        }
        let begun = Instant::now();
        let saved = self.save(search);
        let taken = begun.elapsed().max(Duration::from_millis(1));
        self.due = Instant::now() + taken * (SHARE - 1);
        saved
    }

    /// Writes a checkpoint in place of the last.
    pub fn save<R: Record>(&self, search: &Search<R>) -> io::Result<()> {
        write(&self.path, |file| {
            let mut file = Summed::new(BufWriter::with_capacity(BUFFER, file));
            file.write_all(&encode(&Header::of(self.job)))?;
            search.save(&mut file)?;
            let sum = file.sum.digest();
            file.inner.write_all(&sum.to_le_bytes())?;
            file.inner.flush()
        })
    }

    /// Whether there is a checkpoint of this search, whole or not.
    pub fn is_there(&self) -> bool {
        let mut header = [0; HEADER];
        let read = File::open(&self.path).and_then(|mut file| file.read_exact(&mut header));
        read.is_ok() && decode(&header).is_some_and(|header| header == Header::of(self.job))
    }

    /// Removes the checkpoint of this search, whose table is built; another one stays.
    pub fn remove(&self) -> Result<(), Failure> {
        if self.is_there() {
            fs::remove_file(&self.path).map_err(|error| self.refused(&error))?;
        }
        Ok(())
    }

    fn damaged(&self) -> Failure {
        let file = self.file();
        Failure::Checkpoint(say!(self.words, "checkpoint-damaged", file = file))
    }

    fn refused(&self, error: &io::Error) -> Failure {
        let (file, error) = (self.file(), error.to_string());
        Failure::Io(say!(
            self.words,
            "checkpoint-refused",
            file = file,
            error = error
        ))
    }
}

/// The bytes that a header takes.
const HEADER: usize = 15;

fn encode(header: &Header) -> [u8; HEADER] {
    let mut bytes = [0; HEADER];
    // The fields take these bytes exactly, which a test sees.
    let _ = bincode::serde::encode_into_slice(header, &mut bytes, config());
    bytes
}

fn decode(bytes: &[u8; HEADER]) -> Option<Header> {
    let decoded = bincode::serde::decode_from_slice(bytes, config());
    decoded.ok().map(|(header, _)| header)
}

/// Fixed width, little-endian.
fn config() -> impl bincode::config::Config {
    bincode::config::standard()
        .with_fixed_int_encoding()
        .with_little_endian()
        .with_limit::<HEADER>()
}

/// Reads or writes, and sums up what passes.
struct Summed<T> {
    inner: T,
    sum: Xxh3,
}

impl<T> Summed<T> {
    fn new(inner: T) -> Summed<T> {
        Summed {
            inner,
            sum: Xxh3::new(),
        }
    }
}

impl<T: Read> Read for Summed<T> {
    fn read(&mut self, bytes: &mut [u8]) -> io::Result<usize> {
        let read = self.inner.read(bytes)?;
        self.sum.update(&bytes[..read]);
        Ok(read)
    }
}

impl<T: Write> Write for Summed<T> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let written = self.inner.write(bytes)?;
        self.sum.update(&bytes[..written]);
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
    use jiugong::Shape;

    #[test]
    fn a_header_is_read_as_it_was_written() {
        for home in Home::all(Shape::new(2, 7).unwrap()) {
            for encoding in Encoding::ALL {
                let header = Header::of(&Job {
                    home,
                    metric: Metric::Stm,
                    encoding,
                    path: PathBuf::new(),
                });
                let bytes = encode(&header);
                assert_eq!(bytes[HEADER - 1], encoding as u8);
                assert_eq!(decode(&bytes), Some(header));
            }
        }
    }
}
