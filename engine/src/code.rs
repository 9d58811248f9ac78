//! The same work in the instructions of different machines: the one file with unsafe code.
//!
//! The loops of [`Moves::reach`] and [`settle`] are compiled once for each set of instructions, and
//! become vectors of its size. Only the turns inside a block are written by hand, where a machine
//! can permute a register's bytes.

use std::fmt;

use crate::moves::Moves;
use crate::turn;
use crate::words::Words;

/// Instructions that this machine has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Code(Set);

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Set {
    Portable,
    #[cfg(target_arch = "x86_64")]
    Avx2,
    #[cfg(target_arch = "x86_64")]
    Avx512,
}

impl Code {
    /// What every machine has.
    pub const PORTABLE: Code = Code(Set::Portable);

    /// All that this machine has, the fastest first.
    pub fn all() -> Vec<Code> {
        let mut all = Vec::new();
        #[cfg(target_arch = "x86_64")]
        {
            // Those that `avx512` below is compiled with.
            if is_x86_feature_detected!("avx512f")
                && is_x86_feature_detected!("avx512bw")
                && is_x86_feature_detected!("avx512vl")
                && is_x86_feature_detected!("avx512vbmi")
                && is_x86_feature_detected!("avx512vpopcntdq")
            {
                all.push(Code(Set::Avx512));
            }
            // Those that `avx2` below is compiled with.
            if is_x86_feature_detected!("avx2") && is_x86_feature_detected!("popcnt") {
                all.push(Code(Set::Avx2));
            }
        }
        all.push(Code::PORTABLE);
        all
    }

    /// The fastest that this machine has.
    pub fn best() -> Code {
        Code::all().first().copied().unwrap_or(Code::PORTABLE)
    }

    /// `avx512`, `avx2` or `portable`.
    pub fn name(self) -> &'static str {
        match self.0 {
            Set::Portable => "portable",
            #[cfg(target_arch = "x86_64")]
            Set::Avx2 => "avx2",
            #[cfg(target_arch = "x86_64")]
            Set::Avx512 => "avx512",
        }
    }

    /// What [`Moves::reach`] does.
    pub(crate) fn reach(
        self,
        moves: &Moves,
        from: &Words,
        tile: usize,
        reached: &mut [u8],
    ) -> bool {
        match self.0 {
            Set::Portable => moves.reach(from, tile, reached, turn::portable),
            // SAFETY: such a value is only made, in `all`, where the machine has the features.
            #[cfg(target_arch = "x86_64")]
            Set::Avx2 => unsafe { avx2::reach(moves, from, tile, reached) },
            // SAFETY: as above.
            #[cfg(target_arch = "x86_64")]
            Set::Avx512 => unsafe { avx512::reach(moves, from, tile, reached) },
        }
    }

    /// Makes of the words of the level before last those of the next: what is reached and was not
    /// there. Gives the number of states.
    pub(crate) fn settle(self, words: &mut [u8], reached: &[u8]) -> u64 {
        match self.0 {
            Set::Portable => settle(words, reached),
            // SAFETY: as in `reach`.
            #[cfg(target_arch = "x86_64")]
            Set::Avx2 => unsafe { avx2::settle(words, reached) },
            // SAFETY: as in `reach`.
            #[cfg(target_arch = "x86_64")]
            Set::Avx512 => unsafe { avx512::settle(words, reached) },
        }
    }
}

impl fmt::Display for Code {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

#[inline(always)]
fn settle(words: &mut [u8], reached: &[u8]) -> u64 {
    for (word, reached) in words.iter_mut().zip(reached) {
        *word = reached & !*word;
    }
    let (eights, rest) = words.as_chunks();
    let eights = eights
        .iter()
        .map(|&eight| u64::from(u64::from_ne_bytes(eight).count_ones()));
    let rest = rest.iter().map(|word| u64::from(word.count_ones()));
    eights.sum::<u64>() + rest.sum::<u64>()
}

/// A block in a register of 64 bytes: a turn is one instruction.
#[cfg(target_arch = "x86_64")]
mod avx512 {
    use std::arch::x86_64::*;

    use crate::moves::Moves;
    use crate::turn::{BLOCK, Turn};
    use crate::words::Words;

    #[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512vbmi,avx512vpopcntdq")]
    pub fn reach(moves: &Moves, from: &Words, tile: usize, reached: &mut [u8]) -> bool {
        moves.reach(from, tile, reached, |turns, parity, from, to| {
            turn(turns, parity, from, to);
        })
    }

    #[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512vbmi,avx512vpopcntdq")]
    pub fn settle(words: &mut [u8], reached: &[u8]) -> u64 {
        super::settle(words, reached)
    }

    /// The lanes of a block.
    const LANES: u64 = (1 << BLOCK) - 1;

    #[target_feature(enable = "avx512f,avx512bw,avx512vbmi")]
    #[inline]
    fn turn(turns: &[Turn], parity: usize, from: &[u8; BLOCK], to: &mut [u8; BLOCK]) {
        // SAFETY: what the mask leaves out, past the two arrays, is not read.
        let (block, mut words) = unsafe {
            (
                _mm512_maskz_loadu_epi8(LANES, from.as_ptr().cast()),
                _mm512_maskz_loadu_epi8(LANES, to.as_ptr().cast()),
            )
        };
        for turn in turns {
            let sources = &turn.sources[parity % 2];
            // SAFETY: the array has the register's 64 bytes.
            let sources = unsafe { _mm512_loadu_epi8(sources.as_ptr().cast()) };
            let came = _mm512_permutexvar_epi8(sources, block);
            let came = _mm512_test_epi8_mask(came, _mm512_set1_epi8(turn.from.cast_signed()));
            let to = _mm512_maskz_set1_epi8(came, turn.to.cast_signed());
            words = _mm512_or_si512(words, to);
        }
        // SAFETY: what the mask leaves out, past the array, is not written.
        unsafe { _mm512_mask_storeu_epi8(to.as_mut_ptr().cast(), LANES, words) };
    }
}

/// A block in two registers of 32 bytes, which are permuted within each 16: a turn takes from each
/// quarter of the block what comes from there.
#[cfg(target_arch = "x86_64")]
mod avx2 {
    use std::arch::x86_64::*;

    use crate::moves::Moves;
    use crate::turn::{BLOCK, LANES, Turn};
    use crate::words::Words;

    #[target_feature(enable = "avx2,popcnt")]
    pub fn reach(moves: &Moves, from: &Words, tile: usize, reached: &mut [u8]) -> bool {
        moves.reach(from, tile, reached, |turns, parity, from, to| {
            turn(turns, parity, from, to);
        })
    }

    #[target_feature(enable = "avx2,popcnt")]
    pub fn settle(words: &mut [u8], reached: &[u8]) -> u64 {
        super::settle(words, reached)
    }

    #[target_feature(enable = "avx2")]
    #[inline]
    fn turn(turns: &[Turn], parity: usize, from: &[u8; BLOCK], to: &mut [u8; BLOCK]) {
        let mut block = [0; LANES];
        block[..BLOCK].copy_from_slice(from);
        let mut words = [0; LANES];
        words[..BLOCK].copy_from_slice(to);
        let quarters: [[u8; 16]; 4] =
            std::array::from_fn(|quarter| std::array::from_fn(|lane| block[16 * quarter + lane]));
        let quarters = quarters.map(|quarter| {
            // SAFETY: the array has the 16 bytes that are read.
            let quarter = unsafe { _mm_loadu_si128(quarter.as_ptr().cast()) };
            _mm256_broadcastsi128_si256(quarter)
        });
        for (half, words) in words.as_chunks_mut::<32>().0.iter_mut().enumerate() {
            // SAFETY: the array has the register's 32 bytes.
            let mut reached = unsafe { _mm256_loadu_si256(words.as_ptr().cast()) };
            for turn in turns {
                let sources = &turn.sources[parity % 2].as_chunks::<32>().0[half];
                // SAFETY: as above.
                let sources = unsafe { _mm256_loadu_si256(sources.as_ptr().cast()) };
                let mut came = _mm256_setzero_si256();
                for (quarter, first) in quarters.into_iter().zip([0, 16, 32, 48]) {
                    // A lane is taken where its number, less the quarter's first, is below 16;
                    // the addition with saturation sets the top bit of all others, which makes 0.
                    let lane = _mm256_sub_epi8(sources, _mm256_set1_epi8(first));
                    let lane = _mm256_adds_epu8(lane, _mm256_set1_epi8(0x70));
                    came = _mm256_or_si256(came, _mm256_shuffle_epi8(quarter, lane));
                }
                let bit = _mm256_set1_epi8(turn.from.cast_signed());
                let came = _mm256_cmpeq_epi8(_mm256_and_si256(came, bit), bit);
                let to = _mm256_and_si256(came, _mm256_set1_epi8(turn.to.cast_signed()));
                reached = _mm256_or_si256(reached, to);
            }
            // SAFETY: as above.
            unsafe { _mm256_storeu_si256(words.as_mut_ptr().cast(), reached) };
        }
        to.copy_from_slice(&words[..BLOCK]);
    }
}
