//! The levels of a search, as they are known before it, for plans.

use std::f64::consts::TAU;

use jiugong::Shape;

/// The number of states at each distance, by shape, of complete searches from a corner.
const KNOWN: &str = include_str!("levels.tsv");

/// The levels of a search from a corner.
#[derive(Clone, Debug, PartialEq)]
pub struct Levels {
    /// The largest distance.
    pub radius: u32,
    /// The number of full levels, in which all chunks have states, that take as long as all levels
    /// together: the first and last levels have few states, and chunks without states are skipped.
    pub full: f64,
    /// The number of states at each distance.
    pub(crate) counts: Vec<f64>,
    /// If the numbers are not known, the largest share that any level has of the states of its
    /// colour. The numbers are then those of a normal distribution with a level of this share.
    pub bound: Option<f64>,
}

impl Levels {
    /// Returns the levels of a shape of 12 to 16 cells.
    ///
    /// Radii: R. Korf and P. Schultze, "Large-Scale Parallel Breadth-First Search" (2005). Full
    /// levels of up to 14 cells: the bytes that searches in files without codes read and wrote,
    /// divided by those of a full level. Those of larger shapes are estimates.
    pub fn of(shape: Shape) -> Levels {
        let (short, long) = (shape.rows().min(shape.cols()), shape.rows().max(shape.cols()));
        let (radius, full, bound) = match (short, shape.cells()) {
            (2, 12) => (80, 35.4, None),
            (_, 12) => (53, 26.6, None),
            (_, 14) => (108, 39.0, None),
            (_, 15) => (84, 35.0, None),
            (2, _) => (140, 43.0, Some(0.09)),
            _ => (80, 32.0, Some(0.16)),
        };
        let name = format!("{short}x{long}\t");
        let known = || KNOWN.lines().find_map(|line| line.strip_prefix(&name)).unwrap_or_default();
        let counts = match bound {
            None => known().split(',').flat_map(str::parse).collect(),
            Some(widest) => normal_levels(shape, radius, widest),
        };
        Levels { radius, full, counts, bound }
    }
}

/// Returns the numbers of states of a normal distribution over the distances whose largest is a
/// share of the states of a colour.
fn normal_levels(shape: Shape, radius: u32, widest: f64) -> Vec<f64> {
    let states = (1..=shape.cells()).map(|cell| cell as f64).product::<f64>() / 2.0;
    // Levels of two colours alternate.
    let largest = states * widest / 2.0;
    let deviation = states / largest / TAU.sqrt();
    // The mean of the shapes whose levels are known is 0.61 to 0.66 times the radius.
    let mean = 0.65 * f64::from(radius);
    let count = |distance: u32| {
        let from_mean = (f64::from(distance) - mean) / deviation;
        largest * (-from_mean * from_mean / 2.0).exp()
    };
    (0..=radius).map(count).collect()
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use super::*;

    #[test]
    fn levels_have_all_states() {
        for (rows, cols) in [(2, 6), (3, 4), (2, 7), (3, 5), (2, 8), (4, 4)] {
            let shape = Shape::new(rows, cols).unwrap();
            let Levels { radius, counts, bound, .. } = Levels::of(shape);
            assert_eq!(counts.len(), radius as usize + 1);
            let states = (1..=rows * cols).map(|cell| cell as f64).product::<f64>() / 2.0;
            let ratio = counts.iter().sum::<f64>() / states;
            let tolerance = if bound.is_some() { 0.01 } else { 0.0 };
            assert!((ratio - 1.0).abs() <= tolerance, "{shape} {ratio}");
        }
    }
}
