//! A pattern: a part of the tiles.
//!
//! A *pattern* is a part of the tiles. Its table has the fewest moves of these tiles from every
//! placement of them to the goal, however the other tiles have to move. Moves of disjoint patterns
//! are different moves, so the values of disjoint patterns add up to a lower bound of the distance,
//! which guides a depth-first search to a shortest solution.

use jiugong::{Home, Shape, Symmetry};

use crate::MAX_CELLS;
use crate::cell_set::{cells, neighbours, regions};
use crate::error::PatternError;

/// A pattern: some tiles of a goal, and where the blank is in the goal.
///
/// A tile is named by its cell in the goal, so that a pattern serves every goal.
///
/// ```text
/// goal             cells            pattern of the cells 1 2 4 5
/// 15 14 13 12       0  1  2  3      ·  14 13 ·
/// 11 10  9  8       4  5  6  7      11 10 ·  ·
///  7  6  5  4       8  9 10 11      ·  ·  ·  ·
///  3  2  1  0      12 13 14 15      ·  ·  ·  ·
/// ```
///
/// All that matters about the other tiles is that the blank can go through them. So a state of a
/// pattern is a placement of its tiles with a *region* of the blank: a connected part of the cells
/// without a tile of the pattern.
///
/// ```text
/// a b · ·      a, b, c, d: tiles of the pattern
/// c d · ·
/// · · · ·      one region of twelve cells
/// · · · ·
///
/// 1 a 2 2
/// b c 2 2      two regions: if the blank is in region 1, a or b has to move next;
/// d 2 2 2      in region 2 it can reach any tile from below or from the right
/// 2 2 2 2
/// ```
///
/// A move of a tile of the pattern is an edge between two states. It has a length of 1 and changes
/// the distance by exactly 1: it changes the number of the pattern's tiles on black cells of the
/// chessboard by one.
///
/// ```
/// use jiugong::Shape;
/// use jiugong_pattern::Pattern;
///
/// let shape = Shape::new(4, 4)?;
/// let pattern = Pattern::new(shape, [1, 2, 4, 5], 0).unwrap();
/// assert_eq!(pattern.tiles().collect::<Vec<_>>(), [1, 2, 4, 5]);
/// assert_eq!(pattern.to_string(), "1,2,4,5");
/// # Ok::<(), jiugong::ShapeError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Pattern {
    shape: Shape,
    /// A bit for the cell of each tile in the goal.
    tiles: u32,
    /// A bit for each cell of the region of the blank in the goal.
    region: u32,
}

impl Pattern {
    /// The maximum number of tiles of a pattern. On 5×5 the table of eight tiles takes 11 GB.
    pub const MAX_TILES: usize = 8;

    /// Creates the pattern of the tiles on these cells, in a goal with the blank on a cell. Two
    /// blanks in the same region give the same pattern.
    ///
    /// # Errors
    ///
    /// [`PatternError`] if the shape has more than [`MAX_CELLS`] cells; if a cell, of a tile or of
    /// the blank, is beyond the shape or appears twice; or if there are no tiles, more than
    /// [`Pattern::MAX_TILES`], or more than N − 3: the orders of more tiles do not all occur.
    pub fn new(
        shape: Shape,
        cells: impl IntoIterator<Item = usize>,
        blank: usize,
    ) -> Result<Pattern, PatternError> {
        if shape.cells() > MAX_CELLS {
            return Err(PatternError::Shape { shape, max: MAX_CELLS });
        }
        let mut tiles = 0_u32;
        for cell in cells {
            if cell >= shape.cells() || cell == blank || tiles & 1 << cell != 0 {
                return Err(PatternError::Cell { shape, cell });
            }
            tiles |= 1 << cell;
        }
        let max = Pattern::MAX_TILES.min(shape.cells() - 3);
        let found = tiles.count_ones() as usize;
        if found == 0 || found > max {
            return Err(PatternError::Size { found, max });
        }
        let neighbours = neighbours(shape, |cell| cell);
        let region = regions(&neighbours, shape.cells(), tiles)
            .find(|region| blank < shape.cells() && region & 1 << blank != 0)
            .ok_or(PatternError::Cell { shape, cell: blank })?;
        Ok(Pattern { shape, tiles, region })
    }

    /// Returns the shape.
    pub fn shape(&self) -> Shape {
        self.shape
    }

    /// Returns the cells of the tiles in the goal, ascending.
    pub fn tiles(&self) -> impl Iterator<Item = usize> + use<> {
        cells(self.tiles)
    }

    /// Returns the number of tiles.
    pub fn len(&self) -> usize {
        self.tiles.count_ones() as usize
    }

    /// Returns whether there are no tiles: always false.
    pub fn is_empty(&self) -> bool {
        self.tiles == 0
    }

    /// Returns whether a goal with the blank on a cell has this pattern.
    pub fn allows_blank(&self, blank: usize) -> bool {
        blank < self.shape.cells() && self.region & 1 << blank != 0
    }

    /// Returns the pattern in the image of the goal under a symmetry. It has the same distances.
    pub(crate) fn image(&self, symmetry: Symmetry) -> Pattern {
        let image =
            |set| cells(set).fold(0, |image, cell| image | 1 << symmetry.cell(self.shape, cell));
        Pattern {
            shape: symmetry.shape(self.shape),
            tiles: image(self.tiles),
            region: image(self.region),
        }
    }

    /// Returns the least image of the pattern under the symmetries of the board: that with the
    /// least first cell of the blank's region, and of these the one with the least region and the
    /// least tiles, each as a number with a bit for each cell.
    ///
    /// All images have the same distances, so tables are built and stored for it alone. The first
    /// cell of its region is that of a [`Home`].
    ///
    /// ```
    /// use jiugong::Shape;
    /// use jiugong_pattern::Pattern;
    ///
    /// let shape = Shape::new(4, 4)?;
    /// let top = Pattern::new(shape, 0..8, 15).unwrap();
    /// assert_eq!(top.canonical(), Pattern::new(shape, 8..16, 0).unwrap());
    /// # Ok::<(), jiugong::ShapeError>(())
    /// ```
    #[must_use]
    pub fn canonical(&self) -> Pattern {
        self.to_canonical().0
    }

    /// Returns the [canonical](Pattern::canonical) pattern, and a symmetry that takes the pattern
    /// to it.
    pub(crate) fn to_canonical(self) -> (Pattern, Symmetry) {
        let images = Symmetry::all().map(|symmetry| (self.image(symmetry), symmetry));
        let least =
            images.min_by_key(|(image, _)| (image.shape, image.blank(), image.region, image.tiles));
        least.unwrap_or((self, Symmetry::default()))
    }

    /// Returns the home of the first cell of the blank's region. In a canonical pattern it is that
    /// cell.
    pub fn home(&self) -> Home {
        Home::of_cell(self.shape, self.blank()).0
    }

    /// Returns the first cell of the region of the blank in the goal.
    pub fn blank(&self) -> usize {
        self.region.trailing_zeros() as usize
    }

    /// Returns the cells of the tiles as bits.
    pub(crate) fn tile_bits(&self) -> u32 {
        self.tiles
    }

    /// Returns the region of the blank in the goal as bits.
    pub(crate) fn region_bits(&self) -> u32 {
        self.region
    }
}

/// Formats the cells of the tiles: `1,2,4,5`.
impl core::fmt::Display for Pattern {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        for (i, cell) in self.tiles().enumerate() {
            if i > 0 {
                f.write_str(",")?;
            }
            write!(f, "{cell}")?;
        }
        Ok(())
    }
}
