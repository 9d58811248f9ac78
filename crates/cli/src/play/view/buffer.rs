//! The cells of the screen, to draw on.

use std::fmt::{self, Display};

use termina::escape::csi::{Csi, Sgr, SgrAttributes};
use unicode_width::UnicodeWidthChar;

use super::area::{Rect, Size};

/// A cell: its symbol and its style.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cell {
    pub symbol: char,
    pub style: SgrAttributes,
}

/// The symbols of a border.
#[derive(Debug)]
pub struct Border {
    horizontal: char,
    vertical: char,
    /// Top left, top right, bottom left and bottom right.
    corners: [char; 4],
}

impl Border {
    pub const ROUNDED: Border =
        Border { horizontal: '─', vertical: '│', corners: ['╭', '╮', '╰', '╯'] };
    pub const THICK: Border =
        Border { horizontal: '━', vertical: '┃', corners: ['┏', '┓', '┗', '┛'] };
}

/// The cells of the screen, row by row. Whatever is drawn outside of them is cut off.
#[derive(Debug)]
pub struct Buffer {
    size: Size,
    cells: Vec<Cell>,
}

impl Buffer {
    /// Creates an empty screen.
    pub fn new(size: Size) -> Buffer {
        let empty = Cell { symbol: ' ', style: SgrAttributes::default() };
        Buffer { size, cells: vec![empty; usize::from(size.width) * usize::from(size.height)] }
    }

    pub fn size(&self) -> Size {
        self.size
    }

    /// Returns the rows from the top; none if they have no cells.
    pub fn rows(&self) -> impl Iterator<Item = Row<'_>> {
        self.cells.chunks(usize::from(self.size.width).max(1)).map(Row)
    }

    /// Sets the symbol of a cell.
    pub fn set(&mut self, x: u16, y: u16, symbol: char, style: SgrAttributes) {
        let index = usize::from(y) * usize::from(self.size.width) + usize::from(x);
        if x < self.size.width
            && let Some(cell) = self.cells.get_mut(index)
        {
            *cell = Cell { symbol, style };
        }
    }

    /// Writes a text into the first row of an area, cut off where the area ends.
    pub fn write(&mut self, text: &str, style: SgrAttributes, area: Rect) {
        let area = area.intersection(self.size.into());
        if area.is_empty() {
            return;
        }
        let mut x = area.x;
        for symbol in text.chars() {
            let width = symbol.width().unwrap_or(0) as u16;
            if width > area.right() - x {
                return;
            }
            // A wide symbol takes the next cell too.
            for column in (x..x + width).rev() {
                self.set(column, area.y, if column == x { symbol } else { ' ' }, style);
            }
            x += width;
        }
    }

    /// Clears an area.
    pub fn clear(&mut self, area: Rect) {
        for row in area.rows() {
            for x in row.x..row.right() {
                self.set(x, row.y, ' ', SgrAttributes::default());
            }
        }
    }

    /// Draws a border along the edges of an area.
    pub fn draw_border(&mut self, area: Rect, border: &Border, style: SgrAttributes) {
        if area.is_empty() {
            return;
        }
        let (right, bottom) = (area.right() - 1, area.bottom() - 1);
        for x in area.x..right {
            self.set(x, area.y, border.horizontal, style);
            self.set(x, bottom, border.horizontal, style);
        }
        for y in area.y..bottom {
            self.set(area.x, y, border.vertical, style);
            self.set(right, y, border.vertical, style);
        }
        let corners = [(area.x, area.y), (right, area.y), (area.x, bottom), (right, bottom)];
        // The first corner is what is left of the smallest areas.
        for ((x, y), symbol) in corners.into_iter().zip(border.corners).rev() {
            self.set(x, y, symbol, style);
        }
    }
}

/// A row of cells. It is formatted as the sequences that draw it on a terminal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Row<'a>(pub &'a [Cell]);

impl Row<'_> {
    /// Returns the cells without those that are covered by a wide symbol before them.
    pub fn visible(self) -> impl Iterator<Item = Cell> {
        let mut cells = self.0.iter();
        std::iter::from_fn(move || {
            let &cell = cells.next()?;
            if cell.symbol.width() == Some(2) {
                cells.next();
            }
            Some(cell)
        })
    }
}

impl Display for Row<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut style = None;
        for cell in self.visible() {
            if style != Some(cell.style) {
                write!(f, "{}{}", Csi::Sgr(Sgr::Reset), Csi::Sgr(Sgr::Attributes(cell.style)))?;
                style = Some(cell.style);
            }
            write!(f, "{}", cell.symbol)?;
        }
        Ok(())
    }
}
