//! Code shared by the tests and benchmarks of the workspace.

pub mod measure;
