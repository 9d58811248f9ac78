//! The walk in a table.

use std::fmt::Debug;

use jiugong::{Direction, Solver};

use super::Algorithm;
use crate::{Expansion, Meter, Problem, Stop};

/// No search at all: a walk down a table of all distances, from each board to the neighbour that is
/// closer.
///
/// Only the boards of the way are counted: the table is asked about their neighbours by number,
/// without making them.
#[derive(Debug)]
pub struct TableWalk<'a, D> {
    solver: Solver<'a, D>,
}

impl<'a, D: AsRef<[u8]>> TableWalk<'a, D> {
    /// The walk to a solver's goal; to any other it finds no way.
    pub fn new(solver: Solver<'a, D>) -> TableWalk<'a, D> {
        TableWalk { solver }
    }
}

impl<D: AsRef<[u8]> + Debug + Sync> Algorithm for TableWalk<'_, D> {
    fn name(&self) -> &'static str {
        "table-walk"
    }

    fn is_optimal(&self) -> bool {
        true
    }

    fn search(&self, problem: &Problem, meter: &mut Meter) -> Result<Option<Vec<Direction>>, Stop> {
        if problem.goal != *self.solver.goal().board() {
            return Ok(None);
        }
        let Ok(walk) = self.solver.walk(&problem.start) else {
            return Ok(None);
        };
        meter.memory(self.solver.table().as_bytes().len())?;
        let (mut board, mut parent) = (problem.start, None);
        let mut path = Vec::new();
        for slide in walk {
            // A damaged table leads nowhere; one that was checked is not damaged.
            let Ok(slide) = slide else { return Ok(None) };
            for m in slide.steps() {
                meter.expand(|| Expansion {
                    board,
                    parent,
                    g: path.len() as u32,
                    h: 0,
                })?;
                meter.generated(1);
                parent = Some(board);
                board.apply(m);
                path.push(m);
            }
        }
        Ok(Some(path))
    }
}
