//! The boards at distances that few states of a table have.

use std::ops::RangeInclusive;

use jiugong::{Goal, QueryError, Solver, State, Table};

use super::part::ListPart;
use super::source::{BOARDS, BoardSource};
use crate::error::{Error, NoAnswer};
use crate::files::TableBytes;
use crate::observer::Observer;

/// Few states of a table, found without a pass over it.
#[derive(Debug)]
pub(super) struct FewStates<'a> {
    solver: Solver<'a, TableBytes>,
    /// The states with their distances, by state number.
    states: Vec<(State, u32)>,
    has_solutions: bool,
}

impl<'a> FewStates<'a> {
    /// Finds the states at some distances.
    pub fn new(
        goal: &'a Goal,
        table: &'a Table<TableBytes>,
        distances: RangeInclusive<u32>,
        has_solutions: bool,
    ) -> Result<FewStates<'a>, Error> {
        let solver = Solver::new(table, goal)?;
        let mut states = Vec::new();
        for distance in distances {
            for state in table.states_at(distance) {
                states.push((state?, distance));
            }
        }
        // Sorts by state number.
        states.sort_unstable();
        Ok(FewStates { solver, states, has_solutions })
    }
}

impl BoardSource for FewStates<'_> {
    fn count(&mut self, _: u64, _: &dyn Observer) -> Result<u64, NoAnswer> {
        Ok(self.states.len() as u64)
    }

    fn parts(&self) -> usize {
        self.states.len().div_ceil(BOARDS)
    }

    fn fill(&self, part: usize, boards: &mut ListPart) -> Result<(), Error> {
        for (state, distance) in self.states.iter().skip(part * BOARDS).take(BOARDS) {
            if let Some(board) = self.solver.goal().board_from_state(state)
                && !boards.is_full()
            {
                let count = || Ok::<_, QueryError>(self.solver.solutions(&board)?.count());
                let solutions = self.has_solutions.then(count).transpose()?;
                boards.push(board.tiles(), *distance, solutions);
            }
        }
        Ok(())
    }
}
