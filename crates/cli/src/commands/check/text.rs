//! The answers of `check` as text.

use jiugong::{Board, GivenMoves};
use jiugong_answers::moves_text;
use jiugong_answers::record::{CheckRecord, FaultName};
use jiugong_answers::{Known, Mode};
use jiugong_terminal::{Error, Message, Session, msg};

use crate::commands::render::bounds;

/// The parts of an answer that its text needs.
pub struct CheckText<'a> {
    pub record: &'a CheckRecord<'a>,
    pub board: &'a Board,
    pub moves: &'a GivenMoves,
}

impl CheckText<'_> {
    /// Writes messages as one line.
    pub fn write(
        &self,
        session: &mut Session,
        messages: &[Message],
        mode: Mode,
    ) -> Result<(), Error> {
        let texts: Vec<String> =
            messages.iter().map(|message| session.output.text(message)).collect();
        let text = texts.join(&session.output.text(&msg!("sentence-separator")));
        match mode {
            Mode::Single => session.output.line(text),
            Mode::Batch => session.output.line(format_args!("{}\t{text}", self.record.board)),
        }
    }

    /// Writes all messages, and the board after the moves.
    pub fn write_all(&self, session: &mut Session, mode: Mode) -> Result<(), Error> {
        self.write(session, &self.messages(session), mode)?;
        self.write_end(session, mode)
    }

    /// Writes the board after the moves, or before the one that is illegal; in a batch nothing.
    pub fn write_end(&self, session: &mut Session, mode: Mode) -> Result<(), Error> {
        let CheckRecord { end, first_fault, legal, .. } = self.record;
        match (mode, first_fault) {
            (Mode::Batch, _) => Ok(()),
            (Mode::Single, Some(number)) if !legal => {
                let message = msg!("check-board-before", number = *number, board = end);
                session.output.message(&message)
            }
            (Mode::Single, _) => session.output.message(&msg!("check-board-at-end", board = end)),
        }
    }

    /// Returns all messages: the verdict, and how many moves are needed.
    pub fn messages(&self, session: &Session) -> Vec<Message> {
        let mut messages = self.verdict(session);
        if let Some(distance) = self.record.distance
            && self.record.excess != Some(0)
        {
            let shortest = msg!("count-moves", count = distance);
            messages.push(msg!("check-shortest-length", moves = shortest));
        }
        messages.extend(self.bounds());
        messages
    }

    /// Returns the message about the number of moves that are needed, if it is not proved.
    pub fn bounds(&self) -> Option<Message> {
        let record = self.record;
        let lower_bound = record.lower_bound.filter(|_| record.distance.is_none())?;
        let known = Known { lower_bound, upper_bound: record.upper_bound, ..Known::default() };
        Some(msg!("check-bounds", bounds = bounds::text(&known)))
    }

    /// Returns the messages about the moves themselves.
    pub fn verdict(&self, session: &Session) -> Vec<Message> {
        let CheckText { record, moves, .. } = self;
        let length = msg!("count-moves", count = record.length);
        let mut messages = vec![match record.excess {
            Some(0) => msg!("check-shortest", moves = length),
            Some(excess) => msg!("check-longer", moves = length, excess = excess),
            None if record.reaches_goal => msg!("check-correct", moves = length),
            None => msg!("check-no"),
        }];
        if let (Some(number), Some(fault)) = (record.first_fault, record.fault) {
            let text = self.move_text(session, number - 1);
            messages.push(match fault {
                FaultName::Illegal if matches!(moves, GivenMoves::Tiles(_)) => {
                    msg!("check-illegal-tile", number = number, tile = text)
                }
                FaultName::Illegal if moves.is_run(number - 1) => {
                    msg!("check-illegal-run", number = number, move = text)
                }
                FaultName::Illegal => msg!("check-illegal", number = number, move = text),
                FaultName::Detour if record.solvable => {
                    msg!("check-detour", number = number, move = text)
                }
                FaultName::Short if record.is_open() => msg!("check-stops"),
                FaultName::Short if record.solvable => msg!("check-short"),
                FaultName::Detour | FaultName::Short => msg!("check-unsolvable"),
            });
        }
        if let Some(part) = &record.shorter {
            let (first, last) = (part.first, part.last);
            messages.push(if part.moves.is_empty() {
                msg!("check-loop", first = first, last = last)
            } else {
                msg!("check-shorter", first = first, last = last, moves = &part.moves)
            });
        }
        if let Some(other) = record.other_convention {
            let convention = other.convention.as_str();
            let option = format!("--moves {convention}");
            messages.push(match (convention, other.excess) {
                ("blank", Some(0)) => msg!("check-blank-shortest", option = option),
                ("blank", Some(n)) => msg!("check-blank-longer", option = option, excess = n),
                ("blank", None) => msg!("check-blank-solution", option = option),
                (_, Some(0)) => msg!("check-tile-shortest", option = option),
                (_, Some(n)) => msg!("check-tile-longer", option = option, excess = n),
                (_, None) => msg!("check-tile-solution", option = option),
            });
        }
        messages
    }

    /// Returns the text of a move, by its position, and the tile that it moves.
    fn move_text(&self, session: &Session, i: usize) -> Message {
        match self.moves {
            GivenMoves::Directions(given, convention) => {
                let text = moves_text::letters(
                    *convention,
                    self.board,
                    given.get(i..=i).unwrap_or_default(),
                );
                let mut before = self.board.clone();
                let mut tile = None;
                for &m in given.iter().take(i + 1) {
                    tile = before.apply(m);
                }
                match tile.map(|tile| session.notation.label(tile)) {
                    Some(tile) => msg!("check-move", move = text, tile = tile),
                    None => msg!("check-move-alone", move = text),
                }
            }
            GivenMoves::Tiles(tiles) => {
                let tile = tiles.get(i).map(u16::to_string).unwrap_or_default();
                msg!("check-move-alone", move = tile)
            }
        }
    }
}
