//! Properties of parsing and solving, on random text and random grids.

use std::time::Duration;

use jiugong_lab::Limits;
use jiugong_lab::sudoku::{Grid, Verdict, is_header, methods};
use proptest::prelude::*;

use crate::puzzles;

/// Grids of random digits, most of which have conflicts.
fn grids() -> impl Strategy<Value = Grid> {
    proptest::collection::vec(0..=9u8, Grid::CELLS)
        .prop_map(|cells| puzzles::grid(&cells.try_into().unwrap()))
}

/// Grids with few givens, solvable or not.
fn sparse_grids() -> impl Strategy<Value = Grid> {
    proptest::collection::vec((0..Grid::CELLS, 1..=9u8), 0..22).prop_map(|givens| {
        let mut cells = [0; Grid::CELLS];
        for (cell, digit) in givens {
            cells[cell] = digit;
        }
        puzzles::grid(&cells)
    })
}

/// Arbitrary text, and text similar to a grid.
fn texts() -> impl Strategy<Value = String> {
    prop_oneof![
        any::<String>(),
        "\\PC{81}",
        "[0-9._]{81}",
        "[0-9._ |,;:/#+=*\"空\\-\n]{60,180}",
        "([0-9._ |]{9,12}\n){8,10}",
    ]
}

proptest! {
    #[test]
    fn formatted_grids_parse_back(grid in grids()) {
        let line = grid.to_string();
        let drawing = format!("{grid:#}");
        prop_assert_eq!(line.len(), Grid::CELLS);
        prop_assert_eq!(drawing.lines().count(), 11);
        prop_assert_eq!(line.parse(), Ok(grid));
        prop_assert_eq!(drawing.parse(), Ok(grid));
        prop_assert_eq!(format!("17,{line},{}", "x".repeat(81)).parse(), Ok(grid));
        prop_assert!(!is_header(&line));
    }

    #[test]
    fn parsing_never_panics(text in texts()) {
        is_header(&text);
        match text.parse::<Grid>() {
            Ok(grid) => prop_assert_eq!(grid.to_string().parse(), Ok(grid)),
            Err(error) => prop_assert!(!error.to_string().is_empty()),
        }
    }

    #[test]
    fn methods_agree_within_limits(grid in prop_oneof![grids(), sparse_grids()]) {
        let limits = Limits { nodes: 20_000, time: Duration::MAX, ..Limits::default() };
        let mut solutions = Vec::new();
        for mut method in methods() {
            let run = method.solve(&grid, &limits);
            if let Some(first) = run.verdict.first() {
                prop_assert!(puzzles::solves(first, &grid));
            }
            match run.verdict {
                Verdict::None => solutions.push(0),
                Verdict::Unique(_) => solutions.push(1),
                Verdict::Many(first, second) => {
                    prop_assert!(first != second && puzzles::solves(&second, &grid));
                    solutions.push(2);
                }
                Verdict::Unfinished { .. } => {}
            }
        }
        solutions.dedup();
        prop_assert!(solutions.len() <= 1, "{:?}", solutions);
    }
}
