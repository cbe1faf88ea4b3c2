//! A class as whoever asks may see it: a pupil sees the ladder and what is his own, the teacher everything.

use fourfold_api::{ClassView, LadderGame, LadderRow, PupilView, RatingPoint};

use super::entry::Rival;
use super::ladder::{phase, standings};
use super::state::{ClassState, NumberedGame, Pupil, Role};
use super::{Class, lock};

/// So long with the same error a pupil counts as stuck.
const STUCK_ON_ERROR_MS: u64 = 3 * 60_000;
/// So long at the same lesson.
const STUCK_ON_LESSON_MS: u64 = 12 * 60_000;
/// Whoever was not heard of for so long is not stuck but gone.
const GONE_MS: u64 = 15 * 60_000;
/// The newest games that are sent.
const MOST_GAMES: usize = 40;

/// The class for a role.
pub(crate) fn class_view(class: &Class, role: Role) -> ClassView {
    let teacher = role == Role::Teacher;
    let now = class.now_ms();
    class.with(|state| {
        let phase_now = phase(state);
        let pupil = |number: u32| {
            state.pupils.get(&number).map(|pupil| pupil_view(class, number, pupil, now))
        };
        let own = |game: &&NumberedGame| match role {
            Role::Teacher => true,
            Role::Pupil(me) => game.game.seats.iter().any(|seat| is_pupil(seat, me)),
        };
        ClassView {
            name: class.name().to_owned(),
            path: class.path(),
            code: teacher.then(|| class.code().to_owned()),
            join_url: lock(&class.join_url).clone().filter(|_| teacher),
            role: if teacher { "teacher" } else { "pupil" }.to_owned(),
            paused: state.paused,
            phase: phase_now.word().to_owned(),
            games_each: phase_now.games_each(),
            game: state.game.clone(),
            players: state.players.clone(),
            level: state.level.clone(),
            ladder: ladder(state),
            me: match role {
                Role::Teacher => None,
                Role::Pupil(number) => pupil(number),
            },
            pupils: match role {
                Role::Teacher => state.pupils.keys().filter_map(|number| pupil(*number)).collect(),
                Role::Pupil(_) => Vec::new(),
            },
            games: state
                .games
                .iter()
                .rev()
                .filter(own)
                .take(MOST_GAMES)
                .map(|game| game_view(state, game, role))
                .collect(),
        }
    })
}

fn is_pupil(rival: &Rival, number: u32) -> bool {
    matches!(rival, Rival::Pupil(one, _) if *one == number)
}

/// A game by its number, if the role may see it.
pub(crate) fn numbered_game(state: &ClassState, number: u32, role: Role) -> Option<LadderGame> {
    let game = state.games.iter().find(|game| game.number == number)?;
    let may = match role {
        Role::Teacher => true,
        Role::Pupil(me) => game.game.seats.iter().any(|seat| is_pupil(seat, me)),
    };
    may.then(|| game_view(state, game, role))
}

/// The table with those who do not play at its end.
pub(super) fn ladder(state: &ClassState) -> Vec<LadderRow> {
    let mut rows: Vec<LadderRow> = standings(state)
        .into_iter()
        .map(|one| {
            let (name, pupil) = match &one.rival {
                Rival::Pupil(number, _) => (name_of(state, &one.rival), Some(*number)),
                Rival::Player(name) => (name.clone(), None),
            };
            let rated = one.tally.games() > 0;
            LadderRow {
                level: pupil.is_none() && name == state.level,
                name,
                pupil,
                rating: rated.then_some(one.rating.elo),
                rating_error: rated.then_some(one.rating.error),
                wins: one.tally.wins,
                draws: one.tally.draws,
                losses: one.tally.losses,
                fault: None,
            }
        })
        .collect();
    rows.sort_by_key(|row| row.rating.is_none());
    for (number, pupil) in &state.pupils {
        if let Some(fault) = pupil.fault() {
            rows.push(LadderRow {
                name: pupil.name.clone(),
                pupil: Some(*number),
                rating: None,
                rating_error: None,
                wins: 0,
                draws: 0,
                losses: 0,
                level: false,
                fault: Some(fault.to_owned()),
            });
        }
    }
    rows
}

fn name_of(state: &ClassState, rival: &Rival) -> String {
    match rival {
        Rival::Player(name) => name.clone(),
        Rival::Pupil(number, _) => match state.pupils.get(number) {
            Some(pupil) => pupil.name.clone(),
            None => "(removed)".to_owned(),
        },
    }
}

fn game_view(state: &ClassState, game: &NumberedGame, role: Role) -> LadderGame {
    let current = |rival: &Rival| match rival {
        Rival::Player(name) => state.players.contains(name),
        Rival::Pupil(number, version) => {
            state.pupils.get(number).is_some_and(|pupil| pupil.versions.len() as u32 == *version)
        }
    };
    let [first, second] = &game.game.seats;
    let own = |rival: &Rival| match (rival, role) {
        (Rival::Pupil(number, version), Role::Pupil(me)) if *number == me => Some(*version),
        _ => None,
    };
    let (seat, version) = match (own(first), own(second)) {
        (Some(version), _) => (Some("first"), Some(version)),
        (_, Some(version)) => (Some("second"), Some(version)),
        _ => (None, None),
    };
    LadderGame {
        number: game.number,
        first: name_of(state, first),
        second: name_of(state, second),
        outcome: match game.game.winner {
            None => "tie",
            Some(0) => "first",
            Some(_) => "second",
        }
        .to_owned(),
        game: game.game.game.clone(),
        moves: game.game.moves.clone(),
        opening: game.game.opening,
        seat: seat.map(str::to_owned),
        version,
        current: current(first) && current(second),
    }
}

fn pupil_view(class: &Class, number: u32, pupil: &Pupil, now: u64) -> PupilView {
    let away_ms = class.seen_ms(number).map(|seen| now.saturating_sub(seen));
    let draft = class.draft(number);
    let point = |&(at_ms, rating, rating_error): &(u64, f64, f64)| RatingPoint {
        at_ms,
        rating,
        rating_error,
    };
    PupilView {
        pupil: number,
        name: pupil.name.clone(),
        ticks: pupil.ticks.iter().copied().collect(),
        lesson: pupil.lesson,
        error: pupil.error.clone(),
        stuck: stuck(pupil, away_ms, now),
        file: draft.as_ref().and_then(|draft| draft.name.clone()),
        draft: draft.is_some_and(|draft| draft.text.is_some()),
        versions: pupil.versions.len() as u32,
        away_ms,
        history: pupil.history.iter().map(point).collect(),
    }
}

/// Why somebody seems to be stuck.
fn stuck(pupil: &Pupil, away_ms: Option<u64>, now: u64) -> Option<String> {
    if away_ms.is_none_or(|away| away > GONE_MS) {
        return None;
    }
    let error_ms = now.saturating_sub(pupil.error_since_ms);
    let lesson_ms = now.saturating_sub(pupil.lesson_since_ms);
    if let Some(error) = &pupil.error
        && error_ms >= STUCK_ON_ERROR_MS
    {
        return Some(format!("the same error for {} minutes: {error}", error_ms / 60_000));
    }
    let lesson = pupil.lesson.filter(|_| lesson_ms >= STUCK_ON_LESSON_MS)?;
    Some(format!("at lesson {lesson} for {} minutes", lesson_ms / 60_000))
}
