//! Tables that are larger than the first ones, and when they are worth building.

use std::collections::VecDeque;
use std::sync::OnceLock;
use std::time::Duration;

use jiugong::Home;
use jiugong_pattern::{Colouring, Partition, PatternSize};

use crate::stores::pattern_states;
use crate::thresholds::{COLOUR_RATE, MAX_PATTERN_RATE, MAX_TRIAL};

/// Tables that can be built in memory.
#[derive(Debug)]
pub struct LargerTables {
    pub kind: Kind,
    /// The number of states, which takes some milliseconds to count.
    states: OnceLock<u64>,
    /// Whether the tables before these are tiny.
    replace_tiny: bool,
}

/// The kind of the tables.
#[derive(Debug)]
pub enum Kind {
    Patterns(Vec<Partition>),
    /// Those of the colour store.
    SmallColours,
    LargeColours(Vec<Colouring>),
}

impl LargerTables {
    /// Returns the recommended tables that are larger than those of a size, the next ones first.
    pub fn after(size: PatternSize, home: Home) -> VecDeque<LargerTables> {
        let sizes = PatternSize::ALL.into_iter().filter(|&larger| larger >= size);
        let mut tables: Vec<(PatternSize, Vec<Partition>)> =
            sizes.map(|size| (size, Partition::recommended(home, size))).collect();
        tables.dedup_by(|(_, larger), (_, smaller)| larger == smaller);
        let larger = tables.into_iter().skip(1).map(|(size, partitions)| LargerTables {
            kind: Kind::Patterns(partitions),
            states: OnceLock::new(),
            replace_tiny: size == PatternSize::Small,
        });
        larger.collect()
    }

    /// Returns the colour tables, the small ones first.
    pub fn colours(home: Home) -> VecDeque<LargerTables> {
        let small = Colouring::small(home).iter().map(Colouring::states).sum::<u64>();
        let large = Colouring::large(home);
        VecDeque::from([
            LargerTables {
                kind: Kind::SmallColours,
                states: OnceLock::from(small),
                replace_tiny: false,
            },
            LargerTables {
                states: OnceLock::from(large.iter().map(Colouring::states).sum::<u64>()),
                kind: Kind::LargeColours(large),
                replace_tiny: false,
            },
        ])
    }

    /// Returns the time to build the tables, given that of a state of the current ones in seconds.
    pub fn build_time(&self, build_rate: Option<f64>) -> Option<Duration> {
        let states = *self.states.get_or_init(|| match &self.kind {
            Kind::Patterns(partitions) => pattern_states(partitions),
            Kind::SmallColours | Kind::LargeColours(_) => 0,
        });
        let rate = match self.kind {
            Kind::Patterns(_) => build_rate?.min(MAX_PATTERN_RATE),
            Kind::SmallColours => COLOUR_RATE,
            Kind::LargeColours(_) => build_rate?,
        };
        Duration::try_from_secs_f64(states as f64 * rate).ok()
    }

    /// Returns whether the tables before these are tiny.
    pub fn replace_tiny(&self) -> bool {
        self.replace_tiny
    }

    /// Returns the time of searches with the tables before these after which these are built, and
    /// the least time to use them.
    pub fn trial(&self, build_time: Duration) -> (Duration, Duration) {
        // Tiny tables are so much worse that the next ones are worth more time than they are used.
        if self.replace_tiny {
            (build_time.min(MAX_TRIAL), build_time / 2)
        } else {
            (build_time, build_time)
        }
    }
}

#[cfg(test)]
mod tests {
    use jiugong::Shape;

    use super::*;

    #[test]
    fn tables_grow_from_each_size() {
        use PatternSize::{Large, Medium, Small, Tiny};
        for (rows, cols, size, expected) in [
            (3, 5, Tiny, vec![(Medium, false)]),
            (4, 4, Tiny, vec![(Medium, false), (Large, false)]),
            (4, 4, Medium, vec![(Large, false)]),
            (4, 5, Tiny, vec![(Small, true), (Medium, false)]),
            (5, 5, Tiny, vec![(Small, true)]),
            (5, 5, Small, vec![]),
        ] {
            let shape = Shape::new(rows, cols).unwrap();
            for home in Home::all(shape) {
                let larger = LargerTables::after(size, home);
                assert_eq!(larger.len(), expected.len(), "{home}");
                for (larger, &(size, replace_tiny)) in larger.iter().zip(&expected) {
                    let expected = Partition::recommended(home, size);
                    assert!(matches!(&larger.kind, Kind::Patterns(found) if *found == expected));
                    assert_eq!(larger.replace_tiny, replace_tiny, "{home}");
                }
            }
        }
    }
}
