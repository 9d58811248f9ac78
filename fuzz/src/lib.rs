//! Valid tables, changes to tables and queries of tables, shared by the fuzz targets.

use jiugong::file::PAGE;
use jiugong::{Board, Encoding, Goal, Home, Metric, Move, Shape, Solver, Table, search};
use xxhash_rust::xxh3::{xxh3_64, xxh3_64_with_seed};

/// Returns the valid tables of a shape, in every metric and encoding.
pub fn tables((rows, cols): (usize, usize)) -> Vec<Table<Vec<u8>>> {
    let shape = Shape::new(rows, cols).expect("a shape");
    let mut tables = Vec::new();
    for home in Home::all(shape) {
        for metric in Metric::ALL {
            let distances = search(home, metric, |_, _| {}).expect("a small shape");
            for encoding in Encoding::ALL {
                let table = Table::from_distances(&distances, encoding).expect("a table");
                assert_eq!(table.verify(), Ok(()));
                tables.push(table);
            }
        }
    }
    tables
}

/// Updates the checksums of the blocks and of their only page, and the root checksum, at offset
/// `root_checksum` of the header.
pub fn update_checksums(head: &mut [u8], payload: &[u8], root_checksum: usize) {
    let identity = xxh3_64(&head[..root_checksum]);
    let checksum = |number, bytes: &[u8]| {
        xxh3_64_with_seed(bytes, identity.wrapping_add(number)).to_le_bytes()
    };
    for (number, block) in (0..).zip(payload.chunks(PAGE)) {
        let at = 2 * PAGE + 8 * number as usize;
        head[at..at + 8].copy_from_slice(&checksum(number, block));
    }
    let page = checksum(0, &head[2 * PAGE..]);
    head[PAGE..PAGE + 8].copy_from_slice(&page);
    let root = checksum(0, &head[PAGE..2 * PAGE]);
    head[root_checksum..root_checksum + 8].copy_from_slice(&root);
}

/// Queries one state: its distance, the length of its solution, its best move and the number of its
/// solutions; `None` for an error.
pub fn query<D: AsRef<[u8]>>(table: &Table<D>, number: u64) -> [Option<u64>; 4] {
    let goal = Goal::new(table.header().home().goal_board());
    let state = table.index().state(number % table.index().states());
    let state = state.expect("a number below the number of states");
    let board = goal.board_from_state(&state).expect("a state of the table");
    let solver = Solver::new(table, &goal).expect("a goal of the table's home");
    let radius = table.header().distribution().radius();

    let distance = solver.distance(&board).ok();
    assert_eq!(distance, table.distance(&state).ok());
    assert!(distance.is_none_or(|distance| distance <= radius));
    let _ = solver.moves(&board);

    let solution = solver.solution(&board).expect("a board of the table");
    let solution: Result<Vec<Move>, _> = solution.take(radius as usize + 2).collect();
    if let Ok(solution) = &solution {
        assert!(solution.len() <= radius as usize);
        assert_reaches(board.clone(), solution.iter().copied(), &goal);
    }
    let best = solver.best_move(&board).ok();

    let solutions = solver.solutions(&board);
    if let Ok(solutions) = &solutions {
        assert_eq!(Some(solutions.distance()), distance);
        for solution in solutions.iter().take(20) {
            assert_reaches(board.clone(), solution, &goal);
        }
        let reversed = solutions.reversed();
        assert_eq!(reversed.count(), solutions.count());
        for solution in reversed.iter().take(20) {
            assert_reaches(goal.board().clone(), solution, &Goal::new(board.clone()));
        }
    }
    [
        distance.map(u64::from),
        solution.ok().map(|solution| solution.len() as u64),
        best.map(|best| best.map_or(9, |m| m.direction() as u64 + 10 * u64::from(m.tiles()))),
        solutions.ok().map(|solutions| solutions.count()),
    ]
}

/// Asserts that moves are legal and lead to the goal.
pub fn assert_reaches<M: Into<Move>>(
    mut board: Board,
    moves: impl IntoIterator<Item = M>,
    goal: &Goal,
) {
    for m in moves.into_iter().map(Into::into) {
        assert!(board.apply(m).is_some(), "{m} is illegal on {board}");
    }
    assert_eq!(board, *goal.board());
}
