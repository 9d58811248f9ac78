//! The inner loops, compiled for the vector instructions of different machines: the one module with
//! unsafe code.
//!
//! [`MoveSet::expand`], [`portable::replace`] and [`portable::reach_lines`] are compiled once for
//! each instruction set, and the compiler vectorises their loops. Written by hand are block permutations, if the machine can
//! permute the bytes of a register; packing of bits; and prefetching.

#[cfg(target_arch = "x86_64")]
mod avx2;
#[cfg(target_arch = "x86_64")]
mod avx512;
#[deny(unsafe_code)]
mod portable;
pub(crate) mod prefetch;
#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
mod simd128;

use crate::search::block;
use crate::search::level_set::LevelSet;
use crate::search::move_set::MoveSet;

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
            // The features that `avx512` is compiled for.
            if is_x86_feature_detected!("avx512f")
                && is_x86_feature_detected!("avx512bw")
                && is_x86_feature_detected!("avx512vl")
                && is_x86_feature_detected!("avx512vbmi")
                && is_x86_feature_detected!("avx512vpopcntdq")
            {
                available.push(Simd(Set::Avx512));
            }
            // The features that `avx2` is compiled for.
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
            // SAFETY: `available` creates this value only if the machine has the features.
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
            Set::Portable => portable::replace(states, reached),
            // SAFETY: as in `expand`.
            #[cfg(target_arch = "x86_64")]
            Set::Avx2 => unsafe { avx2::replace(states, reached) },
            // SAFETY: as in `expand`.
            #[cfg(target_arch = "x86_64")]
            Set::Avx512 => unsafe { avx512::replace(states, reached) },
            #[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
            Set::Simd128 => portable::replace(states, reached),
        }
    }

    /// Replaces the states of a chunk, given by its bytes of both colours, by all states of the
    /// lines that they are the first to reach, and marks these lines in the third slice. Returns
    /// the numbers of states: of those before that are on such a line, and of all.
    pub(crate) fn reach_lines(self, lines: &[[u8; 2]], chunk: [&mut [u8]; 3]) -> [u64; 2] {
        match self.0 {
            Set::Portable => portable::reach_lines(lines, chunk),
            // SAFETY: as in `expand`.
            #[cfg(target_arch = "x86_64")]
            Set::Avx2 => unsafe { avx2::reach_lines(lines, chunk) },
            // SAFETY: as in `expand`.
            #[cfg(target_arch = "x86_64")]
            Set::Avx512 => unsafe { avx512::reach_lines(lines, chunk) },
            #[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
            Set::Simd128 => portable::reach_lines(lines, chunk),
        }
    }

    /// Packs one bit of each byte: eight bytes to one, the first to the lowest bit. `packed` has an
    /// eighth of the length of `bytes`.
    #[cfg(not(target_family = "wasm"))]
    pub(crate) fn pack(self, bytes: &[u8], bit: u8, packed: &mut [u8]) {
        match self.0 {
            Set::Portable => portable::pack(bytes, bit, packed),
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
            Set::Portable => portable::unpack(packed, bit, bytes),
            // SAFETY: as in `expand`.
            #[cfg(target_arch = "x86_64")]
            Set::Avx2 => unsafe { avx2::unpack(packed, bit, bytes) },
            // SAFETY: as in `expand`.
            #[cfg(target_arch = "x86_64")]
            Set::Avx512 => unsafe { avx512::unpack(packed, bit, bytes) },
        }
    }
}
