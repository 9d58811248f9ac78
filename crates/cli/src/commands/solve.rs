//! `jiugong solve`: a shortest solution of a board, or all of them.

use std::path::PathBuf;

use clap::{Args as ClapArgs, ValueHint};
use jiugong::Convention;
use jiugong_answers::answer::SolveAnswer;
use jiugong_answers::thresholds::SHORT_TIME;
use jiugong_answers::{Answer, Mode, Want, Wanted};
use jiugong_drawing::{film, strip};
use jiugong_terminal::input::Questions;
use jiugong_terminal::{
    Error, ImageArgs, ImageFile, ImageFiles, ImageFormat, Session, Status, msg, unsolvable,
};

use crate::commands::driver::answer_boards;
use crate::commands::options::{BoardsArgs, Letters, Options, SearchArgs};
use crate::commands::render::image::{Photo, encode, painter};
use crate::commands::render::{board_text, bounds};

/// The arguments of the command.
#[derive(Debug, Default, ClapArgs)]
pub struct Args {
    /// The boards.
    #[command(flatten)]
    pub boards: BoardsArgs,
    /// The meaning of letters.
    #[command(flatten)]
    pub letters: Letters,
    /// Whether to list all shortest solutions.
    #[arg(long)]
    pub all: bool,
    /// The maximum number of solutions listed.
    #[arg(long, value_name = "N", requires = "all", default_value_t = 1000)]
    pub limit: usize,
    /// Whether to count the shortest solutions.
    #[arg(long)]
    pub count: bool,
    /// The limits of the search.
    #[command(flatten)]
    pub time: SearchArgs,
    /// The image files.
    #[command(flatten)]
    pub image: ImageArgs,
    /// The file of an animation.
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub film: Option<PathBuf>,
    /// The photo on the tiles.
    #[arg(long, value_name = "PICTURE")]
    pub picture: Option<PathBuf>,
    /// The options about boards and goals.
    #[command(flatten)]
    pub options: Options,
}

/// The number of lines of boards from which the end repeats what the title says.
const LONG_STRIP: usize = 24;

/// The image files on the command line.
struct Images {
    strip: Option<ImageFiles>,
    film: Option<ImageFile>,
    photo: Option<Photo>,
}

/// Runs the command.
///
/// # Errors
///
/// [`Error`] if the arguments are invalid, the only board has no answer, or the output cannot be
/// written.
pub fn run(session: &mut Session, args: &Args) -> Result<Status, Error> {
    let has_image = args.image.any() || args.film.is_some();
    let BoardsArgs { board, lines } = &args.boards;
    let is_shown = board != &["-"] || session.output.is_json();
    let wanted = match (args.all || args.count, is_shown) {
        (true, _) => Wanted::All,
        (false, true) => Wanted::Counted,
        (false, false) => Wanted::First,
    };
    let questions = Questions::boards(session, board, *lines, Some(wanted));
    if has_image && !questions.is_one_board() {
        return Err(Error::Usage(msg!("image-of-batch")));
    }
    if args.picture.is_some() && !has_image {
        return Err(Error::Usage(msg!("picture-without-image")));
    }
    let mut images = Images {
        strip: if args.image.any() { Some(args.image.open(&mut session.output)?) } else { None },
        film: match &args.film {
            Some(path) => Some(ImageFile::new(path, ImageFormat::Svg, &mut session.output)?),
            None => None,
        },
        photo: args.picture.as_deref().map(Photo::open).transpose()?,
    };
    args.time.apply(session);
    let (all, convention) = (args.all.then_some(args.limit), args.letters.convention);
    let write = |session: &mut Session, answer: &Answer<'_>, mode| {
        let Answer::Solve(answer) = answer else {
            return Ok(());
        };
        if session.output.is_text() {
            write_text(session, answer, mode, args.count)?;
        }
        images.save(session, answer)
    };
    answer_boards(
        session,
        questions,
        |board, _| Want::Solve { board, all, wanted, convention },
        write,
    )
}

fn write_text(
    session: &mut Session,
    answer: &SolveAnswer<'_>,
    mode: Mode,
    shows_count: bool,
) -> Result<(), Error> {
    let SolveAnswer { board, moves, letters, convention, all, .. } = answer;
    if let Some(board) = &board.unsolvable {
        return unsolvable::write(session, board, mode);
    }
    if mode == Mode::Single {
        session.output.separate()?;
    } else {
        let letters = match all {
            Some(all) => &all.join(" "),
            None => *letters,
        };
        let (board, known) = (&board.text, &board.known);
        let moves = bounds::shortest_text(known);
        return match known.solutions.filter(|_| shows_count) {
            Some(count) => {
                session.output.line(format_args!("{board}\t{moves}\t{count}\t{letters}"))
            }
            None => session.output.line(format_args!("{board}\t{moves}\t{letters}")),
        };
    }
    if board.known.distance() == Some(0) {
        return session.output.message(&msg!("already-solved", board = &*board.text));
    }
    write_title(session, answer)?;
    if board.known.upper_bound.is_none() {
        return Ok(());
    }
    if let Some(all) = all
        && answer.is_optimal()
    {
        return write_all(session, answer, all);
    }
    let width = board_text::terminal_width();
    let strip = board_text::strip(board.notation, board.board, moves, width);
    session.output.line(format_args!("\n{strip}"))?;
    session.output.message(&match convention {
        Convention::Tile => msg!("solve-tile-moves", moves = *letters),
        Convention::Blank => msg!("solve-blank-moves", moves = *letters),
    })?;
    // The title is no longer on the screen.
    let is_long = strip.lines().count() > LONG_STRIP;
    if is_long || !answer.is_optimal() { write_summary(session, answer) } else { Ok(()) }
}

/// Writes the title: the board, the goal, and what is known of the solution.
fn write_title(session: &mut Session, answer: &SolveAnswer<'_>) -> Result<(), Error> {
    let (known, board, goal) =
        (&answer.board.known, &*answer.board.text, answer.board.goals.text());
    let (moves, bound) = (msg!("count-moves", count = answer.moves.len()), known.lower_bound);
    session.output.message(&match known.solutions {
        _ if known.upper_bound.is_none() => {
            msg!("solve-title-unknown", board = board, goal = goal, bound = bound)
        }
        _ if !answer.is_optimal() => {
            msg!("solve-title-not-proved", board = board, goal = goal, moves = moves, bound = bound)
        }
        Some(count) => msg!(
            "solve-title",
            board = board,
            goal = goal,
            moves = moves,
            solutions = msg!("count-solutions", count = count)
        ),
        None => msg!("title-distance", board = board, goal = goal, moves = moves),
    })
}

/// Writes the length of the solution and whether it is proved to be shortest.
fn write_summary(session: &mut Session, answer: &SolveAnswer<'_>) -> Result<(), Error> {
    let moves = msg!("count-moves", count = answer.moves.len());
    session.output.message(&if answer.is_optimal() {
        msg!("solve-proved", moves = moves)
    } else {
        let known = &answer.board.known;
        let ended = bounds::ended(session, known, SHORT_TIME);
        msg!("solve-not-proved", moves = moves, bound = known.lower_bound, ended = ended)
    })
}

/// Writes all shortest solutions that are listed.
fn write_all(session: &mut Session, answer: &SolveAnswer<'_>, all: &[String]) -> Result<(), Error> {
    for (number, letters) in (1..).zip(all) {
        session.output.line(format_args!("{number:>6}  {letters}"))?;
    }
    let hidden = answer.board.known.solutions.unwrap_or(0).saturating_sub(all.len() as u64);
    if hidden > 0 {
        session.output.flush()?;
        session.output.note(&msg!("solve-more", count = hidden.to_string()));
    }
    Ok(())
}

impl Images {
    /// Saves the images of a solution, which an unsolvable board has not.
    fn save(&mut self, session: &mut Session, answer: &SolveAnswer<'_>) -> Result<(), Error> {
        let (board, moves) = (&answer.board, answer.moves);
        if (self.strip.is_none() && self.film.is_none()) || board.unsolvable.is_some() {
            return Ok(());
        }
        let painter = painter(*board.notation, self.photo.as_ref(), board.goals)?;
        if let Some(files) = &mut self.strip {
            let strip = strip(&painter, board.board, moves);
            files.save(&mut session.output, |format| encode(&strip, format))?;
        }
        if let Some(file) = &mut self.film {
            let film = encode(&film(&painter, board.board, moves), ImageFormat::Svg)?;
            file.save(&film, &mut session.output)?;
        }
        Ok(())
    }
}
