//! The first boards of a goal without a table, answered one by one.

use std::sync::Arc;

use jiugong::{Board, Goal};
use jiugong_answers::thresholds::MAX_SEARCHED_BOARDS;
use jiugong_answers::{Goals, Mode, Wanted};
use jiugong_app::{Error, Output, Session};

use super::writer::Writer;
use super::{Args, BoardSource};

/// The first boards by state number: those with the tiles in the order of the goal and the next
/// ones.
pub struct FirstBoards {
    /// Each board with its distance and, if wanted, the number of its solutions.
    boards: Vec<(Board, u32, Option<u64>)>,
}

impl FirstBoards {
    /// Answers the first boards; `None` if there is a table, all boards are wanted, or a search
    /// does not find the distances.
    pub fn new(
        session: &Session,
        args: &Args,
        goals: &Arc<Goals>,
        goal: &Goal,
    ) -> Result<Option<FirstBoards>, Error> {
        let end = args.limit.and_then(|limit| limit.checked_add(args.skip));
        let Some(end) = end.filter(|&end| end <= MAX_SEARCHED_BOARDS) else {
            return Ok(None);
        };
        if args.distance.is_some() || session.found_table(goals)?.is_some() {
            return Ok(None);
        }
        let Ok(index) = goal.index() else {
            return Ok(None);
        };
        let wanted = if args.solutions { Wanted::All } else { Wanted::First };
        let mut boards = Vec::new();
        for number in 0..end.min(index.states()) {
            let state = index.state(number);
            let Some(board) = state.and_then(|state| goal.board_from_state(&state)) else {
                return Ok(None);
            };
            let mut moves = Vec::new();
            let limits = session.limits();
            let query = session.query(goals, &board, Mode::Single, limits);
            let known =
                query.and_then(|query| query.solve(&mut moves, wanted, limits, &*session.observer));
            let known = known?;
            let Some(distance) = known.distance() else {
                return Ok(None);
            };
            boards.push((board, distance, known.solutions.filter(|_| args.solutions)));
        }
        Ok(Some(FirstBoards { boards }))
    }
}

impl BoardSource for FirstBoards {
    fn count(&mut self, _: u64, _: &Output) -> Result<u64, Error> {
        Ok(self.boards.len() as u64)
    }

    fn write(&mut self, writer: &mut Writer<'_>) -> Result<(), Error> {
        writer.write(1, |_, rows| {
            let mut boards = self.boards.iter();
            boards.try_for_each(|(board, distance, solutions)| {
                rows.push(board.tiles(), *distance, *solutions)
            })
        })
    }
}
