//! The source of the distances and best moves of a game.

use std::collections::HashMap;
use std::sync::Arc;

use jiugong::{Board, Goal, GoalError, Metric, Move, QueryError, Solver, TableError};
use jiugong_answers::TableBytes;
use jiugong_answers::guided::{GuidedSolver, within};
use jiugong_app::{Message, msg};
use jiugong_engine::NearSearch;
use jiugong_pattern::Outcome;
use rand::Rng;
use rand::seq::IndexedRandom;

use super::search::BackgroundSearch;

/// The source of the distances and best moves of a game.
#[derive(Debug)]
pub enum Answers<'a> {
    /// The table of the goal, which has all distances.
    Table(Solver<'a, TableBytes>),
    /// Searches, which tables of lower bounds guide.
    Guided(Box<GuidedAnswers>),
}

/// The reason why no random board can be drawn at a distance.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoBoard {
    /// The distance is beyond the largest one.
    TooFar { distance: u32, radius: u32 },
    /// Without a table, the boards at a distance of more than `max` take too much memory.
    TooMany { distance: u32, max: u32 },
}

/// The maximum memory for the boards at a distance, in bytes: on 4×4 to distance 21, found in one or
/// two seconds.
const MAX_NEAR_MEMORY: u64 = 512 << 20;

impl NoBoard {
    pub fn message(self) -> Message {
        match self {
            NoBoard::TooFar { distance, radius } => {
                msg!("random-no-board", distance = distance, radius = radius)
            }
            NoBoard::TooMany { distance, max } => {
                msg!("play-too-many-boards", distance = distance, max = max)
            }
        }
    }
}

impl Answers<'_> {
    pub fn goal(&self) -> &Goal {
        match self {
            Answers::Table(solver) => solver.goal(),
            Answers::Guided(guided) => guided.solver.beams().goal(),
        }
    }

    pub fn metric(&self) -> Metric {
        match self {
            Answers::Table(solver) => solver.table().header().metric(),
            Answers::Guided(guided) => guided.solver.beams().metric(),
        }
    }

    /// Returns the largest distance of all boards, if it is known.
    pub fn radius(&self) -> Option<u32> {
        match self {
            Answers::Table(solver) => Some(solver.table().header().distribution().radius()),
            Answers::Guided(_) => None,
        }
    }

    /// Returns the distance of a board, if it is known.
    pub fn distance(&self, board: &Board) -> Result<Option<u32>, QueryError> {
        match self {
            Answers::Table(solver) => solver.distance(board).map(Some),
            Answers::Guided(guided) => Ok(guided.found.get(board).map(|found| found.distance)),
        }
    }

    /// Returns a lower bound of the distance of a board: the distance, if it is known.
    pub fn lower_bound(&self, board: &Board) -> Result<u32, QueryError> {
        match self {
            Answers::Table(solver) => solver.distance(board),
            Answers::Guided(guided) => Ok(guided.lower_bound(board)?),
        }
    }

    /// Returns the best move of a board; `None` if it is unknown, and at the goal.
    pub fn best_move(&self, board: &Board) -> Result<Option<Move>, QueryError> {
        match self {
            Answers::Table(solver) => solver.best_move(board),
            Answers::Guided(guided) => Ok(guided.found.get(board).and_then(|found| found.best)),
        }
    }

    /// Returns a random board, drawn uniformly from those at a distance or from all.
    pub fn random_board(
        &self,
        distance: Option<u32>,
        rng: &mut impl Rng,
    ) -> Result<Result<Board, NoBoard>, TableError> {
        let Some(distance) = distance else {
            return Ok(Ok(self.goal().random_board(rng)));
        };
        let Answers::Table(solver) = self else {
            return Ok(self.near_board(distance, rng));
        };
        let board = solver.random_boards_at(distance, 1, rng)?.pop();
        let radius = solver.table().header().distribution().radius();
        Ok(board.ok_or(NoBoard::TooFar { distance, radius }))
    }

    /// Returns a random board at a distance, found level by level from the goal.
    fn near_board(&self, distance: u32, rng: &mut impl Rng) -> Result<Board, NoBoard> {
        let mut search = NearSearch::new(*self.goal().board(), self.metric());
        let mut reached = 0;
        while reached < distance && !search.level().is_empty() {
            if search.next_memory() > MAX_NEAR_MEMORY || search.next_level().is_err() {
                return Err(NoBoard::TooMany { distance, max: reached });
            }
            reached += 1;
        }
        let board = search.level().choose(rng).map(|&(board, _)| board);
        board.ok_or(NoBoard::TooFar { distance, radius: reached.saturating_sub(1) })
    }
}

/// The number of boards that are expanded before a search goes on in other threads: a few
/// hundredths of a second. Most boards of the 15-puzzle need fewer.
const EASY_IN_GAME: u64 = 50_000;

/// Answers from searches that tables of lower bounds guide. One search runs at a time, and does not
/// delay the player.
#[derive(Debug)]
pub struct GuidedAnswers {
    solver: Arc<GuidedSolver>,
    /// The boards on all solutions found so far.
    found: HashMap<Board, Found>,
    search: Option<BackgroundSearch>,
}

/// A board on a shortest solution.
#[derive(Clone, Copy, Debug)]
struct Found {
    distance: u32,
    /// `None` at the goal.
    best: Option<Move>,
}

impl GuidedAnswers {
    pub fn new(solver: Arc<GuidedSolver>) -> GuidedAnswers {
        GuidedAnswers { solver, found: HashMap::new(), search: None }
    }

    /// Takes the solution that the search has found, if it has. Then searches for the first of
    /// these boards whose distance is unknown, and for no other.
    pub fn update(&mut self, boards: [&Board; 2]) -> Result<(), GoalError> {
        if let Some(search) = &mut self.search
            && let Some(solution) = search.take_solution()
        {
            let board = *search.board();
            self.insert(board, &solution);
        }
        for board in boards {
            if self.found.contains_key(board) {
                continue;
            }
            if self.search_for(board).is_some() {
                return Ok(());
            }
            match self.solver.search(board, within(EASY_IN_GAME))? {
                Outcome::Found(solution) => self.insert(*board, &solution),
                Outcome::Stopped(progress) | Outcome::NoSolution(progress) => {
                    // Ends the other search first.
                    self.search = None;
                    self.search =
                        Some(BackgroundSearch::start(&self.solver, *board, progress.bound));
                    return Ok(());
                }
            }
        }
        self.search = None;
        Ok(())
    }

    fn lower_bound(&self, board: &Board) -> Result<u32, GoalError> {
        if let Some(found) = self.found.get(board) {
            return Ok(found.distance);
        }
        match self.search_for(board) {
            Some(search) => Ok(search.lower_bound()),
            None => self.solver.lower_bound(board),
        }
    }

    /// Returns whether a search runs.
    pub fn is_searching(&self) -> bool {
        self.search.as_ref().is_some_and(BackgroundSearch::is_running)
    }

    /// Returns the search for a board, if it is the last one.
    pub fn search_for(&self, board: &Board) -> Option<&BackgroundSearch> {
        self.search.as_ref().filter(|search| search.board() == board)
    }

    /// Stores the distances and best moves of all boards on a shortest solution.
    fn insert(&mut self, mut board: Board, solution: &[Move]) {
        let distances = (1..=solution.len() as u32).rev();
        for (distance, &m) in distances.zip(solution) {
            self.found.insert(board, Found { distance, best: Some(m) });
            board.apply(m);
        }
        self.found.insert(board, Found { distance: 0, best: None });
    }
}

#[cfg(test)]
mod tests;
