//! AVX-512: a block in a register of 64 bytes, permuted by one instruction.
//!
//! Every function needs a machine with the features that it is compiled for.

use std::arch::x86_64::*;

use super::portable;
use crate::search::block::BLOCK;
use crate::search::level_set::LevelSet;
use crate::search::move_set::MoveSet;

#[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512vbmi,avx512vpopcntdq")]
pub fn expand(moves: &MoveSet, from: &LevelSet, chunk: usize, reached: &mut [u8]) -> bool {
    moves.expand(from, chunk, reached, |moves, before, own, reached| {
        move_within(moves, before, own, reached);
    })
}

#[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512vbmi,avx512vpopcntdq")]
pub fn replace(states: &mut [u8], reached: &[u8]) -> u64 {
    portable::replace(states, reached)
}

#[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512vbmi,avx512vpopcntdq")]
pub fn reach_lines(lines: &[[u8; 2]], chunk: [&mut [u8]; 3]) -> [u64; 2] {
    portable::reach_lines(lines, chunk)
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
    portable::pack(rest, bit, rest_packed);
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
    portable::unpack(rest_packed, bit, rest);
}

/// The mask of the lanes of a block.
const MASK: u64 = (1 << BLOCK) - 1;

/// [`MoveSet::move_within`] in one pass.
///
/// A load waits for earlier stores if it needs bytes of several of them. So the bytes of the next
/// block are loaded before those of a block are stored. The store may then write beyond the block:
/// the next store replaces these bytes.
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

/// Loads a block, with the bytes after it if the register fits into the slice.
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
