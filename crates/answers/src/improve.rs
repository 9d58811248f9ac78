//! Shorter solutions in the place of those that users have.

use std::ops::ControlFlow;

use jiugong::{Board, Metric, Move};
use jiugong_beam::{Effort, Shortcut, Shortener, Shorter};

use crate::answers::Answers;
use crate::error::{Error, NoAnswer};
use crate::goals::Goals;
use crate::known::EndedBy;
use crate::limits::stop_if;
use crate::limits::{Limits, Watched};
use crate::observer::{Observer, Progress};
use crate::sources::Request;
use crate::thresholds::{MAX_WINDOW_BOARDS, SHORT_TIME};
use crate::wanted::Wanted;

/// A solution that was shortened.
#[derive(Clone, Debug)]
pub struct Improved {
    /// The moves, no more than before.
    pub moves: Vec<Move>,
    /// Up to which number of successive moves all are proved to be a shortest way between their
    /// boards.
    pub window: usize,
    /// The proven lower bound of the distance.
    pub lower_bound: u32,
    /// The end of the search; `None` if the solution is proved to be a shortest one.
    pub ended_by: Option<EndedBy>,
}

impl Improved {
    /// Returns whether the solution is proved to be a shortest one.
    pub fn is_optimal(&self) -> bool {
        self.moves.len() == self.lower_bound as usize
    }
}

impl Answers {
    /// Shortens a solution of a board:
    ///
    /// 1. Where a shortest one is found in about a second, that takes its place.
    /// 2. Or else what follows a goal and loops are removed, and then longer and longer windows of
    ///    it are replaced by shortest ones, until a deadline, or an effort is spent, or for
    ///    [`SHORT_TIME`] if there is neither.
    ///
    /// # Errors
    ///
    /// [`Error::Gaps`] for a board with several gaps that no limit keeps from a shortest solution,
    /// another [`NoAnswer`] as [`query`](Answers::query).
    pub fn improve(
        &self,
        goals: &Goals,
        board: &Board,
        moves: &[Move],
        limits: Limits,
        observer: &dyn Observer,
    ) -> Result<Improved, NoAnswer> {
        let observer = Watched::new(observer);
        let request = Request { goals, board, limits, observer: &observer };
        if let Some((source, distance)) = self.quick_source(&request) {
            let mut shortest = moves.to_vec();
            if (distance as usize) < moves.len() {
                shortest.clear();
                source.solve(&request, &mut shortest, Wanted::First)?;
            }
            if shortest.len() == distance as usize {
                let (moves, window) = (shortest, distance as usize);
                return Ok(Improved { moves, window, lower_bound: distance, ended_by: None });
            }
        }
        let limits = limits.or_within(SHORT_TIME);
        let mut at = board.clone();
        let end = moves.iter().position(|&m| {
            let is_reached = goals.is_reached(&at);
            at.apply(m);
            is_reached
        });
        let moves = &moves[..end.unwrap_or(moves.len())];
        let shortener = Shortener::new(board, moves.iter().copied(), goals.metric());
        let Some(mut shortener) = shortener else {
            let ended_by = observer.ended_by(&limits);
            if goals.one().is_some() || ended_by == EndedBy::Effort {
                return Err(Error::Gaps.into());
            }
            let lower_bound = goals.lower_bound(board);
            let moves = moves.to_vec();
            return Ok(Improved { moves, window: 0, lower_bound, ended_by: Some(ended_by) });
        };
        let bound = goals.nearest_board(board).map_or(0, |nearest| nearest.lower_bound);
        let max_nodes = limits.effort.map_or(u64::MAX, nodes);
        let mut expanded = 0;
        let mut length = moves.len();
        let mut proceed = |length: usize, nodes: u64| -> ControlFlow<()> {
            expanded += nodes;
            stop_if(expanded >= max_nodes || limits.is_late())?;
            let best = Some(length as u32);
            observer.progress(&Progress::Search { bound, expanded, best })
        };
        let is_shortest = loop {
            match shortener.next(&mut |nodes| proceed(length, nodes)) {
                Shorter::Found(shortcut) => {
                    shortener.apply(&shortcut);
                    observer.solution(shortener.moves());
                    length = shortener.moves().len();
                }
                Shorter::Shortest => break true,
                Shorter::Stopped => break false,
            }
        };
        observer.finished();
        // Another of several goals may be closer.
        let is_proof = is_shortest && goals.one().is_some();
        let lower_bound = if is_proof { length as u32 } else { bound };
        let (window, moves) = (shortener.window(), shortener.moves().to_vec());
        let mut improved = Improved { moves, window, lower_bound, ended_by: None };
        if !improved.is_optimal() {
            improved.ended_by = Some(observer.ended_by(&limits));
        }
        Ok(improved)
    }
}

/// Returns the first of the shortest parts of a solution that can be shortened, if the search finds
/// one with at most [`MAX_WINDOW_BOARDS`].
pub(crate) fn first_shortcut(
    board: &Board,
    moves: &[Move],
    metric: Metric,
    observer: &dyn Observer,
) -> Option<Shortcut> {
    let mut shortener = Shortener::new(board, moves.iter().copied(), metric)?;
    let (bound, best) = (0, Some(moves.len() as u32));
    let mut expanded = 0;
    let found = shortener.next(&mut |nodes| {
        expanded += nodes;
        stop_if(expanded >= MAX_WINDOW_BOARDS)?;
        observer.progress(&Progress::Search { bound, expanded, best })
    });
    observer.finished();
    match found {
        Shorter::Found(shortcut) => Some(shortcut),
        Shorter::Shortest | Shorter::Stopped => None,
    }
}

/// Returns the number of boards that an effort expands: with the first one for a fraction of a
/// second.
fn nodes(effort: Effort) -> u64 {
    1_000_000 << (2 * effort.beams())
}
