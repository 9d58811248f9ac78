//! Image files that commands write after their answers.

use std::fs::File;
use std::io::Write;
use std::path::{Path, PathBuf};

use crate::error::Error;
use crate::file::{self, Destination, WriteError};
use crate::output::Output;

/// An image file to write.
#[derive(Debug)]
pub struct ImageFile {
    path: PathBuf,
    place: Place,
}

#[derive(Debug)]
enum Place {
    /// A regular file, written atomically.
    File(Destination),
    /// A device, pipe or standard stream, written in place.
    Special(File),
}

impl ImageFile {
    /// Checks, before the work that it will show, that an image can be written. A pipe is open from
    /// now on.
    ///
    /// # Errors
    ///
    /// [`Error::Io`] if the file cannot be written.
    pub fn new(path: &Path) -> Result<ImageFile, Error> {
        let place = match file::open_special(path) {
            Ok(Some(special)) => Ok(Place::Special(special)),
            Ok(None) => Destination::new(path).map(Place::File),
            Err(error) => Err(error),
        };
        let place = place.map_err(|error| Error::write_file(path, error))?;
        Ok(ImageFile { path: path.to_path_buf(), place })
    }

    /// Writes the image, after the answers in the output.
    ///
    /// # Errors
    ///
    /// [`Error`] if the answers or the image cannot be written.
    pub fn save(&mut self, image: &str, output: &mut Output) -> Result<(), Error> {
        let result = match &mut self.place {
            Place::File(destination) => {
                destination.write(|file| file.write_all(image.as_bytes())).map_err(WriteError::keep)
            }
            Place::Special(file) => {
                output.flush()?;
                file.write_all(image.as_bytes()).map_err(WriteError::System)
            }
        };
        result.map_err(|error| Error::write_file(&self.path, error))
    }
}
