//! All 181,440 boards of all three classes of the 3×3 puzzle, each answered by the library and
//! by a search over boards in a hash map that shares no code with it. Nothing is sampled here:
//! if a number, a distance, a path or a count of paths is wrong for one board, a test fails.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod forge;
mod independent;

use std::collections::HashSet;

use independent::{Grid, Letters, Search, Word, letters};
use jiugong::{
    Board, Encoding, Goal, Home, Precomputed, Shape, Move, Solver, Table, Unsolvable, NamedGoal,
};

/// A goal of each class. The first two lie on other cells than their homes, so that symmetries
/// are at work, and none has its tiles in the table's order.
const GOALS: [(&str, &str); 3] = [
    ("corner", "123456780"),
    ("edge", "317425806"),
    ("centre", "123804765"),
];

const GRID: (usize, usize) = (3, 3);

/// One class: a goal, and what the independent search says of it.
struct Class {
    home: Home,
    goal: Goal,
    search: Search,
}

fn grid() -> Grid {
    Grid::new(GRID.0, GRID.1)
}

fn classes() -> impl Iterator<Item = Class> {
    GOALS.into_iter().map(|(name, goal)| {
        let home = Home::from_name(Shape::EIGHT_PUZZLE, name).unwrap();
        let goal = Goal::new(goal.parse().unwrap());
        assert_eq!(goal.home(), home);
        let search = grid().search(grid().word(goal.board()));
        assert_eq!(search.distances.len(), 181_440);
        Class { home, goal, search }
    })
}

impl Class {
    /// Every board that reaches the goal, by the independent search.
    fn boards(&self) -> impl Iterator<Item = (Word, Board, u32)> + '_ {
        let levels = (0..).zip(&self.search.levels);
        levels.flat_map(|(distance, level)| {
            level
                .iter()
                .map(move |&word| (word, grid().board(word), distance))
        })
    }
}

#[test]
fn numbers_states_and_boards_are_in_bijection() {
    for class in classes() {
        let index = class.goal.index().unwrap();
        assert_eq!(index.states(), 181_440);
        let mut boards = HashSet::new();
        for number in 0..index.states() {
            let state = index.state(number).unwrap();
            assert_eq!(index.number(&state), number);
            let board = class.goal.board_from_state(&state).unwrap();
            assert_eq!(class.goal.state(&board), Ok(state));
            assert!(
                boards.insert(grid().word(&board)),
                "{board} has two numbers"
            );
        }
        assert_eq!(index.state(index.states()), None);
        assert!(
            class
                .search
                .distances
                .keys()
                .all(|word| boards.contains(word))
        );
    }
}

#[test]
fn boards_of_the_other_half_are_refused() {
    for class in classes() {
        for (_, board, _) in class.boards() {
            let swapped = board.tiles().iter().map(|&tile| match tile {
                3 => 7,
                7 => 3,
                other => other,
            });
            let swapped = Board::new(board.shape(), &swapped.collect::<Vec<_>>()).unwrap();
            let Err(Unsolvable::Parity { inversions }) = class.goal.state(&swapped) else {
                panic!("{swapped} was taken");
            };
            assert!(!inversions.is_multiple_of(2));
            assert_eq!(
                class.goal.check_solvable(&swapped),
                Err(Unsolvable::Parity { inversions })
            );
            assert_eq!(class.goal.check_solvable(&board), Ok(()));
        }
    }
}

/// Tables are independent of each other: every encoding, from a vector and from the bytes of the
/// committed file.
#[test]
fn distances_are_those_of_a_search_over_boards() {
    for class in classes() {
        let committed: &[u8] = match class.home.name().as_str() {
            "corner" => include_bytes!("../data/3x3-corner.table"),
            "edge" => include_bytes!("../data/3x3-edge.table"),
            _ => include_bytes!("../data/3x3-centre.table"),
        };
        let embedded = Table::new(committed).unwrap().checked().unwrap();
        let [byte, bit] = Encoding::ALL.map(|encoding| forge::table(class.home, encoding));
        assert!(
            byte.as_bytes() == committed,
            "{} is not what is built",
            class.home
        );
        let byte = Solver::new(&byte, &class.goal).unwrap();
        let bit = Solver::new(&bit, &class.goal).unwrap();
        let embedded = Solver::new(&embedded, &class.goal).unwrap();
        for (_, board, distance) in class.boards() {
            assert_eq!(byte.distance(&board), Ok(distance), "{board}");
            assert_eq!(bit.distance(&board), Ok(distance), "{board}");
            assert_eq!(embedded.distance(&board), Ok(distance), "{board}");
        }
        let counts = class.search.counts();
        for solver in [byte, bit] {
            assert_eq!(solver.table().header().distribution().counts(), counts);
        }
    }
}

/// The moves are made on the independent boards. Of equally good moves the first in the order
/// U, D, L, R must be taken, whichever way the board is turned in the table.
#[test]
fn walks_reach_the_goal_in_exactly_their_distance() {
    for class in classes() {
        let goal = grid().word(class.goal.board());
        for encoding in Encoding::ALL {
            let table = forge::table(class.home, encoding);
            let solver = Solver::new(&table, &class.goal).unwrap();
            for (word, board, distance) in class.boards() {
                let mut here = word;
                let mut left = distance;
                for m in solver.solution(&board).unwrap() {
                    let (first, next) = grid()
                        .neighbours(here)
                        .find(|(_, next)| class.search.distances[next] < left)
                        .unwrap();
                    assert_eq!(letters(m.unwrap()), first, "{board}");
                    (here, left) = (next, left - 1);
                }
                assert_eq!((here, left), (goal, 0), "{board}");
            }
        }
    }
}

#[test]
fn the_value_of_every_move_is_told_best_first() {
    for class in classes() {
        for encoding in Encoding::ALL {
            let table = forge::table(class.home, encoding);
            let solver = Solver::new(&table, &class.goal).unwrap();
            for (word, board, distance) in class.boards() {
                let mut expected: Vec<(u32, Letters)> = grid()
                    .neighbours(word)
                    .map(|(m, next)| (class.search.distances[&next], m))
                    .collect();
                // Stable: equally good moves stay in the order U, D, L, R.
                expected.sort_by_key(|&(distance, _)| distance);
                let moves = solver.moves(&board).unwrap();
                let told = moves.iter().map(|&(m, distance)| (distance, letters(m)));
                assert!(told.eq(expected.iter().copied()), "{board}");
                let next = solver.best_move(&board).unwrap().map(letters);
                assert_eq!(next, (distance > 0).then_some(expected[0].1), "{board}");
            }
        }
    }
}

#[test]
fn routes_are_the_walks_and_count_every_shortest_path() {
    for class in classes() {
        let paths = class.search.paths();
        for encoding in Encoding::ALL {
            let table = forge::table(class.home, encoding);
            let solver = Solver::new(&table, &class.goal).unwrap();
            let routes = Precomputed::new(&solver).unwrap();
            for (word, board, distance) in class.boards() {
                let route = routes.solution(&board).unwrap();
                assert_eq!(route.len() as u32, distance, "{board}");
                assert_eq!(route.solution_count(), paths[&word], "{board}");
                assert!(
                    route
                        .map(Move::from)
                        .map(Ok)
                        .eq(solver.solution(&board).unwrap()),
                    "{board} goes two ways"
                );
            }
        }
    }
}

#[test]
fn the_boards_at_each_distance_are_all_there() {
    for class in classes() {
        let table = forge::table(class.home, Encoding::Byte);
        let solver = Solver::new(&table, &class.goal).unwrap();
        for (distance, level) in (0..).zip(&class.search.levels) {
            let mut found: Vec<Word> = solver
                .boards_at(distance)
                .map(|board| grid().word(&board.unwrap()))
                .collect();
            found.sort_unstable();
            let mut expected = level.clone();
            expected.sort_unstable();
            assert!(found == expected, "at distance {distance}");
        }
        let beyond = class.search.levels.len() as u32;
        assert_eq!(solver.boards_at(beyond).count(), 0);
    }
}

#[test]
fn good_tables_are_proved() {
    for home in Home::all(Shape::EIGHT_PUZZLE) {
        for encoding in Encoding::ALL {
            let table = forge::table(home, encoding);
            assert_eq!(table.verify(), Ok(()));
        }
    }
}

/// The parts of the proof, which could be given at once, add up to it.
#[test]
fn a_proof_in_parts_is_the_proof() {
    let table = forge::table(
        Home::from_name(Shape::EIGHT_PUZZLE, "edge").unwrap(),
        Encoding::Byte,
    );
    let orders = table.index().orders();
    let parts = [0..orders / 3, orders / 3..orders].map(|part| table.prove(part).unwrap());
    let sum: Vec<u64> = parts[0].iter().zip(&parts[1]).map(|(a, b)| a + b).collect();
    assert_eq!(table.prove_counts(&sum), Ok(()));
    assert!(table.prove_counts(&parts[0]).is_err());
}

/// The usual goals stand where their names say, and each is solved where it is.
#[test]
fn usual_goals_belong_to_their_classes() {
    let homes = NamedGoal::ALL.map(|usual| {
        let goal = Goal::new(usual.board(Shape::EIGHT_PUZZLE));
        let table = forge::table(goal.home(), Encoding::Bit);
        let solver = Solver::new(&table, &goal).unwrap();
        assert_eq!(solver.distance(goal.board()), Ok(0));
        assert_eq!(solver.best_move(goal.board()), Ok(None));
        (goal.board().to_string(), goal.home().name())
    });
    assert_eq!(
        homes.each_ref().map(|(board, home)| (&**board, &**home)),
        [
            ("1 2 3/4 5 6/7 8 0", "corner"),
            ("0 1 2/3 4 5/6 7 8", "corner"),
            ("1 2 3/8 0 4/7 6 5", "centre"),
        ]
    );
}
