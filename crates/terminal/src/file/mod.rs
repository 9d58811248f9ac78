//! Files that the programs read and write.
//!
//! - [`Destination`] is the place of a file to write: checked before the work, written atomically.
//! - [`open_special`] opens a device, a pipe or a standard stream, which is written in place.
//! - [`other_ending`] detects a name that contradicts the format of a file to write.
//! - [`WriteError`] is the reason why a file cannot be written.
//!
//! No function waits for another program, and none follows a link that another user created.

mod destination;
mod ending;
mod error;
mod special;
mod system;
mod temporary;

pub use destination::Destination;
pub use ending::other_ending;
pub use error::WriteError;
pub use special::open_special;
