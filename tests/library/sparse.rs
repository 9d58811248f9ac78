//! The encoding `sparse`: its places, trees and blocks, and queries of every state of small shapes
//! against the distances of a search.

use jiugong::sparse::{Forest, PlainDistances, Sparse};
use jiugong::{Direction, Encoding, Goal, Home, Index, Metric, Solver, Table, search};
use jiugong_test_support::forge::{self, Forgery};

use crate::shape;

/// Returns the homes of the shapes that the plain search supports.
fn homes() -> impl Iterator<Item = Home> {
    let shapes = [(2, 2), (2, 3), (2, 4), (3, 3), (2, 5)].into_iter();
    shapes.flat_map(|(rows, cols)| Home::all(shape(rows, cols)))
}

/// Rows, columns, the branches, the core's first, the number of values of a record, and the number
/// of records of a block.
type ShapeOfTable = (usize, usize, &'static [&'static [usize]], u32, usize);

/// The table in docs/sparse-tables.md.
#[test]
fn stored_places_of_all_shapes() {
    let expected: [ShapeOfTable; 11] = [
        (2, 2, &[&[0]], 5, 3),
        (2, 3, &[&[2]], 5, 60),
        (2, 4, &[&[4], &[3, 4]], 10, 60),
        (3, 3, &[&[4], &[3, 4]], 10, 60),
        (2, 5, &[&[6], &[2, 5, 6]], 15, 60),
        (2, 6, &[&[8], &[4, 7, 8], &[3, 4]], 30, 60),
        (3, 4, &[&[7], &[4, 7], &[3, 4]], 20, 60),
        (2, 7, &[&[10], &[6, 9, 10], &[2, 5, 6]], 45, 60),
        (3, 5, &[&[10], &[7, 10], &[4, 7], &[3, 4]], 40, 60),
        (2, 8, &[&[12], &[8, 11, 12], &[4, 7, 8], &[3, 4]], 90, 60),
        (4, 4, &[&[10], &[9, 10], &[6, 9], &[4, 5, 6]], 60, 360),
    ];
    for (rows, cols, paths, values, block) in expected {
        let index = Index::new(shape(rows, cols)).unwrap();
        let sparse = Sparse::new(&index, 80);
        let branches = sparse.stored().branches();
        let found: Vec<Vec<usize>> =
            branches.iter().map(|branch| branch.path().collect()).collect();
        assert_eq!(found, paths, "{rows}x{cols}");
        assert_eq!(sparse.packing().values(), values, "{rows}x{cols}");
        assert_eq!(sparse.forest().block(), block, "{rows}x{cols}");
        for (number, branch) in branches.iter().enumerate() {
            assert_eq!(sparse.stored().member(branch.place()), Some(number));
            let end = branch.path().next_back();
            assert_eq!(end, Some(branches[branch.parent()].place()));
        }
    }
}

/// Each block is a few trees of at most 60 records, whose parents come first on each path.
#[test]
fn trees_join_all_records_of_a_block() {
    for (rows, cols, trees) in [(2, 2, 1), (2, 3, 1), (3, 3, 1), (3, 4, 1), (2, 7, 1), (4, 4, 6)] {
        let index = Index::new(shape(rows, cols)).unwrap();
        let sparse = Sparse::new(&index, 80);
        let forest = sparse.forest();
        assert_eq!(forest.roots(), trees);
        let parities = if rows * cols > 6 { 2 } else { 1 };
        for parity in 0..parities {
            let records = forest.records(parity);
            assert_eq!(records.len(), forest.block());
            for (number, record) in records.iter().enumerate() {
                let Some((parent, circle)) = record.parent else {
                    assert!(record.path().is_empty());
                    continue;
                };
                let parent = &records[usize::from(parent)];
                assert!(usize::from(circle) < forest.circles().len());
                assert_eq!(record.tree, parent.tree);
                assert_eq!(usize::from(record.path()[0]), number);
                assert_eq!(&record.path()[1..], parent.path());
                assert!(record.path().len() <= Forest::MAX_DEPTH);
            }
            let roots = records.iter().filter(|record| record.parent.is_none());
            assert_eq!(roots.count(), trees);
        }
    }
}

#[test]
fn blocks_are_read_as_they_were_written() {
    for home in homes() {
        let distances = search(home, Metric::Stm, |_, _| {}).unwrap();
        let table = Table::from_distances(&distances, Encoding::Sparse).unwrap();
        let (sparse, index) = (table.sparse().unwrap(), table.index());
        let expected = PlainDistances::new(sparse, index, &distances.to_vec());
        let place = index.snake().place(home.cell());
        let found = PlainDistances::read(sparse, index, place, table.payload());
        assert!(found == expected, "{home}");
    }
}

/// Distances, best moves and moves of every state, for every home.
#[test]
fn queries_agree_with_search_on_all_states() {
    for home in homes() {
        let distances = search(home, Metric::Stm, |_, _| {}).unwrap();
        let byte = Table::from_distances(&distances, Encoding::Byte).unwrap().checked().unwrap();
        let table = Table::from_distances(&distances, Encoding::Sparse).unwrap().checked().unwrap();
        let index = table.index();
        for (number, distance) in (0..).zip(distances.to_vec()) {
            let state = index.state(number).unwrap();
            assert_eq!(table.distance(&state), Ok(distance.into()), "{home}: {number}");
            if number % 7 == 0 {
                assert_eq!(table.best_move(&state), byte.best_move(&state), "{home}: {number}");
            }
        }
    }
}

/// Solutions to goals in every orientation: the same moves and the same graph as from bytes.
#[test]
fn solutions_agree_with_those_of_byte_tables() {
    for (rows, cols) in [(2, 2), (3, 2), (2, 4), (3, 3), (5, 2)] {
        let shape = shape(rows, cols);
        for cell in 0..shape.cells() {
            let goal = crate::goal_with_blank_at(shape, cell);
            let tables = Encoding::ALL.map(|encoding| {
                forge::table(goal.home(), Metric::Stm, encoding).checked().unwrap()
            });
            let [byte, sparse] = tables.each_ref().map(|table| Solver::new(table, &goal).unwrap());
            let index = tables[0].index();
            for number in (0..index.states()).step_by(1 + index.states() as usize / 200) {
                let board = goal.board_from_state(&index.state(number).unwrap()).unwrap();
                let moves = |solver: Solver<'_, Vec<u8>>| {
                    solver.solution(&board).unwrap().collect::<Result<Vec<_>, _>>().unwrap()
                };
                assert_eq!(moves(sparse), moves(byte), "{board}");
                assert_eq!(sparse.moves(&board), byte.moves(&board), "{board}");
                let [expected, found] =
                    [byte, sparse].map(|solver| solver.solutions(&board).unwrap());
                assert_eq!(found.count(), expected.count(), "{board}");
                assert!(found.iter().take(50).eq(expected.iter().take(50)), "{board}");
            }
        }
    }
}

/// Walks in a wrong table with right checksums end with an error or at the goal.
#[test]
fn walks_in_wrong_tables_end() {
    let home = Home::from_name(shape(3, 3), "corner").unwrap();
    let goal = Goal::new(home.goal_board());
    let good = Forgery::of(&forge::table(home, Metric::Stm, Encoding::Sparse));
    let mut errors = 0;
    for (at, change) in (0..8_736).step_by(101).zip([1u8, 0x10, 0x80, 0xFF].into_iter().cycle()) {
        let mut bad = good.clone();
        bad.payload[at] ^= change;
        let bytes = bad.bytes();
        let table = Table::new(&bytes[..]).unwrap().checked().unwrap();
        let solver = Solver::new(&table, &goal).unwrap();
        let first = at as u64 / 26 * 60 * 9;
        for number in (first..first + 540).step_by(7) {
            let mut board = goal.board_from_state(&table.index().state(number).unwrap()).unwrap();
            let mut moves = 0;
            let mut is_wrong = false;
            for m in solver.solution(&board).unwrap().take(100) {
                match m {
                    Ok(m) => drop(board.apply(m)),
                    Err(_) => is_wrong = true,
                }
                moves += 1;
            }
            assert!(moves <= 32);
            assert!(is_wrong || board == *goal.board(), "ends elsewhere");
            errors += u32::from(is_wrong);
            for direction in Direction::ALL {
                let next =
                    table.index().state(number).and_then(|s| table.index().step(&s, direction));
                let _ = next.map(|next| (table.distance(&next), table.best_move(&next)));
            }
        }
    }
    assert!(errors > 100, "{errors}");
}
