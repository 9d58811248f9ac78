//! Boards and solutions.

mod film;
mod painter;
mod still;
mod strip;

pub use film::{Frame, film, frames};
pub use painter::Painter;
pub use still::still;
pub use strip::strip;

use jiugong::{Board, Direction, Move, Notation};

/// Returns the start and the board after each move.
pub fn boards(start: &Board, moves: &[Move]) -> Vec<Board> {
    let mut boards = vec![start.clone()];
    boards.extend(moves.iter().scan(start.clone(), |board, &m| {
        board.apply(m)?;
        Some(board.clone())
    }));
    boards
}

/// Returns the tiles of a board without its gaps, each with its cell.
fn tiles(board: &Board) -> impl Iterator<Item = (usize, u8)> + '_ {
    let cells = board.tiles().iter().copied().enumerate();
    cells.filter(|&(_, tile)| !board.is_gap(tile))
}

/// Returns the caption of a move: its number, its tiles and their direction.
fn caption(notation: &Notation, number: usize, board: &Board, m: Move) -> String {
    format!("{number}. {}", moved_tiles(notation, board, m))
}

/// Returns the tiles of a move and their direction, the tiles in the order of their row or column:
/// `5 4→`.
pub fn moved_tiles(notation: &Notation, board: &Board, m: Move) -> String {
    let mut next = board.clone();
    let moved = board.steps(m).filter_map(|step| next.apply(step));
    let mut labels: Vec<String> = moved.map(|tile| notation.label(tile).to_string()).collect();
    // The tile next to the gap moves first. It is the last of the row or column if the tiles
    // move down or right.
    if matches!(m.direction(), Direction::Down | Direction::Right) {
        labels.reverse();
    }
    format!("{}{}", labels.join(" "), m.direction().arrow())
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use jiugong::Arrangement;

    use super::*;

    /// Two gaps and two moves; only tiles are drawn, and captions name the tiles.
    #[test]
    fn draws_no_tile_on_any_gap() {
        let arrangement: Arrangement = "1 0 2/2 2 0".parse().unwrap();
        let (board, labels) = arrangement.labelled_board().unwrap();
        let notation = Notation { labels: Some(labels), ..Notation::default() };
        let painter = Painter::new(notation, None);
        let right = Move::new(Direction::Right, 2).unwrap().of_gap(1);
        let moves = [right, Move::from(Direction::Down).of_gap(1)];
        let boards: Vec<String> =
            boards(&board, &moves).iter().map(|board| notation.format(board).to_string()).collect();
        assert_eq!(boards, ["1 0 2/2 2 0", "1 0 2/0 2 2", "0 0 2/1 2 2"]);
        let tiles = |scene: crate::scene::Scene| scene.to_string().matches("class=\"tile").count();
        assert_eq!(tiles(still(&painter, &board)), 4);
        assert_eq!(tiles(strip(&painter, &board, &moves)), 12);
        assert_eq!(tiles(film(&painter, &board, &moves)), 4);
        assert_eq!(moved_tiles(&notation, &board, moves[0]), "2 2→");
        let before = board.after(moves[0]).unwrap();
        assert_eq!(moved_tiles(&notation, &before, moves[1]), "1↓");
    }
}
