//! Names of partitions.

use std::fmt;
use std::str::FromStr;

use jiugong::{Home, Snake};
use jiugong_pattern::{Partition, PatternSize};

use super::PartitionError;

/// The name of a partition: its sizes or its cells.
///
/// - `6-5-4`: the numbers of tiles of the patterns. Names the [recommended](Partition::recommended)
///   partition with these sizes, in any order, or else another one with good bounds, on 4×4 with
///   the blank in a corner. Without either, the tiles are divided in the order of the [`Snake`].
/// - `1.2.4.5/3.6.7.8`: the cells of each pattern's tiles in the goal with the blank on the cell of
///   its [`Home`], as in the names of pattern files.
///
/// ```
/// use jiugong::{Home, Shape};
/// use jiugong_lab::PartitionName;
///
/// let corner = Home::from_name(Shape::new(4, 4)?, "corner").unwrap();
/// let name: PartitionName = "6-5-4".parse()?;
/// let partitions = name.partitions(corner)?;
/// let cells = PartitionName::of(&partitions[0]);
/// assert_eq!(cells.to_string(), "8.9.10.12.13.14/1.2.4.5.6/3.7.11.15");
/// assert_eq!(cells.partitions(corner)?, partitions);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PartitionName {
    /// The number of tiles of each pattern.
    Sizes(Vec<usize>),
    /// The cells of the tiles of each pattern.
    Cells(Vec<Vec<usize>>),
}

/// Partitions of 4×4 for goals with the blank in a corner.
const FIFTEEN: [&str; 4] = [
    "1.2.3.4.5/8.9.12.13.14/6.7.10.11.15",
    "1.2.3.4.5.6/8.9.10.12.13.14/7.11.15",
    "1.2.3.4.5.6.7/8.9.10.12.13.14/11.15",
    "1.2.3.4.5.6.7/8.9.10.12.13.14.15/11",
];

impl PartitionName {
    /// Returns the name of a partition by its cells.
    pub fn of(partition: &Partition) -> PartitionName {
        let patterns = partition.patterns().iter();
        PartitionName::Cells(patterns.map(|pattern| pattern.tiles().collect()).collect())
    }

    /// Returns the partitions with this name for goals with the blank at a home: one, or two that
    /// give two views of the goal.
    ///
    /// # Errors
    ///
    /// [`PartitionError`] if pattern tables do not support the shape, or the tiles are not divided
    /// into valid patterns.
    pub fn partitions(&self, home: Home) -> Result<Vec<Partition>, PartitionError> {
        let shape = home.shape();
        if Partition::recommended(home, PatternSize::Small).is_empty() {
            return Err(PartitionError::Shape(shape));
        }
        let new = |groups| Partition::new(shape, home.cell(), groups);
        match self {
            PartitionName::Cells(groups) => {
                let error = |error| PartitionError::Cells { error, blank: home.cell() };
                Ok(vec![new(groups.clone()).map_err(error)?])
            }
            PartitionName::Sizes(sizes) => {
                let expected = shape.cells() - 1;
                let found = sizes.iter().fold(0, |sum: usize, &size| sum.saturating_add(size));
                if found != expected {
                    return Err(PartitionError::Sizes { expected, found });
                }
                let known = known(home).into_iter();
                let known: Vec<Partition> =
                    known.filter(|partition| same_sizes(partition, sizes)).collect();
                if known.is_empty() { Ok(vec![new(along_snake(home, sizes))?]) } else { Ok(known) }
            }
        }
    }
}

/// Returns the partitions for a home that have good bounds.
fn known(home: Home) -> Vec<Partition> {
    let sizes = [PatternSize::Small, PatternSize::Large];
    let mut known: Vec<Partition> = Vec::new();
    for partition in sizes.into_iter().flat_map(|size| Partition::recommended(home, size)) {
        if !known.contains(&partition) {
            known.push(partition);
        }
    }
    // Those of another home are not valid.
    let fifteen = FIFTEEN.into_iter().filter_map(|cells| parse_groups(cells).ok());
    let partitions = fifteen.map(|groups| Partition::new(home.shape(), home.cell(), groups));
    known.extend(partitions.filter_map(Result::ok));
    known
}

fn same_sizes(partition: &Partition, sizes: &[usize]) -> bool {
    let sorted = |mut sizes: Vec<usize>| {
        sizes.sort_unstable();
        sizes
    };
    let found = partition.patterns().iter().map(|pattern| pattern.len()).collect();
    sorted(found) == sorted(sizes.to_vec())
}

/// Divides the tiles in the order of the snake into groups of these sizes.
fn along_snake(home: Home, sizes: &[usize]) -> Vec<Vec<usize>> {
    let snake = Snake::new(home.shape());
    let cells = (0..home.shape().cells()).map(|place| snake.cell(place));
    let mut tiles = cells.filter(|&cell| cell != home.cell());
    sizes.iter().map(|&size| tiles.by_ref().take(size).collect()).collect()
}

impl FromStr for PartitionName {
    type Err = PartitionError;

    /// Parses the sizes, separated by `-`, or the cells, separated by `.` or `,` and the patterns
    /// by `/`.
    fn from_str(text: &str) -> Result<PartitionName, PartitionError> {
        if text.contains(['.', ',', '/']) {
            return parse_groups(text).map(PartitionName::Cells);
        }
        parse_numbers(text.split('-')).map(PartitionName::Sizes)
    }
}

fn parse_groups(text: &str) -> Result<Vec<Vec<usize>>, PartitionError> {
    text.split('/').map(|group| parse_numbers(group.split(['.', ',']))).collect()
}

fn parse_numbers<'a>(numbers: impl Iterator<Item = &'a str>) -> Result<Vec<usize>, PartitionError> {
    numbers.map(|number| number.trim().parse().map_err(|_| PartitionError::Syntax)).collect()
}

/// Formats the sizes `5-5-5` or the cells `1.2.4/3.6`.
impl fmt::Display for PartitionName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let join = |numbers: &[usize], separator| {
            numbers.iter().map(usize::to_string).collect::<Vec<_>>().join(separator)
        };
        match self {
            PartitionName::Sizes(sizes) => f.write_str(&join(sizes, "-")),
            PartitionName::Cells(groups) => {
                let groups: Vec<String> = groups.iter().map(|group| join(group, ".")).collect();
                f.write_str(&groups.join("/"))
            }
        }
    }
}
