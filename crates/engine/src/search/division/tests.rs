//! Searches in parts, and the bits that parts send.

#![allow(clippy::unwrap_used)]

use std::io::Read;

use jiugong::{Encoding, Header, Metric};

use super::*;
use crate::{
    Bases, Bits, CoreDistances, Cores, Search, Simd, SparsePacker, SparsePayload, StoredPlaces,
};

fn corner(rows: usize, cols: usize) -> Home {
    Home::from_name(Shape::new(rows, cols).unwrap(), "corner").unwrap()
}

/// A part in memory.
struct Part {
    sets: [LevelSet; 2],
    bits: [LevelSet; 2],
    bases: Bases,
    cores: Cores,
}

/// Adds the states of a level with the blank on the core, if that has its colour.
fn add_cores(cores: &mut Cores, distance: usize, level: &LevelSet) {
    let StoredPlaces { colour, core, .. } = cores.places();
    if level.colour == colour {
        let bits = |bytes: &[u8]| {
            bytes.iter().rev().fold(0, |bits, byte| bits << 1 | u8::from(byte & core != 0))
        };
        let states: Vec<u8> = level.orders().chunks(8).map(bits).collect();
        cores.add(distance, &states);
    }
}

/// Searches in parts. Returns the states at each distance and the blocks of the sparse table.
fn search(division: &Division, home: Home, simd: Simd) -> (Vec<u64>, Vec<u8>) {
    let sets = |part| [0, 1].map(|colour| division.empty_set(colour, part).unwrap());
    let numbers = 0..division.parts();
    let bases = || Bases::with_orders(division.index(), division.orders() as u64).unwrap();
    let cores = || Cores::new(division.index(), division.orders()).unwrap();
    let part = |part| Part { sets: sets(part), bits: sets(part), bases: bases(), cores: cores() };
    let parts = numbers.clone().map(part);
    let mut parts: Vec<_> = parts.collect();
    let mut colour = division.goal_colour(home);
    let Part { sets, bases, cores, .. } = &mut parts[0];
    division.insert_goal(&mut sets[colour], home);
    bases.add(0, &sets[colour]);
    add_cores(cores, 0, &sets[colour]);
    let mut counts = vec![1];
    // By colour and part.
    let mut sent = [0, 1].map(|colour| vec![vec![0; division.outgoing_len(colour)]; parts.len()]);
    for (part, bytes) in sent[colour].iter_mut().enumerate() {
        division.pack(part, &parts[part].sets[colour], bytes, simd);
    }
    loop {
        let mut count = 0;
        let [even, odd] = &mut sent;
        let (last, new) = if colour == 0 { (&*even, odd) } else { (&*odd, even) };
        for part in numbers.clone() {
            let received =
                |from: usize| &last[from][division.route_bytes(colour, from, part..part + 1)];
            let incoming = division.incoming(colour, part, received);
            let Part { sets, bits, bases, cores } = &mut parts[part];
            let [even, odd] = sets;
            let (from, to) = if colour == 0 { (even, odd) } else { (odd, even) };
            let bits = (counts.len() & 2 != 0).then_some(&mut bits[1 - colour]);
            let outgoing = &mut new[part];
            let level = PartLevel { part, from, to, bits, incoming: &incoming, outgoing };
            count += division.advance(level, simd);
            bases.add(counts.len(), &sets[1 - colour]);
            add_cores(cores, counts.len(), &sets[1 - colour]);
        }
        if count == 0 {
            break;
        }
        counts.push(count);
        colour = 1 - colour;
    }
    let packer = SparsePacker::new(division.index(), home, counts.len() as u32 - 1);
    let payload = parts.iter_mut().flat_map(|Part { bits, bases, cores, .. }| {
        let mut bytes = vec![255; packer.chunk_bytes() * bases.distances().len()];
        packer.fill(bits, CoreDistances::OfChunks(bases), 0, &mut bytes);
        // The distances of all orders give the same blocks with few places.
        for (colour, set) in bits.iter_mut().enumerate() {
            let places = cores.places().branches[colour];
            let masked: Vec<u8> = set.pieces(1).flatten().map(|byte| byte & places).collect();
            let mut rest = &masked[..];
            set.read_pieces(1, |_, bytes| rest.read_exact(bytes).map(|()| true)).unwrap();
        }
        cores.add_bits(&mut bits[cores.places().colour]);
        let mut of_cores = vec![255; bytes.len()];
        packer.fill(bits, CoreDistances::OfOrders(cores), 0, &mut of_cores);
        assert!(of_cores == bytes);
        bytes
    });
    (counts, payload.collect())
}

/// The search in parts finds what the search in one piece finds, in every division, with every
/// instruction set.
#[test]
fn parts_give_the_same_table() {
    let check = |rows, cols, digits: &[usize], simd| {
        let home = corner(rows, cols);
        let mut expected = Search::<Bits>::new(home, Metric::Stm, Simd::best()).unwrap();
        while expected.next_level() > 0 {}
        let expected_counts = expected.counts().to_vec();
        let header = Header::new(home, Metric::Stm, Encoding::Sparse, &expected_counts).unwrap();
        let index = Index::new(home.shape()).unwrap();
        let expected = SparsePayload::new(expected.into_sink(), &header, &index);
        for &digits in digits {
            let puzzle = Puzzle::new(home.shape()).unwrap();
            let division = Division::by_digits(puzzle, digits);
            let (counts, payload) = search(&division, home, simd);
            assert_eq!(counts, expected_counts);
            let mut bytes = vec![0; payload.len()];
            expected.fill(0, &mut bytes);
            assert!(payload == bytes, "{rows}x{cols} {digits} {simd:?}");
        }
    };
    for simd in Simd::available() {
        check(2, 5, &[1, 2], simd);
    }
    check(3, 4, &[1, 2], Simd::best());
    check(2, 6, &[1], Simd::best());
}

/// The pieces that one part sends to another are those that it receives, and each part sends and
/// receives as many bits as it has orders, for each crossing link.
#[test]
fn both_ends_know_the_same_pieces() {
    let shapes = [((3, 4), 110, 2), ((2, 6), 110, 1), ((2, 7), 156, 1), ((3, 5), 2184, 2)];
    for ((rows, cols), parts, links) in shapes {
        let division = Division::new(Shape::new(rows, cols).unwrap()).unwrap();
        assert_eq!(division.parts(), parts);
        for colour in [0, 1] {
            assert_eq!(division.crossing[colour].len(), links);
            assert_eq!(division.outgoing_len(colour), links * division.orders() / 8);
            for to in [0, parts / 3, parts - 1] {
                let mut received = division.pieces_to(colour, to).into_iter().peekable();
                for &Sender { part: from, route } in division.senders(colour, to) {
                    assert_eq!(division.routes(colour, from)[route].to, to);
                    let sent = division.pieces_from(colour, from).into_iter();
                    for piece in sent.filter(|piece| piece.part == to) {
                        assert_eq!(Some(Piece { part: from, ..piece }), received.next());
                    }
                }
                assert_eq!(received.next(), None);
            }
        }
    }
}

#[test]
fn rejects_unsupported_shapes() {
    for (rows, cols) in [(3, 3), (2, 5), (4, 5)] {
        let error = Division::new(Shape::new(rows, cols).unwrap()).unwrap_err();
        let expected = format!("expected a shape of 12 to 16 cells, found {rows}x{cols}");
        assert_eq!(error.to_string(), expected);
    }
}

/// What a part sends has its states on the places that links leave for other parts.
#[test]
fn unpacks_what_a_part_sends() {
    for (rows, cols) in [(3, 4), (2, 6), (3, 5)] {
        let division = Division::new(Shape::new(rows, cols).unwrap()).unwrap();
        let part = division.parts() / 2;
        for colour in [0, 1] {
            let places = division.crossing_places(colour);
            let mut set = division.empty_set(colour, part).unwrap();
            for (number, order) in (0..division.orders()).step_by(997).enumerate() {
                let crossing = (0..8).filter(|place| places >> place & 1 != 0);
                let place = crossing.cycle().nth(number % 3).unwrap();
                set.insert(order, 2 * place + colour);
            }
            let mut sent = vec![0; division.outgoing_len(colour)];
            division.pack(part, &set, &mut sent, Simd::best());
            let mut found = division.empty_set(colour, part).unwrap();
            let sent = division.sent(colour, part, &sent);
            let add = |start, bytes: &mut [u8]| {
                sent.add_chunks(start, bytes, Simd::best());
                Ok(true)
            };
            found.read_pieces(13 * 2520, add).unwrap();
            assert!(found.state_numbers() == set.state_numbers(), "{rows}x{cols}");
        }
    }
}
