//! The bits of records.

/// The greatest number of places in a line.
pub(super) const MAX_WIDTH: usize = 4;

/// The least distances of the tracks of a record, as many as a line has places.
pub type Least = [u8; MAX_WIDTH];

/// How the least distances of a record are packed.
///
/// The w tracks of a record meet a line in states of one order, which are neighbours. So their
/// least distances are m, the least one, m + 1 or m + 2: 3ʷ − 2ʷ *patterns*, because one of them
/// is m. A record with the least one m and pattern p, of P patterns, is the number P m + p.
///
/// Patterns are sorted, the first track first. In the first one all are m. Of the states of that
/// line, those on another track than one with m are at m + 2; so m is less than the radius, and if
/// it is the radius less 1, the pattern is the first. The numbers are at most P (radius − 1), and
/// have as many bits as that.
///
/// | shape | radius | P | bits |
/// |---|---:|---:|---:|
/// | 2×6 | 41 | 5 | 8 |
/// | 3×4 | 34 | 19 | 10 |
/// | 2×7 | 52 | 5 | 8 |
#[derive(Clone, Debug)]
pub(super) struct Packing {
    width: usize,
    radius: u32,
    bits: u32,
    /// The number of patterns.
    len: u32,
    /// The differences from the least one, by the number of the pattern.
    patterns: [Least; MAX_PATTERNS],
    /// The number of each pattern, by its differences as digits in base 3.
    numbers: [u8; DIFFERENCES.pow(MAX_WIDTH as u32)],
}

/// The greatest number of patterns.
const MAX_PATTERNS: usize = 65;

/// The number of values of a difference: 0, 1 and 2.
const DIFFERENCES: usize = 3;

impl Packing {
    pub(super) fn new(width: usize, radius: u32) -> Packing {
        let width = width.min(MAX_WIDTH);
        let mut len = 0;
        let mut patterns = [Least::default(); _];
        let mut numbers = [0; _];
        for (digits, number) in numbers.iter_mut().enumerate().take(DIFFERENCES.pow(width as u32)) {
            let mut rest = digits;
            let mut pattern = [0; MAX_WIDTH];
            for difference in pattern[..width].iter_mut().rev() {
                *difference = (rest % DIFFERENCES) as u8;
                rest /= DIFFERENCES;
            }
            *number = len as u8;
            if pattern[..width].contains(&0) {
                patterns[len as usize] = pattern;
                len += 1;
            }
        }
        let greatest = len * radius.saturating_sub(1);
        let bits = (u32::BITS - greatest.leading_zeros()).max(1);
        Packing { width, radius, bits, len, patterns, numbers }
    }

    /// Returns the number of bits of a record, at most 15.
    #[inline]
    pub(super) fn bits(&self) -> u32 {
        self.bits
    }

    /// Returns the least distances of a record from its number; `None` if one would be greater than
    /// the radius.
    #[inline]
    pub(super) fn unpack(&self, number: u32) -> Option<Least> {
        let min = number / self.len;
        let mut least = *self.patterns.get((number % self.len) as usize)?;
        for difference in &mut least[..self.width] {
            let distance = min + u32::from(*difference);
            if distance > self.radius {
                return None;
            }
            *difference = distance as u8;
        }
        Some(least)
    }

    /// Returns the number of a record. Distances that no search finds give one without meaning.
    fn pack(&self, least: &Least) -> u32 {
        let least = &least[..self.width];
        let min = least.iter().copied().min().unwrap_or_default();
        let digits = least.iter().fold(0, |digits, distance| {
            digits * DIFFERENCES + usize::from((distance - min).min(2))
        });
        u32::from(min) * self.len + u32::from(self.numbers[digits])
    }

    /// Returns the number of the record that begins at a bit of the first byte, and ends in the
    /// last one, the third at most.
    #[inline]
    pub(super) fn number(&self, bytes: &[u8], bit: u32) -> u32 {
        let word = bytes.iter().rev().fold(0, |word, &byte| word << 8 | u32::from(byte));
        word >> bit & ((1 << self.bits) - 1)
    }

    /// Writes records, which begin in the byte at `start`, and zeros after them.
    pub(super) fn write(
        &self,
        start: usize,
        part: &mut [u8],
        mut records: impl Iterator<Item = Least>,
    ) {
        let mut next = || records.next().map_or(0, |least| u64::from(self.pack(&least)));
        // The bits that the first record has before the part.
        let before = (8 * start as u64 % u64::from(self.bits)) as u32;
        let mut held = next() >> before;
        let mut len = self.bits - before;
        for byte in part {
            while len < 8 {
                held |= next() << len;
                len += self.bits;
            }
            *byte = held as u8;
            held >>= 8;
            len -= 8;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::vec;
    use alloc::vec::Vec;

    #[test]
    fn packs_all_records() {
        for width in 1..=MAX_WIDTH {
            for radius in [2, 3, 7, 24, 52, 255] {
                let packing = Packing::new(width, radius);
                let patterns = packing.len;
                assert_eq!(patterns, 3u32.pow(width as u32) - 2u32.pow(width as u32));
                let numbers: Vec<u32> = (0..=patterns * (radius - 1)).collect();
                let records: Vec<Least> =
                    numbers.iter().filter_map(|&number| packing.unpack(number)).collect();
                assert_eq!(records.len(), numbers.len());
                for (least, &number) in records.iter().zip(&numbers) {
                    assert_eq!(packing.pack(least), number);
                }
                // In one part, and in parts that begin inside records.
                let bits = packing.bits() as usize;
                let mut whole = vec![0xFF; (numbers.len() * bits).div_ceil(8) + 3];
                packing.write(0, &mut whole, records.iter().copied());
                assert!(whole.ends_with(&[0; 3]));
                for (rank, &number) in numbers.iter().enumerate() {
                    let bytes = &whole[rank * bits / 8..=((rank + 1) * bits - 1) / 8];
                    assert_eq!(packing.number(bytes, (rank * bits % 8) as u32), number);
                }
                for start in 0..whole.len() {
                    let mut part = [0xFF; 2];
                    let first = (8 * start / bits).min(records.len());
                    packing.write(start, &mut part, records[first..].iter().copied());
                    let len = part.len().min(whole.len() - start);
                    assert_eq!(part[..len], whole[start..start + len]);
                }
            }
        }
    }
}
