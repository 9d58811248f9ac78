//! The inner loops, compiled for the vector instructions of different machines: the one file with
//! unsafe code.
//!
//! [`MoveSet::expand`] and [`replace`] are compiled once for each instruction set, and their loops
//! become vectors of its size. Only block permutations are written by hand, where a machine can
//! permute the bytes of a register.

use crate::block;
use crate::level_set::LevelSet;
use crate::move_set::MoveSet;

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
            Set::Portable => moves.expand(from, chunk, reached, block::permute),
            // SAFETY: `available` makes this value only if the machine has the features.
            #[cfg(target_arch = "x86_64")]
            Set::Avx2 => unsafe { avx2::expand(moves, from, chunk, reached) },
            // SAFETY: as above.
            #[cfg(target_arch = "x86_64")]
            Set::Avx512 => unsafe { avx512::expand(moves, from, chunk, reached) },
            #[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
            Set::Simd128 => moves.expand(from, chunk, reached, simd128::permute),
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

    use crate::block::{BLOCK, Block, BlockPermutation};
    use crate::level_set::LevelSet;
    use crate::move_set::MoveSet;

    #[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512vbmi,avx512vpopcntdq")]
    pub fn expand(moves: &MoveSet, from: &LevelSet, chunk: usize, reached: &mut [u8]) -> bool {
        moves.expand(from, chunk, reached, |permutations, parity, from, to| {
            permute(permutations, parity, from, to);
        })
    }

    #[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512vbmi,avx512vpopcntdq")]
    pub fn replace(states: &mut [u8], reached: &[u8]) -> u64 {
        super::replace(states, reached)
    }

    /// The mask of the lanes of a block.
    const MASK: u64 = (1 << BLOCK) - 1;

    #[target_feature(enable = "avx512f,avx512bw,avx512vbmi")]
    #[inline]
    fn permute(permutations: &[BlockPermutation], parity: usize, from: &Block, to: &mut Block) {
        // SAFETY: lanes outside the mask, beyond the two arrays, are not read.
        let (block, mut reached) = unsafe {
            (
                _mm512_maskz_loadu_epi8(MASK, from.as_ptr().cast()),
                _mm512_maskz_loadu_epi8(MASK, to.as_ptr().cast()),
            )
        };
        for permutation in permutations {
            let sources = &permutation.sources[parity % 2];
            // SAFETY: the array has the register's 64 bytes.
            let sources = unsafe { _mm512_loadu_epi8(sources.as_ptr().cast()) };
            let permuted = _mm512_permutexvar_epi8(sources, block);
            let bit = _mm512_set1_epi8(permutation.from.cast_signed());
            let moved = _mm512_test_epi8_mask(permuted, bit);
            let to = _mm512_maskz_set1_epi8(moved, permutation.to.cast_signed());
            reached = _mm512_or_si512(reached, to);
        }
        // SAFETY: lanes outside the mask, beyond the array, are not written.
        unsafe { _mm512_mask_storeu_epi8(to.as_mut_ptr().cast(), MASK, reached) };
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
        moves.expand(from, chunk, reached, |permutations, parity, from, to| {
            permute(permutations, parity, from, to);
        })
    }

    #[target_feature(enable = "avx2,popcnt")]
    pub fn replace(states: &mut [u8], reached: &[u8]) -> u64 {
        super::replace(states, reached)
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
