//! Levels in the metric where a run of tiles, pushed along a line of the board, is one move.

use std::io::{self, Read, Write};

use rayon::prelude::*;

use crate::code::Code;
use crate::moves::Moves;
use crate::path::{Path, bit};
use crate::words::Words;

/// The words of both colours.
type Both = [Words; 2];

/// The last level of a search, and all that was found.
///
/// The blank goes any way in its row or column. Along the path's line that leaves the order alone:
/// a word with one bit of a line gets all of them. Across the lines, the states of line 0 are taken
/// one step to line 1, those and line 1's own a step to line 2, and so on to the end, and then all
/// the way back: so each link is pulled once each way, however far the blank goes.
///
/// The blank may stay on its colour here, and neighbours may be on one level; so what was found
/// must be remembered.
#[derive(Debug)]
pub(crate) struct Multi {
    path: Path,
    /// The last level.
    level: Both,
    /// Every state that was found.
    found: Both,
    /// The states that the last level reaches along the lines and across them.
    reached: Both,
    /// Those that it reaches across the lines one way.
    across: Both,
    /// The steps across, in the sequence they are taken, for each way: by the colour they come from.
    ways: [Vec<[Moves; 2]>; 2],
}

impl Multi {
    /// The memory of a search, in bytes.
    pub fn memory(path: Path) -> u64 {
        8 * path.orders()
    }

    /// The level of the goal.
    pub fn new(path: Path, home: usize) -> io::Result<Multi> {
        let (mut level, mut found) = (Words::none(path)?, Words::none(path)?);
        level[home % 2].add_goal(home);
        found[home % 2].add_goal(home);
        let lines = 0..path.lines() - 1;
        let there = lines.clone().map(|line| {
            let pairs: Vec<_> = path.across(line).collect();
            [0, 1].map(|colour| Moves::new(path, colour, pairs.iter().copied()))
        });
        let back = lines.rev().map(|line| {
            let pairs: Vec<_> = path.across(line).map(|(i, j)| (j, i)).collect();
            [0, 1].map(|colour| Moves::new(path, colour, pairs.iter().copied()))
        });
        Ok(Multi {
            path,
            level,
            found,
            reached: Words::none(path)?,
            across: Words::none(path)?,
            ways: [there.collect(), back.collect()],
        })
    }

    /// Goes on to the next level, and gives the number of its states.
    pub fn step(&mut self, code: Code) -> u64 {
        self.reach_along_lines();
        for way in &self.ways {
            for (across, level) in self.across.iter_mut().zip(&self.level) {
                across.tiles().for_each(|tile| {
                    *tile.used = level.is_used(tile.number);
                    tile.words.copy_from_slice(level.tile(tile.number));
                });
            }
            for moves in way {
                let [even, odd] = &mut self.across;
                reach(&moves[0], even, odd, code);
                reach(&moves[1], odd, even, code);
            }
            for (reached, across) in self.reached.iter_mut().zip(&self.across) {
                reached
                    .tiles()
                    .for_each(|tile| add(tile.words, tile.used, across, tile.number));
            }
        }
        let colours = self
            .level
            .iter_mut()
            .zip(&mut self.found)
            .zip(&self.reached);
        let counts = colours.map(|((level, found), reached)| {
            let tiles = level.tiles().zip(found.tiles());
            let counts = tiles.map(|(level, found)| {
                level.words.copy_from_slice(found.words);
                let count = code.settle(level.words, reached.tile(level.number));
                *level.used = count > 0;
                let pairs = found.words.iter_mut().zip(&*level.words);
                pairs.for_each(|(found, new)| *found |= new);
                *found.used |= count > 0;
                count
            });
            counts.sum::<u64>()
        });
        counts.sum()
    }

    /// Takes the last level to all places of its lines.
    fn reach_along_lines(&mut self) {
        let lines: Vec<[u8; 2]> = (0..self.path.lines())
            .map(|line| {
                [0, 1].map(|colour| {
                    let places = self.path.line(line).filter(|place| place % 2 == colour);
                    places.fold(0, |bits, place| bits | bit(place))
                })
            })
            .collect();
        let [even, odd] = &self.level;
        for (colour, reached) in self.reached.iter_mut().enumerate() {
            reached.tiles().for_each(|tile| {
                tile.words.fill(0);
                *tile.used = even.is_used(tile.number) || odd.is_used(tile.number);
                if !*tile.used {
                    return;
                }
                for &line in &lines {
                    let ([evens, odds], all) = (line, line[colour]);
                    let from = even.tile(tile.number).iter().zip(odd.tile(tile.number));
                    for (to, (even, odd)) in tile.words.iter_mut().zip(from) {
                        *to |= if even & evens | odd & odds != 0 {
                            all
                        } else {
                            0
                        };
                    }
                }
            });
        }
    }

    /// The last level's states of a colour.
    pub fn level(&self, colour: usize) -> &Words {
        &self.level[colour]
    }

    pub fn save(&self, out: &mut dyn Write) -> io::Result<()> {
        let mut words = self.level.iter().chain(&self.found);
        words.try_for_each(|words| words.save(out))
    }

    pub fn load(&mut self, from: &mut dyn Read) -> io::Result<()> {
        let mut words = self.level.iter_mut().chain(&mut self.found);
        words.try_for_each(|words| words.load(from))
    }
}

/// Adds to the states of one colour those that moves lead to from the other.
fn reach(moves: &Moves, from: &Words, to: &mut Words, code: Code) {
    to.tiles().for_each(|tile| {
        *tile.used |= code.reach(moves, from, tile.number, tile.words);
    });
}

/// Adds the words of another set.
fn add(words: &mut [u8], used: &mut bool, other: &Words, tile: usize) {
    if other.is_used(tile) {
        let pairs = words.iter_mut().zip(other.tile(tile));
        pairs.for_each(|(word, other)| *word |= other);
        *used = true;
    }
}
