//! Values with names, in arguments and texts.

use clap::builder::{PossibleValuesParser, TypedValueParser};
use jiugong_answers::record::Named;

use crate::i18n::Message;
use crate::msg;

/// Translates the [name](jiugong::Home::name) of a home.
pub fn home(name: &str) -> Message {
    let (class, cell) = name.split_at(name.find('-').unwrap_or(name.len()));
    msg!("home-name", class = class, cell = cell)
}

/// Parses a value by its name.
pub fn parser<T: Named>() -> impl TypedValueParser<Value = T> {
    PossibleValuesParser::new(T::ALL.iter().map(|value| value.name())).map(|name| {
        let found = T::ALL.iter().find(|value| value.name() == name);
        found.copied().unwrap_or_default()
    })
}
