//! Random boards: uniform, solvable, at the requested distance, reproducible. Seeds are fixed.

use std::collections::HashMap;

use jiugong::{Board, Encoding, Goal, Metric, NamedGoal, Shape, Solver};
use jiugong_test_support::forge;
use jiugong_test_support::independent::{Grid, Word};
use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;

/// Checks counts of `draws` uniform draws by Pearson's chi-squared test: with k degrees of freedom
/// the sum has mean k and variance 2k. Five standard deviations are allowed.
fn assert_uniform(counts: &HashMap<Word, u32>, boards: usize, draws: usize) {
    assert_eq!(counts.len(), boards, "a board was never drawn");
    let expected = draws as f64 / boards as f64;
    let sum: f64 =
        counts.values().map(|&count| (f64::from(count) - expected).powi(2) / expected).sum();
    let freedom = (boards - 1) as f64;
    let allowed = 5.0 * (2.0 * freedom).sqrt();
    assert!((sum - freedom).abs() < allowed, "{sum} for {freedom}");
}

#[test]
fn boards_have_the_requested_distance() {
    let goal = Goal::new(NamedGoal::Last.board(Shape::EIGHT_PUZZLE));
    for (metric, encoding) in forge::formats() {
        let grid = Grid::of(Shape::EIGHT_PUZZLE).with_metric(metric);
        let found = grid.search(grid.word(goal.board()));
        let table = forge::table(goal.home(), metric, encoding);
        let solver = Solver::new(&table, &goal).unwrap();
        let radius = table.header().distribution().radius();
        for distance in 0..=radius {
            let mut rng = ChaCha8Rng::seed_from_u64(distance.into());
            let boards = solver.random_boards_at(distance, 10, &mut rng).unwrap();
            assert_eq!(boards.len(), 10);
            for board in boards {
                assert_eq!(found.distances[&grid.word(&board)], distance);
            }
        }
        let mut rng = ChaCha8Rng::seed_from_u64(0);
        assert_eq!(solver.random_boards_at(radius + 1, 10, &mut rng), Ok(Vec::new()));
        assert_eq!(solver.random_boards_at(u32::MAX, 10, &mut rng), Ok(Vec::new()));
        assert_eq!(solver.random_boards_at(radius, 0, &mut rng), Ok(Vec::new()));
    }
}

#[test]
fn boards_at_a_distance_are_uniform() {
    let goal = Goal::new("317425806".parse().unwrap());
    let grid = Grid::of(Shape::EIGHT_PUZZLE);
    for encoding in Encoding::ALL {
        let table = forge::table(goal.home(), Metric::Stm, encoding);
        let solver = Solver::new(&table, &goal).unwrap();
        let mut rng = ChaCha8Rng::seed_from_u64(181_440);
        // By search from the goal, by trials or a pass, and from the list of far states.
        for (distance, boards) in [(1, 3), (5, 28), (10, 278), (29, 878), (30, 126), (31, 2)] {
            let draws = 20 * boards;
            let mut counts = HashMap::new();
            for board in solver.random_boards_at(distance, draws, &mut rng).unwrap() {
                *counts.entry(grid.word(&board)).or_default() += 1;
            }
            assert_uniform(&counts, boards.into(), draws.into());
        }
    }
}

/// The draws are independent: they are not sorted like the table.
#[test]
fn draws_are_reproducible_and_not_sorted() {
    let goal = Goal::new(NamedGoal::Last.board(Shape::EIGHT_PUZZLE));
    let table = forge::table(goal.home(), Metric::Stm, Encoding::Byte);
    let solver = Solver::new(&table, &goal).unwrap();
    // By search from the goal, by trials, by a pass.
    for distance in [9, 20, 2, 31] {
        let draw = |seed, count| {
            let mut rng = ChaCha8Rng::seed_from_u64(seed);
            solver.random_boards_at(distance, count, &mut rng).unwrap()
        };
        assert_eq!(draw(1, 50), draw(1, 50));
        assert_ne!(draw(1, 50), draw(2, 50));
        assert_eq!(draw(1, 50)[..20], draw(1, 20), "count changes the boards");
        let index = goal.index().unwrap();
        let numbers: Vec<u64> =
            draw(1, 50).iter().map(|board| index.number(&goal.state(board).unwrap())).collect();
        let rises = numbers.windows(2).filter(|pair| pair[0] < pair[1]).count();
        assert!((5..35).contains(&rises), "{rises} of 49 ascend");
    }
}

#[test]
fn random_boards_are_solvable_on_any_shape() {
    let mut rng = ChaCha8Rng::seed_from_u64(25);
    for (rows, cols) in [(2, 2), (3, 2), (3, 3), (3, 4), (4, 4), (2, 8), (5, 5), (2, 12)] {
        let shape = Shape::new(rows, cols).unwrap();
        for named in [NamedGoal::Last, NamedGoal::First] {
            let goal = Goal::new(named.board(shape));
            for _ in 0..200 {
                let board = goal.random_board(&mut rng);
                assert_eq!(board.shape(), shape);
                assert_eq!(goal.check_solvable(&board), Ok(()));
                assert_eq!(Board::new(shape, board.tiles()), Ok(board));
            }
        }
    }
}

#[test]
fn random_boards_are_uniform() {
    for (rows, cols, boards) in [(2, 2, 12), (2, 3, 360), (3, 2, 360)] {
        let shape = Shape::new(rows, cols).unwrap();
        let grid = Grid::of(shape);
        let goal = Goal::new(NamedGoal::Last.board(shape));
        let mut rng = ChaCha8Rng::seed_from_u64(boards);
        let boards = boards as usize;
        let mut counts = HashMap::new();
        for _ in 0..40 * boards {
            let board = grid.word(&goal.random_board(&mut rng));
            *counts.entry(board).or_default() += 1;
        }
        assert_uniform(&counts, boards, 40 * boards);
    }
}

#[test]
fn same_seed_gives_same_board() {
    let goal = Goal::new(NamedGoal::First.board(Shape::new(5, 5).unwrap()));
    let draw = |seed| goal.random_board(&mut ChaCha8Rng::seed_from_u64(seed));
    assert_eq!(draw(7), draw(7));
    assert_ne!(draw(7), draw(8));
}
