//! Pictures whose parts are drawn on tiles.

use std::io::{BufReader, Cursor};
use std::path::{Path, PathBuf};

use base64::Engine;
use base64::prelude::BASE64_STANDARD;
use image::codecs::jpeg::JpegEncoder;
use image::{
    DynamicImage, ImageDecoder, ImageError, ImageReader, ImageResult, Rgba, RgbaImage, imageops,
};
use jiugong::Shape;
use jiugong_answers::files::open_regular;
use jiugong_app::{Error, msg};

/// The largest width and height of a picture in an image. Larger ones are scaled down.
const MAX_SIDE: u32 = 1024;

/// The quality of JPEG, of 100.
const QUALITY: u8 = 85;

/// A picture.
#[derive(Debug)]
pub struct Picture {
    path: PathBuf,
    pixels: DynamicImage,
}

impl Picture {
    /// Reads a picture, upright as the camera recorded it.
    ///
    /// # Errors
    ///
    /// [`Error::Io`] if the file cannot be read; [`Error::Input`] if it is not PNG or JPEG,
    /// damaged, or too large for the memory.
    pub fn open(path: &Path) -> Result<Picture, Error> {
        let unreadable = |error| Error::read_file(path, &error);
        let file = open_regular(path).map_err(unreadable)?;
        let reader = ImageReader::new(BufReader::new(file));
        let reader = reader.with_guessed_format().map_err(unreadable)?;
        let decode = || -> ImageResult<DynamicImage> {
            let mut decoder = reader.into_decoder()?;
            let orientation = decoder.orientation()?;
            let mut pixels = DynamicImage::from_decoder(decoder)?;
            pixels.apply_orientation(orientation);
            Ok(pixels)
        };
        let pixels = decode().map_err(|error| {
            let file = path.display().to_string();
            match error {
                ImageError::Unsupported(_) => Error::Input(msg!("picture-unknown", file = file)),
                other => {
                    Error::Input(msg!("picture-invalid", file = file, error = other.to_string()))
                }
            }
        })?;
        Ok(Picture { path: path.to_path_buf(), pixels })
    }

    /// Returns the middle of the picture, in the proportions of a shape, as a `data:` URI.
    ///
    /// Each cell of the shape has the same number of pixels.
    ///
    /// # Errors
    ///
    /// [`Error::Input`] if there are fewer pixels than cells in a row or column.
    pub fn uri(&self, shape: Shape) -> Result<String, Error> {
        let (rows, cols) = (shape.rows() as u32, shape.cols() as u32);
        let side = (self.pixels.width() / cols).min(self.pixels.height() / rows);
        if side == 0 {
            let file = self.path.display().to_string();
            let shape = shape.to_string();
            return Err(Error::Input(msg!("picture-small", file = file, shape = shape)));
        }
        let (width, height) = (cols * side, rows * side);
        let left = (self.pixels.width() - width) / 2;
        let top = (self.pixels.height() - height) / 2;
        let mut part = self.pixels.crop_imm(left, top, width, height);
        let most = MAX_SIDE / rows.max(cols);
        if side > most {
            part = part.thumbnail_exact(cols * most, rows * most);
        }
        // JPEG has no transparent pixels.
        let mut opaque = RgbaImage::from_pixel(part.width(), part.height(), Rgba([255; 4]));
        imageops::overlay(&mut opaque, &part, 0, 0);
        let mut jpeg = Cursor::new(Vec::new());
        let encoder = JpegEncoder::new_with_quality(&mut jpeg, QUALITY);
        let pixels = DynamicImage::from(opaque).to_rgb8();
        pixels.write_with_encoder(encoder).map_err(Error::system)?;
        Ok(format!("data:image/jpeg;base64,{}", BASE64_STANDARD.encode(jpeg.into_inner())))
    }
}
