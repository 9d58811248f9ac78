//! The orientation of a photo, which cameras record in Exif.

use super::pixels::Pixels;

/// The tag of the orientation.
const TAG: u16 = 0x0112;

/// Returns the picture upright, given its Exif metadata. Metadata without a valid orientation
/// changes nothing.
pub fn upright(pixels: Pixels, exif: Option<&[u8]>) -> Pixels {
    let (width, height) = (pixels.width(), pixels.height());
    let (right, bottom) = (width.saturating_sub(1), height.saturating_sub(1));
    // Where row 0 and column 0 of the file are: 1 top left, 2 top right, 3 bottom right, 4 bottom
    // left, 5 left top, 6 right top, 7 right bottom, 8 left bottom.
    match exif.and_then(orientation) {
        Some(2) => pixels.rearranged(width, height, |x, y| (right - x, y)),
        Some(3) => pixels.rearranged(width, height, |x, y| (right - x, bottom - y)),
        Some(4) => pixels.rearranged(width, height, |x, y| (x, bottom - y)),
        Some(5) => pixels.rearranged(height, width, |x, y| (y, x)),
        Some(6) => pixels.rearranged(height, width, |x, y| (y, bottom - x)),
        Some(7) => pixels.rearranged(height, width, |x, y| (right - y, bottom - x)),
        Some(8) => pixels.rearranged(height, width, |x, y| (right - y, x)),
        _ => pixels,
    }
}

/// Reads the orientation from a TIFF header and its first directory of 12-byte entries.
fn orientation(exif: &[u8]) -> Option<u16> {
    let is_big_endian = match exif.get(..4)? {
        b"MM\0*" => true,
        b"II*\0" => false,
        _ => return None,
    };
    let u16_at = |at: usize| {
        let bytes = exif.get(at..at.checked_add(2)?)?.try_into().ok()?;
        Some(if is_big_endian { u16::from_be_bytes(bytes) } else { u16::from_le_bytes(bytes) })
    };
    let high = usize::from(u16_at(4)?);
    let low = usize::from(u16_at(6)?);
    let directory = if is_big_endian { high << 16 | low } else { low << 16 | high };
    let entries = usize::from(u16_at(directory)?);
    let mut places = (0..entries).map(|entry| directory + 2 + 12 * entry);
    let entry = places.find(|&place| u16_at(place) == Some(TAG))?;
    u16_at(entry + 8)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns metadata with an orientation, in either byte order.
    fn exif(orientation: u8, is_big_endian: bool) -> Vec<u8> {
        let mut exif: Vec<u8> = if is_big_endian { b"MM\0*" } else { b"II*\0" }.to_vec();
        let numbers: [(u32, usize); 7] =
            [(8, 4), (1, 2), (TAG.into(), 2), (3, 2), (1, 4), (orientation.into(), 2), (0, 6)];
        for (number, len) in numbers {
            let mut bytes = [number.to_le_bytes().as_slice(), &[0; 2]].concat();
            bytes.truncate(len);
            if is_big_endian {
                bytes.reverse();
            }
            exif.extend(bytes);
        }
        exif
    }

    #[test]
    fn every_orientation_puts_the_corner_in_its_place() {
        // Red in row 0 and column 0 of the file.
        let mut bytes = vec![0; 2 * 3 * 3];
        bytes[0] = 255;
        let corners = [(0, 0), (1, 0), (1, 2), (0, 2), (0, 0), (2, 0), (2, 1), (0, 1)];
        for is_big_endian in [false, true] {
            for (orientation, corner) in (1..).zip(corners) {
                let pixels = Pixels::new(2, 3, bytes.clone());
                let upright = upright(pixels, Some(&exif(orientation, is_big_endian)));
                let size = if orientation < 5 { (2, 3) } else { (3, 2) };
                assert_eq!((upright.width(), upright.height()), size);
                assert_eq!(upright.pixel(corner.0, corner.1), [255, 0, 0], "{orientation}");
            }
        }
    }

    #[test]
    fn damaged_metadata_changes_nothing() {
        let exif = exif(6, true);
        for len in 0..20 {
            let upright = upright(Pixels::new(1, 2, vec![0; 6]), Some(&exif[..len]));
            assert_eq!((upright.width(), upright.height()), (1, 2));
        }
    }
}
