//! The boards of a search, as the tables see them.

use jiugong::Direction;

use crate::MAX_CELLS;
use crate::placement::tables::{PlacementTables, TilePlace};
use crate::search::packed::PackedBoard;

/// A symmetry that takes the goal of the home to itself.
#[derive(Clone, Debug)]
pub(crate) struct PlacementView {
    /// The image of each cell.
    cells: [u8; MAX_CELLS],
    /// For each tile, the place of its image.
    places: [TilePlace; MAX_CELLS],
}

impl PlacementView {
    pub(crate) fn new(tables: &PlacementTables, cells: [u8; MAX_CELLS]) -> PlacementView {
        PlacementView { cells, places: cells.map(|cell| tables.places[usize::from(cell)]) }
    }
}

/// For each cell of the blank, the cells of the tiles that move in each direction.
pub(crate) type Sources = [[Option<u8>; 4]; MAX_CELLS];

/// A board at the home of the tables, in V views.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Node<const V: usize> {
    pub(crate) board: PackedBoard,
    blank: u8,
    /// For each table and view, the number of the placement without the blank.
    placements: [[u32; V]; PlacementTables::MAX_TABLES],
}

/// The moves of a goal, at the home of the tables.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Moves<'a, const V: usize> {
    pub(crate) views: [&'a PlacementView; V],
    pub(crate) sources: &'a Sources,
}

impl<'a, const V: usize> Moves<'a, V> {
    /// Returns the node of a board, given its tiles and the cell of the blank.
    pub(crate) fn node(self, tiles: [u8; MAX_CELLS], blank: u8) -> Node<V> {
        let mut placements = [[0; V]; _];
        for (cell, &tile) in tiles.iter().enumerate() {
            for (v, view) in self.views.iter().enumerate() {
                // The stride of the blank, and of what is beyond the shape, is 0.
                let TilePlace { table, stride } = view.places[usize::from(tile)];
                placements[usize::from(table)][v] += stride * u32::from(view.cells[cell]);
            }
        }
        Node { board: PackedBoard::new(tiles), blank, placements }
    }

    /// Moves one tile in a direction, and returns whether there is one.
    #[inline(always)]
    pub(crate) fn slide(self, node: &mut Node<V>, direction: Direction) -> bool {
        let blank = usize::from(node.blank);
        let Some(source) = self.sources[blank][direction as usize] else {
            return false;
        };
        let from = usize::from(source);
        let tile = node.board.tile(from);
        for (v, view) in self.views.iter().enumerate() {
            let TilePlace { table, stride } = view.places[tile];
            let [from, to] = [from, blank].map(|cell| u32::from(view.cells[cell]));
            let placement = &mut node.placements[usize::from(table)][v];
            *placement = placement.wrapping_add(stride.wrapping_mul(to.wrapping_sub(from)));
        }
        node.board = node.board.moved(from, blank);
        node.blank = source;
        true
    }

    /// Returns the largest bound that a table gives, of all views.
    #[inline(always)]
    pub(crate) fn bound(self, tables: &PlacementTables, number: usize, node: &Node<V>) -> usize {
        let table = &tables.tables[number];
        let mut bound = 0;
        for (view, placement) in self.views.iter().zip(node.placements[number]) {
            let blank = view.cells[usize::from(node.blank)];
            bound = bound.max(table.distance(placement + u32::from(blank)));
        }
        bound.into()
    }
}
