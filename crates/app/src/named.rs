//! Values with names, in arguments.

use clap::builder::{PossibleValuesParser, TypedValueParser};
use jiugong_answers::record::Named;

/// Parses a value by its name.
pub fn parser<T: Named>() -> impl TypedValueParser<Value = T> {
    PossibleValuesParser::new(T::ALL.iter().map(|value| value.name())).map(|name| {
        let found = T::ALL.iter().find(|value| value.name() == name);
        found.copied().unwrap_or_default()
    })
}
