//! The source of the distances and best moves of a game.

use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;

use jiugong::{Board, Goal, GoalError, Metric, Move, QueryError, Solver, TableError};
use jiugong_answers::guided::{GuidedGoal, within};
use jiugong_answers::stores::GoalTable;
use jiugong_answers::{PreparedSet, TableBytes};
use jiugong_app::{Message, msg};
use jiugong_engine::NearSearch;
use jiugong_pattern::Outcome;
use rand::Rng;
use rand::seq::IndexedRandom;

use super::search::BackgroundSearch;
use crate::set_boards::SetBoards;

/// The source of the distances and best moves of a game.
#[derive(Debug)]
pub enum Answers<'a> {
    /// The table of the goal, which has all distances.
    Table(Solver<'a, TableBytes>),
    /// A set of goals, and the distances to it.
    Set(Arc<PreparedSet>, Arc<GoalTable>),
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
    /// Returns the goal if it is one board, or else the set of goals.
    fn goal(&self) -> Result<&Goal, &PreparedSet> {
        match self {
            Answers::Table(solver) => Ok(solver.goal()),
            Answers::Set(set, _) => Err(set),
            Answers::Guided(guided) => Ok(guided.guided.goal()),
        }
    }

    /// Returns whether a board is a goal.
    pub fn is_goal(&self, board: &Board) -> bool {
        match self.goal() {
            Ok(goal) => goal.board() == board,
            Err(set) => set.reached(board).is_some(),
        }
    }

    /// Returns the tile on each cell in the goal; `None` where any tile may be, or goals differ.
    pub fn goal_tiles(&self) -> Vec<Option<u8>> {
        match self.goal() {
            Ok(goal) => goal.board().tiles().iter().copied().map(Some).collect(),
            Err(set) => set.goal_tiles(),
        }
    }

    /// Returns whether the piece on a cell of a board is one that the goal has there.
    pub fn is_in_place(&self, board: &Board, cell: usize) -> bool {
        match self.goal() {
            Ok(goal) => goal.board().tiles()[cell] == board.tiles()[cell],
            Err(set) => set.is_in_place(board, cell),
        }
    }

    pub fn metric(&self) -> Metric {
        match self {
            Answers::Table(solver) => solver.table().header().metric(),
            Answers::Set(set, _) => set.metric(),
            Answers::Guided(guided) => guided.guided.metric(),
        }
    }

    /// Returns the largest distance of all boards, if it is known.
    pub fn radius(&self) -> Option<u32> {
        match self {
            Answers::Table(solver) => Some(solver.table().header().distribution().radius()),
            Answers::Set(_, table) => Some(table.distribution().radius()),
            Answers::Guided(_) => None,
        }
    }

    /// Returns the distance of a board, if it is known.
    pub fn distance(&self, board: &Board) -> Result<Option<u32>, QueryError> {
        match self {
            Answers::Table(solver) => solver.distance(board).map(Some),
            Answers::Set(set, table) => Ok(table.distance(&set.coloured(board))?),
            Answers::Guided(guided) => Ok(guided.found.get(board).map(|found| found.distance)),
        }
    }

    /// Returns a lower bound of the distance of a board: the distance, if it is known.
    pub fn lower_bound(&self, board: &Board) -> Result<u32, QueryError> {
        match self {
            Answers::Table(solver) => solver.distance(board),
            Answers::Set(set, table) => Ok(table.distance(&set.coloured(board))?.unwrap_or(0)),
            Answers::Guided(guided) => Ok(guided.lower_bound(board)?),
        }
    }

    /// Returns the best move of a board or, if the distance is unknown, that of the best solution
    /// known; `None` if there is none, and at the goal.
    pub fn best_move(&self, board: &Board) -> Result<Option<Move>, QueryError> {
        match self {
            Answers::Table(solver) => solver.best_move(board),
            Answers::Set(set, table) => Ok(table.best_move(&set.coloured(board))?.map(|(m, _)| m)),
            Answers::Guided(guided) => {
                let found = guided.found.get(board).or_else(|| guided.best.get(board));
                Ok(found.and_then(|found| found.best))
            }
        }
    }

    /// Returns the length of the best solution known of a board, if the distance is unknown.
    pub fn best_length(&self, board: &Board) -> Option<u32> {
        match self {
            Answers::Guided(guided) if !guided.found.contains_key(board) => {
                guided.best.get(board).map(|found| found.distance)
            }
            Answers::Guided(_) | Answers::Table(_) | Answers::Set(..) => None,
        }
    }

    /// Returns a random board, drawn uniformly from those at a distance or from all.
    pub fn random_board(
        &self,
        distance: Option<u32>,
        rng: &mut impl Rng,
    ) -> Result<Result<Board, NoBoard>, TableError> {
        let (board, radius) = match (self, distance) {
            (Answers::Table(solver), Some(distance)) => {
                let radius = solver.table().header().distribution().radius();
                (solver.random_boards_at(distance, 1, rng)?.pop(), radius)
            }
            (Answers::Set(set, table), distance) => {
                let distances = Some(Arc::clone(table));
                let boards = SetBoards { set, distances, distance };
                let radius = table.distribution().radius();
                let exists = distance.is_none_or(|distance| distance <= radius);
                (if exists { boards.draw(1, rng)?.pop() } else { None }, radius)
            }
            (Answers::Guided(guided), Some(distance)) => {
                return Ok(guided.near_board(distance, rng));
            }
            (Answers::Table(solver), None) => return Ok(Ok(solver.goal().random_board(rng))),
            (Answers::Guided(guided), None) => {
                return Ok(Ok(guided.guided.goal().random_board(rng)));
            }
        };
        Ok(board.ok_or(NoBoard::TooFar { distance: distance.unwrap_or(0), radius }))
    }
}

/// The number of boards that are expanded before a search goes on in other threads: a few
/// hundredths of a second. Most boards of the 15-puzzle need fewer.
const EASY_IN_GAME: u64 = 50_000;

/// Answers from searches that tables of lower bounds guide. One search runs at a time, and does not
/// delay the player.
#[derive(Debug)]
pub struct GuidedAnswers {
    guided: Arc<GuidedGoal>,
    /// The time that a search may take.
    time_limit: Option<Duration>,
    /// The boards on all shortest solutions found so far.
    found: HashMap<Board, Found>,
    /// The boards on the best solutions known, which are perhaps not shortest ones.
    best: HashMap<Board, Found>,
    search: Option<BackgroundSearch>,
}

/// A board on a solution.
#[derive(Clone, Copy, Debug)]
struct Found {
    /// The number of moves left.
    distance: u32,
    /// `None` at the goal.
    best: Option<Move>,
}

impl GuidedAnswers {
    pub fn new(guided: Arc<GuidedGoal>, time_limit: Option<Duration>) -> GuidedAnswers {
        let (found, best) = (HashMap::new(), HashMap::new());
        GuidedAnswers { guided, time_limit, found, best, search: None }
    }

    /// Takes the solutions that the search has found, if it has. Then searches for the first of
    /// these boards whose distance is unknown, and for no other.
    pub fn update(&mut self, boards: [&Board; 2]) -> Result<(), GoalError> {
        if let Some(search) = &mut self.search {
            let board = search.board().clone();
            let (best, solution) = (search.take_best(), search.take_solution());
            if let Some(best) = best {
                self.insert_best(board.clone(), &best);
            }
            if let Some(solution) = solution {
                insert(&mut self.found, board, &solution);
            }
        }
        for board in boards {
            if self.found.contains_key(board) {
                continue;
            }
            if self.search_for(board).is_some() {
                return Ok(());
            }
            let searcher = self.guided.searcher();
            let mut lower_bound = searcher.lower_bound(board)?;
            if let Some(solver) = searcher.guided() {
                match solver.search(board, within(EASY_IN_GAME))? {
                    Outcome::Found(solution) => {
                        insert(&mut self.found, board.clone(), &solution);
                        continue;
                    }
                    Outcome::Stopped(progress) | Outcome::NoSolution(progress) => {
                        lower_bound = lower_bound.max(progress.bound);
                    }
                }
            }
            // Ends the other search first.
            self.search = None;
            let (guided, limit) = (&self.guided, self.time_limit);
            self.search = Some(BackgroundSearch::start(guided, board.clone(), lower_bound, limit));
            return Ok(());
        }
        self.search = None;
        Ok(())
    }

    /// Stores the boards on a solution, if it is shorter than the one known of its start.
    fn insert_best(&mut self, board: Board, solution: &[Move]) {
        let known = self.best.get(&board);
        if known.is_none_or(|known| solution.len() < known.distance as usize) {
            insert(&mut self.best, board, solution);
        }
    }

    /// Returns a random board at a distance, found level by level from the goal.
    fn near_board(&self, distance: u32, rng: &mut impl Rng) -> Result<Board, NoBoard> {
        let goal = self.guided.goal().board().clone();
        let mut search = NearSearch::new(goal, self.guided.metric());
        let mut reached = 0;
        while reached < distance && !search.level().is_empty() {
            if search.next_memory() > MAX_NEAR_MEMORY || search.next_level().is_err() {
                return Err(NoBoard::TooMany { distance, max: reached });
            }
            reached += 1;
        }
        let board = search.level().choose(rng).map(|(board, _)| board.clone());
        board.ok_or(NoBoard::TooFar { distance, radius: reached.saturating_sub(1) })
    }

    fn lower_bound(&self, board: &Board) -> Result<u32, GoalError> {
        if let Some(found) = self.found.get(board) {
            return Ok(found.distance);
        }
        match self.search_for(board) {
            Some(search) => Ok(search.lower_bound()),
            None => self.guided.searcher().lower_bound(board),
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
}

/// Stores the number of moves left and the best move of all boards on a solution.
fn insert(boards: &mut HashMap<Board, Found>, mut board: Board, solution: &[Move]) {
    let distances = (1..=solution.len() as u32).rev();
    for (distance, &m) in distances.zip(solution) {
        boards.insert(board.clone(), Found { distance, best: Some(m) });
        board.apply(m);
    }
    boards.insert(board, Found { distance: 0, best: None });
}

#[cfg(test)]
mod tests;
