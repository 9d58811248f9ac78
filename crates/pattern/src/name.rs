//! The names of pattern tables and their files.

use alloc::format;
use alloc::string::{String, ToString};

use jiugong::Shape;

use crate::pattern::Pattern;

/// The ending of the names of files.
const EXTENSION: &str = ".pattern";

impl Pattern {
    /// Returns the name of the pattern's table: the shape, the first cell of the blank's region and
    /// the cells of the tiles of the [canonical](Pattern::canonical) pattern.
    ///
    /// ```
    /// use jiugong::Shape;
    /// use jiugong_pattern::Pattern;
    ///
    /// let shape = Shape::new(4, 4)?;
    /// let pattern = Pattern::new(shape, [1, 2, 3, 4, 5, 6, 7], 0).unwrap();
    /// assert_eq!(pattern.table_name(), "4x4-0-1.2.3.4.5.6.7");
    /// # Ok::<(), jiugong::ShapeError>(())
    /// ```
    pub fn table_name(&self) -> String {
        let pattern = self.canonical();
        let cells = pattern.to_string().replace(',', ".");
        format!("{}-{}-{cells}", pattern.shape(), pattern.blank())
    }

    /// Returns the name of the table's file: `4x4-0-1.2.3.4.5.6.7.pattern`.
    pub fn file_name(&self) -> String {
        self.table_name() + EXTENSION
    }

    /// Returns the canonical pattern whose table has a file of this name, if there is one.
    pub fn from_file_name(name: &str) -> Option<Pattern> {
        let mut parts = name.strip_suffix(EXTENSION)?.split('-');
        let shape: Shape = parts.next()?.parse().ok()?;
        let blank = parts.next()?.parse().ok()?;
        let cells: Result<_, _> = parts.next()?.split('.').map(str::parse).collect();
        let cells: alloc::vec::Vec<usize> = cells.ok()?;
        let pattern = Pattern::new(shape, cells, blank).ok()?;
        // The same numbers can be written in other ways.
        (pattern.file_name() == name).then_some(pattern)
    }
}
