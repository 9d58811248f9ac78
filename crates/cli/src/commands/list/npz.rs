//! NumPy files: an uncompressed ZIP archive with an array for each column.

use std::fs::File;
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};

use jiugong_answers::{Goals, ListedBoards};
use jiugong_terminal::file::{Destination, WriteError, other_ending};
use jiugong_terminal::{Error, Session, msg};
use rawzip::{CompressionMethod, ZipArchiveWriter};

use super::writer::{self, Sink};
use crate::commands::render::board_rows::{RowFormat, RowLayout};

/// The size of the buffer of the file, in bytes.
const BUFFER: usize = 1 << 20;

/// An array: the name, the contents and the type of the elements.
type Array = (&'static str, RowLayout, &'static str);

/// All arrays; the last one is written if solutions are asked for.
const ARRAYS: [Array; 3] = [
    ("boards", RowLayout::Tiles, "|u1"),
    ("distances", RowLayout::Distances, "|u1"),
    ("solutions", RowLayout::Solutions, "<u8"),
];

/// A NumPy file to write.
pub struct NpzFile {
    path: PathBuf,
    destination: Destination,
    arrays: &'static [Array],
}

impl NpzFile {
    /// Checks, before the work whose result it will hold, that the file can be written.
    ///
    /// # Errors
    ///
    /// [`Error::Usage`] if it is standard output or its name ends as those of another format;
    /// [`Error::Io`] if it cannot be written.
    pub fn new(path: &Path, with_solutions: bool) -> Result<NpzFile, Error> {
        if path == "-" {
            return Err(Error::Usage(msg!("npz-stdout")));
        }
        if let Some((ending, name)) = other_ending(path, "npz") {
            let file = path.display().to_string();
            return Err(Error::Usage(msg!(
                "npz-ending",
                file = file,
                ending = ending,
                name = name
            )));
        }
        let destination = Destination::new(path).map_err(|error| Error::write_file(path, error))?;
        let arrays = &ARRAYS[..if with_solutions { 3 } else { 2 }];
        Ok(NpzFile { path: path.to_path_buf(), destination, arrays })
    }

    /// Writes the boards of a list, and prints a note about the file.
    pub fn write(
        &self,
        session: &Session,
        goal: &Goals,
        list: &mut ListedBoards<'_>,
    ) -> Result<(), Error> {
        if session.notation.gap.is_some() && goal.shape().cells() > u8::MAX.into() {
            return Err(Error::Usage(msg!("npz-numbers", max = u8::MAX)));
        }
        let count = list.count(&*session.observer)?;
        // An error that is not one of the file.
        let mut failure = None;
        let written = self.destination.write(|file| {
            let filled = self.fill(file, session, goal, count, list);
            filled.map_err(|error| {
                failure = Some(error);
                io::ErrorKind::Other.into()
            })
        });
        if let Some(error) = failure {
            return Err(error);
        }
        written.map_err(|error| Error::write_file(&self.path, error.keep()))?;
        session.output.note(&msg!(
            "npz-written",
            count = count,
            file = self.path.display().to_string(),
            arrays = self.arrays.iter().map(|(name, ..)| name.to_string()).collect::<Vec<_>>()
        ));
        Ok(())
    }

    /// Fills the file, with a pass over the boards for each array.
    fn fill(
        &self,
        file: &mut File,
        session: &Session,
        goal: &Goals,
        count: u64,
        list: &mut ListedBoards<'_>,
    ) -> Result<(), Error> {
        let failed = |error: io::Error| Error::write_file(&self.path, WriteError::from(error));
        let zipped = |error: rawzip::Error| {
            failed(match error.into_kind() {
                rawzip::ErrorKind::IO(error) => error,
                kind => io::Error::other(kind.to_string()),
            })
        };
        let mut zip = ZipArchiveWriter::new(BufWriter::with_capacity(BUFFER, file));
        for &(name, layout, element) in self.arrays {
            // Without compression numpy can map the arrays.
            let entry = zip.new_file(format!("{name}.npy"));
            let entry = entry.compression_method(CompressionMethod::STORE).start();
            let (mut entry, config) = entry.map_err(zipped)?;
            let mut array = config.wrap(&mut entry);
            let width = (layout == RowLayout::Tiles).then(|| goal.shape().cells());
            array.write_all(&npy_header(element, count, width)).map_err(failed)?;
            let format = RowFormat::new(session, goal, layout);
            let sink = Sink::Array { file: &mut array, path: &self.path, output: &session.output };
            writer::write(list, &*session.observer, &format, sink)?;
            let (_, descriptor) = array.finish().map_err(zipped)?;
            entry.finish(descriptor).map_err(zipped)?;
        }
        zip.finish().map_err(zipped)?.flush().map_err(failed)
    }
}

/// Returns the header of an array in version 1.0 of the NPY format: of `count` elements or, with a
/// width, of `count` rows.
///
/// The magic number, the version, the length of the rest as two bytes, and a Python dictionary,
/// padded with spaces to a multiple of 64 bytes.
fn npy_header(element: &str, count: u64, width: Option<usize>) -> Vec<u8> {
    const PREFIX: usize = 10;
    let shape = width.map_or(format!("({count},)"), |width| format!("({count}, {width})"));
    let dictionary =
        format!("{{'descr': '{element}', 'fortran_order': False, 'shape': {shape}, }}");
    // At most 120 bytes, since `count` has at most 20 digits.
    let len = (PREFIX + dictionary.len() + 1).next_multiple_of(64) - PREFIX;
    let mut header = b"\x93NUMPY\x01\x00".to_vec();
    header.extend((len as u16).to_le_bytes());
    header.extend(dictionary.as_bytes());
    header.resize(PREFIX + len - 1, b' ');
    header.push(b'\n');
    header
}
