//! Levels in the metric where a move is one tile by one cell.

use std::io::{self, Read, Write};

use rayon::prelude::*;

use crate::code::Code;
use crate::moves::Moves;
use crate::path::Path;
use crate::words::Words;

/// Two levels of a search, the last and the one before.
///
/// Every move takes the blank to a place of the other colour, so the words of one colour hold level
/// L and those of the other level L−1. The neighbours of level L are on levels L−1 and L+1: those
/// that are not where level L−1 stands are level L+1, and take its place. No other level need be
/// remembered.
#[derive(Debug)]
pub(crate) struct Single {
    /// By colour.
    words: [Words; 2],
    /// By the colour they come from.
    moves: [Moves; 2],
    /// The words of a tile.
    tile: usize,
}

impl Single {
    /// The memory of a search, in bytes.
    pub fn memory(path: Path) -> u64 {
        2 * path.orders()
    }

    /// The level of the goal.
    pub fn new(path: Path, home: usize) -> io::Result<Single> {
        let mut words = Words::none(path)?;
        words[home % 2].add_goal(home);
        let moves = [0, 1].map(|colour| Moves::all(path, colour));
        Ok(Single {
            words,
            moves,
            tile: path.tile(),
        })
    }

    /// Goes on from a level of a colour to the next, and gives the number of its states.
    pub fn step(&mut self, colour: usize, code: Code) -> u64 {
        let [even, odd] = &mut self.words;
        let (from, to) = if colour == 0 {
            (&*even, odd)
        } else {
            (&*odd, even)
        };
        let moves = &self.moves[colour];
        // All zeros before and after each tile: most levels reach few of them.
        let none_reached = || vec![0; self.tile];
        let counts = to.tiles().map_init(none_reached, |reached, tile| {
            if code.reach(moves, from, tile.number, reached) {
                let count = code.settle(tile.words, reached);
                *tile.used = count > 0;
                reached.fill(0);
                count
            } else {
                // The level before last leaves its place.
                if std::mem::take(tile.used) {
                    tile.words.fill(0);
                }
                0
            }
        });
        counts.sum()
    }

    /// The last level, whose colour this is.
    pub fn level(&self, colour: usize) -> &Words {
        &self.words[colour]
    }

    pub fn save(&self, out: &mut dyn Write) -> io::Result<()> {
        self.words.iter().try_for_each(|words| words.save(out))
    }

    pub fn load(&mut self, from: &mut dyn Read) -> io::Result<()> {
        self.words.iter_mut().try_for_each(|words| words.load(from))
    }
}
