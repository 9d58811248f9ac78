//! The loops in portable code. The compiler turns those that are inlined into vectors of the
//! instruction set that the caller is compiled for.

use crate::search::move_set::MAX_CHUNK;

/// Packs one bit of each byte, eight at a time: a multiplication moves the lowest bits of all bytes
/// to the highest byte.
#[cfg(not(target_family = "wasm"))]
pub(super) fn pack(bytes: &[u8], bit: u8, packed: &mut [u8]) {
    let shift = bit.trailing_zeros();
    for (eight, packed) in bytes.as_chunks().0.iter().zip(packed) {
        let lowest = u64::from_le_bytes(*eight) >> shift & 0x0101_0101_0101_0101;
        *packed = (lowest.wrapping_mul(0x0102_0408_1020_4080) >> 56) as u8;
    }
}

/// Sets a bit in the bytes whose bit in `packed` is set.
#[cfg(not(target_family = "wasm"))]
#[inline(always)]
pub(super) fn unpack(packed: &[u8], bit: u8, bytes: &mut [u8]) {
    for (&packed, eight) in packed.iter().zip(bytes.as_chunks_mut::<8>().0) {
        for (k, byte) in eight.iter_mut().enumerate() {
            *byte |= (packed >> k & 1) * bit;
        }
    }
}

/// Replaces states by those that are reached and not among them, and returns their number.
#[inline(always)]
pub(super) fn replace(states: &mut [u8], reached: &[u8]) -> u64 {
    for (byte, reached) in states.iter_mut().zip(reached) {
        *byte = reached & !*byte;
    }
    count(states)
}

/// Replaces states by all states of the lines that they are the first to reach: see
/// [`Simd::reach_lines`](super::Simd::reach_lines).
#[inline(always)]
pub(super) fn reach_lines(lines: &[[u8; 2]], [even, odd, reached]: [&mut [u8]; 3]) -> [u64; 2] {
    let mut buffers = [[0; MAX_CHUNK]; 2];
    let [from_even, from_odd] = &mut buffers;
    let (from_even, from_odd) = (&mut from_even[..even.len()], &mut from_odd[..odd.len()]);
    from_even.copy_from_slice(even);
    from_odd.copy_from_slice(odd);
    even.fill(0);
    odd.fill(0);
    for (line, &[evens, odds]) in lines.iter().enumerate() {
        let bit = 1 << line;
        let from = from_even.iter().zip(&*from_odd);
        let to = even.iter_mut().zip(&mut *odd).zip(&mut *reached);
        for ((from_even, from_odd), ((even, odd), reached)) in from.zip(to) {
            let is_on_line = from_even & evens | from_odd & odds;
            let is_new = is_on_line.min(1) & !(*reached >> line);
            // All bits, if the line is new.
            let mask = (is_new & 1).wrapping_neg();
            *even |= mask & evens;
            *odd |= mask & odds;
            *reached |= mask & bit;
        }
    }
    let all = count(even) + count(odd);
    for (from, to) in [(from_even, even), (from_odd, odd)] {
        from.iter_mut().zip(&*to).for_each(|(from, to)| *from &= to);
    }
    let [from_even, from_odd] = &buffers;
    [count(from_even) + count(from_odd), all]
}

/// Returns the number of bits that are set.
#[inline(always)]
fn count(bytes: &[u8]) -> u64 {
    let (eights, rest) = bytes.as_chunks();
    let eights = eights.iter().map(|&eight| u64::from(u64::from_ne_bytes(eight).count_ones()));
    let rest = rest.iter().map(|byte| u64::from(byte.count_ones()));
    eights.sum::<u64>() + rest.sum::<u64>()
}
