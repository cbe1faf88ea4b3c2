//! `fourfold games`: the catalogue.

use std::fmt::Write as _;

use fourfold_catalog::{ListedGame, listed_games};
use fourfold_game::{Facts, Game};
use serde_json::{Value as Json, json};

use crate::output::{Output, Verdict};

pub(crate) fn list(output: &mut Output) -> anyhow::Result<Verdict> {
    output.answer(as_text, as_json)?;
    Ok(Verdict::Fine)
}

fn as_text() -> String {
    let mut text = String::new();
    for family in listed_games() {
        let ids = ids(family);
        let _ = writeln!(text, "{:<13} {}", family.id, family.name);
        let _ = writeln!(text, "              {}", family.about);
        let _ = writeln!(text, "              {}", facts_in_words(&facts(family)));
        if ids.len() > 1 {
            let _ = writeln!(
                text,
                "              variants: {} ({} are listed)",
                family.options,
                ids.len()
            );
        }
        text.push('\n');
    }
    text.push_str("`fourfold --json games` lists every variant; `fourfold show GAME` draws one.\n");
    text
}

fn as_json() -> Json {
    let games: Vec<Json> = listed_games()
        .iter()
        .map(|family| {
            let facts = facts(family);
            json!({
                "id": family.id,
                "name": family.name,
                "about": family.about,
                "variants": ids(family),
                "facts": {
                    "players": facts.players,
                    "ties_possible": facts.ties_possible,
                    "positions_repeat": facts.positions_repeat,
                    "chance": facts.chance,
                    "hidden_hands": facts.hidden_hands,
                    "impartial": facts.impartial,
                    "suggestions": facts.suggestions,
                },
            })
        })
        .collect();
    json!({ "games": games })
}

fn ids(family: &ListedGame) -> Vec<String> {
    (family.variants)().iter().map(Game::id).collect()
}

/// The facts of a family; they are the same for all its variants.
fn facts(family: &ListedGame) -> Facts {
    (family.variants)()[0].facts()
}

fn facts_in_words(facts: &Facts) -> String {
    let say = |yes: bool, if_yes: &str, if_no: &str| (if yes { if_yes } else { if_no }).to_owned();
    [
        format!("{} players", facts.players),
        say(facts.ties_possible, "ties possible", "no ties"),
        say(facts.positions_repeat, "positions may repeat", "no repetition"),
        say(facts.chance, "chance", "no chance"),
        say(facts.hidden_hands, "hidden hands", "nothing hidden"),
        say(facts.impartial, "impartial", "pieces of one's own"),
    ]
    .join(", ")
}
