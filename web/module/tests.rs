use super::*;

const LAST: &[u8] = &[1, 2, 3, 4, 5, 6, 7, 8, 0];
const HARDEST: &[u8] = &[8, 6, 7, 2, 5, 4, 3, 0, 1];

fn solver(goal: &[u8]) -> Solver {
    let mut tables = Tables::new();
    assert!(tables.solver(3, 3, goal).is_none());
    tables.build(3, 3, goal);
    tables.solver(3, 3, goal).expect("a solver")
}

#[test]
fn solver_answers_queries() {
    let solver = solver(LAST);
    assert_eq!(solver.distance(HARDEST), Some(31));
    let moves = solver.legal_moves(HARDEST).expect("moves");
    assert!(moves.iter().all(|m| m.distance == 30));
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
fn all_homes_of_all_shapes_have_solvers() {
    assert_eq!(shapes().len(), 8);
    for shape in shapes() {
        let (rows, cols) = shape.split_once('x').expect("a shape");
        let (rows, cols) = (rows.parse().expect("rows"), cols.parse().expect("columns"));
        let mut tables = Tables::new();
        for gap in 1..=(rows * cols) as u8 {
            let goal = sorted_board(rows, cols, Some(gap)).expect("a board");
            let board = random_board(rows, cols, &goal, 7).expect("a board");
            tables.build(rows, cols, &goal);
            let solver = tables.solver(rows, cols, &goal).expect("a solver");
            assert!(solver.distance(&board).is_some());
        }
    }
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
    let solver = solver(LAST);
    let long = vec![7; 300];
    for tiles in [&[], &LAST[..8], &[0; 9], &[255; 9], &long] {
        assert_eq!(solver.distance(tiles), None);
        assert!(solver.legal_moves(tiles).is_none());
        assert!(solver.solutions(tiles).is_none());
        assert_eq!(apply_moves(3, 3, tiles, "U"), None);
        assert_eq!(random_board(3, 3, tiles, 1), None);
        assert!(unsolvable(3, 3, tiles, LAST).is_none());
        assert!(Tables::new().solver(3, 3, tiles).is_none());
        assert!(!Tables::new().add(tiles.to_vec()));
    }
    assert_eq!(solver.distance(&[2, 1, 3, 4, 5, 6, 7, 8, 0]), None);
    for (rows, cols) in [(0, 0), (1, 9), (usize::MAX, 2), (9, 9)] {
        assert_eq!(sorted_board(rows, cols, None), None);
        assert_eq!(named_goal("last", rows, cols), None);
        assert_eq!(apply_moves(rows, cols, LAST, ""), None);
    }
    assert_eq!(apply_moves(3, 3, LAST, "U"), None);
    assert_eq!(apply_moves(3, 3, LAST, "?"), None);
    assert_eq!(sorted_board(3, 3, Some(10)), None);
    assert_eq!(label(255, Some(1)), 255);
}
