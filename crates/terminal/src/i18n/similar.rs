//! Names that are similar to an unknown one.

use jiugong_answers::text::most_similar;

use crate::i18n::Message;
use crate::msg;

/// Returns a question that follows an unknown name: whether the most similar of the known names is
/// meant. Empty if none is similar.
pub fn similar<'a>(name: &str, known: impl IntoIterator<Item = &'a str>) -> Message {
    question(most_similar(name, known))
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
