//! Parity along the snake and row by row: both agree with each other and with the independent
//! solver, and every move changes them as documented.

use std::collections::HashSet;

use jiugong::{Board, Direction, Goal, GoalError, Metric, Parity, Shape, Snake, Unsolvable};
use jiugong_test_support::independent::Grid;
use proptest::prelude::*;
use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;

use crate::{random_board_with_blank_at, shape, swapped};

/// Returns all boards of a shape, solvable or not.
fn all_boards(shape: Shape) -> Vec<Board> {
    let mut boards = Vec::new();
    let mut tiles: Vec<u8> = [0].into_iter().chain(shape.tiles()).collect();
    loop {
        boards.push(Board::new(shape, &tiles).unwrap());
        // The next permutation in lexicographic order.
        let Some(at) = tiles.windows(2).rposition(|pair| pair[0] < pair[1]) else {
            return boards;
        };
        let next = tiles.iter().rposition(|&tile| tile > tiles[at]).unwrap();
        tiles.swap(at, next);
        tiles[at + 1..].reverse();
    }
}

/// Checks that both parities are even exactly for the boards that a search from the goal finds.
/// Returns the number of boards whose sums differ.
fn check_goal(boards: &[Board], goal: Board) -> usize {
    let grid = Grid::of(goal.shape());
    let found = grid.search(grid.word(&goal)).distances;
    let goal = Goal::new(goal);
    let differ = boards.iter().filter(|board| {
        let snake = goal.snake_parity(board).unwrap();
        let rows = goal.row_parity(board).unwrap();
        let is_solvable = found.contains_key(&grid.word(board));
        assert_eq!(snake.is_even(), is_solvable, "{board} to {}", goal.board());
        assert_eq!(rows.is_even(), is_solvable, "{board} to {}", goal.board());
        let inversions = snake.inversions();
        let expected = if is_solvable {
            Ok(())
        } else {
            Err(GoalError::Unsolvable(Unsolvable { inversions }))
        };
        assert_eq!(goal.check_solvable(board), expected);
        snake.sum() != rows.sum()
    });
    differ.count()
}

#[test]
fn agree_on_all_pairs_of_boards_of_the_smallest_shapes() {
    for shape in [shape(2, 2), shape(2, 3), shape(3, 2)] {
        let boards = all_boards(shape);
        assert_eq!(boards.len() as u128, 2 * shape.states().unwrap());
        for goal in &boards {
            check_goal(&boards, goal.clone());
        }
    }
}

#[test]
fn agree_on_all_boards_with_the_goal_blank_on_any_cell() {
    let mut rng = ChaCha8Rng::seed_from_u64(15);
    for shape in [shape(2, 4), shape(4, 2)] {
        let boards = all_boards(shape);
        for cell in 0..shape.cells() {
            let goal = random_board_with_blank_at(shape, cell, &mut rng);
            assert!(check_goal(&boards, goal) > 0, "all sums are equal");
        }
    }
    // A corner, an edge and the centre of 3×3.
    let boards = all_boards(Shape::EIGHT_PUZZLE);
    for cell in [2, 3, 4] {
        let goal = random_board_with_blank_at(Shape::EIGHT_PUZZLE, cell, &mut rng);
        assert!(check_goal(&boards, goal) > 0, "all sums are equal");
    }
}

#[test]
fn swap_of_14_and_15_is_one_inversion() {
    let goal = Goal::new("1 2 3 4/5 6 7 8/9 10 11 12/13 14 15 0".parse().unwrap());
    let board: Board = "1 2 3 4/5 6 7 8/9 10 11 12/13 15 14 0".parse().unwrap();
    let snake = goal.snake_parity(&board).unwrap();
    let rows = goal.row_parity(&board).unwrap();
    // The snake reads the last row from the right.
    assert!(snake.inverted_pairs().eq([(14, 15)]));
    assert!(rows.inverted_pairs().eq([(15, 14)]));
    assert_eq!((snake.blank_rows(), rows.blank_rows()), (None, Some(0)));
    assert!(!snake.is_even() && !rows.is_even());
}

#[test]
fn rejects_board_of_another_shape() {
    let goal = Goal::new("123/450".parse().unwrap());
    let board: Board = "12/34/50".parse().unwrap();
    let wrong = GoalError::ShapeMismatch { board: shape(3, 2), goal: shape(2, 3) };
    assert_eq!(goal.snake_parity(&board), Err(wrong));
    assert_eq!(goal.row_parity(&board), Err(wrong));
}

/// Two boards of any shape.
fn pairs_of_boards() -> impl Strategy<Value = (Board, Board)> {
    let all: Vec<Shape> = (4..=Shape::MAX_CELLS).flat_map(Shape::with_cells).collect();
    proptest::sample::select(all).prop_flat_map(|shape| {
        let tiles: Vec<u8> = [0].into_iter().chain(shape.tiles()).collect();
        let board =
            Just(tiles).prop_shuffle().prop_map(move |tiles| Board::new(shape, &tiles).unwrap());
        (board.clone(), board)
    })
}

/// Returns the cells along the snake: the lines of the short side, every second one reversed.
fn snake_cells(shape: Shape) -> Vec<usize> {
    let (rows, cols) = (shape.rows(), shape.cols());
    let mut lines: Vec<Vec<usize>> = if rows >= cols {
        let row = |row| (0..cols).map(|col| row * cols + col).collect();
        (0..rows).map(row).collect()
    } else {
        let col = |col| (0..rows).map(|row| row * cols + col).collect();
        (0..cols).map(col).collect()
    };
    lines.iter_mut().skip(1).step_by(2).for_each(|line| line.reverse());
    lines.concat()
}

/// Returns the tiles on these cells without the blank.
fn read(board: &Board, cells: &[usize]) -> Vec<u8> {
    let tiles = cells.iter().map(|&cell| board.tiles()[cell]);
    tiles.filter(|&tile| tile != 0).collect()
}

proptest! {
    #[test]
    fn orders_and_inversions_follow_the_definition((board, other) in pairs_of_boards()) {
        let goal = Goal::new(other.clone());
        let snake = goal.snake_parity(&board).unwrap();
        let rows = goal.row_parity(&board).unwrap();
        let row_cells: Vec<usize> = (0..board.shape().cells()).collect();
        for (parity, cells) in [(&snake, snake_cells(board.shape())), (&rows, row_cells)] {
            let (order, goal_order) = (read(&board, &cells), read(&other, &cells));
            prop_assert_eq!(parity.order(), &order[..]);
            prop_assert_eq!(parity.goal_order(), &goal_order[..]);
            let place = |tile: u8| goal_order.iter().position(|&other| other == tile);
            let mut pairs = Vec::new();
            for (at, &first) in order.iter().enumerate() {
                for &second in &order[at + 1..] {
                    if place(second) < place(first) {
                        pairs.push((first, second));
                    }
                }
            }
            prop_assert_eq!(parity.inversions() as usize, pairs.len());
            prop_assert!(parity.inverted_pairs().eq(pairs));
        }
        let cols = board.shape().cols();
        let apart = (board.blank() / cols).abs_diff(other.blank() / cols) as u32;
        prop_assert_eq!(rows.blank_rows(), (cols % 2 == 0).then_some(apart));
        prop_assert_eq!(snake.blank_rows(), None);
        prop_assert_eq!(snake.is_even(), rows.is_even());
        prop_assert_eq!(goal.check_solvable(&board).is_ok(), rows.is_even());
        let other = swapped(&board);
        let others = [goal.snake_parity(&other), goal.row_parity(&other)];
        prop_assert!(others.iter().all(|other| other.unwrap().is_even() != rows.is_even()));
    }

    /// A move along the path changes nothing. Any other passes an even number of tiles along the
    /// snake, and width − 1 tiles row by row, where the blank's row changes by one.
    #[test]
    fn moves_change_inversions_as_documented((board, goal) in pairs_of_boards()) {
        let goal = Goal::new(goal);
        let path = Snake::new(board.shape());
        let unordered = |parity: &Parity| -> HashSet<(u8, u8)> {
            parity.inverted_pairs().map(|(a, b)| (a.min(b), a.max(b))).collect()
        };
        let changed = |before: &Parity, after: &Parity| {
            unordered(before).symmetric_difference(&unordered(after)).count()
        };
        for (m, after) in board.neighbours(Metric::Stm) {
            let read = |parity: fn(&Goal, &Board) -> Result<Parity, GoalError>| {
                [&board, &after].map(|board| parity(&goal, board).unwrap())
            };
            let [before, then] = read(Goal::snake_parity);
            let from = path.place(board.blank());
            let passed = path.place(after.blank()).abs_diff(from) - 1;
            prop_assert_eq!(passed % 2, 0);
            prop_assert_eq!(before.order() == then.order(), passed == 0);
            prop_assert_eq!(changed(&before, &then), passed);
            let [before, then] = read(Goal::row_parity);
            let is_vertical = matches!(m.direction(), Direction::Up | Direction::Down);
            let passed = if is_vertical { board.shape().cols() - 1 } else { 0 };
            prop_assert_eq!(changed(&before, &then), passed);
            if let (Some(before), Some(then)) = (before.blank_rows(), then.blank_rows()) {
                prop_assert_eq!(before.abs_diff(then), u32::from(is_vertical));
            }
        }
    }
}
