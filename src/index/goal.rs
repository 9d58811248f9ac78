//! Goals, and the states of boards in the table of a goal.

use alloc::string::ToString;

use crate::board::Board;
use crate::board::direction::Direction;
use crate::board::shape::{Shape, ShapeError};
use crate::index::home::Home;
use crate::index::parity::Parity;
use crate::index::snake::Snake;
use crate::index::{Index, State};
use crate::message::{Message, impl_from};
use crate::{impl_error, message};

/// A goal, any board, with the map from boards to the states of its table.
///
/// 1. A symmetry of the rectangle takes the goal's blank to the cell of its [`Home`].
/// 2. The tiles are relabelled so that the goal's order along the [`Snake`] is 0, 1, 2, ….
///
/// Both keep distances. Moves found in the table are mapped back by the inverse symmetry.
///
/// ```text
/// 1 2 3  symmetry  0 8 7    snake    place of the blank 0
/// 4 5 6  ───────▶  6 5 4  ───────▶   tiles  8 7 4 5 6 3 2 1
/// 7 8 0            3 2 1             labels 0 1 2 3 4 5 6 7
/// ```
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
///     "Read in snake order, this board has 11 inversions (odd). Every move changes that number \
///      by an even amount, so it can never reach 0."
/// );
/// # Ok::<(), jiugong::BoardError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Goal {
    board: Board,
    home: Home,
    index: Option<Index>,
    /// For each place of the table's snake, the cell of the goal's shape.
    cells: [u8; Shape::MAX_CELLS],
    /// For each cell, the place on the table's snake: the inverse of `cells`.
    places: [u8; Shape::MAX_CELLS],
    /// For each tile of the goal, its label in the table, from 0.
    labels: [u8; Shape::MAX_CELLS],
    /// For each direction on the goal's shape, the direction in the table.
    table_directions: [Direction; 4],
    /// `digits[cell][tile]` is the label of the tile, shifted to the place of the cell. The sum
    /// over the cells of a board gives its labels along the snake, four bits each:
    ///
    /// ```text
    /// place   0  1  2  3  4  5  6  7  8
    /// label   6  5  4  0  7  3  2  1  0      the blank, here at place 3, has label 0
    /// order   6  5  4  7  3  2  1  0         without the digit of the blank
    /// ```
    digits: [[u64; Index::MAX_CELLS]; Index::MAX_CELLS],
}

impl Goal {
    /// Creates the goal that is this board.
    pub fn new(board: Board) -> Goal {
        let shape = board.shape();
        let (home, symmetry) = Home::with_symmetry(&board);
        let snake = Snake::new(home.shape());
        let mut goal = Goal {
            board: board.clone(),
            home,
            index: Index::new(home.shape()).ok(),
            cells: [0; _],
            places: [0; _],
            labels: [0; _],
            table_directions: Direction::ALL.map(|direction| symmetry.direction(direction)),
            digits: [[0; _]; _],
        };
        for cell in 0..shape.cells() {
            let place = snake.place(symmetry.cell(shape, cell));
            goal.cells[place] = cell as u8;
            goal.places[cell] = place as u8;
        }
        let order = goal.cells[..shape.cells()].iter();
        let order = order.map(|&cell| board.tiles()[usize::from(cell)]);
        for (label, tile) in (0..=u8::MAX).zip(order.filter(|&tile| tile != 0)) {
            goal.labels[usize::from(tile)] = label;
        }
        for (digits, place) in goal.digits.iter_mut().zip(goal.places) {
            for (digit, label) in digits.iter_mut().zip(goal.labels) {
                *digit = u64::from(label) << (4 * (place & 15));
            }
        }
        goal
    }

    /// Returns the board of the goal.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// Returns the home of the goal's table.
    pub fn home(&self) -> Home {
        self.home
    }

    /// Returns the numbering of the table's states.
    ///
    /// # Errors
    ///
    /// [`ShapeError`] if the shape has more than [`Index::MAX_CELLS`] cells.
    pub fn index(&self) -> Result<&Index, ShapeError> {
        self.index
            .as_ref()
            .ok_or(ShapeError::TooLarge { shape: self.board.shape(), max_cells: Index::MAX_CELLS })
    }

    /// Reads a board and the goal along the [`Snake`], and finds the inversions.
    /// Shapes of any size, O(N), no allocation.
    ///
    /// # Errors
    ///
    /// [`GoalError::ShapeMismatch`] if they have different shapes.
    pub fn snake_parity(&self, board: &Board) -> Result<Parity, GoalError> {
        self.check_shape(board)?;
        Ok(Parity::in_snake_order(board, &self.board))
    }

    /// Reads a board and the goal row by row from the left, as in textbooks, and finds the
    /// inversions. Shapes of any size, O(N), no allocation.
    ///
    /// # Errors
    ///
    /// [`GoalError::ShapeMismatch`] if they have different shapes.
    pub fn row_parity(&self, board: &Board) -> Result<Parity, GoalError> {
        self.check_shape(board)?;
        Ok(Parity::in_row_order(board, &self.board))
    }

    /// Checks that the goal can be reached from a board. Shapes of any size, O(N). The
    /// [`snake_parity`](Goal::snake_parity) has the details.
    ///
    /// # Errors
    ///
    /// [`GoalError`] with the reason.
    pub fn check_solvable(&self, board: &Board) -> Result<(), GoalError> {
        let parity = self.snake_parity(board)?;
        if parity.is_even() {
            Ok(())
        } else {
            Err(Unsolvable { inversions: parity.inversions() }.into())
        }
    }

    /// Returns the state of a board. O(N), no allocation.
    ///
    /// # Errors
    ///
    /// [`GoalError`] if the goal cannot be reached from the board or the shape has no index.
    pub fn state(&self, board: &Board) -> Result<State, GoalError> {
        let index = self.index.as_ref().ok_or(GoalError::TooLarge)?;
        let (order, place) = self.order(board)?;
        if let Some(state) = index.state_of(order, place) {
            return Ok(state);
        }
        Err(self.unsolvable(board).into())
    }

    /// Returns the reason why a board of the goal's shape with an odd order is unsolvable.
    pub(crate) fn unsolvable(&self, board: &Board) -> Unsolvable {
        Unsolvable { inversions: Parity::in_snake_order(board, &self.board).inversions() }
    }

    /// Returns the order of a board, four bits a tile, and the place of the blank. Only for shapes
    /// of at most [`Index::MAX_CELLS`] cells.
    #[inline]
    pub(crate) fn order(&self, board: &Board) -> Result<(u64, usize), GoalError> {
        self.check_shape(board)?;
        let place = usize::from(self.places[board.blank()]);
        let cells = self.digits.iter().zip(board.tiles());
        let labels =
            cells.fold(0, |labels, (digits, tile)| labels + digits[usize::from(tile & 15)]);
        let before_blank = (1 << (4 * (place & 15))) - 1;
        Ok((labels & before_blank | labels >> 4 & !before_blank, place))
    }

    /// Returns the board of a state, the inverse of [`state`](Goal::state); `None` if the shape
    /// has no index or the state belongs to another shape.
    pub fn board_from_state(&self, state: &State) -> Option<Board> {
        let index = self.index.as_ref()?;
        if index.state(index.number(state))? != *state {
            return None;
        }
        let cells = self.board.shape().cells();
        let mut by_label = [0; Shape::MAX_CELLS];
        for &tile in self.board.tiles().iter().filter(|&&tile| tile != 0) {
            by_label[usize::from(self.labels[usize::from(tile)])] = tile;
        }
        let mut tiles = [0; Shape::MAX_CELLS];
        let places = (0..cells).filter(|place| *place != state.place());
        for (place, label) in places.zip(index.order(state)) {
            tiles[usize::from(self.cells[place])] = by_label[usize::from(label)];
        }
        Some(Board::from_permutation(self.board.shape(), tiles))
    }

    /// Returns, for each direction on the goal's shape, the direction in the table.
    pub(crate) fn table_directions(&self) -> [Direction; 4] {
        self.table_directions
    }

    /// Checks that a board has the shape of the goal.
    pub(crate) fn check_shape(&self, board: &Board) -> Result<(), GoalError> {
        let goal = self.board.shape();
        if goal == board.shape() {
            Ok(())
        } else {
            Err(GoalError::ShapeMismatch { board: board.shape(), goal })
        }
    }
}

/// The reason why a goal cannot be reached from a board: the orders of board and goal along the
/// snake have different parity.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Unsolvable {
    /// The number of inversions of the board's order along its [`Snake`] relative to the goal's;
    /// odd.
    pub inversions: u32,
}

/// Error for a board that has no state in the table of a goal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GoalError {
    /// The goal cannot be reached from the board.
    Unsolvable(Unsolvable),
    /// Board and goal have different shapes.
    ShapeMismatch {
        /// The shape of the board.
        board: Shape,
        /// The shape of the goal.
        goal: Shape,
    },
    /// The shape has more than [`Index::MAX_CELLS`] cells. Only from [`Goal::state`].
    TooLarge,
}

impl Unsolvable {
    pub(crate) fn message(self) -> Message {
        let Unsolvable { inversions } = self;
        match inversions {
            1 => message!(
                "unsolvable-parity",
                "Read in snake order, this board has {inversions} inversion (odd). Every move \
                 changes that number by an even amount, so it can never reach 0.";
                inversions
            ),
            _ => message!(
                "unsolvable-parity",
                "Read in snake order, this board has {inversions} inversions (odd). Every move \
                 changes that number by an even amount, so it can never reach 0.";
                inversions
            ),
        }
    }
}

impl_error!(Unsolvable);

impl GoalError {
    pub(crate) fn message(self) -> Message {
        match self {
            GoalError::Unsolvable(unsolvable) => unsolvable.message(),
            GoalError::ShapeMismatch { board, goal } => message!(
                "shape-mismatch",
                "the board is {board} and the goal {goal}: give both the same shape";
                board = board.to_string(), goal = goal.to_string()
            ),
            GoalError::TooLarge => message!(
                "shape-no-table",
                "no table can hold boards of more than {max} cells"; max = Index::MAX_CELLS
            ),
        }
    }
}

impl_error!(GoalError);

impl_from! {
    GoalError;
    Unsolvable => GoalError::Unsolvable,
}
