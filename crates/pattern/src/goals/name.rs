//! The names of goal tables and their files.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use jiugong::{Distribution, Metric};

use crate::goals::board::GAP;
use crate::goals::header::frame;
use crate::goals::set::{GoalSet, OPEN};

/// The ending of the names of files.
const EXTENSION: &str = ".table";

/// The length of the longest name of a file that has the goals.
const MAX_LEN: usize = 100;

impl GoalSet {
    /// Returns the name of the table of the set in a metric: the shape; the goals, with a letter
    /// for each colour, `0` for a gap and `_` for an open cell; and the number of pieces of each
    /// colour if the goals leave it open. If that is longer than a file name should be, it has a
    /// hash in the place of the goals. `None` if there are more goals than
    /// [`max_goals`](crate::goals::format::max_goals), so that no file has them.
    ///
    /// ```
    /// use jiugong::{Metric, Shape};
    /// use jiugong_pattern::goals::{GoalSet, OPEN};
    ///
    /// let goal = [1, 2, 3, OPEN, OPEN, OPEN, OPEN, OPEN, OPEN];
    /// let (set, _) = GoalSet::new(Shape::EIGHT_PUZZLE, &[1; 9], &[&goal]).unwrap();
    /// assert_eq!(set.table_name(Metric::Stm).unwrap(), "3x3-goal-abc______");
    /// // Two gaps.
    /// let (set, _) = GoalSet::new(Shape::EIGHT_PUZZLE, &[2, 1, 1, 1, 4], &[&goal]).unwrap();
    /// assert_eq!(set.table_name(Metric::Mtm).unwrap(), "3x3-goal-abc______-2.1.1.1.4-mtm");
    /// ```
    pub fn table_name(&self, metric: Metric) -> Option<String> {
        let shape = self.shape();
        // The header has the goals, the counts and the metric.
        let frame = frame(self, metric, &Distribution::new(&[]), 0)?;
        let metric = match metric {
            Metric::Stm => String::new(),
            Metric::Mtm => format!("-{}", metric.name()),
        };
        let goals: Vec<String> =
            self.goals().map(|goal| goal.iter().map(|&colour| letter(colour)).collect()).collect();
        let name = format!("{shape}-goal-{}{}{metric}", goals.join("+"), self.counts_text());
        if name.len() + EXTENSION.len() <= MAX_LEN {
            return Some(name);
        }
        Some(format!("{shape}-goals-{:016x}{metric}", frame.identity()))
    }

    /// Returns the name of the table's file: `4x4-goal-abcd_____________table`.
    pub fn file_name(&self, metric: Metric) -> Option<String> {
        Some(self.table_name(metric)? + EXTENSION)
    }

    /// Returns the number of pieces of each colour, separated by points and after a hyphen, unless
    /// the goals imply it: of each colour as many as a goal has most, but at least one gap, and all
    /// other pieces of the last colour.
    fn counts_text(&self) -> String {
        let most = |colour: u8| {
            let counts = self.goals().map(|goal| goal.iter().filter(|&&c| c == colour).count());
            counts.max().unwrap_or(0)
        };
        let named = self.goals().flatten().filter(|&&c| c != OPEN).max().map_or(GAP, |&c| c);
        let mut implied: Vec<usize> = (GAP..=named).map(most).collect();
        implied[usize::from(GAP)] = implied[usize::from(GAP)].max(1);
        let others = self.shape().cells().saturating_sub(implied.iter().sum());
        implied.extend((others > 0).then_some(others));
        if implied.iter().copied().eq(self.counts().iter().map(|&count| usize::from(count))) {
            return String::new();
        }
        let counts: Vec<String> = self.counts().iter().map(u8::to_string).collect();
        format!("-{}", counts.join("."))
    }
}

/// Returns the character of a colour in names.
fn letter(colour: u8) -> char {
    match colour {
        GAP => '0',
        OPEN => '_',
        colour => char::from(b'a' + (colour - 1) % 26),
    }
}
