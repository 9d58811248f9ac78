//! Bounds of a distance as text.

use jiugong_answers::Known;

/// Returns the bounds as `91..103`, or `91..` if no solution is known.
pub fn text(known: &Known) -> String {
    let upper = known.upper_bound.map_or(String::new(), |moves| moves.to_string());
    format!("{}..{upper}", known.lower_bound)
}

/// Returns the distance or, if it is not proved, the bounds.
pub fn shortest_text(known: &Known) -> String {
    known.distance().map_or_else(|| text(known), |distance| distance.to_string())
}
