//! Groups of tiles that are alike, however they are written.

use jiugong::{Board, Metric, NamedGoal, Shape};
use jiugong_answers::{GoalArg, Goals};
use jiugong_test_support::independent::{Grid, Word};
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::test_runner::TestCaseError;

use crate::{answers, distance, goals_of};

/// Returns for each of 9 numbers the least that it is alike: the transitive closure of the groups.
fn least_alike(groups: &[Vec<u8>]) -> [u8; 9] {
    let mut alike = [[false; 9]; 9];
    for (number, row) in alike.iter_mut().enumerate() {
        row[number] = true;
    }
    for group in groups {
        for &a in group {
            for &b in group {
                alike[usize::from(a)][usize::from(b)] = true;
            }
        }
    }
    for via in 0..9 {
        for from in 0..9 {
            for to in 0..9 {
                alike[from][to] |= alike[from][via] && alike[via][to];
            }
        }
    }
    alike.map(|row| row.iter().position(|alike| *alike).unwrap() as u8)
}

/// Returns a board with a colour on each cell, as the independent search has it.
fn coloured(board: &Board, least: &[u8; 9]) -> Word {
    let colours = board.tiles().iter().map(|&tile| least[usize::from(tile)]);
    colours.fold(0, |word, colour| word << 4 | Word::from(colour))
}

/// Returns the name of the file of goals.
fn file_name(goals: &Goals) -> Option<String> {
    goals.set()?.file_name(goals.metric())
}

/// Checks the distances of all boards of 2×3 that were drawn, and that groups written in another
/// way are the same goal.
fn check(
    goals: &[Board],
    groups: &[Vec<u8>],
    other: &[Vec<u8>],
    boards: &[Board],
    metric: Metric,
) -> Result<(), TestCaseError> {
    let shape = Shape::new(2, 3).unwrap();
    let of_groups = |groups: &[Vec<u8>]| {
        let goals = goals.iter().cloned().map(GoalArg::from).collect();
        goals_of(&GoalArg::any_of(goals, groups.to_vec()), shape, metric)
    };
    let (goal, same) = (of_groups(groups), of_groups(other));
    prop_assert_eq!(file_name(&goal), file_name(&same));
    prop_assert_eq!(goal.set(), same.set());
    let least = least_alike(groups);
    let grid = Grid::of(shape).with_metric(metric);
    let searches: Vec<_> =
        goals.iter().map(|goal| grid.search(coloured(goal, &least)).distances).collect();
    let answers = answers();
    for board in boards {
        let word = coloured(board, &least);
        let expected = searches.iter().filter_map(|search| search.get(&word)).min().copied();
        for target in [&goal, &same] {
            prop_assert_eq!(target.check_solvable(board).is_ok(), expected.is_some(), "{}", board);
            if expected.is_some() {
                let found = distance(&answers, target, board).distance();
                prop_assert_eq!(found, expected, "{} {:?}", board, groups);
            }
        }
    }
    Ok(())
}

fn board() -> impl Strategy<Value = Board> {
    Just((0..6).collect::<Vec<u8>>())
        .prop_shuffle()
        .prop_map(|tiles| Board::new(Shape::new(2, 3).unwrap(), &tiles).unwrap())
}

/// Groups that may share tiles and repeat them, and the same ones in another order with
/// repetitions.
fn groups() -> impl Strategy<Value = (Vec<Vec<u8>>, Vec<Vec<u8>>)> {
    vec(vec(1..6u8, 1..4), 1..5).prop_flat_map(|groups| {
        let repeated: Vec<Vec<u8>> = groups.iter().chain(&groups[..1]).cloned().collect();
        let shuffled = Just(repeated).prop_shuffle().prop_flat_map(|groups| {
            groups.into_iter().map(|group| Just(group).prop_shuffle()).collect::<Vec<_>>()
        });
        (Just(groups), shuffled)
    })
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 200, ..ProptestConfig::default() })]

    #[test]
    fn groups_that_share_tiles_are_one_group(
        goals in vec(board(), 1..3),
        (groups, other) in groups(),
        boards in vec(board(), 5),
        is_mtm: bool,
    ) {
        let metric = if is_mtm { Metric::Mtm } else { Metric::Stm };
        check(&goals, &groups, &other, &boards, metric)?;
    }
}

#[test]
fn the_order_of_groups_does_not_matter() {
    let shape = Shape::new(3, 3).unwrap();
    let answers = answers();
    let board: Board = "123456870".parse().unwrap();
    let far: Board = "123457680".parse().unwrap();
    let mut names = Vec::new();
    for order in [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]] {
        let groups = order.map(|group| [vec![7, 8], vec![8, 6], vec![6, 5]][group].clone());
        let goal = goals_of(&GoalArg::any_of(vec![], groups.to_vec()), shape, Metric::Stm);
        for board in [&board, &far] {
            assert_eq!(distance(&answers, &goal, board).distance(), Some(0), "{board} {order:?}");
        }
        names.extend(file_name(&goal));
    }
    assert_eq!(names.len(), 6);
    names.dedup();
    assert_eq!(names.len(), 1);
}

/// On large boards too, which have no tables.
#[test]
fn a_goal_of_6x6_is_reached() {
    let shape = Shape::new(6, 6).unwrap();
    let mut tiles: Vec<u8> = NamedGoal::Last.board(shape).tiles().to_vec();
    tiles.swap(6, 7);
    let board = Board::new(shape, &tiles).unwrap();
    for groups in [vec![vec![7, 8], vec![8, 6]], vec![vec![8, 6], vec![7, 8]]] {
        let goal = GoalArg::any_of(vec![], groups);
        let goal = goals_of(&goal, shape, Metric::Stm);
        assert_eq!(distance(&answers(), &goal, &board).distance(), Some(0));
    }
}
