//! Knowledge of the shortest solutions of a board.

use jiugong::{Move, Solutions};

/// Knowledge of the distance of a board, and of the number of its shortest solutions.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Known {
    /// The proven lower bound of the distance.
    pub lower_bound: u32,
    /// The length of the best solution known; `None` if there is none.
    pub upper_bound: Option<u32>,
    /// The number of shortest solutions; `None` if they were not counted.
    pub solutions: Option<u64>,
    /// The end of the search before the distance was proved; `None` if it is proved.
    pub ended_by: Option<EndedBy>,
}

/// The end of a search before it had proved its answer.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum EndedBy {
    /// The deadline.
    #[default]
    Time,
    /// The work was done that the search may do.
    Effort,
    /// The observer.
    Interrupt,
}

impl EndedBy {
    /// All of them.
    pub const ALL: [EndedBy; 3] = [EndedBy::Time, EndedBy::Effort, EndedBy::Interrupt];

    /// Returns the name.
    pub fn name(self) -> &'static str {
        match self {
            EndedBy::Time => "time",
            EndedBy::Effort => "effort",
            EndedBy::Interrupt => "interrupt",
        }
    }
}

impl Known {
    /// Creates what is known of a board at a distance.
    pub fn exact(distance: u32) -> Known {
        Known { lower_bound: distance, upper_bound: Some(distance), ..Known::default() }
    }

    /// Returns the distance; `None` if a limit or the observer ended the search before it was
    /// proved.
    pub fn distance(&self) -> Option<u32> {
        self.upper_bound.filter(|&moves| moves == self.lower_bound)
    }

    /// Adds a lower bound that was found otherwise.
    pub(crate) fn at_least(mut self, bound: u32) -> Known {
        let max = self.upper_bound.unwrap_or(u32::MAX);
        self.lower_bound = self.lower_bound.max(bound.min(max));
        self.ended_by = self.ended_by.filter(|_| self.distance().is_none());
        self
    }
}

/// The best solution known of a board.
#[derive(Clone, Debug, Default)]
pub struct BestSolution {
    /// The solution: the least of the shortest or, if a limit ended the search, perhaps a longer
    /// one; `None` if none is known.
    pub moves: Option<Vec<Move>>,
    /// The proven lower bound of the distance.
    pub lower_bound: u32,
    /// The end of the search before the solution was proved to be shortest.
    pub ended_by: Option<EndedBy>,
}

impl BestSolution {
    /// A shortest solution.
    pub fn shortest(moves: Vec<Move>) -> BestSolution {
        BestSolution { lower_bound: moves.len() as u32, moves: Some(moves), ended_by: None }
    }

    /// Returns what is known of the distance.
    pub fn known(&self) -> Known {
        let upper_bound = self.moves.as_ref().map(|moves| moves.len() as u32);
        let lower_bound = self.lower_bound;
        let ended_by = self.ended_by.filter(|_| upper_bound != Some(lower_bound));
        Known { lower_bound, upper_bound, solutions: None, ended_by }
    }
}

/// All shortest solutions of a board or, if a limit or the observer ended the search for them, the
/// best one.
#[derive(Clone, Debug)]
pub enum AllSolutions {
    /// All shortest solutions.
    Found(Solutions),
    /// The best solution known.
    Unproved(BestSolution),
}

/// The legal moves of a board.
#[derive(Clone, Debug)]
pub struct LegalMoves {
    /// The knowledge of the board.
    pub known: Known,
    /// The moves, each with what is known of the board after it. Best first: if the distance is not
    /// proved, that is the first move of the best solution known.
    pub moves: Vec<(Move, Known)>,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equal_bounds_are_a_distance() {
        let known =
            |lower_bound, upper_bound| Known { lower_bound, upper_bound, ..Known::default() };
        assert_eq!(known(3, Some(3)).distance(), Some(3));
        assert_eq!(known(3, Some(5)).distance(), None);
        assert_eq!(known(3, None).distance(), None);
        assert_eq!(known(3, Some(5)).at_least(4), known(4, Some(5)));
        assert_eq!(known(3, None).at_least(9), known(9, None));
        // Nothing is more than a solution takes.
        assert_eq!(known(3, Some(5)).at_least(9), Known::exact(5));
    }
}
