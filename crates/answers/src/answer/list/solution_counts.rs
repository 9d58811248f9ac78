//! The number of shortest solutions of every state.

use std::io;
use std::iter;
use std::sync::atomic::{AtomicU64, Ordering};

use jiugong::{Direction, Index, Metric, State};
use jiugong_engine::try_with_capacity;
use rayon::prelude::*;

/// The number of states that a thread works on at a time.
const TASK: usize = 1 << 14;

/// Returns the memory that [`count_solutions`] takes, in bytes.
pub(super) fn count_solutions_memory(index: &Index) -> u64 {
    index.states().saturating_mul(size_of::<u64>() as u64)
}

/// Returns the number of shortest solutions of every state, by state number; `u64::MAX` for that
/// many or more. `distances` has the distance of every state.
///
/// The goal has one, the empty solution. The number of every other state is the sum of those of its
/// neighbours that are one move closer. So the levels are counted in ascending order, each by a
/// pass over the distances in rayon's threads.
///
/// `progress` is called after each level with the share of the states counted, between 0 and 1.
///
/// # Errors
///
/// The system's error if it cannot provide the memory.
pub(super) fn count_solutions(
    index: &Index,
    metric: Metric,
    distances: &[u8],
    progress: impl Fn(f64),
) -> io::Result<Vec<u64>> {
    let mut counts: Vec<AtomicU64> = try_with_capacity(distances.len())?;
    counts.resize_with(distances.len(), AtomicU64::default);
    let sum_of_closer = |number: usize| {
        let level = distances[number];
        let Some(closer) = level.checked_sub(1) else {
            return 1;
        };
        let state = index.state(number as u64);
        let neighbours = state.into_iter().flat_map(|state| neighbours(index, metric, state));
        let closer = neighbours
            .map(|next| index.number(&next) as usize)
            .filter(|&next| distances[next] == closer)
            .map(|next| counts[next].load(Ordering::Relaxed));
        closer.fold(0, u64::saturating_add)
    };
    let mut counted = 0;
    for level in 0..=u8::MAX {
        let tasks = distances.par_chunks(TASK).enumerate();
        let count: usize = tasks
            .map(|(task, distances)| {
                let states = (task * TASK..).zip(distances);
                let states = states.filter(|&(_, &distance)| distance == level);
                let states = states.map(|(number, _)| {
                    counts[number].store(sum_of_closer(number), Ordering::Relaxed);
                });
                states.count()
            })
            .sum();
        if count == 0 {
            break;
        }
        counted += count;
        progress(counted as f64 / distances.len() as f64);
    }
    Ok(counts.into_iter().map(AtomicU64::into_inner).collect())
}

/// Returns the states one move away.
fn neighbours(index: &Index, metric: Metric, state: State) -> impl Iterator<Item = State> + '_ {
    Direction::ALL.into_iter().flat_map(move |direction| {
        iter::successors(index.step(&state, direction), move |next| match metric {
            Metric::Stm => None,
            Metric::Mtm => index.step(next, direction),
        })
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use jiugong::{Home, Shape, search};

    /// In 2×2 the boards are a cycle of twelve. Two ways lead from the farthest one to the goal.
    #[test]
    fn counts_both_ways_around_a_cycle() {
        let home = Home::all(Shape::new(2, 2).unwrap()).next().unwrap();
        let distances = search(home, Metric::Stm, |_, _| {}).unwrap().to_vec();
        let index = Index::new(home.shape()).unwrap();
        let counts = count_solutions(&index, Metric::Stm, &distances, |_| {}).unwrap();
        for (distance, count) in distances.into_iter().zip(counts) {
            assert_eq!(count, if distance == 6 { 2 } else { 1 });
        }
    }
}
