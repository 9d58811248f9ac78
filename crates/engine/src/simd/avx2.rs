//! AVX2: a block in two registers of 32 bytes. An instruction permutes bytes within 16 bytes only,
//! so a permutation takes the bytes of each quarter of the block in turn.
//!
//! Every function needs a machine with the features that it is compiled for.

use std::arch::x86_64::*;

use super::portable;
use crate::search::block::{BLOCK, Block, BlockPermutation, LANES};
use crate::search::level_set::LevelSet;
use crate::search::move_set::MoveSet;

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
    portable::replace(states, reached)
}

#[target_feature(enable = "avx2,popcnt")]
pub fn reach_lines(lines: &[[u8; 2]], chunk: [&mut [u8]; 3]) -> [u64; 2] {
    portable::reach_lines(lines, chunk)
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
    portable::pack(rest, bit, rest_packed);
}

#[target_feature(enable = "avx2")]
pub fn unpack(packed: &[u8], bit: u8, bytes: &mut [u8]) {
    portable::unpack(packed, bit, bytes);
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
