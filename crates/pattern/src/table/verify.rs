//! The proof that a pattern table is right, level by level, from the table's own bits.
//!
//! A table has the *code* of each state: its distance modulo 4. Let L₀ be the goal alone, and
//! L(d + 1) the neighbours of the states of L(d) that have the code of d + 1. The proof checks that
//!
//! 1. the goal has code 0;
//! 2. every other neighbour of a state of L(d) is in L(d − 1);
//! 3. L(d) has as many states as the header has at distance d, for every d.
//!
//! The levels are disjoint. Otherwise take the least j such that a state t of L(j) is also in a
//! later level L(d). Its codes are the same, so d is at least j + 4, and t has a neighbour s in L(d
//! − 1), whose code is that of j − 1. By 2, s is in L(j − 1), and in the later level L(d − 1),
//! although j was the least; and if j is 0, there is no level L(−1).
//!
//! By 3, the levels have as many states as there are, so each state is in one of them. It is
//! reached from the goal in d moves; and as its neighbours are in the levels d − 1 and d + 1, no
//! way is shorter. So d is its distance, of which the table has bit 1.
//!
//! A walk to the goal from each state, as for small [tables](jiugong::Table::verify), would prove
//! the same, but pass through every state dozens of times. A search like the one that built the
//! table, and a comparison, would repeat the errors of that search: this proof shares no code with
//! it but the numbers of the states and the moves of a tile.

use alloc::vec;
use alloc::vec::Vec;
use core::mem;

use jiugong::TableError;
use jiugong::file::{FileError, PAGE};

use crate::table::PatternTable;
use crate::table::build::is_black;
use crate::table::index::Jump;
use crate::table::order::rotated;

impl<D: AsRef<[u8]>> PatternTable<D> {
    /// Proves that the table is right: every distance, and the distribution in the header. The
    /// checksums were checked when the file was opened. About 30 ns and 2 bytes of memory a state.
    ///
    /// # Errors
    ///
    /// The first [`TableError`] found.
    pub fn verify(&self) -> Result<(), TableError> {
        let states = PatternStates::new(self);
        states.check_goal()?;
        (0..states.orders()).try_for_each(|rank| states.check_padding(rank))?;
        const UNREACHED: u16 = u16::MAX;
        let mut levels = vec![UNREACHED; states.orders() * states.placements()];
        let goal = states.goal();
        levels[states.number(goal.0, goal.1) as usize] = 0;
        let mut frontier = vec![goal];
        for level in 0_u16.. {
            states.check_count(level.into(), frontier.len() as u64)?;
            if frontier.is_empty() {
                break;
            }
            for (rank, placement) in mem::take(&mut frontier) {
                for &(to, map) in states.moves(placement) {
                    let next = (states.rank_after(map, rank), to as usize);
                    let number = states.number(next.0, next.1);
                    let found = &mut levels[number as usize];
                    let word = states.word(next.0, next.1 / 64);
                    let is_farther = is_code_set(level + 1) == (word >> (next.1 % 64) & 1 != 0);
                    if is_farther && *found == UNREACHED {
                        *found = level + 1;
                        frontier.push(next);
                    } else if !is_farther && level.checked_sub(1) != Some(*found) {
                        let state = states.number(rank, placement);
                        return Err(TableError::NeighbourDistances { state, neighbour: number });
                    }
                }
            }
        }
        Ok(())
    }
}

/// Returns bit 1 of a distance.
fn is_code_set(distance: u16) -> bool {
    distance & 2 != 0
}

/// The states of a table and the moves between them.
#[derive(Debug)]
pub struct PatternStates<'a> {
    rows: &'a [u8],
    row_len: usize,
    counts: &'a [u64],
    goal: (usize, usize),
    /// A bit for each placement: those of the colour of the goal, and the others.
    colours: [Vec<u64>; 2],
    /// For each placement, where its moves start. One more marks the end.
    starts: Vec<u32>,
    /// The placement that each move leads to, and the number of its map of ranks.
    moves: Vec<(u32, u8)>,
    /// For each rotation of a part of the order, the rank after it of each rank.
    maps: Vec<Vec<u16>>,
}

impl<'a> PatternStates<'a> {
    /// Lists the placements and the moves of a table. Takes about 40 bytes for each placement and
    /// two for each order and rotation.
    pub fn new<D: AsRef<[u8]>>(table: &'a PatternTable<D>) -> PatternStates<'a> {
        let index = table.index();
        let len = index.len() as u32;
        let maps = (0..len * len).map(|number| {
            let after = |&order| index.ranks().rank(rotated(order, number / len, number % len));
            index.ranks().orders().iter().map(after).collect()
        });
        let (goal_set, goal_order) = index.goal(table.pattern());
        let goal_blank = index.snake().place(table.pattern().blank());
        let row_len = index.row_len();
        let mut colours = [(); 2].map(|()| vec![0; row_len / 8]);
        let mut starts = vec![0];
        let mut moves = Vec::new();
        for (placement, (set, region)) in index.iter().enumerate() {
            let is_other_colour = is_black(set) != is_black(goal_set);
            colours[usize::from(is_other_colour)][placement / 64] |= 1 << (placement % 64);
            for (from, to) in index.moves(set, region) {
                let (i, j) = Jump::new(from, to).positions(set);
                let next = index.placement(set ^ 1 << from ^ 1 << to, from);
                moves.push((next as u32, (i * len + j) as u8));
            }
            starts.push(moves.len() as u32);
        }
        PatternStates {
            rows: table.rows(),
            row_len,
            counts: table.header().distribution().counts(),
            goal: (index.ranks().rank(goal_order).into(), index.placement(goal_set, goal_blank)),
            colours,
            starts,
            moves,
            maps: maps.collect(),
        }
    }

    /// Returns the number of orders.
    pub fn orders(&self) -> usize {
        self.maps[0].len()
    }

    /// Returns the number of placements.
    pub fn placements(&self) -> usize {
        self.starts.len() - 1
    }

    /// Returns the number of words of a row.
    pub fn words(&self) -> usize {
        self.row_len / 8
    }

    /// Returns the rank of the order and the placement of the goal.
    pub fn goal(&self) -> (usize, usize) {
        self.goal
    }

    /// Returns the number of a state.
    pub fn number(&self, rank: usize, placement: usize) -> u64 {
        rank as u64 * self.placements() as u64 + placement as u64
    }

    /// Returns a bit for each placement at even or at odd distances.
    pub fn colour(&self, is_odd: bool) -> &[u64] {
        &self.colours[usize::from(is_odd)]
    }

    /// Returns a word of a row of the table.
    #[inline]
    pub fn word(&self, rank: usize, word: usize) -> u64 {
        let bytes = self.rows.get(rank * self.row_len + 8 * word..).and_then(<[u8]>::first_chunk);
        u64::from_le_bytes(*bytes.unwrap_or(&[0; 8]))
    }

    /// Returns the moves of a placement: the placement after it, and the number of the map of
    /// ranks.
    #[inline]
    pub fn moves(&self, placement: usize) -> &[(u32, u8)] {
        &self.moves[self.starts[placement] as usize..self.starts[placement + 1] as usize]
    }

    /// Returns the rank of the order after a move.
    #[inline]
    pub fn rank_after(&self, map: u8, rank: usize) -> usize {
        self.maps[usize::from(map)][rank].into()
    }

    /// Checks that the goal has code 0.
    ///
    /// # Errors
    ///
    /// [`TableError::GoalDistance`].
    pub fn check_goal(&self) -> Result<(), TableError> {
        let (rank, placement) = self.goal;
        if self.word(rank, placement / 64) >> (placement % 64) & 1 == 0 {
            return Ok(());
        }
        Err(TableError::GoalDistance { state: self.number(rank, placement) })
    }

    /// Checks that the bits after the last placement of a row are zero.
    ///
    /// # Errors
    ///
    /// [`FileError::Block`].
    pub fn check_padding(&self, rank: usize) -> Result<(), TableError> {
        let [even, odd] = &self.colours;
        for (word, used) in even.iter().zip(odd).map(|(even, odd)| even | odd).enumerate() {
            if self.word(rank, word) & !used != 0 {
                let block = (rank * self.row_len + 8 * word) / PAGE;
                return Err(FileError::Block { block: block as u64 }.into());
            }
        }
        Ok(())
    }

    /// Compares the number of states of a level with the header.
    ///
    /// # Errors
    ///
    /// [`TableError::StateCount`].
    pub fn check_count(&self, level: u32, found: u64) -> Result<(), TableError> {
        let expected = self.counts.get(level as usize).copied().unwrap_or(0);
        if found == expected {
            return Ok(());
        }
        Err(TableError::StateCount { distance: level, found, expected })
    }
}
