//! The loops in portable code. The compiler turns those that are inlined into vectors of the
//! instruction set that the caller is compiled for.

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
    let (eights, rest) = states.as_chunks();
    let eights = eights.iter().map(|&eight| u64::from(u64::from_ne_bytes(eight).count_ones()));
    let rest = rest.iter().map(|byte| u64::from(byte.count_ones()));
    eights.sum::<u64>() + rest.sum::<u64>()
}
