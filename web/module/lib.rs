//! The module of the page: what the page asks of the library, and nothing else.
//!
//! A board crosses to the page and back as its tiles, cell by cell, 0 for the blank, beside its
//! rows and columns. Whatever comes from the page is checked here: what is no board, no shape or
//! of another shape has no answer, which is `undefined` there. Nothing panics.
//!
//! 1. [`read()`] makes a board of what somebody typed, or tells its [faults](Read::faults).
//! 2. [`inversions`] tells whether a board reaches a goal, without a table.
//! 3. [`Tables`] keeps the tables, which [`search()`] finds when they are first asked for, for the
//!    larger shapes in a worker.
//! 4. A [`Puzzle`] is a goal and its table: distances, moves, [`Solutions`], boards at a distance.

#![forbid(unsafe_code)]

mod board;
mod fault;
mod puzzle;
mod solutions;
mod tables;

pub use board::{after, in_order, inversions, label, random, shapes, usual};
pub use fault::{BoardFault, Read, read};
pub use puzzle::{Exit, Puzzle};
pub use solutions::Solutions;
pub use tables::{Tables, search};

#[cfg(test)]
mod tests {
    use super::*;

    const LAST: &[u8] = &[1, 2, 3, 4, 5, 6, 7, 8, 0];
    const HARDEST: &[u8] = &[8, 6, 7, 2, 5, 4, 3, 0, 1];

    fn puzzle(goal: &[u8]) -> Puzzle {
        let mut tables = Tables::new();
        assert!(tables.puzzle(3, 3, goal).is_none());
        tables.find(3, 3, goal);
        tables.puzzle(3, 3, goal).expect("a puzzle")
    }

    #[test]
    fn a_puzzle_answers() {
        let puzzle = puzzle(LAST);
        assert_eq!(puzzle.distance(HARDEST), Some(31));
        let exits = puzzle.exits(HARDEST).expect("moves");
        assert!(exits.iter().all(|exit| exit.distance == 30));
        let solutions = puzzle.solutions(HARDEST).expect("solutions");
        assert_eq!(solutions.count(), 40.0);
        let path = solutions.at(39).expect("the last");
        assert_eq!(after(3, 3, HARDEST, &path).as_deref(), Some(LAST));
        assert_eq!(solutions.at(40), None);
        assert_eq!(puzzle.hardest(9).expect("boards").len(), 18);
        assert_eq!(puzzle.hardest(1).expect("boards").len(), 9);
        let board = puzzle.random_at(17, 5).expect("a board");
        assert_eq!(puzzle.distance(&board), Some(17));
        assert_eq!(puzzle.random_at(32, 5), None);
        assert_eq!(puzzle.counts().len(), 32);
    }

    #[test]
    fn all_classes_of_all_shapes_have_puzzles() {
        assert_eq!(shapes().len(), 8);
        for shape in shapes() {
            let (rows, cols) = shape.split_once('x').expect("a shape");
            let (rows, cols) = (rows.parse().expect("rows"), cols.parse().expect("columns"));
            let mut tables = Tables::new();
            for gap in 1..=(rows * cols) as u8 {
                let goal = in_order(rows, cols, Some(gap)).expect("a board");
                let board = random(rows, cols, &goal, 7).expect("a board");
                assert_eq!(inversions(rows, cols, &board, &goal), None);
                tables.find(rows, cols, &goal);
                let puzzle = tables.puzzle(rows, cols, &goal).expect("a puzzle");
                assert!(puzzle.distance(&board).is_some());
            }
        }
    }

    /// The names of the faults of a text.
    fn faults(text: &str) -> Vec<String> {
        let faults = read(text, 3, 3, None).faults();
        faults.iter().map(BoardFault::message).collect()
    }

    #[test]
    fn a_text_is_a_board_or_has_faults() {
        assert_eq!(
            read("867254301", 3, 3, None).tiles().as_deref(),
            Some(HARDEST)
        );
        assert_eq!(faults("12345678"), ["board-too-few", "board-no-blank"]);
        assert_eq!(
            faults("123456789"),
            ["board-out-of-range", "board-no-blank"]
        );
        assert_eq!(
            faults("1234567890"),
            ["board-too-many", "board-out-of-range"]
        );
        assert_eq!(
            faults("1 2 3/4 5/6 7 8 0"),
            ["board-ragged", "board-ragged"]
        );
        let wide = read("1 2 3 4/5 6 7 0", 3, 3, None);
        assert_eq!((wide.rows(), wide.cols()), (2, 4));
        let picture = read("867254391", 3, 3, Some(9));
        assert_eq!(picture.tiles().as_deref(), Some(HARDEST));
    }

    #[test]
    fn what_is_no_board_has_no_answer() {
        let puzzle = puzzle(LAST);
        let long = vec![7; 300];
        for tiles in [&[], &LAST[..8], &[0; 9], &[255; 9], &long] {
            assert_eq!(puzzle.distance(tiles), None);
            assert!(puzzle.exits(tiles).is_none());
            assert!(puzzle.solutions(tiles).is_none());
            assert_eq!(after(3, 3, tiles, "U"), None);
            assert_eq!(random(3, 3, tiles, 1), None);
            assert!(Tables::new().puzzle(3, 3, tiles).is_none());
            assert!(!Tables::new().add(tiles.to_vec()));
        }
        let odd = [2, 1, 3, 4, 5, 6, 7, 8, 0];
        assert_eq!(puzzle.distance(&odd), None);
        assert_eq!(inversions(3, 3, &odd, LAST), Some(1));
        for (rows, cols) in [(0, 0), (1, 9), (usize::MAX, 2), (9, 9)] {
            assert_eq!(in_order(rows, cols, None), None);
            assert_eq!(usual("last", rows, cols), None);
            assert_eq!(after(rows, cols, LAST, ""), None);
        }
        assert_eq!(after(3, 3, LAST, "U"), None);
        assert_eq!(after(3, 3, LAST, "?"), None);
        assert_eq!(in_order(3, 3, Some(10)), None);
        assert_eq!(label(255, Some(1)), 255);
    }
}
