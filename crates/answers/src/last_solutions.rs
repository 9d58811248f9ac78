//! The best solutions of the last boards, which are known at once for boards on them and beside
//! them: those of a player who follows a solution, or leaves it.

use std::collections::VecDeque;
use std::sync::Mutex;

use jiugong::{Board, Metric, Move};

use crate::known::{BestSolution, EndedBy};
use crate::lock::lock;

/// The number of solutions that are kept.
const KEPT: usize = 16;

/// The best solutions of the last boards that searches have answered, the newest first.
#[derive(Debug, Default)]
pub(crate) struct LastSolutions(Mutex<VecDeque<LastSolution>>);

#[derive(Debug)]
struct LastSolution {
    board: Board,
    moves: Vec<Move>,
    lower_bound: u32,
}

impl LastSolutions {
    /// Keeps the best solution of a board.
    pub fn add(&self, board: &Board, best: &BestSolution) {
        let Some(moves) = best.moves.clone().filter(|moves| !moves.is_empty()) else {
            return;
        };
        let mut solutions = lock(&self.0);
        solutions.retain(|solution| solution.board != *board);
        solutions.truncate(KEPT - 1);
        let lower_bound = best.lower_bound;
        solutions.push_front(LastSolution { board: board.clone(), moves, lower_bound });
    }

    /// Returns the shortest solution that consists of at most one move and the rest of one of these
    /// solutions, with the lower bound that follows from the same; `None` if there is none.
    pub fn of(&self, board: &Board, metric: Metric) -> Option<BestSolution> {
        let neighbours: Vec<(Move, Board)> = board.neighbours(metric).collect();
        let mut best: Option<BestSolution> = None;
        let mut add = |before: Option<Move>, rest: &[Move], lower_bound: u32| {
            let length = rest.len() + usize::from(before.is_some());
            let best = best.get_or_insert_default();
            best.lower_bound = best.lower_bound.max(lower_bound);
            if best.moves.as_ref().is_none_or(|moves| moves.len() > length) {
                best.moves = Some(before.into_iter().chain(rest.iter().copied()).collect());
            }
        };
        for LastSolution { board: start, moves, lower_bound } in &*lock(&self.0) {
            let mut at = start.clone();
            for made in 0..=moves.len() {
                let (rest, bound) = (&moves[made..], lower_bound.saturating_sub(made as u32));
                if at == *board {
                    add(None, rest, bound);
                } else if let Some((m, _)) = neighbours.iter().find(|(_, next)| *next == at) {
                    add(Some(*m), rest, bound.saturating_sub(1));
                }
                if let Some(&m) = rest.first() {
                    at.apply(m);
                }
            }
        }
        let mut best = best?;
        best.ended_by = (best.known().distance().is_none()).then_some(EndedBy::Time);
        Some(best)
    }
}

#[cfg(test)]
mod tests {
    use jiugong::Direction;

    use super::*;

    #[test]
    fn a_board_on_or_beside_a_solution_has_one() {
        let solutions = LastSolutions::default();
        let goal: Board = "1 2 3/4 5 6/7 8 0".parse().unwrap();
        assert!(solutions.of(&goal, Metric::Stm).is_none());
        // A loop of twelve moves around four cells, from the goal to itself.
        let mut start = goal.clone();
        let mut way = Vec::new();
        for direction in
            [Direction::Down, Direction::Right, Direction::Up, Direction::Left].repeat(3)
        {
            start.apply(direction).unwrap();
            way.insert(0, Move::from(direction.opposite()));
        }
        assert_eq!(start, goal);
        start.apply(way.remove(0));
        let best = BestSolution { moves: Some(way.clone()), lower_bound: 1, ended_by: None };
        solutions.add(&start, &best);
        let mut at = start.clone();
        for made in 0..=way.len() {
            let found = solutions.of(&at, Metric::Stm).unwrap();
            // From the board beside the goal on a loop, the way back is shorter than the loop.
            let expected = if made == 0 { 1 } else { way.len() - made };
            assert_eq!(found.moves.unwrap().len(), expected, "{made}");
            for (m, beside) in at.neighbours(Metric::Stm) {
                let found = solutions.of(&beside, Metric::Stm).unwrap();
                let moves = found.moves.unwrap();
                assert!(moves.len() <= way.len() - made + 1, "{made} {m:?}");
                let mut end = beside.clone();
                for m in moves {
                    end.apply(m).unwrap();
                }
                assert_eq!(end, goal);
            }
            if let Some(&m) = way.get(made) {
                at.apply(m);
            }
        }
    }

    #[test]
    fn the_rest_of_a_proved_solution_is_proved() {
        let solutions = LastSolutions::default();
        let way = [Direction::Up, Direction::Left].map(Move::from);
        let mut board: Board = "1 2 3/4 0 5/7 8 6".parse().unwrap();
        let unproved = BestSolution { moves: Some(way.to_vec()), lower_bound: 1, ended_by: None };
        solutions.add(&board, &unproved);
        let found = solutions.of(&board, Metric::Stm).unwrap();
        assert_eq!((found.known().distance(), found.ended_by), (None, Some(EndedBy::Time)));
        solutions.add(&board, &BestSolution::shortest(way.to_vec()));
        for made in 0..=way.len() {
            let found = solutions.of(&board, Metric::Stm).unwrap();
            assert_eq!(found.known().distance(), Some((way.len() - made) as u32));
            if let Some(&m) = way.get(made) {
                board.apply(m);
            }
        }
    }

    #[test]
    fn tiles_that_a_solution_moves_together_may_be_moved_in_two_steps() {
        let solutions = LastSolutions::default();
        let board: Board = "0 1 2/4 5 3/7 8 6".parse().unwrap();
        let way =
            vec![Move::new(Direction::Left, 2).unwrap(), Move::new(Direction::Up, 2).unwrap()];
        solutions.add(&board, &BestSolution::shortest(way.clone()));
        let mut half = board.clone();
        half.apply(Direction::Left);
        let found = solutions.of(&half, Metric::Mtm).unwrap();
        assert_eq!(found.moves.as_deref(), Some(&[Move::from(Direction::Left), way[1]][..]));
        assert_eq!(found.lower_bound, 1);
    }
}
