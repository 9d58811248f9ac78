//! Goals of 3×4 with the blank anywhere, asked of the program when only the table of the corner is
//! there.

#![allow(clippy::unwrap_used, clippy::panic)]

mod independent;
mod large;
mod program;

use independent::{Grid, Word};
use jiugong::{Goal, Home, Shape, Solver};
use program::{Ran, finish, jiugong};
use serde_json::{Value, json};

/// A goal of no particular sequence, with the blank on a cell.
fn goal(blank: usize) -> Word {
    let mut tiles = vec![7, 2, 11, 4, 1, 9, 8, 3, 10, 6, 5];
    tiles.insert(blank, 0);
    tiles.iter().fold(0, |word, tile| word << 4 | tile)
}

/// The boards on a wandering way from a board: each is no farther than it is long.
fn way(grid: Grid, from: Word, length: usize) -> Vec<Word> {
    let mut way = vec![from];
    for step in 0..length {
        let here = way[way.len() - 1];
        let before = way.len().checked_sub(2).map(|at| way[at]);
        let next = grid.neighbours(here).map(|(_, next)| next);
        let next: Vec<Word> = next.filter(|&next| Some(next) != before).collect();
        way.push(next[(step * step / 3 + step) % next.len()]);
    }
    way
}

/// Whether the table that is there answers a board as a goal.
fn is_in_corner(grid: Grid, word: Word) -> bool {
    Goal::new(grid.board(word)).home() == large::corner()
}

/// A board as one argument.
fn argument(grid: Grid, word: Word) -> String {
    grid.board(word).to_string().replace(' ', ",")
}

fn ask(arguments: &str) -> Ran {
    let mut command = jiugong(large::folder());
    command
        .args(arguments.split_whitespace())
        .args(["--tables", "."]);
    finish(&mut command)
}

#[track_caller]
fn asked(arguments: &str) -> Value {
    let ran = ask(&format!("{arguments} --json"));
    assert_eq!((ran.status, ran.err.as_str()), (0, ""), "{arguments}");
    ran.json()[0].clone()
}

/// That every question about a way from a board to a goal is answered, and rightly: the fewest
/// moves are found by a search from both ends.
#[track_caller]
fn answered(grid: Grid, start: Word, goal: Word) {
    let expected = grid.between(start, goal).unwrap();
    let question = format!("{} --goal {}", argument(grid, start), argument(grid, goal));
    assert_eq!(asked(&format!("distance {question}"))["distance"], expected);
    let solved = asked(&format!("solve {question} --all --limit 5"));
    assert_eq!(solved["distance"], expected);
    for moves in solved["all"].as_array().unwrap() {
        let moves = moves.as_str().unwrap();
        let mut letters = moves.chars();
        let end = letters.try_fold(start, |word, letter| grid.moved(word, letter));
        assert_eq!((end, moves.len() as u32), (Some(goal), expected));
        let judged = asked(&format!(
            "check {} {moves} --goal {}",
            argument(grid, start),
            argument(grid, goal)
        ));
        assert_eq!(judged["excess"], 0);
    }
    let hints = asked(&format!("hint {question}"));
    let choices = hints["moves"].as_array().unwrap();
    assert_eq!(choices.len(), grid.neighbours(start).count());
    for choice in choices {
        let letter = choice["move"].as_str().unwrap().parse().unwrap();
        let next = grid.moved(start, letter).unwrap();
        assert_eq!(choice["distance"], grid.between(next, goal).unwrap());
    }
}

#[test]
fn any_corner_of_the_board_will_do_for_the_goal() {
    for (grid, corners) in [
        (Grid::new(3, 4), [0, 3, 8, 11]),
        (Grid::new(4, 3), [0, 2, 9, 11]),
    ] {
        for corner in corners {
            let goal = goal(corner);
            let way = way(grid, goal, 24);
            for start in [way[1], way[13], way[24]] {
                answered(grid, start, goal);
            }
        }
    }
}

#[test]
fn a_goal_without_a_table_is_answered_from_the_other_end() {
    for (grid, others) in [(Grid::new(3, 4), [1, 4, 5]), (Grid::new(4, 3), [1, 3, 4])] {
        for other in others {
            let goal = goal(other);
            let way = way(grid, goal, 26);
            let start = way.into_iter().rfind(|&word| is_in_corner(grid, word));
            answered(grid, start.unwrap(), goal);
        }
    }
}

#[test]
fn with_neither_table_there_it_says_which_to_build() {
    let grid = Grid::new(3, 4);
    for (cell, name) in [(1, "edge-1"), (4, "edge-4"), (6, "centre")] {
        let goal = goal(cell);
        let start = way(grid, goal, 20)
            .into_iter()
            .rfind(|&word| !is_in_corner(grid, word));
        let question = format!(
            "{} --goal {}",
            argument(grid, start.unwrap()),
            argument(grid, goal)
        );
        for command in ["solve", "hint", "distance"] {
            let ran = ask(&format!("{command} {question}"));
            assert_eq!((ran.status, ran.out.as_str()), (3, ""));
            let remedy = format!("`build-table 3x4 --home {name}`");
            assert!(ran.err.contains(&remedy), "{ran:?}");
        }
    }
    // Another metric has tables of its own.
    let ran = ask("distance 1,2,3,4/5,6,7,8/9,10,0,11 --metric mtm");
    assert_eq!(ran.status, 3);
    assert!(
        ran.err
            .contains("`build-table 3x4 --home corner --metric mtm`"),
        "{ran:?}"
    );
}

#[test]
fn an_unsolvable_board_is_one_whatever_tables_there_are() {
    let ran = ask("solve 2,1,3,4/5,6,7,8/9,10,0,11 --json");
    assert_eq!(ran.status, 1);
    assert_eq!(ran.json()[0]["solvable"], json!(false));
}

/// The tables of all other homes of twelve cells, from the engine.
#[test]
fn every_home_has_the_distances_of_a_search() {
    for (rows, cols) in [(3, 4), (2, 6)] {
        let (shape, grid) = (Shape::new(rows, cols).unwrap(), Grid::new(rows, cols));
        for home in Home::all(shape).filter(|&home| home != large::corner()) {
            let (table, word) = (large::search(home), goal(home.cell()));
            let goal = Goal::new(grid.board(word));
            let solver = Solver::new(&table, &goal).unwrap();
            for start in way(grid, word, 40).into_iter().step_by(4) {
                let distance = solver.distance(&grid.board(start)).unwrap();
                assert_eq!(grid.between(start, word), Some(distance), "{home}");
            }
        }
    }
}
