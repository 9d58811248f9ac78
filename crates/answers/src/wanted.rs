//! The solutions that are wanted.

/// The shortest solutions of a board that are wanted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wanted {
    /// The first one.
    First,
    /// The first one, with their number if a complete table has it.
    Counted,
    /// The first one, with their number; a search for all of them may take much longer.
    All,
}
