//! A query about a board that pattern tables answer.

use std::cell::OnceCell;
use std::ops::ControlFlow;
use std::rc::Rc;
use std::time::{Duration, Instant};

use indicatif::{HumanCount, ProgressBar};
use jiugong::{
    Board, Direction, Goal, Metric, Move, PatternProgress, PatternSet, PatternSolver, Solutions,
    Unsolvable,
};

use crate::i18n::I18n;
use crate::msg;
use crate::output::Output;
use crate::pattern_store::PatternTables;
use crate::progress::spinner;
use crate::table_store::TableBytes;

/// The time after which the progress of a search is shown on a terminal.
const SILENT: Duration = Duration::from_secs(1);

/// The number of boards that a search expands in about a second.
const QUICK: u64 = 5_000_000;

/// A board that can reach its goal, and pattern tables of the goal. The board is solved once, when
/// that is first needed.
#[derive(Debug)]
pub struct PatternQuery {
    solver: PatternSolver<Rc<PatternSet<TableBytes>>>,
    tables: Rc<PatternTables>,
    board: Board,
    solution: OnceCell<Vec<Direction>>,
    i18n: Rc<I18n>,
}

impl PatternQuery {
    /// Creates a query; `None` if no partition of the tables fits the goal.
    pub fn new(
        tables: Rc<PatternTables>,
        goal: &Goal,
        board: Board,
        output: &Output,
    ) -> Option<PatternQuery> {
        let solver = PatternSolver::new(Rc::clone(&tables.set), goal)?;
        let i18n = Rc::clone(output.i18n());
        Some(PatternQuery { solver, tables, board, solution: OnceCell::new(), i18n })
    }

    /// Returns the paths of the files of the tables, or `built`.
    pub fn origin(&self) -> &str {
        &self.tables.origin
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
    pub fn solution(&self) -> Result<&[Direction], Unsolvable> {
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

    /// Returns the legal moves of the board, each with the distance after it, best first. A move
    /// leads to a board that is one move closer, which a search shows, or one further.
    ///
    /// # Errors
    ///
    /// [`Unsolvable`].
    pub fn moves(&self) -> Result<Vec<(Move, u32)>, Unsolvable> {
        let distance = self.solution()?.len() as u32;
        let mut moves = Vec::new();
        for (m, next) in self.board.neighbours(Metric::Stm) {
            let is_closer = distance > 0 && self.solver.is_within(&next, distance - 1)?;
            moves.push((m, if is_closer { distance - 1 } else { distance + 1 }));
        }
        moves.sort_by_key(|&(_, distance)| distance);
        Ok(moves)
    }
}
