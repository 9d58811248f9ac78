//! Pictures whose parts are drawn on tiles.

mod decode;
mod orientation;
mod pixels;

use std::error::Error;
use std::fmt::{self, Display, Formatter};
use std::sync::Arc;

use base64::Engine;
use base64::prelude::BASE64_STANDARD;
use jiugong::Shape;
use jpeg_encoder::{ColorType, Encoder};

pub(crate) use pixels::Pixels;

/// The largest width and height of a picture in an image. Larger ones are scaled down.
const MAX_SIDE: usize = 1024;

/// The quality of JPEG, of 100.
const QUALITY: u8 = 85;

/// A picture from a PNG or JPEG file, upright as the camera recorded it.
#[derive(Debug)]
pub struct Picture(Pixels);

/// The middle of a picture, in the proportions of a shape: each cell has the same number of pixels.
#[derive(Clone, Debug)]
pub struct CutPicture {
    pub(crate) pixels: Arc<Pixels>,
    /// The picture as a `data:` URI.
    pub(crate) uri: Arc<str>,
}

/// Why a picture cannot be drawn on tiles.
#[derive(Debug)]
pub enum PictureError {
    /// It is neither PNG nor JPEG.
    UnknownFormat,
    /// It is damaged, or too large; with the decoder's text.
    Invalid(String),
    /// A row or column has fewer pixels than cells.
    TooFewPixels,
}

impl Display for PictureError {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            PictureError::UnknownFormat => f.write_str("not a PNG or JPEG picture"),
            PictureError::Invalid(error) => write!(f, "invalid picture: {error}"),
            PictureError::TooFewPixels => f.write_str("too few pixels for the tiles"),
        }
    }
}

impl Error for PictureError {}

impl CutPicture {
    /// Creates a picture that was cut and encoded elsewhere, from the red, green and blue of its
    /// pixels, row by row, and the same picture as a `data:` URI. `None` if these are no rows of
    /// `width` pixels.
    pub fn from_encoded(width: usize, pixels: Vec<[u8; 3]>, uri: &str) -> Option<CutPicture> {
        let height = pixels.len().checked_div(width)?;
        if height == 0 || pixels.len() != width * height {
            return None;
        }
        let pixels = Pixels::new(width, height, pixels.into_flattened());
        Some(CutPicture { pixels: pixels.into(), uri: uri.into() })
    }
}

impl Picture {
    /// Decodes the contents of a PNG or JPEG file. Transparent pixels become white.
    ///
    /// # Errors
    ///
    /// [`PictureError::UnknownFormat`] or [`PictureError::Invalid`].
    pub fn decode(file: &[u8]) -> Result<Picture, PictureError> {
        decode::decode(file).map(Picture)
    }

    /// Cuts the picture for a shape.
    ///
    /// # Errors
    ///
    /// [`PictureError::TooFewPixels`], or [`PictureError::Invalid`] if it cannot be encoded.
    pub fn cut(&self, shape: Shape) -> Result<CutPicture, PictureError> {
        let (rows, cols) = (shape.rows(), shape.cols());
        let side = (self.0.width() / cols).min(self.0.height() / rows);
        if side == 0 {
            return Err(PictureError::TooFewPixels);
        }
        let mut part = self.0.middle(cols * side, rows * side);
        let most = MAX_SIDE / rows.max(cols);
        if side > most {
            part = part.resized(cols * most, rows * most);
        }
        let mut jpeg = Vec::new();
        let encoder = Encoder::new(&mut jpeg, QUALITY);
        // At most MAX_SIDE, which fits.
        let (width, height) = (part.width() as u16, part.height() as u16);
        let encoded = encoder.encode(part.bytes(), width, height, ColorType::Rgb);
        encoded.map_err(|error| PictureError::Invalid(error.to_string()))?;
        let uri = format!("data:image/jpeg;base64,{}", BASE64_STANDARD.encode(jpeg));
        Ok(CutPicture { pixels: part.into(), uri: uri.into() })
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    #[test]
    fn encoded_pictures_have_whole_rows() {
        let pixels = |count| vec![[255, 0, 0]; count];
        let uri = "data:image/png;base64,AA==";
        for (width, count) in [(0, 0), (0, 4), (4, 0), (4, 3), (4, 6), (usize::MAX, 4)] {
            let picture = CutPicture::from_encoded(width, pixels(count), uri);
            assert!(picture.is_none(), "{width} {count}");
        }
        let picture = CutPicture::from_encoded(4, pixels(8), uri).unwrap();
        assert_eq!((picture.pixels.width(), picture.pixels.height()), (4, 2));
        assert_eq!(&*picture.uri, uri);
    }
}
