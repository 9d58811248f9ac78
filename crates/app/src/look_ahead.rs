//! Boards of a batch, solved ahead of their turn in all threads.

use std::ops::ControlFlow;
use std::rc::Rc;
use std::sync::Arc;
use std::time::Instant;

use jiugong::{Board, Unsolvable};
use rayon::prelude::*;

use crate::default_table::MIN_PATTERN_CELLS;
use crate::error::Error;
use crate::guided::GuidedSolver;
use crate::guided::goal::{Ahead, GuidedGoal};
use crate::guided::monitor::{EASY, within};
use crate::query::Need;
use crate::session::{Mode, Session};

impl Session {
    /// Solves boards that pattern tables or colour tables answer, if that takes only a part of a
    /// second, in all threads. The queries that follow use the results. Errors are left to them.
    /// Does nothing and returns `false` if the first board is small, so that its answer does not
    /// have to wait.
    ///
    /// # Errors
    ///
    /// [`Error`] if the answers before cannot be written.
    pub fn look_ahead(&mut self, boards: &[Board], need: Need) -> Result<bool, Error> {
        if boards.len() < 2 || is_small(&boards[0]) {
            return Ok(false);
        }
        // Opening or building the tables may take long too.
        self.output.flush()?;
        let guided = boards.iter().filter_map(|board| Some((self.guided_goal_of(board)?, *board)));
        let guided: Vec<(Rc<GuidedGoal>, Board)> = guided.collect();
        if guided.is_empty() {
            // The threads are started with the tables of the first goal.
            return Ok(true);
        }
        for (goal, _) in &guided {
            if goal.growth_time(None).is_some_and(|growth| growth <= Instant::now()) {
                goal.grow(self.output.i18n(), &|| ControlFlow::Continue(()));
            }
        }
        let start = Instant::now();
        let solvers: Vec<Arc<GuidedSolver>> =
            guided.iter().map(|(goal, _)| goal.solver()).collect();
        let boards = guided.iter().map(|(_, board)| board);
        let searches: Vec<(&GuidedSolver, &Board)> =
            solvers.iter().map(Arc::as_ref).zip(boards).collect();
        let search = |&(solver, board): &_| search(solver, board, need).ok();
        let found: Vec<Option<Ahead>> = searches.par_iter().with_max_len(1).map(search).collect();
        for ((goal, board), ahead) in guided.iter().zip(found) {
            goal.add_time(start.elapsed() / guided.len() as u32);
            goal.ahead.borrow_mut().extend(ahead.map(|ahead| (*board, ahead)));
        }
        Ok(true)
    }

    /// Returns the search that answers a board with a proof; `None` if something else answers it.
    fn guided_goal_of(&mut self, board: &Board) -> Option<Rc<GuidedGoal>> {
        if is_small(board) {
            return None;
        }
        let goal = self.goal(board.shape()).ok()?;
        goal.goal.check_solvable(board).ok()?;
        if !self.can_prove(&goal.goal) {
            return None;
        }
        self.table_source(&goal, board, Mode::Batch).ok()?.into_guided_goal()
    }
}

/// Returns whether a board needs no pattern tables.
fn is_small(board: &Board) -> bool {
    board.tiles().len() < MIN_PATTERN_CELLS
}

fn search(solver: &GuidedSolver, board: &Board, need: Need) -> Result<Ahead, Unsolvable> {
    Ok(match need {
        Need::First => solver.search(board, within(EASY))?.map_or(Ahead::TooHard, Ahead::First),
        Need::All => solver.search_all(board, within(EASY))?.map_or(Ahead::TooHard, Ahead::All),
    })
}
