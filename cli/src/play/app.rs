//! A sitting: a game, and all else that the keys change.

use std::time::Duration;

use jiugong::{Direction, Move, QueryError};
use rand::rngs::ChaCha8Rng;

use super::game::{Finder, Game};

/// What a player does, or the clock.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Action {
    /// A tile goes this way.
    Move(Direction),
    /// The tile on this cell goes, and those between it and the blank.
    Touch(usize),
    Undo,
    Redo,
    /// All moves are taken back.
    Restart,
    /// The best move is shown; if it is shown already, it is made.
    Hint,
    /// The solution begins to play by itself, or stops.
    Play,
    /// The next move of the solution.
    Forward,
    /// The last move is taken back.
    Back,
    Faster,
    Slower,
    /// The distances are hidden, or shown again.
    Veil,
    /// A distance to shuffle to is asked for.
    Shuffle,
    /// A digit of it.
    Digit(char),
    /// Its last digit goes.
    Rub,
    /// It is whole.
    Enter,
    /// The help comes.
    Help,
    /// The help or the question goes.
    Close,
    /// The sitting ends.
    Leave,
    /// It is time for the next move of the solution that plays.
    Tick,
}

/// What the keys are for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mode {
    Game,
    /// A distance is being typed.
    Asking,
    /// The help is on the screen.
    Help,
}

/// What is said about the last action.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Remark {
    /// No tile can go this way.
    Blocked(Direction),
    /// The tile is not in the blank's row or column.
    Apart,
    /// There is no move to take back.
    NothingDone,
    /// There is no move to make again.
    NothingUndone,
    /// No board is so far.
    Beyond(u32),
}

/// How long each move of a solution stays, slow to fast.
const PACES: [u64; 9] = [2000, 1400, 1000, 700, 450, 300, 200, 120, 60];

/// The longest distance that can be typed, in digits.
const DIGITS: usize = 4;

/// A sitting. It changes by [`Action`]s alone, so that it is the same wherever they come from.
#[derive(Debug)]
pub struct Sitting<'a> {
    pub game: Game<'a>,
    /// The move that is shown as the best.
    pub hint: Option<Move>,
    pub remark: Option<Remark>,
    /// Whether the solution plays by itself.
    pub playing: bool,
    /// 1 … [`Sitting::FASTEST`].
    pub speed: usize,
    /// Whether the player wishes not to see distances.
    pub veiled: bool,
    /// What is typed so far of a distance that is asked for.
    pub typed: Option<String>,
    pub help: bool,
    /// Whether the player has left.
    pub over: bool,
    rng: ChaCha8Rng,
}

impl<'a> Sitting<'a> {
    /// The highest speed.
    pub const FASTEST: usize = PACES.len();

    /// A sitting that begins with a game, and takes its chances from here.
    pub fn new(game: Game<'a>, rng: ChaCha8Rng) -> Sitting<'a> {
        Sitting {
            game,
            hint: None,
            remark: None,
            playing: false,
            speed: PACES.len().div_ceil(2),
            veiled: false,
            typed: None,
            help: false,
            over: false,
            rng,
        }
    }

    /// What the keys are for now.
    pub fn mode(&self) -> Mode {
        match self.typed {
            _ if self.help => Mode::Help,
            Some(_) => Mode::Asking,
            None => Mode::Game,
        }
    }

    /// How long until the next move of the solution that plays; `None` if none does.
    pub fn pace(&self) -> Option<Duration> {
        let pace = PACES.get(self.speed.checked_sub(1)?)?;
        // Behind the help it waits.
        (self.playing && !self.help).then_some(Duration::from_millis(*pace))
    }

    /// Whether distances may be seen; that of a solved board is no secret.
    pub fn unveiled(&self) -> bool {
        !self.veiled || self.game.is_solved()
    }

    /// What an action does. An error is the table's.
    pub fn act(&mut self, action: Action) -> Result<(), QueryError> {
        match action {
            Action::Help => self.help = true,
            Action::Close => match self.help {
                true => self.help = false,
                false => self.typed = None,
            },
            Action::Leave => self.over = true,
            Action::Veil => self.veiled = !self.veiled,
            Action::Faster => self.speed = (self.speed + 1).min(Sitting::FASTEST),
            Action::Slower => self.speed = (self.speed - 1).max(1),
            Action::Digit(digit) => {
                if let Some(typed) = self.typed.as_mut().filter(|typed| typed.len() < DIGITS) {
                    typed.push(digit);
                }
            }
            Action::Rub => {
                if let Some(typed) = &mut self.typed {
                    typed.pop();
                }
            }
            Action::Tick => return self.tick(),
            _ => return self.play(action),
        }
        Ok(())
    }

    /// The next move of the solution, by the clock.
    fn tick(&mut self) -> Result<(), QueryError> {
        if self.playing {
            self.forward()?;
            self.playing = !self.game.is_solved();
        }
        Ok(())
    }

    /// The actions on the game itself: what was said before them is no more, and what plays stops.
    fn play(&mut self, action: Action) -> Result<(), QueryError> {
        let hint = self.hint.take();
        let played = std::mem::take(&mut self.playing);
        self.remark = None;
        let unless = |done: bool, remark| (!done).then_some(remark);
        match action {
            Action::Move(way) => {
                let slid = self.game.apply(way.into(), Finder::Player)?;
                self.remark = unless(slid, Remark::Blocked(way));
            }
            Action::Touch(cell) => match self.game.towards(cell) {
                Some(slide) => {
                    self.game.apply(slide, Finder::Player)?;
                }
                None => self.remark = Some(Remark::Apart),
            },
            Action::Undo | Action::Back => {
                self.remark = unless(self.game.undo(), Remark::NothingDone);
            }
            Action::Redo => self.remark = unless(self.game.redo(), Remark::NothingUndone),
            Action::Restart => while self.game.undo() {},
            Action::Hint => match hint {
                Some(_) => self.forward()?,
                None => self.hint = self.game.best()?,
            },
            Action::Play => self.playing = !played && !self.game.is_solved(),
            Action::Forward => self.forward()?,
            Action::Shuffle => self.typed = Some(String::new()),
            Action::Enter => self.shuffle()?,
            _ => {}
        }
        Ok(())
    }

    fn forward(&mut self) -> Result<(), QueryError> {
        if let Some(best) = self.game.best()? {
            self.game.apply(best, Finder::Table)?;
        }
        Ok(())
    }

    /// A new game at the distance that was typed, or at any if none was.
    fn shuffle(&mut self) -> Result<(), QueryError> {
        let typed = self.typed.take().unwrap_or_default();
        // No more digits than fit are ever typed; none at all are any distance.
        let distance = typed.parse().ok();
        match self.game.another(distance, &mut self.rng)? {
            Some(game) => self.game = game,
            None => self.remark = distance.map(Remark::Beyond),
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests;
