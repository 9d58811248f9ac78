//! Groups of tiles whose placements have tables.

use alloc::vec::Vec;

use jiugong::{Home, Shape};

use crate::MAX_CELLS;

/// Up to three tiles of the goals with the blank at a [`Home`]. A tile is named by its cell in the
/// goal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TileGroup {
    home: Home,
    tiles: Vec<u8>,
}

impl TileGroup {
    /// The maximum number of tiles.
    pub const MAX_TILES: usize = 3;

    /// Returns the groups of a home, each tile in one of them. Tiles that are near to each other
    /// are together: from the last cell on, pairs of rows are cut into threes, column by column.
    /// Empty if there are more than [`MAX_CELLS`] cells.
    ///
    /// ```text
    /// · 8 8 8 7      the groups of 5×5, by number
    /// 4 5 6 6 7
    /// 4 5 5 6 7
    /// 4 3 2 2 1
    /// 3 3 2 1 1
    /// ```
    ///
    /// ```
    /// use jiugong::{Home, Shape};
    /// use jiugong_pattern::TileGroup;
    ///
    /// let (home, _) = Home::of_cell(Shape::new(3, 3)?, 0);
    /// let groups = TileGroup::all(home);
    /// let tiles: Vec<Vec<usize>> = groups.iter().map(|group| group.tiles().collect()).collect();
    /// assert_eq!(tiles, [vec![8, 5, 7], vec![4, 6, 3], vec![1, 2]]);
    /// # Ok::<(), jiugong::ShapeError>(())
    /// ```
    pub fn all(home: Home) -> Vec<TileGroup> {
        if home.shape().cells() > MAX_CELLS {
            return Vec::new();
        }
        let cells = by_pairs_of_rows(home.shape()).filter(|&cell| cell != home.cell());
        let tiles: Vec<u8> = cells.map(|cell| cell as u8).collect();
        let groups = tiles.chunks(TileGroup::MAX_TILES);
        groups.map(|tiles| TileGroup { home, tiles: tiles.to_vec() }).collect()
    }

    /// Returns the home of the goals.
    pub fn home(&self) -> Home {
        self.home
    }

    /// Returns the tiles, as cells of the goal.
    pub fn tiles(&self) -> impl Iterator<Item = usize> + '_ {
        self.tiles.iter().map(|&tile| tile.into())
    }

    /// Returns the number of placements of the tiles and the blank on N cells, which may share cells
    /// here: N⁴ for three tiles.
    pub fn placements(&self) -> usize {
        self.home.shape().cells().pow(self.tiles.len() as u32 + 1)
    }

    /// Returns the factors of the tiles' cells in the number of a placement. That of the blank's
    /// cell is 1.
    pub(crate) fn strides(&self) -> impl Iterator<Item = usize> + use<> {
        let cells = self.home.shape().cells();
        (1..=self.tiles.len() as u32).map(move |power| cells.pow(power))
    }
}

/// Returns the cells of a shape from the last one on, in pairs of rows, column by column. Each pair
/// begins where the one before it ends.
fn by_pairs_of_rows(shape: Shape) -> impl Iterator<Item = usize> {
    let cols = shape.cols();
    let columns = 0..shape.rows().div_ceil(2) * cols;
    columns.flat_map(move |column| {
        let (pair, place) = (column / cols, column % cols);
        let col = if pair.is_multiple_of(2) { place } else { cols - 1 - place };
        let cell = move |row: usize| (shape.cells() - 1).checked_sub(row * cols + col);
        [2 * pair, 2 * pair + 1].into_iter().filter_map(cell)
    })
}
