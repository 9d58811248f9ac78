//! `jiugong play`: a puzzle in the terminal.
//!
//! What happens is apart from what is seen. A [`Game`] is a board and the moves made on it; a
//! [`Sitting`] is a game and all else that keys change, and it changes by [`Action`]s alone. [`keys`]
//! turns what the terminal tells into actions, [`draw`] turns a sitting into a screen, in the places
//! of a [`Layout`](layout::Layout), and [`screen`] has the terminal itself.

mod digits;
mod draw;
#[cfg(test)]
mod fixture;
mod game;
mod help;
mod keys;
mod layout;
mod look;
mod panel;
mod screen;
mod sitting;
mod tiles;

use std::io::{self, IsTerminal};
use std::time::{Duration, Instant};

use jiugong::Solver;
use jiugong_app::say;
use jiugong_app::{Desk, Failure, Form, NoAnswer, board_input as boards, unsolvable};
use rand::SeedableRng;
use rand::rngs::{ChaCha8Rng, SysRng};
use ratatui::crossterm::event;
use ratatui::layout::Rect;

use crate::args::Play;
use draw::Scene;
use game::Game;
use jiugong_app::command_line as again;
use look::Look;
use screen::Screen;
use sitting::{Action, Sitting};

/// Plays. `options` are those to go on with another time.
pub fn run(desk: &mut Desk, args: Play, options: &str) -> Result<u8, Failure> {
    let words = desk.words();
    if desk.output.json {
        return Err(Failure::Input(say!(words, "play-json")));
    }
    let told = match &*args.board {
        [] => None,
        [..] if args.distance.is_some() => {
            return Err(Failure::Input(say!(words, "play-either")));
        }
        told => Some(boards::parse(desk, &told.join(" "))?),
    };
    let shape = match &told {
        Some(board) => board.shape(),
        None => desk.shape(None)?,
    };
    let target = desk.target(shape)?;
    if let Some(board) = &told
        && let Err(why) = target.goal.check(board)
    {
        let why = NoAnswer::Unsolvable(why);
        let status = unsolvable::answer(desk, &target, board, Form::Alone, why)?;
        desk.output.flush()?;
        return Ok(status);
    }
    // The goal's own table: one of the start's class says nothing of the boards on the way.
    let table = desk.table(&target.goal)?;
    let broken = |error| desk.broken(&error);
    let solver = Solver::new(&table, &target.goal).map_err(|error| broken(error.into()))?;
    let mut rng = match args.seed {
        Some(seed) => ChaCha8Rng::seed_from_u64(seed),
        None => {
            ChaCha8Rng::try_from_rng(&mut SysRng).map_err(|error| Failure::Io(error.to_string()))?
        }
    };
    let start = match told {
        Some(board) => Some(board),
        None => game::shuffled(&solver, args.distance, &mut rng)
            .map_err(|error| broken(error.into()))?,
    };
    let Some(start) = start else {
        return Err(Failure::Input(say!(
            words,
            "random-none",
            distance = args.distance.unwrap_or(0),
            radius = table.header().distribution().radius()
        )));
    };
    if !io::stdin().is_terminal() || !io::stdout().is_terminal() {
        return Err(Failure::Input(say!(words, "play-terminal")));
    }
    let game = Game::new(solver, start).map_err(broken)?;
    let mut sitting = Sitting::new(game, rng);
    let scene = Scene {
        words: &words,
        notation: &desk.notation,
        goal: &target.text,
        look: Look::new(std::env::var_os("NO_COLOR").as_deref()),
    };
    sit(&scene, &mut sitting, desk)?;
    tell(desk, &sitting, options)
}

/// The sitting, until the player leaves: draws, waits for a key or for the clock, and acts.
fn sit(scene: &Scene, sitting: &mut Sitting, desk: &Desk) -> Result<(), Failure> {
    let mut screen = Screen::take()?;
    let mut due: Option<Instant> = None;
    while !sitting.over {
        let mut shown = Rect::default();
        screen.draw(|frame| {
            shown = frame.area();
            scene.draw(sitting, shown, frame.buffer_mut());
        })?;
        // Keys that come in between do not put the clock off; a higher speed brings it forward.
        due = sitting.pace().map(|pace| {
            let next = Instant::now() + pace;
            due.map_or(next, |due| due.min(next))
        });
        let left = due.map(|due| due.saturating_duration_since(Instant::now()));
        let action = match is_due(left)? {
            true => {
                due = None;
                Some(Action::Tick)
            }
            false => {
                let layout = scene.layout(sitting, shown);
                keys::action(&event::read()?, sitting.mode(), &layout)
            }
        };
        if let Some(action) = action {
            sitting.act(action).map_err(|error| desk.broken(&error))?;
        }
    }
    Ok(())
}

/// Waits so long for a key, if there is an end to waiting; true if none came.
fn is_due(left: Option<Duration>) -> io::Result<bool> {
    match left {
        None => Ok(false),
        Some(left) => event::poll(left).map(|came| !came),
    }
}

/// Says how the game stands, and how to go on with it.
fn tell(desk: &mut Desk, sitting: &Sitting, options: &str) -> Result<u8, Failure> {
    let (words, game) = (desk.words(), &sitting.game);
    let board = desk.notation.show(game.board()).to_string();
    if game.is_solved() {
        desk.output.line(draw::solved(&words, sitting))?;
    } else {
        let made = say!(words, "count-moves", count = game.made());
        let left = say!(words, "count-moves", count = game.distance());
        desk.output.line(say!(
            words,
            "play-left",
            board = board.as_str(),
            made = made,
            left = left
        ))?;
        let command = format!("jiugong play {}{options}", again::word(&board));
        desk.output
            .line(say!(words, "play-again", command = command))?;
    }
    desk.output.flush()?;
    Ok(0)
}
