//! The tables of lower bounds of one kind, which the metric and the shape decide.

use std::sync::Arc;

use jiugong::Goal;
use jiugong_answers::guided::GuidedSolver;
use jiugong_answers::stores::{ColourTables, PatternTables};
use jiugong_pattern::colour::ColourSearch;
use jiugong_pattern::{Colouring, PlacementSolver, PlacementTables, TileGroup};

/// Tables of lower bounds.
#[derive(Debug)]
pub enum Tables {
    /// In stm.
    Patterns(PatternTables),
    /// In mtm, on up to 16 cells: the tables of these colourings.
    Colours(ColourTables, Vec<Colouring>),
    /// In mtm, on up to 25 cells.
    Placements(Arc<PlacementTables>),
}

impl Tables {
    /// Creates a solver for a goal; `None` if the tables do not fit it.
    pub fn solver(&self, goal: &Goal) -> Option<GuidedSolver> {
        Some(match self {
            Tables::Patterns(tables) => GuidedSolver::Patterns(tables.solver(goal)?),
            Tables::Colours(tables, _) => GuidedSolver::Colours(tables.solver(goal)?),
            Tables::Placements(tables) => {
                GuidedSolver::Placements(PlacementSolver::new(Arc::clone(tables), goal)?)
            }
        })
    }

    /// Returns for each table the cells of its tiles in the goal; of colours, those of each group.
    pub fn patterns(&self) -> Vec<String> {
        match self {
            Tables::Patterns(tables) => {
                tables.set().tables().iter().map(|table| table.pattern().to_string()).collect()
            }
            Tables::Colours(_, colourings) => colourings.iter().map(Colouring::to_string).collect(),
            Tables::Placements(tables) => {
                let cells = |group: &TileGroup| {
                    let cells: Vec<String> = group.tiles().map(|cell| cell.to_string()).collect();
                    cells.join(",")
                };
                TileGroup::all(tables.home()).iter().map(cells).collect()
            }
        }
    }

    /// Returns the size of the tables in bytes.
    pub fn bytes(&self) -> u64 {
        match self {
            Tables::Patterns(tables) => {
                let tables = tables.set().tables();
                tables.iter().map(|table| table.as_bytes().len() as u64).sum()
            }
            Tables::Colours(_, colourings) => colourings.iter().map(colour_bytes).sum(),
            Tables::Placements(tables) => PlacementTables::memory(tables.home()),
        }
    }
}

/// Returns the size of the table of a colouring: its search has two more bytes for each order of the
/// colours.
fn colour_bytes(colouring: &Colouring) -> u64 {
    let orders = colouring.states() / colouring.shape().cells() as u64;
    ColourSearch::memory(colouring) - 2 * orders
}
