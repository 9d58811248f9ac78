use jiugong::{Board, Encoding, Home, Metric, Shape, Table, search};

use super::*;
use crate::build::{self, build_sparse};

#[test]
fn solver_answers_queries() {
    let solver = solver(LAST, "stm");
    assert_eq!(solver.distance(HARDEST), Some(31));
    let moves = solver.legal_moves(HARDEST).expect("moves");
    assert!(moves.iter().all(|m| m.distance == 30 && m.tiles == 1));
    let solutions = solver.solutions(HARDEST).expect("solutions");
    assert_eq!(solutions.count(), 40.0);
    let last = solutions.at(39).expect("the last solution");
    assert_eq!(apply_moves(3, 3, HARDEST, 1, &last).as_deref(), Some(LAST));
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
    let best = LegalMove { direction: 'L', tile: 1, gap: 0, tiles: 2, distance: 1 };
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
    let all = (4..=Shape::MAX_CELLS).flat_map(Shape::with_cells);
    let (mut shapes, mut tables) = (0, Vec::new());
    for shape in all {
        let (rows, cols) = (shape.rows(), shape.cols());
        let goal = sorted_board(rows, cols, None).expect("a board");
        let kind = |metric| solver_kind(rows, cols, &goal, metric).expect("a kind");
        shapes += 1;
        if kind("stm") != "search" {
            assert_eq!(kind("stm") == "immediate", rows.max(cols) <= 3);
            // The module has the search for larger shapes in stm only.
            assert_eq!(kind("mtm") == "search", shape.cells() == 12);
            tables.push(shape.to_string());
        }
    }
    assert_eq!(shapes, 15 * 15);
    assert_eq!(tables.join(" "), "2x2 2x3 3x2 2x4 4x2 3x3 2x5 5x2 2x6 3x4 4x3 6x2");
    assert_eq!(solver_kind(1, 9, LAST, "stm"), None);
    assert_eq!(solver_kind(3, 3, LAST, "MTM"), None);
}

#[test]
fn all_homes_of_small_shapes_have_solvers() {
    for (rows, cols) in [(2, 2), (2, 3), (3, 2), (2, 4), (4, 2), (3, 3), (2, 5), (5, 2)] {
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
fn sparse_tables_equal_those_of_the_plain_search() {
    for home in Home::all(Shape::new(2, 5).expect("a shape")) {
        let distances = search(home, Metric::Stm, |_, _| {}).expect("distances");
        let expected = Table::from_distances(&distances, Encoding::Sparse).expect("a table");
        assert!(build_sparse(home, |_| {}).expect("a table") == expected.as_bytes());
    }
}

#[test]
fn table_of_2x6_is_proved() {
    let home = Home::all(Shape::new(2, 6).expect("a shape")).next().expect("a home");
    let bytes = build::build(home, Metric::Stm, |_| {}).expect("a table");
    let table = Table::new(&*bytes).expect("a table");
    assert_eq!(table.header().distribution().counts().len(), 81);
    jiugong_engine::verify(&table, |_| {}).expect("a proof");
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
