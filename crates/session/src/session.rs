//! The state machine. [`Session::apply`] takes a command and answers with events, or refuses it and
//! stays as it was.

use fourfold_game::{Game, MoveOf, Outcome, Position, Seat};

use crate::consent::Offers;
use crate::undo::{Stage, UndoSwitch};
use crate::{Command, EndReason, Ending, Event, Player, Refusal, Request, Screens, Setting};

/// One move that was made.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Played<M> {
    /// The seat that moved.
    pub seat: Seat,
    /// The move that it made.
    pub mv: M,
    /// Who decided it.
    pub by: By,
}

/// Who decided a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum By {
    /// A human decided it.
    Human,
    /// A computer decided it.
    Computer,
    /// Nobody did: the player could not move.
    Forfeit,
}

/// What the session is waiting for from outside.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Wanted {
    /// The request, to carry back with the answer.
    pub request: Request,
    /// The seat that it is for.
    pub seat: Seat,
    /// The computer player who is to answer.
    pub player: String,
    /// Whether it is a suggestion for a human, and not the computer's own move.
    pub suggestion: bool,
}

/// Two seats with a game in progress, or one that just ended.
#[derive(Clone, Debug)]
pub struct Session<G: Game> {
    pub(crate) game: G,
    pub(crate) round: u32,
    pub(crate) players: [Player; 2],
    /// Who plays from the next New on.
    pub(crate) chosen: [Player; 2],
    pub(crate) screens: Screens,
    pub(crate) help: bool,
    pub(crate) start: G::Position,
    /// The positions after each move; `position()` is the last.
    pub(crate) positions: Vec<G::Position>,
    pub(crate) played: Vec<Played<MoveOf<G>>>,
    pub(crate) ending: Option<Ending>,
    /// What the player did who lost by it, if the game ended so.
    pub(crate) forfeited: Option<String>,
    pub(crate) undo: UndoSwitch,
    pub(crate) offers: Offers,
    /// Whose holder has left.
    pub(crate) left: [bool; 2],
    pub(crate) suggestions_used: [u32; 2],
    /// The suggestion shown for the position on the board.
    pub(crate) suggested: Option<MoveOf<G>>,
    pub(crate) wanted: Option<Wanted>,
    pub(crate) requests: u64,
}

/// What a command leads to.
pub(crate) type Events<G> = Vec<Event<MoveOf<G>>>;

impl<G: Game> Session<G> {
    /// Begins the first game from the game's own start.
    pub fn begin(game: G, setting: Setting) -> (Session<G>, Events<G>) {
        let start = game.start();
        Session::begin_at(game, setting, start)
    }

    /// Begins at a position that is not the game's own start, for analysis and forks.
    pub fn begin_at(game: G, setting: Setting, start: G::Position) -> (Session<G>, Events<G>) {
        let mut session = Session {
            undo: UndoSwitch::for_new_game(setting.undo, &game.facts()),
            game,
            round: 0,
            chosen: setting.players.clone(),
            players: setting.players,
            screens: setting.screens,
            help: setting.help,
            start: start.clone(),
            positions: Vec::new(),
            played: Vec::new(),
            ending: None,
            forfeited: None,
            offers: Offers::default(),
            left: [false, false],
            suggestions_used: [0, 0],
            suggested: None,
            wanted: None,
            requests: 0,
        };
        let mut events = Vec::new();
        session.begin_round(start, &mut events);
        session.push_status(&mut events);
        (session, events)
    }

    /// Carries out a command. A refused one changes nothing.
    pub fn apply(&mut self, command: Command<MoveOf<G>>) -> Result<Events<G>, Refusal> {
        let mut events = Vec::new();
        match command {
            Command::New => self.new_game(&mut events)?,
            Command::Choose { seat, player } => self.choose(seat, player, &mut events)?,
            Command::Play { seat, mv } => self.play(seat, mv, &mut events)?,
            Command::Declare { seat, mv } => self.declare(seat, mv, &mut events)?,
            Command::Answer { request, mv } => self.answer(request, mv, &mut events)?,
            Command::Forfeit { request, why } => self.forfeit(request, &why, &mut events)?,
            Command::Undo { seat } => self.take_back(seat, &mut events)?,
            Command::EnableUndo(on) => self.enable_undo(on, &mut events)?,
            Command::Suggest { seat } => self.suggest(seat, &mut events)?,
            Command::Suggestion { request, mv } => self.suggestion(request, mv, &mut events)?,
            Command::Resign { seat } => self.resign(seat, &mut events)?,
            Command::Separate => self.separate(&mut events),
            Command::Offer { seat, offer } => self.offer(seat, offer, &mut events)?,
            Command::Accept { seat, offer } => self.accept(seat, offer, &mut events)?,
            Command::Decline { seat, offer } => self.decline(seat, offer, &mut events)?,
            Command::Withdraw { seat } => self.withdraw_offer(seat, &mut events)?,
            Command::Leave { seat } => self.leave(seat, &mut events)?,
            Command::ComeBack { seat } => self.come_back(seat, &mut events)?,
            Command::Claim { seat, away } => self.claim(seat, away, &mut events)?,
            Command::TakeOver { seat, player } => self.take_over(seat, player, &mut events)?,
        }
        self.push_status(&mut events);
        Ok(events)
    }

    fn new_game(&mut self, events: &mut Events<G>) -> Result<(), Refusal> {
        self.may_begin_new_game()?;
        self.cancel_request(events);
        self.players = self.chosen.clone();
        self.undo = UndoSwitch::for_new_game(self.undo.on, &self.game.facts());
        self.game = self.game.rematch();
        self.begin_round(self.game.start(), events);
        Ok(())
    }

    fn begin_round(&mut self, start: G::Position, events: &mut Events<G>) {
        self.round += 1;
        self.start = start;
        self.positions.clear();
        self.played.clear();
        self.ending = None;
        self.forfeited = None;
        self.offers = Offers::default();
        self.left = [false, false];
        self.suggestions_used = [0, 0];
        self.suggested = None;
        events.push(Event::Began {
            round: self.round,
            game: self.game.public_id(),
            players: self.players.clone(),
            undo: self.undo.permits().is_ok(),
        });
        self.advance(events);
    }

    fn choose(
        &mut self,
        seat: Seat,
        player: Player,
        events: &mut Events<G>,
    ) -> Result<(), Refusal> {
        self.may_choose()?;
        self.chosen[seat.index()] = player.clone();
        let at_once = self.stage() == Stage::Untouched;
        events.push(Event::Chosen { seat, player: player.clone(), at_once });
        if at_once && self.players[seat.index()] != player {
            self.players[seat.index()] = player;
            // A suggestion or a computer's first move may have been asked for somebody else.
            self.cancel_request(events);
            self.suggested = None;
            self.advance(events);
        }
        Ok(())
    }

    fn separate(&mut self, events: &mut Events<G>) {
        if self.screens == Screens::One {
            self.screens = Screens::Separate;
            events.push(Event::Separated { help: self.help });
        }
    }

    fn play(&mut self, seat: Seat, mv: MoveOf<G>, events: &mut Events<G>) -> Result<(), Refusal> {
        self.may_play(seat)?;
        self.position().check(mv).map_err(Refusal::Illegal)?;
        self.make_move(mv, By::Human, events);
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
        self.make_move(mv, By::Computer, events);
        Ok(())
    }

    fn forfeit(
        &mut self,
        request: Request,
        why: &str,
        events: &mut Events<G>,
    ) -> Result<(), Refusal> {
        self.is_wanted(request, false)?;
        let seat = self.position().turn();
        self.wanted = None;
        self.forfeited = Some(format!("{} {why}", self.players[seat.index()]));
        let outcome = Some(Outcome::Win(seat.other()));
        self.finish(Ending { outcome, reason: EndReason::Forfeit }, events);
        Ok(())
    }

    /// What the player did who lost by it, if the game ended so.
    #[must_use]
    pub fn forfeited(&self) -> Option<&str> {
        self.forfeited.as_deref()
    }

    /// Makes a legal move and whatever follows from it by itself.
    pub(crate) fn make_move(&mut self, mv: MoveOf<G>, by: By, events: &mut Events<G>) {
        self.cancel_request(events);
        self.lapse_offers(events);
        self.offers.takeback_declined = [false, false];
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
        self.advance(events);
    }

    /// What happens by itself: forfeits, the end, and asking for the computer's move.
    pub(crate) fn advance(&mut self, events: &mut Events<G>) {
        while let Some(pass) = self.position().forfeit() {
            let seat = self.position().turn();
            events.push(Event::Forfeited { ply: self.played.len() + 1, seat });
            self.positions.push(self.position().after(pass));
            self.played.push(Played { seat, mv: pass, by: By::Forfeit });
        }
        if let Some(outcome) = self.position().outcome() {
            self.finish(Ending { outcome: Some(outcome), reason: EndReason::Rules }, events);
            return;
        }
        let seat = self.position().turn();
        if let Player::Computer(player) = self.players[seat.index()].clone() {
            let request = self.request(seat, player.clone(), false);
            events.push(Event::Think { request, seat, player });
        }
    }

    /// Ends the game: nothing is computed or offered any more.
    pub(crate) fn finish(&mut self, ending: Ending, events: &mut Events<G>) {
        self.cancel_request(events);
        self.lapse_offers(events);
        self.suggested = None;
        self.ending = Some(ending);
        let cells = match ending.reason {
            EndReason::Rules => self.game.decisive_cells(self.position()),
            _ => Vec::new(),
        };
        events.push(Event::Ended { ending, cells });
    }

    fn resign(&mut self, seat: Seat, events: &mut Events<G>) -> Result<(), Refusal> {
        self.may_resign(seat)?;
        self.cancel_request(events);
        events.push(Event::Resigned { seat });
        let outcome = Some(Outcome::Win(seat.other()));
        self.finish(Ending { outcome, reason: EndReason::Resigned }, events);
        Ok(())
    }

    pub(crate) fn push_status(&self, events: &mut Events<G>) {
        let allowed = Box::new(Seat::BOTH.map(|seat| self.allowed(seat)));
        events.push(Event::Now { ply: self.played.len(), turn: self.turn(), allowed });
    }
}
