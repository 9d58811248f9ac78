//! The boards at a distance that a search has found, kept for later drawings.

use std::sync::Arc;

use jiugong::Board;
use jiugong_engine::try_with_capacity;
use rand::{Rng, RngExt};

use super::CountedBoard;
use crate::error::Error;
use crate::guided::GuidedSolver;
use crate::thresholds::MAX_KEPT_DRAWN;

/// The source of boards at a distance.
#[derive(Debug)]
pub(crate) enum Searched {
    /// All of them.
    Level(PackedBoards),
    /// They are drawn from all boards.
    Drawn(Arc<GuidedSolver>),
}

impl Searched {
    /// Returns the number of boards; `None` if they are not known.
    pub fn count(&self) -> Option<usize> {
        match self {
            Searched::Level(boards) => Some(boards.len()),
            Searched::Drawn(_) => None,
        }
    }

    /// Returns the memory of the boards, in bytes.
    fn bytes(&self) -> usize {
        match self {
            Searched::Level(boards) => boards.tiles.len(),
            Searched::Drawn(_) => 0,
        }
    }
}

/// Boards in a byte for each cell.
#[derive(Debug)]
pub(crate) struct PackedBoards {
    /// Any board of the shape.
    start: Board,
    tiles: Vec<u8>,
}

impl PackedBoards {
    pub fn new(start: Board, level: &[CountedBoard]) -> Result<PackedBoards, Error> {
        let bytes = level.len() * start.tiles().len();
        let tiles = try_with_capacity(bytes);
        let mut tiles = tiles.map_err(|error| Error::MemoryRefused(bytes as u64, error.into()))?;
        level.iter().for_each(|(board, _)| tiles.extend(board.tiles()));
        Ok(PackedBoards { start, tiles })
    }

    pub fn len(&self) -> usize {
        self.tiles.len() / self.start.tiles().len()
    }

    /// Draws a board uniformly; `None` if there is none.
    pub fn draw(&self, rng: &mut impl Rng) -> Option<Board> {
        if self.tiles.is_empty() {
            return None;
        }
        let (cells, number) = (self.start.tiles().len(), rng.random_range(..self.len()));
        let tiles = &self.tiles[number * cells..][..cells];
        let mut board = self.start.clone();
        board.assign(tiles).ok()?;
        Some(board)
    }
}

/// What random boards at distances of a goal are drawn from, the last used ones last.
#[derive(Debug, Default)]
pub(crate) struct KeptSearches(Vec<(u32, Arc<Searched>)>);

impl KeptSearches {
    /// Returns what boards at a distance are drawn from.
    pub fn get(&mut self, distance: u32) -> Option<Arc<Searched>> {
        let at = self.0.iter().position(|(of, _)| *of == distance)?;
        self.0[at..].rotate_left(1);
        self.0.last().map(|(_, searched)| Arc::clone(searched))
    }

    /// Keeps what boards at a distance are drawn from, if it is not too large. Those used least
    /// recently make room.
    pub fn keep(&mut self, distance: u32, searched: &Arc<Searched>) {
        self.0.retain(|(of, _)| *of != distance);
        self.0.push((distance, Arc::clone(searched)));
        let mut bytes: usize = self.0.iter().map(|(_, searched)| searched.bytes()).sum();
        while bytes > MAX_KEPT_DRAWN {
            bytes -= self.0.remove(0).1.bytes();
        }
    }
}
