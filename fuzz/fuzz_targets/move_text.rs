//! Move text: every text is a list of moves or an error, formatted moves parse as themselves, and
//! the two conventions are opposites.
#![no_main]

use std::fmt::Write;

use jiugong::{Convention, Move};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    let tile = Convention::Tile.parse_moves(text);
    let blank = Convention::Blank.parse_moves(text);
    let opposite = tile.clone().map(|moves| moves.into_iter().map(Move::opposite).collect());
    assert_eq!(blank, opposite);

    for (convention, parsed) in [(Convention::Tile, tile), (Convention::Blank, blank)] {
        let directions = convention.parse_directions(text);
        match parsed {
            Ok(moves) => {
                let steps: Vec<_> = moves.iter().flat_map(|m| m.steps()).collect();
                assert!(steps.len() <= Convention::MAX_MOVES);

                let formatted = format(convention, moves.iter().copied());
                assert_eq!(convention.parse_moves(&formatted), Ok(moves));
                let formatted = format(convention, steps.iter().copied());
                assert_eq!(convention.parse_directions(&formatted).as_ref(), Ok(&steps));
                assert_eq!(directions, Ok(steps));
            }
            Err(error) => {
                assert!((1..=text.chars().count()).contains(&error.position));
                assert!(!error.to_string().is_empty());
                assert_eq!(directions, Err(error));
            }
        }
    }
});

fn format<M: Into<Move>>(convention: Convention, moves: impl Iterator<Item = M>) -> String {
    let mut text = String::new();
    for m in moves {
        write!(text, "{}", convention.convert(m)).unwrap();
    }
    text
}
