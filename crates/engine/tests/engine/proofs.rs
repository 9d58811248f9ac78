//! Proofs of tables, in threads.

use jiugong::{Encoding, Home, Metric, Shape, Table, TableError};
use jiugong_engine::{CheckedTable, VerifyError, verify, verify_memory};
use jiugong_test_support::forge::{self, Forgery};

/// Returns the error of a table, which is the same with 1, 2 and 5 threads.
fn engine_error(file: &[u8]) -> Option<TableError> {
    let table = Table::new(file).unwrap();
    let errors = [1, 2, 5].map(|threads| {
        let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().unwrap();
        match pool.install(|| verify(&table, |_| {})) {
            Ok(()) => None,
            Err(VerifyError::Invalid(error)) => Some(error),
            Err(VerifyError::Io(error)) => panic!("{error}"),
        }
    });
    assert_eq!(errors[0], errors[1]);
    assert_eq!(errors[0], errors[2]);
    errors[0]
}

#[test]
fn proves_the_tables_of_all_homes() {
    for (rows, cols) in [(2, 2), (2, 3), (2, 4), (3, 3), (2, 5)] {
        for home in Home::all(Shape::new(rows, cols).unwrap()) {
            for metric in Metric::ALL {
                let table = forge::table(home, metric, Encoding::Sparse);
                assert_eq!(engine_error(table.as_bytes()), None, "{home} {metric:?}");
                let members = match (table.sparse(), table.tracks()) {
                    (Some(sparse), _) => sparse.stored().count(),
                    (_, tracks) => tracks.unwrap().width(),
                };
                // Without that of the chunks that threads unpack.
                let memory = verify_memory(&table) - (20 << 20);
                let flags = table.index().orders() * members as u64;
                assert!((flags..flags + flags / 32 + 1024).contains(&(8 * memory)), "{home}");
            }
        }
    }
}

#[test]
fn proves_tables_of_every_format() {
    for (rows, cols) in [(2, 2), (2, 3), (2, 4), (3, 3)] {
        for home in Home::all(Shape::new(rows, cols).unwrap()) {
            for (metric, encoding) in forge::formats() {
                let table = forge::table(home, metric, encoding);
                assert_eq!(table.verify(), Ok(()));
                assert!(verify(&table, |_| {}).is_ok(), "{home} {metric:?} {encoding:?}");
            }
        }
    }
}

/// The error may differ, because the threads may find another wrong value first.
#[test]
fn engine_and_library_find_wrong_values_in_every_format() {
    for home in Home::all(Shape::new(2, 3).unwrap()) {
        for (metric, encoding) in forge::formats() {
            let good = Forgery::of(&forge::table(home, metric, encoding));
            for at in (0..good.payload.len()).step_by(5) {
                for change in [1, 2, 64] {
                    let mut bad = good.clone();
                    bad.payload[at] ^= change;
                    let bytes = bad.bytes();
                    let table = Table::new(&bytes[..]).unwrap();
                    assert!(table.verify().is_err(), "{home} at {at}");
                    assert!(verify(&table, |_| {}).is_err(), "{home} at {at}");
                }
            }
        }
    }
}

#[test]
fn engine_and_library_find_the_same_errors() {
    for (rows, cols, home) in [(2, 4, "corner"), (3, 3, "edge"), (2, 5, "corner")] {
        let home = Home::from_name(Shape::new(rows, cols).unwrap(), home).unwrap();
        let good = Forgery::of(&forge::table(home, Metric::Stm, Encoding::Sparse));
        for (name, bad) in good.wrong_tables() {
            let file = bad.bytes();
            let expected = Table::new(&file[..]).unwrap().verify().unwrap_err();
            assert_eq!(engine_error(&file), Some(expected), "{home}: {name}");
        }
    }
}

#[test]
fn progress_ends_with_the_whole() {
    let home = Home::from_name(Shape::new(2, 5).unwrap(), "corner").unwrap();
    let table = forge::table(home, Metric::Stm, Encoding::Sparse);
    let checked = CheckedTable::new(&table, |_| {}).unwrap();
    let shares = std::sync::Mutex::new(Vec::new());
    checked.prove(|share| shares.lock().unwrap().push(share)).unwrap();
    let shares = shares.into_inner().unwrap();
    assert!(shares.iter().all(|share| (0.0..=1.0).contains(share)));
    assert!(shares.contains(&1.0));
}
