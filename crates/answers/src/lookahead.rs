//! Boards of a batch, solved ahead of their turn in all threads.

use std::sync::Arc;
use std::time::Instant;

use jiugong::{Board, GoalError};
use rayon::prelude::*;

use crate::answers::Answers;
use crate::goals::Goals;
use crate::guided::{Ahead, GuidedSearch, GuidedSolver, within};
use crate::limits::Limits;
use crate::observer::Observer;
use crate::sources::Request;
use crate::thresholds::{EASY, MIN_PATTERN_CELLS};
use crate::wanted::Wanted;

impl Answers {
    /// Solves boards that a search answers, if that takes only a part of a second, in all threads.
    /// The queries that follow use the results. Errors are left to them.
    pub fn look_ahead(
        &self,
        boards: &[(Arc<Goals>, Board)],
        wanted: Wanted,
        limits: Limits,
        observer: &dyn Observer,
    ) {
        let guided = boards.iter().filter(|(_, board)| needs_search(board));
        let guided = guided.filter_map(|(goals, board)| {
            let request = Request { goals, board, limits, observer };
            Some((self.proving_search(&request)?, board.clone()))
        });
        let guided: Vec<(Arc<GuidedSearch>, Board)> = guided.collect();
        for (goal, _) in &guided {
            goal.grow_if_due(limits, observer);
        }
        let start = Instant::now();
        let searches = guided.iter().map(|(goal, board)| (goal.solver(), board));
        let searches: Vec<(Option<Arc<GuidedSolver>>, &Board)> = searches.collect();
        let search = |(solver, board): &(Option<Arc<GuidedSolver>>, &Board)| -> Option<Ahead> {
            search(solver.as_deref()?, board, wanted).ok()
        };
        // The threads are started with the tables of the first goal.
        let found: Vec<Option<Ahead>> = if searches.is_empty() {
            Vec::new()
        } else {
            searches.par_iter().with_max_len(1).map(search).collect()
        };
        for ((goal, board), ahead) in guided.iter().zip(found) {
            goal.add_time(start.elapsed() / guided.len() as u32);
            goal.store(ahead.map(|ahead| (board.clone(), ahead)));
        }
    }
}

/// Returns whether a board may need a search, so that it is worth solving it ahead.
pub fn needs_search(board: &Board) -> bool {
    board.tiles().len() >= MIN_PATTERN_CELLS
}

fn search(solver: &GuidedSolver, board: &Board, wanted: Wanted) -> Result<Ahead, GoalError> {
    let found = match wanted {
        Wanted::First | Wanted::Counted => {
            solver.search(board, within(EASY))?.map(Ahead::First).found()
        }
        Wanted::All => solver.search_all(board, within(EASY))?.map(Ahead::All).found(),
    };
    Ok(found.unwrap_or(Ahead::TooHard))
}
