//! Shortens a solution: loops are cut out, and windows of it are replaced by shortest ones.

use alloc::collections::BTreeMap;
use alloc::vec::Vec;
use core::ops::ControlFlow;

use jiugong::Metric;

use crate::grid::Grid;
use crate::levels::Steps;
use crate::position::{Position, Zobrist};
use crate::way::Way;

/// Removes the moves between equal boards.
pub(crate) fn remove_loops(grid: &Grid, start: &Position, path: &[u8]) -> Vec<u8> {
    let zobrist = Zobrist::new(grid.cells());
    let mut position = start.clone();
    let mut hash = zobrist.hash(&position.pieces);
    let mut last = BTreeMap::from([(hash, 0)]);
    let mut hashes = Vec::from([hash]);
    for (number, &direction) in path.iter().enumerate() {
        let from = position.blank;
        position.step(grid, direction);
        let (blank, tile) = (position.pieces[position.blank], position.pieces[from]);
        hash ^= zobrist.key(blank, from) ^ zobrist.key(blank, position.blank);
        hash ^= zobrist.key(tile, from) ^ zobrist.key(tile, position.blank);
        last.insert(hash, number + 1);
        hashes.push(hash);
    }
    let mut kept = Vec::new();
    let mut at = 0;
    loop {
        at = last.get(&hashes[at]).copied().unwrap_or(at).max(at);
        let Some(&direction) = path.get(at) else { return kept };
        kept.push(direction);
        at += 1;
    }
}

/// Returns the moves of a metric that a path is: in mtm, steps in a direction are one move.
pub(crate) fn moves(metric: Metric, path: &[u8]) -> impl Iterator<Item = Steps> {
    let is_one = move |a: &u8, b: &u8| metric == Metric::Mtm && a == b;
    path.chunk_by(is_one).map(|steps| Steps { direction: steps[0], count: steps.len() as u8 })
}

/// The moves of windows whose search costs milliseconds, and the number of boards that it expands
/// at most. In mtm bounds are weak, and ten times more boards give nothing.
fn size(metric: Metric) -> (usize, u64) {
    match metric {
        Metric::Stm => (36, 20_000),
        Metric::Mtm => (16, 2_000),
    }
}

/// Replaces windows of moves by shorter ones until none is found.
pub(crate) fn shorten(
    grid: &Grid,
    metric: Metric,
    start: &Position,
    path: &mut Vec<u8>,
    proceed: &mut dyn FnMut() -> ControlFlow<()>,
) {
    let (longest, nodes) = size(metric);
    let mut all: Vec<Steps> = moves(metric, path).collect();
    let mut positions = Vec::from([start.clone()]);
    let mut first = 0;
    while first + 3 < all.len() && proceed().is_continue() {
        let length = longest.min(all.len() - first);
        while positions.len() <= first + length {
            let mut position = positions[positions.len() - 1].clone();
            for direction in all[positions.len() - 1].each() {
                position.step(grid, direction);
            }
            positions.push(position);
        }
        let (from, to) = (&positions[first], &positions[first + length]);
        let mut left = nodes;
        let mut spend = |nodes| {
            left = left.saturating_sub(nodes);
            if left == 0 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        };
        let way = Way::new(grid, metric, (&from.pieces, from.blank), &to.pieces, &mut spend);
        if let ControlFlow::Continue(Some(shorter)) = way.shorter(length) {
            let shorter = shorter
                .into_iter()
                .map(|m| Steps { direction: m.direction() as u8, count: m.tiles() as u8 });
            all.splice(first..first + length, shorter);
            // Boards more than a window before did not change.
            first = first.saturating_sub(length);
            positions.truncate(first + 1);
        } else {
            first += 1;
        }
    }
    *path = all.into_iter().flat_map(Steps::each).collect();
}
