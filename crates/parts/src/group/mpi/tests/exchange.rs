//! Messages between ranks.

use std::env;
use std::fs;
use std::os::unix::process::parent_id;
use std::thread;
use std::time::Duration;

use xxhash_rust::xxh3::xxh3_64;

use super::in_groups;
use crate::{Error, ErrorKind, Group};

const SIZES: [usize; 4] = [1, 2, 4, 7];

/// Returns a pseudorandom number.
fn random(numbers: &[usize]) -> u64 {
    let bytes: Vec<u8> = numbers.iter().flat_map(|number| number.to_le_bytes()).collect();
    xxh3_64(&bytes)
}

/// Returns the message from a rank to another in a round: empty, short, or too long to be sent
/// before the receiver is ready.
fn message(round: usize, from: usize, to: usize) -> Vec<u8> {
    let random = random(&[round, from, to]);
    let length = match random % 4 {
        0 => 0,
        1 => random % 100,
        2 => random % 10_000,
        _ => random % 1_000_000,
    };
    (0..length).map(|i| (random.wrapping_mul(2 * i + 1) >> 56) as u8).collect()
}

#[test]
fn exchanges_messages_of_all_lengths() {
    in_groups(&SIZES, "exchange::exchanges_messages_of_all_lengths", |group| {
        let rank = group.rank();
        for round in 0..20 {
            // In some rounds only some ranks send.
            let others = (0..group.size()).filter(|&other| other != rank);
            let is_sent =
                |from, to| round % 2 == 0 || random(&[round, from, to, 0]).is_multiple_of(2);
            let to_send: Vec<(usize, Vec<u8>)> = others
                .clone()
                .filter(|&to| is_sent(rank, to))
                .map(|to| (to, message(round, rank, to)))
                .collect();
            let sends: Vec<(usize, &[u8])> =
                to_send.iter().map(|(to, bytes)| (*to, &bytes[..])).collect();
            let expected: Vec<(usize, Vec<u8>)> = others
                .filter(|&from| is_sent(from, rank))
                .map(|from| (from, message(round, from, rank)))
                .collect();
            let mut received: Vec<(usize, Vec<u8>)> =
                expected.iter().map(|(from, bytes)| (*from, vec![0; bytes.len()])).collect();
            let receives =
                received.iter_mut().map(|(from, bytes)| (*from, bytes.as_mut_slice())).collect();
            // Some ranks are late.
            let late = Duration::from_millis(random(&[round, rank]) % 5);
            let result = group.exchange(&sends, receives, || {
                thread::sleep(late);
                round
            });
            assert_eq!(result, round);
            assert!(received == expected, "round {round}");
        }
    });
}

/// Rank 0 ends the exchange while rank 1 still works: rank 1 works until rank 0 has ended it.
#[test]
fn transfers_messages_during_work() {
    in_groups(&[2], "exchange::transfers_messages_during_work", |group| {
        let rank = group.rank();
        let other = 1 - rank;
        let sent = vec![rank as u8; 50_000_000];
        let mut received = vec![9; sent.len()];
        // Both ranks have the same launcher.
        let ended = env::temp_dir().join(format!("jiugong-exchange-{}", parent_id()));
        let work = || {
            while rank == 1 && !ended.exists() {
                thread::sleep(Duration::from_millis(10));
            }
        };
        group.exchange(&[(other, &sent)], vec![(other, &mut received)], work);
        assert!(received.iter().all(|&byte| usize::from(byte) == other));
        if rank == 0 {
            fs::write(&ended, "").unwrap();
        } else {
            fs::remove_file(&ended).unwrap();
        }
    });
}

#[test]
fn adds_numbers_of_all_ranks() {
    in_groups(&SIZES, "exchange::adds_numbers_of_all_ranks", |group| {
        let size = group.size() as u64;
        for length in [0, 1, 3, 100_000] {
            let mut numbers: Vec<u64> =
                (0..length).map(|i| (i << 40) + group.rank() as u64).collect();
            group.sum(&mut numbers);
            let ranks = size * (size - 1) / 2;
            assert!((0..length).all(|i| numbers[i as usize] == (i << 40) * size + ranks));
        }
    });
}

#[test]
fn broadcasts_the_bytes_of_rank_0() {
    in_groups(&SIZES, "exchange::broadcasts_the_bytes_of_rank_0", |group| {
        for round in 0..8 {
            // Other ranks have bytes of other lengths, which are ignored.
            let bytes = group.broadcast(message(round, 0, group.rank()));
            assert!(bytes == message(round, 0, 0));
        }
    });
}

#[test]
fn gathers_bytes_of_different_lengths() {
    in_groups(&SIZES, "exchange::gathers_bytes_of_different_lengths", |group| {
        for round in 0..8 {
            let all = group.gather(message(round, group.rank(), 0));
            let size = if group.rank() == 0 { group.size() } else { 0 };
            assert!(all == (0..size).map(|rank| message(round, rank, 0)).collect::<Vec<_>>());
        }
    });
}

#[test]
fn sends_to_the_next_rank_and_receives_from_the_last() {
    let test = "exchange::sends_to_the_next_rank_and_receives_from_the_last";
    in_groups(&[2, 4, 7], test, |group| {
        let (rank, size) = (group.rank(), group.size());
        for round in 0..8 {
            let send = || group.send((rank + 1) % size, &message(round, rank, 0));
            let receive = || group.receive((rank + size - 1) % size);
            let received = if rank == 0 {
                send();
                receive()
            } else {
                let received = receive();
                send();
                received
            };
            assert!(received == message(round, (rank + size - 1) % size, 0));
        }
    });
}

#[test]
fn broadcasts_the_error_of_the_lowest_rank() {
    in_groups(&SIZES, "exchange::broadcasts_the_error_of_the_lowest_rank", |group| {
        let (rank, size) = (group.rank(), group.size());
        assert_eq!(group.broadcast_error(Ok(rank)).unwrap(), rank);
        assert!(!group.has_shared_error());
        for lowest in 0..size {
            let result = if rank < lowest {
                Ok(())
            } else if rank == lowest {
                Err(Error::Stopped { saved: None, distance: 7 })
            } else {
                Err(Error::NotConnected { seconds: rank as u64 })
            };
            let error = group.broadcast_error(result).unwrap_err();
            assert!(group.has_shared_error());
            assert_eq!(error.kind(), ErrorKind::Stopped);
            if rank == lowest {
                assert!(matches!(error, Error::Stopped { distance: 7, .. }));
            } else {
                let Error::OfRank { rank, text, .. } = error else { panic!("{error:?}") };
                assert_eq!(rank, lowest);
                assert_eq!(text, "Stopped { saved: None, distance: 7 }");
            }
        }
        group.check_same("version 1").unwrap();
    });
}
