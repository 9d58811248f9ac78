//! `jiugong solve`: a shortest solution of a board, or all of them.

use std::path::PathBuf;

use clap::{Args as ClapArgs, ValueHint};
use jiugong::{Board, Convention, Move};
use jiugong_answers::record::SolveRecord;
use jiugong_answers::thresholds::SHORT_TIME;
use jiugong_answers::{
    AllSolutions, Goals, Known, Limits, Mode, NoAnswer, Observer, Query, Wanted,
};
use jiugong_answers::text::Asked;
use jiugong_app::input::Questions;
use jiugong_app::unsolvable::Verdict;
use jiugong_app::{
    Error, ImageArgs, ImageFile, ImageFiles, ImageFormat, LineArgs, Session, Status, interrupt, msg,
};
use jiugong_drawing::{film, strip};

use crate::options::{Letters, Options, SearchArgs};
use crate::render::image::{Photo, encode, painter};
use crate::render::{board_text, bounds, moves_text, solve_json};

/// The arguments of the command.
#[derive(Debug, Default, ClapArgs)]
pub struct Args {
    /// The boards, or `-` for standard input.
    #[arg(required = true, value_name = "BOARD", allow_negative_numbers = true)]
    pub board: Vec<String>,
    /// The lines that boards are read from.
    #[command(flatten)]
    pub lines: LineArgs,
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

/// The answer for one board. It is reused in a batch, which then allocates nothing for each board.
#[derive(Default)]
struct Answer {
    /// The first shortest solution or, if a limit ended the search, perhaps a longer one, or none.
    moves: Vec<Move>,
    known: Known,
    /// Shortest solutions in letters, up to the limit, with `--all`.
    all: Vec<String>,
    /// Texts and numbers for printing.
    board: String,
    letters: String,
    tiles: Vec<u16>,
    table: String,
    json: Vec<u8>,
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
    let is_shown = args.board != ["-"] || session.output.is_json();
    let wanted = match (args.all || args.count, is_shown) {
        (true, _) => Wanted::All,
        (false, true) => Wanted::Counted,
        (false, false) => Wanted::First,
    };
    let mut questions = Questions::boards(session, &args.board, args.lines, Some(wanted));
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
    args.time.apply(session);
    while let Some(question) = questions.next(session)? {
        let mode = question.mode();
        let result = question.value().and_then(|asked| solver.answer(session, &asked, mode));
        questions.end(session, question, result)?;
    }
    Ok(questions.status())
}

/// The command, which answers board after board.
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
        asked: &Asked,
        mode: Mode,
    ) -> Result<Status, Error> {
        let args = self.args;
        let board = &asked.board;
        let goal = session.goals_of(asked)?;
        let limits = session.limits();
        let query = session.query(&goal, board, mode, limits);
        let (wanted, observer) = (self.wanted, &*session.observer);
        let found =
            query.and_then(|query| self.answer.find(&query, board, wanted, args, limits, observer));
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
        Ok(interrupt::status(Status::Ok))
    }
}

impl Answer {
    fn find(
        &mut self,
        query: &Query,
        board: &Board,
        wanted: Wanted,
        args: &Args,
        limits: Limits,
        observer: &dyn Observer,
    ) -> Result<(), NoAnswer> {
        self.table.clear();
        self.table.push_str(&query.origin());
        self.all.clear();
        if !args.all {
            self.known = query.solve(&mut self.moves, wanted, limits, observer)?;
            return Ok(());
        }
        let convention = args.letters.convention;
        match query.solutions(limits, observer)? {
            AllSolutions::Found(solutions) => {
                self.moves = solutions.iter().next().unwrap_or_default();
                let count = Some(solutions.count());
                self.known = Known { solutions: count, ..Known::exact(solutions.distance()) };
                let listed = solutions.iter().take(args.limit);
                self.all.extend(listed.map(|moves| moves_text::letters(convention, board, &moves)));
            }
            AllSolutions::Unproved(best) => {
                self.known = best.known();
                self.moves = best.moves.unwrap_or_default();
            }
        }
        Ok(())
    }

    /// Returns whether the solution is a shortest one.
    fn is_optimal(&self) -> bool {
        self.known.distance().is_some()
    }

    /// Writes the texts for printing.
    fn set_texts(&mut self, session: &Session, board: &Board, convention: Convention) {
        self.letters.clear();
        moves_text::push_letters(&mut self.letters, convention, board, &self.moves);
        self.board.clear();
        board_text::push(&mut self.board, &session.notation, board);
    }

    fn write_text(
        &mut self,
        session: &mut Session,
        goal: &Goals,
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
            let (board, moves) = (&self.board, bounds::shortest_text(&self.known));
            return match self.known.solutions.filter(|_| args.count) {
                Some(count) => {
                    session.output.line(format_args!("{board}\t{moves}\t{count}\t{letters}"))
                }
                None => session.output.line(format_args!("{board}\t{moves}\t{letters}")),
            };
        }
        if self.known.distance() == Some(0) {
            return session.output.message(&msg!("already-solved", board = &self.board));
        }
        self.write_title(session, goal)?;
        if self.known.upper_bound.is_none() {
            return Ok(());
        }
        if args.all && self.is_optimal() {
            return self.write_all(session);
        }
        let width = board_text::terminal_width();
        let strip = board_text::strip(&session.notation, board, &self.moves, width);
        session.output.line(format_args!("\n{strip}"))?;
        session.output.message(&match convention {
            Convention::Tile => msg!("solve-tile-moves", moves = &self.letters),
            Convention::Blank => msg!("solve-blank-moves", moves = &self.letters),
        })?;
        // The title is no longer on the screen.
        let is_long = strip.lines().count() > LONG_STRIP;
        if is_long || !self.is_optimal() { self.write_summary(session) } else { Ok(()) }
    }

    /// Writes the title: the board, the goal, and what is known of the solution.
    fn write_title(&self, session: &mut Session, goal: &Goals) -> Result<(), Error> {
        let (board, goal, bound) = (&self.board, goal.text(), self.known.lower_bound);
        let moves = msg!("count-moves", count = self.moves.len());
        session.output.message(&match self.known.solutions {
            _ if self.known.upper_bound.is_none() => {
                msg!("solve-title-unknown", board = board, goal = goal, bound = bound)
            }
            _ if !self.is_optimal() => msg!(
                "solve-title-not-proved",
                board = board,
                goal = goal,
                moves = moves,
                bound = bound
            ),
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
    fn write_summary(&self, session: &mut Session) -> Result<(), Error> {
        let moves = msg!("count-moves", count = self.moves.len());
        session.output.message(&if self.is_optimal() {
            msg!("solve-proved", moves = moves)
        } else {
            let ended = bounds::ended(session, &self.known, SHORT_TIME);
            let bound = self.known.lower_bound;
            msg!("solve-not-proved", moves = moves, bound = bound, ended = ended)
        })
    }

    /// Returns the goal that the solution ends at.
    fn reached<'a>(&self, goal: &'a Goals, board: &Board) -> Option<&'a str> {
        self.known.upper_bound?;
        if goal.one().is_some() {
            return Some(goal.text());
        }
        let mut end = board.clone();
        self.moves.iter().try_for_each(|&m| end.apply(m).map(|_| ()))?;
        goal.reached(&end)
    }

    fn write_record(
        &mut self,
        session: &mut Session,
        goal: &Goals,
        board: &Board,
        args: &Args,
        verdict: &Verdict<'_, ()>,
    ) -> Result<(), Error> {
        self.set_texts(session, board, args.letters.convention);
        let (reason, goals);
        let mut record = SolveRecord {
            board: &self.board,
            goal: goal.text(),
            goal_kind: goal.kind().into(),
            metric: session.metric.into(),
            convention: args.letters.convention.into(),
            ..SolveRecord::default()
        };
        match verdict {
            Verdict::Solved(()) => {
                moves_text::set_tiles(&mut self.tiles, &session.notation, board, &self.moves);
                record.solvable = true;
                record.reached = self.reached(goal, board);
                record.distance = self.known.distance();
                record.optimal = Some(self.is_optimal());
                record.lower_bound = Some(self.known.lower_bound);
                record.upper_bound = self.known.upper_bound;
                record.ended_by = self.known.ended_by.map(Into::into);
                record.solutions = self.known.solutions;
                if self.known.upper_bound.is_some() {
                    record.moves = Some(&self.letters);
                    record.tiles = Some(&self.tiles);
                }
                record.all = (args.all && self.known.solutions.is_some()).then_some(&self.all);
                record.table = Some(&self.table);
            }
            Verdict::Unsolvable(unsolvable) => {
                (reason, goals) = unsolvable.reason_and_goals();
                record.reason = Some(&reason);
                record.solvable_goals = Some(&goals);
            }
        }
        self.json.clear();
        solve_json::push(&mut self.json, &record)?;
        self.json.push(b'\n');
        session.output.bytes(&self.json)
    }

    fn write_all(&self, session: &mut Session) -> Result<(), Error> {
        for (number, letters) in (1..).zip(&self.all) {
            session.output.line(format_args!("{number:>6}  {letters}"))?;
        }
        let hidden = self.known.solutions.unwrap_or(0).saturating_sub(self.all.len() as u64);
        if hidden > 0 {
            session.output.flush()?;
            session.output.note(&msg!("solve-more", count = hidden.to_string()));
        }
        Ok(())
    }

    fn save_images(
        &self,
        session: &mut Session,
        goal: &Goals,
        board: &Board,
        images: &mut Images,
    ) -> Result<(), Error> {
        if images.strip.is_none() && images.film.is_none() {
            return Ok(());
        }
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
