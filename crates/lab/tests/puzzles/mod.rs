//! Published and random Sudoku puzzles, and an independent check of solutions.
#![allow(dead_code, reason = "each test binary uses a part of it")]

use jiugong_lab::Limits;
use jiugong_lab::sudoku::{Grid, Method, Propagation, Verdict};
use rand::rngs::ChaCha8Rng;
use rand::seq::SliceRandom;
use rand::{RngExt, SeedableRng};

/// A puzzle with a unique solution that needs no guesses.
pub const EXAMPLE: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
/// The solution of [`EXAMPLE`].
pub const SOLUTION: &str =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

/// P. Norvig's puzzle without conflicts and without a solution, where every cell has candidates.
/// Only dancing links detects this quickly.
pub const IMPOSSIBLE: &str =
    ".....5.8....6.1.43..........1.5........1.6...3.......553.....61........4.........";

/// Returns the example with a conflict: 5 instead of 3 in the first row.
pub fn conflicting() -> String {
    EXAMPLE.replacen('3', "5", 1)
}

/// Returns the example without its first row, which has many solutions.
pub fn ambiguous() -> String {
    ".".repeat(9) + &EXAMPLE[9..]
}

/// Published puzzles that are hard for people or for programs, each with a unique solution.
pub const HARD: [&str; 12] = [
    // The first two of P. Norvig's list of 95.
    "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......",
    "85...24..72......9..4.........1.7..23.5...9...4...........8..7..17..........36.4.",
    // Platinum Blonde.
    ".......12........3..23..4....18....5.6..7.8.......9.....85.....9...4.5..47...6...",
    // Golden Nugget.
    ".......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7.....",
    // AI Escargot and two other puzzles by A. Inkala.
    "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..",
    "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..",
    "..53.....8......2..7..1.5..4....53...1..7...6..32...8..6.5....9..4....3......97..",
    // Easter Monster.
    "1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2.....1",
    // Adversarial for backtracking: the first row of the solution is 987654321.
    "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9",
    // Seventeen givens, from G. Royle's list.
    "000000010400000000020000000000050407008000300001090000300400200050100000000806000",
    "000000010400000000020000000000050604008000300001090000300400200050100000000807000",
    "000000012000035000000600070700000300000400800100000000000120000080000040050000600",
];

/// Returns random puzzles with a unique solution and 25 to 30 givens, from a seed.
///
/// The three boxes on the diagonal share no house, so they are filled at random; the solver
/// completes the grid. Then givens are removed at random while the solution stays unique.
pub fn random(count: usize, seed: u64) -> Vec<Grid> {
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let mut puzzles = Vec::with_capacity(count);
    while puzzles.len() < count {
        let givens = rng.random_range(25..=30);
        let puzzle = remove_givens(random_solution(&mut rng), givens, &mut rng);
        if puzzle.givens().count() == givens {
            puzzles.push(puzzle);
        }
    }
    puzzles
}

/// Returns a puzzle with a unique solution from which no given can be removed.
pub fn minimal(rng: &mut ChaCha8Rng) -> Grid {
    remove_givens(random_solution(rng), 0, rng)
}

fn random_solution(rng: &mut ChaCha8Rng) -> Grid {
    let mut cells = [0; Grid::CELLS];
    for corner in [0, 30, 60] {
        let mut digits = [1, 2, 3, 4, 5, 6, 7, 8, 9];
        digits.shuffle(rng);
        for (place, digit) in digits.into_iter().enumerate() {
            cells[corner + place / 3 * 9 + place % 3] = digit;
        }
    }
    let run = Propagation.solve(&grid(&cells), &Limits::default());
    *run.verdict.first().unwrap()
}

/// Removes givens while the solution stays unique, until `target` are left or none can be removed.
fn remove_givens(solution: Grid, target: usize, rng: &mut ChaCha8Rng) -> Grid {
    let mut order: Vec<usize> = (0..Grid::CELLS).collect();
    order.shuffle(rng);
    let mut cells = *solution.cells();
    let mut left = cells.len();
    for cell in order {
        if left == target {
            break;
        }
        let digit = std::mem::take(&mut cells[cell]);
        let run = Propagation.solve(&grid(&cells), &Limits::default());
        match run.verdict {
            Verdict::Unique(_) => left -= 1,
            _ => cells[cell] = digit,
        }
    }
    grid(&cells)
}

/// Returns the grid with these digits.
pub fn grid(cells: &[u8; Grid::CELLS]) -> Grid {
    let text: String = cells.iter().map(u8::to_string).collect();
    text.parse().unwrap()
}

/// Returns whether every row, column and box of `solution` has all digits, and the givens of
/// `puzzle` are kept.
pub fn solves(solution: &Grid, puzzle: &Grid) -> bool {
    let digit = |row: usize, column: usize| solution.cells()[9 * row + column];
    let complete = |cells: [u8; 9]| (1..=9).all(|digit| cells.contains(&digit));
    let nine = [0, 1, 2, 3, 4, 5, 6, 7, 8];
    let mut pairs = puzzle.cells().iter().zip(solution.cells());
    nine.iter().all(|&n| {
        complete(nine.map(|i| digit(n, i)))
            && complete(nine.map(|i| digit(i, n)))
            && complete(nine.map(|i| digit(n / 3 * 3 + i / 3, n % 3 * 3 + i % 3)))
    }) && pairs.all(|(&given, &digit)| given == 0 || given == digit)
}
