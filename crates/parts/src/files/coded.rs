//! The code of a block of bytes: Huffman codes of bytes and of runs of zeros.
//!
//! Most bytes of a level are zeros, and the others are far from equally frequent: an order has few
//! states in a level, and their places are close to each other. So a block is a sequence of
//! *symbols*: a byte that is not zero, or a run of 2ᵏ zeros. A coded block is
//!
//! ```text
//! 137 bytes   for each symbol the length of its code, 1 to 11 bits, in half a byte; 0 if it does
//!             not occur
//!   4 bytes   the number of bytes of the codes of the first half of the block
//!             the codes of each half, from the lowest bit of its first byte on
//! ```
//!
//! Symbol 0 is a single zero, symbols 1 to 255 are the other bytes, and symbol 255 + k is a run of
//! 2ᵏ zeros. Codes are canonical: those of one length are successive numbers in the sequence of
//! their symbols, after those of smaller lengths. They begin with their highest bit.
//!
//! Both halves are decoded at the same time, and several symbols with one look-up: one after the
//! other would keep the processor waiting.

use std::array;
use std::cmp::Reverse;
use std::collections::BinaryHeap;
use std::iter;
use std::ops::RangeInclusive;
use std::time::Instant;

/// The length of the longest code. A table of this many bits stays in the first-level cache.
const MAX_BITS: usize = 11;

const SYMBOLS: usize = 274;

/// The lengths of blocks that are coded. The table of a shorter one would take longer than its bytes;
/// a longer one could have runs without a symbol.
pub const LENGTHS: RangeInclusive<usize> = 1 << 12..=1 << (SYMBOLS - 256);

/// The number of bytes with the lengths of the codes.
const HEAD: usize = SYMBOLS / 2;

/// Shorter runs of zeros have one token with the byte that follows.
const SHORT_RUN: usize = 16;

/// Returns the symbol of a run of 2ᵏ zeros.
fn run_symbol(k: usize) -> usize {
    if k == 0 { 0 } else { 255 + k }
}

/// Returns the numbers of the bits that are set, ascending.
fn ones(number: usize) -> impl Iterator<Item = usize> {
    let rest = iter::successors(Some(number), |rest| Some(rest & rest.wrapping_sub(1)));
    rest.take_while(|&rest| rest != 0).map(|rest| rest.trailing_zeros() as usize)
}

/// Some bits, the first in the lowest one.
#[derive(Clone, Copy, Debug, Default)]
struct Bits {
    bits: u64,
    len: usize,
}

impl Bits {
    fn then(self, next: Bits) -> Bits {
        Bits { bits: self.bits | next.bits << self.len, len: self.len + next.len }
    }
}

/// Returns the Huffman codes' lengths of symbols that occur `counts` times. While a code is too
/// long, the counts are halved, which makes them less unequal.
fn code_lengths(mut counts: [u32; SYMBOLS]) -> [u8; SYMBOLS] {
    loop {
        let mut lengths = [0; SYMBOLS];
        // The nodes of the tree: the symbols, and then each node after its children.
        let mut parents = [0; 2 * SYMBOLS];
        let mut nodes = SYMBOLS;
        let occurring = counts.iter().enumerate().filter(|(_, count)| **count > 0);
        let mut heap: BinaryHeap<_> =
            occurring.map(|(node, &count)| Reverse((count, node))).collect();
        while let Some(Reverse((first, node))) = heap.pop() {
            let Some(Reverse((second, other))) = heap.pop() else { break };
            (parents[node], parents[other]) = (nodes, nodes);
            heap.push(Reverse((first + second, nodes)));
            nodes += 1;
        }
        let mut depths = [0; 2 * SYMBOLS];
        for node in (SYMBOLS..nodes.saturating_sub(1)).rev() {
            depths[node] = depths[parents[node]] + 1;
        }
        for (node, length) in lengths.iter_mut().enumerate().filter(|(node, _)| counts[*node] > 0) {
            // A symbol that occurs alone has a code too.
            *length = depths[parents[node]] + 1;
        }
        if lengths.iter().all(|&length| usize::from(length) <= MAX_BITS) {
            return lengths;
        }
        counts = counts.map(|count| count.div_ceil(2));
    }
}

/// Returns the canonical codes of these lengths, which are at most [`MAX_BITS`].
fn codes(lengths: &[u8; SYMBOLS]) -> [Bits; SYMBOLS] {
    let mut codes = [Bits::default(); SYMBOLS];
    let mut next = 0u64;
    for len in 1..=MAX_BITS {
        next <<= 1;
        let of_len = codes.iter_mut().zip(lengths).filter(|(_, other)| usize::from(**other) == len);
        for (code, _) in of_len {
            *code = Bits { bits: next.reverse_bits() >> (64 - len), len };
            next += 1;
        }
    }
    codes
}

/// Codes one block after the other.
#[derive(Debug, Default)]
pub struct Encoder {
    /// What the halves of the block consist of: a byte that is not zero with, in the higher byte, the
    /// length of the short run of zeros before it; or 0 with k of a run of 2ᵏ zeros.
    tokens: [Vec<u16>; 2],
    coded: Vec<u8>,
}

impl Encoder {
    /// Codes a block; `None` if the code is not shorter, or if the block has another length than
    /// those that are coded.
    pub fn encode(&mut self, block: &[u8]) -> Option<&[u8]> {
        if !LENGTHS.contains(&block.len()) {
            return None;
        }
        let Encoder { tokens, coded } = self;
        let (first, second) = block.split_at(block.len() / 2);
        let (mut counts, mut long_runs) = ([0; SHORT_RUN << 8], [0; SYMBOLS]);
        let [first_tokens, second_tokens] = tokens;
        let first = split(first, first_tokens, &mut counts, &mut long_runs);
        let second = split(second, second_tokens, &mut counts, &mut long_runs);
        let counts = count_symbols(&counts, long_runs);
        let lengths = code_lengths(counts);
        let bits =
            counts.iter().zip(lengths).map(|(&count, len)| count as usize * usize::from(len));
        // Each half ends with a part of a byte.
        let max_len = HEAD + 4 + bits.sum::<usize>() / 8 + 2;
        if max_len >= block.len() {
            return None;
        }
        coded.resize(max_len + 8, 0);
        for (byte, [low, high]) in coded.iter_mut().zip(lengths.as_chunks().0) {
            *byte = low | high << 4;
        }
        let codes = codes(&lengths);
        let short_runs = array::from_fn(|run| {
            ones(run).fold(Bits::default(), |all, k| all.then(codes[run_symbol(k)]))
        });
        let start = HEAD + 4;
        let middle = write_codes(first, &codes, &short_runs, coded, start);
        coded[HEAD..start].copy_from_slice(&((middle - start) as u32).to_le_bytes());
        let end = write_codes(second, &codes, &short_runs, coded, middle);
        coded.get(..end)
    }
}

/// The number of times that each token with a byte occurs.
type Counts = [u32; SHORT_RUN << 8];

/// Splits a half of a block into tokens, and counts those with a byte in `counts`, the symbols of the
/// others in `long_runs`.
fn split<'a>(
    bytes: &[u8],
    tokens: &'a mut Vec<u16>,
    counts: &mut Counts,
    long_runs: &mut [u32; SYMBOLS],
) -> &'a [u16] {
    // Room for one token for each byte, and those of the longest run: faster than to let the vector
    // grow.
    let room = bytes.len() + SYMBOLS;
    if tokens.len() < room {
        tokens.resize(room, 0);
    }
    let mut len = 0;
    let mut push = |token: usize| {
        tokens[len] = token as u16;
        len += 1;
    };
    let mut run_start = 0;
    for (number, part) in bytes.chunks(64).enumerate() {
        let mut occupied = occupied(part);
        while occupied != 0 {
            let in_part = occupied.trailing_zeros() as usize;
            let at = 64 * number + in_part;
            let run = at - run_start;
            if run >= SHORT_RUN {
                for k in ones(run / SHORT_RUN * SHORT_RUN) {
                    push(k << 8);
                    long_runs[run_symbol(k)] += 1;
                }
            }
            let token = (run % SHORT_RUN) << 8 | usize::from(part[in_part]);
            push(token);
            counts[token] += 1;
            run_start = at + 1;
            occupied &= occupied - 1;
        }
    }
    for k in ones(bytes.len() - run_start) {
        push(k << 8);
        long_runs[run_symbol(k)] += 1;
    }
    &tokens[..len]
}

/// Returns a bit for each of up to 64 bytes: whether it is not zero.
fn occupied(bytes: &[u8]) -> u64 {
    let (words, rest) = bytes.as_chunks::<8>();
    let mut last = [0; 8];
    last[..rest.len()].copy_from_slice(rest);
    let words = words.iter().chain((!rest.is_empty()).then_some(&last));
    words.enumerate().fold(0, |all, (number, &word)| {
        let word = u64::from_le_bytes(word);
        // The highest bit of each byte that is not zero, and then these bits side by side.
        let low = u64::from_le_bytes([0x7f; 8]);
        let highest = ((((word & low) + low) | word) & !low) >> 7;
        let bits = highest.wrapping_mul(0x0102_0408_1020_4080) >> 56;
        all | bits << (8 * number)
    })
}

/// Returns the number of times that each symbol occurs.
fn count_symbols(counts: &Counts, long_runs: [u32; SYMBOLS]) -> [u32; SYMBOLS] {
    let mut symbols = long_runs;
    for (run, counts) in counts.as_chunks::<256>().0.iter().enumerate() {
        for (symbol, count) in symbols.iter_mut().zip(counts) {
            *symbol += count;
        }
        let count: u32 = counts.iter().sum();
        ones(run).for_each(|k| symbols[run_symbol(k)] += count);
    }
    symbols
}

/// Writes the codes of tokens from a position on, and returns that of their end. Overwrites up to
/// eight bytes after it.
fn write_codes(
    tokens: &[u16],
    codes: &[Bits; SYMBOLS],
    short_runs: &[Bits; SHORT_RUN],
    out: &mut [u8],
    start: usize,
) -> usize {
    let mut at = start;
    let mut open = Bits::default();
    for &token in tokens {
        let (run, byte) = (usize::from(token >> 8), usize::from(token & 255));
        // At most five codes of eleven bits.
        let next = match byte {
            0 => codes[run_symbol(run)],
            _ => short_runs[run % SHORT_RUN].then(codes[byte]),
        };
        open = open.then(next);
        out[at..at + 8].copy_from_slice(&open.bits.to_le_bytes());
        at += open.len / 8;
        open = Bits { bits: open.bits >> (open.len / 8 * 8), len: open.len % 8 };
    }
    at + usize::from(open.len > 0)
}

/// The symbols that some bits begin with.
#[derive(Clone, Copy, Debug, Default)]
struct Symbols {
    /// Their bytes, up to eight.
    bytes: [u8; 8],
    len: u32,
    /// The number of bits of their codes; 0 if the bits are no code.
    bits: u8,
}

/// For all sequences of [`MAX_BITS`] bits, the symbols whose codes are complete in them: of at most
/// eight bytes in all, or one longer run.
#[derive(Debug)]
struct Table(Box<[Symbols; 1 << MAX_BITS]>);

impl Table {
    /// Fills the table for codes of these lengths; `None` if there are no such codes.
    fn fill(&mut self, lengths: &[u8; SYMBOLS]) -> Option<()> {
        let occurring = lengths.iter().filter(|&&length| length > 0);
        let shares = occurring.map(|&length| (1usize << MAX_BITS).checked_shr(length.into()));
        let sum = shares.sum::<Option<usize>>()?;
        if sum > 1 << MAX_BITS || lengths.iter().any(|&length| usize::from(length) > MAX_BITS) {
            return None;
        }
        // By the next bits, the first symbol and the length of its code.
        let mut firsts = [(0, 0); 1 << MAX_BITS];
        for (symbol, code) in codes(lengths).iter().enumerate().filter(|(_, code)| code.len > 0) {
            let first = (symbol, code.len);
            let rest = firsts.iter_mut().skip(code.bits as usize).step_by(1 << code.len);
            rest.for_each(|entry| *entry = first);
        }
        for (bits, entry) in self.0.iter_mut().enumerate() {
            let mut symbols = Symbols::default();
            let mut used = 0;
            while symbols.len < 8 {
                let (symbol, code_len) = firsts[bits >> used];
                let len = if symbol > 255 { 1 << (symbol - 255) } else { 1 };
                let is_long = symbols.len > 0 && symbols.len + len > 8;
                if code_len == 0 || used + code_len > MAX_BITS || is_long {
                    break;
                }
                if symbol <= 255 {
                    symbols.bytes[symbols.len as usize] = symbol as u8;
                }
                symbols.len += len;
                used += code_len;
            }
            *entry = Symbols { bits: used as u8, ..symbols };
        }
        Some(())
    }
}

/// Decodes one block after the other.
#[derive(Debug)]
pub struct Decoder {
    table: Table,
}

impl Default for Decoder {
    fn default() -> Decoder {
        Decoder { table: Table(Box::new([Symbols::default(); 1 << MAX_BITS])) }
    }
}

impl Decoder {
    /// Decodes a block; `None` if this is not the code of a block of that length.
    pub fn decode(&mut self, coded: &[u8], block: &mut [u8]) -> Option<()> {
        let (head, coded) = coded.split_first_chunk::<HEAD>()?;
        let (first_len, coded) = coded.split_first_chunk()?;
        let (first, second) = coded.split_at_checked(u32::from_le_bytes(*first_len) as usize)?;
        let mut lengths = [0; SYMBOLS];
        for (pair, byte) in lengths.as_chunks_mut().0.iter_mut().zip(head) {
            *pair = [byte & 15, byte >> 4];
        }
        self.table.fill(&lengths)?;
        // Only the other bytes are written.
        block.fill(0);
        let (first_bytes, second_bytes) = block.split_at_mut(block.len() / 2);
        let mut first = Half { coded: first, bit: 0, bytes: first_bytes, at: 0 };
        let mut second = Half { coded: second, bit: 0, bytes: second_bytes, at: 0 };
        let table = &self.table;
        while let (Some(mut a), Some(mut b)) = (first.next_bits(), second.next_bits()) {
            for _ in 0..LOOKUPS {
                first.decode(table, &mut a)?;
                second.decode(table, &mut b)?;
            }
        }
        first.finish(table)?;
        second.finish(table)
    }
}

/// The number of look-ups in a table with the bits of one word: 57 at least.
const LOOKUPS: usize = 5;

/// A half of a block that is decoded.
struct Half<'a> {
    coded: &'a [u8],
    /// The number of bits decoded.
    bit: usize,
    bytes: &'a mut [u8],
    /// The number of bytes decoded.
    at: usize,
}

impl Half<'_> {
    /// Returns the next bits; `None` close to the end.
    #[inline(always)]
    fn next_bits(&self) -> Option<u64> {
        let word = self.coded.get(self.bit / 8..)?.first_chunk()?;
        let has_room = self.at + 8 * LOOKUPS <= self.bytes.len();
        has_room.then(|| u64::from_le_bytes(*word) >> (self.bit % 8))
    }

    /// Decodes the symbols that the next bits begin with, and removes their codes. Does nothing if
    /// there may be too little room for the symbols, after a long run.
    #[inline(always)]
    fn decode(&mut self, table: &Table, bits: &mut u64) -> Option<()> {
        let Some(bytes) = self.bytes.get_mut(self.at..self.at + 8) else { return Some(()) };
        let symbols = &table.0[*bits as usize % (1 << MAX_BITS)];
        bytes.copy_from_slice(&symbols.bytes);
        self.at += symbols.len as usize;
        self.bit += usize::from(symbols.bits);
        *bits >>= symbols.bits;
        (symbols.bits > 0).then_some(())
    }

    /// Decodes what is left; `None` if the codes end too soon.
    fn finish(mut self, table: &Table) -> Option<()> {
        while let Some(mut bits) = self.next_bits() {
            for _ in 0..LOOKUPS {
                self.decode(table, &mut bits)?;
            }
        }
        while self.at < self.bytes.len() {
            let mut word = [0; 8];
            let rest = self.coded.get(self.bit / 8..)?;
            word.iter_mut().zip(rest).for_each(|(byte, next)| *byte = *next);
            let bits = u64::from_le_bytes(word) >> (self.bit % 8);
            let symbols = &table.0[bits as usize % (1 << MAX_BITS)];
            if symbols.bits == 0 {
                return None;
            }
            // The zeros after the last code may be codes too.
            let left = self.bytes[self.at..].iter_mut();
            left.zip(symbols.bytes).for_each(|(byte, next)| *byte = next);
            self.at += symbols.len as usize;
            self.bit += usize::from(symbols.bits);
        }
        Some(())
    }
}

/// Returns the time of decoding and of encoding for each byte of a wide level, in seconds.
pub fn coding_times() -> [f64; 2] {
    // A third of the bytes are not zero, by the highest bits of a sequence without a pattern.
    let numbers = iter::successors(Some(1u32), |last| {
        Some(last.wrapping_mul(0x0019_660d).wrapping_add(0x3c6e_f35f))
    });
    let bytes = numbers.map(|number| if number >> 24 < 85 { 1 << (number >> 16 & 7) } else { 0 });
    let block: Vec<u8> = bytes.take(1 << 17).collect();
    let (mut encoder, mut decoder) = (Encoder::default(), Decoder::default());
    let mut decoded = vec![0; block.len()];
    let mut times = [0.0; 2];
    for _ in 0..ROUNDS {
        let start = Instant::now();
        let coded = encoder.encode(&block).unwrap_or_default();
        let end = Instant::now();
        decoder.decode(coded, &mut decoded);
        times[0] += end.elapsed().as_secs_f64();
        times[1] += (end - start).as_secs_f64();
    }
    times.map(|time| time / (ROUNDS * block.len()) as f64)
}

/// The number of blocks that are measured.
const ROUNDS: usize = 200;

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use rand::rngs::ChaCha8Rng;
    use rand::{RngExt, SeedableRng};

    use super::*;

    /// Returns a block in which one byte of `gap` is not zero, on average: one of `bytes` bytes, of
    /// which the first are more frequent.
    fn block(random: &mut ChaCha8Rng, len: usize, gap: usize, bytes: usize) -> Vec<u8> {
        let mut byte = || {
            let is_zero = random.random_range(0..gap) > 0;
            let byte = random.random_range(0..bytes).min(random.random_range(0..bytes));
            if is_zero { 0 } else { byte as u8 }
        };
        (0..len).map(|_| byte()).collect()
    }

    #[test]
    fn decodes_what_it_encodes() {
        let mut random = ChaCha8Rng::seed_from_u64(1);
        let (mut encoder, mut decoder) = (Encoder::default(), Decoder::default());
        for len in [4096, 4097, 5040, 131_040, 262_144] {
            for gap in [1, 2, 5, 40, 1000, 1_000_000] {
                for bytes in [1, 2, 5, 128, 256] {
                    let mut block = block(&mut random, len, gap, bytes);
                    // Runs that end at the middle and at the end.
                    block[len / 2 - 1] |= u8::from(gap == 40);
                    block[len - 1] |= u8::from(gap == 1000);
                    let Some(coded) = encoder.encode(&block) else {
                        assert_eq!((gap, bytes), (1, 256));
                        continue;
                    };
                    assert!(coded.len() < len);
                    let mut decoded = vec![255; len];
                    decoder.decode(coded, &mut decoded).unwrap();
                    assert!(decoded == block, "{len} {gap} {bytes}");
                }
            }
        }
        for len in [0, 1, 4095, 262_145] {
            assert_eq!(encoder.encode(&vec![0; len]), None);
        }
    }

    #[test]
    fn limits_the_lengths_of_codes() {
        // The Fibonacci numbers give the longest codes.
        let mut counts = [0; SYMBOLS];
        (counts[0], counts[1]) = (1, 1);
        for symbol in 2..40 {
            counts[symbol] = counts[symbol - 1] + counts[symbol - 2];
        }
        let lengths = code_lengths(counts);
        assert!(lengths[..40].iter().all(|len| (1..=11).contains(len)), "{lengths:?}");
        assert!(lengths[40..].iter().all(|&len| len == 0));
        let shares = lengths[..40].iter().map(|len| 1 << (11 - len));
        assert_eq!(shares.sum::<u32>(), 1 << 11);
    }

    /// Damaged codes give an error or another block of the same length.
    #[test]
    fn decodes_any_bytes_without_a_panic() {
        let mut random = ChaCha8Rng::seed_from_u64(2);
        let (mut encoder, mut decoder) = (Encoder::default(), Decoder::default());
        for gap in [1, 3, 100] {
            let block = block(&mut random, 5040, gap, 60);
            let coded = encoder.encode(&block).unwrap().to_vec();
            let mut decoded = vec![0; block.len()];
            for len in 0..coded.len() {
                decoder.decode(&coded[..len], &mut decoded);
            }
            for bit in 0..8 * coded.len().min(2000) {
                let mut damaged = coded.clone();
                damaged[bit / 8] ^= 1 << (bit % 8);
                decoder.decode(&damaged, &mut decoded);
            }
            for len in [0, 1, 100, 4096, 10_000] {
                decoder.decode(&coded, &mut vec![0; len]);
            }
        }
        for _ in 0..1000 {
            let len = random.random_range(0..1000);
            let any: Vec<u8> = (0..len).map(|_| random.random()).collect();
            assert_eq!(decoder.decode(&any, &mut [0; 4096]), None);
        }
    }
}
