//! Shortens a solution step by step.

use alloc::collections::BTreeMap;
use alloc::vec;
use alloc::vec::Vec;
use core::ops::{ControlFlow, Range};

use jiugong::{Board, Metric, Move};

use crate::grid::Grid;
use crate::way::Way;

/// Moves of a solution, and fewer ones that lead to the same board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shortcut {
    /// The numbers of the moves, from 0.
    pub replaced: Range<usize>,
    /// The moves in their place.
    pub moves: Vec<Move>,
}

/// The result of a search for a [`Shortcut`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Shorter {
    /// The first of the shortest windows that can be shortened. A loop, which is replaced by
    /// nothing, comes before them.
    Found(Shortcut),
    /// The moves are a shortest way between their first and their last board.
    Shortest,
    /// The search was stopped.
    Stopped,
}

/// Moves from a board, which are shortened window by window: a *window* is some moves in
/// succession.
///
/// ```
/// use std::ops::ControlFlow::Continue;
///
/// use jiugong::{Board, Direction, Metric, Move};
/// use jiugong_beam::{Shortener, Shorter};
///
/// let board: Board = "1 2 3/4 5 6/7 0 8".parse()?;
/// let moves = "RDLURDL".chars().map(|letter| {
///     Direction::ALL.into_iter().find(|direction| direction.letter() == letter).unwrap().into()
/// });
/// let mut shortener = Shortener::new(&board, moves, Metric::Stm).unwrap();
/// while let Shorter::Found(shortcut) = shortener.next(&mut |_| Continue(())) {
///     shortener.apply(&shortcut);
/// }
/// assert_eq!(shortener.moves().len(), 5);
/// # Ok::<(), jiugong::BoardError>(())
/// ```
#[derive(Debug)]
pub struct Shortener {
    grid: Grid,
    metric: Metric,
    moves: Vec<Move>,
    /// The boards before the moves, and the last one.
    boards: Vec<Board>,
    /// For each board, the last one after it up to which the moves are proved to be a shortest way.
    proved: Vec<usize>,
    /// Whether the boards may be equal.
    has_loops: bool,
    /// Up to which length every window is proved to be shortest.
    window: usize,
}

impl Shortener {
    /// Creates a shortener of legal moves from a board; `None` if one is illegal, or the board has
    /// several gaps.
    pub fn new(
        board: &Board,
        moves: impl IntoIterator<Item = Move>,
        metric: Metric,
    ) -> Option<Shortener> {
        if board.gaps() > 1 {
            return None;
        }
        let moves: Vec<Move> = moves.into_iter().collect();
        let mut boards = vec![board.clone()];
        for &m in &moves {
            boards.push(boards[boards.len() - 1].after(m)?);
        }
        let proved = (0..boards.len()).collect();
        let grid = Grid::new(board.shape());
        Some(Shortener { grid, metric, moves, boards, proved, has_loops: true, window: 0 })
    }

    /// Returns the moves.
    pub fn moves(&self) -> &[Move] {
        &self.moves
    }

    /// Returns the length up to which every window is proved to be shortest.
    pub fn window(&self) -> usize {
        self.window.min(self.moves.len())
    }

    /// Looks for moves that can be replaced by fewer ones: first for a loop, then in longer and
    /// longer windows. `proceed` is called now and then with the number of boards that were
    /// expanded since the last call; if it breaks, the search stops. The result depends on nothing
    /// else.
    pub fn next(&mut self, proceed: &mut dyn FnMut(u64) -> ControlFlow<()>) -> Shorter {
        if self.has_loops {
            if let Some(replaced) = self.first_loop() {
                return Shorter::Found(Shortcut { replaced, moves: Vec::new() });
            }
            self.has_loops = false;
        }
        loop {
            let length = self.window + 1;
            if self.window >= self.moves.len() {
                return Shorter::Shortest;
            }
            for start in 0..=self.moves.len() - length {
                let end = start + length;
                if self.proved[start] >= end {
                    continue;
                }
                if proceed(0).is_break() {
                    return Shorter::Stopped;
                }
                let board = &self.boards[start];
                let way = Way::new(
                    &self.grid,
                    self.metric,
                    (board.tiles(), board.blank()),
                    self.boards[end].tiles(),
                    proceed,
                );
                match way.shorter(length) {
                    ControlFlow::Break(()) => return Shorter::Stopped,
                    ControlFlow::Continue(Some(moves)) => {
                        return Shorter::Found(Shortcut { replaced: start..end, moves });
                    }
                    ControlFlow::Continue(None) => self.proved[start] = end,
                }
            }
            self.window = length;
        }
    }

    /// Replaces moves. Other shortcuts than the last one of [`next`](Shortener::next) may be wrong
    /// afterwards.
    pub fn apply(&mut self, shortcut: &Shortcut) {
        let Shortcut { replaced, moves } = shortcut;
        let start = replaced.start;
        let end = start + moves.len();
        self.moves.splice(replaced.clone(), moves.iter().copied());
        let mut boards = Vec::new();
        let mut board = self.boards[start].clone();
        for &m in moves {
            let _ = board.apply(m);
            boards.push(board.clone());
        }
        self.boards.splice(start + 1..=replaced.end, boards);
        // The new moves are a shortest way. Others that overlap them are not any more.
        let fewer = replaced.end - end;
        let mut proved: Vec<usize> = self.proved[..start].iter().map(|&to| to.min(start)).collect();
        proved.extend((start..end).map(|_| end));
        proved.extend(self.proved[replaced.end..].iter().map(|&to| to - fewer));
        self.proved = proved;
        self.window = 0;
    }

    /// Returns the moves from the first board that comes again to where it comes last.
    fn first_loop(&self) -> Option<Range<usize>> {
        let last: BTreeMap<&[u8], usize> = self.boards.iter().map(Board::tiles).zip(0..).collect();
        let mut ends = self.boards.iter().map(|board| last[board.tiles()]).enumerate();
        ends.find(|(start, end)| end > start).map(|(start, end)| start..end)
    }
}
