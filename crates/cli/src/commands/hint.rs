//! `jiugong hint`: every legal move with the distance after it, best first.

use clap::Args as ClapArgs;
use jiugong_answers::answer::HintAnswer;
use jiugong_answers::{Answer, Known, Mode, Want, Wanted};
use jiugong_drawing::moved_tiles;
use jiugong_terminal::input::Questions;
use jiugong_terminal::{Error, Message, Session, Status, msg, unsolvable};

use crate::commands::driver::answer_boards;
use crate::commands::options::{BoardsArgs, Letters, Options, SearchArgs};
use crate::commands::render::bounds;

/// The arguments of the command.
#[derive(Debug, ClapArgs)]
pub struct Args {
    /// The boards.
    #[command(flatten)]
    pub boards: BoardsArgs,
    /// The meaning of letters.
    #[command(flatten)]
    pub letters: Letters,
    /// The limits of the search.
    #[command(flatten)]
    pub limit: SearchArgs,
    /// The options about boards and goals.
    #[command(flatten)]
    pub options: Options,
}

/// Runs the command.
///
/// # Errors
///
/// [`Error`] if the arguments are invalid, the only board has no answer, or the output cannot be
/// written.
pub fn run(session: &mut Session, args: &Args) -> Result<Status, Error> {
    let convention = args.letters.convention;
    args.limit.apply(session);
    let BoardsArgs { board, lines } = &args.boards;
    let questions = Questions::boards(session, board, *lines, Some(Wanted::First));
    answer_boards(session, questions, |board, _| Want::Hint(board, convention), write)
}

fn write(session: &mut Session, answer: &Answer<'_>, mode: Mode) -> Result<(), Error> {
    match answer {
        Answer::Hint(hint) if session.output.is_text() => write_text(session, hint, mode),
        _ => Ok(()),
    }
}

fn write_text(session: &mut Session, hint: &HintAnswer<'_>, mode: Mode) -> Result<(), Error> {
    let HintAnswer { board: answer, moves, convention } = hint;
    if let Some(board) = &answer.unsolvable {
        return unsolvable::write(session, board, mode);
    }
    let (known, board, goal) = (&answer.known, &*answer.text, answer.goals.text());
    let letters = moves.iter().map(|&(m, _)| convention.convert(m).to_string());
    if mode == Mode::Batch {
        let moves: Vec<String> = letters
            .zip(moves)
            .map(|(letters, (_, after))| format!("{letters}:{}", bounds::shortest_text(after)))
            .collect();
        let (known, moves) = (bounds::shortest_text(known), moves.join(" "));
        return session.output.line(format_args!("{board}\t{known}\t{moves}"));
    }
    session.output.message(&match known.distance() {
        Some(0) => msg!("already-solved", board = board),
        Some(distance) => msg!(
            "title-distance",
            board = board,
            goal = goal,
            moves = msg!("count-moves", count = distance)
        ),
        None => msg!(
            "hint-title-not-proved",
            board = board,
            goal = goal,
            bounds = bounds::text(known),
            ended = bounds::ended(session, known, hint.default_time())
        ),
    })?;
    let tiles = moves.iter().map(|&(m, _)| moved_tiles(answer.notation, answer.board, m));
    let (letters, tiles): (Vec<String>, Vec<String>) = (letters.collect(), tiles.collect());
    let width = |texts: &[String]| texts.iter().map(|text| text.chars().count()).max().unwrap_or(0);
    let (letters_width, tiles_width) = (width(&letters), width(&tiles).max(3));
    for (number, (letters, tiles)) in letters.iter().zip(&tiles).enumerate() {
        let after = session.output.text(&after_text(hint, number, &moves[number].1));
        session
            .output
            .line(format_args!("  {letters:<letters_width$}  {tiles:>tiles_width$}  {after}"))?;
    }
    Ok(())
}

/// Returns what is left after a move.
fn after_text(hint: &HintAnswer<'_>, number: usize, after: &Known) -> Message {
    if let Some(distance) = after.distance() {
        let moves = msg!("count-moves", count = distance);
        return match hint.is_optimal(after) {
            Some(true) => msg!("hint-after-best", moves = moves),
            _ => msg!("hint-after", moves = moves),
        };
    }
    match (after.upper_bound, hint.board.known.distance()) {
        // The first move of the best solution known.
        (Some(length), None) if number == 0 => {
            let moves = msg!("count-moves", count = length);
            msg!("hint-after-known", moves = moves, bound = after.lower_bound)
        }
        _ => msg!("hint-after-bounds", bounds = bounds::text(after)),
    }
}
