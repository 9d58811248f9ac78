//! The records of answers in JSON, one object each: the same fields in the same order for every
//! answer of a command, and `null` where a field does not apply. `docs/schema.json` describes them.
//!
//! The feature `schema`, for the test that writes that file, adds their schemas.

mod board;
mod check;
mod distance;
mod distribution;
mod error;
mod explain;
mod hardest;
mod hint;
mod improve;
mod info;
mod list;
mod name;
mod random;
mod solve;
mod solve_json;
mod verify;

pub use board::BoardRecord;
pub use check::{CheckRecord, FaultName, OtherConvention, ShorterPart};
pub use distance::DistanceRecord;
pub use distribution::{DistributionRecord, SolutionsRecord};
pub use error::{ErrorRecord, Reason, escape_controls};
pub use explain::{ExplainRecord, ParityRecord};
pub use hardest::HardestRecord;
pub use hint::{HintRecord, LegalMove};
pub use improve::ImproveRecord;
pub use info::InfoRecord;
pub use list::ListRecord;
pub use name::{FileEncoding, Name, Named};
pub use random::RandomRecord;
pub use solve::SolveRecord;
pub use solve_json::push_number;
pub use verify::VerifyRecord;
