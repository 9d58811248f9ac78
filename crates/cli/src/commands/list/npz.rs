//! NumPy files: an uncompressed ZIP archive with an array for each column.

use std::fs::File;
use std::io::{self, BufWriter};
use std::path::{Path, PathBuf};

use jiugong_answers::PreparedGoal;
use jiugong_app::file::{Destination, WriteError, other_ending};
use jiugong_app::{Error, Session, msg};
use npyz::{DType, WriteOptions, WriterBuilder};
use zip::write::SimpleFileOptions;
use zip::{CompressionMethod, ZipWriter};

use super::Source;
use super::writer::{Sink, Writer};
use crate::render::board_rows::{Layout, RowFormat};

/// The size of the buffer of the file, in bytes.
const BUFFER: usize = 1 << 20;

/// An array: the name, the contents and the type of the elements.
type Array = (&'static str, Layout, &'static str);

/// All arrays; the last one is written if solutions are asked for.
const ARRAYS: [Array; 3] = [
    ("boards", Layout::Tiles, "|u1"),
    ("distances", Layout::Distances, "|u1"),
    ("solutions", Layout::Solutions, "<u8"),
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

    /// Writes at most `limit` boards, and prints a note about the file.
    pub fn write(
        &self,
        session: &Session,
        goal: &PreparedGoal,
        limit: u64,
        source: &mut dyn Source,
    ) -> Result<(), Error> {
        let count = source.count(limit, &session.output)?.min(limit);
        // An error that is not one of the file.
        let mut failure = None;
        let written = self.destination.write(|file| {
            let filled = self.fill(file, session, goal, count, source);
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
        goal: &PreparedGoal,
        count: u64,
        source: &mut dyn Source,
    ) -> Result<(), Error> {
        let failed = |error: io::Error| Error::write_file(&self.path, WriteError::from(error));
        let mut zip = ZipWriter::new(BufWriter::with_capacity(BUFFER, file));
        // Without compression numpy can map the arrays. Those of 3×4 are larger than 2 GiB.
        let options = SimpleFileOptions::default()
            .compression_method(CompressionMethod::Stored)
            .large_file(true);
        for &(name, layout, element) in self.arrays {
            let name = npyz::npz::file_name_from_array_name(name);
            zip.start_file(name, options).map_err(|error| failed(error.into()))?;
            let shape = match layout {
                Layout::Tiles => vec![count, goal.shape().cells() as u64],
                _ => vec![count],
            };
            let element = element.parse().map_err(Error::system)?;
            WriteOptions::new_header_only()
                .dtype(DType::Plain(element))
                .shape(&shape)
                .writer(&mut zip)
                .write_header_only()
                .map_err(failed)?;
            let format = RowFormat::new(session, goal, layout);
            let sink = Sink::Array { file: &mut zip, path: &self.path, output: &session.output };
            source.write(&mut Writer::new(&format, count, sink))?;
        }
        zip.finish().map(drop).map_err(|error| failed(error.into()))
    }
}
