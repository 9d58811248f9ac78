//! The first boards of a goal without a table, answered one by one.

use std::sync::Arc;

use jiugong::{Board, Goal};

use super::part::ListPart;
use super::source::{BoardSource, ListWant};
use crate::answers::{Answers, Mode};
use crate::error::{Error, NoAnswer};
use crate::goals::Goals;
use crate::limits::Limits;
use crate::observer::Observer;
use crate::thresholds::MAX_SEARCHED_BOARDS;
use crate::wanted::Wanted;

/// The first boards by state number: those with the tiles in the order of the goal and the next
/// ones.
#[derive(Debug)]
pub(super) struct FirstBoards {
    /// Each board with its distance and, if wanted, the number of its solutions.
    boards: Vec<(Board, u32, Option<u64>)>,
}

impl FirstBoards {
    /// Answers the first boards; `None` if there is a table, all boards are wanted, or a search
    /// does not find the distances.
    pub fn new(
        answers: &Answers,
        goals: &Arc<Goals>,
        goal: &Goal,
        want: &ListWant,
        limits: Limits,
        observer: &dyn Observer,
    ) -> Result<Option<FirstBoards>, NoAnswer> {
        let end = want.limit.and_then(|limit| limit.checked_add(want.skip));
        let Some(end) = end.filter(|&end| end <= MAX_SEARCHED_BOARDS) else {
            return Ok(None);
        };
        if want.distances.is_some() || answers.found_table(goals, observer)?.is_some() {
            return Ok(None);
        }
        let Ok(index) = goal.index() else {
            return Ok(None);
        };
        let wanted = if want.has_solutions { Wanted::All } else { Wanted::First };
        let mut boards = Vec::new();
        for number in 0..end.min(index.states()) {
            let state = index.state(number);
            let Some(board) = state.and_then(|state| goal.board_from_state(&state)) else {
                return Ok(None);
            };
            let mut moves = Vec::new();
            let query = answers.query(goals, &board, Mode::Single, limits, observer)?;
            let known = query.solve(&mut moves, wanted, limits, observer)?;
            let Some(distance) = known.distance() else {
                return Ok(None);
            };
            boards.push((board, distance, known.solutions.filter(|_| want.has_solutions)));
        }
        Ok(Some(FirstBoards { boards }))
    }
}

impl BoardSource for FirstBoards {
    fn count(&mut self, _: u64, _: &dyn Observer) -> Result<u64, NoAnswer> {
        Ok(self.boards.len() as u64)
    }

    fn parts(&self) -> usize {
        1
    }

    fn fill(&self, _: usize, boards: &mut ListPart) -> Result<(), Error> {
        for (board, distance, solutions) in &self.boards {
            boards.push(board.tiles(), *distance, *solutions);
        }
        Ok(())
    }
}
