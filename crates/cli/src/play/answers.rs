//! The source of the distances and best moves of a game.

use std::collections::hash_map::Entry;
use std::collections::{HashMap, HashSet};
use std::sync::Arc;
use std::time::Duration;

use jiugong::{Board, GoalError, Metric, Move};
use jiugong_answers::answer::{NoBoard, draw_near};
use jiugong_answers::guided::GuidedSearch;
use jiugong_answers::thresholds::FIRST_BOARDS;
use jiugong_answers::{DistanceTable, Error, Goals};
use jiugong_terminal::{Message, msg};
use rand::Rng;

use super::search::{BackgroundSearch, SolutionSearch};

/// The source of the distances and best moves of a game.
#[derive(Debug)]
pub enum Answers {
    /// The distances of all boards.
    Table(Arc<Goals>, DistanceTable),
    /// Searches.
    Searched(Box<SearchedAnswers>),
}

/// Returns the message that no board can be drawn.
pub fn no_board(reason: NoBoard) -> Message {
    match reason {
        NoBoard::TooFar { distance, radius } => {
            msg!("random-no-board", distance = distance, radius = radius)
        }
        NoBoard::TooMany { distance, max } => {
            msg!("play-too-many-boards", distance = distance, max = max)
        }
    }
}

impl Answers {
    /// Returns what boards are to reach.
    pub fn goals(&self) -> &Goals {
        match self {
            Answers::Table(goals, _) => goals,
            Answers::Searched(searched) => &searched.search.goals,
        }
    }

    pub fn metric(&self) -> Metric {
        self.goals().metric()
    }

    /// Returns the largest distance of all boards, if it is known.
    pub fn radius(&self) -> Option<u32> {
        match self {
            Answers::Table(_, table) => Some(table.distribution().radius()),
            Answers::Searched(_) => None,
        }
    }

    /// Returns the distance of a board, if it is known.
    pub fn distance(&self, board: &Board) -> Result<Option<u32>, Error> {
        match self {
            Answers::Table(goals, table) => table.distance(goals, board),
            Answers::Searched(searched) => {
                Ok(searched.found.get(board).map(|found| found.distance))
            }
        }
    }

    /// Returns a lower bound of the distance of a board: the distance, if it is known.
    pub fn lower_bound(&self, board: &Board) -> Result<u32, Error> {
        match self {
            Answers::Table(goals, table) => Ok(table.distance(goals, board)?.unwrap_or(0)),
            Answers::Searched(searched) => Ok(searched.lower_bound(board)?),
        }
    }

    /// Returns the best move of a board or, if the distance is unknown, that of the best solution
    /// known; `None` if there is none, and at the goal.
    pub fn best_move(&self, board: &Board) -> Result<Option<Move>, Error> {
        match self {
            Answers::Table(goals, table) => table.best_move(goals, board),
            Answers::Searched(searched) => {
                let found = searched.found.get(board).or_else(|| searched.best.get(board));
                Ok(found.and_then(|found| found.best))
            }
        }
    }

    /// Returns the length of the best solution known of a board, if the distance is unknown.
    pub fn best_length(&self, board: &Board) -> Option<u32> {
        match self {
            Answers::Searched(searched) if !searched.found.contains_key(board) => {
                searched.best.get(board).map(|found| found.distance)
            }
            Answers::Searched(_) | Answers::Table(..) => None,
        }
    }

    /// Returns a random board, drawn uniformly from those at a distance or from all.
    pub fn random_board(
        &self,
        distance: Option<u32>,
        rng: &mut impl Rng,
    ) -> Result<Result<Board, NoBoard>, Error> {
        let Some(distance) = distance else {
            return Ok(Ok(self.goals().random_board(rng)));
        };
        match self {
            Answers::Table(goals, table) => {
                let board = table.random_boards_at(goals, distance, 1, rng)?.pop();
                let radius = table.distribution().radius();
                Ok(board.ok_or(NoBoard::TooFar { distance, radius }))
            }
            Answers::Searched(searched) => Ok(draw_near(&searched.search.goals, distance, rng)),
        }
    }
}

/// Answers from searches. One search runs at a time, and does not delay the player.
#[derive(Debug)]
pub struct SearchedAnswers {
    search: SolutionSearch,
    /// The time that a search may take.
    time_limit: Option<Duration>,
    /// The boards on all shortest solutions found so far.
    found: HashMap<Board, Found>,
    /// The boards on the best solutions known, which are perhaps not shortest ones.
    best: HashMap<Board, Found>,
    /// The boards on the solutions that searches for short ones ended with.
    followed: HashSet<Board>,
    running: Option<BackgroundSearch>,
}

/// A board on a solution.
#[derive(Clone, Copy, Debug)]
struct Found {
    /// The number of moves left.
    distance: u32,
    /// `None` at the goal.
    best: Option<Move>,
}

impl SearchedAnswers {
    pub fn new(search: SolutionSearch, time_limit: Option<Duration>) -> SearchedAnswers {
        let (found, best, followed) = (HashMap::new(), HashMap::new(), HashSet::new());
        SearchedAnswers { search, time_limit, found, best, followed, running: None }
    }

    /// Takes the solutions that the search has found, if it has. Then searches for the distance of
    /// the board or, if that is known and can be proved, of the start.
    pub fn update(&mut self, board: &Board, start: &Board) -> Result<(), GoalError> {
        self.take();
        match self.search.guided.clone() {
            Some(guided) => self.prove(&guided, [board, start]),
            None => self.look_for_short(board),
        }
    }

    /// Takes what the search has found.
    fn take(&mut self) {
        let Some(search) = &mut self.running else {
            return;
        };
        let was_running = search.is_running();
        let (solution, best) = (search.take_solution(), search.take_best());
        let has_ended = was_running && !search.is_running();
        let board = search.board().clone();
        if let Some(best) = best {
            insert(&mut self.best, board.clone(), &best);
        }
        if let Some(solution) = solution {
            insert(&mut self.found, board.clone(), &solution);
        }
        if has_ended {
            self.follow(board);
        }
    }

    /// Remembers the boards on the best solution of a board.
    fn follow(&mut self, mut board: Board) {
        while let Some(found) = self.best.get(&board) {
            self.followed.insert(board.clone());
            let Some(m) = found.best else {
                break;
            };
            board.apply(m);
        }
    }

    /// Searches for the first of these boards whose distance is unknown, and for no other. A board
    /// that is on no known solution has one at once: a way back to one.
    fn prove(&mut self, guided: &GuidedSearch, boards: [&Board; 2]) -> Result<(), GoalError> {
        for board in boards {
            if self.found.contains_key(board) {
                continue;
            }
            if self.search_for(board).is_some() {
                return Ok(());
            }
            let easy = guided.easy_solution(board, FIRST_BOARDS)?;
            let Some(solution) = easy.moves else {
                self.rejoin(board);
                self.start(board, easy.lower_bound);
                return Ok(());
            };
            insert(&mut self.found, board.clone(), &solution);
        }
        self.running = None;
        Ok(())
    }

    /// Gives a board beside a known solution one, which is longer by a move: or as long, if the
    /// player has moved some of the tiles that the solution moves together.
    fn rejoin(&mut self, board: &Board) {
        if self.best.contains_key(board) {
            return;
        }
        let beside = board.neighbours(self.search.goals.metric()).filter_map(|(m, next)| {
            let known = [self.found.get(&next), self.best.get(&next)].into_iter().flatten();
            let distance = known.map(|found| found.distance).min()? + 1;
            Some(Found { distance, best: Some(m) })
        });
        if let Some(found) = beside.min_by_key(|found| found.distance) {
            self.best.insert(board.clone(), found);
        }
    }

    /// Searches for a short solution of a board, unless it is on one already: then the player
    /// follows it.
    fn look_for_short(&mut self, board: &Board) -> Result<(), GoalError> {
        let is_known = self.best.contains_key(board);
        if self.followed.contains(board)
            || self.found.contains_key(board)
            || self.search_for(board).is_some()
            || (is_known && self.is_searching())
        {
            return Ok(());
        }
        self.rejoin(board);
        let lower_bound = self.search.lower_bound(board)?;
        self.start(board, lower_bound);
        Ok(())
    }

    /// Starts a search, and ends the other one first.
    fn start(&mut self, board: &Board, lower_bound: u32) {
        self.running = None;
        let (search, limit) = (&self.search, self.time_limit);
        self.running = Some(BackgroundSearch::start(search, board.clone(), lower_bound, limit));
    }

    fn lower_bound(&self, board: &Board) -> Result<u32, GoalError> {
        if let Some(found) = self.found.get(board) {
            return Ok(found.distance);
        }
        match self.search_for(board) {
            Some(search) => Ok(search.lower_bound()),
            None => self.search.lower_bound(board),
        }
    }

    /// Returns whether a search runs.
    pub fn is_searching(&self) -> bool {
        self.running.as_ref().is_some_and(BackgroundSearch::is_running)
    }

    /// Returns the search for a board, if it is the last one.
    pub fn search_for(&self, board: &Board) -> Option<&BackgroundSearch> {
        self.running.as_ref().filter(|search| search.board() == board)
    }
}

/// Stores the number of moves left and the best move of all boards on a solution, but for those of
/// which a shorter one is known.
fn insert(boards: &mut HashMap<Board, Found>, mut board: Board, solution: &[Move]) {
    let distances = (1..=solution.len() as u32).rev();
    for (distance, &m) in distances.zip(solution) {
        match boards.entry(board.clone()) {
            Entry::Occupied(known) if known.get().distance <= distance => {}
            entry => {
                entry.insert_entry(Found { distance, best: Some(m) });
            }
        }
        board.apply(m);
    }
    boards.insert(board, Found { distance: 0, best: None });
}

#[cfg(test)]
mod tests;
