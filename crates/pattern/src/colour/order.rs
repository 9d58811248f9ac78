//! The orders of coloured tiles.

/// The colours of the tiles, read row by row without the blank: two bits for each, the first tile
/// in the lowest bits.
///
/// ```text
/// board  a b · c     bits   …   9 8  7 6  5 4  3 2  1 0
///        d a b c                 a    d    c    b    a
/// ```
///
/// A move of the blank along its row keeps the order.
pub(crate) type ColourOrder = u32;

/// The number of bits of a colour.
pub(crate) const BITS: u32 = 2;

/// Returns the order of a board, given the colours of its tiles row by row.
pub(crate) fn order_of(colours: impl IntoIterator<Item = u8>) -> ColourOrder {
    (0..).zip(colours).fold(0, |order, (i, colour)| order | u32::from(colour) << (BITS * i))
}
