//! The tables of all groups of tiles of a home.

use alloc::vec::Vec;

use jiugong::Home;

use crate::MAX_CELLS;
use crate::placement::group::TileGroup;
use crate::placement::layers::Layers;
use crate::placement::table::PlacementTable;

/// The tables of all groups of tiles, and the boards near the goal, for all goals with the blank at
/// a [`Home`].
///
/// On 5×5 these are eight tables and the 171,616 boards within eight moves, 12 MB in all. One thread
/// builds them in 0.13 s.
#[derive(Clone, Debug)]
pub struct PlacementTables {
    home: Home,
    pub(crate) tables: Vec<PlacementTable>,
    pub(crate) layers: Layers,
    /// By tile.
    pub(crate) places: [TilePlace; MAX_CELLS],
}

/// The place of a tile in the tables.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct TilePlace {
    /// The number of the table.
    pub(crate) table: u8,
    /// The factor of the tile's cell in the number of the placement.
    pub(crate) stride: u32,
}

/// The maximum number of boards near the goal.
const MAX_NEAR: usize = 200_000;

impl PlacementTables {
    /// The maximum number of tables.
    pub(crate) const MAX_TABLES: usize = (MAX_CELLS - 1).div_ceil(TileGroup::MAX_TILES);

    /// Builds the tables of a home in this thread; `None` if its shape has more than [`MAX_CELLS`]
    /// cells.
    pub fn build(home: Home) -> Option<PlacementTables> {
        PlacementTables::new(TileGroup::all(home).iter().map(PlacementTable::build).collect())
    }

    /// Finds the boards near the goal for tables that are built, perhaps in several threads; `None`
    /// if these are not the tables of [all groups](TileGroup::all) of a home, in their order.
    pub fn new(tables: Vec<PlacementTable>) -> Option<PlacementTables> {
        PlacementTables::with_near(tables, MAX_NEAR)
    }

    /// Returns the tables with at most `max_near` boards near the goal.
    pub(crate) fn with_near(
        tables: Vec<PlacementTable>,
        max_near: usize,
    ) -> Option<PlacementTables> {
        let home = tables.first()?.group().home();
        if !tables.iter().map(PlacementTable::group).eq(&TileGroup::all(home)) {
            return None;
        }
        let mut places = [TilePlace::default(); MAX_CELLS];
        for (number, table) in tables.iter().enumerate() {
            let group = table.group();
            for (tile, stride) in group.tiles().zip(group.strides()) {
                places[tile] = TilePlace { table: number as u8, stride: stride as u32 };
            }
        }
        let layers = Layers::new(home, max_near);
        Some(PlacementTables { home, tables, layers, places })
    }

    /// Returns the home.
    pub fn home(&self) -> Home {
        self.home
    }

    /// Returns the memory of the tables of a home, in bytes.
    pub fn memory(home: Home) -> u64 {
        let groups = TileGroup::all(home);
        let tables: usize = groups.iter().map(TileGroup::placements).sum();
        (tables + Layers::memory(MAX_NEAR)) as u64
    }
}
