//! The answer with a shortest solution of a board.

use std::borrow::Cow;
use std::cell::Cell;
use std::fmt::Write;

use jiugong::{Convention, Move};

use super::{Answer, BoardAnswer, BoardQuestion};
use crate::answers::Subject;
use crate::error::NoAnswer;
use crate::known::{AllSolutions, Known};
use crate::moves_text;
use crate::record::SolveRecord;
use crate::wanted::Wanted;

/// A shortest solution of a board.
#[derive(Debug)]
pub struct SolveAnswer<'a> {
    /// The board, and what is known of its distance.
    pub board: BoardAnswer<'a>,
    /// The first shortest solution or, if a limit ended the search, perhaps a longer one, or none.
    pub moves: &'a [Move],
    /// These moves in letters.
    pub letters: &'a str,
    /// The meaning of the letters of moves.
    pub convention: Convention,
    /// The shortest solutions in letters, if they are wanted; empty if they are not proved.
    pub all: Option<&'a [String]>,
    tiles: &'a mut Vec<u16>,
}

/// The parts of an answer. They are reused in a batch, which then allocates nothing for each board.
#[derive(Default)]
struct Buffers {
    moves: Vec<Move>,
    all: Vec<String>,
    board: String,
    letters: String,
    tiles: Vec<u16>,
    table: String,
}

thread_local! {
    /// The buffers of the last answer.
    static BUFFERS: Cell<Option<Box<Buffers>>> = Cell::default();
}

/// Answers a question about a board: calls `each` with the answer.
pub(super) fn answer<E: From<NoAnswer>>(
    question: &BoardQuestion<'_>,
    all: Option<usize>,
    wanted: Wanted,
    convention: Convention,
    mut each: impl FnMut(&mut Answer<'_>) -> Result<(), E>,
) -> Result<(), E> {
    let mut buffers = BUFFERS.take().unwrap_or_default();
    let found = buffers.find(question, all, wanted, convention);
    let answer = SolveAnswer::new(question, all, found, convention, &mut buffers)?;
    let result = each(&mut Answer::Solve(answer));
    BUFFERS.set(Some(buffers));
    result
}

impl Buffers {
    fn find(
        &mut self,
        question: &BoardQuestion<'_>,
        all: Option<usize>,
        wanted: Wanted,
        convention: Convention,
    ) -> Result<Known, NoAnswer> {
        self.moves.clear();
        self.all.clear();
        self.table.clear();
        let (source, request) = (question.source(Subject::Board)?, question.request());
        self.table.push_str(&source.origin());
        let Some(limit) = all else {
            return source.solve(&request, &mut self.moves, wanted);
        };
        Ok(match source.all(&request)? {
            AllSolutions::Found(solutions) => {
                let letters =
                    |moves: Vec<Move>| moves_text::letters(convention, question.board, &moves);
                self.moves = solutions.iter().next().unwrap_or_default();
                self.all.extend(solutions.iter().take(limit).map(letters));
                let count = Some(solutions.count());
                Known { solutions: count, ..Known::exact(solutions.distance()) }
            }
            AllSolutions::Unproved(best) => {
                let known = best.known();
                self.moves = best.moves.unwrap_or_default();
                known
            }
        })
    }
}

impl<'a> SolveAnswer<'a> {
    fn new(
        question: &BoardQuestion<'a>,
        all: Option<usize>,
        found: Result<Known, NoAnswer>,
        convention: Convention,
        buffers: &'a mut Buffers,
    ) -> Result<SolveAnswer<'a>, NoAnswer> {
        let Buffers { moves, all: listed, board, letters, tiles, table } = buffers;
        board.clear();
        // Writing to a string does not fail.
        let _ = write!(board, "{}", question.notation.format(question.board));
        letters.clear();
        moves_text::push_letters(letters, convention, question.board, moves);
        let found = found.map(|known| (known, Cow::Borrowed(&**table)));
        let board = BoardAnswer::new(question, Cow::Borrowed(board), found)?;
        let all = all.map(|_| &**listed);
        Ok(SolveAnswer { board, moves, letters, convention, all, tiles })
    }

    /// Returns whether the solution is proved to be a shortest one.
    pub fn is_optimal(&self) -> bool {
        self.board.known.distance().is_some()
    }

    /// Returns the goal that the solution ends at.
    fn reached(&self) -> Option<&'a str> {
        let BoardAnswer { goals, board, known, .. } = &self.board;
        known.upper_bound?;
        if goals.one().is_some() {
            return Some(goals.text());
        }
        let mut end = (*board).clone();
        self.moves.iter().try_for_each(|&m| end.apply(m).map(|_| ()))?;
        goals.reached(&end)
    }

    /// Returns the record.
    pub fn record(&mut self) -> SolveRecord<'_> {
        let (board, reached, is_optimal) = (&self.board, self.reached(), self.is_optimal());
        moves_text::set_tiles(self.tiles, board.notation, board.board, self.moves);
        let shared = board.record();
        let has_moves = shared.upper_bound.is_some();
        SolveRecord {
            board: shared.board,
            goal: shared.goal,
            goal_kind: shared.goal_kind,
            reached,
            metric: shared.metric,
            solvable: shared.solvable,
            distance: shared.distance,
            optimal: shared.solvable.then_some(is_optimal),
            lower_bound: shared.lower_bound,
            upper_bound: shared.upper_bound,
            ended_by: shared.ended_by,
            solutions: board.known.solutions,
            convention: self.convention.into(),
            moves: has_moves.then_some(self.letters),
            tiles: has_moves.then_some(&**self.tiles),
            all: self.all.filter(|_| board.known.solutions.is_some()),
            reason: shared.reason,
            solvable_goals: shared.solvable_goals,
            table: shared.table,
        }
    }
}
