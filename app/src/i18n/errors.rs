//! The library's errors in the user's words.

use crate::i18n::Words;
use crate::say;
use jiugong::{
    BoardError, BoardFault, Convention, TableError, Index, MovesError, Shape, TableError, Unsolvable,
};

impl Words {
    /// Every fault of a board, each with what to do about it.
    pub fn board_error(&self, error: &BoardError) -> String {
        let faults: Vec<String> = error
            .faults()
            .iter()
            .map(|fault| self.fault(error, fault))
            .collect();
        faults.join(&say!(self, "list-separator"))
    }

    fn fault(&self, error: &BoardError, fault: &BoardFault) -> String {
        let at = |cell: usize| match error.shape() {
            Some(shape) if cell < shape.cells() => {
                let (row, column) = error.place(cell);
                say!(self, "place-in-rows", row = row, column = column)
            }
            _ => say!(self, "place-in-line", cell = cell + 1),
        };
        match fault {
            BoardFault::Count { found, expected } if found < expected => {
                say!(self, "board-too-few", found = *found, expected = *expected)
            }
            BoardFault::Count { found, expected } => {
                say!(self, "board-too-many", found = *found, expected = *expected)
            }
            BoardFault::NoShape { found } => self.no_shape(*found),
            BoardFault::Ragged {
                row,
                found,
                expected,
            } => say!(
                self,
                "board-ragged",
                row = row + 1,
                found = *found,
                expected = *expected
            ),
            BoardFault::Rows { found, expected } => {
                say!(self, "board-rows", found = *found, expected = *expected)
            }
            BoardFault::Unknown { symbol, cell } => say!(
                self,
                "board-unknown",
                symbol = symbol.escape_debug().to_string(),
                place = at(*cell)
            ),
            BoardFault::OutOfRange { symbol, cell, most } => say!(
                self,
                "board-out-of-range",
                symbol = symbol.as_str(),
                place = at(*cell),
                most = *most
            ),
            BoardFault::Twice {
                tile,
                first,
                second,
            } => say!(
                self,
                "board-twice",
                tile = *tile,
                first = at(*first),
                second = at(*second)
            ),
            BoardFault::Missing { tile } => say!(self, "board-missing", tile = *tile),
            BoardFault::NoBlank { gap: None } => say!(self, "board-no-blank"),
            BoardFault::NoBlank { gap: Some(gap) } => say!(self, "board-no-gap", gap = *gap),
            BoardFault::TwoBlanks { first, second } => say!(
                self,
                "board-two-blanks",
                first = at(*first),
                second = at(*second)
            ),
            BoardFault::Gap { gap, most } => say!(self, "board-gap", gap = *gap, most = *most),
        }
    }

    /// That so many cells are no square, and what they could be, or what was probably meant.
    fn no_shape(&self, found: usize) -> String {
        let shapes: Vec<String> = Shape::with_cells(found)
            .map(|shape| shape.to_string())
            .collect();
        // The square that was most likely meant: 3×3, unless there is far too much for it.
        let near = match found {
            0..=12 => 9,
            13..=20 => 16,
            _ => 25,
        };
        let few = match near {
            near if found < near => say!(self, "board-too-few", found = found, expected = near),
            near => say!(self, "board-too-many", found = found, expected = near),
        };
        match &*shapes {
            [] => few,
            shapes => {
                let shapes = shapes.join(&say!(self, "list-or"));
                let hint = say!(self, "board-no-shape", shapes = shapes);
                format!("{few}{}{hint}", say!(self, "list-separator"))
            }
        }
    }

    /// Where a list of moves cannot be read.
    pub fn moves_error(&self, error: &MovesError) -> String {
        match error.symbol {
            Some(symbol) => say!(
                self,
                "moves-symbol",
                symbol = symbol.escape_debug().to_string(),
                position = error.position
            ),
            None => say!(
                self,
                "moves-count",
                position = error.position,
                most = Convention::MAX_MOVES
            ),
        }
    }

    /// Why a goal cannot be reached.
    pub fn unreachable(&self, error: &Unsolvable) -> String {
        match error {
            Unsolvable::Parity { inversions } => {
                say!(self, "unreachable-parity", inversions = *inversions)
            }
            Unsolvable::Shape { board, goal } => say!(
                self,
                "unreachable-shape",
                board = board.to_string(),
                goal = goal.to_string()
            ),
            Unsolvable::TooLarge => say!(self, "unreachable-size", most = Index::MAX_CELLS),
        }
    }

    /// Why a file is no table that can be used; the remedy is the caller's to name.
    pub fn table_error(&self, error: &TableError) -> String {
        match error {
            TableError::Empty => say!(self, "table-empty"),
            TableError::Magic => say!(self, "table-magic"),
            TableError::Version { found, supported } => {
                say!(
                    self,
                    "table-version",
                    found = *found,
                    supported = *supported
                )
            }
            TableError::Length { found, expected } if found < expected => say!(
                self,
                "table-short",
                found = found.to_string(),
                expected = expected.to_string()
            ),
            TableError::Length { found, expected } => say!(
                self,
                "table-long",
                found = found.to_string(),
                expected = expected.to_string()
            ),
            TableError::HeaderChecksum => say!(self, "table-header"),
            TableError::Header => say!(self, "table-contradiction"),
            TableError::Damaged(damage) => self.damage(damage),
        }
    }

    /// What is wrong with a table's payload.
    pub fn damage(&self, damage: &TableError) -> String {
        match damage {
            TableError::ChecksumList => say!(self, "damage-seal"),
            TableError::Block { block } => say!(self, "damage-block", block = block.to_string()),
            TableError::BeyondRadius { state, distance } => say!(
                self,
                "damage-beyond",
                state = state.to_string(),
                distance = *distance
            ),
            TableError::NoCloserNeighbour { state } => say!(self, "damage-stuck", state = state.to_string()),
            TableError::GoalDistance { state } => say!(self, "damage-goal", state = state.to_string()),
            TableError::NeighbourDistances { state, neighbour } => say!(
                self,
                "damage-neighbours",
                state = state.to_string(),
                neighbour = neighbour.to_string()
            ),
            TableError::FarEntry { entry } => say!(self, "damage-far", entry = entry.to_string()),
            TableError::WrongDistance { state } => say!(self, "damage-wrong", state = state.to_string()),
            TableError::StateCount {
                distance,
                found,
                expected,
            } => say!(
                self,
                "damage-count",
                distance = *distance,
                found = found.to_string(),
                expected = expected.to_string()
            ),
        }
    }
}
