//! Move text: every text is a list of moves or an error, formatted moves parse as themselves, in
//! words and arrows too, and the two conventions are opposites.
#![no_main]

use std::fmt::Write;

use jiugong::{Board, Convention, Direction, GivenMoves, Metric, Move, Notation};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    let tile = Convention::Tile.parse_moves(text);
    let blank = Convention::Blank.parse_moves(text);
    let opposite = tile.clone().map(|moves| moves.into_iter().map(Move::opposite).collect());
    assert_eq!(blank, opposite);

    // Numbers of tiles are moves on a board.
    let board: Board = "123405786".parse().unwrap();
    let notation = Notation::default();
    let given = GivenMoves::parse(text, &board, &notation, Metric::Mtm, Convention::Tile);
    match (&tile, given) {
        (Ok(moves), given) => {
            assert_eq!(given, Ok(GivenMoves::Directions(moves.clone(), Convention::Tile)));
        }
        (Err(_), Ok(given)) => assert!(matches!(given, GivenMoves::Tiles(_))),
        (Err(error), Err(found)) => assert_eq!(*error, found),
    }

    for (convention, parsed) in [(Convention::Tile, tile), (Convention::Blank, blank)] {
        let directions = convention.parse_directions(text);
        match parsed {
            Ok(moves) => {
                let steps: Vec<_> = moves.iter().flat_map(|m| m.steps()).collect();
                assert!(steps.len() <= Convention::MAX_MOVES);

                let formatted = format(convention, moves.iter().copied());
                assert_eq!(convention.parse_moves(&formatted).as_ref(), Ok(&moves));
                let formatted = format(convention, steps.iter().copied());
                assert_eq!(convention.parse_directions(&formatted).as_ref(), Ok(&steps));
                assert_eq!(directions, Ok(steps));
                for form in forms(convention, &moves) {
                    assert_eq!(convention.parse_moves(&form).as_ref(), Ok(&moves), "{form}");
                }
            }
            Err(error) => {
                assert!((1..=text.chars().count()).contains(&error.position), "{error}");
                assert!(!error.to_string().is_empty());
                assert_eq!(directions, Err(error));
            }
        }
    }
});

/// Returns moves as text in other forms.
fn forms(convention: Convention, moves: &[Move]) -> Vec<String> {
    let form = |name: fn(Direction) -> &'static str, in_front: bool, between: &str| {
        let moves = moves.iter().map(|&m| {
            let m = convention.convert(m);
            let (name, tiles) = (name(m.direction()), m.tiles());
            if in_front { format!("{tiles}{name}") } else { format!("{name}*{tiles}") }
        });
        moves.collect::<Vec<_>>().join(between)
    };
    let word = |direction| match direction {
        Direction::Up => "up",
        Direction::Down => "Down",
        Direction::Left => "LEFT",
        Direction::Right => "right",
    };
    let arrow = |direction| match direction {
        Direction::Up => "⬆\u{fe0f}",
        Direction::Down => "v",
        Direction::Left => "左",
        Direction::Right => ">",
    };
    if moves.is_empty() {
        return Vec::new();
    }
    vec![
        form(word, false, ", "),
        form(word, true, "\n"),
        format!("['{}']", form(word, false, "', '")),
        form(arrow, true, " "),
        form(arrow, false, ""),
        format!("{} {}", moves.len(), form(word, false, " ")),
    ]
}

fn format<M: Into<Move>>(convention: Convention, moves: impl Iterator<Item = M>) -> String {
    let mut text = String::new();
    for m in moves {
        write!(text, "{}", convention.convert(m)).unwrap();
    }
    text
}
