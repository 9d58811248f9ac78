//! Properties at the door where text comes in, and of whatever comes through it.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod puzzles;

use std::time::Duration;

use jiugong_lab::Limits;
use jiugong_lab::sudoku::{Grid, Verdict, is_heading, methods};
use proptest::prelude::*;

/// Grids of any digits, most of which clash.
fn grids() -> impl Strategy<Value = Grid> {
    proptest::collection::vec(0..=9u8, Grid::CELLS)
        .prop_map(|cells| puzzles::grid(&cells.try_into().unwrap()))
}

/// A few digits anywhere: grids that may have a solution, or not.
fn sparse_grids() -> impl Strategy<Value = Grid> {
    proptest::collection::vec((0..Grid::CELLS, 1..=9u8), 0..22).prop_map(|givens| {
        let mut cells = [0; Grid::CELLS];
        for (cell, digit) in givens {
            cells[cell] = digit;
        }
        puzzles::grid(&cells)
    })
}

/// Text that looks like a grid more often than chance would have it.
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
    fn what_is_shown_is_read_back(grid in grids()) {
        let (line, drawing) = (grid.to_string(), format!("{grid:#}"));
        prop_assert_eq!(line.len(), Grid::CELLS);
        prop_assert_eq!(drawing.lines().count(), 11);
        prop_assert_eq!(line.parse(), Ok(grid));
        prop_assert_eq!(drawing.parse(), Ok(grid));
        prop_assert_eq!(format!("17,{line},{}", "x".repeat(81)).parse(), Ok(grid));
        prop_assert!(!is_heading(&line));
    }

    #[test]
    fn no_text_makes_it_panic(text in texts()) {
        is_heading(&text);
        match text.parse::<Grid>() {
            Ok(grid) => prop_assert_eq!(grid.to_string().parse(), Ok(grid)),
            Err(error) => prop_assert!(!error.to_string().is_empty()),
        }
    }

    #[test]
    fn methods_agree_as_far_as_they_get(grid in prop_oneof![grids(), sparse_grids()]) {
        let limits = Limits { nodes: 20_000, time: Duration::MAX, ..Limits::default() };
        let mut solutions = Vec::new();
        for mut method in methods() {
            let run = method.solve(&grid, &limits);
            if let Some(first) = run.verdict.first() {
                prop_assert!(puzzles::solves(first, &grid));
            }
            solutions.push(match run.verdict {
                Verdict::None => Some(0),
                Verdict::Unique(_) => Some(1),
                Verdict::Many(first, second) => {
                    prop_assert!(first != second && puzzles::solves(&second, &grid));
                    Some(2)
                }
                Verdict::Unfinished { .. } => None,
            });
        }
        let mut known = solutions.iter().flatten();
        if let Some(first) = known.next() {
            prop_assert!(known.all(|other| other == first), "{:?}", solutions);
        }
    }
}
