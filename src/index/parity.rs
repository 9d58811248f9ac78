//! A board and its goal read along one path, and the inversions between the two orders.

use crate::board::Board;
use crate::board::shape::Shape;
use crate::index::goal::{Goal, Unsolvable};
use crate::index::snake::Snake;

/// The tiles of a board and of its goal in the order in which a path meets them, the blank passed
/// over: why the goal can be reached or cannot.
///
/// Two tiles are an *inversion* if they stand in one order on the board and in the other in the
/// goal. A move takes one tile past some others, and each of these adds an inversion or takes one
/// away. How many it passes depends on the path:
///
/// | path | a move along it | any other move | so what keeps its parity is |
/// |---|---|---|---|
/// | the [`Snake`] | passes none | passes an even number | the inversions |
/// | row by row, odd width | passes none | passes width − 1, which is even | the inversions |
/// | row by row, even width | passes none | passes width − 1, which is odd, and takes the blank to the next row | the inversions and the blank's rows from the goal together |
///
/// That [sum](Parity::sum) is 0 on the goal itself, so where it is odd the goal is out of reach.
/// Where it is even the goal can be reached: Johnson and Story, "Notes on the '15' puzzle" (1879).
/// The sums of the two paths may differ; their parities never do.
///
/// ```
/// use jiugong::{Board, Goal, Parity};
///
/// let goal = Goal::new("1 2 3 4/5 6 7 8/9 10 11 12/13 14 15 0".parse()?);
/// let board: Board = "1 2 3 4/5 6 7 8/9 10 11 0/13 14 15 12".parse()?;
///
/// let snake = Parity::along_snake(&board, &goal)?;
/// assert_eq!(snake.order(), [1, 2, 3, 4, 8, 7, 6, 5, 9, 10, 11, 12, 15, 14, 13]);
/// assert!(snake.pairs().eq([]));
///
/// let rows = Parity::by_rows(&board, &goal)?;
/// assert_eq!(rows.order(), [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 14, 15, 12]);
/// assert!(rows.pairs().eq([(13, 12), (14, 12), (15, 12)]));
/// assert_eq!((rows.inversions(), rows.blank_rows(), rows.sum()), (3, Some(1), 4));
///
/// assert!(snake.is_even() && rows.is_even() && goal.check(&board).is_ok());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Parity {
    tiles: u8,
    order: [u8; Shape::MAX_CELLS],
    goal_order: [u8; Shape::MAX_CELLS],
    /// Where in the goal's order each tile stands.
    ranks: [u8; Shape::MAX_CELLS],
    blank_rows: Option<u8>,
}

impl Parity {
    /// Both read along the [`Snake`] of their shape. No allocation.
    ///
    /// # Errors
    ///
    /// [`Unsolvable::Shape`] if they have different shapes.
    pub fn along_snake(board: &Board, goal: &Goal) -> Result<Parity, Unsolvable> {
        let snake = Snake::new(board.shape());
        Parity::new(board, goal, |place| snake.cell(place))
    }

    /// Both read row by row from the left, as the textbooks have it. No allocation.
    ///
    /// # Errors
    ///
    /// [`Unsolvable::Shape`] if they have different shapes.
    pub fn by_rows(board: &Board, goal: &Goal) -> Result<Parity, Unsolvable> {
        let cols = board.shape().cols();
        let rows = (board.blank() / cols).abs_diff(goal.board().blank() / cols);
        Ok(Parity {
            blank_rows: cols.is_multiple_of(2).then_some(rows as u8),
            ..Parity::new(board, goal, |place| place)?
        })
    }

    /// Both read along the path that has this cell at each place.
    fn new(
        board: &Board,
        goal: &Goal,
        cell: impl Fn(usize) -> usize,
    ) -> Result<Parity, Unsolvable> {
        goal.check_shape(board)?;
        let cells = board.shape().cells();
        let read = |board: &Board| {
            let mut order = [0; Shape::MAX_CELLS];
            let mut met = 0;
            for place in 0..cells {
                let tile = board.tiles()[cell(place)];
                if tile != 0 {
                    order[met] = tile;
                    met += 1;
                }
            }
            order
        };
        let mut reading = Parity {
            tiles: cells as u8 - 1,
            order: read(board),
            goal_order: read(goal.board()),
            ranks: [0; _],
            blank_rows: None,
        };
        for (rank, tile) in (0..reading.tiles).zip(reading.goal_order) {
            reading.ranks[usize::from(tile)] = rank;
        }
        Ok(reading)
    }

    /// The board's tiles as the path meets them.
    pub fn order(&self) -> &[u8] {
        &self.order[..usize::from(self.tiles)]
    }

    /// The goal's tiles as the path meets them.
    pub fn goal_order(&self) -> &[u8] {
        &self.goal_order[..usize::from(self.tiles)]
    }

    /// The inversions: pairs of tiles, the one that comes first on the board before the one that
    /// comes first in the goal; in the board's order.
    pub fn pairs(&self) -> impl Iterator<Item = (u8, u8)> {
        let rank = |tile: u8| self.ranks[usize::from(tile)];
        (1..).zip(self.order()).flat_map(move |(next, &first)| {
            let after = self.order().iter().skip(next).copied();
            let inverted = after.filter(move |&tile| rank(tile) < rank(first));
            inverted.map(move |second| (first, second))
        })
    }

    /// How many inversions there are, in a step for each tile.
    pub fn inversions(&self) -> u32 {
        // A bit for the rank of each tile that was met.
        let mut earlier = 0u32;
        self.order().iter().fold(0, |inversions, &tile| {
            let rank = self.ranks[usize::from(tile)];
            let larger = (earlier >> rank).count_ones();
            earlier |= 1 << rank;
            inversions + larger
        })
    }

    /// How many rows the blank is from its row in the goal; `None` where that does not count:
    /// along the snake, and on boards of odd width.
    pub fn blank_rows(&self) -> Option<u32> {
        self.blank_rows.map(u32::from)
    }

    /// The inversions, and the blank's rows where they count: what no move changes by an odd
    /// number.
    pub fn sum(&self) -> u32 {
        self.inversions() + self.blank_rows().unwrap_or(0)
    }

    /// Whether the sum is even, and so the goal can be reached.
    pub fn is_even(&self) -> bool {
        self.sum().is_multiple_of(2)
    }
}
