//! The parts that all files of an unfinished search share: a header that identifies the table, and a
//! checksum of all bytes.

use std::io::{self, Read, Write};

use jiugong::{Encoding, Home, Metric, Shape};
use xxhash_rust::xxh3::Xxh3;

const MAGIC: [u8; 8] = *b"\x89JGC\r\n\x1a\n";

/// The size of the buffers for reading and writing.
const BUFFER_SIZE: usize = 1 << 20;

/// The header, which identifies the table: the magic bytes, the version, and a byte each for rows,
/// columns, home, metric and encoding.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CheckpointHeader([u8; 15]);

impl CheckpointHeader {
    /// The version of the format. Other versions are rejected.
    pub const VERSION: u16 = 3;

    /// Creates the header of a table.
    pub fn new(home: Home, metric: Metric, encoding: Encoding) -> CheckpointHeader {
        let shape = home.shape();
        let mut header = [0; 15];
        header[..8].copy_from_slice(&MAGIC);
        header[8..10].copy_from_slice(&CheckpointHeader::VERSION.to_le_bytes());
        header[10..].copy_from_slice(&[
            shape.rows() as u8,
            shape.cols() as u8,
            home.cell() as u8,
            metric as u8,
            encoding as u8,
        ]);
        CheckpointHeader(header)
    }

    /// Returns the header of another version, for files of another format.
    #[must_use]
    pub fn with_version(mut self, version: u16) -> CheckpointHeader {
        self.0[8..10].copy_from_slice(&version.to_le_bytes());
        self
    }

    /// Reads a header.
    ///
    /// # Errors
    ///
    /// [`InvalidData`](io::ErrorKind::InvalidData) if the bytes are of another format, or the error
    /// of the reader.
    pub fn read(from: &mut impl Read) -> io::Result<CheckpointHeader> {
        let mut header = [0; 15];
        from.read_exact(&mut header)?;
        if !header.starts_with(&MAGIC) {
            return Err(io::ErrorKind::InvalidData.into());
        }
        Ok(CheckpointHeader(header))
    }

    /// Writes the header.
    ///
    /// # Errors
    ///
    /// The error of the writer.
    pub fn write(&self, out: &mut impl Write) -> io::Result<()> {
        out.write_all(&self.0)
    }

    /// Returns the version of the format.
    pub fn version(&self) -> u16 {
        u16::from_le_bytes([self.0[8], self.0[9]])
    }

    /// Returns the name and the encoding of the table, if the fields are valid.
    pub fn table(&self) -> Option<String> {
        let [rows, cols, home, metric, encoding] = *self.0.last_chunk()?;
        let shape = Shape::new(usize::from(rows), usize::from(cols)).ok()?;
        let home = Home::all(shape).find(|other| other.cell() == usize::from(home))?;
        let metric = *Metric::ALL.get(usize::from(metric))?;
        let encoding = Encoding::ALL.get(usize::from(encoding))?;
        Some(format!("{} ({})", home.table_name(metric), encoding.name()))
    }
}

/// A reader or writer that computes the XXH3 checksum of all bytes that pass.
#[allow(missing_debug_implementations, reason = "the state of a checksum has none")]
pub struct Checksummed<T> {
    inner: T,
    checksum: Xxh3,
}

impl<R: Read> Checksummed<io::BufReader<R>> {
    /// Reads from a reader through a buffer.
    pub fn reader(inner: R) -> Self {
        let inner = io::BufReader::with_capacity(BUFFER_SIZE, inner);
        Checksummed { inner, checksum: Xxh3::new() }
    }

    /// Returns whether the reader ends with the checksum of the bytes before it.
    ///
    /// # Errors
    ///
    /// The error of the reader.
    pub fn ends_with_checksum(self) -> io::Result<bool> {
        let expected = self.checksum.digest().to_le_bytes();
        // One byte more, to find data after the end.
        let mut rest = Vec::new();
        self.inner.take(expected.len() as u64 + 1).read_to_end(&mut rest)?;
        Ok(rest == expected)
    }
}

impl<W: Write> Checksummed<io::BufWriter<W>> {
    /// Writes to a writer through a buffer.
    pub fn writer(inner: W) -> Self {
        let inner = io::BufWriter::with_capacity(BUFFER_SIZE, inner);
        Checksummed { inner, checksum: Xxh3::new() }
    }

    /// Writes the checksum of the bytes before it, and flushes the buffer.
    ///
    /// # Errors
    ///
    /// The error of the writer.
    pub fn finish(mut self) -> io::Result<()> {
        self.inner.write_all(&self.checksum.digest().to_le_bytes())?;
        self.inner.flush()
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
                let header = CheckpointHeader::new(home, Metric::Stm, encoding);
                let expected = [2, 7, home.cell() as u8, 0, encoding as u8];
                assert_eq!(header.0, *[&MAGIC[..], &[3, 0], &expected].concat());
                let name = format!("{} ({})", home.table_name(Metric::Stm), encoding.name());
                assert_eq!(header.table(), Some(name));
            }
        }
    }
}
