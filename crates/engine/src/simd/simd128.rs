//! WebAssembly's SIMD128: a block in four registers of 16 bytes. A permutation takes the bytes of
//! each register in turn. A module is compiled as a whole with these instructions or without.

use std::arch::wasm32::*;

use crate::search::block::{BLOCK, Block, BlockPermutation, LANES};

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
