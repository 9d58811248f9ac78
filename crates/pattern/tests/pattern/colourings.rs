//! Colour tables: the distances of coloured boards that an independent search finds.

use jiugong::{Board, Metric};
use jiugong_pattern::colour::ColourSearch;
use jiugong_pattern::{ColourSolver, Colouring, PatternError};
use jiugong_test_support::independent::{Grid, Search, Word};
use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;

use super::bounds::{Groups, images};
use super::{colour_tables, groups};
use jiugong_test_support::boards::{goal_with_blank_at, shape};

/// A search over all boards whose tiles are coloured by groups of cells.
struct Coloured {
    /// For each tile, its colour from 1; 0 for the blank.
    colours: Vec<u8>,
    search: Search,
}

impl Coloured {
    fn new(goal: &Board, groups: &Groups) -> Coloured {
        let mut colours = vec![0; goal.tiles().len()];
        for (colour, cells) in (1..).zip(groups) {
            cells.iter().for_each(|&cell| colours[usize::from(goal.tiles()[cell])] = colour);
        }
        let grid = Grid::of(goal.shape()).with_metric(Metric::Mtm);
        let search = grid.search(word(goal, &colours));
        Coloured { colours, search }
    }

    fn distance(&self, board: &Board) -> u32 {
        self.search.distances[&word(board, &self.colours)]
    }
}

/// Returns a board with the colours as digits.
fn word(board: &Board, colours: &[u8]) -> Word {
    let tiles = board.tiles().iter();
    tiles.fold(0, |word, &tile| word << 4 | Word::from(colours[usize::from(tile)]))
}

/// Checks the number of boards at each distance, and the bounds of random boards, for goals of the
/// shape and of its transpose with the blank on any cell that a symmetry takes to this one.
fn check(rows: usize, cols: usize, blank: usize, text: &str) {
    let groups = groups(text);
    let colouring = Colouring::new(shape(rows, cols), blank, groups.clone()).unwrap();
    let goal = goal_with_blank_at(shape(rows, cols), blank);
    let coloured = Coloured::new(goal.board(), &groups);
    let mut search = ColourSearch::new(&colouring);
    for &count in &coloured.search.counts()[1..] {
        assert_eq!(search.next_level(), count, "{rows}x{cols} {text}");
    }
    assert_eq!(search.next_level(), 0, "{rows}x{cols} {text}");
    assert_eq!(search.counts().iter().sum::<u64>(), colouring.states());
    let tables = [search.into_table()];
    assert_eq!(tables[0].colouring(), &colouring);
    let mut rng = ChaCha8Rng::seed_from_u64(2);
    for to in 0..rows * cols {
        let goal = goal_with_blank_at(shape(rows, cols), to);
        let images = images(shape(rows, cols), &groups, blank, to);
        let solver = ColourSolver::new(&tables[..], &goal);
        assert_eq!(solver.is_some(), !images.is_empty(), "{rows}x{cols} {text} {to}");
        let Some(solver) = solver else { continue };
        let views: Vec<Coloured> =
            images.iter().map(|image| Coloured::new(goal.board(), image)).collect();
        assert_eq!(solver.lower_bound(goal.board()), Ok(0));
        for _ in 0..200 {
            let board = goal.random_board(&mut rng);
            let expected = views.iter().map(|view| view.distance(&board)).max();
            let found = solver.lower_bound(&board).ok();
            // A search uses at most four views.
            assert!(found == expected || views.len() > 4 && found < expected, "{board}");
        }
    }
}

/// One colour to four, in groups of any size; blanks in a corner, on an edge and in the centre.
#[test]
fn distances_of_coloured_boards_agree_with_independent_search() {
    for (rows, cols, blank, text) in [
        (2, 2, 0, "1,2,3"),
        (2, 3, 1, "0,3/2,4,5"),
        (3, 2, 0, "1,2/3/4,5"),
        (3, 3, 0, "1,2,3,4,5,6,7,8"),
        (3, 3, 0, "1,2/3,4,5/6,7,8"),
        (3, 3, 1, "0,3,6/4,7/2,5,8"),
        (3, 3, 4, "0,1/2,5,8/3,6,7"),
        (3, 3, 8, "0,1/2/3,4,5/6,7"),
        (2, 5, 0, "1,2,3,4/5,6,7,8,9"),
        (5, 2, 9, "0,1,2,3/4,5,6/7,8"),
        (2, 8, 3, "0,1,2,4,5,6,7/8,9,10,11,12,13,14,15"),
        (4, 4, 5, "0,1,2,3,4,6,7,8,9,10,11,12,13/14,15"),
    ] {
        check(rows, cols, blank, text);
    }
}

#[test]
#[ignore = "long: .ci/run runs it"]
fn distances_of_coloured_boards_of_larger_shapes_agree_with_independent_search() {
    for (rows, cols, blank, text) in [
        (3, 4, 0, "1,2,3/4,5,8,9/6,7,10,11"),
        (4, 3, 4, "0,1,2,3/5,6,7,8/9,10,11"),
        (4, 4, 1, "0,2,3,4,5,6,7/8,9,10,11,12,13,14,15"),
        (3, 5, 7, "0,1,2,3,4,5,6/8,9,10,11,12,13,14"),
    ] {
        check(rows, cols, blank, text);
    }
}

#[test]
fn rejects_invalid_colourings() {
    let new = |rows, cols, blank, text| {
        Colouring::new(shape(rows, cols), blank, groups(text)).unwrap_err()
    };
    let cell = |cell| PatternError::Cell { shape: shape(3, 3), cell };
    for (blank, text, error) in [
        (0, "1,2,3/4,5,6/7", PatternError::Partition),
        (0, "1,2,3/4,5,6/6,7,8", cell(6)),
        (0, "0,1,2,3/4,5,6/7,8", cell(0)),
        (0, "1,2,3/4,5,6/7,8,9", cell(9)),
        (9, "0,1,2,3/4,5,6/7,8", cell(9)),
        (32, "0,1,2,3/4,5,6/7,8", cell(32)),
        (0, "1,2/3,4/5,6/7/8", PatternError::Colours { max: 4 }),
    ] {
        assert_eq!(new(3, 3, blank, text), error, "{blank} {text}");
    }
    let large = PatternError::Shape { shape: shape(5, 5), max: Colouring::MAX_CELLS };
    assert_eq!(new(5, 5, 0, "1,2,3"), large);
    assert_eq!(large.to_string(), "expected a shape of at most 16 cells, found 5x5");
    assert_eq!(PatternError::Colours { max: 4 }.to_string(), "expected at most 4 groups of tiles");
}

#[test]
fn solvers_need_a_table_that_fits_the_goal() {
    let tables = colour_tables(shape(3, 3), [(2, "0,1,3,4/5,6,7,8")]);
    let fits = |goal| ColourSolver::new(&tables[..], &goal).is_some();
    for blank in 0..9 {
        let is_corner = [0, 2, 6, 8].contains(&blank);
        assert_eq!(fits(goal_with_blank_at(shape(3, 3), blank)), is_corner);
    }
    for (rows, cols) in [(2, 4), (3, 4), (4, 4), (5, 5)] {
        assert!(!fits(goal_with_blank_at(shape(rows, cols), 0)));
    }
    assert!(ColourSolver::new(&[][..], &goal_with_blank_at(shape(3, 3), 0)).is_none());
}
