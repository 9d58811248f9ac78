//! The answer to why a board is solvable or not.

use jiugong::{Goal, Parity, Unsolvable};

use super::{BoardAnswer, BoardQuestion, UnsolvableBoard};
use crate::error::NoAnswer;
use crate::known::Known;
use crate::record::{ExplainRecord, ParityRecord};

/// Why a board is solvable or not.
#[derive(Debug)]
pub struct ExplainAnswer<'a> {
    /// The board, and its distance if it was found.
    pub board: BoardAnswer<'a>,
    /// The parity of the board; `None` if tiles are alike, and it has none.
    pub parities: Option<Box<Parities>>,
}

/// The parity of a board in both reading orders.
#[derive(Debug)]
pub struct Parities {
    /// The goal whose parity is that of the board, if the board can reach one.
    pub goal: Goal,
    /// The parity in snake order.
    pub snake: Parity,
    /// The parity row by row.
    pub rows: Parity,
}

impl<'a> ExplainAnswer<'a> {
    pub(super) fn new(
        question: &BoardQuestion<'a>,
        with_distance: bool,
    ) -> Result<ExplainAnswer<'a>, NoAnswer> {
        let &BoardQuestion { answers, goals, board, limits, observer, .. } = question;
        goals.check_shape(board)?;
        let parities = match goals.parity_goal(board).map(Goal::new) {
            Some(goal) => {
                let (snake, rows) = (goal.snake_parity(board)?, goal.row_parity(board)?);
                Some(Box::new(Parities { goal, snake, rows }))
            }
            None => None,
        };
        let odd = parities.as_ref().filter(|parities| !parities.snake.is_even());
        let found = match odd {
            Some(odd) => Err(Unsolvable { inversions: odd.snake.inversions() }.into()),
            None => Ok((Known::default(), "".into())),
        };
        let mut board_answer = BoardAnswer::new(question, question.text().into(), found)?;
        let distance = (with_distance && board_answer.unsolvable.is_none())
            .then(|| answers.quick_distance(goals, board, limits, observer))
            .flatten();
        board_answer.known = distance.as_ref().map(|&(n, _)| Known::exact(n)).unwrap_or_default();
        board_answer.table = distance.map(|(_, table)| table.into());
        Ok(ExplainAnswer { board: board_answer, parities })
    }

    /// Returns two tiles that are alike; `None` if the board has a parity.
    pub fn alike_tiles(&self) -> Option<[u8; 2]> {
        let tiles = if self.parities.is_some() { None } else { self.board.goals.alike_tiles() };
        tiles.map(|(a, b)| [a, b])
    }

    /// Returns the record.
    pub fn record(&self) -> ExplainRecord<'_> {
        let ExplainAnswer { board, parities } = self;
        let (shared, notation) = (board.record(), board.notation);
        let parities = parities.as_ref();
        let readings = |unsolvable: &UnsolvableBoard<'_>| {
            let readings = unsolvable.other_readings(notation).into_iter();
            readings.map(|(reading, _)| reading.name()).collect()
        };
        ExplainRecord {
            board: shared.board,
            goal: shared.goal,
            metric: shared.metric,
            solvable: shared.solvable,
            distance: shared.distance,
            snake: parities.map(|parities| ParityRecord::new(notation, &parities.snake)),
            rows: parities.map(|parities| ParityRecord::new(notation, &parities.rows)),
            agree: parities.map(|p| p.snake.is_even() == p.rows.is_even()),
            alike: self.alike_tiles().map(|tiles| tiles.map(|tile| notation.label(tile))),
            reason: shared.reason,
            solvable_goals: shared.solvable_goals,
            solvable_readings: board.unsolvable.as_ref().map(readings),
            table: shared.table,
        }
    }
}
