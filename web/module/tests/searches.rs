use std::ops::ControlFlow;

use jiugong::{Board, Home, Metric, Shape};

use super::*;

/// Returns a board that a walk from the goal leads to.
fn near(rows: usize, cols: usize, goal: &[u8], moves: usize) -> Vec<u8> {
    let shape = Shape::new(rows, cols).expect("a shape");
    let mut board = Board::new(shape, goal).expect("a board");
    let mut last = board.clone();
    for i in 0..moves {
        let mut next = board.neighbours(Metric::Stm).map(|(_, next)| next);
        let choices: Vec<Board> = next.by_ref().filter(|next| *next != last).collect();
        last = board;
        board = choices[i * i % choices.len()].clone();
    }
    board.tiles().to_vec()
}

/// Checks all answers of a searcher for a board near the goal.
fn check_answers(searcher: &Searcher, goal: &[u8], (rows, cols): (usize, usize), metric: &str) {
    let board = near(rows, cols, goal, 18);
    let metric = Metric::from_name(metric).expect("a metric");
    let count = |letters: &str| match metric {
        Metric::Stm => letters.len(),
        Metric::Mtm => letters.as_bytes().chunk_by(|a, b| a == b).count(),
    };
    let short = searcher.short_solution(&board, 1000).expect("a short solution");
    assert_eq!(apply_moves(rows, cols, &board, 1, &short).as_deref(), Some(goal));
    let bound = searcher.lower_bound(&board).expect("a bound");
    assert!(bound as usize <= count(&short));
    if !searcher.can_prove() {
        assert!(searcher.search_to_end(&board).is_none());
        assert!(searcher.solutions(&board, f64::MAX).is_none());
        assert!(searcher.legal_moves(&board, 20).is_none());
        return;
    }
    let solution = searcher.search_to_end(&board).expect("a solution");
    assert_eq!(apply_moves(rows, cols, &board, 1, &solution).as_deref(), Some(goal));
    let distance = count(&solution) as u32;
    assert!(bound <= distance && distance as usize <= count(&short));
    let solutions = searcher.solutions(&board, f64::MAX).expect("solutions");
    assert_eq!(solutions.at(0), Some(solution.clone()));
    let moves = searcher.legal_moves(&board, distance).expect("moves");
    assert!(moves.is_sorted_by_key(|m| m.distance));
    assert_eq!(moves[0].distance, distance - 1);
    let check = searcher.check(&board, &solution, distance).expect("a check");
    assert!(check.solved && check.moves == distance && check.first_wasted.is_none());
    let undone = ["UD", "DU", "LR", "RL"];
    let detours =
        undone.map(|undone| searcher.check(&board, &format!("{undone}{solution}"), distance));
    let is_detour = |check: &Check| check.solved && check.first_wasted.is_some_and(|at| at < 2);
    assert!(detours.iter().flatten().any(is_detour));
}

/// Checks all homes of a shape, or the first ones, with the blank of the goal on one cell each.
fn check_homes(rows: usize, cols: usize, metric: &str, max: usize) {
    let shape = Shape::new(rows, cols).expect("a shape");
    for home in Home::all(shape).take(max) {
        let gaps = (1..=shape.cells() as u8).rev();
        let mut goals = gaps.filter_map(|gap| sorted_board(rows, cols, Some(gap)));
        let is_of_home =
            |goal: &Vec<u8>| Board::new(shape, goal).is_ok_and(|b| Home::of(&b) == home);
        let goal = goals.find(is_of_home).expect("a goal");
        check_answers(&searcher(rows, cols, &goal, metric), &goal, (rows, cols), metric);
    }
}

#[test]
fn searches_answer_all_homes_of_3x5_and_4x4() {
    for metric in ["stm", "mtm"] {
        check_homes(5, 3, metric, usize::MAX);
        check_homes(4, 4, metric, usize::MAX);
    }
    check_homes(3, 4, "mtm", usize::MAX);
}

#[test]
fn searches_answer_4x5_and_5x5() {
    check_homes(4, 5, "stm", usize::MAX);
    check_homes(5, 4, "mtm", 1);
    check_homes(5, 5, "stm", 2);
    assert!(!Searcher::create(5, 5, &last_goal(25), "mtm").expect("a searcher").can_prove());
}

#[test]
fn searches_give_the_distances_of_tables() {
    let goal = last_goal(12);
    let searcher = searcher(3, 4, &goal, "mtm");
    // The number of boards at each distance.
    let shape = Shape::new(3, 4).expect("a shape");
    let mut level = vec![Board::new(shape, &goal).expect("a board")];
    let mut known: std::collections::BTreeSet<Board> = level.iter().cloned().collect();
    for distance in 0..6 {
        for board in &level {
            let solution = searcher.find(board, |_| ControlFlow::Continue(()));
            assert_eq!(solution.map(|moves| moves.len()), Some(distance));
        }
        let next = level.iter().flat_map(|board| board.neighbours(Metric::Mtm));
        level = next.map(|(_, next)| next).filter(|next| known.insert(next.clone())).collect();
    }
}

#[test]
fn tables_of_a_searcher_are_added_to_another() {
    let goal = last_goal(16);
    let mut first = searcher(4, 4, &goal, "stm");
    let restarted = |tables: &[Vec<u8>]| {
        let mut other = Searcher::create(4, 4, &goal, "stm").expect("a searcher");
        for table in tables {
            assert!(other.add_table(table.clone()));
            assert!(!other.add_table(table.clone()));
        }
        other
    };
    let tables = |searcher: &Searcher| -> Vec<Vec<u8>> {
        searcher.bytes().map(|bytes| bytes.as_ref().to_vec()).collect()
    };
    let small = tables(&first);
    assert_eq!(small.len(), 3);
    let other = restarted(&small);
    assert_eq!(other.missing_count(), 0);
    check_answers(&other, &goal, (4, 4), "stm");
    assert!(first.grow_next());
    assert_eq!(tables(&first).len(), 4);
    assert!(first.grow_next() && first.grow_next() && !first.grow_next());
    assert_eq!(first.missing_count(), 0);
    check_answers(&first, &goal, (4, 4), "stm");
    let medium = tables(&first);
    assert_eq!(medium.len(), 3);
    let mut other = restarted(&medium);
    assert!(!other.build_next() && !other.grow_next());
    check_answers(&other, &goal, (4, 4), "stm");
    let mut damaged = small[0].clone();
    let end = damaged.len() - 1;
    damaged[end] ^= 1;
    let mut other = restarted(&[]);
    assert!(!other.add_table(damaged) && !other.add_table(Vec::new()));
    let foreign = searcher(3, 5, &last_goal(15), "stm");
    assert!(tables(&foreign).into_iter().all(|table| !other.add_table(table)));
    assert_eq!(other.missing_count(), 3);
}

#[test]
fn colour_tables_grow_on_3x5() {
    let goal = last_goal(15);
    let mut searcher = searcher(3, 5, &goal, "mtm");
    let board = near(3, 5, &goal, 40);
    let found = searcher.search_to_end(&board);
    assert!(searcher.grow_next() && !searcher.grow_next());
    assert_eq!(searcher.search_to_end(&board), found);
    check_answers(&searcher, &goal, (3, 5), "mtm");
    for (rows, cols) in [(3, 4), (4, 4), (5, 5)] {
        let goal = last_goal((rows * cols) as u8);
        let mut searcher = Searcher::create(rows, cols, &goal, "mtm").expect("a searcher");
        assert!(!searcher.grow_next());
    }
}

#[test]
fn searches_stop() {
    let goal: Vec<u8> = (0..16).collect();
    let searcher = searcher(4, 4, &goal, "stm");
    // Number 17 of R. Korf's boards: 66 moves.
    let hard = [15, 14, 0, 4, 11, 1, 6, 13, 7, 5, 8, 9, 3, 2, 10, 12];
    let board = Board::new(Shape::new(4, 4).expect("a shape"), &hard).expect("a board");
    let mut calls = 0;
    let stopped = searcher.find(&board, |_| {
        calls += 1;
        if calls < 3 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    });
    assert_eq!((stopped, calls), (None, 3));
    assert!(searcher.solutions(&hard, 20_000.0).is_none());
    assert_eq!(searcher.short_solution(&hard, 0), None);
}
