//! `jiugong hint`: every legal move with the distance after it, best first.

use std::sync::Arc;
use std::time::Duration;

use clap::Args as ClapArgs;
use jiugong::{Board, Convention, Move};
use jiugong_answers::record::{HintRecord, LegalMove};
use jiugong_answers::thresholds::{HINT_TIME, MAX_QUICK_CELLS, SHORT_TIME};
use jiugong_answers::{Goals, Known, Mode, NoAnswer, Wanted};
use jiugong_answers::text::Asked;
use jiugong_app::input::Questions;
use jiugong_app::unsolvable::Verdict;
use jiugong_app::{Error, LineArgs, Message, Session, Status, interrupt, msg};
use jiugong_drawing::moved_tiles;

use crate::options::{Letters, Options, SearchArgs};
use crate::render::bounds;

/// The arguments of the command.
#[derive(Debug, ClapArgs)]
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
    /// The limits of the search.
    #[command(flatten)]
    pub limit: SearchArgs,
    /// The options about boards and goals.
    #[command(flatten)]
    pub options: Options,
}

/// The answer for one board.
struct Answer {
    known: Known,
    moves: Vec<LegalMove>,
    table: String,
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
    let mut questions = Questions::boards(session, &args.board, args.lines, Some(Wanted::First));
    while let Some(question) = questions.next(session)? {
        let mode = question.mode();
        let result = question.value().and_then(|asked| answer(session, &asked, convention, mode));
        questions.end(session, question, result)?;
    }
    Ok(questions.status())
}

fn answer(
    session: &mut Session,
    asked: &Asked,
    convention: Convention,
    mode: Mode,
) -> Result<Status, Error> {
    let board = &asked.board;
    let goal = session.goals_of(asked)?;
    let found = Answer::find(session, &goal, board, convention, mode);
    let verdict = Verdict::new(found, board, &goal)?;
    if session.output.is_json() {
        write_record(session, &goal, board, convention, &verdict)?;
    } else {
        match &verdict {
            Verdict::Solved(answer) => answer.write_text(session, board, &goal, mode)?,
            Verdict::Unsolvable(unsolvable) => unsolvable.write_text(session, mode)?,
        }
    }
    Ok(interrupt::status(verdict.status()))
}

fn write_record(
    session: &mut Session,
    goal: &Goals,
    board: &Board,
    convention: Convention,
    verdict: &Verdict<'_, Answer>,
) -> Result<(), Error> {
    let text = session.board_text(board);
    let (reason, goals);
    let mut record = HintRecord {
        board: &text,
        goal: goal.text(),
        goal_kind: goal.kind().into(),
        metric: session.metric.into(),
        convention: convention.into(),
        ..HintRecord::default()
    };
    match verdict {
        Verdict::Solved(answer) => {
            record.solvable = true;
            record.distance = answer.known.distance();
            record.lower_bound = Some(answer.known.lower_bound);
            record.upper_bound = answer.known.upper_bound;
            record.ended_by = answer.known.ended_by.map(Into::into);
            record.next = Some(&answer.moves);
            record.table = Some(&answer.table);
        }
        Verdict::Unsolvable(unsolvable) => {
            (reason, goals) = unsolvable.reason_and_goals();
            record.reason = Some(&reason);
            record.solvable_goals = Some(&goals);
        }
    }
    session.output.record(&record)
}

impl Answer {
    fn find(
        session: &Session,
        goal: &Arc<Goals>,
        board: &Board,
        convention: Convention,
        mode: Mode,
    ) -> Result<Answer, NoAnswer> {
        let mut limits = session.limits();
        if limits.deadline.is_none()
            && limits.effort.is_none()
            && board.tiles().len() > MAX_QUICK_CELLS
        {
            limits = limits.within(HINT_TIME);
        }
        let query = session.answers.moves_query(goal, board, mode, limits, &*session.observer)?;
        let found = query.legal_moves(limits, &*session.observer)?;
        let (known, notation) = (found.known, session.notation);
        let legal_move = |(m, after): (Move, Known)| {
            let mut next = board.clone();
            Some(LegalMove {
                letters: convention.convert(m).to_string(),
                tile: notation.label(next.apply(m)?),
                distance: after.distance(),
                optimal: is_optimal(&known, &after),
                lower_bound: after.lower_bound,
                upper_bound: after.upper_bound,
                tiles: moved_tiles(&notation, board, m),
            })
        };
        let moves = found.moves.into_iter().filter_map(legal_move).collect();
        Ok(Answer { known, moves, table: query.origin().into() })
    }

    fn write_text(
        &self,
        session: &mut Session,
        board: &Board,
        goal: &Goals,
        mode: Mode,
    ) -> Result<(), Error> {
        let cells = board.tiles().len();
        let board = session.board_text(board);
        if mode == Mode::Batch {
            let moves = self.moves.iter();
            let moves: Vec<String> = moves
                .map(|m| format!("{}:{}", m.letters, bounds::shortest_text(&after(m))))
                .collect();
            let (known, moves) = (bounds::shortest_text(&self.known), moves.join(" "));
            return session.output.line(format_args!("{board}\t{known}\t{moves}"));
        }
        let ended = bounds::ended(session, &self.known, default_time(cells));
        session.output.message(&match self.known.distance() {
            Some(0) => msg!("already-solved", board = board),
            Some(distance) => msg!(
                "title-distance",
                board = board,
                goal = goal.text(),
                moves = msg!("count-moves", count = distance)
            ),
            None => msg!(
                "hint-title-not-proved",
                board = board,
                goal = goal.text(),
                bounds = bounds::text(&self.known),
                ended = ended
            ),
        })?;
        let width = |text: fn(&LegalMove) -> &str| {
            self.moves.iter().map(|m| text(m).chars().count()).max().unwrap_or(0)
        };
        let letters_width = width(|m| &m.letters);
        let tiles_width = width(|m| &m.tiles).max(3);
        for (number, m) in self.moves.iter().enumerate() {
            let after = session.output.text(&self.after_text(number, m));
            session.output.line(format_args!(
                "  {:<letters_width$}  {:>tiles_width$}  {after}",
                m.letters, m.tiles
            ))?;
        }
        Ok(())
    }

    /// Returns what is left after a move.
    fn after_text(&self, number: usize, m: &LegalMove) -> Message {
        if let Some(distance) = m.distance {
            let moves = msg!("count-moves", count = distance);
            return match m.optimal {
                Some(true) => msg!("hint-after-best", moves = moves),
                _ => msg!("hint-after", moves = moves),
            };
        }
        match (m.upper_bound, self.known.distance()) {
            // The first move of the best solution known.
            (Some(length), None) if number == 0 => {
                let moves = msg!("count-moves", count = length);
                msg!("hint-after-known", moves = moves, bound = m.lower_bound)
            }
            _ => msg!("hint-after-bounds", bounds = bounds::text(&after(m))),
        }
    }
}

/// Returns the time of the search where the user gave no limit, on a board whose distance is not
/// proved.
fn default_time(cells: usize) -> Duration {
    if cells > MAX_QUICK_CELLS { HINT_TIME } else { SHORT_TIME }
}

/// Returns what is known of the board after a move.
fn after(m: &LegalMove) -> Known {
    Known { lower_bound: m.lower_bound, upper_bound: m.upper_bound, ..Known::default() }
}

/// Returns whether a move is the first of a shortest solution; `None` if that is not known.
fn is_optimal(known: &Known, after: &Known) -> Option<bool> {
    let distance = known.distance()?;
    if after.lower_bound >= distance {
        return Some(false);
    }
    after.distance().map(|after| after < distance)
}
