//! `jiugong solve`: a shortest solution of a board, or all of them.

use std::path::PathBuf;
use std::time::Duration;

use clap::{Args as ClapArgs, ValueHint};
use jiugong::{Board, Convention, Move};
use jiugong_answers::record::SolveRecord;
use jiugong_answers::{Limits, Mode, NoAnswer, Observer, PreparedGoal, Query, Solved, Wanted};
use jiugong_app::input::Questions;
use jiugong_app::unsolvable::Verdict;
use jiugong_app::{
    Error, ImageArgs, ImageFile, ImageFiles, ImageFormat, Session, Status, interrupt, msg,
};
use jiugong_drawing::{film, strip};

use crate::options::{Letters, Options, parse_seconds};
use crate::render::image::{Photo, encode, painter};
use crate::render::{board_text, moves_text};

/// The arguments of the command.
#[derive(Debug, Default, ClapArgs)]
pub struct Args {
    #[arg(required = true, value_name = "BOARD", allow_negative_numbers = true)]
    pub board: Vec<String>,
    #[command(flatten)]
    pub letters: Letters,
    #[arg(long)]
    pub all: bool,
    #[arg(long, value_name = "N", requires = "all", default_value_t = 1000)]
    pub limit: usize,
    #[arg(long, value_name = "SECONDS", value_parser = parse_seconds, conflicts_with = "all")]
    pub time_limit: Option<Duration>,
    #[command(flatten)]
    pub image: ImageArgs,
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub film: Option<PathBuf>,
    #[arg(long, value_name = "PICTURE")]
    pub picture: Option<PathBuf>,
    #[command(flatten)]
    pub options: Options,
}

/// The answer for one board. It is reused in a batch, which then allocates nothing for each board.
#[derive(Default)]
struct Answer {
    /// The first shortest solution or, if a limit ended the search, perhaps a longer one.
    moves: Vec<Move>,
    solved: Solved,
    /// Shortest solutions in letters, up to the limit, with `--all`.
    all: Vec<String>,
    /// Texts and numbers for printing.
    board: String,
    letters: String,
    tiles: Vec<u8>,
    table: String,
}

/// The image files on the command line.
struct Images {
    strip: Option<ImageFiles>,
    film: Option<ImageFile>,
    photo: Option<Photo>,
}

pub fn run(session: &mut Session, args: &Args) -> Result<Status, Error> {
    let has_image = args.image.any() || args.film.is_some();
    let can_count = args.all || args.board != ["-"] || session.output.is_json();
    let wanted = if can_count { Wanted::All } else { Wanted::First };
    let mut questions = Questions::boards(session, &args.board, Some(wanted));
    if has_image && !questions.is_one_board() {
        return Err(Error::Usage(msg!("image-of-batch")));
    }
    if args.picture.is_some() && !has_image {
        return Err(Error::Usage(msg!("picture-without-image")));
    }
    let images = Images {
        strip: if args.image.any() { Some(args.image.open(&mut session.output)?) } else { None },
        film: match &args.film {
            Some(path) => Some(ImageFile::new(path, ImageFormat::Svg, &mut session.output)?),
            None => None,
        },
        photo: args.picture.as_deref().map(Photo::open).transpose()?,
    };
    let mut solver = Command { args, wanted, images, answer: Answer::default() };
    if !args.all {
        session.observer.interrupt_searches();
    }
    while let Some(question) = questions.next(session)? {
        let mode = question.mode();
        let result = question.value().and_then(|board| solver.answer(session, &board, mode));
        questions.end(session, question, result)?;
    }
    Ok(questions.status())
}

/// What answers each board.
struct Command<'a> {
    args: &'a Args,
    wanted: Wanted,
    images: Images,
    answer: Answer,
}

impl Command<'_> {
    fn answer(
        &mut self,
        session: &mut Session,
        board: &Board,
        mode: Mode,
    ) -> Result<Status, Error> {
        let args = self.args;
        let goal = session.goal(board.shape())?;
        let query = if args.all {
            session.query(&goal, board, mode)
        } else {
            session.answers.solve_query(&goal, board, mode, &session.observer)
        };
        let found =
            query.and_then(|query| self.answer.find(&query, self.wanted, args, &session.observer));
        let verdict = Verdict::new(found, board, &goal)?;
        if session.output.is_json() {
            self.answer.write_record(session, &goal, board, args, &verdict)?;
        } else {
            match &verdict {
                Verdict::Solved(()) => self.answer.write_text(session, &goal, board, mode, args)?,
                Verdict::Unsolvable(unsolvable) => unsolvable.write_text(session, mode)?,
            }
        }
        if let Verdict::Unsolvable(_) = verdict {
            return Ok(Status::No);
        }
        self.answer.save_images(session, &goal, board, &mut self.images)?;
        Ok(if interrupt::is_requested() { Status::Interrupted } else { Status::Ok })
    }
}

impl Answer {
    fn find(
        &mut self,
        query: &Query,
        wanted: Wanted,
        args: &Args,
        observer: &dyn Observer,
    ) -> Result<(), NoAnswer> {
        self.table.clear();
        self.table.push_str(&query.origin());
        self.all.clear();
        if !args.all {
            let limits = Limits::of_time(args.time_limit);
            self.solved = query.solve(&mut self.moves, wanted, limits, observer)?;
            return Ok(());
        }
        let convention = args.letters.convention;
        let solutions = query.solutions(Limits::NONE, observer)?;
        self.moves = solutions.iter().next().unwrap_or_default();
        self.solved = Solved { solutions: Some(solutions.count()), lower_bound: self.moves.len() };
        let listed = solutions.iter().take(args.limit);
        self.all.extend(listed.map(|moves| moves_text::letters(convention, &moves)));
        Ok(())
    }

    /// Returns whether the solution is a shortest one.
    fn is_optimal(&self) -> bool {
        self.moves.len() == self.solved.lower_bound
    }

    /// Writes the texts for printing.
    fn set_texts(&mut self, session: &Session, board: &Board, convention: Convention) {
        self.letters.clear();
        moves_text::push_letters(&mut self.letters, convention, &self.moves);
        self.board.clear();
        board_text::push(&mut self.board, &session.notation, board);
    }

    fn write_text(
        &mut self,
        session: &mut Session,
        goal: &PreparedGoal,
        board: &Board,
        mode: Mode,
        args: &Args,
    ) -> Result<(), Error> {
        let convention = args.letters.convention;
        if mode == Mode::Single {
            session.output.separate()?;
        }
        self.set_texts(session, board, convention);
        if mode == Mode::Batch {
            let letters = if args.all { &self.all.join(" ") } else { &self.letters };
            let length = self.moves.len();
            let board = &self.board;
            return if self.is_optimal() {
                session.output.line(format_args!("{board}\t{length}\t{letters}"))
            } else {
                let bound = self.solved.lower_bound;
                session.output.line(format_args!("{board}\t{bound}..{length}\t{letters}"))
            };
        }
        if self.moves.is_empty() {
            return session.output.message(&msg!("already-solved", board = &self.board));
        }
        let text = &self.board;
        let moves = msg!("count-moves", count = self.moves.len());
        session.output.message(&match self.solved.solutions {
            _ if !self.is_optimal() => msg!(
                "solve-title-not-proved",
                board = text,
                goal = &goal.text,
                moves = moves,
                bound = self.solved.lower_bound
            ),
            Some(count) => msg!(
                "solve-title",
                board = text,
                goal = &goal.text,
                moves = moves,
                solutions = msg!("count-solutions", count = count)
            ),
            None => msg!("title-distance", board = text, goal = &goal.text, moves = moves),
        })?;
        if args.all {
            return self.write_all(session);
        }
        let width = board_text::terminal_width();
        let strip = board_text::strip(&session.notation, board, &self.moves, width);
        session.output.line(format_args!("\n{strip}"))?;
        session.output.message(&match convention {
            Convention::Tile => msg!("solve-tile-moves", moves = &self.letters),
            Convention::Blank => msg!("solve-blank-moves", moves = &self.letters),
        })
    }

    fn write_record(
        &mut self,
        session: &mut Session,
        goal: &PreparedGoal,
        board: &Board,
        args: &Args,
        verdict: &Verdict<'_, ()>,
    ) -> Result<(), Error> {
        self.set_texts(session, board, args.letters.convention);
        let (reason, goals);
        let mut record = SolveRecord {
            board: &self.board,
            goal: &goal.text,
            metric: session.metric.into(),
            convention: args.letters.convention.into(),
            ..SolveRecord::default()
        };
        match verdict {
            Verdict::Solved(()) => {
                let mut current = *board;
                self.tiles.clear();
                for m in &self.moves {
                    let moved = m.steps().filter_map(|direction| current.apply(direction));
                    self.tiles.extend(moved.map(|tile| session.notation.label(tile)));
                }
                record.solvable = true;
                record.distance = self.is_optimal().then_some(self.moves.len());
                record.optimal = Some(self.is_optimal());
                record.lower_bound = Some(self.solved.lower_bound);
                record.solutions = self.solved.solutions;
                record.moves = Some(&self.letters);
                record.tiles = Some(&self.tiles);
                record.all = args.all.then_some(&self.all);
                record.table = Some(&self.table);
            }
            Verdict::Unsolvable(unsolvable) => {
                (reason, goals) = unsolvable.reason_and_goals();
                record.reason = Some(&reason);
                record.solvable_goals = Some(&goals);
            }
        }
        session.output.record(&record)
    }

    fn write_all(&self, session: &mut Session) -> Result<(), Error> {
        for (number, letters) in (1..).zip(&self.all) {
            session.output.line(format_args!("{number:>6}  {letters}"))?;
        }
        let hidden = self.solved.solutions.unwrap_or(0).saturating_sub(self.all.len() as u64);
        if hidden > 0 {
            session.output.flush()?;
            session.output.note(&msg!("solve-more", count = hidden.to_string()));
        }
        Ok(())
    }

    fn save_images(
        &self,
        session: &mut Session,
        goal: &PreparedGoal,
        board: &Board,
        images: &mut Images,
    ) -> Result<(), Error> {
        let painter = painter(session.notation, images.photo.as_ref(), goal)?;
        if let Some(files) = &mut images.strip {
            let strip = strip(&painter, board, &self.moves);
            files.save(&mut session.output, |format| encode(&strip, format))?;
        }
        if let Some(file) = &mut images.film {
            let film = encode(&film(&painter, board, &self.moves), ImageFormat::Svg)?;
            file.save(&film, &mut session.output)?;
        }
        Ok(())
    }
}
