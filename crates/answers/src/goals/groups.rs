//! The pieces of boards, of which some are alike.

use jiugong::{Arrangement, Shape};
use jiugong_pattern::goals::GAP;

use super::error::GoalsError;

/// The colour of an open cell, after all others in the order of goals.
pub(super) const ANY: u16 = u16::MAX;

/// The pieces of boards, those that are alike with the same colour.
///
/// To be alike is an equivalence: groups that share a number are one group. The colours follow the
/// order of the numbers, so that they do not depend on how the groups are written.
pub(super) struct Groups {
    /// For each number, its colour; `None` if no piece has it.
    colours: Vec<Option<u16>>,
    /// For each colour, the number of pieces.
    counts: Vec<usize>,
}

impl Groups {
    /// Creates the pieces with these numbers.
    ///
    /// # Errors
    ///
    /// [`GoalsError::Alike`] if a number of a group is that of no tile.
    pub(super) fn new(alike: &[Vec<u8>], numbers: &[u8]) -> Result<Groups, GoalsError> {
        // For each number, one that it is alike: the same one for all that are.
        let mut first: Vec<u8> = (0..=u8::MAX).collect();
        for group in alike {
            if let Some(&number) = group.iter().find(|n| **n == GAP || !numbers.contains(n)) {
                return Err(GoalsError::Alike { number });
            }
            for pair in group.windows(2) {
                let [from, to] = [pair[0], pair[1]].map(|number| first[usize::from(number)]);
                first.iter_mut().filter(|first| **first == from).for_each(|first| *first = to);
            }
        }
        let mut groups = Groups { colours: vec![None; first.len()], counts: vec![0] };
        groups.colours[usize::from(GAP)] = Some(GAP.into());
        for &number in numbers {
            let next = groups.counts.len() as u16;
            let colour =
                *groups.colours[usize::from(first[usize::from(number)])].get_or_insert(next);
            groups.colours[usize::from(number)] = Some(colour);
            if colour == next {
                groups.counts.push(0);
            }
            groups.counts[usize::from(colour)] += 1;
        }
        Ok(groups)
    }

    /// Returns a new name for each colour: from 1 on for those of goals, in their order, and then
    /// the same one for all others.
    pub(super) fn renamed<'a>(&self, goals: impl Iterator<Item = &'a u16>) -> Vec<u8> {
        let mut new = vec![None; self.counts.len()];
        new[usize::from(GAP)] = Some(GAP);
        let mut named = 0u8;
        for &colour in goals {
            if let Some(new @ None) = new.get_mut(usize::from(colour)) {
                named += 1;
                *new = Some(named);
            }
        }
        new.into_iter().map(|new| new.unwrap_or(named.saturating_add(1))).collect()
    }

    /// Returns the colour of a number that a piece has.
    pub(super) fn of(&self, number: u8) -> u16 {
        self.colours[usize::from(number)].unwrap_or(GAP.into())
    }

    /// Returns the colours of a goal, and [`ANY`].
    ///
    /// # Errors
    ///
    /// [`GoalsError`] if it has another shape, or pieces that no board has.
    pub(super) fn colours(
        &self,
        shape: Shape,
        goal: &Arrangement,
        text: &str,
    ) -> Result<Vec<u16>, GoalsError> {
        if goal.shape() != shape {
            return Err(GoalsError::Shape { board: shape, goal: goal.shape() });
        }
        let mut wanted = vec![0; self.counts.len()];
        let mut colours = Vec::new();
        for &cell in goal.cells() {
            let Some(number) = cell else {
                colours.push(ANY);
                continue;
            };
            let colour = self.colours[usize::from(number)];
            let count = colour.map_or(0, |colour| self.counts[usize::from(colour)]);
            let wanted = colour.map(|colour| {
                wanted[usize::from(colour)] += 1;
                wanted[usize::from(colour)]
            });
            if wanted.is_none_or(|wanted| wanted > count) {
                let is_alike = |&&other: &&Option<u8>| {
                    other.is_some_and(|other| {
                        other == number
                            || colour.is_some() && self.colours[usize::from(other)] == colour
                    })
                };
                let wanted = goal.cells().iter().filter(is_alike).count();
                return Err(GoalsError::Pieces { goal: text.into(), number, wanted, found: count });
            }
            colours.push(colour.unwrap_or(ANY));
        }
        Ok(colours)
    }
}
