//! The usual forms of boards, parsed without allocation.

use crate::board::Board;
use crate::board::shape::Shape;

/// Parses a board in the form in which boards are printed, `8 6 7/2 5 4/3 0 1`, or as digits alone,
/// `867254301`. Returns `None` for every other text, whether it is a board or not, and for boards of
/// another shape than `shape`. Takes some tens of nanoseconds, for batches of many boards.
pub(super) fn parse(text: &str, shape: Option<Shape>) -> Option<Board> {
    let mut tiles = [0; Shape::MAX_CELLS];
    let mut len = 0;
    let mut push = |tile: u8| {
        *tiles.get_mut(len)? = tile;
        len += 1;
        Some(len)
    };
    let mut bytes = text.bytes();
    let shape = if text.len() <= 10 && bytes.clone().all(|byte| byte.is_ascii_digit()) {
        for byte in bytes {
            push(byte - b'0')?;
        }
        let side = match len {
            4 => 2,
            9 => 3,
            _ => 0,
        };
        match shape {
            Some(shape) => shape,
            None => Shape::new(side, side).ok()?,
        }
    } else {
        let (mut rows, mut cols, mut row_start) = (0, 0, 0);
        loop {
            let first = digit(bytes.next()?)?;
            let mut next = bytes.next();
            let mut tile = first;
            // No leading zeros.
            if first > 0
                && let Some(second) = next.and_then(digit)
            {
                tile = 10 * first + second;
                next = bytes.next();
            }
            let end = push(tile)?;
            if next == Some(b' ') {
                continue;
            }
            if !matches!(next, Some(b'/') | None) {
                return None;
            }
            rows += 1;
            if rows > 1 && end - row_start != cols {
                return None;
            }
            cols = end - row_start;
            row_start = end;
            if next.is_none() {
                break;
            }
        }
        let found = Shape::new(rows, cols).ok()?;
        shape.is_none_or(|shape| shape == found).then_some(found)?
    };
    Board::of_permutation(shape, &tiles[..len])
}

fn digit(byte: u8) -> Option<u8> {
    byte.is_ascii_digit().then(|| byte - b'0')
}

#[cfg(test)]
mod tests {
    use alloc::string::ToString;

    use super::*;
    use crate::Notation;

    #[test]
    fn parses_what_the_general_parser_reads_alike() {
        let shapes =
            [None, Some(Shape::EIGHT_PUZZLE), Shape::new(2, 4).ok(), Shape::new(4, 2).ok()];
        let mut parsed = 0;
        for text in [
            "8 6 7/2 5 4/3 0 1",
            "867254301",
            "1230",
            "12345670",
            "0123456789",
            "8 6 7/2 5 4/3 0 01",
            "8 6 7/2 5 4/3 0",
            "8 6 7/2 5 4/3 0 1 ",
            "8 6 7/2 5 4/3 0 1/",
            "8  6 7/2 5 4/3 0 1",
            "",
            "1 2 3 4/5 6 7 0",
            "1 2/3 4/5 6/7 0",
            "1 2 3 4/5 6 7 8/9 10 11 12/13 14 0 15",
            "1 2 0 3",
            "8 6 7 2 5 4 3 0 1",
            "8 6 7/2 5 4/3 0 8",
            "8 6 7/2 5 4/3 0 9",
            "100 2/1 0",
            "1/2",
            "/",
            "1 2 3 4 5/6 7 8 9 10/11 12 13 14 15/16 17 18 19 20/21 22 23 24 0",
            "12 3/4 0",
            "x12345678",
            "1 2 3 4 5/6 7 8 9 10/11 12 13 14 15/16 17 18 19 20/21 22 23 24 0/25 26 27 28 29",
        ] {
            for shape in shapes {
                let Some(board) = parse(text, shape) else {
                    continue;
                };
                parsed += 1;
                assert_eq!(Notation { gap: None, shape }.parse_any(text), Ok(board), "{text}");
                assert_eq!(parse(&board.to_string(), shape), Some(board));
            }
        }
        assert!(parsed >= 12, "{parsed}");
    }
}
