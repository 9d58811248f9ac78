//! Queries answered by a search that pattern tables guide.

use alloc::boxed::Box;
use alloc::vec::Vec;
use core::ops::ControlFlow;

use crate::board::Board;
use crate::board::direction::Direction;
use crate::board::moves::Move;
use crate::board::shape::Shape;
use crate::index::goal::{Goal, Unsolvable};
use crate::index::snake::Snake;
use crate::index::symmetry::Symmetry;
use crate::pattern::PatternError;
use crate::pattern::automaton::Automaton;
use crate::pattern::guided::{Guided, Search, Slot};
use crate::pattern::partition::Partition;
use crate::pattern::table::PatternTable;
use crate::solve::solutions::Solutions;

/// The pattern tables of a shape: partitions, each with the tables of its patterns.
#[derive(Clone, Debug)]
pub struct PatternSet<D> {
    shape: Shape,
    automaton: Automaton,
    partitions: Vec<(Partition, Vec<PatternTable<D>>)>,
}

impl<D: AsRef<[u8]>> PatternSet<D> {
    /// Creates a set without tables. It takes 20 ms on 4×4 and 100 ms on 5×5: it finds the lists of
    /// moves that a search can skip.
    pub fn new(shape: Shape) -> PatternSet<D> {
        PatternSet { shape, automaton: Automaton::new(shape), partitions: Vec::new() }
    }

    /// Adds the tables of the patterns of a partition, in the same order.
    ///
    /// # Errors
    ///
    /// [`PatternError::Partition`] if the tables are not those of the partition, or the shape is
    /// another one.
    pub fn push(
        &mut self,
        partition: Partition,
        tables: Vec<PatternTable<D>>,
    ) -> Result<(), PatternError> {
        let patterns = partition.patterns().iter();
        if partition.shape() != self.shape || !patterns.eq(tables.iter().map(PatternTable::pattern))
        {
            return Err(PatternError::Partition);
        }
        self.partitions.push((partition, tables));
        Ok(())
    }

    /// Returns the shape.
    pub fn shape(&self) -> Shape {
        self.shape
    }

    /// Returns the partitions with their tables.
    pub fn partitions(&self) -> &[(Partition, Vec<PatternTable<D>>)] {
        &self.partitions
    }
}

/// Solves boards of any size in stm by a search that pattern tables guide.
///
/// 1. A symmetry of the board that takes the goal's blank to a cell that the tables allow gives a
///    *view*: the tables of a partition, with the tiles that they have in this goal. The sum of their
///    distances is a lower bound of the distance of a board. Two views with different tiles give two
///    bounds, of which the larger one counts.
/// 2. Iterative deepening A* (R. Korf, 1985): a depth-first search for a solution of a given number
///    of moves goes no further where the moves so far and the bound add up to more. The number
///    starts at the bound of the board, and grows by two until a solution is found, which is
///    therefore a shortest one.
/// 3. A move changes one pattern in each view, by exactly 1. So the search reads one bit for each
///    view, and all bits of a board's neighbours before it looks at any of them.
/// 4. Paths that an automaton rejects are skipped: they lead to boards that earlier paths reach.
///
/// Directions are tried in the order of [`Direction::ALL`], so the first solution is the least: the
/// one that a complete table gives.
///
/// ```
/// use jiugong::{Goal, Partition, PatternSet, PatternSolver, PatternTable, Shape};
///
/// let shape = Shape::new(3, 3)?;
/// let partition = Partition::new(shape, 8, [vec![0, 1, 3, 4], vec![2, 5, 6, 7]])?;
/// let tables = partition.patterns().iter().map(PatternTable::build).collect();
/// let mut set = PatternSet::new(shape);
/// set.push(partition, tables)?;
///
/// let goal = Goal::new("1 2 3/4 5 6/7 8 0".parse()?);
/// let solver = PatternSolver::new(&set, &goal).unwrap();
/// let board = "8 6 7/2 5 4/3 0 1".parse()?;
/// assert_eq!(solver.lower_bound(&board)?, 27);
/// assert_eq!(solver.solution(&board)?.len(), 31);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct PatternSolver<'a, D> {
    goal: Goal,
    automaton: &'a Automaton,
    /// The patterns of all views, view by view.
    slots: Vec<Slot<'a, D>>,
    views: Vec<View>,
}

/// The tables of one partition, seen through a symmetry.
#[derive(Clone, Debug)]
pub(crate) struct View {
    /// For each cell of the goal's shape, the place on the snake of the tables.
    pub(crate) places: [u8; Shape::MAX_CELLS],
    /// For each tile of the goal, its slot.
    pub(crate) slots: [u8; Shape::MAX_CELLS],
    /// The slots of the view are those from the first to before the end.
    pub(crate) first_slot: usize,
    pub(crate) end_slot: usize,
}

/// The maximum number of views that a search uses.
pub(crate) const MAX_VIEWS: usize = 2;

/// The state of a search for a solution, reported from time to time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PatternProgress {
    /// The number of moves of the solutions that are searched for: a lower bound of the distance.
    pub bound: u32,
    /// The number of boards whose neighbours were found so far.
    pub expanded: u64,
}

impl<'a, D: AsRef<[u8]>> PatternSolver<'a, D> {
    /// Creates a solver for a goal; `None` if no partition of the set fits it.
    pub fn new(set: &'a PatternSet<D>, goal: &Goal) -> Option<PatternSolver<'a, D>> {
        let shape = goal.board().shape();
        let blank = goal.board().blank();
        let mut solver = PatternSolver {
            goal: goal.clone(),
            automaton: &set.automaton,
            slots: Vec::new(),
            views: Vec::new(),
        };
        let mut seen: Vec<Vec<u32>> = Vec::new();
        for (partition, tables) in &set.partitions {
            for symmetry in partition.symmetries(shape, blank) {
                let groups = groups(partition, shape, symmetry);
                if !seen.contains(&groups) && solver.views.len() < MAX_VIEWS {
                    seen.push(groups);
                    solver.push_view(partition, tables, symmetry);
                }
            }
        }
        (set.shape == shape && !solver.views.is_empty()).then_some(solver)
    }

    fn push_view(
        &mut self,
        partition: &Partition,
        tables: &'a [PatternTable<D>],
        symmetry: Symmetry,
    ) {
        let goal = self.goal.board();
        let shape = goal.shape();
        let snake = Snake::new(partition.shape());
        let first = self.slots.len();
        let mut view = View {
            places: [0; _],
            slots: [0; _],
            first_slot: first,
            end_slot: first + tables.len(),
        };
        for table in tables {
            self.slots.push(Slot { table, tiles: Vec::new() });
        }
        for (cell, place) in view.places.iter_mut().enumerate().take(shape.cells()) {
            *place = snake.place(symmetry.cell(shape, cell)) as u8;
        }
        for (slot, pattern) in (first..).zip(partition.patterns()) {
            for home in pattern.tiles() {
                let mut cells = 0..shape.cells();
                let cell = cells.find(|&cell| symmetry.cell(shape, cell) == home);
                let tile = goal.tiles()[cell.unwrap_or(0)];
                view.slots[usize::from(tile)] = slot as u8;
                self.slots[slot].tiles.push(tile);
            }
        }
        self.views.push(view);
    }

    /// Returns the goal.
    pub fn goal(&self) -> &Goal {
        &self.goal
    }

    /// Returns a lower bound of the distance of a board.
    ///
    /// # Errors
    ///
    /// [`Unsolvable`] if the goal cannot be reached from the board; so for all methods.
    pub fn lower_bound(&self, board: &Board) -> Result<u32, Unsolvable> {
        Ok(self.start(board)?.bound())
    }

    fn start(&self, board: &Board) -> Result<Box<dyn Search + '_>, Unsolvable> {
        self.goal.check_solvable(board)?;
        let automaton = self.automaton;
        Ok(match &*self.views {
            [first, second, ..] => {
                Box::new(Guided::new(board, &self.slots, [first, second], automaton))
            }
            views => Box::new(Guided::new(board, &self.slots, [&views[0]], automaton)),
        })
    }

    /// Returns the least shortest solution of a board.
    ///
    /// # Errors
    ///
    /// [`Unsolvable`].
    pub fn solution(&self, board: &Board) -> Result<Vec<Direction>, Unsolvable> {
        match self.search(board, |_| ControlFlow::Continue(())) {
            Ok(Ok(moves)) => Ok(moves),
            Ok(Err(_)) => Ok(Vec::new()),
            Err(error) => Err(error),
        }
    }

    /// Searches for the least shortest solution. `progress` is called now and then, and can end the
    /// search: then the result is the progress so far, as an error.
    ///
    /// # Errors
    ///
    /// [`Unsolvable`].
    pub fn search(
        &self,
        board: &Board,
        mut progress: impl FnMut(PatternProgress) -> ControlFlow<()>,
    ) -> Result<Result<Vec<Direction>, PatternProgress>, Unsolvable> {
        let mut search = self.start(board)?;
        let mut bound = search.bound();
        loop {
            match search.first(bound, &mut progress) {
                ControlFlow::Continue(false) => bound += 2,
                ControlFlow::Continue(true) => return Ok(Ok(search.path())),
                ControlFlow::Break(()) => {
                    return Ok(Err(PatternProgress { bound, expanded: search.expanded() }));
                }
            }
        }
    }

    /// Returns all solutions of a board with the number of moves of a shortest one, `distance`.
    ///
    /// # Errors
    ///
    /// [`Unsolvable`].
    pub fn solutions(&self, board: &Board, distance: u32) -> Result<Option<Solutions>, Unsolvable> {
        Ok(self.start(board)?.all(distance))
    }

    /// Returns the legal moves of a board, each with the distance after it, best first, given the
    /// distance of the board. A move leads to a board that is one move closer or one further, which
    /// a search for the shorter solution shows.
    ///
    /// # Errors
    ///
    /// [`Unsolvable`].
    pub fn moves(&self, board: &Board, distance: u32) -> Result<Vec<(Move, u32)>, Unsolvable> {
        self.goal.check_solvable(board)?;
        let mut moves = Vec::new();
        for direction in Direction::ALL {
            let Some(next) = board.after(direction) else {
                continue;
            };
            let is_closer = match distance.checked_sub(1) {
                None => false,
                Some(bound) => {
                    let mut search = self.start(&next)?;
                    search.bound() <= bound
                        && search.first(bound, &mut |_| ControlFlow::Continue(()))
                            == ControlFlow::Continue(true)
                }
            };
            let after = if is_closer { distance - 1 } else { distance + 1 };
            moves.push((Move::from(direction), after));
        }
        moves.sort_by_key(|&(_, distance)| distance);
        Ok(moves)
    }
}

/// Returns the cells of the goal that each pattern has through a symmetry, sorted.
fn groups(partition: &Partition, shape: Shape, symmetry: Symmetry) -> Vec<u32> {
    let cells = |tiles: u32| -> u32 {
        let cells = 0..shape.cells();
        let is_in = |cell: usize| tiles >> symmetry.cell(shape, cell) & 1;
        cells.map(|cell| is_in(cell) << cell).sum()
    };
    let patterns = partition.patterns().iter();
    let mut groups: Vec<u32> = patterns.map(|pattern| cells(pattern.tile_bits())).collect();
    groups.sort_unstable();
    groups
}
