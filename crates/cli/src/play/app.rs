//! The state of the program: a game, and what is shown with it.

use std::time::Duration;

use jiugong::{Direction, Move};
use jiugong_answers::Error;
use jiugong_answers::answer::NoBoard;
use rand::rngs::ChaCha8Rng;

use super::game::{Game, MoveSource};

/// A change of the state, by the player or by the clock.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Action {
    /// Moves a tile in this direction.
    Move(Direction),
    /// Moves the tile on this cell, and those between it and the nearest gap.
    Click(usize),
    Undo,
    Redo,
    /// Undoes all moves.
    Restart,
    /// Shows the best move or, if it is shown already, makes it.
    Hint,
    /// Starts or stops to play the solution.
    Autoplay,
    /// Makes the best move.
    Step,
    Faster,
    Slower,
    /// Shows or hides distances.
    ToggleDistance,
    /// Opens the prompt for a distance to shuffle to.
    Shuffle,
    /// Types a digit into the prompt.
    Digit(char),
    /// Deletes the last digit of the prompt.
    Backspace,
    /// Shuffles to the distance in the prompt.
    Enter,
    /// Opens the help.
    Help,
    /// Closes the help or the prompt.
    Close,
    Quit,
    /// Quits as interrupted.
    Interrupt,
    /// Makes the next move of the solution that is played.
    Tick,
}

/// The part of the game that receives keys.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mode {
    Game,
    /// The prompt for a distance.
    Prompt,
    Help,
}

/// The reason why the last action had no effect.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Notice {
    /// No tile can move in this direction.
    Blocked(Direction),
    /// The tile is not in the row or column of a gap.
    NotInLine,
    NothingToUndo,
    NothingToRedo,
    /// No board can be drawn at the distance in the prompt.
    NoBoard(NoBoard),
    /// Neither the best move nor a solution is known yet.
    UnknownDistance,
}

/// The time between two moves of a solution, in milliseconds, by speed.
const TICK_INTERVALS: [u64; 9] = [2000, 1400, 1000, 700, 450, 300, 200, 120, 60];

/// The maximum number of digits in the prompt.
const MAX_DIGITS: usize = 4;

/// The state of the program. Only [`Action`]s change it.
#[derive(Debug)]
pub struct App {
    pub game: Game,
    /// The best move, if it is shown.
    pub hint: Option<Move>,
    pub notice: Option<Notice>,
    /// Whether the solution is played.
    pub is_playing: bool,
    /// 1 to [`App::MAX_SPEED`].
    pub speed: usize,
    pub hides_distance: bool,
    pub mode: Mode,
    /// The digits in the prompt.
    pub digits: String,
    pub has_quit: bool,
    /// Whether that was with Ctrl-C.
    pub is_interrupted: bool,
    rng: ChaCha8Rng,
}

impl App {
    /// The highest speed.
    pub const MAX_SPEED: usize = TICK_INTERVALS.len();

    /// Creates the state at the start of a game. `rng` shuffles later ones.
    pub fn new(game: Game, rng: ChaCha8Rng) -> App {
        App {
            game,
            hint: None,
            notice: None,
            is_playing: false,
            speed: App::MAX_SPEED.div_ceil(2),
            hides_distance: false,
            mode: Mode::Game,
            digits: String::new(),
            has_quit: false,
            is_interrupted: false,
            rng,
        }
    }

    /// Returns the time between two ticks while the solution is played; `None` otherwise.
    pub fn tick_interval(&self) -> Option<Duration> {
        if !self.is_playing || self.mode == Mode::Help {
            return None;
        }
        let milliseconds = TICK_INTERVALS.get(self.speed.checked_sub(1)?)?;
        Some(Duration::from_millis(*milliseconds))
    }

    /// Returns whether distances are shown. That of a solved board is never hidden.
    pub fn shows_distance(&self) -> bool {
        !self.hides_distance || self.game.is_solved()
    }

    /// Takes what a search has found, and searches for what is unknown: see [`Game::update`].
    pub fn update(&mut self) -> Result<(), Error> {
        self.game.update()?;
        if self.notice == Some(Notice::UnknownDistance)
            && (self.game.distance().is_some() || self.game.best_length().is_some())
        {
            self.notice = None;
        }
        Ok(())
    }

    /// Applies an action. [`update`](App::update) has to follow.
    pub fn apply(&mut self, action: Action) -> Result<(), Error> {
        match action {
            Action::Help => self.mode = Mode::Help,
            Action::Close => {
                self.mode = Mode::Game;
                self.notice = None;
            }
            Action::Quit => self.has_quit = true,
            Action::Interrupt => {
                self.has_quit = true;
                self.is_interrupted = true;
            }
            Action::ToggleDistance => self.hides_distance = !self.hides_distance,
            Action::Faster => self.speed = (self.speed + 1).min(App::MAX_SPEED),
            Action::Slower => self.speed = (self.speed - 1).max(1),
            Action::Digit(digit) => {
                self.notice = None;
                if self.digits.len() < MAX_DIGITS {
                    self.digits.push(digit);
                }
            }
            Action::Backspace => {
                self.notice = None;
                self.digits.pop();
            }
            Action::Tick => {
                if self.is_playing {
                    self.make_best_move()?;
                    self.is_playing = self.best_move()?.is_some();
                }
            }
            _ => self.apply_to_game(action)?,
        }
        Ok(())
    }

    /// Applies an action on the game. Removes hint and notice, and stops playing the solution.
    fn apply_to_game(&mut self, action: Action) -> Result<(), Error> {
        let hint = self.hint.take();
        let was_playing = std::mem::take(&mut self.is_playing);
        self.notice = None;
        let unless = |done: bool, notice| (!done).then_some(notice);
        match action {
            Action::Move(direction) => {
                let m = self.game.move_in(direction).unwrap_or(direction.into());
                let is_legal = self.game.apply(m, MoveSource::Player)?;
                self.notice = unless(is_legal, Notice::Blocked(direction));
            }
            Action::Click(cell) => match self.game.move_from(cell) {
                Some(m) => {
                    self.game.apply(m, MoveSource::Player)?;
                }
                None => self.notice = Some(Notice::NotInLine),
            },
            Action::Undo => self.notice = unless(self.game.undo(), Notice::NothingToUndo),
            Action::Redo => self.notice = unless(self.game.redo(), Notice::NothingToRedo),
            Action::Restart => while self.game.undo() {},
            Action::Hint if hint.is_none() => self.hint = self.best_move()?,
            Action::Hint | Action::Step => self.make_best_move()?,
            Action::Autoplay => self.is_playing = !was_playing && self.best_move()?.is_some(),
            Action::Shuffle => {
                self.mode = Mode::Prompt;
                self.digits.clear();
            }
            Action::Enter => self.shuffle()?,
            _ => {}
        }
        Ok(())
    }

    /// Returns the best move; `None` at the goal, and if it is unknown, with a notice.
    fn best_move(&mut self) -> Result<Option<Move>, Error> {
        if self.game.distance().is_none() && self.game.best_length().is_none() {
            self.notice = Some(Notice::UnknownDistance);
        }
        self.game.best_move()
    }

    fn make_best_move(&mut self) -> Result<(), Error> {
        if let Some(m) = self.best_move()? {
            self.game.apply(m, MoveSource::Solver)?;
        }
        Ok(())
    }

    /// Starts a game at the distance in the prompt, or at any if it is empty. If there is no board,
    /// the prompt stays open for another distance.
    fn shuffle(&mut self) -> Result<(), Error> {
        let distance = self.digits.parse().ok();
        match self.game.shuffle(distance, &mut self.rng)? {
            Ok(()) => self.mode = Mode::Game,
            Err(no_board) => {
                self.digits.clear();
                self.notice = Some(Notice::NoBoard(no_board));
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests;
