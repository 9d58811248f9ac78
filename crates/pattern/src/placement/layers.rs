//! The boards near the goal.

use alloc::vec;
use alloc::vec::Vec;
use core::array;

use jiugong::Home;

use crate::placement::AXES;
use crate::search::packed::{BoardSet, PackedBoard};

/// The boards within a number of moves of the goal in mtm, each with its distance. A tile is named
/// by its cell in the goal.
#[derive(Clone, Debug)]
pub(crate) struct Layers {
    boards: BoardSet,
    /// The distance of the board in each slot of the set.
    distances: Vec<u8>,
    /// The number of boards at each distance, as far as all of them were found.
    pub(crate) counts: Vec<usize>,
}

impl Layers {
    /// Finds the boards nearest to the goal, at most `max`: all at a distance, or else none.
    ///
    /// A board that is found along its row is expanded along its column only, and the other way
    /// round: all others in its row are as near to the goal.
    pub(crate) fn new(home: Home, max: usize) -> Layers {
        let goal = PackedBoard::new(array::from_fn(|cell| cell as u8));
        let mut boards = BoardSet::new(max + 1);
        let mut distances = vec![0; BoardSet::slots_for(max + 1)];
        boards.insert(goal);
        let mut counts = vec![1];
        let mut found = 1;
        let mut layers = [vec![(goal, home.cell())], vec![(goal, home.cell())]];
        'search: loop {
            let mut next_layers = [Vec::new(), Vec::new()];
            for (axis, layer) in layers.iter().enumerate() {
                for (node, direction) in layer.iter().flat_map(|node| AXES[axis].map(|d| (node, d)))
                {
                    let (mut board, mut blank) = *node;
                    while let Some(from) = home.shape().source(blank, direction) {
                        (board, blank) = (board.moved(from, blank), from);
                        if !boards.insert(board) {
                            continue;
                        }
                        if let Some(slot) = boards.find(board) {
                            distances[slot] = counts.len() as u8;
                        }
                        next_layers[1 - axis].push((board, blank));
                        found += 1;
                        if found > max {
                            // The distances of those that were found at this one are right.
                            break 'search;
                        }
                    }
                }
            }
            match next_layers.iter().map(Vec::len).sum() {
                0 => break,
                count => counts.push(count),
            }
            layers = next_layers;
        }
        Layers { boards, distances, counts }
    }

    /// Returns the largest distance of which all boards were found.
    #[inline]
    pub(crate) fn depth(&self) -> usize {
        self.counts.len() - 1
    }

    /// Returns the distance of a board, if it was found.
    #[inline]
    pub(crate) fn distance(&self, board: PackedBoard) -> Option<usize> {
        self.boards.find(board).map(|slot| self.distances[slot].into())
    }

    /// Returns the memory of the nearest boards, at most `max`, in bytes.
    pub(crate) fn memory(max: usize) -> usize {
        BoardSet::slots_for(max + 1) * (size_of::<PackedBoard>() + size_of::<u8>())
    }
}
