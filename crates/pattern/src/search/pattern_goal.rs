//! The search for a goal that pattern tables guide.

use alloc::boxed::Box;
use alloc::vec::Vec;
use core::ops::Deref;

use jiugong::{Board, Direction, Goal, GoalError, Metric};

use crate::MAX_CELLS;
use crate::partition::Partition;
use crate::pattern::Pattern;
use crate::search::deepening::Search;
use crate::search::guided::Guided;
use crate::search::guided::depth_first::GuidedSearch;
use crate::search::partial::PartialGoal;
use crate::search::set::{MAX_VIEWS, PatternSet};
use crate::search::slot::{Slot, SlotMove, View, step_number};
use crate::search::solver::{Guide, Solver};
use crate::table::index::PatternIndex;

/// Solves boards of any size in stm by a search that pattern tables guide.
///
/// 1. A *view* is a partition of the goal's tiles: a partition of the set, or its image under a
///    symmetry of the board. The sum of the distances of its patterns is a lower bound of the
///    distance of a board. Two views give two bounds, of which the larger one counts.
/// 2. Iterative deepening A* (R. Korf, 1985): a depth-first search for a solution of a given number
///    of moves goes no further where the moves so far and the bound add up to more. The number
///    starts at the bound of the board, and grows by two until a solution is found, which is
///    therefore a shortest one.
/// 3. A move changes one pattern in each view, by exactly 1. So the search reads one bit for each
///    move and view. It expands up to 16 boards together: it reads the bits of one view for all
///    their moves, and those of the other view for the moves that are left.
/// 4. Paths that an automaton rejects are skipped: they lead to boards that earlier paths reach.
///
/// Directions are tried in the order of [`Direction::ALL`], so the first solution is the least: the
/// one that a complete table gives.
///
/// ```
/// use jiugong::{Goal, Shape};
/// use jiugong_pattern::{Partition, PatternSet, PatternSolver, PatternTable};
///
/// let shape = Shape::new(3, 3)?;
/// let partition = Partition::new(shape, 8, [vec![0, 1, 3, 4], vec![2, 5, 6, 7]])?;
/// let mut set = PatternSet::new(shape);
/// let tables: Result<_, _> = set.missing(&partition).iter().map(PatternTable::build).collect();
/// set.push(partition, tables?)?;
///
/// let goal = Goal::new("1 2 3/4 5 6/7 8 0".parse()?);
/// let solver = PatternSolver::new(&set, &goal).unwrap();
/// let board = "8 6 7/2 5 4/3 0 1".parse()?;
/// assert_eq!(solver.lower_bound(&board)?, 27);
/// assert_eq!(solver.solution(&board)?.map(|moves| moves.len()), Some(31));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub type PatternSolver<S> = Solver<PatternGoal<S>>;

/// A goal, and the pattern tables that guide a search for it.
#[derive(Clone, Debug)]
pub struct PatternGoal<S> {
    goal: PartialGoal,
    pub(crate) set: S,
    /// The patterns of all views, view by view.
    slots: Vec<Slot>,
    views: Vec<View>,
    /// The index of no tiles.
    unnamed: PatternIndex,
}

impl<D: AsRef<[u8]> + 'static, S: Deref<Target = PatternSet<D>>> PatternSolver<S> {
    /// Creates a solver for a goal; `None` if no partition of the set fits it.
    pub fn new(set: S, goal: &Goal) -> Option<PatternSolver<S>> {
        let shape = goal.board().shape();
        let blank = goal.board().blank();
        let mut images: Vec<Partition> = Vec::new();
        for partition in &set.partitions {
            for image in partition.images(shape, blank) {
                if images.len() < MAX_VIEWS && !images.contains(&image) {
                    images.push(image);
                }
            }
        }
        let goal = PatternGoal::new(set, goal.into(), images.iter().map(Partition::patterns))?;
        Some(Solver { goals: Vec::from([goal]) })
    }

    /// Creates a solver for a goal that leaves cells open: a solver for each end of the blank,
    /// joined. `None` if a table of [its patterns](PartialGoal::patterns) is missing, or it names
    /// no tile.
    pub fn for_partial(set: &S, goal: &PartialGoal) -> Option<PatternSolver<S>>
    where
        S: Clone,
    {
        let ends = goal.ends().into_iter().map(|end| {
            let views = end.views.iter().map(Vec::as_slice);
            PatternGoal::new(set.clone(), end.goal, views)
        });
        let goals: Vec<_> = ends.collect::<Option<_>>()?;
        (!goals.is_empty()).then_some(Solver { goals })
    }
}

impl<D: AsRef<[u8]>, S: Deref<Target = PatternSet<D>>> PatternGoal<S> {
    fn new<'a>(
        set: S,
        goal: PartialGoal,
        views: impl Iterator<Item = &'a [Pattern]>,
    ) -> Option<PatternGoal<S>> {
        let shape = goal.shape();
        // The automaton is that of the shape.
        if set.shape() != shape || shape.cells() > MAX_CELLS {
            return None;
        }
        let unnamed = PatternIndex::new(shape, 0);
        let mut solver = PatternGoal { goal, set, slots: Vec::new(), views: Vec::new(), unnamed };
        for view in views {
            solver.push_view(view)?;
        }
        if solver.views.is_empty() { None } else { Some(solver) }
    }

    fn push_view(&mut self, patterns: &[Pattern]) -> Option<()> {
        let tiles = self.goal.goal().board().tiles();
        let first = self.slots.len();
        let mut view = View { slots: [0; _], range: first..first };
        for pattern in patterns {
            let (table, symmetry) = self.set.find(pattern)?;
            let mut slot = Slot {
                table: Some(table),
                tiles: Vec::new(),
                places: [0; _],
                steps: [SlotMove::default(); _],
            };
            let index = self.set.tables[table].index();
            let shape = pattern.shape();
            for (cell, place) in slot.places.iter_mut().enumerate().take(shape.cells()) {
                *place = index.snake().place(symmetry.cell(shape, cell)) as u8;
            }
            let places = slot.places;
            let place = |cell: usize| usize::from(places[cell]);
            for blank in 0..shape.cells() {
                for direction in Direction::ALL {
                    if let Some(tile) = shape.source(blank, direction) {
                        slot.steps[step_number(blank, direction as usize)] =
                            SlotMove::new(index, place(tile), place(blank));
                    }
                }
            }
            // The order of the table is that of the cells in its goal.
            let mut cells: Vec<usize> = pattern.tiles().collect();
            cells.sort_unstable_by_key(|&cell| symmetry.cell(shape, cell));
            slot.tiles.extend(cells.iter().map(|&cell| tiles[cell]));
            for &tile in &slot.tiles {
                view.slots[usize::from(tile)] = self.slots.len() as u8;
            }
            self.slots.push(slot);
        }
        let unnamed: Vec<u8> = self.goal.unnamed().collect();
        if !unnamed.is_empty() {
            for &tile in &unnamed {
                view.slots[usize::from(tile)] = self.slots.len() as u8;
            }
            self.slots.push(Slot {
                table: None,
                tiles: unnamed,
                places: [0; _],
                steps: [SlotMove::unnamed(); _],
            });
        }
        view.range.end = self.slots.len();
        self.views.push(view);
        Some(())
    }

    /// Returns the goal; if it leaves cells open, one of the boards that it is.
    pub fn goal(&self) -> &Goal {
        self.goal.goal()
    }

    /// Starts a search from a board.
    pub(crate) fn guided<'a>(
        &'a self,
        board: &Board,
    ) -> Result<Box<dyn GuidedSearch + 'a>, GoalError>
    where
        D: 'a,
    {
        self.goal.check_solvable(board)?;
        let (goal, set, slots) = (&self.goal, &*self.set, &*self.slots);
        let unnamed = &self.unnamed;
        Ok(match &*self.views {
            [first, second, ..] => {
                Box::new(Guided::new(board, goal, set, slots, [first, second], unnamed))
            }
            views => Box::new(Guided::new(board, goal, set, slots, [&views[0]], unnamed)),
        })
    }
}

impl<D: AsRef<[u8]> + 'static, S: Deref<Target = PatternSet<D>>> Guide for PatternGoal<S> {
    type Step = Direction;
    const METRIC: Metric = Metric::Stm;

    fn search<'a>(&'a self, board: &Board) -> Result<Box<dyn Search<Direction> + 'a>, GoalError> {
        let search: Box<dyn Search<Direction> + 'a> = self.guided(board)?;
        Ok(search)
    }
}
