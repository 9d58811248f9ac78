//! Moves as a user gives them.

use alloc::vec::Vec;

use crate::board::Board;
use crate::board::convention::Convention;
use crate::board::metric::Metric;
use crate::board::move_text::{self, MoveList, MovesError, MovesFault};
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
    Tiles(Vec<u16>),
}

impl GivenMoves {
    /// Parses [directions](Convention::parse_moves), or the numbers of the tiles that move on a
    /// board. If no tile has two digits, each digit is a tile.
    ///
    /// On a board with several gaps, a number directly in front of a direction is that of the gap,
    /// from 1, and a number behind it that of the tiles. A tile that can move into several gaps, or
    /// that looks like another one that can move, is ambiguous.
    ///
    /// ```
    /// use jiugong::{Arrangement, Convention, GivenMoves, Metric, Notation};
    ///
    /// let (board, labels) = "1 0 2/3 4 0".parse::<Arrangement>()?.labelled_board().unwrap();
    /// let notation = Notation { labels: Some(labels), ..Notation::default() };
    /// let parse = |text| GivenMoves::parse(text, &board, &notation, Metric::Mtm, Convention::Tile);
    ///
    /// let (moves, end) = parse("2R2 U")?.on(&board, &notation, Metric::Mtm);
    /// assert_eq!(notation.format(&end).to_string(), "1 3 2/0 0 4");
    /// assert_eq!(parse("3")?.on(&board, &notation, Metric::Mtm).0, moves[..1]);
    /// assert!(parse("4").is_err());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// [`MovesError`] for a text that is neither, and for the number of a tile that fits several
    /// legal moves.
    pub fn parse(
        text: &str,
        board: &Board,
        notation: &Notation,
        metric: Metric,
        convention: Convention,
    ) -> Result<GivenMoves, MovesError> {
        let moves = match move_text::parse(text, board.gaps())? {
            MoveList::Tiles(numbers) => {
                let tiles = tiles_of(&numbers, board, notation);
                check_unambiguous(&tiles, board, notation, metric)?;
                return Ok(GivenMoves::Tiles(tiles.into_iter().map(|(_, tile)| tile).collect()));
            }
            MoveList::Moves(moves) => moves.into_iter().map(|m| convention.convert(m)),
        };
        let moves = match metric {
            Metric::Stm => {
                let mut board = board.clone();
                let steps = moves.flat_map(|m| {
                    let steps = board.steps(m);
                    board.apply(m);
                    steps
                });
                steps.collect()
            }
            Metric::Mtm => moves.collect(),
        };
        Ok(GivenMoves::Directions(moves, convention))
    }

    /// Returns the same letters in the other convention; `None` for numbers of tiles and, because
    /// gaps that go another way get other numbers, on a board with several gaps.
    pub fn in_other_convention(&self, board: &Board) -> Option<GivenMoves> {
        let GivenMoves::Directions(moves, convention) = self else {
            return None;
        };
        if board.gaps() > 1 {
            return None;
        }
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

    /// Returns the moves on a board, up to the first that is illegal, and the board after them.
    /// O(N) for each move.
    pub fn on(&self, board: &Board, notation: &Notation, metric: Metric) -> (Vec<Move>, Board) {
        let mut end = board.clone();
        let mut moves = Vec::new();
        for i in 0..self.len() {
            let m = match self {
                GivenMoves::Directions(given, _) => given.get(i).copied(),
                GivenMoves::Tiles(tiles) => tiles
                    .get(i)
                    .and_then(|&tile| move_of_tile(&end, tile, notation, metric).ok()?),
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

/// Returns the tiles of numbers, with their positions. Where no tile has two digits, the digits of
/// a number are tiles if there are tiles with them.
fn tiles_of(numbers: &[(usize, &str)], board: &Board, notation: &Notation) -> Vec<(usize, u16)> {
    let has_two_digits = board.tiles().iter().any(|&tile| notation.label(tile) > 9);
    let is_tile = |digit: u16| {
        let mut tiles = board.tiles().iter().filter(|tile| !board.is_gap(**tile));
        tiles.any(|&tile| notation.label(tile) == digit)
    };
    let mut tiles = Vec::new();
    for &(position, number) in numbers {
        let digits = number.bytes().map(|digit| u16::from(digit - b'0'));
        if !has_two_digits && digits.clone().all(is_tile) {
            tiles.extend((position..).zip(digits));
        } else {
            tiles.push((position, number.parse().unwrap_or(u16::MAX)));
        }
    }
    tiles
}

/// Returns an error at the first of the tiles that is ambiguous. On a board whose tiles are
/// different, with one gap, none is.
fn check_unambiguous(
    tiles: &[(usize, u16)],
    board: &Board,
    notation: &Notation,
    metric: Metric,
) -> Result<(), MovesError> {
    if board.gaps() == 1 && notation.labels.is_none() {
        return Ok(());
    }
    let mut board = board.clone();
    for &(position, tile) in tiles {
        let m = move_of_tile(&board, tile, notation, metric);
        let m = m.map_err(|fault| MovesError { position, fault })?;
        if m.and_then(|m| board.apply(m)).is_none() {
            break;
        }
    }
    Ok(())
}

/// Returns the move whose last tile, the farthest from the gap, has a number; `None` if there is
/// none: the tile is not in the row or column of a gap, or in stm not beside it.
///
/// # Errors
///
/// [`MovesFault::Ambiguous`] if there are several moves.
fn move_of_tile(
    board: &Board,
    number: u16,
    notation: &Notation,
    metric: Metric,
) -> Result<Option<Move>, MovesFault> {
    let is_last = |tile: u8, after: u8| {
        !board.is_gap(tile) && board.is_gap(after) && notation.label(tile) == number
    };
    let mut moves = board.neighbours(metric).filter(|(_, next)| {
        board.tiles().iter().zip(next.tiles()).any(|(&tile, &after)| is_last(tile, after))
    });
    let m = moves.next().map(|(m, _)| m);
    match moves.next() {
        Some(_) => Err(MovesFault::Ambiguous { tile: number }),
        None => Ok(m),
    }
}
