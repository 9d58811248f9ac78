//! The inner loops, compiled for the vector instructions of different machines: the one file with
//! unsafe code.
//!
//! [`MoveSet::expand`], [`replace`] and [`packed_bits::have_bit`] are compiled once for each instruction
//! set, and their loops become vectors of its size. Written by hand are block permutations, where a machine
//! can permute the bytes of a register, packing of bits, and prefetching.

use crate::block;
use crate::level_set::LevelSet;
use crate::move_set::MoveSet;
#[cfg(not(target_family = "wasm"))]
use crate::packed_bits;

/// A set of vector instructions that this machine supports.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Simd(Set);

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Set {
    Portable,
    #[cfg(target_arch = "x86_64")]
    Avx2,
    #[cfg(target_arch = "x86_64")]
    Avx512,
    #[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
    Simd128,
}

impl Simd {
    /// The instructions that every machine of the target supports.
    pub const PORTABLE: Simd = Simd(Set::Portable);

    /// Returns all instruction sets that this machine supports, fastest first.
    pub fn available() -> Vec<Simd> {
        let mut available = Vec::new();
        #[cfg(target_arch = "x86_64")]
        {
            // The features that `avx512` below is compiled with.
            if is_x86_feature_detected!("avx512f")
                && is_x86_feature_detected!("avx512bw")
                && is_x86_feature_detected!("avx512vl")
                && is_x86_feature_detected!("avx512vbmi")
                && is_x86_feature_detected!("avx512vpopcntdq")
            {
                available.push(Simd(Set::Avx512));
            }
            // The features that `avx2` below is compiled with.
            if is_x86_feature_detected!("avx2") && is_x86_feature_detected!("popcnt") {
                available.push(Simd(Set::Avx2));
            }
        }
        #[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
        available.push(Simd(Set::Simd128));
        available.push(Simd::PORTABLE);
        available
    }

    /// Returns the fastest instruction set that this machine supports.
    pub fn best() -> Simd {
        Simd::available().first().copied().unwrap_or(Simd::PORTABLE)
    }

    /// Returns `avx512`, `avx2`, `simd128` or `portable`.
    pub fn name(self) -> &'static str {
        match self.0 {
            Set::Portable => "portable",
            #[cfg(target_arch = "x86_64")]
            Set::Avx2 => "avx2",
            #[cfg(target_arch = "x86_64")]
            Set::Avx512 => "avx512",
            #[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
            Set::Simd128 => "simd128",
        }
    }

    /// Calls [`MoveSet::expand`].
    pub(crate) fn expand(
        self,
        moves: &MoveSet,
        from: &LevelSet,
        chunk: usize,
        reached: &mut [u8],
    ) -> bool {
        match self.0 {
            Set::Portable => moves.expand(from, chunk, reached, |moves, before, own, reached| {
                moves.move_within(before, own, reached, block::permute);
            }),
            // SAFETY: `available` makes this value only if the machine has the features.
            #[cfg(target_arch = "x86_64")]
            Set::Avx2 => unsafe { avx2::expand(moves, from, chunk, reached) },
            // SAFETY: as above.
            #[cfg(target_arch = "x86_64")]
            Set::Avx512 => unsafe { avx512::expand(moves, from, chunk, reached) },
            #[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
            Set::Simd128 => moves.expand(from, chunk, reached, |moves, before, own, reached| {
                moves.move_within(before, own, reached, simd128::permute);
            }),
        }
    }

    /// Replaces states by those that are reached and not among them: level L−1 by level L+1.
    /// Returns the number of the new states.
    pub(crate) fn replace(self, states: &mut [u8], reached: &[u8]) -> u64 {
        match self.0 {
            Set::Portable => replace(states, reached),
            // SAFETY: as in `expand`.
            #[cfg(target_arch = "x86_64")]
            Set::Avx2 => unsafe { avx2::replace(states, reached) },
            // SAFETY: as in `expand`.
            #[cfg(target_arch = "x86_64")]
            Set::Avx512 => unsafe { avx512::replace(states, reached) },
            #[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
            Set::Simd128 => replace(states, reached),
        }
    }

    /// Packs one bit of each byte: eight bytes to one, the first to the lowest bit. `packed` has an
    /// eighth of the length of `bytes`.
    #[cfg(not(target_family = "wasm"))]
    pub(crate) fn pack(self, bytes: &[u8], bit: u8, packed: &mut [u8]) {
        match self.0 {
            Set::Portable => pack(bytes, bit, packed),
            // SAFETY: as in `expand`.
            #[cfg(target_arch = "x86_64")]
            Set::Avx2 => unsafe { avx2::pack(bytes, bit, packed) },
            // SAFETY: as in `expand`.
            #[cfg(target_arch = "x86_64")]
            Set::Avx512 => unsafe { avx512::pack(bytes, bit, packed) },
        }
    }

    /// Sets a bit in the bytes whose bit in `packed` is set.
    #[cfg(not(target_family = "wasm"))]
    pub(crate) fn unpack(self, packed: &[u8], bit: u8, bytes: &mut [u8]) {
        match self.0 {
            Set::Portable => unpack(packed, bit, bytes),
            // SAFETY: as in `expand`.
            #[cfg(target_arch = "x86_64")]
            Set::Avx2 => unsafe { avx2::unpack(packed, bit, bytes) },
            // SAFETY: as in `expand`.
            #[cfg(target_arch = "x86_64")]
            Set::Avx512 => unsafe { avx512::unpack(packed, bit, bytes) },
        }
    }

    /// Calls [`packed_bits::have_bit`].
    #[cfg(not(target_family = "wasm"))]
    pub(crate) fn have_bit(
        self,
        bytes: &[u8],
        states: [&[u8]; 2],
        cells: usize,
        expected: bool,
    ) -> bool {
        match self.0 {
            Set::Portable => packed_bits::have_bit(bytes, states, cells, expected),
            // SAFETY: as in `expand`.
            #[cfg(target_arch = "x86_64")]
            Set::Avx2 => unsafe { avx2::have_bit(bytes, states, cells, expected) },
            // SAFETY: as in `expand`.
            #[cfg(target_arch = "x86_64")]
            Set::Avx512 => unsafe { avx512::have_bit(bytes, states, cells, expected) },
        }
    }
}

/// Loads bytes into the second-level cache, without waiting for them: the machine does not foresee from
/// where the next chunk is read.
#[inline]
pub(crate) fn prefetch(bytes: &[u8]) {
    prefetch_from(bytes.as_ptr(), bytes.len());
}

/// Loads the bytes after some bytes, and as many, as [`prefetch`] does. There may be none.
#[inline]
pub(crate) fn prefetch_after(bytes: &[u8]) {
    prefetch_from(bytes.as_ptr_range().end, bytes.len());
}

#[cfg(target_arch = "x86_64")]
#[inline]
fn prefetch_from(start: *const u8, len: usize) {
    use std::arch::x86_64::{_MM_HINT_T1, _mm_prefetch};

    for line in (0..len).step_by(64) {
        // SAFETY: every x86-64 machine has this instruction, and it takes any address.
        unsafe { _mm_prefetch::<_MM_HINT_T1>(start.wrapping_add(line).cast()) };
    }
}

/// Does nothing: stable Rust has no such instruction for other machines.
#[cfg(not(target_arch = "x86_64"))]
fn prefetch_from(_: *const u8, _: usize) {}

/// Packs one bit of each byte, eight at a time: a multiplication moves the lowest bits of all bytes to
/// the highest byte.
#[cfg(not(target_family = "wasm"))]
fn pack(bytes: &[u8], bit: u8, packed: &mut [u8]) {
    let shift = bit.trailing_zeros();
    for (eight, packed) in bytes.as_chunks().0.iter().zip(packed) {
        let lowest = u64::from_le_bytes(*eight) >> shift & 0x0101_0101_0101_0101;
        *packed = (lowest.wrapping_mul(0x0102_0408_1020_4080) >> 56) as u8;
    }
}

/// Sets a bit in the bytes whose bit in `packed` is set.
#[cfg(not(target_family = "wasm"))]
#[inline(always)]
fn unpack(packed: &[u8], bit: u8, bytes: &mut [u8]) {
    for (&packed, eight) in packed.iter().zip(bytes.as_chunks_mut::<8>().0) {
        for (k, byte) in eight.iter_mut().enumerate() {
            *byte |= (packed >> k & 1) * bit;
        }
    }
}

#[inline(always)]
fn replace(states: &mut [u8], reached: &[u8]) -> u64 {
    for (byte, reached) in states.iter_mut().zip(reached) {
        *byte = reached & !*byte;
    }
    let (eights, rest) = states.as_chunks();
    let eights = eights.iter().map(|&eight| u64::from(u64::from_ne_bytes(eight).count_ones()));
    let rest = rest.iter().map(|byte| u64::from(byte.count_ones()));
    eights.sum::<u64>() + rest.sum::<u64>()
}

/// A block in a register of 64 bytes, permuted by one instruction.
#[cfg(target_arch = "x86_64")]
mod avx512 {
    use std::arch::x86_64::*;

    use crate::block::BLOCK;
    use crate::level_set::LevelSet;
    use crate::move_set::MoveSet;

    #[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512vbmi,avx512vpopcntdq")]
    pub fn expand(moves: &MoveSet, from: &LevelSet, chunk: usize, reached: &mut [u8]) -> bool {
        moves.expand(from, chunk, reached, |moves, before, own, reached| {
            move_within(moves, before, own, reached);
        })
    }

    #[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512vbmi,avx512vpopcntdq")]
    pub fn replace(states: &mut [u8], reached: &[u8]) -> u64 {
        super::replace(states, reached)
    }

    #[target_feature(enable = "avx512f,avx512bw")]
    pub fn pack(bytes: &[u8], bit: u8, packed: &mut [u8]) {
        let (registers, rest) = bytes.as_chunks::<64>();
        let (masks, rest_packed) = packed.split_at_mut(8 * registers.len());
        let bits = _mm512_set1_epi8(bit.cast_signed());
        for (bytes, mask) in registers.iter().zip(masks.as_chunks_mut().0) {
            // SAFETY: the array has the register's 64 bytes.
            let bytes = unsafe { _mm512_loadu_epi8(bytes.as_ptr().cast()) };
            *mask = _mm512_test_epi8_mask(bytes, bits).to_le_bytes();
        }
        super::pack(rest, bit, rest_packed);
    }

    #[target_feature(enable = "avx512f,avx512bw")]
    pub fn unpack(packed: &[u8], bit: u8, bytes: &mut [u8]) {
        let (masks, rest_packed) = packed.as_chunks();
        let (registers, rest) = bytes.split_at_mut(64 * masks.len());
        for (&mask, bytes) in masks.iter().zip(registers.as_chunks_mut::<64>().0) {
            let bits = _mm512_maskz_set1_epi8(u64::from_le_bytes(mask), bit.cast_signed());
            // SAFETY: the array has the register's 64 bytes.
            unsafe {
                let all = _mm512_or_si512(_mm512_loadu_epi8(bytes.as_ptr().cast()), bits);
                _mm512_storeu_epi8(bytes.as_mut_ptr().cast(), all);
            }
        }
        super::unpack(rest_packed, bit, rest);
    }

    #[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512vbmi,avx512vpopcntdq")]
    pub fn have_bit(bytes: &[u8], states: [&[u8]; 2], cells: usize, expected: bool) -> bool {
        super::packed_bits::have_bit(bytes, states, cells, expected)
    }

    /// The mask of the lanes of a block.
    const MASK: u64 = (1 << BLOCK) - 1;

    /// Does what [`MoveSet::move_within`] does, in one pass.
    ///
    /// A load waits for the stores before it, if it needs bytes of several of them. So the bytes of the
    /// next block are loaded before those of a block are stored; its store may then write beyond the
    /// block, where the next one follows.
    #[target_feature(enable = "avx512f,avx512bw,avx512vbmi")]
    #[inline]
    fn move_within(moves: &MoveSet, before: usize, own: &[u8], reached: &mut [u8]) {
        if moves.permutations.is_empty() {
            return moves.step(own, reached);
        }
        let same = _mm512_set1_epi8(moves.same.cast_signed());
        let adjacent = _mm512_set1_epi8(moves.adjacent.cast_signed());
        let blocks = own.len() / BLOCK;
        let mut next = load(reached, 0);
        for (number, parity) in moves.block_parities.iter().enumerate().take(blocks) {
            let start = number * BLOCK;
            let block = load(own, start);
            let mut to = next;
            if number + 1 < blocks {
                next = load(reached, start + BLOCK);
            }
            // The bits that move to another byte are not in `adjacent`.
            let shifted = match moves.colour {
                0 => _mm512_srli_epi16::<1>(block),
                _ => _mm512_slli_epi16::<1>(block),
            };
            let steps = [_mm512_and_si512(block, same), _mm512_and_si512(shifted, adjacent)];
            to = _mm512_or_si512(to, _mm512_or_si512(steps[0], steps[1]));
            for permutation in &moves.permutations {
                let sources = &permutation.sources[(before ^ parity) % 2];
                // SAFETY: the array has the register's 64 bytes.
                let sources = unsafe { _mm512_loadu_epi8(sources.as_ptr().cast()) };
                let permuted = _mm512_permutexvar_epi8(sources, block);
                let bit = _mm512_set1_epi8(permutation.from.cast_signed());
                let moved = _mm512_test_epi8_mask(permuted, bit);
                let new = _mm512_maskz_set1_epi8(moved, permutation.to.cast_signed());
                to = _mm512_or_si512(to, new);
            }
            match reached[start..].first_chunk_mut::<64>() {
                // SAFETY: the array has the register's 64 bytes.
                Some(bytes) => unsafe { _mm512_storeu_epi8(bytes.as_mut_ptr().cast(), to) },
                None => {
                    let last = &mut reached[start..start + BLOCK];
                    // SAFETY: lanes outside the mask, beyond the slice, are not written.
                    unsafe { _mm512_mask_storeu_epi8(last.as_mut_ptr().cast(), MASK, to) };
                }
            }
        }
    }

    /// Loads a block, and what follows it if there is enough.
    #[target_feature(enable = "avx512f,avx512bw")]
    #[inline]
    fn load(bytes: &[u8], start: usize) -> __m512i {
        match bytes[start..].first_chunk::<64>() {
            // SAFETY: the array has the register's 64 bytes.
            Some(bytes) => unsafe { _mm512_loadu_epi8(bytes.as_ptr().cast()) },
            None => {
                let block = &bytes[start..start + BLOCK];
                // SAFETY: lanes outside the mask, beyond the slice, are not read.
                unsafe { _mm512_maskz_loadu_epi8(MASK, block.as_ptr().cast()) }
            }
        }
    }
}

/// A block in two registers of 32 bytes, which are permuted within 16 bytes: a permutation takes from
/// each quarter of the block the bytes that come from it.
#[cfg(target_arch = "x86_64")]
mod avx2 {
    use std::arch::x86_64::*;

    use crate::block::{BLOCK, Block, BlockPermutation, LANES};
    use crate::level_set::LevelSet;
    use crate::move_set::MoveSet;

    #[target_feature(enable = "avx2,popcnt")]
    pub fn expand(moves: &MoveSet, from: &LevelSet, chunk: usize, reached: &mut [u8]) -> bool {
        moves.expand(from, chunk, reached, |moves, before, own, reached| {
            moves.move_within(before, own, reached, |permutations, parity, from, to| {
                permute(permutations, parity, from, to);
            });
        })
    }

    #[target_feature(enable = "avx2,popcnt")]
    pub fn replace(states: &mut [u8], reached: &[u8]) -> u64 {
        super::replace(states, reached)
    }

    #[target_feature(enable = "avx2,popcnt")]
    pub fn have_bit(bytes: &[u8], states: [&[u8]; 2], cells: usize, expected: bool) -> bool {
        super::packed_bits::have_bit(bytes, states, cells, expected)
    }

    #[target_feature(enable = "avx2")]
    pub fn pack(bytes: &[u8], bit: u8, packed: &mut [u8]) {
        let (registers, rest) = bytes.as_chunks::<32>();
        let (masks, rest_packed) = packed.split_at_mut(4 * registers.len());
        let bits = _mm256_set1_epi8(bit.cast_signed());
        for (bytes, mask) in registers.iter().zip(masks.as_chunks_mut().0) {
            // SAFETY: the array has the register's 32 bytes.
            let bytes = unsafe { _mm256_loadu_si256(bytes.as_ptr().cast()) };
            let is_set = _mm256_cmpeq_epi8(_mm256_and_si256(bytes, bits), bits);
            *mask = _mm256_movemask_epi8(is_set).to_le_bytes();
        }
        super::pack(rest, bit, rest_packed);
    }

    #[target_feature(enable = "avx2")]
    pub fn unpack(packed: &[u8], bit: u8, bytes: &mut [u8]) {
        super::unpack(packed, bit, bytes);
    }

    #[target_feature(enable = "avx2")]
    #[inline]
    fn permute(permutations: &[BlockPermutation], parity: usize, from: &Block, to: &mut Block) {
        let mut block = [0; LANES];
        block[..BLOCK].copy_from_slice(from);
        let mut reached = [0; LANES];
        reached[..BLOCK].copy_from_slice(to);
        let quarters: [[u8; 16]; 4] =
            std::array::from_fn(|quarter| std::array::from_fn(|lane| block[16 * quarter + lane]));
        let quarters = quarters.map(|quarter| {
            // SAFETY: the array has the 16 bytes that are read.
            let quarter = unsafe { _mm_loadu_si128(quarter.as_ptr().cast()) };
            _mm256_broadcastsi128_si256(quarter)
        });
        for (half, reached) in reached.as_chunks_mut::<32>().0.iter_mut().enumerate() {
            // SAFETY: the array has the register's 32 bytes.
            let mut bytes = unsafe { _mm256_loadu_si256(reached.as_ptr().cast()) };
            for permutation in permutations {
                let sources = &permutation.sources[parity % 2].as_chunks::<32>().0[half];
                // SAFETY: as above.
                let sources = unsafe { _mm256_loadu_si256(sources.as_ptr().cast()) };
                let mut permuted = _mm256_setzero_si256();
                for (quarter, first) in quarters.into_iter().zip([0, 16, 32, 48]) {
                    // A lane is taken if its number minus the quarter's first is below 16. For all
                    // others the saturating addition sets the top bit, which makes the lane 0.
                    let lane = _mm256_sub_epi8(sources, _mm256_set1_epi8(first));
                    let lane = _mm256_adds_epu8(lane, _mm256_set1_epi8(0x70));
                    permuted = _mm256_or_si256(permuted, _mm256_shuffle_epi8(quarter, lane));
                }
                let bit = _mm256_set1_epi8(permutation.from.cast_signed());
                let moved = _mm256_cmpeq_epi8(_mm256_and_si256(permuted, bit), bit);
                let to = _mm256_and_si256(moved, _mm256_set1_epi8(permutation.to.cast_signed()));
                bytes = _mm256_or_si256(bytes, to);
            }
            // SAFETY: as above.
            unsafe { _mm256_storeu_si256(reached.as_mut_ptr().cast(), bytes) };
        }
        to.copy_from_slice(&reached[..BLOCK]);
    }
}

/// A block in four registers of 16 bytes: a permutation takes from each of them the bytes that come
/// from it. A module has these instructions or not: all of it is compiled for them.
#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
mod simd128 {
    use std::arch::wasm32::*;

    use crate::block::{BLOCK, Block, BlockPermutation, LANES};

    /// The bytes of a register.
    type Quarter = [u8; 16];

    #[inline]
    pub fn permute(permutations: &[BlockPermutation], parity: usize, from: &Block, to: &mut Block) {
        let mut block = [0; LANES];
        block[..BLOCK].copy_from_slice(from);
        let mut reached = [0; LANES];
        reached[..BLOCK].copy_from_slice(to);
        let quarters: [Quarter; 4] =
            std::array::from_fn(|quarter| std::array::from_fn(|lane| block[16 * quarter + lane]));
        let quarters = quarters.map(|quarter| load(&quarter));
        for (number, reached) in reached.as_chunks_mut().0.iter_mut().enumerate() {
            let mut bytes = load(reached);
            for permutation in permutations {
                let sources = load(&permutation.sources[parity % 2].as_chunks().0[number]);
                let mut permuted = u8x16_splat(0);
                for (quarter, first) in quarters.into_iter().zip([0, 16, 32, 48]) {
                    // A lane of 16 or more gives 0.
                    let lanes = u8x16_sub(sources, u8x16_splat(first));
                    permuted = v128_or(permuted, u8x16_swizzle(quarter, lanes));
                }
                let bit = u8x16_splat(permutation.from);
                let moved = u8x16_eq(v128_and(permuted, bit), bit);
                bytes = v128_or(bytes, v128_and(moved, u8x16_splat(permutation.to)));
            }
            store(reached, bytes);
        }
        to.copy_from_slice(&reached[..BLOCK]);
    }

    fn load(bytes: &Quarter) -> v128 {
        // SAFETY: the array has the 16 bytes that are read.
        unsafe { v128_load(bytes.as_ptr().cast()) }
    }

    fn store(bytes: &mut Quarter, register: v128) {
        // SAFETY: the array has the 16 bytes that are written.
        unsafe { v128_store(bytes.as_mut_ptr().cast(), register) };
    }
}
