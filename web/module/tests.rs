use std::ops::ControlFlow;

use jiugong::{Board, Encoding, Home, Metric, Notation, Shape, Table, search};

use super::*;
use crate::build::build_bits;
use crate::moves::MovesFault;

const LAST: &[u8] = &[1, 2, 3, 4, 5, 6, 7, 8, 0];
const HARDEST: &[u8] = &[8, 6, 7, 2, 5, 4, 3, 0, 1];

fn solver(goal: &[u8], metric: &str) -> Solver {
    let mut tables = Tables::new();
    assert!(tables.solver(3, 3, goal, metric).is_none());
    tables.build(3, 3, goal, metric);
    tables.solver(3, 3, goal, metric).expect("a solver")
}

#[test]
fn solver_answers_queries() {
    let solver = solver(LAST, "stm");
    assert_eq!(solver.distance(HARDEST), Some(31));
    let moves = solver.legal_moves(HARDEST).expect("moves");
    assert!(moves.iter().all(|m| m.distance == 30 && m.tiles == 1));
    let solutions = solver.solutions(HARDEST).expect("solutions");
    assert_eq!(solutions.count(), 40.0);
    let last = solutions.at(39).expect("the last solution");
    assert_eq!(apply_moves(3, 3, HARDEST, &last).as_deref(), Some(LAST));
    assert_eq!(solutions.at(40), None);
    assert_eq!(solver.hardest(9).expect("boards").len(), 18);
    assert_eq!(solver.hardest(1).expect("boards").len(), 9);
    let board = solver.random_board_at(17, 5).expect("a board");
    assert_eq!(solver.distance(&board), Some(17));
    assert_eq!(solver.random_board_at(32, 5), None);
    assert_eq!(solver.counts().len(), 32);
}

#[test]
fn moves_of_several_tiles_are_runs_of_letters() {
    let solver = solver(LAST, "mtm");
    let board = [0, 1, 2, 4, 5, 3, 7, 8, 6];
    assert_eq!(solver.distance(&board), Some(2));
    let moves = solver.legal_moves(&board).expect("moves");
    let best = LegalMove { direction: 'L', tile: 1, tiles: 2, distance: 1 };
    assert_eq!((moves.len(), moves[0]), (4, best));
    let solutions = solver.solutions(&board).expect("solutions");
    assert_eq!((solutions.count(), solutions.at(0).as_deref()), (1.0, Some("LLUU")));
    assert_eq!(solver.counts().len(), 25);
    let board = solver.random_board_at(24, 1).expect("a board");
    assert_eq!(solver.distance(&board), Some(24));
}

#[test]
fn tables_of_both_metrics_are_separate() {
    let mut tables = Tables::new();
    tables.build(3, 3, LAST, "mtm");
    assert!(tables.solver(3, 3, LAST, "stm").is_none());
    tables.build(3, 3, LAST, "stm");
    for (metric, distance) in [("stm", 31), ("mtm", 24)] {
        let solver = tables.solver(3, 3, LAST, metric).expect("a solver");
        assert_eq!(solver.counts().len(), distance + 1);
    }
}

#[test]
fn shapes_are_answered_by_tables_or_searches() {
    let expected = "2x2 2x3 3x2 2x4 4x2 3x3 2x5 5x2 3x4 4x3 3x5 5x3 4x4 4x5 5x4 5x5";
    assert_eq!(shapes().join(" "), expected);
    let kinds = |metric| -> Vec<String> {
        let kind = |shape: &String| {
            let (rows, cols) = sides(shape);
            solver_kind(rows, cols, metric).expect("a kind")
        };
        shapes().iter().map(kind).collect()
    };
    let with_tables = |tables| {
        let immediate = |i| [0, 1, 2, 5].contains(&i);
        (0..16).map(move |i| match i {
            _ if immediate(i) => "immediate",
            _ if i < tables => "table",
            _ => "patterns",
        })
    };
    assert!(kinds("stm").iter().eq(with_tables(10)));
    // A table of 3×4 in mtm would take 240 MB.
    assert!(kinds("mtm").iter().eq(with_tables(8)));
    for (rows, cols) in [(2, 6), (2, 7), (1, 9), (3, 6), (6, 4), (0, usize::MAX)] {
        assert_eq!(solver_kind(rows, cols, "stm"), None);
    }
    assert_eq!(solver_kind(3, 3, "MTM"), None);
}

fn sides(shape: &str) -> (usize, usize) {
    let (rows, cols) = shape.split_once('x').expect("a shape");
    (rows.parse().expect("rows"), cols.parse().expect("columns"))
}

#[test]
fn all_homes_of_small_shapes_have_solvers() {
    for (rows, cols) in shapes()[..8].iter().map(|shape| sides(shape)) {
        for metric in ["stm", "mtm"] {
            let mut tables = Tables::new();
            for gap in 1..=(rows * cols) as u8 {
                let goal = sorted_board(rows, cols, Some(gap)).expect("a board");
                let board = random_board(rows, cols, &goal, 7).expect("a board");
                tables.build(rows, cols, &goal, metric);
                let solver = tables.solver(rows, cols, &goal, metric).expect("a solver");
                assert!(solver.distance(&board).is_some());
            }
        }
    }
}

#[test]
fn bit_tables_equal_those_of_the_plain_search() {
    for home in Home::all(Shape::new(2, 5).expect("a shape")) {
        let distances = search(home, Metric::Stm, |_, _| {}).expect("distances");
        let expected = Table::from_distances(&distances, Encoding::Bit).expect("a table");
        assert!(build_bits(home, |_| {}).expect("a table") == expected.as_bytes());
    }
}

#[test]
fn table_of_3x4_is_proved() {
    let mut shares = Vec::new();
    let goal = sorted_board(4, 3, None).expect("a board");
    let home = Home::of(&Board::new(Shape::new(4, 3).expect("a shape"), &goal).expect("a board"));
    let bytes = build::build(home, Metric::Stm, |share| shares.push(share)).expect("a table");
    assert!(shares.is_sorted() && shares.len() == 54 && shares[53] == 1.0);
    let table = Table::new(&*bytes).expect("a table");
    jiugong_engine::verify(&table, |_| {}).expect("a proof");

    let mut tables = Tables::new();
    assert!(tables.add(bytes));
    let solver = tables.solver(4, 3, &goal, "stm").expect("a solver");
    assert_eq!(solver.counts().len(), 54);
    let hardest = solver.hardest(100).expect("boards");
    assert_eq!(hardest.len(), 18 * 12);
    assert_eq!(solver.distance(&hardest[..12]), Some(53));
    let board = solver.random_board_at(37, 1).expect("a board");
    let solution = solver.solutions(&board).and_then(|solutions| solutions.at(0));
    let solution = solution.expect("a solution");
    assert_eq!(solution.len(), 37);
    let check = solver.check(&board, &solution).expect("a check");
    assert!(check.solved && check.first_wasted.is_none());
}

#[test]
fn checks_solutions() {
    let board = [1, 2, 3, 4, 0, 5, 7, 8, 6];
    let check = |legal, solved, first_wasted, moves| Check {
        legal,
        solved,
        distance: 2,
        first_wasted,
        moves,
    };
    let solver_of = |metric| solver(LAST, metric);
    let stm = solver_of("stm");
    assert_eq!(stm.check(&board, "LU"), Some(check(2, true, None, 2)));
    assert_eq!(stm.check(&board, "L"), Some(check(1, false, None, 1)));
    assert_eq!(stm.check(&board, ""), Some(check(0, false, None, 0)));
    assert_eq!(stm.check(&board, "LULR"), Some(check(2, false, None, 4)));
    assert_eq!(stm.check(&board, "RLLU"), Some(check(4, true, Some(0), 4)));
    assert_eq!(stm.check(&board, "LUDU"), Some(check(4, true, Some(2), 4)));
    assert_eq!(stm.check(&board, "X"), None);
    let mtm = solver_of("mtm");
    assert_eq!(mtm.check(&board, "RLLU"), Some(check(4, true, Some(0), 3)));
    let run = mtm.check(&[0, 1, 2, 4, 5, 3, 7, 8, 6], "LLUU");
    assert_eq!(run, Some(check(4, true, None, 2)));
    let too_long = mtm.check(&[0, 1, 2, 4, 5, 3, 7, 8, 6], "LLLUU");
    assert_eq!(too_long, Some(check(2, false, None, 2)));
}

#[test]
fn parses_moves_and_numbers_of_tiles() {
    let parse =
        |text, gap, metric| parse_moves(text, 3, 3, HARDEST, gap, metric).expect("an answer").0;
    for text in ["drUL", "↓→↑←", "D R, U L", "D、R2"] {
        let moves = parse(text, None, "stm");
        assert_eq!(moves.as_deref(), Ok(if text == "D、R2" { "DRR" } else { "DRUL" }));
    }
    assert_eq!(parse("", None, "stm").as_deref(), Ok(""));
    assert_eq!(parse("5 2，8", None, "stm").as_deref(), Ok("DRD"));
    assert_eq!(parse("6 3", Some(1), "stm").as_deref(), Ok("DR"));
    assert_eq!(parse("6", None, "mtm").as_deref(), Ok("DD"));
    let illegal = |number, tile| Err(MovesFault::IllegalTile { number, tile });
    assert_eq!(parse("6", None, "stm"), illegal(1, 6));
    assert_eq!(parse("5 8", None, "mtm"), illegal(2, 8));
    assert_eq!(parse("5 0", None, "stm"), illegal(2, 0));
    assert_eq!(parse("5 99", None, "stm"), illegal(2, 99));
    let text = |text| match parse(text, None, "stm").expect_err("no moves") {
        MovesFault::Text(error) => error.to_string(),
        fault => format!("{fault:?}"),
    };
    assert_eq!(text("DX"), "'X' at position 2 is not a move: expected U, D, L, R or arrows");
    assert!(text("5 D").starts_with("'5' at position 1"));
}

#[test]
fn parity_is_that_of_the_inversions() {
    let parity_of = |tiles| parity(3, 3, tiles, LAST).expect("a parity");
    let hardest = parity_of(HARDEST);
    assert_eq!(hardest.path(), [0, 1, 2, 5, 4, 3, 6, 7, 8]);
    assert_eq!(hardest.order(), [8, 6, 7, 4, 5, 2, 3, 1]);
    let inverted = hardest.inverted();
    assert_eq!(inverted, [7, 3, 5, 4, 3, 1, 1, 0]);
    assert_eq!(hardest.inversions(), 24);
    assert_eq!(parity_of(&[2, 1, 3, 4, 5, 6, 7, 8, 0]).inversions(), 1);
}

/// Returns the board with its pieces in order, without the piece `gap` or else the last one.
fn sorted_board(rows: usize, cols: usize, gap: Option<u8>) -> Option<Vec<u8>> {
    let board = Notation { gap, shape: None }.sorted_board(Shape::new(rows, cols).ok()?).ok()?;
    Some(board.tiles().to_vec())
}

/// Returns a searcher with all its tables.
fn searcher(rows: usize, cols: usize, goal: &[u8], metric: &str) -> Searcher {
    let mut searcher = Searcher::create(rows, cols, goal, metric).expect("a searcher");
    for missing in (0..searcher.missing_count()).rev() {
        assert!(searcher.search_to_end(goal).is_none());
        assert!(searcher.build_next());
        assert_eq!(searcher.missing_count(), missing);
    }
    assert!(!searcher.build_next());
    searcher
}

impl Searcher {
    fn search_to_end(&self, tiles: &[u8]) -> Option<String> {
        let moves = self.find(&self.board(tiles)?, |_| ControlFlow::Continue(()))?;
        Some(moves::letters(&moves))
    }
}

/// Returns a board that a walk from the goal leads to.
fn near(rows: usize, cols: usize, goal: &[u8], moves: usize) -> Vec<u8> {
    let shape = Shape::new(rows, cols).expect("a shape");
    let mut board = Board::new(shape, goal).expect("a board");
    let mut last = board;
    for i in 0..moves {
        let mut next = board.neighbours(Metric::Stm).map(|(_, next)| next);
        let choices: Vec<Board> = next.by_ref().filter(|next| *next != last).collect();
        last = board;
        board = choices[i * i % choices.len()];
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
    assert_eq!(apply_moves(rows, cols, &board, &short).as_deref(), Some(goal));
    let bound = searcher.lower_bound(&board).expect("a bound");
    assert!(bound as usize <= count(&short));
    if !searcher.can_prove() {
        assert!(searcher.search_to_end(&board).is_none());
        assert!(searcher.solutions(&board, f64::MAX).is_none());
        assert!(searcher.legal_moves(&board, 20).is_none());
        return;
    }
    let solution = searcher.search_to_end(&board).expect("a solution");
    assert_eq!(apply_moves(rows, cols, &board, &solution).as_deref(), Some(goal));
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

/// Returns the sorted board with the blank last.
fn last_goal(cells: u8) -> Vec<u8> {
    (1..cells).chain([0]).collect()
}

#[test]
fn searches_give_the_distances_of_tables() {
    let goal = last_goal(12);
    let searcher = searcher(3, 4, &goal, "mtm");
    // The number of boards at each distance.
    let shape = Shape::new(3, 4).expect("a shape");
    let mut level = vec![Board::new(shape, &goal).expect("a board")];
    let mut known: std::collections::BTreeSet<Board> = level.iter().copied().collect();
    for distance in 0..6 {
        for board in &level {
            let solution = searcher.find(board, |_| ControlFlow::Continue(()));
            assert_eq!(solution.map(|moves| moves.len()), Some(distance));
        }
        let next = level.iter().flat_map(|board| board.neighbours(Metric::Mtm));
        level = next.map(|(_, next)| next).filter(|&next| known.insert(next)).collect();
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

fn errors(text: &str) -> String {
    parse(text, 3, 3, None).0.expect_err("no board").to_string()
}

#[test]
fn parses_boards_and_reports_errors() {
    let tiles = |text, gap| parse(text, 3, 3, gap).tiles();
    assert_eq!(tiles("867254301", None).as_deref(), Some(HARDEST));
    assert_eq!(tiles("867254391", Some(9)).as_deref(), Some(HARDEST));
    let wide = parse("1 2 3 4/5 6 7 0", 3, 3, None);
    assert_eq!((wide.rows(), wide.cols()), (2, 4));
    // The errors are those of the given shape if the rows show no other.
    assert_eq!(
        errors("1 2 3/4 5/6 7 8 0"),
        "row 2 has 2 cells, expected 3; row 3 has 4 cells, expected 3"
    );
}

#[test]
fn invalid_arguments_have_no_answer() {
    let solver = solver(LAST, "stm");
    let searcher = searcher(3, 5, &last_goal(15), "stm");
    let long = vec![7; 300];
    for tiles in [&[], &LAST[..8], &[0; 9], &[255; 9], &long] {
        assert_eq!(solver.distance(tiles), None);
        assert!(solver.legal_moves(tiles).is_none());
        assert!(solver.solutions(tiles).is_none());
        assert!(solver.check(tiles, "").is_none());
        assert_eq!(apply_moves(3, 3, tiles, "U"), None);
        assert_eq!(random_board(3, 3, tiles, 1), None);
        assert!(unsolvable(3, 3, tiles, LAST).is_none());
        assert!(parity(3, 3, tiles, LAST).is_none());
        assert!(parity(3, 3, LAST, tiles).is_none());
        assert!(parse_moves("U", 3, 3, tiles, None, "stm").is_none());
        assert!(Tables::new().solver(3, 3, tiles, "stm").is_none());
        assert!(!Tables::new().add(tiles.to_vec()));
        assert!(Searcher::create(4, 4, tiles, "stm").is_none());
        assert_eq!(searcher.lower_bound(tiles), None);
        assert_eq!(searcher.short_solution(tiles, 100), None);
        assert_eq!(searcher.search_to_end(tiles), None);
        assert!(searcher.solutions(tiles, 1e6).is_none());
        assert!(searcher.legal_moves(tiles, 5).is_none());
        assert!(searcher.check(tiles, "", 5).is_none());
    }
    assert_eq!(solver.distance(&[2, 1, 3, 4, 5, 6, 7, 8, 0]), None);
    assert!(solver.check(&[2, 1, 3, 4, 5, 6, 7, 8, 0], "U").is_none());
    let mut odd = last_goal(15);
    odd.swap(0, 1);
    assert_eq!(searcher.lower_bound(&odd), None);
    assert_eq!(searcher.search_to_end(&odd), None);
    for (rows, cols) in [(0, 0), (1, 9), (usize::MAX, 2), (9, 9)] {
        assert_eq!(named_goal("last", rows, cols), None);
        assert_eq!(apply_moves(rows, cols, LAST, ""), None);
        assert!(parity(rows, cols, LAST, LAST).is_none());
        assert!(Searcher::create(rows, cols, LAST, "stm").is_none());
    }
    for metric in ["", "STM", "qtm"] {
        let mut tables = Tables::new();
        tables.build(3, 3, LAST, metric);
        assert!(tables.solver(3, 3, LAST, metric).is_none());
        assert!(parse_moves("U", 3, 3, LAST, None, metric).is_none());
        assert!(Searcher::create(4, 4, &last_goal(16), metric).is_none());
    }
    assert!(Searcher::create(3, 3, LAST, "stm").is_none());
    assert_eq!(apply_moves(3, 3, LAST, "U"), None);
    assert_eq!(apply_moves(3, 3, LAST, "?"), None);
}
