//! Goals that are not one board, and their form on each shape.

use jiugong::{
    Arrangement, Board, Goal, GoalError, Labels, Metric, NamedGoal, NamedGoalSet, Notation, Shape,
};
use jiugong_pattern::MAX_CELLS;
use jiugong_pattern::goals::{ColouredBoard, GAP, GoalSet, OPEN};

use rand::Rng;
use rand::seq::{IndexedRandom, SliceRandom};

use crate::goal_kind::GoalKind;

/// Goals that a user gave, and the pieces that are alike.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SetArg {
    /// The goals, of which the nearest counts. If there are none, the goal is the default.
    pub goals: Vec<OneOfSet>,
    /// Groups of tiles that are alike although their numbers are different.
    pub alike: Vec<Vec<u8>>,
}

/// One of several goals.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum OneOfSet {
    /// A goal by name.
    Named(NamedGoal),
    /// A set of goals by name.
    NamedSet(NamedGoalSet),
    /// A board, perhaps with open cells or with numbers that are equal.
    Arrangement(Arrangement),
}

/// Error for goals that do not fit a board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SetError {
    /// A goal has another shape than the board.
    Shape {
        /// The shape of the board.
        board: Shape,
        /// The shape of the goal.
        goal: Shape,
    },
    /// A goal has more pieces with a number than the board.
    Pieces {
        /// The goal.
        goal: String,
        /// The number.
        number: u8,
        /// How often the goal has it.
        wanted: usize,
        /// How often the board has it.
        found: usize,
    },
    /// A group of tiles that are alike has a number that is no tile of the board.
    Alike {
        /// The number.
        number: u8,
    },
}

impl OneOfSet {
    /// Returns the goal as text, and what it is on a shape.
    fn arrangements(&self, shape: Shape, notation: &Notation) -> (String, Vec<Arrangement>) {
        let text = |arrangement: &Arrangement| notation.format_arrangement(arrangement).to_string();
        match self {
            OneOfSet::Named(named) => {
                let arrangement = named.board(shape).into();
                (text(&arrangement), vec![arrangement])
            }
            OneOfSet::NamedSet(named) => (named.name().into(), named.arrangements(shape)),
            OneOfSet::Arrangement(arrangement) => (text(arrangement), vec![arrangement.clone()]),
        }
    }
}

/// A set of goals on one shape in one metric, for boards with the same pieces.
#[derive(Debug)]
pub struct PreparedSet {
    /// The goals as text, separated by commas.
    pub text: String,
    metric: Metric,
    goals: Vec<OneGoal>,
    /// For each tile of a board, its colour.
    colours: Vec<u8>,
    /// `None` on shapes of more than [`MAX_CELLS`] cells.
    set: Option<GoalSet>,
    kind: GoalKind,
    /// A board with these pieces.
    template: Board,
}

/// One goal of a set.
#[derive(Debug)]
pub(crate) struct OneGoal {
    /// The colour on each cell; `None` if it is open.
    pub colours: Vec<Option<u8>>,
    text: String,
}

impl OneGoal {
    /// Returns whether a board with these colours is the goal.
    fn is_reached(&self, colours: impl IntoIterator<Item = u8>) -> bool {
        self.colours
            .iter()
            .zip(colours)
            .all(|(goal, colour)| goal.is_none_or(|goal| goal == colour))
    }
}

impl PreparedSet {
    /// Prepares goals for boards of a shape with the tiles of `labels`, or else the ordinary ones.
    /// `default` is the goal if none was given.
    ///
    /// # Errors
    ///
    /// [`SetError`] if a goal does not fit the boards.
    pub fn new(
        arg: &SetArg,
        default: Board,
        labels: Option<&Labels>,
        metric: Metric,
        notation: &Notation,
    ) -> Result<PreparedSet, SetError> {
        let shape = default.shape();
        let numbers: Vec<u8> = (0..shape.cells())
            .map(|tile| tile as u8)
            .map(|tile| labels.map_or(tile, |labels| labels.number(tile)))
            .collect();
        let groups = Groups::new(arg, &numbers)?;
        let in_order = [OneOfSet::Arrangement(default.clone().into())];
        let given = if arg.goals.is_empty() { &in_order[..] } else { &arg.goals };
        let mut goals: Vec<(Vec<u16>, String)> = Vec::new();
        let mut of_goals = Vec::new();
        for goal in given {
            let (text, arrangements) = goal.arrangements(shape, notation);
            for arrangement in arrangements {
                let colours = groups.colours(shape, &arrangement, &text)?;
                if goals.iter().all(|(other, _)| *other != colours) {
                    let is_only = matches!(goal, OneOfSet::Arrangement(_));
                    let board = || notation.format_arrangement(&arrangement).to_string();
                    goals.push((colours, if is_only { text.clone() } else { board() }));
                }
            }
            of_goals.push(text);
        }
        // So that they have the same table in every sequence.
        goals.sort();
        let renamed = groups.renamed(goals.iter().flat_map(|(goal, _)| goal));
        let colours = numbers.iter().map(|&number| renamed[usize::from(groups.of(number))]);
        let colours: Vec<u8> = colours.collect();
        let of_goal = |colour: u16| renamed.get(usize::from(colour)).copied();
        let goals = goals
            .into_iter()
            .map(|(goal, text)| OneGoal { colours: goal.into_iter().map(of_goal).collect(), text });
        let goals: Vec<OneGoal> = goals.collect();
        let kind = if goals.len() > 1 {
            GoalKind::Several
        } else if goals.iter().any(|goal| goal.colours.contains(&None)) {
            GoalKind::Open
        } else {
            GoalKind::Alike
        };
        let set = (shape.cells() <= MAX_CELLS).then(|| goal_set(shape, &colours, &goals));
        let set = set.transpose()?;
        let text = of_goals.join(", ");
        let template = template(shape, &numbers).filter(|_| labels.is_some()).unwrap_or(default);
        Ok(PreparedSet { text, metric, goals, colours, set, kind, template })
    }

    /// Returns the shape.
    pub fn shape(&self) -> Shape {
        self.template.shape()
    }

    /// Returns the metric.
    pub fn metric(&self) -> Metric {
        self.metric
    }

    /// Returns the set of goals for tables; `None` on shapes of more than [`MAX_CELLS`] cells, which have none.
    pub fn set(&self) -> Option<&GoalSet> {
        self.set.as_ref()
    }

    /// Returns the goals.
    #[cfg(not(target_family = "wasm"))]
    pub(crate) fn goals(&self) -> &[OneGoal] {
        &self.goals
    }

    /// Returns the kind of the goals.
    pub fn kind(&self) -> GoalKind {
        self.kind
    }

    /// Returns the colour of a tile.
    #[cfg(not(target_family = "wasm"))]
    pub(crate) fn colour(&self, tile: u8) -> u8 {
        self.colours[usize::from(tile)]
    }

    /// Returns the colour on each cell of a board of this shape.
    fn colours_of(&self, board: &Board) -> impl Iterator<Item = u8> {
        board.tiles().iter().map(|&tile| self.colours[usize::from(tile)])
    }

    /// Returns the colours of a board of this shape, which has tables.
    pub fn coloured(&self, board: &Board) -> ColouredBoard {
        ColouredBoard::new(board.shape(), self.colours_of(board))
    }

    /// Returns a board with these colours: of pieces that are alike the least ones first, row by
    /// row.
    pub fn board(&self, coloured: &ColouredBoard) -> Option<Board> {
        self.board_with(coloured.colours().iter().copied())
    }

    fn board_with(&self, colours: impl Iterator<Item = u8>) -> Option<Board> {
        let mut left: Vec<Option<u8>> =
            (0..self.colours.len()).map(|tile| Some(tile as u8)).collect();
        let mut take = |colour: u8| {
            let has_colour = |tile: &&mut Option<u8>| {
                tile.is_some_and(|t| self.colours[usize::from(t)] == colour)
            };
            left.iter_mut().find(has_colour)?.take()
        };
        let tiles: Option<Vec<u8>> = colours.map(&mut take).collect();
        self.board_of(&tiles?)
    }

    /// Returns the first boards that are a goal, with the pieces that are left on its open cells in the order of their
    /// colours: one or, if several cells are open, two, the last two of these exchanged in the second.
    fn first_boards(&self, goal: &OneGoal) -> impl Iterator<Item = Board> {
        let mut left = self.colours.clone();
        left.sort_unstable();
        for colour in goal.colours.iter().flatten() {
            if let Some(at) = left.iter().position(|other| other == colour) {
                left.remove(at);
            }
        }
        let mut exchanged = left.clone();
        let orders = match &mut exchanged[..] {
            [.., before, last] => {
                std::mem::swap(before, last);
                vec![left, exchanged]
            }
            _ => vec![left],
        };
        orders.into_iter().filter_map(move |left| {
            let mut left = left.into_iter();
            let colours = goal.colours.iter().map(|colour| colour.or_else(|| left.next()));
            self.board_with(colours.map(|colour| colour.unwrap_or(GAP)))
        })
    }

    /// Returns a board with these tiles; `None` if they are not a permutation of its pieces.
    pub fn board_of(&self, tiles: &[u8]) -> Option<Board> {
        let mut board = self.template.clone();
        board.assign(tiles).ok()?;
        Some(board)
    }

    /// Returns the number of gaps.
    pub fn gaps(&self) -> usize {
        self.template.gaps()
    }

    /// Returns the first board that is a goal.
    pub fn first_board(&self) -> Board {
        let mut boards = self.goals.iter().flat_map(|goal| self.first_boards(goal));
        boards.next().unwrap_or_else(|| self.template.clone())
    }

    /// Returns the only board that is a goal; `None` if there are several, or pieces are alike.
    pub fn only_board(&self) -> Option<Board> {
        let mut boards = self.goals.iter().flat_map(|goal| self.first_boards(goal));
        let first = boards.next().filter(|_| self.has_parity())?;
        boards.all(|other| other == first).then_some(first)
    }

    /// Returns whether all pieces are different. Only then a board has a parity, and half of all boards
    /// cannot reach a goal.
    fn has_parity(&self) -> bool {
        let mut colours = self.colours.clone();
        colours.sort_unstable();
        colours.windows(2).all(|pair| pair[0] != pair[1])
    }

    /// Returns the goal that a board is, as text; `None` if it is none.
    pub fn reached(&self, board: &Board) -> Option<&str> {
        let goal = self.goals.iter().find(|goal| goal.is_reached(self.colours_of(board)));
        goal.map(|goal| &*goal.text)
    }

    /// Returns whether a board is one of the goals.
    #[cfg(not(target_family = "wasm"))]
    pub(crate) fn is_goal(&self, goal: &OneGoal, board: &Board) -> bool {
        goal.is_reached(self.colours_of(board))
    }

    /// Returns the goal that a coloured board is, as text; `None` if it is none.
    pub fn reached_by(&self, board: &ColouredBoard) -> Option<&str> {
        let colours = || board.colours().iter().copied();
        self.goals.iter().find(|goal| goal.is_reached(colours())).map(|goal| &*goal.text)
    }

    /// Returns the colour on each cell that all goals have there; `None` if it is open, or they differ.
    fn common_colours(&self) -> Vec<Option<u8>> {
        let cells = 0..self.shape().cells();
        let common = cells.map(|cell| {
            let mut colours = self.goals.iter().map(|goal| goal.colours[cell]);
            let first = colours.next()??;
            colours.all(|other| other == Some(first)).then_some(first)
        });
        common.collect()
    }

    /// Returns the tile on each cell that all goals have there: of pieces that are alike the least
    /// ones first, row by row. `None` if the cell is open, or they differ.
    pub fn goal_tiles(&self) -> Vec<Option<u8>> {
        let mut taken = vec![false; self.colours.len()];
        let tiles = self.common_colours().into_iter().map(|colour| {
            let colour = colour?;
            let is_next = |&tile: &usize| self.colours[tile] == colour && !taken[tile];
            let tile = (0..taken.len()).find(is_next)?;
            taken[tile] = true;
            Some(tile as u8)
        });
        tiles.collect()
    }

    /// Returns whether the piece on a cell of a board of this shape is one that all goals have there.
    pub fn is_in_place(&self, board: &Board, cell: usize) -> bool {
        let colour = board.tiles().get(cell).map(|&tile| self.colours[usize::from(tile)]);
        colour.is_some() && colour == self.common_colours()[cell]
    }

    /// Checks that a goal can be reached from a board. If all tiles are different, it is decided by
    /// the parity of the board; else every board can be solved. O(cells) for each goal.
    ///
    /// # Errors
    ///
    /// [`GoalError`] with the reason.
    pub fn check_solvable(&self, board: &Board) -> Result<(), GoalError> {
        if board.shape() != self.shape() {
            return Err(GoalError::ShapeMismatch { board: board.shape(), goal: self.shape() });
        }
        match self.parity_goal(board) {
            Some(goal) => Goal::new(goal).check_solvable(board),
            None => Ok(()),
        }
    }

    /// Returns the first goal that a board of this shape can reach or, if it can reach none, the
    /// first; `None` if tiles are alike, so that it can reach all.
    pub fn parity_goal(&self, board: &Board) -> Option<Board> {
        if !self.has_parity() {
            return None;
        }
        let is_reachable = |goal: &Board| Goal::new(goal.clone()).check_solvable(board).is_ok();
        let mut goals = self.goals.iter().flat_map(|goal| self.first_boards(goal));
        goals.find(is_reachable).or_else(|| Some(self.first_board()))
    }

    /// Draws one of all boards that can reach a goal, uniformly.
    pub fn random_board(&self, rng: &mut impl Rng) -> Board {
        let mut tiles = self.first_board().tiles().to_vec();
        loop {
            tiles.shuffle(rng);
            let board = self.board_of(&tiles);
            if let Some(board) = board.filter(|board| self.check_solvable(board).is_ok()) {
                return board;
            }
        }
    }

    /// Exchanges the pieces of a board that are alike at random.
    pub fn exchanged(&self, board: &Board, rng: &mut impl Rng) -> Board {
        let colours: Vec<u8> = self.colours_of(board).collect();
        let mut tiles = board.tiles().to_vec();
        for cell in (1..tiles.len()).rev() {
            let alike: Vec<usize> =
                (0..=cell).filter(|&other| colours[other] == colours[cell]).collect();
            tiles.swap(cell, *alike.choose(rng).unwrap_or(&cell));
        }
        self.board_of(&tiles).unwrap_or_else(|| board.clone())
    }

    /// Returns two tiles that are alike; `None` if all are different.
    pub fn alike_tiles(&self) -> Option<(u8, u8)> {
        let colour = |tile: u8| self.colours[usize::from(tile)];
        let tiles = (1..self.colours.len()).map(|tile| tile as u8);
        let is_alike = |&(a, b): &(u8, u8)| colour(a) == colour(b) && colour(a) != GAP;
        let pairs = tiles.clone().flat_map(|a| tiles.clone().map(move |b| (a, b)));
        pairs.filter(|(a, b)| a < b).find(is_alike)
    }
}

/// Returns a board whose tiles have these labels.
fn template(shape: Shape, labels: &[u8]) -> Option<Board> {
    let cells: Vec<Option<u8>> = labels.iter().copied().map(Some).collect();
    let (board, _) = Arrangement::new(shape, &cells).ok()?.labelled_board()?;
    Some(board)
}

/// Returns the set of goals for tables.
fn goal_set(shape: Shape, colours: &[u8], goals: &[OneGoal]) -> Result<GoalSet, SetError> {
    let mut counts =
        vec![0; colours.iter().map(|&colour| usize::from(colour) + 1).max().unwrap_or(0)];
    for &colour in colours {
        counts[usize::from(colour)] += 1;
    }
    let goals = goals.iter().map(|goal| goal.colours.iter().map(|c| c.unwrap_or(OPEN)).collect());
    let goals: Vec<Vec<u8>> = goals.collect();
    let goals: Vec<&[u8]> = goals.iter().map(Vec::as_slice).collect();
    // The pieces of each goal have been compared with those of the board, and the colours are as the set names them.
    let (set, _) =
        GoalSet::new(shape, &counts, &goals).map_err(|_| SetError::Alike { number: GAP })?;
    Ok(set)
}

/// The colour of an open cell, after all others in the order of goals.
const ANY: u16 = u16::MAX;

/// The pieces of boards, those that are alike with the same colour.
///
/// To be alike is an equivalence: groups that share a number are one group. The colours follow the order of the numbers,
/// so that they do not depend on how the groups are written.
struct Groups {
    /// For each number, its colour; `None` if no piece has it.
    colours: Vec<Option<u16>>,
    /// For each colour, the number of pieces.
    counts: Vec<usize>,
}

impl Groups {
    fn new(arg: &SetArg, numbers: &[u8]) -> Result<Groups, SetError> {
        // For each number, one that it is alike: the same one for all that are.
        let mut first: Vec<u8> = (0..=u8::MAX).collect();
        for group in &arg.alike {
            if let Some(&number) = group.iter().find(|n| **n == GAP || !numbers.contains(n)) {
                return Err(SetError::Alike { number });
            }
            for pair in group.windows(2) {
                let [from, to] = [pair[0], pair[1]].map(|number| first[usize::from(number)]);
                first.iter_mut().filter(|first| **first == from).for_each(|first| *first = to);
            }
        }
        let mut groups = Groups { colours: vec![None; first.len()], counts: vec![0] };
        groups.colours[usize::from(GAP)] = Some(GAP.into());
        for &number in numbers {
            let next = groups.counts.len() as u16;
            let colour =
                *groups.colours[usize::from(first[usize::from(number)])].get_or_insert(next);
            groups.colours[usize::from(number)] = Some(colour);
            if colour == next {
                groups.counts.push(0);
            }
            groups.counts[usize::from(colour)] += 1;
        }
        Ok(groups)
    }

    /// Returns a new name for each colour: from 1 on for those of goals, in their order, and then the same one for all
    /// others.
    fn renamed<'a>(&self, goals: impl Iterator<Item = &'a u16>) -> Vec<u8> {
        let mut new = vec![None; self.counts.len()];
        new[usize::from(GAP)] = Some(GAP);
        let mut named = 0u8;
        for &colour in goals {
            if let Some(new @ None) = new.get_mut(usize::from(colour)) {
                named += 1;
                *new = Some(named);
            }
        }
        new.into_iter().map(|new| new.unwrap_or(named.saturating_add(1))).collect()
    }

    /// Returns the colour of a number that a piece has.
    fn of(&self, number: u8) -> u16 {
        self.colours[usize::from(number)].unwrap_or(GAP.into())
    }

    /// Returns the colours of a goal, and [`ANY`].
    fn colours(&self, shape: Shape, goal: &Arrangement, text: &str) -> Result<Vec<u16>, SetError> {
        if goal.shape() != shape {
            return Err(SetError::Shape { board: shape, goal: goal.shape() });
        }
        let mut wanted = vec![0; self.counts.len()];
        let mut colours = Vec::new();
        for &cell in goal.cells() {
            let Some(number) = cell else {
                colours.push(ANY);
                continue;
            };
            let colour = self.colours[usize::from(number)];
            let count = colour.map_or(0, |colour| self.counts[usize::from(colour)]);
            let wanted = colour.map(|colour| {
                wanted[usize::from(colour)] += 1;
                wanted[usize::from(colour)]
            });
            if wanted.is_none_or(|wanted| wanted > count) {
                let is_alike = |&&other: &&Option<u8>| {
                    other.is_some_and(|other| {
                        other == number
                            || colour.is_some() && self.colours[usize::from(other)] == colour
                    })
                };
                let wanted = goal.cells().iter().filter(is_alike).count();
                return Err(SetError::Pieces { goal: text.into(), number, wanted, found: count });
            }
            colours.push(colour.unwrap_or(ANY));
        }
        Ok(colours)
    }
}
