//! Lists of names on the command line.

use indexmap::IndexSet;
use jiugong::Shape;
use jiugong_app::{Error, Message, msg};
use jiugong_lab::LookupError;

/// The name that selects all others.
const ALL: &str = "all";

/// The names selected by an option.
#[derive(Debug)]
pub struct Selection<'a> {
    /// The selected names in order, without duplicates.
    pub names: Vec<&'static str>,
    given: &'a [String],
    known: &'a [&'static str],
}

impl<'a> Selection<'a> {
    /// Parses the value of an option: some of the `known` names, or `all`. Without a value, selects
    /// `default`.
    ///
    /// # Errors
    ///
    /// [`Error::Usage`] for an unknown name.
    pub fn parse(
        given: &'a [String],
        known: &'a [&'static str],
        default: &[&'static str],
    ) -> Result<Selection<'a>, Error> {
        let mut names = IndexSet::new();
        for name in given {
            match known.iter().find(|known| *known == name) {
                Some(known) => names.extend([*known]),
                None if name == ALL => names.extend(known),
                None => return Err(unknown(name, known)),
            }
        }
        if given.is_empty() {
            names.extend(default);
        }
        Ok(Selection { names: names.into_iter().collect(), given, known })
    }

    /// Creates a value for each name, for boards of a shape. Returns the values, and a message for
    /// each name that is not available.
    ///
    /// # Errors
    ///
    /// [`Error`] if a name is not available that was given itself, not selected by `all` or by
    /// default.
    pub fn create<T>(
        &self,
        shape: Shape,
        mut create: impl FnMut(&'static str) -> Result<T, LookupError>,
    ) -> Result<(Vec<T>, Vec<Message>), Error> {
        let mut values = Vec::new();
        let mut unavailable = Vec::new();
        for &name in &self.names {
            match create(name) {
                Ok(value) => values.push(value),
                Err(error) => {
                    let error = self.error(name, error, shape);
                    if self.given.iter().any(|given| given == name) {
                        return Err(error);
                    }
                    unavailable.extend(error.message().cloned());
                }
            }
        }
        Ok((values, unavailable))
    }

    fn error(&self, name: &str, error: LookupError, shape: Shape) -> Error {
        let shape = shape.to_string();
        match error {
            LookupError::UnknownName => unknown(name, self.known),
            LookupError::TableRequired => {
                Error::Table(msg!("name-needs-table", name = name, shape = shape))
            }
            LookupError::TooManyPatterns(_) => {
                Error::Input(msg!("name-too-many-patterns", name = name, shape = shape))
            }
        }
    }
}

fn unknown(name: &str, known: &[&str]) -> Error {
    Error::Usage(msg!("name-unknown", name = name, names = known.join(", ")))
}
