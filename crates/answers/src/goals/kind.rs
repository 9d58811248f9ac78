//! The kinds of goals.

/// The kind of a goal.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum GoalKind {
    /// One board.
    #[default]
    Board,
    /// Cells are open: any piece may be on them.
    Open,
    /// Pieces are alike.
    Alike,
    /// Any of several boards.
    Several,
}

impl GoalKind {
    /// All kinds.
    pub const ALL: [GoalKind; 4] =
        [GoalKind::Board, GoalKind::Open, GoalKind::Alike, GoalKind::Several];

    /// Returns `board`, `open`, `alike` or `several`.
    pub fn name(self) -> &'static str {
        ["board", "open", "alike", "several"][self as usize]
    }
}
