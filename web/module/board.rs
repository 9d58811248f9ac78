//! Boards as the page passes them.

use jiugong::{Arrangement, Board, Metric, Move, Shape};

pub(crate) fn board(rows: usize, cols: usize, tiles: &[u8]) -> Option<Board> {
    Board::new(Shape::new(rows, cols).ok()?, tiles).ok()
}

/// Returns the board whose first tiles are gaps.
pub(crate) fn board_with_gaps(rows: usize, cols: usize, tiles: &[u8], gaps: u8) -> Option<Board> {
    let shape = Shape::new(rows, cols).ok()?;
    if gaps == 1 {
        return Board::new(shape, tiles).ok();
    }
    let numbers = (0..shape.cells()).map(|tile| tile as u8);
    let numbers = numbers.map(|tile| Some(if tile < gaps { 0 } else { tile }));
    let arrangement = Arrangement::new(shape, &numbers.collect::<Vec<_>>()).ok()?;
    let (mut board, _) = arrangement.labelled_board()?;
    board.assign(tiles).ok()?;
    Some(board)
}

/// Returns moves as the letters of the tiles' directions, a letter for each tile, behind the number
/// of the gap unless it is the first. Moves of several tiles are into the first gap.
pub(crate) fn letters(moves: &[Move]) -> String {
    let steps = moves.iter().flat_map(|m| m.steps().map(|step| Move::from(step).of_gap(m.gap())));
    steps.map(|step| step.to_string()).collect()
}

/// Groups moves of one tile into the moves of a metric: in mtm into the first gap.
pub(crate) fn in_metric(letters: &[Move], metric: Metric) -> Vec<Move> {
    match metric {
        Metric::Stm => letters.to_vec(),
        Metric::Mtm => {
            let runs = letters.chunk_by(|a, b| a == b);
            runs.filter_map(|run| Move::new(run.first()?.direction(), run.len() as u32)).collect()
        }
    }
}
