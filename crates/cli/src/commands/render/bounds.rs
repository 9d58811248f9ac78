//! Bounds of a distance as text.

use std::time::Duration;

use jiugong_answers::{EndedBy, Known};
use jiugong_terminal::{Message, Session, msg};

/// Returns the bounds as `91..103`, or `91..` if no solution is known.
pub fn text(known: &Known) -> String {
    let upper = known.upper_bound.map_or(String::new(), |moves| moves.to_string());
    format!("{}..{upper}", known.lower_bound)
}

/// Returns the distance or, if it is not proved, the bounds.
pub fn shortest_text(known: &Known) -> String {
    known.distance().map_or_else(|| text(known), |distance| distance.to_string())
}

/// Returns the message about what ended the search for a distance that is not proved, given the
/// time limit where the user gave no limit.
pub fn ended(session: &Session, known: &Known, default_time: Duration) -> Message {
    match known.ended_by.unwrap_or_default() {
        EndedBy::Interrupt => msg!("ended-interrupt"),
        EndedBy::Effort if session.effort.is_some() => msg!("ended-effort"),
        EndedBy::Effort => msg!("ended-best"),
        EndedBy::Time if session.time_limit.is_some() => msg!("ended-time"),
        EndedBy::Time => {
            msg!("ended-default-time", seconds = default_time.as_secs_f64().to_string())
        }
    }
}
