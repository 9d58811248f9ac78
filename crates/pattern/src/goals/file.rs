//! Goal table files.

use alloc::boxed::Box;
use alloc::vec;
use alloc::vec::Vec;

use jiugong::file::{Container, FileError, block_checksums, file_head, layout};

use crate::goals::format::MAGIC;
use crate::goals::header::GoalHeader;
use crate::goals::stored::Stored;
use crate::goals::table::GoalDistances;

impl<D> GoalDistances<D> {
    /// Returns the header of the table file.
    ///
    /// # Errors
    ///
    /// [`FileError::Header`] if there are more goals than
    /// [`max_goals`](crate::goals::format::max_goals).
    pub fn header(&self) -> Result<GoalHeader, FileError> {
        GoalHeader::new(self.set(), self.metric(), self.distribution().counts())
    }

    /// Returns the file that has the distances; `None` if they are the result of a search.
    pub fn container(&self) -> Option<&Container<D, GoalHeader>> {
        match self.stored() {
            Stored::Memory(_) => None,
            Stored::File(container) => Some(container),
        }
    }
}

impl<D: AsRef<[u8]>> GoalDistances<D> {
    /// Opens the bytes of a goal table file: checks magic, version, header, length and the root of
    /// the [checksums](jiugong::format#checksums). Reads the header and one part in 2¹⁸ of the
    /// file. Every block is checked when it is read.
    ///
    /// ```
    /// use jiugong::{Metric, Shape};
    /// use jiugong_pattern::goals::{GoalDistances, GoalSearch, GoalSet, OPEN};
    ///
    /// let goal = [1, 2, 3, OPEN, OPEN, OPEN, OPEN, OPEN, OPEN];
    /// let (set, _) = GoalSet::new(Shape::EIGHT_PUZZLE, &[1; 9], &[&goal]).unwrap();
    /// let mut search = GoalSearch::new(&set, Metric::Stm).unwrap();
    /// while search.next_level() > 0 {}
    /// let file = search.into_distances().to_file()?;
    ///
    /// let table = GoalDistances::from_file(file)?;
    /// assert_eq!(table.set(), &set);
    /// table.verify()?;
    /// # Ok::<(), jiugong::TableError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// [`FileError`] if the header or the root is damaged or invalid or the length is wrong.
    pub fn from_file(bytes: D) -> Result<GoalDistances<D>, FileError> {
        let (header, root_checksum) = GoalHeader::read(bytes.as_ref())?;
        let index = header.set().index().ok_or(FileError::Header)?;
        let distribution = header.distribution().clone();
        let of = (header.set().clone(), header.metric());
        let container = Container::new(bytes, header, root_checksum)?;
        Ok(GoalDistances::from_stored(of, index, distribution, Stored::File(Box::new(container))))
    }

    /// Returns the bytes of the distances in the order of the numbers of the boards, the payload of
    /// a file. Those of a file may not have been checked.
    pub fn payload(&self) -> &[u8] {
        self.stored().bytes()
    }

    /// Returns the bytes of the table file.
    ///
    /// # Errors
    ///
    /// As [`header`](GoalDistances::header).
    pub fn to_file(&self) -> Result<Vec<u8>, FileError> {
        let header = self.header()?;
        let layout = layout(&header);
        let checksums = block_checksums(&header, 0, self.payload());
        let head = file_head(&header, &checksums).ok_or(FileError::Header)?;
        let mut file = vec![0; layout.payload().end];
        file[..head.len()].copy_from_slice(&head);
        file[layout.payload()].copy_from_slice(self.payload());
        Ok(file)
    }

    /// Checks all blocks of a file now, so that they are not checked again each time they are read.
    ///
    /// # Errors
    ///
    /// [`FileError::ChecksumList`] or [`FileError::Block`] at the first damaged block.
    pub fn checked(self) -> Result<GoalDistances<D>, FileError> {
        if let Some(container) = self.container() {
            container.check_all()?;
        }
        Ok(self.assume_checked())
    }

    /// Marks all blocks of a file as checked, after the caller has checked them.
    #[must_use]
    pub fn assume_checked(self) -> GoalDistances<D> {
        self.map_stored(|stored| match stored {
            Stored::File(container) => Stored::File(Box::new(container.assume_checked())),
            memory => memory,
        })
    }
}

/// Returns whether the bytes of a file begin with the magic bytes of a goal table.
pub fn is_goal_file(bytes: &[u8]) -> bool {
    bytes.starts_with(&MAGIC)
}
