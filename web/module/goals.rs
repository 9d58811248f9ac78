//! Goals and pieces as the page passes them.

use jiugong::{Arrangement, Labels, Metric, NamedGoal, Notation, Shape};
use jiugong_answers::{GoalArg, Goals, GoalsError, OneGoalArg};

/// The number of an open cell of a goal, which any piece may be on. On 16×16 it is a tile.
pub(crate) const OPEN: u8 = u8::MAX;

/// The separator of groups of tiles that are alike.
pub(crate) const SEPARATOR: u8 = u8::MAX;

/// Returns one or more goals of a shape, given the numbers of each after those of the one before,
/// [`OPEN`] for open cells; `None` if there is none, or a number is no tile.
pub(crate) fn goals(shape: Shape, numbers: &[u8]) -> Option<Vec<Arrangement>> {
    if numbers.is_empty() || !numbers.len().is_multiple_of(shape.cells()) {
        return None;
    }
    let goals = numbers.chunks(shape.cells()).map(|numbers| {
        let is_open = |number| number == OPEN && shape.cells() < Shape::MAX_CELLS;
        let cells = numbers.iter().map(|&number| (!is_open(number)).then_some(number));
        Arrangement::new(shape, &cells.collect::<Vec<_>>()).ok()
    });
    goals.collect()
}

/// Prepares goals, which are passed as to [`goals`] and [`Pieces::new`]; `None` if these are no
/// goals of the shape.
pub(crate) fn prepare(
    rows: usize,
    cols: usize,
    tiles: &[u8],
    numbers: &[u8],
    alike: &[u8],
    metric: Metric,
) -> Option<Goals> {
    let shape = Shape::new(rows, cols).ok()?;
    let pieces = Pieces::new(shape, numbers, alike)?;
    match pieces.only_board(&goals(shape, tiles)?) {
        Some(board) => Some(Goals::of_board(board, metric, &Notation::default())),
        None => pieces.prepare(tiles, metric),
    }
}

/// Returns the number on each cell of a goal, [`OPEN`] if it is open.
#[cfg(feature = "page")]
pub(crate) fn numbers_of(goal: &Arrangement) -> Vec<u8> {
    goal.cells().iter().map(|cell| cell.unwrap_or(OPEN)).collect()
}

/// The pieces of a puzzle, of which some may be alike.
#[derive(Debug)]
pub(crate) struct Pieces {
    shape: Shape,
    pub(crate) labels: Option<Labels>,
    alike: Vec<Vec<u8>>,
}

impl Pieces {
    /// Creates the pieces with a number on each tile, in ascending order, or else the ordinary
    /// ones. Groups of numbers that are alike are separated by [`SEPARATOR`]. `None` if these are
    /// no pieces of the shape.
    pub(crate) fn new(shape: Shape, numbers: &[u8], alike: &[u8]) -> Option<Pieces> {
        let labels = match numbers {
            [] => None,
            _ if !numbers.is_sorted() => return None,
            _ => {
                let cells: Vec<Option<u8>> = numbers.iter().copied().map(Some).collect();
                Some(Arrangement::new(shape, &cells).ok()?.labelled_board()?.1)
            }
        };
        let groups = alike.split(|&number| number == SEPARATOR);
        let groups = groups.filter(|group| !group.is_empty()).map(<[u8]>::to_vec);
        Some(Pieces { shape, labels, alike: groups.collect() })
    }

    /// Returns the goal if it is one board and all pieces are different.
    pub(crate) fn only_board(&self, goals: &[Arrangement]) -> Option<jiugong::Board> {
        let [goal] = goals else { return None };
        let is_plain = self.labels.is_none() && self.alike.is_empty();
        goal.board().filter(|_| is_plain)
    }

    /// Returns the number on a tile.
    pub(crate) fn number(&self, tile: u8) -> u8 {
        self.labels.map_or(tile, |labels| labels.number(tile))
    }

    /// Prepares goals of these pieces, given their tiles as in [`goals`]; `None` on shapes without
    /// tables of goals that are not one board.
    fn prepare(&self, tiles: &[u8], metric: Metric) -> Option<Goals> {
        let number = |&tile: &u8| if tile == OPEN { OPEN } else { self.number(tile) };
        let numbers: Vec<u8> = tiles.iter().map(number).collect();
        let goals = goals(self.shape, &numbers)?;
        let goals = self.prepare_numbers(&goals, metric, &Notation::default()).ok()?;
        goals.set().is_some().then_some(goals)
    }

    /// Prepares goals of these pieces, which have their numbers.
    pub(crate) fn prepare_numbers(
        &self,
        goals: &[Arrangement],
        metric: Metric,
        notation: &Notation,
    ) -> Result<Goals, GoalsError> {
        let goals = goals.iter().cloned().map(OneGoalArg::Arrangement).collect();
        let arg = GoalArg { goals, alike: self.alike.clone() };
        let default = NamedGoal::Last.board(self.shape);
        Goals::of_pieces(&arg, default, self.labels.as_ref(), metric, notation)
    }
}
