//! Names that are similar to an unknown one.

use crate::i18n::Message;
use crate::msg;

/// The similarity from which a name may be what the user means, as in clap.
const MIN_SIMILARITY: f64 = 0.7;

/// Returns a question that follows an unknown name: whether the most similar of the known names is
/// meant. Empty if none is similar.
pub fn similar<'a>(name: &str, known: impl IntoIterator<Item = &'a str>) -> Message {
    let name = name.to_lowercase();
    let known = known.into_iter().map(|known| (strsim::jaro(&name, known), known));
    let best = known.max_by(|(a, _), (b, _)| a.total_cmp(b));
    question(best.filter(|(similarity, _)| *similarity > MIN_SIMILARITY).map(|(_, known)| known))
}

/// Returns the question whether a name is meant; empty if there is none.
pub(super) fn question(name: Option<&str>) -> Message {
    match name {
        Some(name) => msg!("similar", name = name),
        None => msg!("similar-none"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::i18n::{I18n, Lang};

    #[test]
    fn asks_for_the_most_similar_name() {
        let i18n = I18n::new(Lang::En, &[]);
        let question =
            |name| i18n.text(&similar(name, ["last", "first", "spiral", "snake", "columns"]));
        assert_eq!(question("spirl"), " (did you mean 'spiral'?)");
        assert_eq!(question("LAST"), " (did you mean 'last'?)");
        assert_eq!(question("frist"), " (did you mean 'first'?)");
        assert_eq!(question("snaek"), " (did you mean 'snake'?)");
        assert_eq!(question("column"), " (did you mean 'columns'?)");
        for unknown in ["", "x", "867254301"] {
            assert_eq!(question(unknown), "");
        }
    }
}
