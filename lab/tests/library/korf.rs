//! R. Korf's boards of the 15-puzzle, solved to their published lengths.
//!
//! R. E. Korf, "Depth-first iterative-deepening: an optimal admissible tree search" (1985), solved
//! a hundred of them, the first program to do so; half of them are in
//! `tests/reference/korf-15-puzzle.tsv`, from 41 to 66 moves away.
#![allow(clippy::unwrap_used, clippy::panic)]

#[path = "../../tests/independent/mod.rs"]
mod independent;

use independent::Grid;
use jiugong::{Board, Move, Usual};
use jiugong_lab::{
    Counts, Heuristic, IdaStar, Limits, LinearConflict, PerTile, Problem, WalkingDistance, run,
};

const KORF: &str = include_str!("../../tests/reference/korf-15-puzzle.tsv");

/// How many boards his program generated, the start included, for those of the file that are nearest
/// to the goal: table 1 of the paper, by number.
const NODES: [(u32, u64); 10] = [
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

/// The blank goes up, left, right, down, in his program: the tile beside it goes the other way.
const ORDER: [Move; 4] = [Move::Down, Move::Right, Move::Left, Move::Up];

struct Instance {
    number: u32,
    board: Board,
    length: usize,
}

/// Korf's boards, the nearest first; of equals the one he numbers first.
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

/// His goal: the blank first.
fn goal() -> Board {
    Usual::First.board("4x4".parse().unwrap())
}

/// Solves a board by IDA*, replays the way, and gives what it cost.
fn solved(instance: &Instance, heuristic: &dyn Heuristic) -> Counts {
    let problem = Problem {
        order: ORDER,
        ..Problem::new(instance.board, goal(), heuristic)
    };
    let run = run(&IdaStar, &problem, &Limits::default());
    let path = run.path().unwrap_or_else(|| panic!("{run:?}"));
    assert_eq!(path.len(), instance.length, "{}", instance.number);
    let grid = Grid::new(4, 4);
    let end = grid.follow(grid.word(&instance.board), path.iter().copied());
    assert_eq!(end, Some(grid.word(&goal())), "{}", instance.number);
    run.counts
}

#[test]
fn fifty_boards_from_41_moves_to_66() {
    let instances = instances();
    assert_eq!(instances.len(), 50);
    assert_eq!((instances[0].length, instances[49].length), (41, 66));
    // A way is as even or odd as the Manhattan distance.
    let manhattan = PerTile::manhattan(goal());
    for instance in instances {
        let estimate = manhattan.estimate(&instance.board) as usize;
        let more = instance.length.checked_sub(estimate);
        assert!(
            more.is_some_and(|more| more.is_multiple_of(2)),
            "{}",
            instance.number
        );
    }
}

/// Not only are the ways as long as his: the same boards are generated, to the last one.
#[test]
fn the_easiest_ten_have_their_published_lengths_and_counts() {
    let manhattan = PerTile::manhattan(goal());
    let nodes = instances().into_iter().take(10).map(|instance| {
        let counts = solved(&instance, &manhattan);
        (instance.number, counts.generated)
    });
    assert!(nodes.eq(NODES));
}

/// The better the heuristic, the fewer boards are expanded; the length is the same.
#[test]
fn better_heuristics_find_the_same_lengths_with_fewer_boards() {
    let manhattan = PerTile::manhattan(goal());
    let conflict = LinearConflict::new(goal());
    let walking = WalkingDistance::new(goal()).unwrap();
    for instance in instances().iter().take(3) {
        let expanded = |heuristic| solved(instance, heuristic).expanded;
        assert!(expanded(&conflict) < expanded(&manhattan) / 2);
        assert!(expanded(&walking) < expanded(&manhattan) / 2);
    }
}
