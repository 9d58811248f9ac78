//! Images in the formats of files, and photos on their tiles.

use std::io::Read;
use std::path::{Path, PathBuf};

use jiugong::Notation;
use jiugong_answers::Goals;
use jiugong_answers::files::open_regular;
use jiugong_drawing::{Painter, Picture, PictureError, Scene};
use jiugong_terminal::{Error, ImageFormat, msg};

/// Encodes an image.
///
/// # Errors
///
/// [`Error::Io`] if it is too large.
pub fn encode(scene: &Scene, format: ImageFormat) -> Result<Vec<u8>, Error> {
    if format == ImageFormat::Svg {
        return Ok(scene.to_string().into_bytes());
    }
    scene.png().map_err(|_| Error::Io(msg!("image-too-large")))
}

/// A photo whose parts are drawn on tiles.
#[derive(Debug)]
pub struct Photo {
    path: PathBuf,
    picture: Picture,
}

impl Photo {
    /// Reads a photo.
    ///
    /// # Errors
    ///
    /// [`Error::Io`] if the file cannot be read; [`Error::Input`] if it is not PNG or JPEG,
    /// damaged, or too large for the memory.
    pub fn open(path: &Path) -> Result<Photo, Error> {
        let mut bytes = Vec::new();
        let read = open_regular(path).and_then(|mut file| file.read_to_end(&mut bytes));
        read.map_err(|error| Error::read_file(path, &error))?;
        let picture = Picture::decode(&bytes).map_err(|error| {
            let file = path.display().to_string();
            Error::Input(match error {
                PictureError::UnknownFormat => msg!("picture-unknown", file = file),
                other => msg!("picture-invalid", file = file, error = other.to_string()),
            })
        })?;
        Ok(Photo { path: path.to_path_buf(), picture })
    }
}

/// Creates a painter of tiles with numbers or, with a photo, of tiles with its parts.
///
/// # Errors
///
/// [`Error::Input`] if the photo has fewer pixels than cells in a row or column.
pub fn painter(notation: Notation, photo: Option<&Photo>, goal: &Goals) -> Result<Painter, Error> {
    let cut = |photo: &Photo| {
        photo.picture.cut(goal.shape()).map_err(|_| {
            let file = photo.path.display().to_string();
            let shape = goal.shape().to_string();
            Error::Input(msg!("picture-small", file = file, shape = shape))
        })
    };
    let picture = photo.map(cut).transpose()?;
    let solved = goal.board();
    Ok(Painter::new(notation, picture.map(|picture| (picture, &solved))))
}
