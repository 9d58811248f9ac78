//! Korf's boards of the 15-puzzle, solved to their published lengths.
//!
//! R. E. Korf, "Depth-first iterative-deepening: an optimal admissible tree search" (1985), solved
//! one hundred random boards. `tests/reference/korf-15-puzzle.tsv` has fifty of them, with
//! distances from 41 to 66.

use jiugong::{Board, NamedGoal};
use jiugong_lab::{
    Counts, Heuristic, IdaStar, Limits, LinearConflict, PerTile, Problem, WalkingDistance, run,
};

use crate::oracle::{BLANK_ULRD, is_path};

const KORF: &str = include_str!("../../../../tests/reference/korf-15-puzzle.tsv");

/// Korf's number and the number of nodes generated, the start included, of the ten boards in the
/// file nearest to the goal, from table 1 of the paper.
const GENERATED: [(u32, u64); 10] = [
    (55, 927_212),
    (79, 540_860),
    (71, 8_885_972),
    (85, 2_725_456),
    (97, 1_002_927),
    (61, 7_096_850),
    (9, 1_650_696),
    (13, 11_861_705),
    (19, 1_280_495),
    (93, 1_599_909),
];

struct Instance {
    number: u32,
    board: Board,
    length: usize,
}

/// Returns the boards ordered by distance, then number.
fn instances() -> Vec<Instance> {
    let lines = KORF.lines().filter(|line| !line.starts_with('#'));
    let mut instances: Vec<Instance> = lines
        .map(|line| {
            let [number, board, length] = line.split('\t').collect::<Vec<_>>()[..] else {
                panic!("{line}");
            };
            Instance {
                number: number.parse().unwrap(),
                board: board.parse().unwrap(),
                length: length.parse().unwrap(),
            }
        })
        .collect();
    instances.sort_by_key(|instance| (instance.length, instance.number));
    instances
}

fn goal() -> Board {
    NamedGoal::First.board("4x4".parse().unwrap())
}

/// Solves a board with IDA*, checks the path, and returns the counts.
fn solve(instance: &Instance, heuristic: &dyn Heuristic) -> Counts {
    let problem =
        Problem { order: BLANK_ULRD, ..Problem::new(instance.board.clone(), goal(), heuristic) };
    let run = run(&IdaStar, &problem, &Limits::default());
    let path = run.path().unwrap_or_else(|| panic!("{run:?}"));
    assert_eq!(path.len(), instance.length, "{}", instance.number);
    assert!(is_path(&instance.board, path, &goal()), "{}", instance.number);
    run.counts
}

#[test]
fn reference_file_has_fifty_consistent_boards() {
    let instances = instances();
    assert_eq!(instances.len(), 50);
    assert_eq!((instances[0].length, instances[49].length), (41, 66));
    let manhattan = PerTile::manhattan(&goal());
    for instance in instances {
        // The distance has the parity of the Manhattan distance and is at least as large.
        let estimate = manhattan.estimate(&instance.board) as usize;
        let excess = instance.length.checked_sub(estimate);
        assert!(excess.is_some_and(|excess| excess.is_multiple_of(2)), "{}", instance.number);
    }
}

#[test]
fn ida_star_reproduces_published_lengths_and_counts() {
    let manhattan = PerTile::manhattan(&goal());
    let generated = instances().into_iter().take(10).map(|instance| {
        let counts = solve(&instance, &manhattan);
        (instance.number, counts.generated)
    });
    assert!(generated.eq(GENERATED));
}

#[test]
fn stronger_heuristics_expand_fewer_nodes() {
    let manhattan = PerTile::manhattan(&goal());
    let conflict = LinearConflict::new(&goal());
    let walking = WalkingDistance::new(&goal()).unwrap();
    for instance in instances().iter().take(3) {
        let expanded = |heuristic| solve(instance, heuristic).expanded;
        assert!(expanded(&conflict) < expanded(&manhattan) / 2);
        assert!(expanded(&walking) < expanded(&manhattan) / 2);
    }
}
