//! Opaque pixels.

/// The bytes of a pixel: red, green, blue.
const BYTES: usize = 3;

/// The rows of an opaque picture.
#[derive(Clone, Debug)]
pub(crate) struct Pixels {
    width: usize,
    height: usize,
    bytes: Vec<u8>,
}

impl Pixels {
    /// Creates a picture from its pixels, row by row.
    pub fn new(width: usize, height: usize, bytes: Vec<u8>) -> Pixels {
        debug_assert_eq!(bytes.len(), width * height * BYTES);
        Pixels { width, height, bytes }
    }

    pub fn width(&self) -> usize {
        self.width
    }

    pub fn height(&self) -> usize {
        self.height
    }

    pub fn bytes(&self) -> &[u8] {
        &self.bytes
    }

    /// Returns a pixel, which is inside the picture.
    pub fn pixel(&self, x: usize, y: usize) -> [u8; BYTES] {
        let at = (y * self.width + x) * BYTES;
        [self.bytes[at], self.bytes[at + 1], self.bytes[at + 2]]
    }

    /// Returns the picture whose pixels are those of this one at the places that `source` returns.
    pub fn rearranged(
        &self,
        width: usize,
        height: usize,
        source: impl Fn(usize, usize) -> (usize, usize),
    ) -> Pixels {
        let places = (0..height).flat_map(|y| (0..width).map(move |x| (x, y)));
        let bytes = places.flat_map(|(x, y)| {
            let (x, y) = source(x, y);
            self.pixel(x, y)
        });
        Pixels::new(width, height, bytes.collect())
    }

    /// Returns the middle part of the picture, which is at least as large.
    pub fn middle(&self, width: usize, height: usize) -> Pixels {
        let (left, top) = ((self.width - width) / 2, (self.height - height) / 2);
        self.rearranged(width, height, |x, y| (left + x, top + y))
    }

    /// Returns the picture in another size: each pixel is a mean of those near its place, weighted
    /// by their distance from it.
    pub fn resized(&self, width: usize, height: usize) -> Pixels {
        let rows = Weights::new(self.height, height);
        let cols = Weights::new(self.width, width);
        // First the columns of each row, then the rows.
        let mut wide = vec![0.0; width * self.height * BYTES];
        for (row, sums) in self.bytes.chunks(self.width * BYTES).zip(wide.chunks_mut(width * BYTES))
        {
            for (x, sum) in sums.chunks_mut(BYTES).enumerate() {
                for (from, weight) in cols.of(x) {
                    for (sum, &byte) in sum.iter_mut().zip(&row[from * BYTES..]) {
                        *sum += weight * f32::from(byte);
                    }
                }
            }
        }
        let mut bytes = Vec::with_capacity(width * height * BYTES);
        let mut sums = vec![0.0; width * BYTES];
        for y in 0..height {
            sums.fill(0.5);
            for (from, weight) in rows.of(y) {
                let row = &wide[from * width * BYTES..(from + 1) * width * BYTES];
                for (sum, value) in sums.iter_mut().zip(row) {
                    *sum += weight * value;
                }
            }
            bytes.extend(sums.iter().map(|&sum| sum as u8));
        }
        Pixels::new(width, height, bytes)
    }
}

/// The weights of the pixels of a row or column in those of one of another length.
struct Weights(Vec<Vec<(usize, f32)>>);

impl Weights {
    fn new(from: usize, to: usize) -> Weights {
        let scale = from as f32 / to as f32;
        // A triangle over the pixels that a new one covers, or over its two neighbours.
        let radius = scale.max(1.0);
        let weights = (0..to).map(|place| {
            let centre = (place as f32 + 0.5) * scale;
            let first = (centre - radius).max(0.0) as usize;
            let end = ((centre + radius).ceil() as usize).min(from);
            let near = (first..end).map(|pixel| {
                let distance = (pixel as f32 + 0.5 - centre).abs();
                (pixel, (1.0 - distance / radius).max(0.0))
            });
            let near: Vec<(usize, f32)> = near.collect();
            let sum: f32 = near.iter().map(|(_, weight)| weight).sum();
            near.into_iter().map(|(pixel, weight)| (pixel, weight / sum)).collect()
        });
        Weights(weights.collect())
    }

    fn of(&self, place: usize) -> impl Iterator<Item = (usize, f32)> {
        self.0[place].iter().copied()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn resizing_keeps_a_colour_and_the_mean() {
        let grey = Pixels::new(7, 5, vec![90; 7 * 5 * BYTES]);
        for (width, height) in [(3, 2), (14, 9), (7, 5)] {
            let resized = grey.resized(width, height);
            assert_eq!((resized.width(), resized.height()), (width, height));
            assert!(resized.bytes().iter().all(|&byte| byte == 90));
        }
        let halves = Pixels::new(8, 1, [[0; 12], [200; 12]].concat());
        let resized = halves.resized(2, 1);
        assert_eq!(u16::from(resized.pixel(0, 0)[0]) + u16::from(resized.pixel(1, 0)[0]), 200);
        assert!(resized.pixel(0, 0)[0] < 50);
    }
}
