//! Values that shells offer for arguments that also take others: a goal may be any board.

use clap::builder::{PossibleValue, StringValueParser, TypedValueParser};
use clap::{Arg, Command, Error};
use jiugong::{Home, NamedGoal, Shape};
use jiugong_pattern::MAX_CELLS;

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

    /// Offers the shapes of at most 25 cells, with no more rows than columns, and all squares.
    pub fn shapes() -> Offered {
        let shapes = (4..=Shape::MAX_CELLS).flat_map(Shape::with_cells).filter(|shape| {
            let (rows, cols) = (shape.rows(), shape.cols());
            rows == cols || rows < cols && shape.cells() <= MAX_CELLS
        });
        Offered::new(shapes.map(|shape| shape.to_string()))
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
