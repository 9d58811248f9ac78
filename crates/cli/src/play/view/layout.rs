//! The layout of the screen.

use jiugong::Shape;

use super::area::{Rect, Size};

/// The areas of the parts of the screen. Parts without room are empty.
///
/// ```text
/// title
/// ╭───╮╭───╮  panel      beside the board, or below it if that leaves room for
/// │ 1 ││ 2 │  ▁▂▃▂▁      larger tiles
/// ╰───╯╰───╯
/// status
/// keys
/// ```
#[derive(Clone, Copy, Debug, Default)]
pub struct Layout {
    pub title: Rect,
    pub board: Rect,
    pub panel: Rect,
    pub status: Rect,
    pub keys: Rect,
    /// The size of the screen that shows the whole board and the status, if this one is too small.
    pub needed: Option<Size>,
    tile: Size,
    cols: usize,
}

/// The height of the largest tiles.
const MAX_TILE_HEIGHT: u16 = 11;
/// The height of the smallest tile with a border.
pub const MIN_BORDERED_HEIGHT: u16 = 3;
/// The width of the smallest panel beside the board.
const MIN_PANEL_WIDTH: u16 = 16;
/// The height of the smallest panel below the board.
const MIN_PANEL_HEIGHT: u16 = 5;
/// The columns between board and panel.
const GAP: u16 = 2;

impl Layout {
    /// Computes the layout of a screen, for a shape with labels of a width in characters.
    ///
    /// On small screens tiles shrink to their labels, and the panel is left out, then the keys, the
    /// title and the status. If even the labels do not fit, the board is cut off, and the status
    /// says so where there is room for it.
    pub fn new(screen: Rect, shape: Shape, label_width: usize) -> Layout {
        let rows = shape.rows() as u16;
        let cols = shape.cols() as u16;
        let title_height = u16::from(screen.height >= rows + 2);
        let label_only = Size { width: label_width as u16 + 1, height: 1 };
        // No column after the last label.
        let min_board = Size { width: label_only.width * cols - 1, height: rows };
        let is_cut = screen.width < min_board.width || screen.height < min_board.height;
        let needed = is_cut.then_some(Size { height: rows + 1, ..min_board });
        let says_so = is_cut && screen.width >= MIN_PANEL_WIDTH && screen.height > 1;
        let status_height = u16::from(screen.height > rows || says_so);
        let bordered = MIN_BORDERED_HEIGHT * rows;
        let has_keys = screen.height >= bordered + 3
            || (screen.height < bordered || screen.width < (2 * MIN_BORDERED_HEIGHT + 1) * cols)
                && screen.height >= rows + 3;
        let keys_height = u16::from(has_keys);
        let bars_height = title_height + status_height + keys_height;
        let body = Rect {
            y: screen.y + title_height,
            height: screen.height.saturating_sub(bars_height),
            ..screen
        };
        let largest_tile = |width: u16, height: u16| largest_tile(width / cols, height / rows);
        let with_panel_beside =
            largest_tile(body.width.saturating_sub(MIN_PANEL_WIDTH + GAP), body.height);
        let with_panel_below =
            largest_tile(body.width, body.height.saturating_sub(MIN_PANEL_HEIGHT));
        let (tile, panel) = match (with_panel_beside, with_panel_below) {
            (Some(tile), other) if other.is_none_or(|other| other.height <= tile.height) => {
                (tile, body.right_of(tile.width * cols + GAP))
            }
            (_, Some(tile)) => (tile, body.below(tile.height * rows)),
            (_, None) => {
                let bordered = largest_tile(body.width, body.height);
                let panel = body.right_of(label_only.width * cols + GAP);
                let has_panel = bordered.is_none()
                    && panel.width >= MIN_PANEL_WIDTH
                    && panel.height >= MIN_PANEL_HEIGHT;
                let panel = if has_panel { panel } else { Rect::default() };
                (bordered.unwrap_or(label_only), panel)
            }
        };
        let board = Rect { width: tile.width * cols, height: tile.height * rows, ..body };
        let bar = |y: u16, height: u16| Rect { y, height, ..screen };
        Layout {
            title: bar(screen.y, title_height),
            board: board.intersection(body),
            panel,
            status: bar(body.bottom(), status_height),
            keys: bar(body.bottom() + status_height, keys_height),
            needed,
            tile,
            cols: shape.cols(),
        }
    }

    /// Returns the area of a cell, which may be outside of the screen.
    pub fn cell(&self, cell: usize) -> Rect {
        let row = (cell / self.cols) as u16;
        let col = (cell % self.cols) as u16;
        Rect {
            x: self.board.x + col * self.tile.width,
            y: self.board.y + row * self.tile.height,
            width: self.tile.width,
            height: self.tile.height,
        }
    }

    /// Returns the cell at a position of the screen.
    pub fn cell_at(&self, x: u16, y: u16) -> Option<usize> {
        if !self.board.contains(x, y) {
            return None;
        }
        let row = (y - self.board.y) / self.tile.height;
        let col = (x - self.board.x) / self.tile.width;
        Some(usize::from(row) * self.cols + usize::from(col))
    }
}

/// Returns the largest tile with a border that fits. Its width is odd, to centre a digit, and about
/// twice its height: characters are about twice as high as wide.
fn largest_tile(max_width: u16, max_height: u16) -> Option<Size> {
    let height = max_height.min(max_width.saturating_sub(1) / 2).min(MAX_TILE_HEIGHT);
    (height >= MIN_BORDERED_HEIGHT).then_some(Size { width: 2 * height + 1, height })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_never_overlap_or_leave_the_screen() {
        for (rows, cols) in [(2, 2), (3, 3), (2, 7), (7, 2), (3, 4), (5, 5), (10, 10)] {
            let shape = Shape::new(rows, cols).unwrap();
            for (width, height) in (0..130).flat_map(|w| (0..48).map(move |h| (w, h))) {
                let screen = Rect::from(Size { width, height });
                let layout = Layout::new(screen, shape, 2);
                let parts = [layout.title, layout.board, layout.panel, layout.status, layout.keys];
                for (index, part) in parts.iter().enumerate() {
                    assert!(part.is_empty() || part.intersection(screen) == *part, "{screen:?}");
                    for other in &parts[..index] {
                        assert!(part.intersection(*other).is_empty(), "{screen:?}: {layout:?}");
                    }
                }
            }
        }
    }

    #[test]
    fn tiles_fit_the_screen() {
        let tile = |width, height| {
            let screen = Rect::from(Size { width, height });
            let layout = Layout::new(screen, Shape::EIGHT_PUZZLE, 1);
            (layout.tile.width, layout.tile.height, layout.panel.is_empty())
        };
        assert_eq!(tile(200, 60), (23, 11, false));
        assert_eq!(tile(80, 24), (15, 7, false));
        assert_eq!(tile(40, 15), (7, 3, false));
        assert_eq!(tile(24, 12), (7, 3, true));
        assert_eq!(tile(20, 8), (2, 1, true));
        assert_eq!(tile(1, 1), (2, 1, true));
    }

    #[test]
    fn large_boards_are_labels_beside_the_panel() {
        let layout = |size: usize, width, height| {
            let shape = Shape::new(size, size).unwrap();
            let layout = Layout::new(Size { width, height }.into(), shape, 3);
            (layout.tile.height, !layout.panel.is_empty(), layout.keys.height, layout.needed)
        };
        assert_eq!(layout(6, 80, 24), (3, true, 1, None));
        assert_eq!(layout(10, 80, 24), (1, true, 1, None));
        assert_eq!(layout(16, 80, 24), (1, false, 1, None));
        assert_eq!(layout(16, 130, 60), (3, true, 1, None));
        assert_eq!(layout(16, 63, 16), (1, false, 0, None));
        for (width, height) in [(62, 24), (80, 15), (40, 5), (1, 1)] {
            assert_eq!(layout(16, width, height).3, Some(Size { width: 63, height: 17 }));
        }
    }

    #[test]
    fn the_panel_of_a_wide_board_is_below_it() {
        let shape = Shape::new(2, 7).unwrap();
        let layout = Layout::new(Size { width: 80, height: 24 }.into(), shape, 2);
        assert_eq!(layout.tile, Size { width: 11, height: 5 });
        assert!(layout.panel.y >= layout.board.bottom() && layout.panel.width == 80);
    }

    #[test]
    fn finds_the_cell_at_each_position() {
        for (width, height) in [(80, 24), (40, 15), (120, 40), (6, 3)] {
            let screen = Rect::from(Size { width, height });
            let layout = Layout::new(screen, Shape::EIGHT_PUZZLE, 1);
            for cell in 0..9 {
                for row in layout.cell(cell).rows() {
                    for x in row.x..row.right() {
                        assert_eq!(layout.cell_at(x, row.y), Some(cell));
                    }
                }
            }
            let right = layout.board.right();
            assert_eq!(layout.cell_at(right, layout.board.y), None);
            assert_eq!(layout.cell_at(0, layout.board.bottom()), None);
        }
    }
}
