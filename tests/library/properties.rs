//! Properties of parsing and opening: formatted values parse back, and no input makes the library
//! panic or loop.

use jiugong::file::FileError;
use jiugong::{
    Arrangement, Board, Convention, Encoding, Goal, Home, Metric, Notation, Precomputed, Shape,
    Solver, Table,
};
use jiugong_test_support::forge::{self, Forgery, PAGE, at};
use proptest::prelude::*;
use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;

use crate::{goal_with_blank_at, shape};

/// All shapes.
fn shapes() -> impl Strategy<Value = Shape> {
    let all: Vec<Shape> = (4..=Shape::MAX_CELLS).flat_map(Shape::with_cells).collect();
    proptest::sample::select(all)
}

fn boards() -> impl Strategy<Value = Board> {
    shapes().prop_flat_map(|shape| {
        let tiles: Vec<u8> = [0].into_iter().chain(shape.tiles()).collect();
        Just(tiles).prop_shuffle().prop_map(move |tiles| Board::new(shape, &tiles).unwrap())
    })
}

/// Arrangements of every kind: a board, and equal numbers and open cells.
fn arrangements() -> impl Strategy<Value = Arrangement> {
    let mixed = shapes().prop_flat_map(|shape| {
        let cells = shape.cells();
        let cell = proptest::option::of(0..=*shape.tiles().end());
        proptest::collection::vec(cell, cells)
            .prop_map(move |cells| Arrangement::new(shape, &cells).unwrap())
    });
    prop_oneof![1 => boards().prop_map(Arrangement::from), 3 => mixed]
}

/// Texts, many of them similar to boards, moves or shapes.
fn texts() -> impl Strategy<Value = String> {
    prop_oneof![
        any::<String>(),
        "[0-9 ,/;x_.空０-９-]{0,60}",
        "[0-9?]{4,9}|([0-9?][ ,/;]){4,16}",
        "[UDLRudlr↑↓←→0-9 ,]{0,60}",
        "[0-9]{0,4}[xX×*][0-9]{0,22}",
    ]
}

fn notations() -> impl Strategy<Value = Notation> {
    (proptest::option::of(any::<u16>()), proptest::option::of(shapes()))
        .prop_map(|(gap, shape)| Notation { gap, shape, ..Notation::default() })
}

/// 2×3 table files with valid checksums and any payload, and whether the payload is right.
fn forgeries() -> impl Strategy<Value = (Forgery, bool)> {
    let homes: Vec<Home> = Home::all(shape(2, 3)).collect();
    let payload = prop_oneof![
        // Noise, noise within the radius, and a valid payload with some wrong bytes.
        proptest::collection::vec(any::<u8>(), 360).prop_map(Ok),
        proptest::collection::vec(0..22u8, 360).prop_map(Ok),
        proptest::collection::vec((0..360usize, any::<u8>()), 0..6).prop_map(Err),
    ];
    let home = proptest::sample::select(homes);
    let format = proptest::sample::select(forge::formats().collect::<Vec<_>>());
    let table = (home, format);
    let table = table.prop_map(|(home, (metric, encoding))| forge::table(home, metric, encoding));
    // With `is_long` the radius is 255, the largest possible.
    (table, payload, any::<bool>()).prop_map(|(table, payload, is_long)| {
        let good = Forgery::of(&table);
        let mut file = good.clone();
        match payload {
            Ok(noise) => {
                let length = file.payload.len();
                file.payload.copy_from_slice(&noise[..length]);
            }
            Err(wrong) => {
                for (at, byte) in wrong {
                    let at = at % file.payload.len();
                    file.payload[at] = byte;
                }
            }
        }
        if is_long {
            file.put(at::RADIUS, [255]);
            (0..256).for_each(|distance| file.put_count(distance, 1));
            file.put_count(255, 360 - 255);
            // A record of tracks has more bits.
            if let Err(FileError::Length { found, expected }) = Table::new(file.bytes()) {
                file.payload.resize(file.payload.len() + (expected - found) as usize, 0);
            }
        }
        let is_right = file.payload == good.payload && !is_long;
        (file, is_right)
    })
}

proptest! {
    #[test]
    fn formatted_boards_parse_back(board in boards(), gap in proptest::option::of(1..=256u16)) {
        let gap = gap.filter(|&gap| usize::from(gap) <= board.shape().cells());
        let notation = Notation { gap, ..Notation::default() };
        let text = notation.format(&board).to_string();
        prop_assert_eq!(notation.parse(&text), Ok(board.clone()));
        let with_shape = Notation { gap, shape: Some(board.shape()), ..Notation::default() };
        prop_assert_eq!(with_shape.parse(&text), Ok(board.clone()));
        prop_assert_eq!(with_shape.parse(&text.replace('/', " ")), Ok(board.clone()));
        prop_assert_eq!(with_shape.parse(&text.replace('/', "\r\n")), Ok(board.clone()));
        if gap.is_none() {
            prop_assert_eq!(text.parse(), Ok(board.clone()));
            prop_assert_eq!(board.to_string(), text);
        }
    }

    #[test]
    fn formatted_arrangements_parse_back(
        arrangement in arrangements(),
        gap in proptest::option::of(1..=256u16),
    ) {
        let shape = arrangement.shape();
        let gap = gap.filter(|&gap| usize::from(gap) <= shape.cells());
        let notation = Notation { gap, ..Notation::default() };
        let text = notation.format_arrangement(&arrangement).to_string();
        // The first row may be the size of a board below it.
        let is_board_below = shape.cols() == 2 && notation.parse(&text).is_ok();
        if !is_board_below {
            prop_assert_eq!(notation.parse_arrangement(&text), Ok(arrangement.clone()));
            prop_assert_eq!(notation.parse(&text).ok(), arrangement.board());
        }
        let with_shape = Notation { gap, shape: Some(shape), ..Notation::default() };
        prop_assert_eq!(with_shape.parse_arrangement(&text), Ok(arrangement.clone()));
        for row in [" ", "\r\n", ";", "／"] {
            let text = text.replace('/', row).replace('?', "？");
            prop_assert_eq!(with_shape.parse_arrangement(&text), Ok(arrangement.clone()));
        }
        prop_assert_eq!(with_shape.parse(&text).ok(), arrangement.board());
        let is_board = arrangement.board().is_some_and(|board| Arrangement::from(board) == arrangement);
        let mut numbers: Vec<_> = arrangement.cells().to_vec();
        numbers.sort_unstable();
        let sorted: Vec<_> = [0].into_iter().chain(shape.tiles()).map(Some).collect();
        prop_assert_eq!(is_board, numbers == sorted);
    }

    #[test]
    fn no_text_makes_parsing_panic(text in texts(), notation in notations()) {
        if let Ok(board) = notation.parse(&text) {
            let text = notation.format(&board).to_string();
            prop_assert_eq!(notation.parse(&text), Ok(board));
        }
        match (notation.parse_arrangement(&text), notation.parse(&text)) {
            (arrangement, Ok(board)) => prop_assert_eq!(arrangement, Ok(board.into())),
            (Ok(arrangement), Err(_)) => {
                let with_shape = Notation { shape: Some(arrangement.shape()), ..notation };
                let text = with_shape.format_arrangement(&arrangement).to_string();
                prop_assert_eq!(with_shape.parse_arrangement(&text), Ok(arrangement));
            }
            (Err(error), Err(_)) => {
                prop_assert!(!error.mistakes().is_empty());
                prop_assert!(!error.to_string().is_empty());
            }
        }
        for convention in [Convention::Tile, Convention::Blank] {
            if let Ok(moves) = convention.parse_directions(&text) {
                let letters: String = moves.iter().map(|&m| convention.convert(m).to_string()).collect();
                prop_assert_eq!(convention.parse_directions(&letters), Ok(moves));
            }
            if let Ok(moves) = convention.parse_moves(&text) {
                let letters: String = moves.iter().map(|&m| convention.convert(m).to_string()).collect();
                prop_assert_eq!(convention.parse_moves(&letters), Ok(moves));
            }
        }
        if let Ok(shape) = text.parse::<Shape>() {
            prop_assert_eq!(shape.to_string().parse(), Ok(shape));
        }
    }

    #[test]
    fn parse_errors_have_a_mistake(text in texts(), notation in notations()) {
        if let Err(error) = notation.parse(&text) {
            prop_assert!(!error.mistakes().is_empty());
            prop_assert!(!error.to_string().is_empty());
        }
    }

    #[test]
    fn opposites_undo_moves(board in boards()) {
        let single: Vec<_> = board.neighbours(Metric::Stm).collect();
        let all: Vec<_> = board.neighbours(Metric::Mtm).collect();
        let lines = board.shape().rows() + board.shape().cols();
        prop_assert_eq!(all.len(), lines - 2);
        prop_assert!(all.is_sorted());
        prop_assert!(single.iter().all(|one| all.contains(one)));
        prop_assert_eq!(all.iter().filter(|(m, _)| m.tiles() == 1).count(), single.len());
        for (m, after) in all {
            prop_assert_ne!(after.clone(), board.clone());
            prop_assert_eq!(after.after(m.opposite()), Some(board.clone()));
            prop_assert_eq!(Goal::new(board.clone()).check_solvable(&after), Ok(()));
            let mut steps = board.clone();
            prop_assert!(m.steps().all(|step| steps.apply(step).is_some()));
            prop_assert_eq!(steps, after);
        }
    }

    #[test]
    fn no_bytes_make_opening_panic(bytes in proptest::collection::vec(any::<u8>(), 0..10_000)) {
        prop_assert!(Table::new(&bytes[..]).is_err());
    }

    /// Any fields, with valid checksums.
    #[test]
    fn no_header_makes_opening_panic(
        fields in proptest::collection::vec(any::<u8>(), at::STATES - at::ROWS),
        counts in proptest::collection::vec((0..256usize, any::<u64>()), 0..4),
    ) {
        let home = Home::all(shape(2, 3)).next().unwrap();
        let mut file = Forgery::of(&forge::table(home, Metric::Stm, Encoding::Byte));
        for (offset, field) in (at::ROWS..).zip(fields) {
            // Small values pass more checks.
            file.put(offset, [field % 6]);
        }
        for (distance, count) in counts {
            file.put_count(distance, count);
        }
        let bytes = file.bytes();
        if let Ok(table) = Table::new(&bytes[..]) {
            prop_assert_eq!(table.as_bytes().len(), 3 * PAGE + file.payload.len());
            let _ = table.verify();
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    /// Verification fails if the payload is wrong, and every query still ends.
    #[test]
    fn no_payload_makes_queries_panic_or_loop((file, is_right) in forgeries()) {
        let table = Table::new(file.bytes()).unwrap().checked().unwrap();
        prop_assert_eq!(table.verify().is_ok(), is_right);
        let home = table.header().home();
        let goal = goal_with_blank_at(home.shape(), home.cell());
        let solver = Solver::new(&table, &goal).unwrap();
        let radius = table.header().distribution().radius() as usize;
        for number in (0..360).step_by(7) {
            let state = table.index().state(number).unwrap();
            let board = goal.board_from_state(&state).unwrap();
            let _ = table.best_move(&state);
            let _ = solver.moves(&board);
            let moves: Vec<_> = solver.solution(&board).unwrap().take(radius + 2).collect();
            prop_assert!(moves.len() <= radius + 1);
            if let Ok(distance) = solver.distance(&board) {
                prop_assert!(distance as usize <= radius);
            }
            if let Ok(paths) = solver.solutions(&board) {
                prop_assert_eq!(paths.iter().next().map(|path| path.len() as u32), Some(paths.distance()));
                prop_assert_eq!(paths.reversed().count(), paths.count());
            }
        }
        if let Ok(precomputed) = Precomputed::new(&solver) {
            for number in 0..360 {
                let board = goal.board_from_state(&table.index().state(number).unwrap()).unwrap();
                let solution = precomputed.solution(&board).unwrap();
                prop_assert_eq!(solution.len(), solution.clone().count());
            }
        }
        let mut rng = ChaCha8Rng::seed_from_u64(0);
        for distance in [0, 1, 10, 21, 255, 256] {
            let _ = solver.random_boards_at(distance, 3, &mut rng);
        }
    }
}
