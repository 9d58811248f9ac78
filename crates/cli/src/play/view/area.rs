//! Areas of the screen, in cells.

/// A number of columns and rows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Size {
    pub width: u16,
    pub height: u16,
}

/// A rectangle of cells; `x` and `y` are its top left corner.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Rect {
    pub x: u16,
    pub y: u16,
    pub width: u16,
    pub height: u16,
}

impl From<Size> for Rect {
    fn from(Size { width, height }: Size) -> Rect {
        Rect { x: 0, y: 0, width, height }
    }
}

impl Rect {
    /// Returns the first column after the area.
    pub fn right(self) -> u16 {
        self.x + self.width
    }

    /// Returns the first row after the area.
    pub fn bottom(self) -> u16 {
        self.y + self.height
    }

    pub fn is_empty(self) -> bool {
        self.width == 0 || self.height == 0
    }

    pub fn contains(self, x: u16, y: u16) -> bool {
        (self.x..self.right()).contains(&x) && (self.y..self.bottom()).contains(&y)
    }

    /// Returns the cells in both areas.
    pub fn intersection(self, other: Rect) -> Rect {
        let (x, y) = (self.x.max(other.x), self.y.max(other.y));
        Rect {
            x,
            y,
            width: self.right().min(other.right()).saturating_sub(x),
            height: self.bottom().min(other.bottom()).saturating_sub(y),
        }
    }

    /// Returns the area without its first rows.
    pub fn below(self, rows: u16) -> Rect {
        let rows = rows.min(self.height);
        Rect { y: self.y + rows, height: self.height - rows, ..self }
    }

    /// Returns the area without its first columns.
    pub fn right_of(self, columns: u16) -> Rect {
        let columns = columns.min(self.width);
        Rect { x: self.x + columns, width: self.width - columns, ..self }
    }

    /// Returns the area without the cells at its edges.
    pub fn inside(self) -> Rect {
        let Rect { width, height, .. } = self.below(1).right_of(1);
        let (width, height) = (width.saturating_sub(1), height.saturating_sub(1));
        Rect { width, height, ..self.below(1).right_of(1) }
    }

    /// Returns an area in the middle, at most as large as this one.
    pub fn centred(self, size: Size) -> Rect {
        let (width, height) = (size.width.min(self.width), size.height.min(self.height));
        Rect {
            x: self.x + (self.width - width).div_ceil(2),
            y: self.y + (self.height - height).div_ceil(2),
            width,
            height,
        }
    }

    /// Returns the rows from the top.
    pub fn rows(self) -> impl Iterator<Item = Rect> {
        (self.y..self.bottom()).map(move |y| Rect { y, height: 1, ..self })
    }
}
