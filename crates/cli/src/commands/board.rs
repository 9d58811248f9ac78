//! `jiugong board`: a board as text or as an image.

use std::io::{self, IsTerminal};
use std::path::PathBuf;

use clap::Args as ClapArgs;
use jiugong_answers::Mode;
use jiugong_answers::record::BoardRecord;
use jiugong_answers::text::Asked;
use jiugong_drawing::still;
use jiugong_terminal::input::Questions;
use jiugong_terminal::{Error, ImageArgs, ImageFiles, NotationArgs, Session, Status, msg};

use crate::commands::driver::for_each;
use crate::commands::options::BoardsArgs;
use crate::commands::render::board_text;
use crate::commands::render::image::{Photo, encode, painter};

/// The arguments of the command.
#[derive(Debug, ClapArgs)]
pub struct Args {
    /// The boards.
    #[command(flatten)]
    pub boards: BoardsArgs,
    /// The image files.
    #[command(flatten)]
    pub image: ImageArgs,
    /// The photo on the tiles.
    #[arg(long, value_name = "PICTURE")]
    pub picture: Option<PathBuf>,
    /// How boards and goals are written.
    #[command(flatten)]
    pub notation: NotationArgs,
}

/// Runs the command.
///
/// # Errors
///
/// [`Error`] if the arguments are invalid, the only board has no answer, or the output cannot be
/// written.
pub fn run(session: &mut Session, args: &Args) -> Result<Status, Error> {
    let has_image = args.image.any();
    let questions = Questions::boards(session, &args.boards.board, args.boards.lines, None);
    if has_image && !questions.is_one_board() {
        return Err(Error::Usage(msg!("image-of-batch")));
    }
    if args.picture.is_some() && !has_image {
        return Err(Error::Usage(msg!("picture-without-image")));
    }
    let mut images = args.image.open(&mut session.output)?;
    let photo = args.picture.as_deref().map(Photo::open).transpose()?;
    for_each(session, questions, |session, asked, mode| {
        answer(session, &asked?, mode, &mut images, photo.as_ref(), has_image)
    })
}

fn answer(
    session: &mut Session,
    asked: &Asked,
    mode: Mode,
    images: &mut ImageFiles,
    photo: Option<&Photo>,
    has_image: bool,
) -> Result<Status, Error> {
    let board = &asked.board;
    let goal = session.goals_of(asked)?;
    let notation = session.notation;
    let record = BoardRecord::new(&notation, board);
    if session.output.is_json() {
        session.output.record(&record)?;
    } else if !has_image && mode == Mode::Single && io::stdout().is_terminal() {
        session.output.line(board_text::framed(&notation, board))?;
    } else if !has_image {
        session.output.line(record.board)?;
    }
    if has_image {
        let image = still(&painter(notation, photo, &goal)?, board);
        images.save(&mut session.output, |format| encode(&image, format))?;
    }
    Ok(Status::Ok)
}
