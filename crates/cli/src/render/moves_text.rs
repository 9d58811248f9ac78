//! Moves as text.

use jiugong::{Board, Convention, Direction, Move, Notation, Shape};

/// Returns moves in letters, such as `ULR2`.
pub fn letters(convention: Convention, moves: &[Move]) -> String {
    let mut text = String::new();
    push_letters(&mut text, convention, moves);
    text
}

/// Appends moves in letters to a text.
pub fn push_letters(text: &mut String, convention: Convention, moves: &[Move]) {
    for moves in moves.chunks(LETTERS) {
        // Moves of one tile are most of all, and written together.
        let mut letters = [0; LETTERS];
        let mut len = 0;
        for &m in moves {
            let m = convention.convert(m);
            letters[len] = m.direction().letter() as u8;
            len += 1;
            if m.tiles() > 1 {
                push_ascii(text, &letters[..len]);
                len = 0;
                text.push_str(&m.tiles().to_string());
            }
        }
        push_ascii(text, &letters[..len]);
    }
}

/// The number of moves that are written together.
const LETTERS: usize = 64;

fn push_ascii(text: &mut String, letters: &[u8]) {
    text.push_str(str::from_utf8(letters).unwrap_or_default());
}

/// Replaces the contents of `tiles` by the tiles that moves of a board move one by one, in a notation.
/// The moves are legal.
pub fn set_tiles(tiles: &mut Vec<u8>, notation: &Notation, board: &Board, moves: &[Move]) {
    tiles.clear();
    let cols = board.shape().cols() as isize;
    let mut cells = [0; CELLS];
    cells[..board.tiles().len()].copy_from_slice(board.tiles());
    let mut blank = board.blank() % CELLS;
    for m in moves {
        let step = match m.direction() {
            Direction::Up => cols,
            Direction::Down => -cols,
            Direction::Left => 1,
            Direction::Right => -1,
        };
        for _ in 0..m.tiles() {
            let from = blank.wrapping_add_signed(step) % CELLS;
            let tile = cells[from];
            cells[blank] = tile;
            blank = from;
            tiles.push(tile);
        }
    }
    if notation.gap.is_some() {
        tiles.iter_mut().for_each(|tile| *tile = notation.label(*tile));
    }
}

/// A power of two of cells, so that no index needs a check.
const CELLS: usize = Shape::MAX_CELLS.next_power_of_two();
