//! Numbers drawn large.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;

/// The digits, five points wide and seven high, a number for each line of them.
const DIGITS: [[u8; HEIGHT]; 10] = [
    [
        0b01110, 0b10001, 0b10001, 0b10001, 0b10001, 0b10001, 0b01110,
    ],
    [
        0b00100, 0b01100, 0b00100, 0b00100, 0b00100, 0b00100, 0b01110,
    ],
    [
        0b01110, 0b10001, 0b00001, 0b00110, 0b01000, 0b10000, 0b11111,
    ],
    [
        0b01110, 0b10001, 0b00001, 0b00110, 0b00001, 0b10001, 0b01110,
    ],
    [
        0b00010, 0b00110, 0b01010, 0b10010, 0b11111, 0b00010, 0b00010,
    ],
    [
        0b11111, 0b10000, 0b11110, 0b00001, 0b00001, 0b10001, 0b01110,
    ],
    [
        0b01110, 0b10000, 0b10000, 0b11110, 0b10001, 0b10001, 0b01110,
    ],
    [
        0b11111, 0b00001, 0b00010, 0b00100, 0b00100, 0b01000, 0b01000,
    ],
    [
        0b01110, 0b10001, 0b10001, 0b01110, 0b10001, 0b10001, 0b01110,
    ],
    [
        0b01110, 0b10001, 0b10001, 0b01111, 0b00001, 0b00001, 0b01110,
    ],
];
const WIDTH: usize = 5;
const HEIGHT: usize = 7;

/// Draws a number in the middle of an area, as large as fits with some air around it; false, and
/// nothing is drawn, if even the smallest does not.
///
/// A point is as wide as a character and half as high, which is about square: two stand in one
/// character as `▀`, `▄` or `█`.
pub fn draw(number: u8, area: Rect, style: Style, buffer: &mut Buffer) -> bool {
    let digits: Vec<usize> = number
        .to_string()
        .bytes()
        .map(|digit| usize::from(digit - b'0'))
        .collect();
    // A point between two digits.
    let points = digits.len() * (WIDTH + 1) - 1;
    let size = |scale: usize| ((points * scale) as u16, (HEIGHT * scale).div_ceil(2) as u16);
    let fits = |scale: &usize| {
        let (width, height) = size(*scale);
        width + 2 <= area.width && height < area.height
    };
    let Some(scale) = (1..=4).rev().find(fits) else {
        return false;
    };
    let (width, height) = size(scale);
    let left = area.x + (area.width - width) / 2;
    let top = area.y + (area.height - height).div_ceil(2);
    let is_set = |column: u16, half: u16| {
        let (x, y) = (usize::from(column) / scale, usize::from(half) / scale);
        let digit = digits
            .get(x / (WIDTH + 1))
            .and_then(|&digit| DIGITS.get(digit));
        let line = digit.and_then(|lines| lines.get(y)).copied().unwrap_or(0);
        // The point between two digits is the bit that no line has.
        line << 1 >> (WIDTH - x % (WIDTH + 1)) & 1 == 1
    };
    for row in 0..height {
        for column in 0..width {
            let symbol = match (is_set(column, 2 * row), is_set(column, 2 * row + 1)) {
                (false, false) => continue,
                (true, false) => "▀",
                (false, true) => "▄",
                (true, true) => "█",
            };
            if let Some(cell) = buffer.cell_mut((left + column, top + row)) {
                cell.set_symbol(symbol).set_style(style);
            }
        }
    }
    true
}

#[cfg(test)]
mod tests {
    use super::*;

    fn drawn(number: u8, width: u16, height: u16) -> Vec<String> {
        let area = Rect::new(0, 0, width, height);
        let mut buffer = Buffer::empty(area);
        if !draw(number, area, Style::new(), &mut buffer) {
            return Vec::new();
        }
        let cells = buffer.content().chunks(usize::from(width));
        let rows = cells.map(|row| row.iter().map(|cell| cell.symbol()).collect::<String>());
        rows.map(|row| row.trim_end().to_string()).collect()
    }

    #[test]
    fn a_digit_stands_in_the_middle() {
        let eight = ["", "    ▄▀▀▀▄", "    ▀▄▄▄▀", "    █   █", "     ▀▀▀"];
        assert_eq!(drawn(8, 13, 5), eight);
    }

    #[test]
    fn two_digits_stand_beside_each_other() {
        let twelve = [
            "",
            "   ▄█   ▄▀▀▀▄",
            "    █     ▄▄▀",
            "    █   ▄▀",
            "   ▀▀▀  ▀▀▀▀▀",
        ];
        assert_eq!(drawn(12, 15, 5), twelve);
    }

    #[test]
    fn a_number_is_as_large_as_fits() {
        let heights = [4, 5, 8, 12, 15].map(|height| {
            let rows = drawn(1, 60, height);
            rows.iter().filter(|row| !row.is_empty()).count()
        });
        assert_eq!(heights, [0, 4, 7, 11, 14]);
        assert!(drawn(1, 6, 20).is_empty() && !drawn(1, 7, 20).is_empty());
        assert!(drawn(10, 12, 20).is_empty() && !drawn(10, 13, 20).is_empty());
    }
}
