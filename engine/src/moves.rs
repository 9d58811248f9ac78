//! A set of moves, and what they lead to in one tile.

use crate::path::{Path, bit, parity};
use crate::pull::Pull;
use crate::turn::{BLOCK, Turn};
use crate::words::Words;

/// Moves of the blank from places of one colour to places of the other.
///
/// They are *pulled*: each word looks where its bits come from, so each has one writer, and what is
/// read is not written.
#[derive(Clone, Debug)]
pub(crate) struct Moves {
    path: Path,
    /// The colour they come from.
    colour: usize,
    /// Steps along the path, by the bits of the places they lead to: those to the place with the
    /// same bit in the other colour's word, and those to the one beside it.
    same: u8,
    beside: u8,
    /// Links whose runs are in other blocks of 60 words.
    pulls: Vec<Pull>,
    /// Links inside blocks.
    turns: Vec<Turn>,
    /// By block of a tile, the parity of the digits that differ within a tile and stand before it.
    parities: Vec<usize>,
}

/// What adds to the words of a block what turns bring there, one way or another.
pub(crate) trait Turning: Fn(&[Turn], usize, &[u8; BLOCK], &mut [u8; BLOCK]) {}
impl<F: Fn(&[Turn], usize, &[u8; BLOCK], &mut [u8; BLOCK])> Turning for F {}

impl Moves {
    /// The moves between pairs of neighbouring places, first to second, that start on a colour.
    pub fn new(
        path: Path,
        colour: usize,
        pairs: impl IntoIterator<Item = (usize, usize)>,
    ) -> Moves {
        let (tiles, tile) = (path.tiles(), path.tile());
        let within = path.first_of_tile()..tiles - 5;
        let blocks = 0..(tile / BLOCK) as u64;
        let mut moves = Moves {
            path,
            colour,
            same: 0,
            beside: 0,
            pulls: Vec::new(),
            turns: Vec::new(),
            parities: blocks
                .map(|block| parity(tiles, within.clone(), block))
                .collect(),
        };
        for (from, to) in pairs.into_iter().filter(|(from, _)| from % 2 == colour) {
            let (one, other) = (bit(from), bit(to));
            if from.abs_diff(to) > 1 {
                let pull = Pull::new(path, from, to);
                match Turn::new(&pull) {
                    Some(turn) => moves.turns.push(turn),
                    None => moves.pulls.push(pull),
                }
            } else if one == other {
                moves.same |= other;
            } else {
                moves.beside |= other;
            }
        }
        moves
    }

    /// All moves from a colour.
    pub fn all(path: Path, colour: usize) -> Moves {
        let steps = (1..path.cells()).map(|place| (place - 1, place));
        let pairs = path.links().chain(steps);
        Moves::new(path, colour, pairs.flat_map(|(i, j)| [(i, j), (j, i)]))
    }

    /// Adds to the words of a tile the states that the moves lead to there. Says whether there
    /// can be any.
    #[inline(always)]
    pub fn reach(
        &self,
        from: &Words,
        tile: usize,
        reached: &mut [u8],
        turning: impl Turning,
    ) -> bool {
        let mut any = from.is_used(tile);
        if any {
            self.step(from.tile(tile), reached);
            if !self.turns.is_empty() {
                self.turn(from.tile(tile), tile, reached, turning);
            }
        }
        for pull in &self.pulls {
            any |= self.pull(pull, from, tile, reached);
        }
        any
    }

    /// Steps along the path: they leave the order, and so the word, as it is.
    #[inline(always)]
    fn step(&self, own: &[u8], reached: &mut [u8]) {
        let (same, beside) = (self.same, self.beside);
        let pairs = reached.iter_mut().zip(own);
        // Beside bit k of the even word are bits k−1 and k of the odd one.
        if self.colour == 0 {
            pairs.for_each(|(to, from)| *to |= from & same | from >> 1 & beside);
        } else {
            pairs.for_each(|(to, from)| *to |= from & same | from << 1 & beside);
        }
    }

    /// Links inside blocks of 60 words.
    #[inline(always)]
    fn turn(&self, own: &[u8], tile: usize, reached: &mut [u8], turning: impl Turning) {
        let before = self.parity_before(tile);
        let blocks = own.as_chunks().0.iter().zip(reached.as_chunks_mut().0);
        for ((from, to), parity) in blocks.zip(&self.parities) {
            turning(&self.turns, before ^ parity, from, to);
        }
    }

    /// The parity of the digits that are the same within a tile.
    fn parity_before(&self, tile: usize) -> usize {
        let entries = 0..self.path.first_of_tile();
        parity(self.path.tiles(), entries, tile as u64)
    }

    /// A link whose runs come from other blocks, or other tiles.
    #[inline(always)]
    fn pull(&self, pull: &Pull, from: &Words, tile: usize, reached: &mut [u8]) -> bool {
        let len = self.path.tile();
        if pull.run >= len {
            // One run, or a part of one: a tile comes from a tile.
            let (tiles, run) = ((pull.block / len) as u32, (pull.run / len) as u32);
            let within = tile as u32 % tiles;
            let source = pull.sources(0)[(within / run) as usize] * run + within % run;
            let source = tile - within as usize + source as usize;
            if !from.is_used(source) {
                return false;
            }
            add(pull, from.tile(source), reached);
            true
        } else if pull.run >= BLOCK {
            self.pull_runs(pull, from, tile, reached)
        } else {
            self.pull_short_runs(pull, from, tile, reached)
        }
    }

    /// The runs of a tile, each from a tile that may be another.
    #[inline(always)]
    fn pull_runs(&self, pull: &Pull, from: &Words, tile: usize, reached: &mut [u8]) -> bool {
        let len = self.path.tile();
        let mut any = false;
        for (number, reached) in reached.chunks_exact_mut(pull.run).enumerate() {
            let start = tile * len + number * pull.run;
            let within = start % pull.block;
            let source = pull.sources(0)[within / pull.run] as usize * pull.run;
            let source = start - within + source;
            if from.is_used(source / len) {
                any = true;
                add(pull, from.get(source, pull.run), reached);
            }
        }
        any
    }

    /// Runs that are shorter than a register: brought together first, then added.
    #[inline(always)]
    fn pull_short_runs(&self, pull: &Pull, from: &Words, tile: usize, reached: &mut [u8]) -> bool {
        let len = self.path.tile();
        let span = pull.block.min(len);
        let start = tile * len;
        let within = start % pull.block;
        let tiles = (start - within) / len..=(start - within + pull.block - 1) / len;
        if !tiles.into_iter().any(|tile| from.is_used(tile)) {
            return false;
        }
        let mut came = [0; MOST];
        let came = &mut came[..len];
        let before = self.parity_before(tile);
        for (number, came) in came.chunks_exact_mut(span).enumerate() {
            // Only the longest links reach the last two entries from outside a block, and none
            // from outside a tile: so the digits before the link's block are those before this.
            let parity = before ^ self.parities[number * span / BLOCK];
            let runs = within / pull.run..(within + span) / pull.run;
            let block = from.get(start - within + number * span, pull.block);
            let sources = &pull.sources(parity)[runs];
            match pull.run {
                12 => gather::<12>(block, sources, came),
                3 => gather::<3>(block, sources, came),
                _ => gather::<1>(block, sources, came),
            }
        }
        add(pull, came, reached);
        true
    }
}

/// The most words of a tile.
const MOST: usize = 2520;

/// Adds the bit of the place that is reached where there is that of the place it is reached from.
#[inline(always)]
fn add(pull: &Pull, from: &[u8], reached: &mut [u8]) {
    let (bit, other) = (pull.from, pull.to);
    for (to, from) in reached.iter_mut().zip(from) {
        *to |= if from & bit != 0 { other } else { 0 };
    }
}

/// Brings together runs of a block.
#[inline(always)]
fn gather<const RUN: usize>(block: &[u8], sources: &[u32], came: &mut [u8]) {
    let runs = block.as_chunks::<RUN>().0;
    for (came, &source) in came.as_chunks_mut::<RUN>().0.iter_mut().zip(sources) {
        *came = runs[source as usize];
    }
}
