//! Records of a game: the text of a file flows in and a game goes on from it, with whoever played it; what was
//! played flows out as a record.

use std::path::Path;

use fourfold_catalog::{AnyGame, parse_game};
use fourfold_session::record::{GameResult, Replay};
use fourfold_session::{Record, Session, Setting};

use super::actions::{open_prompt, save_prompt};
use super::storing::{OFF, UNDO_TAG};
use super::{ActiveGame, capital};
use crate::Input;
use crate::home::screen_to_go_on;
use crate::online::is_elsewhere;
use crate::overlay::Overlay;
use crate::screen::{Context, Next};
use crate::settings::seated;

/// A record that the rules have accepted.
pub(crate) struct OpenedRecord {
    record: Record,
    replay: Replay<AnyGame>,
}

impl OpenedRecord {
    pub(crate) fn game(&self) -> &AnyGame {
        &self.replay.game
    }

    /// The record as it was read, and as the rules have accepted it.
    pub(crate) fn into_parts(self) -> (Record, Replay<AnyGame>) {
        (self.record, self.replay)
    }
}

/// A record's text as a game that can be gone on with.
pub(crate) fn read_record(text: &str) -> Result<OpenedRecord, String> {
    let record = Record::read(text).map_err(|errors| match errors.first() {
        Some(error) => error.to_string(),
        None => "this is not a record of a game".to_owned(),
    })?;
    let game = parse_game(&record.game).map_err(|error| error.to_string())?;
    let replay = record.replay(&game).map_err(|error| error.to_string())?;
    Ok(OpenedRecord { record, replay })
}

impl ActiveGame {
    /// Sits down at a game that has begun, with the players that its record names. For one who cannot come
    /// (a rule file may be gone) a human goes on. `stored` names the stored game that it was, if it was one.
    pub(crate) fn resume(
        opened: &OpenedRecord,
        stored: Option<String>,
        names: [String; 2],
        context: &mut Context,
    ) -> ActiveGame {
        let mut missing = None;
        let players = opened.record.players.each_ref().map(|text| {
            seated(text, opened.game(), &*context.thinkers).unwrap_or_else(|_| {
                missing = Some(text);
                fourfold_session::Player::Human
            })
        });
        let undo = !opened.record.tags.iter().any(|(tag, value)| tag == UNDO_TAG && value == OFF);
        let setting = Setting { players, undo, ..Setting::default() };
        let mut active = ActiveGame::with_session(opened.replay.resume(setting), names, context);
        active.earlier = Some(opened.record.clone());
        active.stored_as.replaces = stored;
        if let Some(wanted) = active.session.wanted() {
            active.ask(wanted.request, wanted.seat, &wanted.player, context);
        }
        match missing {
            Some(text) => active.warn(format!("`{text}` is not available: a human plays instead.")),
            None => active.say("Game resumed."),
        }
        if active.outcome().is_some() {
            active.say("");
        }
        active
    }

    /// What every game does alike with what happens outside. A record that was opened leads to a screen of its own.
    pub(crate) fn input(&mut self, input: &Input, context: &mut Context) -> Next {
        match input {
            Input::Analyzed { ticket, result } => self.analyzed(*ticket, result),
            Input::Saved { path, result: Ok(()) } => {
                self.say(format!("Game saved in {}.", path.display()));
            }
            // What was typed stays, to be changed.
            Input::Saved { path, result: Err(why) } => {
                let (typed, why) = (path.display().to_string(), sentence(why));
                return Next::Open(save_prompt(String::new()).again(&typed, &why));
            }
            Input::Loaded { path, result } => {
                match result.as_deref().map_err(Clone::clone).and_then(read_record) {
                    Ok(opened) => return Next::Replace(screen_to_go_on(&opened, None, context)),
                    Err(why) => return Next::Open(open_again(path, &why)),
                }
            }
            _ => {}
        }
        Next::Stay
    }

    /// What the record that this game goes on from says under a tag.
    pub(crate) fn recorded(&self, tag: &str) -> Option<&str> {
        let tags = &self.earlier.as_ref()?.tags;
        tags.iter().find(|(name, _)| name == tag).map(|(_, value)| value.as_str())
    }

    /// The game as a record. One that was opened keeps its date, its comments and its other tags.
    pub(crate) fn record(&self) -> Record {
        let session: &Session<AnyGame> = &self.session;
        let mut record = match &self.earlier {
            Some(earlier) if session.round() == 1 => session.record_from(earlier),
            _ => session.record(),
        };
        for (text, player) in record.players.iter_mut().zip(session.players()) {
            if is_elsewhere(player) {
                *text = fourfold_session::Player::Human.to_string();
            }
        }
        // The mirror does not know of a resignation; the server has told.
        if let (Some(outcome), GameResult::Open) = (self.outcome(), record.result) {
            record.result = GameResult::Over(outcome);
            record.tags.push(("Termination".to_owned(), "resigned".to_owned()));
        }
        for (name, value) in &self.tags {
            if record.tags.iter().all(|(known, _)| known != name) {
                record.tags.push((name.clone(), value.clone()));
            }
        }
        record
    }
}

/// Asks for a file again that could not be opened, with the reason.
pub(crate) fn open_again(path: &Path, why: &str) -> Overlay {
    open_prompt().again(&path.display().to_string(), &sentence(why))
}

/// A reason as a sentence.
fn sentence(why: &str) -> String {
    format!("{}.", capital(why.trim_end_matches('.')))
}
