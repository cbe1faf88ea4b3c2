//! The final table as text for people and as CSV for spreadsheets.

use std::fmt::Write as _;

use super::{Tally, TournamentResult};

/// Points with their half, without decimals where there is none.
fn points(halves: u32) -> String {
    if halves.is_multiple_of(2) { (halves / 2).to_string() } else { format!("{}.5", halves / 2) }
}

fn scored(tally: Tally) -> String {
    if tally.games() == 0 { "-".to_owned() } else { points(2 * tally.wins + tally.draws) }
}

/// Standings, ratings and the cross-table, lined up.
#[must_use]
pub fn as_text(result: &TournamentResult) -> String {
    let names = result.standings.iter().map(|s| s.name.chars().count());
    let width = names.max().unwrap_or(0).max("player".len());
    // Long tournaments have long numbers.
    let most = result.standings.iter().map(|s| points(s.halves).len() + 2).max().unwrap_or(0);
    let cell_width = most.max(6);
    let mut text = format!(
        "{:>3}  {:width$}  {:>cell_width$}  {:>11}  {:>12}  ",
        "#", "player", "points", "+ = -", "rating"
    );
    // Nobody rests in most tournaments; then there is nothing to tell.
    let with_byes = result.standings.iter().any(|standing| standing.byes > 0);
    if with_byes {
        text.push_str("byes  ");
    }
    for place in 1..=result.standings.len() {
        let _ = write!(text, "{place:>cell_width$}");
    }
    text.push('\n');
    for (place, standing) in result.standings.iter().enumerate() {
        let Tally { wins, draws, losses } = standing.tally;
        let rating = format!("{:.0} ±{:.0}", standing.rating.elo, standing.rating.error);
        let _ = write!(
            text,
            "{:>3}  {:width$}  {:>cell_width$}  {:>11}  {rating:>12}  ",
            place + 1,
            standing.name,
            points(standing.halves),
            format!("{wins} {draws} {losses}"),
        );
        if with_byes {
            let _ = write!(text, "{:>4}  ", standing.byes);
        }
        for other in &result.standings {
            let cell = if other.player == standing.player {
                "*".to_owned()
            } else {
                scored(result.cross_table[standing.player][other.player])
            };
            let _ = write!(text, "{cell:>cell_width$}");
        }
        text.push('\n');
    }
    text
}

/// One line a player: place, name, points, results, rating, and points against each other player.
#[must_use]
pub fn as_csv(result: &TournamentResult) -> String {
    let mut text = String::from("place,player,points,wins,draws,losses,byes,rating,error");
    for standing in &result.standings {
        let _ = write!(text, ",{}", quoted(&format!("against {}", standing.name)));
    }
    text.push('\n');
    for (place, standing) in result.standings.iter().enumerate() {
        let Tally { wins, draws, losses } = standing.tally;
        let _ = write!(
            text,
            "{},{},{},{wins},{draws},{losses},{},{:.1},{:.1}",
            place + 1,
            quoted(&standing.name),
            points(standing.halves),
            standing.byes,
            standing.rating.elo,
            standing.rating.error,
        );
        for other in &result.standings {
            let tally = result.cross_table[standing.player][other.player];
            let cell = if tally.games() == 0 { String::new() } else { scored(tally) };
            let _ = write!(text, ",{cell}");
        }
        text.push('\n');
    }
    text
}

/// A CSV field, in quotes where it needs them.
fn quoted(field: &str) -> String {
    if field.contains([',', '"', '\n']) {
        format!("\"{}\"", field.replace('"', "\"\""))
    } else {
        field.to_owned()
    }
}
