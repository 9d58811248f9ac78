//! Names on the command line: which are meant, and what there is of them.

use indexmap::IndexSet;
use jiugong::desk::Failure;
use jiugong::words::Words;
use jiugong::{Shape, say};
use jiugong_lab::LookupError;

/// What stands for every name there is.
const ALL: &str = "all";

/// Names of one kind.
#[derive(Debug)]
pub struct Names<'a> {
    /// Every one there is.
    all: &'a [&'static str],
    told: &'a [String],
    /// Those that are meant, each once.
    pub meant: Vec<&'static str>,
}

impl<'a> Names<'a> {
    /// The names that were told, or those that stand for none told.
    pub fn new(
        told: &'a [String],
        all: &'a [&'static str],
        none_told: &[&'static str],
        words: &Words,
    ) -> Result<Names<'a>, Failure> {
        let mut meant = IndexSet::new();
        for name in told {
            match all.iter().find(|known| *known == name) {
                Some(known) => meant.extend([*known]),
                None if name == ALL => meant.extend(all.iter().copied()),
                None => return Err(Failure::Input(unknown(name, all, words))),
            }
        }
        if told.is_empty() {
            meant.extend(none_told.iter().copied());
        }
        Ok(Names {
            all,
            told,
            meant: meant.into_iter().collect(),
        })
    }

    /// What there is of those that are meant, on a shape; and a word on each that there is not. It is
    /// a fault where that name itself was told.
    pub fn made<T>(
        &self,
        shape: Shape,
        words: &Words,
        mut make: impl FnMut(&'static str) -> Result<T, LookupError>,
    ) -> Result<(Vec<T>, Vec<String>), Failure> {
        let (mut made, mut absent) = (Vec::new(), Vec::new());
        for &name in &self.meant {
            match make(name) {
                Ok(one) => made.push(one),
                Err(why) if self.told.iter().any(|told| told == name) => {
                    return Err(self.failure(name, &why, shape, words));
                }
                Err(why) => absent.push(self.unavailable(name, &why, shape, words)),
            }
        }
        Ok((made, absent))
    }

    /// That something that was named cannot run: the fault of the command line, or of the board's
    /// shape, and then other boards may have their answers.
    fn failure(&self, name: &str, why: &LookupError, shape: Shape, words: &Words) -> Failure {
        let said = |words: &Words| self.unavailable(name, why, shape, words);
        match why {
            LookupError::UnknownName => Failure::Input(said(words)),
            LookupError::TableRequired => Failure::table(words, said),
            LookupError::TooManyPatterns(error) => Failure::Board {
                said: said(words),
                record: format!("{name}: {error}"),
            },
        }
    }

    fn unavailable(&self, name: &str, why: &LookupError, shape: Shape, words: &Words) -> String {
        let shape = shape.to_string();
        match why {
            LookupError::UnknownName => unknown(name, self.all, words),
            LookupError::TableRequired => say!(words, "lab-no-table", name = name, shape = shape),
            LookupError::TooManyPatterns(_) => {
                say!(words, "lab-patterns", name = name, shape = shape)
            }
        }
    }
}

/// That nothing has a name, and what there is.
fn unknown(name: &str, all: &[&str], words: &Words) -> String {
    let names = all.join(", ");
    say!(words, "lab-unknown", name = name, names = names)
}
