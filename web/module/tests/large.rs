//! Boards that neither a table nor pattern tables solve, up to 16×16.

use std::cell::Cell;

use super::*;
use crate::goals::OPEN;

fn last(rows: usize, cols: usize) -> Vec<u8> {
    named_goal("last", rows, cols).expect("a goal")
}

/// Returns the solutions of a board that are found until `proceed` returns false, each shorter than
/// the one before.
fn solutions_while(
    (rows, cols): (usize, usize),
    goal: &[u8],
    tiles: &[u8],
    metric: &str,
    proceed: &dyn Fn() -> bool,
) -> Vec<(String, u32)> {
    let searcher = new_searcher(rows, cols, goal, metric).expect("a searcher");
    let mut all: Vec<(String, u32)> = Vec::new();
    let elapsed = || if proceed() { 0.0 } else { f64::INFINITY };
    searcher.find(tiles, true, &elapsed, &mut |moves, bound| {
        all.push((letters(moves.expect("a solution")), bound));
    });
    all
}

/// Returns the first solution.
fn solution(shape: (usize, usize), goal: &[u8], tiles: &[u8]) -> String {
    solutions_while(shape, goal, tiles, "stm", &|| false).remove(0).0
}

#[test]
fn short_solutions_reach_goals_of_all_kinds() {
    for (rows, cols) in [(2, 8), (3, 6), (6, 4), (6, 6), (16, 2), (7, 16)] {
        for name in ["last", "first", "spiral", "snake", "columns"] {
            let goal = named_goal(name, rows, cols).expect("a goal");
            let board = random_board(rows, cols, &goal, 1).expect("a board");
            let found = solution((rows, cols), &goal, &board);
            let end = apply_moves(rows, cols, &board, 1, &found);
            assert_eq!(end.as_deref(), Some(&*goal), "{rows}x{cols} {name}");
        }
    }
}

#[test]
fn short_solutions_improve_and_stop() {
    let goal = last(6, 6);
    let board = random_board(6, 6, &goal, 1).expect("a board");
    for metric in ["stm", "mtm"] {
        let count = |letters: &str| match metric {
            "stm" => letters.len(),
            _ => letters.as_bytes().chunk_by(|a, b| a == b).count(),
        };
        let calls = Cell::new(0);
        let found = solutions_while((6, 6), &goal, &board, metric, &|| {
            calls.set(calls.get() + 1);
            calls.get() < 1_000
        });
        assert!(found.len() > 1 && calls.get() < 1_100, "{} {}", found.len(), calls.get());
        assert!(found.is_sorted_by(|(a, _), (b, _)| count(a) > count(b)));
        let (shortest, bound) = &found[found.len() - 1];
        assert!(*bound > 10 && (*bound as usize) < count(shortest));
        let solved = solutions_while((6, 6), &goal, &goal, metric, &|| true);
        assert_eq!(solved, [(String::new(), 0)]);
    }
    let mut odd = goal.clone();
    odd.swap(0, 1);
    assert!(solutions_while((6, 6), &goal, &odd, "stm", &|| true).is_empty());
    let searcher = new_searcher(6, 6, &goal, "stm").expect("a searcher");
    assert!(searcher.missing_count() == 0 && !searcher.can_grow());
    assert!(searcher.solutions(&board).is_none() && searcher.legal_moves(&board, 9, "").is_none());
    assert!(new_searcher(6, 6, &[0; 36], "stm").is_none());
}

#[test]
fn boards_of_16x16_have_a_tile_255() {
    let goal = last(16, 16);
    assert_eq!(goal[254], OPEN);
    let board = random_board(16, 16, &goal, 7).expect("a board");
    let target = target(16, 16, &goal).expect("a goal");
    assert!(target.unsolvable(&board).is_none());
    assert!(target.is_goal(&goal) && !target.is_goal(&board));
    assert_eq!(target.only_board(), Some(goal.clone()));
    let parity = target.parity(&board).expect("inversions");
    assert_eq!((parity.path().len(), parity.order().len()), (256, 255));
    let text = board.iter().map(u8::to_string).collect::<Vec<_>>().join(" ");
    for gap in [None, Some(256)] {
        let text = if gap.is_some() { text.replace(" 0 ", " 256 ") } else { text.clone() };
        assert_eq!(parse(&text, 0, 0, gap).tiles().as_ref(), Some(&board));
        assert_eq!(parse_goal(&text, 16, 16, gap).tiles().as_ref(), Some(&board));
    }
    let fitted = fit_goals(16, 16, &board, &[], &[], None).expect("a goal");
    assert_eq!(fitted.tiles.as_ref(), Ok(&board));
    let found = solution((16, 16), &goal, &board);
    assert_eq!(apply_moves(16, 16, &board, 1, &found).as_deref(), Some(&*goal));
    let parsed = parse_moves(&found, 16, 16, &board, &[], None, "stm").expect("a board");
    assert_eq!(parsed.moves().as_ref(), Some(&found));
}

#[test]
fn goals_of_more_than_25_cells_are_one_board() {
    let goal = last(6, 6);
    let mut open = goal.clone();
    open[0] = OPEN;
    let several = [&goal[..], &named_goal("first", 6, 6).expect("a goal")].concat();
    let fit = |goal: &[u8], alike: &[u8]| fit_goals(6, 6, goal, &[], alike, None).expect("a shape");
    for (goal, alike) in [(&open[..], &[][..]), (&several, &[]), (&goal, &[1, 2])] {
        assert!(Target::create(6, 6, goal, &[], alike).is_none());
        assert!(fit(goal, alike).tiles().is_none());
    }
    assert_eq!(fit(&goal, &[]).tiles(), Some(goal));
}
