//! Moves from directions and numbers.

use alloc::vec::Vec;

use crate::board::direction::Direction;
use crate::board::move_text::atoms::{Atom, Kind};
use crate::board::move_text::{MAX_MOVES, MovesError, MovesFault};
use crate::board::moves::Move;

/// Parses moves: a direction, with a number of tiles joined to it in front or behind, or always in
/// front or always behind; with several gaps, the number in front is that of the gap. A number in
/// front of all moves is their number.
pub(super) fn parse(atoms: &[Atom<'_>], gaps: usize) -> Result<Vec<Move>, MovesError> {
    let moves_of = |atoms: &[Atom<'_>]| match gaps {
        1 => with_counts(atoms),
        _ => with_gaps(atoms, gaps),
    };
    let (first, rest) = match atoms {
        [first, rest @ ..] if !rest.is_empty() => (first, rest),
        _ => return moves_of(atoms),
    };
    let Kind::Number { value: given, .. } = first.kind else {
        return moves_of(atoms);
    };
    let is_move = |kind| match kind {
        Kind::Direction(_) => true,
        Kind::Number { .. } => gaps > 1,
        Kind::Times => false,
    };
    if rest[0].is_joined || !is_move(rest[0].kind) {
        return moves_of(atoms);
    }
    let moves = match moves_of(rest) {
        Ok(moves) => moves,
        Err(_) => return moves_of(atoms),
    };
    let steps: usize = moves.iter().map(|m| m.tiles() as usize).sum();
    if [moves.len(), steps].contains(&(given as usize)) {
        return Ok(moves);
    }
    let fault = MovesFault::Length { given, found: moves.len() };
    moves_of(atoms).map_err(|_| MovesError { position: first.position, fault })
}

/// Parses moves with numbers of tiles.
fn with_counts(atoms: &[Atom<'_>]) -> Result<Vec<Move>, MovesError> {
    let mut words: Vec<&[Atom<'_>]> = Vec::new();
    let mut start = 0;
    for at in 1..=atoms.len() {
        // A sign of multiplication joins what is beside it.
        let is_joined = |at: usize| {
            let is_times = |at: usize| matches!(atoms[at].kind, Kind::Times);
            atoms[at].is_joined || is_times(at) || is_times(at - 1)
        };
        if at == atoms.len() || !is_joined(at) {
            words.push(&atoms[start..at]);
            start = at;
        }
    }
    let is_number = |word: &&[Atom<'_>]| matches!(word, [Atom { kind: Kind::Number { .. }, .. }]);
    let number = words.iter().position(is_number);
    let mut moves = Moves::new();
    let Some(number) = number else {
        words.into_iter().try_for_each(|word| moves.add_word(word))?;
        return Ok(moves.moves);
    };
    // Numbers apart from their moves: a number for each, always in front or always behind.
    let is_in_front = number == 0;
    let error = || MovesError { position: words[number][0].position, fault: MovesFault::Number };
    for pair in words.chunks(2) {
        let &[first, second] = pair else {
            return Err(error());
        };
        let (direction, count) = if is_in_front { (second, first) } else { (first, second) };
        match (direction, count) {
            (
                [Atom { position, kind: Kind::Direction(direction), .. }],
                [Atom { kind: Kind::Number { value, .. }, .. }],
            ) => moves.add(*direction, *value, *position)?,
            _ => return Err(error()),
        }
    }
    Ok(moves.moves)
}

/// Parses moves on a board with several gaps. A number directly in front of a direction is that of
/// its gap, from 1, and any other one behind a direction is that of its tiles: `2R3`.
fn with_gaps(atoms: &[Atom<'_>], gaps: usize) -> Result<Vec<Move>, MovesError> {
    let mut moves = Moves::new();
    let mut rest = atoms;
    while let [first, behind @ ..] = rest {
        let error = MovesError { position: first.position, fault: MovesFault::Gap { gaps } };
        let gap = match gap_number(rest) {
            Some(number) => {
                rest = behind;
                number.checked_sub(1).filter(|&gap| (gap as usize) < gaps).ok_or(error)?
            }
            None => 0,
        };
        let [Atom { position, kind: Kind::Direction(direction), .. }, behind @ ..] = rest else {
            return Err(error);
        };
        let count;
        (count, rest) = match behind {
            [
                Atom { kind: Kind::Times, .. },
                Atom { kind: Kind::Number { value, .. }, .. },
                rest @ ..,
            ] => (*value, rest),
            [Atom { kind: Kind::Number { value, .. }, is_joined: true, .. }, rest @ ..]
                if gap_number(behind).is_none() =>
            {
                (*value, rest)
            }
            _ => (1, behind),
        };
        moves.add_into(gap as u8, *direction, count, *position)?;
    }
    Ok(moves.moves)
}

/// Returns the number that atoms begin with, if it is directly in front of a direction.
fn gap_number(atoms: &[Atom<'_>]) -> Option<u32> {
    match atoms {
        [
            Atom { kind: Kind::Number { value, .. }, .. },
            Atom { kind: Kind::Direction(_), is_joined: true, .. },
            ..,
        ] => Some(*value),
        _ => None,
    }
}

struct Moves {
    moves: Vec<Move>,
    /// The number of tile moves that may follow.
    remaining: usize,
}

impl Moves {
    fn new() -> Moves {
        Moves { moves: Vec::new(), remaining: MAX_MOVES }
    }

    fn add(&mut self, direction: Direction, count: u32, position: usize) -> Result<(), MovesError> {
        self.add_into(0, direction, count, position)
    }

    /// Adds a move into the gap with a number.
    fn add_into(
        &mut self,
        gap: u8,
        direction: Direction,
        count: u32,
        position: usize,
    ) -> Result<(), MovesError> {
        let error = MovesError { position, fault: MovesFault::Count };
        let m = Move::new(direction, count).ok_or(error)?;
        self.remaining = self.remaining.checked_sub(count as usize).ok_or(error)?;
        self.moves.push(m.of_gap(gap));
        Ok(())
    }

    /// Adds moves without anything between them: with numbers behind the directions, `R2U`, or in
    /// front of them, `2RU`.
    fn add_word(&mut self, word: &[Atom<'_>]) -> Result<(), MovesError> {
        let is_in_front = matches!(word[0].kind, Kind::Number { .. });
        let mut count = None;
        let mut atoms = word.iter().filter(|atom| !matches!(atom.kind, Kind::Times)).peekable();
        while let Some(&Atom { position, kind, .. }) = atoms.next() {
            match kind {
                Kind::Number { value, .. } if is_in_front && atoms.peek().is_some() => {
                    count = Some(value);
                }
                Kind::Direction(direction) if is_in_front => {
                    self.add(direction, count.take().unwrap_or(1), position)?;
                }
                Kind::Direction(direction) => {
                    let next = atoms.next_if(|atom| matches!(atom.kind, Kind::Number { .. }));
                    let count = next.map_or(1, |atom| match atom.kind {
                        Kind::Number { value, .. } => value,
                        _ => 1,
                    });
                    self.add(direction, count, position)?;
                }
                _ => return Err(MovesError { position, fault: MovesFault::Number }),
            }
        }
        Ok(())
    }
}
