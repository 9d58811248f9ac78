//! Boards with several gaps: their moves, as text too.

use jiugong::{
    Arrangement, Board, Convention, Direction, GivenMoves, Labels, Metric, Move, MovesFault,
    Notation, Shape,
};
use proptest::prelude::*;

/// Arrangements with one to four gaps, of which some tiles are alike.
fn arrangements() -> impl Strategy<Value = Arrangement> {
    let all: Vec<Shape> = (4..=Shape::MAX_CELLS).flat_map(Shape::with_cells).collect();
    (proptest::sample::select(all), 1..5_usize, 1..25_u8).prop_flat_map(|(shape, gaps, kinds)| {
        let cells = shape.cells();
        let tile = |piece: usize| {
            let is_gap = piece < gaps.min(cells - 1);
            if is_gap { 0 } else { 1 + (piece % usize::from(kinds).min(cells - 1)) as u8 }
        };
        let numbers: Vec<Option<u8>> = (0..cells).map(|piece| Some(tile(piece))).collect();
        Just(numbers)
            .prop_shuffle()
            .prop_map(move |numbers| Arrangement::new(shape, &numbers).unwrap())
    })
}

fn labelled(text: &str) -> (Board, Labels, Notation) {
    let (board, labels) = text.parse::<Arrangement>().unwrap().labelled_board().unwrap();
    (board, labels, Notation { labels: Some(labels), ..Notation::default() })
}

fn written(notation: &Notation, board: &Board) -> String {
    notation.format(board).to_string()
}

/// The labels of the board after a move, by the definition: the number of the gap counts gaps row
/// by row, and a run of tiles without a gap slides into it.
fn labels_after(shape: Shape, labels: &[u8], m: Move) -> Option<Vec<u8>> {
    let (rows, cols) = (shape.rows() as isize, shape.cols() as isize);
    let (down, right) = match m.direction() {
        Direction::Up => (1, 0),
        Direction::Down => (-1, 0),
        Direction::Left => (0, 1),
        Direction::Right => (0, -1),
    };
    let gaps: Vec<usize> = (0..labels.len()).filter(|&cell| labels[cell] == 0).collect();
    let gap = *gaps.get(usize::from(m.gap()))?;
    let (row, col) = (gap as isize / cols, gap as isize % cols);
    let mut after = labels.to_vec();
    let mut to = gap;
    for tiles in 1..=m.tiles() as isize {
        let (row, col) = (row + tiles * down, col + tiles * right);
        if !(0..rows).contains(&row) || !(0..cols).contains(&col) {
            return None;
        }
        let from = (row * cols + col) as usize;
        if labels[from] == 0 {
            return None;
        }
        after.swap(from, to);
        to = from;
    }
    Some(after)
}

proptest! {
    #[test]
    fn arrangements_are_labelled_boards(arrangement in arrangements()) {
        let (board, labels) = arrangement.labelled_board().unwrap();
        let numbers: Vec<Option<u8>> =
            board.tiles().iter().map(|&tile| Some(labels.number(tile))).collect();
        prop_assert_eq!(&numbers, arrangement.cells());
        let gaps: Vec<usize> = (0..numbers.len()).filter(|&cell| numbers[cell] == Some(0)).collect();
        prop_assert_eq!(board.gaps(), gaps.len());
        prop_assert_eq!(board.gap_cells().collect::<Vec<_>>(), gaps);
        prop_assert_eq!(board.tiles()[board.blank()], 0);
        prop_assert!(board.tiles().iter().all(|&tile| board.is_gap(tile) == (labels.number(tile) == 0)));
    }

    /// Every move there is, legal or not, by the definition.
    #[test]
    fn moves_equal_the_definition(arrangement in arrangements()) {
        let (board, labels) = arrangement.labelled_board().unwrap();
        let shape = board.shape();
        let numbers = |board: &Board| -> Vec<u8> {
            board.tiles().iter().map(|&tile| labels.number(tile)).collect()
        };
        let mut neighbours = board.neighbours(Metric::Mtm).peekable();
        for direction in Direction::ALL {
            for gap in 0..6 {
                for tiles in 1..18 {
                    let m = Move::new(direction, tiles).unwrap().of_gap(gap);
                    let expected = labels_after(shape, &numbers(&board), m);
                    prop_assert_eq!(board.after(m).map(|after| numbers(&after)), expected.clone());
                    prop_assert_eq!(board.reverse(m).is_some(), expected.is_some());
                    if expected.is_some() {
                        prop_assert_eq!(neighbours.next(), board.after(m).map(|after| (m, after)));
                    }
                }
            }
        }
        prop_assert_eq!(neighbours.next(), None);
        prop_assert_eq!(neighbours.next(), None);
    }

    #[test]
    fn reverses_undo_moves(arrangement in arrangements()) {
        let (board, _) = arrangement.labelled_board().unwrap();
        for (m, after) in board.neighbours(Metric::Mtm) {
            let reverse = board.reverse(m).unwrap();
            prop_assert_eq!(after.after(reverse), Some(board.clone()));
            prop_assert_eq!(after.reverse(reverse), Some(m));
            prop_assert!(after.neighbours(Metric::Mtm).any(|next| next == (reverse, board.clone())));
            let mut end = board.clone();
            prop_assert!(board.steps(m).all(|step| step.tiles() == 1 && end.apply(step).is_some()));
            prop_assert_eq!(end, after);
            if board.gaps() == 1 {
                prop_assert_eq!(reverse, m.opposite());
            }
        }
    }

    /// A random walk, printed with spaces or, tile by tile, without.
    #[test]
    fn moves_parse_back(
        arrangement in arrangements(),
        choices in proptest::collection::vec(any::<prop::sample::Index>(), 1..20),
    ) {
        let (board, labels) = arrangement.labelled_board().unwrap();
        let notation = Notation { labels: Some(labels), ..Notation::default() };
        for (metric, separator) in [(Metric::Mtm, " "), (Metric::Stm, "")] {
            let mut end = board.clone();
            let mut moves = Vec::new();
            for choice in &choices {
                let neighbours: Vec<_> = end.neighbours(metric).collect();
                if !neighbours.is_empty() {
                    let (m, after) = choice.get(&neighbours).clone();
                    moves.push(m);
                    end = after;
                }
            }
            for convention in [Convention::Tile, Convention::Blank] {
                let letters = moves.iter().map(|&m| convention.convert(m).to_string());
                let text = letters.collect::<Vec<_>>().join(separator);
                let given = GivenMoves::parse(&text, &board, &notation, metric, convention).unwrap();
                prop_assert_eq!(&given, &GivenMoves::Directions(moves.clone(), convention));
                prop_assert_eq!(given.on(&board, &notation, metric), (moves.clone(), end.clone()));
            }
        }
    }

    /// The tile that each move ends with names the move, unless another move ends with an equal
    /// one.
    #[test]
    fn tiles_name_moves(arrangement in arrangements()) {
        let (board, labels) = arrangement.labelled_board().unwrap();
        let notation = Notation { labels: Some(labels), ..Notation::default() };
        for metric in Metric::ALL {
            let last = |m| {
                let mut end = board.clone();
                let moved = board.steps(m).filter_map(|step| end.apply(step));
                labels.number(moved.last().unwrap())
            };
            let moves: Vec<(Move, u8)> = board.neighbours(metric).map(|(m, _)| (m, last(m))).collect();
            for (m, tile) in &moves {
                let text = format!("{tile}");
                let given = GivenMoves::parse(&text, &board, &notation, metric, Convention::Tile);
                if moves.iter().filter(|(_, other)| other == tile).count() == 1 {
                    let (found, _) = given.unwrap().on(&board, &notation, metric);
                    prop_assert_eq!(found, [*m]);
                } else {
                    let error = given.unwrap_err();
                    prop_assert_eq!(error.fault, MovesFault::Ambiguous { tile: (*tile).into() });
                    prop_assert_eq!(error.position, 1);
                }
            }
        }
    }
}

#[test]
fn runs_stop_at_gaps() {
    let (board, _, notation) = labelled("1 0 2 3 0/4 5 0 6 7");
    let moves: Vec<String> = board
        .neighbours(Metric::Mtm)
        .map(|(m, after)| format!("{m}: {}", written(&notation, &after)))
        .collect();
    let expected = [
        "U: 1 5 2 3 0/4 0 0 6 7",
        "2U: 1 0 2 3 7/4 5 0 6 0",
        "3D: 1 0 0 3 0/4 5 2 6 7",
        "L: 1 2 0 3 0/4 5 0 6 7",
        "L2: 1 2 3 0 0/4 5 0 6 7",
        "3L: 1 0 2 3 0/4 5 6 0 7",
        "3L2: 1 0 2 3 0/4 5 6 7 0",
        "R: 0 1 2 3 0/4 5 0 6 7",
        "2R: 1 0 2 0 3/4 5 0 6 7",
        "2R2: 1 0 0 2 3/4 5 0 6 7",
        "3R: 1 0 2 3 0/4 0 5 6 7",
        "3R2: 1 0 2 3 0/0 4 5 6 7",
    ];
    assert_eq!(moves, expected);
    let run = Move::new(Direction::Left, 3).unwrap();
    assert_eq!(board.after(run), None);
    let mut unchanged = board.clone();
    assert_eq!(unchanged.apply(run), None);
    assert_eq!(unchanged, board);
}

#[test]
fn ordinary_boards_have_one_gap() {
    let board: Board = "8 6 7/2 5 4/3 0 1".parse().unwrap();
    assert_eq!(board.gaps(), 1);
    assert_eq!(board.gap_cells().collect::<Vec<_>>(), [7]);
    assert!(board.is_gap(0) && !board.is_gap(1));
    assert_eq!(board.after(Move::from(Direction::Down).of_gap(1)), None);
    let without_blank: Arrangement = "1 1/? ?".parse().unwrap();
    assert_eq!(without_blank.labelled_board(), None);
    let without_blank = Arrangement::new(board.shape(), &[Some(1); 9]).unwrap();
    assert_eq!(without_blank.labelled_board(), None);
}

#[test]
fn gaps_that_pass_others_change_their_number() {
    let (board, _, notation) = labelled("1 0 2/0 3 4/5 6 7");
    let down = Move::from(Direction::Down).of_gap(1);
    assert_eq!(written(&notation, &board.after(down).unwrap()), "0 0 2/1 3 4/5 6 7");
    assert_eq!(board.reverse(down), Some(Direction::Up.into()));
    // Three tiles one by one: the first gap becomes the second one.
    let (board, ..) = labelled("0 1 0/2 3 4/5 6 7");
    let steps: Vec<String> =
        board.steps(Move::new(Direction::Up, 2).unwrap()).map(|m| m.to_string()).collect();
    assert_eq!(steps, ["U", "2U"]);
}

#[test]
fn numbers_in_front_are_gaps() {
    let (board, _, notation) = labelled("1 0 2 3/4 5 6 0/7 8 9 1");
    let parse = |text: &str, metric| {
        let given = GivenMoves::parse(text, &board, &notation, metric, Convention::Tile);
        given.map(|given| match given {
            GivenMoves::Directions(moves, _) => {
                moves.iter().map(|m| m.to_string()).collect::<Vec<_>>().join(" ")
            }
            GivenMoves::Tiles(_) => panic!("{text}"),
        })
    };
    for (text, expected) in [
        ("R", "R"),
        ("1R", "R"),
        ("2R", "2R"),
        ("2R3", "2R3"),
        ("2R*3", "2R3"),
        ("2r x3, u2", "2R3 U2"),
        ("2→3 ↑", "2R3 U"),
        ("R2U", "R 2U"),
        ("R2 U", "R2 U"),
        ("2RU2L3", "2R U 2L3"),
        ("3 2R U L", "2R U L"),
        ("2 2R U", "2R U"),
        ("5 2R3 2U U", "2R3 2U U"),
    ] {
        assert_eq!(parse(text, Metric::Mtm).as_deref(), Ok(expected), "{text}");
    }
    assert_eq!(parse("2R3", Metric::Stm).as_deref(), Ok("2R 2R 2R"));
    for (text, position, fault) in [
        ("3R", 1, MovesFault::Gap { gaps: 2 }),
        ("U 0R", 3, MovesFault::Gap { gaps: 2 }),
        ("R 3", 3, MovesFault::Gap { gaps: 2 }),
        ("2*R", 1, MovesFault::Gap { gaps: 2 }),
        ("R U 2", 5, MovesFault::Gap { gaps: 2 }),
        ("2R0", 2, MovesFault::Count),
        ("2R65536", 2, MovesFault::Count),
        ("9 2R U L", 1, MovesFault::Length { given: 9, found: 3 }),
    ] {
        let error = parse(text, Metric::Mtm).unwrap_err();
        assert_eq!((error.position, error.fault), (position, fault), "{text}");
        assert!(!error.to_string().is_empty());
    }
    let ordinary: Board = "1 2 3/4 5 6/7 8 0".parse().unwrap();
    let given =
        GivenMoves::parse("2R", &ordinary, &Notation::default(), Metric::Mtm, Convention::Tile);
    let expected = vec![Move::new(Direction::Right, 2).unwrap()];
    assert_eq!(given, Ok(GivenMoves::Directions(expected, Convention::Tile)));
}

#[test]
fn equal_tiles_are_ambiguous() {
    let (board, _, notation) = labelled("1 1 1/2 2 2/3 3 0");
    let parse = |text, metric| {
        GivenMoves::parse(text, &board, &notation, metric, Convention::Tile)
            .map_err(|error| (error.position, error.fault))
    };
    assert_eq!(parse("3 2", Metric::Stm), Ok(GivenMoves::Tiles(vec![3, 2])));
    assert_eq!(parse("3", Metric::Mtm), Err((1, MovesFault::Ambiguous { tile: 3 })));
    assert_eq!(parse("2 3", Metric::Mtm), Ok(GivenMoves::Tiles(vec![2, 3])));
    assert_eq!(parse("322", Metric::Stm), Err((3, MovesFault::Ambiguous { tile: 2 })));
    // Illegal, so that nothing after it is known.
    assert_eq!(parse("1 3", Metric::Stm), Ok(GivenMoves::Tiles(vec![1, 3])));
    let letters = parse("U", Metric::Stm).unwrap();
    assert!(letters.in_other_convention(&board).is_some());
    let (several, ..) = labelled("1 1 1/2 2 2/3 0 0");
    assert_eq!(letters.in_other_convention(&several), None);
}
