//! The change of an estimate by one move, on random boards up to 5×5.

use jiugong::{Board, Direction, Goal, Shape};
use jiugong_lab::{Heuristic, LinearConflict, PerTile, WalkingDistance};
use proptest::prelude::*;

fn shapes() -> impl Strategy<Value = Shape> {
    let all: Vec<Shape> = (4..=Shape::MAX_CELLS)
        .flat_map(Shape::with_cells)
        .filter(|shape| shape.rows().max(shape.cols()) <= 5)
        .collect();
    proptest::sample::select(all)
}

/// Pairs of boards of the same shape.
fn pairs() -> impl Strategy<Value = [Board; 2]> {
    shapes().prop_flat_map(|shape| {
        let tiles: Vec<u8> = [0].into_iter().chain(shape.tiles()).collect();
        let board = Just(tiles).prop_shuffle();
        let board = board.prop_map(move |tiles| Board::new(shape, &tiles).unwrap());
        [board.clone(), board]
    })
}

fn per_tile(goal: Board) -> [PerTile; 4] {
    [
        PerTile::zero(&goal),
        PerTile::misplaced(&goal),
        PerTile::manhattan(&goal),
        PerTile::manhattan_with_blank(&goal),
    ]
}

/// Makes the legal ones of some moves in turn. Returns the boards before and after each of them.
fn walk(mut board: Board, moves: Vec<Direction>) -> Vec<(Board, Direction, Board)> {
    let steps = moves.into_iter().filter_map(|m| {
        let before = board.clone();
        board = board.after(m)?;
        Some((before, m, board.clone()))
    });
    steps.collect()
}

fn moves() -> impl Strategy<Value = Vec<Direction>> {
    proptest::collection::vec(proptest::sample::select(Direction::ALL.to_vec()), 0..60)
}

proptest! {
    #[test]
    fn deltas_are_the_differences_of_estimates([goal, start] in pairs(), moves in moves()) {
        for heuristic in per_tile(goal) {
            let deltas = heuristic.deltas().unwrap();
            for (before, m, after) in walk(start.clone(), moves.clone()) {
                // The tile comes from the new cell of the blank.
                let from = after.blank();
                let tile = before.tiles()[from];
                let estimates = [&before, &after].map(|board| heuristic.estimate(board) as i32);
                prop_assert_eq!(deltas.get(tile, from, m), estimates[1] - estimates[0]);
            }
        }
    }

    /// Consistency, and with an estimate of 0 for the goal also admissibility.
    #[test]
    fn consistent_estimates_change_by_at_most_one([goal, start] in pairs(), moves in moves()) {
        let start = Goal::new(goal.clone()).check_solvable(&start).map_or(goal.clone(), |()| start);
        let [zero, misplaced, manhattan, _] = per_tile(goal.clone());
        let conflicts = LinearConflict::new(&goal);
        let mut heuristics: Vec<&dyn Heuristic> = vec![&zero, &misplaced, &manhattan, &conflicts];
        // The pattern search of larger shapes takes seconds.
        let walking = (goal.shape().cells() <= 12).then(|| WalkingDistance::new(&goal).unwrap());
        heuristics.extend(walking.as_ref().map(|walking| walking as &dyn Heuristic));
        for heuristic in heuristics {
            prop_assert_eq!(heuristic.estimate(&goal), 0);
            for (before, _, after) in walk(start.clone(), moves.clone()) {
                let change = heuristic.estimate(&before).abs_diff(heuristic.estimate(&after));
                prop_assert!(change <= 1, "{}: {} to {}", heuristic.name(), before, after);
            }
        }
    }
}
