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

fn board((rows, cols): (usize, usize), tiles: &[u8]) -> Board {
    Board::new(Shape::new(rows, cols).expect("a shape"), tiles).expect("a board")
}

/// Checks all answers of a search for a board near the goal.
fn check_answers(search: &Search, goal: &[u8], shape: (usize, usize), metric: &str) {
    let (rows, cols) = shape;
    let tiles = near(rows, cols, goal, 18);
    let board = board(shape, &tiles);
    let end = |letters: &str| apply_moves(rows, cols, &tiles, 1, letters);
    let short = search.short(&board, 1000).expect("a short solution");
    assert_eq!(end(&letters(&short)).as_deref(), Some(goal));
    let bound = search.lower_bound(&board).expect("a bound");
    assert!(bound as usize <= short.len());
    let mut found = Vec::new();
    search.solve(&board, true, &|| 0.0, &mut |moves, bound| {
        found.push((moves.map(<[_]>::to_vec), bound));
    });
    let (last, proved) = found.pop().expect("a solution");
    let last = last.expect("a solution");
    assert_eq!(end(&letters(&last)).as_deref(), Some(goal));
    let solution = shortest(search, &board).expect("a solution");
    assert_eq!(end(&solution).as_deref(), Some(goal));
    let distance = last.len() as u32;
    assert_eq!((proved, letters(&last).len()), (distance, solution.len()));
    assert!(bound <= distance && last.len() <= short.len());
    let solutions = Solutions(search.solutions(&board).expect("solutions"));
    assert_eq!(solutions.at(0), Some(solution.clone()));
    let moves = search.moves(&board, distance, "").expect("moves");
    let first = last.first().map(|&m| letters(&[m])).unwrap_or_default();
    assert_eq!(search.moves(&board, distance, &first).as_ref(), Some(&moves));
    assert!(moves.iter().all(|&(_, after)| after.abs_diff(distance) <= 1));
    assert!(moves.iter().any(|&(_, after)| after == distance - 1));
    let goals = prepare(rows, cols, goal, &[], &[], Metric::from_name(metric).expect("a metric"));
    let is_at = |board: &Board, distance| search.is_within(board, distance);
    let check = |moves: &str| {
        let goals = goals.as_ref().expect("goals");
        let is_goal = |end: &Board| goals.is_reached(end);
        Check::new(&board, is_goal, moves, goals.metric(), distance, is_at)
    };
    let checked = check(&solution).expect("a check");
    assert!(checked.solved && checked.moves == distance && checked.first_wasted.is_none());
    let detours = ["UD", "DU", "LR", "RL"].map(|undone| check(&format!("{undone}{solution}")));
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
        check_answers(&search(rows, cols, &goal, metric), &goal, (rows, cols), metric);
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
fn searches_answer_larger_shapes() {
    check_homes(4, 5, "stm", usize::MAX);
    check_homes(5, 5, "stm", 2);
    for (rows, cols) in [(5, 4), (3, 6), (6, 4), (5, 5)] {
        check_homes(rows, cols, "mtm", 3);
    }
}

#[test]
fn searches_give_the_distances_of_tables() {
    let goal = last_goal(12);
    let search = search(3, 4, &goal, "mtm");
    // The number of boards at each distance.
    let mut level = vec![board((3, 4), &goal)];
    let mut known: std::collections::BTreeSet<Board> = level.iter().cloned().collect();
    for distance in 0..6 {
        for board in &level {
            let solution = search.shortest(board, |_| ControlFlow::Continue(()));
            assert_eq!(solution.map(|moves| moves.len()), Some(distance));
        }
        let next = level.iter().flat_map(|board| board.neighbours(Metric::Mtm));
        level = next.map(|(_, next)| next).filter(|next| known.insert(next.clone())).collect();
    }
}

#[test]
fn a_searcher_builds_tables_and_answers() {
    let goal = last_goal(16);
    let mut searcher = new_searcher(4, 4, &goal, "stm").expect("a searcher");
    let tiles = near(4, 4, &goal, 18);
    let found = |searcher: &Searcher| {
        let mut last = None;
        searcher.find(&tiles, false, &|| 0.0, &mut |moves, bound| {
            last = Some((moves.map(letters), bound))
        });
        last
    };
    assert_eq!(found(&searcher), None);
    assert!(searcher.solutions(&tiles).is_none() && searcher.legal_moves(&tiles, 18, "").is_none());
    while searcher.build_next() {}
    assert!(searcher.missing_count() == 0 && searcher.can_grow());
    let (solution, distance) = found(&searcher).expect("a solution");
    let solution = solution.expect("a solution");
    assert_eq!(searcher.solutions(&tiles).expect("solutions").at(0).as_ref(), Some(&solution));
    let moves = searcher.legal_moves(&tiles, distance, "").expect("moves");
    assert!(moves.is_sorted_by_key(|m| m.distance) && moves[0].distance == distance - 1);
    let check = searcher.check(&tiles, &solution, distance).expect("a check");
    assert!(check.solved && check.moves == distance && check.first_wasted.is_none());
    // Tables answer smaller boards.
    assert!(new_searcher(3, 4, &last_goal(12), "stm").is_none());
}

#[test]
fn tables_of_a_search_are_added_to_another() {
    let goal = last_goal(16);
    let mut first = search(4, 4, &goal, "stm");
    let new = || Search::new(Goal::new(board((4, 4), &goal)), Metric::Stm);
    let restarted = |tables: &[Vec<u8>]| {
        let mut other = new();
        for table in tables {
            assert!(other.add_table(table.clone()));
            assert!(!other.add_table(table.clone()));
        }
        other
    };
    let tables = |search: &Search| -> Vec<Vec<u8>> {
        search.bytes().map(|bytes| bytes.as_ref().to_vec()).collect()
    };
    let small = tables(&first);
    assert_eq!(small.len(), 3);
    let other = restarted(&small);
    assert_eq!(other.missing(), 0);
    check_answers(&other, &goal, (4, 4), "stm");
    assert!(first.grow_next());
    assert_eq!(tables(&first).len(), 4);
    assert!(first.grow_next() && first.grow_next() && !first.grow_next());
    assert_eq!(first.missing(), 0);
    check_answers(&first, &goal, (4, 4), "stm");
    let medium = tables(&first);
    assert_eq!(medium.len(), 3);
    let mut other = restarted(&medium);
    assert!(!other.build_next() && !other.grow_next());
    check_answers(&other, &goal, (4, 4), "stm");
    let mut damaged = small[0].clone();
    let end = damaged.len() - 1;
    damaged[end] ^= 1;
    let mut other = new();
    assert!(!other.add_table(damaged) && !other.add_table(Vec::new()));
    let foreign = search(3, 5, &last_goal(15), "stm");
    assert!(tables(&foreign).into_iter().all(|table| !other.add_table(table)));
    assert_eq!(other.missing(), 3);
}

#[test]
fn colour_tables_grow_on_3x5() {
    let goal = last_goal(15);
    let mut search = search(3, 5, &goal, "mtm");
    let far = board((3, 5), &near(3, 5, &goal, 40));
    let found = shortest(&search, &far);
    assert!(search.grow_next() && !search.grow_next());
    assert_eq!(shortest(&search, &far), found);
    check_answers(&search, &goal, (3, 5), "mtm");
    for (rows, cols) in [(3, 4), (4, 4), (5, 5)] {
        let goal = last_goal((rows * cols) as u8);
        let mut searcher = new_searcher(rows, cols, &goal, "mtm").expect("a searcher");
        assert!(!searcher.grow_next());
    }
}

#[test]
fn searches_stop() {
    let goal: Vec<u8> = (0..16).collect();
    let search = search(4, 4, &goal, "stm");
    // Number 17 of R. Korf's boards: 66 moves.
    let hard = [15, 14, 0, 4, 11, 1, 6, 13, 7, 5, 8, 9, 3, 2, 10, 12];
    let hard = board((4, 4), &hard);
    let mut calls = 0;
    let stopped = search.shortest(&hard, |_| {
        calls += 1;
        if calls < 3 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    });
    assert_eq!((stopped, calls), (None, 3));
    // Beams begin after a time, and the search ends after another.
    let (time, mut found) = (std::cell::Cell::new(0.0), Vec::new());
    let elapsed = || {
        time.set(time.get() + 200.0);
        time.get()
    };
    search.solve(&hard, false, &elapsed, &mut |moves, bound| {
        found.push((moves.map(<[_]>::len), bound));
    });
    assert_eq!(time.get(), 1_600.0);
    assert!(found.iter().any(|&(moves, bound)| moves.is_some_and(|moves| moves > bound as usize)));
}
