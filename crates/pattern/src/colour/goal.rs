//! The search for a goal in mtm that colour tables guide.

use alloc::boxed::Box;
use alloc::vec::Vec;
use core::ops::Deref;

use jiugong::{Board, Goal, GoalError, Metric, Move, Symmetry};

use crate::colour::alternating::{Alternating, ColourView};
use crate::colour::colouring::Colouring;
use crate::colour::table::ColourTable;
use crate::search::deepening::Search;
use crate::search::solver::{Guide, Solver};

/// Solves boards of at most 16 cells in mtm by a search that colour tables guide.
///
/// 1. A *view* is a colouring of the goal's tiles: that of a table, or its image under a symmetry
///    of the board. The distance of the coloured board is a lower bound of the distance. Several
///    views give several bounds, of which the largest one counts.
/// 2. Iterative deepening A*, as in a [`PatternSolver`](crate::PatternSolver). The number of moves
///    grows by one, because a move changes the distance by 1, 0 or −1.
/// 3. Two successive moves along a row are one move or none, and so are two along a column. So the
///    moves of a shortest solution are along rows and columns in turn. There are three moves on
///    4×4, and other paths to the same board are rare.
/// 4. The boards that the moves along a row lead to are in one word of a table, and those along a
///    column in one word of its other side. So a view reads one word to expand a board, and a board
///    that is too far from the goal is never read itself.
///
/// Moves are tried in their order, so the first solution is the least: the one that a complete
/// table gives.
///
/// ```
/// use jiugong::{Goal, Shape};
/// use jiugong_pattern::{ColourSolver, ColourTable, Colouring};
///
/// let groups = [vec![0, 1, 2], vec![3, 4, 5], vec![6, 7]];
/// let colouring = Colouring::new(Shape::new(3, 3)?, 8, groups)?;
/// let tables = [ColourTable::build(&colouring)];
///
/// let goal = Goal::new("1 2 3/4 5 6/7 8 0".parse()?);
/// let solver = ColourSolver::new(&tables[..], &goal).unwrap();
/// let board = "8 6 7/2 5 4/3 0 1".parse()?;
/// assert_eq!(solver.lower_bound(&board)?, 16);
/// assert_eq!(solver.solution(&board)?.map(|moves| moves.len()), Some(20));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub type ColourSolver<S> = Solver<ColourGoal<S>>;

/// A goal, and the colour tables that guide a search for it.
#[derive(Clone, Debug)]
pub struct ColourGoal<S> {
    goal: Goal,
    tables: S,
    views: Vec<ColourView>,
}

/// The maximum number of views that a search uses.
const MAX_COLOUR_VIEWS: usize = 4;

impl<S: Deref<Target = [ColourTable]>> ColourSolver<S> {
    /// Creates a solver for a goal; `None` if no table fits it.
    pub fn new(tables: S, goal: &Goal) -> Option<ColourSolver<S>> {
        let shape = goal.board().shape();
        let blank = goal.board().blank();
        let mut views = Vec::new();
        for (number, table) in tables.iter().enumerate() {
            let colouring = table.colouring();
            let symmetries = colouring.symmetries(shape, blank).into_iter();
            views.extend(symmetries.map(|symmetry| view(goal, number, colouring, symmetry)));
        }
        views.truncate(MAX_COLOUR_VIEWS);
        let goals = Vec::from([ColourGoal { goal: goal.clone(), tables, views }]);
        (!goals[0].views.is_empty()).then_some(Solver { goals })
    }
}

impl<S: Deref<Target = [ColourTable]>> Guide for ColourGoal<S> {
    type Step = Move;
    const METRIC: Metric = Metric::Mtm;

    fn search<'a>(&'a self, board: &Board) -> Result<Box<dyn Search<Move> + 'a>, GoalError> {
        self.goal.check_solvable(board)?;
        let (goal, tables) = (self.goal.board(), &*self.tables);
        Ok(match &*self.views {
            [a, b, c, d, ..] => Box::new(Alternating::new(board, goal, tables, [a, b, c, d])),
            [a, b, c] => Box::new(Alternating::new(board, goal, tables, [a, b, c])),
            [a, b] => Box::new(Alternating::new(board, goal, tables, [a, b])),
            views => Box::new(Alternating::new(board, goal, tables, [&views[0]])),
        })
    }
}

/// Returns the view of a goal that a symmetry takes to the goal of a table.
fn view(goal: &Goal, table: usize, colouring: &Colouring, symmetry: Symmetry) -> ColourView {
    let board = goal.board();
    let shape = board.shape();
    // The axes are along columns and along rows.
    let sides = if symmetry.is_transposing() { [0, 1] } else { [1, 0] };
    let mut view = ColourView { table, colours: [0; _], sides, places: [[0; _]; _] };
    for (cell, &tile) in board.tiles().iter().enumerate() {
        let image = symmetry.cell(shape, cell);
        let places = [image, colouring.shape().transposed_cell(image)];
        for (axis, side) in sides.into_iter().enumerate() {
            view.places[axis][cell] = places[side] as u8;
        }
        view.colours[usize::from(tile)] = colouring.colour(image);
    }
    view
}
