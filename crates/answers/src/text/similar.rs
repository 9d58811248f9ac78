//! Names that are similar to an unknown one.

use jiugong::{Message, message};

/// The similarity from which a name may be what the user means, as in clap.
const MIN_SIMILARITY: f64 = 0.7;

/// Returns the known name that is most similar to an unknown one; `None` if none is similar.
pub fn most_similar<'a>(name: &str, known: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let name = name.to_lowercase();
    let known = known.into_iter().map(|known| (strsim::jaro(&name, known), known));
    let best = known.max_by(|(a, _), (b, _)| a.total_cmp(b));
    best.filter(|(similarity, _)| *similarity > MIN_SIMILARITY).map(|(_, known)| known)
}

/// Returns the question that follows an unknown name: whether the most similar of the known names
/// is meant. Empty if none is similar.
pub(super) fn question<'a>(name: &str, known: impl IntoIterator<Item = &'a str>) -> Message {
    match most_similar(name, known) {
        Some(name) => message!("similar", " (did you mean '{name}'?)"; name),
        None => message!("similar-none", ""),
    }
}
