//! Pattern tables, colour tables and placement tables, and the searches that they guide, against an
//! independent search, complete tables and published values.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod answers;
mod bounds;
mod brute_force;
mod colourings;
mod errors;
mod fifteen_puzzle;
mod files;
mod forgeries;
mod goal_tables;
mod goals;
mod multi_tile;
mod partial;
mod placements;
mod stops;
mod tables;

use std::ops::ControlFlow;

use jiugong::{Board, Move, Shape, Solutions};
use jiugong_pattern::{
    ColourSolver, ColourTable, Colouring, Partition, PatternSet, PatternSolver, PatternTable,
    PlacementSolver, PlacementTables,
};

/// Parses groups of cells: `1,2/3,4,5`.
fn groups(text: &str) -> Vec<Vec<usize>> {
    let cells = |group: &str| group.split(',').map(|cell| cell.parse().unwrap()).collect();
    text.split('/').map(cells).collect()
}

/// Returns the groups of at most `len` cells, in their order.
fn chunks(shape: Shape, blank: usize, len: usize) -> Vec<Vec<usize>> {
    let cells: Vec<usize> = (0..shape.cells()).filter(|&cell| cell != blank).collect();
    cells.chunks(len).map(<[usize]>::to_vec).collect()
}

/// Builds the tables of partitions, each given by the cell of the blank and the groups of cells.
fn set(
    shape: Shape,
    partitions: impl IntoIterator<Item = (usize, Vec<Vec<usize>>)>,
) -> PatternSet<Vec<u8>> {
    let mut set = PatternSet::new(shape);
    for (blank, groups) in partitions {
        let partition = Partition::new(shape, blank, groups).unwrap();
        let tables: Result<_, _> =
            partition.canonical_patterns().iter().map(PatternTable::build).collect();
        set.push(partition, tables.unwrap()).unwrap();
    }
    set
}

/// Returns all shortest solutions.
fn all_solutions(solver: &PatternSolver<&PatternSet<Vec<u8>>>, board: &Board) -> Solutions {
    solver.search_all(board, |_| ControlFlow::Continue(())).unwrap().found().unwrap()
}

/// A search that tables guide, in either metric.
trait Guided {
    fn least_solution(&self, board: &Board) -> Vec<Move>;
    fn all_solutions(&self, board: &Board) -> Solutions;
    fn is_within(&self, board: &Board, moves: u32) -> bool;
}

impl Guided for PatternSolver<&PatternSet<Vec<u8>>> {
    fn least_solution(&self, board: &Board) -> Vec<Move> {
        self.solution(board).unwrap().unwrap().into_iter().map(Move::from).collect()
    }

    fn all_solutions(&self, board: &Board) -> Solutions {
        all_solutions(self, board)
    }

    fn is_within(&self, board: &Board, moves: u32) -> bool {
        self.is_within(board, moves).unwrap()
    }
}

impl Guided for ColourSolver<&[ColourTable]> {
    fn least_solution(&self, board: &Board) -> Vec<Move> {
        self.solution(board).unwrap().unwrap()
    }

    fn all_solutions(&self, board: &Board) -> Solutions {
        self.search_all(board, |_| ControlFlow::Continue(())).unwrap().found().unwrap()
    }

    fn is_within(&self, board: &Board, moves: u32) -> bool {
        self.is_within(board, moves).unwrap()
    }
}

impl Guided for PlacementSolver<&PlacementTables> {
    fn least_solution(&self, board: &Board) -> Vec<Move> {
        self.solution(board).unwrap().unwrap()
    }

    fn all_solutions(&self, board: &Board) -> Solutions {
        self.search_all(board, |_| ControlFlow::Continue(())).unwrap().found().unwrap()
    }

    fn is_within(&self, board: &Board, moves: u32) -> bool {
        self.is_within(board, moves).unwrap()
    }
}

/// Builds the tables of colourings, each given by the cell of the blank and the groups of cells.
fn colour_tables<'a>(
    shape: Shape,
    colourings: impl IntoIterator<Item = (usize, &'a str)>,
) -> Vec<ColourTable> {
    let colourings = colourings.into_iter();
    let tables = colourings.map(|(blank, text)| {
        ColourTable::build(&Colouring::new(shape, blank, groups(text)).unwrap())
    });
    tables.collect()
}
