//! The commands, a file each: the arguments, the record of an answer, and how it is found and
//! rendered.

pub mod board;
pub mod check;
pub mod distance;
pub mod distribution;
pub mod explain;
pub mod hardest;
pub mod hint;
pub mod info;
pub mod list;
pub mod random;
pub mod solve;
pub mod verify;

use jiugong_app::schema::{CommandRecords, ERROR, record};

use crate::render::board_rows;

/// The records of the commands.
pub const RECORDS: &[CommandRecords] = &[
    CommandRecords::new("solve", &[record::<solve::Record>(), ERROR]),
    CommandRecords::new("hint", &[record::<hint::Record>(), ERROR]),
    CommandRecords::new("distance", &[record::<distance::Record>(), ERROR]),
    CommandRecords::new("check", &[record::<check::Record>(), ERROR]),
    CommandRecords::new("explain", &[record::<explain::Record>(), ERROR]),
    CommandRecords::new("board", &[record::<board::Record>(), ERROR]),
    CommandRecords::new("list", &[record::<board_rows::Record>()]),
    CommandRecords::new("distribution", &[record::<distribution::Record>()]),
    CommandRecords::new("hardest", &[record::<hardest::Record>()]),
    CommandRecords::new("random", &[record::<random::Record>()]),
    CommandRecords::new("info", &[record::<info::Record>()]),
    CommandRecords::new("verify", &[record::<verify::Record>()]),
];
