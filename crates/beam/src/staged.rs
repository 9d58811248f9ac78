//! The search over whole stages: many boards are kept after each, not one.

use alloc::vec;
use alloc::vec::Vec;
use core::ops::ControlFlow;

use jiugong::Metric;

use crate::corner::Corner;
use crate::estimate::{Guide, Rest};
use crate::grid::Grid;
use crate::last_cells::LastCells;
use crate::levels::{Aim, Entry, Levels, NO_MOVE, Steps, cells};
use crate::position::Position;
use crate::stage_table::StageTable;
use crate::stages::{Stage, stages};
use crate::windows::moves;
use crate::workers::Workers;

/// The parameters of a search over stages, found by measurement on boards of 6×6 to 10×10.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Beam {
    /// The metric of what is left in a corner; stages have moves of stm.
    pub metric: Metric,
    /// The number of boards that are kept of each level.
    pub width: usize,
    /// The largest number of states of a stage's table.
    pub states: usize,
}

/// How many moves more than the fewest a board may spend on a stage. With 4, solutions of 8×8 are 5
/// % longer; with 64 no shorter.
const SLACK: u16 = 32;

/// The value of a step of a tile that no stage is about yet.
pub(crate) const STEP: f64 = 1.25;

/// How many times more the tiles of the next stage count.
const NEXT: f64 = 2.0;

/// The moves for two tiles of a line that have to pass each other. Without, solutions of 6×6 are 4
/// % longer.
pub(crate) const CONFLICT: f64 = 3.0;

/// Searches on one board.
struct Staged<'a, W> {
    grid: &'a Grid,
    workers: &'a W,
    beam: Beam,
    levels: Levels<'a, W>,
}

/// Returns a solution of a solvable board; `None` if `proceed` stops the search, or the beam loses
/// all boards.
///
/// If a guide for a smaller board is given, the stages end when its cells are left, in a corner of
/// the board. If the beam does not find the goal from there, the stages go on.
pub(crate) fn solve(
    grid: &Grid,
    start: &Position,
    beam: Beam,
    smaller: Option<(&Grid, &impl Guide)>,
    workers: &impl Workers,
    proceed: &mut dyn FnMut() -> ControlFlow<()>,
) -> Option<Vec<u8>> {
    let levels = Levels::new(grid, Metric::Stm, workers, beam.width, SLACK);
    let mut search = Staged { grid, workers, beam, levels };
    let chunk = |free: usize| {
        (1..5).take_while(|&tiles| free.pow(tiles + 1) <= beam.states).last().unwrap_or(1) as usize
    };
    let (stages, last) = stages(grid, start.hole(), chunk);
    let mut rest = Rest::new(grid, start.hole(), STEP, CONFLICT);
    let mut entries = vec![search.levels.entry(start)];
    for (number, stage) in stages.iter().enumerate() {
        if let Some((smaller, guide)) = smaller
            && let Some(corner) = Corner::new(grid, &stage.free, smaller, start.hole())
            && let Some(path) = search.corner(&corner, &entries, guide, proceed)
        {
            return Some(path);
        }
        // Before the table of the stage, which takes some hundredths of a second.
        if proceed().is_break() {
            return None;
        }
        for (later, other) in stages[number..].iter().enumerate() {
            rest.weigh(&other.targets, 1.0 + NEXT / (later as f64 + 1.0));
        }
        entries = search.stage(stage, entries, &mut rest, proceed)?;
    }
    let last = LastCells::new(grid, start.hole(), &last);
    let best = entries.iter().min_by_key(|entry| entry.moves + last.distance(&entry.pieces))?;
    let mut path = search.levels.path(best.link);
    path.extend(last.path(&best.pieces, best.blank.into()));
    Some(path)
}

impl<W: Workers> Staged<'_, W> {
    /// Solves a stage from all boards.
    fn stage(
        &mut self,
        stage: &Stage,
        entries: Vec<Entry>,
        rest: &mut Rest,
        proceed: &mut dyn FnMut() -> ControlFlow<()>,
    ) -> Option<Vec<Entry>> {
        let wanted = entries.iter().map(|entry| {
            let cells = cells(&entry.pieces);
            let mut chunk = [0; 4];
            for (place, target) in chunk.iter_mut().zip(&stage.targets) {
                *place = cells[usize::from(*target)];
            }
            (chunk, entry.blank)
        });
        let table = StageTable::new(self.grid, stage, wanted, SLACK.into(), proceed)?;
        rest.ignore(&stage.targets);
        self.levels.search(Aim::Stage(stage, &table), entries, &*rest, &mut |_| proceed())
    }

    /// Solves a corner from all boards, by one beam.
    fn corner(
        &self,
        corner: &Corner,
        entries: &[Entry],
        guide: &impl Guide,
        proceed: &mut dyn FnMut() -> ControlFlow<()>,
    ) -> Option<Vec<u8>> {
        let Beam { metric, width, .. } = self.beam;
        let mut levels = Levels::new(corner.grid, metric, self.workers, width, SLACK);
        levels.links = vec![(0, Steps::NONE); entries.len() + 1];
        let smaller = (1..).zip(entries).map(|(link, entry)| {
            let pieces: Vec<u8> = corner
                .cells
                .iter()
                .map(|&cell| corner.local[usize::from(entry.pieces[usize::from(cell)])])
                .collect();
            Entry {
                hash: levels.zobrist.hash(&pieces),
                pieces,
                blank: corner.local[usize::from(entry.blank)],
                last: NO_MOVE,
                moves: match metric {
                    Metric::Stm => entry.moves,
                    Metric::Mtm => moves(metric, &self.levels.path(entry.link)).count() as u16,
                },
                link,
            }
        });
        let smaller = smaller.collect();
        let solved = levels.search(Aim::Goal, smaller, guide, &mut |_| proceed())?;
        let mut link = solved.first()?.link;
        let mut path = Vec::new();
        while link as usize > entries.len() {
            let (before, steps) = levels.links[link as usize];
            path.extend(steps.each().map(|step| step ^ corner.mirror[usize::from(step)]));
            link = before;
        }
        path.reverse();
        let mut all = self.levels.path(entries[link as usize - 1].link);
        all.extend(path);
        Some(all)
    }
}
