//! Where the parts of the screen are.

use jiugong::Shape;
use ratatui::layout::{Position, Rect};

/// Where the parts of the screen are. A part for which there is no room is empty.
///
/// ```text
/// title
/// ╭───╮╭───╮  panel      the panel beside the board, or below it where the
/// │ 1 ││ 2 │  ▁▂▃▂▁      tiles are larger so
/// ╰───╯╰───╯
/// remark
/// keys
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Layout {
    pub title: Rect,
    pub board: Rect,
    pub panel: Rect,
    pub remark: Rect,
    pub keys: Rect,
    /// The size of a tile.
    pub tile: (u16, u16),
    cols: usize,
}

/// The height of the largest tiles: more would be no help to anyone.
const TALLEST: u16 = 11;
/// The height of the smallest tile that has a frame.
pub const FRAMED: u16 = 3;
/// The smallest panel beside the board, and below it.
const NARROWEST: u16 = 16;
const LOWEST: u16 = 5;
/// Between the board and the panel.
const GAP: u16 = 2;

impl Layout {
    /// The parts on a screen, for a board of this shape with numbers so many characters wide.
    ///
    /// First the panel gives way, then the line of keys, the title and the remark; tiles shrink to
    /// their numbers, and what does not fit even then is cut off.
    pub fn new(screen: Rect, shape: Shape, label_width: usize) -> Layout {
        let (rows, cols) = (shape.rows() as u16, shape.cols() as u16);
        let tall = screen.height >= FRAMED * rows + 3;
        let line = |there: bool| u16::from(there);
        let title = line(screen.height >= rows + 2);
        let remark = line(screen.height > rows);
        let keys = line(tall);
        let body = Rect {
            y: screen.y + title,
            height: screen.height.saturating_sub(title + remark + keys),
            ..screen
        };
        let fit = |width: u16, height: u16| tile(width / cols, height / rows);
        let beside = fit(body.width.saturating_sub(NARROWEST + GAP), body.height);
        let below = fit(body.width, body.height.saturating_sub(LOWEST));
        let (tile, panel) = match (beside, below) {
            (Some(tile), below) if below.is_none_or(|other| other <= tile) => (tile, Panel::Beside),
            (_, Some(tile)) => (tile, Panel::Below),
            (_, None) => {
                let bare = (label_width as u16 + 1, 1);
                (fit(body.width, body.height).unwrap_or(bare), Panel::None)
            }
        };
        let board = Rect {
            width: tile.0 * cols,
            height: tile.1 * rows,
            ..body
        };
        let panel = match panel {
            Panel::Beside => Rect {
                x: board.right() + GAP,
                width: body.width - board.width - GAP,
                ..body
            },
            Panel::Below => Rect {
                y: board.bottom(),
                height: body.height - board.height,
                ..body
            },
            Panel::None => Rect::default(),
        };
        let row = |y: u16, height: u16| Rect {
            y,
            height,
            ..screen
        };
        Layout {
            title: row(screen.y, title),
            board: board.intersection(body),
            panel,
            remark: row(body.bottom(), remark),
            keys: row(body.bottom() + remark, keys),
            tile,
            cols: usize::from(cols),
        }
    }

    /// Where a cell is, whether on the screen or not.
    pub fn cell(&self, cell: usize) -> Rect {
        let (width, height) = self.tile;
        let (row, col) = (cell / self.cols, cell % self.cols);
        Rect {
            x: self.board.x + col as u16 * width,
            y: self.board.y + row as u16 * height,
            width,
            height,
        }
    }

    /// The cell at a place of the screen.
    pub fn cell_at(&self, x: u16, y: u16) -> Option<usize> {
        if !self.board.contains(Position { x, y }) {
            return None;
        }
        let (width, height) = self.tile;
        let (row, col) = ((y - self.board.y) / height, (x - self.board.x) / width);
        Some(usize::from(row) * self.cols + usize::from(col))
    }
}

enum Panel {
    Beside,
    Below,
    None,
}

/// The largest tile that is not wider and not higher and has a frame: twice as wide as high, for so
/// it looks square, and odd, for so a digit stands in its middle.
fn tile(width: u16, height: u16) -> Option<(u16, u16)> {
    let height = height.min(width.saturating_sub(1) / 2).min(TALLEST);
    (height >= FRAMED).then_some((2 * height + 1, height))
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use super::*;

    #[test]
    fn on_every_screen_the_parts_are_inside_and_apart() {
        for (rows, cols) in [(2, 2), (3, 3), (2, 7), (7, 2), (3, 4), (5, 5)] {
            let shape = Shape::new(rows, cols).unwrap();
            for (width, height) in (0..130).flat_map(|w| (0..48).map(move |h| (w, h))) {
                let screen = Rect::new(0, 0, width, height);
                let layout = Layout::new(screen, shape, 2);
                let Layout {
                    title,
                    board,
                    panel,
                    remark,
                    keys,
                    ..
                } = layout;
                let parts = [title, board, panel, remark, keys];
                for (at, part) in parts.iter().enumerate() {
                    assert_eq!(part.intersection(screen).area(), part.area(), "{screen:?}");
                    for other in &parts[..at] {
                        assert!(!part.intersects(*other), "{screen:?}: {layout:?}");
                    }
                }
            }
        }
    }

    #[test]
    fn tiles_are_large_where_there_is_room_and_numbers_where_there_is_none() {
        let tile = |width, height| {
            let screen = Rect::new(0, 0, width, height);
            let layout = Layout::new(screen, Shape::EIGHT_PUZZLE, 1);
            (layout.tile, layout.panel.is_empty())
        };
        assert_eq!(tile(200, 60), ((23, 11), false));
        assert_eq!(tile(80, 24), ((15, 7), false));
        assert_eq!(tile(40, 15), ((7, 3), false));
        assert_eq!(tile(24, 12), ((7, 3), true));
        assert_eq!(tile(20, 8), ((2, 1), true));
        assert_eq!(tile(1, 1), ((2, 1), true));
    }

    #[test]
    fn a_wide_board_has_its_panel_below() {
        let shape = Shape::new(2, 7).unwrap();
        let layout = Layout::new(Rect::new(0, 0, 80, 24), shape, 2);
        assert_eq!(layout.tile, (11, 5));
        assert!(layout.panel.y >= layout.board.bottom() && layout.panel.width == 80);
    }

    #[test]
    fn each_cell_is_found_where_it_is() {
        for (width, height) in [(80, 24), (40, 15), (120, 40), (6, 3)] {
            let screen = Rect::new(0, 0, width, height);
            let layout = Layout::new(screen, Shape::EIGHT_PUZZLE, 1);
            for cell in 0..9 {
                for place in layout.cell(cell).positions() {
                    assert_eq!(layout.cell_at(place.x, place.y), Some(cell));
                }
            }
            let beyond = layout.board.right();
            assert_eq!(layout.cell_at(beyond, layout.board.y), None);
            assert_eq!(layout.cell_at(0, layout.board.bottom()), None);
        }
    }
}
