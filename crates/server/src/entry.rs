//! The log of a game: what was accepted, one entry each, as JSON that outlives the program. Entries come
//! in from commands and from storage; `table::Table` replays them.

use fourfold_game::Seat;
use fourfold_session::Offer;
use serde::{Deserialize, Serialize};

use crate::tokens::random_bytes;

/// The version of what this program writes. Every entry carries it, those of version 1 excepted; whoever reads
/// a greater one than his own must not guess.
///
/// 1. Everything until entries had a version. Deals come from numbers of 64 bits.
/// 2. Deals may come from keys of 128 bits.
/// 3. A computer may forfeit.
pub const VERSION: u32 = 3;

/// Why a stored entry cannot be read.
#[derive(Debug, thiserror::Error)]
pub enum EntryError {
    /// A newer program wrote it.
    #[error("version {0} is newer than this program")]
    Newer(u32),
    /// It is not what any program of ours writes.
    #[error(transparent)]
    Malformed(#[from] serde_json::Error),
}

/// Where a deal comes from.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum DealSeed {
    /// A number, in logs of version 1.
    Number(u64),
    /// A key of 128 bits as 32 hexadecimal digits.
    Key(String),
}

impl DealSeed {
    /// One that nobody can foresee.
    pub(crate) fn fresh() -> DealSeed {
        let key = u128::from_be_bytes(random_bytes());
        DealSeed::Key(format!("{key:032x}"))
    }

    /// The key, if it is a whole one.
    pub(crate) fn key(text: &str) -> Option<[u8; 16]> {
        let whole = text.len() == 32 && text.bytes().all(|digit| digit.is_ascii_hexdigit());
        whole.then(|| u128::from_str_radix(text, 16).ok()).flatten().map(u128::to_be_bytes)
    }
}

/// A seat as the log writes it. It is not the protocol's type: what is stored must never change with what is sent.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum LogSeat {
    /// The player the rules name first.
    First,
    /// The other one.
    Second,
}

impl From<Seat> for LogSeat {
    fn from(seat: Seat) -> LogSeat {
        match seat {
            Seat::First => LogSeat::First,
            Seat::Second => LogSeat::Second,
        }
    }
}

impl From<LogSeat> for Seat {
    fn from(name: LogSeat) -> Seat {
        match name {
            LogSeat::First => Seat::First,
            LogSeat::Second => Seat::Second,
        }
    }
}

/// What one player asks of the other, as the log writes it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum LogOffer {
    /// To take back, down to the asker's own last move.
    Takeback,
    /// To agree on a draw.
    Draw,
    /// To end the game unfinished, without a winner.
    EndUnfinished,
    /// To play another game, after the end of this one.
    Rematch,
}

impl From<Offer> for LogOffer {
    fn from(offer: Offer) -> LogOffer {
        match offer {
            Offer::Takeback => LogOffer::Takeback,
            Offer::Draw => LogOffer::Draw,
            Offer::EndUnfinished => LogOffer::EndUnfinished,
            Offer::Rematch => LogOffer::Rematch,
        }
    }
}

impl From<LogOffer> for Offer {
    fn from(name: LogOffer) -> Offer {
        match name {
            LogOffer::Takeback => Offer::Takeback,
            LogOffer::Draw => Offer::Draw,
            LogOffer::EndUnfinished => Offer::EndUnfinished,
            LogOffer::Rematch => Offer::Rematch,
        }
    }
}

/// The games of the same two players before this one.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Series {
    /// The id of the game just before this one.
    pub previous: String,
    /// The number of this game in the series, from 2.
    pub number: u32,
    /// How many games the player of each seat of this game has won before it.
    #[serde(default)]
    pub wins: [u32; 2],
    /// How many games before it were drawn.
    #[serde(default)]
    pub ties: u32,
}

/// How a table was set: the first entry of every log.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Begin {
    /// The full name of the game, with the seed of its chance: never sent while hands are hidden.
    pub game: String,
    /// Who sits where.
    pub players: [String; 2],
    /// The check mark "Undo Enabled".
    pub undo: bool,
    /// From which computer players draw their chance.
    pub seed: u64,
    /// Did somebody choose the seed? Then he may know what is dealt, and the others are told so.
    #[serde(default)]
    pub seed_chosen: bool,
    /// The position to begin at, if it is not the game's start.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub position: Option<String>,
    /// The record to go on from.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub record: Option<String>,
    /// Whether two people hold the seats at different screens from the start. Logs of the time before
    /// consent do not say so, and are replayed by the rules of one screen.
    #[serde(default, skip_serializing_if = "is_false")]
    pub apart: bool,
    /// Whether two people at different screens may ask for suggestions.
    #[serde(default, skip_serializing_if = "is_false")]
    pub help: bool,
    /// The names of the people in the two seats, where they have given them.
    #[serde(default, skip_serializing_if = "is_empty")]
    pub names: [Option<String>; 2],
    /// The games before this one, if it follows another.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub series: Option<Series>,
}

fn is_false(flag: &bool) -> bool {
    !flag
}

fn is_empty(names: &[Option<String>; 2]) -> bool {
    *names == [None, None]
}

/// One accepted thing.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "do", rename_all = "kebab-case", rename_all_fields = "kebab-case")]
pub enum Entry {
    /// The table was set.
    Begin(Begin),
    /// Somebody took the seat by its link.
    Sit {
        /// The seat that was taken.
        seat: LogSeat,
        /// Whether two different people hold the seats from now on. Logs of the time before consent do not
        /// say so.
        #[serde(default, skip_serializing_if = "is_false")]
        apart: bool,
        /// The name of whoever took it, if it was given.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        name: Option<String>,
    },
    /// The holder of a seat gave it a name.
    Name {
        /// The seat that is named.
        seat: LogSeat,
        /// The name of its holder.
        name: String,
    },
    /// The next game. Where hands are hidden it has fresh chance: the last game's seed may be known by now.
    New {
        /// The seed, in games that need one.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        seed: Option<DealSeed>,
    },
    /// A player was selected.
    Choose {
        /// For which seat.
        seat: LogSeat,
        /// Who.
        player: String,
        /// New chance, where a seat that becomes a human's or a computer's has to be dealt anew.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        seed: Option<DealSeed>,
    },
    /// A human's move.
    Play {
        /// Whose.
        seat: LogSeat,
        /// The move as text.
        r#move: String,
    },
    /// A human's move that announces a win.
    Declare {
        /// Whose.
        seat: LogSeat,
        /// The move as text.
        r#move: String,
    },
    /// A computer's move.
    Answer {
        /// The request it answers.
        request: u64,
        /// The move as text.
        r#move: String,
    },
    /// A computer broke the rules or its bounds instead of moving, and lost.
    Forfeit {
        /// The request it did not answer.
        request: u64,
        /// What it did.
        why: String,
    },
    /// Taken back.
    Undo {
        /// Who asked.
        seat: LogSeat,
    },
    /// The check mark "Undo Enabled".
    EnableUndo {
        /// Set or dropped.
        on: bool,
    },
    /// A human asked for a suggestion.
    Suggest {
        /// Who.
        seat: LogSeat,
    },
    /// The suggestion.
    Suggestion {
        /// The request it answers.
        request: u64,
        /// The move as text.
        r#move: String,
    },
    /// A human resigned.
    Resign {
        /// The seat that resigned.
        seat: LogSeat,
    },
    /// A player asked something of the other.
    Offer {
        /// The seat that asked.
        seat: LogSeat,
        /// What it asked for.
        offer: LogOffer,
        /// The id of the game that begins with it, if the other had asked for another game too.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        next: Option<String>,
    },
    /// A player accepted the other's offer.
    Accept {
        /// The seat that accepted.
        seat: LogSeat,
        /// The offer that it accepted.
        offer: LogOffer,
        /// The id of the game that begins with it, if another game was offered.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        next: Option<String>,
    },
    /// A player declined the other's offer.
    Decline {
        /// The seat that declined.
        seat: LogSeat,
        /// The offer that it declined.
        offer: LogOffer,
    },
    /// A player withdrew the offer of his own seat.
    Withdraw {
        /// The seat that withdrew it.
        seat: LogSeat,
    },
    /// The holder of a seat left.
    Leave {
        /// The seat that was left.
        seat: LogSeat,
    },
    /// The holder of a seat came back.
    ComeBack {
        /// The seat that he came back to.
        seat: LogSeat,
    },
    /// A player claimed the game because the other was gone.
    Claim {
        /// The seat that claimed it.
        seat: LogSeat,
        /// Whether the other had been away for five minutes (and had not left by a command).
        away: bool,
    },
    /// A player let a computer play on for the other seat, whose holder had left.
    TakeOver {
        /// The seat that decided; the computer plays the other one.
        seat: LogSeat,
        /// The computer player.
        player: String,
    },
    /// Another game of the same players began, where that needs no consent.
    Next {
        /// The id of that game.
        game: String,
    },
}

impl Entry {
    /// The entry as it is stored. An error must stop the command: an empty text in the log would make the whole
    /// game unreadable.
    pub(crate) fn to_json(&self) -> Result<String, serde_json::Error> {
        let json = serde_json::to_string(self)?;
        // An object with at least its name.
        Ok(format!("{{\"v\":{VERSION},{}", json.trim_start_matches('{')))
    }

    /// A stored entry of this version or an older one.
    pub fn read(json: &str) -> Result<Entry, EntryError> {
        #[derive(Deserialize)]
        struct Versioned {
            #[serde(default = "first")]
            v: u32,
        }
        fn first() -> u32 {
            1
        }
        // Before anything else of it is understood.
        let Versioned { v } = serde_json::from_str(json)?;
        if v > VERSION {
            return Err(EntryError::Newer(v));
        }
        Ok(serde_json::from_str(json)?)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What is stored must be read by every later version: these texts must never change.
    #[test]
    fn the_stored_form_is_fixed() {
        let check = |entry: Entry, json: &str| {
            // Version 1 had no number; what is written now says which it is.
            assert_eq!(Entry::read(json).expect("readable"), entry);
            let versioned = json.replacen('{', r#"{"v":3,"#, 1);
            assert_eq!(entry.to_json().expect("JSON"), versioned);
            assert_eq!(Entry::read(&versioned).expect("readable"), entry);
        };
        let seat = LogSeat::First;
        check(
            Entry::Begin(Begin {
                game: "fourside:seed=18446744073709551615".into(),
                players: ["human".into(), "good".into()],
                undo: true,
                seed: u64::MAX,
                seed_chosen: false,
                ..Begin::default()
            }),
            r#"{"do":"begin","game":"fourside:seed=18446744073709551615","players":["human","good"],"undo":true,"seed":18446744073709551615,"seed_chosen":false}"#,
        );
        check(
            Entry::Begin(Begin {
                game: "link-four".into(),
                players: ["human".into(), "human".into()],
                undo: true,
                seed: 7,
                apart: true,
                help: true,
                names: [Some("Ada".into()), None],
                series: Some(Series {
                    previous: "0123456789abcdef".into(),
                    number: 3,
                    wins: [1, 0],
                    ties: 1,
                }),
                ..Begin::default()
            }),
            r#"{"do":"begin","game":"link-four","players":["human","human"],"undo":true,"seed":7,"seed_chosen":false,"apart":true,"help":true,"names":["Ada",null],"series":{"previous":"0123456789abcdef","number":3,"wins":[1,0],"ties":1}}"#,
        );
        let sit = |apart, name| Entry::Sit { seat, apart, name };
        check(sit(false, None), r#"{"do":"sit","seat":"first"}"#);
        check(
            sit(true, Some("Ada".into())),
            r#"{"do":"sit","seat":"first","apart":true,"name":"Ada"}"#,
        );
        check(
            Entry::Name { seat, name: "Bea".into() },
            r#"{"do":"name","seat":"first","name":"Bea"}"#,
        );
        let offer = LogOffer::EndUnfinished;
        check(
            Entry::Offer { seat, offer, next: None },
            r#"{"do":"offer","seat":"first","offer":"end-unfinished"}"#,
        );
        check(
            Entry::Accept { seat, offer: LogOffer::Rematch, next: Some("0123456789abcdef".into()) },
            r#"{"do":"accept","seat":"first","offer":"rematch","next":"0123456789abcdef"}"#,
        );
        check(
            Entry::Decline { seat, offer: LogOffer::Takeback },
            r#"{"do":"decline","seat":"first","offer":"takeback"}"#,
        );
        check(Entry::Withdraw { seat }, r#"{"do":"withdraw","seat":"first"}"#);
        check(Entry::Leave { seat }, r#"{"do":"leave","seat":"first"}"#);
        check(Entry::ComeBack { seat }, r#"{"do":"come-back","seat":"first"}"#);
        check(Entry::Claim { seat, away: true }, r#"{"do":"claim","seat":"first","away":true}"#);
        check(
            Entry::TakeOver { seat, player: "good".into() },
            r#"{"do":"take-over","seat":"first","player":"good"}"#,
        );
        check(
            Entry::Next { game: "0123456789abcdef".into() },
            r#"{"do":"next","game":"0123456789abcdef"}"#,
        );
        check(Entry::New { seed: None }, r#"{"do":"new"}"#);
        let number = || Some(DealSeed::Number(7));
        check(Entry::New { seed: number() }, r#"{"do":"new","seed":7}"#);
        let key = "00112233445566778899aabbccddeeff";
        check(
            Entry::New { seed: Some(DealSeed::Key(key.into())) },
            r#"{"do":"new","seed":"00112233445566778899aabbccddeeff"}"#,
        );
        check(
            Entry::Play { seat, r#move: "4".into() },
            r#"{"do":"play","seat":"first","move":"4"}"#,
        );
        check(
            Entry::Answer { request: 3, r#move: "4".into() },
            r#"{"do":"answer","request":3,"move":"4"}"#,
        );
        check(
            Entry::Forfeit { request: 3, why: "did not answer".into() },
            r#"{"do":"forfeit","request":3,"why":"did not answer"}"#,
        );
        let choose = |seed| Entry::Choose { seat, player: "good".into(), seed };
        check(choose(None), r#"{"do":"choose","seat":"first","player":"good"}"#);
        check(choose(number()), r#"{"do":"choose","seat":"first","player":"good","seed":7}"#);
        check(Entry::EnableUndo { on: false }, r#"{"do":"enable-undo","on":false}"#);
    }

    #[test]
    fn what_a_newer_program_wrote_is_not_guessed_at() {
        for newer in [r#"{"v":4,"do":"new"}"#, r#"{"do":"shuffle","v":99}"#] {
            assert!(matches!(Entry::read(newer), Err(EntryError::Newer(4 | 99))), "{newer}");
        }
        for wrong in ["", "{}", r#"{"v":3,"do":"shuffle"}"#, r#"{"v":-1,"do":"new"}"#, "[1]"] {
            assert!(matches!(Entry::read(wrong), Err(EntryError::Malformed(_))), "{wrong}");
        }
    }

    #[test]
    fn a_fresh_deal_has_a_key_and_only_whole_keys_are_keys() {
        let DealSeed::Key(text) = DealSeed::fresh() else { panic!("a key") };
        assert!(DealSeed::key(&text).is_some());
        assert_ne!(DealSeed::fresh(), DealSeed::Key(text.clone()));
        for wrong in ["", &text[1..], "+0112233445566778899aabbccddeeff"] {
            assert_eq!(DealSeed::key(wrong), None, "{wrong}");
        }
    }
}
