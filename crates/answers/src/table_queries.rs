//! Queries of the distances of all boards to goals.

use std::collections::HashMap;

use jiugong::{Board, Move, Solutions, Solver, TableError};
use jiugong_pattern::goals::ColouredBoard;
use rand::{Rng, RngExt};

use crate::distance_table::DistanceTable;
use crate::error::Error;
use crate::files::TableBytes;
use crate::goals::Goals;
use crate::sources::table::solver;
use crate::stores::GoalTable;

impl DistanceTable {
    /// Returns the solver of a complete table.
    ///
    /// # Errors
    ///
    /// [`Error`] if the table has another home than the goal.
    pub fn solver<'a>(&'a self, goals: &'a Goals) -> Result<Option<Solver<'a, TableBytes>>, Error> {
        match self {
            DistanceTable::Board(table) => solver(table, goals).map(Some),
            DistanceTable::Goals(_) => Ok(None),
        }
    }

    /// Returns the distance of a board; `None` if it can reach no goal of several.
    ///
    /// # Errors
    ///
    /// [`Error`] if the table is damaged, or the board cannot reach the goal; the same for all
    /// methods.
    pub fn distance(&self, goals: &Goals, board: &Board) -> Result<Option<u32>, Error> {
        Ok(match self {
            DistanceTable::Board(table) => Some(solver(table, goals)?.distance(board)?),
            DistanceTable::Goals(table) => table.distance(&goals.coloured(board))?,
        })
    }

    /// Returns the first move of the least shortest solution; `None` if the board is a goal.
    ///
    /// # Errors
    ///
    /// As [`distance`](DistanceTable::distance).
    pub fn best_move(&self, goals: &Goals, board: &Board) -> Result<Option<Move>, Error> {
        Ok(match self {
            DistanceTable::Board(table) => solver(table, goals)?.best_move(board)?,
            DistanceTable::Goals(table) => table.best_move(&goals.coloured(board))?.map(|(m, _)| m),
        })
    }

    /// Returns all shortest solutions; none if a board can reach no goal of several.
    ///
    /// # Errors
    ///
    /// As [`distance`](DistanceTable::distance).
    pub fn solutions(&self, goals: &Goals, board: &Board) -> Result<Option<Solutions>, Error> {
        Ok(match self {
            DistanceTable::Board(table) => Some(solver(table, goals)?.solutions(board)?),
            DistanceTable::Goals(table) => table.solutions(&goals.coloured(board))?,
        })
    }

    /// Returns the boards at a distance, sorted.
    ///
    /// # Errors
    ///
    /// As [`distance`](DistanceTable::distance).
    pub fn boards_at(&self, goals: &Goals, distance: u32) -> Result<Vec<Board>, Error> {
        let mut boards: Vec<Board> = match self {
            DistanceTable::Board(table) => {
                solver(table, goals)?.boards_at(distance).collect::<Result<_, _>>()?
            }
            DistanceTable::Goals(table) => {
                let mut boards = Vec::new();
                for number in table.numbers_at(distance) {
                    let found = table.board(number?)?;
                    boards.extend(found.and_then(|(coloured, _)| goals.uncoloured(&coloured)));
                }
                boards
            }
        };
        boards.sort_unstable();
        Ok(boards)
    }

    /// Draws boards at a distance, which must be one of the table, uniformly; of goals that are not
    /// one board, uniformly of the boards in which pieces that are alike are the same.
    ///
    /// # Errors
    ///
    /// As [`distance`](DistanceTable::distance).
    pub fn random_boards_at(
        &self,
        goals: &Goals,
        distance: u32,
        count: u16,
        rng: &mut impl Rng,
    ) -> Result<Vec<Board>, Error> {
        match self {
            DistanceTable::Board(table) => {
                Ok(solver(table, goals)?.random_boards_at(distance, count, rng)?)
            }
            DistanceTable::Goals(table) => Ok(draw(table, goals, distance, count, rng)?),
        }
    }
}

/// Draws boards at a distance to goals that are not one board.
fn draw(
    table: &GoalTable,
    goals: &Goals,
    distance: u32,
    count: u16,
    rng: &mut impl Rng,
) -> Result<Vec<Board>, TableError> {
    let available = table.distribution().count(distance);
    if available == 0 {
        return Ok(Vec::new());
    }
    let drawn: Vec<u64> = (0..count).map(|_| rng.random_range(0..available)).collect();
    let mut sorted = drawn.clone();
    sorted.sort_unstable();
    sorted.dedup();
    let mut found: HashMap<u64, ColouredBoard> = HashMap::new();
    let mut left = sorted.iter().copied().peekable();
    for (rank, number) in (0..).zip(table.numbers_at(distance)) {
        let Some(wanted) = left.peek() else { break };
        let number = number?;
        if *wanted == rank {
            left.next();
            found.extend(table.board(number)?.map(|(board, _)| (rank, board)));
        }
    }
    if left.peek().is_some() {
        let found = table.numbers_at(distance).count() as u64;
        return Err(TableError::StateCount { distance, found, expected: available });
    }
    let boards = drawn.iter().filter_map(|rank| goals.uncoloured(found.get(rank)?));
    Ok(boards.map(|board| goals.exchanged(&board, rng)).collect())
}
