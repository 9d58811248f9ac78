//! All 181,440 boards of each home of the 8-puzzle in both metrics, compared with the independent
//! solver. Nothing is sampled: one wrong number, distance, solution or count fails a test.

use std::collections::HashSet;

use jiugong::{
    Board, Encoding, Goal, GoalError, Home, Metric, Move, NamedGoal, Precomputed, QueryError,
    Shape, Solver, Table, Unsolvable, tables_3x3,
};
use jiugong_test_support::forge::{self, Forgery};
use jiugong_test_support::independent::{Grid, Letters, Search, Word, letters};
use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng};

use crate::{goal, home, swapped};

/// A goal of each home. The blanks of the first two are not on the home's cell, so symmetries are
/// needed, and no goal has its tiles in snake order.
const GOALS: [&str; 3] = ["123456780", "317425806", "123804765"];

/// A goal with its distances by the independent solver.
struct Case {
    goal: Goal,
    metric: Metric,
    grid: Grid,
    search: Search,
}

fn cases(metric: Metric) -> impl Iterator<Item = Case> {
    GOALS.into_iter().map(move |board| {
        let goal = goal(board);
        let grid = Grid::of(Shape::EIGHT_PUZZLE).with_metric(metric);
        let search = grid.search(grid.word(goal.board()));
        assert_eq!(search.distances.len(), 181_440);
        Case { goal, metric, grid, search }
    })
}

fn all_cases() -> impl Iterator<Item = Case> {
    Metric::ALL.into_iter().flat_map(cases)
}

impl Case {
    /// Returns all solvable boards with their distances.
    fn boards(&self) -> impl Iterator<Item = (Word, Board, u32)> + '_ {
        let layers = (0..).zip(&self.search.layers);
        layers.flat_map(move |(distance, layer)| {
            let boards = layer.iter();
            boards.map(move |&word| (word, self.grid.board(word), distance))
        })
    }

    /// Returns the table in each encoding that supports the metric.
    fn tables(&self) -> impl Iterator<Item = Table<Vec<u8>>> + '_ {
        forge::formats()
            .filter(|&(metric, _)| metric == self.metric)
            .map(|(metric, encoding)| forge::table(self.goal.home(), metric, encoding))
    }
}

#[test]
fn boards_states_and_numbers_are_in_bijection() {
    for case in cases(Metric::Stm) {
        let index = case.goal.index().unwrap();
        assert_eq!(index.states(), 181_440);
        let mut boards = HashSet::new();
        for number in 0..index.states() {
            let state = index.state(number).unwrap();
            assert_eq!(index.number(&state), number);
            let board = case.goal.board_from_state(&state).unwrap();
            assert_eq!(case.goal.state(&board), Ok(state));
            let is_new = boards.insert(case.grid.word(&board));
            assert!(is_new, "{board} has two numbers");
        }
        assert_eq!(index.state(index.states()), None);
        let mut words = case.search.distances.keys();
        assert!(words.all(|word| boards.contains(word)));
    }
}

#[test]
fn boards_of_odd_parity_are_unsolvable() {
    for case in cases(Metric::Stm) {
        for (_, board, _) in case.boards() {
            let other = swapped(&board);
            let Err(GoalError::Unsolvable(Unsolvable { inversions })) = case.goal.state(&other)
            else {
                panic!("{other} has a state");
            };
            assert!(!inversions.is_multiple_of(2));
            let error = GoalError::Unsolvable(Unsolvable { inversions });
            assert_eq!(case.goal.check_solvable(&other), Err(error));
            assert_eq!(case.goal.check_solvable(&board), Ok(()));
        }
    }
}

#[test]
fn distances_agree_with_independent_search() {
    for case in all_cases() {
        for table in case.tables() {
            let counts = table.header().distribution().counts();
            assert_eq!(counts, case.search.counts());
            let solver = Solver::new(&table, &case.goal).unwrap();
            for (_, board, distance) in case.boards() {
                assert_eq!(solver.distance(&board), Ok(distance), "{board}");
            }
        }
    }
}

/// The embedded tables are the committed files, and these are reproduced by a search.
#[test]
fn embedded_tables_are_reproduced_by_search() {
    for home in Home::all(Shape::EIGHT_PUZZLE) {
        let embedded = Table::embedded(home).unwrap();
        let searched = forge::table(home, Metric::Stm, Encoding::Byte);
        assert!(embedded.as_bytes() == searched.as_bytes(), "{home}");
        assert_eq!(embedded.header(), searched.header());
        assert_eq!(embedded.verify(), Ok(()));
    }
    let tables =
        Home::all(Shape::EIGHT_PUZZLE).map(|home| *Table::embedded(home).unwrap().get_ref());
    assert!(tables.eq([tables_3x3::CORNER, tables_3x3::EDGE, tables_3x3::CENTRE]));
    let other = Home::all(Shape::new(2, 3).unwrap()).next().unwrap();
    assert!(Table::embedded(other).is_none());
}

/// Of equally good moves the least is taken, under any symmetry between goal and table.
#[test]
#[ignore = "long: .ci/run runs it"]
fn solutions_reach_the_goal_by_the_least_best_moves() {
    for case in all_cases() {
        let goal = case.grid.word(case.goal.board());
        for table in case.tables() {
            let solver = Solver::new(&table, &case.goal).unwrap();
            for (word, board, distance) in case.boards() {
                let mut here = word;
                let mut left = distance;
                for m in solver.solution(&board).unwrap() {
                    let mut neighbours = case.grid.neighbours(here);
                    let is_closer = |word: &Word| case.search.distances[word] < left;
                    let (first, next) = neighbours.find(|(_, next)| is_closer(next)).unwrap();
                    assert_eq!(letters(m.unwrap()), first, "{board}");
                    here = next;
                    left -= 1;
                }
                assert_eq!((here, left), (goal, 0), "{board}");
            }
        }
    }
}

#[test]
fn moves_are_sorted_by_distance() {
    for case in all_cases() {
        for table in case.tables() {
            let solver = Solver::new(&table, &case.goal).unwrap();
            for (word, board, distance) in case.boards() {
                let mut expected: Vec<(u32, Letters)> = case
                    .grid
                    .neighbours(word)
                    .map(|(m, next)| (case.search.distances[&next], m))
                    .collect();
                // Stable: equally good moves stay in order.
                expected.sort_by_key(|&(distance, _)| distance);
                let moves = solver.moves(&board).unwrap();
                let moves = moves.iter().map(|&(m, distance)| (distance, letters(m)));
                assert!(moves.eq(expected.iter().copied()), "{board}");
                let best = solver.best_move(&board).unwrap().map(letters);
                assert_eq!(best, (distance > 0).then_some(expected[0].1), "{board}");
            }
        }
    }
}

#[test]
fn precomputed_solutions_agree_with_solver_and_count_all() {
    for case in cases(Metric::Stm) {
        let paths = case.search.paths();
        for table in case.tables() {
            let solver = Solver::new(&table, &case.goal).unwrap();
            let precomputed = Precomputed::new(&solver).unwrap();
            for (word, board, distance) in case.boards() {
                let solution = precomputed.solution(&board).unwrap();
                assert_eq!(solution.len() as u32, distance, "{board}");
                assert_eq!(solution.solution_count(), paths[&word], "{board}");
                let moves = solution.map(Move::from).map(Ok);
                assert!(moves.eq(solver.solution(&board).unwrap()), "{board}");
            }
        }
    }
}

#[test]
fn precomputed_rejects_mtm() {
    let goal = goal("123456780");
    let table = forge::table(goal.home(), Metric::Mtm, Encoding::Byte);
    let error = Precomputed::new(&Solver::new(&table, &goal).unwrap()).err();
    let expected = QueryError::Metric(Metric::Mtm);
    assert_eq!(error, Some(expected));
}

#[test]
fn boards_at_each_distance_are_complete() {
    for case in all_cases() {
        let table = forge::table(case.goal.home(), case.metric, Encoding::Byte);
        let solver = Solver::new(&table, &case.goal).unwrap();
        for (distance, layer) in (0..).zip(&case.search.layers) {
            let boards = solver.boards_at(distance);
            let mut found: Vec<Word> = boards.map(|b| case.grid.word(&b.unwrap())).collect();
            found.sort_unstable();
            let mut expected = layer.clone();
            expected.sort_unstable();
            assert!(found == expected, "distance {distance}");
        }
        let beyond = case.search.layers.len() as u32;
        assert_eq!(solver.boards_at(beyond).count(), 0);
    }
}

/// A move in mtm is one or more moves in stm.
#[test]
fn mtm_distances_are_at_most_stm_distances() {
    for home in Home::all(Shape::EIGHT_PUZZLE) {
        let [stm, mtm] = Metric::ALL.map(|metric| forge::table(home, metric, Encoding::Byte));
        for number in 0..stm.index().states() {
            let state = stm.index().state(number).unwrap();
            assert!(mtm.distance(&state).unwrap() <= stm.distance(&state).unwrap());
        }
    }
}

#[test]
fn verifies_in_parts() {
    for metric in Metric::ALL {
        let table = forge::table(home("edge"), metric, Encoding::Byte);
        let orders = table.index().orders();
        let parts = [0..orders / 3, orders / 3..orders]
            .map(|part| jiugong::proof::prove_ranks(&table, part).unwrap());
        let sum: Vec<u64> = parts[0].iter().zip(&parts[1]).map(|(a, b)| a + b).collect();
        assert_eq!(jiugong::proof::prove_counts(&table, &sum), Ok(()));
        assert!(jiugong::proof::prove_counts(&table, &parts[0]).is_err());
    }
}

#[test]
fn proof_by_lines_agrees_with_proof_by_states() {
    let mut rng = ChaCha8Rng::seed_from_u64(1);
    for (rows, cols) in [(2, 2), (2, 3), (3, 2), (2, 4), (4, 2), (3, 3)] {
        for home in Home::all(Shape::new(rows, cols).unwrap()) {
            for metric in Metric::ALL {
                let table = forge::table(home, metric, Encoding::Byte);
                let all = 0..table.index().orders();
                let counts = jiugong::proof::prove_ranks(&table, all.clone()).unwrap();
                assert_eq!(jiugong::proof::prove_lines(&table, all.clone()), Some(counts));
                // No other distances are right.
                let good = Forgery::of(&table);
                for _ in 0..20 {
                    let mut wrong = good.clone();
                    for _ in 0..rng.random_range(1..=3) {
                        let state = rng.random_range(0..table.index().states());
                        let change = rng.random_range(1..=2);
                        let distance = &mut wrong.payload[state as usize];
                        let lower = distance.checked_sub(change).filter(|_| rng.random());
                        *distance = lower.unwrap_or(*distance + change);
                    }
                    let is_same = wrong.payload == good.payload;
                    let wrong = wrong.bytes();
                    let wrong = Table::new(&*wrong).unwrap();
                    let is_proved = jiugong::proof::prove_lines(&wrong, all.clone()).is_some();
                    assert_eq!(is_proved, is_same, "{home} {metric:?}");
                }
            }
        }
    }
}

#[test]
fn named_goals_are_solved_by_their_homes() {
    let goals = NamedGoal::ALL.map(|named| {
        let goal = Goal::new(named.board(Shape::EIGHT_PUZZLE));
        let table = forge::table(goal.home(), Metric::Stm, Encoding::Sparse);
        let solver = Solver::new(&table, &goal).unwrap();
        assert_eq!(solver.distance(goal.board()), Ok(0));
        assert_eq!(solver.best_move(goal.board()), Ok(None));
        (goal.board().to_string(), goal.home().name())
    });
    assert_eq!(
        goals.each_ref().map(|(board, home)| (&**board, &**home)),
        [
            ("1 2 3/4 5 6/7 8 0", "corner"),
            ("0 1 2/3 4 5/6 7 8", "corner"),
            ("1 2 3/8 0 4/7 6 5", "centre"),
            ("1 2 3/6 5 4/7 8 0", "corner"),
            ("1 4 7/2 5 8/3 6 0", "corner"),
        ]
    );
}
