//! Decoding of PNG and JPEG files.

use std::io::Cursor;

use png::{ColorType, Decoder, Limits, Transformations};
use zune_jpeg::JpegDecoder;
use zune_jpeg::zune_core::colorspace::ColorSpace;
use zune_jpeg::zune_core::options::DecoderOptions;

use super::PictureError;
use super::orientation::upright;
use super::pixels::Pixels;

/// The most memory that the decoded pixels of a file may take, in bytes.
const MAX_BYTES: usize = 512 << 20;

/// Decodes a file into opaque, upright pixels.
pub fn decode(file: &[u8]) -> Result<Pixels, PictureError> {
    if file.starts_with(b"\x89PNG\r\n\x1a\n") {
        decode_png(file)
    } else if file.starts_with(b"\xff\xd8\xff") {
        decode_jpeg(file)
    } else {
        Err(PictureError::UnknownFormat)
    }
}

fn decode_png(file: &[u8]) -> Result<Pixels, PictureError> {
    let invalid = |error: png::DecodingError| PictureError::Invalid(error.to_string());
    let mut decoder = Decoder::new_with_limits(Cursor::new(file), Limits { bytes: MAX_BYTES });
    decoder.set_transformations(Transformations::normalize_to_color8());
    let mut reader = decoder.read_info().map_err(invalid)?;
    let size =
        reader.output_buffer_size().filter(|&size| size <= MAX_BYTES).ok_or_else(too_large)?;
    let mut bytes = vec![0; size];
    let frame = reader.next_frame(&mut bytes).map_err(invalid)?;
    bytes.truncate(frame.buffer_size());
    let on_white = |channel: u8, alpha: u8| {
        ((u16::from(channel) * u16::from(alpha) + 255 * (255 - u16::from(alpha)) + 127) / 255) as u8
    };
    let rgb = match frame.color_type {
        ColorType::Grayscale => bytes.iter().flat_map(|&grey| [grey; 3]).collect(),
        ColorType::GrayscaleAlpha => {
            bytes.chunks_exact(2).flat_map(|pixel| [on_white(pixel[0], pixel[1]); 3]).collect()
        }
        ColorType::Rgba => bytes
            .chunks_exact(4)
            .flat_map(|pixel| [0, 1, 2].map(|channel| on_white(pixel[channel], pixel[3])))
            .collect(),
        // Palettes are expanded.
        ColorType::Rgb | ColorType::Indexed => bytes,
    };
    let (width, height) = (frame.width as usize, frame.height as usize);
    let exif = reader.info().exif_metadata.as_deref();
    Ok(upright(Pixels::new(width, height, rgb), exif))
}

fn decode_jpeg(file: &[u8]) -> Result<Pixels, PictureError> {
    let invalid = |error: zune_jpeg::errors::DecodeErrors| PictureError::Invalid(error.to_string());
    let options = DecoderOptions::default()
        .jpeg_set_out_colorspace(ColorSpace::RGB)
        .set_max_width(usize::from(u16::MAX))
        .set_max_height(usize::from(u16::MAX));
    let mut decoder = JpegDecoder::new_with_options(Cursor::new(file), options);
    decoder.decode_headers().map_err(invalid)?;
    decoder.output_buffer_size().filter(|&size| size <= MAX_BYTES).ok_or_else(too_large)?;
    let bytes = decoder.decode().map_err(invalid)?;
    let (width, height) = decoder.dimensions().ok_or(PictureError::UnknownFormat)?;
    Ok(upright(Pixels::new(width, height, bytes), decoder.exif().map(Vec::as_slice)))
}

fn too_large() -> PictureError {
    PictureError::Invalid("too many pixels".into())
}

#[cfg(test)]
mod tests {
    use jpeg_encoder::ColorType as JpegColor;
    use png::{BitDepth, Encoder};

    use super::*;

    const WIDTH: usize = 16;

    /// Asserts that all pixels of a file have a colour, nearly, since JPEG changes it a little.
    fn assert_colour(file: &[u8], expected: [u8; 3]) {
        let pixels = decode(file).unwrap();
        assert_eq!((pixels.width(), pixels.height()), (WIDTH, WIDTH));
        let is_near = |pixel: &[u8]| pixel.iter().zip(expected).all(|(a, b)| a.abs_diff(b) <= 4);
        assert!(pixels.bytes().chunks(3).all(is_near), "{:?}", pixels.pixel(0, 0));
    }

    #[test]
    fn decodes_every_colour_type_of_png() {
        let cases: [(ColorType, BitDepth, &[u8], [u8; 3]); 6] = [
            (ColorType::Grayscale, BitDepth::Eight, &[90], [90; 3]),
            (ColorType::Grayscale, BitDepth::Sixteen, &[90, 0], [90; 3]),
            (ColorType::GrayscaleAlpha, BitDepth::Eight, &[0, 51], [204; 3]),
            (ColorType::Rgb, BitDepth::Eight, &[10, 90, 200], [10, 90, 200]),
            (ColorType::Rgba, BitDepth::Eight, &[0, 255, 0, 51], [204, 255, 204]),
            (ColorType::Indexed, BitDepth::Eight, &[1], [10, 90, 200]),
        ];
        for (colour, depth, pixel, expected) in cases {
            let mut file = Vec::new();
            let mut encoder = Encoder::new(&mut file, WIDTH as u32, WIDTH as u32);
            encoder.set_color(colour);
            encoder.set_depth(depth);
            if colour == ColorType::Indexed {
                encoder.set_palette(vec![0, 0, 0, 10, 90, 200]);
            }
            let mut writer = encoder.write_header().unwrap();
            writer.write_image_data(&pixel.repeat(WIDTH * WIDTH)).unwrap();
            writer.finish().unwrap();
            assert_colour(&file, expected);
        }
    }

    #[test]
    fn decodes_every_colour_type_of_jpeg() {
        let cases: [(JpegColor, &[u8], [u8; 3]); 3] = [
            (JpegColor::Luma, &[90], [90; 3]),
            (JpegColor::Rgb, &[10, 90, 200], [10, 90, 200]),
            (JpegColor::Cmyk, &[0, 0, 0, 255], [0; 3]),
        ];
        for (colour, pixel, expected) in cases {
            let mut file = Vec::new();
            let encoder = jpeg_encoder::Encoder::new(&mut file, 95);
            encoder.encode(&pixel.repeat(WIDTH * WIDTH), 16, 16, colour).unwrap();
            assert_colour(&file, expected);
        }
    }

    #[test]
    fn rejects_damaged_files_and_other_formats() {
        let mut file = Vec::new();
        let encoder = jpeg_encoder::Encoder::new(&mut file, 95);
        encoder.encode(&[0; 3 * WIDTH * WIDTH], 16, 16, JpegColor::Rgb).unwrap();
        assert!(matches!(decode(&file[..20]), Err(PictureError::Invalid(_))));
        for other in [&b""[..], b"GIF89a", b"not a picture"] {
            assert!(matches!(decode(other), Err(PictureError::UnknownFormat)));
        }
    }
}
