//! Image files that commands write after their answers.

use std::fs::File;
use std::io::Write;
use std::path::{Path, PathBuf};

use clap::{Args, ValueHint};

use crate::error::Error;
use crate::file::{self, Destination, WriteError};
use crate::msg;
use crate::output::Output;
use crate::stdout;

/// The options of an image.
#[derive(Debug, Default, Args)]
pub struct ImageArgs {
    /// The SVG file.
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub svg: Option<PathBuf>,
    /// The PNG file.
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub png: Option<PathBuf>,
}

impl ImageArgs {
    /// Returns whether an image file is given.
    pub fn any(&self) -> bool {
        self.svg.is_some() || self.png.is_some()
    }

    /// Checks, before the work that they will show, that the files can be written.
    ///
    /// # Errors
    ///
    /// As [`ImageFile::new`].
    pub fn open(&self, output: &mut Output) -> Result<ImageFiles, Error> {
        let mut files = Vec::new();
        for (path, format) in [(&self.svg, ImageFormat::Svg), (&self.png, ImageFormat::Png)] {
            if let Some(path) = path {
                files.push(ImageFile::new(path, format, output)?);
            }
        }
        Ok(ImageFiles(files))
    }
}

/// The files of an image, one for each format.
#[derive(Debug)]
pub struct ImageFiles(Vec<ImageFile>);

impl ImageFiles {
    /// Encodes the image in the format of each file, and writes the files.
    ///
    /// # Errors
    ///
    /// [`Error`] of `encode`, or as [`ImageFile::save`].
    pub fn save(
        &mut self,
        output: &mut Output,
        encode: impl Fn(ImageFormat) -> Result<Vec<u8>, Error>,
    ) -> Result<(), Error> {
        self.0.iter_mut().try_for_each(|file| file.save(&encode(file.format)?, output))
    }
}

/// The format of an image file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ImageFormat {
    /// An SVG document, with colours for light and dark backgrounds.
    Svg,
    /// A PNG image in the light colours.
    Png,
}

impl ImageFormat {
    /// Returns the ending of the names of files.
    fn ending(self) -> &'static str {
        match self {
            ImageFormat::Svg => "svg",
            ImageFormat::Png => "png",
        }
    }
}

/// An image file to write.
#[derive(Debug)]
pub struct ImageFile {
    path: PathBuf,
    format: ImageFormat,
    place: Target,
}

#[derive(Debug)]
enum Target {
    /// A regular file, written atomically.
    File(Destination),
    /// A device, pipe or standard stream, written in place.
    Special(File),
    /// Standard output. Answers go to standard error then.
    Stdout,
}

impl ImageFile {
    /// Checks, before the work that it will show, that an image can be written. A pipe is open from
    /// now on. `-` is standard output: then answers go to standard error.
    ///
    /// # Errors
    ///
    /// [`Error::Usage`] if the name ends as those of another format, or standard output has another
    /// image or JSON; [`Error::Io`] if the file cannot be written.
    pub fn new(path: &Path, format: ImageFormat, output: &mut Output) -> Result<ImageFile, Error> {
        let place = if path == "-" {
            output.leave_to_image()?;
            Target::Stdout
        } else {
            check_ending(path, format)?;
            let place = match file::open_special(path) {
                Ok(Some(special)) => Ok(Target::Special(special)),
                Ok(None) => Destination::new(path).map(Target::File),
                Err(error) => Err(error),
            };
            place.map_err(|error| Error::write_file(path, error))?
        };
        Ok(ImageFile { path: path.to_path_buf(), format, place })
    }

    /// Writes the image after the answers in the output.
    ///
    /// # Errors
    ///
    /// [`Error`] if the answers or the image cannot be written.
    pub fn save(&mut self, image: &[u8], output: &mut Output) -> Result<(), Error> {
        let result = match &mut self.place {
            Target::File(destination) => {
                destination.write(|file| file.write_all(image)).map_err(WriteError::keep)
            }
            Target::Special(file) => {
                output.flush()?;
                file.write_all(image).map_err(WriteError::System)
            }
            Target::Stdout => {
                output.flush()?;
                return stdout::write(image);
            }
        };
        result.map_err(|error| Error::write_file(&self.path, error))
    }
}

/// Checks that the name of a file does not end as those of another format.
fn check_ending(path: &Path, format: ImageFormat) -> Result<(), Error> {
    let Some((ending, name)) = file::other_ending(path, format.ending()) else {
        return Ok(());
    };
    let file = path.display().to_string();
    let format = format.ending().to_uppercase();
    let message = msg!("image-ending", file = file, ending = &ending, format = format, name = name);
    Err(Error::Usage(match ending.as_str() {
        "svg" | "png" => msg!("image-ending-option", problem = message, option = ending),
        _ => message,
    }))
}
