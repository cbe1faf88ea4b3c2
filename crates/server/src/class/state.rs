//! What a class looks like: entries of its log come in one by one, and the state of pupils, files, ticks and games is what
//! they add up to. Nothing here is stored but the entries; nothing here knows the clock.

use std::collections::{BTreeMap, BTreeSet, VecDeque};

use super::entry::{ClassEntry, PlayedGame, Rival};
use crate::tokens::TokenHash;

/// A version of a pupil's file.
#[derive(Clone, Debug)]
pub(crate) struct Version {
    /// What the pupil calls it.
    pub(crate) name: Option<String>,
    pub(crate) text: String,
    /// Why it does not play, if so.
    pub(crate) fault: Option<String>,
    /// When it was handed in.
    pub(crate) at_ms: u64,
}

/// A pupil of the class.
#[derive(Clone, Debug, Default)]
pub(crate) struct Pupil {
    pub(crate) name: String,
    token: Option<TokenHash>,
    pub(crate) ticks: BTreeSet<u32>,
    pub(crate) lesson: Option<u32>,
    pub(crate) error: Option<String>,
    /// Since when the error is the same, and since when the lesson is.
    pub(crate) error_since_ms: u64,
    pub(crate) lesson_since_ms: u64,
    /// When it was last written down what the pupil is at.
    pub(crate) told_ms: Option<u64>,
    pub(crate) versions: Vec<Version>,
    pub(crate) history: VecDeque<(u64, f64, f64)>,
}

impl Pupil {
    /// The newest version's number and text, if it plays.
    pub(crate) fn playing(&self) -> Option<(u32, &str)> {
        let last = self.versions.last()?;
        last.fault.is_none().then_some((self.versions.len() as u32, last.text.as_str()))
    }

    /// Why the newest version does not play.
    pub(crate) fn fault(&self) -> Option<&str> {
        self.versions.last().and_then(|last| last.fault.as_deref())
    }
}

/// A game with its number.
#[derive(Clone, Debug)]
pub(crate) struct NumberedGame {
    pub(crate) number: u32,
    pub(crate) game: PlayedGame,
}

/// The most games that are kept to be looked at; results count without them.
const MOST_GAMES: usize = 20_000;
/// The most points of a pupil's history.
const MOST_POINTS: usize = 500;

/// What the log of a class comes to.
#[derive(Clone, Debug)]
pub(crate) struct ClassState {
    teachers: Vec<TokenHash>,
    pub(crate) pupils: BTreeMap<u32, Pupil>,
    pub(crate) joined: u32,
    pub(crate) paused: bool,
    pub(crate) game: String,
    pub(crate) players: Vec<String>,
    pub(crate) level: String,
    pub(crate) games: VecDeque<NumberedGame>,
    pub(crate) played: u32,
    /// Wins, draws and losses of the lesser rival against the greater, by both.
    pub(crate) results: BTreeMap<(Rival, Rival), [u32; 3]>,
}

impl Default for ClassState {
    fn default() -> ClassState {
        ClassState {
            teachers: Vec::new(),
            pupils: BTreeMap::new(),
            joined: 0,
            paused: false,
            game: "link-four".to_owned(),
            players: ["novice", "good", "rules:sample"].map(str::to_owned).to_vec(),
            level: "good".to_owned(),
            games: VecDeque::new(),
            played: 0,
            results: BTreeMap::new(),
        }
    }
}

/// Who somebody is in a class.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Role {
    Teacher,
    Pupil(u32),
}

impl ClassState {
    /// Who shows this token.
    pub(crate) fn role(&self, token: &TokenHash) -> Option<Role> {
        if self.teachers.contains(token) {
            return Some(Role::Teacher);
        }
        let holds = |pupil: &Pupil| pupil.token.as_ref() == Some(token);
        self.pupils.iter().find(|(_, pupil)| holds(pupil)).map(|(number, _)| Role::Pupil(*number))
    }

    /// Everybody who plays now, pupils first.
    pub(crate) fn field(&self) -> Vec<Rival> {
        let pupils = self.pupils.iter().filter_map(|(number, pupil)| {
            pupil.playing().map(|(version, _)| Rival::Pupil(*number, version))
        });
        pupils.chain(self.players.iter().cloned().map(Rival::Player)).collect()
    }

    /// Takes an entry in. What is about somebody who has gone changes nothing.
    pub(crate) fn apply(&mut self, entry: ClassEntry, at_ms: u64) {
        match entry {
            ClassEntry::Teacher { token } => self.teachers.push(token),
            ClassEntry::Joined { pupil, name, token } => {
                self.joined = self.joined.max(pupil);
                let (error_since_ms, lesson_since_ms) = (at_ms, at_ms);
                let token = Some(token);
                let fresh =
                    Pupil { name, token, error_since_ms, lesson_since_ms, ..Pupil::default() };
                self.pupils.insert(pupil, fresh);
            }
            ClassEntry::Submitted { pupil, text, fault, name } => {
                if let Some(pupil) = self.pupils.get_mut(&pupil) {
                    pupil.versions.push(Version { name, text, fault, at_ms });
                }
                self.results.retain(|(a, b), _| {
                    let old = |rival: &Rival| matches!(rival, Rival::Pupil(number, _) if *number == pupil);
                    !old(a) && !old(b)
                });
            }
            ClassEntry::Broke { pupil, version, fault } => {
                let pupil = self.pupils.get_mut(&pupil);
                if let Some(version) = pupil
                    .and_then(|pupil| pupil.versions.get_mut((version as usize).wrapping_sub(1)))
                {
                    version.fault = Some(fault);
                }
            }
            ClassEntry::Ticked { pupil, lesson } => {
                if let Some(pupil) = self.pupils.get_mut(&pupil) {
                    pupil.ticks.insert(lesson);
                    pupil.lesson_since_ms = at_ms;
                }
            }
            ClassEntry::Working { pupil, lesson, error } => {
                if let Some(pupil) = self.pupils.get_mut(&pupil) {
                    pupil.told_ms = Some(at_ms);
                    if pupil.lesson != lesson {
                        pupil.lesson = lesson;
                        pupil.lesson_since_ms = at_ms;
                    }
                    if pupil.error != error {
                        pupil.error = error;
                        pupil.error_since_ms = at_ms;
                    }
                }
            }
            ClassEntry::Played(game) => self.take_game(game),
            ClassEntry::Rated { ratings } => {
                for (number, rating, error) in ratings {
                    if let Some(pupil) = self.pupils.get_mut(&number) {
                        if pupil.history.len() == MOST_POINTS {
                            pupil.history.pop_front();
                        }
                        pupil.history.push_back((at_ms, rating, error));
                    }
                }
            }
            ClassEntry::Paused { paused } => self.paused = paused,
            ClassEntry::Reset => {
                self.results.clear();
                self.games.clear();
            }
            ClassEntry::Removed { pupil } => {
                self.pupils.remove(&pupil);
            }
            ClassEntry::Field { game, players, level } => {
                if game != self.game {
                    self.results.clear();
                }
                (self.game, self.players, self.level) = (game, players, level);
            }
        }
    }

    fn take_game(&mut self, game: PlayedGame) {
        self.played += 1;
        let [first, second] = &game.seats;
        let swapped = first > second;
        let pair =
            if swapped { (second.clone(), first.clone()) } else { (first.clone(), second.clone()) };
        let field = self.field();
        if game.game == self.game && field.contains(&pair.0) && field.contains(&pair.1) {
            let index = match game.winner {
                None => 1,
                Some(seat) => {
                    if (seat == 0) != swapped {
                        0
                    } else {
                        2
                    }
                }
            };
            self.results.entry(pair).or_default()[index] += 1;
        }
        if self.games.len() == MOST_GAMES {
            self.games.pop_front();
        }
        self.games.push_back(NumberedGame { number: self.played, game });
    }
}
