//! Directions of tiles.

use core::fmt;

/// A direction in which a *tile* slides into the blank; the blank goes the opposite way.
///
/// This is the convention of speedsolvers. [`Convention`](crate::Convention) converts to and from
/// the other convention.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Direction {
    /// The tile below the blank goes up.
    Up,
    /// The tile above the blank goes down.
    Down,
    /// The tile right of the blank goes left.
    Left,
    /// The tile left of the blank goes right.
    Right,
}

impl Direction {
    /// All directions, in the order that breaks ties: U, D, L, R.
    pub const ALL: [Direction; 4] =
        [Direction::Up, Direction::Down, Direction::Left, Direction::Right];

    /// Returns the opposite direction.
    #[must_use]
    pub fn opposite(self) -> Direction {
        // Each is beside its opposite.
        Direction::ALL[self as usize ^ 1]
    }

    /// Returns `U`, `D`, `L` or `R`.
    pub fn letter(self) -> char {
        ['U', 'D', 'L', 'R'][self as usize]
    }

    /// Returns `↑`, `↓`, `←` or `→`.
    pub fn arrow(self) -> char {
        ['↑', '↓', '←', '→'][self as usize]
    }
}

/// Formats the letter.
impl fmt::Display for Direction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.letter())
    }
}
