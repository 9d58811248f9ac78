//! `jiugong play`: a sliding puzzle in the terminal.
//!
//! [`App`] is the state of the program: a [`Game`] and what is shown with it. [`input`] turns
//! events of the terminal into [`Action`]s, which change the state, and [`View`] draws it.
//! [`terminal`] switches the terminal to full screen and back. [`Answers`] have the distances: all
//! from a table, or those that [`search`] finds.

mod answers;
mod app;
#[cfg(test)]
mod fixture;
mod game;
mod input;
mod search;
mod terminal;
mod view;

use std::io::{self, IsTerminal};
use std::sync::Arc;
use std::time::{Duration, Instant};

use clap::Args as ClapArgs;
use jiugong::Shape;
use jiugong_answers::answer::UnsolvableBoard;
use jiugong_answers::guided::GuidedSearch;
use jiugong_answers::text::quote;
use jiugong_answers::{GoalSource, Goals, Mode, threads};
use jiugong_terminal::args::{seed_parser, to_command_line};
use jiugong_terminal::{Error, Session, Status, msg, unsolvable};
use rand::SeedableRng;
use rand::rngs::{ChaCha8Rng, SysRng};

use answers::{Answers, SearchedAnswers};
use app::{Action, App};
use game::Game;
use search::SolutionSearch;
use terminal::FullScreen;
use view::View;
use view::buffer::Buffer;
use view::theme::Theme;

use crate::commands::options::{LimitArgs, Options};

/// The arguments of the command.
#[derive(Debug, ClapArgs)]
pub struct Args {
    #[arg(value_name = "BOARD", allow_negative_numbers = true)]
    pub board: Vec<String>,
    #[arg(long, value_name = "D")]
    pub distance: Option<u32>,
    #[arg(long, value_name = "S", value_parser = seed_parser())]
    pub seed: Option<u64>,
    #[command(flatten)]
    pub limit: LimitArgs,
    #[command(flatten)]
    pub options: Options,
}

/// The time between two looks at a search.
const SEARCH_INTERVAL: Duration = Duration::from_millis(50);

/// Plays a game. `lang` is the language that the user gave.
pub fn run(session: &mut Session, args: &Args, lang: Option<&str>) -> Result<Status, Error> {
    let text = args.board.join(" ");
    let (goals, board) = match text.parse::<Shape>() {
        Ok(shape) => (session.goals(shape)?, None),
        Err(_) if text.is_empty() => (session.goals(session.shape(None)?)?, None),
        Err(_) => {
            let asked = session.reader().board(&text)?;
            (session.goals_of(&asked)?, Some(asked.board))
        }
    };
    let random = [("--distance", args.distance.is_some()), ("--seed", args.seed.is_some())];
    if board.is_some()
        && let Some((option, _)) = random.into_iter().find(|&(_, is_given)| is_given)
    {
        return Err(Error::Usage(msg!("usage-conflict", argument = option, other = &text)));
    }
    if let Some(board) = &board
        && let Err(error) = goals.check_solvable(board)
    {
        let board = UnsolvableBoard::new(board, &goals, error.into())?;
        unsolvable::write(session, &board, Mode::Single)?;
        return Ok(Status::No);
    }
    // A table of the start's class does not have the distances of the other boards of the game.
    let source = session.answers.game_source(&goals, &*session.observer);
    let answers = match source? {
        GoalSource::Table(table) => Answers::Table(Arc::clone(&goals), table),
        GoalSource::Search(guided) => searched(session, &goals, Some(guided), args)?,
        GoalSource::Near => searched(session, &goals, None, args)?,
    };
    let mut rng = match args.seed {
        Some(seed) => ChaCha8Rng::seed_from_u64(seed),
        None => ChaCha8Rng::try_from_rng(&mut SysRng).map_err(Error::system)?,
    };
    let start = match board {
        Some(board) => board,
        None => match answers.random_board(args.distance, &mut rng)? {
            Ok(board) => board,
            Err(no_board) => return Err(Error::Usage(answers::no_board(no_board))),
        },
    };
    if !io::stdin().is_terminal() || !io::stdout().is_terminal() {
        return Err(Error::Usage(msg!("play-no-terminal")));
    }
    let mut app = App::new(Game::new(answers, start)?, rng);
    let view = View {
        i18n: session.output.i18n(),
        notation: &session.notation,
        goal: goals.text(),
        theme: Theme::from_no_color(std::env::var_os("NO_COLOR").as_deref()),
    };
    #[cfg(unix)]
    if let Err(error) = terminal::restore_on_signals() {
        session.output.note(&msg!("play-signals", error = error.to_string()));
    }
    play(&view, &mut app)?;
    let options = to_command_line(lang, &args.options.boards, session.metric);
    write_summary(session, &app.game, &options)?;
    Ok(if app.is_interrupted { Status::Interrupted } else { Status::Ok })
}

/// Returns the answers of searches.
fn searched(
    session: &Session,
    goals: &Arc<Goals>,
    guided: Option<Arc<GuidedSearch>>,
    args: &Args,
) -> Result<Answers, Error> {
    threads::start(None, &*session.observer)?;
    let search = SolutionSearch { goals: Arc::clone(goals), guided };
    Ok(Answers::Searched(Box::new(SearchedAnswers::new(search, args.limit.time_limit))))
}

/// Runs the event loop until the player quits.
fn play(view: &View, app: &mut App) -> Result<(), Error> {
    let mut screen = FullScreen::enter()?;
    let mut next_tick: Option<Instant> = None;
    while !app.has_quit {
        app.update()?;
        let size = screen.size()?;
        let mut buffer = Buffer::new(size);
        view.draw(app, &mut buffer);
        screen.show(buffer)?;
        // Keys do not delay the next tick; a higher speed brings it forward.
        next_tick = app.tick_interval().map(|interval| {
            let latest = Instant::now() + interval;
            next_tick.map_or(latest, |tick| tick.min(latest))
        });
        let until_tick = next_tick.map(|tick| tick.saturating_duration_since(Instant::now()));
        let until_look = app.game.is_searching().then_some(SEARCH_INTERVAL);
        let action = match screen.wait(until_tick.into_iter().chain(until_look).min())? {
            Some(event) => input::action(&event, app.mode, &view.layout(app, size.into())),
            None => next_tick.take_if(|tick| *tick <= Instant::now()).map(|_| Action::Tick),
        };
        if let Some(action) = action {
            app.apply(action)?;
        }
    }
    Ok(())
}

/// Writes the result of a game, and the command that resumes it.
fn write_summary(session: &mut Session, game: &Game, options: &str) -> Result<(), Error> {
    if game.is_solved() {
        session.output.message(&view::solved(game))?;
    } else {
        let board = session.board_text(game.board());
        let command = format!("jiugong play {}{options}", quote(&board));
        session.output.message(&msg!(
            "play-summary",
            board = board,
            made = msg!("count-moves", count = game.moves_made()),
            left = msg!("count-moves", count = game.lower_bound()?)
        ))?;
        session.output.message(&msg!("play-resume", command = command))?;
    }
    Ok(())
}
