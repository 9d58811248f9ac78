//! Answers of the search that pattern tables guide, against complete tables.

use jiugong::{Board, Encoding, Goal, Metric, Move, Shape, Solver, Table};
use jiugong_pattern::{ColourSolver, ColourTable, PatternSet, PatternSolver};
use jiugong_test_support::independent::Grid;
use jiugong_test_support::{forge, large};
use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;

use super::{Guided, chunks, colour_tables, groups, set};
use jiugong_test_support::boards::{goal, goal_with_blank_at, shape};

/// Both solvers of a goal.
struct Solvers<'a> {
    guided: Box<dyn Guided + 'a>,
    complete: Solver<'a, Vec<u8>>,
}

impl<'a> Solvers<'a> {
    fn new(set: &'a PatternSet<Vec<u8>>, table: &'a Table<Vec<u8>>, goal: &'a Goal) -> Solvers<'a> {
        let pattern = PatternSolver::new(set, goal).unwrap();
        Solvers { guided: Box::new(pattern), complete: Solver::new(table, goal).unwrap() }
    }

    fn multi_tile(
        tables: &'a [ColourTable],
        table: &'a Table<Vec<u8>>,
        goal: &'a Goal,
    ) -> Solvers<'a> {
        let solver = ColourSolver::new(tables, goal).unwrap();
        Solvers { guided: Box::new(solver), complete: Solver::new(table, goal).unwrap() }
    }

    /// Compares the least solution, and so the distance.
    fn check_solution(&self, board: &Board) {
        let expected: Result<Vec<Move>, _> = self.complete.solution(board).unwrap().collect();
        assert_eq!(Ok(self.guided.least_solution(board)), expected, "{board}");
    }

    /// Compares the number of solutions and the first ones.
    fn check_solutions(&self, board: &Board) {
        let distance = self.complete.distance(board).unwrap();
        let expected = self.complete.solutions(board).unwrap();
        let found = self.guided.all_solutions(board);
        assert_eq!((found.distance(), found.count()), (distance, expected.count()), "{board}");
        assert!(found.iter().take(5).eq(expected.iter().take(5)), "{board}");
        assert!(found.first_moves().eq(expected.first_moves()), "{board}");
    }

    /// Compares the distances after each move.
    fn check_moves(&self, board: &Board) {
        for (_, next) in board.neighbours(self.complete.table().header().metric()) {
            let distance = self.complete.distance(&next).unwrap();
            assert!(self.guided.is_within(&next, distance), "{next}");
            let shorter = distance.checked_sub(1);
            let is_shorter = shorter.map(|shorter| self.guided.is_within(&next, shorter));
            assert!(is_shorter != Some(true), "{next}");
        }
    }

    fn check_all(&self, board: &Board) {
        self.check_solution(board);
        self.check_solutions(board);
        self.check_moves(board);
    }

    /// Checks that there are no solutions with fewer moves.
    fn check_shorter(&self, board: &Board) {
        let distance = self.complete.distance(board).unwrap();
        for moves in (0..distance).rev().take(4) {
            assert!(!self.guided.is_within(board, moves), "{board}");
        }
    }
}

/// A set for each goal of 3×3: for blanks in a corner, on an edge and in the centre.
fn eight_puzzle() -> PatternSet<Vec<u8>> {
    let partitions = [(0, "1,2,3,4,5,7/6,8"), (1, "0,2,3,4,5,6/7,8"), (4, "0,1,2,3,6,7/5,8")];
    set(Shape::EIGHT_PUZZLE, partitions.map(|(blank, text)| (blank, groups(text))))
}

fn complete(goal: &Goal) -> Table<Vec<u8>> {
    forge::table(goal.home(), Metric::Stm, Encoding::Byte)
}

fn complete_multi_tile(goal: &Goal) -> Table<Vec<u8>> {
    forge::table(goal.home(), Metric::Mtm, Encoding::Byte)
}

/// Colour tables for each goal of 3×3: for blanks in a corner, on an edge and in the centre.
fn eight_puzzle_colours() -> Vec<ColourTable> {
    let colourings = [(0, "1,2/3,4,5/6,7,8"), (1, "0,3,6/4,7/2,5,8"), (4, "0,1/2,5,8/3,6,7")];
    colour_tables(Shape::EIGHT_PUZZLE, colourings)
}

/// Calls `check` with every board from which the goal can be reached, or one in `step`.
fn for_boards(goal: &Goal, step: usize, mut check: impl FnMut(&Board)) {
    let grid = Grid::of(goal.board().shape());
    let search = grid.search(grid.word(goal.board()));
    search.layers.iter().flatten().step_by(step).for_each(|&word| check(&grid.board(word)));
}

fn check_solutions_of_all_boards(goal: &Goal) {
    let (set, table) = (eight_puzzle(), complete(goal));
    let solvers = Solvers::new(&set, &table, goal);
    for_boards(goal, 1, |board| solvers.check_solution(board));
}

#[test]
fn solutions_of_all_boards_agree_with_the_blank_in_a_corner() {
    check_solutions_of_all_boards(&goal("123456780"));
}

#[test]
#[ignore = "long: .ci/run runs it"]
fn solutions_of_all_boards_agree_with_the_blank_on_an_edge() {
    check_solutions_of_all_boards(&goal("317420856"));
}

#[test]
#[ignore = "long: .ci/run runs it"]
fn solutions_of_all_boards_agree_with_the_blank_in_the_centre() {
    check_solutions_of_all_boards(&goal("123804765"));
}

#[test]
fn answers_for_every_blank_of_3x3_agree() {
    let set = eight_puzzle();
    for blank in 0..9 {
        let goal = goal_with_blank_at(Shape::EIGHT_PUZZLE, blank);
        let table = complete(&goal);
        let solvers = Solvers::new(&set, &table, &goal);
        for_boards(&goal, 151, |board| {
            solvers.check_all(board);
        });
    }
}

fn check_all_answers(goal: &str) {
    let (set, goal) = (eight_puzzle(), self::goal(goal));
    let table = complete(&goal);
    let solvers = Solvers::new(&set, &table, &goal);
    for_boards(&goal, 1, |board| {
        solvers.check_solutions(board);
        solvers.check_moves(board);
    });
}

#[test]
#[ignore = "long: .ci/run runs it"]
fn all_answers_for_all_boards_agree_with_the_blank_in_a_corner() {
    check_all_answers("123456780");
}

#[test]
#[ignore = "long: .ci/run runs it"]
fn all_answers_for_all_boards_agree_with_the_blank_on_an_edge() {
    check_all_answers("317420856");
}

#[test]
#[ignore = "long: .ci/run runs it"]
fn all_answers_for_all_boards_agree_with_the_blank_in_the_centre() {
    check_all_answers("123804765");
}

#[test]
#[ignore = "long: .ci/run runs it"]
fn all_answers_for_all_boards_of_small_shapes_agree() {
    for (shape, len) in
        [(shape(2, 2), 1), (shape(2, 3), 2), (shape(3, 2), 3), (shape(2, 4), 4), (shape(4, 2), 5)]
    {
        let blanks = 0..shape.cells();
        let set = set(shape, blanks.clone().map(|blank| (blank, chunks(shape, blank, len))));
        for blank in blanks {
            let goal = goal_with_blank_at(shape, blank);
            let table = complete(&goal);
            let solvers = Solvers::new(&set, &table, &goal);
            for_boards(&goal, if shape.cells() == 8 { 23 } else { 1 }, |board| {
                solvers.check_all(board);
            });
        }
    }
}

/// Patterns of one tile, whose distances add up to the Manhattan distance, find the same solutions.
#[test]
fn answers_do_not_depend_on_the_partition() {
    let goal = goal("123804765");
    let table = complete(&goal);
    for partition in ["0/1/2/3/5/6/7/8", "0,1,2,3,5,6/7,8", "0,8/1,7/2,6/3,5"] {
        let set = set(Shape::EIGHT_PUZZLE, [(4, groups(partition))]);
        let solvers = Solvers::new(&set, &table, &goal);
        for_boards(&goal, 499, |board| {
            solvers.check_all(board);
        });
    }
}

#[test]
fn solutions_with_fewer_moves_do_not_exist() {
    let set = eight_puzzle();
    for goal in ["123456780", "103425786", "123804765"].map(goal) {
        let table = complete(&goal);
        let solvers = Solvers::new(&set, &table, &goal);
        for_boards(&goal, 199, |board| solvers.check_shorter(board));
    }
}

#[test]
fn goal_has_one_empty_solution() {
    for shape in [shape(2, 2), shape(3, 3), shape(3, 4)] {
        let goal = goal_with_blank_at(shape, 1);
        let set = set(shape, [(1, chunks(shape, 1, 1))]);
        let solver = PatternSolver::new(&set, &goal).unwrap();
        assert_eq!(solver.lower_bound(goal.board()), Ok(0));
        assert_eq!(solver.solution(goal.board()), Ok(Some(Vec::new())));
        let solutions = solver.all_solutions(goal.board());
        assert_eq!((solutions.distance(), solutions.count()), (0, 1));
    }
}

/// Checks random boards of 3×4 and 4×3, for a goal with the blank in each corner in turn.
fn check_random_boards_of_3x4(count: usize) {
    let mut rng = ChaCha8Rng::seed_from_u64(12);
    let sets = [
        set(shape(3, 4), [(0, groups("1,2,3,6,7/4,5,8,9,10,11"))]),
        set(shape(4, 3), [(0, groups("1,2,4,5,7/3,6,8,9,10,11"))]),
    ];
    for set in &sets {
        let shape = set.shape();
        for blank in [0, shape.cols() - 1, 12 - shape.cols(), 11] {
            let goal = goal_with_blank_at(shape, blank);
            let solvers = Solvers::new(set, large::table(), &goal);
            for number in 0..count / 8 {
                let board = goal.random_board(&mut rng);
                solvers.check_solution(&board);
                if number % 8 == 0 {
                    solvers.check_solutions(&board);
                    solvers.check_moves(&board);
                }
            }
        }
    }
}

#[test]
fn answers_for_a_thousand_boards_of_3x4_agree() {
    check_random_boards_of_3x4(1_000);
}

#[test]
#[ignore = "long: .ci/run runs it"]
fn answers_for_many_boards_of_3x4_agree() {
    check_random_boards_of_3x4(100_000);
}

/// Numbers of moves that no board needs, some of them beyond the largest bound that a byte holds.
#[test]
fn every_board_is_within_large_numbers_of_moves() {
    let shape = shape(2, 2);
    let goal = goal_with_blank_at(shape, 0);
    let set = set(shape, [(0, chunks(shape, 0, 1))]);
    let solver = PatternSolver::new(&set, &goal).unwrap();
    for moves in [7, 13, 255, 256, 257, u32::MAX] {
        for_boards(&goal, 1, |board| assert_eq!(solver.is_within(board, moves), Ok(true)));
    }
}

#[test]
fn multi_tile_answers_for_every_blank_of_3x3_agree() {
    let tables = eight_puzzle_colours();
    for blank in 0..9 {
        let goal = goal_with_blank_at(Shape::EIGHT_PUZZLE, blank);
        let table = complete_multi_tile(&goal);
        let solvers = Solvers::multi_tile(&tables, &table, &goal);
        for_boards(&goal, 1_511, |board| {
            solvers.check_all(board);
            solvers.check_shorter(board);
        });
    }
}

#[test]
#[ignore = "long: .ci/run runs it"]
fn multi_tile_answers_for_many_boards_of_3x3_agree() {
    let tables = eight_puzzle_colours();
    for goal in ["123456780", "317420856", "123804765"].map(goal) {
        let table = complete_multi_tile(&goal);
        let solvers = Solvers::multi_tile(&tables, &table, &goal);
        for_boards(&goal, 5, |board| solvers.check_solution(board));
        for_boards(&goal, 101, |board| solvers.check_all(board));
    }
}

/// One table or several at once.
#[test]
fn multi_tile_answers_do_not_depend_on_the_colours() {
    let goal = goal("123804765");
    let table = complete_multi_tile(&goal);
    let colourings = ["0,1,2,3,5/6,7,8", "0,1,2/3,5/6,7,8", "0,8/1,7/2,6/3,5", "0,1,2,3,5/6/7/8"];
    for count in 1..=colourings.len() {
        let colourings = colourings[..count].iter().map(|&text| (4, text));
        let tables = colour_tables(Shape::EIGHT_PUZZLE, colourings);
        let solvers = Solvers::multi_tile(&tables, &table, &goal);
        for_boards(&goal, 19_973, |board| solvers.check_all(board));
    }
}

#[test]
fn multi_tile_answers_for_boards_of_small_shapes_agree() {
    for (shape, text) in [
        (shape(2, 2), "1,2,3"),
        (shape(2, 3), "1,2/3,4,5"),
        (shape(3, 2), "1,2/3,4/5"),
        (shape(2, 4), "1,2/3,4,5/6,7"),
        (shape(4, 2), "1,2/3,4,5/6,7"),
    ] {
        let tables = colour_tables(shape, [(0, text)]);
        for blank in [0, shape.cols() - 1, shape.cells() - shape.cols(), shape.cells() - 1] {
            let goal = goal_with_blank_at(shape, blank);
            let table = complete_multi_tile(&goal);
            let solvers = Solvers::multi_tile(&tables, &table, &goal);
            for_boards(&goal, if shape.cells() == 8 { 499 } else { 7 }, |board| {
                solvers.check_all(board);
            });
        }
    }
}

/// Checks random boards of 3×4 and 4×3, for a goal with the blank in each corner in turn.
fn check_random_boards_of_3x4_in_mtm(count: usize) {
    let mut rng = ChaCha8Rng::seed_from_u64(34);
    let complete = large::build_bytes(large::corner(), Metric::Mtm);
    for tables in [
        colour_tables(shape(3, 4), [(0, "1,2,3/4,5,8/6,7,11/9,10")]),
        colour_tables(shape(4, 3), [(2, "0,1,3/5,8,11/4,6,7/9,10")]),
    ] {
        // A table serves both orientations.
        for shape in [shape(3, 4), shape(4, 3)] {
            for blank in [0, shape.cols() - 1, 12 - shape.cols(), 11] {
                let goal = goal_with_blank_at(shape, blank);
                let solvers = Solvers::multi_tile(&tables, &complete, &goal);
                for _ in 0..count / 16 {
                    solvers.check_all(&goal.random_board(&mut rng));
                }
            }
        }
    }
}

#[test]
#[ignore = "long: .ci/run runs it"]
fn multi_tile_answers_for_many_boards_of_3x4_agree() {
    check_random_boards_of_3x4_in_mtm(320);
}
