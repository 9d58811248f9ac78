//! The search for boards on which some tiles are on their cells, and any tiles on the others.

use alloc::vec;
use alloc::vec::Vec;
use core::ops::ControlFlow;

use jiugong::Metric;

use crate::estimate::Rest;
use crate::grid::Grid;
use crate::levels::{Aim, Levels};
use crate::position::Position;
use crate::staged::{CONFLICT, STEP};
use crate::workers::Workers;

/// Returns the moves to a board with the pieces on all cells that are not `open`; `None` if
/// `proceed` stops the search, or the beam loses the way. Tiles of open cells are interchangeable,
/// so that the beam keeps no boards that differ by these only.
pub(crate) fn solve(
    grid: &Grid,
    metric: Metric,
    start: &Position,
    open: &[bool],
    width: usize,
    workers: &impl Workers,
    proceed: &mut dyn FnMut() -> ControlFlow<()>,
) -> Option<Vec<u8>> {
    let hole = start.hole();
    let is_other = |piece: usize| open[piece] && piece != hole;
    let other = (0..open.len()).find(|&piece| is_other(piece))? as u8;
    let mut start = start.clone();
    start
        .pieces
        .iter_mut()
        .filter(|piece| is_other((**piece).into()))
        .for_each(|piece| *piece = other);
    let mut rest = Rest::new(grid, hole, STEP, CONFLICT);
    let ignored: Vec<u8> =
        (0..open.len()).filter(|&cell| open[cell]).map(|cell| cell as u8).collect();
    rest.ignore(&ignored);
    let mut levels = Levels::new(grid, metric, workers, width, 0);
    let entry = levels.entry(&start);
    let aim = Aim::Tiles { blank: (!open[hole]).then_some(hole as u8) };
    let solved = levels.search(aim, vec![entry], &rest, &mut |_| proceed())?;
    Some(levels.path(solved.first()?.link))
}
