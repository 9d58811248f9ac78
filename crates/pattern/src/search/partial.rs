//! Goals that name only some of the tiles.

use alloc::vec;
use alloc::vec::Vec;

use jiugong::{Board, Goal, GoalError, Shape};

use crate::MAX_CELLS;
use crate::cell_set::cells;
use crate::goals::OPEN;
use crate::partition::divided;
use crate::pattern::Pattern;

/// Returns the maximum number of tiles of a pattern: tables that are built in a tenth of a second
/// each by one thread.
fn max_tiles(shape: Shape) -> usize {
    if shape.cells() <= 16 { 6.min(shape.cells() - 3) } else { 5 }
}

/// A goal that leaves cells open: any of its other pieces may be on them.
///
/// ```text
/// board          open cells     goal
///  1  2  3  4     0  0  0  0     1  2  3  4
///  5  6  7  8     0  0  0  0     5  6  7  8
///  9 10 11 12     1  1  1  1     ?  ?  ?  ?      the blank is one of these
/// 13 14 15  0     1  1  1  1     ?  ?  ?  ?
/// ```
///
/// A [`PatternSolver`](crate::PatternSolver) has one place for the blank. So a goal with an open
/// blank is several: the *ends* of the goal, one for each colour of the chessboard and each region
/// of the blank in the patterns of the named tiles. In the picture these are two.
///
/// ```
/// use jiugong::{Board, Shape};
/// use jiugong_pattern::{PartialGoal, PatternSet, PatternSolver, PatternTable};
///
/// let board: Board = "1 2 3 4/5 6 7 8/9 10 11 12/13 14 15 0".parse()?;
/// let first_row = PartialGoal::new(board.clone(), 4..16).unwrap();
/// let mut set = PatternSet::new(board.shape());
/// let tables: Result<Vec<_>, _> = first_row.patterns().iter().map(PatternTable::build).collect();
/// set.add_tables(tables?);
/// let solver = PatternSolver::for_partial(&&set, &first_row).unwrap();
/// let board = "5 1 2 4/9 6 3 8/13 10 7 11/0 14 15 12".parse()?;
/// assert_eq!(solver.solution(&board)?.map(|moves| moves.len()), Some(6));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct PartialGoal {
    goal: Goal,
    /// The open cells, as bits.
    open: u32,
}

impl PartialEq for PartialGoal {
    fn eq(&self, other: &PartialGoal) -> bool {
        (self.goal.board(), self.open) == (other.goal.board(), other.open)
    }
}

impl Eq for PartialGoal {}

/// A place or region where the blank ends, and the views of the goal with it.
pub(crate) struct End {
    /// The goal with the blank there.
    pub(crate) goal: PartialGoal,
    /// The patterns of each view.
    pub(crate) views: Vec<Vec<Pattern>>,
}

impl PartialGoal {
    /// Creates the goal that is a board, but for cells that are open. `None` if the shape has more
    /// than [`MAX_CELLS`] cells, if a cell is beyond the shape, or only one tile is on open cells:
    /// its cell is known, as is that of the blank or, if it is open, they are two goals.
    pub fn new(board: Board, open: impl IntoIterator<Item = usize>) -> Option<PartialGoal> {
        if board.shape().cells() > MAX_CELLS {
            return None;
        }
        let mut bits = 0;
        for cell in open {
            if cell >= board.shape().cells() {
                return None;
            }
            bits |= 1 << cell;
        }
        let tiles = (bits & !(1_u32 << board.blank())).count_ones();
        (bits == 0 || tiles > 1).then(|| PartialGoal { goal: Goal::new(board), open: bits })
    }

    /// Returns one of the boards that the goal is.
    pub fn goal(&self) -> &Goal {
        &self.goal
    }

    /// Returns the shape.
    pub fn shape(&self) -> Shape {
        self.goal.board().shape()
    }

    /// Returns whether the goal names all tiles.
    pub fn is_complete(&self) -> bool {
        self.open == 0
    }

    /// Returns whether a board is the goal.
    pub fn is_reached(&self, board: &Board) -> bool {
        let goal = self.goal.board();
        let is_open = |cell| self.open.unbounded_shr(cell) & 1 == 1;
        let mut cells = (0..).zip(goal.tiles().iter().zip(board.tiles()));
        board.shape() == self.shape()
            && cells.all(|(cell, (goal, tile))| goal == tile || is_open(cell))
    }

    /// Checks that the goal can be reached from a board: always, if there are open cells.
    ///
    /// # Errors
    ///
    /// [`GoalError`] with the reason.
    pub fn check_solvable(&self, board: &Board) -> Result<(), GoalError> {
        if self.open == 0 {
            return self.goal.check_solvable(board);
        }
        let (board, goal) = (board.shape(), self.shape());
        if board == goal { Ok(()) } else { Err(GoalError::ShapeMismatch { board, goal }) }
    }

    /// Returns the [canonical](Pattern::canonical) patterns of the tables that a solver of the goal
    /// needs, each once.
    pub fn patterns(&self) -> Vec<Pattern> {
        let views = self.ends().into_iter().flat_map(|end| end.views);
        let mut patterns: Vec<Pattern> =
            views.flatten().map(|pattern| pattern.canonical()).collect();
        patterns.sort_unstable();
        patterns.dedup();
        patterns
    }

    /// Returns the ends of the goal; none if it names no tile, or the shape is too large.
    pub(crate) fn ends(&self) -> Vec<End> {
        let (shape, blank) = (self.shape(), self.blank());
        if shape.cells() > MAX_CELLS {
            return Vec::new();
        }
        let groups = self.groups();
        let blanks = if self.open >> blank & 1 == 0 { 1 << blank } else { self.open };
        let mut ends: Vec<End> = Vec::new();
        for cell in cells(blanks) {
            let patterns = |groups: &Vec<Vec<usize>>| {
                let patterns = groups
                    .iter()
                    .map(|group| Pattern::new(shape, group.iter().copied(), cell).ok());
                patterns.collect::<Option<Vec<Pattern>>>()
            };
            let Some(views) = groups.iter().map(patterns).collect::<Option<Vec<_>>>() else {
                continue;
            };
            let colour = is_black(shape, cell);
            let is_same =
                |end: &End| end.views == views && is_black(shape, end.goal.blank()) == colour;
            if !views.is_empty() && !ends.iter().any(is_same) {
                ends.push(End { goal: self.with_blank(cell), views });
            }
        }
        ends
    }

    /// Returns the groups of the named tiles in each view: along the rows, and along the columns.
    fn groups(&self) -> Vec<Vec<Vec<usize>>> {
        let (shape, cols) = (self.shape(), self.shape().cols());
        let blank = self.blank();
        let is_named = |&cell: &usize| self.open >> cell & 1 == 0 && cell != blank;
        let mut tiles: Vec<usize> = (0..shape.cells()).filter(is_named).collect();
        let max = max_tiles(shape);
        // There and back, so that neighbours are adjacent.
        let along = |line: usize, place: usize| {
            (line, if line.is_multiple_of(2) { place } else { MAX_CELLS - place })
        };
        tiles.sort_by_key(|cell| along(cell / cols, cell % cols));
        let mut views = vec![divided(&tiles, max)];
        tiles.sort_by_key(|cell| along(cell % cols, cell / cols));
        views.push(divided(&tiles, max));
        for group in views.iter_mut().flatten() {
            group.sort_unstable();
        }
        views.iter_mut().for_each(|view| view.sort_unstable());
        views.dedup();
        views.retain(|view| !view.is_empty());
        views
    }

    /// Returns the goal with the blank on one of its open cells.
    fn with_blank(&self, cell: usize) -> PartialGoal {
        let mut board = self.goal.board().clone();
        let mut tiles = board.tiles().to_vec();
        tiles.swap(board.blank(), cell);
        // It is still a permutation.
        let goal = board.assign(&tiles).map_or(self.goal.clone(), |()| Goal::new(board));
        PartialGoal { goal, open: self.open }
    }

    fn blank(&self) -> usize {
        self.goal.board().blank()
    }

    /// Returns the parity of the number of moves from a board with the blank on a cell.
    pub(crate) fn parity(&self, blank: usize) -> u8 {
        u8::from(is_black(self.shape(), blank) != is_black(self.shape(), self.blank()))
    }

    /// Returns the tile on each cell, or [`OPEN`].
    pub(crate) fn cells(&self) -> [u8; MAX_CELLS] {
        let mut tiles = [0; MAX_CELLS];
        for (cell, (to, &tile)) in tiles.iter_mut().zip(self.goal.board().tiles()).enumerate() {
            *to = if self.open >> cell & 1 == 0 { tile } else { OPEN };
        }
        tiles
    }

    /// Returns the tiles on open cells.
    pub(crate) fn unnamed(&self) -> impl Iterator<Item = u8> + '_ {
        let tiles = cells(self.open).map(|cell| self.goal.board().tiles()[cell]);
        tiles.filter(|&tile| tile != 0)
    }

    /// Returns the tiles of a board, with the same number for all tiles that are not named.
    pub(crate) fn labelled(&self, board: &Board) -> [u8; MAX_CELLS] {
        let mut labels: [u8; MAX_CELLS] = core::array::from_fn(|tile| tile as u8);
        if let Some(first) = self.unnamed().next() {
            self.unnamed().for_each(|tile| labels[usize::from(tile)] = first);
        }
        let mut tiles = [0; MAX_CELLS];
        for (to, &tile) in tiles.iter_mut().zip(board.tiles()) {
            *to = labels[usize::from(tile)];
        }
        tiles
    }
}

impl From<&Goal> for PartialGoal {
    fn from(goal: &Goal) -> PartialGoal {
        PartialGoal { goal: goal.clone(), open: 0 }
    }
}

/// Returns whether a cell is black on a chessboard.
fn is_black(shape: Shape, cell: usize) -> bool {
    (cell / shape.cols() + cell % shape.cols()) % 2 == 1
}
