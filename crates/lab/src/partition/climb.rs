//! The search for good partitions.

use std::ops::ControlFlow;
use std::slice;

use jiugong::{Board, Goal, Home};
use jiugong_pattern::{Partition, Pattern, PatternSet, PatternSolver};
use rand::Rng;
use rand::seq::SliceRandom;
use rayon::iter::{IntoParallelRefIterator, ParallelIterator};

use super::{PartitionError, PatternTables, TableBytes};

/// A hill climb over the partitions with the same numbers of tiles.
///
/// 1. The *value* of a partition is the sum of the lower bounds of given boards, in the views that
///    the solver uses.
/// 2. A step exchanges two tiles of different patterns. All exchanges are tried in random order,
///    until one has a larger value.
/// 3. The climb is over when no exchange has one: the partition is a local optimum.
///
/// The steps depend on the boards and the random numbers only, not on the number of threads.
#[derive(Debug)]
pub struct Climb {
    home: Home,
    goal: Goal,
    boards: Vec<Board>,
    tables: PatternTables,
    partition: Partition,
    value: u64,
    tried: u64,
}

/// The result of [`Climb::step`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ClimbStep {
    /// A better partition was found.
    Improved,
    /// No exchange is better.
    LocalOptimum,
    /// The climb was stopped.
    Stopped,
}

impl Climb {
    /// Starts from a partition for goals with the blank at a home. The boards must be able to reach
    /// [`Home::goal_board`]; others have a bound of 0.
    ///
    /// # Errors
    ///
    /// [`PartitionError`] as for [`PatternTables::set`].
    pub fn new(
        home: Home,
        start: Partition,
        boards: Vec<Board>,
        tables: PatternTables,
    ) -> Result<Climb, PartitionError> {
        let goal = Goal::new(home.goal_board());
        let mut climb = Climb { home, goal, boards, tables, partition: start, value: 0, tried: 1 };
        climb.value = climb.value_of(&climb.partition.clone())?;
        Ok(climb)
    }

    /// Returns the goal.
    pub fn goal(&self) -> &Goal {
        &self.goal
    }

    /// Returns the best partition so far.
    pub fn partition(&self) -> &Partition {
        &self.partition
    }

    /// Returns the mean lower bound of the boards for the best partition.
    pub fn mean(&self) -> f64 {
        self.value as f64 / self.boards.len() as f64
    }

    /// Returns the number of partitions tried so far.
    pub fn tried(&self) -> u64 {
        self.tried
    }

    /// Returns the tables of the best partition so far, and their size in bytes.
    ///
    /// # Errors
    ///
    /// [`PartitionError`] as for [`PatternTables::set`].
    pub fn table_set(&mut self) -> Result<(PatternSet<TableBytes>, u64), PartitionError> {
        let set = self.tables.set(slice::from_ref(&self.partition))?;
        Ok((set, self.tables.size(&self.partition)))
    }

    /// Searches for a better partition. `proceed` is called before each exchange with the number of
    /// those tried and of all, and can stop the climb.
    ///
    /// # Errors
    ///
    /// [`PartitionError`] as for [`PatternTables::set`].
    pub fn step(
        &mut self,
        rng: &mut impl Rng,
        mut proceed: impl FnMut(usize, usize) -> ControlFlow<()>,
    ) -> Result<ClimbStep, PartitionError> {
        let mut exchanges = self.exchanges();
        exchanges.shuffle(rng);
        for (number, &exchange) in exchanges.iter().enumerate() {
            if proceed(number, exchanges.len()).is_break() {
                return Ok(ClimbStep::Stopped);
            }
            let partition = self.exchanged(exchange)?;
            let value = self.value_of(&partition)?;
            self.tried += 1;
            if value > self.value {
                (self.partition, self.value) = (partition, value);
                return Ok(ClimbStep::Improved);
            }
        }
        Ok(ClimbStep::LocalOptimum)
    }

    /// Returns all pairs of tiles of different patterns.
    fn exchanges(&self) -> Vec<[usize; 2]> {
        let patterns = self.partition.patterns();
        let later = |number: usize| patterns[number + 1..].iter().flat_map(Pattern::tiles);
        let pairs = (0..).zip(patterns).flat_map(|(number, pattern)| {
            pattern.tiles().flat_map(move |a| later(number).map(move |b| [a, b]))
        });
        pairs.collect()
    }

    /// Returns the best partition with two tiles exchanged.
    fn exchanged(&self, [a, b]: [usize; 2]) -> Result<Partition, PartitionError> {
        let exchanged = |tile| match tile {
            tile if tile == a => b,
            tile if tile == b => a,
            tile => tile,
        };
        let patterns = self.partition.patterns().iter();
        let groups = patterns.map(|pattern| pattern.tiles().map(exchanged).collect());
        Ok(Partition::new(self.home.shape(), self.home.cell(), groups)?)
    }

    fn value_of(&mut self, partition: &Partition) -> Result<u64, PartitionError> {
        let set = self.tables.set(slice::from_ref(partition))?;
        let Some(solver) = PatternSolver::new(&set, &self.goal) else {
            return Err(PartitionError::Shape(self.home.shape()));
        };
        let bound = |board| u64::from(solver.lower_bound(board).unwrap_or(0));
        Ok(self.boards.par_iter().map(bound).sum())
    }
}
