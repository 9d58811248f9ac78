//! Moves as text.

use jiugong::{Board, Convention, Direction, Move, Notation, Shape};

/// Returns moves of a board in letters, such as `ULR2`.
pub fn letters(convention: Convention, board: &Board, moves: &[Move]) -> String {
    let mut text = String::new();
    push_letters(&mut text, convention, board, moves);
    text
}

/// Appends moves of a board in letters to a text. With several gaps there are spaces between them:
/// the number in `R2U` would be that of a gap.
pub fn push_letters(text: &mut String, convention: Convention, board: &Board, moves: &[Move]) {
    if board.gaps() > 1 {
        let moves: Vec<String> = moves.iter().map(|&m| convention.convert(m).to_string()).collect();
        text.push_str(&moves.join(" "));
        return;
    }
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

/// Replaces the contents of `tiles` by the tiles that moves of a board move one by one, in a
/// notation. The moves are legal.
pub fn set_tiles(tiles: &mut Vec<u16>, notation: &Notation, board: &Board, moves: &[Move]) {
    tiles.clear();
    match board.gaps() {
        1 => push_tiles(tiles, board, moves),
        _ => {
            let mut next = board.clone();
            let steps = moves.iter().flat_map(|&m| {
                let before = next.clone();
                next.apply(m);
                before.steps(m).scan(before, |board, step| board.apply(step).map(u16::from))
            });
            tiles.extend(steps);
        }
    }
    if notation.gap.is_some() || notation.labels.is_some() {
        // They are tiles so far.
        tiles.iter_mut().for_each(|tile| *tile = notation.label(*tile as u8));
    }
}

/// Appends the tiles that moves of a board with one gap move one by one.
fn push_tiles(tiles: &mut Vec<u16>, board: &Board, moves: &[Move]) {
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
            tiles.push(tile.into());
        }
    }
}

/// A power of two of cells, so that no index needs a check.
const CELLS: usize = Shape::MAX_CELLS.next_power_of_two();

#[cfg(test)]
mod tests {
    use jiugong::{Arrangement, Metric};

    use super::*;

    #[test]
    fn writes_moves_of_several_gaps_apart() {
        let arrangement: Arrangement = "1 0 2/2 3 0".parse().unwrap();
        let (board, labels) = arrangement.labelled_board().unwrap();
        let notation = Notation { labels: Some(labels), ..Notation::default() };
        let moves = [
            Move::new(Direction::Right, 2).unwrap().of_gap(1),
            Move::from(Direction::Down).of_gap(1),
        ];
        assert_eq!(letters(Convention::Tile, &board, &moves), "2R2 2D");
        assert_eq!(letters(Convention::Blank, &board, &moves), "2L2 2U");
        let mut tiles = Vec::new();
        set_tiles(&mut tiles, &notation, &board, &moves);
        assert_eq!(tiles, [3, 2, 1]);
    }

    /// The tiles of a walk on an ordinary board are those that [`Board::apply`] returns.
    #[test]
    fn lists_the_tiles_of_ordinary_boards() {
        let start: Board = "1 2 3/4 5 0/7 8 6".parse().unwrap();
        let (first, board) = start.neighbours(Metric::Mtm).last().unwrap();
        let moves = [first, board.neighbours(Metric::Stm).next().unwrap().0];
        assert_eq!(letters(Convention::Tile, &start, &moves), "R2U");
        let mut tiles = Vec::new();
        set_tiles(&mut tiles, &Notation::default(), &start, &moves);
        assert_eq!(tiles, [5, 4, 7]);
    }
}
