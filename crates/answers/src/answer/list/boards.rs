//! The boards of a list, found in all threads.

use jiugong::Shape;
use rayon::prelude::*;

use super::part::ListPart;
use super::source::{BoardSource, ListWant};
use crate::error::{Error, NoAnswer};
use crate::observer::Observer;

/// The boards of a list.
#[derive(Debug)]
pub struct ListedBoards<'a> {
    source: &'a mut dyn BoardSource,
    shape: Shape,
    want: &'a ListWant,
    /// The next part.
    next: usize,
    /// The number of boards left to skip.
    skip: u64,
    /// The number of boards left to list.
    left: u64,
    /// The error of a part after the last ones.
    error: Option<Error>,
}

impl<'a> ListedBoards<'a> {
    pub(super) fn new(
        source: &'a mut dyn BoardSource,
        shape: Shape,
        want: &'a ListWant,
    ) -> ListedBoards<'a> {
        let mut boards =
            ListedBoards { source, shape, want, next: 0, skip: 0, left: 0, error: None };
        boards.restart();
        boards
    }

    /// Goes back to the first parts.
    pub fn restart(&mut self) {
        self.source.restart();
        (self.next, self.error) = (0, None);
        (self.skip, self.left) = (self.want.skip, self.want.limit.unwrap_or(u64::MAX));
    }

    /// Returns the number of all boards, and goes back to the first parts.
    ///
    /// # Errors
    ///
    /// As [`next_parts`](ListedBoards::next_parts).
    pub fn count(&mut self, observer: &dyn Observer) -> Result<u64, NoAnswer> {
        self.restart();
        let count = self.source.count(self.skip.saturating_add(self.left), observer)?;
        self.source.restart();
        Ok(count.saturating_sub(self.skip).min(self.left))
    }

    /// Returns how many parts are listed, and of how many; of boards that are found level by level,
    /// those of the last level.
    pub fn progress(&self) -> (usize, usize) {
        (self.next, self.source.parts())
    }

    /// Finds the next parts in rayon's threads; `None` after the last ones.
    ///
    /// # Errors
    ///
    /// [`NoAnswer`] if a table is damaged, there is not enough memory for the boards at the next
    /// distance, or the observer stops the search for them.
    pub fn next_parts(
        &mut self,
        observer: &dyn Observer,
    ) -> Result<Option<Vec<ListPart>>, NoAnswer> {
        if let Some(error) = self.error.take() {
            return Err(error.into());
        }
        if self.left == 0 {
            return Ok(None);
        }
        if self.next == self.source.parts() {
            if !self.source.advance(observer)? {
                self.left = 0;
                return Ok(None);
            }
            self.next = 0;
        }
        let end = self.source.parts().min(self.next + rayon::current_num_threads());
        let (source, cells) = (&*self.source, self.shape.cells());
        let limit = self.left.saturating_add(self.skip);
        let found = (self.next..end).into_par_iter().map(|number| {
            let mut part = ListPart::new(cells, limit);
            source.fill(number, &mut part)?;
            Ok(part)
        });
        let found: Vec<Result<ListPart, Error>> = found.collect();
        self.next = end;
        let mut parts = Vec::with_capacity(found.len());
        for part in found {
            match part {
                Ok(mut part) => {
                    let skipped = self.skip.min(part.count());
                    part.keep(skipped, self.left);
                    self.skip -= skipped;
                    self.left -= part.count();
                    parts.push(part);
                }
                Err(error) => {
                    self.error = Some(error);
                    break;
                }
            }
        }
        Ok(Some(parts))
    }
}
