//! The boards at distances that few states of a table have.

use std::ops::RangeInclusive;

use jiugong::{Goal, QueryError, Solver, State, Table};
use jiugong_answers::TableBytes;
use jiugong_app::{Error, Output};

use super::BoardSource;
use super::writer::Writer;

/// The number of boards that are formatted together.
const BOARDS: usize = 1 << 15;

/// Few states of a table, found without a pass over it.
pub struct FewStates<'a> {
    solver: Solver<'a, TableBytes>,
    /// The states with their distances, by state number.
    states: Vec<(State, u32)>,
    with_solutions: bool,
}

impl<'a> FewStates<'a> {
    /// Finds the states at some distances.
    pub fn new(
        goal: &'a Goal,
        table: &'a Table<TableBytes>,
        distances: RangeInclusive<u32>,
        with_solutions: bool,
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
        Ok(FewStates { solver, states, with_solutions })
    }
}

impl BoardSource for FewStates<'_> {
    fn count(&mut self, _: u64, _: &Output) -> Result<u64, Error> {
        Ok(self.states.len() as u64)
    }

    fn write(&mut self, writer: &mut Writer<'_>) -> Result<(), Error> {
        writer.write(self.states.len().div_ceil(BOARDS), |part, rows| {
            for (state, distance) in self.states.iter().skip(part * BOARDS).take(BOARDS) {
                if let Some(board) = self.solver.goal().board_from_state(state)
                    && !rows.is_full()
                {
                    let count = || Ok::<_, QueryError>(self.solver.solutions(&board)?.count());
                    let solutions = self.with_solutions.then(count).transpose()?;
                    rows.push(board.tiles(), *distance, solutions)?;
                }
            }
            Ok(())
        })
    }
}
