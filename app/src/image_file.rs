//! Image files that commands write after their answers.

use std::ffi::OsStr;
use std::fs::File;
use std::io::Write;
use std::path::{Path, PathBuf};

use crate::error::Error;
use crate::file::{self, Destination, WriteError};
use crate::msg;
use crate::output::Output;
use crate::stdout;

/// An SVG file to write.
#[derive(Debug)]
pub struct ImageFile {
    path: PathBuf,
    place: Place,
}

/// The ending of the names of the files.
const ENDING: &str = "svg";

/// The endings of files of other formats.
const OTHER_ENDINGS: [&str; 14] = [
    "bmp", "csv", "gif", "htm", "html", "jpeg", "jpg", "json", "pdf", "png", "tif", "tiff", "txt",
    "webp",
];

#[derive(Debug)]
enum Place {
    /// A regular file, written atomically.
    File(Destination),
    /// A device, pipe or standard stream, written in place.
    Special(File),
    /// Standard output. Answers go to standard error then.
    Stdout,
}

impl ImageFile {
    fn new(path: &Path, output: &mut Output) -> Result<ImageFile, Error> {
        if path == "-" {
            output.leave_to_image()?;
            return Ok(ImageFile { path: path.to_path_buf(), place: Place::Stdout });
        }
        check_ending(path)?;
        let place = match file::open_special(path) {
            Ok(Some(special)) => Ok(Place::Special(special)),
            Ok(None) => Destination::new(path).map(Place::File),
            Err(error) => Err(error),
        };
        let place = place.map_err(|error| Error::write_file(path, error))?;
        Ok(ImageFile { path: path.to_path_buf(), place })
    }

    /// Checks, before the work that it will show, that an image can be written. A pipe is open from
    /// now on. `-` is standard output: then answers go to standard error. `None` if the option is not
    /// given.
    ///
    /// # Errors
    ///
    /// [`Error::Usage`] if the name ends as those of another format, or standard output has another
    /// image or JSON; [`Error::Io`] if the file cannot be written.
    pub fn of_option(path: Option<&Path>, output: &mut Output) -> Result<Option<ImageFile>, Error> {
        path.map(|path| ImageFile::new(path, output)).transpose()
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
            Place::Stdout => {
                output.flush()?;
                return stdout::write(image.as_bytes());
            }
        };
        result.map_err(|error| Error::write_file(&self.path, error))
    }
}

/// Checks that the name of a file does not end as those of another format.
fn check_ending(path: &Path) -> Result<(), Error> {
    let ending = path.extension().and_then(OsStr::to_str).unwrap_or_default().to_ascii_lowercase();
    if !OTHER_ENDINGS.contains(&&*ending) {
        return Ok(());
    }
    let name = path.with_extension(ENDING).display().to_string();
    Err(Error::Usage(msg!(
        "image-ending",
        file = path.display().to_string(),
        ending = ending,
        name = name
    )))
}
