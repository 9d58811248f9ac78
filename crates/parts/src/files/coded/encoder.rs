//! Coding of blocks: their symbols are counted, and then written.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use super::{Bits, HEAD, LENGTHS, MAX_BITS, SYMBOLS, codes, ones, run_symbol};

/// Shorter runs of zeros have one token with the byte that follows.
const SHORT_RUN: usize = 16;

/// Codes one block after the other.
#[derive(Debug)]
pub struct Encoder {
    /// What the halves of the block consist of: a byte that is not zero with, in the higher byte, the
    /// length of the short run of zeros before it; or 0 with k of a run of 2ᵏ zeros.
    tokens: [Vec<u16>; 2],
    /// The codes of the tokens that occur.
    token_codes: Box<[Code; TOKENS]>,
    coded: Vec<u8>,
    /// The codes of the second half, before they follow those of the first.
    second: Vec<u8>,
}

impl Default for Encoder {
    fn default() -> Encoder {
        Encoder {
            tokens: Default::default(),
            token_codes: Box::new([Code::default(); TOKENS]),
            coded: Vec::new(),
            second: Vec::new(),
        }
    }
}

impl Encoder {
    /// Codes a block; `None` if the code is not shorter, or if the block has another length than
    /// those that are coded.
    pub fn encode(&mut self, block: &[u8]) -> Option<&[u8]> {
        if !LENGTHS.contains(&block.len()) {
            return None;
        }
        let Encoder { tokens, token_codes, coded, second: second_coded } = self;
        let (first, second) = block.split_at(block.len() / 2);
        let (mut token_counts, mut long_runs) = ([0; SHORT_RUN << 8], [0; SYMBOLS]);
        let [first_tokens, second_tokens] = tokens;
        let first = split(first, first_tokens, &mut token_counts, &mut long_runs);
        let second = split(second, second_tokens, &mut token_counts, &mut long_runs);
        let counts = count_symbols(&token_counts, long_runs);
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
        second_coded.resize(max_len + 8, 0);
        set_codes(token_codes, &token_counts, &codes(&lengths));
        let start = HEAD + 4;
        let to = [&mut coded[start..], second_coded];
        let [first_len, second_len] = write_codes([first, second], token_codes, to);
        coded[HEAD..start].copy_from_slice(&(first_len as u32).to_le_bytes());
        let middle = start + first_len;
        let end = middle + second_len;
        coded[middle..end].copy_from_slice(&second_coded[..second_len]);
        coded.get(..end)
    }
}

/// Returns the Huffman codes' lengths of symbols that occur `counts` times. The codes of rare ones
/// would be too long: so many of them are counted as rarely give a code of more than eleven bits.
/// While one does, the counts are halved, which makes them less unequal.
fn code_lengths(mut counts: [u32; SYMBOLS]) -> [u8; SYMBOLS] {
    let least = counts.iter().sum::<u32>() >> (MAX_BITS - 1);
    counts.iter_mut().filter(|count| **count > 0).for_each(|count| *count = (*count).max(least));
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

/// The number of tokens: those with a byte, and those of runs up to the longest.
const TOKENS: usize = (SYMBOLS - 255) << 8;

/// The code of a token: at most five codes of eleven bits, and above them their number.
#[derive(Clone, Copy, Debug, Default)]
struct Code(u64);

/// The bits of a code that are not its length.
const CODE_BITS: u32 = 56;

impl From<Bits> for Code {
    fn from(Bits { bits, len }: Bits) -> Code {
        Code(bits | (len as u64) << CODE_BITS)
    }
}

/// Sets the codes of the tokens that occur, from those of the symbols.
fn set_codes(token_codes: &mut [Code; TOKENS], counts: &Counts, codes: &[Bits; SYMBOLS]) {
    for (run, counts) in counts.as_chunks::<256>().0.iter().enumerate() {
        let zeros = ones(run).fold(Bits::default(), |all, k| all.then(codes[run_symbol(k)]));
        for (byte, _) in counts.iter().enumerate().filter(|(_, count)| **count > 0) {
            token_codes[run << 8 | byte] = zeros.then(codes[byte]).into();
        }
    }
    for k in 0..SYMBOLS - 255 {
        token_codes[k << 8] = codes[run_symbol(k)].into();
    }
}

/// Writes the codes of the tokens of both halves. Returns the numbers of bytes; overwrites up to eight
/// bytes after them.
fn write_codes(
    [first, second]: [&[u16]; 2],
    token_codes: &[Code; TOKENS],
    [to_first, to_second]: [&mut [u8]; 2],
) -> [usize; 2] {
    let (mut a, mut b) = (Writer::new(to_first), Writer::new(to_second));
    let code = |&token: &u16| token_codes[usize::from(token)];
    // Both at the same time: one after the other would keep the processor waiting.
    let both = first.len().min(second.len());
    for (first, second) in first.iter().zip(second) {
        a.write(code(first));
        b.write(code(second));
    }
    first[both..].iter().for_each(|token| a.write(code(token)));
    second[both..].iter().for_each(|token| b.write(code(token)));
    [a.len(), b.len()]
}

/// Writes codes one after the other.
struct Writer<'a> {
    out: &'a mut [u8],
    at: usize,
    /// The bits that do not fill a byte yet, and their number.
    open: u64,
    open_len: u32,
}

impl Writer<'_> {
    fn new(out: &mut [u8]) -> Writer<'_> {
        Writer { out, at: 0, open: 0, open_len: 0 }
    }

    /// Writes a code. Overwrites up to eight bytes after it.
    #[inline(always)]
    fn write(&mut self, Code(code): Code) {
        let bits = self.open | (code & ((1 << CODE_BITS) - 1)) << self.open_len;
        let len = self.open_len + (code >> CODE_BITS) as u32;
        self.out[self.at..self.at + 8].copy_from_slice(&bits.to_le_bytes());
        self.at += (len / 8) as usize;
        self.open = bits >> (len & !7);
        self.open_len = len % 8;
    }

    /// Returns the number of bytes written.
    fn len(&self) -> usize {
        self.at + usize::from(self.open_len > 0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

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
}
