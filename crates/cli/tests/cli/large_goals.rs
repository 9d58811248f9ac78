//! Goals of 3×4 with the blank anywhere, when only the table of the corner exists.

use jiugong::{Goal, Home, Shape, Solver};
use jiugong_test_support::independent::{Grid, Word};
use jiugong_test_support::large;
use serde_json::Value;

use crate::{argument, large_records, run_large};

/// Returns an irregular goal with the blank on a cell.
fn goal_with_blank_at(blank: usize) -> Word {
    let mut tiles = vec![7, 2, 11, 4, 1, 9, 8, 3, 10, 6, 5];
    tiles.insert(blank, 0);
    tiles.iter().fold(0, |word, tile| word << 4 | tile)
}

/// Returns the boards of an arbitrary walk that never goes back at once. The distance of each is
/// at most its position.
fn walk(grid: Grid, from: Word, length: usize) -> Vec<Word> {
    let mut walk = vec![from];
    for step in 0..length {
        let here = walk[walk.len() - 1];
        let before = walk.len().checked_sub(2).map(|at| walk[at]);
        let next = grid.neighbours(here).map(|(_, next)| next);
        let next: Vec<Word> = next.filter(|&next| Some(next) != before).collect();
        walk.push(next[(step * step / 3 + step) % next.len()]);
    }
    walk
}

/// Returns whether the corner's table can have this board as goal.
fn is_in_corner(grid: Grid, word: Word) -> bool {
    Goal::new(grid.board(word)).home() == large::corner()
}

fn word_argument(grid: Grid, word: Word) -> String {
    argument(&grid.board(word).to_string())
}

#[track_caller]
fn record(args: &str) -> Value {
    large_records(args, &[])[0].clone()
}

/// Asserts that every command answers a board and a goal correctly, compared with a bidirectional
/// search.
#[track_caller]
fn assert_answered(grid: Grid, start: Word, goal: Word) {
    let expected = grid.between(start, goal).unwrap();
    let board = word_argument(grid, start);
    let option = format!("--goal {}", word_argument(grid, goal));
    let distance = record(&format!("distance {board} {option}"));
    assert_eq!(distance["distance"], expected);
    let solved = record(&format!("solve {board} {option} --all --limit 5"));
    assert_eq!(solved["distance"], expected);
    for moves in solved["all"].as_array().unwrap() {
        let moves = moves.as_str().unwrap();
        let mut letters = moves.chars();
        let end = letters.try_fold(start, |word, letter| grid.moved(word, letter));
        assert_eq!((end, moves.len() as u32), (Some(goal), expected));
        let check = record(&format!("check {board} {moves} {option}"));
        assert_eq!(check["excess"], 0);
    }
    let hints = record(&format!("hint {board} {option}"));
    let moves = hints["next"].as_array().unwrap();
    assert_eq!(moves.len(), grid.neighbours(start).count());
    for m in moves {
        let letter = m["move"].as_str().unwrap().parse().unwrap();
        let next = grid.moved(start, letter).unwrap();
        assert_eq!(m["distance"], grid.between(next, goal).unwrap());
    }
}

#[test]
fn table_answers_goals_in_every_corner() {
    for (grid, corners) in [(Grid::new(3, 4), [0, 3, 8, 11]), (Grid::new(4, 3), [0, 2, 9, 11])] {
        for corner in corners {
            let goal = goal_with_blank_at(corner);
            let walk = walk(grid, goal, 24);
            for start in [walk[1], walk[13], walk[24]] {
                assert_answered(grid, start, goal);
            }
        }
    }
}

#[test]
fn goal_without_table_is_answered_from_the_other_end() {
    for (grid, cells) in [(Grid::new(3, 4), [1, 4, 5]), (Grid::new(4, 3), [1, 3, 4])] {
        for cell in cells {
            let goal = goal_with_blank_at(cell);
            let walk = walk(grid, goal, 26);
            let start = walk.into_iter().rfind(|&word| is_in_corner(grid, word));
            assert_answered(grid, start.unwrap(), goal);
        }
    }
}

/// Returns whether the blank of a board that the program printed is in a corner.
fn has_corner_blank(board: &str) -> bool {
    let rows: Vec<&str> = board.split('/').collect();
    let is_at_end = |row: &str| row.starts_with("0 ") || row.ends_with(" 0");
    is_at_end(rows[0]) || is_at_end(rows[rows.len() - 1])
}

#[test]
fn builds_the_table_if_neither_end_has_one() {
    let goal = word_argument(Grid::new(3, 4), goal_with_blank_at(6));
    // Too far for a search from both ends.
    let args = format!("random 3x4 --goal {goal} --distance 45 --seed 6 --count 20");
    let boards = run_large(&args, &[]).stdout;
    let board = argument(boards.lines().find(|board| !has_corner_blank(board)).unwrap());
    let output = run_large(&format!("distance {board} --goal {goal} --json --verbose"), &[]);
    assert_eq!(output.status, 0);
    assert!(output.stderr.contains("3x4-centre: table built in memory"), "{output:?}");
    let record = &output.json()[0];
    assert_eq!((&record["table"], &record["distance"]), (&"built".into(), &45.into()));
}

/// Builds the tables of all other homes with twelve cells.
#[test]
#[ignore = "long: .ci/run runs it"]
fn tables_of_every_home_agree_with_bidirectional_search() {
    for (rows, cols) in [(3, 4), (2, 6)] {
        let grid = Grid::new(rows, cols);
        let shape = Shape::new(rows, cols).unwrap();
        for home in Home::all(shape).filter(|&home| home != large::corner()) {
            let table = large::build(home);
            let word = goal_with_blank_at(home.cell());
            let goal = Goal::new(grid.board(word));
            let solver = Solver::new(&table, &goal).unwrap();
            for start in walk(grid, word, 40).into_iter().step_by(4) {
                let distance = solver.distance(&grid.board(start)).unwrap();
                assert_eq!(grid.between(start, word), Some(distance), "{home}");
            }
        }
    }
}
