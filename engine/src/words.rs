//! The states of a level: a word for each order, a bit for each place of the blank.

use std::io::{self, Read, Write};

use rayon::prelude::*;

use crate::memory::Memory;
use crate::path::Path;

/// A set of states whose blank is on a place of one colour: bit k of an order's word stands for
/// place 2k on the even colour, 0, and for place 2k + 1 on the odd one, 1.
#[derive(Debug)]
pub(crate) struct Words {
    words: Memory,
    /// By tile, whether it may have a bit: where not, nobody needs to look.
    used: Vec<bool>,
    tile: usize,
    /// The bits of the places there are.
    places: u8,
}

/// A tile of words, its mark and its number.
pub(crate) struct Tile<'a> {
    pub number: usize,
    pub words: &'a mut [u8],
    pub used: &'a mut bool,
}

/// How many tiles a thread takes at a time: neighbours come from the same places.
const TILES_AT_ONCE: usize = 16;

impl Words {
    /// No state of a puzzle, for each colour.
    pub fn none(path: Path) -> io::Result<[Words; 2]> {
        let none = |colour| {
            let (words, tile) = (Memory::zeroed(path.orders())?, path.tile());
            Ok::<_, io::Error>(Words {
                used: vec![false; words.len() / tile],
                words,
                tile,
                places: path.places(colour),
            })
        };
        Ok([none(0)?, none(1)?])
    }

    /// Adds the goal, whose order is the first, with the blank on a place of the colour.
    pub fn add_goal(&mut self, place: usize) {
        self.words[0] |= 1 << (place / 2);
        self.used[0] = true;
    }

    /// Whether a tile may have a bit.
    pub fn is_used(&self, tile: usize) -> bool {
        self.used[tile]
    }

    /// Consecutive words.
    pub fn get(&self, start: usize, count: usize) -> &[u8] {
        &self.words[start..start + count]
    }

    /// A tile's words.
    pub fn tile(&self, number: usize) -> &[u8] {
        self.get(number * self.tile, self.tile)
    }

    /// All tiles, to be written by threads.
    pub fn tiles(&mut self) -> impl IndexedParallelIterator<Item = Tile<'_>> {
        let tiles = self.words.par_chunks_mut(self.tile).zip(&mut self.used);
        let numbered = tiles.enumerate().with_min_len(TILES_AT_ONCE);
        numbered.map(|(number, (words, used))| Tile {
            number,
            words,
            used,
        })
    }

    /// Writes the tiles that are used, and which they are.
    pub fn save(&self, out: &mut dyn Write) -> io::Result<()> {
        let used: Vec<u8> = self.used.iter().map(|&used| used.into()).collect();
        out.write_all(&used)?;
        let tiles = self.used.iter().zip(self.words.chunks(self.tile));
        let mut used = tiles.filter(|(used, _)| **used);
        used.try_for_each(|(_, words)| out.write_all(words))
    }

    /// Reads what [`save`](Words::save) wrote; other bytes are refused where they tell of places
    /// that are not there.
    pub fn load(&mut self, from: &mut dyn Read) -> io::Result<()> {
        let mut marks = vec![0; self.used.len()];
        from.read_exact(&mut marks)?;
        let tiles = self.used.iter_mut().zip(self.words.chunks_mut(self.tile));
        for ((used, words), mark) in tiles.zip(marks) {
            let was_used = std::mem::replace(used, mark != 0);
            if *used {
                from.read_exact(words)?;
                if words.iter().any(|word| word & !self.places != 0) {
                    return Err(io::ErrorKind::InvalidData.into());
                }
            } else if was_used {
                words.fill(0);
            }
        }
        Ok(())
    }
}
