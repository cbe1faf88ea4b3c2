//! A class: pupils with their lessons and rule files, and a ladder that plays on by itself.

use serde::{Deserialize, Serialize};

/// A pupil who joins.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct JoinClass {
    /// The code of the class; capitals, blanks and dashes do not matter.
    pub code: String,
    /// A nickname of 1 to 24 characters that nobody in the class has.
    #[cfg_attr(feature = "openapi", schema(max_length = 24))]
    pub name: String,
}

/// A pupil who has joined.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct JoinedClass {
    /// The number by which the class knows the pupil.
    pub pupil: u32,
    /// The secret with which the pupil comes back (Authorization: Bearer TOKEN).
    pub token: String,
    /// The personal address, to be kept.
    #[cfg_attr(feature = "openapi", schema(example = "/class/7b#0123456789abcdefghjkmnpqrs"))]
    pub link: String,
}

/// A line of the ladder.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct LadderRow {
    /// The nickname, or the name of a computer player.
    pub name: String,
    /// The pupil's number; null for a computer player.
    pub pupil: Option<u32>,
    /// Elo points around 1500; null before the first game.
    pub rating: Option<f64>,
    /// Half the width of the 95 % interval.
    pub rating_error: Option<f64>,
    /// Games won with the newest file.
    pub wins: u32,
    /// Games drawn with the newest file.
    pub draws: u32,
    /// Games lost with the newest file.
    pub losses: u32,
    /// Whether this is the level to beat.
    pub level: bool,
    /// Why the newest file does not play, if so.
    pub fault: Option<String>,
}

/// A rating at a time.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct RatingPoint {
    /// Milliseconds since 1970.
    pub at_ms: u64,
    /// Elo points around 1500.
    pub rating: f64,
    /// Half the width of the 95 % interval.
    pub rating_error: f64,
}

/// A pupil as the teacher and the pupil see one.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct PupilView {
    /// The pupil's number in the class.
    pub pupil: u32,
    /// The nickname that the pupil joined with.
    pub name: String,
    /// The lessons that are done.
    pub ticks: Vec<u32>,
    /// The lesson that is open.
    pub lesson: Option<u32>,
    /// What is wrong in the file that is being written.
    pub error: Option<String>,
    /// Why the pupil seems to be stuck, in words.
    pub stuck: Option<String>,
    /// The name of the file that is being written, as far as the pupil's page has told it.
    pub file: Option<String>,
    /// Whether the text that is being written can be read (`/api/class/pupils/{pupil}/draft`).
    pub draft: bool,
    /// How many versions of the file were handed in.
    pub versions: u32,
    /// Milliseconds since the pupil was last heard of; null if not since the server was started.
    pub away_ms: Option<u64>,
    /// How the rating has gone.
    pub history: Vec<RatingPoint>,
}

/// A game of the ladder.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct LadderGame {
    /// Its number, from 1.
    pub number: u32,
    /// Who made the first move: a nickname or a computer player.
    pub first: String,
    /// Who moved second: a nickname or a computer player.
    pub second: String,
    /// `first`, `second` or `tie`.
    #[cfg_attr(feature = "openapi", schema(example = "first"))]
    pub outcome: String,
    /// The game and its variant.
    pub game: String,
    /// The columns played, the opening included.
    pub moves: String,
    /// So many of them were the random opening.
    pub opening: u32,
    /// The seat of the pupil who asks, `first` or `second`; null for the teacher.
    pub seat: Option<String>,
    /// The version of that pupil's file that played.
    pub version: Option<u32>,
    /// Whether it was played with the newest files of both.
    pub current: bool,
}

/// A class as whoever asks may see it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ClassView {
    /// The name that the teacher gave the class.
    pub name: String,
    /// The path of its page; with `#` and one's own token behind it, it is one's personal link.
    #[cfg_attr(feature = "openapi", schema(example = "/class/7b"))]
    pub path: String,
    /// What pupils type to join; for the teacher alone.
    pub code: Option<String>,
    /// Where pupils join, as the server was told it is reached; for the teacher alone.
    pub join_url: Option<String>,
    /// `teacher` or `pupil`.
    #[cfg_attr(feature = "openapi", schema(example = "pupil"))]
    pub role: String,
    /// Whether the teacher has paused the ladder.
    pub paused: bool,
    /// What the ladder does: `waiting` for files, `playing`, `refining` (now and then a game, until the ratings are
    /// certain) or `resting` until a file changes.
    #[cfg_attr(feature = "openapi", schema(example = "playing"))]
    pub phase: String,
    /// The games that the pair with the fewest has played.
    pub games_each: u32,
    /// The game of the ladder.
    pub game: String,
    /// The computer players of the ladder.
    pub players: Vec<String>,
    /// The player to beat.
    pub level: String,
    /// The ladder, the best first; those who do not play last.
    pub ladder: Vec<LadderRow>,
    /// The pupil who asks.
    pub me: Option<PupilView>,
    /// All pupils; for the teacher alone.
    pub pupils: Vec<PupilView>,
    /// The newest games, the last one first: a pupil's own, or all for the teacher.
    pub games: Vec<LadderGame>,
}

/// A version to hand in.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct SubmitFile {
    /// The text of the rule file.
    #[cfg_attr(feature = "openapi", schema(max_length = 65536))]
    pub text: String,
    /// What the pupil calls it.
    #[serde(default)]
    #[cfg_attr(feature = "openapi", schema(max_length = 80))]
    pub name: Option<String>,
}

/// A pupil's file: a version that was handed in, or what is being written.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct PupilFile {
    /// What the pupil calls it, if that is known.
    pub name: Option<String>,
    /// The text of the rule file.
    pub text: String,
    /// When it was handed in, or last told of, in milliseconds since 1970.
    pub at_ms: u64,
}

/// A version that was handed in.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct SubmittedFile {
    /// Its number, from 1.
    pub version: u32,
    /// Why it does not play, if so.
    pub fault: Option<String>,
}

/// What a pupil is working at.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct WorkingAt {
    /// The lesson that is open.
    pub lesson: Option<u32>,
    /// The first error of the file, if it has one.
    #[cfg_attr(feature = "openapi", schema(max_length = 400))]
    pub error: Option<String>,
    /// The name of the file.
    #[serde(default)]
    #[cfg_attr(feature = "openapi", schema(max_length = 80))]
    pub file: Option<String>,
    /// Its text, which the teacher may read; it is kept in memory only.
    #[serde(default)]
    #[cfg_attr(feature = "openapi", schema(max_length = 65536))]
    pub text: Option<String>,
}

/// What a teacher has done.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(tag = "do", rename_all = "kebab-case", deny_unknown_fields)]
pub enum ClassCommand {
    /// The ladder rests until it is told to go on.
    Pause {},
    /// The ladder plays on.
    Resume {},
    /// All games of the ladder are forgotten; files, ticks and pupils stay.
    Reset {},
    /// A pupil goes, and the nickname is free again.
    Remove {
        /// The number of the pupil who goes.
        pupil: u32,
    },
    /// What is played, by which computer players beside the pupils, and whom to beat.
    Field {
        /// The drop game that is played, such as `link-four` or `drop:6x5`.
        game: String,
        /// Computer players, at most 8.
        players: Vec<String>,
        /// The one of these players that the class is to beat.
        level: String,
    },
}
