//! Properties at the doors where text and bytes come in: what is shown is read back, and nothing
//! that is thrown at them makes the library panic or walk for ever.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod forge;

use forge::{Forgery, PAGE, at};
use jiugong::{
    Board, Convention, Encoding, Goal, Header, Home, Metric, Direction, Notation, Precomputed, Shape, Solver,
    Table,
};
use proptest::prelude::*;

/// Every shape from 4 to 25 cells, upright and lying.
fn shapes() -> impl Strategy<Value = Shape> {
    let all: Vec<Shape> = (4..=Shape::MAX_CELLS).flat_map(Shape::with_cells).collect();
    proptest::sample::select(all)
}

fn boards() -> impl Strategy<Value = Board> {
    shapes().prop_flat_map(|shape| {
        let tiles: Vec<u8> = (0..shape.cells() as u8).collect();
        Just(tiles)
            .prop_shuffle()
            .prop_map(move |tiles| Board::new(shape, &tiles).unwrap())
    })
}

/// Text that looks like a board more often than chance would have it.
fn texts() -> impl Strategy<Value = String> {
    prop_oneof![
        any::<String>(),
        "[0-9 ,/;x_.空０-９-]{0,60}",
        "[UDLRudlr↑↓←→0-9 ,]{0,60}",
        "[0-9]{0,4}[xX×*][0-9]{0,22}",
    ]
}

fn notations() -> impl Strategy<Value = Notation> {
    (
        proptest::option::of(any::<u8>()),
        proptest::option::of(shapes()),
    )
        .prop_map(|(gap, shape)| Notation { gap, shape })
}

/// A 2×3 table file whose header and checksums are good, with any payload.
fn liars() -> impl Strategy<Value = (Forgery, bool)> {
    let shape = Shape::new(2, 3).unwrap();
    let homes: Vec<Home> = Home::all(shape).collect();
    let payload = prop_oneof![
        // Noise, noise within the radius, and a good payload with a few bytes wrong.
        proptest::collection::vec(any::<u8>(), 360).prop_map(Ok),
        proptest::collection::vec(0..22u8, 360).prop_map(Ok),
        proptest::collection::vec((0..360usize, any::<u8>()), 0..6).prop_map(Err),
    ];
    let home = proptest::sample::select(homes);
    let table = (home, 0..3).prop_map(|(home, kind)| match kind {
        0 => forge::mtm_table(home),
        1 => forge::table(home, Encoding::Byte),
        _ => forge::table(home, Encoding::Bit),
    });
    // A radius of 255, with a state at each distance: the largest a header can claim.
    (table, payload, any::<bool>()).prop_map(|(table, payload, far)| {
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
        if far {
            file.put(at::RADIUS, [255]);
            (0..256).for_each(|distance| file.put_count(distance, 1));
            file.put_count(255, 360 - 255);
        }
        let honest = file.payload == good.payload && !far;
        (file, honest)
    })
}

proptest! {
    #[test]
    fn what_is_shown_is_read_back(board in boards(), gap in proptest::option::of(1..=25u8)) {
        let gap = gap.filter(|&gap| usize::from(gap) <= board.shape().cells());
        let notation = Notation { gap, shape: None };
        let shown = notation.format(&board).to_string();
        prop_assert_eq!(notation.parse(&shown), Ok(board));
        let told = Notation { gap, shape: Some(board.shape()) };
        prop_assert_eq!(told.parse(&shown), Ok(board));
        prop_assert_eq!(told.parse(&shown.replace('/', " ")), Ok(board));
        prop_assert_eq!(told.parse(&shown.replace('/', "\r\n")), Ok(board));
        if gap.is_none() {
            prop_assert_eq!(shown.parse(), Ok(board));
            prop_assert_eq!(board.to_string(), shown);
        }
    }

    #[test]
    fn no_text_makes_reading_panic(text in texts(), notation in notations()) {
        if let Ok(board) = notation.parse(&text) {
            let shown = notation.format(&board).to_string();
            prop_assert_eq!(notation.parse(&shown), Ok(board));
        }
        for convention in [Convention::Tile, Convention::Blank] {
            if let Ok(moves) = convention.parse_directions(&text) {
                let letters: String = moves.iter().map(|&m| convention.convert(m).to_string()).collect();
                prop_assert_eq!(convention.parse_directions(&letters), Ok(moves));
            }
            if let Ok(slides) = convention.parse_moves(&text) {
                let letters: String = slides.iter().map(|&m| convention.convert(m).to_string()).collect();
                prop_assert_eq!(convention.parse_moves(&letters), Ok(slides));
            }
        }
        if let Ok(shape) = text.parse::<Shape>() {
            prop_assert_eq!(shape.to_string().parse(), Ok(shape));
        }
    }

    #[test]
    fn a_fault_is_always_told(text in texts(), notation in notations()) {
        if let Err(error) = notation.parse(&text) {
            prop_assert!(!error.faults().is_empty());
            prop_assert!(!error.to_string().is_empty());
        }
    }

    #[test]
    fn moves_of_a_board_are_undone_by_their_opposites(board in boards()) {
        let single: Vec<_> = board.neighbours(Metric::Stm).collect();
        let all: Vec<_> = board.neighbours(Metric::Mtm).collect();
        let lines = board.shape().rows() + board.shape().cols();
        prop_assert_eq!(all.len(), lines - 2);
        prop_assert!(all.is_sorted());
        prop_assert!(single.iter().all(|one| all.contains(one)));
        prop_assert_eq!(all.iter().filter(|(m, _)| m.tiles() == 1).count(), single.len());
        for (m, after) in all {
            prop_assert_ne!(after, board);
            prop_assert_eq!(after.after(m.opposite()), Some(board));
            prop_assert_eq!(Goal::new(board).check(&after), Ok(()));
            // Tile by tile it is the same.
            let mut steps = board;
            prop_assert!(m.steps().all(|step| steps.apply(step).is_some()));
            prop_assert_eq!(steps, after);
        }
    }

    #[test]
    fn no_bytes_make_opening_panic(bytes in proptest::collection::vec(any::<u8>(), 0..10_000)) {
        prop_assert!(Table::new(&bytes[..]).is_err());
        prop_assert!(Header::read(&bytes).is_err());
    }

    /// Any fields, the checksum right: past the first door, at the second.
    #[test]
    fn no_header_makes_opening_panic(
        fields in proptest::collection::vec(any::<u8>(), at::STATES - at::ROWS),
        counts in proptest::collection::vec((0..256usize, any::<u64>()), 0..4),
    ) {
        let home = Home::all(Shape::new(2, 3).unwrap()).next().unwrap();
        let mut file = Forgery::of(&forge::table(home, Encoding::Byte));
        for (offset, field) in (at::ROWS..).zip(fields) {
            // Small numbers pass more checks.
            file.put(offset, [field % 6]);
        }
        for (distance, count) in counts {
            file.put_count(distance, count);
        }
        let bytes = file.bytes();
        if let Ok(table) = Table::new(&bytes[..]) {
            prop_assert_eq!(table.as_bytes().len(), 2 * PAGE + file.payload.len());
            let _ = table.verify();
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    /// A payload that lies: the proof fails, and every question still ends.
    #[test]
    fn no_payload_makes_answering_panic_or_hang((file, honest) in liars()) {
        let table = Table::new(file.bytes()).unwrap().checked().unwrap();
        prop_assert_eq!(table.verify().is_ok(), honest);
        let home = table.header().home();
        let mut tiles: Vec<u8> = (1..6).collect();
        tiles.insert(home.cell(), 0);
        let goal = Goal::new(Board::new(home.shape(), &tiles).unwrap());
        let solver = Solver::new(&table, &goal).unwrap();
        let radius = table.header().distribution().radius() as usize;
        for number in (0..360).step_by(7) {
            let state = table.index().state(number).unwrap();
            let board = goal.board_from_state(&state).unwrap();
            let _ = table.closer(&state, Direction::ALL);
            let _ = solver.moves(&board);
            let walk: Vec<_> = solver.solution(&board).unwrap().take(radius + 2).collect();
            prop_assert!(walk.len() <= radius + 1);
            if let Ok(distance) = solver.distance(&board) {
                prop_assert!(distance as usize <= radius);
            }
            if let Ok(paths) = solver.solutions(&board) {
                prop_assert_eq!(paths.iter().next().map(|path| path.len() as u32), Some(paths.distance()));
                prop_assert_eq!(paths.reversed().count(), paths.count());
            }
        }
        if let Ok(routes) = Precomputed::new(&solver) {
            for number in 0..360 {
                let board = goal.board_from_state(&table.index().state(number).unwrap()).unwrap();
                let route = routes.solution(&board).unwrap();
                prop_assert_eq!(route.len(), route.clone().count());
            }
        }
        let mut rng = <rand::rngs::ChaCha8Rng as rand::SeedableRng>::seed_from_u64(0);
        for distance in [0, 1, 10, 21, 255, 256] {
            let _ = solver.random_boards_at(distance, 3, &mut rng);
        }
    }
}
