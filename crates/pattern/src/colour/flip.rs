//! The transposition of coloured boards.

use alloc::boxed::Box;

use jiugong::Shape;

use crate::colour::colouring::Colouring;
use crate::colour::order::{BITS, ColourOrder};

/// The map from the boards of a colouring to their transposes, whose rows are the columns.
///
/// ```text
/// a b · c       a d g j
/// d e f a  ───▶ b e h k
/// g h i d       · f i b
/// j k b e       c a d e
/// ```
///
/// The map is that of the four bytes of a board with the blank, which are looked up.
#[derive(Clone, Debug)]
pub(crate) struct Flip {
    /// For each byte of a board, by its value: the bits of the transpose.
    bytes: Box<[[u32; 256]; 4]>,
    /// For each place of the blank, its place in the transpose.
    places: [u8; Colouring::MAX_CELLS],
}

impl Flip {
    /// Creates the map of the boards of a shape, with a new colour for each colour.
    pub(crate) fn new(shape: Shape, new_colours: [u8; Colouring::MAX_COLOURS]) -> Flip {
        let mut flip = Flip { bytes: Box::new([[0; _]; _]), places: [0; _] };
        for (place, to) in flip.places.iter_mut().enumerate().take(shape.cells()) {
            *to = shape.transposed_cell(place) as u8;
        }
        for (byte, map) in flip.bytes.iter_mut().enumerate() {
            for (value, bits) in map.iter_mut().enumerate() {
                for i in (0..4).filter(|i| 4 * byte + i < shape.cells()) {
                    let colour = new_colours[value >> (BITS as usize * i) & 3];
                    let to = flip.places[4 * byte + i];
                    *bits |= u32::from(colour) << (BITS * u32::from(to));
                }
            }
        }
        flip
    }

    /// Returns the order and the place of the blank of the transpose.
    #[inline]
    pub(crate) fn apply(&self, order: ColourOrder, place: usize) -> (ColourOrder, usize) {
        // Makes room for the blank.
        let before = (1 << (BITS as usize * place)) - 1;
        let board = order & before | (order & !before) << BITS;
        let bytes = self.bytes.iter().zip(board.to_le_bytes());
        let board = bytes.fold(0, |board, (map, byte)| board | map[usize::from(byte)]);
        let place = usize::from(self.places[place & 15]);
        let before = (1 << (BITS as usize * place)) - 1;
        (board & before | board >> BITS & !before, place)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::colour::order::order_of;

    /// For every place of the blank and every cell of a tile that has another colour.
    #[test]
    fn flips_tiles_and_blank() {
        for (rows, cols) in [(2, 2), (3, 3), (3, 4), (4, 3), (4, 4), (2, 8), (8, 2)] {
            let shape = Shape::new(rows, cols).expect("a shape");
            let flip = Flip::new(shape, [2, 1, 0, 3]);
            let back = Flip::new(shape.transposed(), [2, 1, 0, 3]);
            // All tiles but one have the first colour.
            let order = |tile: usize, blank: usize, [first, other]: [u8; 2]| {
                let cells = (0..shape.cells()).filter(|&cell| cell != blank);
                order_of(cells.map(|cell| if cell == tile { other } else { first }))
            };
            for blank in 0..shape.cells() {
                for tile in (0..shape.cells()).filter(|&tile| tile != blank) {
                    let new_blank = shape.transposed_cell(blank);
                    let flipped = order(shape.transposed_cell(tile), new_blank, [2, 3]);
                    assert_eq!(flip.apply(order(tile, blank, [0, 3]), blank), (flipped, new_blank));
                    let found = back.apply(flipped, new_blank);
                    assert_eq!(found, (order(tile, blank, [0, 3]), blank));
                }
            }
        }
    }
}
