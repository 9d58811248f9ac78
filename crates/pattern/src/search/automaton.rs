//! The automaton of words of moves that a search for the least shortest solution can skip.

use alloc::vec;
use alloc::vec::Vec;
use core::mem;

use jiugong::{Direction, Shape};

use crate::search::packed::{BoardSet, PackedBoard};

/// An automaton that reads moves and rejects words that lead to a board that an earlier word
/// reaches too.
///
/// A *word* is a list of directions from a cell of the blank. Words are ordered by length, then by
/// the first direction that differs, in the order of [`Direction::ALL`]. A word is *forbidden* if
/// an earlier word from the same cell reaches the same board.
///
/// The least shortest solution of a board contains no forbidden word: with the earlier word in its
/// place it would be shorter or less. So a search in the order of [`Direction::ALL`] that skips all
/// paths with a forbidden word still finds the least shortest solution first. A search for all of
/// them has to look up the boards that rejected moves lead to.
///
/// It is built as follows.
///
/// 1. A breadth-first search from each cell finds the words up to a length that are not forbidden:
///    the first words to their boards. Each word without its first move is such a word too, from
///    another cell: its *suffix*. A word that reaches a known board is forbidden.
/// 2. The states are the words that can be continued to a forbidden word whose suffix is not
///    forbidden. After a move, the state is the longest suffix of the word that is a state (A. Aho
///    and M. Corasick, "Efficient string matching", 1975).
/// 3. States with the same future are merged (E. Moore, "Gedanken-experiments on sequential
///    machines", 1956): a seventh of them.
///
/// L. Taylor and R. Korf, "Pruning duplicate nodes in depth-first search" (1993), introduced it for
/// this puzzle.
#[derive(Clone, Debug)]
pub(crate) struct Automaton {
    /// The state after each move, or [`REJECTED`].
    next: Vec<[u16; 4]>,
    /// The moves that each state accepts, as bits.
    accepted: Vec<u8>,
    /// The state before the first move, for each cell of the blank.
    starts: Vec<u16>,
}

/// The maximum length of forbidden words. Longer ones save little more.
pub(crate) const MAX_DEPTH: usize = 12;

/// Marks a move that is not allowed: it ends a forbidden word, or there is no tile to move.
pub(crate) const REJECTED: u16 = u16::MAX;

impl Automaton {
    /// Builds the automaton of a shape for forbidden words up to a length, 1 to [`MAX_DEPTH`].
    pub(crate) fn new(shape: Shape, depth: usize) -> Automaton {
        let transitions = Words::new(shape, depth).transitions();
        let classes = classes(&transitions);
        let class = |state: u16| classes.get(usize::from(state)).copied().unwrap_or(REJECTED);
        let count = classes.iter().max().map_or(0, |&last| usize::from(last) + 1);
        let mut next = vec![[REJECTED; 4]; count];
        for (&own, transitions) in classes.iter().zip(&transitions) {
            next[usize::from(own)] = transitions.map(class);
        }
        let is_accepted = |next: [u16; 4], direction: usize| next[direction] != REJECTED;
        let accepted = next.iter().map(|&next| {
            (0..4)
                .fold(0, |set, direction| set | u8::from(is_accepted(next, direction)) << direction)
        });
        Automaton { accepted: accepted.collect(), next, starts: classes[..shape.cells()].to_vec() }
    }

    /// Returns the state before the first move, with the blank on a cell.
    pub(crate) fn start(&self, blank: usize) -> u16 {
        self.starts[blank]
    }

    /// Returns the states after the four moves.
    #[inline]
    pub(crate) fn next(&self, state: u16) -> [u16; 4] {
        self.next[usize::from(state)]
    }

    /// Returns the state after a move.
    #[inline]
    pub(crate) fn after(&self, state: u16, direction: usize) -> u16 {
        self.next[usize::from(state)][direction]
    }

    /// Returns the directions of the moves that a state accepts, as bits.
    #[inline]
    pub(crate) fn accepted(&self, state: u16) -> usize {
        self.accepted[usize::from(state)].into()
    }
}

impl Automaton {
    /// Returns words of the same length that are accepted, with the blank on a cell: all of them,
    /// in order, so that each longer one starts with one of them. They are the shortest that are at
    /// least `count`, but no longer than `max_len`.
    pub(crate) fn words(&self, blank: usize, count: usize, max_len: usize) -> Vec<Vec<Direction>> {
        let mut words = vec![(Vec::new(), self.start(blank))];
        for _ in 0..max_len {
            if words.len() >= count {
                break;
            }
            let longer = words.iter().flat_map(|(word, state)| {
                let next = Direction::ALL.into_iter().zip(self.next(*state));
                let accepted = next.filter(|&(_, state)| state != REJECTED);
                accepted.map(move |(direction, state)| {
                    (word.iter().copied().chain([direction]).collect(), state)
                })
            });
            words = longer.collect();
        }
        words.into_iter().map(|(word, _)| word).collect()
    }
}

/// No word: there is no tile to move, or the word is longer than the maximum.
const NONE: u32 = u32::MAX;
/// A forbidden word.
const FORBIDDEN: u32 = u32::MAX - 1;

/// The words that are not forbidden, by length. The first are the empty words from each cell.
struct Words {
    words: Vec<Word>,
    /// The number of empty words.
    cells: usize,
}

/// A word that is not forbidden.
#[derive(Clone, Copy)]
struct Word {
    /// The word without the last move; [`NONE`] for an empty word.
    parent: u32,
    /// The word without the first move; [`NONE`] for an empty word.
    suffix: u32,
    /// The words with one more move. Words of the maximum length are not stored: their suffixes are
    /// in their place.
    next: [u32; 4],
}

/// A word whose next words are not found yet.
struct Open {
    word: u32,
    board: PackedBoard,
    blank: usize,
}

impl Words {
    fn new(shape: Shape, depth: usize) -> Words {
        let cells = shape.cells();
        let empty = Word { parent: NONE, suffix: NONE, next: [NONE; 4] };
        let mut words = vec![empty; cells];
        let sorted = PackedBoard::new(core::array::from_fn(|cell| cell as u8));
        // By start, the words of the last length, and the boards of those before them.
        let mut last: Vec<Vec<Open>> = (0..cells)
            .map(|blank| vec![Open { word: blank as u32, board: sorted, blank }])
            .collect();
        let mut boards_before = vec![Vec::new(); cells];
        let mut known = BoardSet::new(0);
        for length in 1..=depth {
            for (last, boards_before) in last.iter_mut().zip(&mut boards_before) {
                // Each word has a move that takes back its last one, except the empty word.
                known.reset(boards_before.len() + 3 * last.len() + 1);
                // Any other known board would be reached by the word without its last move too
                // early.
                boards_before.iter().for_each(|&board| {
                    known.insert(board);
                });
                *boards_before = last.iter().map(|open| open.board).collect();
                let mut new = Vec::new();
                for open in mem::take(last) {
                    for direction in Direction::ALL {
                        let Some(blank) = shape.source(open.blank, direction) else {
                            continue;
                        };
                        let board = open.board.moved(blank, open.blank);
                        let suffix = match words[open.word as usize].suffix {
                            NONE => blank as u32,
                            suffix => words[suffix as usize].next[direction as usize],
                        };
                        let next = if suffix == FORBIDDEN || !known.insert(board) {
                            FORBIDDEN
                        } else if length == depth {
                            suffix
                        } else {
                            let word = words.len() as u32;
                            words.push(Word { parent: open.word, suffix, ..empty });
                            new.push(Open { word, board, blank });
                            word
                        };
                        words[open.word as usize].next[direction as usize] = next;
                    }
                }
                *last = new;
            }
        }
        Words { words, cells }
    }

    /// Returns the states after each move. The first states are the empty words.
    fn transitions(&self) -> Vec<[u16; 4]> {
        let words = &self.words;
        let mut is_state = vec![false; words.len()];
        is_state[..self.cells].fill(true);
        for (number, word) in words.iter().enumerate() {
            let is_minimal = |direction: usize| {
                let suffix = words.get(word.suffix as usize);
                word.next[direction] == FORBIDDEN
                    && suffix.is_none_or(|suffix| suffix.next[direction] != FORBIDDEN)
            };
            let mut prefix = number;
            while !is_state[prefix] && (prefix != number || (0..4).any(is_minimal)) {
                is_state[prefix] = true;
                prefix = words[prefix].parent as usize;
            }
        }
        // The state of each word: its longest suffix that is a state. Suffixes come first.
        let mut states: Vec<u16> = Vec::with_capacity(words.len());
        let mut count = 0;
        for (word, &is_state) in words.iter().zip(&is_state) {
            states.push(if is_state { count } else { states[word.suffix as usize] });
            count += u16::from(is_state);
        }
        let words = words.iter().zip(&is_state).filter(|&(_, &is_state)| is_state);
        let after = |next: u32| states.get(next as usize).copied().unwrap_or(REJECTED);
        words.map(|(word, _)| word.next.map(after)).collect()
    }
}

/// Returns the class of each state: states from which the same words are rejected have the same.
///
/// At first all states have class 0. Then again and again each class is divided by the classes
/// after the four moves, until none is divided.
fn classes(transitions: &[[u16; 4]]) -> Vec<u16> {
    let mut classes = vec![0; transitions.len()];
    let mut count = 1;
    // The states that share their class.
    let mut shared: Vec<u16> = (0..transitions.len() as u16).collect();
    loop {
        let class = |state: u16| classes.get(usize::from(state)).copied().unwrap_or(REJECTED);
        let mut keys: Vec<Key> = shared
            .iter()
            .map(|&state| Key::new(class(state), transitions[usize::from(state)].map(class), state))
            .collect();
        keys.sort_unstable();
        shared.clear();
        let before = count;
        for divided in keys.chunk_by(|a, b| a.class() == b.class()) {
            for (part, states) in divided.chunk_by(|a, b| a.classes() == b.classes()).enumerate() {
                if part > 0 {
                    states.iter().for_each(|key| classes[usize::from(key.state())] = count);
                    count += 1;
                }
                if states.len() > 1 {
                    shared.extend(states.iter().map(|key| key.state()));
                }
            }
        }
        if count == before {
            return classes;
        }
    }
}

/// The class of a state, the classes after the four moves, and the state, 16 bits each.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Key(u128);

impl Key {
    fn new(class: u16, next: [u16; 4], state: u16) -> Key {
        let [up, down, left, right] = next;
        let parts = [class, up, down, left, right, state];
        Key(parts.into_iter().fold(0, |key, part| key << 16 | u128::from(part)))
    }

    fn class(self) -> u16 {
        (self.0 >> 80) as u16
    }

    /// Returns all classes.
    fn classes(self) -> u128 {
        self.0 >> 16
    }

    fn state(self) -> u16 {
        self.0 as u16
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::MAX_CELLS;

    /// State numbers fit in 16 bits on every shape.
    #[test]
    fn has_fewer_states_than_16_bits_number() {
        for cells in 4..=MAX_CELLS {
            for shape in Shape::with_cells(cells) {
                let states = Automaton::new(shape, MAX_DEPTH).next.len();
                assert!(states < usize::from(REJECTED), "{shape}: {states}");
            }
        }
    }

    /// The words that are accepted reach each board within their length exactly once. The numbers
    /// of boards at each distance from a corner of 4×4 are those of OEIS A089484.
    #[test]
    fn accepted_words_reach_each_board_once() {
        const CORNER: [usize; 13] = [1, 2, 4, 10, 24, 54, 107, 212, 446, 946, 1948, 3938, 7808];
        let shape = Shape::new(4, 4).expect("a shape");
        let automaton = Automaton::new(shape, MAX_DEPTH);
        for start in 0..shape.cells() {
            let sorted = PackedBoard::new(core::array::from_fn(|cell| cell as u8));
            let mut level = vec![(sorted, start, automaton.start(start))];
            let mut seen = BoardSet::new(1 << 16);
            let mut counts = vec![1];
            assert!(seen.insert(sorted));
            for _ in 0..MAX_DEPTH {
                let mut next_level = Vec::new();
                for &(board, blank, state) in &level {
                    for (direction, next) in Direction::ALL.into_iter().zip(automaton.next(state)) {
                        let Some(tile) = shape.source(blank, direction) else {
                            assert_eq!(next, REJECTED);
                            continue;
                        };
                        let board = board.moved(tile, blank);
                        // A rejected word leads to a board of this length or of two moves fewer,
                        // which another word reaches.
                        if next != REJECTED {
                            assert!(seen.insert(board));
                            next_level.push((board, tile, next));
                        }
                    }
                }
                level = next_level;
                counts.push(level.len());
            }
            if [0, 3, 12, 15].contains(&start) {
                assert_eq!(counts, CORNER);
            }
        }
    }
}
