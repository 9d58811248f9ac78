//! The largest distances that are known without a table.

use jiugong::{Home, Metric};

/// A distance of a shape, in a metric, that no board is beyond from goals with the blank in a
/// corner, and whether one is at it: of shapes whose tables are not built in memory. Sources: OEIS
/// A151944 (Korf 2008), in mtm A389728, and for 5×5 A087725.
const CORNERS: [(usize, usize, Metric, u32, bool); 6] = [
    (2, 7, Metric::Stm, 108, true),
    (2, 8, Metric::Stm, 140, true),
    (3, 5, Metric::Stm, 84, true),
    (4, 4, Metric::Stm, 80, true),
    (4, 4, Metric::Mtm, 43, true),
    (5, 5, Metric::Stm, 205, false),
];

/// Knowledge of the largest distance from a goal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct KnownRadius {
    /// A distance that no board is beyond.
    pub moves: u32,
    /// Whether a board is at this distance.
    pub is_largest: bool,
}

/// Returns what is known of the largest distance from a goal with the blank at a home, without a
/// table; `None` if nothing is.
///
/// A goal whose blank is `k` moves from a corner is `k` moves from a goal with the blank there. In
/// mtm no board is farther than in stm.
pub fn known_radius(home: Home, metric: Metric) -> Option<KnownRadius> {
    let shape = home.shape();
    let size = (shape.rows().min(shape.cols()), shape.rows().max(shape.cols()));
    let known = |metric| {
        CORNERS
            .into_iter()
            .find(|&(rows, cols, of, ..)| (rows, cols, of) == (size.0, size.1, metric))
    };
    let (.., of, radius, is_largest) = known(metric).or_else(|| known(Metric::Stm))?;
    let is_largest = is_largest && of == metric;
    let (row, col) = (home.cell() / shape.cols(), home.cell() % shape.cols());
    let row = row.min(shape.rows() - 1 - row) as u32;
    let col = col.min(shape.cols() - 1 - col) as u32;
    let from_corner = match metric {
        Metric::Stm => row + col,
        Metric::Mtm => row.min(1) + col.min(1),
    };
    Some(KnownRadius { moves: radius + from_corner, is_largest: is_largest && from_corner == 0 })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn homes_beside_a_corner_are_at_most_as_many_moves_farther() {
        for (shape, metric, expected, is_largest) in [
            ("4x4", Metric::Stm, &[Some(80), Some(81), Some(82)][..], true),
            ("4x4", Metric::Mtm, &[Some(43), Some(44), Some(45)], true),
            ("5x5", Metric::Stm, &[Some(205), Some(206)], false),
            ("5x5", Metric::Mtm, &[Some(205), Some(206)], false),
            ("7x2", Metric::Stm, &[Some(108), Some(109)], true),
            ("2x7", Metric::Mtm, &[Some(108), Some(109)], false),
            ("6x6", Metric::Stm, &[None], false),
        ] {
            let homes = Home::all(shape.parse().unwrap());
            for (home, expected) in homes.zip(expected) {
                let known = known_radius(home, metric);
                assert_eq!(known.map(|known| known.moves), *expected, "{home}");
                assert!(
                    known.is_none_or(|known| known.is_largest == (is_largest && home.cell() == 0))
                );
            }
        }
    }
}
