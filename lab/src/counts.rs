//! What is counted, each number with its one meaning.

use std::time::Duration;

/// What a run of an algorithm cost.
///
/// Two programs can only be compared where they count the same. Here every algorithm does:
///
/// - An algorithm that remembers boards makes every legal move of the boards it expands, also the
///   one straight back. One that remembers none but its path (depth-limited search, iterative
///   deepening, IDA*) never undoes its last move, for it would go in circles of two.
/// - The start is generated, as if a move had led to it.
///
/// ```
/// use jiugong_lab::{BreadthFirst, Limits, PerTile, Problem, run};
///
/// let (start, goal) = ("123405786".parse()?, "123456780".parse()?);
/// let zero = PerTile::zero(goal);
/// let run = run(&BreadthFirst::early(), &Problem::new(start, goal, &zero), &Limits::default());
/// // The blank in the middle has four moves; one of the boards there, or of those, is the goal's
/// // neighbour.
/// assert_eq!(run.path().unwrap().len(), 2);
/// assert!(run.counts.expanded < run.counts.generated);
/// # Ok::<(), jiugong::BoardError>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counts {
    /// Boards that a move led to, each time one did, seen before or not; the start is one of them.
    pub generated: u64,
    /// Those of them that were met for the first time: all boards that the algorithm remembers at
    /// its end. It is what a program counts that marks boards when it generates them. `None` for
    /// algorithms that remember no boards and cannot know.
    pub distinct: Option<u64>,
    /// Boards whose moves were made, each time they were.
    pub expanded: u64,
    /// Boards that were expanded and then found again by a shorter way, to be expanded anew.
    pub reopened: u64,
    /// The most boards at once that were generated and waited to be expanded. Of depth-first
    /// algorithms: the most boards on the path.
    pub frontier: u64,
    /// The most bytes that the algorithm's own structures held at once: its boards, its queue, its
    /// path. The table, for the one that walks in it. The heuristic's own tables are not counted.
    pub memory: u64,
    /// How many searches it took: 1, or for iterative deepening and IDA* one for each bound.
    pub iterations: u64,
    /// How long it took.
    pub time: Duration,
}

impl Counts {
    /// The effective branching factor: the `b` for which a tree in which every board has `b`
    /// successors has as many boards down to `depth` as were generated,
    ///
    /// `generated = 1 + b + b² + … + b^depth`.
    ///
    /// `None` at depth 0, where every `b` will do. Found by bisection, to a millionth. Source:
    /// S. Russell and P. Norvig, "Artificial Intelligence", the section on the effect of heuristic
    /// accuracy on performance.
    pub fn effective_branching(&self, depth: usize) -> Option<f64> {
        if depth == 0 {
            return None;
        }
        let generated = self.generated as f64;
        let tree = |b: f64| (0..depth).fold(1.0, |boards, _| 1.0 + b * boards);
        let (mut low, mut high) = (0.0, generated);
        while high - low > 1e-6 {
            let middle = f64::midpoint(low, high);
            match tree(middle) < generated {
                true => low = middle,
                false => high = middle,
            }
        }
        Some(f64::midpoint(low, high))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn effective_branching_of_whole_trees() {
        let branching = |generated, depth| {
            let counts = Counts {
                generated,
                ..Counts::default()
            };
            counts.effective_branching(depth)
        };
        let near = |found: Option<f64>, expected: f64, by: f64| {
            let found = found.unwrap_or(f64::NAN);
            assert!((found - expected).abs() <= by, "{found}");
        };
        near(branching(1 + 2 + 4 + 8, 3), 2.0, 1e-6);
        near(branching(1 + 3 + 9 + 27 + 81, 4), 3.0, 1e-6);
        near(branching(32, 31), 1.0, 1e-6);
        // The example of the textbook: 52 boards beside the start, and a solution at depth 5.
        near(branching(53, 5), 1.92, 0.005);
        near(branching(1, 4), 0.0, 1e-6);
        assert_eq!(branching(1, 0), None);
    }
}
