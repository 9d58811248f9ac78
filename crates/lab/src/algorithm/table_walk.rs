//! Descent in a distance table.

use std::fmt::Debug;

use jiugong::Solver;

use super::{Algorithm, SearchResult};
use crate::{Expansion, Monitor, Problem};

/// Descent in a distance table: from each board to a neighbour that is one move closer to the goal.
///
/// Only the boards of the path are counted as generated: the table is queried for their neighbours
/// by state number, without creating boards.
///
/// The path leads to the solver's goal; no path is found to any other goal.
#[derive(Debug)]
pub struct TableWalk<'a, D>(pub Solver<'a, D>);

impl<D: AsRef<[u8]> + Debug + Sync> Algorithm for TableWalk<'_, D> {
    fn name(&self) -> &'static str {
        "table-walk"
    }

    fn search(&self, problem: &Problem, monitor: &mut Monitor) -> SearchResult {
        if problem.goal != *self.0.goal().board() {
            return Ok(None);
        }
        let Ok(walk) = self.0.solution(&problem.start) else {
            return Ok(None);
        };
        let table = self.0.table().as_bytes().len();
        monitor.check_memory(table)?;
        monitor.memory(table);
        let mut board = problem.start.clone();
        let mut parent = None;
        let mut path = Vec::new();
        for slide in walk {
            // Fails only if the table is damaged and was not verified.
            let Ok(slide) = slide else { return Ok(None) };
            for m in slide.steps() {
                monitor.expand(|| {
                    let (board, parent) = (board.clone(), parent.clone());
                    Expansion { board, parent, g: path.len() as u32, h: 0 }
                })?;
                monitor.generated(1);
                parent = Some(board.clone());
                board.apply(m);
                path.push(m);
            }
        }
        Ok(Some(path))
    }
}
