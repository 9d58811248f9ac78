//! Values that shells offer for arguments that also take others: a goal may be any board.

use clap::builder::{PossibleValue, StringValueParser, TypedValueParser};
use clap::{Arg, Command, Error};
use jiugong::{Home, NamedGoal, Shape};

/// Takes any text, and offers some values in completions.
#[derive(Clone, Debug)]
pub struct Offered {
    values: Vec<String>,
}

impl Offered {
    /// Creates a parser that offers these values.
    pub fn new(values: impl IntoIterator<Item = impl Into<String>>) -> Offered {
        Offered { values: values.into_iter().map(Into::into).collect() }
    }

    /// Offers the names of goals.
    pub fn goals() -> Offered {
        Offered::new(NamedGoal::ALL.map(NamedGoal::name))
    }

    /// Offers the classes of cells of 3×3, whose names most shapes share, and `others`.
    pub fn homes(others: &[&str]) -> Offered {
        let homes = Home::all(Shape::EIGHT_PUZZLE).map(Home::name);
        Offered::new(homes.chain(others.iter().map(|name| name.to_string())))
    }

    /// Offers all shapes that boards can have, with no more rows than columns.
    pub fn shapes() -> Offered {
        let sizes = 2..=Shape::MAX_CELLS / 2;
        let shapes = sizes.clone().flat_map(|rows| sizes.clone().map(move |cols| (rows, cols)));
        let shapes = shapes.filter(|(rows, cols)| rows <= cols);
        Offered::new(
            shapes.filter_map(|(rows, cols)| Some(Shape::new(rows, cols).ok()?.to_string())),
        )
    }
}

impl TypedValueParser for Offered {
    type Value = String;

    fn parse_ref(
        &self,
        command: &Command,
        arg: Option<&Arg>,
        value: &std::ffi::OsStr,
    ) -> Result<String, Error> {
        StringValueParser::new().parse_ref(command, arg, value)
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        Some(Box::new(self.values.iter().map(PossibleValue::new)))
    }
}
