//! `fourfold puzzles build|list` and `fourfold puzzle`: puzzles are made, listed, shown and answered. Sets
//! and puzzles flow in from `fourfold-puzzles`, explanations from `fourfold-explain`; text or JSON flows out.

use std::fmt::Write as _;
use std::path::PathBuf;
use std::time::{SystemTime, UNIX_EPOCH};

use anyhow::Context as _;
use fourfold_analysis::{Analyst, Settings};
use fourfold_catalog::{AnyGame, AnyMove, AnyPosition, parse_game};
use fourfold_explain::{Explainer, Explanation, Speaker};
use fourfold_game::{Game as _, Position as _, Viewer};
use fourfold_puzzles::{BuildOptions, Puzzle, Set, Shortfall, Theme, build};
use fourfold_solve::Budget;
use serde_json::{Value as Json, json};

use super::analyze::{reasons_json, stop_on_interrupt};
use super::progress::Meter;
use crate::args::{PuzzleArgs, PuzzlesBuildArgs, PuzzlesCommand};
use crate::output::{Output, Verdict};

pub(crate) fn run(command: &PuzzlesCommand, output: &mut Output) -> anyhow::Result<Verdict> {
    match command {
        PuzzlesCommand::Build(args) => make(args, output),
        PuzzlesCommand::List { game, theme } => list(game, theme.as_deref(), output),
    }
}

fn make(args: &PuzzlesBuildArgs, output: &mut Output) -> anyhow::Result<Verdict> {
    let game = parse_game(&args.game)?;
    let file = args.into.clone().unwrap_or_else(|| {
        // A variant's name has signs in it that file names had better not have.
        let plain = |sign: char| if sign.is_ascii_alphanumeric() { sign } else { '-' };
        let name: String = game.public_id().chars().map(plain).collect();
        PathBuf::from(format!("{name}-puzzles.txt"))
    });
    super::book::refuse_to_overwrite(&file)?;
    let stop = stop_on_interrupt()?;
    let count = args.count as usize;
    let options = BuildOptions { count, seed: args.seed, stop: Some(stop) };
    let mut meter = Meter::new("puzzles");
    let built = build(&game, &options, &mut |done| meter.show(done as u64, count as u64));
    meter.finish();
    let set = match built {
        Ok(set) => set,
        Err(Shortfall::Stopped) => {
            output.answer(|| Shortfall::Stopped.to_string(), || json!({ "halted": "stopped" }))?;
            return Ok(Verdict::No);
        }
        Err(shortfall) => return Err(shortfall.into()),
    };
    let name = file.display().to_string();
    std::fs::write(&file, set.write()).with_context(|| format!("cannot write {name}"))?;
    let themes: Vec<(&str, usize)> = themes_of(&set);
    output.answer(
        || {
            let listed: Vec<String> =
                themes.iter().map(|(theme, count)| format!("{count} {theme}")).collect();
            format!("{name}: {} puzzles ({})", set.puzzles.len(), listed.join(", "))
        },
        || {
            let themes: serde_json::Map<String, Json> =
                themes.iter().map(|&(theme, count)| (theme.to_owned(), count.into())).collect();
            json!({ "file": name, "game": set.game, "puzzles": set.puzzles.len(), "themes": themes })
        },
    )?;
    Ok(Verdict::Fine)
}

fn themes_of(set: &Set) -> Vec<(&'static str, usize)> {
    Theme::ALL
        .into_iter()
        .map(|theme| (theme.word(), set.puzzles.iter().filter(|one| one.theme == theme).count()))
        .filter(|&(_, count)| count > 0)
        .collect()
}

/// The shipped set of a game that was typed.
fn shipped(game: &str) -> anyhow::Result<&'static Set> {
    let game = parse_game(game)?;
    Set::shipped(&game).with_context(|| {
        let games: Vec<&str> = Set::all_shipped().iter().map(|set| set.game.as_str()).collect();
        format!("no puzzles of {} come with the program: there are {}", game.id(), games.join(", "))
    })
}

fn list(game: &str, theme: Option<&str>, output: &mut Output) -> anyhow::Result<Verdict> {
    let set = shipped(game)?;
    let theme = match theme {
        None => None,
        Some(word) => Some(Theme::parse(word).with_context(|| {
            let known: Vec<&str> = themes_of(set).into_iter().map(|(theme, _)| theme).collect();
            format!("`{word}` is no theme of {}: there are {}", set.game, known.join(", "))
        })?),
    };
    let puzzles =
        || set.puzzles.iter().filter(|puzzle| theme.is_none_or(|theme| puzzle.theme == theme));
    let none = theme.filter(|_| puzzles().next().is_none());
    output.answer(
        || {
            if let Some(theme) = none {
                let known: Vec<&str> = themes_of(set).into_iter().map(|(theme, _)| theme).collect();
                return format!(
                    "There are no puzzles of {} with the theme {}; its themes are {}.\n",
                    set.game,
                    theme.word(),
                    known.join(", ")
                );
            }
            let mut text = String::from("id      difficulty  theme         plies\n");
            for puzzle in puzzles() {
                let theme = puzzle.theme.word();
                let _ = writeln!(
                    text,
                    "{:<7} {:>10}  {theme:<12}  {:>5}",
                    puzzle.id, puzzle.difficulty, puzzle.plies
                );
            }
            text
        },
        || json!({ "game": set.game, "puzzles": puzzles().map(puzzle_json).collect::<Vec<_>>() }),
    )?;
    Ok(Verdict::Fine)
}

fn puzzle_json(puzzle: &Puzzle) -> Json {
    json!({
        "id": puzzle.id,
        "game": puzzle.game,
        "position": puzzle.position,
        "theme": puzzle.theme.word(),
        "difficulty": puzzle.difficulty,
        "plies": puzzle.plies,
    })
}

/// Shows a puzzle, or says whether an answer is right.
pub(crate) fn puzzle(args: &PuzzleArgs, output: &mut Output) -> anyhow::Result<Verdict> {
    let set = shipped(&args.game)?;
    let puzzle = match &args.id {
        Some(id) => set.by_id(id).with_context(|| {
            let id = super::excerpt(id);
            format!("there is no puzzle {id}: `fourfold puzzles list {}` lists them", set.game)
        })?,
        None => set.of_day(today()).context("this set is empty")?,
    };
    let (game, position) = puzzle.open().context("this puzzle cannot be opened")?;
    match &args.answer {
        None => show(puzzle, &game, &position, output),
        Some(answer) => try_answer(puzzle, &game, &position, answer, output),
    }
}

/// Days since 1970, at the meridian of Greenwich: everybody has the same puzzle.
fn today() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_secs() / 86_400)
}

fn show(
    puzzle: &Puzzle,
    game: &AnyGame,
    position: &AnyPosition,
    output: &mut Output,
) -> anyhow::Result<Verdict> {
    output.answer(
        || {
            let board = game.board_text(position, Viewer::Of(position.turn()));
            let standing = super::show::standing(game, position);
            format!(
                "Puzzle {} of {} (difficulty {})\n\n{}\n{standing}\n{}\nTry a move: fourfold puzzle {} {} --answer MOVE\n",
                puzzle.id,
                game.public_id(),
                puzzle.difficulty,
                board.trim_end(),
                puzzle.theme.task(),
                game.public_id(),
                puzzle.id
            )
        },
        || puzzle_json(puzzle),
    )?;
    Ok(Verdict::Fine)
}

fn try_answer(
    puzzle: &Puzzle,
    game: &AnyGame,
    position: &AnyPosition,
    answer: &str,
    output: &mut Output,
) -> anyhow::Result<Verdict> {
    let mv = game
        .parse_move(position, answer)
        .with_context(|| format!("`{}` is no move here", super::excerpt(answer)))?;
    position.check(mv).with_context(|| format!("{} is not allowed here", game.move_text(mv)))?;
    let right = puzzle.is_solved_by(game, mv);
    let mut analyst = Analyst::new(Settings::default());
    let explained = Explainer::new(&mut analyst, Budget::unlimited())
        .explain(game, position, Some(mv))
        .ok()
        .and_then(|explained| explained.into_iter().next());
    let explained = if right { explained } else { explained.map(Explanation::without_the_answer) };
    let speaker = Speaker::new(game, position);
    output.answer(
        || verdict_text(right, &game.move_text(mv), &speaker, explained.as_ref()),
        || {
            let mut fields = puzzle_json(puzzle);
            fields["answers"] = json!(puzzle.answers);
            fields["right"] = right.into();
            fields["line"] = json!(explained.as_ref().map(|one| speaker.line(one)));
            fields["reasons"] =
                json!(explained.as_ref().map(|one| reasons_json(&speaker, &one.reasons)));
            fields
        },
    )?;
    Ok(if right { Verdict::Fine } else { Verdict::No })
}

fn verdict_text(
    right: bool,
    mv: &str,
    speaker: &Speaker<'_>,
    explained: Option<&Explanation<AnyMove>>,
) -> String {
    let mut text = if right { format!("{mv} is right.\n") } else { format!("{mv} is not it.\n") };
    if let Some(explained) = explained {
        for reason in &explained.reasons {
            let _ = writeln!(text, "    {}", speaker.sentence(reason));
        }
        if explained.line.len() > 1 {
            let _ = writeln!(text, "    line: {}", speaker.line(explained).join(" "));
        }
    }
    text
}
