//! Lists of names on the command line.

use indexmap::IndexSet;
use jiugong::Shape;
use jiugong_lab::{HEURISTICS, LookupError, PATTERN_PREFIX, PartitionName};
use jiugong_terminal::i18n::similar;
use jiugong_terminal::progress::bar;
use jiugong_terminal::{Error, Message, msg};

use super::patterns::partition_error;

/// The name that selects all others.
pub const ALL: &str = "all";

/// Other names of algorithms and heuristics.
const ALIASES: [(&str, &str); 8] = [
    ("a*", "a-star"),
    ("astar", "a-star"),
    ("bfs", "breadth-first"),
    ("ida", "ida-star"),
    ("ida*", "ida-star"),
    ("lc", "linear-conflict"),
    ("md", "manhattan"),
    ("wd", "walking-distance"),
];

/// The names of pattern heuristics, in the list of names.
const PATTERN_NAMES: &str = "pattern-SIZES";

/// The names selected by an option.
#[derive(Debug)]
pub struct Selection<'a> {
    /// The selected names in order, without duplicates.
    pub names: Vec<&'a str>,
    /// The names that were given themselves.
    given: Vec<&'a str>,
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
        Selection::parse_names(given, known, default, |name| Err(unknown(name, known)))
    }

    /// Parses the heuristics: some of [`HEURISTICS`] or all, and names of pattern heuristics.
    ///
    /// # Errors
    ///
    /// [`Error::Usage`] for an unknown name or one that is not that of a partition.
    pub fn parse_heuristics(
        given: &'a [String],
        default: &[&'static str],
    ) -> Result<Selection<'a>, Error> {
        Selection::parse_names(given, &HEURISTICS, default, |name| {
            let Some(partition) = name.strip_prefix(PATTERN_PREFIX) else {
                return Err(unknown(name, &[&HEURISTICS[..], &[PATTERN_NAMES]].concat()));
            };
            let parsed = partition.parse::<PartitionName>();
            parsed.map(drop).map_err(|error| partition_error(name, error))
        })
    }

    /// Parses names; `check` decides whether one that is not known is allowed.
    fn parse_names(
        given: &'a [String],
        known: &'a [&'static str],
        default: &[&'static str],
        check: impl Fn(&str) -> Result<(), Error>,
    ) -> Result<Selection<'a>, Error> {
        let mut names = IndexSet::new();
        let mut named = Vec::new();
        for name in given {
            if name == ALL {
                names.extend(known);
                continue;
            }
            let alias = ALIASES.iter().find(|(alias, _)| alias == name);
            let name = alias.map_or(name.as_str(), |(_, name)| name);
            if !known.contains(&name) {
                check(name)?;
            }
            names.insert(name);
            named.push(name);
        }
        if given.is_empty() {
            names.extend(default);
        }
        Ok(Selection { names: names.into_iter().collect(), given: named, known })
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
        mut create: impl FnMut(&'a str) -> Result<T, LookupError>,
    ) -> Result<(Vec<T>, Vec<Message>), Error> {
        let mut values = Vec::new();
        let mut unavailable = Vec::new();
        // Some take many seconds.
        let bar = bar(self.names.len() as u64);
        for &name in &self.names {
            bar.set_message(name.to_owned());
            match create(name) {
                Ok(value) => values.push(value),
                Err(error) => {
                    let error = self.error(name, error, shape);
                    if self.given.contains(&name) {
                        return Err(error);
                    }
                    unavailable.extend(error.message().cloned());
                }
            }
            bar.inc(1);
        }
        bar.finish_and_clear();
        Ok((values, unavailable))
    }

    fn error(&self, name: &str, error: LookupError, shape: Shape) -> Error {
        let shape = shape.to_string();
        match error {
            LookupError::UnknownName => unknown(name, self.known),
            LookupError::TableRequired => {
                Error::NoTable(msg!("name-needs-table", name = name, shape = shape))
            }
            LookupError::DepthRequired => Error::Input(msg!("name-needs-depth", name = name)),
            LookupError::TooManyPatterns(..) => {
                Error::Input(msg!("name-too-many-patterns", name = name, shape = shape))
            }
            LookupError::Partition(error) => partition_error(name, error),
        }
    }
}

fn unknown(name: &str, known: &[&str]) -> Error {
    Error::Usage(msg!(
        "name-unknown",
        name = name,
        similar = similar(name, known.iter().copied()),
        names = known
    ))
}
