//! The answers about boards: one in the query, or the lines of a batch.

use std::sync::Arc;

use jiugong::{GivenMoves, Notation, Shape};
use jiugong_answers::answer::Record;
use jiugong_answers::record::ErrorRecord;
use jiugong_answers::text::{
    Asked, BoardTextError, Columns, Group, Groups, Line, MAX_LINE, Reader, parse_goals,
    parse_notation,
};
use jiugong_answers::{self as answers, ErrorKind, GoalArg, Goals, Mode, Want, Wanted};

use crate::answer::Asking;
use crate::parameters::DEFAULT_LIMIT;
use crate::problem::Failure;
use crate::routes::Command;

impl Asking<'_> {
    /// Answers the boards of the request.
    pub fn answer_boards(&mut self) -> Result<(), Failure> {
        let parameters = self.parameters;
        let mut notation = parse_notation(parameters.blank, parameters.shape.as_deref())?;
        let text = self.board_text(&notation);
        let goal = parse_goals(&parameters.goal, &parameters.alike, None, &mut notation)?;
        let reader = Reader { notation: &notation, goal: &goal };
        match &self.question.line {
            Some((number, bytes)) => {
                let is_complete = bytes.len() <= MAX_LINE;
                let line = Line { number: *number, bytes: bytes.clone(), is_complete };
                match self.question.route.command {
                    Command::Check | Command::Improve => self.answer_line_with_moves(reader, &line),
                    _ => self.answer_lines(reader, [line]),
                }
            }
            None => self.answer_text(reader, text),
        }
    }

    /// Answers the board in the query, or the boards if it has several lines.
    fn answer_text(&mut self, reader: Reader<'_>, text: String) -> Result<(), Failure> {
        let value = reader.board(&text);
        if value.is_err() && text.trim().contains('\n') {
            let lines = (1..).zip(text.split_inclusive('\n')).map(|(number, line)| {
                let bytes: Vec<u8> = line.strip_suffix('\n').unwrap_or(line).into();
                Line { number, is_complete: bytes.len() <= MAX_LINE, bytes }
            });
            return self.answer_lines(reader, lines);
        }
        let result = match value {
            Ok(asked) => self.answer_board(reader, &asked, Mode::Single),
            Err(error) => Err(error.into()),
        };
        self.end(None, text.as_bytes(), result)
    }

    /// Answers the boards in lines.
    fn answer_lines(
        &mut self,
        reader: Reader<'_>,
        lines: impl IntoIterator<Item = Line>,
    ) -> Result<(), Failure> {
        let mut groups = Groups::default();
        for line in lines {
            groups.add(reader, line);
        }
        groups.wait(reader);
        groups.end(reader);
        while let Some(Group { number, input, value }) = groups.pop() {
            let result = match value {
                Ok(asked) => self.answer_board(reader, &asked, Mode::Batch),
                Err(error) => Err(error.into()),
            };
            self.end(Some(number), &input, result)?;
        }
        Ok(())
    }

    /// Answers a line with a board and the moves on it. A heading has no answer.
    fn answer_line_with_moves(&mut self, reader: Reader<'_>, line: &Line) -> Result<(), Failure> {
        let Some(text) = line.content() else {
            return Ok(());
        };
        let is_heading = |columns: Columns| columns.has_moves();
        let result = match text {
            Ok(text) if Columns::of_heading(text).is_some_and(is_heading) => return Ok(()),
            Ok(text) => self.answer_moves(reader, text),
            Err(error) => Err(error.into()),
        };
        self.end(Some(line.number), &line.bytes, result)
    }

    /// Answers a board and the moves behind it.
    fn answer_moves(&mut self, reader: Reader<'_>, text: &str) -> Result<(), Failure> {
        let (asked, moves) = reader.board_with_moves(None, text)?;
        let moves = self.parse_moves(reader, &asked, &moves);
        let moves = moves.map_err(|failure| Failure { kind: ErrorKind::Input, ..failure })?;
        self.ask(reader, &asked, Some(&moves), Mode::Batch)
    }

    /// Answers a board, with the moves of the query if it needs some.
    fn answer_board(
        &mut self,
        reader: Reader<'_>,
        asked: &Asked,
        mode: Mode,
    ) -> Result<(), Failure> {
        let moves = self.parameters.solution.as_deref();
        let moves = moves.map(|moves| self.parse_moves(reader, asked, moves)).transpose()?;
        self.ask(reader, asked, moves.as_ref(), mode)
    }

    fn parse_moves(
        &self,
        reader: Reader<'_>,
        asked: &Asked,
        moves: &str,
    ) -> Result<GivenMoves, Failure> {
        let (metric, convention) = (self.parameters.metric, self.parameters.moves);
        Ok(GivenMoves::parse(moves, &asked.board, reader.notation, metric, convention)?)
    }

    /// Asks the question of the route about a board, and adds the record of the answer to the body.
    fn ask(
        &mut self,
        reader: Reader<'_>,
        asked: &Asked,
        moves: Option<&GivenMoves>,
        mode: Mode,
    ) -> Result<(), Failure> {
        let (parameters, board) = (self.parameters, &asked.board);
        let notation = &Notation { labels: asked.labels, ..*reader.notation };
        let goals =
            &self.goals(asked.goal.as_ref().unwrap_or(reader.goal), board.shape(), notation)?;
        if asked.goal.is_none() {
            goals.set_of_batch();
        }
        let convention = parameters.moves;
        let want = match (self.question.route.command, moves) {
            (Command::Solve, _) => {
                let limit = parameters.limit.unwrap_or(DEFAULT_LIMIT) as usize;
                let has_all = parameters.all || parameters.count;
                Want::Solve {
                    board,
                    all: parameters.all.then_some(limit),
                    wanted: if has_all { Wanted::All } else { Wanted::Counted },
                    convention,
                }
            }
            (Command::Hint, _) => Want::Hint(board, convention),
            (Command::Check, Some(moves)) => Want::Check(board, moves),
            (Command::Improve, Some(moves)) => Want::Improve(board, moves, convention),
            (Command::Explain, _) => Want::Explain { board, with_distance: true },
            _ => Want::Distance(board),
        };
        let question = answers::Question { goals, want, mode, notation, limits: self.limits() };
        let body = &mut self.body;
        self.answers.answer(&question, self.observer, |answer| {
            match answer.record() {
                Record::Solve(record) => record.push_json(body),
                record => serde_json::to_writer(&mut *body, &record)?,
            }
            body.push(b'\n');
            Ok(())
        })
    }

    /// Prepares goals for boards of a shape, whose labels are those of the notation.
    pub fn goals(
        &self,
        goal: &GoalArg,
        shape: Shape,
        notation: &Notation,
    ) -> Result<Arc<Goals>, Failure> {
        let default = notation.sorted_board(shape).map_err(BoardTextError::Board)?;
        let (labels, metric) = (notation.labels, self.parameters.metric);
        Ok(self.answers.goals(goal, default, labels, metric, *notation)?)
    }

    /// Ends a board with its result. An error that concerns it alone is its answer.
    fn end(
        &mut self,
        line: Option<u64>,
        input: &[u8],
        result: Result<(), Failure>,
    ) -> Result<(), Failure> {
        match result {
            Err(failure) if failure.kind.is_of_question() => {
                let input = String::from_utf8_lossy(input);
                let record = ErrorRecord::new(&input, failure.reason.clone());
                self.push(&ErrorRecord { line, ..record })?;
                if line.is_some() { Ok(()) } else { Err(failure) }
            }
            result => result,
        }
    }
    /// Returns the board in the query, with `/` between rows that are separated by `_`, which is
    /// also a blank.
    fn board_text(&self, notation: &Notation) -> String {
        let board = self.parameters.board.as_deref().unwrap_or_default();
        if board.contains('_') && !board.contains('/') && notation.parse(board).is_err() {
            return board.replace('_', "/");
        }
        board.into()
    }
}
