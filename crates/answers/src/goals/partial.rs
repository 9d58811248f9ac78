//! The goals of a set, each with the tiles that it names: what a search with pattern tables needs.

use jiugong_pattern::PartialGoal;
use jiugong_pattern::goals::GAP;

use super::Goals;
use crate::error::NoSearch;
use crate::thresholds::MAX_SET_GOALS;

impl Goals {
    /// Returns the goals with pieces that are alike as different ones: in each, a tile that it
    /// names has one cell.
    ///
    /// # Errors
    ///
    /// [`NoSearch`].
    pub fn partial_goals(&self) -> Result<Vec<PartialGoal>, NoSearch> {
        if self.gaps() > 1 {
            return Err(NoSearch::Gaps);
        }
        let mut found = Found { set: self, goals: Vec::new() };
        for goal in self.goals().iter().map(|goal| &goal.colours) {
            if goal.iter().flatten().all(|&colour| colour == GAP) {
                return Err(NoSearch::Tiles);
            }
            found.add(goal, &mut vec![None; goal.len()])?;
        }
        Ok(found.goals)
    }
}

/// The goals found so far.
struct Found<'a> {
    set: &'a Goals,
    goals: Vec<PartialGoal>,
}

impl Found<'_> {
    /// Adds the goals with these tiles, where the next cell that is not open has any of the tiles
    /// of its colour.
    fn add(&mut self, goal: &[Option<u8>], tiles: &mut Vec<Option<u8>>) -> Result<(), NoSearch> {
        let is_next = |&cell: &usize| goal[cell].is_some() && tiles[cell].is_none();
        let next = (0..goal.len()).find(is_next);
        let left: Vec<u8> =
            (0..goal.len() as u8).filter(|&tile| !tiles.contains(&Some(tile))).collect();
        let open = |cell: &usize| tiles[*cell].is_none();
        // A single tile on open cells, and then the blank, have cells of their own in each goal.
        let cell = next.or_else(|| {
            let is_single = left.iter().filter(|&&tile| tile != 0).count() <= 1;
            (0..goal.len()).find(open).filter(|_| is_single)
        });
        let Some(cell) = cell else {
            let mut rest = left.iter();
            let board = tiles.iter().filter_map(|tile| tile.or_else(|| rest.next().copied()));
            let board = self.set.board_of(&board.collect::<Vec<u8>>());
            let open = (0..goal.len()).filter(open);
            self.goals.extend(board.and_then(|board| PartialGoal::new(board, open)));
            return if self.goals.len() > MAX_SET_GOALS { Err(NoSearch::Goals) } else { Ok(()) };
        };
        for tile in left {
            if goal[cell].is_none_or(|colour| self.set.colour(tile) == colour) {
                tiles[cell] = Some(tile);
                self.add(goal, tiles)?;
                tiles[cell] = None;
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use jiugong::{Arrangement, Metric, NamedGoal, NamedGoalSet, Notation, Shape};

    use super::*;
    use crate::goals::{GoalArg, OneGoalArg};

    fn set(shape: Shape, goals: Vec<OneGoalArg>, alike: Vec<Vec<u8>>) -> Goals {
        let default = NamedGoal::Last.board(shape);
        let arg = GoalArg { goals, alike };
        Goals::new(&arg, default, None, Metric::Stm, &Notation::default()).unwrap()
    }

    fn goal(shape: Shape, tiles: &[Option<u8>]) -> OneGoalArg {
        OneGoalArg::Arrangement(Arrangement::new(shape, tiles).unwrap())
    }

    /// Every board is a goal of the set if and only if it is one of the partial goals.
    #[test]
    fn goals_told_apart_are_the_boards_of_the_set() {
        let shape = Shape::new(2, 3).unwrap();
        let open = |named: &[u8]| -> OneGoalArg {
            goal(shape, &(0..6).map(|cell| named.get(cell).copied()).collect::<Vec<_>>())
        };
        for (goals, alike, count) in [
            (
                vec![OneGoalArg::Named(NamedGoal::Last), OneGoalArg::Named(NamedGoal::First)],
                vec![],
                2,
            ),
            (vec![OneGoalArg::NamedSet(NamedGoalSet::AnyBlank)], vec![], 6),
            (vec![open(&[1, 2, 3])], vec![], 1),
            (vec![open(&[1, 2, 3])], vec![vec![1, 2]], 2),
            (vec![open(&[1, 2, 3])], vec![vec![1, 4]], 2),
            (vec![open(&[1, 2, 3, 4])], vec![], 2),
            (vec![open(&[0, 1, 2, 3])], vec![vec![4, 5]], 1),
            (vec![OneGoalArg::Named(NamedGoal::Last)], vec![vec![1, 2], vec![3, 4, 5]], 12),
        ] {
            let set = set(shape, goals, alike);
            let goals = set.partial_goals().unwrap();
            assert_eq!(goals.len(), count, "{}", set.text());
            let mut tiles: Vec<u8> = (0..6).collect();
            for number in 0..720 {
                let board = set.board_of(&tiles).unwrap();
                let is_goal = goals.iter().any(|goal| goal.is_reached(&board));
                assert_eq!(is_goal, set.reached(&board).is_some(), "{board} {number}");
                next_permutation(&mut tiles);
            }
        }
    }

    fn next_permutation(tiles: &mut [u8]) {
        let Some(at) = tiles.windows(2).rposition(|pair| pair[0] < pair[1]) else {
            return;
        };
        let greater = tiles.iter().rposition(|&tile| tile > tiles[at]).unwrap();
        tiles.swap(at, greater);
        tiles[at + 1..].reverse();
    }

    #[test]
    fn says_why_there_is_no_search() {
        let shape = Shape::new(4, 4).unwrap();
        let many = set(shape, vec![OneGoalArg::Named(NamedGoal::Last)], vec![(1..9).collect()]);
        assert_eq!(many.partial_goals().unwrap_err(), NoSearch::Goals);
        let mut blank = [None; 16];
        blank[5] = Some(0);
        let blank = set(shape, vec![goal(shape, &blank)], vec![]);
        assert_eq!(blank.partial_goals().unwrap_err(), NoSearch::Tiles);
    }
}
