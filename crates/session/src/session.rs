//! The state machine. [`Session::apply`] takes a command and answers with events, or refuses it and
//! stays as it was; everything else only looks.

use fourfold_game::{Game, MoveOf, Outcome, Position, Seat};

use crate::undo::{Stage, UndoSwitch};
use crate::{Command, Ending, Event, Player, Reason, Refusal, Request};

/// How a table is set before its first game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setting {
    /// Who sits where.
    pub players: [Player; 2],
    /// The check mark "Undo Enabled".
    pub undo: bool,
}

impl Default for Setting {
    /// Two humans, undo on.
    fn default() -> Setting {
        Setting { players: [Player::Human, Player::Human], undo: true }
    }
}

/// One move that was made.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Played<M> {
    /// Who made it.
    pub seat: Seat,
    /// The move.
    pub mv: M,
    /// Who decided it.
    pub by: By,
}

/// Who decided a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum By {
    /// A human.
    Human,
    /// A computer.
    Computer,
    /// Nobody: the player could not move.
    Forfeit,
}

/// What the session is waiting for from outside.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Wanted {
    /// To carry back with the answer.
    pub request: Request,
    /// For which seat.
    pub seat: Seat,
    /// As which player.
    pub player: String,
    /// A suggestion for a human (or else the computer's own move).
    pub suggestion: bool,
}

/// One table with a game in progress (or just ended).
#[derive(Clone, Debug)]
pub struct Session<G: Game> {
    pub(crate) game: G,
    pub(crate) round: u32,
    pub(crate) players: [Player; 2],
    /// Who plays from the next New on.
    pub(crate) chosen: [Player; 2],
    pub(crate) start: G::Position,
    /// The positions after each move; `position()` is the last.
    pub(crate) positions: Vec<G::Position>,
    pub(crate) played: Vec<Played<MoveOf<G>>>,
    pub(crate) ending: Option<Ending>,
    pub(crate) undo: UndoSwitch,
    pub(crate) suggestions_used: [u32; 2],
    /// The suggestion shown for the position on the board.
    pub(crate) suggested: Option<MoveOf<G>>,
    pub(crate) wanted: Option<Wanted>,
    pub(crate) requests: u64,
}

/// What a command leads to.
pub(crate) type Events<G> = Vec<Event<MoveOf<G>>>;

impl<G: Game> Session<G> {
    /// Sits down and begins the first game.
    pub fn begin(game: G, setting: Setting) -> (Session<G>, Events<G>) {
        let start = game.start();
        Session::begin_at(game, setting, start)
    }

    /// Sits down at a position that is not the game's own start, for analysis and forks.
    pub fn begin_at(game: G, setting: Setting, start: G::Position) -> (Session<G>, Events<G>) {
        let mut session = Session {
            game,
            round: 0,
            chosen: setting.players.clone(),
            players: setting.players,
            start: start.clone(),
            positions: Vec::new(),
            played: Vec::new(),
            ending: None,
            undo: UndoSwitch::for_new_game(setting.undo),
            suggestions_used: [0, 0],
            suggested: None,
            wanted: None,
            requests: 0,
        };
        let mut events = Vec::new();
        session.begin_round(start, &mut events);
        session.say_how_things_stand(&mut events);
        (session, events)
    }

    /// Carries out a command. A refused one changes nothing.
    pub fn apply(&mut self, command: Command<MoveOf<G>>) -> Result<Events<G>, Refusal> {
        let mut events = Vec::new();
        match command {
            Command::New => self.new_game(&mut events),
            Command::Choose { seat, player } => self.choose(seat, player, &mut events),
            Command::Play { seat, mv } => self.play(seat, mv, &mut events)?,
            Command::Declare { seat, mv } => self.declare(seat, mv, &mut events)?,
            Command::Answer { request, mv } => self.answer(request, mv, &mut events)?,
            Command::Undo { seat } => self.take_back(seat, &mut events)?,
            Command::EnableUndo(on) => {
                self.undo.set(on, self.stage())?;
                events.push(Event::UndoEnabled { on });
            }
            Command::Suggest { seat } => self.suggest(seat, &mut events)?,
            Command::Suggestion { request, mv } => self.suggestion(request, mv, &mut events)?,
            Command::Resign { seat } => self.resign(seat, &mut events)?,
        }
        self.say_how_things_stand(&mut events);
        Ok(events)
    }

    fn new_game(&mut self, events: &mut Events<G>) {
        self.withdraw(events);
        self.players = self.chosen.clone();
        self.undo = UndoSwitch::for_new_game(self.undo.on);
        self.game = self.game.rematch();
        self.begin_round(self.game.start(), events);
    }

    fn begin_round(&mut self, start: G::Position, events: &mut Events<G>) {
        self.round += 1;
        self.start = start;
        self.positions.clear();
        self.played.clear();
        self.ending = None;
        self.suggestions_used = [0, 0];
        self.suggested = None;
        events.push(Event::Began {
            round: self.round,
            game: self.game.public_id(),
            players: self.players.clone(),
            undo: self.undo.permits().is_ok(),
        });
        self.go_on(events);
    }

    fn choose(&mut self, seat: Seat, player: Player, events: &mut Events<G>) {
        self.chosen[seat.index()] = player.clone();
        let at_once = self.stage() == Stage::Untouched;
        events.push(Event::Chosen { seat, player: player.clone(), at_once });
        if at_once && self.players[seat.index()] != player {
            self.players[seat.index()] = player;
            // A suggestion or a computer's first move may have been asked for somebody else.
            self.withdraw(events);
            self.suggested = None;
            self.go_on(events);
        }
    }

    fn play(&mut self, seat: Seat, mv: MoveOf<G>, events: &mut Events<G>) -> Result<(), Refusal> {
        self.may_play(seat)?;
        self.position().check(mv).map_err(Refusal::Illegal)?;
        self.make(mv, By::Human, events);
        Ok(())
    }

    fn declare(
        &mut self,
        seat: Seat,
        mv: MoveOf<G>,
        events: &mut Events<G>,
    ) -> Result<(), Refusal> {
        self.may_declare(seat)?;
        if !self.game.announcements(self.position()).contains(&mv) {
            return Err(Refusal::NothingToDeclare);
        }
        self.play(seat, mv, events)
    }

    fn answer(
        &mut self,
        request: Request,
        mv: MoveOf<G>,
        events: &mut Events<G>,
    ) -> Result<(), Refusal> {
        self.is_wanted(request, false)?;
        self.position().check(mv).map_err(Refusal::Illegal)?;
        self.wanted = None;
        self.make(mv, By::Computer, events);
        Ok(())
    }

    fn is_wanted(&self, request: Request, suggestion: bool) -> Result<(), Refusal> {
        match &self.wanted {
            Some(wanted) if wanted.request == request && wanted.suggestion == suggestion => Ok(()),
            _ => Err(Refusal::NotWantedAnyMore),
        }
    }

    /// Makes a legal move and lets the game go on from there.
    pub(crate) fn make(&mut self, mv: MoveOf<G>, by: By, events: &mut Events<G>) {
        self.withdraw(events);
        let before = self.position();
        let seat = before.turn();
        events.push(Event::Played {
            ply: self.played.len() + 1,
            seat,
            mv,
            text: self.game.move_text(mv),
            shifts: self.game.shifts(before, mv),
            announced: self.game.announcements(before).contains(&mv),
        });
        self.positions.push(before.after(mv));
        self.played.push(Played { seat, mv, by });
        self.suggested = None;
        self.go_on(events);
    }

    /// What happens by itself: forfeits, the end, and asking for the computer's move.
    pub(crate) fn go_on(&mut self, events: &mut Events<G>) {
        while let Some(pass) = self.position().forfeit() {
            let seat = self.position().turn();
            events.push(Event::Forfeited { ply: self.played.len() + 1, seat });
            self.positions.push(self.position().after(pass));
            self.played.push(Played { seat, mv: pass, by: By::Forfeit });
        }
        if let Some(outcome) = self.position().outcome() {
            let ending = Ending { outcome, reason: Reason::Rules };
            self.ending = Some(ending);
            let cells = self.game.decisive_cells(self.position());
            events.push(Event::Ended { ending, cells });
            return;
        }
        let seat = self.position().turn();
        if let Player::Computer(player) = self.players[seat.index()].clone() {
            let request = self.want(seat, player.clone(), false);
            events.push(Event::Think { request, seat, player });
        }
    }

    fn want(&mut self, seat: Seat, player: String, suggestion: bool) -> Request {
        self.requests += 1;
        let request = Request { number: self.requests };
        self.wanted = Some(Wanted { request, seat, player, suggestion });
        request
    }

    pub(crate) fn withdraw(&mut self, events: &mut Events<G>) {
        if let Some(wanted) = self.wanted.take() {
            events.push(Event::StopThinking { request: wanted.request });
        }
    }

    fn take_back(&mut self, seat: Seat, events: &mut Events<G>) -> Result<(), Refusal> {
        self.may_undo(seat)?;
        let left = self.played.iter().rposition(|played| played.by == By::Human).unwrap_or(0);
        let plies = self.played.len() - left;
        self.withdraw(events);
        self.played.truncate(left);
        self.positions.truncate(left);
        self.ending = None;
        self.suggested = None;
        events.push(Event::Undone { seat, plies, left });
        Ok(())
    }

    fn suggest(&mut self, seat: Seat, events: &mut Events<G>) -> Result<(), Refusal> {
        self.may_suggest(seat)?;
        if let Some(mv) = self.suggested {
            // Asked twice in one position: the same answer, which costs nothing.
            events.push(self.suggested_event(seat, mv));
            return Ok(());
        }
        let player = match &self.players[seat.other().index()] {
            Player::Computer(opponent) => opponent.clone(),
            Player::Human => SUGGESTS_BETWEEN_HUMANS.to_owned(),
        };
        let request = self.want(seat, player.clone(), true);
        events.push(Event::ThinkOfSuggestion { request, seat, player });
        Ok(())
    }

    fn suggestion(
        &mut self,
        request: Request,
        mv: MoveOf<G>,
        events: &mut Events<G>,
    ) -> Result<(), Refusal> {
        self.is_wanted(request, true)?;
        self.position().check(mv).map_err(Refusal::Illegal)?;
        let seat = self.position().turn();
        self.wanted = None;
        self.suggested = Some(mv);
        self.suggestions_used[seat.index()] += 1;
        events.push(self.suggested_event(seat, mv));
        Ok(())
    }

    fn suggested_event(&self, seat: Seat, mv: MoveOf<G>) -> Event<MoveOf<G>> {
        let used = self.suggestions_used[seat.index()];
        let left = self.game.facts().suggestions.map(|limit| limit.saturating_sub(used));
        Event::Suggested { seat, mv, text: self.game.move_text(mv), left }
    }

    fn resign(&mut self, seat: Seat, events: &mut Events<G>) -> Result<(), Refusal> {
        self.may_resign(seat)?;
        self.withdraw(events);
        self.suggested = None;
        let ending = Ending { outcome: Outcome::Win(seat.other()), reason: Reason::Resigned };
        self.ending = Some(ending);
        events.push(Event::Resigned { seat });
        events.push(Event::Ended { ending, cells: Vec::new() });
        Ok(())
    }

    pub(crate) fn say_how_things_stand(&self, events: &mut Events<G>) {
        let allowed = Box::new(Seat::BOTH.map(|seat| self.allowed(seat)));
        events.push(Event::Now { ply: self.played.len(), turn: self.turn(), allowed });
    }
}

/// Between two humans a suggestion is always thought of at this level.
const SUGGESTS_BETWEEN_HUMANS: &str = "good";
