//! The choice of what answers a board.

use jiugong::{Distances, Metric};
use jiugong_pattern::goals::GoalSet;

use crate::goals::Goals;
use crate::thresholds::{MAX_PAGE_BOARDS, MAX_QUICK_CELLS, has_bounds, is_built_by_page};

/// The facts about goals, and about the place where their boards are answered, that decide what
/// answers them.
#[derive(Clone, Copy, Debug, Default)]
pub struct Place {
    /// The number of cells.
    pub cells: usize,
    /// The metric.
    pub metric: Metric,
    /// Whether the goal is one board.
    pub is_one: bool,
    /// Whether one board is asked for, rather than one of many.
    pub is_single: bool,
    /// Whether the work of a search for a short solution is given.
    pub has_effort: bool,
    /// Whether the table of a goal that is one board is built in memory; whether the distances to
    /// other goals are there, or found in time.
    pub builds: bool,
    /// Whether there are tables of lower bounds for a search.
    pub has_search: bool,
    /// Whether the tables of lower bounds are in files.
    pub has_pattern_files: bool,
    /// Whether the place is a page, which has neither files nor a search of boards near the goals.
    pub is_page: bool,
}

impl Place {
    /// Returns what a page can do for goals, which it passes without a metric.
    pub fn of_page(goals: &Goals, metric: Metric) -> Place {
        let shape = goals.shape();
        let is_one = goals.only_board().is_some();
        let builds = if is_one {
            is_built_by_page(shape, metric)
        } else {
            goals.set().is_some_and(|set| boards(set) <= MAX_PAGE_BOARDS)
        };
        let has_search = is_one && !builds && has_bounds(shape, metric);
        let cells = shape.cells();
        Place { cells, metric, is_one, builds, has_search, is_page: true, ..Place::default() }
    }
}

/// Returns the number of boards that look different, at most 2⁶⁴ / 25.
fn boards(set: &GoalSet) -> u64 {
    let places = set.counts().iter().flat_map(|&count| 1..=u64::from(count));
    // For each colour the binomial coefficient of the cells so far.
    (1..).zip(places).fold(1, |boards: u64, (cells, place)| boards.saturating_mul(cells) / place)
}

/// A source that may answer a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// The table of the goal, if it is found.
    Table,
    /// The table of the start, if it is found: distances are symmetric.
    Reversed,
    /// A search of boards near the goals, which needs no table.
    Near(Reach),
    /// A search with tables of lower bounds, found or built in memory.
    Search,
    /// The table of the goal, built in memory.
    Build,
    /// The distances to goals that are not one board, from a file or found in memory.
    Distances,
}

/// The part of the boards near the goals that a search looks at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reach {
    /// A few hundredths of a second, where something else answers the boards that are farther.
    First,
    /// About a second, where nothing else proves a distance.
    Only,
}

impl Step {
    /// Returns whether a step comes before the table of the goal is built.
    #[cfg(not(target_family = "wasm"))]
    pub(crate) fn is_before_build(&self) -> bool {
        matches!(self, Step::Near(Reach::First))
    }
}

/// Returns what may answer a board, in the order in which it is tried. The last resort are beams,
/// which find a short solution.
///
/// For a goal that is one board:
///
/// 1. The table of the goal, and then that of the start, if they are found.
/// 2. If it is the only board, a short search from both ends, which needs no table.
/// 3. On [large shapes](crate::thresholds::MIN_PATTERN_CELLS), a search with pattern tables; in mtm
///    with colour or placement tables. If an effort is given, on boards of more than
///    [`MAX_QUICK_CELLS`] only beams.
/// 4. On shapes of up to [`MAX_BUILT_CELLS`](crate::thresholds::MAX_BUILT_CELLS), the table of the
///    goal.
/// 5. On all other shapes, a search from both ends of about a second.
///
/// For other goals:
///
/// 1. The distances of all boards with their colours, of a file, or found when they are first
///    needed and kept. Distances that take longer than the time until a deadline are not begun.
/// 2. If these boards are more than [`MAX_SET_BOARDS`](crate::thresholds::MAX_SET_BOARDS) and no
///    file has them, a search for the goals, at most
///    [`MAX_SET_GOALS`](crate::thresholds::MAX_SET_GOALS), with the pattern tables of their named
///    tiles; in mtm with colour tables, if they name all tiles.
/// 3. A search of boards near a goal.
///
/// On a page the steps are the same, but for those that need files or look near the goals.
pub fn choose(place: &Place) -> Vec<Step> {
    let mut steps = steps(place);
    if place.is_page {
        steps.retain(|step| matches!(step, Step::Search | Step::Build | Step::Distances));
    }
    steps
}

/// Returns the steps of a place that has files.
fn steps(place: &Place) -> Vec<Step> {
    let mut steps = Vec::new();
    if !place.is_one {
        if place.has_search {
            steps.push(Step::Search);
        } else if place.builds {
            steps.push(Step::Distances);
        }
        steps.push(Step::Near(Reach::Only));
        return steps;
    }
    steps.extend([Step::Table, Step::Reversed]);
    if place.is_single
        // On the smallest shapes a table is built as soon.
        && place.cells > Distances::MAX_CELLS
        && !(place.metric == Metric::Stm && place.has_pattern_files)
    {
        steps.push(Step::Near(Reach::First));
    }
    if place.has_search && place.has_effort && place.cells > MAX_QUICK_CELLS {
        return steps;
    }
    if place.has_search {
        steps.push(Step::Search);
    }
    steps.push(if place.builds { Step::Build } else { Step::Near(Reach::Only) });
    steps
}

#[cfg(test)]
mod tests {
    use super::*;

    const FIRST: Step = Step::Near(Reach::First);
    const NEAR: Step = Step::Near(Reach::Only);

    /// A place in words, and the steps after the tables that are found.
    #[test]
    fn a_place_decides_the_order() {
        for (words, expected) in [
            ("one 9 single builds", &[Step::Build][..]),
            ("one 12 single builds", &[FIRST, Step::Build]),
            ("one 12 builds", &[Step::Build]),
            ("one 12 single mtm builds", &[FIRST, Step::Build]),
            ("one 14 single", &[FIRST, NEAR]),
            ("one 14", &[NEAR]),
            ("one 16 single search", &[FIRST, Step::Search, NEAR]),
            ("one 16 search", &[Step::Search, NEAR]),
            ("one 16 single search files", &[Step::Search, NEAR]),
            ("one 16 single mtm search files", &[FIRST, Step::Search, NEAR]),
            ("one 16 single search effort", &[FIRST, Step::Search, NEAR]),
            ("one 25 single search effort", &[FIRST]),
            ("one 25 search effort", &[]),
            ("one 25 single mtm search", &[FIRST, Step::Search, NEAR]),
            ("one 25 mtm search effort", &[]),
            ("one 36 single", &[FIRST, NEAR]),
            ("several 9 builds", &[Step::Distances, NEAR]),
            ("several 25 builds", &[Step::Distances, NEAR]),
            ("several 25 search", &[Step::Search, NEAR]),
            ("several 25 search effort", &[Step::Search, NEAR]),
            ("several 36", &[NEAR]),
            ("page one 9 builds", &[Step::Build]),
            ("page one 12 mtm search", &[Step::Search]),
            ("page one 16 search", &[Step::Search]),
            ("page one 36", &[]),
            ("page several 16 builds", &[Step::Distances]),
            ("page several 25", &[]),
        ] {
            let has = |word: &str| words.split(' ').any(|other| other == word);
            let cells = words.split(' ').find_map(|word| word.parse().ok());
            let place = Place {
                cells: cells.expect("a number"),
                metric: if has("mtm") { Metric::Mtm } else { Metric::Stm },
                is_one: has("one"),
                is_single: has("single"),
                has_effort: has("effort"),
                builds: has("builds"),
                has_search: has("search"),
                has_pattern_files: has("files"),
                is_page: has("page"),
            };
            let steps = choose(&place);
            let found = if place.is_one && !place.is_page { 2 } else { 0 };
            assert_eq!(steps[..found], [Step::Table, Step::Reversed][..found], "{words}");
            assert_eq!(&steps[found..], expected, "{words}");
        }
    }
}
