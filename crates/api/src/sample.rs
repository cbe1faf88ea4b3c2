//! States for tests of clients: a game's name and its players come in, a whole state with nothing played goes out. Each
//! test changes what it is about.

use crate::{
    AllowedApartView, AllowedView, FactsView, GameState, SceneView, SeatName, SeatView, SeriesView,
};

impl AllowedView {
    /// Everything that is possible at one screen is allowed.
    #[must_use]
    pub fn sample() -> AllowedView {
        AllowedView {
            play: None,
            declare: None,
            undo: None,
            enable_undo: None,
            suggest: None,
            resign: None,
            new_game: None,
            choose: None,
            apart: None,
        }
    }
}

impl AllowedApartView {
    /// Everything that two people can ask of each other is allowed.
    #[must_use]
    pub fn sample() -> AllowedApartView {
        AllowedApartView {
            takeback: None,
            draw: None,
            end_unfinished: None,
            rematch: None,
            answer: None,
            withdraw: None,
            leave: None,
            come_back: None,
            claim: None,
            take_over: None,
        }
    }
}

impl GameState {
    /// A game of this name that has just begun, with an empty scene; nobody's seat is yours.
    #[must_use]
    pub fn sample(game: &str, players: [&str; 2]) -> GameState {
        GameState {
            id: "x".to_owned(),
            seq: 1,
            game: game.to_owned(),
            facts: FactsView {
                ties_possible: true,
                positions_repeat: false,
                chance: false,
                hidden_hands: false,
                impartial: false,
                undo: true,
                analysis: true,
                starter_by_chance: false,
                suggestions: None,
            },
            declares: false,
            move_help: String::new(),
            round: 1,
            created_ms: 0,
            updated_ms: 0,
            thought_ms: [0, 0],
            seats: [0, 1].map(|at| SeatView {
                seat: SeatName::BOTH[at],
                player: players[at].to_owned(),
                next: players[at].to_owned(),
                human: players[at] == "human",
                taken: true,
                yours: false,
                name: None,
                presence: None,
                left: false,
                offer: None,
                allowed: AllowedView::sample(),
            }),
            host: false,
            seed_chosen: false,
            turn: Some(SeatName::First),
            scene: SceneView {
                columns: 0,
                rows: 0,
                cells: Vec::new(),
                marks: Vec::new(),
                mark_points: None,
                hands: [Vec::new(), Vec::new()],
                pool: Vec::new(),
                scores: None,
            },
            moves: Vec::new(),
            start: None,
            position: None,
            ending: None,
            undo_enabled: true,
            suggested: None,
            trouble: None,
            thinking: None,
            apart: false,
            help: true,
            series: SeriesView { previous: None, number: 1, wins: [0, 0], ties: 0 },
            next_game: None,
        }
    }
}
