//! Numbers in large digits.

use termina::escape::csi::SgrAttributes;

use super::area::{Rect, Size};
use super::buffer::Buffer;

/// The digits as bitmaps, with one number for each row of pixels.
const DIGITS: [[u8; HEIGHT]; 10] = [
    [0b01110, 0b10001, 0b10001, 0b10001, 0b10001, 0b10001, 0b01110],
    [0b00100, 0b01100, 0b00100, 0b00100, 0b00100, 0b00100, 0b01110],
    [0b01110, 0b10001, 0b00001, 0b00110, 0b01000, 0b10000, 0b11111],
    [0b01110, 0b10001, 0b00001, 0b00110, 0b00001, 0b10001, 0b01110],
    [0b00010, 0b00110, 0b01010, 0b10010, 0b11111, 0b00010, 0b00010],
    [0b11111, 0b10000, 0b11110, 0b00001, 0b00001, 0b10001, 0b01110],
    [0b01110, 0b10000, 0b10000, 0b11110, 0b10001, 0b10001, 0b01110],
    [0b11111, 0b00001, 0b00010, 0b00100, 0b00100, 0b01000, 0b01000],
    [0b01110, 0b10001, 0b10001, 0b01110, 0b10001, 0b10001, 0b01110],
    [0b01110, 0b10001, 0b10001, 0b01111, 0b00001, 0b00001, 0b01110],
];
/// The size of a digit in pixels.
const WIDTH: usize = 5;
const HEIGHT: usize = 7;
const MAX_SCALE: usize = 4;

/// Draws a number in the middle of an area, as large as fits with a margin. Returns whether it
/// fits; if not, nothing is drawn.
///
/// A pixel is as wide as a character and half as high, which is about square: `▀`, `▄` and `█` are
/// two pixels, one above the other.
pub fn draw(number: u16, area: Rect, style: SgrAttributes, buffer: &mut Buffer) -> bool {
    let digits: Vec<usize> =
        number.to_string().bytes().map(|digit| usize::from(digit - b'0')).collect();
    // One column of pixels between two digits.
    let pixel_columns = digits.len() * (WIDTH + 1) - 1;
    let size = |scale: usize| Size {
        width: (pixel_columns * scale) as u16,
        height: (HEIGHT * scale).div_ceil(2) as u16,
    };
    let fits = |scale: &usize| {
        let size = size(*scale);
        size.width + 2 <= area.width && size.height < area.height
    };
    let Some(scale) = (1..=MAX_SCALE).rev().find(fits) else {
        return false;
    };
    let Size { width, height } = size(scale);
    let left = area.x + (area.width - width) / 2;
    let top = area.y + (area.height - height).div_ceil(2);
    let is_set = |column: u16, half_row: u16| {
        let x = usize::from(column) / scale;
        let y = usize::from(half_row) / scale;
        let bitmap = digits.get(x / (WIDTH + 1)).and_then(|&digit| DIGITS.get(digit));
        let row = bitmap.and_then(|rows| rows.get(y)).copied().unwrap_or(0);
        // The column between two digits is bit 0 of the shifted row, which is 0.
        row << 1 >> (WIDTH - x % (WIDTH + 1)) & 1 == 1
    };
    for row in 0..height {
        for column in 0..width {
            let symbol = match (is_set(column, 2 * row), is_set(column, 2 * row + 1)) {
                (false, false) => continue,
                (true, false) => '▀',
                (false, true) => '▄',
                (true, true) => '█',
            };
            buffer.set(left + column, top + row, symbol, style);
        }
    }
    true
}

#[cfg(test)]
mod tests {
    use super::*;

    fn drawn(number: u16, width: u16, height: u16) -> Vec<String> {
        let size = Size { width, height };
        let mut buffer = Buffer::new(size);
        if !draw(number, size.into(), SgrAttributes::default(), &mut buffer) {
            return Vec::new();
        }
        let rows =
            buffer.rows().map(|row| row.visible().map(|cell| cell.symbol).collect::<String>());
        rows.map(|row| row.trim_end().to_string()).collect()
    }

    #[test]
    fn centres_a_digit() {
        let eight = ["", "    ▄▀▀▀▄", "    ▀▄▄▄▀", "    █   █", "     ▀▀▀"];
        assert_eq!(drawn(8, 13, 5), eight);
    }

    #[test]
    fn draws_two_digits() {
        let twelve = ["", "   ▄█   ▄▀▀▀▄", "    █     ▄▄▀", "    █   ▄▀", "   ▀▀▀  ▀▀▀▀▀"];
        assert_eq!(drawn(12, 15, 5), twelve);
    }

    #[test]
    fn draws_numbers_as_large_as_fit() {
        let heights = [4, 5, 8, 12, 15].map(|height| {
            let rows = drawn(1, 60, height);
            rows.iter().filter(|row| !row.is_empty()).count()
        });
        assert_eq!(heights, [0, 4, 7, 11, 14]);
        assert!(drawn(1, 6, 20).is_empty() && !drawn(1, 7, 20).is_empty());
        assert!(drawn(10, 12, 20).is_empty() && !drawn(10, 13, 20).is_empty());
    }
}
