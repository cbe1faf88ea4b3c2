//! `fourfold quarto rank|unrank|list|canonical|move`: positions and moves as numbers, and positions up to symmetry.

use anyhow::Context as _;
use fourfold_game::{Game, Position as _, Ranked};
use fourfold_quarto::{Move, Position, QuartoGame, Setup, Variant};
use serde_json::{Value as Json, json};

use crate::args::{CanonicalForm, CanonicalMethod, QuartoBoard, QuartoCommand};
use crate::output::{Output, Verdict};

/// The longest listing.
const MOST_LISTED: u128 = 1_000_000;

pub(crate) fn run(command: QuartoCommand, output: &mut Output) -> anyhow::Result<Verdict> {
    match command {
        QuartoCommand::Rank { position, board } => {
            let (game, position) = parse(&board, &position)?;
            let rank = game.rank(&position).to_string();
            output.answer(|| rank.clone(), || json!({ "rank": rank }))?;
        }
        QuartoCommand::Unrank { rank, board } => {
            let game = game(&board)?;
            let position =
                game.unrank(number(&game, &rank)?).context("a rank without a position")?;
            let (text, slots) = (game.position_text(&position), Setup::of(&position).slots());
            output.answer(|| text.clone(), || json!({ "position": text, "slots": slots }))?;
        }
        QuartoCommand::List { from, to, board } => list(&game(&board)?, &from, to, output)?,
        QuartoCommand::Canonical { position, board, method, form } => {
            let (game, position) = parse(&board, &position)?;
            let canonical = match (form, method) {
                (CanonicalForm::LeastRank, _) => position.canonical_by_rank(),
                (_, CanonicalMethod::Search) => position.canonical_by_search(),
                (_, CanonicalMethod::Normalize) => position.canonical_by_normalizing(),
            };
            let text = game.position_text(&canonical);
            let rank = game.rank(&canonical).to_string();
            let slots = Setup::of(&canonical).slots();
            output.answer(
                || format!("{text} (rank {rank})"),
                || json!({ "position": text, "rank": rank, "slots": slots }),
            )?;
        }
        QuartoCommand::Move { position, mv, board } => {
            let (game, position) = parse(&board, &position)?;
            moves(&game, &position, mv.as_deref(), output)?;
        }
    }
    Ok(Verdict::Fine)
}

/// A line a position: its rank, its text and its slots.
fn list(
    game: &QuartoGame,
    from: &str,
    to: Option<String>,
    output: &mut Output,
) -> anyhow::Result<()> {
    let first = number(game, from)?;
    let last = to.map_or(Ok(first), |to| number(game, &to))?;
    anyhow::ensure!(first <= last, "a listing goes from the lesser number to the greater");
    anyhow::ensure!(
        last - first < MOST_LISTED,
        "a listing has {MOST_LISTED} lines at most: take a shorter range"
    );
    for rank in first..=last {
        let position = game.unrank(rank).context("a rank without a position")?;
        let (text, slots) = (game.position_text(&position), Setup::of(&position).slots());
        output.answer(
            || format!("{rank}: {text}  {slots}"),
            || json!({ "rank": rank.to_string(), "position": text, "slots": slots }),
        )?;
    }
    Ok(())
}

/// One move in both writings, or all of them.
fn moves(
    game: &QuartoGame,
    position: &Position,
    wanted: Option<&str>,
    output: &mut Output,
) -> anyhow::Result<()> {
    let size = game.variant().size();
    let row = |mv: Move| json!({ "move": game.move_text(mv), "number": mv.number(size) });
    let line = |mv: Move| format!("{} {}", mv.number(size), game.move_text(mv));
    let found: Vec<Move> = match wanted {
        None => position.moves().collect(),
        // A number alone could be a square as well: a last placement. Numbers go first.
        Some(text) => match text.parse::<u32>() {
            Ok(number) => {
                let mv = position.move_of_number(number);
                vec![mv.with_context(|| format!("no move here has the number {number}"))?]
            }
            Err(_) => {
                let mv = game.parse_move(position, text)?;
                position.check(mv).map_err(|illegal| anyhow::anyhow!("{text}: {illegal}"))?;
                vec![mv]
            }
        },
    };
    let json = || match (wanted, &found[..]) {
        (Some(_), [mv]) => row(*mv),
        _ => json!({ "moves": found.iter().map(|&mv| row(mv)).collect::<Vec<Json>>() }),
    };
    let text = || found.iter().map(|&mv| line(mv)).collect::<Vec<_>>().join("\n");
    Ok(output.answer(text, json)?)
}

fn number(game: &QuartoGame, rank: &str) -> anyhow::Result<u128> {
    let ranks = game.rank_count();
    rank.parse()
        .ok()
        .filter(|&number| number < ranks)
        .with_context(|| format!("`{rank}` is no rank: ranks are 0 to {}", ranks - 1))
}

fn game(board: &QuartoBoard) -> anyhow::Result<QuartoGame> {
    let words = board.variant.trim();
    anyhow::ensure!(!words.contains("size="), "the size is named with --size");
    let options = match words.is_empty() {
        true => format!("size={}", board.size),
        false => format!("size={},{words}", board.size),
    };
    Ok(QuartoGame::new(Variant::parse(&options)?))
}

/// Every rank has a position, whether or not it can come up in a game.
fn parse(board: &QuartoBoard, text: &str) -> anyhow::Result<(QuartoGame, Position)> {
    let game = game(board)?;
    let none = || format!("`{}` is no position of {}", super::excerpt(text), game.id());
    let position = match Setup::is_slots(text) {
        true => {
            let setup = Setup::parse_slots(game.variant(), text).with_context(none)?;
            setup.position().map_err(|faults| {
                let faults: Vec<String> = faults.iter().map(ToString::to_string).collect();
                anyhow::anyhow!("{}: {}", none(), faults.join("; "))
            })?
        }
        false => game.parse_ranked(text).with_context(none)?,
    };
    Ok((game, position))
}
