//! The numbers of shortest solutions at each distance, against an independent search and the
//! solutions of each board.

use std::collections::BTreeMap;

use jiugong::{Encoding, Goal, Home, Metric, NamedGoalSet, Notation, Shape, Solver, Table, search};
use jiugong_answers::memory::MemoryBudget;
use jiugong_answers::{GoalArg, Goals, Limits, OneGoalArg, Silent};
use jiugong_test_support::independent::{Grid, Word};
use rayon::prelude::*;

use crate::{answers, goals_of};

/// Counts the shortest solutions of all boards, layer by layer.
fn counted(grid: Grid, layers: &[Vec<Word>]) -> Vec<BTreeMap<Word, u64>> {
    let mut counts: Vec<BTreeMap<Word, u64>> = Vec::new();
    for layer in layers {
        let sums = layer.iter().map(|&board| {
            let neighbours = grid.neighbours(board).map(|(_, next)| next);
            let sum = counts
                .last()
                .map_or(1, |closer| neighbours.filter_map(|next| closer.get(&next)).sum());
            (board, sum)
        });
        let sums = sums.collect();
        counts.push(sums);
    }
    counts
}

/// Checks the record of every home, and the solutions of every `step`-th board of each layer.
fn check(rows: usize, cols: usize, step: usize) {
    let shape = Shape::new(rows, cols).unwrap();
    for home in Home::all(shape) {
        for metric in Metric::ALL {
            let board = home.goal_board();
            let grid = Grid::of(shape).with_metric(metric);
            let layers = grid.search(grid.word(&board)).layers;
            let expected = counted(grid, &layers);

            let goal = Goal::new(board.clone());
            let index = goal.index().unwrap();
            let notation = Notation::default();
            let goals = Goals::new(&GoalArg::default(), board, None, metric, &notation);
            let goals = goals.unwrap().into();
            let memory = MemoryBudget::default();
            let record = answers()
                .distribution_of_solutions(&goals, &notation, memory, Limits::NONE, &Silent)
                .unwrap();
            let levels = record.levels.unwrap();
            assert_eq!(levels.len(), layers.len());
            for ((level, expected), states) in levels.iter().zip(&expected).zip(record.counts) {
                assert_eq!(states, expected.len() as u64);
                assert_eq!(level.unique, expected.values().filter(|&&n| n == 1).count() as u64);
                let total = expected.values().sum::<u64>();
                assert_eq!(level.total, Some(total));
                assert_eq!(level.mean, Some(total as f64 / states as f64));
                let most = *expected.values().max().unwrap();
                assert_eq!(level.most, most);
                let first = expected
                    .iter()
                    .filter(|&(_, &n)| n == most)
                    .map(|(&word, _)| grid.board(word))
                    .min_by_key(|board| index.number(&goal.state(board).unwrap()));
                assert_eq!(level.board, first.unwrap().to_string());
            }

            let distances = search(home, metric, |_, _| {}).unwrap();
            let table = Table::from_distances(&distances, Encoding::Byte).unwrap();
            let solver = Solver::new(&table, &goal).unwrap();
            for level in &expected {
                let boards: Vec<_> = level.iter().step_by(step).collect();
                boards.into_par_iter().for_each(|(&word, &count)| {
                    assert_eq!(solver.solutions(&grid.board(word)).unwrap().count(), count);
                });
            }
        }
    }
}

#[test]
fn solutions_at_each_distance_are_those_of_all_boards() {
    check(2, 2, 1);
    check(2, 3, 1);
    check(2, 4, 1);
    check(3, 3, 29);
}

#[test]
#[ignore = "takes minutes"]
fn solutions_at_each_distance_are_those_of_all_boards_of_3x3() {
    check(3, 3, 1);
}

#[test]
fn hardest_boards_have_forty_solutions() {
    let goals = goals_of(&GoalArg::default(), Shape::EIGHT_PUZZLE, Metric::Stm);
    let (notation, memory) = (Notation::default(), MemoryBudget::default());
    let record =
        answers().distribution_of_solutions(&goals, &notation, memory, Limits::NONE, &Silent);
    let record = record.unwrap();
    let last = record.levels.unwrap().pop().unwrap();
    assert_eq!((last.unique, last.total, last.most), (0, Some(80), 40));
    assert_eq!(last.mean, Some(40.0));
    assert_eq!(last.board, "8 6 7/2 5 4/3 0 1");
}

/// Boards with equal tiles have one solution for each walk of their colours.
#[test]
fn counts_solutions_of_goals_that_are_not_one_board() {
    let shape = Shape::new(2, 3).unwrap();
    let goals = goals_of(&OneGoalArg::NamedSet(NamedGoalSet::FirstRow).into(), shape, Metric::Stm);
    let (notation, memory) = (Notation::default(), MemoryBudget::default());
    let record =
        answers().distribution_of_solutions(&goals, &notation, memory, Limits::NONE, &Silent);
    let record = record.unwrap();
    let levels = record.levels.unwrap();
    assert_eq!(levels.len(), record.counts.len());
    // All goals are their own solution.
    assert_eq!((levels[0].unique, levels[0].total), (record.counts[0], Some(record.counts[0])));
    for (level, states) in levels.iter().zip(record.counts) {
        assert!(level.unique <= states && level.total >= Some(states) && level.most >= 1);
    }
}
