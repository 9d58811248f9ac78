//! Direction text: any text is moves or an error, moves in letters are those moves, and the two
//! conventions mirror each other.
#![no_main]

use jiugong::{Convention, Direction};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    let tile = Convention::Tile.parse(text);
    let blank = Convention::Blank.parse(text);
    let mirrored = tile
        .clone()
        .map(|moves| moves.into_iter().map(Direction::opposite).collect());
    assert_eq!(blank, mirrored);

    for (convention, parsed) in [(Convention::Tile, tile), (Convention::Blank, blank)] {
        match parsed {
            Ok(moves) => {
                assert!(moves.len() <= Convention::MAX_MOVES);
                let letters: String = moves
                    .iter()
                    .map(|&m| convention.turn(m).to_string())
                    .collect();
                assert_eq!(convention.parse(&letters), Ok(moves.clone()));

                let slides = convention.parse_moves(text).expect("the same text");
                let steps = slides.iter().flat_map(|slide| slide.steps());
                assert!(steps.eq(moves));
                let letters: String = slides
                    .iter()
                    .map(|&m| convention.turn(m).to_string())
                    .collect();
                assert_eq!(convention.parse_moves(&letters), Ok(slides));
            }
            Err(error) => {
                assert_eq!(convention.parse_moves(text), Err(error));
                assert!((1..=text.chars().count()).contains(&error.position));
                assert!(!error.to_string().is_empty());
            }
        }
    }
});
