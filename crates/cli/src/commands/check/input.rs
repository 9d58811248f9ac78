//! Boards and moves, as arguments or in lines.

use jiugong::{Convention, GivenMoves, MovesError};
use jiugong_answers::text::{Asked, Columns};
use jiugong_answers::{Mode, Wanted};
use jiugong_terminal::i18n::Value;
use jiugong_terminal::input::{Lines, Questions};
use jiugong_terminal::{Error, LineArgs, Session, Status, msg};

use crate::commands::driver;

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
    let mut questions = Questions::texts(Lines::of_stdin());
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
            let (asked, moves) = session.reader().board_with_moves(columns, &line)?;
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
