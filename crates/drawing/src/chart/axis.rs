//! The scales of axes, and the values that are written beside them.

/// The ratio of the largest to the smallest value from which the scale is logarithmic.
const LOGARITHMIC_RATIO: f64 = 100.0;

/// The least value, the largest value and the kind of a scale.
#[derive(Clone, Copy, Debug)]
pub struct Scale {
    smallest: f64,
    largest: f64,
    is_logarithmic: bool,
}

impl Scale {
    /// Returns the scale of values: logarithmic if they differ much. Zeros and negative values have
    /// no place on a logarithmic scale.
    pub fn of(values: impl Iterator<Item = f64>) -> Scale {
        let positive: Vec<f64> = values.filter(|&value| value > 0.0).collect();
        let largest = positive.iter().copied().reduce(f64::max).unwrap_or(1.0);
        let smallest = positive.iter().copied().fold(largest, f64::min);
        Scale { smallest, largest, is_logarithmic: largest / smallest > LOGARITHMIC_RATIO }
    }

    /// Returns the scale of values, linear even if they differ much. Negative values have a place
    /// on it.
    pub fn linear(values: impl Iterator<Item = f64>) -> Scale {
        let values: Vec<f64> = values.collect();
        let smallest = values.iter().copied().fold(0.0, f64::min);
        Scale { smallest, is_logarithmic: false, ..Scale::of(values.into_iter()) }
    }

    /// Returns whether the scale is logarithmic.
    pub fn is_logarithmic(self) -> bool {
        self.is_logarithmic
    }
}

/// Which numbers are round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rounding {
    /// 1, 2, 5, 10, as for counts.
    Decimal,
    /// As [`Rounding::Decimal`], without fractions.
    Whole,
    /// 1, 4, 8, 16, as for bytes.
    Binary,
}

impl Rounding {
    /// Returns the number whose powers are round.
    fn base(self) -> f64 {
        match self {
            Rounding::Decimal | Rounding::Whole => 10.0,
            Rounding::Binary => 16.0,
        }
    }

    /// Returns the round numbers from 1 to the base.
    fn steps(self) -> [f64; 4] {
        match self {
            Rounding::Decimal | Rounding::Whole => [1.0, 2.0, 5.0, 10.0],
            Rounding::Binary => [1.0, 4.0, 8.0, 16.0],
        }
    }
}

/// An axis with the values from one end to the other.
#[derive(Clone, Copy, Debug)]
pub(super) struct Axis {
    first: f64,
    last: f64,
    is_logarithmic: bool,
    rounding: Rounding,
}

impl Axis {
    /// Creates an axis for bars: it ends with the largest value, and a logarithmic one starts below
    /// the smallest, whose bar is seen too.
    pub fn for_bars(scale: Scale, rounding: Rounding) -> Axis {
        Axis::new(scale, rounding, |exponent| exponent.ceil() - 1.0, 1.0)
    }

    /// Creates an axis for points, with a little room beyond the largest value.
    pub fn for_points(scale: Scale, rounding: Rounding) -> Axis {
        let room = if scale.is_logarithmic { 1.5 } else { 1.05 };
        Axis::new(scale, rounding, f64::floor, room)
    }

    /// Creates an axis. A logarithmic one starts at the power of the base whose exponent `start`
    /// returns for that of the smallest value.
    fn new(scale: Scale, rounding: Rounding, start: impl Fn(f64) -> f64, room: f64) -> Axis {
        let Scale { smallest, largest, is_logarithmic } = scale;
        let base = rounding.base();
        let first = if is_logarithmic {
            base.powf(start(smallest.log(base)))
        } else {
            smallest.min(0.0) * room
        };
        Axis { first, last: largest * room, is_logarithmic, rounding }
    }

    /// Returns the place of a value, from 0 at the start of the axis to 1 at its end.
    pub fn place(&self, value: f64) -> f32 {
        let place = if self.is_logarithmic {
            (value.max(self.first) / self.first).ln() / (self.last / self.first).ln()
        } else {
            (value - self.first) / (self.last - self.first)
        };
        place as f32
    }

    /// Returns the values to write: powers of the base, or multiples of a round number, so many
    /// that there are about as many as `wanted`.
    pub fn ticks(&self, wanted: f64) -> Vec<f64> {
        let base = self.rounding.base();
        if self.is_logarithmic {
            let (first, last) = (self.first.log(base).round(), self.last.log(base).floor());
            return (first as i32..=last as i32).map(|exponent| base.powi(exponent)).collect();
        }
        let length = self.last - self.first;
        let power = base.powf((length / wanted).log(base).floor());
        let mut steps = self.rounding.steps().into_iter().map(|factor| factor * power);
        let mut step = steps.find(|step| step * (wanted + 0.5) >= length).unwrap_or(length);
        if self.rounding == Rounding::Whole {
            step = step.max(1.0);
        }
        let (first, last) = ((self.first / step).ceil() as i32, (self.last / step) as i32);
        (first..=last).map(|number| f64::from(number) * step).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ticks_are_round_and_within_the_axis() {
        let axis =
            |values: [f64; 2], rounding| Axis::for_bars(Scale::of(values.into_iter()), rounding);
        let (decimal, binary) = (Rounding::Decimal, Rounding::Binary);
        assert_eq!(axis([1.0, 31.0], decimal).ticks(4.0), [0.0, 10.0, 20.0, 30.0]);
        assert_eq!(axis([3.0, 2500.0], decimal).ticks(4.0), [1.0, 10.0, 100.0, 1000.0]);
        assert_eq!(axis([32.0, 64.0], binary).ticks(4.0), [0.0, 16.0, 32.0, 48.0, 64.0]);
        let points = Axis::for_points(Scale::of([0.3, 33.0].into_iter()), decimal);
        assert_eq!((points.ticks(4.0), points.place(0.1)), (vec![0.1, 1.0, 10.0], 0.0));
        assert_eq!(axis([0.0, 0.0], decimal).ticks(4.0).first(), Some(&0.0));
        assert_eq!(axis([1.0, 2.0], decimal).ticks(4.0), [0.0, 0.5, 1.0, 1.5, 2.0]);
        assert_eq!(axis([1.0, 2.0], Rounding::Whole).ticks(4.0), [0.0, 1.0, 2.0]);
        let logarithmic = axis([10.0, 100_000.0], decimal);
        assert_eq!((logarithmic.place(1.0), logarithmic.place(100_000.0)), (0.0, 1.0));
        assert!((logarithmic.place(1000.0) - 0.6).abs() < 1e-6);
    }

    #[test]
    fn negative_values_have_a_place_on_a_linear_scale() {
        let scale = Scale::linear([-2.0, 6.0].into_iter());
        let axis = Axis::for_bars(scale, Rounding::Decimal);
        assert_eq!(axis.ticks(4.0), [-2.0, 0.0, 2.0, 4.0, 6.0]);
        assert_eq!([-2.0, 0.0, 6.0].map(|value| axis.place(value)), [0.0, 0.25, 1.0]);
    }
}
