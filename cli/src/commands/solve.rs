//! `jiugong solve`: the shortest solution of a board, or all of them.

use jiugong::{Board, Convention, Move, Notation};
use jiugong_app::say;
use jiugong_app::{Desk, Failure, Form, NoAnswer, Target, board_input as boards, unsolvable};
use serde::Serialize;

use crate::args::Solve;
use crate::render::{board_svg as drawing, board_text as picture};
use jiugong_app::chart as paper;

#[derive(Serialize)]
struct Record<'a> {
    board: &'a str,
    goal: &'a str,
    metric: &'static str,
    solvable: bool,
    distance: usize,
    solutions: u64,
    convention: &'static str,
    moves: &'a str,
    tiles: &'a [u8],
    #[serde(skip_serializing_if = "Option::is_none")]
    all: Option<&'a [String]>,
}

/// A solution, kept from board to board so that a batch allocates nothing for each.
#[derive(Default)]
struct Solution {
    moves: Vec<Move>,
    /// How many there are.
    count: u64,
    /// As many of them as were asked for, in letters.
    all: Vec<String>,
    tiles: Vec<u8>,
    letters: String,
    board: String,
}

pub fn run(desk: &mut Desk, args: Solve) -> Result<u8, Failure> {
    let mut solution = Solution::default();
    let pictures = || [&args.svg, &args.film].into_iter().flatten();
    if pictures().next().is_some() && args.board == ["-"] {
        return Err(Failure::Input(say!(desk.words(), "solve-picture")));
    }
    paper::check(pictures(), &desk.words())?;
    boards::each(desk, &args.board, |desk, board, form| {
        let target = desk.target(board.shape())?;
        match solve(desk, &target, board, form, &args, &mut solution) {
            Ok(()) => {
                show(desk, &target, board, form, &args, &mut solution)?;
                draw(desk, board, &args, &solution.moves)?;
                Ok(0)
            }
            Err(why) => unsolvable::answer(desk, &target, board, form, why),
        }
    })
}

fn solve(
    desk: &mut Desk,
    target: &Target,
    board: &Board,
    form: Form,
    args: &Solve,
    solution: &mut Solution,
) -> Result<(), NoAnswer> {
    solution.moves.clear();
    solution.all.clear();
    if form == Form::Line
        && !args.all
        && let Some(routes) = desk.routes(target)?
    {
        let route = routes.of(board).map_err(NoAnswer::Unsolvable)?;
        solution.count = route.solutions();
        solution.moves.extend(route.map(Move::from));
        return Ok(());
    }
    let question = desk.question(target, board)?;
    let shortest = question.solutions().map_err(|error| desk.broken(&error))?;
    solution.count = shortest.count();
    solution
        .moves
        .extend(shortest.iter().next().unwrap_or_default());
    if args.all {
        let convention = args.letters.convention();
        let paths = shortest.iter().take(args.limit);
        solution.all.extend(paths.map(|path| {
            let mut letters = String::new();
            write_moves(&mut letters, convention, &path);
            letters
        }));
    }
    Ok(())
}

fn show(
    desk: &mut Desk,
    target: &Target,
    board: &Board,
    form: Form,
    args: &Solve,
    solution: &mut Solution,
) -> Result<(), Failure> {
    let convention = args.letters.convention();
    let Solution {
        moves,
        count,
        all,
        tiles,
        letters,
        board: text,
    } = solution;
    letters.clear();
    write_moves(letters, convention, moves);
    text.clear();
    write_board(text, &desk.notation, board);
    if desk.output.json {
        let mut moving = *board;
        tiles.clear();
        for slide in moves.iter() {
            let moved = slide.steps().filter_map(|m| moving.apply(m));
            tiles.extend(moved.map(|tile| desk.notation.label(tile)));
        }
        return desk.output.record(&Record {
            board: text,
            goal: &target.text,
            metric: desk.metric.name(),
            solvable: true,
            distance: moves.len(),
            solutions: *count,
            convention: convention.name(),
            moves: letters,
            tiles,
            all: args.all.then_some(all),
        });
    }
    if form == Form::Line {
        let letters = match args.all {
            true => &all.join(" "),
            false => letters,
        };
        let length = moves.len();
        return desk
            .output
            .line(format_args!("{text}\t{length}\t{letters}"));
    }
    let words = desk.words();
    let title = match moves.len() {
        0 => say!(words, "solve-solved", board = text.as_str()),
        length => say!(
            words,
            "solve-title",
            board = text.as_str(),
            goal = target.text.as_str(),
            moves = say!(words, "count-moves", count = length),
            solutions = say!(words, "count-solutions", count = *count)
        ),
    };
    desk.output.line(title)?;
    if moves.is_empty() {
        return Ok(());
    }
    if !args.all {
        let strip = picture::strip(&desk.notation, board, moves, picture::width());
        desk.output.line(format_args!("\n{strip}"))?;
        return desk.output.line(match convention {
            Convention::Tile => say!(words, "solve-moves", moves = letters.as_str()),
            Convention::Blank => say!(words, "solve-moves-blank", moves = letters.as_str()),
        });
    }
    for (number, other) in (1..).zip(all.iter()) {
        desk.output.line(format_args!("{number:>6}  {other}"))?;
    }
    let left = count.saturating_sub(all.len() as u64);
    if left > 0 {
        desk.output.flush()?;
        desk.output
            .note(say!(words, "solve-more", count = left.to_string()));
    }
    Ok(())
}

/// Draws what pictures were asked for.
fn draw(desk: &Desk, board: &Board, args: &Solve, moves: &[Move]) -> Result<(), Failure> {
    let words = desk.words();
    let pictures = [
        (&args.svg, drawing::strip as fn(&_, &_, &_) -> _),
        (&args.film, drawing::film),
    ];
    for (path, picture) in pictures {
        if let Some(path) = path {
            let picture = picture(&desk.notation, board, moves);
            paper::save(path, Ok(picture.to_string()), &words)?;
        }
    }
    Ok(())
}

/// The moves in letters, at the end of a text.
fn write_moves(text: &mut String, convention: Convention, moves: &[Move]) {
    for &slide in moves {
        let slide = convention.turn(slide);
        text.push(slide.direction().letter());
        if slide.tiles() > 1 {
            text.push_str(&slide.tiles().to_string());
        }
    }
}

/// The board in writing, at the end of a text.
fn write_board(text: &mut String, notation: &Notation, board: &Board) {
    use std::fmt::Write;
    // A string takes all that is written to it.
    let _ = write!(text, "{}", notation.show(board));
}
