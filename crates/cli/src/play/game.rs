//! A game: a board, the moves made on it, and their distances.

use jiugong::{Board, Direction, Metric, Move};
use jiugong_answers::Error;
use jiugong_answers::answer::NoBoard;
use rand::Rng;

use super::answers::Answers;
use super::search::BackgroundSearch;

/// The source of a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MoveSource {
    Player,
    Solver,
}

/// A move of a game.
#[derive(Clone, Copy, Debug)]
pub struct PlayedMove {
    m: Move,
    /// The move that undoes it.
    reverse: Move,
    /// The distance after the move, if it is known.
    pub distance: Option<u32>,
    source: MoveSource,
}

/// A game. With a table all distances are known, otherwise those that were found.
#[derive(Debug)]
pub struct Game {
    answers: Answers,
    start: Board,
    start_distance: Option<u32>,
    board: Board,
    /// The moves made, followed by those that were undone.
    history: Vec<PlayedMove>,
    moves_made: usize,
}

impl Game {
    /// Creates a game.
    pub fn new(answers: Answers, start: Board) -> Result<Game, Error> {
        Ok(Game {
            start_distance: answers.distance(&start)?,
            answers,
            start: start.clone(),
            board: start,
            history: Vec::new(),
            moves_made: 0,
        })
    }

    /// Starts again from a random board: see [`Answers::random_board`].
    pub fn shuffle(
        &mut self,
        distance: Option<u32>,
        rng: &mut impl Rng,
    ) -> Result<Result<(), NoBoard>, Error> {
        match self.answers.random_board(distance, rng)? {
            Ok(start) => {
                self.start_distance = self.answers.distance(&start)?;
                self.start = start.clone();
                self.board = start;
                self.history.clear();
                self.moves_made = 0;
                Ok(Ok(()))
            }
            Err(no_board) => Ok(Err(no_board)),
        }
    }

    /// Takes what a search has found, and searches for what is unknown: see
    /// [`SearchedAnswers::update`](super::answers::SearchedAnswers::update).
    pub fn update(&mut self) -> Result<(), Error> {
        let Answers::Searched(searched) = &mut self.answers else {
            return Ok(());
        };
        searched.update(&self.board, &self.start)?;
        self.start_distance = self.answers.distance(&self.start)?;
        let distance = self.answers.distance(&self.board)?;
        if let Some(last) = self.moves_made.checked_sub(1)
            && let Some(last) = self.history.get_mut(last)
        {
            last.distance = distance;
        }
        Ok(())
    }

    /// Returns whether a search runs.
    pub fn is_searching(&self) -> bool {
        match &self.answers {
            Answers::Table(..) => false,
            Answers::Searched(searched) => searched.is_searching(),
        }
    }

    /// Returns the search for the distance of the board, if it runs.
    pub fn search(&self) -> Option<&BackgroundSearch> {
        match &self.answers {
            Answers::Table(..) => None,
            Answers::Searched(searched) => {
                searched.search_for(&self.board).filter(|search| search.is_running())
            }
        }
    }

    /// Returns the tile on each cell in the goal; `None` where any tile may be, or goals differ.
    pub fn goal_tiles(&self) -> Vec<Option<u8>> {
        self.answers.goals().goal_tiles()
    }

    /// Returns whether the piece on a cell is one that the goal has there.
    pub fn is_in_place(&self, cell: usize) -> bool {
        self.answers.goals().is_in_place(&self.board, cell)
    }

    pub fn board(&self) -> &Board {
        &self.board
    }

    /// Returns the largest distance of all boards, if it is known.
    pub fn radius(&self) -> Option<u32> {
        self.answers.radius()
    }

    /// Returns the moves made, followed by those that were undone.
    pub fn history(&self) -> &[PlayedMove] {
        &self.history
    }

    pub fn moves_made(&self) -> usize {
        self.moves_made
    }

    /// Returns the number of moves made that the solver found.
    pub fn hints(&self) -> usize {
        let made = self.history.iter().take(self.moves_made);
        made.filter(|played| played.source == MoveSource::Solver).count()
    }

    /// Returns the distance of the start, if it is known.
    pub fn start_distance(&self) -> Option<u32> {
        self.start_distance
    }

    /// Returns the distance of the board, if it is known.
    pub fn distance(&self) -> Option<u32> {
        self.last_move().map_or(self.start_distance, |last| last.distance)
    }

    /// Returns a lower bound of the distance of the board: the distance, if it is known.
    pub fn lower_bound(&self) -> Result<u32, Error> {
        self.answers.lower_bound(&self.board)
    }

    /// Returns the number of moves wasted so far, if it is known.
    pub fn extra_moves(&self) -> Option<usize> {
        let total = self.moves_made + self.distance()? as usize;
        Some(total.saturating_sub(self.start_distance? as usize))
    }

    pub fn is_solved(&self) -> bool {
        self.answers.goals().is_reached(&self.board)
    }

    /// Returns the length of the best solution known, if the distance is unknown.
    pub fn best_length(&self) -> Option<u32> {
        self.answers.best_length(&self.board)
    }

    /// Returns the best move or, if the distance is unknown, that of the best solution known;
    /// `None` at the goal, and if there is none.
    pub fn best_move(&self) -> Result<Option<Move>, Error> {
        self.answers.best_move(&self.board)
    }

    /// Returns the move of the tile on a cell and of those between it and the nearest gap; `None`
    /// if the cell is not in the row or column of a gap.
    pub fn move_from(&self, cell: usize) -> Option<Move> {
        let is_gap =
            |board: &Board| board.tiles().get(cell).is_some_and(|&tile| board.is_gap(tile));
        if is_gap(&self.board) {
            return None;
        }
        // The moves of mtm, in either metric.
        let neighbours = self.board.neighbours(Metric::Mtm);
        let moves = neighbours.filter(|(_, board)| is_gap(board)).map(|(m, _)| m);
        moves.min_by_key(|m| m.tiles())
    }

    /// Returns the move of one tile in a direction; with several gaps, into the first that has one.
    pub fn move_in(&self, direction: Direction) -> Option<Move> {
        let mut moves = self.board.neighbours(Metric::Stm).map(|(m, _)| m);
        moves.find(|m| m.direction() == direction)
    }

    /// Makes a move, in stm tile by tile. Returns whether it is legal.
    pub fn apply(&mut self, m: Move, source: MoveSource) -> Result<bool, Error> {
        if self.board.after(m).is_none() {
            return Ok(false);
        }
        match self.answers.metric() {
            Metric::Stm => {
                for step in self.board.steps(m) {
                    self.make(step, source)?;
                }
            }
            Metric::Mtm => self.make(m, source)?,
        }
        Ok(true)
    }

    fn make(&mut self, m: Move, source: MoveSource) -> Result<(), Error> {
        let Some(board) = self.board.after(m) else {
            return Ok(());
        };
        let distance = self.answers.distance(&board)?;
        let m = match self.answers.metric() {
            Metric::Stm => m,
            Metric::Mtm => self.merge_with_last(m),
        };
        let Some(reverse) = self.board.reverse(m) else {
            return Ok(());
        };
        // Making the move that was undone keeps the undone moves after it.
        let undone = self.history.get(self.moves_made);
        if undone.is_none_or(|undone| undone.m != m) {
            self.history.truncate(self.moves_made);
            self.history.push(PlayedMove { m, reverse, distance, source });
        }
        self.moves_made += 1;
        self.board = board;
        // Not only after the last of several moves, so that the chart has all distances.
        self.update()
    }

    /// Merges a move with the last one if both have the same direction and gap: in mtm they count
    /// as one move, but keys move tiles one by one. Undoes the last move then.
    fn merge_with_last(&mut self, m: Move) -> Move {
        let continues = |last: &PlayedMove| {
            last.m.direction() == m.direction() && last.reverse.gap() == m.gap()
        };
        let last = self.last_move().filter(continues);
        let merged = last.map(|last| last.m.longer(m.tiles()));
        if merged.is_some() {
            self.undo();
        }
        merged.unwrap_or(m)
    }

    /// Undoes the last move. Returns whether there is one.
    pub fn undo(&mut self) -> bool {
        let Some(last) = self.last_move() else {
            return false;
        };
        self.board.apply(last.reverse);
        self.moves_made -= 1;
        true
    }

    /// Makes the move again that was undone. Returns whether there is one.
    pub fn redo(&mut self) -> bool {
        let Some(undone) = self.history.get(self.moves_made) else {
            return false;
        };
        self.board.apply(undone.m);
        self.moves_made += 1;
        true
    }

    fn last_move(&self) -> Option<PlayedMove> {
        let last = self.moves_made.checked_sub(1)?;
        self.history.get(last).copied()
    }
}

#[cfg(test)]
mod tests;
