//! Partitions of the tiles into groups whose tiles count as equal.

use alloc::vec::Vec;

use jiugong::{Home, Shape, Snake, Symmetry};

use crate::colour::order::{ColourOrder, order_of};
use crate::error::PatternError;

/// A colouring: every tile of a goal has one of at most four colours, and tiles of the same colour
/// count as equal.
///
/// ```text
/// goal             cells            colours of four groups
/// 15 14 13 12       0  1  2  3      a a a b
/// 11 10  9  8       4  5  6  7      a c b b
///  7  6  5  4       8  9 10 11      c c b ·
///  3  2  1  0      12 13 14 15      ...
/// ```
///
/// The puzzle with coloured tiles has the moves of the puzzle itself. So the distance of a coloured
/// board is a lower bound of the distance of every board with these colours, in either metric. The
/// four groups of 4, 4, 4 and 3 tiles on 4×4 have 16!/(4!·4!·4!·3!) = 252,252,000 coloured boards.
///
/// # Why not sums
///
/// In stm the distances of disjoint [`Pattern`](crate::Pattern)s add up, because a move moves one
/// tile and so counts for one pattern only. In mtm a move of several tiles can move tiles of
/// several patterns at once. It would count once for each of them, and the sum could be greater
/// than the distance: in
///
/// ```text
/// 0 1 2 3      goal 1 2 3 0, in the first row
/// ```
///
/// the tiles 1, 2 and 3 each have to move, but one move is enough. Counting only a share of each
/// move for each pattern gives much weaker bounds. A colouring keeps all tiles in one table
/// instead.
///
/// ```
/// use jiugong::Shape;
/// use jiugong_pattern::Colouring;
///
/// let shape = Shape::new(4, 4)?;
/// let rows = [vec![1, 2, 3], vec![4, 5, 6, 7], vec![8, 9, 10, 11], vec![12, 13, 14, 15]];
/// let colouring = Colouring::new(shape, 0, rows).unwrap();
/// assert_eq!(colouring.states(), 252_252_000);
/// assert_eq!(colouring.to_string(), "1,2,3/4,5,6,7/8,9,10,11/12,13,14,15");
/// # Ok::<(), jiugong::ShapeError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Colouring {
    shape: Shape,
    blank: u8,
    /// The number of tiles of each colour.
    counts: [u8; Colouring::MAX_COLOURS],
    /// For each cell, the colour of its tile in the goal; 0 for the blank.
    colours: [u8; Colouring::MAX_CELLS],
}

impl Colouring {
    /// The maximum number of colours: two bits for a tile.
    pub const MAX_COLOURS: usize = 4;

    /// The maximum number of cells.
    pub const MAX_CELLS: usize = 16;

    /// Creates the colouring with the tiles on these cells in each group, in a goal with the blank
    /// on a cell.
    ///
    /// # Errors
    ///
    /// [`PatternError`] if the shape has more than [`Colouring::MAX_CELLS`] cells, there are more
    /// than [`Colouring::MAX_COLOURS`] groups, or a tile is in none or in several.
    pub fn new(
        shape: Shape,
        blank: usize,
        groups: impl IntoIterator<Item = Vec<usize>>,
    ) -> Result<Colouring, PatternError> {
        if shape.cells() > Colouring::MAX_CELLS {
            return Err(PatternError::Shape { shape, max: Colouring::MAX_CELLS });
        }
        if blank >= shape.cells() {
            return Err(PatternError::Cell { shape, cell: blank });
        }
        let mut colouring =
            Colouring { shape, blank: blank as u8, counts: [0; _], colours: [0; _] };
        let mut found = 1_u32 << blank;
        for (colour, cells) in groups.into_iter().enumerate() {
            let Some(count) = colouring.counts.get_mut(colour) else {
                return Err(PatternError::Colours { max: Colouring::MAX_COLOURS });
            };
            for cell in cells {
                if cell >= shape.cells() || found >> cell & 1 != 0 {
                    return Err(PatternError::Cell { shape, cell });
                }
                found |= 1 << cell;
                *count += 1;
                colouring.colours[cell] = colour as u8;
            }
        }
        if found.count_ones() as usize != shape.cells() {
            return Err(PatternError::Partition);
        }
        Ok(colouring)
    }

    /// Returns colourings for goals with the blank at a home, whose tables are built in about a
    /// second and take 12 MB on 4×4, 24 MB with the blank on an edge. With them, most random boards
    /// of the 15-puzzle take less than a second. Empty if the shape has more than
    /// [`Colouring::MAX_CELLS`] cells.
    pub fn small(home: Home) -> Vec<Colouring> {
        let pictures: &[&str] = match (home.shape().rows(), home.shape().cols(), home.cell()) {
            (4, 4, 0) => &["-aaa aabb ccbb cccb", "-aaa bbaa bbcc bccc"],
            (4, 4, 1) => &[
                "a-bb aabb aacb cccc",
                "a-aa bbaa bbcc bccc",
                "a-ab aaab ccbb cccb",
                "a-aa aabb ccbb cccb",
            ],
            (4, 4, 5) => &["aaaa a-bb ccbb cccb", "aabb a-bb aacb cccc"],
            _ => return Colouring::along_snake(home, 3),
        };
        pictures.iter().filter_map(|picture| Colouring::from_picture(home, picture)).collect()
    }

    /// Returns colourings for goals with the blank at a home, whose tables take 252 MB on 4×4. With
    /// them, a search expands about a fifteenth of the boards that it expands with the
    /// [small](Colouring::small) ones. Empty if the shape has more than [`Colouring::MAX_CELLS`]
    /// cells.
    pub fn large(home: Home) -> Vec<Colouring> {
        let pictures: &[&str] = match (home.shape().rows(), home.shape().cols(), home.cell()) {
            (4, 4, 0) => &["-aaa bbac bbcc dddd", "-abb aabb acdd ccdd"],
            (4, 4, 1) => &["a-aa bbac bbcc dddd", "a-bb aabb acdd ccdd"],
            (4, 4, 5) => &["aaab a-bb ccbd ccdd", "aaaa b-bb cccc dddd"],
            _ => return Colouring::along_snake(home, 4),
        };
        pictures.iter().filter_map(|picture| Colouring::from_picture(home, picture)).collect()
    }

    /// Creates the colouring with the groups that a letter for each cell gives, row by row.
    fn from_picture(home: Home, picture: &str) -> Option<Colouring> {
        let letters = || picture.bytes().filter(|&letter| letter != b' ').enumerate();
        let group = |letter| {
            let cells = letters().filter(move |&(_, other)| other == letter);
            cells.map(|(cell, _)| cell).collect()
        };
        Colouring::new(home.shape(), home.cell(), (b'a'..=b'd').map(group)).ok()
    }

    /// Divides the tiles in the order of the [`Snake`] into groups of about the same size.
    fn along_snake(home: Home, groups: usize) -> Vec<Colouring> {
        let snake = Snake::new(home.shape());
        let cells = (0..home.shape().cells()).map(|place| snake.cell(place));
        let tiles: Vec<usize> = cells.filter(|&cell| cell != home.cell()).collect();
        let groups = tiles.chunks(tiles.len().div_ceil(groups)).map(<[usize]>::to_vec);
        Colouring::new(home.shape(), home.cell(), groups).into_iter().collect()
    }

    /// Returns the shape.
    pub fn shape(&self) -> Shape {
        self.shape
    }

    /// Returns the cell of the blank in the goal.
    pub fn blank(&self) -> usize {
        usize::from(self.blank)
    }

    /// Returns the number of coloured boards: of 15 tiles and the blank,
    /// 16!/(a!·b!·c!·d!) for groups of a, b, c and d tiles.
    pub fn states(&self) -> u64 {
        self.orders() * self.shape.cells() as u64
    }

    /// Returns the number of orders of the colours: a multinomial coefficient.
    pub(crate) fn orders(&self) -> u64 {
        let mut placed = 0;
        self.counts.iter().fold(1, |orders, &count| {
            (1..=u64::from(count)).fold(orders, |orders, i| {
                placed += 1;
                // A product of binomial coefficients at every step.
                orders * placed / i
            })
        })
    }

    /// Returns the number of tiles of each colour.
    pub(crate) fn counts(&self) -> [u8; Colouring::MAX_COLOURS] {
        self.counts
    }

    /// Returns the colour of the tile on a cell of the goal.
    pub(crate) fn colour(&self, cell: usize) -> u8 {
        self.colours[cell]
    }

    /// Returns the order of the goal.
    pub(crate) fn goal_order(&self) -> ColourOrder {
        let cells = (0..self.shape.cells()).filter(|&cell| cell != self.blank());
        order_of(cells.map(|cell| self.colour(cell)))
    }

    /// Returns the colouring of the transposed goal, with the same colours.
    pub(crate) fn transposed(&self) -> Colouring {
        let mut image = Colouring {
            shape: self.shape.transposed(),
            blank: self.shape.transposed_cell(self.blank()) as u8,
            ..*self
        };
        for cell in 0..self.shape.cells() {
            image.colours[self.shape.transposed_cell(cell)] = self.colour(cell);
        }
        image
    }

    /// Returns, if the transposed goal has the same groups, their colours there.
    pub(crate) fn self_transpose(&self) -> Option<[u8; Colouring::MAX_COLOURS]> {
        let image = self.transposed();
        let mut new_colours = [0; Colouring::MAX_COLOURS];
        for cell in (0..self.shape.cells()).filter(|&cell| cell != self.blank()) {
            new_colours[usize::from(image.colour(cell))] = self.colour(cell);
        }
        let is_same = |cell: usize| {
            cell == self.blank()
                || new_colours[usize::from(image.colour(cell))] == self.colour(cell)
        };
        let is_symmetric = (image.shape, image.blank) == (self.shape, self.blank)
            && (0..self.shape.cells()).all(is_same);
        is_symmetric.then_some(new_colours)
    }

    /// Returns the symmetries that take the goals of a shape with the blank on a cell to the goal
    /// of this colouring. Those that divide the tiles into the same groups give the same distances;
    /// only the first of them is returned.
    pub(crate) fn symmetries(&self, shape: Shape, blank: usize) -> Vec<Symmetry> {
        let mut found: Vec<(Symmetry, [u8; Colouring::MAX_CELLS])> = Vec::new();
        for symmetry in Symmetry::all() {
            if symmetry.shape(shape) != self.shape || symmetry.cell(shape, blank) != self.blank() {
                continue;
            }
            let groups = self.groups_under(symmetry, shape);
            if found.iter().all(|(_, other)| *other != groups) {
                found.push((symmetry, groups));
            }
        }
        found.into_iter().map(|(symmetry, _)| symmetry).collect()
    }

    /// Returns, for each cell of a shape that a symmetry takes to this one, the first cell of the
    /// same colour.
    fn groups_under(&self, symmetry: Symmetry, shape: Shape) -> [u8; Colouring::MAX_CELLS] {
        let mut firsts = [None; Colouring::MAX_COLOURS];
        let mut groups = [0; Colouring::MAX_CELLS];
        for (cell, group) in groups.iter_mut().enumerate().take(shape.cells()) {
            let image = symmetry.cell(shape, cell);
            if image != self.blank() {
                let first = &mut firsts[usize::from(self.colour(image))];
                *group = *first.get_or_insert(cell as u8);
            }
        }
        groups
    }
}

/// Formats the groups: `1,2,3/4,5,6,7,8`.
impl core::fmt::Display for Colouring {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        let mut separator = "";
        for colour in 0..Colouring::MAX_COLOURS as u8 {
            let cells = (0..self.shape.cells()).filter(|&cell| cell != self.blank());
            for cell in cells.filter(|&cell| self.colour(cell) == colour) {
                write!(f, "{separator}{cell}")?;
                separator = ",";
            }
            separator = "/";
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::vec;

    fn rows() -> Colouring {
        let groups = [vec![1, 2, 3], vec![4, 5, 6, 7], vec![8, 9, 10, 11], vec![12, 13, 14, 15]];
        Colouring::new(Shape::new(4, 4).expect("a shape"), 0, groups).expect("a colouring")
    }

    #[test]
    fn views_are_different_images_of_the_groups() {
        let shape = Shape::new(4, 4).expect("a shape");
        for blank in [0, 3, 12, 15] {
            assert_eq!(rows().symmetries(shape, blank).len(), 2);
        }
        for blank in [1, 5, 7, 10] {
            assert!(rows().symmetries(shape, blank).is_empty());
        }
        let blocks = [vec![1, 4, 5], vec![2, 3, 6, 7], vec![8, 9, 12, 13], vec![10, 11, 14, 15]];
        let blocks = Colouring::new(shape, 0, blocks).expect("a colouring");
        assert_eq!(blocks.symmetries(shape, 0).len(), 1);
        assert!(rows().symmetries(Shape::EIGHT_PUZZLE, 0).is_empty());
    }

    /// For goals with the blank on any cell, and their transposes.
    #[test]
    fn recommends_colourings_for_every_goal() {
        for (rows, cols) in [(2, 2), (2, 8), (3, 3), (3, 4), (3, 5), (4, 4)] {
            let shape = Shape::new(rows, cols).expect("a shape");
            for home in Home::all(shape) {
                for colourings in [Colouring::small(home), Colouring::large(home)] {
                    assert!(!colourings.is_empty(), "{home}");
                    let fits = |colouring: &Colouring| {
                        !colouring.symmetries(home.shape(), home.cell()).is_empty()
                    };
                    assert!(colourings.iter().all(fits), "{home}");
                }
            }
        }
        let shape = Shape::new(4, 4).expect("a shape");
        for home in Home::all(shape) {
            let states = |colourings: Vec<Colouring>| -> Vec<u64> {
                colourings.iter().map(Colouring::states).collect()
            };
            assert_eq!(states(Colouring::large(home)), [252_252_000; 2]);
            assert!(states(Colouring::small(home)).iter().all(|&states| states == 12_108_096));
        }
        let large = Home::from_name(Shape::new(5, 5).expect("a shape"), "corner");
        assert_eq!(large.map(Colouring::small), Some(Vec::new()));
    }
}
