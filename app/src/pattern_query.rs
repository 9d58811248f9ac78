//! A query about a board that pattern tables answer.

use std::cell::OnceCell;
use std::ops::ControlFlow;
use std::rc::Rc;
use std::time::{Duration, Instant};

use indicatif::{HumanCount, ProgressBar};
use jiugong::{
    Board, ColourTable, Metric, Move, MultiTileSolver, PatternProgress, PatternSolver, Solutions,
    Unsolvable,
};

use crate::i18n::I18n;
use crate::msg;
use crate::output::Output;
use crate::pattern_store::PatternTables;
use crate::progress::spinner;

/// The time after which the progress of a search is shown on a terminal.
const SILENT: Duration = Duration::from_secs(1);

/// The number of boards that a search expands in about a second.
const QUICK: u64 = 5_000_000;

/// A search that tables in memory guide.
#[derive(Debug)]
pub enum GuidedSolver {
    /// In stm, by pattern tables.
    Stm(PatternSolver<Rc<PatternTables>>),
    /// In mtm, by colour tables.
    Mtm(MultiTileSolver<Rc<[ColourTable]>>),
}

/// The result of a search that is stopped or not.
type Stoppable<T> = Result<Result<T, PatternProgress>, Unsolvable>;

impl GuidedSolver {
    fn metric(&self) -> Metric {
        match self {
            GuidedSolver::Stm(_) => Metric::Stm,
            GuidedSolver::Mtm(_) => Metric::Mtm,
        }
    }

    fn search(
        &self,
        board: &Board,
        progress: impl FnMut(PatternProgress) -> ControlFlow<()>,
    ) -> Stoppable<Vec<Move>> {
        match self {
            GuidedSolver::Stm(solver) => {
                let solution = solver.search(board, progress)?;
                Ok(solution.map(|directions| directions.into_iter().map(Move::from).collect()))
            }
            GuidedSolver::Mtm(solver) => solver.search(board, progress),
        }
    }

    fn search_all(
        &self,
        board: &Board,
        progress: impl FnMut(PatternProgress) -> ControlFlow<()>,
    ) -> Stoppable<Solutions> {
        match self {
            GuidedSolver::Stm(solver) => solver.search_all(board, progress),
            GuidedSolver::Mtm(solver) => solver.search_all(board, progress),
        }
    }

    fn is_within(&self, board: &Board, moves: u32) -> Result<bool, Unsolvable> {
        match self {
            GuidedSolver::Stm(solver) => solver.is_within(board, moves),
            GuidedSolver::Mtm(solver) => solver.is_within(board, moves),
        }
    }
}

/// A board that can reach its goal, and a search for its solutions. The board is solved once, when
/// that is first needed.
#[derive(Debug)]
pub struct PatternQuery {
    solver: GuidedSolver,
    board: Board,
    solution: OnceCell<Vec<Move>>,
    i18n: Rc<I18n>,
}

impl PatternQuery {
    /// Creates a query.
    pub fn new(solver: GuidedSolver, board: Board, output: &Output) -> PatternQuery {
        let i18n = Rc::clone(output.i18n());
        PatternQuery { solver, board, solution: OnceCell::new(), i18n }
    }

    /// Returns the distance of the board; `None` if the search takes longer than about a second.
    ///
    /// # Errors
    ///
    /// [`Unsolvable`] if the board cannot reach the goal; so for all methods.
    pub fn quick_distance(&self) -> Result<Option<u32>, Unsolvable> {
        let solution = self.solver.search(&self.board, |progress| {
            if progress.expanded < QUICK {
                ControlFlow::Continue(())
            } else {
                ControlFlow::Break(())
            }
        })?;
        Ok(solution.ok().map(|solution| solution.len() as u32))
    }

    /// Returns the least shortest solution. Shows the progress of the search if it takes long.
    ///
    /// # Errors
    ///
    /// [`Unsolvable`].
    pub fn solution(&self) -> Result<&[Move], Unsolvable> {
        if let Some(solution) = self.solution.get() {
            return Ok(solution);
        }
        let solution = self.with_progress(|progress| self.solver.search(&self.board, progress))?;
        Ok(self.solution.get_or_init(|| solution))
    }

    /// Returns all shortest solutions. Shows the progress of the search if it takes long.
    ///
    /// # Errors
    ///
    /// [`Unsolvable`].
    pub fn solutions(&self) -> Result<Solutions, Unsolvable> {
        self.with_progress(|progress| self.solver.search_all(&self.board, progress))
    }

    /// Runs a search until it has a result, and shows its progress.
    fn with_progress<T>(
        &self,
        mut search: impl FnMut(
            &mut dyn FnMut(PatternProgress) -> ControlFlow<()>,
        ) -> Result<Result<T, PatternProgress>, Unsolvable>,
    ) -> Result<T, Unsolvable> {
        let start = Instant::now();
        let mut bar: Option<ProgressBar> = None;
        let mut show = |progress| {
            if start.elapsed() > SILENT {
                let bar = bar.get_or_insert_with(spinner);
                bar.set_message(self.progress_text(progress, start.elapsed()));
                bar.tick();
            }
            ControlFlow::Continue(())
        };
        // The search is never stopped.
        let result = loop {
            if let Ok(result) = search(&mut show)? {
                break result;
            }
        };
        if let Some(bar) = bar {
            bar.finish_and_clear();
        }
        Ok(result)
    }

    fn progress_text(&self, progress: PatternProgress, elapsed: Duration) -> String {
        let rate = progress.expanded as f64 / elapsed.as_secs_f64();
        self.i18n.text(&msg!(
            "patterns-searching",
            bound = progress.bound,
            expanded = HumanCount(progress.expanded).to_string(),
            rate = format!("{:.1}", rate / 1e6)
        ))
    }

    /// Returns the legal moves of the board, each with the distance after it, best first. A search shows
    /// whether a move leads to a board that is one move closer, in mtm also whether it leads to one at the
    /// same distance; the others lead to one that is further.
    ///
    /// # Errors
    ///
    /// [`Unsolvable`].
    pub fn moves(&self) -> Result<Vec<(Move, u32)>, Unsolvable> {
        let distance = self.solution()?.len() as u32;
        let metric = self.solver.metric();
        let mut moves = Vec::new();
        for (m, next) in self.board.neighbours(metric) {
            // One move closer; from the goal, one move away.
            let mut after = distance.abs_diff(1);
            while after <= distance && !self.solver.is_within(&next, after)? {
                after += match metric {
                    Metric::Stm => 2,
                    Metric::Mtm => 1,
                };
            }
            moves.push((m, after));
        }
        moves.sort_by_key(|&(_, distance)| distance);
        Ok(moves)
    }
}
