//! The inversions of a board relative to a goal, and their parity.

use crate::board::Board;
use crate::board::shape::Shape;
use crate::index::snake::Snake;

/// The orders of the tiles of a board and its goal along a path, blank left out. They show why the
/// goal can or cannot be reached.
///
/// Two tiles are an *inversion* if their order on the board is the reverse of that in the goal. A
/// move takes one tile past some others; each of these adds or removes an inversion. Their number
/// depends on the path:
///
/// | path | tiles passed by a move along it | by any other move | invariant parity |
/// |---|---|---|---|
/// | the [`Snake`] | 0 | an even number | inversions |
/// | row by row, odd width | 0 | width − 1, even | inversions |
/// | row by row, even width | 0 | width − 1, odd, and the blank changes its row | inversions plus rows between the blank and its row in the goal |
///
/// This [sum](Parity::sum) is 0 at the goal, so a board with an odd sum cannot be solved. A board
/// with an even sum can: W. Johnson and W. Story, "Notes on the '15' puzzle" (1879). The sums along
/// the two paths may differ; their parities are equal.
///
/// ```
/// use jiugong::{Board, Goal};
///
/// let goal = Goal::new("1 2 3 4/5 6 7 8/9 10 11 12/13 14 15 0".parse()?);
/// let board: Board = "1 2 3 4/5 6 7 8/9 10 11 0/13 14 15 12".parse()?;
///
/// let snake = goal.snake_parity(&board)?;
/// assert_eq!(snake.order(), [1, 2, 3, 4, 8, 7, 6, 5, 9, 10, 11, 12, 15, 14, 13]);
/// assert!(snake.inverted_pairs().eq([]));
///
/// let rows = goal.row_parity(&board)?;
/// assert_eq!(rows.order(), [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 14, 15, 12]);
/// assert!(rows.inverted_pairs().eq([(13, 12), (14, 12), (15, 12)]));
/// assert_eq!((rows.inversions(), rows.blank_rows(), rows.sum()), (3, Some(1), 4));
///
/// assert!(snake.is_even() && rows.is_even() && goal.check_solvable(&board).is_ok());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Parity {
    tiles: u8,
    order: [u8; Shape::MAX_CELLS],
    goal_order: [u8; Shape::MAX_CELLS],
    /// For each tile, its position in `goal_order`.
    ranks: [u8; Shape::MAX_CELLS],
    blank_rows: Option<u8>,
}

impl Parity {
    /// Reads a board and a goal of the same shape along the [`Snake`].
    pub(crate) fn in_snake_order(board: &Board, goal: &Board) -> Parity {
        let snake = Snake::new(board.shape());
        Parity::new(board, goal, |place| snake.cell(place))
    }

    /// Reads a board and a goal of the same shape row by row from the left.
    pub(crate) fn in_row_order(board: &Board, goal: &Board) -> Parity {
        let cols = board.shape().cols();
        let rows = (board.blank() / cols).abs_diff(goal.blank() / cols);
        Parity {
            blank_rows: cols.is_multiple_of(2).then_some(rows as u8),
            ..Parity::new(board, goal, |place| place)
        }
    }

    /// Reads board and goal along the path that has `cell(i)` at place i.
    fn new(board: &Board, goal: &Board, cell: impl Fn(usize) -> usize) -> Parity {
        let cells = board.shape().cells();
        let read = |board: &Board| {
            let mut order = [0; Shape::MAX_CELLS];
            let mut len = 0;
            // A plain loop: of a `filter` zipped with `order`, LLVM unrolls all steps, each a
            // loop, which takes many minutes.
            for place in 0..cells {
                let tile = board.tiles()[cell(place)];
                if tile != 0 {
                    order[len] = tile;
                    len += 1;
                }
            }
            order
        };
        let mut parity = Parity {
            tiles: (cells - 1) as u8,
            order: read(board),
            goal_order: read(goal),
            ranks: [0; _],
            blank_rows: None,
        };
        for (rank, tile) in (0..parity.tiles).zip(parity.goal_order) {
            parity.ranks[usize::from(tile)] = rank;
        }
        parity
    }

    /// Returns the tiles of the board along the path.
    pub fn order(&self) -> &[u8] {
        &self.order[..usize::from(self.tiles)]
    }

    /// Returns the tiles of the goal along the path.
    pub fn goal_order(&self) -> &[u8] {
        &self.goal_order[..usize::from(self.tiles)]
    }

    /// Returns the inversions as pairs of tiles (a, b): a before b on the board, b before a in the
    /// goal. Sorted by the board's order.
    pub fn inverted_pairs(&self) -> impl Iterator<Item = (u8, u8)> {
        let rank = |tile: u8| self.ranks[usize::from(tile)];
        (1..).zip(self.order()).flat_map(move |(next, &first)| {
            let later = self.order()[next..].iter().copied();
            let inverted = later.filter(move |&tile| rank(tile) < rank(first));
            inverted.map(move |second| (first, second))
        })
    }

    /// Returns the number of inversions. One step per tile.
    pub fn inversions(&self) -> u32 {
        // Bit r is set if the tile of rank r came earlier.
        let mut earlier = [0u64; Shape::MAX_CELLS / 64];
        let last = usize::from(self.tiles) / 64;
        self.order().iter().fold(0, |inversions, &tile| {
            let rank = usize::from(self.ranks[usize::from(tile)]);
            let (word, bit) = (rank / 64, rank % 64);
            let after = earlier[word + 1..=last].iter().map(|word| word.count_ones());
            let larger = (earlier[word] >> bit).count_ones() + after.sum::<u32>();
            earlier[word] |= 1 << bit;
            inversions + larger
        })
    }

    /// Returns the number of rows between the blank and its row in the goal; `None` if it does not
    /// matter: in snake order, and on boards of odd width.
    pub fn blank_rows(&self) -> Option<u32> {
        self.blank_rows.map(u32::from)
    }

    /// Returns the number of inversions plus the blank's rows if they matter. Every move changes
    /// it by an even number.
    pub fn sum(&self) -> u32 {
        self.inversions() + self.blank_rows().unwrap_or(0)
    }

    /// Returns whether the sum is even, so that the goal can be reached.
    pub fn is_even(&self) -> bool {
        self.sum().is_multiple_of(2)
    }
}
