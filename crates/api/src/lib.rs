//! The wire protocol: every shape that the server and its clients exchange, declared once and read and
//! written by the same type.
//!
//! # What flows
//! JSON comes in and goes out; nothing is decided here. The server turns its own types into these
//! (`crates/server/src/views`), `crates/client` sends and receives them, and the page's TypeScript types are
//! made from the description that the server derives with the feature `openapi`.
//!
//! # Rules
//! - What clients send refuses fields that it does not know, so that a misspelt field is an error and not a
//!   default. What the server sends may grow fields: a client passes over what it does not know.
//! - A field that may be left out is left out when it is empty; a field that may be null is always there.
//! - The stored log of a game is not part of the protocol. It has types of its own in the server.

mod analysis;
mod catalogue;
mod class;
mod command;
mod event;
mod game;
mod health;
mod lesson;
mod lobby;
mod names;
mod position;
mod problem;
mod puzzle;
mod reason;
mod record;
mod rule_ide;
mod rule_search;
mod rule_trial;
mod rules;
#[cfg(feature = "sample")]
mod sample;
mod scene;
mod state;
mod tournament;
mod two_screens;
mod why;

pub use analysis::{AnalysisQuery, AnalysisStep, MoveWorth, Opinion, PlayerQuestion};
pub use catalogue::{
    Catalogue, CatalogueGame, OptionChoiceView, OptionKindView, OptionView, PlayerView, VariantView,
};
pub use class::{
    ClassCommand, ClassView, JoinClass, JoinedClass, LadderGame, LadderRow, PupilFile, PupilView,
    RatingPoint, SubmitFile, SubmittedFile, WorkingAt,
};
pub use command::{Command, CommandRequest, CommandTerms};
pub use event::{EventView, GameEvent, Message, PlaceView, ShiftView};
pub use game::{
    CreateGame, CreatedGame, Invitation, IssuedToken, ListQuery, MyGames, TakeSeat, UnreadableGame,
};
pub use health::Health;
pub use lesson::{
    LessonCheck, LessonItem, LessonList, LessonPosition, LessonTrial, LessonView, PositionResult,
    RuleError, TrialProgress,
};
pub use lobby::{
    AllowWatching, ChallengeView, LobbyView, OpenChallenge, TakeChallenge, WatchableView,
    WatchingView,
};
pub use names::{ByName, EndReasonName, OutcomeName, SeatName};
pub use position::{Branch, PositionQuery, PositionView, ThreatView};
pub use problem::ProblemBody;
pub use puzzle::{
    DayQuery, HintQuery, NextPuzzleQuery, PuzzleHint, PuzzleQuery, PuzzleSetView, PuzzleSets,
    PuzzleTry, PuzzleVerdict, PuzzleView, ThemeView,
};
pub use reason::{ClaimView, LayView, PieceWinView, ReasonView, TraitView};
pub use record::{ImportRecord, RecordMove, RecordText, RecordView};
pub use rule_ide::{
    CompletionView, CompletionsView, FindingPage, FixedRules, FormattingView, HoverAnswer,
    HoverView, PatternRowView, PatternView, RenameVariable, RuleEdits, RuleLineView, RuleOutline,
    RulePlace, SectionView, TextEditView,
};
pub use rule_search::{
    ActionView, CellAskedView, CellTriedView, ColumnAnswer, ColumnQuestion, NearMissView,
    RuleOnColumnView, RuleTestView, RuleTestsView, SearchStepView, SearchStepsView, TriesQuestion,
    TriesView, TryView,
};
pub use rule_trial::{
    BlunderView, ComparisonView, NewComparison, NewTrial, RuleAccountView, TrialGameView, TrialView,
};
pub use rules::{
    Diagnostic, RuleFile, RuleFileText, RuleFiles, RuleMove, RuleQuestion, RuleReport, RuleText,
    UploadRules,
};
pub use scene::{CellView, FactsView, MarkView, SceneView};
pub use state::{
    AllowedView, EndingView, GameState, LegalMoves, MoveView, RefusalView, SeatView, ThinkingView,
};
pub use tournament::{
    LeftOutView, MeetingView, MyTournaments, NewTournament, ScoreView, StandingView,
    TournamentSummary, TournamentView,
};
pub use two_screens::{
    AllowedApartView, BeginNext, ClosedName, OfferName, Phrase, PhraseView, PresenceView,
    SayPhrase, SeatPresence, SeriesView,
};
pub use why::{
    ExplainedMove, ExplainedPosition, ReviewRequest, ReviewView, ReviewedMoveView, WhyQuery,
};
