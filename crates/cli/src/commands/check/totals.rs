//! The totals of a batch of checks.

use std::collections::BTreeMap;

use jiugong::Judgement;
use jiugong_answers::Mode;
use jiugong_terminal::{Error, Message, Session, Status, msg};

/// The numbers of answers in a batch.
#[derive(Default)]
pub(super) struct Totals {
    /// The number of solutions by the moves that are not necessary.
    solutions: BTreeMap<usize, usize>,
    /// The number of solutions whose length a limit kept from being compared.
    not_compared: usize,
    no_solutions: usize,
    invalid: usize,
}

impl Totals {
    pub fn add(&mut self, judgement: &Judgement, mode: Mode) {
        match judgement.excess() {
            _ if mode == Mode::Single => {}
            Some(excess) => *self.solutions.entry(excess).or_default() += 1,
            None if judgement.reaches_goal => self.not_compared += 1,
            None => self.no_solutions += 1,
        }
    }

    pub fn add_invalid(&mut self, mode: Mode, result: &Result<Status, Error>) {
        if mode == Mode::Batch && matches!(result, Err(error) if error.is_of_question()) {
            self.invalid += 1;
        }
    }

    /// Writes the numbers to standard error: standard output has a line for each answer.
    pub fn write(&self, session: &mut Session) {
        let correct = self.solutions.values().sum::<usize>() + self.not_compared;
        let all = correct + self.no_solutions + self.invalid;
        if all == 0 {
            return;
        }
        let text = |session: &Session, parts: Vec<Message>| -> Vec<String> {
            parts.iter().map(|part| session.output.text(part)).collect()
        };
        let solutions = self.solutions.iter().map(|(&excess, &count)| match excess {
            0 => msg!("check-total-shortest", count = count),
            _ => msg!("check-total-longer", count = count, excess = excess),
        });
        let not_compared = (self.not_compared > 0)
            .then(|| msg!("check-total-not-compared", count = self.not_compared));
        let solutions = text(session, solutions.chain(not_compared).collect());
        let parts = [
            (correct, msg!("check-total-correct", count = correct, parts = solutions)),
            (self.no_solutions, msg!("check-total-no", count = self.no_solutions)),
            (self.invalid, msg!("check-total-invalid", count = self.invalid)),
        ];
        let parts = parts.into_iter().filter(|(count, _)| *count > 0).map(|(_, part)| part);
        let parts = text(session, parts.collect());
        session.output.note(&msg!("check-totals", count = all, parts = parts));
    }
}
