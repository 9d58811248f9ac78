//! The source of answers where nothing has all distances, and no tables guide a search.

use super::beams::Beams;
use super::near::{self, NearSolutions};
use super::{Near, Request, Source};
use crate::choose::Reach;
use crate::error::NoAnswer;

/// Returns what a search of boards near the goals finds, or else beams.
pub(crate) fn near_or_beams(request: &Request<'_>) -> Result<Box<dyn Source>, NoAnswer> {
    let &Request { goals, board, .. } = request;
    Ok(match near::search(request, Reach::Only, u32::MAX)? {
        Near::Found(solutions) => Box::new(NearSolutions(solutions)),
        Near::Stopped(moves) => Box::new(Beams::new(goals.with_parity(board, moves))),
        Near::Beyond(moves) => Box::new(Beams::new(goals.with_parity(board, moves + 1))),
    })
}
