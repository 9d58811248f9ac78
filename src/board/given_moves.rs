//! Moves as a user gives them.

use alloc::vec::Vec;

use crate::board::Board;
use crate::board::convention::Convention;
use crate::board::metric::Metric;
use crate::board::move_text::{self, MoveList, MovesError};
use crate::board::moves::Move;
use crate::board::notation::Notation;

/// Moves as a user gives them, which may be illegal: a [`Judgement`](crate::Judgement) says what
/// they are worth.
///
/// ```
/// use jiugong::{Board, Convention, GivenMoves, Metric, Notation};
///
/// let board: Board = "123405786".parse()?;
/// let notation = Notation::default();
/// for text in ["LU", "['left', 'up']", "5 6", "56", "[5,6]"] {
///     let given = GivenMoves::parse(text, &board, &notation, Metric::Stm, Convention::Tile)?;
///     let (moves, end) = given.on(&board, &notation, Metric::Stm);
///     assert_eq!(moves.len(), 2);
///     assert_eq!(end, "123456780".parse()?);
/// }
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum GivenMoves {
    /// Letters of directions.
    Directions(Vec<Move>, Convention),
    /// The numbers of the tiles, of several at once the one farthest from the blank.
    Tiles(Vec<u8>),
}

impl GivenMoves {
    /// Parses [directions](Convention::parse_moves), or the numbers of the tiles that move on a
    /// board. If no tile has two digits, each digit is a tile.
    ///
    /// # Errors
    ///
    /// [`MovesError`] for a text that is neither.
    pub fn parse(
        text: &str,
        board: &Board,
        notation: &Notation,
        metric: Metric,
        convention: Convention,
    ) -> Result<GivenMoves, MovesError> {
        let moves = match move_text::parse(text)? {
            MoveList::Tiles(tiles) => {
                return Ok(GivenMoves::Tiles(tiles_of(&tiles, board, notation)));
            }
            MoveList::Moves(moves) => moves.into_iter().map(|m| convention.convert(m)),
        };
        let moves = match metric {
            Metric::Stm => moves.flat_map(Move::steps).map(Move::from).collect(),
            Metric::Mtm => moves.collect(),
        };
        Ok(GivenMoves::Directions(moves, convention))
    }

    /// Returns the same letters in the other convention; `None` for numbers of tiles.
    pub fn in_other_convention(&self) -> Option<GivenMoves> {
        let GivenMoves::Directions(moves, convention) = self else {
            return None;
        };
        let other = match convention {
            Convention::Tile => Convention::Blank,
            Convention::Blank => Convention::Tile,
        };
        let moves = moves.iter().map(|m| m.opposite()).collect();
        Some(GivenMoves::Directions(moves, other))
    }

    /// Returns the number of moves.
    pub fn len(&self) -> usize {
        match self {
            GivenMoves::Directions(moves, _) => moves.len(),
            GivenMoves::Tiles(tiles) => tiles.len(),
        }
    }

    /// Returns whether there are no moves.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Returns the moves on a board, up to the first that is illegal, and the board after them. O(N)
    /// for each move.
    pub fn on(&self, board: &Board, notation: &Notation, metric: Metric) -> (Vec<Move>, Board) {
        let mut end = *board;
        let mut moves = Vec::new();
        for i in 0..self.len() {
            let m = match self {
                GivenMoves::Directions(given, _) => given.get(i).copied(),
                GivenMoves::Tiles(tiles) => {
                    let tile = tiles.get(i).copied();
                    tile.and_then(|tile| move_of_tile(&end, tile, notation, metric))
                }
            };
            let Some(m) = m.filter(|&m| end.apply(m).is_some()) else {
                break;
            };
            moves.push(m);
        }
        (moves, end)
    }

    /// Returns whether a move, by its position, is of several tiles.
    pub fn is_run(&self, i: usize) -> bool {
        match self {
            GivenMoves::Directions(moves, _) => moves.get(i).is_some_and(|m| m.tiles() > 1),
            GivenMoves::Tiles(_) => false,
        }
    }
}

/// Returns the tiles of numbers. Where no tile has two digits, the digits of a number are tiles if
/// there are tiles with them.
fn tiles_of(numbers: &[&str], board: &Board, notation: &Notation) -> Vec<u8> {
    let has_two_digits = board.tiles().iter().any(|&tile| notation.label(tile) > 9);
    let is_tile =
        |digit: u8| board.tiles().iter().any(|&tile| tile != 0 && notation.label(tile) == digit);
    let mut tiles = Vec::new();
    for number in numbers {
        let digits = number.bytes().map(|digit| digit - b'0');
        if !has_two_digits && digits.clone().all(is_tile) {
            tiles.extend(digits);
        } else {
            tiles.push(number.parse().unwrap_or(u8::MAX));
        }
    }
    tiles
}

/// Returns the move that starts with a tile; `None` if it is not in the row or column of the blank,
/// or in stm not beside it.
fn move_of_tile(board: &Board, tile: u8, notation: &Notation, metric: Metric) -> Option<Move> {
    let cell = board.tiles().iter().position(|&t| t != 0 && notation.label(t) == tile)?;
    let mut neighbours = board.neighbours(metric);
    neighbours.find_map(|(m, next)| (next.blank() == cell).then_some(m))
}
