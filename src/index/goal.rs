//! Goals: any board, brought to the table that answers it.

use alloc::string::ToString;

use crate::board::Board;
use crate::board::direction::Direction;
use crate::board::shape::{Shape, ShapeError};
use crate::index::home::Home;
use crate::index::parity::Parity;
use crate::index::snake::Snake;
use crate::index::{Index, State};
use crate::message::{Message, impl_error};

/// A goal, and the way from boards to the states of its table.
///
/// Every board is a goal of some table, up to a change of names:
///
/// 1. A [symmetry](crate::Symmetry) of the rectangle takes the goal's blank to its [`Home`].
/// 2. The tiles are relabelled so that the goal, read along the [`Snake`], is 0, 1, 2, ….
///
/// Both keep distances. Moves found in the table go back through the inverse symmetry.
///
/// ```
/// use jiugong::{Board, Goal};
///
/// let spiral = Goal::new("1 2 3/8 0 4/7 6 5".parse()?);
/// assert_eq!(spiral.home().to_string(), "3x3-centre");
///
/// let board: Board = "812043765".parse()?;
/// assert!(spiral.state(&board).is_ok());
/// let last = Goal::new("123456780".parse()?);
/// assert_eq!(
///     last.state(&board).unwrap_err().to_string(),
///     "unsolvable: read along the snake, the tiles stand in 11 inversions of the goal's order; \
///      every move changes that by an even number"
/// );
/// # Ok::<(), jiugong::BoardError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Goal {
    board: Board,
    home: Home,
    index: Option<Index>,
    /// The cell of the goal's shape at each place of the table's snake.
    cells: [u8; Shape::MAX_CELLS],
    /// The place of each cell on the table's snake.
    places: [u8; Shape::MAX_CELLS],
    /// The table's name, from 0, of each of the goal's tiles.
    labels: [u8; Shape::MAX_CELLS],
    /// The table's name of each move.
    turns: [Direction; 4],
    /// For each cell, and each tile on it, the tile's label as the digit of the cell's place: a
    /// board's labels along the snake are the sum over its cells.
    digits: [[u64; Index::MAX_CELLS]; Index::MAX_CELLS],
}

impl Goal {
    /// The goal that is this board.
    pub fn new(board: Board) -> Goal {
        let shape = board.shape();
        let (home, symmetry) = Home::of(&board);
        let snake = Snake::new(home.shape());
        let mut goal = Goal {
            board,
            home,
            index: Index::new(home.shape()).ok(),
            cells: [0; _],
            places: [0; _],
            labels: [0; _],
            turns: Direction::ALL.map(|m| symmetry.turn(m)),
            digits: [[0; _]; _],
        };
        for cell in 0..shape.cells() {
            let place = snake.place(symmetry.cell(shape, cell));
            goal.cells[place] = cell as u8;
            goal.places[cell] = place as u8;
        }
        let mut label = 0;
        for place in 0..shape.cells() {
            let tile = goal.tile(&board, place);
            if tile != 0 {
                goal.labels[usize::from(tile)] = label;
                label += 1;
            }
        }
        for (digits, place) in goal.digits.iter_mut().zip(goal.places) {
            for (digit, label) in digits.iter_mut().zip(goal.labels) {
                *digit = u64::from(label) << (4 * (place & 15));
            }
        }
        goal
    }

    /// The board that is to be reached.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// The home of the table that answers this goal.
    pub fn home(&self) -> Home {
        self.home
    }

    /// The numbering of the table's states.
    ///
    /// # Errors
    ///
    /// [`ShapeError`] beyond [`Index::MAX_CELLS`] cells, where there is none.
    pub fn index(&self) -> Result<&Index, ShapeError> {
        self.index.as_ref().ok_or(ShapeError::TooLarge {
            shape: self.board.shape(),
            max_cells: Index::MAX_CELLS,
        })
    }

    /// Whether the goal can be reached from a board, of any size: the solvability test, in N
    /// steps. A [`Parity`] shows why.
    ///
    /// # Errors
    ///
    /// [`Unsolvable`] with the reason, if it cannot.
    pub fn check(&self, board: &Board) -> Result<(), Unsolvable> {
        let reading = Parity::along_snake(board, self)?;
        if reading.is_even() {
            Ok(())
        } else {
            Err(Unsolvable::Parity {
                inversions: reading.inversions(),
            })
        }
    }

    /// The state of a board, by which a table knows it. N steps, no allocation.
    ///
    /// # Errors
    ///
    /// [`Unsolvable`] if the goal cannot be reached from the board.
    pub fn state(&self, board: &Board) -> Result<State, Unsolvable> {
        let index = self.index.as_ref().ok_or(Unsolvable::TooLarge)?;
        let (order, place) = self.order(board)?;
        match index.state_of(order, place) {
            Some(state) => Ok(state),
            None => Err(Unsolvable::Parity {
                inversions: Parity::along_snake(board, self)?.inversions(),
            }),
        }
    }

    /// The order of a board, four bits a tile, and the blank's place; no more than
    /// [`Index::MAX_CELLS`] cells count.
    #[inline]
    pub(crate) fn order(&self, board: &Board) -> Result<(u64, usize), Unsolvable> {
        self.check_shape(board)?;
        let place = usize::from(self.places[board.blank()]);
        let cells = self.digits.iter().zip(board.tiles());
        let labels = cells.fold(0, |labels, (digits, tile)| {
            labels + digits[usize::from(tile & 15)]
        });
        // Without the blank's digit, which is 0, the labels are the order.
        let before = (1 << (4 * (place & 15))) - 1;
        Ok((labels & before | labels >> 4 & !before, place))
    }

    /// The board of a state: the inverse of [`state`](Goal::state). `None` beyond
    /// [`Index::MAX_CELLS`] cells, and for a state of another shape.
    pub fn board_of(&self, state: &State) -> Option<Board> {
        let index = self.index.as_ref()?;
        if index.state(index.number(state))? != *state {
            return None;
        }
        let cells = self.board.shape().cells();
        let mut by_label = [0; Shape::MAX_CELLS];
        for tile in self.board.tiles() {
            if *tile != 0 {
                by_label[usize::from(self.labels[usize::from(*tile)])] = *tile;
            }
        }
        let mut tiles = [0; Shape::MAX_CELLS];
        let places = (0..cells).filter(|place| *place != state.place());
        for (place, label) in places.zip(index.order(state)) {
            tiles[usize::from(self.cells[place])] = by_label[usize::from(label)];
        }
        Some(Board::from_permutation(self.board.shape(), tiles))
    }

    /// What each move of the goal's boards is called in the table: by the goal's move.
    pub(crate) fn turns(&self) -> [Direction; 4] {
        self.turns
    }

    /// That a board has the goal's shape.
    pub(crate) fn check_shape(&self, board: &Board) -> Result<(), Unsolvable> {
        match self.board.shape() {
            goal if goal == board.shape() => Ok(()),
            goal => Err(Unsolvable::ShapeMismatch {
                board: board.shape(),
                goal,
            }),
        }
    }

    /// The tile at a place of the table's snake.
    fn tile(&self, board: &Board, place: usize) -> u8 {
        board.tiles()[usize::from(self.cells[place])]
    }
}

/// The goals that have names.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum NamedGoal {
    /// 1 … N−1 in order, the blank last: `123/456/780`.
    #[default]
    Last,
    /// The blank first: `012/345/678`.
    First,
    /// Clockwise inwards, the blank in the middle: `123/804/765`.
    Spiral,
}

impl NamedGoal {
    /// All of them.
    pub const ALL: [NamedGoal; 3] = [NamedGoal::Last, NamedGoal::First, NamedGoal::Spiral];

    /// `last`, `first` or `spiral`.
    pub fn name(self) -> &'static str {
        match self {
            NamedGoal::Last => "last",
            NamedGoal::First => "first",
            NamedGoal::Spiral => "spiral",
        }
    }

    /// The goal of that name.
    pub fn named(name: &str) -> Option<NamedGoal> {
        NamedGoal::ALL
            .into_iter()
            .find(|usual| usual.name() == name)
    }

    /// The board of that name, on any shape.
    pub fn board(self, shape: Shape) -> Board {
        let cells = shape.cells() as u8;
        match self {
            NamedGoal::Last => Board::from_permutation(shape, (1..cells).chain([0])),
            NamedGoal::First => Board::from_permutation(shape, 0..cells),
            NamedGoal::Spiral => {
                let mut tiles = [0; Shape::MAX_CELLS];
                for (cell, tile) in spiral(shape).zip(1..cells) {
                    tiles[cell] = tile;
                }
                Board::from_permutation(shape, tiles)
            }
        }
    }
}

/// The cells of a shape clockwise inwards, from the top left.
fn spiral(shape: Shape) -> impl Iterator<Item = usize> {
    let mut seen = [false; Shape::MAX_CELLS];
    // 0, 1, 2, 3: right, down, left, up.
    let mut way = 0;
    let mut next = Some(0);
    core::iter::from_fn(move || {
        let cell = next?;
        seen[cell] = true;
        let ahead = |way: usize| {
            let (row, col) = (cell / shape.cols(), cell % shape.cols());
            let (row, col) = match way % 4 {
                0 => (row, col + 1),
                1 => (row + 1, col),
                2 => (row, col.wrapping_sub(1)),
                _ => (row.wrapping_sub(1), col),
            };
            let inside = row < shape.rows() && col < shape.cols();
            let to = inside.then(|| row * shape.cols() + col)?;
            Some(to).filter(|&to| !seen[to])
        };
        next = ahead(way).or_else(|| {
            way += 1;
            ahead(way)
        });
        Some(cell)
    })
}

/// Why a goal cannot be reached from a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unsolvable {
    /// The orders of board and goal along the snake differ in parity.
    Parity {
        /// The inversions of the board's order along its [`Snake`], the goal's order taken as
        /// 0, 1, 2, …: an odd number.
        inversions: u32,
    },
    /// Board and goal have different shapes.
    ShapeMismatch {
        /// The board's.
        board: Shape,
        /// The goal's.
        goal: Shape,
    },
    /// The shape has too many cells to be numbered (only from [`Goal::state`]).
    TooLarge,
}

impl Unsolvable {
    fn message(self) -> Message {
        match self {
            Unsolvable::Parity { inversions } => Message::new(
                "unsolvable-parity",
                "Read in snake order, this board has {inversions} inversions (odd). Every move \
                 changes that number by an even amount, so it can never reach 0.",
                [("inversions", inversions.into())],
            ),
            Unsolvable::ShapeMismatch { board, goal } => Message::new(
                "shape-mismatch",
                "the board is {board}, the goal is {goal}",
                [
                    ("board", board.to_string().into()),
                    ("goal", goal.to_string().into()),
                ],
            ),
            Unsolvable::TooLarge => Message::new(
                "shape-no-table",
                "no table can hold boards of more than {max} cells",
                [("max", Index::MAX_CELLS.into())],
            ),
        }
    }
}

impl_error!(Unsolvable);
