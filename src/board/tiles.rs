//! The tiles of a board.

use alloc::boxed::Box;
use alloc::vec;

/// The tile on each cell: in the value itself up to 5×5, which nearly all boards are, and on the
/// heap for larger shapes. So a small board is as small and as fast as if there were no large ones.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(super) enum Tiles {
    /// At most [`Tiles::INLINE`] cells, and zeros behind the last.
    Inline([u8; Tiles::INLINE]),
    Boxed(Box<[u8]>),
}

impl Tiles {
    /// The number of cells up to which there is no allocation.
    pub const INLINE: usize = 25;

    /// Returns zeros.
    #[inline]
    pub fn new(cells: usize) -> Tiles {
        if cells <= Tiles::INLINE {
            Tiles::Inline([0; Tiles::INLINE])
        } else {
            Tiles::Boxed(vec![0; cells].into())
        }
    }

    /// Returns the tiles, in the value at least those of all cells.
    #[inline]
    pub fn as_slice(&self) -> &[u8] {
        match self {
            Tiles::Inline(tiles) => tiles,
            Tiles::Boxed(tiles) => tiles,
        }
    }

    /// As [`as_slice`](Tiles::as_slice).
    #[inline]
    pub fn as_mut_slice(&mut self) -> &mut [u8] {
        match self {
            Tiles::Inline(tiles) => tiles,
            Tiles::Boxed(tiles) => tiles,
        }
    }
}
