//! Names and tables of partitions.

use jiugong::{Home, Shape};
use jiugong_lab::{PartitionError, PartitionName, PatternTables};
use jiugong_pattern::{Partition, PatternError, PatternSize};

fn corner(rows: usize, cols: usize) -> Home {
    Home::from_name(Shape::new(rows, cols).unwrap(), "corner").unwrap()
}

fn partition(home: Home, name: &str) -> Result<Partition, PartitionError> {
    let name: PartitionName = name.parse()?;
    assert_eq!(name.to_string().parse(), Ok(name.clone()));
    name.partitions(home).map(|mut partitions| partitions.remove(0))
}

#[test]
fn sizes_name_the_recommended_partitions() {
    for (rows, cols) in [(3, 3), (3, 4), (3, 5), (4, 4), (4, 5), (5, 5)] {
        for home in Home::all(Shape::new(rows, cols).unwrap()) {
            for size in [PatternSize::Small, PatternSize::Large] {
                let recommended = Partition::recommended(home, size);
                let sizes = recommended[0].patterns().iter().map(|pattern| pattern.len());
                let name = PartitionName::Sizes(sizes.rev().collect());
                assert_eq!(name.partitions(home), Ok(recommended), "{home}, {name}");
            }
        }
    }
}

#[test]
fn sizes_name_the_partitions_of_the_page() {
    for (name, expected) in [
        ("5-5-5", "1,2,3,4,5/8,9,12,13,14/6,7,10,11,15"),
        ("6-5-4", "8,9,10,12,13,14/1,2,4,5,6/3,7,11,15"),
        ("6-6-3", "1,2,3,4,5,6/8,9,10,12,13,14/7,11,15"),
        ("7-8", "1,2,3,4,5,6,7/8,9,10,11,12,13,14,15"),
        // Along the snake.
        ("3-4-8", "1,2,3/4,5,6,7/8,9,10,11,12,13,14,15"),
        ("4-4-4-3", "1,2,3,7/4,5,6,8/9,10,11,15/12,13,14"),
    ] {
        assert_eq!(partition(corner(4, 4), name).unwrap().to_string(), expected);
        let cells = partition(corner(4, 4), &expected.replace(',', ".")).unwrap();
        assert_eq!(cells.to_string(), expected);
    }
}

#[test]
fn reports_invalid_names() {
    let home = corner(3, 3);
    for text in ["", "x", "4-x", "1.2/", "1..2/3", "-1", "4--4"] {
        assert_eq!(text.parse::<PartitionName>(), Err(PartitionError::Syntax), "{text}");
    }
    let sizes = |found| PartitionError::Sizes { expected: 8, found };
    let cells = |error| PartitionError::Cells { error, blank: 0 };
    let cell_error = |cell: usize| PatternError::Cell { shape: Shape::EIGHT_PUZZLE, cell };
    for (text, expected) in [
        ("4-5", sizes(9)),
        ("18446744073709551615-9", sizes(usize::MAX)),
        ("8", PartitionError::Pattern(PatternError::Size { found: 8, max: 6 })),
        ("1.2.3.4/5.6.7", cells(PatternError::Partition)),
        ("0.1.2.3/4.5.6.7", cells(cell_error(0))),
        ("1.2.3.4/5.6.7.9", cells(cell_error(9))),
    ] {
        assert_eq!(partition(home, text), Err(expected), "{text}");
    }
    let flat = corner(2, 4);
    assert_eq!(partition(flat, "4-3"), Err(PartitionError::Shape(flat.shape())));
}

#[test]
fn tables_stay_within_the_memory_limit() {
    let home = corner(3, 3);
    let partition = partition(home, "4-4").unwrap();
    let mut tables = PatternTables::new(home.shape(), 0);
    let error = tables.set(std::slice::from_ref(&partition)).unwrap_err();
    let PartitionError::Memory { needed } = error else { panic!("{error}") };
    // As much as is needed at first is enough for one table, and less than for the second.
    let mut tables = PatternTables::new(home.shape(), needed);
    assert!(tables.set(std::slice::from_ref(&partition)).is_err());
    assert!(tables.size(&partition) > 0);
    let mut tables = PatternTables::new(home.shape(), 2 * needed);
    tables.set(std::slice::from_ref(&partition)).unwrap();
}
