//! Goal table files: the format byte by byte, round trips, names, proofs, and the rejection of
//! damaged, truncated, extended and forged files.

use std::collections::BTreeSet;

use jiugong::file::{FileError, PAGE};
use jiugong::{Home, Metric, Shape, Table, TableError};
use jiugong_pattern::goals::{
    ColouredIndex, GoalDistances, GoalHeader, GoalSearch, GoalSet, OPEN, format::max_goals,
    is_goal_file,
};
use jiugong_test_support::boards::shape;
use jiugong_test_support::forge;
use jiugong_test_support::goal_forge::{GoalForgery, at};
use xxhash_rust::xxh3::xxh3_64;

const ANY: u8 = OPEN;

/// Returns a set of goals, given the number of pieces of each colour.
fn set(shape: Shape, counts: &[u8], goals: &[&[u8]]) -> GoalSet {
    GoalSet::new(shape, counts, goals).unwrap().0
}

/// Returns sets of goals of all kinds: open cells, alike tiles, several goals, several gaps, and
/// boards that can reach no goal.
fn sets() -> Vec<GoalSet> {
    let small = shape(2, 3);
    let eight = Shape::EIGHT_PUZZLE;
    vec![
        set(shape(2, 2), &[1; 4], &[&[1, 2, 3, 0]]),
        set(small, &[1; 6], &[&[1, ANY, ANY, 2, ANY, ANY]]),
        set(small, &[1, 2, 3], &[&[1, 1, 2, 2, 2, 0]]),
        set(small, &[2, 1, 3], &[&[1, ANY, ANY, ANY, ANY, 0]]),
        set(small, &[1; 6], &[&[1, 2, 3, 4, 5, 0], &[0, 1, 2, 3, 4, 5]]),
        set(eight, &[1; 9], &[&[1, 2, 3, ANY, ANY, ANY, ANY, ANY, ANY]]),
        set(
            eight,
            &[1, 3, 3, 2],
            &[&[1, 1, 1, 2, 2, 2, 3, 3, 0], &[3, 3, 0, ANY, 2, 1, 1, 1, ANY]],
        ),
        set(eight, &[3, 2, 4], &[&[1, 1, ANY, ANY, 0, ANY, ANY, ANY, ANY]]),
    ]
}

fn build(set: &GoalSet, metric: Metric) -> GoalDistances {
    let mut search = GoalSearch::new(set, metric).unwrap();
    while search.next_level() > 0 {}
    search.into_distances()
}

fn first_row() -> Vec<u8> {
    build(&sets()[5], Metric::Stm).to_file().unwrap()
}

fn open(bytes: &[u8]) -> Result<GoalDistances<&[u8]>, FileError> {
    GoalDistances::from_file(bytes)
}

fn verify(forgery: &GoalForgery) -> Result<(), TableError> {
    open(&forgery.bytes())?.verify()
}

fn number<const N: usize>(bytes: &[u8], at: usize) -> u64 {
    let mut number = [0; 8];
    number[..N].copy_from_slice(&bytes[at..at + N]);
    u64::from_le_bytes(number)
}

#[test]
fn files_follow_the_format() {
    for set in sets() {
        for metric in Metric::ALL {
            let built = build(&set, metric);
            let file = built.to_file().unwrap();
            assert_eq!(file[..8], *b"\x89JGG\r\n\x1a\n");
            assert_eq!(number::<2>(&file, at::VERSION), 1);
            let (shape, cells) = (set.shape(), set.shape().cells());
            assert_eq!(file[at::ROWS..at::METRIC], [shape.rows() as u8, shape.cols() as u8]);
            assert_eq!(usize::from(file[at::METRIC]), metric as usize);
            assert_eq!(usize::from(file[at::COLOURS]), set.counts().len());
            assert_eq!(number::<2>(&file, at::GOAL_COUNT), set.goals().count() as u64);
            let (pieces, zeros) = file[at::PIECES..at::RADIUS].split_at(set.counts().len());
            assert_eq!(pieces, set.counts());
            assert!(zeros.iter().all(|&byte| byte == 0));
            let distribution = built.distribution();
            assert_eq!(number::<4>(&file, at::RADIUS), u64::from(distribution.radius()));
            assert_eq!(number::<8>(&file, at::STATES), distribution.states());
            for distance in 0..256 {
                let found = number::<8>(&file, at::DISTRIBUTION + 8 * distance as usize);
                assert_eq!(found, distribution.count(distance));
            }
            let mut goals = file[at::GOALS..at::ROOT_CHECKSUM].chunks(cells);
            assert!(set.goals().all(|goal| goals.next() == Some(goal)));
            assert!(goals.flatten().all(|&byte| byte == 0));
            assert!(file[at::ZEROS..at::CHECKSUM].iter().all(|&byte| byte == 0));
            assert_eq!(number::<8>(&file, at::CHECKSUM), xxh3_64(&file[..at::CHECKSUM]));
            assert_eq!(file.len() as u64, 3 * PAGE as u64 + built.boards());
            assert_eq!(GoalForgery::of(&file).bytes(), file);
        }
    }
}

#[test]
fn opened_files_answer_as_the_search_that_wrote_them() {
    for set in sets() {
        for metric in Metric::ALL {
            let built = build(&set, metric);
            let file = built.to_file().unwrap();
            let opened = open(&file).unwrap();
            assert_eq!((opened.set(), opened.metric()), (&set, metric));
            assert_eq!(opened.header(), built.header());
            assert_eq!(opened.container().unwrap().header(), &built.header().unwrap());
            assert_eq!(opened.to_file().unwrap(), file);
            assert_eq!(opened.verify(), Ok(()));
            assert_eq!(built.verify(), Ok(()));
            let checked = open(&file).unwrap().checked().unwrap();
            let checked = checked.map_bytes(<[u8]>::to_vec);
            for number in 0..=built.boards() {
                let found = built.board(number).unwrap();
                assert_eq!(opened.board(number), Ok(found));
                assert_eq!(checked.board(number), Ok(found));
                let Some((board, distance)) = found else {
                    continue;
                };
                let solution: Vec<_> = opened.solution(&board).map(Result::unwrap).collect();
                assert_eq!(solution.len(), distance as usize);
                assert_eq!(opened.best_move(&board), Ok(solution.first().copied()));
                assert_eq!(opened.moves(&board), built.moves(&board));
            }
            for distance in 0..=built.distribution().radius() + 1 {
                let numbers: Result<Vec<u64>, _> = opened.numbers_at(distance).collect();
                let numbers = numbers.unwrap();
                assert_eq!(numbers.len() as u64, built.distribution().count(distance));
                let is_at = |number| built.board(number).unwrap().unwrap().1 == distance;
                assert!(numbers.into_iter().all(is_at));
            }
        }
    }
}

#[test]
fn kinds_of_files_are_not_confused() {
    let file = first_row();
    assert!(is_goal_file(&file));
    assert_eq!(Table::new(&file[..]).unwrap_err(), FileError::Magic);
    let home = Home::from_name(Shape::EIGHT_PUZZLE, "corner").unwrap();
    let table = forge::table(home, Metric::Stm, Default::default());
    assert!(!is_goal_file(table.as_bytes()));
    assert_eq!(open(table.as_bytes()).unwrap_err(), FileError::Magic);
}

#[test]
fn names_are_readable_and_different() {
    let eight = Shape::EIGHT_PUZZLE;
    let fifteen = shape(4, 4);
    let mut first = [ANY; 16];
    first[..4].copy_from_slice(&[1, 2, 3, 4]);
    let mut blank = [ANY; 9];
    blank[8] = 0;
    let cases = [
        (set(fifteen, &[1; 16], &[&first]), "4x4-goal-abcd____________"),
        (set(fifteen, &[2, 1, 1, 1, 1, 10], &[&first]), "4x4-goal-abcd____________-2.1.1.1.1.10"),
        (set(eight, &[1; 9], &[&blank]), "3x3-goal-________0"),
        (set(eight, &[2, 7], &[&blank]), "3x3-goal-________0-2.7"),
        (set(eight, &[1, 3, 3, 2], &[&[1, 1, 1, 2, 2, 2, 3, 3, 0]]), "3x3-goal-aaabbbcc0"),
        (
            set(eight, &[1, 3, 5], &[&[1, ANY, ANY, ANY, ANY, ANY, ANY, ANY, ANY]]),
            "3x3-goal-a________-1.3.5",
        ),
        (
            set(eight, &[1; 9], &[&[1, 2, 3, 4, 5, 6, 7, 8, 0], &[0, 1, 2, 3, 4, 5, 6, 7, 8]]),
            "3x3-goal-abcdefgh0+0abcdefgh",
        ),
    ];
    let mut names = BTreeSet::new();
    for (set, name) in &cases {
        assert_eq!(set.table_name(Metric::Stm).as_deref(), Some(*name));
        assert_eq!(set.file_name(Metric::Mtm).unwrap(), format!("{name}-mtm.table"));
        names.extend(Metric::ALL.map(|metric| set.table_name(metric)));
    }
    assert_eq!(names.len(), 2 * cases.len());
    // Longer than 100 characters.
    let goals: Vec<[u8; 9]> =
        (0..10).map(|cell| core::array::from_fn(|at| (at + cell) as u8 % 9)).collect();
    let goals: Vec<&[u8]> = goals.iter().map(|goal| &goal[..]).collect();
    let long = |goals| set(eight, &[1; 9], goals);
    let mut hashes = BTreeSet::new();
    for goals in [&goals[..], &goals[1..]] {
        for metric in Metric::ALL {
            let name = long(goals).file_name(metric).unwrap();
            let hash = name.strip_prefix("3x3-goals-").unwrap();
            assert!(hash.len() >= 16 && name.len() < 40, "{name}");
            hashes.insert(name);
        }
    }
    // The first and the last goal are the same, but their sequence is another.
    assert_eq!(hashes.len(), 4);
}

#[test]
fn rejects_more_goals_than_a_header_has_room_for() {
    let eight = Shape::EIGHT_PUZZLE;
    let max = max_goals(eight);
    let index = ColouredIndex::new(eight, &[1; 9]).unwrap();
    let boards: Vec<_> = (0..=max as u64).map(|number| index.board(number).unwrap()).collect();
    let goals: Vec<&[u8]> = boards.iter().map(|board| board.colours()).collect();
    let most = set(eight, &[1; 9], &goals[..max]);
    let file = build(&most, Metric::Stm).to_file().unwrap();
    assert_eq!(open(&file).unwrap().set(), &most);
    assert!(most.file_name(Metric::Stm).is_some());
    let more = set(eight, &[1; 9], &goals);
    assert_eq!(more.file_name(Metric::Stm), None);
    assert_eq!(build(&more, Metric::Stm).to_file().unwrap_err(), FileError::Header);
    assert_eq!(GoalHeader::new(&more, Metric::Stm, &[1]).unwrap_err(), FileError::Header);
}

#[test]
fn detects_every_changed_missing_or_additional_byte() {
    let file = first_row();
    assert!(open(&file).unwrap().checked().is_ok());
    for at in 0..file.len() {
        let mut bad = file.clone();
        bad[at] ^= 1 << (at % 8);
        let result = open(&bad).and_then(GoalDistances::checked);
        assert!(result.is_err(), "byte {at}");
    }
    for length in (0..file.len()).step_by(61) {
        assert!(open(&file[..length]).is_err(), "{length} bytes");
    }
    let longer = [&file[..], &[0]].concat();
    assert!(matches!(open(&longer), Err(FileError::Length { .. })));
}

/// Each block is checked before its distances are used, and not before.
#[test]
fn checks_the_blocks_that_are_read() {
    let goal = [1, 2, 3, 4, ANY, ANY, ANY, ANY];
    let set = set(shape(2, 4), &[1; 8], &[&goal]);
    let mut file = build(&set, Metric::Stm).to_file().unwrap();
    let last = file.len() - 1;
    file[last] ^= 1;
    let table = open(&file).unwrap();
    let error = TableError::File(FileError::Block { block: 1 });
    for number in 0..table.boards() {
        let result = table.board(number).map(drop);
        assert_eq!(result, if number < PAGE as u64 { Ok(()) } else { Err(error) });
    }
    let numbers: Vec<_> = table.numbers_at(3).collect();
    assert_eq!(numbers.iter().filter(|number| number.is_err()).count(), 1);
    assert_eq!(table.verify(), Err(error));
    assert!(table.checked().is_err());
}

#[test]
fn rejects_contradictory_headers() {
    let good = GoalForgery::of(&first_row());
    assert_eq!(verify(&good), Ok(()));
    type Change = (&'static str, fn(&mut GoalForgery));
    let changes: [Change; 26] = [
        ("no rows", |file| file.put(at::ROWS, [0])),
        ("a board of 255 by 255", |file| file.put(at::ROWS, [255, 255])),
        ("another shape", |file| file.put(at::ROWS, [2, 4])),
        ("an unknown metric", |file| file.put(at::METRIC, [2])),
        ("no colours", |file| file.put(at::COLOURS, [0])),
        ("too many colours", |file| file.put(at::COLOURS, [255])),
        ("a colour without pieces", |file| file.put(at::COLOURS, [6])),
        ("no goals", |file| file.put(at::GOAL_COUNT, [0, 0])),
        ("the same goal twice", |file| {
            let goal = file.header[at::GOALS..at::GOALS + 9].to_vec();
            file.header[at::GOALS + 9..at::GOALS + 18].copy_from_slice(&goal);
            file.put(at::GOAL_COUNT, [2, 0]);
        }),
        ("too many goals", |file| file.put(at::GOAL_COUNT, [255, 255])),
        ("a goal after the last", |file| file.put(at::GOALS + 9, [1])),
        ("no gap", |file| file.put(at::PIECES, [0, 1, 1, 1, 6])),
        ("too few pieces", |file| file.put(at::PIECES + 4, [4])),
        ("too many pieces", |file| file.put(at::PIECES, [255; 28])),
        ("pieces after the last colour", |file| file.put(at::PIECES + 27, [1])),
        ("a goal with an unknown colour", |file| file.put(at::GOALS, [9])),
        ("a goal with too many pieces", |file| file.put(at::GOALS, [1, 1])),
        ("colours in another sequence", |file| file.put(at::GOALS, [2, 1])),
        ("a colour left out", |file| file.put(at::GOALS, [4])),
        ("another radius", |file| file.put(at::RADIUS, 200_u32.to_le_bytes())),
        ("one board too many", |file| file.put(at::STATES, 3025_u64.to_le_bytes())),
        ("more boards than there are", |file| {
            file.put_count(4, file.count(4) + 1);
            file.put(at::STATES, 3025_u64.to_le_bytes());
        }),
        ("a distance left out", |file| {
            file.put_count(5, file.count(5) + file.count(4));
            file.put_count(4, 0);
        }),
        ("counts that overflow", |file| {
            file.put_count(1, u64::MAX);
            file.put_count(2, u64::MAX);
        }),
        ("no boards", |file| {
            (0..256).for_each(|distance| file.put_count(distance, 0));
            file.put(at::STATES, 0_u64.to_le_bytes());
            file.put(at::RADIUS, 0_u32.to_le_bytes());
        }),
        ("data after the fields", |file| file.put(at::ZEROS, [1])),
    ];
    for (name, change) in changes {
        let mut bad = good.clone();
        change(&mut bad);
        assert_eq!(open(&bad.bytes()).err(), Some(FileError::Header), "{name}");
    }
    // A distance for the byte of boards that reach no goal.
    let mut bad = good.clone();
    (0..256).for_each(|distance| bad.put_count(distance, 1));
    bad.put(at::STATES, 256_u64.to_le_bytes());
    bad.put(at::RADIUS, 255_u32.to_le_bytes());
    assert_eq!(open(&bad.bytes()).err(), Some(FileError::Header));
    // With so many boards the length is wrong; no memory is allocated.
    let mut bad = good.clone();
    bad.put(at::ROWS, [5, 5]);
    bad.put(at::PIECES, [5; 5]);
    bad.put(at::GOALS + 3, [ANY; 22]);
    assert!(matches!(open(&bad.bytes()), Err(FileError::Length { .. })));
}

/// Every byte of small tables, with every other value.
#[test]
fn detects_any_wrong_byte() {
    for set in sets().iter().filter(|set| set.shape().cells() <= 6) {
        for metric in Metric::ALL {
            let built = build(set, metric);
            let good = GoalForgery::of(&built.to_file().unwrap());
            assert_eq!(verify(&good), Ok(()));
            let step = good.payload.len().div_ceil(60);
            for at in (0..good.payload.len()).step_by(step) {
                let right = good.payload[at];
                let near = [right.wrapping_sub(1), right.wrapping_add(1), 0, 254, 255, right ^ 2];
                for wrong in near.into_iter().filter(|&wrong| wrong != right) {
                    let mut bad = good.clone();
                    bad.payload[at] = wrong;
                    assert!(verify(&bad).is_err(), "byte {at}: {wrong} for {right}");
                }
            }
        }
    }
}

#[test]
fn names_the_fault_of_wrong_distances() {
    let set = &sets()[0];
    let built = build(set, Metric::Stm);
    let good = GoalForgery::of(&built.to_file().unwrap());
    let goal = built.numbers_at(0).next().unwrap().unwrap() as usize;
    let unreachable = good.payload.iter().position(|&byte| byte == 255).unwrap();
    let last = built.distribution().radius() as u8;
    let forged = |at: usize, byte: u8| {
        let mut bad = good.clone();
        bad.payload[at] = byte;
        verify(&bad).unwrap_err()
    };
    // A neighbour with a smaller number has lost the only board that is closer.
    assert!(matches!(
        forged(goal, 1),
        TableError::GoalDistance { .. } | TableError::NoCloserNeighbour { .. }
    ));
    assert!(matches!(
        forged(unreachable, 0),
        TableError::GoalDistance { .. } | TableError::NeighbourDistances { .. }
    ));
    assert!(matches!(
        forged(unreachable, last + 1),
        TableError::BeyondRadius { .. } | TableError::NeighbourDistances { .. }
    ));
    // All boards that reach no goal with the same distance.
    let mut bad = good.clone();
    bad.payload.iter_mut().filter(|byte| **byte == 255).for_each(|byte| *byte = last);
    assert!(matches!(verify(&bad), Err(TableError::NoCloserNeighbour { .. })));
    let mut bad = good.clone();
    bad.payload.fill(255);
    assert!(matches!(verify(&bad), Err(TableError::GoalDistance { .. })));
    // A board fewer at one distance, and one more at the next.
    let mut bad = good.clone();
    bad.put_count(1, bad.count(1) - 1);
    bad.put_count(2, bad.count(2) + 1);
    let (found, expected) = (good.count(1), good.count(1) - 1);
    assert_eq!(verify(&bad), Err(TableError::StateCount { distance: 1, found, expected }));
}

/// A wrong distance makes an answer wrong or an error. Every walk ends, at a goal or with an error.
#[test]
fn walks_end_with_wrong_distances() {
    let good = GoalForgery::of(&build(&sets()[6], Metric::Mtm).to_file().unwrap());
    for seed in 0..40_usize {
        let mut bad = good.clone();
        let step = 1 + 97 * seed % 50;
        bad.payload.iter_mut().step_by(step).for_each(|byte| *byte = (seed % 12) as u8);
        let bytes = bad.bytes();
        let table = open(&bytes).unwrap().checked().unwrap();
        for number in (seed as u64..table.boards()).step_by(19) {
            let Ok(Some((board, distance))) = table.board(number) else {
                continue;
            };
            let walk: Result<Vec<_>, _> = table.solution(&board).collect();
            if let Ok(moves) = walk {
                assert_eq!(moves.len(), distance as usize);
                let end = moves.last().map_or(board, |(_, board)| *board);
                assert!(table.set().goal_of(&end).is_some());
            }
        }
    }
}
