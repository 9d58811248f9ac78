//! Goals with open cells, and several goals.

use jiugong_answers::GoalsError;

use super::*;
use crate::goals::OPEN;
use crate::page::fit::FitError;
use crate::worker::distances::Distances;

const FIRST_ROW: &[u8] = &[1, 2, 3, OPEN, OPEN, OPEN, OPEN, OPEN, OPEN];

fn kind(rows: usize, cols: usize, goal: &[u8]) -> Option<String> {
    let kind = solver_kind(rows, cols, goal, "stm");
    assert_eq!(solver_kind(rows, cols, goal, "mtm"), kind);
    kind
}

fn named(name: &str, rows: usize, cols: usize) -> Vec<u8> {
    named_goal(name, rows, cols).expect("a goal")
}

#[test]
fn named_sets_are_one_or_more_goals() {
    assert_eq!(named("first-row", 3, 3), FIRST_ROW);
    assert_eq!(named("first-column", 2, 2), [1, OPEN, 3, OPEN]);
    assert_eq!(named("any-blank", 2, 2), [0, 1, 2, 3, 1, 0, 2, 3, 1, 2, 0, 3, 1, 2, 3, 0]);
    assert_eq!(named_goal("first-rows", 3, 3), None);
}

#[test]
fn goals_are_parsed_with_open_cells() {
    let tiles = |text, gap| parse_goal(text, 3, 3, gap).tiles();
    for text in ["123??????", "1 2 3 ? ? ? ? ? ?", "1,2,3/?,?,?/?,?,?", "1 2 3 ？ ？ ？ ？ ？ ？"]
    {
        assert_eq!(tiles(text, None).as_deref(), Some(FIRST_ROW), "{text}");
    }
    assert_eq!(tiles("123456780", None).as_deref(), Some(LAST));
    // Without piece 3.
    let expected = [1, 2, 0, 3, OPEN, OPEN, OPEN, OPEN, OPEN];
    assert_eq!(tiles("1234?????", Some(3)).as_deref(), Some(&expected[..]));
    let error = |text, gap| parse_goal(text, 3, 3, gap).0.expect_err("an error");
    assert!(!error("123?????", None).mistakes().is_empty());
    assert!(!error("1 2/? ?", None).mistakes().is_empty());
    assert!(parse("123??????", 3, 3, None).tiles().is_none());
}

#[test]
fn sets_are_answered_up_to_a_size() {
    assert_eq!(kind(3, 3, FIRST_ROW).as_deref(), Some("search"));
    assert_eq!(kind(3, 3, &named("any-blank", 3, 3)).as_deref(), Some("search"));
    assert_eq!(kind(2, 5, &named("any-blank", 2, 5)).as_deref(), Some("search"));
    assert_eq!(kind(4, 4, &named("first-row", 4, 4)).as_deref(), Some("search"));
    for (name, rows, cols) in [("any-blank", 3, 4), ("any-blank", 4, 4), ("first-row", 5, 5)] {
        let goal = named(name, rows, cols);
        assert_eq!(kind(rows, cols, &goal), None);
        let target = target(rows, cols, &goal).expect("a goal");
        assert!(target.unsolvable(&last_goal((rows * cols) as u8)).is_none());
    }
    // Only one board is left: it is answered as such.
    let mut last = last_goal(16);
    last[15] = OPEN;
    assert_eq!(solver_kind(4, 4, &last, "stm").as_deref(), Some("search"));
    let only_board = |goal: &[u8]| target(4, 4, goal).expect("a goal").only_board();
    assert_eq!(only_board(&last), Some(last_goal(16)));
    assert_eq!(only_board(&named("first-row", 4, 4)), None);
    last.truncate(15);
    for goal in [&[][..], &last, &[1, 1, OPEN, OPEN], &[9, OPEN, OPEN, OPEN]] {
        assert!(target(2, 2, goal).is_none());
    }
}

/// Returns what answers the boards of goals of the ordinary pieces.
fn goal_solver(rows: usize, cols: usize, goal: &[u8], metric: &str) -> Searcher {
    let mut shares = Vec::new();
    let metric = Metric::from_name(metric).expect("a metric");
    let goals = prepare(rows, cols, goal, &[], &[], metric).expect("goals");
    let solver = Searcher::new(goals, |share| shares.push(share));
    assert!(shares.is_sorted() && shares.last().is_some_and(|&share| share <= 1.0));
    solver.expect("a solver")
}

/// Returns what answers the boards of a goal of 3×3 in stm.
fn solver_of(goal: &[u8], numbers: &[u8], alike: &[u8]) -> Searcher {
    let goals = prepare(3, 3, goal, numbers, alike, Metric::Stm).expect("goals");
    Searcher::new(goals, |_| {}).expect("a solver")
}

impl Searcher {
    fn solution(&self, tiles: &[u8]) -> Option<(String, u32)> {
        let mut solution = None;
        self.find(tiles, true, &|| 0.0, &mut |moves, bound| {
            solution = moves.map(|moves| (letters(moves), bound));
        });
        solution
    }

    fn distance(&self, tiles: &[u8]) -> Option<u32> {
        self.solution(tiles).map(|(_, distance)| distance)
    }
}

#[test]
fn solver_answers_queries_about_a_set() {
    let solver = goal_solver(3, 3, FIRST_ROW, "stm");
    assert_eq!(solver.distance(HARDEST), Some(21));
    assert_eq!(solver.distance(&[1, 2, 3, 8, 7, 0, 4, 5, 6]), Some(0));
    let moves = solver.legal_moves(HARDEST, 21, "").expect("moves");
    assert!(moves.is_sorted_by_key(|m| m.distance) && moves[0].distance == 20);
    let solutions = solver.solutions(HARDEST).expect("solutions");
    assert_eq!(solutions.count(), 1.0);
    let (solution, distance) = solver.solution(HARDEST).expect("a solution");
    assert_eq!(distance, 21);
    assert_eq!(solutions.at(0).as_ref(), Some(&solution));
    let end = apply_moves(3, 3, HARDEST, 1, &solution).expect("a board");
    assert_eq!(end[..3], [1, 2, 3]);
    let check = solver.check(HARDEST, &solution, 21).expect("a check");
    assert!(check.solved && check.moves == 21 && check.first_wasted.is_none());
    let detour = solver.check(HARDEST, &format!("DU{solution}"), 21).expect("a check");
    assert!(detour.solved && detour.first_wasted.is_some_and(|at| at < 2));
    // Moves that lead from a goal to another waste some.
    let check = solver.check(LAST, "D", 0).expect("a check");
    assert_eq!((check.solved, check.first_wasted), (true, Some(0)));
    for tiles in [&[][..], &LAST[..8], &[0; 9], &[255; 9]] {
        assert_eq!(solver.solution(tiles), None);
        assert!(solver.legal_moves(tiles, 0, "").is_none());
        assert!(solver.solutions(tiles).is_none());
        assert!(solver.check(tiles, "", 0).is_none());
    }
    assert!(prepare(3, 3, &[1; 9], &[], &[], Metric::Stm).is_none());
}

#[test]
fn several_boards_count_as_the_nearest() {
    let goal = named("any-blank", 3, 3);
    let board = random_board(3, 3, &goal, 5).expect("a board");
    for metric in ["stm", "mtm"] {
        let of = |goal: &[u8]| solver(goal, metric).distance(&board);
        let nearest = goal.chunks(9).filter_map(of).min();
        assert_eq!(goal_solver(3, 3, &goal, metric).distance(&board), nearest);
    }
    // On 3×3 the boards have the same parity, and on 4×4 both.
    let odd = [2, 1, 3, 4, 5, 6, 7, 8, 0];
    let parity = |goal: &[u8]| target(3, 3, goal).expect("a goal").parity(&odd);
    assert!(parity(&goal).is_some());
    assert!(parity(FIRST_ROW).is_none());
    assert_eq!(goal_solver(3, 3, &goal, "stm").solution(&odd), None);
    let mut odd = last_goal(16);
    odd.swap(0, 1);
    let target = target(4, 4, &named("any-blank", 4, 4)).expect("goals");
    let board = target.0.board_of(&odd).expect("a board");
    assert!(target.0.check_solvable(&board).is_ok());
}

/// The page finds which boards are solvable without a search.
#[test]
fn solvable_boards_are_those_with_a_distance() {
    let goals: [&[u8]; 6] = [
        &[1, 2, OPEN, OPEN, OPEN, OPEN],
        &[1, 2, 3, OPEN, 5, OPEN],
        &[1, 2, 3, 4, OPEN, 0],
        &[1, 2, 3, 4, OPEN, OPEN],
        &[1, 2, 3, 4, 5, 0, 2, 1, 3, 4, 5, 0],
        &[1, 2, 3, 4, 5, 0, 0, 1, 2, 3, 4, 5],
    ];
    for goal in goals {
        let target = target(2, 3, goal).expect("goals");
        let distances = Distances::new(&target.0, |_| {}).expect("distances");
        let distance = |board: &[u8]| {
            let board = target.0.board_of(board).expect("a board");
            distances.distance(&target.0.coloured(&board))
        };
        let sorted = last_goal(6);
        for seed in 0..40 {
            // Boards of either parity.
            let mut board = random_board(2, 3, &sorted, seed).expect("a board");
            for _ in 0..2 {
                let is_solvable =
                    target.0.check_solvable(&target.0.board_of(&board).expect("a board")).is_ok();
                assert_eq!(distance(&board).is_some(), is_solvable, "{board:?} {goal:?}");
                let at = |tile| board.iter().position(|&other| other == tile).expect("a cell");
                let (a, b) = (at(1), at(2));
                board.swap(a, b);
            }
            let random = random_board(2, 3, goal, seed).expect("a board");
            assert!(distance(&random).is_some());
        }
    }
}

/// The pieces 1 1 2/2 3 3/4 4 0.
const PAIRS: &[u8] = &[0, 1, 1, 2, 2, 3, 3, 4, 4];

fn fit(goal: &[u8], numbers: &[u8], alike: &[u8]) -> Result<Vec<u8>, GoalsError> {
    let fitted = fit_goals(3, 3, goal, numbers, alike, None).expect("goals and pieces");
    fitted.tiles.map_err(|error| match error {
        FitError::Goals(error) => error,
        FitError::TooLarge => panic!("3x3 has tables"),
    })
}

#[test]
fn goals_fit_the_pieces() {
    let reversed = [4, 4, 3, 3, 2, 2, 1, 1, 0];
    assert_eq!(fit(&reversed, PAIRS, &[]), Ok(vec![7, 8, 5, 6, 3, 4, 1, 2, 0]));
    let open = [2, 2, OPEN, OPEN, OPEN, OPEN, OPEN, OPEN, 0];
    assert_eq!(fit(&open, PAIRS, &[]), Ok([&[3, 4][..], &open[2..]].concat()));
    let error = |goal: &[u8], numbers: &[u8]| match fit(goal, numbers, &[]) {
        Err(GoalsError::Pieces { number, wanted, found, .. }) => Some((number, wanted, found)),
        _ => None,
    };
    assert_eq!(error(&[1, 1, 1, 2, 3, 3, 4, 4, 0], PAIRS), Some((1, 3, 2)));
    assert_eq!(error(LAST, PAIRS), Some((5, 1, 0)));
    assert_eq!(error(&reversed, &[]), Some((4, 2, 1)));
    // Alike tiles may have each other's numbers; their own come first.
    let alike = fit(&[3, 3, 2, 4, 5, 6, 7, 8, 0], &[], &[1, 2, 3]);
    assert_eq!(alike, Ok(vec![3, 1, 2, 4, 5, 6, 7, 8, 0]));
    assert_eq!(fit(LAST, &[], &[1, 0]), Err(GoalsError::Alike { number: 0 }));
    assert_eq!(fit(LAST, &[], &[1, 9]), Err(GoalsError::Alike { number: 9 }));
    assert_eq!(fit(&reversed, PAIRS, &[4, 5]), Err(GoalsError::Alike { number: 5 }));
    assert!(fit_goals(3, 3, LAST, &LAST[1..], &[], None).is_none());
    assert!(fit_goals(3, 3, LAST, LAST, &[], None).is_none());
    assert!(fit_goals(3, 3, &[], &[], &[], None).is_none());
}

#[test]
fn groups_of_alike_tiles_are_parsed() {
    assert_eq!(parse_alike("1,2,3", None), Some(vec![1, 2, 3, 255]));
    assert_eq!(parse_alike(" 1 2; 14，15", None), Some(vec![1, 2, 255, 14, 15, 255]));
    assert_eq!(parse_alike("", None), Some(vec![255]));
    // Pieces are numbered with the gap.
    assert_eq!(parse_alike("2,3,4", Some(3)), Some(vec![2, 0, 3, 255]));
    for text in ["1,x", "-1", "1.5", "255", "300"] {
        assert_eq!(parse_alike(text, None), None, "{text}");
    }
}

#[test]
fn alike_pieces_are_answered() {
    let goal = fit(&[4, 4, 3, 3, 2, 2, 1, 1, 0], PAIRS, &[]).expect("a goal");
    let solver = solver_of(&goal, PAIRS, &[]);
    let target = Target::create(3, 3, &goal, PAIRS, &[]).expect("a goal");
    assert_eq!(target.solver_kind("stm").as_deref(), Some("search"));
    assert_eq!(target.only_board(), None);
    assert!(target.is_goal(&goal) && target.parity(&goal).is_none());
    // The tiles 1 and 2 look alike, 1 and 3 do not.
    let swapped = |a: u8, b: u8| {
        let swap = |&tile: &u8| {
            if tile == a {
                b
            } else if tile == b {
                a
            } else {
                tile
            }
        };
        goal.iter().map(swap).collect::<Vec<u8>>()
    };
    assert!(target.is_goal(&swapped(1, 2)) && !target.is_goal(&swapped(1, 3)));
    assert_eq!(solver.distance(&swapped(1, 2)), Some(0));
    for seed in 0..20 {
        let board = target.random_board(seed);
        let (solution, distance) = solver.solution(&board).expect("a solution");
        assert!(target.is_goal(&apply_moves(3, 3, &board, 1, &solution).expect("a board")));
        assert_eq!(distance as usize, solution.len());
    }
    // As `jiugong distance 867254301 --alike 1,2,3`.
    let solver = solver_of(LAST, &[], &[1, 2, 3]);
    assert_eq!(solver.distance(HARDEST), Some(27));
}

#[test]
fn several_gaps_are_answered() {
    let numbers = [0, 0, 1, 1, 2, 2, 2, 3, 3];
    let goal = fit(&[3, 3, 2, 2, 2, 1, 1, 0, 0], &numbers, &[]).expect("a goal");
    assert_eq!(goal, [7, 8, 4, 5, 6, 2, 3, 0, 1]);
    let start = fit(&[1, 1, 2, 2, 2, 3, 3, 0, 0], &numbers, &[]).expect("a board");
    let target = Target::create(3, 3, &goal, &numbers, &[]).expect("a goal");
    assert_eq!(target.solver_kind("stm").as_deref(), Some("search"));
    assert_eq!(target.solver_kind("mtm"), None);
    assert!(target.is_goal(&[8, 7, 5, 4, 6, 3, 2, 1, 0]));
    let solver = solver_of(&goal, &numbers, &[]);
    // As the command-line program.
    assert_eq!(solver.solutions(&start).expect("solutions").count(), 1064.0);
    let solution = solver.solution(&start).expect("a solution");
    assert_eq!(solution, ("DDR2R2D2R2UULD2L2D2LUU2LRU".into(), 18));
    let spaced = "D D R 2R 2D 2R 2U U L D 2L 2D 2L U U 2L R U";
    let end = apply_moves(3, 3, &start, 2, spaced).expect("a board");
    assert!(target.is_goal(&end));
    let check = solver.check(&start, spaced, 18).expect("a check");
    assert!(check.solved && check.moves == 18 && check.first_wasted.is_none());
    let moves = solver.legal_moves(&start, 18, "").expect("moves");
    let texts = moves.iter().map(|m| (m.gap, m.direction, m.tile, m.distance));
    assert_eq!(texts.collect::<Vec<_>>(), [(0, 'D', 6, 17), (1, 'D', 7, 17), (0, 'R', 8, 19)]);
    // Three gaps leave no tile above the third.
    assert_eq!(apply_moves(3, 3, &start, 2, "3D"), None);
    assert_eq!(apply_moves(3, 3, &start, 10, "D"), None);
    let parsed = |text| parse_moves(text, 3, 3, &start, &numbers, None, "stm").expect("an answer");
    assert_eq!(parsed("D 2D").moves().as_deref(), Some("D2D"));
    assert_eq!(parsed("2").moves().as_deref(), Some("D"));
}
