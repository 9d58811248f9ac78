//! Names of partitions, and the search for good ones.

use jiugong::{Board, Goal, Home, Shape};
use jiugong_lab::{
    Climb, ClimbStep, Limits, PartitionError, PartitionName, PatternTables, expanded_nodes,
};
use jiugong_pattern::{
    Partition, PatternError, PatternSet, PatternSize, PatternSolver, PatternTable,
};
use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;
use std::ops::ControlFlow;
use std::time::Duration;

const MEMORY: u64 = 1 << 26;

fn corner(rows: usize, cols: usize) -> Home {
    Home::from_name(Shape::new(rows, cols).unwrap(), "corner").unwrap()
}

fn partition(home: Home, name: &str) -> Result<Partition, PartitionError> {
    let name: PartitionName = name.parse()?;
    assert_eq!(name.to_string().parse(), Ok(name.clone()));
    name.partitions(home).map(|mut partitions| partitions.remove(0))
}

#[test]
fn sizes_name_the_recommended_partitions() {
    for (rows, cols) in [(3, 3), (3, 4), (3, 5), (4, 4), (4, 5), (5, 5)] {
        for home in Home::all(Shape::new(rows, cols).unwrap()) {
            for size in [PatternSize::Small, PatternSize::Large] {
                let recommended = Partition::recommended(home, size);
                let sizes = recommended[0].patterns().iter().map(|pattern| pattern.len());
                let name = PartitionName::Sizes(sizes.rev().collect());
                assert_eq!(name.partitions(home), Ok(recommended), "{home}, {name}");
            }
        }
    }
}

#[test]
fn sizes_name_the_partitions_of_the_page() {
    for (name, expected) in [
        ("5-5-5", "1,2,3,4,5/8,9,12,13,14/6,7,10,11,15"),
        ("6-5-4", "8,9,10,12,13,14/1,2,4,5,6/3,7,11,15"),
        ("6-6-3", "1,2,3,4,5,6/8,9,10,12,13,14/7,11,15"),
        ("7-8", "1,2,3,4,5,6,7/8,9,10,11,12,13,14,15"),
        // Along the snake.
        ("3-4-8", "1,2,3/4,5,6,7/8,9,10,11,12,13,14,15"),
        ("4-4-4-3", "1,2,3,7/4,5,6,8/9,10,11,15/12,13,14"),
    ] {
        assert_eq!(partition(corner(4, 4), name).unwrap().to_string(), expected);
        let cells = partition(corner(4, 4), &expected.replace(',', ".")).unwrap();
        assert_eq!(cells.to_string(), expected);
    }
}

#[test]
fn reports_invalid_names() {
    let home = corner(3, 3);
    for text in ["", "x", "4-x", "1.2/", "1..2/3", "-1", "4--4"] {
        assert_eq!(text.parse::<PartitionName>(), Err(PartitionError::Syntax), "{text}");
    }
    let sizes = |found| PartitionError::Sizes { expected: 8, found };
    let cells = |error| PartitionError::Cells { error, blank: 0 };
    let cell_error = |cell: usize| PatternError::Cell { shape: Shape::EIGHT_PUZZLE, cell };
    for (text, expected) in [
        ("4-5", sizes(9)),
        ("18446744073709551615-9", sizes(usize::MAX)),
        ("8", PartitionError::Pattern(PatternError::Size { found: 8, max: 6 })),
        ("1.2.3.4/5.6.7", cells(PatternError::Partition)),
        ("0.1.2.3/4.5.6.7", cells(cell_error(0))),
        ("1.2.3.4/5.6.7.9", cells(cell_error(9))),
    ] {
        assert_eq!(partition(home, text), Err(expected), "{text}");
    }
    let flat = corner(2, 4);
    assert_eq!(partition(flat, "4-3"), Err(PartitionError::Shape(flat.shape())));
}

fn boards(home: Home, count: usize, seed: u64) -> Vec<Board> {
    let goal = Goal::new(home.goal_board());
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    (0..count).map(|_| goal.random_board(&mut rng)).collect()
}

/// Climbs from a partition to the end. Returns the values on the way and the last partition.
fn climb(home: Home, start: &str, seed: u64) -> (Vec<f64>, Partition) {
    let tables = PatternTables::new(home.shape(), MEMORY);
    let start = partition(home, start).unwrap();
    let mut climb = Climb::new(home, start, boards(home, 300, seed), tables).unwrap();
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let mut means = vec![climb.mean()];
    while climb.step(&mut rng, |_, _| ControlFlow::Continue(())) == Ok(ClimbStep::Improved) {
        means.push(climb.mean());
    }
    (means, climb.partition().clone())
}

fn mean_bound(home: Home, partition: &Partition, boards: &[Board]) -> f64 {
    let mut set = PatternSet::new(home.shape());
    let tables = set.missing(partition).into_iter().map(|p| PatternTable::build(&p).unwrap());
    let tables = tables.collect();
    set.push(partition.clone(), tables).unwrap();
    let solver = PatternSolver::new(&set, &Goal::new(home.goal_board())).unwrap();
    let bounds = boards.iter().map(|board| solver.lower_bound(board).unwrap());
    f64::from(bounds.sum::<u32>()) / boards.len() as f64
}

#[test]
fn a_climb_ends_where_no_exchange_is_better() {
    let home = corner(3, 3);
    let (means, best) = climb(home, "1.8/2.7/3.6/4.5", 1);
    assert!(means.len() > 1 && means.is_sorted());
    let boards = boards(home, 300, 1);
    let mean = mean_bound(home, &best, &boards);
    assert_eq!(means.last(), Some(&mean));
    let groups: Vec<Vec<usize>> =
        best.patterns().iter().map(|pattern| pattern.tiles().collect()).collect();
    for (a, b) in (1..9).flat_map(|b| (1..b).map(move |a| (a, b))) {
        let exchange = |&tile: &usize| match tile {
            _ if tile == a => b,
            _ if tile == b => a,
            _ => tile,
        };
        let groups: Vec<Vec<usize>> =
            groups.iter().map(|group| group.iter().map(exchange).collect()).collect();
        let other = Partition::new(home.shape(), home.cell(), groups).unwrap();
        assert!(mean_bound(home, &other, &boards) <= mean, "{other}");
    }
}

#[test]
fn a_climb_does_not_depend_on_the_number_of_threads() {
    let one = rayon::ThreadPoolBuilder::new().num_threads(1).build().unwrap();
    let home = corner(3, 4);
    let expected = climb(home, "4-4-3", 5);
    assert_eq!(one.install(|| climb(home, "4-4-3", 5)), expected);
    assert_ne!(climb(home, "4-4-3", 6), expected);
}

#[test]
fn tables_stay_within_the_memory_limit() {
    let home = corner(3, 3);
    let partition = partition(home, "4-4").unwrap();
    let mut tables = PatternTables::new(home.shape(), 0);
    let error = tables.set(std::slice::from_ref(&partition)).unwrap_err();
    let PartitionError::Memory { needed } = error else { panic!("{error}") };
    // As much as is needed at first is enough for one table, and less than for the second.
    let mut tables = PatternTables::new(home.shape(), needed);
    assert!(tables.set(std::slice::from_ref(&partition)).is_err());
    assert!(tables.size(&partition) > 0);
    let mut tables = PatternTables::new(home.shape(), 2 * needed);
    tables.set(std::slice::from_ref(&partition)).unwrap();
}

#[test]
fn counts_the_nodes_of_the_solver() {
    let home = corner(3, 3);
    let goal = Goal::new(home.goal_board());
    let partition = partition(home, "4-4").unwrap();
    let set = PatternTables::new(home.shape(), MEMORY).set(&[partition]).unwrap();
    let solver = PatternSolver::new(&set, &goal).unwrap();
    let limits = Limits::default();
    assert_eq!(expanded_nodes(&solver, goal.board(), &limits), Some(0));
    let (_, next) = goal.board().neighbours(Default::default()).next().unwrap();
    assert_eq!(expanded_nodes(&solver, &next, &limits), Some(1));
    for board in boards(home, 20, 1) {
        let length = solver.solution(&board).unwrap().unwrap().len() as u64;
        assert!(expanded_nodes(&solver, &board, &limits).unwrap() >= length);
    }
    let mut tiles = goal.board().tiles().to_vec();
    tiles.swap(1, 2);
    let unsolvable = Board::new(home.shape(), &tiles).unwrap();
    assert_eq!(expanded_nodes(&solver, &unsolvable, &limits), None);
}

#[test]
fn a_limit_ends_the_count_of_nodes() {
    let home = corner(4, 4);
    let goal = Goal::new(home.goal_board());
    let partition = partition(home, "3-3-3-3-3").unwrap();
    let set = PatternTables::new(home.shape(), MEMORY).set(&[partition]).unwrap();
    let solver = PatternSolver::new(&set, &goal).unwrap();
    let board = boards(home, 1, 1)[0].clone();
    for limits in [
        Limits { nodes: 1, ..Limits::default() },
        Limits { time: Duration::ZERO, ..Limits::default() },
    ] {
        assert_eq!(expanded_nodes(&solver, &board, &limits), None);
    }
}
