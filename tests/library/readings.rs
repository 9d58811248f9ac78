//! Readings: the snake's and the textbook's always agree, and with a search that knows neither; and
//! what is said of moves when a board is explained is true of every move.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod independent;

use std::collections::HashSet;

use independent::Grid;
use jiugong::{Board, Goal, Metric, Direction, Parity, Shape, Snake, Unsolvable};
use proptest::prelude::*;
use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;
use rand::seq::SliceRandom;

fn shape(rows: usize, cols: usize) -> Shape {
    Shape::new(rows, cols).unwrap()
}

/// Every board of a shape, solvable or not.
fn all_boards(shape: Shape) -> Vec<Board> {
    let mut boards = Vec::new();
    let mut tiles: Vec<u8> = (0..shape.cells() as u8).collect();
    loop {
        boards.push(Board::new(shape, &tiles).unwrap());
        // The next in the order of the dictionary.
        let Some(at) = tiles.windows(2).rposition(|pair| pair[0] < pair[1]) else {
            return boards;
        };
        let next = tiles.iter().rposition(|&tile| tile > tiles[at]).unwrap();
        tiles.swap(at, next);
        tiles[at + 1..].reverse();
    }
}

/// A board at random with the blank on a cell.
fn board_with_blank_at(shape: Shape, cell: usize, rng: &mut ChaCha8Rng) -> Board {
    let mut tiles: Vec<u8> = (1..shape.cells() as u8).collect();
    tiles.shuffle(rng);
    tiles.insert(cell, 0);
    Board::new(shape, &tiles).unwrap()
}

/// That both readings of every board say whether a search from the goal meets it; gives how often
/// the two sums differ.
fn agree(boards: &[Board], goal: Board) -> usize {
    let grid = Grid::of(goal.shape());
    let found = grid.search(grid.word(&goal)).distances;
    let goal = Goal::new(goal);
    let differ = boards.iter().filter(|board| {
        let snake = Parity::in_snake_order(board, &goal).unwrap();
        let rows = Parity::in_row_order(board, &goal).unwrap();
        let reached = found.contains_key(&grid.word(board));
        assert_eq!(snake.is_even(), reached, "{board} to {}", goal.board());
        assert_eq!(rows.is_even(), reached, "{board} to {}", goal.board());
        let expected = match reached {
            true => Ok(()),
            false => Err(Unsolvable::Parity {
                inversions: snake.inversions(),
            }),
        };
        assert_eq!(goal.check_solvable(board), expected);
        snake.sum() != rows.sum()
    });
    differ.count()
}

#[test]
fn both_ways_agree_on_every_pair_of_boards_of_the_smallest_shapes() {
    for shape in [shape(2, 2), shape(2, 3), shape(3, 2)] {
        let boards = all_boards(shape);
        assert_eq!(boards.len() as u128, 2 * shape.states());
        for &goal in &boards {
            agree(&boards, goal);
        }
    }
}

#[test]
fn both_ways_agree_on_every_board_with_the_goal_s_blank_on_any_cell() {
    let mut rng = ChaCha8Rng::seed_from_u64(15);
    for shape in [shape(2, 4), shape(4, 2)] {
        let boards = all_boards(shape);
        for cell in 0..shape.cells() {
            let goal = board_with_blank_at(shape, cell, &mut rng);
            assert!(agree(&boards, goal) > 0, "the sums are not the same");
        }
    }
    // Of 3×3 a corner, an edge and the centre.
    let boards = all_boards(Shape::EIGHT_PUZZLE);
    for cell in [2, 3, 4] {
        let goal = board_with_blank_at(Shape::EIGHT_PUZZLE, cell, &mut rng);
        assert!(agree(&boards, goal) > 0, "the sums are not the same");
    }
}

#[test]
fn the_famous_exchange_is_one_inversion() {
    let goal = Goal::new("1 2 3 4/5 6 7 8/9 10 11 12/13 14 15 0".parse().unwrap());
    let board: Board = "1 2 3 4/5 6 7 8/9 10 11 12/13 15 14 0".parse().unwrap();
    let snake = Parity::in_snake_order(&board, &goal).unwrap();
    let rows = Parity::in_row_order(&board, &goal).unwrap();
    // The last row is read backwards.
    assert!(snake.inverted_pairs().eq([(14, 15)]));
    assert!(rows.inverted_pairs().eq([(15, 14)]));
    assert_eq!((snake.blank_rows(), rows.blank_rows()), (None, Some(0)));
    assert!(!snake.is_even() && !rows.is_even());
}

#[test]
fn a_board_of_another_shape_is_refused() {
    let goal = Goal::new("123/450".parse().unwrap());
    let board: Board = "12/34/50".parse().unwrap();
    let wrong = Unsolvable::Shape {
        board: shape(3, 2),
        goal: shape(2, 3),
    };
    assert_eq!(Parity::in_snake_order(&board, &goal), Err(wrong));
    assert_eq!(Parity::in_row_order(&board, &goal), Err(wrong));
}

/// Two boards of any shape.
fn pairs_of_boards() -> impl Strategy<Value = (Board, Board)> {
    let all: Vec<Shape> = (4..=Shape::MAX_CELLS).flat_map(Shape::with_cells).collect();
    proptest::sample::select(all).prop_flat_map(|shape| {
        let tiles: Vec<u8> = (0..shape.cells() as u8).collect();
        let board = Just(tiles)
            .prop_shuffle()
            .prop_map(move |tiles| Board::new(shape, &tiles).unwrap());
        (board.clone(), board)
    })
}

/// The snake's cells as one would draw them: to and fro along the rows, or, where these are the
/// longer side, along the columns.
fn drawn_snake(shape: Shape) -> Vec<usize> {
    let (rows, cols) = (shape.rows(), shape.cols());
    let lines: Vec<Vec<usize>> = match rows >= cols {
        true => (0..rows)
            .map(|row| (0..cols).map(|col| row * cols + col).collect())
            .collect(),
        false => (0..cols)
            .map(|col| (0..rows).map(|row| row * cols + col).collect())
            .collect(),
    };
    let turned = lines.into_iter().enumerate().map(|(number, mut line)| {
        if number % 2 == 1 {
            line.reverse();
        }
        line
    });
    turned.flatten().collect()
}

/// The tiles on these cells, without the blank.
fn read(board: &Board, cells: &[usize]) -> Vec<u8> {
    let tiles = cells.iter().map(|&cell| board.tiles()[cell]);
    tiles.filter(|&tile| tile != 0).collect()
}

proptest! {
    /// The orders, the pairs and their number are those of the definition, and the verdicts agree.
    #[test]
    fn readings_are_as_they_are_defined((board, other) in pairs_of_boards()) {
        let goal = Goal::new(other);
        let snake = Parity::in_snake_order(&board, &goal).unwrap();
        let rows = Parity::in_row_order(&board, &goal).unwrap();
        let in_row_order: Vec<usize> = (0..board.shape().cells()).collect();
        for (reading, cells) in [(&snake, drawn_snake(board.shape())), (&rows, in_row_order)] {
            let (order, goal_order) = (read(&board, &cells), read(&other, &cells));
            prop_assert_eq!(reading.order(), &order[..]);
            prop_assert_eq!(reading.goal_order(), &goal_order[..]);
            let place = |tile: u8| goal_order.iter().position(|&other| other == tile);
            let mut pairs = Vec::new();
            for (at, &first) in order.iter().enumerate() {
                for &second in &order[at + 1..] {
                    if place(second) < place(first) {
                        pairs.push((first, second));
                    }
                }
            }
            prop_assert_eq!(reading.inversions() as usize, pairs.len());
            prop_assert!(reading.inverted_pairs().eq(pairs));
        }
        let cols = board.shape().cols();
        let apart = (board.blank() / cols).abs_diff(other.blank() / cols) as u32;
        prop_assert_eq!(rows.blank_rows(), (cols % 2 == 0).then_some(apart));
        prop_assert_eq!(snake.blank_rows(), None);
        prop_assert_eq!(snake.is_even(), rows.is_even());
        prop_assert_eq!(goal.check_solvable(&board).is_ok(), rows.is_even());
        // The other half: the same with two tiles exchanged.
        let tiles = board.tiles().iter().map(|&tile| match tile { 1 => 2, 2 => 1, tile => tile });
        let half = Board::new(board.shape(), &tiles.collect::<Vec<_>>()).unwrap();
        let half = [Parity::in_snake_order(&half, &goal), Parity::in_row_order(&half, &goal)];
        prop_assert!(half.iter().all(|half| half.unwrap().is_even() != rows.is_even()));
    }

    /// A move along the path changes nothing; any other takes a tile past an even number of others
    /// along the snake, and past one less than the width row by row, where the blank's row changes
    /// by one.
    #[test]
    fn every_move_does_what_is_said_of_it((board, goal) in pairs_of_boards()) {
        let goal = Goal::new(goal);
        let path = Snake::new(board.shape());
        // How many pairs became inversions or ceased to be.
        let unordered = |reading: &Parity| -> HashSet<(u8, u8)> {
            reading.inverted_pairs().map(|(a, b)| (a.min(b), a.max(b))).collect()
        };
        let changed = |before: &Parity, after: &Parity| {
            unordered(before).symmetric_difference(&unordered(after)).count()
        };
        for (slide, after) in board.neighbours(Metric::Stm) {
            let read = |way: fn(&Board, &Goal) -> Result<Parity, Unsolvable>| {
                [&board, &after].map(|board| way(board, &goal).unwrap())
            };
            let [before, then] = read(Parity::in_snake_order);
            let from = path.place(board.blank());
            let passed = path.place(after.blank()).abs_diff(from) - 1;
            prop_assert_eq!(passed % 2, 0);
            prop_assert_eq!(before.order() == then.order(), passed == 0);
            prop_assert_eq!(changed(&before, &then), passed);
            let [before, then] = read(Parity::in_row_order);
            let upright = matches!(slide.direction(), Direction::Up | Direction::Down);
            let passed = if upright { board.shape().cols() - 1 } else { 0 };
            prop_assert_eq!(changed(&before, &then), passed);
            if let (Some(before), Some(then)) = (before.blank_rows(), then.blank_rows()) {
                prop_assert_eq!(before.abs_diff(then), u32::from(upright));
            }
        }
    }
}
