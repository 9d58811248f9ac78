//! Lists of moves as people write them.

use jiugong::{Board, Convention, GivenMoves, Metric, MovesFault, Notation};

fn letters(text: &str) -> Result<String, (usize, MovesFault)> {
    let moves = Convention::Tile.parse_moves(text);
    let moves = moves.map_err(|error| (error.position, error.fault))?;
    Ok(moves.iter().map(|m| m.to_string()).collect())
}

#[test]
fn parses_every_form() {
    let texts = [
        "RULD",
        "r u l d",
        "right,up,left,down",
        "RIGHT UP LEFT DOWN",
        "Right\nUp\nLeft\nDown\n",
        "rightUpleftDOWN",
        "['right', 'up', 'left', 'down']",
        "[\"RIGHT\", \"UP\", \"LEFT\", \"DOWN\"]",
        "[‘R’，‘U’，‘L’，‘D’]",
        "('R','U','L','D')",
        "R-U-L-D",
        "R, U; L / D",
        "→↑←↓",
        "➡️⬆️⬅️⬇️",
        "➡ ⬆ ⬅ ⬇",
        "⇨⇧⇦⇩",
        "⇒⇑⇐⇓",
        "▶▲◀▼",
        "►△◄▽",
        "▷ △ ◁ ▽",
        ">^<v",
        "👉👆👈👇",
        "右上左下",
        "右移、上移、左移、下移",
        "4 R U L D",
        "4\nR\nU\nL\nD",
        "1R1U1L1D",
        "1 R 1 U 1 L 1 D",
        "R1 U1 L1 D1",
        "\u{feff}RULD\r\n",
    ];
    for text in texts {
        assert_eq!(letters(text).as_deref(), Ok("RULD"), "{text:?}");
    }
    let texts = [
        "R3UL2",
        "R3 U L2",
        "3R U 2L",
        "3RU2L",
        "3*R, U, 2*L",
        "R*3 U L*2",
        "R×3 U L×2",
        "Rx3 U Lx2",
        "right*3 up left*2",
        "3 right 1 up 2 left",
        "right 3 up 1 left 2",
        "3 R3 U L2",
        "6 R3 U L2",
        "right x3 up left x2",
        "→3 ↑ ←2",
        "➡️3⬆️⬅️2",
        "右3上左2",
    ];
    for text in texts {
        assert_eq!(letters(text).as_deref(), Ok("R3UL2"), "{text:?}");
    }
    assert_eq!(letters("").as_deref(), Ok(""));
    assert_eq!(letters("[]").as_deref(), Ok(""));
    assert_eq!(Convention::Blank.parse_directions("7 R U L D D R R").unwrap().len(), 7);
}

#[test]
fn errors_have_a_position() {
    use MovesFault::{Coordinates, Count, Length, Number, Symbol};
    for (text, position, fault) in [
        ("UX", 2, Symbol('X')),
        ("R, U, Q", 7, Symbol('Q')),
        ("right, rigth", 9, Symbol('i')),
        ("➡️⬆️?", 5, Symbol('?')),
        ("R->U", 2, Symbol('-')),
        ("x2", 2, Number),
        ("R U R'", 6, Symbol('\'')),
        ("R0", 1, Count),
        ("U R99999999999", 3, Count),
        ("R 2 U", 3, Number),
        ("2R3", 3, Number),
        ("R U 2", 5, Number),
        ("8 R U L", 1, Length { given: 8, found: 3 }),
        ("[[1,2],[2,2]]", 2, Coordinates),
        ("(1, 2) (2, 2)", 1, Coordinates),
        ("(1,2)->(2,2)", 1, Coordinates),
        ("5 6", 1, Symbol('5')),
    ] {
        assert_eq!(letters(text), Err((position, fault)), "{text:?}");
        let error = Convention::Tile.parse_moves(text).unwrap_err();
        assert!(!error.to_string().is_empty());
    }
}

#[test]
fn numbers_are_tiles() {
    let notation = Notation::default();
    let parse = |text, board: &str| {
        let board: Board = board.parse().unwrap();
        GivenMoves::parse(text, &board, &notation, Metric::Stm, Convention::Tile).unwrap()
    };
    for text in
        ["5 6", "56", "5,6", "[5,6]", "[5, 6]", "(5, 6)", "5-6", "5\n6", "['5','6']", "[[5,6]]"]
    {
        assert_eq!(parse(text, "123405786"), GivenMoves::Tiles(vec![5, 6]), "{text}");
    }
    // 9 is no tile of the board, and 15 one of this.
    assert_eq!(parse("59", "123405786"), GivenMoves::Tiles(vec![59]));
    let fifteen = "1 2 3 4/5 6 7 8/9 10 11 12/13 14 0 15";
    assert_eq!(parse("15", fifteen), GivenMoves::Tiles(vec![15]));
    assert_eq!(parse("15 70000", fifteen), GivenMoves::Tiles(vec![15, u16::MAX]));
    assert_eq!(parse("15 11 1000", fifteen), GivenMoves::Tiles(vec![15, 11, 1000]));
}

#[test]
fn other_convention_has_opposite_moves() {
    let board: Board = "123405786".parse().unwrap();
    let notation = Notation::default();
    let parse = |text, convention| {
        GivenMoves::parse(text, &board, &notation, Metric::Mtm, convention).unwrap()
    };
    let tile = parse("RD2", Convention::Tile);
    assert_eq!(tile.in_other_convention(&board), Some(parse("RD2", Convention::Blank)));
    assert_eq!(parse("5 6", Convention::Tile).in_other_convention(&board), None);
}
