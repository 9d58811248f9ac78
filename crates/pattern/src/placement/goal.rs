//! The search for a goal in mtm that placement tables guide.

use alloc::boxed::Box;
use alloc::vec::Vec;
use core::array;
use core::ops::Deref;

use jiugong::{Board, Direction, Goal, GoalError, Metric, Move, Symmetry};

use crate::MAX_CELLS;
use crate::placement::node::{Moves, PlacementView, Sources};
use crate::placement::search::{PartSearch, PlacementSearch};
use crate::placement::tables::PlacementTables;
use crate::search::deepening::Search;
use crate::search::parts::{Divisible, Part, PartResult};
use crate::search::progress::Progress;
use crate::search::solver::{Guide, Solver};

/// Solves boards of up to 25 cells in mtm by a search that placement tables guide.
///
/// 1. A table has the distances of the placements of three tiles with the blank: a lower bound of
///    the distance. If a symmetry of the shape keeps the cell of the blank in the goal, the image
///    of a board gives a second bound. The largest of all bounds counts.
/// 2. Iterative deepening A*, as in a [`PatternSolver`](crate::PatternSolver). The number of moves
///    grows by one, because a move changes the distance by 1, 0 or −1.
/// 3. The moves of a shortest solution are along rows and columns in turn, as in a
///    [`ColourSolver`](crate::ColourSolver).
/// 4. The distances of all boards near the goal are known, on 5×5 up to 8 moves. So where 8 moves
///    are left, one look decides, and further moves need no search.
///
/// Moves are tried in their order, so the first solution is the least: the one that a complete
/// table gives.
///
/// One thread expands about seven million boards a second. On 5×5 it proves solutions of 23 moves in
/// 0.05 s to 0.8 s, and those of 25 moves in 0.8 s to 4 s.
///
/// ```
/// use jiugong::Goal;
/// use jiugong_pattern::{PlacementSolver, PlacementTables};
///
/// let goal = Goal::new("1 2 3 4 5/6 7 8 9 10/11 12 13 14 15/16 17 18 19 20/21 22 23 24 0".parse()?);
/// let tables = PlacementTables::build(goal.home()).unwrap();
/// let solver = PlacementSolver::new(&tables, &goal).unwrap();
/// let board = "1 2 3 10 4/6 7 9 14 5/11 17 12 8 15/0 21 13 24 19/22 16 18 23 20".parse()?;
/// assert_eq!(solver.solution(&board)?.map(|moves| moves.len()), Some(16));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub type PlacementSolver<S> = Solver<PlacementGoal<S>>;

/// A goal, and the placement tables that guide a search for it.
///
/// Boards are searched as a symmetry takes them to the home of the tables, where a tile is named by
/// its cell in the goal.
#[derive(Clone, Debug)]
pub struct PlacementGoal<S> {
    goal: Goal,
    tables: S,
    /// For each cell of the goal, that of the home.
    cells: [u8; MAX_CELLS],
    /// For each tile of the goal, its cell in the goal of the home.
    tiles: [u8; MAX_CELLS],
    /// For each cell of the blank at the home, the cells of the tiles that move in each direction
    /// of the goal.
    sources: Sources,
    /// One or two.
    views: Vec<PlacementView>,
}

impl<S: Deref<Target = PlacementTables>> PlacementSolver<S> {
    /// Creates a solver for a goal; `None` if its blank is not at the home of the tables.
    pub fn new(tables: S, goal: &Goal) -> Option<PlacementSolver<S>> {
        PlacementGoal::new(tables, goal).map(|goal| Solver { goals: Vec::from([goal]) })
    }
}

impl<S: Deref<Target = PlacementTables>> PlacementGoal<S> {
    fn new(tables: S, goal: &Goal) -> Option<PlacementGoal<S>> {
        let board = goal.board();
        let shape = board.shape();
        let home = tables.home();
        let fits = |symmetry: &Symmetry| {
            symmetry.shape(shape) == home.shape()
                && symmetry.cell(shape, board.blank()) == home.cell()
        };
        let symmetries: Vec<Symmetry> = Symmetry::all().filter(fits).collect();
        let (&first, others) = symmetries.split_first()?;
        let mut cells = [0; MAX_CELLS];
        let mut tiles = [0; MAX_CELLS];
        let mut sources = [[None; 4]; MAX_CELLS];
        for (cell, &tile) in board.tiles().iter().enumerate() {
            let image = first.cell(shape, cell);
            cells[cell] = image as u8;
            tiles[usize::from(tile)] = image as u8;
            sources[image] = Direction::ALL.map(|direction| {
                shape.source(cell, direction).map(|source| first.cell(shape, source) as u8)
            });
        }
        // The last one transposes, if any does: its groups differ most from those of the first.
        let views = [Some(&first), others.last()].into_iter().flatten().map(|symmetry| {
            let mut images = [0; MAX_CELLS];
            for cell in 0..shape.cells() {
                images[usize::from(cells[cell])] = symmetry.cell(shape, cell) as u8;
            }
            PlacementView::new(&tables, images)
        });
        let views = views.collect();
        Some(PlacementGoal { goal: goal.clone(), cells, tiles, sources, views, tables })
    }

    /// Returns the goal.
    pub fn goal(&self) -> &Goal {
        &self.goal
    }

    /// Starts a search from a board.
    fn start<'a>(&'a self, board: &Board) -> Result<Box<dyn PartSearch + 'a>, GoalError> {
        self.goal.check_solvable(board)?;
        // Cells beyond the shape keep their numbers, as in the layers.
        let mut tiles = array::from_fn(|cell| cell as u8);
        for (cell, &tile) in board.tiles().iter().enumerate() {
            tiles[usize::from(self.cells[cell])] = self.tiles[usize::from(tile)];
        }
        let blank = self.cells[board.blank()];
        let (tables, sources) = (&*self.tables, &self.sources);
        Ok(match &*self.views {
            [first, second, ..] => {
                let moves = Moves { views: [first, second], sources };
                Box::new(PlacementSearch::new(tables, moves, moves.node(tiles, blank)))
            }
            views => {
                let moves = Moves { views: [&views[0]], sources };
                Box::new(PlacementSearch::new(tables, moves, moves.node(tiles, blank)))
            }
        })
    }
}

impl<S: Deref<Target = PlacementTables>> Guide for PlacementGoal<S> {
    type Step = Move;
    const METRIC: Metric = Metric::Mtm;

    fn search<'a>(&'a self, board: &Board) -> Result<Box<dyn Search<Move> + 'a>, GoalError> {
        let search: Box<dyn Search<Move> + 'a> = self.start(board)?;
        Ok(search)
    }
}

impl<S: Deref<Target = PlacementTables>> Divisible for PlacementGoal<S> {
    fn parts(&self, board: &Board, count: usize) -> Result<Vec<Part<Move>>, GoalError> {
        Ok(self.start(board)?.parts(count))
    }

    fn search_part(
        &self,
        board: &Board,
        part: &[Move],
        moves: u32,
        progress: &mut Progress<'_>,
    ) -> Result<PartResult<Move>, GoalError> {
        let mut search = self.start(board)?;
        let found = search.first_after(part, moves, progress);
        Ok(PartResult { solution: found.continue_value().flatten(), expanded: search.expanded() })
    }
}
