//! What one move does to an estimate, on boards of every shape up to 5×5.
#![allow(clippy::unwrap_used)]

use jiugong::{Board, Goal, Move, Shape};
use jiugong_lab::{Heuristic, LinearConflict, PerTile, WalkingDistance};
use proptest::prelude::*;

fn shapes() -> impl Strategy<Value = Shape> {
    let all: Vec<Shape> = (4..=Shape::MAX_CELLS)
        .flat_map(Shape::with_cells)
        .filter(|shape| shape.rows().max(shape.cols()) <= 5)
        .collect();
    proptest::sample::select(all)
}

/// Any two boards of a shape.
fn pairs() -> impl Strategy<Value = [Board; 2]> {
    shapes().prop_flat_map(|shape| {
        let tiles: Vec<u8> = (0..shape.cells() as u8).collect();
        let board = Just(tiles).prop_shuffle();
        let board = board.prop_map(move |tiles| Board::new(shape, &tiles).unwrap());
        [board.clone(), board]
    })
}

fn per_tile(goal: Board) -> [PerTile; 4] {
    [
        PerTile::zero(goal),
        PerTile::misplaced(goal),
        PerTile::manhattan(goal),
        PerTile::manhattan_with_blank(goal),
    ]
}

/// The boards along a walk, each with the move to the next.
fn walk(mut board: Board, moves: Vec<Move>) -> Vec<(Board, Move, Board)> {
    let steps = moves.into_iter().filter_map(|m| {
        let before = board;
        board = board.after(m)?;
        Some((before, m, board))
    });
    steps.collect()
}

fn moves() -> impl Strategy<Value = Vec<Move>> {
    proptest::collection::vec(proptest::sample::select(Move::ALL.to_vec()), 0..60)
}

proptest! {
    #[test]
    fn changes_are_the_differences_of_the_estimates([goal, start] in pairs(), moves in moves()) {
        for heuristic in per_tile(goal) {
            let changes = heuristic.changes().unwrap();
            for (before, m, after) in walk(start, moves.clone()) {
                // The tile that goes comes from where the blank is afterwards.
                let (tile, from) = (before.tiles()[after.blank()], after.blank());
                let estimates = [&before, &after].map(|board| heuristic.estimate(board) as i32);
                prop_assert_eq!(changes.of(tile, from, m), estimates[1] - estimates[0]);
            }
        }
    }

    /// Which makes them admissible too, for the goal's own estimate is 0.
    #[test]
    fn no_move_changes_a_consistent_estimate_by_more_than_one([goal, start] in pairs(), moves in moves()) {
        let start = Goal::new(goal).check(&start).map_or(goal, |()| start);
        let [zero, misplaced, manhattan, _] = per_tile(goal);
        let conflicts = LinearConflict::new(goal);
        let mut heuristics: Vec<&dyn Heuristic> = vec![&zero, &misplaced, &manhattan, &conflicts];
        // The patterns of five lines are searched for seconds.
        let walking = (goal.shape().cells() <= 12).then(|| WalkingDistance::new(goal).unwrap());
        heuristics.extend(walking.as_ref().map(|walking| walking as &dyn Heuristic));
        for heuristic in heuristics {
            prop_assert_eq!(heuristic.estimate(&goal), 0);
            for (before, _, after) in walk(start, moves.clone()) {
                let apart = heuristic.estimate(&before).abs_diff(heuristic.estimate(&after));
                prop_assert!(apart <= 1, "{}: {} to {}", heuristic.name(), before, after);
            }
        }
    }
}
