//! Moves as a user gives them.

use alloc::vec::Vec;

use crate::board::Board;
use crate::board::convention::{Convention, MovesError};
use crate::board::metric::Metric;
use crate::board::moves::Move;
use crate::board::notation::Notation;

/// Moves as a user gives them, which may be illegal: a [`Judgement`](crate::Judgement) says what
/// they are worth.
///
/// ```
/// use jiugong::{Board, Convention, GivenMoves, Metric, Notation};
///
/// let board: Board = "123405786".parse()?;
/// for text in ["LU", "5 6"] {
///     let given = GivenMoves::parse(text, Metric::Stm, Convention::Tile)?;
///     let (moves, end) = given.on(&board, &Notation::default(), Metric::Stm);
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
    /// Parses letters, or numbers of tiles separated by white space or commas.
    ///
    /// # Errors
    ///
    /// [`MovesError`] for a text that is neither.
    pub fn parse(
        text: &str,
        metric: Metric,
        convention: Convention,
    ) -> Result<GivenMoves, MovesError> {
        let is_tiles = text.trim_start().starts_with(|c: char| c.is_ascii_digit());
        if is_tiles && let Some(tiles) = parse_tiles(text) {
            return Ok(GivenMoves::Tiles(tiles));
        }
        let moves = match metric {
            Metric::Stm => convention.parse_directions(text)?.iter().map(|&d| d.into()).collect(),
            Metric::Mtm => convention.parse_moves(text)?,
        };
        Ok(GivenMoves::Directions(moves, convention))
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

/// Parses the numbers of tiles, separated by white space or commas.
fn parse_tiles(text: &str) -> Option<Vec<u8>> {
    let numbers = text.split(|c: char| c.is_whitespace() || ",，、".contains(c));
    numbers.filter(|number| !number.is_empty()).map(|number| number.parse::<u8>().ok()).collect()
}

/// Returns the move that starts with a tile; `None` if it is not in the row or column of the blank,
/// or in stm not beside it.
fn move_of_tile(board: &Board, tile: u8, notation: &Notation, metric: Metric) -> Option<Move> {
    let cell = board.tiles().iter().position(|&t| t != 0 && notation.label(t) == tile)?;
    let mut neighbours = board.neighbours(metric);
    neighbours.find_map(|(m, next)| (next.blank() == cell).then_some(m))
}
