//! Boards and moves, as arguments or in lines.

use jiugong::{Convention, GivenMoves, MovesError, Shape};
use jiugong_answers::text::{Asked, Columns, fields_of_csv};
use jiugong_answers::{Mode, Wanted};
use jiugong_app::i18n::Value;
use jiugong_app::input::{Lines, Questions};
use jiugong_app::{Error, LineArgs, Session, Status, msg};

use crate::driver;

/// A board and the moves on it, or why they are invalid.
type Given = Result<(Asked, GivenMoves), Error>;

/// Answers the boards and moves on the command line: the moves are the last argument, or those in
/// each line of standard input if `-` is the only one. Returns the exit status.
///
/// # Errors
///
/// [`Error`] for a missing argument, or if the output cannot be written.
pub fn for_each(
    session: &mut Session,
    board_and_moves: &[String],
    convention: Convention,
    mut answer: impl FnMut(&mut Session, Given, Mode) -> Result<Status, Error>,
) -> Result<Status, Error> {
    if board_and_moves == ["-"] {
        return for_each_line(session, convention, answer);
    }
    let Some((moves, board @ [_, ..])) = board_and_moves.split_last() else {
        return Err(Error::Usage(msg!("usage-missing", argument = msg!("help-value-MOVES"))));
    };
    let questions = Questions::boards(session, board, LineArgs::default(), Some(Wanted::All));
    driver::for_each(session, questions, |session, asked, mode| {
        let given = asked.and_then(|asked| {
            let moves = parse_moves(session, moves, &asked, convention)?;
            Ok((asked, moves))
        });
        answer(session, given, mode)
    })
}

fn for_each_line(
    session: &mut Session,
    convention: Convention,
    mut answer: impl FnMut(&mut Session, Given, Mode) -> Result<Status, Error>,
) -> Result<Status, Error> {
    let mut questions = Questions::texts(Lines::of_input(session));
    let mut columns: Option<Columns> = None;
    while let Some(question) = questions.next(session)? {
        let line = question.value();
        if columns.is_none()
            && let Ok(line) = &line
        {
            columns = Columns::of_heading(line).filter(|columns| columns.has_moves());
            if columns.is_some() {
                continue;
            }
        }
        let given = line.and_then(|line| {
            let (asked, moves) = match columns {
                Some(columns) => (columns.parse(session.reader(), &line)?, columns.moves(&line)),
                None => {
                    let (board, moves) = board_and_moves(session, &line)?;
                    (session.reader().board(&board)?, Some(moves))
                }
            };
            // Of a board without moves, solved or unsolvable, the distance is the last field.
            let moves = moves.filter(|moves| !matches!(&**moves, "0" | "-")).unwrap_or_default();
            let moves = parse_moves(session, &moves, &asked, convention).map_err(|error| {
                Error::Input(msg!("library-error", error = Value::error(&error)))
            })?;
            Ok((asked, moves))
        });
        let result = answer(session, given, Mode::Batch);
        questions.end(session, question, result)?;
    }
    Ok(questions.status())
}

fn parse_moves(
    session: &Session,
    text: &str,
    asked: &Asked,
    convention: Convention,
) -> Result<GivenMoves, MovesError> {
    GivenMoves::parse(text, &asked.board, &session.notation, session.metric, convention)
}

/// Returns the board and the moves in a line: the first and the last of the fields between tabs, as
/// `solve -` writes them, or fields of CSV. There both may have commas: the longest board in front
/// of other fields is the board.
fn board_and_moves(session: &Session, line: &str) -> Result<(String, String), Error> {
    if let Some((board, rest)) = line.split_once('\t') {
        let moves = rest.rsplit('\t').next().unwrap_or_default();
        return Ok((board.into(), moves.into()));
    }
    let fields = fields_of_csv(line);
    let is_board = |fields: &[String]| session.reader().board_of_rows(&fields.join(",")).is_some();
    let has_no_moves = || fields.last().is_some_and(|last| !last.is_empty()) && is_board(&fields);
    if fields.len() == 1 || has_no_moves() {
        return Err(Error::Input(msg!("check-line")));
    }
    let lengths = 1..fields.len().min(Shape::MAX_CELLS + 1);
    let length = lengths.rev().find(|&length| is_board(&fields[..length]));
    let (board, moves) = fields.split_at(length.unwrap_or(fields.len() - 1));
    Ok((board.join(","), moves.join(",")))
}
