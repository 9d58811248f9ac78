//! Pattern tables: the fast search against the plain one.

use jiugong::{Home, Shape};
use jiugong_pattern::Pattern;
use jiugong_pattern::table::{PatternPlan, PatternSearch, plain_distances};

use jiugong_test_support::boards::shape;

/// Returns the number of states at each distance that the plain search finds.
fn plain_counts(pattern: &Pattern) -> Vec<u64> {
    let distances = plain_distances(pattern);
    let radius = distances.iter().max().copied().unwrap_or(0);
    let mut counts = vec![0; usize::from(radius) + 1];
    for distance in distances {
        counts[usize::from(distance)] += 1;
    }
    counts
}

fn check(pattern: &Pattern) {
    let mut search = PatternSearch::new(PatternPlan::new(pattern));
    let expected = plain_counts(pattern);
    for &count in &expected[1..] {
        assert_eq!(search.next_level(), count, "{pattern}");
    }
    assert_eq!(search.next_level(), 0, "{pattern}");
    assert_eq!(search.counts(), expected, "{pattern}");
    let rows = search.into_rows().unwrap();
    assert_eq!(rows.header().pattern(), &pattern.canonical());
    assert_eq!(rows.header().distribution().counts(), expected);
}

/// The patterns of up to six tiles, with the blank in a corner, on an edge and in the centre.
#[test]
fn levels_of_all_patterns_of_3x3_agree_with_the_plain_search() {
    let shape = Shape::EIGHT_PUZZLE;
    let mut checked = 0;
    for blank in [0, 1, 4] {
        let others: Vec<usize> = (0..shape.cells()).filter(|&cell| cell != blank).collect();
        for set in 1..1 << others.len() {
            let cells = others.iter().enumerate().filter(|(bit, _)| set >> bit & 1 != 0);
            if let Ok(pattern) = Pattern::new(shape, cells.map(|(_, &cell)| cell), blank) {
                check(&pattern);
                checked += 1;
            }
        }
    }
    // All sets of eight tiles but nine: those of none, of seven and of eight.
    assert_eq!(checked, 3 * (256 - 10));
}

#[test]
fn levels_on_other_shapes_agree_with_the_plain_search() {
    for (rows, cols, blank, cells) in [
        (2, 2, 3, &[0][..]),
        (2, 3, 1, &[0, 4, 5]),
        (3, 2, 0, &[1, 2, 3]),
        (2, 12, 23, &[0, 11, 12]),
        (7, 2, 4, &[2, 5, 6, 7]),
        (3, 4, 0, &[1, 4, 5, 6, 7, 8]),
        (4, 4, 0, &[1, 4]),
        (4, 4, 5, &[1, 4, 6, 9]),
        (4, 4, 15, &[0, 1, 2, 3, 4]),
        (5, 5, 12, &[0, 6, 7, 8]),
    ] {
        check(&Pattern::new(shape(rows, cols), cells.iter().copied(), blank).unwrap());
    }
}

#[test]
#[ignore = "long: .ci/run runs it"]
fn levels_of_six_tiles_on_4x4_agree_with_the_plain_search() {
    for cells in [[1, 2, 4, 5, 6, 8], [1, 4, 11, 13, 14, 15]] {
        check(&Pattern::new(shape(4, 4), cells, 0).unwrap());
    }
}

#[test]
fn blanks_in_the_same_region_give_the_same_pattern() {
    let pattern = |blank| Pattern::new(shape(4, 4), [1, 4, 8], blank).unwrap();
    assert_eq!(pattern(2), pattern(15));
    assert_ne!(pattern(0), pattern(15));
    assert!(pattern(2).allows_blank(15) && pattern(2).allows_blank(9));
    for blank in [0, 1, 16, 32, usize::MAX] {
        assert!(!pattern(2).allows_blank(blank), "{blank}");
    }
}

#[test]
fn rows_need_a_complete_search() {
    let pattern = Pattern::new(shape(3, 3), [0, 1, 4], 8).unwrap();
    let mut search = PatternSearch::new(PatternPlan::new(&pattern));
    while search.next_level() > 0 {
        let is_complete = search.counts() == plain_counts(&pattern);
        let rows = search.clone().into_rows();
        assert_eq!(rows.is_ok(), is_complete);
    }
    assert!(search.into_rows().is_ok());
}

/// On every shape with its transpose, with the blank on all other cells.
#[test]
fn all_images_have_the_same_canonical_pattern() {
    for (rows, cols, cells) in [
        (3, 3, &[0, 1, 2][..]),
        (3, 4, &[1, 4, 5, 11]),
        (4, 4, &[1, 2, 3, 4, 5, 6, 7]),
        (4, 4, &[0, 2, 3, 4, 5, 6, 7]),
        (2, 5, &[1, 6, 8]),
    ] {
        let shape = shape(rows, cols);
        for blank in (0..shape.cells()).filter(|cell| !cells.contains(cell)) {
            let pattern = Pattern::new(shape, cells.iter().copied(), blank).unwrap();
            let canonical = pattern.canonical();
            assert_eq!(canonical.canonical(), canonical);
            assert_eq!(canonical.len(), pattern.len());
            assert_eq!(canonical.shape(), shape.canonical());
            assert!(Home::all(shape).any(|home| home.cell() == canonical.blank()));
            let transposed = |cell: usize| cell % cols * rows + cell / cols;
            let mirrored = |cell: usize| shape.cells() - 1 - cell;
            let turned = cells.iter().map(|&cell| transposed(cell));
            let turned = Pattern::new(shape.transposed(), turned, transposed(blank)).unwrap();
            let rotated = cells.iter().map(|&cell| mirrored(cell));
            let rotated = Pattern::new(shape, rotated, mirrored(blank)).unwrap();
            for image in [turned, rotated] {
                assert_eq!(image.canonical(), canonical);
                assert_eq!(image.file_name(), pattern.file_name());
            }
        }
    }
}

#[test]
fn cells_are_sorted() {
    let pattern = Pattern::new(shape(3, 4), [11, 0, 5], 4).unwrap();
    assert_eq!(pattern.tiles().collect::<Vec<_>>(), [0, 5, 11]);
    assert_eq!((pattern.len(), pattern.is_empty()), (3, false));
    assert_eq!(pattern.to_string(), "0,5,11");
    assert_eq!(pattern.shape(), shape(3, 4));
}
